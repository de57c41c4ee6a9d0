import type { Project } from '@sheetwright/contract/projects.ts';
import { EXTRA_STEP, QUESTIONNAIRE_STEPS } from '@sheetwright/contract/requirements.ts';
import { ArrowLeft, ArrowRight, RotateCcw } from 'lucide-react';
import { type FormEvent, type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { cn } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../../ui/dialog.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { type DraftState, type DraftStore, useDraft } from './draft.ts';
import type { SyncState } from './draft-sync.ts';
import { ExtraQuestions } from './extra-questions.tsx';
import { QuestionField } from './question-field.tsx';
import { STEP_INTRODUCTIONS } from './questions.ts';
import { StepList } from './step-list.tsx';
import { LAST_STEP, percentComplete, STEP_COUNT } from './steps.ts';
import { useCreation } from './use-creation.ts';
import { type Place, useQuestionnaire } from './use-questionnaire.ts';

export interface QuestionnaireProps {
  readonly store: DraftStore;
  readonly onCreated: (project: Project) => void;
  /** Where the draft is, when it is kept with the account as well. */
  readonly account?: SyncState['kind'];
}

/** The six-step wizard for a new project. */
export function Questionnaire({ store, onCreated, account }: QuestionnaireProps) {
  const draft = useDraft(store);
  const wizard = useQuestionnaire({ draft, submission: useCreation({ store, draft, onCreated }) });
  return (
    <Wizard wizard={wizard} words={NEW_PROJECT}>
      <DraftNote state={draft.state} words={NEW_PROJECT} onStartOver={wizard.startOver}>
        {draftSentence(draft.state, draft.isRestored, account)}
      </DraftNote>
    </Wizard>
  );
}

/** What the wizard says where a new project and changed answers differ. */
export interface WizardWords {
  readonly submit: string;
  readonly submitting: string;
  /** Whether the answers can be sent from every step: those of a project are all there. */
  readonly submitsAnywhere: boolean;
  readonly startOver: {
    readonly button: string;
    readonly title: string;
    readonly description: string;
    readonly keep: string;
    readonly confirm: string;
  };
}

const NEW_PROJECT: WizardWords = {
  submit: 'Create Project',
  submitting: 'Creating Project...',
  submitsAnywhere: false,
  startOver: {
    button: 'Start over',
    title: 'Start over?',
    description: 'All answers of this questionnaire are thrown away. Projects that you have created stay as they are.',
    keep: 'Keep my answers',
    confirm: 'Throw away and start over',
  },
};

interface WizardProps {
  readonly wizard: ReturnType<typeof useQuestionnaire>;
  readonly words: WizardWords;
  /** A name that may stay although it is longer than names may be. */
  readonly storedName?: string;
  /** Below the questions. */
  readonly children: ReactNode;
}

export function Wizard({ wizard, words, storedName, children }: WizardProps) {
  const { form, place } = wizard;
  const heading = useFocusOnArrival(place, form.setFocus);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void wizard.proceed();
  }

  return (
    <FormProvider {...form}>
      <div className="grid gap-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12">
        <StepList place={place} isAnswered={words.submitsAnywhere} onGoTo={wizard.goTo} />
        <form noValidate onSubmit={onSubmit} aria-label="Questionnaire" className="grid min-w-0 max-w-3xl content-start gap-6">
          <StepProgress step={place.step} />
          <div className="rounded-lg border border-border bg-surface">
            <StepHeading step={place.step} headingRef={heading} />
            <StepQuestions step={place.step} storedName={storedName} />
            <StepButtons wizard={wizard} words={words} />
          </div>
          {children}
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

function StepQuestions({ step, storedName }: { readonly step: number; readonly storedName: string | undefined }) {
  return (
    <div className="grid gap-8 px-5 py-6 sm:px-6">
      {QUESTIONNAIRE_STEPS[step]?.fields.map((field) => (
        <QuestionField key={field} field={field} storedName={storedName} />
      ))}
      {step === EXTRA_STEP && <ExtraQuestions />}
    </div>
  );
}

function StepButtons({ wizard, words }: Pick<WizardProps, 'wizard' | 'words'>) {
  const { isSending, place, previous, submit } = wizard;
  const isLast = place.step === LAST_STEP;
  const isThree = !isLast && words.submitsAnywhere;
  return (
    <div
      className={cn(
        'flex flex-wrap justify-between gap-3 border-border border-t px-5 py-4 sm:px-6',
        isThree && 'max-sm:grid max-sm:grid-cols-2',
      )}
    >
      <Button variant="secondary" onClick={previous} disabled={place.step === 0 || isSending}>
        <ArrowLeft aria-hidden />
        Previous
      </Button>
      <div className={cn('flex flex-wrap gap-3', isThree && 'max-sm:contents')}>
        {!isLast && (
          <Button type="submit" variant={words.submitsAnywhere ? 'secondary' : 'primary'} disabled={isSending}>
            Next
            <ArrowRight aria-hidden />
          </Button>
        )}
        {isLast && (
          <Button type="submit" pending={isSending} onClick={ignoreSecondClick}>
            {isSending ? words.submitting : words.submit}
          </Button>
        )}
        {isThree && (
          <Button onClick={() => void submit()} pending={isSending} className="max-sm:col-span-2">
            {isSending ? words.submitting : words.submit}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The button that was 'Next' a moment ago: the second half of a double click must not create the project. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

interface DraftNoteProps {
  readonly state: DraftState;
  readonly words: WizardWords;
  readonly onStartOver: () => void;
  readonly children: ReactNode;
}

export function DraftNote({ state, words, onStartOver, children }: DraftNoteProps) {
  if (state === 'empty') return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-muted text-sm">
      <p>{children}</p>
      <StartOver words={words.startOver} onStartOver={onStartOver} />
    </div>
  );
}

/** Where the draft is. Of what the account has, this browser's refusal takes nothing away. */
export function draftSentence(state: DraftState, isRestored: boolean, account?: SyncState['kind']): string {
  if (account === 'waiting') return 'Saving your draft...';
  if (account === 'kept')
    return isRestored ? 'Your draft was restored and is kept in your account.' : 'Your draft is kept in your account.';
  if (state === 'refused') return 'This browser does not keep drafts: your answers are lost when you leave this page.';
  if (account === 'apart') return 'Your account cannot be reached right now. Until then your draft is kept in this browser.';
  if (account === 'refused') return 'Your draft is too long to be kept in your account. It is kept in this browser.';
  return isRestored ? 'Your draft was restored and is kept in this browser.' : 'Your draft is kept in this browser.';
}

interface StartOverProps {
  readonly words: WizardWords['startOver'];
  readonly onStartOver: () => void;
}

/** Throws away what was typed, after asking. */
function StartOver({ words, onStartOver }: StartOverProps) {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="ghost" size="sm">
          <RotateCcw aria-hidden />
          {words.button}
        </Button>
      </DialogTrigger>
      <DialogContent
        title={words.title}
        description={words.description}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">{words.keep}</Button>
            </DialogClose>
            <DialogClose asChild>
              <Button variant="danger" onClick={onStartOver}>
                {words.confirm}
              </Button>
            </DialogClose>
          </>
        }
      />
    </Dialog>
  );
}
