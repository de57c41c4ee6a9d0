import type { ListedProject } from '@sheetwright/contract/projects.ts';
import { SCOPE_LABELS } from '@sheetwright/contract/requirement-options.ts';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useProjects } from '../api/projects.ts';
import { ProjectStatusBadge } from '../components/status-badges.tsx';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-5';

export default function ProjectsScreen() {
  usePageTitle('Projects');
  return (
    <>
      <PageHeader
        title="Projects"
        description="Every solution begins with what your team needs. Start one, or go on where you left off."
        actions={
          <Button asChild>
            <Link href={paths.newProject.getHref()}>
              <Plus aria-hidden />
              New Project
            </Link>
          </Button>
        }
      />
      <ProjectList />
    </>
  );
}

function ProjectList() {
  const projects = useProjects();
  if (projects.isPending) return <ProjectListSkeleton />;
  if (projects.isError) {
    return <ErrorState title="Your projects could not be loaded" error={projects.error} onRetry={() => projects.refetch()} />;
  }
  if (projects.data.length === 0) return <NoProjects />;
  return <ProjectCards projects={projects.data} />;
}

function ProjectCards({ projects }: { readonly projects: readonly ListedProject[] }) {
  return (
    <ul className={GRID}>
      {projects.map((project) => (
        <li key={project.id} className="min-w-0">
          <ProjectCard project={project} />
        </li>
      ))}
    </ul>
  );
}

function NoProjects() {
  return (
    <EmptyState
      title="No projects yet"
      description="Answer six short sets of questions about how your team works, and review a Smartsheet solution designed from your answers."
      action={
        <Button asChild>
          <Link href={paths.newProject.getHref()}>Create Your First Project</Link>
        </Button>
      }
    />
  );
}

const PLACEHOLDERS = ['first', 'second', 'third'] as const;

function ProjectListSkeleton() {
  return (
    <SkeletonGroup label="Loading projects" className={GRID}>
      {PLACEHOLDERS.map((key) => (
        <div key={key} className="grid gap-5 rounded-lg border border-border bg-surface p-5">
          <div className="grid gap-3">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-4/5" />
          </div>
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

function ProjectCard({ project }: { readonly project: ListedProject }) {
  const { id, name, description, status, requirements, createdAt } = project;
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="flex h-full min-w-0 flex-col rounded-lg border border-border bg-surface transition-colors hover:border-control"
    >
      <div className="grid flex-1 content-start gap-2 p-5">
        <div className="flex items-start justify-between gap-3">
          <h2 id={titleId} dir="auto" className="wrap-anywhere line-clamp-2 min-w-0 font-semibold text-base">
            {name}
          </h2>
          <ProjectStatusBadge status={status} />
        </div>
        {description && (
          <p dir="auto" className="wrap-anywhere line-clamp-2 text-muted">
            {description}
          </p>
        )}
      </div>
      <Facts
        className="grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] border-border border-t px-5 py-3"
        facts={[
          { label: 'Scope', value: requirements ? SCOPE_LABELS[requirements.projectScope] : '—' },
          { label: 'Team Size', value: requirements?.teamSize ?? '—' },
          { label: 'Created', value: <DateTime iso={createdAt} /> },
        ]}
      />
      <div className="px-5 pb-5">
        <Button asChild variant="secondary" className="w-full">
          <Link href={paths.project.getHref(id)} aria-describedby={titleId}>
            View Details
          </Link>
        </Button>
      </div>
    </article>
  );
}
