import type { Draft } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { isMark, type Lexeme, says } from './lexemes.ts';

/** 'The weight in grams / 1000': what the column holds is said again before a sign. */
export function isUnitSaid({ reading: { text } }: Draft, lexemes: readonly Lexeme[], place: number): boolean {
  const [lexeme, after] = [lexemes[place], lexemes[place + 1]];
  // '5 euros per guest'.
  if (lexeme?.kind === 'unknown' && lexemes[place - 1]?.kind === 'number' && says(after, 'per')) return true;
  return (
    says(lexeme, 'filler') &&
    lexeme !== undefined &&
    text.startsWith('in ', lexeme.start) &&
    (isMark(after, '*', '×', '/', '÷', '+', '-', '−') || says(after, 'times', 'over', 'per', 'plus', 'minus'))
  );
}

const OF_SHARES = /%|\b(?:percent|discount|vat|tax|markup|mark-up|surcharge|margin|commission|rebate)\b|率$/i;

/** A column of shares of something: 0.2 for 20%. */
export function isShareOf({ classes, title, highest }: Column): boolean {
  return (classes.has('c:percent') || OF_SHARES.test(title)) && highest !== null && highest <= 1;
}
