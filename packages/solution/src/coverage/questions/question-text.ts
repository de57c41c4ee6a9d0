/** The words of a question, with slots in braces that the customer's own words fill. */
export interface QuestionText {
  readonly text: string;
  readonly assumption: string;
  readonly changes: string;
  readonly options?: readonly string[];
}

const QUESTION_KEYS = [
  'contradiction',
  'sheets',
  'baseline',
  'aim',
  'limit',
  'volume',
  'form',
  'device',
  'sees',
  'tool',
  'payments',
  'queue',
  'decides',
  'several',
  'window',
  'days',
  'kind',
  'hedge',
  'deputy',
  'small',
  'names',
  'currency',
  'signature',
  'capacity',
  'source',
  'rows',
  'unit',
  'origin',
  'view',
  'gate',
  'kept',
] as const;
export type QuestionKey = (typeof QUESTION_KEYS)[number];
