import type { ConnectionStatus } from '@sheetwright/contract/connection.ts';
import type { ListedProject } from '@sheetwright/contract/projects.ts';
import { ArrowRight, CircleCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useConnectionStatus } from '../../../features/connection/api.ts';
import { connectionState } from '../../../features/connection/connection-state.ts';
import { useProjects } from '../../../features/projects/api/projects.ts';
import { cn } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/paths.ts';
import { userPreference } from '../../../lib/user-storage.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

const GRID = 'grid divide-border max-sm:divide-y sm:grid-cols-3 sm:divide-x';

/** The first steps of a new customer, until they are done or put away; either is remembered, so that the card does not come back. */
export function FirstRun({ userId }: { readonly userId: string }) {
  const preference = userPreference(userId, 'first-run');
  const [isOver, setIsOver] = useState(() => preference.read() !== null);
  if (isOver) return null;

  function dismiss() {
    preference.write('dismissed');
    setIsOver(true);
    // The button that had the focus is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
  }
  return <Steps onDone={() => preference.write('done')} onDismiss={dismiss} />;
}

interface StepsProps {
  readonly onDone: () => void;
  readonly onDismiss: () => void;
}

function Steps({ onDone, onDismiss }: StepsProps) {
  const connection = useConnectionStatus();
  const projects = useProjects();
  const steps = connection.data && projects.data && firstRunSteps(connection.data, projects.data);
  const isDone = steps?.every(({ done }) => done) ?? false;
  useEffect(() => {
    if (isDone) onDone();
  });
  // The list of projects below says so and offers the retry, which serves this card, too.
  if (projects.isError) return null;
  return (
    <Card aria-labelledby="first-run" className="overflow-hidden">
      <header className="flex items-center justify-between gap-4 border-border border-b bg-sunken py-1.5 pr-2 pl-5">
        <h2 id="first-run" className="font-semibold text-sm">
          {isDone ? 'You are all set' : 'Your way to the first solution'}
        </h2>
        <IconButton label="Dismiss" onClick={onDismiss}>
          <X aria-hidden />
        </IconButton>
      </header>
      {connection.isError ? (
        <ErrorState
          heading="h3"
          framed={false}
          title="Your first steps could not be loaded"
          error={connection.error}
          onRetry={() => void connection.refetch()}
        />
      ) : (
        <Progress steps={steps} />
      )}
    </Card>
  );
}

function Progress({ steps }: { readonly steps: readonly Step[] | undefined }) {
  return steps ? <StepList steps={steps} /> : <Loading />;
}

function StepList({ steps }: { readonly steps: readonly Step[] }) {
  const next = steps.findIndex(({ done }) => !done);
  return (
    <ol className={GRID}>
      {steps.map((step, index) => (
        <li
          key={step.title}
          className={cn('relative flex min-h-24 gap-3 sm:max-lg:min-h-30 px-5 py-4', index === next && 'bg-accent-soft')}
        >
          <Mark number={index + 1} done={step.done} />
          <div className="grid min-w-0 content-start gap-0.5">
            <Title step={step} isNext={index === next} />
            <p className="text-muted">{step.description}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Mark({ number, done }: { readonly number: number; readonly done: boolean }) {
  if (done) return <CircleCheck aria-label="Done" className="size-5 shrink-0 text-success" />;
  return (
    <span
      aria-hidden
      data-figure
      className="grid size-5 shrink-0 place-items-center rounded-full border border-control font-medium text-muted text-xs"
    >
      {number}
    </span>
  );
}

function Title({ step: { title, done, href }, isNext }: { readonly step: Step; readonly isNext: boolean }) {
  if (done || !href) return <h3 className={cn('font-medium', done && 'text-muted')}>{title}</h3>;
  return (
    <h3 className="font-medium">
      <Link
        href={href}
        className="inline-flex items-center gap-1.5 underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        {title}
        {isNext && <ArrowRight aria-hidden className="size-4 text-accent" />}
      </Link>
    </h3>
  );
}

function Loading() {
  return (
    <SkeletonGroup label="Loading your first steps" className={GRID}>
      {[1, 2, 3].map((step) => (
        <div key={step} className="flex min-h-24 gap-3 sm:max-lg:min-h-30 px-5 py-4">
          <Skeleton className="size-5 shrink-0 rounded-full" />
          <div className="grid flex-1 content-start gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-full max-w-56" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

interface Step {
  readonly title: string;
  readonly description: string;
  readonly done: boolean;
  /** Where it is done; null while an earlier step has to come first. */
  readonly href: string | null;
}

type KnownProject = Pick<ListedProject, 'id' | 'hasPlan'>;

/** The way to the first solution. What is done is read from what there is. @param projects newest first */
function firstRunSteps(
  connection: Pick<ConnectionStatus, 'connected' | 'hasApiKey'>,
  projects: readonly KnownProject[],
): readonly Step[] {
  return [
    {
      title: 'Connect Smartsheet',
      description: 'Solutions are built in your own account.',
      done: connectionState(connection) !== 'none',
      href: paths.dashboard.getHref(),
    },
    {
      title: 'Describe a project',
      description: 'Six short sets of questions about your work.',
      done: projects.length > 0,
      href: paths.newProject.getHref(),
    },
    {
      title: 'See a plan',
      description: 'Every sheet, column and formula, before anything is built.',
      done: projects.some(({ hasPlan }) => hasPlan),
      href: projects[0] ? paths.confirmProject.getHref(projects[0].id) : null,
    },
  ];
}
