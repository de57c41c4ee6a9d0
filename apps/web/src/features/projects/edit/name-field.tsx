import { type KeyboardEvent, useEffect, useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

export interface NameFieldProps {
  readonly label: string;
  readonly name: string;
  readonly onRename: (name: string) => void;
  readonly help?: string;
  readonly className?: string;
}

/** A name that is taken over when the field is left or Enter is pressed; Escape brings the former one back. */
export function NameField({ label, name, onRename, help, className }: NameFieldProps) {
  const [typed, setTyped] = useState(name);
  useEffect(() => setTyped(name), [name]);

  function takeOver() {
    const renamed = typed.trim();
    if (renamed === '' || renamed === name) setTyped(name);
    else onRename(renamed);
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Enter') takeOver();
    if (key === 'Escape') setTyped(name);
  }

  return (
    <Field label={label} {...(help === undefined ? {} : { help })} {...(className === undefined ? {} : { className })}>
      {(control) => (
        <Input
          {...control}
          dir="auto"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={takeOver}
          onKeyDown={onKeyDown}
        />
      )}
    </Field>
  );
}
