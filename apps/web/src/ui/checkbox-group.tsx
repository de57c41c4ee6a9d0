import { type ReactNode, type Ref, useId } from 'react';
import { cn } from '../lib/class-names.ts';
import { FieldMessage } from './field-message.tsx';

export interface CheckboxGroupProps<T extends string> {
  readonly legend: ReactNode;
  readonly options: readonly T[];
  readonly value: readonly T[];
  /** Gets the chosen options in the order in which they are listed. */
  readonly onChange: (value: T[]) => void;
  readonly onBlur?: () => void;
  readonly name: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** The first checkbox, so that a form can move focus here: pass `field.ref` of react-hook-form's Controller. */
  readonly ref?: Ref<HTMLInputElement>;
  readonly className?: string;
}

/** Several of a list: a fieldset with a legend and a grid of options. */
export function CheckboxGroup<T extends string>(props: CheckboxGroupProps<T>) {
  const { legend, options, value, onChange, onBlur, name, help, error, ref, className } = props;
  const messageId = useId();

  function toggle(option: T, checked: boolean) {
    onChange(options.filter((other) => (other === option ? checked : value.includes(other))));
  }

  return (
    <fieldset
      className={cn('min-w-0', className)}
      aria-describedby={error || help ? messageId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className="mb-2 font-medium text-sm">{legend}</legend>
      <div className="mb-1.5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-2">
        {options.map((option, index) => (
          <Option
            key={option}
            label={option}
            name={name}
            checked={value.includes(option)}
            invalid={Boolean(error)}
            onToggle={(checked) => toggle(option, checked)}
            {...(onBlur && { onBlur })}
            {...(index === 0 && ref && { inputRef: ref })}
          />
        ))}
      </div>
      <FieldMessage id={messageId} error={error} help={help} />
    </fieldset>
  );
}

interface OptionProps {
  readonly label: string;
  readonly name: string;
  readonly checked: boolean;
  readonly invalid: boolean;
  readonly onToggle: (checked: boolean) => void;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

function Option({ label, name, checked, invalid, onToggle, onBlur, inputRef }: OptionProps) {
  return (
    <label
      className={cn(
        'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-md border px-3 py-2 text-sm transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
        invalid ? 'border-danger' : 'border-border',
      )}
    >
      <input
        type="checkbox"
        ref={inputRef}
        name={name}
        value={label}
        checked={checked}
        onChange={(event) => onToggle(event.target.checked)}
        onBlur={onBlur}
        className="size-4 shrink-0 accent-accent focus-visible:outline-none"
      />
      <span className="min-w-0">{label}</span>
    </label>
  );
}
