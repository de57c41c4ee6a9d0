import type { Registration } from '@sheetwright/contract/accounts.ts';
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What was typed into the forms of one panel, of which one is shown at a time. It is never stored, and gone with the panel. */
export interface TypedValues {
  /** The same in all of them. */
  email: string;
  loginPassword: string;
  registration: Omit<Registration, 'email'>;
}

export function useTypedValues(): TypedValues {
  const [typed] = useState<TypedValues>(() => ({
    email: '',
    loginPassword: '',
    registration: { password: '', confirmPassword: '', firstName: '', lastName: '' },
  }));
  return typed;
}

/** Hands on what is typed, while it is typed. */
export function useKeepTyped<T extends FieldValues>(form: UseFormReturn<T>, keep: (values: T) => void): void {
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }));
}
