import type { Customer, InviteCustomer } from '@sheetwright/contract/admin/customers.ts';
import { AppError } from '../../errors.ts';
import { inviteAccount } from '../accounts/operate.ts';
import { recordOperatorAction } from '../audit/record-action.ts';
import type { EventOrigin } from '../events/event-origin.ts';
import { findCustomer } from './list-customers.ts';
import type { CustomerServices } from './services.ts';

interface InvitationRequest {
  readonly operator: { readonly id: string };
  readonly invitation: InviteCustomer;
  readonly origin: EventOrigin;
}

/**
 * Invites a customer: a plan is chosen beforehand on their way to the payment, and gives no access.
 * @throws AppError validation_failed for an address that is taken, or a plan that there is not
 */
export async function inviteCustomer(
  { operator, invitation, origin }: InvitationRequest,
  services: CustomerServices,
): Promise<Customer> {
  const { accounts, billing, clock } = services;
  const { email, firstName, lastName, plan } = invitation;
  if (plan && !(await billing.repository.findPlan(plan))) {
    throw new AppError('validation_failed', 'There is no such plan.', {
      errors: [{ path: 'plan', message: 'There is no such plan.' }],
    });
  }
  const after = { plan: plan ?? null };
  const id = await inviteAccount(
    {
      ...{ email, firstName: firstName || null, lastName: lastName || null, operatorId: operator.id, origin },
      returnTo: plan ? `/subscribe?${new URLSearchParams({ plan })}` : null,
      note: (tx, userId) =>
        recordOperatorAction(tx, { operatorId: operator.id, userId, at: clock(), action: 'customer_invited', after }),
    },
    accounts,
  );
  return findCustomer(id, services);
}
