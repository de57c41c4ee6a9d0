import type { CoverageEntry, Recommendations } from '@sheetwright/contract/projects.ts';
import { Check, CircleMinus, Hand, type LucideIcon, X } from 'lucide-react';
import { count } from '../../../lib/format.ts';
import { Card, CardDescription, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { answerLabel } from '../components/answer-labels.ts';
import { TypedText } from '../components/typed-text.tsx';
import { DetailLink } from '../plan/detail-link.tsx';
import { type Place, placesOf } from './asset-names.ts';

type Entries = readonly CoverageEntry[];
type How = CoverageEntry['how'];

/** What became of each sentence of the answers, a group for each field; nothing for plans that do not know. */
export function CoverageCard({ recommendations }: { readonly recommendations: Recommendations }) {
  const { coverage } = recommendations;
  if (coverage.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>What became of your answers</CardTitle>
        <CardDescription>
          {count(coverage.length, 'part')} of what you wrote: {tally(coverage)}.
        </CardDescription>
      </CardHeader>
      <ul className="divide-y divide-border border-border border-t">
        {byAnswer(coverage).map(([name, entries]) => (
          <li key={name} className="px-5 py-1.5">
            <Disclosure
              summary={<GroupSummary name={name} entries={entries} />}
              defaultOpen={entries.some(({ how }) => how === 'not-covered')}
            >
              <ul className="grid gap-4 pb-4 sm:pl-5.5">
                {entries.filter(isShown).map((entry) => (
                  <Entry key={`${entry.start}-${entry.how}`} entry={entry} places={placesOf(entry.where, recommendations)} />
                ))}
                {leftOut(entries).map(([because, amount]) => (
                  <LeftOut key={because} because={because} amount={amount} />
                ))}
              </ul>
            </Disclosure>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function GroupSummary({ name, entries }: { readonly name: string; readonly entries: Entries }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 text-left">
      <span dir="auto" className="text-text">
        {name}
      </span>
      <span className="font-normal text-xs">{tally(entries)}</span>
    </span>
  );
}

const WORDS: Readonly<Record<How, string>> = {
  structure: 'handled',
  'by-hand': 'by hand',
  'not-covered': 'not covered',
  'not-a-request': 'left out',
};

/** '9 handled, 3 by hand, 2 not covered'. */
function tally(entries: Entries): string {
  const hows = Object.keys(WORDS) as How[];
  const amounts = hows.map((how) => ({ how, amount: entries.filter((entry) => entry.how === how).length }));
  return amounts
    .filter(({ amount }) => amount > 0)
    .map(({ how, amount }) => `${amount} ${WORDS[how]}`)
    .join(', ');
}

/** In the order of the answers. */
function byAnswer(coverage: Entries): [string, Entries][] {
  return [...Map.groupBy(coverage, ({ field, question }) => question ?? answerLabel(field))];
}

/** What was no request is not repeated: it may be an instruction to software. */
function isShown({ how }: CoverageEntry): boolean {
  return how !== 'not-a-request';
}

function leftOut(entries: Entries): [string, number][] {
  const reasons = entries.filter((entry) => !isShown(entry)).map(({ because }) => because ?? '');
  return [...Map.groupBy(reasons, (because) => because)].map(([because, all]) => [because, all.length]);
}

const ICONS: Readonly<Record<How, { readonly icon: LucideIcon; readonly tone: string }>> = {
  structure: { icon: Check, tone: 'text-success' },
  'by-hand': { icon: Hand, tone: 'text-info' },
  'not-covered': { icon: X, tone: 'text-warning' },
  'not-a-request': { icon: CircleMinus, tone: 'text-muted' },
};

function Entry({ entry, places }: { readonly entry: CoverageEntry; readonly places: readonly Place[] }) {
  return (
    <Line how={entry.how}>
      <p className="max-w-prose">
        <TypedText>{entry.text.trim()}</TypedText>
      </p>
      <p className="wrap-anywhere max-w-prose text-muted">
        <Became entry={entry} places={places} />
      </p>
    </Line>
  );
}

function Became({ entry, places }: { readonly entry: CoverageEntry; readonly places: readonly Place[] }) {
  if (entry.how === 'structure') return <Places places={places} />;
  return (
    <>
      {entry.how === 'by-hand' ? 'By hand' : 'Not covered'}
      {entry.because && (
        <>
          {entry.how === 'by-hand' ? ': ' : ', because '}
          <bdi>{entry.because}</bdi>
        </>
      )}
    </>
  );
}

function Places({ places }: { readonly places: readonly Place[] }) {
  if (places.length === 0) return 'Handled';
  return (
    <>
      Handled by{' '}
      {places.map(({ key, name, kind, columns, address }, index) => (
        <span key={key}>
          {index > 0 && '; '}
          <DetailLink address={address}>{name}</DetailLink>
          {kind && ` (${kind})`}
          {columns.length > 0 && (
            <>
              {columns.length === 1 ? ', column ' : ', columns '}
              {columns.map((column, at) => (
                <span key={column}>
                  {at > 0 && ', '}
                  <DetailLink address={address && { ...address, column }}>{column}</DetailLink>
                </span>
              ))}
            </>
          )}
        </span>
      ))}
    </>
  );
}

function LeftOut({ because, amount }: { readonly because: string; readonly amount: number }) {
  return (
    <Line how="not-a-request">
      <p className="wrap-anywhere max-w-prose text-muted">
        {count(amount, 'part')} left out
        {because && (
          <>
            : <bdi>{because}</bdi>
          </>
        )}
      </p>
    </Line>
  );
}

function Line({ how, children }: { readonly how: How; readonly children: React.ReactNode }) {
  const { icon: Icon, tone } = ICONS[how];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Icon aria-hidden className={`mt-0.5 size-4 ${tone}`} />
      <div className="grid items-start gap-x-6 gap-y-0.5 sm:grid-cols-2">{children}</div>
    </li>
  );
}
