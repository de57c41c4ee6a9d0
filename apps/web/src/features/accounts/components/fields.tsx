import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Input, type InputProps } from '../../../ui/input.tsx';

interface FormFieldProps<T extends FieldValues> extends Omit<InputProps, 'form' | 'name' | 'type' | 'className'> {
  readonly form: UseFormReturn<T>;
  readonly name: FieldPath<T>;
  readonly label: string;
  readonly help?: string;
  /** Most characters. */
  readonly max?: number;
  readonly rules?: RegisterOptions<T, FieldPath<T>>;
}

/** A line of text in a form, with its label and what is wrong with it. */
export function TextField<T extends FieldValues>({
  form,
  name,
  label,
  help,
  rules,
  max,
  ...input
}: FormFieldProps<T> & { type?: 'email' }) {
  return (
    <Field
      label={label}
      help={help}
      limit={max === undefined ? undefined : { max }}
      error={form.getFieldState(name, form.formState).error?.message}
    >
      {(control) => <Input {...input} {...control} {...form.register(name, rules)} />}
    </Field>
  );
}

/** A masked field that can be looked into: fewer typing errors, no need to type it thrice. */
export function PasswordField<T extends FieldValues>({ form, name, label, help, rules, ...input }: FormFieldProps<T>) {
  const [isVisible, setIsVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <Field label={label} help={help} error={form.getFieldState(name, form.formState).error?.message}>
      {(control) => (
        <div className="relative">
          <Input
            type={isVisible ? 'text' : 'password'}
            spellCheck={false}
            className="pr-11"
            {...input}
            {...control}
            {...form.register(name, rules)}
          />
          <IconButton
            label="Show password"
            place="field"
            aria-pressed={isVisible}
            onClick={() => setIsVisible(!isVisible)}
            className="absolute inset-y-0 right-0"
          >
            <Icon aria-hidden />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
