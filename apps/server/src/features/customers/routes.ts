import { TOTAL_HEADER } from '@sheetwright/contract/admin/console.ts';
import { calls } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { endView } from '../accounts/views.ts';
import { originOf } from '../events/event-origin.ts';
import { changeAccount } from './change-account.ts';
import { customerDetails } from './customer-details.ts';
import { inviteCustomer } from './invite-customer.ts';
import { listCustomers } from './list-customers.ts';
import type { CustomerServices } from './services.ts';
import { customerPayments, refundCustomer, updateSubscription } from './update-subscription.ts';
import { viewAsCustomer } from './view-as.ts';

export async function customers(app: FastifyInstance, services: CustomerServices): Promise<void> {
  route(app, calls.adminCustomers, async ({ query, reply }) => {
    const { rows, total } = await listCustomers({ ...query, role: 'customer' }, services);
    reply.header(TOTAL_HEADER, total);
    return rows;
  });
  route(app, calls.adminUsers, async ({ query, reply }) => {
    const { rows, total } = await listCustomers(query, services);
    reply.header(TOTAL_HEADER, total);
    return rows;
  });
  route(app, calls.customerDetails, ({ params }) => customerDetails(params, services));
  route(app, calls.updateSubscription, ({ user, body }) => updateSubscription({ operator: user, ...body }, services));
  route(app, calls.customerPayments, ({ params }) => customerPayments(params, services));
  route(app, calls.refundCustomer, ({ user, params, body }) =>
    refundCustomer({ operator: user, ...params, refund: body }, services),
  );
  route(app, calls.inviteCustomer, ({ user, body, request }) =>
    inviteCustomer({ operator: user, invitation: body, origin: originOf(request) }, services),
  );
  route(app, calls.changeAccount, ({ user, params, body, request }) =>
    changeAccount({ operator: user, ...params, ...body, origin: originOf(request) }, services),
  );
  route(app, calls.viewAsCustomer, ({ user, session, params, body, request }) =>
    viewAsCustomer({ operator: user, session, ...params, ...body, origin: originOf(request) }, services),
  );
  route(app, calls.endView, async ({ session, request }) => {
    await endView({ session, origin: originOf(request) }, services.accounts);
    return {};
  });
  route(app, calls.operatorActions, async ({ query, reply }) => {
    const { rows, total } = await services.log.list(query);
    reply.header(TOTAL_HEADER, total);
    return rows.map(({ at, before, after, ...row }) => ({
      ...row,
      at: at.toISOString(),
      before: before as Record<string, unknown> | null,
      after: after as Record<string, unknown> | null,
    }));
  });
}
