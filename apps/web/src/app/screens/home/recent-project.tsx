import type { Project } from '@sheetwright/contract/projects.ts';
import { Link } from 'wouter';
import { ProjectStatusBadge } from '../../../features/projects/components/status-badges.tsx';
import { paths } from '../../../lib/paths.ts';

export function RecentProject({ project: { id, name, description, status } }: { readonly project: Project }) {
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
