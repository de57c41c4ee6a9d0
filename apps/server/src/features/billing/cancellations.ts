import type { SubscriptionState } from '../../integrations/stripe/payments.ts';
import type { LedgerLine, Stored } from './converge.ts';
import { emptyLine } from './money.ts';

interface Known {
  readonly stored: Pick<Stored, 'keys' | 'movements' | 'withdrawnAt'>;
  /** What is written now. */
  readonly movements: readonly Pick<LedgerLine, 'at' | 'stripeSubscriptionId' | 'subscriptionAnnualCents'>[];
  readonly currency: string;
  /** For what Stripe keeps no time of: when it was noticed. */
  readonly asOf: Date;
}

/** That a subscription will end with its period, and that it will not after all: so committed revenue of any past day follows from the ledger. */
export function cancellationLines(subscription: SubscriptionState, { stored, movements, currency, asOf }: Known): LedgerLine[] {
  const { id, cancelAtPeriodEnd, cancelAskedAt, endedAt } = subscription;
  const line = (kind: 'cancel_scheduled' | 'cancel_withdrawn', at: Date, asked: number): LedgerLine => ({
    ...emptyLine(id, currency),
    key: `${kind}:${id}:${asked}`,
    kind,
    at,
  });
  const isWithdrawn = (asked: number) => stored.keys.has(`cancel_withdrawn:${id}:${asked}`);
  const standing = askedIn(stored.keys, id).filter((asked) => !isWithdrawn(asked));
  if (cancelAtPeriodEnd && cancelAskedAt !== null) {
    if (standing.some((asked) => asked >= cancelAskedAt.getTime())) return [];
    const at = afterWithdrawal(cancelAskedAt, { withdrawnAt: stored.withdrawnAt.get(id), asOf });
    const past = [...stored.movements, ...movements].filter(({ stripeSubscriptionId: own }) => own === id);
    const subscriptionAnnualCents = past.findLast((movement) => movement.at <= at)?.subscriptionAnnualCents ?? 0;
    return [{ ...line('cancel_scheduled', at, at.getTime()), subscriptionAnnualCents }];
  }
  if (endedAt !== null) return [];
  return standing.map((asked) => line('cancel_withdrawn', new Date(Math.max(secondOf(asOf), asked + 1)), asked));
}

/** When the end of each subscription was last taken back, as ledger lines tell it. */
export function withdrawalsIn(
  lines: readonly Pick<LedgerLine, 'kind' | 'at' | 'stripeSubscriptionId'>[],
): ReadonlyMap<string, Date> {
  const withdrawals = lines
    .filter(({ kind }) => kind === 'cancel_withdrawn')
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return new Map(withdrawals.map(({ stripeSubscriptionId, at }) => [stripeSubscriptionId ?? '', at]));
}

/**
 * Stripe tells whole seconds, by its own clock: asked for again soon after it was taken back, an end seems to have been asked for before
 * that, and the ledger would go on to say that it was taken back. It is then dated when it was noticed.
 */
function afterWithdrawal(
  cancelAskedAt: Date,
  { withdrawnAt, asOf }: { readonly withdrawnAt: Date | undefined; readonly asOf: Date },
): Date {
  if (withdrawnAt === undefined || cancelAskedAt >= withdrawnAt) return cancelAskedAt;
  return asOf > withdrawnAt ? asOf : withdrawnAt;
}

/** Whoever asks for the end again is told by Stripe with the second alone, which must not lie before what was taken back. */
const secondOf = (instant: Date): number => Math.floor(instant.getTime() / 1000) * 1000;

/** When the end of a subscription was asked for, as far as the ledger tells it. */
function askedIn(keys: ReadonlySet<string>, id: string): number[] {
  const start = `cancel_scheduled:${id}:`;
  return [...keys].filter((key) => key.startsWith(start)).map((key) => Number(key.slice(start.length)));
}
