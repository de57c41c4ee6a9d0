import { type Draft, TEXT_KINDS } from '../draft.ts';
import { signsNamed } from '../lexicon/text-words.ts';
import { onlyText } from '../rows/texts.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, rowValue } from './frame.ts';

/** The text column that is worked on. */
export function textColumn(draft: Draft, classes: readonly string[] = ['c:name', 'c:key']): Column | null {
  const best = draft.pick({ kinds: TEXT_KINDS, classes }) ?? draft.pick({ kinds: ['contact'], classes });
  // Where nothing is named, the one text beside what the rows are called is meant.
  return best?.primary === true && draft.placeOf(best) < 0 ? (onlyText(draft.source.columns) ?? best) : best;
}

/** A contact becomes text by joining an empty text. */
export function asText(draft: Draft, column: Column): string {
  const cell = draft.row(column);
  return column.kind === 'contact' || column.kind === 'number' || column.kind === 'auto' ? `(${cell} + "")` : cell;
}

/** 'The last word in capitals': what is cut out of a text may be wanted in other letters. */
export function inCase(draft: Draft, result: Built['result'], code: string): string {
  if (result !== 'text' || /\b(?:UPPER|LOWER)\(/.test(code) || draft.has('proper')) return code;
  return draft.has('upper') ? `UPPER(${code})` : draft.has('lower') ? `LOWER(${code})` : code;
}

export function ofText(
  result: Built['result'],
  code: (text: string, draft: Draft, column: Column) => string | null,
  classes?: readonly string[],
): (draft: Draft) => Built | null {
  return (draft) => {
    const column = textColumn(draft, classes);
    if (column === null) return null;
    const written = code(asText(draft, column), draft, column);
    return written === null ? null : rowValue(result, inCase(draft, result, written), [column]);
  };
}

/** From the first to the last sign that is no space; there is no TRIM. */
export function trimmed(text: string): string {
  const bare = `SUBSTITUTE(${text}, " ", "")`;
  const [first, last] = [`LEFT(${bare}, 1)`, `RIGHT(${bare}, 1)`];
  const times = `LEN(${text}) - LEN(SUBSTITUTE(${text}, ${last}, ""))`;
  const start = `FIND(${first}, ${text})`;
  const end = `FIND("~", SUBSTITUTE(${text}, ${last}, "~", ${times}))`;
  return `IF(${bare} = "", "", MID(${text}, ${start}, ${end} - ${start} + 1))`;
}

/** The first sign that a question names; null where it names none. */
export function signNamed({ reading }: Draft): string | null {
  return signsNamed(reading.text)[0]?.sign ?? null;
}
