import { fold } from '../vocabulary/fold.ts';
import { kindsOfHead, type Language, phrasesOf, singularOf } from '../vocabulary/index.ts';
import { RECORDING, type RecordingTexts } from '../vocabulary/phrases/recording.ts';
import type { Announced } from './announced-lists.ts';
import type { Kind } from './brief.ts';
import { bodyFrom } from './list-bodies.ts';
import type { Range } from './ranges.ts';

interface Patterns {
  readonly writes: RegExp;
  readonly written: RegExp;
  readonly occasion: RegExp;
  readonly ofEach: RegExp;
}

const compiled = new Map<Language, Patterns>();

function patternsOf(language: Exclude<Language, 'ja'>): Patterns {
  const known = compiled.get(language) ?? compile(RECORDING[language]);
  compiled.set(language, known);
  return known;
}

/** A name of one word, or of two before a comma or an article. */
const NOUN = '(?<noun>\\p{L}[\\p{L}-]{2,}(?:\\s\\p{L}[\\p{L}-]{2,}(?=,|\\s(?:the|an?|we|they|he|she)\\s))?)';

function compile({ writes, written, occasions, ofEach, articles }: RecordingTexts): Patterns {
  return {
    writes: new RegExp(
      `(?<!\\p{L})(?:${writes})(?:\\s+(?:down|also|always|then|the same day))*\\s*:?\\s+(?!of\\s|for\\s|that\\s|on\\s|in\\s|it\\s|them\\s|\\d)`,
      'iu',
    ),
    written: new RegExp(`\\s(?:${written})(?!\\p{L})`, 'iu'),
    ofEach: new RegExp(
      `(?<!\\p{L})(?:${ofEach})\\s+(?<noun>\\p{L}[\\p{L}-]+(?:\\s\\p{L}[\\p{L}-]+)?),?\\s+(?=(?:${articles})\\s[^,;:.]{2,30},)`,
      'giu',
    ),
    occasion: new RegExp(`(?<!\\p{L})(?:${occasions})\\s+${NOUN}`, 'iu'),
  };
}

/**
 * “After every flight the pilot writes down take-off time, landing place and fuel used”: values of each flight. What the occasion is says a phrase
 * before the verb, else the deed that comes before it (“they visit a hive and write down …”), else what the sentence begins with.
 */
export function recordedIn(text: string, language: Language, before = ''): Announced[] {
  if (language === 'ja') return [];
  return [
    ...ofEachIn(text, language),
    ...activeIn(text, language, before),
    ...passiveIn(text, language),
    ...bookedIn(text, language),
  ];
}

function activeIn(text: string, language: Exclude<Language, 'ja'>, before: string): Announced[] {
  const { writes } = patternsOf(language);
  const verb = writes.exec(text);
  if (verb === null) return [];
  const head = text.slice(0, verb.index);
  const own = occasionIn(head, language) ?? deedIn(head, language) ?? subjectIn(head);
  const told = own ?? subjectIn(before);
  if (told === null) return [];
  const body = bodyFrom(text, verb.index + verb[0].length, WRITTEN_WHERE);
  return [{ ...told, body, share: 0, isRegister: false, isRecorded: true, isBefore: own === null }];
}

/** “For every tree the species, the height and the price”. */
function ofEachIn(text: string, language: Exclude<Language, 'ja'>): Announced[] {
  const { ofEach, writes } = patternsOf(language);
  return [...text.matchAll(ofEach)].flatMap((found) => {
    const rest = text.slice(found.index + found[0].length);
    // “For every collection the driver notes …”: the article is of who writes.
    if (writes.test(rest.split(',', 1)[0] ?? '')) return [];
    const noun = found.groups?.noun ?? '';
    const start = found.index + found[0].lastIndexOf(noun);
    const body = bodyFrom(text, found.index + found[0].length, null);
    return [{ holder: { start, end: start + noun.length }, body, share: 0, isRegister: false, isRecorded: true }];
  });
}

/** “At every crossing the vessel, the master and the tide are noted”. */
function passiveIn(text: string, language: Exclude<Language, 'ja'>): Announced[] {
  const { occasion, written } = patternsOf(language);
  const found = occasion.exec(text);
  const noun = found?.groups?.noun;
  if (found === null || noun === undefined || isTime(noun, language)) return [];
  const from = found.index + found[0].length;
  const gap = /^,?\s+/u.exec(text.slice(from))?.[0].length ?? 0;
  const rest = text.slice(from + gap);
  const end = written.exec(rest)?.index ?? 0;
  if (end === 0 || !rest.slice(0, end).includes(',') || /[;:.]\s/u.test(rest.slice(0, end))) return [];
  const told = nounOf(found, noun, language);
  return told === null
    ? []
    : [{ ...told, body: { start: from + gap, end: from + gap + end }, share: 0, isRegister: false, isRecorded: true }];
}

const BOOKED =
  /(?<!\p{L})(?:books?|orders?|requests?|reserves?|submits?|fil(?:es|ls? in)|reports?|hands? in|places?)\s+an?\s+(?<noun>\p{L}[\p{L}-]{2,}(?:\s\p{L}[\p{L}-]{2,})?)\s+with\s+(?=[^.;:]{3,60},)/giu;
/** “Each stay is written in the field book with pasture, date in and date out”, “private trips are requested by mail with date and wishes”. */
const WITH_VALUES =
  /(?:^|[.;:,]\s)(?:(?:each|every|an?|the|all)\s)?(?<noun>\p{L}[\p{L}-]{2,}(?:\s\p{L}[\p{L}-]{2,})?)\s(?:is|are)\s(?:written|noted|entered|recorded|kept|requested|booked|ordered|reported|reserved)(?:\sdown)?\s(?:(?:in|on|by|via|at)\s(?:\p{L}+\s){1,3})?with\s+(?=[^.;:]{3,60},)/giu;
const PAPER = /(?:^|\s)(?:slip|card|form|sheet|label|tag|note|e-?mail|letter)$/iu;

/** “The leader books a climb with date, time, number of people and language”. */
function bookedIn(text: string, language: Language): Announced[] {
  if (language !== 'en') return [];
  return [BOOKED, WITH_VALUES]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .flatMap((found) => {
      const noun = found.groups?.noun ?? '';
      const told = PAPER.test(noun) ? null : nounOf(found, noun, language);
      const body = bodyFrom(text, found.index + found[0].length, null);
      return told === null ? [] : [{ ...told, body, share: 0, isRegister: false, isRecorded: true }];
    });
}

/** Where it is written, which is no value of it. */
const WRITTEN_WHERE =
  /\s(?:in|into|on|onto)\s(?:(?:an?|the|our|their|his|her)\s)?(?:\p{L}+\s)?(?:paper|(?:log|note)?books?|diary|diaries|cards?|sheets?|forms?|lists?|excel|spreadsheets?|registers?|whiteboards?|boards?|clipboards?|tablets?|journals?|ledgers?)(?!\p{L})/iu;

type Told = Pick<Announced, 'holder' | 'deed'>;

function occasionIn(head: string, language: Exclude<Language, 'ja'>): Told | null {
  const found = patternsOf(language).occasion.exec(head);
  const noun = found?.groups?.noun;
  return found === null || noun === undefined ? null : nounOf(found, noun, language);
}

const NAMED_ONLY: ReadonlySet<Kind> = new Set<Kind>(['party', 'place-or-unit', 'person-in-process', 'asset']);

/** What happens each time has rows of its own; “for each hive” speaks of the hives. */
function nounOf(found: RegExpExecArray, noun: string, language: Language): Told | null {
  if (isTime(noun, language)) return null;
  const at = found.index + found[0].lastIndexOf(noun);
  const holder = { start: at, end: at + noun.length };
  const kinds = kindsOfHead(noun, language);
  const isNamed = kinds.length > 0 && kinds.every((kind) => NAMED_ONLY.has(kind));
  if (isNamed && !FOR_EACH.test(found[0])) return null;
  return isNamed || FOR_EACH.test(found[0])
    ? { holder }
    : { holder, deed: language === 'en' ? singularOf(noun.toLowerCase()) : noun };
}

const FOR_EACH = /^(?:for|of|für|von|para|de|por|pour)\s/iu;

function isTime(noun: string, language: Language): boolean {
  const { timeUnits, weekdays, months } = phrasesOf(language);
  const folded = fold(noun, language);
  return [timeUnits, weekdays, months].some((words) => words.has(folded)) || TIME.test(noun);
}

const TIME =
  /^(?:mornings?|evenings?|nights?|times?|seasons?|springs?|summers?|autumns?|winters?|ends?|of|day|abend|morgen|nacht|saison|mal|vez|fois|one)$/iu;

/** Deeds that are worth a row each time. */
const LOGGED = new Set(
  'visit inspection check test sampling count service repair cleaning treatment harvest collection delivery audit calibration planting loading unloading'.split(
    ' ',
  ),
);
/** What is done to the same again and again, so that no day of it is worth a column. */
const DONE_TO: ReadonlyMap<string, string> = new Map([
  ['weighed', 'weighing'],
  ['fed', 'feeding'],
  ['milked', 'milking'],
  ['washed', 'washing'],
  ['watered', 'watering'],
  ['groomed', 'grooming'],
  ['dosed', 'dosing'],
  ['measured', 'measurement'],
]);
const DOES =
  /(?<!\p{L})(?:mak|tak|do|lead|driv|fl|hold|perform|giv|run|carr(?:y|ies) out|book)(?:e|es|ies|y|s)?\s+(?:an?|one|their|his|her)\s+(?<noun>\p{L}[\p{L}-]{2,})/iu;

/** “Beekeepers visit a hive and write down …” speaks of visits, “divers make a dive and note …” of dives. */
function deedIn(head: string, language: Language): Told | null {
  if (language !== 'en') return null;
  const { eventVerbs } = phrasesOf(language);
  for (const { 0: word, index } of head.matchAll(/\p{L}+/gu)) {
    const folded = fold(word, language);
    const known = eventVerbs.get(folded)?.noun;
    const noun = known !== undefined && LOGGED.has(known) ? known : DONE_TO.get(folded);
    if (noun === undefined || /(?<!\p{L})(?:to|an?|the|of|each|every|no|next|last)\s$/iu.test(head.slice(0, index))) continue;
    return { holder: { start: index, end: index + word.length }, deed: noun };
  }
  const done = DOES.exec(head);
  const noun = done?.groups?.noun;
  return done === null || noun === undefined ? null : nounOf(done, noun, language);
}

const SUBJECT =
  /(?:^\s*(?:an?|jede[rs]?|cada|chaque|toda?)|(?<!\p{L})(?:every|each))\s+(?<noun>\p{L}[\p{L}-]+(?:\s\p{L}[\p{L}-]+)?)\s+(?:is|are|gets|has|comes|goes|takes|starts|begins|runs|lasts|needs|wird|ist|hat|kommt|es|se|tiene|est|é)\s/iu;

/** “A visit is ordered and planned; on site he writes the readings, …”: of what the sentence begins with. */
function subjectIn(head: string): Told | null {
  const found = SUBJECT.exec(head);
  const noun = found?.groups?.noun;
  if (found === null || noun === undefined) return null;
  const start = found.index + found[0].indexOf(` ${noun} `) + 1;
  const holder: Range = { start, end: start + noun.length };
  return { holder };
}
