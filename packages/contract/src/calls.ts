import { accountCalls, accountNavigations } from './calls/accounts.ts';
import { adminAnalyticsCalls } from './calls/admin/analytics.ts';
import { adminContentCalls } from './calls/admin/content.ts';
import { adminCustomerCalls } from './calls/admin/customers.ts';
import { adminHealthCalls } from './calls/admin/health.ts';
import { adminOverviewCalls, adminOverviewNavigations } from './calls/admin/overview.ts';
import { adminSupportCalls } from './calls/admin/support.ts';
import { assetCalls } from './calls/assets.ts';
import { billingCalls, billingWebhooks } from './calls/billing.ts';
import { connectionCalls } from './calls/connection.ts';
import { consultantCalls } from './calls/consultant.ts';
import { contactCalls } from './calls/contact.ts';
import { projectCalls, projectNavigations } from './calls/projects.ts';
import { securityEventCalls } from './calls/security-events.ts';
import { shareCalls } from './calls/shares.ts';
import { supportCalls } from './calls/support.ts';

export { type Access, type Call, FRESH_SIGN_IN_MINUTES } from './calls/call.ts';

/** Every JSON call of the product. The server registers its routes from this table, so none is without access or schemas. */
export const calls = {
  ...accountCalls,
  ...connectionCalls,
  ...contactCalls,
  ...billingCalls,
  ...consultantCalls,
  ...projectCalls,
  ...assetCalls,
  ...shareCalls,
  ...securityEventCalls,
  ...supportCalls,
  ...adminSupportCalls,
  ...adminHealthCalls,
  ...adminContentCalls,
  ...adminOverviewCalls,
  ...adminAnalyticsCalls,
  ...adminCustomerCalls,
} as const;

/** Calls whose answer is not JSON: documented here, answered by hand. */
export const navigations = { ...accountNavigations, ...projectNavigations, ...adminOverviewNavigations } as const;

/** What other services call when something has happened there. */
export const webhooks = billingWebhooks;
