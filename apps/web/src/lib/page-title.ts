import { useEffect } from 'react';

const PRODUCT = 'Sheetwright';

/** Names the page in the browser's tab: 'Projects · Sheetwright'. */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);
}
