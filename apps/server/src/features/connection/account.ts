import type { SmartsheetAccount } from '@sheetwright/contract/connection.ts';
import type { SmartsheetUser } from '../../integrations/smartsheet/answers.ts';

/** Whose account it is, as far as Smartsheet tells. */
export function accountOf(user: SmartsheetUser): SmartsheetAccount {
  const name = [user.firstName, user.lastName].filter((part) => part?.trim()).join(' ');
  return {
    name: name === '' ? user.email : name,
    email: user.email,
    plan: user.account?.name ?? null,
    canCreateSheets: user.licensedSheetCreator ?? null,
  };
}
