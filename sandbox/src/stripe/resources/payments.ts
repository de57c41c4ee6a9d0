import type Stripe from 'stripe';
import { idOrNull } from '../core/model.ts';
import { change, newId, randomLetters, scopeOf, type World } from '../core/world.ts';
import { type CardBehaviour, type Decline, decline, declined } from './cards.ts';
import { makeCharge } from './charges.ts';
import { openDispute } from './disputes.ts';
import { attachTo, behaviourOf } from './payment-methods.ts';
import { AUTHENTICATE } from './setup-intents.ts';

interface NewPaymentIntent {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly description?: string | null;
  readonly paymentMethod?: string | null;
  readonly setupFutureUsage?: 'off_session' | 'on_session' | null;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly automatic?: boolean;
}

export function makePaymentIntent(world: World, given: NewPaymentIntent): Stripe.PaymentIntent {
  const id = newId('pi');
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: given.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: given.automatic ? { allow_redirects: 'always', enabled: true } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomLetters(24)}`,
    confirmation_method: 'automatic',
    created: world.now(scopeOf(world, given.customer)),
    currency: given.currency,
    customer: given.customer,
    customer_account: null,
    description: given.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: { ...given.metadata },
    next_action: null,
    on_behalf_of: null,
    payment_method: given.paymentMethod ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: given.setupFutureUsage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: given.paymentMethod ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  world.store.put('payment_intent', intent);
  world.emit('payment_intent.created', intent);
  return intent;
}

interface Attempt {
  /** The customer is not there to authenticate. */
  readonly offSession: boolean;
  /** The customer has just authenticated this payment. */
  readonly authenticated?: boolean;
}

/** Charges the card: the intent has succeeded, waits for its owner to authenticate, or takes another card. */
export function charge(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  attempt: Attempt,
): Stripe.PaymentIntent {
  const behaviour = behaviourOf(world, method);
  if (behaviour.declinesAtOnce) return refuse(world, intent, method, behaviour.declinesAtOnce);
  if (needsAuthentication(world, behaviour, method, attempt)) return askToAuthenticate(world, intent, method);
  const refused = ordered(world) ?? behaviour.declinesCharges;
  return refused ? refuse(world, intent, method, refused) : succeed(world, intent, method, attempt);
}

function needsAuthentication(
  world: World,
  { authentication }: CardBehaviour,
  method: Stripe.PaymentMethod,
  attempt: Attempt,
): boolean {
  if (authentication === 'none' || attempt.authenticated) return false;
  const wasSetUp = world.store.get('card', method.id)?.authenticated ?? false;
  return authentication === 'always' || !(attempt.offSession && wasSetUp);
}

/** The decline that somebody has ordered for the next payment. */
function ordered(world: World): Decline | null {
  const { failNextPayments, declineCode } = world.settings();
  if (failNextPayments === 0) return null;
  world.changeSettings({ failNextPayments: failNextPayments - 1 });
  return decline(declineCode);
}

function askToAuthenticate(world: World, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Stripe.PaymentIntent {
  const waiting = change(world, 'payment_intent', intent, {
    status: 'requires_action',
    next_action: AUTHENTICATE,
    payment_method: method.id,
    last_payment_error: null,
  });
  world.emit('payment_intent.requires_action', waiting);
  return waiting;
}

/** The intent takes another card. */
export function refuse(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  reason: Decline,
): Stripe.PaymentIntent {
  const made = makeCharge(world, intent, method, reason);
  const { message } = declined(reason);
  const failed = change(world, 'payment_intent', intent, {
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    latest_charge: made.id,
    last_payment_error: {
      type: 'card_error',
      charge: made.id,
      code: reason.code,
      decline_code: reason.declineCode,
      message,
      payment_method: method,
    },
  });
  world.emit('payment_intent.payment_failed', failed);
  return failed;
}

/** The dialog of 3-D Secure was refused. */
export function refuseAuthentication(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const message = 'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  const code = 'payment_intent_authentication_failure';
  const failed = change(world, 'payment_intent', intent, {
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_payment_error: { type: 'invalid_request_error', code, message, payment_method: method },
  });
  world.emit('payment_intent.payment_failed', failed);
  return failed;
}

function succeed(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  attempt: Attempt,
): Stripe.PaymentIntent {
  const customer = idOrNull(intent.customer);
  if (customer !== null && intent.setup_future_usage !== null) attachTo(world, method, customer);
  const behaviour = behaviourOf(world, method);
  if (attempt.authenticated) world.store.put('card', { id: method.id, behaviour, authenticated: true });
  const made = makeCharge(world, intent, method, null);
  const paid = change(world, 'payment_intent', intent, {
    status: 'succeeded',
    next_action: null,
    payment_method: method.id,
    amount_received: intent.amount,
    latest_charge: made.id,
    last_payment_error: null,
  });
  world.emit('payment_intent.succeeded', paid);
  if (behaviour.disputes) openDispute(world, made);
  return paid;
}

/** The payment is not wanted any longer. */
export function cancelPaymentIntent(
  world: World,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent['cancellation_reason'],
): Stripe.PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') return intent;
  const canceled = change(world, 'payment_intent', intent, {
    status: 'canceled',
    next_action: null,
    canceled_at: world.now(scopeOf(world, idOrNull(intent.customer))),
    cancellation_reason: reason,
  });
  world.emit('payment_intent.canceled', canceled);
  return canceled;
}
