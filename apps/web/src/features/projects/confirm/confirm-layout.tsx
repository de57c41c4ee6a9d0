import type { Project, Recommendations } from '@sheetwright/contract/projects.ts';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BackToProjects } from '../components/back-to-projects.tsx';
import { ProjectSummary } from './project-summary.tsx';
import type { BuildPhase } from './simulated-progress.ts';

export interface ConfirmLayoutProps {
  readonly project: Project;
  readonly recommendations?: Recommendations;
  /** Undefined while the solution is being designed. */
  readonly phase?: BuildPhase;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

const BADGES: Readonly<Record<BuildPhase, { readonly text: string; readonly tone: BadgeTone }>> = {
  idle: { text: 'Ready to Create', tone: 'accent' },
  running: { text: 'Creating', tone: 'info' },
  succeeded: { text: 'Created', tone: 'success' },
  failed: { text: 'Ready to Create', tone: 'accent' },
};

/** Heading, the solution, and beside it the project's summary with the buttons. */
export function ConfirmLayout({ project, recommendations, phase, actions, children }: ConfirmLayoutProps) {
  const badge = phase && BADGES[phase];
  return (
    <>
      <PageHeader
        back={<BackToProjects />}
        title="Review Your Solution"
        badge={badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
        description="Designed from your answers. Nothing is created in Smartsheet before you say so."
      />
      <div className="grid gap-6 max-lg:pb-16 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="grid min-w-0 gap-6">{children}</div>
        <aside aria-label="Project" className="grid gap-4 lg:sticky lg:top-20">
          <ProjectSummary project={project} recommendations={recommendations} />
          {actions}
        </aside>
      </div>
    </>
  );
}
