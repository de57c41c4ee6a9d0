import { isStatus } from '../../../lib/api-error.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Card, CardContent } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SheetMotif } from '../../../ui/sheet-motif.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useProject, useRecommendations } from '../api/projects.ts';
import { AddressedProject, ProjectNotFound } from '../components/project-not-found.tsx';
import { ConfirmActions, ConfirmLayout } from './confirm-layout.tsx';
import { ReviewSolution } from './review-solution.tsx';

export default function ConfirmScreen() {
  return <AddressedProject>{(projectId) => <ConfirmProject key={projectId} projectId={projectId} />}</AddressedProject>;
}

function ConfirmProject({ projectId }: { readonly projectId: number }) {
  const project = useProject(projectId);
  const recommendations = useRecommendations(projectId);
  usePageTitle(project.data && `Review ${project.data.name}`);

  if (isStatus(project.error, 404) || isStatus(recommendations.error, 404)) return <ProjectNotFound />;
  if (!project.data) {
    if (project.isPending) return <ConfirmSkeleton />;
    return (
      <ErrorState heading="h1" title="The project could not be loaded" error={project.error} onRetry={() => project.refetch()} />
    );
  }
  if (recommendations.data) return <ReviewSolution project={project.data} recommendations={recommendations.data} />;
  return (
    <ConfirmLayout
      project={project.data}
      actions={<ConfirmActions projectId={projectId} phase={undefined} onCreate={() => undefined} />}
    >
      {recommendations.isError && !recommendations.isFetching ? (
        <ErrorState
          title="The solution could not be designed"
          error={recommendations.error}
          onRetry={() => recommendations.refetch()}
        />
      ) : (
        <Designing />
      )}
    </ConfirmLayout>
  );
}

function ConfirmSkeleton() {
  return (
    <SkeletonGroup label="Loading the project" className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-3">
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-96 w-full rounded-lg" />
        <Skeleton className="h-64 w-full rounded-lg" />
      </div>
    </SkeletonGroup>
  );
}

const PLACEHOLDERS = ['first', 'second', 'third'] as const;

/** Shown while the solution is designed, in the place where it will stand. */
function Designing() {
  return (
    <div className="grid gap-6">
      <Card>
        <CardContent className="grid justify-items-center gap-5 py-10 text-center">
          <SheetMotif />
          <div role="status" className="grid justify-items-center gap-1.5">
            <p className="flex items-center gap-2 font-semibold text-base">
              <Spinner />
              Designing your solution
            </p>
            <p className="max-w-md text-muted">
              Your answers are turned into sheets, reports and formulas, and every formula is checked before you see it.
            </p>
          </div>
        </CardContent>
      </Card>
      <Card aria-hidden>
        {PLACEHOLDERS.map((key) => (
          <div key={key} className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 border-border border-t px-5 py-4 first:border-t-0">
            <Skeleton className="size-9" />
            <div className="grid gap-2">
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-4 w-2/3" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  );
}
