const KEY = 'sheetwright:testing-access';

/**
 * Whether an address passes the testing gate: exactly the authorised domain, not one that merely ends alike.
 * @param domain without '@'; null when nobody passes
 */
export function passesGate(email: string, domain: string | null): boolean {
  if (!domain) return false;
  const [name, host, ...rest] = email.trim().toLowerCase().split('@');
  return Boolean(name) && rest.length === 0 && host === domain.toLowerCase();
}

/** Remembers in this tab, until it is closed, that the gate was passed. Storage can be forbidden; then it asks again. */
export const testingAccess = {
  isGranted(): boolean {
    try {
      return sessionStorage.getItem(KEY) === '1';
    } catch {
      return false;
    }
  },
  grant(): void {
    try {
      sessionStorage.setItem(KEY, '1');
    } catch {
      // The page that asked goes on regardless.
    }
  },
};
