import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

export interface FormulaFieldProps {
  readonly formula: string;
  /** What it gives, in one sentence. */
  readonly summary: string;
  readonly onChange: (formula: string) => void;
}

/** The formula of a column. It is checked against the sheet when it is applied; what is wrong with it is told with the change. */
export function FormulaField({ formula, summary, onChange }: FormulaFieldProps) {
  const [typed, setTyped] = useState(formula);
  const isChanged = typed.trim() !== '' && typed !== formula;
  return (
    <div className="grid gap-2">
      <Field label="Formula" help={summary}>
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
      {isChanged && (
        <div className="flex gap-2">
          <Button size="sm" onClick={() => onChange(typed)}>
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
