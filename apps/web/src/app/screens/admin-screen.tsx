import { SecondFactorGate } from '../../features/accounts/components/second-factor-gate.tsx';
import { NotAvailable } from './notices.tsx';

export default function AdminScreen() {
  return (
    <SecondFactorGate>
      <NotAvailable title="Admin" sentence="The operator console is not available yet." />
    </SecondFactorGate>
  );
}
