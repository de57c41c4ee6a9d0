import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { BackToProjects } from '../components/back-to-projects.tsx';
import type { BuildPhase } from './simulated-progress.ts';

export interface ConfirmActionsProps {
  readonly projectId: number;
  /** Undefined while there is no solution to create yet. */
  readonly phase: BuildPhase | undefined;
  readonly onCreate: () => void;
}

/** Stays at the lower edge of the window, so that the decision is at hand wherever one reads. */
export function ConfirmActions({ projectId, phase, onCreate }: ConfirmActionsProps) {
  const projectHref = paths.project.getHref(projectId);
  return (
    <div className="-mx-4 sm:-mx-6 sticky bottom-0 z-20 mt-8 flex flex-wrap items-center justify-between gap-2 border-border border-t bg-background px-4 py-3 sm:px-6">
      <BackToProjects />
      <div className="flex flex-1 flex-wrap justify-end gap-2">
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
    </div>
  );
}
