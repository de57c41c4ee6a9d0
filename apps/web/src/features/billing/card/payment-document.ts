import { isPaymentPage } from '@sheetwright/contract/pages.ts';
import { useEffect, useState } from 'react';

/**
 * Whether this document may show what takes a card. A policy belongs to the document, not to the address that the app shows: whoever comes
 * from another screen has the document loaded anew first.
 * @param isNeeded false where no card is taken, for which every document will do
 */
export function usePaymentDocument(isNeeded: boolean): boolean {
  const [admits] = useState(admitsPayment);
  const isFit = admits || !isNeeded;
  useEffect(() => {
    if (!isFit) window.location.reload();
  }, [isFit]);
  return isFit;
}

function admitsPayment(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  const address = loaded && URL.parse(loaded.name);
  return !address || isPaymentPage(address.pathname);
}
