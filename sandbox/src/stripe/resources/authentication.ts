import { z } from 'zod';
import { type Operation, operation } from '../core/operation.ts';
import { params, text } from '../core/params.ts';
import { authenticatePayment } from './payment-intents.ts';
import { authenticateSetup, intentFor } from './setup-intents.ts';

const AuthenticateParams = params({
  client_secret: text.optional(),
  key: text.optional(),
  result: z.enum(['accepted', 'refused']),
});

/** What the bank's 3-D Secure dialog does; Stripe has no such calls, only its script for browsers makes them here. */
export const authenticationOperations: readonly Operation[] = [
  operation(
    'POST /v1/setup_intents/:id/authenticate',
    AuthenticateParams,
    (call) => authenticateSetup(call.world, intentFor(call, 'setup_intent'), call.params.result === 'accepted'),
    { forBrowsers: true },
  ),
  operation(
    'POST /v1/payment_intents/:id/authenticate',
    AuthenticateParams,
    (call) => authenticatePayment(call.world, intentFor(call, 'payment_intent'), call.params.result === 'accepted'),
    { forBrowsers: true },
  ),
];
