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

function figuresOf({ assets, automations, guidedMinutes, callCount }: Recommendations): readonly Figure[] {
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
      note: `to Smartsheet, in ${aboutMinutes(Math.ceil((callCount * SECONDS_PER_CALL) / 60))}`,
    },
  ];
}

/** Smartsheet answers most calls within a second; they are made one after the other. */
const SECONDS_PER_CALL = 0.7;

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
