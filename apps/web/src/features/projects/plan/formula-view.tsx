import type { PreviewFormula } from '@sheetwright/contract/preview.ts';
import { CircleCheck } from 'lucide-react';
import { useIsPrinting } from '../../../ui/use-is-printing.ts';
import { ValueSteps } from '../../../ui/value-steps.tsx';

/** A formula in the sheet's formula bar: that it was checked, what it gives, and how a value of a sample row comes about. */
export function FormulaView({ formula }: { readonly formula: PreviewFormula }) {
  const { text, summary, steps, example } = formula;
  const isPrinting = useIsPrinting();
  return (
    <div className="grid gap-2 print:block">
      <FormulaBar text={text} />
      {summary && <p className="wrap-anywhere max-w-prose">{summary}</p>}
      {steps.length > 1 && (
        <ol className="grid max-w-prose list-decimal gap-1 pl-5 marker:text-muted">
          {steps.map((step) => (
            <li key={step} className="wrap-anywhere">
              {step}
            </li>
          ))}
        </ol>
      )}
      {example && example.parts.length > 0 && (
        <ValueSteps
          summary={`How the value of row ${example.row + 1} comes about`}
          steps={example.parts.map(({ text: part, value }) => ({ part, value }))}
          defaultOpen={isPrinting}
        />
      )}
    </div>
  );
}

export function FormulaBar({ text }: { readonly text: string }) {
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1 rounded-md bg-sunken px-3 py-2">
      <span aria-hidden className="font-medium text-accent text-xs italic leading-5">
        fx
      </span>
      <code dir="ltr" className="wrap-anywhere min-w-0 flex-1 basis-48 font-mono text-xs leading-5">
        {text}
      </code>
      <span
        title="Parsed, and its columns and types checked against the planned sheets"
        className="inline-flex items-center gap-1 text-success text-xs leading-5"
      >
        <CircleCheck aria-hidden className="size-3.5" />
        Checked
      </span>
    </div>
  );
}
