import { applyFix, type Problem } from '@sheetwright/formula';
import { CircleAlert, TriangleAlert, Wrench } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';

export interface ProblemListProps {
  readonly id: string;
  readonly formula: string;
  readonly problems: readonly Problem[];
  readonly onFix: (formula: string) => void;
}

/** What is wrong with a formula, each with the change that is proved to mend it. */
export function ProblemList({ id, formula, problems, onFix }: ProblemListProps) {
  return (
    <ul id={id} className="grid gap-2 empty:hidden">
      {problems.map((problem) => (
        <li key={`${problem.rule} ${problem.start} ${problem.end}`} className="flex items-start gap-2">
          <Mark severity={problem.severity} />
          <div className="grid min-w-0 flex-1 justify-items-start gap-1.5">
            <p className="wrap-anywhere">
              <span className="font-medium">{problem.severity === 'error' ? 'Error' : 'Warning'}</span>: {problem.message}
            </p>
            {problem.fix !== undefined && <Fix fixed={applyFix(formula, problem)} onFix={onFix} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Mark({ severity }: { readonly severity: Problem['severity'] }) {
  if (severity === 'error') return <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />;
  return <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />;
}

function Fix({ fixed, onFix }: { readonly fixed: string; readonly onFix: (formula: string) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="secondary" size="sm" onClick={() => onFix(fixed)}>
        <Wrench aria-hidden />
        Apply Fix
      </Button>
      <code dir="ltr" className="wrap-anywhere min-w-0 font-mono text-muted text-xs">
        {fixed}
      </code>
    </div>
  );
}
