import Stripe from 'stripe';
import { z } from 'zod';
import { fits } from '../resources/account.ts';
import type { DeliveryRecord } from './model.ts';
import { shuffled } from './shuffle.ts';
import type { Store } from './store.ts';
import { newId } from './world.ts';

/** How events are delivered from now on. */
export const DeliveryRules = z.strictObject({
  /** So often each event is sent. */
  copies: z.number().int().min(1).max(20).default(1),
  delayMs: z.number().int().min(0).max(600_000).default(0),
  /** Types that are never sent; `*` for all. */
  suppress: z.array(z.string()).default([]),
  /** Events wait until they are released. */
  hold: z.boolean().default(false),
  /** So many are sent to one endpoint at the same time. */
  parallel: z.number().int().min(1).max(50).default(1),
});
type DeliveryRules = z.output<typeof DeliveryRules>;

export const ReleaseBody = z.strictObject({
  seed: z.number().int().optional(),
  copies: z.number().int().min(1).max(20).default(1),
});
export const ReplayBody = z.strictObject({
  ids: z.array(z.string()).optional(),
  types: z.array(z.string()).optional(),
  /** Only the newest so many. */
  last: z.number().int().min(1).optional(),
  /** Sends them in the order that follows from it, instead of that in which they happened. */
  seed: z.number().int().optional(),
  copies: z.number().int().min(1).max(20).default(1),
  damage: z.enum(['forged', 'old', 'reserialized']).optional(),
});

const OLD_SECONDS = 3600;
const TIMEOUT_MS = 10_000;
export const RETRY_DELAYS_MS: readonly number[] = [1000, 5000, 30_000, 120_000, 600_000, 3_600_000];

export interface Deliveries {
  /** Notes whom the event is for; nothing is sent before `pump`. */
  note(event: Stripe.Event): void;
  /** Sends what is due, beside whatever else happens. */
  pump(): void;
  rules(): DeliveryRules;
  setRules(rules: DeliveryRules): void;
  list(): readonly DeliveryRecord[];
  /** Sends what was held back, in the order in which it happened or in that of the seed. Returns how many. */
  release(options: z.output<typeof ReleaseBody>): number;
  /** Sends events of the past again. Returns how many deliveries that makes. */
  replay(options: z.output<typeof ReplayBody>): number;
  /** Sends at once what waits for another attempt. */
  retryNow(): void;
  close(): void;
}

interface Parts {
  readonly store: Store;
  readonly nowMs: () => number;
  readonly retryDelaysMs: readonly number[];
}

export function createDeliveries({ store, nowMs, retryDelaysMs }: Parts): Deliveries {
  let rules = DeliveryRules.parse({});
  let timer: NodeJS.Timeout | undefined;
  const closing = new AbortController();
  const onTheirWay = new Map<string, string>();
  let waiting: DeliveryRecord[] = [];

  function put(event: Stripe.Event, endpoint: string, change: Partial<DeliveryRecord> = {}): void {
    const dueAtMs = nowMs() + rules.delayMs;
    const fresh = {
      id: newId('whd'),
      event: event.id,
      endpoint,
      attempts: 0,
      state: 'pending',
      damage: null,
      dueAtMs,
      lastStatus: null,
    } as const;
    store.put('delivery', { ...fresh, ...change });
  }

  function note(event: Stripe.Event): void {
    const endpoints = store
      .all('webhook_endpoint')
      .filter((one) => one.status === 'enabled' && one.enabled_events.some((type) => fits(event.type, type)));
    const state = rules.suppress.some((type) => fits(event.type, type)) ? 'suppressed' : rules.hold ? 'held' : 'pending';
    for (const { id } of endpoints) for (let copy = 0; copy < rules.copies; copy += 1) put(event, id, { state });
    if (endpoints.length > 0) store.put('event', { ...event, pending_webhooks: endpoints.length });
  }

  function pump(): void {
    waiting = store
      .all('delivery')
      .filter(({ id, state }) => state === 'pending' && !onTheirWay.has(id))
      .sort((one, other) => one.dueAtMs - other.dueAtMs);
    sendDue();
  }

  /** Goes on with what was waiting when it was last looked. */
  function sendDue(): void {
    clearTimeout(timer);
    if (closing.signal.aborted) return;
    const busy = Map.groupBy(onTheirWay.values(), (endpoint) => endpoint);
    const isFree = ({ endpoint }: DeliveryRecord) => (busy.get(endpoint)?.length ?? 0) < rules.parallel;
    for (let place = waiting.findIndex(isFree); place >= 0; place = waiting.findIndex(isFree)) {
      const delivery = waiting[place] as DeliveryRecord;
      const early = delivery.dueAtMs - nowMs();
      if (early > 0) {
        timer = setTimeout(pump, Math.min(early, 60_000));
        timer.unref();
        return;
      }
      waiting.splice(place, 1);
      busy.set(delivery.endpoint, [...(busy.get(delivery.endpoint) ?? []), delivery.endpoint]);
      void send(delivery);
    }
  }

  async function send(delivery: DeliveryRecord): Promise<void> {
    const event = store.get('event', delivery.event);
    const endpoint = store.get('webhook_endpoint', delivery.endpoint);
    if (!store.get('delivery', delivery.id)) return;
    if (!event || !endpoint) return store.remove('delivery', delivery.id);
    onTheirWay.set(delivery.id, delivery.endpoint);
    const status = await post(endpoint.url, signed(event, endpoint.secret ?? '', nowMs(), delivery.damage), closing.signal);
    onTheirWay.delete(delivery.id);
    if (closing.signal.aborted || !store.get('delivery', delivery.id)) return;
    if (status !== null && status >= 200 && status < 300) {
      finish(delivery);
      if (waiting.length > 0) return sendDue();
    } else postpone(delivery, status);
    pump();
  }

  function finish(delivery: DeliveryRecord): void {
    store.transact(() => {
      store.remove('delivery', delivery.id);
      const event = store.get('event', delivery.event);
      if (event) store.put('event', { ...event, pending_webhooks: Math.max(0, event.pending_webhooks - 1) });
    });
  }

  function postpone(delivery: DeliveryRecord, lastStatus: number | null): void {
    const wait = retryDelaysMs[delivery.attempts];
    const attempts = delivery.attempts + 1;
    if (wait === undefined) store.put('delivery', { ...delivery, attempts, lastStatus, state: 'failed' });
    else store.put('delivery', { ...delivery, attempts, lastStatus, dueAtMs: nowMs() + wait });
  }

  /** All of them due, in the order of the list. */
  function sendInOrder(deliveries: readonly DeliveryRecord[]): number {
    const start = nowMs() - deliveries.length;
    for (const [place, delivery] of deliveries.entries())
      store.put('delivery', { ...delivery, state: 'pending', dueAtMs: start + place });
    return deliveries.length;
  }

  const copiesOf = (delivery: DeliveryRecord, copies: number) =>
    Array.from({ length: copies }, (_, copy) => (copy === 0 ? delivery : { ...delivery, id: newId('whd') }));

  return {
    note,
    pump,
    rules: () => rules,
    setRules(next) {
      rules = next;
    },
    list: () => store.all('delivery'),
    release({ seed, copies }) {
      const held = store.all('delivery').filter(({ state }) => state === 'held');
      const all = held.flatMap((delivery) => copiesOf(delivery, copies));
      return sendInOrder(seed === undefined ? all : shuffled(all, seed));
    },
    replay({ ids, types, last, seed, copies, damage }) {
      const chosen = store
        .all('event')
        .filter(({ id }) => ids === undefined || ids.includes(id))
        .filter(({ type }) => types === undefined || types.some((wanted) => fits(type, wanted)));
      const events = last === undefined ? chosen : chosen.slice(-last);
      const made = events.flatMap((event) => {
        const endpoints = store
          .all('webhook_endpoint')
          .filter(({ enabled_events: wanted }) => wanted.some((type) => fits(event.type, type)));
        return endpoints.flatMap(({ id: endpoint }): DeliveryRecord[] =>
          copiesOf(
            {
              id: newId('whd'),
              event: event.id,
              endpoint,
              attempts: 0,
              state: 'pending',
              damage: damage ?? null,
              dueAtMs: 0,
              lastStatus: null,
            },
            copies,
          ),
        );
      });
      return sendInOrder(seed === undefined ? made : shuffled(made, seed));
    },
    retryNow() {
      for (const delivery of store.all('delivery')) {
        if (delivery.state === 'pending' || delivery.state === 'failed')
          store.put('delivery', { ...delivery, state: 'pending', dueAtMs: nowMs() });
      }
    },
    close() {
      clearTimeout(timer);
      closing.abort();
    },
  };
}

export interface SignedDelivery {
  readonly payload: string;
  readonly signature: string;
}

/** An event as it is sent to a webhook endpoint, or one that the endpoint must refuse. */
export function signed(
  event: Stripe.Event,
  secret: string,
  nowMs: number,
  damage: DeliveryRecord['damage'] = null,
): SignedDelivery {
  const payload = JSON.stringify(event, null, 2);
  const timestamp = Math.floor(nowMs / 1000) - (damage === 'old' ? OLD_SECONDS : 0);
  const key = damage === 'forged' ? `whsec_${'0'.repeat(32)}` : secret;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: key, timestamp });
  return { payload: damage === 'reserialized' ? JSON.stringify(event) : payload, signature };
}

/** The status of the answer; null when there was none. */
export async function post(url: string, { payload, signature }: SignedDelivery, signal?: AbortSignal): Promise<number | null> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
        'user-agent': 'Stripe/1.0 (stand-in)',
      },
      body: payload,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}
