import { type CallAddress, type QueryAddress, segmentsOf } from '@sheetwright/contract/client.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/forms.ts';
import { toast } from '../../../lib/toast.ts';

interface Saving<T extends FieldValues> {
  /** 'prompt' */
  readonly noun: string;
  /** The list that it stands in. */
  readonly list: QueryAddress & CallAddress;
  readonly form: UseFormReturn<T>;
  readonly fields: readonly FieldPath<T>[];
  readonly onSaved: () => void;
}

/** What follows when content was saved, and when it was not: the server's reasons stand at their fields and the editor stays open. */
export function useSaving<T extends FieldValues>({ noun, list, form, fields, onSaved }: Saving<T>) {
  const client = useQueryClient();
  return {
    onSuccess: async () => {
      toast({ title: 'Success', description: `${noun[0]?.toUpperCase()}${noun.slice(1)} updated successfully` });
      onSaved();
      await client.invalidateQueries({ queryKey: segmentsOf(list) });
    },
    onError: (error: Error) => {
      showFieldErrors(error, form.setError, fields);
      toast({ title: 'Error', description: `Failed to update ${noun}`, destructive: true });
    },
  };
}
