import { EmptyState } from '../../../ui/empty-state.tsx';

export default function HealthTab() {
  return <EmptyState title="System Health" description="This part of the console is not available yet." />;
}
