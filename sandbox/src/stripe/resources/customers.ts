import type Stripe from 'stripe';
import { z } from 'zod';
import { cancelNow, isLive } from '../billing/subscription-life.ts';
import { invalid } from '../core/errors.ts';
import { listOf, pageOf } from '../core/expand.ts';
import { idOf, idOrNull } from '../core/model.ts';
import { type Call, idIn, type Operation, operation } from '../core/operation.ts';
import {
  emptyable,
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
import { change, need, newId, randomLetters, type World } from '../core/world.ts';
import { attachTo, findOrMake } from './payment-methods.ts';

const InvoiceSettings = z.strictObject({
  default_payment_method: emptyable(text).optional(),
  footer: ignored.optional(),
  custom_fields: ignored.optional(),
  rendering_options: ignored.optional(),
});

const CustomerFields = {
  email: emptyable(text).optional(),
  name: emptyable(text).optional(),
  description: emptyable(text).optional(),
  phone: emptyable(text).optional(),
  balance: whole.optional(),
  metadata: metadata.optional(),
  invoice_settings: InvoiceSettings.optional(),
  address: ignored.optional(),
  shipping: ignored.optional(),
  preferred_locales: ignored.optional(),
  tax_exempt: ignored.optional(),
};

const CreateParams = params({ ...CustomerFields, payment_method: text.optional(), test_clock: text.optional() });

function create({ world, params: given }: Call<z.infer<typeof CreateParams>>): Stripe.Customer {
  const clock = given.test_clock === undefined ? null : need(world, 'test_clock', given.test_clock, 'test_clock').id;
  const customer: Stripe.Customer = {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: given.balance ?? 0,
    created: world.now(clock),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: given.description || null,
    discount: null,
    email: given.email || null,
    invoice_prefix: randomLetters(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: mergeMetadata({}, given.metadata),
    name: given.name || null,
    next_invoice_sequence: 1,
    phone: given.phone || null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: clock,
  };
  world.store.put('customer', customer);
  const method =
    given.payment_method === undefined
      ? null
      : attachTo(world, findOrMake(world, given.payment_method, 'payment_method'), customer.id);
  const made = change(world, 'customer', customer, {
    invoice_settings: invoiceSettings(world, customer, given.invoice_settings, method),
  });
  world.emit('customer.created', made);
  return made;
}

function invoiceSettings(
  world: World,
  customer: Stripe.Customer,
  given: z.infer<typeof InvoiceSettings> | undefined,
  attached: Stripe.PaymentMethod | null,
): Stripe.Customer.InvoiceSettings {
  const wanted = given?.default_payment_method;
  if (wanted === undefined) return customer.invoice_settings;
  if (wanted === '') return { ...customer.invoice_settings, default_payment_method: null };
  const method =
    wanted.startsWith('pm_card_') && attached
      ? attached
      : need(world, 'payment_method', wanted, 'invoice_settings[default_payment_method]');
  needAttached(method, customer.id);
  return { ...customer.invoice_settings, default_payment_method: method.id };
}

/** @throws StripeRefusal for a default that is not a card of the customer */
export function needAttached(method: Stripe.PaymentMethod, customer: string): void {
  if (idOrNull(method.customer) === customer) return;
  throw invalid(`The customer does not have a payment method with the ID ${method.id}.`, {
    code: 'resource_missing',
    param: 'default_payment_method',
  });
}

function update(call: Call<z.infer<typeof UpdateParams>>): Stripe.Customer {
  const { world, params: given } = call;
  const customer = need(world, 'customer', idIn(call));
  const changes: Partial<Stripe.Customer> = {
    metadata: mergeMetadata(customer.metadata, given.metadata),
    invoice_settings: invoiceSettings(world, customer, given.invoice_settings, null),
    ...(given.balance === undefined ? {} : { balance: given.balance }),
    ...textChanges(given),
  };
  return change(world, 'customer', customer, changes, 'customer.updated');
}

const TEXT_FIELDS = ['email', 'name', 'description', 'phone'] as const;

function textChanges(given: Readonly<Record<string, unknown>>): Partial<Stripe.Customer> {
  const named = TEXT_FIELDS.filter((field) => given[field] !== undefined);
  return Object.fromEntries(named.map((field) => [field, given[field] || null]));
}

const UpdateParams = params(CustomerFields);

/** Deleting a customer ends its subscriptions at once. */
function remove(call: Call<unknown>): Stripe.DeletedCustomer {
  const { world } = call;
  const customer = need(world, 'customer', idIn(call));
  for (const subscription of subscriptionsOf(world, customer.id)) cancelNow(world, subscription);
  world.store.remove('customer', customer.id);
  world.emit('customer.deleted', customer);
  return world.store.put('deleted_customer', { id: customer.id, object: 'customer', deleted: true });
}

/** What was deleted is still known by its id. */
function retrieve(call: Call<unknown>): Stripe.Customer | Stripe.DeletedCustomer {
  return call.world.store.get('deleted_customer', idIn(call)) ?? need(call.world, 'customer', idIn(call));
}

/** Those that have not ended. */
function subscriptionsOf(world: World, customer: string): Stripe.Subscription[] {
  return world.store
    .all('subscription')
    .filter((subscription) => idOf(subscription.customer) === customer && isLive(subscription));
}

export const customerIncludes = {
  subscriptions: (world: World, id: string) =>
    listOf(`/v1/customers/${id}/subscriptions`, subscriptionsOf(world, id).toReversed()),
};

export const customerOperations: readonly Operation[] = [
  operation('POST /v1/customers', CreateParams, create),
  operation('GET /v1/customers/:id', params({}), retrieve),
  operation('POST /v1/customers/:id', UpdateParams, update),
  operation('DELETE /v1/customers/:id', params({}), remove),
  operation(
    'GET /v1/customers',
    pageParams({ email: text.optional(), created: range.optional(), test_clock: text.optional() }),
    ({ world, params: { email, created, test_clock: clock = null, ...page } }) => {
      const customers = world.store
        .all('customer')
        .filter((customer) => idOrNull(customer.test_clock) === clock)
        .filter((customer) => email === undefined || customer.email === email)
        .filter((customer) => isInRange(customer.created, created));
      return pageOf('/v1/customers', customers, page);
    },
  ),
];
