import { type Ref, useId } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { FieldMessage } from '../../../ui/field-message.tsx';
import type { Choice } from './questions.ts';

export interface RadioGroupProps {
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name: string;
  readonly help?: string;
  readonly error?: string | undefined;
  /** The chosen radio button, so that a form can move focus here. */
  readonly ref?: Ref<HTMLInputElement>;
}

/** One of a few, each a tile; the arrow keys move among them. */
export function RadioGroup({ legend, choices, value, onChange, name, help, error, ref }: RadioGroupProps) {
  const messageId = useId();
  const hasHints = choices.some((choice) => choice.hint);
  return (
    <fieldset className="min-w-0" aria-describedby={error || help ? messageId : undefined}>
      <legend className="mb-2 font-medium text-sm">{legend}</legend>
      <div
        className={cn(
          'mb-1.5 grid gap-2',
          hasHints
            ? 'grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]'
            : 'grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))]',
        )}
      >
        {choices.map((choice) => (
          <Tile
            key={choice.value}
            choice={choice}
            name={name}
            checked={choice.value === value}
            onChoose={() => onChange(choice.value)}
            {...(choice.value === value && ref && { inputRef: ref })}
          />
        ))}
      </div>
      <FieldMessage id={messageId} error={error} help={help} />
    </fieldset>
  );
}

interface TileProps {
  readonly choice: Choice;
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

function Tile({ choice, name, checked, onChoose, inputRef }: TileProps) {
  const hintId = useId();
  return (
    <label className="flex min-h-10 cursor-pointer items-start gap-2.5 rounded-md border border-border px-3 py-2 text-sm transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
      <input
        type="radio"
        ref={inputRef}
        name={name}
        value={choice.value}
        checked={checked}
        onChange={onChoose}
        aria-label={choice.label}
        aria-describedby={choice.hint ? hintId : undefined}
        className="mt-0.5 size-4 shrink-0 accent-accent focus-visible:outline-none"
      />
      <span className="min-w-0">
        {choice.label}
        {choice.hint && (
          <span id={hintId} className="block text-muted text-xs">
            {choice.hint}
          </span>
        )}
      </span>
    </label>
  );
}
