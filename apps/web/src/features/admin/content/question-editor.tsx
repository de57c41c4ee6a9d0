import {
  MAX_QUESTION,
  MAX_QUESTION_DESCRIPTION,
  QUESTION_FIELDS,
  QUESTION_TYPES,
  type QuestionType,
} from '@sheetwright/contract/admin/content-options.ts';
import type { RequirementsQuestion } from '@sheetwright/contract/admin/requirements-questions.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { EarlierText } from './earlier-text.tsx';
import { linesOf } from './lines.ts';
import { SaveBar } from './save-bar.tsx';
import { type ContentForm, useSaving } from './saved-content.ts';

export const TYPE_LABELS: Readonly<Record<QuestionType, string>> = {
  text: 'Short text',
  textarea: 'Long text',
  select: 'One choice',
  multiselect: 'Several choices',
};

/** As typed: one option a line. */
type QuestionForm = ContentForm & Omit<RequirementsQuestion, 'options'> & { options: string };

const TYPES = QUESTION_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));

interface QuestionEditorProps {
  /** Null: closed. Its id is empty for a new one. */
  readonly question: RequirementsQuestion | null;
  readonly onClose: () => void;
}

/** Nothing is checked before it is sent: the server says what is wrong, and where. */
export function QuestionEditor({ question, onClose }: QuestionEditorProps) {
  return (
    <Dialog open={question !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {question && (
        <DialogContent title={question.id ? 'Edit Question' : 'Add Question'} className="max-w-2xl">
          <Editor question={question} onSaved={onClose} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function Editor({ question, onSaved }: { readonly question: RequirementsQuestion; readonly onSaved: () => void }) {
  const form = useForm<QuestionForm>({ defaultValues: toForm(question) });
  const saving = useSaving({
    ...{ noun: 'question', item: question, draft: question.id, list: calls.requirementsQuestions },
    ...{ read: () => call(calls.requirementsQuestions), form, fields: QUESTION_FIELDS, toForm, onSaved },
    // The whole object travels, with what the editor does not show.
    send: ({ options, revision: _, ...values }, onto: RequirementsQuestion, base) =>
      call(calls.saveQuestion, {
        params: { id: question.id },
        body: { ...onto, ...values, options: linesOf(options) },
        ...base,
      }),
  });
  const { register, watch, formState } = form;
  const { errors } = formState;
  const type = watch('type');
  return (
    <form noValidate onSubmit={saving.submit} className="grid gap-4">
      <EarlierText onStartOver={saving.earlier} />
      <Field label="Question" limit={{ max: MAX_QUESTION }} error={errors.question?.message}>
        {(control) => <Input dir="auto" {...control} {...register('question')} />}
      </Field>
      <Field label="Description" limit={{ max: MAX_QUESTION_DESCRIPTION }} error={errors.description?.message}>
        {(control) => <Textarea dir="auto" rows={2} {...control} {...register('description')} />}
      </Field>
      <Field label="Type" error={errors.type?.message}>
        {(control) => <Select options={TYPES} value={type} {...control} {...register('type')} />}
      </Field>
      {(type === 'select' || type === 'multiselect') && (
        <Field label="Options" help="One on each line" error={errors.options?.message}>
          {(control) => <Textarea dir="auto" rows={4} {...control} {...register('options')} />}
        </Field>
      )}
      <div>
        <Checkbox label="Required" help="The questionnaire goes on only when it is answered." {...register('required')} />
        <Checkbox label="Visible" help="The questionnaire asks it." {...register('visible')} />
      </div>
      <SaveBar form={form} fields={QUESTION_FIELDS} saving={saving} />
    </form>
  );
}

function toForm({ options, ...question }: RequirementsQuestion): QuestionForm {
  return { ...question, options: options.join('\n') };
}
