import { CornerDownRight } from 'lucide-react';
import { cn } from '../../../lib/class-names.ts';
import { EXAMPLES, type Example } from '../examples.ts';
import { ExampleTable } from './example-table.tsx';
import { FormulaBar, FormulaProof } from './formula-bar.tsx';

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
