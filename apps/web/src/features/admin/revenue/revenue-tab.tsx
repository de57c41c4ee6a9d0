import { EmptyState } from '../../../ui/empty-state.tsx';

export default function RevenueTab() {
  return <EmptyState title="Revenue" description="This part of the console is not available yet." />;
}
