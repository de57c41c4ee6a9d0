import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CustomerState, InvoiceState, SubscriptionState } from '../../integrations/stripe/payments.ts';
import { converge, type LedgerLine, type Stored } from './converge.ts';
import { annualCents } from './standing.ts';
import { customerState, day, invoiceLine, invoiceState, NOTHING, PRICES, subscriptionState, written } from './testing/states.ts';

const TRIAL = { status: 'trialing', trialStart: day(1), trialEnd: day(8) } as const;

describe('what an account is', () => {
  test.each([
    ['active', {}, 'active'],
    ['active, nothing collected for a time', { isCollectionPaused: true }, 'paused'],
    ['on trial with a card', TRIAL, 'trialing'],
    ['on trial, the card still to be confirmed', { ...TRIAL, isCardConfirmed: false }, 'incomplete'],
    ['on trial without a card', { ...TRIAL, cardFingerprint: null }, 'incomplete'],
    ['past due', { status: 'past_due' }, 'past_due'],
    ['unpaid after the last try', { status: 'unpaid' }, 'past_due'],
    ['paused', { status: 'paused' }, 'paused'],
    ['waiting for its first payment', { status: 'incomplete' }, 'incomplete'],
    ['given up before its first payment', { status: 'incomplete_expired', endedAt: day(2) }, 'inactive'],
    ['cancelled on trial', { ...TRIAL, status: 'canceled', endedAt: day(3) }, 'canceled'],
    [
      'cancelled before a card was confirmed',
      { ...TRIAL, status: 'canceled', isCardConfirmed: false, endedAt: day(2) },
      'inactive',
    ],
  ] satisfies [string, Partial<SubscriptionState>, string][])('a subscription that is %s', (_name, columns, status) => {
    const { account } = converge(customerState([subscriptionState(columns)]), NOTHING, day(5));
    expect(account.subscriptionStatus).toBe(status);
  });

  test('without a subscription it is inactive', () => {
    expect(converge(customerState([]), NOTHING, day(5)).account).toEqual({
      subscriptionStatus: 'inactive',
      subscriptionPlan: null,
      stripeSubscriptionId: null,
    });
  });

  test('of several subscriptions a live one counts before one that ended, and of equals the latest', () => {
    const ended = subscriptionState({ id: 'sub_new', status: 'canceled', createdAt: day(9), endedAt: day(10) });
    const subscriptions = [ended, subscriptionState({ id: 'sub_a' }), subscriptionState({ id: 'sub_b', createdAt: day(2) })];
    const paid = [invoiceState({ subscription: 'sub_new' })];
    expect(converge(customerState(subscriptions, paid), NOTHING, day(11)).account.stripeSubscriptionId).toBe('sub_b');
  });
});

describe('the ledger', () => {
  test('tells of a renewal that failed, whether it is read while it is owed or after it has been paid', () => {
    const renewal = { reason: 'subscription_cycle', totalCents: 4900 } as const;
    const owed = invoiceState({ ...renewal, status: 'open', paidAt: null, paidCents: 0, attempts: 1 });
    const paid = invoiceState({ ...renewal, attempts: 2 });
    const failuresIn = (invoice: InvoiceState) =>
      converge(customerState([subscriptionState({})], [invoice]), NOTHING, day(5)).ledger.filter(
        ({ kind }) => kind === 'payment_failed',
      );
    expect(failuresIn(owed)).toHaveLength(1);
    expect(failuresIn(paid)).toEqual(failuresIn(owed));
    expect(failuresIn(invoiceState({ ...renewal, attempts: 1 }))).toEqual([]);
  });

  test('tells when the end of a subscription was asked for and that it was taken back, also where it has ended since, each once', () => {
    const asked = { cancelAtPeriodEnd: true, cancelAskedAt: day(3) } as const;
    const paid = [invoiceState()];
    const saidIn = (columns: Partial<SubscriptionState>, stored: Stored, at: Date) => {
      const result = converge(customerState([subscriptionState(columns)], paid), stored, at);
      const lines = result.ledger.filter(({ kind }) => kind.startsWith('cancel_'));
      return { said: lines.map((line) => [line.kind, line.at, line.subscriptionAnnualCents]), stored: written(stored, result) };
    };
    const first = saidIn(asked, NOTHING, day(5));
    expect(first.said).toEqual([['cancel_scheduled', day(3), 58_800]]);
    expect(saidIn(asked, first.stored, day(6)).said).toEqual([]);
    const ended = { ...asked, status: 'canceled', endedAt: day(20) } as const;
    expect(saidIn(ended, NOTHING, day(21)).said).toEqual([['cancel_scheduled', day(3), 58_800]]);
    expect(saidIn(ended, first.stored, day(21)).said).toEqual([]);
    const second = saidIn({}, first.stored, day(7));
    expect(second.said).toEqual([['cancel_withdrawn', day(7), null]]);
    expect(saidIn({}, second.stored, day(8)).said).toEqual([]);
    expect(saidIn({ ...asked, cancelAskedAt: day(9) }, second.stored, day(10)).said).toEqual([
      ['cancel_scheduled', day(9), 58_800],
    ]);
    const within = new Date(day(7).getTime() + 400);
    const again = saidIn(asked, second.stored, within);
    expect(again.said).toEqual([['cancel_scheduled', within, 58_800]]);
    expect(saidIn(asked, again.stored, day(8)).said).toEqual([]);
    expect(saidIn({}, again.stored, day(8)).said).toEqual([['cancel_withdrawn', day(8), null]]);
  });

  test('says last what Stripe says, however quickly an end is asked for and taken back, read in between or not, by clocks that disagree', () => {
    const step = fc.record({
      act: fc.constantFrom('ask', 'takeBack', 'read'),
      milliseconds: fc.oneof(fc.integer({ min: 1, max: 1500 }), fc.integer({ min: 1, max: 40_000 })),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 24 }), fc.integer({ min: -3000, max: 3000 }), (steps, ahead) => {
        let now = day(5).getTime();
        let asked: Partial<SubscriptionState> = {};
        let stored = NOTHING;
        const lines: LedgerLine[] = [];
        const read = () => {
          const result = converge(customerState([subscriptionState(asked)], [invoiceState()]), stored, new Date(now));
          stored = written(stored, result);
          lines.push(...result.ledger.filter(({ kind }) => kind.startsWith('cancel_')));
          const last = lines.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1);
          expect(last?.kind === 'cancel_scheduled').toBe(asked.cancelAtPeriodEnd ?? false);
        };
        for (const { act, milliseconds } of [...steps, { act: 'read', milliseconds: 1 }]) {
          now += milliseconds;
          const second = new Date(Math.floor((now + ahead) / 1000) * 1000);
          if (act === 'read') read();
          else asked = act === 'ask' ? { cancelAtPeriodEnd: true, cancelAskedAt: second } : {};
        }
        expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['monthly', [{ price: 'm4900', quantity: 1 }], 58_800],
    ['monthly, three of them', [{ price: 'm4900', quantity: 3 }], 176_400],
    ['yearly', [{ price: 'y46800', quantity: 1 }], 46_800],
    ['at a price that is not known', [{ price: 'other', quantity: 1 }], 0],
  ])('counts what is paid %s as cents a year', (_name, units, cents) => {
    expect(annualCents(units, PRICES)).toBe(cents);
  });

  test.each([
    ['half price for good', { lasts: 'forever', percentOff: 50, centsOff: null }, 29_400],
    ['a dollar less for some months', { lasts: 'repeating', percentOff: null, centsOff: 100 }, 57_600],
    ['a first month for nothing', { lasts: 'once', percentOff: 100, centsOff: null }, 58_800],
    ['nothing to pay at all', { lasts: 'forever', percentOff: 100, centsOff: null }, 0],
    ['more off than it costs', { lasts: 'forever', percentOff: null, centsOff: 9900 }, 0],
  ] as const)('takes off %s', (_name, discount, cents) => {
    expect(annualCents([{ price: 'm4900', quantity: 1 }], PRICES, [discount])).toBe(cents);
  });

  test('a trial is told of when it begins and when it is over, and brings nothing', () => {
    const { ledger } = converge(customerState([subscriptionState(TRIAL)]), NOTHING, day(5));
    expect(ledger.map(shown)).toEqual(['trial_started 1']);
    const cancelled = subscriptionState({ ...TRIAL, status: 'canceled', endedAt: day(3) });
    expect(converge(customerState([cancelled]), NOTHING, day(5)).ledger.map(shown)).toEqual(['trial_started 1', 'trial_ended 3']);
  });

  test('a trial whose card was never confirmed is not told of', () => {
    const abandoned = subscriptionState({ ...TRIAL, isCardConfirmed: false });
    const state = customerState([abandoned, { ...abandoned, id: 'sub_2', status: 'canceled', endedAt: day(2) }]);
    expect(converge(state, NOTHING, day(5)).ledger).toEqual([]);
  });

  test('a trial that turns into a paid month is new from the end of the trial, also while its invoice is a draft', () => {
    const draft = invoiceState({ reason: 'subscription_cycle', createdAt: day(8), status: 'draft', paidAt: null, paidCents: 0 });
    const active = subscriptionState({ ...TRIAL, status: 'active', periodStart: day(8) });
    for (const invoices of [[], [draft]]) {
      const { ledger } = converge(customerState([active], invoices), NOTHING, day(9));
      expect(ledger.map(shown)).toEqual(['trial_started 1', 'trial_ended 8', 'new 8 0 58800']);
    }
  });

  test('whoever is past due still counts, and is lost without wishing it when the last try has failed', () => {
    const invoices = [invoiceState()];
    let stored = written(NOTHING, converge(customerState([subscriptionState()], invoices), NOTHING, day(2)));
    const due = converge(customerState([subscriptionState({ status: 'past_due' })], invoices), stored, day(33));
    expect(due.ledger).toEqual([]);
    stored = written(stored, due);
    const unpaid = converge(customerState([subscriptionState({ status: 'unpaid' })], invoices), stored, day(40));
    expect(unpaid.ledger.map(shown)).toEqual(['churn 40 58800 0 involuntary']);
  });

  test('a pause rests and comes back: neither lost nor won again', () => {
    const invoices = [invoiceState()];
    const stored = written(NOTHING, converge(customerState([subscriptionState()], invoices), NOTHING, day(2)));
    const pause = converge(customerState([subscriptionState({ isCollectionPaused: true })], invoices), stored, day(10));
    expect(pause.ledger.map(shown)).toEqual(['paused 10 58800 0']);
    const back = converge(customerState([subscriptionState()], invoices), written(stored, pause), day(20));
    expect(back.ledger.map(shown)).toEqual(['resumed 20 0 58800']);
  });

  test('a pause that is noticed by a clock behind Stripe’s takes effect after the invoices that Stripe shows with it', () => {
    const invoices = [invoiceState({ id: 'in_2', reason: 'subscription_cycle', createdAt: day(32) }), invoiceState()];
    let stored = written(NOTHING, converge(customerState([subscriptionState()], [invoiceState()]), NOTHING, day(2)));
    const pause = converge(customerState([subscriptionState({ isCollectionPaused: true })], invoices), stored, day(3));
    expect(pause.ledger.filter(({ kind }) => kind !== 'payment').map(shown)).toEqual(['paused 32 58800 0']);
    stored = written(stored, pause);
    const again = converge(customerState([subscriptionState({ isCollectionPaused: true })], invoices), stored, day(4));
    expect(again.ledger).toEqual([]);
    const back = converge(customerState([subscriptionState()], invoices), stored, day(5));
    expect(back.ledger.map(shown).join()).toMatch(/^resumed 32\.\d+ 0 58800$/);
  });

  test('a pause and its end that are noticed at the instant of the beginning are lines of their own, in their order', () => {
    const invoices = [invoiceState()];
    let stored = written(NOTHING, converge(customerState([subscriptionState()], invoices), NOTHING, day(1)));
    const keys = [];
    for (const isCollectionPaused of [true, false, true, false]) {
      const result = converge(customerState([subscriptionState({ isCollectionPaused })], invoices), stored, day(1));
      keys.push(...result.ledger.map(({ key }) => key));
      expect(result.ledger.map(({ kind }) => kind)).toEqual([isCollectionPaused ? 'paused' : 'resumed']);
      expect(result.ledger.filter(({ key }) => stored.keys.has(key))).toEqual([]);
      stored = written(stored, result);
    }
    expect(new Set(keys).size).toBe(4);
  });

  test('whoever comes back after having paid is won again, also when it was all missed', () => {
    const first = subscriptionState({ status: 'canceled', endedAt: day(5) });
    const second = subscriptionState({ id: 'sub_2', startedAt: day(9), createdAt: day(9), periodStart: day(9) });
    const invoices = [invoiceState({ id: 'in_2', subscription: 'sub_2', createdAt: day(9) }), invoiceState()];
    const { ledger } = converge(customerState([second, first], invoices), NOTHING, day(10));
    expect(ledger.filter(({ kind }) => kind !== 'payment').map(shown)).toEqual([
      'new 1 0 58800',
      'churn 5 58800 0 voluntary',
      'reactivation 9 0 58800',
    ]);
  });

  test('of two subscriptions the end of one is a contraction', () => {
    const both = [subscriptionState(), subscriptionState({ id: 'sub_2', items: [{ id: 'si_2', price: 'm2900', quantity: 1 }] })];
    const stored = written(NOTHING, converge(customerState(both), NOTHING, day(2)));
    const one = [both[0], { ...both[1], status: 'canceled', endedAt: day(12) }] as SubscriptionState[];
    const paid = [invoiceState({ subscription: 'sub_2', price: 'm2900' })];
    const { ledger } = converge(customerState(one, paid), stored, day(13));
    expect(ledger.filter(({ kind }) => kind !== 'payment').map(shown)).toEqual(['contraction 12 93600 58800']);
  });

  test('what becomes known after something later was written takes effect with it: days that were reported stay', () => {
    const invoices = [invoiceState()];
    let stored = written(NOTHING, converge(customerState([subscriptionState()], invoices), NOTHING, day(2)));
    const changed = subscriptionState({ items: [{ id: 'si_1', price: 'm9900', quantity: 1 }] });
    stored = written(stored, converge(customerState([changed], invoices), stored, day(20)));
    const ended = subscriptionState({ ...changed, status: 'canceled', endedAt: day(15) });
    const { ledger } = converge(customerState([ended], invoices), stored, day(21));
    expect(ledger.map(shown)).toEqual(['churn 20 118800 0 voluntary']);
  });

  test('what is paid is told once for each invoice, with the amount', () => {
    const state = customerState([subscriptionState()], [invoiceState()]);
    const first = converge(state, NOTHING, day(2));
    expect(first.ledger.filter(({ kind }) => kind === 'payment')).toMatchObject([{ key: 'payment:in_1', amountCents: 4900 }]);
    expect(converge(state, written(NOTHING, first), day(3)).ledger).toEqual([]);
  });
});

describe('a month of thirteen customers', () => {
  const month = (number: number, columns: Partial<SubscriptionState> = {}) =>
    subscriptionState({ id: `sub_${number}`, startedAt: day(-20), createdAt: day(-20), ...columns });
  const first = (number: number, price = 'm4900') =>
    invoiceState({ id: `in_${number}`, subscription: `sub_${number}`, price, createdAt: day(-20) });
  const at = (price: string) => ({ items: [{ id: 'si_1', price, quantity: 1 }] });
  const moved = (number: number, date: number, price: string) =>
    invoiceState({
      id: `in_${number}_moved`,
      subscription: `sub_${number}`,
      reason: 'subscription_update',
      createdAt: day(date),
      lines: [invoiceLine({ price, cents: 100, isProration: true, periodStart: day(date) })],
    });
  /** Each with its state at the end of the month; nobody looked in between. */
  const customers: Readonly<Record<string, readonly [SubscriptionState[], InvoiceState[]]>> = {
    A: [[month(1)], [first(1)]],
    B: [[month(2, at('y46800'))], [first(2, 'y46800')]],
    C: [[month(3, { status: 'canceled', endedAt: day(20) })], [first(3)]],
    D: [[month(4, at('m9900'))], [moved(4, 12, 'm9900'), first(4)]],
    E: [[month(5, at('m4900'))], [moved(5, 15, 'm4900'), first(5, 'm9900')]],
    F: [
      [month(6, { trialStart: day(-2), trialEnd: day(5) })],
      [invoiceState({ id: 'in_6', subscription: 'sub_6', reason: 'subscription_cycle', createdAt: day(5) })],
    ],
    G: [[month(7, { ...TRIAL, trialStart: day(20), trialEnd: day(27), status: 'canceled', endedAt: day(24) })], []],
    H: [[month(8, { ...TRIAL, trialStart: day(28), trialEnd: day(35) })], []],
    I: [
      [month(91, { startedAt: day(8), createdAt: day(8) }), month(9, { status: 'canceled', endedAt: day(-10) })],
      [invoiceState({ id: 'in_91', subscription: 'sub_91', createdAt: day(8) }), first(9)],
    ],
    J: [[month(10, { status: 'past_due' })], [first(10)]],
    L: [
      [month(12, { discounts: [{ lasts: 'forever', percentOff: 100, centsOff: null }] })],
      [invoiceState({ id: 'in_12', subscription: 'sub_12', paidCents: 0, totalCents: 0, lines: [invoiceLine({ cents: 0 })] })],
    ],
    M: [
      [month(13, { startedAt: day(2), createdAt: day(2), status: 'canceled', endedAt: day(25) })],
      [invoiceState({ id: 'in_13', subscription: 'sub_13', createdAt: day(2) })],
    ],
  };
  const lines = Object.entries(customers).flatMap(([name, [subscriptions, invoices]]) =>
    converge(customerState(subscriptions, invoices), NOTHING, day(32)).ledger.map((line) => ({ name, ...line })),
  );
  const monthlyCents = (line: LedgerLine) => ((line.annualCentsAfter ?? 0) - (line.annualCentsBefore ?? 0)) / 12;
  const movedIn = (kind: string) =>
    lines
      .filter((line) => line.kind === kind && line.at >= day(1) && line.at < day(32))
      .reduce((sum, line) => sum + monthlyCents(line), 0);

  test('its movements and what is left are those worked out by hand', () => {
    const start = lines.filter(({ at: when }) => when < day(1)).reduce((sum, line) => sum + monthlyCents(line), 0);
    expect({
      start,
      new: movedIn('new'),
      reactivation: movedIn('reactivation'),
      expansion: movedIn('expansion'),
      contraction: movedIn('contraction'),
      churn: movedIn('churn'),
      end: lines.reduce((sum, line) => sum + monthlyCents(line), 0),
    }).toEqual({ start: 33_400, new: 9800, reactivation: 4900, expansion: 5000, contraction: -5000, churn: -9800, end: 38_300 });
  });

  test('its trials that ended are those worked out by hand', () => {
    const ended = lines.filter(({ kind, at: when }) => kind === 'trial_ended' && when >= day(1) && when < day(32));
    expect(ended.map(({ name }) => name)).toEqual(['F', 'G']);
  });
});

describe('one trial a card', () => {
  const onCard = { ...NOTHING, trialCards: new Map([['card-1', 'sub_earlier']]) };

  test('a trial on a card that has had one has to end, gives no access and is in no ledger', () => {
    const result = converge(customerState([subscriptionState(TRIAL)]), onCard, day(2));
    expect(result.refusedTrials).toEqual(['sub_1']);
    expect(result.account.subscriptionStatus).toBe('canceled');
    expect(result.subscriptions).toMatchObject([{ trialRefused: true, trialStartedAt: null }]);
    expect(result.ledger).toEqual([]);
  });

  test('once it has ended at Stripe nothing more has to be done, and it stays refused', () => {
    const ended = customerState([subscriptionState({ ...TRIAL, status: 'canceled', endedAt: day(2) })]);
    const result = converge(ended, onCard, day(3));
    expect(result.refusedTrials).toEqual([]);
    expect(result.subscriptions).toMatchObject([{ trialRefused: true }]);
    expect(result.ledger).toEqual([]);
  });

  test('a trial that was let begin goes on, whatever card it is given later', () => {
    const stored = { ...onCard, subscriptions: [{ stripeSubscriptionId: 'sub_1', trialStartedAt: day(1) }] };
    expect(converge(customerState([subscriptionState(TRIAL)]), stored, day(2)).refusedTrials).toEqual([]);
  });
});

describe('the same end follows whenever and however often Stripe is read', () => {
  test('of any life, read at any of its days in order, at least at the end', () => {
    fc.assert(
      fc.property(lives, fc.array(fc.nat({ max: 60 }), { maxLength: 40 }), (changes, picks) => {
        const life = live(changes);
        const looks = [...new Set(picks.map((pick) => pick % life.states.length))].sort((a, b) => a - b);
        const { stored, ledger } = readAt([...looks, life.states.length - 1], life);
        expect(ledger.filter(({ kind }) => kind !== 'payment' && !kind.startsWith('trial')).map(shown)).toEqual(life.movements);
        expect(ledger.filter(({ kind }) => kind === 'payment')).toHaveLength(life.payments);
        const last = life.states.at(-1);
        if (!last) throw new Error('A life has at least one day');
        const again = converge(last.state, stored, last.at);
        expect(again.ledger).toEqual([]);
        expect(again.subscriptions).toEqual(stored.subscriptions);
      }),
      { numRuns: 500 },
    );
  });

  test('at every instant what is before and what moves gives what is after', () => {
    fc.assert(
      fc.property(lives, (changes) => {
        const life = live(changes);
        const { ledger } = readAt([...life.states.keys()], life);
        let worth = 0;
        for (const { annualCentsBefore, annualCentsAfter, kind } of ledger) {
          if (kind === 'payment' || kind === 'trial_started' || kind === 'trial_ended') continue;
          expect(annualCentsBefore).toBe(worth);
          worth = annualCentsAfter ?? Number.NaN;
        }
      }),
    );
  });
});

type Change = 'renew' | 'm2900' | 'm9900' | 'm4900' | 'end';
interface Life {
  readonly states: readonly { readonly at: Date; readonly state: CustomerState }[];
  /** As the model has them, which knows of neither invoices nor readings. */
  readonly movements: readonly string[];
  readonly payments: number;
}

const lives = fc.array(fc.constantFrom<Change>('renew', 'renew', 'm2900', 'm9900', 'm4900', 'end'), { maxLength: 12 });

/** A trial of seven days, then every tenth day one change, until it ends. */
function live(changes: readonly Change[]): Life {
  let invoices: InvoiceState[] = [];
  let subscription = subscriptionState(TRIAL);
  const states = [{ at: day(2), state: customerState([subscription], invoices) }];
  const model: string[] = [];
  let price = 'm4900';
  let date = 8;
  const note = (next: Partial<SubscriptionState>, invoice?: InvoiceState) => {
    subscription = { ...subscription, ...next };
    if (invoice) invoices = [invoice, ...invoices];
    states.push({ at: day(date + 1), state: customerState([subscription], invoices) });
  };
  const paid = (reason: string, lines?: InvoiceState['lines']) =>
    invoiceState({ id: `in_${date}`, reason, price, createdAt: day(date), ...(lines && { lines }) });
  note({ status: 'active', periodStart: day(8) }, paid('subscription_cycle'));
  model.push('new 8 0 58800');
  for (const change of changes) {
    date += 10;
    const before = annualCents([{ price, quantity: 1 }], PRICES);
    if (change === 'end') {
      note({ status: 'canceled', endedAt: day(date) });
      model.push(`churn ${date} ${before} 0 voluntary`);
      break;
    }
    if (change === 'renew') {
      note({ periodStart: day(date) }, paid('subscription_cycle'));
    } else if (change !== price) {
      const credit = invoiceLine({ price, cents: -100, isProration: true, periodStart: day(date) });
      price = change;
      const debit = invoiceLine({ price, cents: 150, isProration: true, periodStart: day(date) });
      note({ items: [{ id: 'si_1', price, quantity: 1 }] }, paid('subscription_update', [credit, debit]));
      const after = annualCents([{ price, quantity: 1 }], PRICES);
      model.push(`${after > before ? 'expansion' : 'contraction'} ${date} ${before} ${after}`);
    }
  }
  return { states, movements: model, payments: invoices.length };
}

function readAt(looks: readonly number[], { states }: Life): { stored: Stored; ledger: LedgerLine[] } {
  let stored = NOTHING;
  const ledger: LedgerLine[] = [];
  for (const look of looks) {
    const { state, at } = states[look] ?? { state: customerState([]), at: day(1) };
    const result = converge(state, stored, at);
    stored = written(stored, result);
    ledger.push(...result.ledger);
  }
  return { stored, ledger };
}

function shown({ kind, at, annualCentsBefore, annualCentsAfter, reason }: LedgerLine): string {
  const date = (at.getTime() - day(1).getTime()) / 86_400_000 + 1;
  return [kind, date, annualCentsBefore, annualCentsAfter, reason].filter((part) => part !== null).join(' ');
}
