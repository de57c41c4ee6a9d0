import { LIMITS } from '../smartsheet-rules.ts';
import { cutWords } from '../text/cut.ts';
import { plainName } from '../text/plain.ts';

const SMALL_WORDS =
  /^(?:a|an|and|as|at|by|for|from|in|into|of|on|or|per|the|to|vs|with|de|del|la|el|los|las|y|du|des|le|les|et|da|do|das|dos|e|und|der|die|das)$/i;

/** What a customer wrote as a title: the first letter of each English word large, names and abbreviations as they are. */
export function asTitle(text: string, language: string): string {
  const plain = plainName(text.replace(/[[\]{}]|\p{Cs}/gu, ' '), 200, '').replace(/^[\s"'“”‘’.,:;/#-]+|[\s"'“”‘’.,:;/-]+$/g, '');
  const cut = cutWords(plain, LIMITS.columnTitle);
  if (language !== 'en') return cut.charAt(0).toLocaleUpperCase() + cut.slice(1);
  return cut
    .split(' ')
    .map((word, index, words) =>
      index > 0 && index < words.length - 1 && SMALL_WORDS.test(word) ? word.toLowerCase() : capitalised(word),
    )
    .join(' ');
}

function capitalised(word: string): string {
  // ALL CAPS of five letters and more is shouting, not an abbreviation.
  if (/^\p{Lu}{6,}$/u.test(word)) return word.charAt(0) + word.slice(1).toLowerCase();
  return /^\p{Ll}/u.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
