import { EmptyState } from '../../../ui/empty-state.tsx';

export default function ContentTab() {
  return <EmptyState title="Content" description="This part of the console is not available yet." />;
}
