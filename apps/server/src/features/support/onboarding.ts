import type { OnboardingRecord, Page } from '@sheetwright/contract/support.ts';
import { readFirstPayments } from '../billing/payments.ts';
import { connectedAmong } from '../connection/find-connection.ts';
import { type EventKind, readFirstEvents } from '../events/record-event.ts';
import type { Listed, SupportServices } from './services.ts';

interface Step {
  readonly name: string;
  readonly completed: boolean;
  /** Null also for what was done before such dates were kept. */
  readonly at: Date | null;
}

const KINDS = [
  'smartsheet_connected',
  'api_key_saved',
  'project_created',
  'build_started',
  'build_finished',
] as const satisfies EventKind[];

/** How far each customer has come in the activation funnel, the newest customers first, by what they have really done. */
export async function listOnboarding(page: Page, services: SupportServices): Promise<Listed<OnboardingRecord>> {
  const { rows, total } = await services.repository.customers(page);
  const ids = rows.map(({ id }) => id);
  const [first, connected, paid] = await Promise.all([
    readFirstEvents(ids, KINDS, services.db),
    connectedAmong(ids, services.connection),
    readFirstPayments(ids, services.billing),
  ]);
  const records = rows.map(({ id, name, email, profileImageUrl, createdAt }) => {
    const done = (stepName: string, kind: EventKind) => step(stepName, first(id, kind));
    const connectedAt = earlier(first(id, 'smartsheet_connected'), first(id, 'api_key_saved'));
    const steps: Step[] = [
      step('Signed up', createdAt),
      { name: 'Connected Smartsheet', completed: connectedAt !== null || connected.has(id), at: connectedAt },
      done('Finished questionnaire', 'project_created'),
      done('Accepted plan', 'build_started'),
      done('Build applied', 'build_finished'),
      step('Paid', paid.get(id) ?? null),
    ];
    return { id, name, email, profileImageUrl, ...progressOf(steps) };
  });
  return { rows: records, total };
}

function step(name: string, at: Date | null): Step {
  return { name, completed: at !== null, at };
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

function progressOf(steps: readonly Step[]): Pick<OnboardingRecord, 'completedSteps' | 'totalSteps' | 'steps'> {
  return {
    completedSteps: steps.filter(({ completed }) => completed).length,
    totalSteps: steps.length,
    steps: steps.map(({ name, completed, at }) => ({ name, completed, completedAt: at?.toISOString() ?? null })),
  };
}
