import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

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

export function BackToProjects({ variant = 'ghost' }: { readonly variant?: 'ghost' | 'secondary' | 'primary' }) {
  return (
    <Button asChild variant={variant} className={variant === 'ghost' ? '-ml-3' : ''} size={variant === 'ghost' ? 'sm' : 'md'}>
      <Link href={paths.projects.getHref()}>
        <ArrowLeft aria-hidden />
        Back to Projects
      </Link>
    </Button>
  );
}

/** The largest number that the database gives to a project. */
const MAX_ID = 2_147_483_647;

interface AddressedProjectProps {
  readonly children: (projectId: number) => ReactNode;
}

/** The screen of the project whose number is in the address; no project can have a number that is out of bounds. */
export function AddressedProject({ children }: AddressedProjectProps) {
  const { id } = useParams<{ id: string }>();
  const projectId = /^\d{1,10}$/.test(id) ? Number(id) : 0;
  return projectId >= 1 && projectId <= MAX_ID ? children(projectId) : <ProjectNotFound />;
}
