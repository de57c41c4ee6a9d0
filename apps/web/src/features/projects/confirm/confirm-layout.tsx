import type { Project, Recommendations } from '@sheetwright/contract/projects.ts';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
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

/** Heading, the solution at the left, the project's summary beside it, and the buttons at the lower edge. */
export function ConfirmLayout({ project, recommendations, phase, actions, children }: ConfirmLayoutProps) {
  const badge = phase && BADGES[phase];
  return (
    <>
      <PageHeader
        title="Review Your Solution"
        badge={badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
        description="Designed from your answers. Nothing is created in Smartsheet before you say so."
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <aside aria-label="Project" className="lg:sticky lg:top-20 lg:order-2">
          <ProjectSummary project={project} recommendations={recommendations} />
        </aside>
        <div className="grid min-w-0 gap-6">{children}</div>
      </div>
      {actions}
    </>
  );
}
