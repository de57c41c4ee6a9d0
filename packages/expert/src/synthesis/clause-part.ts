import type { Stretch } from './calendar.ts';
import type { ValueMention } from './question-mentions.ts';
import type { Column } from './sheet-model.ts';

/** A part of a question that conditions are put together from, in the order of the question. */
export type Part = { readonly start: number; readonly end: number } & (
  | {
      readonly kind: 'column';
      readonly column: Column;
      readonly isPart: boolean;
      readonly isDeed: boolean;
      readonly isOpposite: boolean;
    }
  | { readonly kind: 'value'; readonly mention: ValueMention }
  | { readonly kind: 'number'; readonly value: number; readonly isPercent: boolean }
  | { readonly kind: 'sign'; readonly sign: Sign }
  | { readonly kind: 'days'; readonly from: number | null; readonly to: number | null }
  | { readonly kind: 'stretch'; readonly stretch: Stretch }
  | { readonly kind: 'period'; readonly concept: string }
  | { readonly kind: 'event'; readonly event: 'start' | 'end'; readonly hasHappened: boolean }
  | { readonly kind: 'word'; readonly word: RoleName }
  | { readonly kind: 'unknown'; readonly text: string }
);

export type Sign = '>' | '>=' | '<' | '<=' | '=';
export type RoleName =
  | 'not'
  | 'or'
  | 'and'
  | 'blank'
  | 'filled'
  | 'past'
  | 'future'
  | 'today'
  | 'now'
  | 'ongoing'
  | 'finished'
  | 'open'
  | 'unassigned'
  | 'overdue'
  | 'ticked'
  | 'unticked'
  | 'contains'
  | 'starts-with'
  | 'ends-with';

export interface Span {
  readonly start: number;
  readonly end: number;
}
