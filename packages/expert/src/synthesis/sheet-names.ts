import { folded, stem, type Token, tokensOf } from './text.ts';

/** Words that the names of sheets have besides what the sheet holds. */
const BESIDES = /^(?:the|our|my|sheet)$/;

/** Where a question has the name of a sheet, in singular or plural, or in one word; null where it has not. */
export function placeOfSheetName(
  { text, tokens }: { readonly text: string; readonly tokens: readonly Token[] },
  name: string,
): { start: number; end: number } | null {
  const whole = folded(name);
  const place = whole.length < 3 ? -1 : text.indexOf(whole);
  if (place >= 0) return { start: place, end: place + whole.length };
  const words = tokensOf(whole).flatMap(({ text: word }) => (BESIDES.test(word) ? [] : [stem(word)]));
  if (words.length === 0 || words.join('').length < 4) return null;
  const joined = words.length > 1 ? words.join('') : null;
  for (const [first, token] of tokens.entries()) {
    if (joined !== null && stem(token.text) === joined) return { start: token.start, end: token.end };
    const last = tokens[first + words.length - 1];
    if (last !== undefined && words.every((word, offset) => stem(tokens[first + offset]?.text ?? '') === word))
      return { start: token.start, end: last.end };
  }
  return null;
}
