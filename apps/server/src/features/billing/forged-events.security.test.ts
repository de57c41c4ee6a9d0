import { sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { stripeEvents } from '../../db/schema.ts';
import { startStripe, WEBHOOK_SECRET } from '../../testing/stripe-emulator.ts';
import { createTestApp, testConfig } from '../../testing/test-app.ts';

/** Of each of ten kinds: 5,000 in all. */
const TRIES = 500;
const AT_ONCE = 50;

const stripe = await startStripe();
/** Whoever sends so many from one address is held up by the limits long before; here the signature alone has to refuse them. */
const unlimited = { ...testConfig().limits, perAddress: 1_000_000, atOncePerAddress: AT_ONCE };
const app = await createTestApp({ config: { payments: stripe.settings, limits: unlimited } });
const { db } = app.database;

interface Forgery {
  readonly body: string;
  readonly signature: string | undefined;
}

const now = () => Math.floor(Date.now() / 1000);
const bodyOf = (id: number) =>
  JSON.stringify({
    id: `evt_forged_${id}`,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: now(),
    type: 'customer.subscription.updated',
    data: { object: { id: 'sub_1', object: 'subscription', customer: 'cus_1', status: 'active' } },
  });
const sign = (payload: string, { secret = WEBHOOK_SECRET, timestamp = now() } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

const FORGERIES: readonly (readonly [string, (body: string, id: number) => Forgery])[] = [
  ['without a signature', (body) => ({ body, signature: undefined })],
  ['signed with a guessed secret', (body, id) => ({ body, signature: sign(body, { secret: `whsec_${id}` }) })],
  ['signed with the empty secret', (body) => ({ body, signature: sign(body, { secret: ' ' }) })],
  ['with the signature of another event', (body, id) => ({ body, signature: sign(bodyOf(id + 1000)) })],
  ['with one byte changed after it was signed', (body) => ({ body: body.replace('active', 'activE'), signature: sign(body) })],
  ['serialised anew', (body) => ({ body: JSON.stringify(JSON.parse(body), null, 1), signature: sign(body) })],
  [
    'caught and sent again after more than five minutes',
    (body, id) => ({ body, signature: sign(body, { timestamp: now() - 302 - id }) }),
  ],
  ['dated more than five minutes ahead', (body, id) => ({ body, signature: sign(body, { timestamp: now() + 302 + id }) })],
  ['with its date moved to now', (body) => ({ body, signature: sign(body, { timestamp: 1 }).replace('t=1', `t=${now()}`) })],
  ['with a signature of another scheme', (body) => ({ body, signature: sign(body).replace('v1=', 'v0=') })],
];

test.each(FORGERIES)(`${TRIES} events %s are refused, and leave neither a row nor a job`, async (_name, forge) => {
  const statuses = new Set<number>();
  for (let first = 0; first < TRIES; first += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, id) => deliver(forge(bodyOf(first + id), first + id))));
    for (const { statusCode } of answers) statuses.add(statusCode);
  }
  expect([...statuses]).toEqual([400]);
  expect(await db.select().from(stripeEvents)).toEqual([]);
  const { rows } = await db.execute(sql`select 1 from jobs.job where name = 'billing.converge'`);
  expect(rows).toEqual([]);
});

test('the same event, signed soundly, is taken: what refuses the others is their signature', async () => {
  const body = bodyOf(1);
  const answer = await deliver({ body, signature: sign(body) });
  expect(answer.statusCode).toBe(200);
  expect(await db.select().from(stripeEvents)).toHaveLength(1);
});

function deliver({ body, signature }: Forgery) {
  const headers = { 'content-type': 'application/json', ...(signature !== undefined && { 'stripe-signature': signature }) };
  return app.app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload: body });
}
