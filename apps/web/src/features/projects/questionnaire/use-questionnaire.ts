import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { NewProject, Project } from '@sheetwright/contract/projects.ts';
import {
  REQUIREMENTS_DEFAULTS,
  type RequirementField,
  type Requirements,
  requirementsSchema,
} from '@sheetwright/contract/requirements.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { useSearch } from 'wouter';
import { ApiError, hasCode } from '../../../lib/api-error.ts';
import { toastFailure } from '../../../lib/api-mutation.ts';
import { toast } from '../../../lib/toast.ts';
import { useCreateProject, useCreation } from '../api/projects.ts';
import type { Draft, DraftStore } from './draft.ts';
import { useDraft } from './draft.ts';
import { earliestStep, fieldErrorsOf, fieldsInOrder, type ServerFieldError } from './server-errors.ts';
import { fieldsOfStep, furthestReachable, LAST_STEP, stepInAddress, stepOfField } from './steps.ts';
import { useStepAddress } from './use-step-address.ts';

/** The answers have become a project already, and have been changed since. Whoever sends them once more means a second one. */
const ALREADY_CREATED =
  'The project exists already, with your answers as they were before you changed them. Open it under Projects, or press Create Project again for a second one.';

/** Where the wizard stands. A new object each time it moves, so that the same place can be gone to again. */
export interface Place {
  readonly step: number;
  readonly furthestStep: number;
  /** What takes focus on arrival: a field, or the step's heading when undefined. */
  readonly focus?: RequirementField | undefined;
}

interface QuestionnaireOptions {
  readonly store: DraftStore;
  readonly onCreated: (project: Project) => void;
}

/** The wizard's state: the answers, the step, the draft that survives a reload, and the call that creates the project. */
export function useQuestionnaire({ store, onCreated }: QuestionnaireOptions) {
  const draft = useDraft(store);
  const { initial } = draft;
  const search = useSearch();
  const [place, setPlace] = useState<Place>(() => placeOnArrival(initial, stepInAddress(search)));
  const create = useCreateProject({ onCreated: tellCreation, onRefused: tellRefusal });
  // Of this visit or an earlier one: who has left and come back waits for the request that they have made.
  const creation = useCreation(draft.key);
  const form = useForm<Requirements>({
    resolver: standardSchemaResolver(requirementsSchema),
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

  // Only who is still here is led on.
  const { project } = creation;
  const leadOn = useEffectEvent(onCreated);
  useEffect(() => {
    if (project) leadOn(project);
  }, [project]);

  function keep(values: Requirements, { step, furthestStep }: Place) {
    if (project) return;
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
    const reachable = Math.min(step, furthestReachable(form.getValues()));
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
    const valid = await form.trigger(fields);
    if (valid) return goTo(step);
    const field = fields.find((name) => form.getFieldState(name).invalid);
    if (field) goTo(stepOfField(field), field);
  }

  function startOver() {
    form.reset(REQUIREMENTS_DEFAULTS);
    create.reset();
    draft.discard();
    setPlace({ step: 0, furthestStep: 0 });
    address.replace(0);
  }

  function tellCreation({ name }: Project) {
    store.clear();
    toast({ title: 'Requirements Collected', description: `Generating AI recommendations for ${name}...` });
  }

  function tellRefusal(error: Error) {
    if (!hasCode(error, 'already_created')) return toastFailure('Failed to create project', error, '');
    draft.meanAnother();
    toast({ title: 'Failed to create project', description: ALREADY_CREATED, destructive: true });
  }

  function showFieldErrors(error: Error) {
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
    if (creation.isPending) return;
    create.mutate({ body: newProject(answers), idempotencyKey: draft.key }, { onError: showFieldErrors });
  }, goToFirstInvalid);

  return {
    form,
    place,
    draft,
    isCreating: creation.isPending || project !== undefined,
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
  return name !== undefined && Object.hasOwn(REQUIREMENTS_DEFAULTS, name);
}

function newProject(requirements: Requirements): NewProject {
  const { projectName: name, projectDescription: description } = requirements;
  return { name, description, requirements, projectType: 'custom', status: 'draft' };
}
