import type { Condition } from '../condition.ts';
import type { Draft } from '../draft.ts';
import type { Column } from '../sheet-model.ts';

/** A formula before it is printed, with what it rests on. */
export interface Built {
  /** Without the leading `=`. */
  readonly code: string;
  readonly result: 'number' | 'text' | 'date' | 'check' | 'contact' | 'choice';
  /** One value for the whole sheet, or one for each row. */
  readonly place: 'value' | 'row';
  readonly columns?: readonly Column[];
  readonly conditions?: readonly Condition[];
  readonly group?: Column;
  /** It says itself what stands where the row is blank. */
  readonly isForBlank?: boolean;
  /** The operation by its usual name, where the frame has several. */
  readonly operation?: string;
}

/** An operation: the concepts that call for it, and how it is written. */
export interface Frame {
  readonly id: string;
  /** Alternatives divided by `|`, each a list of concepts that all have to be there, joined by `+`; `!` for one that must not. */
  readonly cues: string;
  /** Further concepts that it explains. */
  readonly also?: string;
  /** Conditions in the question are part of it. */
  readonly conditional?: boolean;
  /** What a column is called that is made for it. */
  readonly title: string;
  /** A small preference between frames with the same cues. */
  readonly bonus?: number;
  /** How well the question fits where no concept tells; 0 where it does not. */
  readonly spot?: (draft: Draft) => number;
  readonly build: (draft: Draft) => Built | null;
}

export function rowValue(result: Built['result'], code: string, columns: readonly Column[], more: Partial<Built> = {}): Built {
  return { code, result, place: 'row', columns, ...more };
}

export function oneValue(result: Built['result'], code: string, columns: readonly Column[], more: Partial<Built> = {}): Built {
  return { code, result, place: 'value', columns, ...more };
}
