import type { PublicConfig } from '@sheetwright/contract/public-config.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const publicConfigQuery = queryOptions<PublicConfig>({ queryKey: ['/api/config'], initialData: toldByThePage });

/** Launch stage and, in the sandbox, the emulators. */
export function usePublicConfig() {
  return useQuery(publicConfigQuery);
}

/** The server writes it into the page. Where the page came from elsewhere, as in development, the app asks for it. */
function toldByThePage(): PublicConfig | undefined {
  const told = document.querySelector<HTMLMetaElement>('meta[name="public-config"]')?.content;
  try {
    return JSON.parse(told ?? '') as PublicConfig;
  } catch {
    return undefined;
  }
}
