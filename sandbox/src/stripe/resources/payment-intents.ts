import type Stripe from 'stripe';
import { z } from 'zod';
import { settleInvoiceOf } from '../billing/invoice-life.ts';
import { invalid } from '../core/errors.ts';
import { pageOf } from '../core/expand.ts';
import { idOf, idOrNull } from '../core/model.ts';
import { type Call, idIn, type Operation, operation } from '../core/operation.ts';
import {
  emptyable,
  flag,
  ignored,
  isInRange,
  mergeMetadata,
  metadata,
  pageParams,
  params,
  range,
  text,
  whole,
} from '../core/params.ts';
import { change, need, type World } from '../core/world.ts';
import { decline, declined } from './cards.ts';
import { findOrMake } from './payment-methods.ts';
import { cancelPaymentIntent, charge, makePaymentIntent, refuse, refuseAuthentication } from './payments.ts';
import { ConfirmShape, intentFor, methodToConfirm, wrongState } from './setup-intents.ts';

const ConfirmParams = params({
  ...ConfirmShape,
  off_session: flag.optional(),
  setup_future_usage: emptyable(z.enum(['off_session', 'on_session'])).optional(),
  receipt_email: emptyable(text).optional(),
  error_on_requires_action: flag.optional(),
});

type Confirmation = z.infer<typeof ConfirmParams>;

function confirm(world: World, intent: Stripe.PaymentIntent, given: Confirmation): Stripe.PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw wrongState(intent);
  const method = methodToConfirm(world, given, idOrNull(intent.payment_method));
  const wanted = given.setup_future_usage
    ? change(world, 'payment_intent', intent, { setup_future_usage: given.setup_future_usage })
    : intent;
  const attempted = charge(world, wanted, method, { offSession: given.off_session ?? false });
  const end =
    given.off_session && attempted.status === 'requires_action'
      ? refuse(world, attempted, method, decline('authentication_required'))
      : attempted;
  settleInvoiceOf(world, end);
  return answerOrRefuse(world, end, method);
}

function answerOrRefuse(world: World, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Stripe.PaymentIntent {
  if (intent.status !== 'requires_payment_method') return intent;
  const { code = 'card_declined', decline_code: declineCode = 'generic_decline' } = intent.last_payment_error ?? {};
  const stored = world.store.get('payment_method', method.id);
  throw declined({ code, declineCode }, { charge: intent.latest_charge, payment_intent: intent, payment_method: stored });
}

/** The end of the 3-D Secure dialog. A card that is declined after it is no failure of this call: the intent says so. */
export function authenticatePayment(world: World, intent: Stripe.PaymentIntent, accepted: boolean): Stripe.PaymentIntent {
  if (intent.status !== 'requires_action') throw wrongState(intent);
  const method = need(world, 'payment_method', idOf(intent.payment_method));
  const end = accepted
    ? charge(world, intent, method, { offSession: false, authenticated: true })
    : refuseAuthentication(world, intent, method);
  settleInvoiceOf(world, end);
  return end;
}

const CreateParams = ConfirmParams.omit({ client_secret: true, key: true }).extend({
  amount: whole.refine((value) => value > 0, 'must be greater than or equal to 1'),
  currency: text.regex(/^[a-z]{3}$/i, 'must be a three-letter currency code'),
  customer: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  confirm: flag.optional(),
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  statement_descriptor: ignored.optional(),
});

function create({ world, params: given }: Call<z.infer<typeof CreateParams>>): Stripe.PaymentIntent {
  if (given.customer !== undefined) need(world, 'customer', given.customer, 'customer');
  const method = given.payment_method === undefined ? null : findOrMake(world, given.payment_method, 'payment_method');
  const intent = makePaymentIntent(world, {
    amount: given.amount,
    currency: given.currency.toLowerCase(),
    customer: given.customer ?? null,
    description: given.description ?? null,
    paymentMethod: method?.id ?? null,
    setupFutureUsage: given.setup_future_usage || null,
    metadata: mergeMetadata({}, given.metadata),
    automatic: given.automatic_payment_methods?.enabled ?? false,
  });
  return given.confirm ? confirm(world, intent, { ...given, payment_method: method?.id }) : intent;
}

export const paymentIntentOperations: readonly Operation[] = [
  operation('POST /v1/payment_intents', CreateParams, create),
  operation(
    'GET /v1/payment_intents/:id',
    params({ client_secret: text.optional(), key: text.optional() }),
    (call) => intentFor(call, 'payment_intent'),
    { forBrowsers: true },
  ),
  operation(
    'GET /v1/payment_intents',
    pageParams({ customer: text.optional(), created: range.optional() }),
    ({ world, params: { customer, created, ...page } }) => {
      const intents = world.store
        .all('payment_intent')
        .filter((intent) => customer === undefined || idOrNull(intent.customer) === customer)
        .filter((intent) => isInRange(intent.created, created));
      return pageOf('/v1/payment_intents', intents, page);
    },
  ),
  operation(
    'POST /v1/payment_intents/:id',
    params({ metadata: metadata.optional(), description: emptyable(text).optional() }),
    (call) => {
      const intent = need(call.world, 'payment_intent', idIn(call));
      const { metadata: given, description } = call.params;
      return change(call.world, 'payment_intent', intent, {
        metadata: mergeMetadata(intent.metadata, given),
        ...(description === undefined ? {} : { description: description || null }),
      });
    },
  ),
  operation(
    'POST /v1/payment_intents/:id/confirm',
    ConfirmParams,
    (call) => confirm(call.world, intentFor(call, 'payment_intent'), call.params),
    { forBrowsers: true },
  ),
  operation(
    'POST /v1/payment_intents/:id/cancel',
    params({ cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional() }),
    (call) => {
      const intent = need(call.world, 'payment_intent', idIn(call));
      if (intent.status === 'succeeded' || intent.status === 'canceled') throw wrongState(intent);
      if (call.world.store.all('invoice_payment').some(({ payment }) => idOrNull(payment.payment_intent) === intent.id)) {
        throw invalid('This PaymentIntent belongs to an invoice and cannot be canceled; void the invoice.', {
          code: 'payment_intent_unexpected_state',
        });
      }
      return cancelPaymentIntent(call.world, intent, call.params.cancellation_reason ?? null);
    },
  ),
];
