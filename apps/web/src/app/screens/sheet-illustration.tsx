import { cn } from '../../lib/class-names.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

interface Row {
  readonly task: string;
  readonly owner: string;
  readonly due: string;
  readonly status: string;
  readonly tone: BadgeTone;
  readonly health: string;
}

const ROWS: readonly Row[] = [
  { task: 'Kick-off with sponsor', owner: 'M. Okafor', due: '03/02', status: 'Complete', tone: 'success', health: 'bg-chart-1' },
  {
    task: 'Collect system access',
    owner: 'J. Lindqvist',
    due: '03/06',
    status: 'Complete',
    tone: 'success',
    health: 'bg-chart-1',
  },
  { task: 'Migrate open orders', owner: 'P. Almeida', due: '03/18', status: 'In progress', tone: 'info', health: 'bg-chart-1' },
  { task: 'Train regional teams', owner: 'S. Haddad', due: '03/20', status: 'At risk', tone: 'warning', health: 'bg-chart-3' },
  { task: 'Sign off go-live', owner: 'M. Okafor', due: '03/31', status: 'Not started', tone: 'neutral', health: 'bg-border' },
];

const COLUMNS = 'grid grid-cols-[2rem_minmax(0,1fr)_4rem_6.5rem] sm:grid-cols-[2.25rem_minmax(0,1fr)_7rem_4rem_6.5rem_4rem]';
const CELL = 'flex items-center truncate border-border border-r px-2.5 py-2 last:border-r-0';
const WIDE = 'hidden sm:flex';

/** What the product makes, drawn small: a sheet with a formula in its last column. Decoration only. */
export function SheetIllustration() {
  return (
    <div aria-hidden className="select-none overflow-hidden rounded-lg border border-border bg-surface text-xs shadow-overlay">
      <div className="flex items-center gap-3 border-border border-b px-3 py-2.5">
        <span className="font-medium text-sm">Customer onboarding</span>
        <span className="ml-auto truncate rounded-sm bg-sunken px-2 py-1 font-mono text-muted">
          =IF([Due]@row &lt; TODAY(), "Red", "Green")
        </span>
      </div>
      <div className={cn(COLUMNS, 'border-border border-b bg-sunken font-medium text-muted')}>
        <span className={CELL} />
        <span className={CELL}>Task</span>
        <span className={cn(CELL, WIDE)}>Owner</span>
        <span className={CELL}>Due</span>
        <span className={CELL}>Status</span>
        <span className={cn(CELL, WIDE)}>Health</span>
      </div>
      {ROWS.map((row, index) => (
        <SheetRow key={row.task} row={row} number={index + 1} />
      ))}
    </div>
  );
}

function SheetRow({ row, number }: { readonly row: Row; readonly number: number }) {
  return (
    <div className={cn(COLUMNS, 'border-border border-b last:border-b-0')}>
      <span className={cn(CELL, 'justify-center bg-sunken px-0 text-muted')}>{number}</span>
      <span className={CELL}>
        <span className="truncate">{row.task}</span>
      </span>
      <span className={cn(CELL, WIDE, 'text-muted')}>{row.owner}</span>
      <span data-figure className={CELL}>
        {row.due}
      </span>
      <span className={CELL}>
        <Badge tone={row.tone}>{row.status}</Badge>
      </span>
      <span className={cn(CELL, WIDE, 'justify-center')}>
        <span className={cn('size-3 rounded-full', row.health)} />
      </span>
    </div>
  );
}
