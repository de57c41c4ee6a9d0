import type { AskAnswer, AskEvent } from '@sheetwright/contract/consultant.ts';

/** A message of the conversation, which no server keeps. */
export interface ChatMessage {
  readonly id: string;
  readonly type: 'user' | 'ai';
  /** What was asked; Markdown where it is an answer. */
  readonly content: string;
  /** An instant in ISO 8601. */
  readonly timestamp: string;
  /** What is known of an answer beside its text. */
  readonly answer?: AnswerDetails;
}

type Known = 'provider' | 'displayName' | 'model' | 'failedOver' | 'isComplete' | 'formulas' | 'topics' | 'sheet';

export interface AnswerDetails extends Pick<AskAnswer, Known> {
  /** The asker stopped it. */
  readonly isStopped: boolean;
}

/** An answer that is being written. */
export interface PendingAnswer {
  readonly text: string;
  /** What the consultant has done so far, in words. */
  readonly steps: readonly string[];
  readonly formulas: AskAnswer['formulas'];
  /** Who writes it; null until that is known. */
  readonly by: Pick<AskAnswer, 'provider' | 'displayName' | 'model'> | null;
  /** Those who began and gave way. */
  readonly gaveWay: readonly string[];
}

export const NOTHING_YET: PendingAnswer = { text: '', steps: [], formulas: [], by: null, gaveWay: [] };

/** The answer with one more piece. A second start voids what the first provider wrote. */
export function receive(pending: PendingAnswer, event: AskEvent): PendingAnswer {
  switch (event.type) {
    case 'start': {
      const { provider, displayName, model } = event;
      const gaveWay = pending.by ? [...pending.gaveWay, pending.by.displayName] : pending.gaveWay;
      return { ...NOTHING_YET, by: { provider, displayName, model }, gaveWay };
    }
    case 'step':
      return { ...pending, steps: [...pending.steps, event.text] };
    case 'text':
      return { ...pending, text: pending.text + event.text };
    case 'formula':
      return { ...pending, formulas: [...pending.formulas, event.formula] };
    default:
      return pending;
  }
}

/** What there is of an answer that did not come to its end. */
export function incompleteAnswer({ by, formulas }: PendingAnswer, isStopped: boolean): AnswerDetails {
  const { provider = '', displayName = 'The consultant', model = null } = by ?? {};
  return { provider, displayName, model, failedOver: [], isComplete: false, formulas, topics: [], sheet: null, isStopped };
}

export function detailsOf(answer: AskAnswer): AnswerDetails {
  const { provider, displayName, model, failedOver, isComplete, formulas, topics, sheet } = answer;
  return { provider, displayName, model, failedOver, isComplete, formulas, topics, sheet, isStopped: false };
}
