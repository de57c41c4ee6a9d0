const FIRST_PREFIX = 'A'.charCodeAt(0);
/** Characters that stand for one list of kinds each; the rarer lists take two, the first of them from `PAIR_STARTS`. None needs escaping. */
const SINGLE = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&()*+,-./:;<=>?@';
const PAIR_STARTS = '[]^_`{|}~';
const LONGEST_PREFIX = 25;
const NO_KINDS = '-';

/**
 * Packs words and the kinds of each, as places in a list of kinds, into two texts. The words are sorted; each is written as a capital that
 * says how many letters it shares with the one before (A none, B one, …) and the letters that follow. The kinds are one or two characters
 * a word, from a table that stands at the front.
 */
export function packNouns(nouns: ReadonlyMap<string, readonly number[]>): { words: string; kinds: string } {
  const lists = [...nouns.values()].map(listKey);
  const codes = codesOf(lists);
  const words = packWords([...nouns.keys()]);
  return { words, kinds: `${[...codes.keys()].join(' ')}\n${lists.map((list) => codes.get(list)).join('')}` };
}

/** Packs sorted words of small letters and hyphens into one text, each as what it does not share with the one before. */
export function packWords(sorted: readonly string[]): string {
  let previous = '';
  let packed = '';
  for (const word of sorted) {
    const shared = sharedLetters(previous, word);
    packed += String.fromCharCode(FIRST_PREFIX + shared) + word.slice(shared);
    previous = word;
  }
  return packed;
}

/** Reads what `packWords` wrote. */
export function unpackWords(packed: string): string[] {
  const words: string[] = [];
  let previous = '';
  let end = 0;
  for (let start = 0; start < packed.length; start = end) {
    end = start + 1;
    while (packed.charCodeAt(end) > 90 || packed.charCodeAt(end) === 45) end++;
    previous = previous.slice(0, packed.charCodeAt(start) - FIRST_PREFIX) + packed.slice(start + 1, end);
    words.push(previous);
  }
  return words;
}

/** Reads what `packNouns` wrote: each word with the list of its kinds. Words with the same kinds share one list. */
export function unpackNouns(words: string, kinds: string): Map<string, readonly number[]> {
  const [keys = '', coded = ''] = kinds.split('\n');
  const lists = keys.split(' ').map((key) => (key === NO_KINDS ? [] : [...key].map((digit) => Number.parseInt(digit, 36))));
  const nouns = new Map<string, readonly number[]>();
  let at = 0;
  for (const word of unpackWords(words)) {
    const single = SINGLE.indexOf(coded.charAt(at));
    const place = single >= 0 ? single : placeOfPair(coded.charAt(at), coded.charAt(at + 1));
    at += single >= 0 ? 1 : 2;
    nouns.set(word, lists[place] ?? []);
  }
  return nouns;
}

function listKey(kinds: readonly number[]): string {
  return kinds.length === 0 ? NO_KINDS : kinds.map((kind) => kind.toString(36)).join('');
}

/** The most frequent lists get the shortest codes. */
function codesOf(lists: readonly string[]): Map<string, string> {
  const counts = new Map<string, number>();
  for (const list of lists) counts.set(list, (counts.get(list) ?? 0) + 1);
  const byFrequency = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return new Map(byFrequency.map(([list], place) => [list, codeOf(place)]));
}

function codeOf(place: number): string {
  if (place < SINGLE.length) return SINGLE.charAt(place);
  const rest = place - SINGLE.length;
  return PAIR_STARTS.charAt(Math.floor(rest / SINGLE.length)) + SINGLE.charAt(rest % SINGLE.length);
}

function placeOfPair(first: string, second: string): number {
  return SINGLE.length * (1 + PAIR_STARTS.indexOf(first)) + SINGLE.indexOf(second);
}

function sharedLetters(a: string, b: string): number {
  let shared = 0;
  while (shared < LONGEST_PREFIX && shared < a.length && a[shared] === b[shared]) shared++;
  return shared;
}
