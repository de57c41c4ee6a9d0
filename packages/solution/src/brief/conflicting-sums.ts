import { fold } from '../vocabulary/fold.ts';
import type { Language } from '../vocabulary/index.ts';
import type { Contradiction, Quantity, Sentence } from './brief.ts';
import { ABOUT, contradictionOf } from './conflicting-values.ts';
import { keyOf } from './lexicon.ts';
import { daysOf, readQuantities } from './read-quantities.ts';
import type { RuleWords } from './rule-pairs.ts';
import { quantitiesOf, type Statement } from './statements.ts';

/** Numbers that do not add up: parts that are more than the whole, steps that take longer than all of it may. */
export function conflictingSums(
  sentences: readonly Sentence[],
  statements: readonly Statement[],
  words: RuleWords,
): Contradiction[] {
  const read = sentences.filter(({ ignored }) => ignored === null);
  return [...read.flatMap((sentence) => moreThanAll(sentence, words.language)), ...longerThanAllowed(statements, words)];
}

const LONGEST = 300;
const FEWEST_PARTS = 2;
const MOST_PARTS = 8;
/** “About 140” may be a few more. */
const ROUNDING = 1.15;
/** What several of them may have at once, and what each of them has, parts nothing. */
const NO_PART =
  /(?<!\p{L})(?:each|every|per|have|has|with|need|use|speak|can|also|year|month|week|day|hours?|minutes?|je|jede\p{L}*|pro|haben|hat|mit|brauchen|auch|jahr|cada|por|tienen|con|también|año|chaque|par|ont|avec|aussi|an|têm|com|também|ano|to|bis|or|oder|o|ou)(?!\p{L})|[%€$£–]|ごと|各/iu;

/** “Of the 140 plots 90 are full plots and 60 are half plots”. */
function moreThanAll(sentence: Sentence, language: Language): Contradiction[] {
  if (sentence.text.length > LONGEST) return [];
  const [total, ...parts] = readQuantities(sentence).filter(({ is }) => is === 'count' || is === 'number');
  if (total === undefined || parts.length < FEWEST_PARTS || parts.length > MOST_PARTS) return [];
  const textOf = (from: number, to: number) => sentence.text.slice(from - sentence.start, to - sentence.start);
  const head = textOf(total.end, parts[0]?.start ?? total.end);
  const isOfAll = OF_THE.test(textOf(sentence.start, total.start)) || SPLITS.test(head);
  const rests = parts.map(({ end }, at) => textOf(end, parts[at + 1]?.start ?? sentence.end));
  const sum = parts.reduce((all, { value }) => all + value, 0);
  const isAbout = ABOUT.test(textOf(sentence.start, total.start));
  if (!isOfAll || NO_PART.test(head) || sum <= total.value * (isAbout ? ROUNDING : 1)) return [];
  const [name = ''] = /\p{L}+(?=[^\p{L}]*$)/u.exec(head.replace(SPLITS, '')) ?? [];
  if (parts.some(({ value }) => value >= total.value) || rests.some((rest) => !isOfThem(rest, name, language))) return [];
  return [sidesOf(sentence, total, parts)];
}

const OF_THE =
  /(?<!\p{L})(?:of|von|aus|de|des|sur|dos|das)\s+(?:the|our|all|roughly|den|unseren|los|las|nuestros|nuestras|les|nos|os|as)?\s*$/iu;
const SPLITS = /\s*(?:[:：(]|,?\s(?:of which|of whom|davon|de los cuales|de las cuales|dont|dos quais|das quais))\s*$/iu;

/** “Are half plots”, “on nights”: of the same, or of nothing that is counted besides. */
function isOfThem(rest: string, name: string, language: Language): boolean {
  if (NO_PART.test(rest)) return false;
  const words = fold(rest, language).split(' ');
  const key = keyOf([fold(name, language)], language);
  // “70 hectares of apples, 35 hectares of pears”: counted in the same as the whole.
  if (words.length <= 6 && keyOf([words[0] ?? ''], language) === key) return true;
  const isOther = (word: string) => /\p{L}{3}[^s]s$/u.test(word) && keyOf([word], language) !== key && !TIMES.test(word);
  return words.length <= 6 && !words.some(isOther);
}

const TIMES = /^(?:days|nights|mornings|evenings|weekdays|weekends|holidays|mondays|always|dias|noches|jours|nuits)$/u;

function sidesOf(sentence: Sentence, total: Quantity, [first]: readonly Quantity[]): Contradiction {
  const middle = (first?.start ?? total.end) - sentence.start;
  const part = (from: number, to: number): Sentence => {
    const raw = sentence.text.slice(from, to);
    const text = raw.replace(/^[\s,:;(]+|[\s,:;(]+$/gu, '');
    const start = sentence.start + from + raw.indexOf(text);
    return { ...sentence, text, start, end: start + text.length };
  };
  const one = part(0, middle);
  return { first: one, second: part(middle, sentence.text.length), about: one.text.toLowerCase() };
}

const DONE =
  /(?<![^ ])(?:deliver\S*|finish\S*|ready|done|complet\S*|closed|answer\S*|decid\S*|repl\S*|issued|shipped|returned|settled|geliefert|ausgeliefert|fertig\S*|erledigt|abgeschlossen|beantwortet|entschieden|entreg\S*|termin\S*|list[oa]s?|respond\S*|resuel\S*|livre\S*|pret\S*|fini\S*|repond\S*|pront[oa]s?|conclu\S*)(?![^ ])|納品|完了|回答|引き渡/u;
const TAKES =
  /(?:(?<!\p{L})(?:takes?|needs?|another|further|lasts?|plus|dauert|dauern|braucht|brauchen|weitere|tarda|tardan|lleva|llevan|otros|otras|prend|prennent|encore|leva|levam|demora|outros|outras|mais)\s+(?:about |another |at least |etwa |noch |weitere |unos |otros |environ |encore |cerca de |mais |outros )*|に)$/iu;
/** Of another size altogether it is of something else. */
const MOST_TIMES = 20;

/** “Delivered within two weeks”, and the last takes ten days and the leather another twelve. */
function longerThanAllowed(statements: readonly Statement[], { words }: RuleWords): Contradiction[] {
  const bounds = statements.filter(
    ({ isWhole, isNegative, folded, sentence }) =>
      !isWhole && !isNegative && sentence.field !== 'painPoints' && words.patterns.within.test(folded) && DONE.test(folded),
  );
  const [bound, ...others] = bounds;
  const length = bound === undefined ? undefined : quantitiesOf(bound).filter(({ is }) => is === 'duration');
  if (bound === undefined || others.length > 0 || length?.length !== 1) return [];
  const most = length.reduce((sum, one) => sum + daysOf(one), 0);
  const chain = statements.find((statement) => {
    const days = stepsOf(statement);
    return statement !== bound && days > most && days < most * MOST_TIMES;
  });
  return chain === undefined ? [] : [contradictionOf(bound, chain, 'steps longer than the whole')];
}

/** How many days the steps of a chain take together. */
function stepsOf({ sentence, isConditional, isReport }: Statement): number {
  if (isConditional || isReport || sentence.field === 'painPoints' || sentence.field === 'successMetrics') return 0;
  const lengths = readQuantities(sentence).filter(({ is }) => is === 'duration');
  const steps = lengths.filter(({ start }) => TAKES.test(sentence.text.slice(0, start - sentence.start)));
  return steps.length < FEWEST_PARTS || steps.length < lengths.length ? 0 : steps.reduce((sum, one) => sum + daysOf(one), 0);
}
