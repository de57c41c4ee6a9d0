import { usePageTitle } from '../../../lib/page-title.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { BackToProjects } from './back-to-projects.tsx';

export function ProjectNotFound() {
  usePageTitle('Project Not Found');
  return (
    <EmptyState
      heading="h1"
      title="Project Not Found"
      description="It may have been deleted, or it belongs to another account."
      action={<BackToProjects variant="secondary" />}
    />
  );
}
