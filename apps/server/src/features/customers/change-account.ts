import type { OperatorActionName } from '@sheetwright/contract/admin/actions.ts';
import type { AccountAction, Customer } from '@sheetwright/contract/admin/customers.ts';
import type { Tx } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { changeAccountRole, disableAccount, enableAccount } from '../accounts/operate.ts';
import { recordOperatorAction } from '../audit/record-action.ts';
import type { EventOrigin } from '../events/event-origin.ts';
import { findCustomer } from './list-customers.ts';
import type { CustomerServices } from './services.ts';

interface AccountRequest extends AccountAction {
  readonly operator: { readonly id: string };
  readonly id: string;
  readonly origin: EventOrigin;
}

const NAMES: Readonly<Record<AccountAction['action'], OperatorActionName>> = {
  disable: 'account_disabled',
  enable: 'account_enabled',
  grant_admin: 'admin_granted',
  revoke_admin: 'admin_revoked',
};

/**
 * Disables or enables an account, makes it an operator's or takes that back.
 * @throws AppError not_found, conflict for one's own account, for what is so already, and for an operator whose address is not verified
 */
export async function changeAccount(request: AccountRequest, services: CustomerServices): Promise<Customer> {
  const { operator, id, action, reason } = request;
  if (id === operator.id) throw new AppError('conflict', 'Nobody can do this to their own account.');
  const { role, disabledAt } = await findCustomer(id, services);
  const before = { role, disabled: disabledAt !== null };
  const note = (tx: Tx) =>
    recordOperatorAction(tx, {
      ...{ operatorId: operator.id, userId: id, at: services.clock(), action: NAMES[action], before, reason },
      after: { ...before, ...changeOf(action) },
    });
  const isChanged = await carryOut(request, note, services);
  if (!isChanged) throw new AppError('conflict', 'The account is so already.');
  return findCustomer(id, services);
}

function changeOf(action: AccountAction['action']) {
  if (action === 'disable' || action === 'enable') return { disabled: action === 'disable' };
  return { role: action === 'grant_admin' ? 'admin' : 'customer' };
}

function carryOut(
  { operator, id: userId, action, origin }: AccountRequest,
  note: (tx: Tx) => Promise<void>,
  { accounts }: CustomerServices,
) {
  const request = { userId, operatorId: operator.id, origin, note };
  switch (action) {
    case 'disable':
      return disableAccount(request, accounts);
    case 'enable':
      return enableAccount(request, accounts);
    case 'grant_admin':
      return changeAccountRole({ ...request, role: 'admin' }, accounts);
    case 'revoke_admin':
      return changeAccountRole({ ...request, role: 'customer' }, accounts);
  }
}
