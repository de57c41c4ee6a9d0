import { Link } from 'wouter';
import { useProjects } from '../../../features/projects/api/list-projects.ts';
import { paths } from '../../../lib/paths.ts';
import { buttonVariants } from '../../../ui/button.tsx';
import { Card, CardActions, CardContent, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { RecentProject } from './recent-project.tsx';

const MOST_SHOWN = 3;
const LIST = 'divide-y divide-border border-border border-t';

export function RecentProjects() {
  return (
    <Card>
      <CardHeader className="grid-cols-[minmax(0,1fr)_auto]">
        <CardTitle>Recent Projects</CardTitle>
        <CardActions className="max-sm:col-start-2 max-sm:row-start-1 max-sm:mt-0">
          <Link href={paths.projects.getHref()} className={buttonVariants({ variant: 'link' })}>
            All projects
          </Link>
        </CardActions>
      </CardHeader>
      {/* As tall as three projects, or as what is said when there are none. */}
      <CardContent className="min-h-67 pb-2">
        <List />
      </CardContent>
    </Card>
  );
}

function List() {
  const { data, error, refetch } = useProjects();
  if (error) {
    return (
      <ErrorState
        heading="h3"
        framed={false}
        title="Your projects could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Loading />;
  if (data.length === 0) {
    return (
      <EmptyState heading="h3" framed={false} title="No projects yet" description="Create your first project to get started" />
    );
  }
  return (
    <ul className={LIST}>
      {data.slice(0, MOST_SHOWN).map((project) => (
        <RecentProject key={project.id} project={project} />
      ))}
    </ul>
  );
}

function Loading() {
  return (
    <SkeletonGroup label="Loading projects" className={LIST}>
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid gap-2.5 py-4">
          <Skeleton className="h-4 w-48 max-w-full" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
