import type { Project } from '@sheetwright/contract/projects.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useGeneratePlan } from '../api/generate-plan.ts';
import { BackToProjects } from '../components/back-to-projects.tsx';
import { ProjectStatusBadge } from '../components/project-status-badge.tsx';
import { RemedyAlert } from '../components/remedies.tsx';
import { TypedText } from '../components/typed-text.tsx';
import { AnswerCards } from './answer-cards.tsx';
import { CreatedAssets } from './created-assets.tsx';
import { OverviewCard } from './overview-card.tsx';
import { ProjectActions } from './project-actions.tsx';

export function ProjectDetail({ project }: { readonly project: Project }) {
  const generate = useGeneratePlan();
  return (
    <>
      <PageHeader
        back={<BackToProjects />}
        title={<TypedText>{project.name}</TypedText>}
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
