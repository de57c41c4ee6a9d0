import { QUESTIONNAIRE_STEPS } from '@sheetwright/contract/requirements.ts';
import { Check } from 'lucide-react';
import { cn } from '../../../lib/class-names.ts';
import type { Place } from './use-questionnaire.ts';

export interface StepListProps {
  readonly place: Place;
  /** Every step has been answered before. */
  readonly isAnswered: boolean;
  readonly onGoTo: (step: number) => unknown;
}

type StepState = 'done' | 'current' | 'todo';

const STATE_WORDS: Readonly<Record<StepState, string>> = { done: 'done', current: 'current step', todo: 'to do' };

/** The six steps and where one stands. A step that was reached before can be gone to again. */
export function StepList({ place, isAnswered, onGoTo }: StepListProps) {
  return (
    <nav aria-label="Steps" className="hidden lg:block">
      <ol className="sticky top-24 grid gap-1">
        {QUESTIONNAIRE_STEPS.map((step, index) => (
          <li key={step.title} aria-current={index === place.step ? 'step' : undefined}>
            <StepEntry
              title={step.title}
              number={index + 1}
              state={stateOf(index, place, isAnswered)}
              isReached={index <= place.furthestStep}
              onGoTo={() => onGoTo(index)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function stateOf(step: number, place: Place, isAnswered: boolean): StepState {
  if (step === place.step) return 'current';
  return isAnswered || step < place.furthestStep ? 'done' : 'todo';
}

interface StepEntryProps {
  readonly title: string;
  readonly number: number;
  readonly state: StepState;
  readonly isReached: boolean;
  readonly onGoTo: () => void;
}

function StepEntry({ title, number, state, isReached, onGoTo }: StepEntryProps) {
  const classes = cn(
    'flex min-h-10 w-full items-center gap-3 rounded-md px-3 py-1.5 text-left text-sm',
    state === 'current' ? 'bg-hover font-medium text-text' : 'text-muted',
  );
  const content = (
    <>
      <StepMark number={number} state={state} />
      <span>{title}</span>
      <span className="sr-only">({STATE_WORDS[state]})</span>
    </>
  );
  if (state === 'current' || !isReached) return <div className={classes}>{content}</div>;
  return (
    <button type="button" onClick={onGoTo} className={cn(classes, 'transition-colors hover:bg-hover hover:text-text')}>
      {content}
    </button>
  );
}

const MARKS: Readonly<Record<StepState, string>> = {
  done: 'border-accent bg-accent text-on-accent',
  current: 'border-accent text-accent',
  todo: 'border-control',
};

function StepMark({ number, state }: { readonly number: number; readonly state: StepState }) {
  return (
    <span
      aria-hidden
      className={cn('grid size-6 shrink-0 place-items-center rounded-full border font-medium text-xs tabular-nums', MARKS[state])}
    >
      {state === 'done' ? <Check className="size-3.5" /> : number}
    </span>
  );
}
