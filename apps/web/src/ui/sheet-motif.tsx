const ROWS = [
  { name: 'w-16', figure: 'w-6', filled: false },
  { name: 'w-20', figure: 'w-8', filled: true },
  { name: 'w-12', figure: 'w-5', filled: false },
] as const;

/** The product's mark on empty pages: three rows of a sheet, drawn in hairlines. Decoration only. */
export function SheetMotif() {
  return (
    <div aria-hidden className="w-52 overflow-hidden rounded-md border border-border bg-surface shadow-card">
      <div className="grid grid-cols-[1.5rem_1fr_3.5rem] border-border border-b bg-sunken">
        <span className="border-border border-r" />
        <span className="border-border border-r px-2 py-1.5">
          <span className="block h-1.5 w-8 rounded-full bg-border" />
        </span>
        <span className="px-2 py-1.5">
          <span className="block h-1.5 w-6 rounded-full bg-border" />
        </span>
      </div>
      {ROWS.map((row) => (
        <div key={row.name} className="grid grid-cols-[1.5rem_1fr_3.5rem] border-border border-b last:border-b-0">
          <span className="border-border border-r bg-sunken" />
          <span className="border-border border-r px-2 py-2">
            <span className={`block h-1.5 rounded-full bg-border ${row.name}`} />
          </span>
          <span className={row.filled ? 'bg-accent-soft px-2 py-2 outline-1 outline-accent -outline-offset-1' : 'px-2 py-2'}>
            <span className={`ml-auto block h-1.5 rounded-full ${row.figure} ${row.filled ? 'bg-accent' : 'bg-border'}`} />
          </span>
        </div>
      ))}
    </div>
  );
}
