import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import type { BuildPhase } from './simulated-progress.ts';

export interface ConfirmActionsProps {
  readonly projectId: number;
  /** Undefined while there is no solution to create yet. */
  readonly phase: BuildPhase | undefined;
  readonly onCreate: () => void;
}

/** Beside the solution on a wide screen; on a phone at the lower edge of the window, at hand wherever one reads. */
export function ConfirmActions({ projectId, phase, onCreate }: ConfirmActionsProps) {
  const projectHref = paths.project.getHref(projectId);
  return (
    <div className="flex flex-wrap gap-2 border-border *:flex-1 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:bg-raised max-lg:px-4 max-lg:py-3">
      <Button asChild variant="secondary">
        <Link href={projectHref}>Save for Later</Link>
      </Button>
      {phase === 'succeeded' ? (
        <Button asChild>
          <Link href={projectHref}>
            View Project
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      ) : (
        <Button onClick={onCreate} pending={phase === 'running'} disabled={phase === undefined}>
          {phase === 'running' ? 'Creating Assets...' : 'Create Assets'}
        </Button>
      )}
    </div>
  );
}
