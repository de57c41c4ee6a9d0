import { claimsOf } from '../vocabulary/claims.ts';
import { fold } from '../vocabulary/fold.ts';
import type { Language } from '../vocabulary/index.ts';
import { statementWordsOf } from '../vocabulary/statements.ts';
import type { Confidentiality, Person, Sentence, Thing } from './brief.ts';
import { keyOf } from './lexicon.ts';
import { peopleIn } from './read-people.ts';
import { thingsIn } from './span-index.ts';
import { readStatements, SEES_ONLY, type Statement } from './statements.ts';

/** Words that refuse or reserve seeing. */
export const CONFIDENTIAL =
  /(?<!\p{L})(?:must(?: not|n't| never)|should(?: not|n't| never)|may(?: not| never| only)|can(?:not|'t| only)|never|not|only|nobody outside|don't|without)\s+(?:ever\s+|only\s+)?(?:be\s+)?(?:see\p{L}*|seen|view\p{L}*|visible|access\p{L}*|shown|know\p{L}*|share\p{L}*)|(?<!\p{L})(?:only\s(?:the\s)?[\p{L}\s]{2,40}\s(?:may|can|should|must|shall)?\s?(?:sees?|views?|ha(?:s|ve) access)|visible only|(?:seuls?|seules?)\s[\p{L}\s'’]{2,40}\s(?:voi(?:t|ent)|peu(?:t|vent) voir)|(?:só|apenas|somente)\s[\p{L}\s]{2,40}\s(?:vê|veem|pode(?:m)? ver)|confidential\p{L}*|private|hidden from|not visible|anonym\p{L}*|vertraulich\p{L}*|nur\s.{2,40}\s(?:sehen|einsehen)|sehen nur|confidencial\p{L}*|solo .{2,30} (?:ven|puede ver)|no (?:deben|pueden) ver|confidentiel\p{L}*|ne (?:doivent|peuvent) pas voir|each manager only theirs|only (?:its|their) own)(?!\p{L})|機密|閲覧(?:不可|制限)|見せない/iu;

/** “Complaints are for the yard manager only”. */
const FOR_ONLY = /(?<!\p{L})(?:is|are)\s+(?:strictly\s+)?(?:only\s+)?for\s+[\p{L}\s]{2,40}\s(?:only|alone)(?!\p{L})/iu;

/** Where people say who may see what; elsewhere “nobody sees who waits” tells of today. */
const SAYS_WHO: ReadonlySet<Sentence['field']> = new Set(['stakeholders', 'complianceNeeds', 'extraAnswers']);

/** Who must not see what, or who alone may: told in so many words, or as a statement that refuses or reserves seeing. */
export function readConfidentiality(
  sentences: readonly Sentence[],
  things: readonly Thing[],
  people: readonly Person[],
  language: Language,
): Confidentiality[] {
  const known = { things, people, language };
  return sentences.flatMap((sentence) => {
    if (sentence.ignored !== null) return [];
    const told = saidIn(sentence);
    if (told !== null) return [confidentialityOf(sentence, told, known)];
    return SAYS_WHO.has(sentence.field) ? partsOf(sentence).flatMap((part) => limitedIn(part, known)) : [];
  });
}

/** “Pay stays between the agents: fees are off limits for assistants” says two things. */
function partsOf(sentence: Sentence): Sentence[] {
  // “Recipes: brewers only” says one.
  const parts = sentence.text.split(/(?<=\p{L} \p{L}+ \p{L}+)[:;：；]\s+(?=\p{L})/u);
  let from = 0;
  return parts.map((text) => {
    const at = sentence.text.indexOf(text, from);
    from = at + text.length;
    return { ...sentence, text, start: sentence.start + at, end: sentence.start + from };
  });
}

interface Told {
  /** Where in the sentence seeing is refused or reserved. */
  readonly at: number;
  readonly isExclusive: boolean;
}

function saidIn({ text }: Sentence): Told | null {
  const match = CONFIDENTIAL.exec(text) ?? FOR_ONLY.exec(text) ?? SEES_ONLY.exec(text);
  return match === null ? null : { at: match.index, isExclusive: ONLY.test(text) };
}

function limitedIn(sentence: Sentence, known: Known): Confidentiality[] {
  const { people, language } = known;
  const statement = readStatements([sentence], language).find(
    (one) => isLimited(one, language) && (peopleIn(one.sentence.text, people).length > 0 || THEM.test(one.sentence.text)),
  );
  if (statement === undefined) return [];
  const told = { at: seenAt(statement) - sentence.start, isExclusive: isReserved(statement, language) };
  return [confidentialityOf(sentence, told, known)];
}

/** Seeing is refused or reserved: by the verb, or by saying whom something is hidden from, kept from or meant for. */
function isLimited(statement: Statement, language: Language): boolean {
  const { acts, isNegative, isExclusive, folded } = statement;
  const { keptOut, hiddenFrom } = claimsOf(language);
  if (acts.has('see') && (isNegative || isExclusive)) return true;
  return keptOut.test(folded) || hiddenFrom.test(folded) || isReserved(statement, language);
}

/** “Fees are meant for the partners only”. */
function isReserved({ isExclusive, folded }: Statement, language: Language): boolean {
  if (claimsOf(language).hiddenFrom.test(folded) && !isExclusive) return false;
  return isExclusive || claimsOf(language).reserved.test(folded);
}

/** Roughly where the verb stands: behind the first word of its clause, so that what stands before the clause is not its subject. */
function seenAt({ sentence: { text, start } }: Statement): number {
  return start + (/^\P{L}*\p{L}+/u.exec(text)?.[0].length ?? 0);
}

const ONLY = /(?<!\p{L})(?:only|alone|nur|solo|sólo|seul\p{L}*|apenas|só|somente)(?!\p{L})|だけ|のみ/iu;

interface Known {
  readonly things: readonly Thing[];
  readonly people: readonly Person[];
  readonly language: Language;
}

function confidentialityOf(sentence: Sentence, { at, isExclusive }: Told, { things, people, language }: Known): Confidentiality {
  const { text } = sentence;
  const clause = text.slice(clauseStart(text, at));
  const here = peopleIn(clause, people);
  // “The nurses stay blinded: the arm is hidden from them.”
  const meant = here.length === 0 && THEM.test(clause) ? peopleIn(text, people) : here;
  const named = meant.length > 0 ? withNamesakes(meant, people) : byTheirHead(clause, people);
  const ids = named.map(({ id }) => id);
  const folded = fold(clause, language);
  // “Mechanics see only their own jobs” bars them from the sheet of all jobs, and nobody else.
  const isOwn = statementWordsOf(language).patterns.own.test(folded);
  const seesOnly = SEES_ONLY.test(folded) && !isOwn;
  const isOnly = !isOwn && !seesOnly && isExclusive;
  const about = thingsNamed(clause, named, { things, language });
  const told = [...new Set([...thingsIn(sentence, things), ...about])];
  const base = { text, hiddenFrom: isOnly ? [] : ids, only: isOnly ? ids : [], spans: [sentence] };
  const words = wordsOf(sentence, clause, named, language);
  return seesOnly ? { ...base, things: [], words: [], opens: { things: told, words } } : { ...base, things: told, words };
}

const THEM = /(?<!\p{L})(?:them|they|their|ihnen|sie|ellos|ellas|les|eux|elles|eles|elas|lhes)(?!\p{L})/iu;

/** “Owners” are the boat owners as well. */
function withNamesakes(named: readonly Person[], people: readonly Person[]): readonly Person[] {
  const endings = named.map(({ name }) => ` ${name.toLowerCase()}`);
  const others = people.filter((one) => !named.includes(one) && endings.some((end) => one.name.toLowerCase().endsWith(end)));
  return [...named, ...others];
}

/** “Interpreters must not see …” of freelance interpreters: nobody is called by less. */
function byTheirHead(clause: string, people: readonly Person[]): readonly Person[] {
  const heads = people.map((person) => ({ person, head: { ...person, name: person.name.split(' ').at(-1) ?? person.name } }));
  const found = new Set(
    peopleIn(
      clause,
      heads.map(({ head }) => head),
    ).map(({ id }) => id),
  );
  return people.filter(({ id }) => found.has(id));
}

const SEPARATOR = /[,;:、。]\s*(?!(?:who|that|which|die|der|que|qui)(?!\p{L}))/giu;
const AND = /(?<!\p{L})(?:and|or|und|oder|y|o|et|ou|e)(?!\p{L})|と|や/iu;

/**
 * “A coordinator, 5 clerks, 90 volunteers who must not see the notes” speaks of volunteers. “Clerks, guides and volunteers must not see them” may
 * speak of all three: whoever may be meant is kept from it.
 */
function clauseStart(text: string, at: number): number {
  const before = text.slice(0, at);
  const last = [...before.matchAll(SEPARATOR)].at(-1);
  if (last === undefined) return 0;
  const start = last.index + last[0].length;
  const isListed = last[0].startsWith(',') && AND.test(text.slice(start, at)) && !RELATIVE.test(before);
  return isListed ? 0 : start;
}

const RELATIVE = /(?<!\p{L})(?:who|that|which|whom|die|der|welche|que|quienes|qui|lesquels)(?:\s+\p{L}+)?\s*$/iu;

/** The things that a clause names, wherever else they are spoken of. */
function thingsNamed(clause: string, people: readonly Person[], { things, language }: Omit<Known, 'people'>): string[] {
  const folded = fold(clause, language);
  const keys = language === 'ja' ? [] : folded.split(' ').map((word) => keyOf([word], language));
  const names = new Set(people.map(({ name }) => keyOf([fold(name, language)], language)));
  return things
    .filter(({ one }) => {
      const name = fold(one, language);
      if (language === 'ja') return name.length > 1 && folded.includes(name);
      if (names.has(keyOf([name], language))) return false;
      const parts = name.split(' ').map((word) => keyOf([word], language));
      return keys.some((_, place) => parts.every((part, index) => keys[place + index] === part));
    })
    .map(({ id }) => id);
}

/** What is to be seen or hidden besides, as a column may be called: “prices”. */
function wordsOf(sentence: Sentence, clause: string, people: readonly Person[], language: Language): string[] {
  const start = sentence.start + sentence.text.length - clause.length;
  const [statement] = readStatements([{ ...sentence, text: clause, start }], language).toReversed();
  const names = new Set(
    people.flatMap(({ name }) =>
      fold(name, language)
        .split(' ')
        .map((word) => keyOf([word], language)),
    ),
  );
  return (statement?.tokens ?? [])
    .filter(({ key, acts, isActor }) => acts.length === 0 && !isActor && !key.startsWith('verb ') && !names.has(key))
    .map(({ key }) => key);
}
