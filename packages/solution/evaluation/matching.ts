/*
 * How the evaluation compares labels with what a plan says. Deliberately simple and independent of the planner's own reading: a fault of
 * that reading must not hide itself here.
 */

/** Alternatives of a label: `a|b|c`. */
export function alternativesOf(label: string): readonly string[] {
  return label
    .split('|')
    .map(normalise)
    .filter((alternative) => alternative !== '');
}

/** Lower case, one kind of space, apostrophe and hyphen; full-width forms as their usual ones. */
export function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/[‘’]/g, "'").replace(/[‐‑]/g, '-').replace(/\s+/g, ' ').trim();
}

const WRITTEN_WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** Whether an alternative of the label begins a word of the text; Japanese has no spaces, so there it may stand anywhere. */
export function mentions(text: string, label: string): boolean {
  const normalised = normalise(text);
  return alternativesOf(label).some((alternative) => beginsWord(normalised, alternative));
}

function beginsWord(text: string, alternative: string): boolean {
  const first = alternative[0] ?? '';
  if (WRITTEN_WITHOUT_SPACES.test(first)) return text.includes(alternative);
  for (let at = text.indexOf(alternative); at >= 0; at = text.indexOf(alternative, at + 1)) {
    const before = text[at - 1] ?? ' ';
    if (!WORD_CHARACTER.test(before) || WRITTEN_WITHOUT_SPACES.test(before)) return true;
  }
  return false;
}

const STOP_WORDS = new Set(
  `a an the and or of to in on at by for from with without per each every all any no not is are be was were has have had do does did it its this
  that these those as than then when which who whom what how where may must should can could will would only also still out up down if so we
  our us you your they their them he she his her i my me one into over under after before between within above below exceeds exceed least less longer more most much many few such same
  der die das den dem des ein eine einen einem einer und oder von zu im in am an auf für mit ohne je pro jede jeder jedes alle kein keine nicht
  ist sind wird werden hat haben es sie wir uns ihr als dann wenn wer was wie wo darf muss soll kann nur auch noch bei nach vor über unter
  el la los las un una unos unas y o de del al en con sin por para cada todo todos toda todas no es son ser ha han se su sus lo que quién qué
  cómo dónde puede debe solo también ya más antes después
  le les un une des du et ou à au aux en avec sans par pour chaque tout tous toute toutes pas est sont être a ont se sa ses son qui que quoi
  comment où peut doit seul seulement aussi plus avant après dans sur
  o os as um uma uns umas e ou do da dos das ao aos no na nos nas com sem por para cada todo toda não é são ser tem se seu sua que quem como
  onde pode deve só também mais antes depois`.split(/\s+/),
);

/** The words of a text that carry meaning, cut to what inflection leaves; pairs of characters in Japanese. */
export function wordsOf(text: string): ReadonlySet<string> {
  const words = normalise(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.flatMap((word) => (WRITTEN_WITHOUT_SPACES.test(word) ? pairsOf(word) : stemOf(word))));
}

const STEM_LENGTH = 5;

function stemOf(word: string): readonly string[] {
  if (STOP_WORDS.has(word) || (word.length < 2 && !/\p{N}/u.test(word))) return [];
  return [word.length > STEM_LENGTH ? word.slice(0, STEM_LENGTH) : word.replace(/(?<=..)s$/, '')];
}

function pairsOf(word: string): readonly string[] {
  const runs = word.match(/[\p{Script=Han}\p{Script=Katakana}ー]+|[a-z]+|\p{N}+/gu) ?? [];
  return runs.flatMap((run) => {
    if (!WRITTEN_WITHOUT_SPACES.test(run) || run.length < 3) return [run];
    return Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));
  });
}

/** What is in both. */
export function sharedWords(one: ReadonlySet<string>, other: ReadonlySet<string>): readonly string[] {
  return [...one].filter((word) => other.has(word));
}

/** How many words of the one text the other holds too, and the share of the first text's words that this is. */
export function overlapOf(one: string, other: string): { readonly shared: number; readonly share: number } {
  const words = wordsOf(one);
  const shared = sharedWords(words, wordsOf(other)).length;
  return { shared, share: words.size === 0 ? 0 : shared / words.size };
}

/** Whether two texts speak of the same: they share a word that is no number. */
export function shareTopic(one: string, other: string): boolean {
  return sharedWords(wordsOf(one), wordsOf(other)).some((word) => !/^\p{N}+$/u.test(word));
}

const GROUPED = String.raw`\d{1,3}(?:[.,' ]\d{3})+(?!\d)`;
const NUMBER = new RegExp(String.raw`(${GROUPED})|(\d+(?:[.,]\d+)?)`, 'g');
const MYRIAD = 10_000;

/** The numbers of a text, with the groups of thousands of any country. */
export function numbersIn(text: string): readonly number[] {
  const normalised = normalise(text);
  return [...normalised.matchAll(NUMBER)].map((match) => {
    const [whole, grouped, plain] = match;
    const value = grouped === undefined ? Number(plain?.replace(',', '.')) : Number(grouped.replace(/\D/g, ''));
    const after = normalised.slice(match.index + whole.length);
    if (after.startsWith('万')) return value * MYRIAD;
    return /^k\b/.test(after) ? value * 1000 : value;
  });
}
