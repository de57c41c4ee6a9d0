import { z } from 'zod';
import {
  accountActionSchema,
  customerDetailsSchema,
  customerPaymentSchema,
  customerSchema,
  customersQuerySchema,
  inviteCustomerSchema,
  operatorActionSchema,
  operatorActionsQuerySchema,
  refundSchema,
  updateSubscriptionSchema,
  viewAsSchema,
  viewingSchema,
} from '../../admin/customers.ts';
import { define, nothing } from '../call.ts';

const customerId = z.object({ id: z.string().min(1).max(100) });
const TOTAL = 'the newest first unless sorted, at most 1,000 of them; the total is in X-Total-Count';

/** Customers as operators see them, and what operators do for them. */
export const adminCustomerCalls = {
  adminCustomers: define('GET /api/admin/customers', {
    access: 'admin',
    summary: `The customers, searched, filtered, sorted and paged, ${TOTAL}`,
    query: customersQuerySchema,
    responses: { 200: z.array(customerSchema) },
  }),
  adminUsers: define('GET /api/admin/users', {
    access: 'admin',
    summary: `All accounts, those of operators too, ${TOTAL}`,
    query: customersQuerySchema,
    responses: { 200: z.array(customerSchema) },
  }),
  customerDetails: define('GET /api/admin/customer-details/:id', {
    access: 'admin',
    summary: 'A customer with projects, activity and billing history',
    params: customerId,
    responses: { 200: customerDetailsSchema },
  }),
  updateSubscription: define('POST /api/admin/update-subscription', {
    access: 'admin',
    summary: 'Pause, resume or resync a customer’s subscription, or change its plan',
    body: updateSubscriptionSchema,
    responses: { 200: customerSchema },
  }),
  inviteCustomer: define('POST /api/admin/customers', {
    access: 'admin',
    summary: 'Make an account without a password and mail its owner a link to set one',
    body: inviteCustomerSchema,
    responses: { 201: customerSchema },
  }),
  changeAccount: define('POST /api/admin/customers/:id/account', {
    access: 'admin',
    freshSignIn: true,
    summary: 'Disable or enable an account, make it an operator’s or take that back',
    params: customerId,
    body: accountActionSchema,
    responses: { 200: customerSchema },
  }),
  viewAsCustomer: define('POST /api/admin/customers/:id/view-as', {
    access: 'admin',
    freshSignIn: true,
    summary: 'See the product as a customer does, read-only, for 30 minutes in this session',
    params: customerId,
    body: viewAsSchema,
    responses: { 200: viewingSchema },
  }),
  endView: define('POST /api/view-as/end', {
    access: 'user',
    summary: 'Be oneself again after viewing as a customer',
    responses: { 200: nothing },
  }),
  customerPayments: define('GET /api/admin/customers/:id/payments', {
    access: 'admin',
    summary: 'What a customer has paid, as Stripe tells it now',
    params: customerId,
    responses: { 200: z.array(customerPaymentSchema) },
  }),
  refundCustomer: define('POST /api/admin/customers/:id/refund', {
    access: 'admin',
    summary: 'Give back a payment, wholly or in part',
    params: customerId,
    body: refundSchema,
    responses: { 200: customerSchema },
  }),
  operatorActions: define('GET /api/admin/operator-actions', {
    access: 'admin',
    summary: `What operators did, by operator, customer, action and time, ${TOTAL}`,
    query: operatorActionsQuerySchema,
    responses: { 200: z.array(operatorActionSchema) },
  }),
} as const;
