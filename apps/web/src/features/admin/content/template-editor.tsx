import {
  MAX_TEMPLATE_DESCRIPTION,
  MAX_TEMPLATE_NAME,
  MAX_TEMPLATE_TIME,
  TEMPLATE_CATEGORIES,
  TEMPLATE_COMPLEXITIES,
} from '@sheetwright/contract/admin/content-options.ts';
import type { WorkflowTemplate } from '@sheetwright/contract/admin/workflow-templates.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useForm } from 'react-hook-form';
import { useCall } from '../../../lib/api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { EarlierText } from './earlier-text.tsx';
import { linesOf } from './lines.ts';
import { useSaving } from './saved-content.ts';

/** What is edited of a template: its words and time, or the steps of its roll-out. Its id is empty for a new one. */
export interface EditedTemplate {
  readonly template: WorkflowTemplate;
  readonly part: 'words' | 'steps';
}

const WORD_FIELDS = ['name', 'description', 'category', 'complexity', 'estimatedTime'] as const;
const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

interface TemplateEditorProps {
  /** Null: closed. */
  readonly edited: EditedTemplate | null;
  readonly onClose: () => void;
}

/** Nothing is checked before it is sent: the server says what is wrong, and where. */
export function TemplateEditor({ edited, onClose }: TemplateEditorProps) {
  return (
    <Dialog open={edited !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {edited && (
        <DialogContent title={titleOf(edited)} className="max-w-2xl">
          {edited.part === 'steps' ? (
            <StepsForm template={edited.template} onSaved={onClose} />
          ) : (
            <WordsForm template={edited.template} onSaved={onClose} />
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}

function titleOf({ template, part }: EditedTemplate): string {
  if (part === 'steps') return `Roll-out steps of ${template.name}`;
  return template.id ? 'Edit Template' : 'Add Template';
}

interface FormProps {
  readonly template: WorkflowTemplate;
  readonly onSaved: () => void;
}

function WordsForm({ template, onSaved }: FormProps) {
  const form = useForm<WorkflowTemplate>({ defaultValues: template });
  // A copy is a draft of its own.
  const draft = template.id || template.name;
  const { outcomes, earlier } = useSaving({
    ...{ noun: 'template', draft, list: calls.workflowTemplates },
    ...{ form, fields: WORD_FIELDS, onSaved },
  });
  const save = useCall(calls.saveTemplate, outcomes);
  // The whole object travels, with what the editor does not show.
  const submit = form.handleSubmit((values) => save.mutate({ params: { id: template.id }, body: { ...template, ...values } }));
  const { register, watch, formState } = form;
  const { errors } = formState;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <EarlierText onStartOver={earlier} />
      <Field label="Name" limit={{ max: MAX_TEMPLATE_NAME }} error={errors.name?.message}>
        {(control) => <Input dir="auto" {...control} {...register('name')} />}
      </Field>
      <Field label="Description" limit={{ max: MAX_TEMPLATE_DESCRIPTION }} error={errors.description?.message}>
        {(control) => <Textarea dir="auto" rows={3} {...control} {...register('description')} />}
      </Field>
      <Field label="Category" error={errors.category?.message}>
        {(control) => (
          <Select options={optionsOf(TEMPLATE_CATEGORIES)} value={watch('category')} {...control} {...register('category')} />
        )}
      </Field>
      <Field label="Complexity" error={errors.complexity?.message}>
        {(control) => (
          <Select
            options={optionsOf(TEMPLATE_COMPLEXITIES)}
            value={watch('complexity')}
            {...control}
            {...register('complexity')}
          />
        )}
      </Field>
      <Field label="Estimated Time" limit={{ max: MAX_TEMPLATE_TIME }} error={errors.estimatedTime?.message}>
        {(control) => <Input dir="auto" placeholder="e.g., 2-3 hours" {...control} {...register('estimatedTime')} />}
      </Field>
      <SaveButton isSaving={save.isPending} />
    </form>
  );
}

function StepsForm({ template, onSaved }: FormProps) {
  const form = useForm({ defaultValues: { steps: template.steps.join('\n') } });
  const { outcomes, earlier } = useSaving({
    ...{ noun: 'template', draft: `${template.id}:steps`, list: calls.workflowTemplates },
    ...{ form, fields: ['steps'], onSaved },
  });
  const save = useCall(calls.saveTemplate, outcomes);
  const submit = form.handleSubmit(({ steps }) =>
    save.mutate({ params: { id: template.id }, body: { ...template, steps: linesOf(steps) } }),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <EarlierText onStartOver={earlier} />
      <Field
        label="Steps"
        help="One on each line. Solutions that are designed from now on carry them."
        error={form.formState.errors.steps?.message}
      >
        {(control) => <Textarea dir="auto" rows={8} {...control} {...form.register('steps')} />}
      </Field>
      <SaveButton isSaving={save.isPending} />
    </form>
  );
}

function SaveButton({ isSaving }: { readonly isSaving: boolean }) {
  return (
    <Button type="submit" pending={isSaving} className="justify-self-end max-sm:w-full">
      {isSaving ? 'Saving...' : 'Save'}
    </Button>
  );
}
