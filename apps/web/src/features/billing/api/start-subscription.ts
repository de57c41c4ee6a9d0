import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { SubscriptionState } from '@sheetwright/contract/subscription.ts';
import { call } from '../../../lib/api-client.ts';
import { hasCode, serverMessage } from '../../../lib/api-error.ts';
import { toastFailure } from '../../../lib/api-mutation.ts';

const FAILED = 'Your subscription could not be set up';

export type Started =
  | { readonly ok: true; readonly state: SubscriptionState }
  /** `hasChanged`: what is due, or the subscription, is no longer what it was when the form was opened. */
  | { readonly ok: false; readonly reason: string; readonly hasChanged: boolean };

/** Begins a subscription whose first month costs nothing, with the card that was set up. A failure has been told. */
export async function startSubscription(body: { readonly plan: string; readonly setupIntent: string }): Promise<Started> {
  try {
    return { ok: true, state: await call(calls.startSubscription, { body }) };
  } catch (error) {
    toastFailure(FAILED, error);
    return { ok: false, reason: serverMessage(error, FAILED), hasChanged: hasCode(error, 'conflict') };
  }
}
