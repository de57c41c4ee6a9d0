import { addMonths, type Month, monthOf } from './periods.ts';

/** A line of the ledger, as far as figures are made of it. Cents of a year; instants by Stripe's clock. */
export interface LedgerEntry {
  readonly subject: string;
  readonly kind: string;
  readonly at: Date;
  readonly stripeSubscriptionId: string | null;
  readonly amountCents: number | null;
  readonly annualCentsBefore: number | null;
  readonly annualCentsAfter: number | null;
  readonly reason: 'voluntary' | 'involuntary' | null;
  /** Which invoice was paid or not; of payments alone. */
  readonly invoice: string | null;
  /** Why a payment failed; of those alone. */
  readonly failure: string | null;
}

/** What a customer brings at an instant. */
export interface Balance {
  readonly annualCents: number;
  /** It rests, and is expected to come back. */
  readonly isPaused: boolean;
}

export const MOVEMENT_KINDS = ['new', 'reactivation', 'resumed', 'expansion', 'contraction', 'paused', 'churn'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** What a month of the ledger comes to. Amounts are cents of a year, so that sums stay whole; the cohort are those who brought something at its start. */
export interface RevenueMonth {
  readonly month: Month;
  readonly startAnnualCents: number;
  readonly endAnnualCents: number;
  /** How much each kind of movement came to; never negative. */
  readonly movements: Readonly<Record<MovementKind, number>>;
  readonly cohort: number;
  /** Of the cohort, those who bring nothing at its end and have not paused. */
  readonly lost: number;
  readonly lostInvoluntarily: number;
  /** Over the cohort: the lesser of start and end, and the end. */
  readonly keptAnnualCents: number;
  readonly cohortEndAnnualCents: number;
  readonly payingAtEnd: number;
  /** Came and went within the month: in movements as money, in no rate. */
  readonly joinedAndLeft: number;
  readonly trialsStarted: number;
  readonly trialsEnded: number;
  /** Of those that ended, the ones after which something was paid, whenever. */
  readonly trialsConverted: number;
  readonly payments: number;
  readonly paidCents: number;
  /** Invoices whose payment failed and that were not paid later. */
  readonly failedPayments: number;
  readonly failureReasons: Readonly<Record<string, number>>;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
type OpenMonth = Writable<Omit<RevenueMonth, 'movements' | 'failureReasons'>> & {
  readonly movements: Record<MovementKind, number>;
  readonly failureReasons: Record<string, number>;
};

/** What a customer brought when the month began, kept from their first movement in it on. */
interface Touched {
  readonly startAnnualCents: number;
  reason: 'voluntary' | 'involuntary' | null;
}

/**
 * Adds up a ledger month by month. Lines are given in the order in which they took effect; what the months come to depends on nothing else, so
 * a part that is computed anew from the balances at its beginning is the same as that part of the whole.
 */
export class RevenueFold {
  readonly #balances: Map<string, Balance>;
  readonly #months: OpenMonth[] = [];
  /** Trials that ended in the months of this fold without a payment so far, by subscription. */
  readonly #unpaidTrials = new Map<string, OpenMonth>();
  /** Payments that failed in the months of this fold, by invoice. */
  readonly #failed = new Map<string, { readonly month: OpenMonth; readonly reason: string }>();
  #touched = new Map<string, Touched>();
  #open: OpenMonth;

  /** @param balances who brought what when the first month began */
  constructor(firstMonth: Month, balances: ReadonlyMap<string, Balance> = new Map()) {
    this.#balances = new Map(balances);
    this.#open = this.#begin(firstMonth, {
      annualCents: sumOf(this.#balances.values()),
      paying: [...this.#balances.values()].filter(({ annualCents }) => annualCents > 0).length,
    });
  }

  add(line: LedgerEntry): void {
    this.#advanceTo(monthOf(line.at));
    if (isMovement(line.kind)) this.#addMovement(line, line.kind);
    else this.#addOther(line);
  }

  /** @returns all months up to that of an instant, which is not over */
  finish(now: Date): RevenueMonth[] {
    this.#advanceTo(monthOf(now));
    this.#close();
    return this.#months.map((month) => ({ ...month, trialsConverted: month.trialsConverted }));
  }

  #advanceTo(month: Month): void {
    while (this.#open.month < month) {
      this.#close();
      this.#open = this.#begin(addMonths(this.#open.month, 1), {
        annualCents: this.#open.endAnnualCents,
        paying: this.#open.payingAtEnd,
      });
    }
  }

  #begin(month: Month, { annualCents, paying }: { readonly annualCents: number; readonly paying: number }): OpenMonth {
    this.#touched = new Map();
    const open: OpenMonth = {
      month,
      startAnnualCents: annualCents,
      endAnnualCents: annualCents,
      movements: { new: 0, reactivation: 0, resumed: 0, expansion: 0, contraction: 0, paused: 0, churn: 0 },
      cohort: paying,
      lost: 0,
      lostInvoluntarily: 0,
      keptAnnualCents: annualCents,
      cohortEndAnnualCents: annualCents,
      payingAtEnd: paying,
      joinedAndLeft: 0,
      trialsStarted: 0,
      trialsEnded: 0,
      trialsConverted: 0,
      payments: 0,
      paidCents: 0,
      failedPayments: 0,
      failureReasons: {},
    };
    this.#months.push(open);
    return open;
  }

  #addMovement({ subject, annualCentsBefore, annualCentsAfter, reason }: LedgerEntry, kind: MovementKind): void {
    const open = this.#open;
    const [before, after] = [annualCentsBefore ?? 0, annualCentsAfter ?? 0];
    const touched = this.#touched.get(subject) ?? { startAnnualCents: before, reason: null };
    touched.reason = kind === 'churn' ? reason : null;
    this.#touched.set(subject, touched);
    open.movements[kind] += Math.abs(after - before);
    open.endAnnualCents += after - before;
    open.payingAtEnd += Number(after > 0) - Number(before > 0);
    this.#balances.set(subject, { annualCents: after, isPaused: kind === 'paused' });
  }

  #addOther({ kind, stripeSubscriptionId: id, amountCents, invoice, failure }: LedgerEntry): void {
    const open = this.#open;
    if (kind === 'trial_started') open.trialsStarted += 1;
    if (kind === 'trial_ended') {
      open.trialsEnded += 1;
      if (id !== null) this.#unpaidTrials.set(id, open);
    }
    if (kind === 'payment' && (amountCents ?? 0) > 0) {
      open.payments += 1;
      open.paidCents += amountCents ?? 0;
      this.#convert(id);
      this.#makeGood(invoice);
    }
    if (kind === 'payment_failed') {
      open.failedPayments += 1;
      const reason = failure ?? 'unknown';
      open.failureReasons[reason] = (open.failureReasons[reason] ?? 0) + 1;
      if (invoice !== null) this.#failed.set(invoice, { month: open, reason });
    }
  }

  /** What was paid after all counts as paid alone. */
  #makeGood(invoice: string | null): void {
    const failed = invoice === null ? undefined : this.#failed.get(invoice);
    if (!failed || invoice === null) return;
    const { month, reason } = failed;
    month.failedPayments -= 1;
    const left = (month.failureReasons[reason] ?? 0) - 1;
    if (left > 0) month.failureReasons[reason] = left;
    else delete month.failureReasons[reason];
    this.#failed.delete(invoice);
  }

  #convert(subscription: string | null): void {
    const trial = subscription === null ? undefined : this.#unpaidTrials.get(subscription);
    if (!trial || subscription === null) return;
    trial.trialsConverted += 1;
    this.#unpaidTrials.delete(subscription);
  }

  /** Whoever did not move in the month has kept what they brought, so only the others are looked at. */
  #close(): void {
    const open = this.#open;
    for (const [subject, { startAnnualCents: start, reason }] of this.#touched) {
      const { annualCents: end, isPaused } = this.#balances.get(subject) ?? { annualCents: 0, isPaused: false };
      if (start === 0) {
        open.joinedAndLeft += Number(end === 0 && !isPaused);
        continue;
      }
      open.keptAnnualCents -= start - Math.min(start, end);
      open.cohortEndAnnualCents += end - start;
      if (end > 0 || isPaused) continue;
      open.lost += 1;
      open.lostInvoluntarily += Number(reason === 'involuntary');
    }
    this.#touched = new Map();
  }
}

/** The months of a whole ledger, from its first line's on; none without a line. */
export function revenueMonths(lines: readonly LedgerEntry[], now: Date): RevenueMonth[] {
  const [first] = lines;
  if (!first) return [];
  const fold = new RevenueFold(monthOf(first.at));
  for (const line of lines) if (line.at < now) fold.add(line);
  return fold.finish(now);
}

/** What the ledger's customers bring in a year at an instant, in cents. */
export function annualCentsAt(lines: readonly LedgerEntry[], at: Date): number {
  return lines
    .filter((line) => line.at < at && isMovement(line.kind))
    .reduce((sum, line) => sum + (line.annualCentsAfter ?? 0) - (line.annualCentsBefore ?? 0), 0);
}

export function isMovement(kind: string): kind is MovementKind {
  return (MOVEMENT_KINDS as readonly string[]).includes(kind);
}

function sumOf(balances: Iterable<Balance>): number {
  let sum = 0;
  for (const { annualCents } of balances) sum += annualCents;
  return sum;
}
