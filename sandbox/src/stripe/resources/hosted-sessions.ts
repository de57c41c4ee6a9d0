import type Stripe from 'stripe';
import { z } from 'zod';
import { type Operation, operation } from '../core/operation.ts';
import { amount, ignored, params, text } from '../core/params.ts';
import { need, newId } from '../core/world.ts';

/** Addresses of Stripe's own pages. They are made and lead to the stand-in, which has no such pages. */
export const hostedSessionOperations: readonly Operation[] = [
  operation(
    'POST /v1/billing_portal/sessions',
    params({ customer: text, return_url: text.optional(), configuration: text.optional(), locale: text.optional() }),
    ({ world, params: given }): Stripe.BillingPortal.Session => {
      const { id: customer } = need(world, 'customer', given.customer, 'customer');
      const id = newId('bps');
      return {
        id,
        object: 'billing_portal.session',
        configuration: newId('bpc'),
        created: world.now(null),
        customer,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: null,
        on_behalf_of: null,
        return_url: given.return_url ?? null,
        url: `${world.url()}/portal/${id}`,
      };
    },
  ),
  operation(
    'POST /v1/checkout/sessions',
    params({
      mode: z.enum(['payment', 'setup', 'subscription']),
      line_items: z.array(z.strictObject({ price: text, quantity: amount.optional() })).optional(),
      success_url: text,
      cancel_url: text.optional(),
      customer: text.optional(),
      metadata: ignored.optional(),
    }),
    ({ world, params: given }) => {
      if (given.customer !== undefined) need(world, 'customer', given.customer, 'customer');
      for (const [place, { price }] of (given.line_items ?? []).entries())
        need(world, 'price', price, `line_items[${place}][price]`);
      const id = newId('cs_test');
      const { mode, customer = null, success_url: success, cancel_url: cancel = null } = given;
      const answer: Pick<
        Stripe.Checkout.Session,
        | 'id'
        | 'object'
        | 'mode'
        | 'customer'
        | 'success_url'
        | 'cancel_url'
        | 'created'
        | 'livemode'
        | 'status'
        | 'payment_status'
        | 'url'
      > = {
        id,
        object: 'checkout.session',
        mode,
        customer,
        success_url: success,
        cancel_url: cancel,
        created: world.now(null),
        livemode: false,
        status: 'open',
        payment_status: 'unpaid',
        url: `${world.url()}/checkout/${id}`,
      };
      return answer;
    },
  ),
];
