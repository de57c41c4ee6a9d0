import Fastify, { type FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { listenLocally, refuseOtherHosts } from '../local-server.ts';
import { registerApi } from './api.ts';
import { nextInstant, passTime } from './billing/due.ts';
import { type ControlParts, registerControl } from './control.ts';
import { createDeliveries, RETRY_DELAYS_MS } from './core/deliveries.ts';
import { createFaults } from './core/faults.ts';
import { createIdempotency } from './core/idempotency.ts';
import type { ApiKeys } from './core/keys.ts';
import { createRequestLog } from './core/request-log.ts';
import { openStore } from './core/store.ts';
import { createWorld, type World } from './core/world.ts';
import { registerPages } from './pages/routes.ts';
import { finishAdvancing } from './resources/test-clocks.ts';

export interface StripeEmulatorOptions {
  /** Where the state lies; it is found again at the next start. Null: nothing is kept. */
  readonly dataFolder: string | null;
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** The only keys that are valid; without them any `sk_test_…` and `pk_test_…` is. */
  readonly keys?: ApiKeys;
  /** Signs what is sent to the app. */
  readonly webhookSecret?: string;
  readonly now?: () => Date;
  /** Waits before each further attempt to deliver an event. */
  readonly retryDelaysMs?: readonly number[];
}

export interface StripeEmulator {
  /** The page that shows customers, subscriptions, invoices and the clock; also the base of the API, without `/v1`. */
  readonly url: string;
  readonly controlUrl: string;
  /** The script that stands in for Stripe.js. */
  readonly scriptUrl: string;
  /** Sends events to `{appUrl}/api/webhooks/stripe` from now on. */
  registerApp(appUrl: string): void;
  /** All that has happened, oldest first. */
  events(): readonly Stripe.Event[];
  close(): Promise<void>;
}

const WEBHOOK_PATH = '/api/webhooks/stripe';
const APP_ENDPOINT = 'we_app';
const TICK_MS = 1000;

/** A server that speaks Stripe's API, keeps its rules, tells of events and lets time pass on demand, on loopback only. */
export async function startStripeEmulator(options: StripeEmulatorOptions): Promise<StripeEmulator> {
  let url = '';
  const nowMs = () => (options.now ?? (() => new Date()))().getTime();
  const store = openStore(options.dataFolder);
  const deliveries = createDeliveries({ store, nowMs, retryDelaysMs: options.retryDelaysMs ?? RETRY_DELAYS_MS });
  const world = createWorld({ store, nowMs, url: () => url, onEvent: deliveries.note });
  const ticking = keepTime(world, deliveries.pump);
  const registerApp = (appUrl: string) => registerEndpoint(world, new URL(WEBHOOK_PATH, appUrl).href, options.webhookSecret);
  const parts: ControlParts = {
    world,
    keys: options.keys ?? null,
    faults: createFaults(),
    idempotency: createIdempotency(store, nowMs),
    log: createRequestLog(),
    afterwards: ticking.soon,
    deliveries,
    registerApp,
  };
  const app = buildApp(parts);
  url = await listenLocally(app, options.port ?? 0);
  return {
    url,
    controlUrl: `${url}/control`,
    scriptUrl: `${url}/stripe.js`,
    registerApp,
    events: () => store.all('event'),
    async close() {
      ticking.stop();
      deliveries.close();
      await app.close();
    },
  };
}

function buildApp(parts: ControlParts): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  refuseOtherHosts(app);
  app.register(async (scope) => registerApi(scope, parts));
  app.register(async (scope) => registerControl(scope, parts), { prefix: '/control' });
  app.register(async (scope) => registerPages(scope, parts));
  return app;
}

/** What time brings is done soon after each call, and every second. */
function keepTime(world: World, pump: () => void): { soon: () => void; stop: () => void } {
  let soon: NodeJS.Immediate | undefined;
  const tick = () => {
    soon = undefined;
    const now = world.now(null);
    const due = nextInstant(world, null);
    if (due !== null && due <= now) world.store.transact(() => passTime(world, null, now));
    if (world.store.all('test_clock').some(({ status }) => status === 'advancing'))
      world.store.transact(() => finishAdvancing(world));
    pump();
  };
  const timer = setInterval(tick, TICK_MS);
  timer.unref();
  return {
    soon: () => {
      soon ??= setImmediate(tick);
    },
    stop: () => {
      clearInterval(timer);
      if (soon) clearImmediate(soon);
    },
  };
}

/** The app's own endpoint, of which there is one, wherever the app is. */
function registerEndpoint(world: World, url: string, secret = 'whsec_sandbox'): void {
  world.store.put('webhook_endpoint', {
    id: APP_ENDPOINT,
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: world.now(null),
    description: 'The app of this sandbox',
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    secret,
    status: 'enabled',
    url,
  });
}
