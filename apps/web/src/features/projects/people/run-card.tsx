import type { ShareRun } from '@sheetwright/contract/shares.ts';
import { Check, CircleAlert, Clock, type LucideIcon, UserCheck } from 'lucide-react';
import { count } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { outcomeWords } from './share-words.ts';

type Outcome = ShareRun['outcomes'][number];

const ICONS: Readonly<Record<Outcome['outcome'], LucideIcon>> = {
  shared: Check,
  had: UserCheck,
  refused: CircleAlert,
  waiting: Clock,
};

/** What is being shared, or was last, and what became of each. */
export function RunCard({ run }: { readonly run: ShareRun }) {
  const { outcomes, status } = run;
  const done = outcomes.filter(({ outcome }) => outcome !== 'waiting').length;
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused');
  return (
    <Card>
      <CardHeader>
        <CardTitle>{status === 'running' ? 'Sharing' : 'Last shared'}</CardTitle>
        <CardDescription>
          <span role="status">{sentenceOf(run, done)}</span> <DateTime iso={run.finishedAt ?? run.createdAt} />
        </CardDescription>
      </CardHeader>
      {status === 'running' && (
        <Progress
          className="mx-5 mb-4"
          label="Sharing"
          value={outcomes.length === 0 ? 0 : (100 * done) / outcomes.length}
          valueText={`${done} of ${outcomes.length}`}
        />
      )}
      {run.failure !== null && (
        <Alert live tone="danger" title="Sharing stopped before the end" className="mx-5 mb-4">
          {run.failure} What was shared stays shared; the rest stands below and can be sent again.
        </Alert>
      )}
      {refused.length > 0 && <OutcomeList outcomes={refused} />}
      <div className="px-5 pb-4">
        <Disclosure summary={`All ${count(outcomes.length, 'line')}`}>
          <OutcomeList outcomes={outcomes} />
        </Disclosure>
      </div>
    </Card>
  );
}

function sentenceOf({ outcomes, status }: ShareRun, done: number): string {
  if (status === 'running') return `${done} of ${outcomes.length} done.`;
  const of = (wanted: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const parts = [`${of('shared')} shared`];
  if (of('had') > 0) parts.push(`${of('had')} had access already`);
  if (of('refused') > 0) parts.push(`${of('refused')} refused by Smartsheet`);
  if (of('waiting') > 0) parts.push(`${of('waiting')} not done`);
  return `${parts.join(', ')}.`;
}

function OutcomeList({ outcomes }: { readonly outcomes: readonly Outcome[] }) {
  return (
    <ul className="divide-y divide-border border-border border-t text-sm">
      {outcomes.map((one) => {
        const Icon = ICONS[one.outcome];
        return (
          <li key={one.id} className="flex items-start gap-3 px-5 py-2.5">
            <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${one.outcome === 'refused' ? 'text-danger' : 'text-muted'}`} />
            <span className="wrap-anywhere min-w-0">
              <span className="font-medium">{one.email}</span>, <bdi>{one.name}</bdi>
              <span className="block text-muted">{outcomeWords(one)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
