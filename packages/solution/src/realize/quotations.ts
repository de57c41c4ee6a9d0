import type { Brief, Language, Sentence, Span } from '../brief/brief.ts';
import type { DesignedSheet } from '../compose/design.ts';
import { cutWords } from '../text/cut.ts';
import { plainText } from '../text/plain.ts';

const LONGEST = 90;
/** Fewer letters than this say nothing by themselves. */
const SHORTEST = 16;
// A comma within a number ends nothing.
const CLAUSE_END = /[,;:.–—](?=\s)\s|[。、;]|\s-(?=[\s>])/gu;

/** What a customer wrote, fit to stand between quotation marks: on one line, without its full stop, short. */
export function quotable(text: string): string {
  const plain = plainText(text.slice(0, LONGEST * 4))
    .replace(/ \([^)]{0,400}$/u, '')
    .replace(/[.,;:。、\s]{1,9}$/u, '');
  return plain.length <= LONGEST ? plain : `${cutWords(plain, LONGEST - 1).replace(/[.,;:。、\s]{1,9}$/u, '')}…`;
}

/** The clause of a sentence that a span lies in, with the next one where it is too short to be understood. */
export function clauseAround({ text: read, typed, start }: Sentence, span: Span): string {
  const text = typed ?? read;
  const at = Math.min(Math.max(span.start - start, 0), text.length);
  let from = 0;
  for (const { 0: mark, index } of text.slice(0, 2000).matchAll(CLAUSE_END)) {
    const end = index + mark.length;
    if (end <= at) from = end;
    else if (index - from >= SHORTEST) return quotable(text.slice(from, index));
  }
  return quotable(text.slice(text.length - from >= SHORTEST ? from : 0));
}

/** What one row of a sheet is, in the customer's word, as it stands within a sentence. */
export function thingName(sheet: DesignedSheet, brief: Brief): string {
  const thing = brief.things.find(({ id }) => id === sheet.things[0]);
  return thing === undefined ? sheet.record : inSentence(thing.one, brief);
}

/** All that share a sheet. */
export function thingNames(sheet: DesignedSheet, brief: Brief): string[] {
  const [, ...others] = sheet.things;
  const named = others
    .flatMap((id) => brief.things.find((thing) => thing.id === id) ?? [])
    .map(({ one }) => inSentence(one, brief));
  return [...new Set([thingName(sheet, brief), ...named])].slice(0, 4);
}

const isAbbreviation = (word: string) => /\p{Lu}.*\p{Lu}|\p{Lu}.*\p{N}|\p{N}/u.test(word);

/** Abbreviations keep their capitals, other words lose them; German nouns keep theirs, and whoever writes in capitals abbreviates nothing. */
function inSentence(
  name: string,
  { language, sentences }: { readonly language: Language; readonly sentences: readonly Sentence[] },
): string {
  if (language === 'de' || language === 'ja') return name;
  const isShouted =
    sentences.length > 0 && sentences.filter(({ text }) => text === text.toUpperCase()).length > sentences.length / 2;
  if (isShouted) return name.toLowerCase();
  return name
    .split(' ')
    .map((word) => (isAbbreviation(word) ? word : word.toLowerCase()))
    .join(' ');
}
