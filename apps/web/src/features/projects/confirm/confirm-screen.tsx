import { useParams } from 'wouter';
import { isStatus } from '../../../lib/api-error.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useProject } from '../api/get-project.ts';
import { useRecommendations } from '../api/get-recommendations.ts';
import { ProjectNotFound } from '../components/project-not-found.tsx';
import { parseProjectId } from '../project-id.ts';
import { ConfirmActions } from './confirm-actions.tsx';
import { ConfirmLayout } from './confirm-layout.tsx';
import { Designing } from './designing.tsx';
import { ReviewSolution } from './review-solution.tsx';

export default function ConfirmScreen() {
  const { id } = useParams<{ id: string }>();
  const projectId = parseProjectId(id);
  return projectId === undefined ? <ProjectNotFound /> : <ConfirmProject key={projectId} projectId={projectId} />;
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
    <SkeletonGroup label="Loading the project" className="grid gap-8">
      <div className="grid gap-3">
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
