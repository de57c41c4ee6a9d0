import {
  type QuestionnaireField,
  REQUIREMENTS_DEFAULTS,
  type Requirements,
  requirementsSchema,
} from '@sheetwright/contract/requirements.ts';
import { useState } from 'react';
import { z } from 'zod';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { LAST_STEP } from './steps.ts';

/** A half-filled questionnaire. `furthestStep` is the last step that was reached, so that one can jump back to it. */
export interface Draft {
  readonly step: number;
  readonly furthestStep: number;
  readonly values: Requirements;
  /** Names the project that these answers are to become, so that it is created once, however often they are sent. */
  readonly key?: string | undefined;
}

/** Where one person's draft is kept. Reading answers null when there is none, writing answers null when it was refused. */
export interface DraftStorage {
  read(): string | null;
  write(value: string): unknown;
  remove(): unknown;
}

export interface DraftStore {
  /** The draft kept earlier, repaired field by field, or none. */
  read(): Draft | undefined;
  /** False when the browser refused to keep it (full, or storage switched off). */
  write(draft: Draft): boolean;
  clear(): void;
  /** The state of the account's draft that this one goes on from, where it is kept there. */
  revision?(): string | undefined;
}

export const EMPTY_DRAFT: Draft = { step: 0, furthestStep: 0, values: REQUIREMENTS_DEFAULTS };

const stepNumber = z.int().min(0).max(LAST_STEP).catch(0);
const storedSchema = z.object({
  step: stepNumber,
  furthestStep: stepNumber,
  values: z.record(z.string(), z.unknown()).catch({}),
  key: z.string().optional().catch(undefined),
});

const storedExtraAnswers = z
  .array(z.object({ id: z.string(), question: z.string(), answer: z.string() }).nullable().catch(null))
  .catch([]);

export function draftStore(storage: DraftStorage): DraftStore {
  return {
    read: () => parseDraft(storage.read()),
    write: (draft) => storage.write(JSON.stringify(draft)) !== null,
    clear: () => void storage.remove(),
  };
}

function parseDraft(text: string | null): Draft | undefined {
  const stored = storedSchema.safeParse(parseJson(text ?? ''));
  if (!stored.success) return undefined;
  return repairDraft(stored.data);
}

/** Of a draft that was kept somewhere, what the questionnaire knows. */
export function repairDraft({
  step,
  furthestStep,
  values,
  key,
}: Omit<z.output<typeof storedSchema>, 'key'> & Pick<Draft, 'key'>): Draft {
  return { step, furthestStep: Math.max(step, furthestStep), values: repairValues(values), key };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Unfinished texts are kept although they would not validate yet; what is of the wrong kind falls back to its default. */
function repairValues(stored: Readonly<Record<string, unknown>>): Requirements {
  const repaired = Object.entries(REQUIREMENTS_DEFAULTS).map(([field, initial]) => [
    field,
    repairValue(field as QuestionnaireField, stored[field], initial),
  ]);
  const extraAnswers = storedExtraAnswers.parse(stored.extraAnswers).filter((answer) => answer !== null);
  return { ...(Object.fromEntries(repaired) as Requirements), ...(extraAnswers.length > 0 && { extraAnswers }) };
}

function repairValue(field: QuestionnaireField, value: unknown, initial: unknown): unknown {
  if (Array.isArray(initial)) return Array.isArray(value) ? value.filter((entry) => isAccepted(field, [entry])) : initial;
  if (initial === '') return typeof value === 'string' ? value : initial;
  return isAccepted(field, value) ? value : initial;
}

function isAccepted(field: QuestionnaireField, value: unknown): boolean {
  return requirementsSchema.shape[field].safeParse(value).success;
}

export type DraftState = 'empty' | 'kept' | 'refused';

/** A draft on the screen. */
export type DraftInHand = ReturnType<typeof useDraft>;

/** The draft that was found on arrival, and what becomes of it. */
export function useDraft(store: DraftStore, initial = EMPTY_DRAFT) {
  const [restored] = useState(() => store.read());
  const [state, setState] = useState<DraftState>(restored ? 'kept' : 'empty');
  const [key, setKey] = useState(() => restored?.key ?? newIdempotencyKey());
  return {
    initial: restored ?? initial,
    isRestored: restored !== undefined,
    state,
    key,
    keep(draft: Omit<Draft, 'key'>) {
      setState(store.write({ ...draft, key }) ? 'kept' : 'refused');
    },
    discard() {
      store.clear();
      setState('empty');
      setKey(newIdempotencyKey());
    },
    /** What stands in the draft is to become another project than the one it was sent for. */
    meanAnother() {
      const another = newIdempotencyKey();
      const kept = store.read();
      if (kept) store.write({ ...kept, key: another });
      setKey(another);
    },
  };
}
