import { VIEWING_MINUTES } from '@sheetwright/contract/admin/customers.ts';
import { AppError } from '../../errors.ts';
import type { Session } from '../../http/session.ts';
import { beginView } from '../accounts/views.ts';
import { recordOperatorAction } from '../audit/record-action.ts';
import type { EventOrigin } from '../events/event-origin.ts';
import { findCustomer } from './list-customers.ts';
import type { CustomerServices } from './services.ts';

interface ViewRequest {
  readonly operator: { readonly id: string };
  /** The operator's own. */
  readonly session: Session;
  readonly id: string;
  readonly reason: string;
  readonly origin: EventOrigin;
}

/**
 * Lets the operator's session see the product as a customer does, for thirty minutes. The customer finds a line about it in their own activity.
 * @throws AppError not_found, conflict for accounts of operators
 */
export async function viewAsCustomer(
  { operator, session, id, reason, origin }: ViewRequest,
  services: CustomerServices,
): Promise<{ until: string }> {
  const { role } = await findCustomer(id, services);
  if (role !== 'customer') throw new AppError('conflict', 'Only customers can be viewed as, not operators.');
  const at = services.clock();
  const until = new Date(at.getTime() + VIEWING_MINUTES * 60_000);
  await beginView(
    {
      ...{ userId: id, operatorId: operator.id, session, until, origin },
      note: (tx) =>
        recordOperatorAction(tx, {
          ...{ operatorId: operator.id, userId: id, at, action: 'viewed_as_customer', reason },
          after: { until: until.toISOString() },
        }),
    },
    services.accounts,
  );
  return { until: until.toISOString() };
}
