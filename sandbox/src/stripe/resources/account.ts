import type Stripe from 'stripe';
import { z } from 'zod';
import { invalid } from '../core/errors.ts';
import { pageOf } from '../core/expand.ts';
import { idIn, type Operation, operation } from '../core/operation.ts';
import { flag, isInRange, mergeMetadata, metadata, pageParams, params, range, text } from '../core/params.ts';
import { API_VERSION, change, need, newId, randomLetters } from '../core/world.ts';

const EndpointChange = {
  url: z.url({ protocol: /^https?$/, message: 'Invalid URL: An explicit scheme (such as https) must be provided.' }).optional(),
  enabled_events: z.array(text).min(1).optional(),
  description: text.optional(),
  metadata: metadata.optional(),
};

/** What belongs to the account as a whole: its events, who is told of them, its balance. */
export const accountOperations: readonly Operation[] = [
  operation('GET /v1/balance', params({}), (): Stripe.Balance => {
    const nothing = [{ amount: 0, currency: 'usd', source_types: { card: 0 } }];
    return { object: 'balance', available: nothing, livemode: false, pending: nothing };
  }),
  operation('GET /v1/events/:id', params({}), (call) => need(call.world, 'event', idIn(call))),
  operation(
    'GET /v1/events',
    pageParams({
      type: text.optional(),
      types: z.array(text).max(20).optional(),
      created: range.optional(),
      delivery_success: flag.optional(),
    }),
    ({ world, params: { type, types, created, delivery_success: success, ...page } }) => {
      const events = world.store
        .all('event')
        .filter((event) => type === undefined || fits(event.type, type))
        .filter((event) => types === undefined || types.includes(event.type))
        .filter((event) => success === undefined || (event.pending_webhooks === 0) === success)
        .filter((event) => isInRange(event.created, created));
      return pageOf('/v1/events', events, page);
    },
  ),
  operation(
    'POST /v1/webhook_endpoints',
    params({
      ...EndpointChange,
      url: EndpointChange.url.unwrap(),
      enabled_events: z.array(text).min(1),
      api_version: text.optional(),
    }),
    ({ world, params: given }) => {
      if (given.api_version !== undefined && given.api_version !== API_VERSION) {
        throw invalid(`Invalid Stripe API version: ${given.api_version}`, { param: 'api_version' });
      }
      return world.store.put('webhook_endpoint', {
        id: newId('we'),
        object: 'webhook_endpoint',
        api_version: given.api_version ?? null,
        application: null,
        created: world.now(null),
        description: given.description ?? null,
        enabled_events: given.enabled_events,
        livemode: false,
        metadata: mergeMetadata({}, given.metadata),
        secret: `whsec_${randomLetters(32)}`,
        status: 'enabled',
        url: given.url,
      });
    },
  ),
  operation('GET /v1/webhook_endpoints/:id', params({}), (call) =>
    withoutSecret(need(call.world, 'webhook_endpoint', idIn(call))),
  ),
  operation('GET /v1/webhook_endpoints', pageParams({}), ({ world, params: page }) =>
    pageOf('/v1/webhook_endpoints', world.store.all('webhook_endpoint').map(withoutSecret), page),
  ),
  operation('POST /v1/webhook_endpoints/:id', params({ ...EndpointChange, disabled: flag.optional() }), (call) => {
    const endpoint = need(call.world, 'webhook_endpoint', idIn(call));
    const { url, enabled_events: events, description, disabled, metadata: given } = call.params;
    const changes = {
      metadata: mergeMetadata(endpoint.metadata, given),
      ...(url === undefined ? {} : { url }),
      ...(events === undefined ? {} : { enabled_events: events }),
      ...(description === undefined ? {} : { description: description || null }),
      ...(disabled === undefined ? {} : { status: disabled ? 'disabled' : 'enabled' }),
    };
    return withoutSecret(change(call.world, 'webhook_endpoint', endpoint, changes));
  }),
  operation('DELETE /v1/webhook_endpoints/:id', params({}), (call) => {
    const { id } = need(call.world, 'webhook_endpoint', idIn(call));
    call.world.store.remove('webhook_endpoint', id);
    return { id, object: 'webhook_endpoint', deleted: true } satisfies Stripe.DeletedWebhookEndpoint;
  }),
];

/** The secret is shown once, to whoever makes the endpoint. */
function withoutSecret({ secret: _secret, ...endpoint }: Stripe.WebhookEndpoint): Stripe.WebhookEndpoint {
  return endpoint;
}

/** `customer.subscription.*` fits every event of subscriptions. */
export function fits(type: string, wanted: string): boolean {
  return wanted === '*' || wanted === type || (wanted.endsWith('.*') && type.startsWith(wanted.slice(0, -1)));
}
