import type { Contradiction, Language } from './brief.ts';
import { isKin, matterOf } from './matters.ts';
import { againstEach, placeOf, type RuleWords } from './rule-pairs.ts';
import { namesSomebody, type Statement } from './statements.ts';

/** Two statements of which one keeps something from somebody, and the other shows it to them. */
export function conflictingAudiences(statements: readonly Statement[], words: RuleWords): Contradiction[] {
  const shown = statements.filter(({ sentence }) => sentence.field !== 'painPoints' && sentence.field !== 'successMetrics');
  return [
    ...againstEach(statements, shown, (statement) => keptFrom(statement, words), isShown),
    ...againstEach(statements, shown, (statement) => keptFor(statement, words), isShownBesides),
  ];
}

interface Kept {
  readonly words: RuleWords;
  readonly actors: readonly string[];
  readonly things: readonly string[];
  /** Of the others, each one's own excepted. */
  readonly isOfOthers: boolean;
}

/** “Guides must not see the takings”. */
function keptFrom(statement: Statement, words: RuleWords): Kept | null {
  const { acts, isNegative, isExclusive, isConditional, sentence } = statement;
  if (!isNegative || isExclusive || isConditional || !acts.has('see') || sentence.field === 'painPoints') return null;
  return keptOf(statement, words, subjectsOf(statement, words.language));
}

/** Who stands before what they may not do, or, where nobody does, behind “to”: “carers must not know the address of the family”. */
function subjectsOf({ tokens }: Statement, language: Language): string[] {
  const actors = tokens.filter(({ isActor, key }) => isActor && key !== 'everybody');
  const act = tokens.find(({ acts }) => acts.includes('see'))?.at ?? 0;
  const before = actors.filter(({ at }) => at < act);
  const named = before.length === 0 ? actors : language === 'de' ? before.slice(0, 1) : before;
  if (named.length > 0 || language === 'ja') return named.map(({ key }) => key);
  // “Die Referendare dürfen keine Honorare sehen”: whoever stands first, where no role is known.
  const [first] = tokens;
  return first === undefined || first.at > 1 || first.at >= act || first.key.startsWith('verb ') ? [] : [first.key];
}

/** “Salaries are for HR and nobody else”. */
function keptFor(statement: Statement, words: RuleWords): Kept | null {
  const { acts, isExclusive, isNegative, sentence } = statement;
  if (!isExclusive || (isNegative && !NOBODY_ELSE.test(statement.folded)) || sentence.field === 'painPoints') return null;
  if (!acts.has('see') && !FOR_SOMEBODY.test(statement.folded)) return null;
  if (words.words.patterns.own.test(statement.folded)) return null;
  const named = matterOf(statement, words.language).actors;
  return keptOf(statement, words, named.length > 0 ? named : behindOnly(statement, words));
}

/** “Geht nur die Pflege etwas an”: who it is for, where that is no role that is known. */
function behindOnly(statement: Statement, { words, language }: RuleWords): string[] {
  const only = placeOf(statement.folded, words.patterns.exclusives, language);
  const next = only < 0 || language === 'ja' ? undefined : statement.tokens.find(({ at }) => at > only && at <= only + 2);
  return next === undefined || next.acts.length > 0 || next.key.startsWith('verb ') ? [] : [next.key];
}

const NOBODY_ELSE =
  /(?<![^ ])(?:nobody else|no one else|niemand sonst|sonst niemand|nadie mas|personne d autre|ninguem mais|mais ninguem)(?![^ ])/u;
/** “Are for HR only”. */
const FOR_SOMEBODY = /(?<![^ ])(?:is|are|ist|sind|es|son|est|sont|e|sao) (?:\S+ )?(?:for|fuer|para|pour) /u;

function keptOf(statement: Statement, words: RuleWords, subjects: readonly string[] | null = null): Kept | null {
  const { actors: named, things } = matterOf(statement, words.language);
  const actors = subjects ?? named;
  const isOfOthers = words.words.patterns.others.test(statement.folded);
  const hidden = things.map(({ stem }) => stem).filter((stem) => !actors.includes(stem));
  return actors.length === 0 || hidden.length === 0 ? null : { words, actors, things: hidden, isOfOthers };
}

function isGiven({ folded, acts, isNegative, isExclusive, isConditional }: Statement, { claims }: RuleWords): boolean {
  if (isNegative || isExclusive || isConditional) return false;
  return acts.has('see') || acts.has('send') || claims.given.test(folded) || claims.told.test(folded);
}

/** “Takings, open to all guides”. */
function isShown({ words, actors, things, isOfOthers }: Kept, other: Statement): boolean {
  if (!isGiven(other, words) && !isReportTo(other, actors)) return false;
  const { own } = words.words.patterns;
  if (isOfOthers ? !other.isUniversal : own.test(other.folded)) return false;
  const matter = matterOf(other, words.language);
  const isTheirs = other.tokens.some(({ key }) => actors.includes(key));
  return isTheirs && things.every((thing) => matter.things.some(({ stem }) => isKin(stem, thing)));
}

/** “Prices for the agents, a week before the sale”, “Liste der Honorare an Partner und Referendare”. */
function isReportTo({ isReport, isNegative, isExclusive, folded, tokens }: Statement, actors: readonly string[]): boolean {
  if (!isReport || isNegative || isExclusive) return false;
  const words = folded.split(' ');
  const to = words.findIndex((word) => TO.test(`${word} `));
  return to >= 0 && tokens.some(({ at, key }) => at > to && at <= to + NEAR && actors.includes(key));
}

/** How many words a list of those who get a report has. */
const NEAR = 6;

/** “Mail the cleaners the list with the names”, which are for the doctors only. */
function isShownBesides({ words, actors, things }: Kept, other: Statement): boolean {
  const isReportTo = other.isReport && TO.test(other.folded);
  if (!isReportTo && !isGiven(other, words)) return false;
  if (other.isNegative || other.isExclusive) return false;
  // “The porter calls the chemist, who opens it”: of several clauses, one may be of whom it is left to.
  const next = other.folded.split(' ');
  if (other.tokens.some(({ key, at, isActor }) => isActor && actors.includes(key) && WHO.test(next[at + 1] ?? ''))) return false;
  const matter = matterOf(other, words.language);
  const isOfAnother = matter.actors.some((key) => !actors.includes(key)) || (isReportTo && isForOthers(other, actors, words));
  return isOfAnother && things.every((thing) => matter.things.some(({ stem }) => isKin(stem, thing)));
}

const WHO = /^(?:who|der|die|welche[rs]?|que|quien|qui)$/u;

/** “For the front desk”: a department is nobody's role. */
function isForOthers({ folded, tokens }: Statement, actors: readonly string[], { language }: RuleWords): boolean {
  const behind = folded.split(TO).at(-1) ?? '';
  const isTheirs = tokens.some(
    ({ key, at }) => actors.includes(key) && at >= folded.split(' ').length - behind.split(' ').length,
  );
  return !isTheirs && namesSomebody(behind, language);
}

const TO = /(?<![^ ])(?:to|for|fuer|an|para|pour|aux?) /u;
