import type { CallAnswer } from '@sheetwright/contract/client.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { offsetIn, useAddressState } from '../../../lib/address-state.ts';
import { listQuery } from '../../../lib/api-list.ts';
import { withFailure } from '../../../lib/api-query.ts';
import { DateTime } from '../../../ui/date-time.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { Pager } from '../components/data-table.tsx';
import { Panel } from '../components/panel.tsx';
import { Person } from './person.tsx';

type OnboardingRecord = CallAnswer<typeof calls.onboardingProgress>[number];

const PAGE_SIZE = 25;

/** How far each customer has come, the newest first. */
export function Onboarding() {
  const [parameters, change] = useAddressState();
  const offset = offsetIn(parameters);
  const { data, error, refetch } = useQuery({
    ...withFailure('The onboarding could not be loaded', listQuery(calls.onboardingProgress, { limit: PAGE_SIZE, offset })),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title="Onboarding" description="What each customer has really done, from the first sign-in to the first payment.">
      {error && !data && (
        <ErrorState
          framed={false}
          heading="h3"
          title="The onboarding could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && (
        <SkeletonGroup label="Loading onboarding" className="grid gap-3">
          {['one', 'two', 'three'].map((row) => (
            <Skeleton key={row} className="h-20" />
          ))}
        </SkeletonGroup>
      )}
      {data?.items.length === 0 && <p className="py-8 text-center text-muted">No onboarding data available</p>}
      {data && data.items.length > 0 && (
        <ul aria-label="Onboarding" className="grid">
          {data.items.map((record) => (
            <OnboardingRow key={record.id} record={record} />
          ))}
        </ul>
      )}
      <Pager
        offset={offset}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        onOffset={(next) => change({ offset: next === 0 ? undefined : String(next) })}
      />
    </Panel>
  );
}

function OnboardingRow({ record }: { readonly record: OnboardingRecord }) {
  const { name, email, completedSteps, totalSteps, steps } = record;
  const percent = totalSteps === 0 ? 0 : Math.round((completedSteps / totalSteps) * 100);
  return (
    <li className="grid gap-x-6 gap-y-3 border-border border-b py-3 last:border-b-0 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="grid content-start gap-2">
        <div className="text-sm">
          <Person name={name} email={email} />
        </div>
        <div className="flex justify-between gap-3 text-muted text-xs" data-figure>
          <span>
            {completedSteps} of {totalSteps} steps
          </span>
          <span>{percent}% complete</span>
        </div>
        <Progress value={percent} label={`Onboarding of ${name ?? email ?? 'a customer'}`} />
      </div>
      <ol className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3 xl:grid-cols-6">
        {steps.map((step) => (
          <OnboardingStep key={step.name} {...step} />
        ))}
      </ol>
    </li>
  );
}

function OnboardingStep({ name, completed, completedAt }: OnboardingRecord['steps'][number]) {
  const Icon = completed ? CircleCheck : CircleDashed;
  return (
    <li className="flex items-start gap-1.5">
      <Icon aria-hidden className={completed ? 'mt-0.5 size-4 shrink-0 text-success' : 'mt-0.5 size-4 shrink-0 text-muted'} />
      <span className="grid">
        <span>{name}</span>
        <span className="text-muted text-xs">{completed ? <CompletedAt iso={completedAt} /> : 'Pending'}</span>
      </span>
    </li>
  );
}

/** Some steps were done before their dates were kept. */
function CompletedAt({ iso }: { readonly iso: string | null }) {
  return iso ? <DateTime iso={iso} /> : 'Completed';
}
