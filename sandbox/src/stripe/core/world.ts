import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import { noSuch } from './errors.ts';
import {
  DEFAULT_SETTINGS,
  type ID_PREFIXES,
  type IdPrefix,
  idOrNull,
  kindOfId,
  type Records,
  type SettingsRecord,
} from './model.ts';
import type { Store } from './store.ts';

/** The one version that this stand-in speaks. */
export const API_VERSION = Stripe.API_VERSION;

/** Whose time: a test clock's, or the stand-in's own when null. */
export type Scope = string | null;

export interface World {
  readonly store: Store;
  /** Where the stand-in's own pages are. */
  readonly url: () => string;
  /** Seconds. */
  now(scope: Scope): number;
  /** Does the work as if it were that instant there. */
  at<T>(scope: Scope, instant: number, work: () => T): T;
  settings(): SettingsRecord;
  changeSettings(change: Partial<Omit<SettingsRecord, 'id'>>): void;
  /** Records that something happened to the object, as it is now. */
  emit(type: Stripe.Event.Type, object: { readonly object: string; readonly id: string }, previous?: object): void;
  /** Whose call this is, for the events that it causes. */
  request: { readonly id: string | null; readonly idempotencyKey: string | null };
}

interface WorldOptions {
  readonly store: Store;
  /** The machine's clock, in milliseconds. */
  readonly nowMs: () => number;
  readonly url: () => string;
  readonly onEvent: (event: Stripe.Event) => void;
}

export function createWorld({ store, nowMs, url, onEvent }: WorldOptions): World {
  const overridden = new Map<Scope, number>();
  const settings = () => store.get('settings', 'settings') ?? DEFAULT_SETTINGS;
  const world: World = {
    store,
    url,
    request: { id: null, idempotencyKey: null },
    settings,
    changeSettings: (change) => void store.put('settings', { ...settings(), ...change }),
    now(scope) {
      const instant = overridden.get(scope);
      if (instant !== undefined) return instant;
      const frozen = scope === null ? undefined : store.get('test_clock', scope)?.frozen_time;
      return frozen ?? Math.floor(nowMs() / 1000) + settings().offsetSeconds;
    },
    at(scope, instant, work) {
      const before = overridden.get(scope);
      overridden.set(scope, instant);
      try {
        return work();
      } finally {
        if (before === undefined) overridden.delete(scope);
        else overridden.set(scope, before);
      }
    },
    emit(type, object, previous) {
      const event = {
        id: newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: world.now(scopeOfObject(world, object)),
        data: { object: structuredClone(object), ...(previous ? { previous_attributes: structuredClone(previous) } : {}) },
        livemode: false,
        pending_webhooks: 0,
        request: { id: world.request.id, idempotency_key: world.request.idempotencyKey },
        type,
      } as unknown as Stripe.Event;
      onEvent(store.put('event', event));
    },
  };
  return world;
}

function scopeOfObject(world: World, object: object): Scope {
  const clock: unknown = Reflect.get(object, 'test_clock');
  if (typeof clock === 'string') return clock;
  const customer: unknown = Reflect.get(object, 'object') === 'customer' ? undefined : Reflect.get(object, 'customer');
  return typeof customer === 'string' ? scopeOf(world, customer) : null;
}

/** The clock of a customer. */
export function scopeOf(world: World, customer: string | null): Scope {
  return customer === null ? null : idOrNull(world.store.get('customer', customer)?.test_clock);
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function randomLetters(length: number): string {
  return [...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

export function newId(
  prefix: IdPrefix | 'si' | 'il' | 'ii' | 'req' | 'txn' | 'bps' | 'cs_test' | 'whd' | 'setatt' | 'bpc',
): string {
  return `${prefix}_${randomLetters(24)}`;
}

type NamedKind = (typeof ID_PREFIXES)[IdPrefix];

/**
 * The object of that id.
 * @param param the parameter that names it; without one the address does
 * @throws StripeRefusal when there is none
 */
export function need<K extends NamedKind>(world: World, kind: K, id: string, param?: string): Records[K] {
  const found = kindOfId(id) === kind ? world.store.get(kind, id) : undefined;
  if (!found) throw noSuch(kind, id, param);
  return found;
}

/** Stores the changed object and says what of it was different before, as an event of that type when anything was. */
export function change<K extends NamedKind>(
  world: World,
  kind: K,
  before: Records[K],
  changes: Partial<Records[K]>,
  type?: Stripe.Event.Type,
): Records[K] {
  const after = world.store.put(kind, { ...before, ...changes });
  if (type) emitChange(world, type, before, after);
  return after;
}

/** An event of a change, unless nothing has changed. */
export function emitChange<T extends { readonly object: string; readonly id: string }>(
  world: World,
  type: Stripe.Event.Type,
  before: T,
  after: T,
): void {
  const keys = (Object.keys(after) as (keyof T)[]).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  if (keys.length > 0) world.emit(type, after, Object.fromEntries(keys.map((key) => [key, before[key] ?? null])));
}

/** Amounts with fractions travel as text; the client makes decimals of them. */
export function decimal(value: number | null): Stripe.Decimal | null {
  return (value === null ? null : String(value)) as Stripe.Decimal | null;
}
