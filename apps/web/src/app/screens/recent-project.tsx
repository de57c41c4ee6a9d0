import type { Project } from '@sheetwright/contract/projects.ts';
import { Link } from 'wouter';
import { titleCase } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const TONES: Readonly<Record<string, BadgeTone>> = { active: 'success', completed: 'info' };

export function RecentProject({ project }: { readonly project: Project }) {
  return (
    <li className="relative">
      <div className="flex items-start justify-between gap-4 py-4">
        <div className="grid min-w-0 gap-1">
          <Link
            href={paths.project.getHref(project.id)}
            className="font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {project.name}
          </Link>
          {project.description && <p className="line-clamp-2 text-muted">{project.description}</p>}
        </div>
        <Badge tone={TONES[project.status] ?? 'neutral'}>{titleCase(project.status)}</Badge>
      </div>
    </li>
  );
}
