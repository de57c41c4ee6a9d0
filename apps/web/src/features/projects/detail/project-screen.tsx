import { useParams } from 'wouter';
import { isStatus } from '../../../lib/api-error.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useProject } from '../api/get-project.ts';
import { ProjectNotFound } from '../components/project-not-found.tsx';
import { parseProjectId } from '../project-id.ts';
import { ProjectDetail } from './project-detail.tsx';

export default function ProjectScreen() {
  const { id } = useParams<{ id: string }>();
  const projectId = parseProjectId(id);
  return projectId === undefined ? <ProjectNotFound /> : <LoadedProject key={projectId} projectId={projectId} />;
}

function LoadedProject({ projectId }: { readonly projectId: number }) {
  const project = useProject(projectId);
  usePageTitle(project.data?.name);

  if (isStatus(project.error, 404)) return <ProjectNotFound />;
  if (project.data) return <ProjectDetail project={project.data} />;
  if (project.isPending || project.isFetching) return <ProjectSkeleton />;
  return (
    <ErrorState heading="h1" title="The project could not be loaded" error={project.error} onRetry={() => project.refetch()} />
  );
}

const PLACEHOLDERS = ['overview', 'team', 'data', 'tools'] as const;

function ProjectSkeleton() {
  return (
    <SkeletonGroup label="Loading the project" className="grid gap-8">
      <div className="grid gap-3">
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        {PLACEHOLDERS.map((key) => (
          <Skeleton key={key} className="h-48 w-full rounded-lg" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
