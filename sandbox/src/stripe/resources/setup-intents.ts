import type Stripe from 'stripe';
import { z } from 'zod';
import { invalid, noSuch, StripeRefusal } from '../core/errors.ts';
import { pageOf } from '../core/expand.ts';
import { idOrNull } from '../core/model.ts';
import { type Call, idIn, type Operation, operation } from '../core/operation.ts';
import { emptyable, flag, ignored, isInRange, mergeMetadata, metadata, pageParams, params, range, text } from '../core/params.ts';
import { change, need, newId, randomLetters, scopeOf, type World } from '../core/world.ts';
import { type Decline, declined } from './cards.ts';
import { attachTo, behaviourOf, findOrMake, makeFromData, PaymentMethodData } from './payment-methods.ts';

interface NewSetupIntent {
  readonly customer: string | null;
  readonly paymentMethod?: string | null;
  readonly usage?: string | undefined;
  readonly description?: string | undefined;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly automatic?: boolean;
}

export function makeSetupIntent(world: World, given: NewSetupIntent): Stripe.SetupIntent {
  const id = newId('seti');
  const intent: Stripe.SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: given.automatic ? { allow_redirects: 'always', enabled: true } : null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomLetters(24)}`,
    created: world.now(scopeOf(world, given.customer)),
    customer: given.customer,
    customer_account: null,
    description: given.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: { ...given.metadata },
    next_action: null,
    on_behalf_of: null,
    payment_method: given.paymentMethod ?? null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: given.paymentMethod ? 'requires_confirmation' : 'requires_payment_method',
    usage: given.usage ?? 'off_session',
  };
  world.store.put('setup_intent', intent);
  world.emit('setup_intent.created', intent);
  return intent;
}

/** The intent of the address; a browser must know its secret. */
export function intentFor<K extends 'setup_intent' | 'payment_intent'>(
  call: Call<{ readonly client_secret?: string | undefined }>,
  kind: K,
): K extends 'setup_intent' ? Stripe.SetupIntent : Stripe.PaymentIntent;
export function intentFor(call: Call<{ readonly client_secret?: string | undefined }>, kind: 'setup_intent' | 'payment_intent') {
  const intent = need(call.world, kind, idIn(call));
  const secret = call.params.client_secret;
  if (secret === undefined && call.fromBrowser) {
    throw invalid('Missing required param: client_secret.', { code: 'parameter_missing', param: 'client_secret' });
  }
  if (secret !== undefined && secret !== intent.client_secret) throw noSuch(kind, intent.id, 'client_secret');
  return intent;
}

/** The payment method that a confirmation names, or the one that the intent has. */
export function methodToConfirm(
  world: World,
  given: {
    readonly payment_method?: string | undefined;
    readonly payment_method_data?: z.infer<typeof PaymentMethodData> | undefined;
  },
  already: string | null,
): Stripe.PaymentMethod {
  if (given.payment_method_data) return makeFromData(world, given.payment_method_data, 'payment_method_data');
  const id = given.payment_method ?? already;
  if (id !== null) return findOrMake(world, id, 'payment_method');
  throw invalid('You cannot confirm this intent because it’s missing a payment method.', {
    code: 'parameter_missing',
    param: 'payment_method',
  });
}

export const AUTHENTICATE: Stripe.SetupIntent.NextAction & Stripe.PaymentIntent.NextAction = {
  type: 'use_stripe_sdk',
  use_stripe_sdk: { type: 'three_d_secure_redirect', source: 'stand-in' },
};

function confirm(world: World, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod): Stripe.SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw wrongState(intent);
  const behaviour = behaviourOf(world, method);
  if (behaviour.declinesAtOnce) return fail(world, intent, method, behaviour.declinesAtOnce);
  if (behaviour.authentication === 'none') return succeed(world, intent, method);
  const waiting = change(world, 'setup_intent', intent, {
    status: 'requires_action',
    next_action: AUTHENTICATE,
    payment_method: method.id,
    last_setup_error: null,
  });
  world.emit('setup_intent.requires_action', waiting);
  return waiting;
}

function succeed(world: World, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod): Stripe.SetupIntent {
  const customer = idOrNull(intent.customer);
  if (customer !== null) attachTo(world, method, customer);
  world.store.put('card', { id: method.id, behaviour: behaviourOf(world, method), authenticated: true });
  const changes = { status: 'succeeded', next_action: null, payment_method: method.id, last_setup_error: null } as const;
  const done = change(world, 'setup_intent', intent, changes);
  world.emit('setup_intent.succeeded', done);
  for (const subscription of world.store.all('subscription')) {
    if (idOrNull(subscription.pending_setup_intent) === done.id) takeUp(world, subscription, method);
  }
  return done;
}

/** What a subscription waited for is there: it no longer points to the intent, and keeps the card if it was asked to. */
function takeUp(world: World, subscription: Stripe.Subscription, method: Stripe.PaymentMethod): void {
  const saves = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  const changes = { pending_setup_intent: null, ...(saves ? { default_payment_method: method.id } : {}) };
  change(world, 'subscription', subscription, changes, 'customer.subscription.updated');
}

function fail(world: World, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod, reason: Decline): never {
  const refusal = declined(reason);
  const error = {
    type: 'card_error',
    code: reason.code,
    decline_code: reason.declineCode,
    message: refusal.message,
    payment_method: method,
  };
  const failed = change(world, 'setup_intent', intent, {
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_setup_error: error,
  });
  world.emit('setup_intent.setup_failed', failed);
  throw declined(reason, { setup_intent: failed, payment_method: method });
}

/** The intent comes with it, so that whoever repeats what was done already sees that it was. */
export function wrongState(intent: Stripe.SetupIntent | Stripe.PaymentIntent): StripeRefusal {
  const { object, status } = intent;
  const what = object === 'setup_intent' ? 'SetupIntent' : 'PaymentIntent';
  const message = `You cannot do this with this ${what} because it has a status of ${status}.`;
  const code = `${object}_unexpected_state`;
  return new StripeRefusal({ status: 400, type: 'invalid_request_error', code, message, concerned: { [object]: intent } });
}

/** The end of the 3-D Secure dialog. */
export function authenticateSetup(world: World, intent: Stripe.SetupIntent, accepted: boolean): Stripe.SetupIntent {
  if (intent.status !== 'requires_action') throw wrongState(intent);
  const method = need(world, 'payment_method', idOrNull(intent.payment_method) ?? '');
  if (accepted) return succeed(world, intent, method);
  const message = 'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  const code = 'setup_intent_authentication_failure';
  const failed = change(world, 'setup_intent', intent, {
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_setup_error: { type: 'invalid_request_error', code, message, payment_method: method },
  });
  world.emit('setup_intent.setup_failed', failed);
  return failed;
}

export const ConfirmShape = {
  client_secret: text.optional(),
  payment_method: text.optional(),
  payment_method_data: PaymentMethodData.optional(),
  return_url: text.optional(),
  mandate_data: ignored.optional(),
  use_stripe_sdk: flag.optional(),
  expected_payment_method_type: text.optional(),
  key: text.optional(),
};

const CreateParams = params({
  customer: text.optional(),
  payment_method: text.optional(),
  payment_method_data: PaymentMethodData.optional(),
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  usage: z.enum(['off_session', 'on_session']).optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  confirm: flag.optional(),
  return_url: text.optional(),
  use_stripe_sdk: flag.optional(),
});

function create({ world, params: given }: Call<z.infer<typeof CreateParams>>): Stripe.SetupIntent {
  if (given.customer !== undefined) need(world, 'customer', given.customer, 'customer');
  const method = given.payment_method === undefined ? null : findOrMake(world, given.payment_method, 'payment_method');
  const intent = makeSetupIntent(world, {
    customer: given.customer ?? null,
    paymentMethod: method?.id ?? null,
    usage: given.usage,
    description: given.description,
    metadata: mergeMetadata({}, given.metadata),
    automatic: given.automatic_payment_methods?.enabled ?? false,
  });
  if (!given.confirm) return intent;
  const { payment_method_data: data } = given;
  return confirm(world, intent, methodToConfirm(world, { payment_method_data: data }, method?.id ?? null));
}

export const setupIntentOperations: readonly Operation[] = [
  operation('POST /v1/setup_intents', CreateParams, create),
  operation(
    'GET /v1/setup_intents/:id',
    params({ client_secret: text.optional(), key: text.optional() }),
    (call) => intentFor(call, 'setup_intent'),
    { forBrowsers: true },
  ),
  operation(
    'GET /v1/setup_intents',
    pageParams({ customer: text.optional(), payment_method: text.optional(), created: range.optional() }),
    ({ world, params: { customer, payment_method: method, created, ...page } }) => {
      const intents = world.store
        .all('setup_intent')
        .filter((intent) => customer === undefined || idOrNull(intent.customer) === customer)
        .filter((intent) => method === undefined || idOrNull(intent.payment_method) === method)
        .filter((intent) => isInRange(intent.created, created));
      return pageOf('/v1/setup_intents', intents, page);
    },
  ),
  operation(
    'POST /v1/setup_intents/:id',
    params({
      metadata: metadata.optional(),
      customer: text.optional(),
      description: emptyable(text).optional(),
      payment_method: text.optional(),
    }),
    (call) => {
      const { metadata: given, payment_method: method, customer, description } = call.params;
      const intent = need(call.world, 'setup_intent', idIn(call));
      if (customer !== undefined) need(call.world, 'customer', customer, 'customer');
      return change(call.world, 'setup_intent', intent, {
        metadata: mergeMetadata(intent.metadata ?? {}, given),
        ...(customer === undefined ? {} : { customer }),
        ...(description === undefined ? {} : { description: description || null }),
        ...(method === undefined ? {} : { payment_method: findOrMake(call.world, method, 'payment_method').id }),
      });
    },
  ),
  operation(
    'POST /v1/setup_intents/:id/confirm',
    params(ConfirmShape),
    (call) => {
      const intent = intentFor(call, 'setup_intent');
      return confirm(call.world, intent, methodToConfirm(call.world, call.params, idOrNull(intent.payment_method)));
    },
    { forBrowsers: true },
  ),
  operation(
    'POST /v1/setup_intents/:id/cancel',
    params({ cancellation_reason: z.enum(['abandoned', 'duplicate', 'requested_by_customer']).optional() }),
    (call) => {
      const intent = need(call.world, 'setup_intent', idIn(call));
      if (intent.status === 'succeeded' || intent.status === 'canceled') throw wrongState(intent);
      const canceled = cancelSetupIntent(call.world, intent);
      return change(call.world, 'setup_intent', canceled, { cancellation_reason: call.params.cancellation_reason ?? null });
    },
  ),
];

export function cancelSetupIntent(world: World, intent: Stripe.SetupIntent): Stripe.SetupIntent {
  const canceled = change(world, 'setup_intent', intent, { status: 'canceled', next_action: null });
  world.emit('setup_intent.canceled', canceled);
  return canceled;
}
