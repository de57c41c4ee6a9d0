import { type Claim, claimsOf } from '../vocabulary/claims.ts';
import { fold } from '../vocabulary/fold.ts';
import { type Language, phrasesOf } from '../vocabulary/index.ts';
import { statementWordsOf } from '../vocabulary/statements.ts';
import type { Contradiction, Quantity } from './brief.ts';
import { contradictionOf } from './conflicting-values.ts';
import { monthsIn } from './months.ts';
import { ownWords, quantitiesOf, type Statement, sharedBy } from './statements.ts';
import { phraseAround } from './subjects.ts';
import { isFromOutside } from './words.ts';

/** A statement with what limits are compared by. */
interface Limited {
  readonly statement: Statement;
  readonly language: Language;
  readonly is: ReadonlySet<Claim>;
  readonly quantities: readonly Quantity[];
  readonly months: ReadonlySet<number>;
}

/** Two statements of which one sets a limit (closed months, places, a budget, the number of people, a flat value) and the other goes beyond it. */
export function conflictingLimits(statements: readonly Statement[], language: Language): Contradiction[] {
  const read = statements.map((statement) => limitedOf(statement, language));
  return RULES.flatMap(({ isLimit, isBeyond }) => {
    const limits = read.filter(isLimit);
    return limits.flatMap((limit) =>
      read
        .filter((other) => !isSamePlace(limit, other) && isBeyond(limit, other))
        .map((other) => contradictionOf(limit.statement, other.statement, aboutOf(limit, other))),
    );
  });
}

function aboutOf({ statement: one }: Limited, { statement: other }: Limited): string {
  const shared = sharedBy(one, other).slice(0, 4);
  return (shared.length > 0 ? shared : one.tokens.slice(0, 2).map(({ key }) => key)).join(' ');
}

function isSamePlace({ statement: { sentence: one } }: Limited, { statement: { sentence: other } }: Limited): boolean {
  return one.field === other.field && one.start < other.end && other.start < one.end;
}

const READ: readonly Claim[] = ['closed', 'happens', 'room', 'budget', 'price', 'free', 'paid', 'us', 'staff'];

function limitedOf(statement: Statement, language: Language): Limited {
  const claims = claimsOf(language);
  return {
    statement,
    language,
    is: new Set(READ.filter((claim) => claims[claim].test(statement.folded))),
    quantities: quantitiesOf(statement),
    months: monthsIn(statement.folded, language),
  };
}

interface LimitRule {
  readonly isLimit: (one: Limited) => boolean;
  readonly isBeyond: (limit: Limited, other: Limited) => boolean;
}

const RULES: readonly LimitRule[] = [
  {
    isLimit: ({ is, months, statement }) => is.has('closed') && months.size > 0 && !statement.isConditional,
    isBeyond: isWhileClosed,
  },
  { isLimit: (one) => one.is.has('room') && !one.statement.isToday && amountsOf(one).length === 1, isBeyond: isOverfull },
  { isLimit: (one) => one.is.has('budget') && !one.statement.isConditional && moneyOf(one).length === 1, isBeyond: isTooDear },
  { isLimit: (one) => one.is.has('us') && teamOf(one) !== null, isBeyond: isOtherTeam },
  {
    isLimit: ({ is, statement, language }) =>
      (is.has('free') || FREE_AT_THE_END.test(statement.folded)) && (!statement.isNegative || isFreeAlone(statement, language)),
    isBeyond: isPaidAllTheSame,
  },
  { isLimit: (one) => flatValue(one) !== null, isBeyond: isOtherValue },
];

/** “Closed in January”, and visits in January. */
function isWhileClosed(limit: Limited, other: Limited): boolean {
  if (
    other.is.has('closed') ||
    !other.is.has('happens') ||
    other.statement.isNegative ||
    other.statement.sentence.field === 'painPoints'
  )
    return false;
  return [...other.months].length > 0 && [...other.months].every((month) => limit.months.has(month));
}

function amountsOf({ quantities }: Limited): readonly Quantity[] {
  return quantities.filter(({ is, value }) => (is === 'count' || is === 'number') && value > 1);
}

/** “Nine or ten children”: nine at least. Several numbers are of several things. */
function fewestOf(one: Limited): number | null {
  const [first, second, ...others] = amountsOf(one);
  if (first === undefined || others.length > 0) return null;
  const between =
    second === undefined
      ? ''
      : one.statement.sentence.text.slice(first.end - one.statement.sentence.start, second.start - one.statement.sentence.start);
  return second === undefined || /^\s*(?:or|to|bis|oder|o|ou|a|à|–|-|から|〜)\s*$/iu.test(between) ? first.value : null;
}

const CONTAINER =
  /(?<![^ ])(?:(?:in|per|for) (?:a|an|each|every|one)|per|in (?:eine[rmn]?|jede[rmn]?)|pro|je|en (?:un|una|cada)|por|dans (?:un|une|chaque)|par|em (?:um|uma|cada)|(?:num|numa)) (?<of>\S+)/u;

/** “In a group”: so many at most in each of them, not in all. */
function hasOwnContainer({ statement: { folded } }: Limited): boolean {
  return CONTAINER.test(folded);
}

function sharesContainer({ statement: { folded } }: Limited, { statement }: Limited): boolean {
  const of = CONTAINER.exec(folded)?.groups?.of ?? '';
  return statement.folded.split(' ').some((word) => of.length > 2 && word.includes(of.replace(/s$/u, '')));
}

/** “The bus has 14 seats”, and 19 people on it. */
function isOverfull(limit: Limited, other: Limited): boolean {
  const [most] = amountsOf(limit);
  const more = fewestOf(other);
  if (most === undefined || more === null || more <= most.value) return false;
  if (hasOwnContainer(limit) && !sharesContainer(limit, other)) return false;
  if (other.is.has('room') || other.statement.isNegative || other.statement.sentence.field === 'successMetrics') return false;
  if (claimsOf(limit.language).mistaken.test(other.statement.folded)) return false;
  const things = sharedBy(limit.statement, other.statement);
  const first = limit.statement.tokens.find(({ acts }) => acts.length === 0)?.key;
  if (first === undefined || !ON_IT.test(other.statement.folded)) return false;
  // “Abendkurse” are courses.
  const isCompound =
    limit.language === 'de' && other.statement.tokens.some(({ key }) => key.length > first.length && key.endsWith(first));
  return things.includes(first) || (isCompound && things.length > 0);
}

/** People in or on something, or at once. */
const ON_IT =
  /(?<![^ ])(?:people|persons|groups? of|party of|players|members|patients|guests|passengers|children|kids|pupils|students|participants|visitors|at once|at a time|on the|into the|in the|personen|gruppen?|gaste|gaesten?|kindern?|teilnehmern?|teilnehmerinnen|mitgliedern?|schuelern?|besuchern?|passagieren?|fahrgaesten?|personas|ninos|alumnos|invitados|pasajeros|huespedes|visitantes|personnes|enfants|eleves|visiteurs|passagers|pessoas|criancas|alunos|passageiros|hospedes)(?![^ ])/u;

function moneyOf({ quantities }: Limited): readonly Quantity[] {
  return quantities.filter(({ is }) => is === 'money');
}

/** “The budget is 40,000”, and a price of 52,000 for the same. */
function isTooDear(limit: Limited, other: Limited): boolean {
  const [most] = moneyOf(limit);
  const [price] = moneyOf(other);
  if (
    most === undefined ||
    price === undefined ||
    moneyOf(other).length > 1 ||
    price.unit !== most.unit ||
    price.value <= most.value
  )
    return false;
  return (
    other.is.has('price') &&
    !other.is.has('budget') &&
    !other.statement.isConditional &&
    sharedBy(limit.statement, other.statement).length > 0
  );
}

const US: Readonly<Record<Language, RegExp>> = {
  en: /^(?:there (?:are|is|s)|we are|we re|it s|i m|i am)(?: only| just| merely)*(?: the)?(?: an? (?:\S+ )?(?:team|crew|company|office|firm|staff) of)? (?<count>\S+)(?<of> of us)?(?= |$)(?<rest>.*)$/u,
  de: /^(?:insgesamt |zusammen )?(?:wir sind|sind wir)(?: nur| gerade mal| bloss| insgesamt)*(?: zu)? (?<count>\S+)(?: leute| personen| mitarbeiter| koepfe)?(?: insgesamt)?$/u,
  es: /^(?:solo |en total )?(?:somos|estamos)(?: solo| en total)* (?<count>\S+)(?: personas)?(?: en \S+ \S+| en total)?$/u,
  fr: /^(?:nous (?:ne )?sommes|on (?:n )?est)(?: seulement| que)?(?: a)? (?<count>\S+)(?: personnes)?(?: en tout)?$/u,
  pt: /^(?:so )?somos(?: apenas| so)? (?<count>\S+)(?: pessoas)?(?: ao todo| no total)?$/u,
  ja: /^(?:私たち|スタッフ)は(?:全部で)?(?<count>\d+)(?:人|名)/u,
};
/** “Zu zweit”. */
const TOGETHER = new Map([
  ['zweit', 2],
  ['dritt', 3],
  ['viert', 4],
  ['fuenft', 5],
  ['sechst', 6],
  ['siebt', 7],
  ['acht', 8],
]);
/** “Three of us founded the place” and “there are three of us at the front desk” tell of some. */
const OF_SOME = /^ (?:(?:at|on|for|behind) |in (?:the )?(?:office|kitchen|front|back|lab|call)(?![^ ]))/u;

/** How many “we” are: “there are just the three of us”. */
function teamOf({ statement: { folded }, language }: Limited): number | null {
  const { count = '', of, rest = '' } = US[language].exec(folded)?.groups ?? {};
  const isUs = language !== 'en' || of !== undefined || /(?:team|crew|company|office|firm|staff) of /u.test(folded);
  if (count === '' || !isUs || OF_SOME.test(rest)) return null;
  const value = TOGETHER.get(count) ?? phrasesOf(language).numberWords.get(count) ?? Number(count);
  return value > 1 ? value : null;
}

/** “The seven crew members”. */
function isOtherTeam(limit: Limited, other: Limited): boolean {
  if (other.statement.sentence.field !== 'stakeholders' && !other.is.has('us')) return false;
  const words = other.statement.folded.split(' ');
  const claims = claimsOf(limit.language);
  const { numberWords } = phrasesOf(limit.language);
  const team = teamOf(limit);
  return words.some((word, at) => {
    const count = numberWords.get(word) ?? Number(word);
    if (team !== null && count > team && isCrew(limit, other, at)) return true;
    const next = words.slice(at + 1, at + 3).join(' ');
    const isStaff = new RegExp(`^${claims.staff.source}`, 'u').test(next) && !OF_OTHERS.test(words[at + 2] ?? '');
    return team !== null && count >= 2 && isStaff && count > team;
  });
}

/** “12 game masters”: people who do something for us, whatever they are called. */
function isCrew({ language }: Limited, { statement: { sentence, tokens, folded } }: Limited, at: number): boolean {
  if (sentence.field !== 'stakeholders' || language === 'ja') return false;
  const words = folded.split(' ');
  const next = words.slice(at + 1, at + 4);
  const end = next.findIndex(
    (word) => isWorker(word, language) || tokens.some(({ isActor, ...token }) => isActor && words[token.at] === word),
  );
  if (end < 0 || /^(?:of|from|for|who|that|whose|von|die|de|des|do|da|que|qui)$/u.test(words[at + end + 2] ?? '')) return false;
  return !isFromOutside(next.slice(0, end + 1).join(' ')) && !COMES_FROM_OUTSIDE.test(next[end] ?? '');
}

/** Whoever does something is called by it: “welders”, “masters”, “Verfolger”. */
function isWorker(word: string, language: Language): boolean {
  return (
    (language === 'en' && /\p{L}{3}(?:ers|ors|ists|ians|men|women)$/u.test(word)) ||
    (language === 'de' && /\p{L}{4}(?:er|erinnen|isten)$/u.test(word))
  );
}

/** They are served, or work elsewhere. */
const COMES_FROM_OUTSIDE =
  /^(?:customers?|users?|buyers?|visitors?|members?|followers?|players?|singers?|swimmers?|runners?|riders?|readers?|subscribers?|volunteers?|helpers?|owners?|growers?|farmers?|donors?|passengers?|campers?|drinkers?|partners?|brothers|sisters|computers?|trailers?|containers?|printers?|boilers?|motors?|tractors?|haeuser|besucher|mitglieder|teilnehmer|nutzer|spieler|laeufer|saenger|mieter|kinder|schueler|helfer|ehrenamtliche|zimmer|fenster)$/u;

/** “32 employees of our customers”. */
const OF_OTHERS = /^(?:of|from|von|vom|bei|beim)$/u;

/** “Invoice the fee after the meeting” says when, and is no condition. */
const BEHIND_THE_DEED =
  /^(?!.*(?:if|when|unless|wenn|falls|cuando|si|quand|quando|se) ).{12,}(?:after|before|nach|vor|despues|antes|apres|avant|depois) /u;
/** “When a repair is finished” says when as well. */
const WHEN_DONE =
  /(?<![^ ])(?:when|once|as soon as|wenn|sobald|cuando|en cuanto|quand|des que|quando|assim que) (?:\S+ ){0,5}(?:ends|endet|termina|acaba|termine|done|finished|over|complete|completed|ready|delivered|returned|fertig|erledigt|abgeschlossen|vorbei|geliefert|terminad[oa]s?|list[oa]s?|entregad[oa]s?|terminee?s?|finie?s?|livree?s?|pront[oa]s?|concluid[oa]s?|entregues?)(?![^ ])/u;
/** “The advice is free”; “when a table is free” says something else. */
const FREE_AT_THE_END = /^(?!.*(?:when|if|whether) ).* (?:is|are) free$/u;
/** “Costs nothing” denies nothing. */
const NOTHING = /(?<![^ ])(?:nothing|nichts|nada|rien)(?![^ ])/u;

/** “At no cost” denies nothing else. */
function isFreeAlone({ folded }: Statement, language: Language): boolean {
  const rest = folded.replace(claimsOf(language).free, ' ');
  return NOTHING.test(folded) || !statementWordsOf(language).patterns.negations.test(rest);
}

/** “Permits are free of charge”, and the fees for permits. */
function isPaidAllTheSame(limit: Limited, other: Limited): boolean {
  if (!(other.is.has('paid') || COSTS_SO_MUCH.test(other.statement.folded)) || other.is.has('free') || other.statement.isNegative)
    return false;
  const isTime = BEHIND_THE_DEED.test(other.statement.folded) || WHEN_DONE.test(other.statement.folded);
  if (other.statement.isConditional && !isTime) return false;
  const shared = sharedBy(limit.statement, other.statement);
  if (areForOthers(limit.statement, other.statement)) return false;
  const isNarrower = ownWords(limit.statement, other.statement).some(({ key, at }) =>
    limit.statement.tokens.some(
      (token) => shared.includes(token.key) && Math.abs(token.at - at) <= 2 && token.key !== key && !PAID_WORD.test(key),
    ),
  );
  // That both are for the customers says nothing of what they pay for.
  const things = limit.statement.tokens.filter(({ key, isActor, acts }) => !isActor && acts.length === 0 && !PAID_WORD.test(key));
  const isForThem = !other.statement.isReport && things.length > 0 && !things.some(({ key }) => shared.includes(key));
  return shared.length > 0 && !isForThem && !isNarrower;
}

/** “Free for members”, and guests pay. */
function areForOthers(one: Statement, other: Statement): boolean {
  const [first, second] = [one, other].map(({ tokens }) => tokens.filter(({ isActor, key }) => isActor && key !== 'everybody'));
  const isNamed = (first?.length ?? 0) > 0 && (second?.length ?? 0) > 0;
  return isNamed && !(second ?? []).some(({ key }) => one.tokens.some((token) => token.key === key));
}

const COSTS_SO_MUCH =
  /(?<![^ ])(?:costs?|pays?|kosten|kostet|zahlen|zahlt|cuestan?|pagan?|coutent?|paient|paye|custam?|pagam?) (?:\S )?\d/u;
const PAID_WORD =
  /^(?:free|charge|grati|gratis|kostenlos?|kostenfrei|coste|frais|custo|volunt\S*|ehrenamt\S*|benevol\S*|gratuit\S*)$/u;

interface Flat {
  readonly subject: string;
  readonly value: number;
  readonly unit: string;
}

/** “The deposit is 50 %”: one thing, one value, nothing else. */
function flatValue({ statement, quantities, language }: Limited): Flat | null {
  const [quantity] = quantities;
  if (language === 'ja' || quantity === undefined || quantities.length > 1 || !FLAT.has(quantity.is)) return null;
  const before = fold(statement.sentence.text.slice(0, quantity.start - statement.sentence.start), language);
  const words = before.split(' ');
  const subject = statement.tokens.filter(({ at, key, acts }) => at < words.length && key !== 'everybody' && acts.length === 0);
  const [only] = subject;
  if (only === undefined || subject.length > 2 || only.at > 1 || statement.isConditional) return null;
  const run = subject.filter(({ at }, place) => at === only.at + place);
  const last = run.at(-1) ?? only;
  const isCopula = new RegExp(`^${claimsOf(language).copula.source}`, 'u').test(words.slice(last.at + 1).join(' '));
  const isComparison = statementWordsOf(language).patterns.within.test(before) || /\S+ (?:than|als|que|do que)$/u.test(before);
  return isCopula && !isComparison
    ? { subject: run.map(({ key }) => key).join(' '), value: quantity.value, unit: quantity.unit }
    : null;
}

/** “A deposit of 50 %”. */
function valueOfNoun({ statement, quantities, language }: Limited): Flat | null {
  const [quantity] = quantities;
  if (language === 'ja' || quantity === undefined || quantities.length > 1 || !FLAT.has(quantity.is)) return null;
  const words = fold(statement.sentence.text.slice(0, quantity.start - statement.sentence.start), language).split(' ');
  if (statement.isConditional || !/^(?:of|von|de|d)$/u.test(words.at(-1) ?? '')) return null;
  const noun = statement.tokens.find(({ at, acts }) => at === words.length - 2 && acts.length === 0);
  if (noun === undefined) return null;
  const phrase = phraseAround(statement.tokens, noun, language).filter((key) => !key.startsWith('verb '));
  return { subject: phrase.join(' '), value: quantity.value, unit: quantity.unit };
}

const FLAT: ReadonlySet<Quantity['is']> = new Set(['money', 'percentage', 'duration']);

function isOtherValue(limit: Limited, other: Limited): boolean {
  if (limit.statement.sentence.field === 'successMetrics' || other.statement.sentence.field === 'successMetrics') return false;
  const [one, second] = [flatValue(limit), flatValue(other) ?? valueOfNoun(other)];
  if (one === null || second === null || one.subject !== second.subject) return false;
  return one.value !== second.value || one.unit !== second.unit;
}
