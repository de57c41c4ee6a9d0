import { useEffect, useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

export interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly least?: number;
  readonly onChange: (value: number) => void;
}

/** A number that is taken over when the field is left or Enter is pressed. */
export function NumberField({ label, value, least, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  const number = Number(typed);
  const isFit = typed.trim() !== '' && Number.isFinite(number) && (least === undefined || number >= least);
  const takeOver = () => {
    if (isFit && number !== value) onChange(number);
  };
  return (
    <Field
      className="max-w-48"
      label={label}
      error={isFit ? undefined : `Enter a number${least === undefined ? '' : ` of at least ${least}`}`}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={takeOver}
          onKeyDown={({ key }) => key === 'Enter' && takeOver()}
        />
      )}
    </Field>
  );
}
