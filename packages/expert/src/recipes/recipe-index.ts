import { isEnglishWord, type Language } from '@sheetwright/solution/vocabulary';
import { functionMentions } from '../function-reference.ts';
import { errorIn } from '../repair/find-formula.ts';
import { tokensOf as featuresOf } from '../retrieval/tokens.ts';
import { correctedWord, findConcepts, isNamed, isOperation } from '../synthesis/find-concepts.ts';
import { isPlainWord } from '../synthesis/lexicon/plain-words.ts';
import { shortForms } from '../synthesis/lexicon/short-forms.ts';
import type { Reading } from '../synthesis/reading.ts';
import { stopWordsOf } from '../synthesis/stop-words.ts';
import { folded, isJapanese, isTypo, stem, type Token, tokensOf } from '../synthesis/text.ts';
import { japaneseSigns, signOfWord } from './asking-words.ts';
import type { Recipe } from './recipe.ts';

/** A recipe with how well a question asks for it. */
export interface RecipeHit {
  readonly recipe: Recipe;
  /** Likeness to the nearest way of asking for it, from 0 to 1. */
  readonly likeness: number;
  /** How much of what the question says the recipe's ways of asking have, by weight, from 0 to 1. */
  readonly coverage: number;
  /** What the question says that none of the recipe's ways of asking has. */
  readonly missed: readonly string[];
}

interface Way {
  readonly recipe: Recipe;
  readonly signs: ReadonlySet<string>;
  /** What is worked out among them: without any of it the question asks for something else. */
  readonly works: ReadonlySet<string>;
}

interface RecipeIndex {
  readonly ways: readonly Way[];
  /** Words of the ways of asking, by their first letter. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  readonly weigh: (sign: string) => number;
}

/** A word that no recipe has tells of something that they do not know. */
const UNKNOWN_WEIGHT = 1.4;
/** Concepts are found in all languages, words only where the same ones are used. */
const WORD_WEIGHT = 0.7;
/** What a column is called tells little of what is wanted: any column may stand there. */
const CLASS_WEIGHT = 0.35;

/** What nearly every question about a formula may speak of. */
const OF_ANY_FORMULA: ReadonlySet<string> = new Set(
  '#formula #how-many row overall of-total if yes-no w:value w:item w:people w:person w:number'.split(' '),
);
/** What the share of known words counts beside the likeness to one way of asking. */
const COVERAGE_WEIGHT = 0.5;
/** Functions that all ask for a look-up, whichever of them somebody knows. */
const LOOK_UPS: ReadonlySet<string> = new Set(['VLOOKUP', 'XLOOKUP', 'HLOOKUP', 'LOOKUP']);

/** Builds the index over the ways of asking of a language and of English, which is understood in all; each call builds anew, so keep it. */
export function indexRecipes(recipes: readonly Recipe[], asked: Language = 'en'): RecipeIndex {
  const languages: readonly Language[] = asked === 'en' ? ['en'] : ['en', asked];
  const ways = recipes.flatMap((recipe) =>
    languages.flatMap((language) =>
      (recipe.asks[language] ?? []).map((ask) => {
        const text = folded(ask);
        const signs = signsOf(ask, { text, tokens: tokensOf(text), language });
        return { recipe, signs, works: worksOf(signs) };
      }),
    ),
  );
  const told = ways.filter(({ signs }) => !isBare(signs));
  const asks = recipes.flatMap((recipe) => languages.flatMap((language) => recipe.asks[language] ?? []));
  const words = new Set(
    asks.flatMap((ask) => tokensOf(folded(ask)).map(({ text }) => text)).filter(({ length }) => length >= LEAST_MENDED),
  );
  const holders = new Map<string, Set<Recipe>>();
  for (const { recipe, signs } of told) for (const sign of signs) holders.set(sign, (holders.get(sign) ?? new Set()).add(recipe));
  const weigh = (sign: string) => {
    // The code of an error that no recipe is about is a complaint, and says nothing of what is wanted.
    if (sign.startsWith('e:') && !holders.has(sign)) return 0;
    const held = holders.get(sign)?.size;
    const inverse = Math.log(1 + (recipes.length + 0.5) / ((held ?? 1) + 0.5));
    if (held === undefined && sign.startsWith('w:')) return inverse * UNKNOWN_WEIGHT;
    if (/^[cv]:/.test(sign) || OF_ANY_FORMULA.has(sign)) return inverse * CLASS_WEIGHT;
    return sign.startsWith('w:') ? inverse * WORD_WEIGHT : inverse;
  };
  return { ways: told, weigh, words: Map.groupBy(words, (word) => word[0] ?? '') };
}

const AGGREGATES: ReadonlySet<string> = new Set('count sum average minimum maximum median percentile share weighted'.split(' '));

const PLAIN: ReadonlySet<string> = new Set('count sum average minimum maximum'.split(' '));

/** 'The highest' alone is asked of any column, and says nothing of how. */
function isBare(signs: ReadonlySet<string>): boolean {
  const hasPlain = [...signs].some((sign) => PLAIN.has(sign));
  return hasPlain && [...signs].every((sign) => PLAIN.has(sign) || /^[cv]:/.test(sign) || OF_ANY_FORMULA.has(sign));
}

function worksOf(signs: ReadonlySet<string>): ReadonlySet<string> {
  const aggregates = [...signs].filter((sign) => AGGREGATES.has(sign));
  return new Set(aggregates.length > 0 ? aggregates : [...signs].filter(isOperation));
}

/** What a question has that reads another sheet. */
const OF_OTHER_SHEETS: ReadonlySet<string> = new Set([
  'other-sheet',
  '#cross-sheet',
  'exists-in',
  'lookup',
  '#lookup',
  'f:IFNA',
  'f:ISNA',
  'e:#NO MATCH',
]);

/** Whether a question says that it is about more than one sheet, or that something is looked up. */
export function speaksOfOtherSheet(reading: Reading): boolean {
  return [...signsAsked(reading, new Map())].some((sign) => OF_OTHER_SHEETS.has(sign));
}

/** Recipes that a question may ask for, best first; names of columns and values in the question say nothing of which. */
export function recipesFor({ ways, weigh, words }: RecipeIndex, reading: Reading): readonly RecipeHit[] {
  const signs = signsAsked(reading, words);
  const lengthOf = (of: Iterable<string>) => Math.sqrt([...of].reduce((sum, sign) => sum + weigh(sign) ** 2, 0));
  const mine = lengthOf(signs);
  if (mine === 0 || isBare(signs)) return [];
  const total = [...signs].reduce((sum, sign) => sum + weigh(sign), 0);
  const hits = new Map<Recipe, { likeness: number; shared: Set<string> }>();
  for (const { recipe, signs: theirs, works } of ways) {
    const shared = [...signs].filter((sign) => theirs.has(sign));
    const product = shared.reduce((sum, sign) => sum + weigh(sign) ** 2, 0);
    if (product === 0 || (works.size > 0 && !shared.some((sign) => works.has(sign)))) continue;
    const hit = hits.get(recipe) ?? { likeness: 0, shared: new Set() };
    hit.likeness = Math.max(hit.likeness, product / (mine * lengthOf(theirs)));
    for (const sign of shared) hit.shared.add(sign);
    hits.set(recipe, hit);
  }
  return [...hits]
    .map(([recipe, { likeness, shared }]) => ({
      recipe,
      likeness,
      missed: [...signs].filter((sign) => !shared.has(sign)),
      coverage: [...shared].reduce((sum, sign) => sum + weigh(sign), 0) / total,
    }))
    .toSorted((one, other) => fitOf(other) - fitOf(one) || (one.recipe.id < other.recipe.id ? -1 : 1));
}

/** A way of asking that is like the question, of a recipe that knows the rest of its words as well. */
export function fitOf({ likeness, coverage }: RecipeHit): number {
  return likeness + COVERAGE_WEIGHT * coverage;
}

/** What is complained of tells what is wanted here, so that the question counts as it was asked, without the names of the sheet. */
function signsAsked(
  { asked: typed, text, columns, values, language }: Reading,
  words: RecipeIndex['words'],
): ReadonlySet<string> {
  // The column that waits for the formula is called by what is wanted: Year, Age, Margin.
  const named = [...columns.filter(({ isPart, column }) => !isPart && !column.empty), ...values].map(({ start, end }) =>
    text.slice(start, end),
  );
  const asked = typed
    .replace(IN_SHORT, (word) => shortForms(language).get(word) ?? word)
    .replace(THEN, '$1 than')
    .replace(ZERO_GIVEN, (run) => ' '.repeat(run.length))
    .replace(SAID_AROUND, (run) => ' '.repeat(run.length));
  const rest = withoutNames(folded(asked), named);
  const tokens = tokensOf(rest).map((token) => ({ ...token, text: mended(token.text, language, words) }));
  return signsOf(asked, { text: rest, tokens, language });
}

/** '… returns 0' complains, and asks for nothing about zeros; and there is no zero in 0.25. */
const ZERO_GIVEN =
  /(?<=\b(?:returns?|gives?|shows?|always|is|get|ergibt|zeigt|immer|devuelve|da|donne|renvoie|affiche|retorna|mostra) )0(?![.,\d])|\d+[.,]\d+/giu;

/** 'Dys', 'amt': words that may be short for others. */
const IN_SHORT = /(?<![\p{L}\p{N}@."'“„«{[#])\p{Ll}{2,6}(?![\p{L}\p{N}@"'”}\](])/gu;

/** 'Greater then 5' is mistyped. */
const THEN = /\b(greater|more|less|bigger|larger|smaller|lower|higher|fewer|older|newer) then\b/giu;
/** How somebody asks, and that something does not work: neither a 'to do' nor a denial is meant. */
const SAID_AROUND =
  /\bhow (?:to do|do i do|can i do)\b|\b(?:(?:is|does|do|are) )?(?:not|n['’]t|no) (?:working|work|wrok|wokr|supported|available|funcionan?|funciona)\b|\bfunktionier(?:t|en) nicht\b|\bn[e'’] ?(?:fonctionne|marche) pas\b|\bnão funciona\b|\bat once\b/giu;

function withoutNames(text: string, names: readonly string[]): string {
  const longest = [...new Set(names)].filter((name) => name.trim() !== '').toSorted((one, other) => other.length - one.length);
  return longest.reduce((left, name) => {
    const isJoined = isJapanese(name);
    return left.replaceAll(name, (found, at: number) => {
      const isWord =
        isJoined || !(/[\p{L}\p{N}]$/u.test(left.slice(0, at)) || /^[\p{L}\p{N}]/u.test(left.slice(at + name.length)));
      return isWord ? ' '.repeat(name.length) : found;
    });
  }, text);
}

const LEAST_MENDED = 5;

/** A word that was mistyped as the way of asking, or else the lexicon, has it. */
function mended(word: string, language: Language, words: RecipeIndex['words']): string {
  const near = words.get(word[0] ?? '') ?? [];
  const isKnown =
    word.length < LEAST_MENDED - 1 ||
    near.includes(word) ||
    stopWordsOf(language).has(word) ||
    // The lexicon has some words as they are mistyped, too: 'colum', 'chidren'.
    ((isNamed(word, language) || isNamed(word, 'en')) && (language !== 'en' || isMeaningful(word))) ||
    isPlainWord(word, language);
  if (isKnown) return word;
  return near.find((meant) => isTypo(word, meant)) ?? correctedWord(word, language) ?? word;
}

/** 'Overdeu' is known as what it means, 'colum' only within phrases. */
function isMeaningful(word: string): boolean {
  return isEnglishWord(word) || findConcepts(word, tokensOf(word), ['en']).length > 0;
}

/** Parts of every sheet, and what a concept of the lexicon says as well. */
const SAYS_LITTLE: ReadonlySet<string> = new Set([
  '#row',
  '#column',
  '#cell',
  '#status',
  '#sheet',
  '#percent',
  '#wrong-zero',
  '#date',
  '#group',
]);

/** 'Total per year formula' names no function. */
const ALSO_WORDS: ReadonlySet<string> = new Set(
  'YEAR MONTH DAY DATE TODAY TIME COUNT SUM AVERAGE MAX MIN IF TEXT VALUE'.split(' '),
);

/** What functions with conditions work out. */
const WORKS: Readonly<Record<string, readonly string[]>> = {
  COUNT: ['count'],
  SUM: ['sum'],
  AVERAGE: ['average'],
  AVG: ['average'],
  MIN: ['minimum'],
  MAX: ['maximum'],
};

/** What a text says, as far as it can be compared between languages: functions, concepts, features of Smartsheet, and words. */
export function signsOf(
  typed: string,
  { text: said, tokens, language }: Pick<Reading, 'text' | 'tokens' | 'language'>,
): ReadonlySet<string> {
  const codes = codesIn(said);
  const quoted = [...said.matchAll(QUOTED)].map(({ 0: run, index }) => ({ start: index, end: index + run.length }));
  const text = [...codes, ...quoted].reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    said,
  );
  const functions = functionMentions(typed).filter(
    ({ name, start }) => !(ALSO_WORDS.has(name) && !typed.startsWith(name, start)),
  );

  const isFunction = ({ start, end }: Token) => functions.some((one) => one.start <= start && one.end >= end);
  const isOfCode = ({ start, end }: Token) => [...codes, ...quoted].some((one) => one.start <= start && one.end >= end);
  const rest = tokens.filter((token) => !isFunction(token) && !isOfCode(token));
  const mentions = findConcepts(
    text.replace(/[<>=!≤≥]/g, ' '),
    rest.filter(({ text: word }) => !/[<>=!≤≥]/.test(word)),
    language === 'en' ? ['en'] : [language, 'en'],
  );
  const { concepts, stems } = featuresOf(rest.map((token) => token.text).join(' '), language);
  const isTold = ({ start, end }: Token) => mentions.some((one) => one.start <= start && one.end >= end);
  const stopWords = stopWordsOf(language);
  const words = rest.flatMap((token, place) => {
    const sign = signOfWord(rest, place, language);
    if (sign !== null) return sign === '' ? [] : [sign];
    const isWord =
      language !== 'ja' && token.text.length > 1 && !isTold(token) && !stopWords.has(token.text) && /\p{L}/u.test(token.text);
    return isWord ? [`w:${stem(token.text)}`] : [];
  });
  const error = errorIn(typed);
  return new Set([
    ...(functions.some(({ name }) => LOOK_UPS.has(name)) ? ['lookup'] : []),
    ...(error === null ? [] : [`e:${error}`]),
    ...functions.flatMap(({ name }) => [`f:${name}`, ...(WORKS[/^[A-Z]+?(?=IFS?$)/.exec(name)?.[0] ?? ''] ?? [])]),
    ...mentions.map(({ concept }) => concept),
    ...[...concepts].filter((concept) => concept.startsWith('#') && !SAYS_LITTLE.has(concept)),
    ...(language === 'ja'
      ? japaneseSigns(
          text,
          stems,
          mentions.map(({ start, end }) => text.slice(start, end)),
        )
      : []),
    ...words,
    ...comparisonsIn(said),
    ...(codes.some(({ isComplaint }) => !isComplaint) ? ['error'] : []),
  ]);
}

const CODE =
  /#(?:unparseable|invalid[a-z ]*?(?:type|operation|value|ref)|no match|divide by zero|incorrect argument(?: set)?|ref|blocked|overflow|nested criteria|circular reference|date expected|boolean expected|contact expected|n\/a)\b!?/g;
const GIVES =
  /\b(?:gives?|gave|gets?|getting|got|returns?|shows?|says?|is|are|error|with|da|devuelve|donne|renvoie|ergibt|liefert|retorna|fails|an?|the|cannot|instead of)(?: me| an?| the| us)? ?$|^\W*$/;

const QUOTED = /["“”„«»][^"“”„«»]{0,40}["“”„«»]/g;

/** What signs say by which criteria are written: '<>', '">100"', '"AB*"'. */
function comparisonsIn(text: string): readonly string[] {
  const signs = [
    [/["“]<>["”]/, 'filled'],
    [/<>|!=|≠/, 'a:unlike'],
    [/(?:<>|!=|≠).{1,20}(?:<>|!=|≠)/, 'a:several'],
    [/"\*[^"*]+\*"|"\*"/, 'contains'],
    [/"[^"*]+\*"/, 'starts-with'],
    [/"\*[^"*]+"/, 'ends-with'],
    [/(?<!<)>(?!=)/, 'above'],
    [/<(?![=>])/, 'below'],
  ] as const;
  return signs.flatMap(([pattern, sign]) => (pattern.test(text) ? [sign] : []));
}

/** Codes of errors: what goes wrong, or what is looked for or hidden. */
function codesIn(text: string): readonly { readonly start: number; readonly end: number; readonly isComplaint: boolean }[] {
  return [...text.matchAll(CODE)].map(({ 0: code, index }) => ({
    start: index,
    end: index + code.length,
    isComplaint: GIVES.test(text.slice(Math.max(0, index - 30), index)),
  }));
}
