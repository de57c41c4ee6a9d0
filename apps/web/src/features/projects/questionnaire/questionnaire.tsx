import type { Project } from '@sheetwright/contract/projects.ts';
import { QUESTIONNAIRE_STEPS } from '@sheetwright/contract/requirements.ts';
import { ArrowLeft, ArrowRight, RotateCcw } from 'lucide-react';
import { type FormEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../../ui/dialog.tsx';
import { Progress } from '../../../ui/progress.tsx';
import type { DraftState, DraftStore } from './draft.ts';
import { QuestionField } from './question-field.tsx';
import { STEP_INTRODUCTIONS } from './questions.ts';
import { StepList } from './step-list.tsx';
import { LAST_STEP, percentComplete, STEP_COUNT } from './steps.ts';
import { type Place, useQuestionnaire } from './use-questionnaire.ts';

export interface QuestionnaireProps {
  readonly store: DraftStore;
  readonly onCreated: (project: Project) => void;
}

/** The six-step wizard. */
export function Questionnaire({ store, onCreated }: QuestionnaireProps) {
  const wizard = useQuestionnaire({ store, onCreated });
  const { form, place, draft } = wizard;
  const heading = useFocusOnArrival(place, form.setFocus);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void wizard.proceed();
  }

  return (
    <FormProvider {...form}>
      <div className="grid gap-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12">
        <StepList place={place} onGoTo={wizard.goTo} />
        <form noValidate onSubmit={onSubmit} aria-label="Questionnaire" className="grid min-w-0 max-w-3xl content-start gap-6">
          <StepProgress step={place.step} />
          <div className="rounded-lg border border-border bg-surface">
            <StepHeading step={place.step} headingRef={heading} />
            <StepQuestions step={place.step} />
            <StepButtons step={place.step} isCreating={wizard.isCreating} onPrevious={wizard.previous} />
          </div>
          <DraftNote state={draft.state} isRestored={draft.isRestored} onStartOver={wizard.startOver} />
        </form>
      </div>
    </FormProvider>
  );
}

/** Arriving on a step moves focus to its heading, or to the field that needs attention; the first screen keeps the page's own. */
function useFocusOnArrival(place: Place, setFocus: ReturnType<typeof useQuestionnaire>['form']['setFocus']) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrived = useRef(place);
  useEffect(() => {
    if (arrived.current === place) return;
    arrived.current = place;
    if (place.focus) return setFocus(place.focus);
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [place, setFocus]);
  return heading;
}

function StepProgress({ step }: { readonly step: number }) {
  const percent = percentComplete(step);
  const position = `Step ${step + 1} of ${STEP_COUNT}`;
  return (
    <div className="grid gap-2">
      <div className="flex justify-between gap-4 text-muted text-sm tabular-nums">
        <span>{position}</span>
        <span>{percent}% complete</span>
      </div>
      <Progress value={percent} label="Progress" valueText={`${position}, ${percent}% complete`} />
    </div>
  );
}

interface StepHeadingProps {
  readonly step: number;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

function StepHeading({ step, headingRef }: StepHeadingProps) {
  return (
    <div className="grid gap-1 border-border border-b px-5 py-5 sm:px-6">
      <h2 ref={headingRef} tabIndex={-1} className="font-semibold text-lg outline-none">
        {QUESTIONNAIRE_STEPS[step]?.title}
      </h2>
      <p className="text-muted">{STEP_INTRODUCTIONS[step]}</p>
    </div>
  );
}

function StepQuestions({ step }: { readonly step: number }) {
  return (
    <div className="grid gap-8 px-5 py-6 sm:px-6">
      {QUESTIONNAIRE_STEPS[step]?.fields.map((field) => (
        <QuestionField key={field} field={field} />
      ))}
    </div>
  );
}

interface StepButtonsProps {
  readonly step: number;
  readonly isCreating: boolean;
  readonly onPrevious: () => void;
}

function StepButtons({ step, isCreating, onPrevious }: StepButtonsProps) {
  const isLast = step === LAST_STEP;
  return (
    <div className="flex flex-wrap justify-between gap-3 border-border border-t px-5 py-4 sm:px-6">
      <Button variant="secondary" onClick={onPrevious} disabled={step === 0 || isCreating}>
        <ArrowLeft aria-hidden />
        Previous
      </Button>
      <Button type="submit" pending={isCreating} onClick={isLast ? ignoreSecondClick : undefined}>
        {isLast ? createLabel(isCreating) : 'Next'}
        {!isLast && <ArrowRight aria-hidden />}
      </Button>
    </div>
  );
}

function createLabel(isCreating: boolean): string {
  return isCreating ? 'Creating Project...' : 'Create Project';
}

/** The button that was 'Next' a moment ago: the second half of a double click must not create the project. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

interface DraftNoteProps {
  readonly state: DraftState;
  readonly isRestored: boolean;
  readonly onStartOver: () => void;
}

function DraftNote({ state, isRestored, onStartOver }: DraftNoteProps) {
  if (state === 'empty') return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-muted text-sm">
      <p>{draftSentence(state, isRestored)}</p>
      <StartOver onStartOver={onStartOver} />
    </div>
  );
}

function draftSentence(state: DraftState, isRestored: boolean): string {
  if (state === 'refused') return 'This browser does not keep drafts: your answers are lost when you leave this page.';
  return isRestored ? 'Your draft was restored and is kept in this browser.' : 'Your draft is kept in this browser.';
}

/** Throws the draft away, after asking. */
function StartOver({ onStartOver }: { readonly onStartOver: () => void }) {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="ghost" size="sm">
          <RotateCcw aria-hidden />
          Start over
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Start over?"
        description="All answers of this questionnaire are thrown away. Projects that you have created stay as they are."
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Keep my answers</Button>
            </DialogClose>
            <DialogClose asChild>
              <Button variant="danger" onClick={onStartOver}>
                Throw away and start over
              </Button>
            </DialogClose>
          </>
        }
      />
    </Dialog>
  );
}
