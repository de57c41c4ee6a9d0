import { type QueryAddress, segmentsOf } from '@sheetwright/contract/client.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { hasCode, serverMessage } from '../../../lib/api-error.ts';
import { believedAccount } from '../../../lib/believed-account.ts';
import { showFieldErrors } from '../../../lib/forms.ts';
import { useKeptForm } from '../../../lib/kept-form.ts';
import { toast } from '../../../lib/toast.ts';
import { failed } from '../failed.ts';

/** What is edited. Its id is empty for a new one. */
interface Content {
  readonly id: string;
}

/** As typed, with the revision that it is based on: that is kept with the texts, so that texts from before are not saved over what came since. */
export interface ContentForm extends FieldValues {
  revision: string;
}

/** The fields of a form that are shown, and what they are called. */
export type FieldLabels<T extends FieldValues> = Readonly<Partial<Record<FieldPath<T>, string>>>;

interface Saving<T extends ContentForm, Item extends Content> {
  /** 'prompt' */
  readonly noun: string;
  readonly item: Item;
  /** What is edited, by a name that no other has: under it the browser keeps what was typed until it is saved. */
  readonly draft: string;
  /** The list that it stands in, and how to read it. */
  readonly list: QueryAddress;
  readonly read: () => Promise<readonly Item[]>;
  readonly form: UseFormReturn<T>;
  readonly fields: FieldLabels<T>;
  readonly toForm: (item: Item) => T;
  /** @param item what the editor does not show is taken from it. @param base the header If-Match; empty for a new one */
  readonly send: (values: T, item: Item, base: { readonly ifMatch?: string }) => Promise<unknown>;
  readonly onSaved: () => void;
}

/** Somebody else has saved it since it was opened. */
interface Conflict<Item> {
  readonly theirs: Item;
  /** Who changed what, and when. */
  readonly reason: string;
}

/**
 * What follows when content was saved, and when it was not: the server's reasons stand at their fields and the editor stays open. What somebody
 * else has saved meanwhile is shown beside what was typed, until one of both is chosen.
 */
export function useSaving<T extends ContentForm, Item extends Content>(saving: Saving<T, Item>) {
  const { noun, draft, list, form, fields, toForm, onSaved } = saving;
  const client = useQueryClient();
  const [item, setItem] = useState(saving.item);
  const [conflict, setConflict] = useState<Conflict<Item> | null>(null);
  const { forget, isRestored } = useKeptForm(form, { userId: believedAccount(), name: `${noun}:${draft}` });

  async function meet(error: Error): Promise<void> {
    const items = await saving.read().catch(() => []);
    const theirs = items.find(({ id }) => id === item.id);
    if (!theirs) return failed(`Failed to update ${noun}`, error);
    client.setQueryData(segmentsOf(list), items);
    setConflict({ theirs, reason: serverMessage(error, '') });
  }

  const save = useMutation({
    mutationFn: ({ values, onto }: { readonly values: T; readonly onto: Item }) =>
      saving.send(values, onto, values.revision === '' ? {} : { ifMatch: values.revision }),
    onSuccess: async () => {
      forget();
      toast({ title: 'Success', description: `${noun[0]?.toUpperCase()}${noun.slice(1)} updated successfully` });
      onSaved();
      await client.invalidateQueries({ queryKey: segmentsOf(list) });
    },
    onError: (error: Error) => {
      if (hasCode(error, 'content_changed')) return meet(error);
      const isExplained = showFieldErrors(error, form.setError, Object.keys(fields) as FieldPath<T>[]);
      failed(`Failed to update ${noun}`, error, { isExplained });
    },
  });

  function startOver() {
    form.reset();
    forget();
  }
  function takeTheirs({ theirs }: Conflict<Item>) {
    form.reset(toForm(theirs));
    forget();
    setItem(theirs);
    setConflict(null);
  }
  return {
    submit: form.handleSubmit((values) => save.mutate({ values, onto: item })),
    isSaving: save.isPending,
    earlier: isRestored ? startOver : undefined,
    conflict: conflict && {
      ...{ reason: conflict.reason, base: toForm(item), theirs: toForm(conflict.theirs) },
      takeTheirs: () => takeTheirs(conflict),
      saveMine: form.handleSubmit((values) => {
        const merged = mergeForms({ base: toForm(item), mine: values, theirs: toForm(conflict.theirs) });
        save.mutate({ values: merged, onto: conflict.theirs });
      }),
    },
  };
}

export interface ThreeForms<T extends ContentForm> {
  /** As it was when the editor was opened. */
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

/** Theirs, with what I have changed. */
export function mergeForms<T extends ContentForm>({ base, mine, theirs }: ThreeForms<T>): T {
  const changed = Object.entries(mine).filter(([field, value]) => value !== base[field] && field !== 'revision');
  return { ...theirs, ...Object.fromEntries(changed) };
}

/** @returns the fields that both have, each other than the other, and those that they alone have changed */
export function compareForms<T extends ContentForm>({ base, mine, theirs }: ThreeForms<T>, fields: FieldLabels<T>) {
  const names = Object.keys(fields) as FieldPath<T>[];
  return {
    differing: names.filter((field) => mine[field] !== base[field] && mine[field] !== theirs[field]),
    taken: names.filter((field) => mine[field] === base[field] && theirs[field] !== base[field]),
  };
}
