import { addDays, type Day, dayOf, startOfDay } from './periods.ts';
import { isMovement } from './revenue-months.ts';

/** What subscriptions bring at the end of a day, in cents of a year. */
export interface RevenueDay {
  readonly day: Day;
  readonly endAnnualCents: number;
  /** Without those that are about to end; null of days when that was not recorded. */
  readonly committedAnnualCents: number | null;
}

/** A line of the ledger, as far as days are made of it. */
export interface DayEntry {
  readonly kind: string;
  readonly at: Date;
  readonly stripeSubscriptionId: string | null;
  readonly annualCentsBefore: number | null;
  readonly annualCentsAfter: number | null;
  /** What the one subscription brings from then on. */
  readonly subscriptionAnnualCents: number | null;
}

interface Start {
  readonly day: Day;
  /** What all customers bring when it begins, and what each subscription of it that is about to end does. */
  readonly annualCents: number;
  readonly ending: ReadonlyMap<string, number>;
}

/** Adds up a ledger day by day, its lines in the order in which they took effect; a part of it comes to the same as that part of the whole. */
export class RevenueDayFold {
  readonly #days: RevenueDay[] = [];
  readonly #ending: Map<string, number>;
  readonly #since: Date | null;
  #day: Day;
  #annualCents: number;

  /** @param since from when on the ledger tells of subscriptions about to end; null: from its beginning */
  constructor({ day, annualCents, ending }: Start, since: Date | null) {
    this.#day = day;
    this.#annualCents = annualCents;
    this.#ending = new Map(ending);
    this.#since = since;
  }

  add({ kind, at, stripeSubscriptionId: id, ...cents }: DayEntry): void {
    this.#advanceTo(dayOf(at));
    if (isMovement(kind)) this.#annualCents += (cents.annualCentsAfter ?? 0) - (cents.annualCentsBefore ?? 0);
    if (id === null) return;
    if (kind === 'cancel_withdrawn') this.#ending.delete(id);
    else if (kind === 'cancel_scheduled' || (isMovement(kind) && this.#ending.has(id))) {
      this.#ending.set(id, cents.subscriptionAnnualCents ?? 0);
    }
  }

  /** @returns all days up to that of an instant, which is not over */
  finish(now: Date): RevenueDay[] {
    this.#advanceTo(addDays(dayOf(now), 1));
    return this.#days;
  }

  #advanceTo(day: Day): void {
    for (; this.#day < day; this.#day = addDays(this.#day, 1)) {
      const ending = [...this.#ending.values()].reduce((sum, cents) => sum + cents, 0);
      this.#days.push({
        day: this.#day,
        endAnnualCents: this.#annualCents,
        committedAnnualCents: this.#isRecorded() ? this.#annualCents - ending : null,
      });
    }
  }

  #isRecorded(): boolean {
    return this.#since === null || this.#since < startOfDay(addDays(this.#day, 1));
  }
}

/** The days of a whole ledger, from its first line's on; none without a line. */
export function revenueDays(lines: readonly DayEntry[], now: Date): RevenueDay[] {
  const [first] = lines;
  if (!first) return [];
  const fold = new RevenueDayFold({ day: dayOf(first.at), annualCents: 0, ending: new Map() }, null);
  for (const line of lines) if (line.at < now) fold.add(line);
  return fold.finish(now);
}
