import type { Language } from '../vocabulary/index.ts';
import { type Act, type StatementWords, statementWordsOf } from '../vocabulary/statements.ts';
import type { Contradiction, Sentence } from './brief.ts';
import { opposedStances } from './conflicting-stances.ts';
import { contradictionOf } from './conflicting-values.ts';
import { isKin, matterOf } from './matters.ts';
import { ASKS_FOR_IT } from './rule-pairs.ts';
import { ARROW, HELD_OFF, WITHOUT } from './rule-words.ts';
import { ownWords, type Statement, sharedBy, type Token } from './statements.ts';
import { isRankOf, withRank } from './subjects.ts';
import { OUTSIDER } from './words.ts';

type StatementPatterns = StatementWords['patterns'];

/** Two statements of which one forbids, or leaves to somebody alone, what the other asks for or does. */
export function conflictingDemands(statements: readonly Statement[], language: Language): Contradiction[] {
  // What stands before an arrow is when something is to happen, and no prohibition.
  const clauses = statements.filter(({ isWhole, sentence }) => !isWhole && !ARROW.test(sentence.text));
  const limits = clauses.filter(({ isNegative, isExclusive, isReadOnly, isDemand, sentence }) => {
    if (sentence.field === 'stakeholders') return false;
    return (isDemand || isReadOnly) && (isNegative || isExclusive || isReadOnly) && !AIMS.has(sentence.field);
  });
  const opposed = limits.flatMap((limit) =>
    clauses.flatMap((other) => {
      if (other === limit || !isOpposed(limit, other, language)) return [];
      return [contradictionOf(limit, other, aboutOf(limit, other))];
    }),
  );
  const unwanted = clauses.flatMap((limit) =>
    clauses.flatMap((other) => (isUnwantedData(limit, other) ? [contradictionOf(limit, other, aboutOf(limit, other))] : [])),
  );
  return [
    ...opposedStances(
      statements.filter(({ sentence }) => !ARROW.test(sentence.text)),
      language,
    ),
    ...opposed,
    ...unwanted,
    ...putOff(statements, language),
  ];
}

/** What goes wrong and what is aimed at tells nobody what is allowed. */
const AIMS: ReadonlySet<Sentence['field']> = new Set(['painPoints', 'successMetrics']);

function aboutOf(one: Statement, other: Statement): string {
  const [act] = actsOf(one).filter((found) => actsOf(other).includes(found));
  return [...sharedBy(one, other).slice(0, 4), ...(act === undefined ? [] : [act])].join(' ');
}

/** What is sent is seen. */
function actsOf({ acts }: Statement): Act[] {
  return acts.has('send') && !acts.has('see') ? [...acts, 'see'] : [...acts];
}

function isOpposed(limit: Statement, other: Statement, language: Language): boolean {
  const { patterns } = statementWordsOf(language);
  if (isDenied(other, patterns) || other.sentence.field === 'stakeholders') return false;
  if (other.sentence.field === 'painPoints' && !other.isDemand) return false;
  if ((patterns.others.test(limit.folded) || OTHER.test(limit.folded)) && patterns.own.test(other.folded)) return false;
  if (limit.isReadOnly && other.acts.has('change')) return sharedBy(limit, other).length > 0;
  // “Refunds may only be granted”: what is spoken of is not what is done.
  const { deeds } = matterOf(limit, language);
  const verbs = limit.tokens
    .filter(({ acts, key, at }) => acts.length === 0 && key.startsWith('verb ') && deeds.some((deed) => deed.at === at))
    .map(({ key }) => key);
  const shared = sharedBy(limit, other);
  const isTold = limit.isExclusive && isToldTo(other);
  const done = isTold ? ['see' as const, ...actsOf(other)] : actsOf(other);
  const limited = isTold && limit.acts.size === 0 && FOR_SOMEBODY.test(limit.folded) ? ['see' as const] : actsOf(limit);
  const acts = limited.filter((act) => done.includes(act));
  const isSameVerb = limit.acts.size === 0 && shared.some((key) => verbs.includes(key));
  const isBesides = limit.isExclusive && patterns.also.test(other.folded) && patterns.by.test(other.folded);
  if ((acts.length === 0 && !isSameVerb && !isBesides) || isOnlyCondition(other, acts, language)) return false;
  if (limit.isExclusive) return isLeftToAnother(limit, other, language) && (!isTold || isOfTheSame(limit, other, language));
  if (!limit.isNegative || (limit.hasException && !isAllowedAllTheSame(limit, other))) return false;
  const forbidden = acts.length > 0 ? shared : shared.filter((key) => !verbs.includes(key));
  return !isOfSomebodyElse(limit, other, language) && isForbidden(limit, other, forbidden);
}

/** “The allergies of the children”, of which a list of their birthdays tells nothing. */
function isOfTheSame(limit: Statement, other: Statement, language: Language): boolean {
  const told = other.tokens.map(({ key }) => key);
  return matterOf(limit, language).things.every(({ stem }) => told.some((key) => isKin(key, stem)));
}

/** “They correct it when it does not add up” denies nothing of what they do. */
function isDenied(statement: Statement, { negations, conditions }: StatementPatterns): boolean {
  if (!statement.isNegative || !statement.isConditional) return statement.isNegative;
  const [condition, negation] = [placeOf(statement.folded, conditions), placeOf(statement.folded, negations)];
  return condition <= 0 || negation < condition;
}

/** “The salaries are for HR and nobody else”. */
const FOR_SOMEBODY = /(?<![^ ])(?:is|are|ist|sind|es|son|est|sont|e|sao) (?:for|fuer|para|pour) /u;

const TO = /^(?:to|for|fuer|an|a|al|aux?|para|pour|ao|aos)$/u;

/** “Salaries monthly to all heads”: whoever gets a report sees what is in it. */
function isToldTo({ isReport, acts, tokens, folded }: Statement): boolean {
  if (!isReport || acts.size > 0) return false;
  const words = folded.split(' ');
  return tokens.some(({ at, isActor }) => isActor && [1, 2, 3].some((back) => TO.test(words[at - back] ?? '')));
}

const OTHER = /(?<![^ ])(?:other|others|andere[nrs]?|fremde[nrs]?|otr[oa]s|autres|outr[oa]s)(?![^ ])/u;

/** “We do not track serial numbers” and “list of serial numbers”. */
function isUnwantedData(limit: Statement, other: Statement): boolean {
  const isNotKept =
    limit.isNegative && !limit.hasException && ['track', 'enter', 'keep'].some((act) => limit.acts.has(act as Act));
  if (other === limit) return false;
  const isRecorded = other.isReport || ['track', 'enter'].some((act) => !other.isNegative && other.acts.has(act as Act));
  if (!isNotKept || !isRecorded || limit.sentence.field === 'currentWorkflows') return false;
  return sharedBy(limit, other).length >= 2 && ownWords(limit, other).length === 0;
}

/** What only says when something else is to happen: “when a route changes”. */
function isOnlyCondition(statement: Statement, acts: readonly Act[], language: Language): boolean {
  if (!statement.isConditional) return false;
  const { patterns } = statementWordsOf(language);
  const words = statement.folded.split(' ');
  const condition = words.findIndex((word) => patterns.conditions.test(word));
  const act = statement.tokens.findLast((token) => token.acts.some((one) => acts.includes(one)))?.at ?? 0;
  if (condition < 0 || act < condition) return false;
  // “If the customer is in a hurry we skip it”: a new subject begins what happens then.
  const between = words.slice(condition + 2, act);
  const isNewSubject = between.some((word) => patterns.subjects.test(word));
  const actors = statement.tokens.filter(({ at, isActor }) => isActor && at > condition && at < act);
  return !isNewSubject && actors.length < 2;
}

/** “Never without a signature”, and somebody may do it by phone. */
function isAllowedAllTheSame({ folded, ...limit }: Statement, other: Statement): boolean {
  return WITHOUT.test(folded) && other.isDemand && other.isDeferred && limit.isNegative;
}

/** Who may not: nobody at all, or somebody that the other statement names as well. */
function isForbidden(limit: Statement, other: Statement, things: readonly string[]): boolean {
  const actors = limit.tokens.filter(({ isActor, key }) => isActor && key !== 'everybody');
  const isSame = actors.some(({ key }) => other.tokens.some((token) => token.key === key));
  const isOutside = OUTSIDE.test(limit.folded) && other.tokens.some(({ key }) => OUTSIDER.test(key) || OUTSIDER.test(`${key}s`));
  const others = things.filter((key) => !actors.some((actor) => actor.key === key));
  const isExcepted = limit.hasException;
  if (actors.length > 0 && !isSame && !isOutside && !isExcepted) return false;
  const own = Math.min(ownWords(limit, other).length, ownWords(other, limit).length);
  if (actors.length > 0 || isOutside) return others.length >= 1;
  return others.length >= 2 || (others.length === 1 && own === 0);
}

const ACTIVE =
  /^(?:(?:must|may|shall|should|can)(?: not|n t)? (?:not |never )?(?!be )|cannot (?!be )|never (?!be )|(?:do|does)(?: not|n t| never) |no (?:pueden?|deben?) |nao (?:podem?|devem?) |ne (?:peuvent|peut|doivent|doit) (?!.*\betre\b)|duerfen |darf |koennen )/u;

/** “Carers must not know the address”: whoever stands before the verb may not, be it a role that is known or not. */
function isOfSomebodyElse(limit: Statement, other: Statement, language: Language): boolean {
  const [first] = limit.tokens;
  if (first === undefined || first.acts.length > 0 || first.key === 'everybody' || first.key.startsWith('verb ')) return false;
  if (language === 'ja') return isObjectOnly(first, limit, other);
  const words = limit.folded.split(' ');
  const subject = limit.tokens.filter(({ at, acts }, place) => acts.length === 0 && at === first.at + place);
  const last = subject.at(-1) ?? first;
  const behind = words.slice(last.at + 1).join(' ');
  // “Prices may never be shown”: the subject of a passive is what is not shown.
  const isPassive = language === 'de' && /(?:^| )(?:werden|wird|sein)$/u.test(limit.folded);
  if (first.at > 1 || isPassive || !ACTIVE.test(behind)) return false;
  const isThere = subject.some(({ key }) => other.tokens.some((token) => token.key === key));
  const isOpen = OUTSIDE.test(limit.folded) || [last.key, `${last.key}s`].some((key) => OUTSIDER.test(key));
  return !isThere && !isOpen;
}

/** “アルバイトはシフトを変更できません” and “店長がアルバイトのシフトを変更”: whose it is does nothing. */
function isObjectOnly(first: Token, limit: Statement, other: Statement): boolean {
  const isSubject = /^[はが]/u.test(limit.folded.slice(first.at + first.key.length)) && limit.folded.includes('を');
  const same = other.tokens.find(({ key }) => key === first.key);
  return isSubject && same !== undefined && /^の/u.test(other.folded.slice(same.at + same.key.length));
}

const OUTSIDE =
  /(?<![^ ])(?:outside|outsiders?|external|ausserhalb|extern\p{L}*|fuera|externos?|exterieur|externes?|fora)(?![^ ])/u;

/** Somebody else does what only one may. */
function isLeftToAnother(limit: Statement, other: Statement, language: Language): boolean {
  const { patterns } = statementWordsOf(language);
  if (patterns.own.test(limit.folded)) return isOfOthers(limit, other, language);
  if (other.isExclusive || (language === 'ja' && ASKS_FOR_IT.test(other.folded))) return false;
  const allowed = language === 'ja' ? japaneseActor(limit, /(?:だけ|のみ)/u) : actorOfLimit(limit, language);
  const actors = language === 'ja' ? japaneseActor(other, /(?:が|は)(?=[^はが]*$)/u) : actorsOf(other, language);
  const things = sharedBy(limit, other).filter((key) => !limit.tokens.some((token) => token.key === key && token.isActor));
  // “Nobody else may release”, and “if the foreman is on leave the leader does”.
  const isForTheAbsent =
    other.isConditional && sharedBy(limit, other).some((key) => allowed.some((one) => one.split(' ').includes(key)));
  if (allowed.length === 0 || actors.length === 0 || (things.length === 0 && !isForTheAbsent)) return false;
  return actors.includes('everybody') || !actors.some((key) => allowed.includes(key));
}

/** “They only see their own” leaves nothing to anybody: it conflicts where they are to see those of the others. */
function isOfOthers(limit: Statement, other: Statement, language: Language): boolean {
  return statementWordsOf(language).patterns.others.test(other.folded) && sharedBy(limit, other).length >= 2;
}

function placeOf(folded: string, pattern: RegExp): number {
  return folded.split(' ').findIndex((word) => pattern.test(word));
}

/** “Only the pilot may change it”, “may only be changed by the pilot”, “the pilot changes it and nobody else”. */
function actorOfLimit({ folded, tokens }: Statement, language: Language): string[] {
  const { patterns } = statementWordsOf(language);
  const only = placeOf(folded, patterns.exclusives);
  const by = placeOf(folded, patterns.by);
  const actors = tokens.filter(({ isActor, key }) => isActor && key !== 'everybody');
  const named = (found: readonly Token[]) =>
    found.filter((token) => !isRankOf(token, found)).map((token) => withRank(token, tokens));
  const after = actors.filter(({ at }) => at > by);
  if (by >= 0 && after.length > 0) return named(after);
  const act = tokens.find(({ acts, at }) => acts.length > 0 && at > only)?.at ?? -1;
  const direct = actors.filter(({ at }) => only >= 0 && at > only && at < act);
  if (direct.length > 0) return named(direct);
  if (actors.length > 0)
    return named(only < 0 ? actors : [...actors].sort((a, b) => Math.abs(a.at - only) - Math.abs(b.at - only)).slice(0, 2));
  // A name that is no known role stands right behind the word.
  return named(tokens.filter(({ at, acts }) => acts.length === 0 && only >= 0 && at > only && at <= only + 3)).slice(0, 2);
}

/** Whoever acts in a statement: named before the verb, or after “by”. */
function actorsOf({ folded, tokens }: Statement, language: Language): string[] {
  const by = placeOf(folded, statementWordsOf(language).patterns.by);
  const actors = tokens.filter(({ isActor }) => isActor);
  const passive = actors.filter(({ at }) => by >= 0 && at > by);
  if (passive.length > 0) return passive.filter((token) => !isRankOf(token, passive)).map((token) => withRank(token, tokens));
  const verb = tokens.findLast(({ acts }) => acts.length > 0) ?? tokens.findLast(({ key }) => key.startsWith('verb '));
  const before = actors.filter(({ at }) => language === 'de' || verb === undefined || at < verb.at);
  const subject = before.every(({ key }) => key === 'everybody') ? subjectOf(tokens) : null;
  if (subject !== null) return [subject];
  const everybody = before.filter(({ key }) => key === 'everybody');
  return [...everybody, ...before.filter(({ key }) => key !== 'everybody').slice(-1)].map((token) => withRank(token, tokens));
}

const MOST_WORDS_OF_A_SUBJECT = 3;

/** “Deckhands update the table”, “the cellar hands adjust it”: who acts need not be a role that is known. */
function subjectOf(tokens: readonly Token[]): string | null {
  const place = tokens.findIndex(({ acts }) => acts.length > 0);
  const run = tokens.slice(0, Math.max(place, 0));
  const from = (tokens[place]?.at ?? 0) - run.length;
  const isRun = run.every(({ at, key }, index) => key !== 'everybody' && at === from + index);
  if (!isRun || run.length > MOST_WORDS_OF_A_SUBJECT || run[0]?.key.startsWith('verb ')) return null;
  return run.at(-1)?.key ?? null;
}

function japaneseActor({ folded, tokens }: Statement, particle: RegExp): string[] {
  const at = particle.exec(folded)?.index ?? -1;
  const actor = tokens.findLast((token) => token.at < at && token.at + token.key.length >= at - 1);
  return actor === undefined ? [] : [actor.key];
}

/** “No purchase without …”, “a small purchase …”. */
function isAboutFirst({ tokens: [first] }: Statement, { tokens: [second] }: Statement): boolean {
  return first !== undefined && first.key === second?.key;
}

/** What must come first, always, and a case in which it comes later or not at all. */
function putOff(statements: readonly Statement[], language: Language): Contradiction[] {
  const { patterns } = statementWordsOf(language);
  const told = statements.filter(({ sentence }) => !AIMS.has(sentence.field) && !ARROW.test(sentence.text));
  const strict = told.filter(({ folded, isNegative, isUniversal, isDeferred }) => {
    const isNever = isNegative && WITHOUT.test(folded);
    const isAlways = !isNegative && isUniversal && patterns.first.test(folded);
    return (isNever || isAlways) && !isDeferred;
  });
  const ordered = told.filter(({ folded, isNegative, isDeferred, isToday, isUniversal, sentence }) => {
    const isRule = !isNegative && !isToday && !isUniversal && !isDeferred && !/\d/u.test(sentence.text);
    return isRule && placeOf(folded, patterns.first) > 1;
  });
  const against = (rules: readonly Statement[], isBroken: (rule: Statement, other: Statement) => boolean) =>
    rules.flatMap((rule) =>
      told.flatMap((other) => {
        if (other === rule || !isBroken(rule, other)) return [];
        return [contradictionOf(rule, other, sharedBy(rule, other).slice(0, 4).join(' '))];
      }),
    );
  return [
    ...against(strict, (rule, other) => isLeftOut(rule, other, language)),
    ...against(ordered, (rule, other) => isDoneLater(rule, other, language)),
  ];
}

/** “The plan is approved before we print”, and “the client approves the plan the next day”. */
function isDoneLater(rule: Statement, other: Statement, language: Language): boolean {
  const { patterns } = statementWordsOf(language);
  if (!patterns.late.test(other.folded) || other.isNegative || language === 'ja') return false;
  const before = placeOf(rule.folded, patterns.first);
  const isDeed = ({ acts, key }: Token) => acts.length > 0 || key.startsWith('verb ');
  const due = rule.tokens.filter((token) => token.at < before && isDeed(token));
  const isSame = due.some((deed) =>
    other.tokens.some(({ key, acts }) => key === deed.key || acts.some((act) => deed.acts.includes(act))),
  );
  return isSame && sharedBy(rule, other).length >= 2;
}

function isLeftOut(rule: Statement, other: Statement, language: Language): boolean {
  const shared = sharedBy(rule, other);
  const acts = [...rule.acts].filter((act) => other.acts.has(act));
  // “Every claim is approved before it is paid”, and “small claims are paid without approval”.
  if (!rule.isNegative && WITHOUT.test(other.folded)) return shared.length > 0 && acts.length > 0 && !HELD_OFF.test(other.folded);
  // “He signs it at the counter, after that the car goes in” tells of two steps in their order.
  if (!other.isDeferred || other.isNegative || other.isWhole) return false;
  const isSame = shared.length + acts.length >= 2;
  return isSame || (rule.isNegative && (isAboutFirst(rule, other) || isNeededLater(rule, other, language)));
}

/** “No repair without a signature”, and “the signature comes later”. */
function isNeededLater({ folded, tokens }: Statement, other: Statement, language: Language): boolean {
  if (!statementWordsOf(language).patterns.late.test(other.folded)) return false;
  const without = placeOf(folded, WITHOUT);
  const needed = tokens.find(({ at }) => at > without && at <= without + 3);
  return needed !== undefined && other.tokens.some(({ key }) => key === needed.key);
}
