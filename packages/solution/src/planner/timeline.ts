import type { Timeline } from '@sheetwright/contract/requirements.ts';

/** A stretch of the roll-out. Weeks count from the start. */
export interface Phase {
  readonly name: string;
  readonly fromWeek: number;
  readonly toWeek: number;
  readonly tasks: readonly string[];
}

const PREPARE = ['Agree on names, options and owners', 'Review the sheets with their owners'];
const PILOT = ['Work with real records', 'Collect what is missing or in the way'];
const ROLL_OUT = ['Share with everybody and show the reports', 'Retire the old files'];

/** The phases of a roll-out by the time the customer has. */
export const PHASES: Readonly<Record<Timeline, readonly Phase[]>> = {
  '1-2_weeks': [
    { name: 'Set up and pilot', fromWeek: 1, toWeek: 1, tasks: [...PREPARE, ...PILOT] },
    { name: 'Roll out', fromWeek: 2, toWeek: 2, tasks: ROLL_OUT },
  ],
  '1_month': [
    { name: 'Build', fromWeek: 1, toWeek: 1, tasks: PREPARE },
    { name: 'Pilot', fromWeek: 2, toWeek: 2, tasks: PILOT },
    { name: 'Adjust', fromWeek: 3, toWeek: 3, tasks: ['Change options, reports and alerts after the pilot'] },
    { name: 'Roll out', fromWeek: 4, toWeek: 4, tasks: ROLL_OUT },
  ],
  '2-3_months': [
    { name: 'Discover', fromWeek: 1, toWeek: 2, tasks: ['Walk through today’s work with each team'] },
    { name: 'Build', fromWeek: 3, toWeek: 5, tasks: [...PREPARE, 'Bring over existing data'] },
    { name: 'Pilot', fromWeek: 6, toWeek: 8, tasks: PILOT },
    { name: 'Roll out', fromWeek: 9, toWeek: 10, tasks: ['Train the users', ...ROLL_OUT] },
    { name: 'Optimise', fromWeek: 11, toWeek: 12, tasks: ['Compare the figures with the targets'] },
  ],
  '3-6_months': [
    { name: 'Discover', fromWeek: 1, toWeek: 3, tasks: ['Walk through today’s work with each team'] },
    {
      name: 'Design and build',
      fromWeek: 4,
      toWeek: 8,
      tasks: [...PREPARE, 'Bring over existing data', 'Connect the tools that stay'],
    },
    { name: 'Pilot with one department', fromWeek: 9, toWeek: 12, tasks: PILOT },
    { name: 'Roll out in waves', fromWeek: 13, toWeek: 20, tasks: ['Train the users of each wave', ...ROLL_OUT] },
    { name: 'Optimise', fromWeek: 21, toWeek: 24, tasks: ['Compare the figures with the targets'] },
  ],
  '6+_months': [
    {
      name: 'Discover',
      fromWeek: 1,
      toWeek: 4,
      tasks: ['Walk through today’s work with each team', 'Name owners and champions'],
    },
    { name: 'Design', fromWeek: 5, toWeek: 8, tasks: ['Agree on standards for names, options and access'] },
    { name: 'Build', fromWeek: 9, toWeek: 14, tasks: [...PREPARE, 'Bring over existing data', 'Connect the tools that stay'] },
    { name: 'Pilot with one department', fromWeek: 15, toWeek: 18, tasks: PILOT },
    { name: 'Roll out in waves', fromWeek: 19, toWeek: 30, tasks: ['Train the users of each wave', ...ROLL_OUT] },
    {
      name: 'Optimise',
      fromWeek: 31,
      toWeek: 36,
      tasks: ['Compare the figures with the targets', 'Copy what works as a template'],
    },
  ],
};

/** "Week 1" or "Weeks 2 to 4". */
export function weeksOf(phase: Phase): string {
  return phase.fromWeek === phase.toWeek ? `Week ${phase.fromWeek}` : `Weeks ${phase.fromWeek} to ${phase.toWeek}`;
}

/** A day so many days after another, both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The first Monday on or after a day, so that weeks of a plan are working weeks. */
export function mondayFrom(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, (8 - weekday) % 7);
}
