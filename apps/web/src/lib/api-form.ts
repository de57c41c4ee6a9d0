import type { UseMutationResult } from '@tanstack/react-query';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { toastFailure } from './api-mutation.ts';
import { showFieldErrors } from './forms.ts';

interface SubmitOptions<Answer> {
  readonly onSuccess: (answer: Answer) => void;
  /** What is said when the call has failed, and the sentence for a server that gives no reason. */
  readonly failure: readonly [title: string, fallback?: string];
}

/** Sends what stands in a form as the body of a call. Fields that the server refuses are marked, and a failure is told. */
export function submitTo<Answer, T extends FieldValues>(
  { mutate }: Pick<UseMutationResult<Answer, Error, { readonly body: T }>, 'mutate'>,
  form: UseFormReturn<T, unknown, T>,
  { onSuccess, failure: [title, fallback] }: SubmitOptions<Answer>,
) {
  return form.handleSubmit((body) =>
    mutate(
      { body },
      {
        onSuccess,
        onError: (error) => {
          showFieldErrors(error, form.setError, Object.keys(form.getValues()) as FieldPath<T>[]);
          toastFailure(title, error, fallback);
        },
      },
    ),
  );
}
