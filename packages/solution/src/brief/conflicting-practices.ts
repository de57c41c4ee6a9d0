import { type Language, phrasesOf } from '../vocabulary/index.ts';
import type { Contradiction } from './brief.ts';
import { keyOf } from './lexicon.ts';
import { isKin, matterOf } from './matters.ts';
import { AIMS, againstEach, placeOf, type RuleWords } from './rule-pairs.ts';
import { ARROW, HELD_OFF, TELLS, WITHOUT } from './rule-words.ts';
import { type Statement, sharedBy } from './statements.ts';
import { isNarrower } from './subjects.ts';

/**
 * A rule without exceptions, and a practice that makes one: what is always done and skipped at the end of the month, what is compulsory and done without,
 * what one alone decides and another one does when they are away, two signatures and one that is enough.
 */
export function conflictingPractices(statements: readonly Statement[], words: RuleWords): Contradiction[] {
  const told = statements.filter(({ isWhole, sentence }) => !isWhole && !AIMS.has(sentence.field) && !ARROW.test(sentence.text));
  return [
    ...againstEach(told, told, (statement) => always(statement, words), isSkipped),
    ...againstEach(told, told, (statement) => always(statement, words), isDenied),
    ...againstEach(told, told, (statement) => compulsory(statement, words), isGoneWithout),
    ...againstEach(
      told,
      told,
      (statement) => aloneBy(statement),
      (actors, other) => isStoodInFor(actors, other, words),
    ),
    ...againstEach(told, told, (statement) => kept(statement), isTakenAway),
    ...againstEach(
      told,
      told,
      (statement) => (isDestroyed(statement) ? statement : null),
      (rule, other) => isStored(rule, other, words),
    ),
    ...againstEach(told, told, (statement) => soMany(statement, words.language), isEnough),
  ];
}

interface Rule {
  readonly statement: Statement;
  readonly words: RuleWords;
}

/** “Every roll is measured before it goes on”. */
function always(statement: Statement, words: RuleWords): Rule | null {
  const { isUniversal, isNegative, isReport, hasException, isConditional, acts } = statement;
  const isFirst = words.words.patterns.first.test(statement.folded);
  if (!isUniversal || isNegative || isReport || acts.has('skip') || ((hasException || isConditional) && !isFirst)) return null;
  return { statement, words };
}

/** “At the end of the month we skip the measuring”: what is always done, by its verb or its noun. */
function isSkipped({ statement, words }: Rule, other: Statement): boolean {
  if (!other.acts.has('skip') || other.isNegative || other.isUniversal) return false;
  const act = other.tokens.find(({ acts }) => acts.includes('skip'))?.at ?? 0;
  const behind = other.tokens.filter(
    ({ acts, at }) => acts.length === 0 && (words.language === 'de' || words.language === 'ja' || at > act),
  );
  const { deeds, things } = matterOf(statement, words.language);
  return [...deeds, ...things].some(({ stem }) => behind.some(({ key }) => isKin(rootOf(key), rootOf(stem))));
}

/** “Regular donors are not tested”: the same deed, denied of some of them. */
function isDenied({ statement, words }: Rule, other: Statement): boolean {
  const { negations } = words.words.patterns;
  if (!other.isNegative || other.isUniversal || other.isExclusive || other.isConditional || WITHOUT.test(other.folded))
    return false;
  // “Remind those who have not paid”.
  if (TELLS.test(other.sentence.text) || HELD_OFF.test(other.folded) || STILL_TO_COME.test(other.folded)) return false;
  const at = placeOf(other.folded, negations, words.language);
  const behind = other.tokens.filter((token) => token.at > at && token.at <= at + NEAR);
  const { deeds } = matterOf(statement, words.language);
  const isSameDeed = deeds.some(({ stem }) => behind.some(({ key }) => isKin(rootOf(key), rootOf(stem))));
  const before = other.tokens.filter((token) => token.at < at && token.key !== 'everybody');
  return isSameDeed && before.some(({ key }) => statement.tokens.some((token) => token.key === key));
}

const STILL_TO_COME = /(?<![^ ])(?:who|which|that|yet|die|noch|que|qui|encore|aun|todavia|ainda)(?![^ ])|まだ/u;

/** “Measuring” and “measured”. */
function rootOf(key: string): string {
  return key.replace(/^verb /u, '').replace(/(?<=\p{L}{4})(?:ing|e[ds]?|ung)$/u, '');
}

const COMPULSORY =
  /(?<![^ ])(?:compulsory|mandatory|obligatory|(?:is|are) required|verpflichtend|vorgeschrieben|pflicht|obligatori[oa]s?|obligatoires?|obrigatori[oa]s?)(?![^ ])|必須|義務/u;

/** “A first aid course is compulsory for leaders”. */
function compulsory(statement: Statement, words: RuleWords): Rule | null {
  const { isNegative, isConditional, folded } = statement;
  return COMPULSORY.test(folded) && !isNegative && !isConditional ? { statement, words } : null;
}

/** “Those without the course lead groups too”. */
function isGoneWithout({ statement, words: { language, words } }: Rule, other: Statement): boolean {
  if (!WITHOUT.test(other.folded) || other.isReport || HELD_OFF.test(other.folded)) return false;
  // “Nobody goes without” keeps it.
  if (words.patterns.negations.test(other.folded.replace(WITHOUT, ' '))) return false;
  const at = placeOf(other.folded, WITHOUT, language);
  const needed = other.tokens.filter((token) => token.at > at && token.at <= at + NEAR);
  return needed.some(({ key }) => statement.tokens.some((token) => token.key === key && !token.isActor));
}

const NEAR = 4;
/** “The vet decides, nobody else”: who alone. */
function aloneBy(statement: Statement): readonly string[] | null {
  if (!statement.isExclusive || statement.isConditional) return null;
  const actors = statement.tokens.filter(({ isActor, key }) => isActor && key !== 'everybody').map(({ key }) => key);
  return actors.length === 1 ? actors : null;
}

const AWAY =
  /(?<![^ ])(?:away|absent|on leave|on holiday|on vacation|ill|sick|not (?:there|here|in|around)|out of (?:the )?office|abwesend|im urlaub|krank|nicht da|verhindert|ausente|de vacaciones|enferm[oa]|de baja|no esta|absente?|en conge|en vacances|malade|de ferias|doente|nao esta)(?![^ ])|不在|休み|休暇/u;

/** “When the vet is away the curator does it”. */
function isStoodInFor(actors: readonly string[], other: Statement, { words }: RuleWords): boolean {
  if (other.isNegative || !AWAY.test(other.folded) || !words.patterns.conditions.test(other.folded)) return false;
  const named = other.tokens.filter(({ isActor, key }) => isActor && key !== 'everybody').map(({ key }) => key);
  return named.some((key) => actors.includes(key)) && named.some((key) => !actors.includes(key));
}

const STAYS_HERE =
  /(?<![^ ])(?:never leaves?|(?:do|does)(?: not|n t) leave|may not leave|must not leave|stays? (?:in|on) (?:the )?(?:building|house|site|room|archive|vault|premises)|verl(?:aesst|assen) (?:nie|nicht)|bleib(?:t|en) im haus|nunca sal(?:e|en)|no sal(?:e|en)|ne (?:sort|sortent|quitte|quittent) jamais|nunca sa(?:i|em))(?![^ ])/u;
const TAKEN_AWAY =
  /(?<![^ ])(?:lend|lends|lent|take (?:\S+ ){0,3}home|taken home|moved to|carried to|sent to|shipped to|hand out|verleihen|verliehen|ausgeliehen|mit nach hause|prestamos|prestan?|presta|pretons|prete|emportes?|emprestamos|emprestam|levam para casa)(?![^ ])/u;

/** “The originals never leave the building”. */
function kept(statement: Statement): Statement | null {
  return STAYS_HERE.test(statement.folded) && !statement.isConditional ? statement : null;
}

/** “We lend the originals to schools”. */
function isTakenAway(rule: Statement, other: Statement): boolean {
  return TAKEN_AWAY.test(other.folded) && !other.isNegative && sharedBy(rule, other).length > 0;
}

/** “After delivery the documents are shredded”: all of them, at once and for good. */
function isDestroyed({ acts, isNegative, isReport, folded, sentence }: Statement): boolean {
  const isGone = acts.has('delete') && !acts.has('keep') && !acts.has('change');
  return isGone && !isNegative && !isReport && !/\d/u.test(sentence.text) && !ONLY_WHEN.test(folded);
}

const ONLY_WHEN =
  /(?<![^ ])(?:if|unless|end of|expired|old|years?|months?|wenn|falls|ende|jahren?|monaten?|abgelaufen\S*|si|fin de|anos?|meses|mois|ans|se|fim d[eo])(?![^ ])/u;

/** “The documents are kept for the next job”. */
function isStored(rule: Statement, other: Statement, { language }: RuleWords): boolean {
  if (
    !other.acts.has('keep') ||
    other.acts.has('delete') ||
    other.isNegative ||
    other.isReport ||
    /\d/u.test(other.sentence.text)
  )
    return false;
  const [gone, stays] = [rule, other].map((statement) => {
    return matterOf(statement, language).things.filter(({ at }) => at <= lastDeed(statement));
  });
  const subject = gone?.at(-1);
  return subject !== undefined && (stays ?? []).some(({ stem }) => isKin(stem, subject.stem)) && !isNarrower(rule, other);
}

function lastDeed({ tokens }: Statement): number {
  return tokens.findLast(({ acts }) => acts.includes('delete') || acts.includes('keep'))?.at ?? -1;
}

interface SoMany {
  readonly noun: string;
  readonly count: number;
  readonly language: Language;
}

const MOST_COUNTED = 6;
const ENOUGH =
  /(?<![^ ])(?:enough|is sufficient|suffices|will do|reicht|reichen|genuegt|genuegen|basta|bastan|bastam|chega|suffit|suffisent)(?![^ ])|十分|足り/u;

/** “Each report bears two signatures”: a small number of something, on each of them. */
function soMany(statement: Statement, language: Language): SoMany | null {
  if (!statement.isUniversal || statement.isNegative || statement.isConditional || ENOUGH.test(statement.folded)) return null;
  return countedIn(statement, language);
}

function countedIn({ folded, tokens }: Statement, language: Language): SoMany | null {
  const { numberWords } = phrasesOf(language);
  const words = folded.split(' ');
  const at = words.findIndex((word) => (numberWords.get(word) ?? Number(word)) <= MOST_COUNTED && word !== '');
  const noun = tokens.find((token) => at >= 0 && token.at > at && token.at <= at + 2);
  const count = numberWords.get(words[at] ?? '') ?? Number(words[at]);
  return noun === undefined || !(count >= 1) ? null : { noun: keyOf([words[noun.at] ?? noun.key], language), count, language };
}

/** “One signature is enough”. */
function isEnough({ noun, count, language }: SoMany, other: Statement): boolean {
  if (!ENOUGH.test(other.folded) || other.isNegative) return false;
  const second = countedIn(other, language);
  return second !== null && second.noun === noun && second.count !== count;
}
