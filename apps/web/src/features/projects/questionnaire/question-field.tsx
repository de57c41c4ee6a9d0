import { MAX_PROJECT_NAME_LENGTH, MAX_TEXT_LENGTH } from '@sheetwright/contract/limits.ts';
import type { QuestionnaireField, Requirements } from '@sheetwright/contract/requirements.ts';
import { useController, useFormContext } from 'react-hook-form';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { type Choice, QUESTIONS } from './questions.ts';
import { RadioGroup } from './radio-group.tsx';

interface QuestionFieldProps {
  readonly field: QuestionnaireField;
  /** A name that may stay although it is longer than names may be. */
  readonly storedName?: string | undefined;
}

/** One field of the questionnaire, drawn as its question asks. */
export function QuestionField({ field, storedName }: QuestionFieldProps) {
  const question = QUESTIONS[field];
  switch (question.kind) {
    case 'one':
      return <OneOf field={field} choices={question.choices} />;
    case 'many':
      return <ManyOf field={field} choices={question.choices} />;
    default:
      return <TextAnswer field={field} storedName={storedName} />;
  }
}

function TextAnswer({ field, storedName }: QuestionFieldProps) {
  const { register, getFieldState, formState } = useFormContext<Requirements>();
  const question = QUESTIONS[field];
  if (question.kind !== 'line' && question.kind !== 'text') return null;
  const { label, help, optional, example, kind, isLong } = question;
  const error = getFieldState(field, formState).error?.message;
  return (
    <Field label={label} help={help} error={error} limit={limitOf(field, storedName)} aside={optional && 'Optional'}>
      {(control) =>
        kind === 'line' ? (
          <Input {...control} {...register(field)} dir="auto" placeholder={example} autoComplete="off" />
        ) : (
          <Textarea {...control} {...register(field)} dir="auto" placeholder={example} className={isLong ? 'min-h-32' : ''} />
        )
      }
    </Field>
  );
}

function limitOf(field: QuestionnaireField, storedName: string | undefined) {
  return field === 'projectName' ? { max: MAX_PROJECT_NAME_LENGTH, except: storedName } : { max: MAX_TEXT_LENGTH };
}

interface ChoiceFieldProps {
  readonly field: QuestionnaireField;
  readonly choices: readonly Choice[];
}

function OneOf({ field: name, choices }: ChoiceFieldProps) {
  const { field, fieldState } = useController<Requirements>({ name });
  const { label, help } = QUESTIONS[name];
  return (
    <RadioGroup
      legend={label}
      help={help}
      choices={choices}
      name={name}
      value={String(field.value)}
      onChange={field.onChange}
      ref={field.ref}
      error={fieldState.error?.message}
    />
  );
}

function ManyOf({ field: name, choices }: ChoiceFieldProps) {
  const { field, fieldState } = useController<Requirements, QuestionnaireField>({ name });
  const { label, help, optional } = QUESTIONS[name];
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : [];
  return (
    <CheckboxGroup<string>
      legend={optional ? `${label} (optional)` : label}
      help={help}
      options={choices.map((choice) => choice.value)}
      name={name}
      value={chosen}
      onChange={field.onChange}
      ref={field.ref}
      error={messageOf(fieldState.error)}
    />
  );
}

/** A list's own message, or that of its first refused entry. */
function messageOf(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(messageOf).find(Boolean);
  const message = (error as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' ? message : undefined;
}
