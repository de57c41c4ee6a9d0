import { CONNECTION_REMEDIES } from '@sheetwright/contract/login-failures.ts';

/** The parameter with which a connection that did not succeed comes back to the dashboard. */
export const CONNECTION_FAILED = 'connectionFailed';

export const NOT_CONNECTED_TITLE = 'Smartsheet was not connected';

/** @param code out of the address; anybody can write one, so only our own sentences are shown */
export function connectionRemedy(code: string): string {
  const remedies: Readonly<Record<string, string>> = CONNECTION_REMEDIES;
  return (Object.hasOwn(remedies, code) && remedies[code]) || 'Please connect again, or use an API key.';
}
