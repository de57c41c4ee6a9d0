import { AUTH_PROVIDERS, SUBSCRIPTION_STATUSES } from '@sheetwright/contract/accounts.ts';
import type { Customer, CustomersQuery } from '@sheetwright/contract/admin/customers.ts';
import { AppError } from '../../errors.ts';
import type { DirectoryEntry } from '../accounts/for-operators.ts';
import { dollarsOfAnnual } from '../analytics/figures/ratio.ts';
import { ensureFresh } from '../analytics/roll-ups.ts';
import type { CustomerServices } from './services.ts';

interface Listing extends CustomersQuery {
  readonly role?: 'customer';
}

/** Accounts with what they bring and when they were last active. */
export async function listCustomers(
  listing: Listing,
  services: CustomerServices,
): Promise<{ readonly rows: Customer[]; readonly total: number }> {
  await ensureFresh(services.analytics);
  const { rows, total } = await services.directory.list(listing);
  return { rows: await withFigures(rows, services), total };
}

/** @throws AppError not_found */
export async function findCustomer(id: string, services: CustomerServices): Promise<Customer> {
  const entry = await services.directory.find(id);
  if (!entry) throw new AppError('not_found', 'There is no such customer.');
  const [customer] = await withFigures([entry], services);
  if (!customer) throw new Error('An entry becomes a customer');
  return customer;
}

async function withFigures(entries: readonly DirectoryEntry[], { analytics }: CustomerServices): Promise<Customer[]> {
  const ids = entries.map(({ id }) => id);
  const [annual, names] = await Promise.all([analytics.billing.annualCentsOf(ids), analytics.billing.planNames()]);
  return entries.map((entry) => ({
    ...entry,
    role: entry.role === 'admin' ? 'admin' : 'customer',
    authProvider: AUTH_PROVIDERS.find((provider) => provider === entry.authProvider) ?? 'host',
    subscriptionStatus: SUBSCRIPTION_STATUSES.find((status) => status === entry.subscriptionStatus) ?? 'inactive',
    planName: names.get(entry.subscriptionPlan ?? '') ?? null,
    monthlyValue: dollarsOfAnnual(annual.get(entry.id) ?? 0),
    lastActivity: entry.lastActiveAt?.toISOString() ?? null,
    createdAt: entry.createdAt.toISOString(),
    disabledAt: entry.disabledAt?.toISOString() ?? null,
  }));
}
