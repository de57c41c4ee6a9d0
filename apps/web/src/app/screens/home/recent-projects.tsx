import type { ListedProject } from '@sheetwright/contract/projects.ts';
import { Link } from 'wouter';
import { useProjects } from '../../../features/projects/api/projects.ts';
import { ProjectStatusBadge } from '../../../features/projects/components/status-badges.tsx';
import { paths } from '../../../lib/paths.ts';
import { buttonVariants } from '../../../ui/button.tsx';
import { Card, CardContent, CardTitle, CardTitleRow } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

const MOST_SHOWN = 3;
const LIST = 'divide-y divide-border border-border border-t';

export function RecentProjects() {
  return (
    <Card aria-labelledby="recent-projects">
      <CardTitleRow>
        <CardTitle id="recent-projects">Recent Projects</CardTitle>
        <Link href={paths.projects.getHref()} className={buttonVariants({ variant: 'link' })}>
          All projects
        </Link>
      </CardTitleRow>
      {/* As tall as three projects, or as what is said when there are none. */}
      <CardContent className="flex min-h-67 flex-col">
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
    <>
      <ul className={LIST}>
        {data.slice(0, MOST_SHOWN).map((project) => (
          <RecentProject key={project.id} project={project} />
        ))}
      </ul>
      {data.length < MOST_SHOWN && <AnotherProject />}
    </>
  );
}

/** Fills the card when there are fewer projects than it shows. */
function AnotherProject() {
  return (
    <Link
      href={paths.newProject.getHref()}
      className="mt-2 grid flex-1 place-items-center rounded-md border border-border border-dashed font-medium text-muted transition-colors hover:border-control hover:text-text"
    >
      Start another project
    </Link>
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

function RecentProject({ project: { id, name, description, status } }: { readonly project: ListedProject }) {
  return (
    <li className="relative flex items-start justify-between gap-3 py-3.5">
      <div className="grid min-w-0 gap-0.5">
        <Link
          href={paths.project.getHref(id)}
          dir="auto"
          className="wrap-anywhere line-clamp-1 font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        {description && (
          <p dir="auto" className="wrap-anywhere line-clamp-2 text-muted">
            {description}
          </p>
        )}
      </div>
      <ProjectStatusBadge status={status} />
    </li>
  );
}
