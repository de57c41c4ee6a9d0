import {
  MAX_TEMPLATE_DESCRIPTION,
  MAX_TEMPLATE_NAME,
  MAX_TEMPLATE_TIME,
  TEMPLATE_CATEGORIES,
  TEMPLATE_COMPLEXITIES,
  TEMPLATE_FIELDS,
} from '@sheetwright/contract/admin/content-options.ts';
import type { WorkflowTemplate } from '@sheetwright/contract/admin/workflow-templates.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { EarlierText } from './earlier-text.tsx';
import { linesOf } from './lines.ts';
import { SaveBar } from './save-bar.tsx';
import { type ContentForm, useSaving } from './saved-content.ts';

/** What is edited of a template: its words and time, or the steps of its roll-out. Its id is empty for a new one. */
export interface EditedTemplate {
  readonly template: WorkflowTemplate;
  readonly part: 'words' | 'steps';
}

const { steps: STEPS, ...WORD_FIELDS } = TEMPLATE_FIELDS;
const STEP_FIELDS = { steps: STEPS };

type Words = ContentForm & Pick<WorkflowTemplate, keyof typeof WORD_FIELDS>;
/** As typed: one step a line. */
type Steps = ContentForm & { steps: string };

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
  const form = useForm<Words>({ defaultValues: toWords(template) });
  // A copy is a draft of its own.
  const draft = template.id || template.name;
  const saving = useSaving({
    ...{ noun: 'template', item: template, draft, list: calls.workflowTemplates, read: readTemplates },
    ...{ form, fields: WORD_FIELDS, toForm: toWords, onSaved },
    // The whole object travels, with what the editor does not show.
    send: ({ revision: _, ...values }, onto, base) =>
      call(calls.saveTemplate, { params: { id: template.id }, body: { ...onto, ...values }, ...base }),
  });
  const { register, watch, formState } = form;
  const { errors } = formState;
  return (
    <form noValidate onSubmit={saving.submit} className="grid gap-4">
      <EarlierText onStartOver={saving.earlier} />
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
      <SaveBar form={form} fields={WORD_FIELDS} saving={saving} />
    </form>
  );
}

function StepsForm({ template, onSaved }: FormProps) {
  const form = useForm<Steps>({ defaultValues: toSteps(template) });
  const saving = useSaving({
    ...{ noun: 'template', item: template, draft: `${template.id}:steps`, list: calls.workflowTemplates, read: readTemplates },
    ...{ form, fields: STEP_FIELDS, toForm: toSteps, onSaved },
    send: ({ steps }, onto, base) =>
      call(calls.saveTemplate, { params: { id: template.id }, body: { ...onto, steps: linesOf(steps) }, ...base }),
  });
  return (
    <form noValidate onSubmit={saving.submit} className="grid gap-4">
      <EarlierText onStartOver={saving.earlier} />
      <Field
        label="Steps"
        help="One on each line. Solutions that are designed from now on carry them."
        error={form.formState.errors.steps?.message}
      >
        {(control) => <Textarea dir="auto" rows={8} {...control} {...form.register('steps')} />}
      </Field>
      <SaveBar form={form} fields={STEP_FIELDS} saving={saving} />
    </form>
  );
}

function readTemplates() {
  return call(calls.workflowTemplates);
}

function toWords({ name, description, category, complexity, estimatedTime, revision }: WorkflowTemplate): Words {
  return { name, description, category, complexity, estimatedTime, revision };
}

function toSteps({ steps, revision }: WorkflowTemplate): Steps {
  return { steps: steps.join('\n'), revision };
}
