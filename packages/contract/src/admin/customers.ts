import { z } from 'zod';
import { AUTH_PROVIDERS, ROLES, SUBSCRIPTION_STATUSES } from '../accounts.ts';
import { OPERATOR_ACTIONS } from './actions.ts';
import { listQuerySchema } from './listing.ts';

export const customersQuerySchema = listQuerySchema([
  'name',
  'plan',
  'status',
  'createdAt',
  'monthlyValue',
  'lastActivity',
]).extend({
  status: z.enum(SUBSCRIPTION_STATUSES).optional(),
  plan: z.string().max(100).optional(),
});

/** An account as operators see it. */
export const customerSchema = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(ROLES),
  authProvider: z.enum(AUTH_PROVIDERS),
  subscriptionPlan: z.string().nullable(),
  /** As operators named it; null without a plan, or where it is not stored. */
  planName: z.string().nullable(),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  /** US dollars a month that the customer brings now. */
  monthlyValue: z.number(),
  lastActivity: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** Since when nobody can sign in. */
  disabledAt: z.iso.datetime().nullable(),
});

export const customerDetailsSchema = customerSchema.extend({
  /** US dollars: paid less refunded. */
  lifetimeValue: z.number(),
  projectCount: z.int(),
  aiSessionCount: z.int(),
  assetsCreated: z.int(),
  daysSinceLastActivity: z.int().nullable(),
  projects: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      description: z.string().nullable(),
      status: z.enum(['draft', 'active', 'completed', 'archived']),
      createdAt: z.iso.datetime(),
    }),
  ),
  recentActivity: z.array(z.object({ id: z.int(), type: z.string(), description: z.string(), timestamp: z.iso.datetime() })),
  billingHistory: z.array(
    z.object({ id: z.int(), amount: z.number(), description: z.string(), status: z.string(), date: z.iso.datetime() }),
  ),
});

export const SUBSCRIPTION_ACTIONS = ['pause', 'resume', 'upgrade', 'resync'] as const;

const reason = z.string().trim().max(500, 'A reason has at most 500 characters').optional();

export const updateSubscriptionSchema = z
  .object({
    customerId: z.string().min(1).max(100),
    action: z.enum(SUBSCRIPTION_ACTIONS),
    plan: z.string().max(100).nullish(),
    reason,
  })
  .refine(({ action, plan }) => action !== 'upgrade' || Boolean(plan), { message: 'Choose a plan', path: ['plan'] });

const name = z.string().trim().max(100, 'At most 100 characters').nullish();

export const inviteCustomerSchema = z.object({
  email: z.email('Invalid email address').max(254, 'Invalid email address'),
  firstName: name,
  lastName: name,
  /** Chosen beforehand on the way to the payment; it gives no access. */
  plan: z.string().max(100).nullish(),
});

/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7;

export const ACCOUNT_ACTIONS = ['disable', 'enable', 'grant_admin', 'revoke_admin'] as const;

export const accountActionSchema = z.object({
  action: z.enum(ACCOUNT_ACTIONS),
  reason: z.string('Say why').trim().min(3, 'Say why').max(500, 'A reason has at most 500 characters'),
});

/** How long an operator sees the product as a customer does. */
export const VIEWING_MINUTES = 30;

export const viewAsSchema = accountActionSchema.pick({ reason: true });
export const viewingSchema = z.object({ until: z.iso.datetime() });

export const refundSchema = z.object({
  invoice: z.string().min(1).max(200),
  /** US dollars; left out, all that is left of the payment. */
  amount: z.number().positive().multipleOf(0.01).nullish(),
  reason: z.string('Say why').trim().min(3, 'Say why').max(500, 'A reason has at most 500 characters'),
  /** Of the sender's choice: what is asked for twice with the same key is given once. */
  key: z.string().min(8).max(100),
});

export const customerPaymentSchema = z.object({
  invoice: z.string(),
  number: z.string().nullable(),
  paidAt: z.iso.datetime(),
  amount: z.number(),
  refunded: z.number(),
  isDisputed: z.boolean(),
  url: z.string().nullable(),
});

export const operatorActionsQuerySchema = listQuerySchema(['at'])
  .pick({ limit: true, offset: true })
  .extend({
    customerId: z.string().max(100).optional(),
    /** Whole e-mail addresses, without regard to case. */
    operator: z.string().trim().max(254).optional(),
    customer: z.string().trim().max(254).optional(),
    action: z.enum(OPERATOR_ACTIONS).optional(),
    /** From the first instant on, and before the second. */
    from: z.iso.datetime().optional(),
    until: z.iso.datetime().optional(),
  });

/** What an operator did: it is added, never changed or removed. */
export const operatorActionSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  action: z.string(),
  /** E-mail addresses; null of accounts that are gone. */
  operator: z.string().nullable(),
  customer: z.string().nullable(),
  target: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
});

export type Customer = z.infer<typeof customerSchema>;
export type CustomerDetails = z.infer<typeof customerDetailsSchema>;
export type CustomersQuery = z.infer<typeof customersQuerySchema>;
export type UpdateSubscription = z.infer<typeof updateSubscriptionSchema>;
export type InviteCustomer = z.infer<typeof inviteCustomerSchema>;
export type AccountAction = z.infer<typeof accountActionSchema>;
export type Refund = z.infer<typeof refundSchema>;
export type CustomerPayment = z.infer<typeof customerPaymentSchema>;
export type OperatorAction = z.infer<typeof operatorActionSchema>;
export type OperatorActionsQuery = z.infer<typeof operatorActionsQuerySchema>;
