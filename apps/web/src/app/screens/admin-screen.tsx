import { SecondFactorGate } from '../../features/accounts/components/second-factor-gate.tsx';
import { AdminConsole } from '../../features/admin/admin-console.tsx';

export default function AdminScreen() {
  return (
    <SecondFactorGate>
      <AdminConsole />
    </SecondFactorGate>
  );
}
