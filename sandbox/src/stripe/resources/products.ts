import type Stripe from 'stripe';
import { z } from 'zod';
import { invalid } from '../core/errors.ts';
import { pageOf } from '../core/expand.ts';
import { idOf } from '../core/model.ts';
import { type Call, idIn, type Operation, operation } from '../core/operation.ts';
import { amount, emptyable, flag, ignored, mergeMetadata, metadata, pageParams, params, text, whole } from '../core/params.ts';
import { change, decimal, need, newId, type World } from '../core/world.ts';

const ProductParams = params({
  name: text.min(1),
  id: text.optional(),
  active: flag.optional(),
  description: emptyable(text).optional(),
  metadata: metadata.optional(),
  images: ignored.optional(),
  marketing_features: ignored.optional(),
  statement_descriptor: text.optional(),
  tax_code: text.optional(),
  unit_label: text.optional(),
  url: text.optional(),
});

function createProduct({ world, params: given }: Call<z.infer<typeof ProductParams>>): Stripe.Product {
  const id = given.id ?? newId('prod');
  if (world.store.get('product', id)) throw invalid(`Product already exists.`, { code: 'resource_already_exists', param: 'id' });
  const now = world.now(null);
  const product: Stripe.Product = {
    id,
    object: 'product',
    active: given.active ?? true,
    created: now,
    default_price: null,
    description: given.description || null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, given.metadata),
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: given.statement_descriptor ?? null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: given.unit_label ?? null,
    updated: now,
    url: given.url ?? null,
  };
  world.store.put('product', product);
  world.emit('product.created', product);
  return product;
}

const PriceParams = params({
  currency: text.regex(/^[a-z]{3}$/i, 'must be a three-letter currency code'),
  unit_amount: amount,
  product: text.optional(),
  product_data: z.strictObject({ name: text.min(1), metadata: metadata.optional() }).optional(),
  recurring: z
    .strictObject({
      interval: z.enum(['day', 'week', 'month', 'year']),
      interval_count: whole.optional(),
      usage_type: z.literal('licensed').optional(),
      trial_period_days: whole.optional(),
    })
    .optional(),
  active: flag.optional(),
  lookup_key: text.max(200).optional(),
  transfer_lookup_key: flag.optional(),
  nickname: text.optional(),
  metadata: metadata.optional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
});

function createPrice({ world, params: given }: Call<z.infer<typeof PriceParams>>): Stripe.Price {
  const product = productFor(world, given);
  if (given.lookup_key !== undefined) freeLookupKey(world, given.lookup_key, given.transfer_lookup_key ?? false);
  const price: Stripe.Price = {
    id: newId('price'),
    object: 'price',
    active: given.active ?? true,
    billing_scheme: 'per_unit',
    created: world.now(null),
    currency: given.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookup_key ?? null,
    metadata: mergeMetadata({}, given.metadata),
    nickname: given.nickname ?? null,
    product,
    recurring: given.recurring
      ? {
          interval: given.recurring.interval,
          interval_count: given.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: given.recurring.trial_period_days ?? null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: given.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: given.recurring ? 'recurring' : 'one_time',
    unit_amount: given.unit_amount,
    unit_amount_decimal: decimal(given.unit_amount),
  };
  world.store.put('price', price);
  world.emit('price.created', price);
  return price;
}

function productFor(world: World, given: z.infer<typeof PriceParams>): string {
  if (given.product_data) return createProduct({ world, params: given.product_data, path: {}, fromBrowser: false }).id;
  if (given.product === undefined)
    throw invalid('Missing required param: product.', { code: 'parameter_missing', param: 'product' });
  return need(world, 'product', given.product, 'product').id;
}

/** A lookup key belongs to one price; it moves to another only when that is asked for. */
function freeLookupKey(world: World, key: string, transfer: boolean, except?: string): void {
  const owner = world.store.all('price').find((price) => price.lookup_key === key && price.id !== except);
  if (!owner) return;
  if (!transfer) {
    throw invalid(`A price (\`${owner.id}\`) already uses that lookup key.`, {
      code: 'resource_already_exists',
      param: 'lookup_key',
    });
  }
  change(world, 'price', owner, { lookup_key: null }, 'price.updated');
}

const PriceList = pageParams({
  active: flag.optional(),
  currency: text.optional(),
  lookup_keys: z.array(text).max(10).optional(),
  product: text.optional(),
  type: z.enum(['one_time', 'recurring']).optional(),
});

function listPrices({
  world,
  params: { active, currency, lookup_keys: keys, product, type, ...page },
}: Call<z.infer<typeof PriceList>>) {
  const prices = world.store
    .all('price')
    .filter((price) => active === undefined || price.active === active)
    .filter((price) => currency === undefined || price.currency === currency)
    .filter((price) => keys === undefined || keys.includes(price.lookup_key ?? ''))
    .filter((price) => product === undefined || idOf(price.product) === product)
    .filter((price) => type === undefined || price.type === type);
  return pageOf('/v1/prices', prices, page);
}

export const productOperations: readonly Operation[] = [
  operation('POST /v1/products', ProductParams, createProduct),
  operation('GET /v1/products/:id', params({}), (call) => need(call.world, 'product', idIn(call))),
  operation(
    'POST /v1/products/:id',
    ProductParams.omit({ id: true }).extend({ default_price: text.optional() }).partial(),
    (call) => {
      const product = need(call.world, 'product', idIn(call));
      const { name, active, description, metadata: given, default_price: price } = call.params;
      const changes = {
        metadata: mergeMetadata(product.metadata, given),
        updated: call.world.now(null),
        ...(name === undefined ? {} : { name }),
        ...(active === undefined ? {} : { active }),
        ...(description === undefined ? {} : { description: description || null }),
        ...(price === undefined ? {} : { default_price: need(call.world, 'price', price, 'default_price').id }),
      };
      return change(call.world, 'product', product, changes, 'product.updated');
    },
  ),
  operation(
    'GET /v1/products',
    pageParams({ active: flag.optional(), ids: z.array(text).optional() }),
    ({ world, params: { active, ids, ...page } }) => {
      const products = world.store
        .all('product')
        .filter((product) => active === undefined || product.active === active)
        .filter((product) => ids === undefined || ids.includes(product.id));
      return pageOf('/v1/products', products, page);
    },
  ),
  operation('POST /v1/prices', PriceParams, createPrice),
  operation('GET /v1/prices/:id', params({}), (call) => need(call.world, 'price', idIn(call))),
  operation(
    'POST /v1/prices/:id',
    params({
      active: flag.optional(),
      lookup_key: emptyable(text).optional(),
      transfer_lookup_key: flag.optional(),
      metadata: metadata.optional(),
      nickname: emptyable(text).optional(),
    }),
    (call) => {
      const price = need(call.world, 'price', idIn(call));
      const { active, lookup_key: key, transfer_lookup_key: transfer = false, metadata: given, nickname } = call.params;
      if (key) freeLookupKey(call.world, key, transfer, price.id);
      const changes = {
        metadata: mergeMetadata(price.metadata, given),
        ...(active === undefined ? {} : { active }),
        ...(key === undefined ? {} : { lookup_key: key || null }),
        ...(nickname === undefined ? {} : { nickname: nickname || null }),
      };
      return change(call.world, 'price', price, changes, 'price.updated');
    },
  ),
  operation('GET /v1/prices', PriceList, listPrices),
];
