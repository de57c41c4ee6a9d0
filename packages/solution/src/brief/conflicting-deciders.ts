import { fold } from '../vocabulary/fold.ts';
import type { Language } from '../vocabulary/index.ts';
import type { Act } from '../vocabulary/statements.ts';
import type { Contradiction } from './brief.ts';
import { keyOf } from './lexicon.ts';
import { isSameDeedDone, saysNothingElse } from './matters.ts';
import { ASKS_FOR_IT, againstEach, commonWords, placeOf, type RuleWords } from './rule-pairs.ts';
import { ownWords, type Statement, sharedBy, type Token } from './statements.ts';
import { isNarrower, RANK } from './subjects.ts';

/** Two statements that leave the same decision or deed to two different people. */
export function conflictingDeciders(told: readonly Statement[], wording: RuleWords): Contradiction[] {
  const statements = told.filter(({ isWhole, sentence }) => !isWhole || !LISTS_STEPS.test(sentence.text));
  return [
    ...againstEach(statements, statements, (rule) => leftToOne(rule, wording), isDoneByAnother),
    ...againstEach(statements, statements, (rule) => decision(rule, wording), isDecidedOtherwise),
    ...againstEach(statements, statements, (rule) => doer(rule, wording), isDoneByOtherHands),
  ];
}

/** “From acquisition to publication: memo, contract, edit, proofs” names steps and nobody who takes them. */
const LISTS_STEPS = /[:：].*[,、].*[,、]/u;

interface Decision {
  readonly statement: Statement;
  readonly wording: RuleWords;
  readonly actors: readonly string[];
}

/** “The cellar master decides which barrel is bottled”: one person, by name or by role. */
function decision(statement: Statement, wording: RuleWords, isForAmounts = false): Decision | null {
  const { claims } = wording;
  const { folded, isNegative, isExclusive, sentence } = statement;
  if (isNegative && !isExclusive) return null;
  if ((/\d/u.test(sentence.text) && !isForAmounts) || statement.isReport) return null;
  const decides = claims.decides.test(folded);
  const agrees = claims.agrees.test(folded) || statement.acts.has('approve');
  if (!decides && !(agrees && (isExclusive || statement.isUniversal || !statement.isToday))) return null;
  const actors = actorsOf(statement, wording);
  return actors.length === 0 ? null : { statement, wording, actors };
}

/** Roles that are named, with what says which of them, and people by their names. */
function actorsOf({ tokens, sentence, folded }: Statement, { language, claims }: RuleWords): string[] {
  const roles = tokens
    .filter(({ isActor, key }) => isActor && key !== 'everybody')
    .map((token) => {
      const before = tokens.find(({ at, acts, key }) => at === token.at - 1 && acts.length === 0 && key !== 'everybody');
      return before === undefined || language === 'ja' ? token.key : `${before.key} ${token.key}`;
    });
  if (language === 'ja') return roles;
  // “Nora decides”: a capital begins the sentence, the verb right behind it makes it a name.
  const [first = '', ...rest] = folded.split(' ');
  const isFirst = [claims.decides, claims.agrees].some((verb) => placeOf(rest.join(' '), verb, language) === 0);
  const begins = isFirst && roles.length === 0 ? [keyOf([first], language)] : [];
  if (language === 'de') return [...roles, ...begins];
  const names = [...sentence.text.matchAll(/(?<=[\p{L}\d,;] (?:\p{L}+ )?)\p{Lu}\p{Ll}{2,}/gu)].map(([name]) =>
    keyOf([fold(name, language)], language),
  );
  // “The Master of the Dies”: what is spoken of elsewhere as well is nobody's name.
  const isThing = (name: string) => tokens.filter(({ key }) => key === name).length > 1;
  return [...roles, ...begins, ...names.filter((name) => !isThing(name))];
}

function isDecidedOtherwise({ statement, wording, actors }: Decision, other: Statement): boolean {
  if ([statement, other].some(({ isConditional, folded }) => isConditional && !wording.claims.decides.test(folded))) return false;
  const shared = sharedBy(statement, other).filter((key) => !actors.some((actor) => actor.split(' ').includes(key)));
  if (shared.length === 0) return false;
  // What is always decided by one is not decided by another below some amount.
  const second = decision(other, wording, statement.isUniversal);
  if (second === null || second.actors.some((actor) => actors.some((one) => isSameActor(one, actor)))) return false;
  const [isFirst, isSecond] = [statement, other].map(({ folded }) => wording.claims.settles.test(folded));
  const { language } = wording;
  if (isFirst && isSecond && isSameDeedDone(statement, other, language) && saysNothingElse(statement, other, language))
    return true;
  const [rest, own] = [statement, other].map((one, at) => {
    const against = at === 0 ? other : statement;
    return ownWords(one, against).filter(
      ({ isActor, key }) => !isActor && ![...actors, ...second.actors].some((actor) => actor.split(' ').includes(key)),
    );
  });
  const isBothDecided = wording.claims.decides.test(statement.folded) && wording.claims.decides.test(other.folded);
  const most = isBothDecided ? 1 : 0;
  return (
    Math.min(rest?.length ?? 0, own?.length ?? 0) <= most &&
    shared.length >= (isBothDecided ? 2 : 1) &&
    (rest?.length ?? 0) + (own?.length ?? 0) <= 2
  );
}

interface LeftToOne {
  readonly statement: Statement;
  readonly wording: RuleWords;
  readonly actors: readonly string[];
}

/** “Only the leader closes a callout”, “the director is the single point of authorisation”. */
function leftToOne(statement: Statement, wording: RuleWords): LeftToOne | null {
  const isAlone = statement.isExclusive || wording.claims.alone.test(statement.folded) || isAlwaysBy(statement, wording);
  if (!isAlone || statement.isNegative || statement.isReport || wording.words.patterns.own.test(statement.folded)) return null;
  const named = actorsOf(statement, wording);
  const actors = named.length > 0 ? named : besideAlone(statement, wording);
  return actors.length === 0 ? null : { statement, wording, actors };
}

/** “Discounts are always approved by the board”, “all quotes are signed off by the owner”. */
function isAlwaysBy({ folded, isConditional }: Statement, { words }: RuleWords): boolean {
  return (
    (!isConditional || IS_DECIDED.test(folded)) && words.patterns.by.test(folded) && (ALWAYS.test(folded) || OF_ALL.test(folded))
  );
}

/** “When the harvest starts is always decided by the master”: what is decided, and no condition. */
const IS_DECIDED =
  /^(?:when|whether|if|how|which|who|what) .{3,80} (?:is|are) (?:\S+ )?(?:decided|determined|settled|set|chosen|approved) by /u;

const ALWAYS =
  /(?<![^ ])(?:always|invariably|without exception|immer|stets|ausnahmslos|grundsaetzlich|siempre|sin excepcion|toujours|sans exception|sempre|sem excecao)(?![^ ])|必ず|常に/u;
const OF_ALL =
  /^(?:all|every|each|alle|saemtliche|jede[rs]?|tod[oa]s?|tou(?:te)?s|chaque|cada) (?!(?:day|week|month|year|morning|evening|\S*day|tag|woche|monat|dias?|semanas?|mes|anos?|jours?|semaines?|mois|lundi|lunes)(?![^ ]))/u;

/** Who it is left to, where the word is no role that is known: right behind “only (the)” or “by (the)”. */
function besideAlone(statement: Statement, { claims, words, language }: RuleWords): string[] {
  if (language === 'ja') return [];
  const places = [words.patterns.by, claims.alone].map((pattern) => placeOf(statement.folded, pattern, language));
  const found = places.flatMap((place) => {
    const next = statement.tokens.find(
      ({ at, acts, key }) => place >= 0 && at > place && at <= place + 2 && acts.length === 0 && key !== 'everybody',
    );
    return next === undefined || next.key.startsWith('verb ') ? [] : [next.key];
  });
  return [...found, ...rightBefore(statement, language), ...rightBehind(statement, words.patterns.exclusives)].slice(0, 1);
}

const BEHIND_ITS_NOUN = /^(?:alone|allein|alleine|sol[oa]|seule?|sozinh[oa])$/u;

/** “Only the melter sets it”: who stands between “only” and the verb. */
function rightBehind({ folded, tokens }: Statement, only: RegExp): string[] {
  const at = folded.split(' ').findIndex((word) => only.test(word));
  const next = tokens.find((token) => token.at > at && token.at <= at + 2);
  const isSubject = at === 0 && next !== undefined && next.acts.length === 0 && next.key !== 'everybody';
  return isSubject && !next.key.startsWith('verb ') ? [next.key] : [];
}

/** “Only the melter sets the temperature”, and others read it: the verb right behind who does it. */
function isOtherDeed({ folded, tokens }: Statement, other: Statement, actor: string): boolean {
  const at = tokens.find(({ key }) => key === actor)?.at ?? -1;
  const next = tokens.find((token) => token.at === at + 1);
  if (at < 0 || at > 2 || next === undefined || isDeed(next)) return false;
  const verb = (folded.split(' ')[next.at] ?? '').replace(/(?:es|s)$/u, '');
  return !other.folded.split(' ').some((word) => word.startsWith(verb));
}

function isDeed({ acts, key }: Token): boolean {
  return acts.length > 0 || key.startsWith('verb ');
}

/** “Entscheidet der Dirigent allein”. */
function rightBefore({ folded, tokens }: Statement, language: Language): string[] {
  const at = folded.split(' ').findIndex((word) => BEHIND_ITS_NOUN.test(word));
  const before = tokens.find((token) => token.at === at - 1 && token.acts.length === 0 && !token.key.startsWith('verb '));
  return before === undefined || language === 'ja' || before.key === 'everybody' ? [] : [before.key];
}

/** “The deputies close a callout”, “a callout is closed by two of us”. */
function isDoneByAnother({ statement, wording, actors }: LeftToOne, other: Statement): boolean {
  if (other.isNegative || other.isExclusive || other.isReport || other.sentence.field === 'stakeholders') return false;
  if (wording.language === 'ja' && ASKS_FOR_IT.test(other.folded)) return false;
  const isActor = (key: string) => actors.some((actor) => actor.split(' ').includes(key));
  const common = commonWords(statement, other).filter((key) => !isActor(key));
  const isSameDeed = common.some((key) => key.startsWith('verb ') || statement.acts.has(key as Act));
  if (isSameDeed && wording.claims.joint.test(other.folded)) return true;
  if (actors.length === 1 && isOtherDeed(statement, other, actors[0] ?? '')) return false;
  // Only one sees the checks, and others need a check: something else is done with it.
  if (statement.acts.size > 0 && ![...statement.acts].some((act) => other.acts.has(act))) return false;
  const deeds = other.tokens.filter(({ key, isActor: isRole, acts }) => {
    return !isRole && (common.includes(key) || acts.some((act) => common.includes(act)));
  });
  const second = subjectsOf(other, deeds, wording);
  if (second.length === 0 || second.some((actor) => actors.some((one) => isSameActor(one, actor)))) return false;
  // “The porter calls the chemist, who opens it”: of several clauses, one may be of whom it is left to.
  if (other.isWhole && other.tokens.some(({ key, isActor: isRole }) => isRole && isActor(key))) return false;
  const own = ownWords(other, statement).filter(
    (token) => !token.isActor && !second.some((actor) => actor.split(' ').includes(token.key)),
  );
  if (settlesToo(statement, other, wording) || isSameParted(statement, other, wording))
    return common.length > 0 && own.length <= MOST_OF_A_DEED;
  const deed = deeds.at(-1);
  const isDeed = deed !== undefined && (deed.acts.length > 0 || deed.key.startsWith('verb '));
  const isDeedAlone = isDeed && statement.tokens.at(-1)?.key === deed.key;
  return common.length >= 2 || isDeedAlone || (own.length <= 2 && common.length === 1 && second.includes('everybody'));
}

/** “Gibt allein die Direktorin frei” and “geben die Kuratoren frei”. */
function isSameParted(one: Statement, other: Statement, { language }: RuleWords): boolean {
  const [first, second] = [one, other].map(({ folded }) => folded.split(' ').at(-1) ?? '');
  return language === 'de' && first === second && PARTED.test(first ?? '');
}

const PARTED = /^(?:ab|an|auf|aus|ein|fest|frei|her|mit|vor|zu)$/u;

/** “Decides alone”, and another one “determines” the same. */
function settlesToo(one: Statement, other: Statement, { claims }: RuleWords): boolean {
  return claims.settles.test(one.folded) && claims.settles.test(other.folded) && !other.isConditional;
}

const EVERYBODY =
  /^(?:any(?:one|body)|every(?:one|body)|wer (?:gerade|will|mag)|jeder (?:darf|kann)|cualquiera|n importe qui|qualquer (?:um|pessoa)|誰でも)(?![^ ])/u;
/** How far behind its verb a subject stands. */
const BEHIND = 3;

/** Whoever does what a statement tells: named before the deed, after “by” or, in most languages, right behind; not in a condition. */
function subjectsOf(statement: Statement, deeds: readonly Token[], wording: RuleWords): string[] {
  const { words, language } = wording;
  const [deed] = deeds;
  if (deed === undefined) return [];
  if (EVERYBODY.test(statement.folded)) return ['everybody'];
  const condition = statement.isConditional ? placeOf(statement.folded, words.patterns.conditions, language) : -1;
  const by = placeOf(statement.folded, words.patterns.by, language);
  const last = deeds.at(-1)?.at ?? deed.at;
  if (condition >= 0 && last > condition) return condition === 0 && language === 'en' ? thenDecides(statement) : [];
  const tokens = statement.tokens.filter(({ at }) => {
    if (condition >= 0 && at > condition) return false;
    const isBehind = language !== 'en' && language !== 'ja' && at - last <= BEHIND;
    return at < last || (by >= 0 && at > by && at - by <= BEHIND) || isBehind;
  });
  const named = actorsOf({ ...statement, tokens }, wording).filter((name) =>
    tokens.some(({ key, isActor }) => isActor && name.endsWith(key)),
  );
  return named.length > 0 ? named : besideDeed(statement, { tokens, deed: last, language });
}

/** A subject that is no role that is known: the word right behind the verb, in languages where subjects stand there. */
function besideDeed(
  { folded }: Statement,
  { tokens, deed, language }: { readonly tokens: readonly Token[]; readonly deed: number; readonly language: Language },
): string[] {
  if (language === 'ja') return [];
  if (language === 'en') return rightBeforeDeed(folded.split(' '), tokens);
  const isPlain = ({ acts, key }: Token) => acts.length === 0 && key !== 'everybody';
  // “Geben die Kuratoren Leihgaben frei”: in German the subject may stand before its object.
  const before = language === 'de' ? tokens.findLast((token) => token.at === deed - 1 && isPlain(token)) : undefined;
  const next = tokens.find((token) => token.at > deed && token.at <= deed + 2 && isPlain(token)) ?? before;
  return next === undefined || next.key.startsWith('verb ') ? [] : [next.key];
}

/** “The cashier grants credit”: in English the subject stands right before a verb that ends in s. */
function rightBeforeDeed(words: readonly string[], tokens: readonly Token[]): string[] {
  const deed = tokens.findLast((token) => isDeed(token) && words[token.at]?.endsWith('s') === true);
  const subject = tokens.find(({ at, acts }) => at === (deed?.at ?? 0) - 1 && acts.length === 0);
  const isNamed = subject !== undefined && /^(?:the|our|any|each|an?)$/u.test(words[subject.at - 1] ?? '');
  return isNamed && !subject.key.startsWith('verb ') ? [subject.key] : [];
}

/** “If sugar is above 95 the foreman decides”: behind the verb of the condition a new subject begins what happens then. */
function thenDecides({ folded, tokens }: Statement): string[] {
  const words = folded.split(' ');
  const verb = words.findIndex((word) =>
    /^(?:is|are|was|has|have|gets?|exceeds?|drops?|rises?|costs?|comes?|falls?)$/u.test(word),
  );
  const deed = tokens.findLast((token) => isDeed(token) && words[token.at]?.endsWith('s') === true);
  const subject = tokens.find(({ at }) => at === (deed?.at ?? 0) - 1);
  return verb < 0 || subject === undefined || subject.at <= verb + 1 ? [] : [subject.key];
}

/** “The leader” may be the team leader; the deputy leader is not. */
function isSameActor(one: string, other: string): boolean {
  if (one === other) return true;
  const [few = [], many = []] = [one.split(' '), other.split(' ')].sort((a, b) => a.length - b.length);
  return few.length < many.length && many.includes(few.at(-1) ?? '') && !RANK.test(many[0] ?? '');
}

interface Doer {
  readonly statement: Statement;
  readonly wording: RuleWords;
  readonly actors: readonly string[];
  readonly object: string;
  readonly verb: string;
  /** “Is drawn up by”, “decides”: leaves nothing to anybody else. */
  readonly isSettled: boolean;
}

/** Who does what to what: “the rota is drawn up by the deputy”, “the secretary draws up the rota”. */
function doer(statement: Statement, wording: RuleWords): Doer | null {
  const { words, claims, language } = wording;
  const { tokens, folded, isNegative, isReport, isConditional, sentence } = statement;
  if (language === 'ja' || isNegative || isReport || isConditional || /\d/u.test(sentence.text)) return null;
  if (words.patterns.own.test(folded) || words.patterns.also.test(folded) || tokens.length > MOST_OF_A_DEED) return null;
  const actors = actorsOf(statement, wording);
  const isOfActor = (key: string) => actors.some((actor) => actor.split(' ').includes(key));
  const object = tokens.find(
    ({ key, acts, isActor }) =>
      acts.length === 0 && !isActor && key !== 'everybody' && !isOfActor(key) && !isVerb(key, folded, tokens),
  );
  const by = placeOf(folded, words.patterns.by, language);
  if (actors.length === 0 || object === undefined) return null;
  const all = folded.split(' ');
  const verb = tokens.find((token) => token !== object && !token.isActor && !isOfActor(token.key) && token.at !== object.at - 1);
  const isSettled = by > object.at || claims.decides.test(folded);
  return { statement, wording, actors, object: object.key, verb: verb === undefined ? '' : (all[verb.at] ?? ''), isSettled };
}

/** A clause with more words says more than who does it. */
const MOST_OF_A_DEED = 6;

/** The verb stands before its object where somebody acts: “the secretary draws up the rota”. */
function isVerb(key: string, folded: string, tokens: readonly Token[]): boolean {
  const token = tokens.find((one) => one.key === key);
  const before = folded.split(' ')[(token?.at ?? 0) - 1] ?? '';
  const isAfterActor = tokens.some(({ isActor, at }) => isActor && at === (token?.at ?? 0) - 1);
  return key.startsWith('verb ')
    ? isAfterActor
    : isAfterActor && !/^(?:the|a|an|der|die|das|el|la|los|las|le|les|o|os|as)$/u.test(before);
}

function isDoneByOtherHands({ statement, wording, actors, object, verb, isSettled }: Doer, other: Statement): boolean {
  const second = doer(other, wording);
  if (second === null || second.object !== object || !(isSettled || second.isSettled)) return false;
  if (second.actors.some((actor) => actors.some((one) => isSameActor(one, actor)))) return false;
  return isSameDeed(verb, second.verb) && !isNarrower(statement, other) && !isNarrower(other, statement);
}

const SAME_BEGINNING = 4;

/** “Draws” and “drawn”, “schreibt” and “geschrieben”; doing it is any deed. */
function isSameDeed(one: string, other: string): boolean {
  const [first, second] = [one, other].map((word) => word.replace(/^ge(?=\p{L}{4})/u, '').slice(0, SAME_BEGINNING));
  return one === '' || other === '' || first === second;
}
