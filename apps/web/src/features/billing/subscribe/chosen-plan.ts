const KEY = 'sheetwright:chosen-plan';

/**
 * The plan that is being paid for in this tab. A bank leads back to an address that does not name it.
 * Storage can be forbidden: then the choice is made anew.
 */
export const chosenPlan = {
  read(): string | null {
    try {
      return sessionStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  write(plan: string): void {
    try {
      sessionStorage.setItem(KEY, plan);
    } catch {}
  },
};
