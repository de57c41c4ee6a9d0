import type { PlanEdit, TriedEdits } from '@sheetwright/contract/plan-edits.ts';

/** Names of parts by their keys. */
export type PartNames = ReadonlyMap<string, string>;

/** What was left out goes by the name that it had. */
export function namesIn({ solution, leftOut }: Pick<TriedEdits, 'solution' | 'leftOut'>): PartNames {
  return new Map([...leftOut, ...solution.assets, ...solution.automations].map(({ key, name }) => [key, name]));
}

/** An edit as a sentence: 'Rename the column “Due” of “Tasks” to “Deadline”'. */
export function wordsOf(edit: PlanEdit, names: PartNames): string {
  const name = (key: string) => `“${names.get(key) ?? key}”`;
  switch (edit.is) {
    case 'rename':
      return `Rename ${edit.asset === 'workspace' ? 'the workspace' : name(edit.asset)} to “${edit.name}”`;
    case 'leave-out':
      return `Leave out ${name(edit.asset)}`;
    case 'move':
      return edit.before === null
        ? `Move ${name(edit.asset)} to the end`
        : `Move ${name(edit.asset)} before ${name(edit.before)}`;
    case 'rename-column':
      return `Rename the column “${edit.column}” of ${name(edit.sheet)} to “${edit.title}”`;
    case 'leave-out-column':
      return `Leave out the column “${edit.column}” of ${name(edit.sheet)}`;
    case 'move-column':
      return edit.before === null
        ? `Move the column “${edit.column}” of ${name(edit.sheet)} to the end`
        : `Move the column “${edit.column}” of ${name(edit.sheet)} before “${edit.before}”`;
    case 'set-options':
      return `Change the options of “${edit.column}” in ${name(edit.sheet)}`;
    case 'set-formula':
      return `Change the formula of “${edit.column}” in ${name(edit.sheet)}`;
    case 'set-lead-time':
      return `Let ${name(edit.automation)} act ${edit.days} ${edit.days === 1 ? 'day' : 'days'} before`;
    case 'set-threshold':
      return `Set the limit of ${name(edit.automation)} to ${edit.value}`;
    case 'set-recipients':
      return `Change whom ${name(edit.automation)} goes to`;
    case 'set-sample-rows':
      return edit.on ? 'Build with sample rows' : 'Build without sample rows';
  }
}
