/** The one spelling under which an address is stored and looked up. */
export function normaliseEmail(email: string): string {
  return email.toLowerCase();
}
