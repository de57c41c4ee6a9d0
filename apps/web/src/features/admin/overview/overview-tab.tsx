import { EmptyState } from '../../../ui/empty-state.tsx';

export default function OverviewTab() {
  return <EmptyState title="Overview" description="This part of the console is not available yet." />;
}
