import { fold } from '../vocabulary/fold.ts';
import { type Language, phrasesOf } from '../vocabulary/index.ts';
import { sameWordOf } from '../vocabulary/same-words.ts';
import type { Contradiction, Quantity, Sentence } from './brief.ts';
import { ABOUT, ALL, EACH_OF_ALL, nameAfter } from './conflicting-values.ts';
import { keyOf } from './lexicon.ts';
import { readQuantities } from './read-quantities.ts';
import { isFromOutside } from './words.ts';

/**
 * A number of all, and another one elsewhere: “eleven shops” and “all 14 shops”; a team of nine, and a list of people that comes to eleven; what may be
 * spent, and what is to be bought.
 */
export function conflictingTotals(sentences: readonly Sentence[], language: Language): Contradiction[] {
  const told = sentences.filter(({ ignored, field }) => ignored === null && !OF_NO_TOTAL.has(field)).slice(0, MOST_SENTENCES);
  if (language === 'ja') return otherNumberInJapanese(told);
  return [...otherNumberOfAll(told, language), ...moreThanTheTeam(told, language), ...moreThanMayBeSpent(told)];
}

const OF_NO_TOTAL: ReadonlySet<Sentence['field']> = new Set(['projectName', 'painPoints', 'successMetrics']);
/** Of answers that are very long only the beginning is counted through. */
const MOST_SENTENCES = 80;

interface Named {
  readonly sentence: Sentence;
  readonly key: string;
  readonly value: number;
}

/** “With eleven shops”, “we run 60 cars”: how many there are, as somebody introduces themselves. */
const INTRODUCED =
  /(?:(?<!\p{L})(?:with|and|of|run|runs|operate|have|has|own|manage|look after|serve|at|in|for|across|on|mit|und|betreiben|haben|von|an|in|con|y|de|tenemos|en|avec|et|avons|dans|com|e|temos|em))\s*$/iu;
/** “We rent out 12 cabins”, “nous louons 12 gîtes”: whatever it is that they do with them. */
const OF_US =
  /(?:(?<!\p{L})we\s\p{L}+(?:\s(?:out|for|after|over))?|(?<!\p{L})wir\s\p{L}+n|\p{L}+n\swir|(?<!\p{L})nous\s\p{L}+ons|(?<!\p{L})\p{L}{3,}[aei]mos)\s*$/iu;
/** “Each of the 3 depots in Leeds”: some of them. */
const OF_A_PLACE =
  /^\s*(?:in|at|of|from|with|that|which|who|im|am|aus|von|mit|die|en|de|con|que|à|au|aux|dans|avec|qui|em|no|na|com)(?!\p{L})/iu;

/** “All 14 shops”, “each of the 75 cars”, and another number where the business is described. */
function otherNumberOfAll(sentences: readonly Sentence[], language: Language): Contradiction[] {
  const ofAll = sentences.flatMap((sentence) => namedIn(sentence, language, isOfAll));
  const definite = sentences.flatMap((sentence) => namedIn(sentence, language, isDefinite));
  if (ofAll.length + definite.length === 0) return [];
  const described = sentences.filter(({ field }) => field === 'projectDescription');
  const there = described.flatMap((sentence) => namedIn(sentence, language, isIntroduced));
  return [...ofAll, ...definite].flatMap(({ sentence: second, key, value }, place) => {
    const found = there.filter((one) => one.key === key);
    const [only] = found;
    // Two numbers of the same tell of several groups of it.
    if (only === undefined || found.length > 1 || only.value === value || only.sentence === second) return [];
    // Fewer may be some of them: “the 3 cabins that were let”.
    if (place >= ofAll.length && value < only.value) return [];
    return [{ first: only.sentence, second, about: key }];
  });
}

/** 「車両は6台」 and 「車両8台の稼働率」: the thing, how many, and what it is counted in. */
const COUNTED_IN_JAPANESE =
  /(?<thing>[\p{sc=Han}\p{sc=Katakana}ー]{2,8})(?<joint>は|が|を|の|も)?全?(?<count>\d{1,4})(?<counter>台|棟|室|店舗?|名|人|本|頭|匹|羽|艘|隻|か所|箇所|ヶ所|校|社|面|基|区画|教室|園)(?!以上|以下|未満|ずつ|あたり|まで|ごと|単位)/gu;
const EACH_IN_JAPANESE = /(?:1|一|各|毎)\p{L}{0,4}$|(?:ごと|あたり|毎|月|日|週|年|約|うち)に?$/u;

function otherNumberInJapanese(sentences: readonly Sentence[]): Contradiction[] {
  const counted = sentences.flatMap((sentence) =>
    [...sentence.text.matchAll(COUNTED_IN_JAPANESE)].flatMap(({ index, groups }) => {
      const { thing = '', count = '', counter = '', joint = '' } = groups ?? {};
      if (EACH_IN_JAPANESE.test(sentence.text.slice(0, index)) || EACH_IN_JAPANESE.test(thing)) return [];
      const isTotal =
        joint !== '' || /^(?:の|を|で)/u.test(sentence.text.slice(index + (groups === undefined ? 0 : lengthOf(groups))));
      return isTotal ? [{ sentence, key: `${thing} ${counter}`, about: thing, value: Number(count) }] : [];
    }),
  );
  const [first, ...rest] = counted.filter(({ sentence }) => sentence.field === 'projectDescription');
  if (first === undefined) return [];
  return [first, ...rest].flatMap((one) => {
    const same = counted.filter(({ key }) => key === one.key);
    const other = same.find(({ value, sentence }) => value !== one.value && sentence.field !== one.sentence.field);
    const isSure = same.filter(({ sentence }) => sentence.field === 'projectDescription').length === 1;
    return other === undefined || !isSure ? [] : [{ first: one.sentence, second: other.sentence, about: one.about }];
  });
}

function lengthOf({ thing = '', joint = '', count = '', counter = '' }: Readonly<Record<string, string>>): number {
  return thing.length + joint.length + count.length + counter.length;
}

function isOfAll(before: string, behind: string): boolean {
  return (ALL.test(before) || EACH_OF_ALL.test(before)) && !OF_A_PLACE.test(behind);
}

/** “Occupation des 15 gîtes” speaks of all there are. */
function isDefinite(before: string, behind: string): boolean {
  return DEFINITE.test(before) && !OF_A_PLACE.test(behind);
}

const DEFINITE = /(?<!\p{L})(?:the|our|unsere[rn]?|l[oa]s|nuestr[oa]s|les|des|nos|os|as|dos|das(?=\s\d)|noss[oa]s)\s+$/iu;

/** The very first words need no “with”: “Eleven shops and a bakery”; nor does a list without a verb: “Boats: 12 dinghies”, “Six teachers and four boats.” */
function isIntroduced(before: string, behind: string, { start, text }: Sentence): boolean {
  if (INTRODUCED.test(before) || OF_US.test(before)) return true;
  const isShort = before === '' && LISTED.test(behind) && text.trim().split(/\s+/u).length <= MOST_WORDS_OF_A_LIST;
  return isShort || /^[^:]{0,40}:\s*$/u.test(before) || (start === 0 && /(?:^|,)\s*$/u.test(before));
}

const LISTED = /^\s*(?:$|[.,;]|(?:and|und|y|et|e)\s)/iu;
const MOST_WORDS_OF_A_LIST = 6;

function namedIn(
  sentence: Sentence,
  language: Language,
  is: (before: string, behind: string, sentence: Sentence) => boolean,
): Named[] {
  return readQuantities(sentence).flatMap((quantity) => {
    const { is: kind, value, start, end } = quantity;
    const before = sentence.text.slice(0, start - sentence.start);
    if (kind !== 'count' || value < 2 || ABOUT.test(before)) return [];
    const after = sentence.text.slice(end - sentence.start);
    const name = nameAfter(after, language);
    return name === null || !is(before, after.slice(after.indexOf(name) + name.length), sentence)
      ? []
      : [{ sentence, key: comparedKey(name, language), value }];
  });
}

/** “Six teachers” and “our eight instructors” are of the same people. */
function comparedKey(name: string, language: Language): string {
  const words = fold(name, language).split(' ');
  const [only = ''] = words;
  return (words.length === 1 ? sameWordOf(only, language) : null) ?? keyOf(words, language);
}

const TEAM =
  /(?<!\p{L})(?:(?<ofUs>[\p{L}\d]+)\s+of us(?!\p{L})|(?:we are|we['’]re|wir sind(?: zu)?|somos|nous sommes)(?: only| just| nur| solo| seulement| apenas)?(?: a team of| ein team von| un equipo de| une équipe de| uma equipa de)?\s+(?<we>[\p{L}\d]+)(?=\s*[.,;:]|\s*$|\s(?:people|staff|employees|colleagues|leute|personen|mitarbeiter|personas|personnes|salariés|pessoas))|(?<!\p{L})(?:with|mit|con|avec|com)\s+(?:its\s|our\s)?(?<all>[\p{L}\d]+)\s+(?:people|staff|employees|leuten|mitarbeitern|mitarbeitenden|personen|personas|empleados|trabajadores|personnes|salariés|pessoas|funcionários)(?=\s*[.,;:]|\s*$|\s(?:and|und|y|et|e)\s)|(?<=^|,\s)(?<firm>[\p{L}\d]+)\s+(?:people|leute|personen|köpfe|personas|personnes|pessoas)(?=\s*[.;]|\s*$)|(?<staff>[\p{L}\d]+)\s+(?:employees|staff|players|musicians|colleagues|mitarbeiter|mitarbeitende|spieler|beschäftigte|empleados|trabajadores|jugadores|salariés|joueurs|funcionários|jogadores)(?=\s*[.,;:]|\s*$|\s(?:and|und|y|et|e)\s))/iu;
const BETWEEN_PEOPLE = /\s*[,;]\s*|\s+(?:and|und|y|et|e)\s+/iu;
/** “The owner” is one. */
const ONE_OF_THEM = /^(?:the|an?|one|der|die|das|eine?r?|el|la|un|une|una|le|o|a|um|uma)\s+\p{L}+[^s\s](?:\s|$)/iu;
const FEWEST_GROUPS = 2;

/** “Nine of us”, and four ceramists, three technicians, two drivers, the receptionist and the owner. */
function moreThanTheTeam(sentences: readonly Sentence[], language: Language): Contradiction[] {
  const [team, ...others] = sentences
    .filter(({ field }) => field === 'projectDescription')
    .flatMap((sentence) => teamIn(sentence, language));
  if (team === undefined || others.length > 0) return [];
  const listed = sentences.filter(({ field }) => field === 'stakeholders').filter(({ text }) => text !== '');
  const [list] = listed;
  if (list === undefined || listed.length > 1) return [];
  const counts = list.text.split(BETWEEN_PEOPLE).map((item) => peopleIn(item.trim(), language));
  const sum = counts.reduce((all, count) => all + count, 0);
  const isCounted = counts.filter((count) => count > 1).length >= FEWEST_GROUPS;
  return isCounted && sum > team.value ? [{ first: team.sentence, second: list, about: team.key }] : [];
}

function teamIn(sentence: Sentence, language: Language): Named[] {
  const match = TEAM.exec(sentence.text);
  const { ofUs, we, staff, firm, all } = match?.groups ?? {};
  const word = fold(ofUs ?? we ?? staff ?? firm ?? all ?? '', language);
  const value = phrasesOf(language).numberWords.get(word) ?? Number(word);
  if (match === null || !(value >= 2) || ABOUT.test(sentence.text.slice(0, match.index))) return [];
  return [{ sentence, key: 'team', value }];
}

/** How many people an item of a list of people stands for; none where they come from outside, or are not counted. */
function peopleIn(item: string, language: Language): number {
  if (isFromOutside(item)) return 0;
  const [first = ''] = item.split(/\s+/u);
  const value = phrasesOf(language).numberWords.get(fold(first, language)) ?? Number(first);
  if (value >= 2) return value;
  return ONE_OF_THEM.test(item) ? 1 : 0;
}

/** “Cannot spend more than 20,000”, “the budget for it is 180,000”. */
const MAY_BE_SPENT =
  /(?:budget|etat|presupuesto|orçamento)(?!\p{L})(?:\s\p{L}+){0,4}?\s(?:is|of|ist|von|beträgt|es|de|est|é)\s(?:\p{Sc}\s?)?$|(?:spend|cost|ausgeben|kosten|gastar|costar|dépenser|coûter)\s(?:more than|at most|up to|no more than|más de|plus de|mais de)\s(?:\p{Sc}\s?)?$|(?:exceed|überschreiten|übersteigen|superar|exceder|dépasser|ultrapassar)\s(?:\p{Sc}\s?)?$|(?:not more than|at most|höchstens|nicht mehr als|maximal|como máximo|au maximum|no máximo)\s(?:\p{Sc}\s?)?$/iu;
const IS_SPENDING = /(?:budget|spend|cost|etat|ausgeben|kost|presupuesto|gast|cost|dépens|coût|orçamento|custo)/iu;
/** “New roof for 35,000”, “transport 60,000”. */
const COSTS =
  /(?:(?<!\p{L})(?:for|at|costs?|cost|about|around|für|kostet|etwa|por|cuesta|unos|pour|coûte|environ|custa)|\p{L}{4,})\s(?:\p{Sc}\s?)?$/iu;
/** From which amount on something is asked for. */
const IS_THRESHOLD =
  /(?<!\p{L})(?:over|above|under|below|from|up to|until|more than|less than|exceed\p{L}*|über|unter|ab|bis|mehr als|más de|menos de|hasta|desde|plus de|moins de|jusqu['’]?à|mais de|até|approv\p{L}*|sign\p{L}*|per|each|a (?:day|week|month|year))(?!\p{L})/iu;
const LEAST_AMOUNT = 500;

/** What may be spent, and what is to be bought for more. */
function moreThanMayBeSpent(sentences: readonly Sentence[]): Contradiction[] {
  const caps = sentences.flatMap((sentence) => {
    const [amount, ...others] = amountsIn(sentence);
    if (amount === undefined || others.length > 0 || !IS_SPENDING.test(sentence.text)) return [];
    return MAY_BE_SPENT.test(sentence.text.slice(0, amount.start - sentence.start)) ? [{ sentence, value: amount.value }] : [];
  });
  const [cap, ...others] = caps;
  if (cap === undefined || others.length > 0) return [];
  const bought = sentences.find((sentence) => sentence !== cap.sentence && spentIn(sentence) > cap.value);
  return bought === undefined ? [] : [{ first: cap.sentence, second: bought, about: 'budget' }];
}

function amountsIn(sentence: Sentence): readonly Quantity[] {
  return readQuantities(sentence).filter(({ is, value, end }) => {
    const isBare = is === 'count' && /^\s*(?:and|und|y|et|e)\s/iu.test(sentence.text.slice(end - sentence.start));
    return (is === 'money' || is === 'number' || isBare) && value >= LEAST_AMOUNT;
  });
}

function spentIn(sentence: Sentence): number {
  if (IS_THRESHOLD.test(sentence.text)) return 0;
  const amounts = amountsIn(sentence).filter(({ start }) => COSTS.test(sentence.text.slice(0, start - sentence.start)));
  return amounts.reduce((sum, { value }) => sum + value, 0);
}
