import { Check } from 'lucide-react';
import type { Example } from '../examples.ts';

export function FormulaBar({ example: { formula, formulaColumn } }: { readonly example: Example }) {
  return (
    <div className="flex flex-1 gap-3 border-border border-b px-4 py-3 sm:px-5">
      <span aria-hidden className="font-mono text-accent text-xs italic">
        fx
      </span>
      <p className="min-w-0 flex-1 text-xs">
        <span className="sr-only">Formula of {formulaColumn}: </span>
        <code data-step={10} className="block break-words font-mono text-text">
          {formula}
        </code>
      </p>
    </div>
  );
}

/** What was checked about the formula; the landing page's tests check it again. */
export function FormulaProof({ example: { rows } }: { readonly example: Example }) {
  const checks = ['Syntax', 'Columns', `${rows.length} of ${rows.length} rows`];
  return (
    <div className="bg-sunken px-4 py-2.5 sm:px-5">
      <p data-step={16} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs">
        <span className="font-medium text-accent">Formula proved</span>
        {checks.map((check) => (
          <span key={check} data-figure className="inline-flex items-center gap-1 text-muted">
            <Check aria-hidden className="size-3.5 text-accent" />
            {check}
          </span>
        ))}
      </p>
    </div>
  );
}
