import type { Recommendations } from '@sheetwright/contract/projects.ts';
import { RotateCw } from 'lucide-react';
import { type Ref, useEffect, useId, useRef } from 'react';
import { requestIdOf, serverMessage } from '../../../lib/api-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { AssetIcon } from '../components/asset-type.tsx';
import { OutsideLink } from '../components/guided-steps.tsx';
import { AssetStatusBadge } from '../components/status-badges.tsx';
import type { BuildOnScreen } from './use-build.ts';
import { type AssetState, assetStates, type BuildPhase, useSimulatedProgress } from './use-build.ts';

export interface BuildCardProps {
  readonly recommendations: Recommendations;
  readonly build: BuildOnScreen;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

const TITLES: Readonly<Record<BuildPhase, string>> = {
  idle: 'Ready to Create',
  running: 'Creating your assets',
  succeeded: 'Assets created',
  failed: 'The creation has stopped',
};

/** The build as it happens: the specified bar, and beside it what is true of each asset. */
export function BuildCard({ recommendations, build, headingRef }: BuildCardProps) {
  const titleId = useId();
  const phase = build.phase ?? 'idle';
  const percent = useSimulatedProgress(phase);
  const states = assetStates(recommendations, build.progress);
  return (
    <section aria-labelledby={titleId} className="rounded-lg border border-accent bg-surface">
      <div className="grid gap-3 px-5 py-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={titleId} ref={headingRef} tabIndex={-1} className="scroll-mt-28 font-semibold text-base outline-none">
            {TITLES[phase]}
          </h2>
          <span className="text-muted text-sm tabular-nums">
            {stepsOf(build)} {percent}%
          </span>
        </div>
        <Progress value={percent} label="Asset creation" />
        <p className="flex items-baseline gap-2 text-muted">
          {phase === 'running' && <Spinner className="shrink-0 self-center" />}
          <span className="wrap-anywhere">{activityOf(build, states)}</span>
        </p>
        {phase === 'failed' && <BuildFailure build={build} />}
      </div>
      <ul className="divide-y divide-border border-border border-t" aria-label="Assets being created">
        {states.map((state) => (
          <AssetLine key={state.key} state={state} />
        ))}
      </ul>
    </section>
  );
}

function AssetLine({ state }: { readonly state: AssetState }) {
  return (
    <li className="flex items-center gap-3 px-5 py-2.5">
      <AssetIcon type={state.type} />
      <div className="min-w-0 flex-1">
        <span className="wrap-anywhere mr-2">{state.name}</span>
        {state.smartsheetUrl && <OutsideLink href={state.smartsheetUrl}>Open</OutsideLink>}
        {state.error && <p className="wrap-anywhere text-danger text-xs">{state.error}</p>}
      </div>
      <AssetStatusBadge status={state.status} />
    </li>
  );
}

/** What of the whole work is done; it moves where the bar, whose timing is given, stands still. */
function stepsOf({ phase, progress }: BuildOnScreen): string | null {
  if (phase !== 'running' || !progress || progress.callsTotal === 0) return null;
  return `${progress.callsDone} of ${progress.callsTotal} steps ·`;
}

/** What happens now, in words; also what the live region says. */
export function activityOf({ phase, progress }: BuildOnScreen, states: readonly AssetState[]): string {
  const created = states.filter((state) => state.status === 'created').length;
  const tally = `${created} of ${states.length} created`;
  if (phase !== 'running') return `${tally}.`;
  return `${tally}. ${progress?.activity ?? 'Preparing the workspace'}`;
}

function BuildFailure({ build }: { readonly build: BuildOnScreen }) {
  const failure = build.progress?.status === 'failed' ? build.progress.failure : null;
  const requestId = requestIdOf(build.error);
  const wayOn = useRef<HTMLButtonElement>(null);
  const isSeenFailing = build.error !== null;
  const reason = failure?.reason;
  // The toast of the failure stands at the lower edge, so the way on is brought above it; again when the reason comes to stand there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reason moves what stands below it
  useEffect(() => {
    if (isSeenFailing) wayOn.current?.scrollIntoView({ block: 'center' });
  }, [isSeenFailing, reason]);
  return (
    <Alert
      tone="danger"
      title={
        failure ? (
          <span className="wrap-anywhere">{`"${failure.assetName}" could not be created`}</span>
        ) : (
          'The build was interrupted'
        )
      }
      actions={
        <Button ref={wayOn} size="sm" className="scroll-mb-64" onClick={build.start}>
          <RotateCw aria-hidden />
          Try again
        </Button>
      }
    >
      <div className="grid gap-2">
        <p className="wrap-anywhere">
          {failure?.reason ?? serverMessage(build.error, 'Something went wrong. Please try again.')}
        </p>
        {failure && failure.remaining.length > 0 && <Remaining names={failure.remaining} />}
        <p>What has been created stays. Trying again goes on from there, and creates nothing twice.</p>
        {requestId && (
          <p className="text-muted text-xs">
            Request <code className="select-all font-mono">{requestId}</code>
          </p>
        )}
      </div>
    </Alert>
  );
}

function Remaining({ names }: { readonly names: readonly string[] }) {
  return (
    <div>
      <p>Still to be created:</p>
      <ul className="list-disc pl-5">
        {names.map((name) => (
          <li key={name} dir="auto" className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
