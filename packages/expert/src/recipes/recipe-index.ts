import type { Language } from '@sheetwright/solution/vocabulary';
import { functionsNamed } from '../function-reference.ts';
import { errorIn } from '../repair/find-formula.ts';
import { tokensOf as featuresOf } from '../retrieval/tokens.ts';
import { findConcepts } from '../synthesis/find-concepts.ts';
import type { Reading } from '../synthesis/reading.ts';
import { stopWordsOf } from '../synthesis/stop-words.ts';
import { folded, stem, type Token, tokensOf } from '../synthesis/text.ts';
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
}

interface RecipeIndex {
  readonly ways: readonly Way[];
  readonly weigh: (sign: string) => number;
}

/** A word that no recipe has is one that they do not know: it counts more than one that many have. */
const UNKNOWN = 1;
/** Concepts are found in all languages, words only where the same ones are used. */
const WORD_WEIGHT = 0.7;
/** What a column is called tells little of what is wanted: any column may stand there. */
const CLASS_WEIGHT = 0.35;
/** What nearly every question about a formula may speak of. */
const OF_ANY_FORMULA: ReadonlySet<string> = new Set(
  '#formula #column #row #cell #sheet w:formula w:column w:row w:cell w:sheet w:value w:item w:people w:person w:number'.split(
    ' ',
  ),
);

/** What the share of known words counts beside the likeness to one way of asking. */
const COVERAGE_WEIGHT = 0.5;
/** Functions that all ask for a look-up, whichever of them somebody knows. */
const LOOK_UPS = ['VLOOKUP', 'XLOOKUP', 'HLOOKUP', 'LOOKUP'];
/** `"*"&A2&"*"`, `"*pump*"` */
const WILDCARD = /["“”']\*|\*["“”']/;

/** Builds the index over recipes; each call builds anew, so keep it. */
export function indexRecipes(recipes: readonly Recipe[]): RecipeIndex {
  const ways = recipes.flatMap((recipe) =>
    (Object.entries(recipe.asks) as [Language, readonly string[]][]).flatMap(([language, asks]) =>
      asks.map((ask) => {
        const text = folded(ask);
        return { recipe, signs: signsOf(ask, { text, tokens: tokensOf(text), language }) };
      }),
    ),
  );
  const holders = new Map<string, Set<Recipe>>();
  for (const { recipe, signs } of ways) for (const sign of signs) holders.set(sign, (holders.get(sign) ?? new Set()).add(recipe));
  const weigh = (sign: string) => {
    // The code of an error that no recipe is about is a complaint, and says nothing of what is wanted.
    if (sign.startsWith('e:') && !holders.has(sign)) return 0;
    const inverse = Math.log(1 + (recipes.length + 0.5) / ((holders.get(sign)?.size ?? UNKNOWN) + 0.5));
    if (sign.startsWith('c:') || OF_ANY_FORMULA.has(sign)) return inverse * CLASS_WEIGHT;
    return sign.startsWith('w:') ? inverse * WORD_WEIGHT : inverse;
  };
  return { ways, weigh };
}

/** Recipes that a question may ask for, best first; names of columns and values in the question say nothing of which. */
export function recipesFor({ ways, weigh }: RecipeIndex, reading: Reading): readonly RecipeHit[] {
  const signs = signsAsked(reading);
  const lengthOf = (of: Iterable<string>) => Math.sqrt([...of].reduce((sum, sign) => sum + weigh(sign) ** 2, 0));
  const mine = lengthOf(signs);
  if (mine === 0) return [];
  const total = [...signs].reduce((sum, sign) => sum + weigh(sign), 0);
  const hits = new Map<Recipe, { likeness: number; shared: Set<string> }>();
  for (const { recipe, signs: theirs } of ways) {
    const shared = [...signs].filter((sign) => theirs.has(sign));
    const product = shared.reduce((sum, sign) => sum + weigh(sign) ** 2, 0);
    if (product === 0) continue;
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

function signsAsked({ asked, text, tokens, columns, values, language }: Reading): ReadonlySet<string> {
  // The column that waits for the formula is called by what is wanted: Year, Age, Margin.
  const named = [...columns.filter(({ isPart, column }) => !isPart && !column.empty), ...values];
  const isNamed = ({ start, end }: Token) => named.some((one) => one.start <= start && one.end >= end);
  const rest = named.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text);
  // A complaint, 'gives #NO MATCH', is no part of the question as it is read, and tells what is asked here.
  return signsOf(asked, { text: rest, tokens: tokens.filter((token) => !isNamed(token)), language });
}

/** What a text says, as far as it can be compared between languages: functions, concepts, features of Smartsheet, and words. */
function signsOf(typed: string, { text, tokens, language }: Pick<Reading, 'text' | 'tokens' | 'language'>): ReadonlySet<string> {
  const functions = new Set(functionsNamed(typed));
  const isFunction = ({ start, end }: Token) => functions.has(text.slice(start, end).toUpperCase());
  const rest = tokens.filter((token) => !isFunction(token));
  const mentions = findConcepts(text, rest, language === 'en' ? ['en'] : [language, 'en']);
  const { concepts, stems } = featuresOf(rest.map((token) => token.text).join(' '), language);
  const isTold = ({ start, end }: Token) => mentions.some((one) => one.start <= start && one.end >= end);
  const words = language === 'ja' ? [...stems] : rest.filter((token) => !isTold(token)).map((token) => stem(token.text));
  const stopWords = stopWordsOf(language);
  const error = errorIn(typed);
  return new Set([
    ...[...functions].map((name) => `f:${name}`),
    ...(LOOK_UPS.some((name) => functions.has(name)) ? ['lookup'] : []),
    ...(error === null ? [] : [`e:${error}`]),
    ...(WILDCARD.test(typed) ? ['contains'] : []),
    ...mentions.map(({ concept }) => concept),
    ...[...concepts].filter((concept) => concept.startsWith('#')),
    ...words.filter((word) => !stopWords.has(word) && /\p{L}/u.test(word)).map((word) => `w:${word}`),
  ]);
}
