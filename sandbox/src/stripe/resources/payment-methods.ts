import type Stripe from 'stripe';
import { z } from 'zod';
import { invalid, noSuch } from '../core/errors.ts';
import { pageOf } from '../core/expand.ts';
import { idOrNull } from '../core/model.ts';
import { idIn, type Operation, operation } from '../core/operation.ts';
import { emptyable, ignored, mergeMetadata, metadata, pageParams, params, text } from '../core/params.ts';
import { change, need, newId, randomLetters, scopeOf, type World } from '../core/world.ts';
import { type CardBehaviour, CardData, cardOfNumber, cardOfToken, declined, expiryOf } from './cards.ts';

const Address = z.strictObject({ city: text, country: text, line1: text, line2: text, postal_code: text, state: text }).partial();
const BillingDetails = z.strictObject({
  address: emptyable(Address).optional(),
  email: text.optional(),
  name: text.optional(),
  phone: text.optional(),
  tax_id: text.optional(),
});

export const PaymentMethodData = z.strictObject({
  type: z.literal('card'),
  card: z.union([CardData, z.strictObject({ token: text })]),
  billing_details: BillingDetails.optional(),
  allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
  metadata: metadata.optional(),
});
type PaymentMethodData = z.infer<typeof PaymentMethodData>;

/** Makes a payment method of a card that somebody typed. */
export function makeFromData(world: World, data: PaymentMethodData, param: string): Stripe.PaymentMethod {
  if ('token' in data.card) {
    const card = cardOfToken(`pm_card_${data.card.token.replace(/^tok_/, '')}`);
    if (!card) throw noSuch('token', data.card.token, `${param}[card][token]`);
    return makeCard(world, card, { month: 12, year: 2034 }, data);
  }
  const card = cardOfNumber(data.card.number, 'number');
  return makeCard(world, card, expiryOf(data.card, world.now(null)), data);
}

/** The stored payment method, or a new one for a token such as `pm_card_visa`. */
export function findOrMake(world: World, id: string, param: string): Stripe.PaymentMethod {
  const token = cardOfToken(id);
  return token ? makeCard(world, token, { month: 12, year: 2034 }) : need(world, 'payment_method', id, param);
}

function makeCard(
  world: World,
  behaviour: CardBehaviour,
  expiry: { readonly month: number; readonly year: number },
  data?: PaymentMethodData,
): Stripe.PaymentMethod {
  const id = newId('pm');
  const details = data?.billing_details;
  const method: Stripe.PaymentMethod = {
    id,
    object: 'payment_method',
    allow_redisplay: data?.allow_redisplay ?? 'unspecified',
    billing_details: {
      address: addressOf(details?.address),
      email: details?.email ?? null,
      name: details?.name ?? null,
      phone: details?.phone ?? null,
      tax_id: details?.tax_id ?? null,
    },
    card: cardObject(world.settings().cardsAreUnique ? { ...behaviour, fingerprint: randomLetters(16) } : behaviour, expiry),
    created: world.now(null),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergeMetadata({}, data?.metadata),
    type: 'card',
  };
  world.store.put('card', { id, behaviour, authenticated: false });
  return world.store.put('payment_method', method);
}

function cardObject(
  card: CardBehaviour,
  { month, year }: { readonly month: number; readonly year: number },
): Stripe.PaymentMethod.Card {
  return {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: card.brand === 'amex' ? 'american_express' : card.brand,
    exp_month: month,
    exp_year: year,
    fingerprint: card.fingerprint,
    funding: card.funding,
    generated_from: null,
    last4: card.last4,
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

function addressOf(given: z.infer<typeof Address> | '' | undefined): Stripe.Address {
  const { city, country, line1, line2, postal_code, state } = given || {};
  return {
    city: city ?? null,
    country: country ?? null,
    line1: line1 ?? null,
    line2: line2 ?? null,
    postal_code: postal_code ?? null,
    state: state ?? null,
  };
}

/** What a card does; one that is unknown works. */
export function behaviourOf(world: World, method: Stripe.PaymentMethod): CardBehaviour {
  const card = world.store.get('card', method.id);
  if (!card) throw new Error(`Payment method ${method.id} has no card.`);
  return card.behaviour;
}

/** Gives the card to the customer, who may have it already. @throws StripeRefusal when it is somebody else's */
export function attachTo(world: World, method: Stripe.PaymentMethod, customer: string): Stripe.PaymentMethod {
  const owner = idOrNull(method.customer);
  if (owner === customer) return method;
  if (owner !== null) {
    throw invalid('This PaymentMethod was previously attached to a Customer. It may not be used again.', {
      code: 'payment_method_unexpected_state',
    });
  }
  const attached = world.store.put('payment_method', { ...method, customer });
  world.emit('payment_method.attached', attached);
  return attached;
}

/** Takes the card from its customer; nothing names it as a default any longer. */
export function detach(world: World, method: Stripe.PaymentMethod): Stripe.PaymentMethod {
  const owner = idOrNull(method.customer);
  if (owner === null) {
    throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.', {
      code: 'payment_method_unexpected_state',
    });
  }
  for (const customer of world.store.all('customer')) {
    if (idOrNull(customer.invoice_settings.default_payment_method) !== method.id) continue;
    const invoiceSettings = { ...customer.invoice_settings, default_payment_method: null };
    change(world, 'customer', customer, { invoice_settings: invoiceSettings }, 'customer.updated');
  }
  for (const subscription of world.store.all('subscription')) {
    if (idOrNull(subscription.default_payment_method) !== method.id) continue;
    change(world, 'subscription', subscription, { default_payment_method: null }, 'customer.subscription.updated');
  }
  const detached = world.store.put('payment_method', { ...method, customer: null });
  world.emit('payment_method.detached', detached, { customer: owner });
  return detached;
}

function attachedTo(world: World, customer: string): Stripe.PaymentMethod[] {
  return world.store.all('payment_method').filter((method) => idOrNull(method.customer) === customer);
}

const attachOperation = operation('POST /v1/payment_methods/:id/attach', params({ customer: text }), (call) => {
  const { world } = call;
  need(world, 'customer', call.params.customer, 'customer');
  const method = findOrMake(world, idIn(call), 'payment_method');
  const { declinesAtOnce } = behaviourOf(world, method);
  if (declinesAtOnce) throw declined(declinesAtOnce);
  return world.at(null, world.now(scopeOf(world, call.params.customer)), () => attachTo(world, method, call.params.customer));
});

export const paymentMethodOperations: readonly Operation[] = [
  attachOperation,
  operation('POST /v1/payment_methods', params({ ...PaymentMethodData.shape }), ({ world, params: { expand: _, ...data } }) =>
    makeFromData(world, data, 'card'),
  ),
  operation('GET /v1/payment_methods/:id', params({}), (call) => findOrMake(call.world, idIn(call), 'payment_method')),
  operation(
    'POST /v1/payment_methods/:id',
    params({ metadata: metadata.optional(), billing_details: ignored.optional() }),
    (call) => {
      const method = need(call.world, 'payment_method', idIn(call));
      const merged = mergeMetadata(method.metadata ?? {}, call.params.metadata);
      return change(call.world, 'payment_method', method, { metadata: merged }, 'payment_method.updated');
    },
  ),
  operation('POST /v1/payment_methods/:id/detach', params({}), (call) =>
    detach(call.world, need(call.world, 'payment_method', idIn(call))),
  ),
  operation(
    'GET /v1/payment_methods',
    pageParams({ customer: text.optional(), type: text.optional() }),
    ({ world, params: { customer = '', ...page } }) => pageOf('/v1/payment_methods', attachedTo(world, customer), page),
  ),
  operation('GET /v1/customers/:id/payment_methods', pageParams({ type: text.optional() }), (call) => {
    const { id } = need(call.world, 'customer', idIn(call));
    return pageOf(`/v1/customers/${id}/payment_methods`, attachedTo(call.world, id), call.params);
  }),
  operation('GET /v1/customers/:id/payment_methods/:method', params({}), (call) => {
    const method = need(call.world, 'payment_method', call.path.method ?? '');
    if (idOrNull(method.customer) !== idIn(call)) throw noSuch('payment_method', method.id);
    return method;
  }),
];
