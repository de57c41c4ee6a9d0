import type { Project } from '@sheetwright/contract/projects.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useAuth } from '../../features/accounts/use-auth.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { buttonVariants } from '../../ui/button.tsx';
import { Card, CardActions, CardContent, CardHeader, CardTitle } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { RecentProject } from './recent-project.tsx';

const RECENT_PROJECTS = 3;

export default function HomeScreen() {
  const { user } = useAuth();
  usePageTitle('Home');
  return (
    <>
      <PageHeader
        title={`Welcome back, ${user?.firstName || 'User'}!`}
        actions={
          <Link href={paths.newProject.getHref()} className={buttonVariants()}>
            New Project
          </Link>
        }
      />
      <Card>
        <CardHeader className="items-center">
          <CardTitle>Recent Projects</CardTitle>
          <CardActions>
            <Link href={paths.projects.getHref()} className={buttonVariants({ variant: 'link' })}>
              All projects
            </Link>
          </CardActions>
        </CardHeader>
        <CardContent>
          <RecentProjects />
        </CardContent>
      </Card>
    </>
  );
}

function RecentProjects() {
  const { data, error, isPending, refetch } = useQuery<Project[]>({ queryKey: ['/api/projects'] });
  if (isPending) return <LoadingProjects />;
  if (error)
    return (
      <ErrorState
        heading="h3"
        framed={false}
        title="Your projects could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (data.length === 0) {
    return (
      <EmptyState heading="h3" framed={false} title="No projects yet" description="Create your first project to get started" />
    );
  }
  return (
    <ul className="divide-y divide-border border-border border-t">
      {data.slice(0, RECENT_PROJECTS).map((project) => (
        <RecentProject key={project.id} project={project} />
      ))}
    </ul>
  );
}

function LoadingProjects() {
  return (
    <SkeletonGroup label="Loading projects" className="divide-y divide-border border-border border-t">
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid gap-2 py-4">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-4 w-full max-w-lg" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
