import { MAX_PERSON_NAME_LENGTH } from '@sheetwright/contract/limits.ts';
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

/** What the fields of a person's name have in common wherever they stand. */
export const PERSON_NAME = {
  first: { name: 'firstName', label: 'First Name', dir: 'auto', max: MAX_PERSON_NAME_LENGTH, autoComplete: 'given-name' },
  last: { name: 'lastName', label: 'Last Name', dir: 'auto', max: MAX_PERSON_NAME_LENGTH, autoComplete: 'family-name' },
} as const;

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

type ProofFieldProps<T extends FieldValues> = Pick<FormFieldProps<T>, 'form' | 'name'>;

/** The password of the account, asked for anew before something that matters. */
export function OwnPasswordField<T extends FieldValues>({ form, name }: ProofFieldProps<T>) {
  return (
    <PasswordField
      form={form}
      name={name}
      label="Password"
      rules={{ required: 'Enter your password' }}
      autoComplete="current-password"
    />
  );
}

/** Recovery codes have letters too. */
const MAY_BE_RECOVERY_CODE = { autoCapitalize: 'off', spellCheck: false } as const;

const CODES = {
  app: {
    label: 'Code',
    help: 'The six digits that your authenticator app shows now.',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery: {
    label: 'Recovery code',
    help: 'One of the ten that you saved. Each works once.',
    autoComplete: 'off',
    ...MAY_BE_RECOVERY_CODE,
  },
  either: {
    label: 'Code or recovery code',
    help: 'The six digits that your authenticator app shows now, or a code that you saved.',
    autoComplete: 'one-time-code',
    ...MAY_BE_RECOVERY_CODE,
  },
} as const;

export type CodeKind = keyof typeof CODES;

interface CodeFieldProps<T extends FieldValues> extends ProofFieldProps<T> {
  readonly kind: CodeKind;
  /** In place of the kind's own. */
  readonly help?: string;
}

/** The second step of a sign-in, at the sign-in itself or asked for anew. */
export function CodeField<T extends FieldValues>({ form, name, kind, help = CODES[kind].help }: CodeFieldProps<T>) {
  return <TextField {...CODES[kind]} help={help} form={form} name={name} rules={{ required: 'Enter the code' }} />;
}
