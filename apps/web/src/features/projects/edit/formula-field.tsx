import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

export interface FormulaFieldProps {
  readonly formula: string;
  /** What it gives, in one sentence. */
  readonly summary: string;
  /** One that was applied and does not work. */
  readonly refused?: RefusedFormula | undefined;
  readonly onChange: (formula: string) => void;
}

export interface RefusedFormula {
  readonly formula: string;
  /** The checker's sentence. */
  readonly reason: string;
  /** The same without its mistakes, where they can be mended. */
  readonly fixed?: string | undefined;
}

/** The formula of a column. It is checked against the sheet when it is applied; what is wrong with it is told here, with its fix. */
export function FormulaField({ formula, summary, refused, onChange }: FormulaFieldProps) {
  const [typed, setTyped] = useState(refused?.formula ?? formula);
  const isChanged = typed.trim() !== '' && typed !== formula;
  const problem = refused?.formula === typed ? refused : undefined;
  const apply = (text: string) => {
    setTyped(text);
    onChange(text);
  };
  return (
    <div className="grid gap-2">
      <Field label="Formula" help={summary} error={problem?.reason}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            spellCheck={false}
            className="font-mono text-xs"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      {problem?.fixed !== undefined && <Fix fixed={problem.fixed} onFix={apply} />}
      {isChanged && !problem && (
        <div className="flex gap-2">
          <Button size="sm" onClick={() => apply(typed.trim())}>
            Apply Formula
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setTyped(formula)}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  );
}

function Fix({ fixed, onFix }: { readonly fixed: string; readonly onFix: (formula: string) => void }) {
  return (
    <div className="flex flex-wrap items-start gap-3 rounded-md bg-sunken px-3 py-2">
      <code dir="ltr" className="wrap-anywhere min-w-0 flex-1 basis-48 font-mono text-xs leading-5">
        {fixed}
      </code>
      <Button size="sm" variant="secondary" onClick={() => onFix(fixed)}>
        Apply Fix
      </Button>
    </div>
  );
}
