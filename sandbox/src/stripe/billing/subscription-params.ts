import { z } from 'zod';
import { amount, emptyable, flag, ignored, instantOrNow, metadata, params, text, whole } from '../core/params.ts';

export const Item = z.strictObject({
  id: text.optional(),
  price: text.optional(),
  quantity: amount.optional(),
  deleted: flag.optional(),
  metadata: metadata.optional(),
});
export type ItemParams = z.infer<typeof Item>;

export const PaymentBehavior = z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete']);
export const ProrationBehavior = z.enum(['always_invoice', 'create_prorations', 'none']);

const PaymentSettings = z.strictObject({
  save_default_payment_method: z.enum(['off', 'on_subscription']).optional(),
  payment_method_types: emptyable(z.array(z.literal('card'))).optional(),
  payment_method_options: ignored.optional(),
});
const TrialSettings = z.strictObject({
  end_behavior: z.strictObject({
    missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']).optional(),
    billing_cycle_anchor: z.literal('now').optional(),
  }),
});
export const CancellationDetails = z.strictObject({
  comment: emptyable(text).optional(),
  feedback: emptyable(
    z.enum([
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ]),
  ).optional(),
});

const SHARED = {
  metadata: metadata.optional(),
  description: emptyable(text).optional(),
  default_payment_method: text.optional(),
  payment_behavior: PaymentBehavior.optional(),
  payment_settings: PaymentSettings.optional(),
  trial_settings: TrialSettings.optional(),
  trial_end: instantOrNow.optional(),
  proration_behavior: ProrationBehavior.optional(),
  cancel_at_period_end: flag.optional(),
  collection_method: z.literal('charge_automatically').optional(),
  off_session: flag.optional(),
};

export const CreateParams = params({
  ...SHARED,
  customer: text,
  items: z.array(Item.omit({ id: true, deleted: true })).min(1),
  trial_period_days: whole.refine((days) => days >= 0 && days <= 730, 'must be 0 to 730').optional(),
  cancel_at: whole.optional(),
  currency: text.optional(),
  billing_mode: z.strictObject({ type: z.enum(['classic', 'flexible']) }).optional(),
});
export type CreateParams = z.infer<typeof CreateParams>;

export const UpdateParams = params({
  ...SHARED,
  items: z.array(Item).min(1).optional(),
  cancel_at: emptyable(whole).optional(),
  cancellation_details: CancellationDetails.optional(),
  proration_date: whole.optional(),
  pause_collection: emptyable(
    z.strictObject({ behavior: z.enum(['keep_as_draft', 'mark_uncollectible', 'void']), resumes_at: whole.optional() }),
  ).optional(),
});
export type UpdateParams = z.infer<typeof UpdateParams>;
