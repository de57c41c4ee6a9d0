import type { Project } from '@sheetwright/contract/projects.ts';
import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { isStatus } from '../../../lib/api-error.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useAuth } from '../../accounts/use-auth.ts';
import { useBuildProgress } from '../api/builds.ts';
import { useProjectToEdit } from '../api/projects.ts';
import { AddressedProject, ProjectNotFound } from '../components/project-not-found.tsx';
import { TypedText } from '../components/typed-text.tsx';
import { QuestionnaireSkeleton } from '../questionnaire/questionnaire-skeleton.tsx';
import { EditAnswers } from './edit-answers.tsx';

export default function EditAnswersScreen() {
  return <AddressedProject>{(projectId) => <LoadedAnswers key={projectId} projectId={projectId} />}</AddressedProject>;
}

function LoadedAnswers({ projectId }: { readonly projectId: number }) {
  const { user } = useAuth();
  const project = useProjectToEdit(projectId);
  usePageTitle(project.data && `Edit answers of ${project.data.name}`);

  if (isStatus(project.error, 404)) return <ProjectNotFound />;
  if (project.isError) {
    return (
      <ErrorState heading="h1" title="The answers could not be loaded" error={project.error} onRetry={() => project.refetch()} />
    );
  }
  if (!project.data || !project.isFetchedAfterMount || !user) return <QuestionnaireSkeleton label="Loading the answers" />;
  const { requirements } = project.data;
  if (!requirements) return <NoAnswers project={project.data} />;
  return (
    <AnswersPage project={project.data}>
      <EditAnswers userId={user.id} project={{ ...project.data, requirements }} />
    </AnswersPage>
  );
}

export type AnsweredProject = Project & { readonly requirements: Requirements };

interface AnswersPageProps {
  readonly project: Project;
  readonly children: ReactNode;
}

function AnswersPage({ project, children }: AnswersPageProps) {
  return (
    <>
      <PageHeader
        back={<BackToProject projectId={project.id} />}
        title="Edit Answers"
        description={<TypedText>{project.name}</TypedText>}
      />
      <div className="grid gap-6">
        <WhatWasBuilt projectId={project.id} />
        {children}
      </div>
    </>
  );
}

/** What happens to what is being built or was built before. */
function WhatWasBuilt({ projectId }: { readonly projectId: number }) {
  const { data: build } = useBuildProgress({ projectId, polling: false });
  if (!build || build.status === 'none') return null;
  if (build.status === 'running') {
    return (
      <Alert tone="info" title={`Version ${build.version} is being created right now`}>
        It goes on as you reviewed it. Changed answers make a new version of the solution beside it.
      </Alert>
    );
  }
  return (
    <Alert tone="info" title="What was created in Smartsheet stays as it is">
      Changed answers make a new version of the solution, which you review before anything is created. Earlier versions are kept.
    </Alert>
  );
}

function NoAnswers({ project }: { readonly project: Project }) {
  return (
    <EmptyState
      heading="h1"
      title="This project holds no answers"
      description="It was not made with the questionnaire, so there is nothing to edit."
      action={<BackToProject projectId={project.id} />}
    />
  );
}

function BackToProject({ projectId }: { readonly projectId: number }) {
  return (
    <Button asChild variant="ghost" size="sm" className="-ml-3">
      <Link href={paths.project.getHref(projectId)}>
        <ArrowLeft aria-hidden />
        Back to Project
      </Link>
    </Button>
  );
}
