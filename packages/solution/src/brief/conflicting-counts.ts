import { claimsOf } from '../vocabulary/claims.ts';
import { fold } from '../vocabulary/fold.ts';
import { type Language, phrasesOf } from '../vocabulary/index.ts';
import type { Contradiction, Quantity, Sentence } from './brief.ts';
import { isUnit, keyOf } from './lexicon.ts';
import { readQuantities } from './read-quantities.ts';
import { againstEach, placeOf, type RuleWords } from './rule-pairs.ts';
import { quantitiesOf, type Statement } from './statements.ts';

/**
 * A number that does not go with what is told of the same: a list of more or fewer than was said, several of what there is one of, so many at a
 * price each that they cost more than may be spent.
 */
export function conflictingCounts(
  sentences: readonly Sentence[],
  statements: readonly Statement[],
  words: RuleWords,
): Contradiction[] {
  const stated = statements.filter(({ isWhole, sentence }) => !isWhole && !AIMS.has(sentence.field));
  return [
    ...sentences.filter(({ ignored }) => ignored === null).flatMap((sentence) => listOfOthers(sentence, words.language)),
    ...againstEach(stated, statements, (statement) => soleOf(statement, words), isOneOfSeveral),
    ...againstEach(stated, statements, (statement) => mostToSpend(statement, words), costsMore),
  ];
}

const AIMS: ReadonlySet<Sentence['field']> = new Set(['painPoints', 'successMetrics']);

const MOST_LISTED = 12;
const LONGEST_ITEM = 5;
const AND = /\s(?:and|&|und|sowie|y|e|et)\s|と(?=\p{L}+$)/giu;
const COMMA = /\s*[,、،]\s*/u;
/** What follows a list and is none of it. */
const BESIDES = /,?\s(?:plus|as well as|along with|zzgl|además|ainsi que|além)\s.*$/iu;

/** “Three cheeses: a blue, a brie, a hard goat and a smoked cheddar”: four. */
function listOfOthers(sentence: Sentence, language: Language): Contradiction[] {
  const colon = /[:：]\s*/u.exec(sentence.text);
  if (colon === null) return [];
  const before = sentence.text.slice(0, colon.index);
  const from = colon.index + colon[0].length;
  const list = sentence.text
    .slice(from)
    .replace(BESIDES, '')
    .replace(/[.。;].*$/su, '');
  const count = readQuantities({ ...sentence, text: before, end: sentence.start + before.length }).at(-1);
  if (count === undefined || !isCountAtEnd(count, before, sentence, language)) return [];
  const items = itemsOf(list, language);
  if (items === null || (items.least <= count.value && count.value <= items.most)) return [];
  const partOf = (start: number, end: number): Sentence => ({
    ...sentence,
    text: sentence.text.slice(start, end).trim(),
    start: sentence.start + start,
    end: sentence.start + end,
  });
  const first = partOf(count.start - sentence.start, colon.index);
  return [{ first, second: partOf(from, from + list.length), about: keyOf(fold(first.text, language).split(' '), language) }];
}

/** “Two cooperatives:”, “four of us:”: a number with a noun, right before the colon. */
function isCountAtEnd({ is, value, end }: Quantity, before: string, { start }: Sentence, language: Language): boolean {
  if (value < 2 || value > MOST_LISTED || (is !== 'count' && is !== 'number')) return false;
  if (
    /(?:about|some|over|more than|at least|etwa|rund|über|mindestens|unos|unas|más de|environ|plus de|cerca de|mais de|約)\s*$/iu.test(
      before.slice(0, end - start),
    )
  )
    return false;
  const noun = before.slice(end - start).trim();
  const words = noun.split(/\s+/u);
  return noun !== '' && words.length <= (language === 'en' ? 3 : 2) && !isUnit(noun, language);
}

interface Items {
  readonly least: number;
  readonly most: number;
}

/** How many items a list has; null where it is open, or where its items are clauses. */
function itemsOf(list: string, language: Language): Items | null {
  const folded = fold(list, language);
  if (claimsOf(language).open.test(folded) || /[…(]|\.\.\./u.test(list)) return null;
  const parts = list.split(COMMA).filter((part) => part.trim() !== '');
  const words = parts.flatMap((part) => part.split(AND)).map((part) => part.trim().split(/\s+/u).length);
  if (parts.length < 2 || /\d/u.test(list) || Math.max(...words) > LONGEST_ITEM) return null;
  const ands = parts.map((part) => [...part.matchAll(AND)].length);
  const last = ands.at(-1) ?? 0;
  // Without an “and” before the last one, what is listed may be some of them.
  const isWhole = last > 0 || /[,、]\s?(?:and|und|y|e|et|または|及び)\s/iu.test(list);
  if (!isWhole) return { least: parts.length, most: Number.POSITIVE_INFINITY };
  return { least: parts.length + Math.min(1, last), most: parts.length + ands.reduce((sum, more) => sum + more, 0) };
}

interface Sole {
  readonly statement: Statement;
  readonly words: RuleWords;
  readonly key: string;
}

/** “We are a single venue”: there is one. One list, one sheet or one place is a wish for the solution. */
function soleOf(statement: Statement, words: RuleWords): Sole | null {
  const { claims, language } = words;
  if (language === 'ja' || statement.isConditional || claims.each.test(statement.folded)) return null;
  const match = claims.sole.exec(statement.folded);
  if (match === null || words.words.patterns.negations.test(statement.folded.slice(0, match.index))) return null;
  const at = statement.folded.slice(0, match.index + match[0].length).split(' ').length;
  const [word = ''] = statement.folded.split(' ').slice(at, at + 1);
  const noun = statement.tokens.find((token) => token.at === at);
  const isOther = noun === undefined || noun.acts.length > 0 || noun.isActor || noun.key.startsWith('verb ');
  return isOther || claims.delivered.test(word) || isUnit(word, language) ? null : { statement, words, key: noun.key };
}

/** “Bookings per venue”, “each of our three sites”. */
function isOneOfSeveral({ words: { claims, language }, key }: Sole, other: Statement): boolean {
  if (other.isNegative || other.sentence.field === 'painPoints') return false;
  const words = other.folded.split(' ');
  const { numberWords } = phrasesOf(language);
  return other.tokens.some((token) => {
    if (token.key !== key) return false;
    const near = words.slice(Math.max(0, token.at - 4), token.at);
    const isCounted = near.some((word) => (numberWords.get(word) ?? Number(word)) >= 2);
    const isAllOfThem = placeOf(near.join(' '), claims.each, language) >= 0;
    const isRightBefore = claims.each.test(near.at(-1) ?? '');
    return isRightBefore || (isCounted && isAllOfThem);
  });
}

interface Most {
  readonly words: RuleWords;
  readonly value: number;
}

/** “The whole thing may cost 5,000 at most”. */
function mostToSpend(statement: Statement, words: RuleWords): Most | null {
  if (!words.claims.budget.test(statement.folded) || statement.isConditional) return null;
  const [amount, ...others] = quantitiesOf(statement).filter(
    ({ is, value }) => (is === 'money' || is === 'number') && value >= 100,
  );
  return amount === undefined || others.length > 0 ? null : { words, value: amount.value };
}

const EACH_COSTS =
  /(?<!\p{L})(?:each|apiece|per (?:head|person|user|piece|seat|licen[cs]e)|a (?:head|piece)|je (?:stück|person|kopf|nutzer)|pro (?:stück|person|kopf|nutzer)|cada un[oa]|por (?:persona|cabeza|usuario|pieza|pessoa|peça)|chacun\p{L}*|par (?:personne|tête|utilisateur|pièce)|cada)(?!\p{L})|一人当たり|1人当たり|一台当たり/iu;

/** “All 400 crew get a licence at 300 a year each”. */
function costsMore({ value }: Most, other: Statement): boolean {
  if (!EACH_COSTS.test(other.sentence.text) || other.isNegative) return false;
  const quantities = quantitiesOf(other);
  const count = quantities.find(({ is }) => is === 'count');
  const price = quantities.find((one) => one !== count && (one.is === 'money' || one.is === 'number' || one.is === 'count'));
  return count !== undefined && price !== undefined && count.value * price.value > value;
}
