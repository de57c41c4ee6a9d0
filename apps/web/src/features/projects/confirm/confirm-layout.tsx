import type { Project, Recommendations } from '@sheetwright/contract/projects.ts';
import { DATA_VOLUME_LABELS, SCOPE_LABELS, TIMELINE_LABELS } from '@sheetwright/contract/requirement-options.ts';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'wouter';
import { cn } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BackToProjects } from '../components/project-not-found.tsx';
import { TypedText } from '../components/typed-text.tsx';
import { Outline, SectionSelect } from '../plan/outline.tsx';
import { sectionsOf } from '../plan/sections.ts';
import type { BuildPhase } from './use-build.ts';

export interface ConfirmLayoutProps {
  readonly project: Project;
  readonly recommendations?: Recommendations;
  /** Undefined while the solution is being designed, and until it is known whether it has been built. */
  readonly phase?: BuildPhase | undefined;
  readonly actions: ReactNode;
  /** False while something else stands in the place of the parts. */
  readonly hasOutline?: boolean;
  readonly children: ReactNode;
}

interface PhaseWords {
  readonly badge: string;
  readonly tone: BadgeTone;
  readonly description: string;
}

const NOT_CREATED = 'Designed from your answers. Nothing is created in Smartsheet before you say so.';

const PHASES: Readonly<Record<BuildPhase, PhaseWords>> = {
  idle: { badge: 'Ready to Create', tone: 'accent', description: NOT_CREATED },
  running: {
    badge: 'Creating',
    tone: 'info',
    description: 'Designed from your answers, and being created in your Smartsheet workspace.',
  },
  succeeded: {
    badge: 'Created',
    tone: 'success',
    description: 'Designed from your answers, and created in your Smartsheet workspace.',
  },
  failed: {
    badge: 'Stopped',
    tone: 'danger',
    description: 'Designed from your answers. Its creation in Smartsheet has stopped.',
  },
};

/** Heading, the solution, and beside it the project's summary with the buttons and the outline, which stay in view. */
export function ConfirmLayout({ project, recommendations, phase, actions, hasOutline = true, children }: ConfirmLayoutProps) {
  const words = phase && PHASES[phase];
  const sections = useMemo(
    () => (hasOutline && recommendations ? sectionsOf(recommendations) : null),
    [hasOutline, recommendations],
  );
  return (
    <>
      <PageHeader
        back={<BackToProjects />}
        title="Review Your Solution"
        badge={words && <Badge tone={words.tone}>{words.badge}</Badge>}
        description={words?.description ?? NOT_CREATED}
      />
      <div className="grid gap-6 max-lg:pb-16 print:block print:pb-0 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          {sections && <SectionSelect sections={sections} />}
          {children}
        </div>
        <aside aria-label="Project" className="flex flex-col gap-4 self-stretch print:mt-6">
          <ProjectSummary project={project} recommendations={recommendations} />
          <div className="grid gap-5 lg:sticky lg:top-20 print:static">
            {actions}
            {sections && <Outline sections={sections} />}
          </div>
        </aside>
      </div>
    </>
  );
}

interface ProjectSummaryProps {
  readonly project: Project;
  /** Undefined while the solution is being designed. */
  readonly recommendations?: Recommendations | undefined;
}

/** What the solution was designed for, and its measures. */
function ProjectSummary({ project, recommendations }: ProjectSummaryProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Project Summary</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-5">
        <div className="grid gap-1">
          <p className="font-medium">
            <TypedText>{project.name}</TypedText>
          </p>
          {project.description && (
            <p
              className="max-h-30 overflow-y-auto text-muted print:max-h-none print:overflow-visible"
              tabIndex={isLong(project.description) ? 0 : undefined}
            >
              <TypedText>{project.description}</TypedText>
            </p>
          )}
        </div>
        <Facts className="grid-cols-2" facts={[...answersOf(project), ...measuresOf(recommendations)]} />
      </CardContent>
    </Card>
  );
}

/** A text that may overflow its box must be reachable for scrolling by keyboard. */
function isLong(text: string): boolean {
  return text.length > 200 || text.split('\n').length > 5;
}

function answersOf({ requirements }: Project): Fact[] {
  if (!requirements) return [];
  return [
    { label: 'Scope', value: SCOPE_LABELS[requirements.projectScope] },
    { label: 'Timeline', value: TIMELINE_LABELS[requirements.timeline] },
    { label: 'Team Size', value: requirements.teamSize },
    { label: 'Data Volume', value: DATA_VOLUME_LABELS[requirements.dataVolume] },
  ];
}

function measuresOf(recommendations: Recommendations | undefined): Fact[] {
  if (!recommendations) return [];
  const { workspaceName, callCount, version, createdAt } = recommendations;
  return [
    { label: 'Workspace', value: <TypedText>{workspaceName}</TypedText> },
    { label: 'Smartsheet calls', value: formatNumber(callCount) },
    { label: 'Version', value: formatNumber(version) },
    { label: 'Designed', value: <DateTime iso={createdAt} /> },
  ];
}

export interface ConfirmActionsProps {
  readonly projectId: number;
  /** Undefined while there is no solution to create yet, or nobody knows whether it has been. */
  readonly phase: BuildPhase | undefined;
  /** False where creating is not offered, because something else is at hand. */
  readonly canCreate?: boolean;
  readonly onCreate: () => void;
}

interface BottomBarProps {
  /** What its buttons are for. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Beside the solution on a wide screen; on a phone at the lower edge of the window, at hand wherever one reads. */
export function BottomBar({ label, className, children }: BottomBarProps) {
  return (
    <fieldset
      data-bottom-bar
      className={cn(
        'flex min-w-0 flex-wrap items-center gap-2 border-border max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:bg-raised max-lg:px-4 max-lg:py-3 print:hidden',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  );
}

export function ConfirmActions({ projectId, phase, canCreate = true, onCreate }: ConfirmActionsProps) {
  const projectHref = paths.project.getHref(projectId);
  return (
    <BottomBar label="Decision" className="*:flex-auto">
      <Button asChild variant="secondary">
        <Link href={projectHref}>Save for Later</Link>
      </Button>
      {canCreate && <MainAction projectHref={projectHref} phase={phase} onCreate={onCreate} />}
    </BottomBar>
  );
}

interface MainActionProps extends Pick<ConfirmActionsProps, 'phase' | 'onCreate'> {
  readonly projectHref: string;
}

/** After a failure there is none: the one way on stands with what has happened. */
function MainAction({ projectHref, phase, onCreate }: MainActionProps) {
  if (phase === 'failed') return null;
  if (phase === 'succeeded') {
    return (
      <Button asChild>
        <Link href={projectHref}>
          View Project
          <ArrowRight aria-hidden />
        </Link>
      </Button>
    );
  }
  return (
    <Button onClick={onCreate} pending={phase === 'running' || phase === undefined}>
      {phase === 'running' ? 'Creating Assets...' : 'Create Assets'}
    </Button>
  );
}
