import type { PromptInput } from '@sheetwright/contract/admin/content.ts';
import {
  MAX_PROMPT,
  MAX_PROMPT_DESCRIPTION,
  MAX_PROMPT_NAME,
  PROMPT_CATEGORIES,
  PROMPT_FIELDS,
  type PromptCategory,
} from '@sheetwright/contract/admin/content-options.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { useCall } from '../../../lib/api-mutation.ts';
import { queryOf, withFailure } from '../../../lib/api-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { failed } from '../failed.ts';
import { EarlierText } from './earlier-text.tsx';
import { SaveBar } from './save-bar.tsx';
import { type ContentForm, useSaving } from './saved-content.ts';

export interface EditedPrompt extends PromptInput {
  /** Empty for a new one. */
  readonly id: string;
  readonly revision: string;
}

type PromptForm = ContentForm & Pick<PromptInput, 'name' | 'description' | 'category' | 'prompt'>;
type Form = UseFormReturn<PromptForm>;

const { isActive: _, ...SHOWN_FIELDS } = PROMPT_FIELDS;
const CATEGORIES = PROMPT_CATEGORIES.map((value: PromptCategory) => ({ value, label: value }));

interface PromptEditorProps {
  /** Null: closed. */
  readonly prompt: EditedPrompt | null;
  readonly onClose: () => void;
}

/** Nothing is checked before it is sent: the server says what is wrong, and where. */
export function PromptEditor({ prompt, onClose }: PromptEditorProps) {
  return (
    <Dialog open={prompt !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {prompt && (
        <DialogContent title={prompt.id ? 'Edit Prompt' : 'Add Prompt'} className="max-w-2xl">
          <Editor prompt={prompt} onSaved={onClose} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function Editor({ prompt, onSaved }: { readonly prompt: EditedPrompt; readonly onSaved: () => void }) {
  const form = useForm<PromptForm>({ defaultValues: toForm(prompt) });
  const saving = useSaving({
    ...{ noun: 'prompt', item: prompt, draft: prompt.id, list: calls.aiPrompts, read: () => call(calls.aiPrompts) },
    ...{ form, fields: SHOWN_FIELDS, toForm, onSaved },
    // The whole object travels, with what the editor does not show.
    send: ({ revision: _, ...values }, onto: EditedPrompt, base) =>
      call(calls.savePrompt, { params: { id: prompt.id }, body: { ...onto, ...values }, ...base }),
  });
  return (
    <form noValidate onSubmit={saving.submit} className="grid gap-4">
      <EarlierText onStartOver={saving.earlier} />
      <PromptFields form={form} />
      {prompt.id !== '' && (
        <EarlierVersions id={prompt.id} onRestore={(text) => form.setValue('prompt', text, { shouldDirty: true })} />
      )}
      <Trial form={form} />
      <SaveBar form={form} fields={SHOWN_FIELDS} saving={saving} />
    </form>
  );
}

function toForm({ name, description = '', category, prompt, revision }: EditedPrompt): PromptForm {
  return { name, description, category, prompt, revision };
}

function PromptFields({ form }: { readonly form: Form }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Name" limit={{ max: MAX_PROMPT_NAME }} error={errors.name?.message}>
        {(control) => <Input dir="auto" {...control} {...form.register('name')} />}
      </Field>
      <Field label="Description" limit={{ max: MAX_PROMPT_DESCRIPTION }} error={errors.description?.message}>
        {(control) => <Input dir="auto" {...control} {...form.register('description')} />}
      </Field>
      <Field label="Category" error={errors.category?.message}>
        {(control) => <Select options={CATEGORIES} value={form.watch('category')} {...control} {...form.register('category')} />}
      </Field>
      <Field label="Prompt" limit={{ max: MAX_PROMPT }} error={errors.prompt?.message}>
        {(control) => <Textarea dir="auto" rows={8} className="font-mono text-xs" {...control} {...form.register('prompt')} />}
      </Field>
    </>
  );
}

function EarlierVersions({ id, onRestore }: { readonly id: string; readonly onRestore: (text: string) => void }) {
  const { data } = useQuery({
    ...withFailure('The versions could not be loaded', queryOf(calls.promptVersions, { id })),
    staleTime: 0,
  });
  const earlier = data?.slice(1) ?? [];
  if (earlier.length === 0) return null;
  return (
    <Disclosure summary={`Earlier versions (${earlier.length})`}>
      <ul className="grid gap-2">
        {earlier.map(({ version, prompt }) => (
          <li key={version} className="flex items-center justify-between gap-3 text-sm">
            <span dir="auto" className="min-w-0 truncate">
              Version {version}: {prompt}
            </span>
            <Button size="sm" variant="secondary" aria-label={`Restore version ${version}`} onClick={() => onRestore(prompt)}>
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Lets a model answer by what stands in the editor, before it is saved. */
function Trial({ form }: { readonly form: Form }) {
  const [question, setQuestion] = useState('How do I count the open tasks of each owner?');
  const trial = useCall(calls.tryPrompt, {
    onError: (error) => failed('Failed to test prompt', error),
  });
  return (
    <Disclosure summary="Test before saving">
      <div className="grid gap-3">
        <Field label="Question">
          {(control) => <Input dir="auto" value={question} onChange={({ target }) => setQuestion(target.value)} {...control} />}
        </Field>
        <Button
          variant="secondary"
          pending={trial.isPending}
          className="justify-self-start"
          onClick={() => trial.mutate({ body: { prompt: form.getValues('prompt'), question } })}
        >
          {trial.isPending ? 'Testing...' : 'Test'}
        </Button>
        {trial.data && (
          <div role="status" className="grid gap-1 rounded-md bg-hover p-3 text-sm">
            <p className="text-muted text-xs">{trial.data.model} answered:</p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {trial.data.answer}
            </p>
          </div>
        )}
      </div>
    </Disclosure>
  );
}
