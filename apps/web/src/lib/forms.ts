import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api-error.ts';

/**
 * Puts the server's field errors on their fields, those of an entry of a list on the list's, and moves focus to the first of them.
 * @returns whether at least one error has found its field
 */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
  fields: readonly FieldPath<T>[],
): boolean {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  let found = false;
  for (const { path, message } of errors) {
    const field = fields.find((name) => name === path || path.startsWith(`${name}.`));
    if (!field) continue;
    setError(field, { type: 'server', message }, { shouldFocus: !found });
    found = true;
  }
  return found;
}
