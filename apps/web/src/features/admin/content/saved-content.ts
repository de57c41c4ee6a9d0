import { type CallAddress, type QueryAddress, segmentsOf } from '@sheetwright/contract/client.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { believedAccount } from '../../../lib/believed-account.ts';
import { showFieldErrors } from '../../../lib/forms.ts';
import { useKeptForm } from '../../../lib/kept-form.ts';
import { toast } from '../../../lib/toast.ts';
import { failed } from '../failed.ts';

interface Saving<T extends FieldValues> {
  /** 'prompt' */
  readonly noun: string;
  /** What is edited, by a name that no other has: under it the browser keeps what was typed until it is saved. */
  readonly draft: string;
  /** The list that it stands in. */
  readonly list: QueryAddress & CallAddress;
  readonly form: UseFormReturn<T>;
  readonly fields: readonly FieldPath<T>[];
  readonly onSaved: () => void;
}

/** What follows when content was saved, and when it was not: the server's reasons stand at their fields and the editor stays open. */
export function useSaving<T extends FieldValues>({ noun, draft, list, form, fields, onSaved }: Saving<T>) {
  const client = useQueryClient();
  const { forget, isRestored } = useKeptForm(form, { userId: believedAccount(), name: `${noun}:${draft}` });
  const outcomes = {
    onSuccess: async () => {
      forget();
      toast({ title: 'Success', description: `${noun[0]?.toUpperCase()}${noun.slice(1)} updated successfully` });
      onSaved();
      await client.invalidateQueries({ queryKey: segmentsOf(list) });
    },
    onError: (error: Error) => {
      const isExplained = showFieldErrors(error, form.setError, fields);
      failed(`Failed to update ${noun}`, error, { isExplained });
    },
  };
  function startOver() {
    form.reset();
    forget();
  }
  return { outcomes, earlier: isRestored ? startOver : undefined };
}
