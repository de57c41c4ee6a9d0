import { cutText } from './cut.ts';

// An element ends where the next one begins, so that the time grows only with the length of the text.
const MARKUP_ELEMENT =
  /<(script|style|iframe|object)\b[^<>]{0,500}>(?:[^<]|<(?!\/?(?:script|style|iframe|object)\b)){0,2000}<\/\1\s*>/gi;
const MARKUP_TAG = /<\/?[a-z!][^<>]{0,500}>?/gi;
const TEMPLATE = /\{\{[\s\S]{0,500}?\}\}|\$\{[^}]{0,500}\}|<%[\s\S]{0,500}?%>/g;
const LINK = /\b(?:https?|ftp|file|javascript|data):[^\s"'<>)]{1,2000}/gi;
const CONTROL = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/gu;
const FORMULA_START = /^[\s=+\-@'"`|\t]+/;

/**
 * A one-line text that is safe as a name, an option or a cell: no markup, no template code, no link, no control character, and nothing at
 * its start that a spreadsheet reads as a formula. What a person can read stays, in any script.
 */
export function plainText(text: string): string {
  // A zero-width joiner holds emoji together, so it is protected while invisible characters go.
  return text
    .replace(MARKUP_ELEMENT, ' ')
    .replace(TEMPLATE, ' ')
    .replace(MARKUP_TAG, ' ')
    .replace(LINK, ' ')
    .replace(CONTROL, (found) => (found.includes('\u200d') ? '\u200d' : ' '))
    .replace(/\s+/g, ' ')
    .replace(FORMULA_START, '')
    .trim();
}

/** A name made of what a person typed, within `max` code units; `fallback` when nothing readable is left. */
export function plainName(text: string, max: number, fallback: string): string {
  const name = cutText(plainText(text.slice(0, 4000)), max);
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(name) ? name : fallback;
}

/** Whether a spreadsheet would read the text as a formula. */
export function looksLikeFormula(text: string): boolean {
  return /^\s*=/.test(text);
}
