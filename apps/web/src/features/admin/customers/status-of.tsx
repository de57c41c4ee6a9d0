import type { Customer } from '@sheetwright/contract/admin/customers.ts';
import { Badge } from '../../../ui/badge.tsx';
import { statusBadge } from '../../billing/subscription-labels.ts';

/** The subscription's status, and whether the account is disabled. */
export function StatusOf({ customer: { subscriptionStatus, disabledAt } }: { readonly customer: Customer }) {
  const { text, tone } = statusBadge(subscriptionStatus);
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tone}>{text}</Badge>
      {disabledAt && <Badge tone="danger">Disabled</Badge>}
    </span>
  );
}
