import { EmptyState } from '../../../ui/empty-state.tsx';

export default function SupportTab() {
  return <EmptyState title="Support" description="This part of the console is not available yet." />;
}
