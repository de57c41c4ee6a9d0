import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type RequirementField, type Requirements, requirementsSchema } from '@sheetwright/contract/requirements.ts';
import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { useSearch } from 'wouter';
import { ApiError } from '../../../lib/api-error.ts';
import { toastFailure } from '../../../lib/api-mutation.ts';
import { askedQuery, schemaWith, withoutBlanks } from './asked-questions.ts';
import { type Draft, type DraftInHand, EMPTY_DRAFT } from './draft.ts';
import { earliestStep, fieldErrorsOf, fieldsInOrder, type ServerFieldError } from './server-errors.ts';
import { fieldsOfStep, furthestReachable, LAST_STEP, stepInAddress, stepOfField } from './steps.ts';
import { useStepAddress } from './use-step-address.ts';

/** Where the wizard stands. A new object each time it moves, so that the same place can be gone to again. */
export interface Place {
  readonly step: number;
  readonly furthestStep: number;
  /** What takes focus on arrival: a field, or the step's heading when undefined. */
  readonly focus?: RequirementField | undefined;
}

/** What becomes of the answers. */
export interface Submission {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  /** What is said when it has failed; left out when that is told whichever screen is shown. */
  readonly failure?: string;
  reset(): void;
  send(answers: Requirements, then: { readonly onSuccess: () => void; readonly onError: (error: Error) => void }): void;
}

interface QuestionnaireOptions {
  readonly draft: DraftInHand;
  readonly submission: Submission;
  /** The answers to begin with, and what they are held to. */
  readonly start?: Draft;
  readonly schema?: Parameters<typeof schemaWith>[1];
}

/** The wizard's state: the answers, the step, the draft that survives a reload, and what becomes of the answers. */
export function useQuestionnaire({ draft, submission, start = EMPTY_DRAFT, schema }: QuestionnaireOptions) {
  const client = useQueryClient();
  usePrefetchQuery(askedQuery);
  /** With the operators' questions, as soon as they are loaded. */
  const currentSchema = () => schemaWith(client.getQueryData(askedQuery.queryKey) ?? [], schema);
  const { initial } = draft;
  const search = useSearch();
  const [place, setPlace] = useState<Place>(() => placeOnArrival(initial, stepInAddress(search)));
  const form = useForm<Requirements>({
    resolver: (...input) => standardSchemaResolver<Requirements, unknown, Requirements>(currentSchema())(...input),
    defaultValues: initial.values,
    mode: 'onTouched',
    shouldFocusError: false,
  });

  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        keep(values, place);
        // A message must go as soon as the answer is right, even in a field that was never left.
        if (isField(name) && form.getFieldState(name).error) void form.trigger(name);
      },
    });
  });

  function keep(values: Requirements, { step, furthestStep }: Place) {
    if (submission.isSuccess) return;
    draft.keep({ step, furthestStep, values });
  }

  const address = useStepAddress({ initialStep: place.step, onArrive: arriveAt });

  function moveTo(step: number, focus?: RequirementField) {
    const next = { step, furthestStep: Math.max(step, place.furthestStep), focus };
    setPlace(next);
    keep(form.getValues(), next);
  }

  function goTo(step: number, focus?: RequirementField) {
    moveTo(step, focus);
    address.push(step);
  }

  /** The browser's Back leads to any step, its Forward only as far as the answers are valid. */
  function arriveAt(step: number): number {
    const reachable = Math.min(step, furthestReachable(form.getValues(), currentSchema()));
    if (reachable === step) moveTo(step);
    else void showWrongAnswers(reachable);
    return reachable;
  }

  async function showWrongAnswers(step: number) {
    const fields = fieldsOfStep(step);
    await form.trigger(fields);
    moveTo(
      step,
      fields.find((name) => form.getFieldState(name).invalid),
    );
  }

  function previous() {
    if (!address.back()) return;
    moveTo(place.step - 1);
    address.replace(place.step - 1);
  }

  /** Forward only as far as the answers in between are valid; otherwise to the first that is not. */
  async function advanceTo(step: number) {
    const fields = Array.from({ length: step - place.step }, (_, index) => fieldsOfStep(place.step + index)).flat();
    if (fields.includes('extraAnswers')) await client.ensureQueryData(askedQuery).catch(() => []);
    const valid = await form.trigger(fields);
    if (valid) return goTo(step);
    const field = fields.find((name) => form.getFieldState(name).invalid);
    if (field) goTo(stepOfField(field), field);
  }

  function startOver() {
    form.reset(start.values);
    submission.reset();
    draft.discard();
    setPlace({ step: start.step, furthestStep: start.furthestStep });
    address.replace(start.step);
  }

  function refused(error: Error) {
    if (submission.failure !== undefined) toastFailure(submission.failure, error, '');
    const errors = fieldErrorsOf(error instanceof ApiError ? (error.problem?.errors ?? []) : []);
    showErrors(errors);
  }

  function showErrors(errors: readonly ServerFieldError[]) {
    for (const { field, message } of errors) form.setError(field, { type: 'server', message });
    const step = earliestStep(errors);
    if (step !== undefined) goTo(step, errors[0]?.field);
  }

  /** A restored draft may hold an answer that was never valid: go to the first. */
  function goToFirstInvalid(errors: FieldErrors<Requirements>) {
    const field = fieldsInOrder(Object.keys(errors))[0];
    if (field) goTo(stepOfField(field), field);
  }

  const submit = form.handleSubmit((answers) => {
    if (submission.isPending) return;
    submission.send(withoutBlanks(answers), { onSuccess: draft.discard, onError: refused });
  }, goToFirstInvalid);

  return {
    form,
    place,
    draft,
    isSending: submission.isPending,
    submit,
    previous,
    goTo: (step: number) => (step > place.step ? advanceTo(step) : goTo(step)),
    proceed: () => (place.step === LAST_STEP ? submit() : advanceTo(place.step + 1)),
    startOver,
  };
}

function placeOnArrival({ step, furthestStep, values }: Draft, named: number | null): Place {
  if (named === null) return { step, furthestStep };
  const reachable = Math.min(named, furthestReachable(values));
  return { step: reachable, furthestStep: Math.max(reachable, furthestStep) };
}

function isField(name: string | undefined): name is RequirementField {
  return name !== undefined && Object.hasOwn(requirementsSchema.shape, name);
}
