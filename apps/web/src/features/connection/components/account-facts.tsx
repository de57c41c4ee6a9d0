import type { ConnectionStatus } from '@sheetwright/contract/connection.ts';
import { Alert } from '../../../ui/alert.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { REGION_NAMES } from '../regions.ts';

export interface AccountFactsProps {
  readonly status: ConnectionStatus;
  /** What belongs to this way of connecting, shown after the account. */
  readonly more?: readonly Fact[];
}

/** Whose account is connected and what it may do, as far as Smartsheet tells. */
export function AccountFacts({ status: { account, region }, more = [] }: AccountFactsProps) {
  const facts: Fact[] = [
    ...(account ? [{ label: 'Account', value: account.name }] : []),
    ...(account?.email ? [{ label: 'Email', value: account.email }] : []),
    ...(account?.plan ? [{ label: 'Plan', value: account.plan }] : []),
    ...(region ? [{ label: 'Region', value: REGION_NAMES[region] }] : []),
    ...(account ? [{ label: 'May create sheets', value: mayCreate(account.canCreateSheets) }] : []),
    ...more,
  ];
  return (
    <>
      <Facts
        facts={facts}
        className="grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]"
      />
      {account?.canCreateSheets === false && (
        <Alert tone="warning" title="This account may not create sheets">
          Creating assets will probably fail. Ask your Smartsheet administrator for a plan or licence that may create sheets, or
          connect another account.
        </Alert>
      )}
    </>
  );
}

function mayCreate(canCreateSheets: boolean | null): string {
  if (canCreateSheets === null) return 'Smartsheet does not say';
  return canCreateSheets ? 'Yes' : 'No';
}
