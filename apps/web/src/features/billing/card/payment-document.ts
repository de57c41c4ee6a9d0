import { isPaymentPage } from '@sheetwright/contract/pages.ts';
import { useEffect, useState } from 'react';

/**
 * Whether this document may load the card form. A policy belongs to the document, not to the address that the app shows: whoever comes
 * from another screen has the document loaded anew first.
 */
export function usePaymentDocument(): boolean {
  const [admits] = useState(admitsPayment);
  useEffect(() => {
    if (!admits) window.location.reload();
  }, [admits]);
  return admits;
}

function admitsPayment(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  const address = loaded && URL.parse(loaded.name);
  return !address || isPaymentPage(address.pathname);
}
