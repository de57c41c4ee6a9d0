const WORD = /[\p{L}\p{N}]+/gu;
const ASCII_WORD = /[a-z0-9]+/g;
const BEYOND_ASCII = /[\u0080-\uffff]/;
const MARK = /\p{M}+/gu;

/** The words of a text without case, accents and endings of the plural, so that "Risques" meets "risque" and "tasks" meets "task". */
export function stemsOf(text: string): string[] {
  const folded = isAscii(text) ? text.toLowerCase() : text.normalize('NFD').replace(MARK, '').toLowerCase();
  const words = folded.match(isAscii(folded) ? ASCII_WORD : WORD) ?? [];
  return words.map(stem);
}

/** Most answers are, and need no slow normalisation. */
function isAscii(text: string): boolean {
  return !BEYOND_ASCII.test(text);
}

/**
 * A word without its plural ending. Light on purpose: both sides of a comparison go through it, so it has to be consistent rather than
 * linguistically right.
 */
function stem(word: string): string {
  return withoutFinalE(singular(word));
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
  if (word.length > 6 && word.endsWith('en')) return word.slice(0, -1);
  return word;
}

function withoutFinalE(word: string): string {
  const loses = word.length > 5 || (word.length > 3 && /(?:s|x|z|ch|sh)e$/.test(word));
  return loses && word.endsWith('e') ? word.slice(0, -1) : word;
}
