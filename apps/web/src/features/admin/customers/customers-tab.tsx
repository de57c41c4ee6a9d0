import { EmptyState } from '../../../ui/empty-state.tsx';

export default function CustomersTab() {
  return <EmptyState title="Customers" description="This part of the console is not available yet." />;
}
