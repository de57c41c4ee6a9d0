import { Check, CornerDownRight } from 'lucide-react';
import { cn } from '../../../lib/class-names.ts';
import { EXAMPLES, type Example } from '../examples.ts';
import { ExampleTable } from './example-table.tsx';

/** Answers turn into a sheet whose formula is checked. The choice between the examples and the motion are style alone: no script is needed. */
export function LivingSheet() {
  return (
    <figure data-living-sheet className="relative min-w-0">
      <figcaption className="sr-only">
        Three examples: answers of the questionnaire, and the sheet that is designed from them.
      </figcaption>
      <div className="overflow-hidden rounded-lg border border-border bg-surface shadow-overlay">
        <Choices />
        <div className="grid">
          {EXAMPLES.map((example, index) => (
            <Panel key={example.label} example={example} index={index} />
          ))}
        </div>
      </div>
    </figure>
  );
}

function Choices() {
  return (
    <fieldset className="flex border-border border-b bg-sunken">
      <legend className="sr-only">Example</legend>
      {EXAMPLES.map(({ label }, index) => (
        <label key={label} className="relative min-w-0 flex-1 cursor-pointer border-border border-r last:border-r-0">
          <input
            type="radio"
            name="example"
            data-choice={index}
            defaultChecked={index === 0}
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-none opacity-0"
          />
          <span
            className={cn(
              'flex h-11 items-center justify-center px-1 text-center sm:px-1.5 font-medium text-muted text-xs transition-colors sm:text-sm',
              'hover:text-text peer-checked:bg-surface peer-checked:text-text',
              'peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:-outline-offset-4',
            )}
          >
            {label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Panel({ example, index }: { readonly example: Example; readonly index: number }) {
  return (
    <div data-panel={index} className="flex min-w-0 flex-col">
      <dl className="grid px-4 py-3 sm:px-5">
        {example.answers.map(({ question, answer }, row) => (
          <div
            key={question}
            className="grid gap-x-4 border-border border-b py-2 last:border-b-0 sm:grid-cols-[8.5rem_minmax(0,1fr)]"
          >
            <dt className="text-muted text-xs leading-5">{question}</dt>
            <dd data-step={row + 1} className="font-medium text-sm">
              {answer}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-1 flex-col border-border border-t">
        <p data-step={4} className="flex items-center gap-2 px-4 py-2.5 font-semibold text-sm sm:px-5">
          <CornerDownRight aria-hidden className="size-4 text-accent" />
          {example.sheet}
        </p>
        <ExampleTable example={example} />
        <FormulaBar example={example} />
        <FormulaProof example={example} />
      </div>
    </div>
  );
}

function FormulaBar({ example: { formula, formulaColumn } }: { readonly example: Example }) {
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
function FormulaProof({ example: { rows } }: { readonly example: Example }) {
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
