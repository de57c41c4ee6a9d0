import type { Language } from '@sheetwright/solution/vocabulary';
import { isJapanese, isSameWord, type Token, tokensOf } from './text.ts';

export function isWider(other: { start: number; end: number }, one: { start: number; end: number }): boolean {
  return other.start <= one.start && other.end >= one.end && other.end - other.start > one.end - one.start;
}

/** Where a name stands in the text: word by word, singular or plural; as characters in Japanese. */
export function spansOf(
  name: string,
  text: string,
  tokens: readonly Token[],
  language: Language,
): readonly { start: number; end: number }[] {
  const words = tokensOf(name).map((word) => word.text);
  if (words.length === 0) return [];
  if (isJapanese(text)) return spansOfCharacters(name, text);
  return tokens.flatMap((token, place) => {
    const end = endOfName(words, tokens, place, language);
    return end === null ? [] : [{ start: token.start, end }];
  });
}

/** Where a name ends that begins at a token: word by word, with an article between two of them ('on the bench' of On Bench). */
function endOfName(words: readonly string[], tokens: readonly Token[], place: number, language: Language): number | null {
  let at = place;
  for (const [offset, word] of words.entries()) {
    const isArticle =
      offset > 0 &&
      tokens[at]?.text !== word &&
      ARTICLES.has(tokens[at]?.text ?? '') &&
      (language !== 'en' || tokens[at]?.text === 'the' || tokens[at]?.text === 'our');
    if (isArticle) at += 1;
    const typed = tokens[at]?.text ?? '';
    if (!isSameWord(typed, word, language) && !isShortPlural(typed, word)) return null;
    at += 1;
  }
  return tokens[at - 1]?.end ?? null;
}

const ARTICLES: ReadonlySet<string> = new Set('the der die das dem den el la los las le les l o a os as our'.split(' '));

/** 'Follow ups' of Follow Up: of short words too. */
function isShortPlural(typed: string, word: string): boolean {
  return word.length === 2 && typed === `${word}s`;
}

function spansOfCharacters(name: string, text: string): readonly { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  for (let start = text.indexOf(name); start >= 0; start = text.indexOf(name, start + name.length)) {
    const isPartOfWord = /[a-z0-9]/.test(name[0] ?? '') && /[a-z0-9]/.test(text[start - 1] ?? '');
    const goesOn = /[a-z0-9]/.test(name.at(-1) ?? '') && /[a-z0-9]/.test(text[start + name.length] ?? '');
    if (!isPartOfWord && !goesOn) spans.push({ start, end: start + name.length });
  }
  return spans;
}
