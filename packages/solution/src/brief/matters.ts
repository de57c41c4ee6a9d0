import { claimsOf } from '../vocabulary/claims.ts';
import { type Language, phrasesOf } from '../vocabulary/index.ts';
import { onceFor, type Statement, type Token } from './statements.ts';
import { isRomance } from './subjects.ts';

/** What a statement is about: who, what, and what is done with it. */
export interface Matter {
  readonly actors: readonly string[];
  readonly things: readonly Word[];
  readonly deeds: readonly Word[];
}

interface Word {
  /** Without the mark of a verb: a delivery and what is delivered are the same. */
  readonly stem: string;
  readonly at: number;
}

/** Shorter beginnings than this are no sign that two words are of one family. */
const SHORTEST_STEM = 4;
const LONG_STEM = 6;

/** “Photo” and “photograph”, “return” and “returned”, “invoice” and “invoiced”. */
export function isKin(one: string, other: string): boolean {
  if (one === other) return true;
  const [short = '', long = ''] = [one, other].map(bare).sort((a, b) => a.length - b.length);
  if (short.length < SHORTEST_STEM) return false;
  if (long.startsWith(short)) return short.length > SHORTEST_STEM || INFLECTED.test(long.slice(short.length));
  return short.length >= LONG_STEM && long.startsWith(short.slice(0, Math.max(LONG_STEM, Math.ceil(short.length * 0.8))));
}

/** What a short word may get at its end and still be the same. */
const INFLECTED = /^(?:e|s|es|ed|en|er|ing|t|n|te|ten|ung|ungen|ar|ado|ada|er|ée?s?)?$/u;

function bare(key: string): string {
  return key.replace(/(?<=\p{L}{4})[eoa]$/u, '');
}

const PARTICIPLES: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /\p{L}{3}ed$/u,
  de: /^ge\p{L}{3,}(?:t|en)$/u,
  es: /\p{L}{3}[ai]d[oa]s?$/u,
  pt: /\p{L}{3}[ai]d[oa]s?$/u,
  fr: /\p{L}{3}ees?$/u,
};

function isDeed({ key, acts, at }: Token, words: readonly string[], language: Language): boolean {
  return acts.length > 0 || key.startsWith('verb ') || (PARTICIPLES[language]?.test(words[at] ?? '') ?? false);
}

const readers = new Map<Language, (statement: Statement) => Matter>();

/** What a statement is about; who only prescribes it (“the law requires that …”) is left out. Read once of each. */
export function matterOf(statement: Statement, language: Language): Matter {
  const reader = readers.get(language) ?? onceFor((one: Statement) => readMatter(one, language));
  readers.set(language, reader);
  return reader(statement);
}

function readMatter({ tokens, folded }: Statement, language: Language): Matter {
  const words = folded.split(' ');
  const { prescribes, neutral } = claimsOf(language);
  const matrix = prescribes.exec(folded);
  const from = matrix === null || language === 'ja' ? 0 : folded.slice(0, matrix.index + matrix[0].length).split(' ').length;
  const isNeutral = ({ at }: Token) => neutral.test(words[at] ?? '');
  const told = tokens.filter((token) => {
    return token.at >= from && token.key !== 'everybody' && !isNeutral(token) && !isOfActor(token, tokens, language);
  });
  const isDone = (token: Token) => isDeed(token, words, language) && !isNamed(token, told, words, language);
  const wordOf = ({ key, at, acts }: Token): Word => ({
    stem: acts.length > 0 ? (words[at] ?? key) : key.replace(/^verb /u, ''),
    at,
  });
  return {
    actors: told.filter(({ isActor }) => isActor).map(({ key }) => key),
    things: told.filter((token) => !token.isActor && !isDone(token)).map(wordOf),
    deeds: told.filter((token) => !token.isActor && isDone(token)).map(wordOf),
  };
}

/** “Shop” of “shop owner”. */
function isOfActor({ at, isActor }: Token, tokens: readonly Token[], language: Language): boolean {
  return (
    (language === 'en' || language === 'de') &&
    !isActor &&
    tokens.some((token) => token.at === at + 1 && token.isActor && token.key !== 'everybody')
  );
}

/** “Every refund”, “repairs take three days”: a deed that is spoken of as a thing. */
function isNamed({ at, key }: Token, told: readonly Token[], words: readonly string[], language: Language): boolean {
  if (!key.startsWith('verb ')) return false;
  const { determiners } = phrasesOf(language);
  const before = words[at - 1] ?? '';
  return told[0]?.at === at || determiners.has(before) || BEFORE_NOUN.test(before);
}

const BEFORE_NOUN =
  /^(?:on|of|for|with|without|by|from|about|every|each|all|no|any|jede[rsnm]?|alle[rn]?|keine?|von|für|fuer|mit|ueber|über|bei|zur?|zum|cada|tod[oa]s|de|del|por|para|con|sin|sobre|chaque|tou(?:te)?s|du|des|pour|avec|sans|sur|com|sem|sobre|do|da|dos|das)$/u;

function sharedOf(one: readonly Word[], other: readonly Word[]): readonly Word[] {
  return one.filter(({ stem }) => other.some((word) => isKin(stem, word.stem)));
}

/** What one of them says besides may be so many words; the other says nothing else. */
const MOST_BESIDES = 3;

/** Both speak of the same and neither says of which of it: “inspected weekly” and “inspected before opening every morning”, of the same ropes. */
export function isSameMatter(one: Statement, other: Statement, language: Language): boolean {
  const [first, second] = [matterOf(one, language), matterOf(other, language)];
  const isOfOthers =
    first.actors.length > 0 && second.actors.length > 0 && !first.actors.some((key) => second.actors.includes(key));
  return !isOfOthers && isSameDeedDone(one, other, language);
}

/** The same, whoever does it. */
export function isSameDeedDone(one: Statement, other: Statement, language: Language): boolean {
  const [first, second] = [matterOf(one, language), matterOf(other, language)];
  if (haveOtherPlaces(one, other, language) || haveOtherLabels(one, other)) return false;
  const [all, others] = [
    [...first.things, ...first.deeds],
    [...second.things, ...second.deeds],
  ];
  const shared = sharedOf(all, others);
  const [own, rest] = [unsharedOf(first.things, others), unsharedOf(second.things, all)];
  if (Math.min(own.length, rest.length) > 0 || Math.max(own.length, rest.length) > MOST_BESIDES) return false;
  if (!hasSameDeed(first, second, shared) || !sharesTopic(first, second)) return false;
  return !isQualified(own, namedBy(first, second), language) && !isQualified(rest, namedBy(second, first), language);
}

/** What both name. Who stands before a verb does it, and says nothing of which: “the attendant tests the water”. */
function namedBy(one: Matter, other: Matter): readonly Word[] {
  return [...sharedOf(one.things, [...other.things, ...other.deeds]), ...sharedOf(one.deeds, other.things)];
}

/** One of them says nothing else at all. */
export function saysNothingElse(one: Statement, other: Statement, language: Language): boolean {
  const [all, others] = [one, other].map((statement) => {
    const { things, deeds } = matterOf(statement, language);
    return [...things, ...deeds];
  });
  return unsharedOf(all ?? [], others ?? []).length === 0 || unsharedOf(others ?? [], all ?? []).length === 0;
}

function unsharedOf(words: readonly Word[], others: readonly Word[]): readonly Word[] {
  return words.filter(({ stem }) => !others.some((word) => isKin(stem, word.stem)));
}

/** A deed alone is done to many things; what is done may be named by a noun. */
function sharesTopic(first: Matter, second: Matter): boolean {
  const both = [...second.things, ...second.deeds];
  const things = sharedOf(first.things, both).length + sharedOf(second.things, first.deeds).length;
  return things > 0 || (first.things.length + second.things.length === 0 && sharedOf(first.deeds, both).length > 0);
}

/** “Payroll records” are some of the records. */
function isQualified(own: readonly Word[], shared: readonly Word[], language: Language): boolean {
  const reach = isRomance(language) ? [1, 2] : [-1];
  return own.some(({ at }) => shared.some((word) => reach.includes(at - word.at)));
}

const LABEL = /(?<![^ ])(\p{L}{3,}) ([a-hj-z]|\d{1,2})(?![^ ])/gu;

/** “The second shift” is another one. */
const ORDINAL =
  /(?<![^ ])(?:first|second|third|fourth|last|next|early|late|erste[nrs]?|zweite[nrs]?|dritte[nrs]?|letzte[nrs]?|primer[oa]?|segund[oa]|tercer[oa]?|ultim[oa]|premiere?|deuxieme|seconde?|troisieme|derniere?|primeir[oa]|terceir[oa])(?![^ ])|第./gu;

/** “Category A” and “category B”. */
function haveOtherLabels(one: Statement, other: Statement): boolean {
  const [first, second] = [one, other].map(({ sentence }) => [...sentence.text.toLowerCase().matchAll(LABEL)]);
  if (ordinalsOf(one, other) !== ordinalsOf(other, one)) return true;
  return (first ?? []).some(([, word, label]) => (second ?? []).some(([, same, tag]) => same === word && tag !== label));
}

/** The ordinals of what the other statement tells of as well: “before the first flight” says when, and not which checks. */
function ordinalsOf({ folded, tokens }: Statement, other: Statement): string {
  const words = folded.split(' ');
  const found = [...folded.matchAll(ORDINAL)].filter(({ 0: ordinal, index }) => {
    if (ordinal.startsWith('第')) return true;
    const at = folded.slice(0, index).split(' ').length - 1;
    const named = tokens.find((token) => token.at === at + 1 || token.at === at + 2);
    return named === undefined || words[at + 1] === undefined || other.tokens.some(({ key }) => isKin(key, named.key));
  });
  return found.map(([ordinal]) => ordinal).join();
}

function hasSameDeed(first: Matter, second: Matter, shared: readonly Word[]): boolean {
  const [one, other] = [first, second].map(({ deeds }) =>
    deeds.filter(({ stem }) => !shared.some((word) => isKin(word.stem, stem))),
  );
  return (one?.length ?? 0) === 0 || (other?.length ?? 0) === 0;
}

/** What stands before where something is. */
export const PLACE: Readonly<Record<Language, RegExp>> = {
  en: /^(?:at|in|on|inside)$/u,
  de: /^(?:in|im|am|an|auf|beim|bei)$/u,
  es: /^(?:en)$/u,
  fr: /^(?:a|au|aux|dans|en|sur)$/u,
  pt: /^(?:em|no|na|nos|nas)$/u,
  ja: /^$/u,
};

/** “At the harbour” and “in the boiler house” say where it is so. */
function haveOtherPlaces(one: Statement, other: Statement, language: Language): boolean {
  return isElsewhere(one, other, language) || isElsewhere(other, one, language);
}

/** Says of a place what the other one does not say of it. */
export function isElsewhere(one: Statement, other: Statement, language: Language): boolean {
  return placesIn(one, language).some((key) => !NO_PLACE.test(key) && !other.tokens.some((token) => isKin(token.key, key)));
}

/** “On paper” says how. */
const NO_PLACE = /^(?:paper|papier|papel)$/u;

function placesIn({ tokens, folded }: Statement, language: Language): readonly string[] {
  if (language === 'ja')
    return tokens.filter(({ at, key }) => /^(?:では|店)/u.test(folded.slice(at + key.length))).map(({ key }) => key);
  const words = folded.split(' ');
  const { neutral } = claimsOf(language);
  return tokens
    .filter(({ at, acts, key }) => {
      if (acts.length > 0 || key.startsWith('verb ') || neutral.test(words[at] ?? '')) return false;
      return [1, 2].some(
        (back) => PLACE[language].test(words[at - back] ?? '') && !tokens.some((token) => token.at === at - 1 && back === 2),
      );
    })
    .map(({ key }) => key);
}
