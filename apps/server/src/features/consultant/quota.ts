import type { AiProviders } from '@sheetwright/contract/consultant.ts';
import { AppError } from '../../errors.ts';
import type { SessionUser } from '../../http/session.ts';
import { entitlementsOf } from '../billing/plans.ts';
import type { MonthOfUser } from './repository.ts';
import type { ConsultantServices } from './services.ts';

type QuotaUser = Pick<SessionUser, 'id' | 'subscriptionPlan'>;
type QuotaServices = Pick<ConsultantServices, 'repository' | 'billing' | 'clock'>;

const DATE = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** How many consultations of this month the user has had, of how many. Months are those of UTC. */
export async function quotaOf(user: QuotaUser, { repository, billing, clock }: QuotaServices): Promise<AiProviders['quota']> {
  const { consultationsPerMonth: limit } = await entitlementsOf(user.subscriptionPlan, billing);
  const used = await repository.usedIn({ userId: user.id, month: monthOf(clock()) });
  return { used, limit, resetsAt: nextMonth(clock()).toISOString() };
}

/**
 * Counts a consultation before it is answered: of many at once no more are answered than the plan allows. It is given back, to the month it
 * was taken from, when there is no complete answer; when the process ends in between, it stays counted.
 * @throws AppError quota_exceeded, with the day on which counting begins anew
 */
export async function reserveConsultation(user: QuotaUser, { repository, billing, clock }: QuotaServices): Promise<MonthOfUser> {
  const { consultationsPerMonth: limit } = await entitlementsOf(user.subscriptionPlan, billing);
  const now = clock();
  const consultation = { userId: user.id, month: monthOf(now) };
  if (await repository.countOne({ ...consultation, limit })) return consultation;
  const reset = nextMonth(now);
  throw new AppError(
    'quota_exceeded',
    `You have used all ${limit} AI consultations of this month. The next ones are available on ${DATE.format(reset)} (UTC); a larger plan has more.`,
    { retryAfter: Math.ceil((reset.getTime() - now.getTime()) / 1000) },
  );
}

export function giveBackConsultation(consultation: MonthOfUser, { repository }: QuotaServices): Promise<void> {
  return repository.countOneLess(consultation);
}

function monthOf(time: Date): string {
  return time.toISOString().slice(0, 7);
}

function nextMonth(time: Date): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 1));
}
