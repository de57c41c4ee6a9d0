import { Check } from 'lucide-react';
import { cn } from '../../../lib/class-names.ts';

/** A question, and an answer that has been checked. */
export function AnswerDrawing() {
  return (
    <div className="grid w-full max-w-72 gap-2 text-xs">
      <p className="justify-self-end rounded-lg bg-hover px-3 py-1.5">How many tasks are late?</p>
      <div className="justify-self-start rounded-lg border border-border bg-surface px-3 py-2 shadow-card">
        <code className="block font-mono">=COUNTIF([Days Late]:[Days Late], &gt;0)</code>
        <p className="mt-1.5 flex items-center gap-1 text-accent">
          <Check className="size-3.5" />
          Checked
        </p>
      </div>
    </div>
  );
}

const HOURS = 24;
const DAYS = 7;
const CELL = 11;

/** A week as a sheet: a row for each day, a column for each hour. Office hours are a small part of it. */
export function AroundTheClockDrawing() {
  const width = HOURS * CELL;
  const height = DAYS * CELL;
  return (
    <div className="grid w-full max-w-72 gap-2.5 text-muted text-xs">
      <svg aria-hidden viewBox={`-0.5 -0.5 ${width + 1} ${height + 1}`} className="w-full">
        <rect width={width} height={height} className="fill-accent-soft" />
        <rect x={9 * CELL} width={8 * CELL} height={5 * CELL} className="fill-chart-1" />
        <path d={gridPath(width, height)} className="stroke-border" fill="none" strokeWidth="1" />
      </svg>
      <div className="flex gap-5">
        <Key className="bg-chart-1">Office hours</Key>
        <Key className="bg-accent-soft">Sheetwright as well</Key>
      </div>
    </div>
  );
}

function Key({ className, children }: { readonly className: string; readonly children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={cn('size-2.5 border border-border', className)} />
      {children}
    </span>
  );
}

function gridPath(width: number, height: number): string {
  const columns = Array.from({ length: HOURS + 1 }, (_, hour) => `M${hour * CELL} 0v${height}`);
  const rows = Array.from({ length: DAYS + 1 }, (_, day) => `M0 ${day * CELL}h${width}`);
  return [...columns, ...rows].join('');
}

const CREATED = [
  ['Sheet', 'Project Plan'],
  ['Sheet', 'Requests'],
  ['Report', 'Late tasks'],
] as const;

/** What stands in the workspace after a build. */
export function CreatedDrawing() {
  return (
    <ul className="w-full max-w-72 divide-y divide-border rounded-md border border-border bg-surface text-xs shadow-card">
      {CREATED.map(([type, name]) => (
        <li key={name} className="flex h-9 items-center gap-3 px-3">
          <span className="w-10 shrink-0 text-muted">{type}</span>
          <span className="truncate font-medium">{name}</span>
          <span className="ml-auto inline-flex shrink-0 items-center gap-1 text-accent">
            <Check className="size-3.5" />
            Created
          </span>
        </li>
      ))}
    </ul>
  );
}
