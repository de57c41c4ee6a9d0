import { EmptyState } from '../../../ui/empty-state.tsx';

export default function UsageTab() {
  return <EmptyState title="Usage" description="This part of the console is not available yet." />;
}
