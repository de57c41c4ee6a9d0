import type { Project } from '@sheetwright/contract/projects.ts';
import { Download, FileCheck2, MessageSquare, Pencil, Sparkles, Users } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useAuth } from '../../accounts/use-auth.ts';
import { consultAbout } from '../../consultant/chat/use-conversation.ts';
import { useExportRequirements, type useGeneratePlan } from '../api/projects.ts';

export interface ProjectActionsProps {
  readonly project: Project;
  readonly generate: ReturnType<typeof useGeneratePlan>;
}

export function ProjectActions({ project, generate }: ProjectActionsProps) {
  const { user } = useAuth();
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:w-full">
      <GeneratePlan projectId={project.id} generate={generate} />
      <Button asChild variant="secondary">
        <Link href={paths.confirmProject.getHref(project.id)}>
          <FileCheck2 aria-hidden />
          Review Solution
        </Link>
      </Button>
      {project.requirements && (
        <Button asChild variant="secondary">
          <Link href={paths.editAnswers.getHref(project.id)}>
            <Pencil aria-hidden />
            Edit Answers
          </Link>
        </Button>
      )}
      <Button asChild variant="secondary">
        <Link href={paths.people.getHref(project.id)}>
          <Users aria-hidden />
          People
        </Link>
      </Button>
      <Button asChild variant="secondary">
        <Link
          href={paths.consultant.getHref()}
          onClick={() => user && consultAbout(user.id, { id: project.id, name: project.name })}
        >
          <MessageSquare aria-hidden />
          Start AI Consultation
        </Link>
      </Button>
      <ExportRequirements project={project} />
    </div>
  );
}

interface GeneratePlanProps {
  readonly projectId: number;
  readonly generate: ProjectActionsProps['generate'];
}

function GeneratePlan({ projectId, generate }: GeneratePlanProps) {
  const [, navigate] = useLocation();

  function start() {
    // Only who is still here is led on.
    generate.mutate({ params: { id: projectId } }, { onSuccess: () => navigate(paths.confirmProject.getHref(projectId)) });
  }

  return (
    <Button onClick={start} pending={generate.isPending}>
      {!generate.isPending && <Sparkles aria-hidden />}
      {generate.isPending ? 'Generating Plan...' : 'Generate Implementation Plan'}
    </Button>
  );
}

function ExportRequirements({ project }: { readonly project: Project }) {
  const exporting = useExportRequirements();

  return (
    <Button variant="secondary" onClick={() => exporting.mutate(project)} pending={exporting.isPending}>
      {!exporting.isPending && <Download aria-hidden />}
      Export Requirements
    </Button>
  );
}
