import { count, formatNumber } from '../../../lib/format.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import type { Ground, Trial } from './analyse.ts';

export interface TrialViewProps {
  readonly trial: Trial;
  readonly ground: Ground;
  readonly edit: (title: string, row: number, text: string) => void;
  readonly typed: (title: string, row: number) => string;
}

/** What a formula gives, row by row, and how that came about. */
export function TrialView({ trial, ground, edit, typed }: TrialViewProps) {
  const { columns, rows, isSingle, steps } = trial;
  return (
    <section className="grid gap-2">
      <h4 className="font-semibold">What it gives</h4>
      {isSingle && (
        <p>
          The same in every row:{' '}
          <strong className="rounded-sm bg-accent-soft px-1.5 py-0.5 font-mono text-sm">{rows[0]?.result || 'blank'}</strong>
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <div tabIndex={0} className="overflow-x-auto">
        <table className="min-w-full text-left text-xs">
          <caption className="pb-1 text-left text-muted">{captionOf(ground, rows.length)}</caption>
          <thead>
            <tr className="bg-sunken text-muted *:border *:border-border *:px-2 *:py-1 *:font-medium">
              <th scope="col">
                <span className="sr-only">Row</span>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              {!isSingle && <th scope="col">Result</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ number, cells, result }) => (
              <tr key={number} className="*:border *:border-border *:px-2 *:py-1">
                <th scope="row" className="bg-sunken text-center font-normal text-muted">
                  {number}
                </th>
                {columns.map((column, index) => (
                  <td key={column} dir="auto" className="min-w-24">
                    {ground.isOwn ? (
                      cells[index]
                    ) : (
                      <input
                        aria-label={`${column} in row ${number}`}
                        value={typed(column, number - 1)}
                        onChange={({ target }) => edit(column, number - 1, target.value)}
                        className="-mx-2 -my-1 block w-full min-w-20 rounded-sm bg-transparent px-2 py-1 text-base hover:bg-hover sm:text-xs"
                      />
                    )}
                  </td>
                ))}
                {!isSingle && <td className="bg-accent-soft font-medium">{result}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {steps.length > 1 && <Steps steps={steps} isSingle={isSingle} />}
    </section>
  );
}

function captionOf({ isOwn, name, totalRows, rows: read }: Ground, shown: number): string {
  if (!isOwn) return 'Made-up rows: change them to try others';
  if (totalRows > read.length) {
    return `The first ${count(shown, 'row')} of ${name}, worked out over ${formatNumber(read.length)} of ${formatNumber(totalRows)}`;
  }
  return shown < totalRows ? `The first ${count(shown, 'row')} of ${name}` : `The rows of ${name}`;
}

interface StepsProps {
  readonly steps: Trial['steps'];
  readonly isSingle: boolean;
}

function Steps({ steps, isSingle }: StepsProps) {
  return (
    <Disclosure summary={isSingle ? 'How that comes about' : 'How the first row comes about'}>
      <ol className="grid gap-1 text-xs">
        {steps.map(({ part, value }) => (
          <li key={`${part} ${value}`} className="wrap-anywhere grid gap-x-3 sm:grid-cols-2">
            <code dir="ltr" className="font-mono text-muted">
              {part}
            </code>
            <span className="font-mono">
              <span className="text-muted">gives </span>
              {value}
            </span>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
