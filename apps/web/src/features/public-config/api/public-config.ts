import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { PublicConfig } from '@sheetwright/contract/public-config.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryOf, withFailure } from '../../../lib/api-query.ts';

export const publicConfigQuery = queryOptions({
  ...withFailure('The settings of this installation could not be read', queryOf(calls.publicConfig)),
  initialData: toldByThePage,
});

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
