import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf, withFailure } from '../../../lib/api-query.ts';

const invoicesQuery = withFailure('Your invoices could not be read', queryOf(calls.invoices));

/** What was billed, the newest first. */
export function useInvoices() {
  return useQuery(invoicesQuery);
}
