import { Disclosure } from './disclosure.tsx';

interface ValueStepsProps {
  readonly summary: string;
  /** Each part of the formula with what it gives, the innermost first. */
  readonly steps: readonly { readonly part: string; readonly value: string }[];
  readonly defaultOpen?: boolean;
}

/** How the value of a formula comes about, part by part. */
export function ValueSteps({ summary, steps, defaultOpen = false }: ValueStepsProps) {
  return (
    <Disclosure summary={summary} defaultOpen={defaultOpen}>
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
