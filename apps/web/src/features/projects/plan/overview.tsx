import type { Recommendations } from '@sheetwright/contract/projects.ts';
import { count, formatNumber } from '../../../lib/format.ts';
import { SheetDiagram } from './diagram/sheet-diagram.tsx';

/** What is created, what is left to do by hand, what it costs, and a picture of the sheets. */
export function Overview({ plan }: { readonly plan: Recommendations }) {
  return (
    <>
      <dl className="grid gap-px overflow-hidden rounded-md border border-border bg-border sm:grid-cols-3">
        {figuresOf(plan).map(({ label, figure, note }) => (
          <div key={label} className="grid content-start gap-0.5 bg-surface px-4 py-3">
            <dt className="text-muted text-xs">{label}</dt>
            <dd className="grid gap-0.5">
              <span className="font-semibold text-lg tabular-nums">{figure}</span>
              <span className="text-muted text-xs">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <SheetDiagram plan={plan} />
    </>
  );
}

interface Figure {
  readonly label: string;
  readonly figure: string;
  readonly note: string;
}

function figuresOf({ assets, automations, guidedMinutes, callCount, buildPace }: Recommendations): readonly Figure[] {
  const ours = assets.filter(({ delivery }) => delivery === 'api');
  const theirs = assets.length - ours.length + automations.length;
  return [
    { label: 'We will create', figure: count(ours.length, 'asset'), note: kindsOf(ours.map(({ type }) => type)) },
    {
      label: 'Set up by hand',
      figure: theirs === 0 ? 'Nothing' : count(theirs, 'asset').replace(/asset/, 'thing'),
      note:
        theirs === 0
          ? 'Everything is created for you'
          : `${aboutMinutes(guidedMinutes)}: ${kindsOf([...assets.flatMap(({ delivery, type }) => (delivery === 'api' ? [] : [type])), ...automations.map(() => 'automation')])}`,
    },
    {
      label: 'Cost of creating it',
      figure: count(callCount, 'call'),
      note: timeNote(callCount, buildPace),
    },
  ];
}

/** Calls a minute that Smartsheet answers for one account. */
const CALLS_A_MINUTE = 300;

/** How long it takes by what was measured here; before that, the least by Smartsheet's limit. */
function timeNote(callCount: number, pace: Recommendations['buildPace']): string {
  if (pace === null) {
    const seconds = Math.ceil((callCount * 60) / CALLS_A_MINUTE);
    return `to Smartsheet, which takes ${CALLS_A_MINUTE} a minute: ${aboutSeconds(seconds)} at least`;
  }
  return `to Smartsheet, in ${aboutSeconds(callCount * pace.secondsPerCall)} by the pace of the last ${count(pace.builds, 'build')} here`;
}

/** Rounded up: below a minute to five seconds. */
export function aboutSeconds(seconds: number): string {
  if (seconds > 55) return aboutMinutes(Math.ceil(seconds / 60));
  return `about ${Math.max(5, Math.ceil(seconds / 5) * 5)} seconds`;
}

/** '4 sheets, 1 report' */
function kindsOf(types: readonly string[]): string {
  return [...Map.groupBy(types, (type) => type)].map(([type, all]) => count(all.length, type)).join(', ');
}

/** Rounded up: to five minutes from five on, to halves of hours above an hour and a half. */
export function aboutMinutes(minutes: number): string {
  if (minutes <= 1) return 'about a minute';
  if (minutes < 5) return `about ${minutes} minutes`;
  if (minutes <= 90) return `about ${formatNumber(Math.ceil(minutes / 5) * 5)} minutes`;
  return `about ${formatNumber(Math.ceil(minutes / 30) / 2)} hours`;
}
