import { calls, webhooks } from '@sheetwright/contract/calls.ts';
import { offerOf } from '@sheetwright/contract/plans.ts';
import type { FastifyInstance } from 'fastify';
import { navigation, route } from '../../http/route.ts';
import { listConsolePlans, saveConsolePlan } from './console-plans.ts';
import { runBillingJobs } from './jobs.ts';
import { listInvoices, requestCardForm, requestPaymentForm, usePaymentMethod } from './payment.ts';
import { ensurePlans } from './plans.ts';
import { CONVERGE, FIND_CUSTOMER, LEAVE } from './queues.ts';
import type { BillingServices, PaidServices } from './services.ts';
import { startSubscription } from './start-subscription.ts';
import { cancelSubscription, createSubscription, keepSubscription, syncSubscription } from './subscribe.ts';
import { subscriptionStatus } from './subscription-status.ts';
import { takeEvent } from './take-event.ts';

/** Bytes. Events of long invoices are longer than what people send. */
const EVENT_LIMIT = 512 * 1024;

export async function billing(app: FastifyInstance, services: BillingServices): Promise<void> {
  const { repository, payments, jobs } = services;
  await ensurePlans(repository);
  route(app, calls.plans, async () => (await repository.listPlans()).filter(({ isActive }) => isActive).map(offerOf));
  route(app, calls.subscriptionStatus, ({ user }) => subscriptionStatus({ user }, repository));
  route(app, calls.createSubscription, ({ user, body }) => createSubscription({ user, plan: body.plan }, services));
  route(app, calls.startSubscription, ({ user, body }) => startSubscription({ user, ...body }, services));
  route(app, calls.cancelSubscription, ({ user }) => cancelSubscription({ user }, services));
  route(app, calls.keepSubscription, ({ user }) => keepSubscription({ user }, services));
  route(app, calls.syncSubscription, ({ user }) => syncSubscription({ user }, services));
  route(app, calls.requestCardForm, ({ user }) => requestCardForm({ user }, services));
  route(app, calls.usePaymentMethod, ({ user, body }) => usePaymentMethod({ user, ...body }, services));
  route(app, calls.requestPaymentForm, ({ user }) => requestPaymentForm({ user }, services));
  route(app, calls.invoices, ({ user }) => listInvoices({ user }, services));
  route(app, calls.consolePlans, () => listConsolePlans(services));
  route(app, calls.savePlan, ({ user, params, body, request }) =>
    saveConsolePlan({ operatorId: user.id, id: params.id, input: body, ifMatch: request.headers['if-match'] }, services),
  );
  await Promise.all([jobs.declare(CONVERGE), jobs.declare(FIND_CUSTOMER), jobs.declare(LEAVE)]);
  if (!payments) return;
  await takeEvents(app, { ...services, payments });
  await runBillingJobs({ ...services, payments });
}

/** In a scope of its own, as bodies are not parsed there. */
async function takeEvents(app: FastifyInstance, services: PaidServices): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    navigation(
      scope,
      webhooks.stripeWebhook,
      async ({ request }) => {
        const { 'stripe-signature': signature } = request.headers;
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await takeEvent({ body, signature: typeof signature === 'string' ? signature : undefined }, services);
        return { received: true };
      },
      { bodyLimit: EVENT_LIMIT },
    );
  });
}
