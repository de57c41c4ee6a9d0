import type { Project } from '@sheetwright/contract/projects.ts';
import { isStatus } from '../../../lib/api-error.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useGeneratePlan, useProject } from '../api/projects.ts';
import { AddressedProject, BackToProjects, ProjectNotFound } from '../components/project-not-found.tsx';
import { RemedyAlert } from '../components/remedies.tsx';
import { ProjectStatusBadge } from '../components/status-badges.tsx';
import { TypedText } from '../components/typed-text.tsx';
import { AnswerCards } from './answer-cards.tsx';
import { CreatedAssets } from './created-assets.tsx';
import { OverviewCard } from './overview-card.tsx';
import { ProjectActions } from './project-actions.tsx';

export default function ProjectScreen() {
  return <AddressedProject>{(projectId) => <LoadedProject key={projectId} projectId={projectId} />}</AddressedProject>;
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
    <SkeletonGroup label="Loading the project" className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-3">
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

function ProjectDetail({ project }: { readonly project: Project }) {
  const generate = useGeneratePlan();
  return (
    <>
      <PageHeader
        back={<BackToProjects />}
        title={project.name}
        badge={<ProjectStatusBadge status={project.status} />}
        description={project.description && <TypedText>{project.description}</TypedText>}
      />
      <div className="grid gap-6 *:min-w-0">
        <ProjectActions project={project} generate={generate} />
        <RemedyAlert error={generate.error} />
        <CreatedAssets projectId={project.id} />
        <div className="grid gap-6 lg:grid-cols-2">
          <OverviewCard project={project} />
          {project.requirements && <AnswerCards requirements={project.requirements} />}
        </div>
      </div>
    </>
  );
}
