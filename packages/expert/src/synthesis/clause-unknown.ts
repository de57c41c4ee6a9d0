import type { Language } from '@sheetwright/solution/vocabulary';
import type { Part } from './clause-part.ts';
import { add, OPTIONS, type Progress } from './clause-progress.ts';
import { isInColumn, textsCondition } from './clause-texts.ts';
import { LAST_ONE } from './clause-times.ts';
import type { Condition } from './condition.ts';
import type { Draft } from './draft.ts';
import { asksWhen } from './frames/asked-dates.ts';
import { WITHOUT } from './negations.ts';
import { isNameOfValue } from './rows-named.ts';
import type { Column } from './sheet-model.ts';
import { folded, root, stem, tokensOf, typedBetween } from './text.ts';

const STATES: ReadonlySet<string> = new Set(['overdue', 'open', 'finished', 'unassigned', 'ticked', 'unticked', 'ongoing']);
const OF_THINGS: ReadonlySet<string> = new Set(['c:name', 'c:key', 'c:vendor', 'c:owner', 'c:category']);
const IRREGULAR: ReadonlySet<string> = new Set(
  'cattle people children staff men women sheep fish mice geese crew kids folk'.split(' '),
);

interface NounOfRows {
  /** What stands before the first noun of a question that begins with what its rows are called: 'all the vessels over 20,000 t'. */
  readonly begins: RegExp;
  readonly goesOn: RegExp;
  readonly isPlural: (typed: string) => boolean;
  /** Whether what describes a noun stands behind it: 'cartes bloquées'. */
  readonly isDescribedBehind: boolean;
}

/** How questions of a language speak of the rows by a plural noun. */
const NOUNS_OF_ROWS: Readonly<Partial<Record<Language, NounOfRows>>> = {
  en: {
    begins: /^\W*(?:(?:all|any|every|the|our|my|these|those|only|just|of|and|so|ok|hi|hello|hey) )*$/,
    goesOn: /^ (?:that|which|who|whose|where|we|they|i|with|without)\b/,
    isPlural: (typed) => (/[^sui]s$/.test(typed) && typed.length > 3) || IRREGULAR.has(typed),
    isDescribedBehind: false,
  },
  de: {
    begins: /^\W*(?:(?:alle[rn]?|die|der|unsere[rn]?|meine[rn]?|nur|zahle|zahlt?) )*$/,
    goesOn: /^,? (?:die|deren|wo|welche|bei denen|in denen|mit|ohne|ab|uber|unter|von|im|in der)\b/,
    isPlural: (typed) => /\p{L}{2}(?:e[nrs]?|n|s)$/u.test(typed),
    isDescribedBehind: false,
  },
  es: {
    begins: /^\W*(?:(?:tod[oa]s|l[oa]s|nuestr[oa]s|mis|de|solo) )*$/,
    goesOn: /^ (?:que|cuy[oa]s?|con|sin|donde|de mas de|de menos de)\b/,
    isPlural: (typed) => /\p{L}{2}s$/u.test(typed),
    isDescribedBehind: true,
  },
  fr: {
    begins: /^\W*(?:(?:tou(?:te)?s|les|nos|mes|des|compter|seulement) )*$/,
    goesOn: /^ (?:qui|dont|avec|sans|ayant|ou|que|a partir|a plus|a moins|de plus|de moins)\b/,
    isPlural: (typed) => /\p{L}{2}[sx]$/u.test(typed),
    isDescribedBehind: true,
  },
  pt: {
    begins: /^\W*(?:(?:tod[oa]s|[oa]s|noss[oa]s|meus|minhas|de|so|apenas) )*$/,
    goesOn: /^ (?:que|cuj[oa]s?|com|sem|onde|de mais de|de menos de)\b/,
    isPlural: (typed) => /\p{L}{2}s$/u.test(typed),
    isDescribedBehind: true,
  },
};

/**
 * Whether a word that no rule knows is what the asker calls the rows: the plural noun that the question begins with, that a value, a box or a
 * state stands right before ('ore carriers', 'urgent parcels'), or of which a clause tells more ('parcels that …').
 */
function namesRows(
  { reading }: Draft,
  part: Part & { kind: 'unknown' },
  before: Part | undefined,
  after: Part | undefined,
): boolean {
  const { text, language, mentions } = reading;
  const noun = NOUNS_OF_ROWS[language];
  const isMeasured = mentions.some(
    ({ concept, start, end }) => /^c:/.test(concept) && !OF_THINGS.has(concept) && start <= part.start && end >= part.end,
  );
  if (noun === undefined || !noun.isPlural(text.slice(part.start, part.end)) || isMeasured) return false;
  const isDescribed = before !== undefined && before.end + 1 === part.start && describes(before);
  const isDescribedBehind =
    noun.isDescribedBehind && after !== undefined && part.end + 1 === after.start && after.kind === 'value';
  return (
    isDescribed || isDescribedBehind || noun.begins.test(text.slice(0, part.start)) || noun.goesOn.test(text.slice(part.end))
  );
}

function describes(part: Part): boolean {
  if (part.kind === 'column') return part.column.kind === 'check' || part.isDeed;
  return part.kind === 'value' || (part.kind === 'word' && STATES.has(part.word));
}

/** 'Have we shown', 'did they run': a verb that no column knows tells no more than that it is so. */
function isVerbOfAsker({ reading: { text, language, mentions }, source }: Draft, { start, end }: Part): boolean {
  // 'The hours that we have delivered' are some of all, where a column tells how work stands.
  const isState = mentions.some((one) => /^(?:v:|finished$)/.test(one.concept) && one.start <= start && one.end >= end);
  if (isState && source.columns.some(({ classes, kind }) => kind === 'choice' && classes.has('c:status'))) return false;
  return (
    language === 'en' &&
    /\b(?:(?:have|has|had|did|do|does|will) (?:we|they|you|i)|(?:we|they|you|i)(?: (?:have|had|can|could|should|would|might|will|must))?)(?: ever| already| all| also| actually| still| yet)* $/.test(
      text.slice(0, start),
    )
  );
}

/** 'Average stay in nights', 'mean weight in kg': what a column of numbers is, said by another word. */
function isMeasuredIn({ reading: { text, columns, language } }: Draft, { end }: Part): boolean {
  return (
    language === 'en' &&
    columns.some(
      ({ column, start }) =>
        column.kind === 'number' && !column.empty && /^ in (?:the )?$/.test(text.slice(end, Math.max(end, start))),
    )
  );
}

/** 'Waiting to be sent': what is to be done stands behind. */
function isLeading({ reading: { text } }: Draft, { start, end }: Part): boolean {
  return /^(?:waiting|queued|ready)$/.test(text.slice(start, end)) && /^ to be\b/.test(text.slice(end));
}

/** Verbs that say that something was not done, or is yet to be. */
const NOT_DONE =
  /^(?:lack|miss|avoid|refus|reject|declin|cancel|leav|left|skip|los[et]|fail|forg[eo]t|exclud|want|need|owe|plan|perd|fall|falt|cancel|rechaz|recus|refus|annul|verlor|verpass|verges|abgelehn|abgesag|storn)/;
const AUXILIARY =
  /\b(?:did|does|do|has|have|had|will|hat|haben|hatte|ha|han|habia|a|ont|avait|tem|tinha)(?: (?:the|der|die|das|el|la|los|las|le|les|o|a|os|as))* $/;
const VERBS: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /\p{L}{3,}/u,
  de: /^(?:\p{L}*ge\p{L}{2,}(?:t|en)|\p{L}+iert|(?:ver|be|er|ent|zer)\p{L}+t)$/u,
  es: /(?:[ai]do|[^o]o|aron|ieron)$/,
  fr: /(?:e|i|u|it|is|ait|aient|erent)$/,
  pt: /(?:[ai]do|ou|eu|iu|aram|eram|iram)$/,
};

/**
 * 'How many hours did Pru teach', 'the roasts that Tam has done', 'wie viele Stunden hat Mia geschraubt': what a person did with the rows, by
 * a verb that nothing of the sheet is called by, tells only whose they are.
 */
function isDeedOfPerson(draft: Draft, part: Part & { kind: 'unknown' }, parts: readonly Part[]): boolean {
  const { text, language, mentions } = draft.reading;
  const place = parts.indexOf(part);
  const [before, after] = [parts[place - 1], parts[place + 1]];
  const isState = mentions.some((one) => /^(?:v:|finished$)/.test(one.concept) && one.start <= part.start && one.end >= part.end);
  if (isState || NOT_DONE.test(part.text) || VERBS[language]?.test(part.text) !== true) return false;
  const isLast = /^\W*$/.test(text.slice(part.end));
  const isAsked = (one: Part | undefined) => isPerson(one) && AUXILIARY.test(text.slice(0, one?.start ?? 0));
  if (language === 'de') return isLast && parts.slice(0, place).some(isAsked);
  const isBehind = isPerson(before) && /^ (?:has |have |had )?$/.test(text.slice(before?.end ?? 0, part.start));
  if (language === 'en')
    return isBehind && (isAsked(before) || /ed$|ght$|^(?:did|done|made|took|ran|gave|drove|flew|wrote|led|won)$/.test(part.text));
  const isBefore = isPerson(after) && text.slice(part.end, after?.start ?? 0) === ' ';
  return isBehind || isBefore;
}

function isPerson(part: Part | undefined): boolean {
  return part?.kind === 'value' && (part.mention.column.kind === 'contact' || part.mention.column.kind === 'contacts');
}

/** 'Teams who needed no hints', 'tickets that took 2 hours': between a relative word and a number of the rows, the verb only says that they have it. */
function isVerbOfRows({ reading: { text } }: Draft, { start, end }: Part, after: Part | undefined): boolean {
  if (after === undefined || !/^ (?:for |up |to |in |out |on )?$/.test(text.slice(end, after.start))) return false;
  const isOfNumber =
    after.kind === 'number' ||
    after.kind === 'sign' ||
    (after.kind === 'column' && after.column.kind === 'number') ||
    (after.kind === 'word' && after.word === 'not');
  return isOfNumber && RELATIVE.test(text.slice(0, start));
}

/** 'Number growing beans', 'tanks holding cod': a participle right before an option only says that it is so. */
function isVerbOfValue({ reading: { text, language } }: Draft, { start, end }: Part, after: Part | undefined): boolean {
  return (
    language === 'en' &&
    after?.kind === 'value' &&
    /^ (?:in |at |on |to |for |the )*$/.test(text.slice(end, after.start)) &&
    /^(?!lack|miss|avoid|refus|leav|skip|los|exclud|want|need)\p{L}+ing$/u.test(text.slice(start, end))
  );
}

const RELATIVE =
  /\b(?:that|which|who|where (?:we|they|it)|qui|que|quienes|die|der|das)(?: (?:have|has|had|did|do|only|just|still|all|also|ont|han|sich))* $/;

/** 'Kilos washed for the Ritz', 'boxes handled by Gil': a participle right behind the measure or the rows says that there are such. */
function isVerbOfMeasure(
  { reading: { text, language, mentions } }: Draft,
  { start, end }: Part,
  before: Part | undefined,
): boolean {
  const isBehind = before?.kind === 'column' && before.column.kind === 'number' && before.end + 1 === start;
  return (
    language === 'en' &&
    isBehind &&
    /[^e]ed$/.test(text.slice(start, end)) &&
    /^ (?:for|by|from|to|at|in|on|with|during|this|last|since)\b/.test(text.slice(end)) &&
    !mentions.some((one) => one.start <= start && one.end >= end)
  );
}

/** A word that stands in the cells of one column of texts, and in no other: 'limping cases' with 'Limping, left leg'. */
function wordInCells(draft: Draft, { text, start, end }: Part & { kind: 'unknown' }, isNegated: boolean): Condition | null {
  if (text.length < 3) return null;
  const holding = draft.source.columns.filter((column) => !column.primary && holds(column, text));
  const [column] = holding;
  if (column === undefined || holding.length > 1) return null;
  const typed = typedBetween(draft.reading.question, start, end);
  // 'Leaks' are told by 'leaking' too.
  const wanted = [typed, stem(text), root(text)].find((one) => isInColumn(column, one)) ?? typed;
  return textsCondition(draft, column, 'contains', [wanted], isNegated);
}

function holds({ kind, values }: Column, word: string): boolean {
  return kind === 'text' && values.some(({ written }) => tokensOf(folded(written)).some(({ text }) => root(text) === root(word)));
}

/** A word that no rule knows: a text of the cells, one that says again what stands beside it, or one that is left out. */
export function readUnknown(progress: Progress, part: Part & { kind: 'unknown' }, place: number): void {
  const { draft } = progress;
  const found = wordInCells(draft, part, progress.isNegated);
  if (found !== null) {
    add(progress, found);
    progress.texts.push(part);
    return;
  }
  // 'Quilometragem (Mileage)': the name in brackets says it again.
  const isSaid =
    isGlossed(progress, part, place) ||
    isCurrency(draft, part) ||
    isVerbOfAsker(draft, part) ||
    isLeading(draft, part) ||
    isMeasuredIn(draft, part) ||
    (!progress.isNegated && isDeedOfPerson(draft, part, progress.parts)) ||
    isVerbOfRows(draft, part, progress.parts[place + 1]) ||
    (!progress.isNegated && isVerbOfValue(draft, part, progress.parts[place + 1])) ||
    isVerbOfMeasure(draft, part, progress.parts[place - 1]) ||
    namesRows(draft, part, progress.parts[place - 1], progress.parts[place + 1]) ||
    isOfColumn(progress, part, place);
  if (isSaid) progress.texts.push(part);
  else progress.unknown.push(part.text, ...(isPossessor(draft, part) ? [`${part.text}'s`] : []));
  // What is denied is not known, and nothing after it is: the denial is left out as well.
  if (!isSaid && progress.isNegated && !isWithout(progress, place)) progress.unknown.push('not');
  progress.isNegated = false;
}

/** '1000 Euro', '200 CHF': what a number is of, whatever its column is called. */
function isCurrency({ reading: { text } }: Draft, part: Part & { kind: 'unknown' }): boolean {
  return (
    /^(?:euros?|eur|chf|usd|gbp|dollars?|franken|francs?|pounds?)$/.test(part.text) && /\d ?$/.test(text.slice(0, part.start))
  );
}

/** 'Vi's contracts': whoever is not found in the sheet is no word to be missed. */
function isPossessor({ reading: { text, language } }: Draft, { end }: Part): boolean {
  return language === 'en' && /^['’]s /.test(text.slice(end));
}

const ASSIGNED = /^(?:asignad|atribuid|attribue|assigne|zugewiesen|zugeteilt)/;

/** Entered into a cell: 'sans heures saisies', 'ohne eingetragenen Preis'. */
const ENTERED =
  /^(?:saisi|renseigne|indique|inscrite?s?$|eingetragen|angegeben|hinterlegt|registrad|indicad|informad|cadastrad|preenchid|recorded$|entered$|logged$|noted$|listed$)/;

/** What is said of a word that the cells have: 'where a helicopter is mentioned'. */
const MENTIONED =
  /^(?:mentioned|involved|named|written|noted|described|erwahnt|genannt|notiert|mencionad[oa]s?|anotad[oa]s?|mentionnee?s?|notee?s?)$/;

/** 'Pagas em dinheiro' of Pago em, 'paid by card' of Payment: the verb of the title before one of its options. */
function isVerbOfTitle(text: string, { mention: { column } }: Part & { kind: 'value' }, gap: number): boolean {
  const isNear = (title: string) => title.slice(0, 3) === text.slice(0, 3) && Math.abs(title.length - text.length) < 5;
  return (
    text.length > 3 && gap < 6 && OPTIONS.has(column.kind) && tokensOf(folded(column.title)).some((word) => isNear(word.text))
  );
}

/** 'Cuándo es la primera cita': which of its days is wanted. */
const FIRST_OR_NEXT = /^(?:primer|primeir|erst|premier|proxim|nachst|prochain)/;

/** 'Del último riego', 'sin hortelano asignado': a word that belongs to the column beside it. */
function isOfColumn({ draft, parts, texts }: Progress, { text, end }: Part & { kind: 'unknown' }, place: number): boolean {
  const [before, after] = [parts[place - 1], parts[place + 1]];
  return (
    (after?.kind === 'column' &&
      after.column.kind === 'date' &&
      (LAST_ONE.test(text) || (FIRST_OR_NEXT.test(text) && asksWhen(draft)))) ||
    (ENTERED.test(text) && before?.kind === 'column') ||
    (MENTIONED.test(text) && before !== undefined && texts.includes(before)) ||
    (after?.kind === 'value' && isVerbOfTitle(text, after, after.start - end)) ||
    (ASSIGNED.test(text) && before?.kind === 'column' && (before.column.kind === 'contact' || before.column.kind === 'contacts'))
  );
}

/** 'Without a helper column' denies nothing of the rows. */
function isWithout({ draft, parts }: Progress, place: number): boolean {
  const before = parts[place - 1];
  return before !== undefined && WITHOUT.test(draft.reading.text.slice(before.start, before.end));
}

function isGlossed({ draft, parts }: Progress, part: Part, place: number): boolean {
  const after = parts[place + 1];
  const isInBrackets =
    (after?.kind === 'column' || after?.kind === 'value') &&
    /^(?:さん|様|氏)? ?\([^)]*$/.test(draft.reading.text.slice(part.end, after.start));
  return isInBrackets || (after?.kind === 'value' && isNameOfValue(draft.reading, part));
}
