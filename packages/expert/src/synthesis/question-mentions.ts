import type { Column, ColumnValue } from './sheet-model.ts';

export interface ColumnMention {
  readonly column: Column;
  readonly start: number;
  readonly end: number;
  /** Only a word of the title is there, in any form: 'renewed' for Renewal Date. */
  readonly isPart: boolean;
  /** The word says the opposite: 'unanswered' for Answered On. */
  readonly isOpposite: boolean;
  /** It is what was done, in words other than the title's: 'verschickt' for Shipped. */
  readonly isDeed?: boolean;
}

export interface ValueMention {
  readonly column: Column;
  readonly value: ColumnValue;
  readonly start: number;
  readonly end: number;
  readonly isQuoted: boolean;
}

export interface NumberMention {
  readonly value: number;
  readonly isPercent: boolean;
  readonly start: number;
  readonly end: number;
}

export interface Quoted {
  /** As typed. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}
