import type { Project } from '@sheetwright/contract/projects.ts';
import { SCOPE_LABELS } from '@sheetwright/contract/requirement-options.ts';
import { useId } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { ProjectStatusBadge } from '../components/project-status-badge.tsx';

export function ProjectCard({ project }: { readonly project: Project }) {
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
        className="grid-cols-3 border-border border-t px-5 py-3"
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
