import type { StripeHarness } from '@sheetwright/sandbox/stripe/testing/harness.ts';
import type Stripe from 'stripe';
import { changeCustomerPlan, pauseSubscription, refundPayment, resumeSubscription } from '../../operate.ts';
import type { BillingServices } from '../../services.ts';

const DAY = 86_400;
const HOUR = 3600;
/** Longer than an invoice stays a draft. */
const AFTER_DRAFT = 2 * HOUR;
const MONTHLY_CENTS = { starter: 2900, professional: 7900, enterprise: 19_900 } as const;
type Plan = keyof typeof MONTHLY_CENTS;
const PLANS = Object.keys(MONTHLY_CENTS) as Plan[];
const WORKS = '4242424242424242';
const WORKS_TOKEN = 'pm_card_visa';
const FAILS_TOKEN = 'pm_card_chargeCustomerFail';

export type LifeStatus = 'inactive' | 'trialing' | 'active' | 'past_due' | 'paused' | 'canceled';

/** What the database has to hold of a person in the end, worked out from what was done and nothing else. */
export interface Expected {
  status: LifeStatus;
  plan: Plan | null;
  /** Kind, seconds of the instant (null where Stripe keeps none), cents a year before and after. */
  readonly movements: [kind: string, at: number | null, before: number, after: number][];
  trials: number;
  trialsEnded: number;
}

interface Person {
  readonly userId: string;
  readonly customer: string;
  readonly clock: string;
  /** A call of the app with their session. */
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<{ status: number; body: Record<string, unknown> }>;
}

interface Place {
  readonly harness: StripeHarness;
  services(): BillingServices;
  readonly random: () => number;
}

/** A customer who subscribes, changes, fails to pay and leaves at random, and the model of what that comes to. */
export class Life {
  readonly expected: Expected = { status: 'inactive', plan: null, movements: [], trials: 0, trialsEnded: 0 };
  readonly person: Person;
  readonly #place: Place;
  #now: number;
  #periodEnd = 0;
  #endsWithPeriod = false;
  #hasPaid = false;
  #steps = 0;

  constructor(person: Person, place: Place, start: number) {
    this.person = person;
    this.#place = place;
    this.#now = start;
  }

  /** One thing that can happen to them now. */
  async step(): Promise<void> {
    this.#steps += 1;
    const { status } = this.expected;
    if (status === 'inactive' || status === 'canceled') return this.#begin();
    if (status === 'trialing') return this.#pick([() => this.#endTrial(), () => this.#endTrial(), () => this.#cancel()]);
    if (status === 'past_due') return this.#pick([() => this.#pay(), () => this.#giveUp()]);
    if (status === 'paused') return this.#resume();
    if (this.#endsWithPeriod) return this.#pick([() => this.#keep(), () => this.#reachEnd()]);
    return this.#pick([
      () => this.#renew(),
      () => this.#change(),
      () => this.#change(),
      () => this.#failToRenew(),
      () => this.#cancel(),
      () => this.#pause(),
      () => this.#refund(),
      () => this.#dispute(),
    ]);
  }

  #pick(choices: readonly (() => Promise<void>)[]): Promise<void> {
    const choice = choices[Math.floor(this.#place.random() * choices.length)];
    if (!choice) throw new Error('There is always something to choose');
    return choice();
  }

  async #begin(): Promise<void> {
    await this.#advance(this.#now + DAY);
    const plan = this.#anyPlan();
    const { body } = await this.#call('POST', '/api/subscription/create', { plan });
    const clientSecret = String(body.clientSecret);
    await this.#confirm(clientSecret);
    // Credit of a dearer plan may cover the first month: then it begins after its card is there.
    if (body.trial === false && clientSecret.startsWith('seti_')) {
      await this.#call('POST', '/api/subscription/start', { plan, setupIntent: clientSecret.split('_secret')[0] });
    }
    this.expected.plan = plan;
    if (body.trial === true) {
      this.expected.status = 'trialing';
      this.expected.trials += 1;
      this.#periodEnd = this.#now + 7 * DAY;
    } else {
      this.expected.status = 'active';
      this.#moveTo(this.#annual(), this.#now);
      this.#periodEnd = await this.#periodEndAtStripe();
    }
  }

  async #confirm(clientSecret: string): Promise<void> {
    const confirmed = await this.#place.harness.confirm(clientSecret, WORKS);
    if (confirmed.status !== 'succeeded') throw new Error(`A card was not taken: ${JSON.stringify(confirmed)}`);
  }

  async #endTrial(): Promise<void> {
    const end = this.#periodEnd;
    await this.#advance(end + AFTER_DRAFT);
    this.expected.status = 'active';
    this.expected.trialsEnded += 1;
    this.#moveTo(this.#annual(), end);
    this.#periodEnd = await this.#periodEndAtStripe();
  }

  async #cancel(): Promise<void> {
    const wasTrial = this.expected.status === 'trialing';
    await this.#advance(this.#now + HOUR);
    await this.#call('POST', '/api/subscription/cancel');
    if (!wasTrial) {
      this.#endsWithPeriod = true;
      return;
    }
    this.expected.status = 'canceled';
    this.expected.trialsEnded += 1;
  }

  async #keep(): Promise<void> {
    await this.#call('POST', '/api/subscription/keep');
    this.#endsWithPeriod = false;
  }

  async #reachEnd(): Promise<void> {
    const end = this.#periodEnd;
    await this.#advance(end + AFTER_DRAFT);
    this.#endsWithPeriod = false;
    this.expected.status = 'canceled';
    this.#moveTo(0, end);
  }

  async #renew(): Promise<void> {
    await this.#advance(this.#periodEnd + AFTER_DRAFT);
    this.#periodEnd = await this.#periodEndAtStripe();
  }

  async #change(): Promise<void> {
    await this.#advance(this.#now + DAY);
    if (this.#now >= this.#periodEnd) {
      await this.#advance(this.#now + AFTER_DRAFT);
      this.#periodEnd = await this.#periodEndAtStripe();
    }
    const plan = this.#anyPlan();
    await this.#done(changeCustomerPlan({ userId: this.person.userId, plan }, this.#place.services()));
    if (plan === this.expected.plan) return;
    this.expected.plan = plan;
    this.#moveTo(this.#annual(), this.#now);
  }

  async #failToRenew(): Promise<void> {
    await this.#useCard(FAILS_TOKEN);
    await this.#advance(this.#periodEnd + AFTER_DRAFT);
    // What is left of a dearer plan may have paid for the month.
    const { status } = await this.#subscription();
    this.#periodEnd = await this.#periodEndAtStripe();
    if (status === 'past_due') this.expected.status = 'past_due';
    else await this.#useCard(WORKS_TOKEN);
  }

  async #pay(): Promise<void> {
    await this.#useCard(WORKS_TOKEN);
    const { stripe } = this.#place.harness;
    const { data } = await stripe.invoices.list({ customer: this.person.customer, status: 'open' });
    for (const { id } of data) await stripe.invoices.pay(id);
    this.expected.status = 'active';
  }

  async #giveUp(): Promise<void> {
    await this.#advance(this.#now + 16 * DAY);
    const { ended_at: end } = await this.#subscription();
    if (end === null) throw new Error('After the last try a subscription ends');
    this.expected.status = 'canceled';
    this.#moveTo(0, end);
  }

  async #pause(): Promise<void> {
    await this.#done(pauseSubscription({ userId: this.person.userId }, this.#place.services()));
    this.expected.status = 'paused';
    this.#moveTo(0, null, 'paused');
  }

  async #resume(): Promise<void> {
    await this.#done(resumeSubscription({ userId: this.person.userId }, this.#place.services()));
    this.expected.status = 'active';
    this.#moveTo(this.#annual(), null, 'resumed');
    await this.#advance(this.#now + HOUR);
  }

  async #refund(): Promise<void> {
    const { data } = await this.#place.harness.stripe.invoices.list({
      customer: this.person.customer,
      status: 'paid',
      limit: 100,
    });
    const paid = data.find(({ amount_paid: cents }) => cents > 500);
    if (!paid) return;
    const { userId } = this.person;
    const request = { operatorId: userId, userId, invoice: paid.id, cents: 100, key: `${userId}-${this.#steps}`, reason: null };
    const refunded = await refundPayment(request, this.#place.services());
    if (refunded.outcome === 'refused' && refunded.code === 'payment_provider_failed') throw new Error(refunded.detail);
  }

  async #dispute(): Promise<void> {
    const { data } = await this.#place.harness.stripe.charges.list({ customer: this.person.customer, limit: 100 });
    const charge = data.find(({ disputed, status }) => !disputed && status === 'succeeded');
    if (charge) await this.#place.harness.control('POST', '/disputes', { charge: charge.id });
  }

  #moveTo(after: number, at: number | null, named?: string): void {
    const before = this.expected.movements.at(-1)?.[3] ?? 0;
    if (before === after) return;
    const kind = named ?? this.#kindOf(before, after);
    this.expected.movements.push([kind, at, before, after]);
    this.#hasPaid = true;
  }

  #kindOf(before: number, after: number): string {
    if (after === 0) return 'churn';
    if (before === 0) return this.#hasPaid ? 'reactivation' : 'new';
    return after > before ? 'expansion' : 'contraction';
  }

  #annual(): number {
    return MONTHLY_CENTS[this.expected.plan ?? 'starter'] * 12;
  }

  #anyPlan(): Plan {
    return PLANS[Math.floor(this.#place.random() * PLANS.length)] ?? 'starter';
  }

  async #advance(to: number): Promise<void> {
    await this.#place.harness.advanceTestClock(this.person.clock, to);
    this.#now = to;
  }

  async #subscription(): Promise<Stripe.Subscription> {
    const { data } = await this.#place.harness.stripe.subscriptions.list({
      customer: this.person.customer,
      status: 'all',
      limit: 1,
    });
    if (!data[0]) throw new Error('There is a subscription');
    return data[0];
  }

  async #periodEndAtStripe(): Promise<number> {
    return (await this.#subscription()).items.data[0]?.current_period_end ?? 0;
  }

  async #useCard(token: string): Promise<void> {
    const { stripe } = this.#place.harness;
    const card = await stripe.paymentMethods.attach(token, { customer: this.person.customer });
    await stripe.subscriptions.update((await this.#subscription()).id, { default_payment_method: card.id });
  }

  async #call(method: 'GET' | 'POST', path: string, body?: object): Promise<{ body: Record<string, unknown> }> {
    const answer = await this.person.call(method, path, body);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer;
  }

  async #done(outcome: Promise<{ readonly outcome: string }>): Promise<void> {
    const done = await outcome;
    if (done.outcome !== 'done') throw new Error(JSON.stringify(done));
  }
}
