import { checkFormula } from '@sheetwright/formula';
import type { FormulaPlace } from '../answer.ts';
import type { ExpertQuestion } from '../question.ts';
import { withBrackets, withQuotes } from './assumed/items.ts';
import { assumedSheets } from './assumed-sheet.ts';
import { CONDITION_CONCEPTS, readingOf } from './condition.ts';
import { confidenceOf, type Evidence, isAwaited, unaccounted } from './confidence.ts';
import { leftOut } from './coverage.ts';
import { isDateGuessed } from './date-windows.ts';
import { agedFor } from './derived-age.ts';
import { Draft } from './draft.ts';
import { weightOf } from './find-concepts.ts';
import { isExample, isWhole } from './frames/composed.ts';
import type { Built, Frame } from './frames/frame.ts';
import { FRAMES } from './frames/frames.ts';
import type { Guard } from './guard.ts';
import { guardIn } from './guards.ts';
import { joinedFor } from './joined-sheet.ts';
import { type Reading, readQuestion } from './reading.ts';
import { isBeyondFormulas } from './refusals.ts';
import { type Column, modelOf, type SheetModel } from './sheet-model.ts';
import { SURE, type Synthesis, type SynthesisedFormula } from './synthesis.ts';
import { folded } from './text.ts';
import { workOut } from './work-out.ts';

/** A frame with how well it fits the question. */
interface Candidate {
  readonly frame: Frame;
  readonly score: number;
}

/** A formula that a frame could build for a question, with how well it fits. */
export interface Proved {
  readonly frame: string;
  readonly formula: SynthesisedFormula;
  readonly score: number;
  /** How much of what the question names it leaves out. */
  readonly left: number;
  /** Weight of the concepts in the question that the operation does not explain. */
  readonly unexplained: number;
  readonly draft: Draft;
  /** Every word of the question has its part in the formula. */
  readonly isWhole: boolean;
}

const TRIED_AT_MOST = 8;
/** Of two readings the one in which what is told beside the value has its part. */
const GUARDED = 1;
/** A reading that leaves out more than this is not the question's. */
const LEFT_TO_REFUSE = 1.5;
const ALTERNATIVES_AT_MOST = 2;
/** Below this score nothing in the question calls for a formula of ours. */
const LEAST_SCORE = 0.9;
/** Without a sheet, words of a how-to question may look like an operation. */
const LEAST_SCORE_UNSEEN = 1.6;

/**
 * The formula that a question asks for, over the asker's own columns, or over assumed ones where no sheet is known; null where the question
 * asks for none that is understood. Whoever answers decides by its confidence whether it is given. Never throws; the same question gives the
 * same answer.
 */
export function synthesise(question: ExpertQuestion): Synthesis | null {
  const proved = provedFor(question);
  const evidence = evidenceOf(proved);
  if (evidence === null) return null;
  const { draft, formula } = evidence;
  return {
    ...formula,
    assumed:
      question.sheet === undefined
        ? draft.used.filter(({ sheet: other }) => other === null).map(({ title, type }) => ({ title, type }))
        : [],
    alternatives: unlike(formula, proved)
      .slice(0, ALTERNATIVES_AT_MOST)
      .map((one) => one.formula),
    confidence: isOneReading(evidence) ? Math.min(confidenceOf(evidence), SURE - 0.01) : confidenceOf(evidence),
    isAwaited: isAwaited(formula, draft),
    unaccounted: unaccounted(draft, formula.formula),
  };
}

/** Whether the formula stands on what the question leaves open: the answer asks to confirm it, however well the rest fits. */
function isOneReading({ frame, draft }: Evidence): boolean {
  return isExample(frame) || (draft.own.isAssumed !== true && isDateGuessed(draft));
}

/**
 * Everything that the likeliest frames can build for a question, the best fit first.
 *
 * @param frames those that may be used, for an evaluation of questions that some frames do not know
 */
export function provedFor(question: ExpertQuestion, frames: readonly Frame[] = FRAMES): readonly Proved[] {
  if (question.question.trim() === '') return [];
  const known = question.sheet;
  const marked = withBrackets(question.question);
  const asked = known === undefined ? withQuotes(marked) : marked;
  const given = (question.otherSheets ?? []).map((other) => modelOf(other, false));
  const { own, others } =
    known === undefined && given.length === 0
      ? assumedSheets(asked)
      : { own: known === undefined ? assumedSheets(asked).own : modelOf(known, true), others: given };
  const reading = readQuestion(asked, [own, ...others]);
  if (isBeyondFormulas(withoutNames(reading))) return [];
  const plain = provedBy(frames, { reading, own, others, guard: null }, question);
  if (known === undefined) return plain;
  const joined = [...joinedAs(reading, own, others, null), ...agedAs(reading, own, others, null)];
  const guard = guardIn(new Draft(reading, own, others, own));
  const rest = guard === null ? null : readQuestion(guard.rest, [own, ...others]);
  const further = [
    ...joined,
    ...(rest === null
      ? []
      : [{ reading: rest, own, others, guard }, ...joinedAs(rest, own, others, guard), ...agedAs(rest, own, others, guard)]),
  ];
  return [...plain, ...further.flatMap((told) => provedBy(frames, told, question))].toSorted(
    (one, other) => other.score - one.score,
  );
}

/** A way to read a question: over which sheets, and with what around the value that it tells. */
interface Told {
  readonly reading: Reading;
  readonly own: SheetModel;
  readonly others: readonly SheetModel[];
  readonly joined?: readonly SheetModel[];
  readonly guard: Guard | null;
}

/** The question with an age that its sheet has the day of birth for. */
function agedAs(reading: Reading, own: SheetModel, others: readonly SheetModel[], guard: Guard | null): readonly Told[] {
  const found = agedFor(new Draft(reading, own, others, own));
  return found === null ? [] : [{ reading: readQuestion(found.question, [found.own, ...others]), own: found.own, others, guard }];
}

/** The question over the asker's sheet with columns of another one, where it names any. */
function joinedAs(reading: Reading, own: SheetModel, others: readonly SheetModel[], guard: Guard | null): readonly Told[] {
  const found = others.length === 0 ? null : joinedFor(new Draft(reading, own, others, own));
  if (found === null) return [];
  return [{ reading: readQuestion(found.question, [found.own]), own: found.own, others: [], joined: [found.sheet], guard }];
}

/** What the likeliest frames build for a reading, with what is told beside the value around it. */
function provedBy(frames: readonly Frame[], told: Told, question: ExpertQuestion): readonly Proved[] {
  // A column that is found elsewhere is no measure of the operations that know their columns by name.
  const usable = told.joined === undefined ? frames : frames.filter(({ id }) => id.startsWith('composed-'));
  return candidatesFor(usable, told.reading, told.own, told.others, question.sheet !== undefined)
    .slice(0, TRIED_AT_MOST)
    .flatMap((candidate) => prove(candidate, told, question))
    .toSorted((one, other) => other.score - one.score);
}

/** The question without the titles of columns and without options: 'Baseline' is a column here, and nothing of a Gantt chart; 'Bridge' is a place. */
function withoutNames({ text, columns, values }: Reading): string {
  const titles = columns.filter(({ isPart, column }) => !isPart && !column.empty);
  return [...titles, ...values.filter(({ column }) => !column.primary)].reduce(
    (left, { start, end }) => left.slice(0, start) + 'x'.repeat(end - start) + left.slice(end),
    text,
  );
}

/** What is known of the best fit, to judge it by; null where there is none, or where it leaves out too much to be the question's. */
export function evidenceOf(proved: readonly Proved[]): Evidence | null {
  const [best] = proved;
  if (best === undefined || best.left > LEFT_TO_REFUSE) return null;
  return { ...best, agreeing: proved.length - 1 - unlike(best.formula, proved).length };
}

function unlike({ formula }: SynthesisedFormula, proved: readonly Proved[]): readonly Proved[] {
  return proved.filter((one) => one.formula.formula !== formula);
}

/** The frames that the question may call for, the best fit first. */
function candidatesFor(
  frames: readonly Frame[],
  reading: Reading,
  own: SheetModel,
  others: readonly SheetModel[],
  isKnown: boolean,
): readonly Candidate[] {
  const targets = own.columns.filter((column) => column.empty);
  const plain = new Draft(reading, own, others, own);
  return frames
    .flatMap((frame): readonly Candidate[] => {
      const score = frame.spot === undefined ? scoreOf(frame, reading, targets, others) : frame.spot(plain);
      return score < (isKnown ? LEAST_SCORE : LEAST_SCORE_UNSEEN) ? [] : [{ frame, score }];
    })
    .concat(isKnown ? fallbacksFor(frames, reading, targets, others) : [])
    .toSorted((one, other) => other.score - one.score);
}

/**
 * What a question without a word for its operation wants: a mark where a box waits, a total where it speaks of money, otherwise a number of
 * rows. Only where it names something of the sheet.
 */
function fallbacksFor(
  frames: readonly Frame[],
  reading: Reading,
  targets: readonly Column[],
  others: readonly SheetModel[],
): readonly Candidate[] {
  const across = others.length > 0 && targets.length > 0 ? frames.find(({ id }) => id === 'composed-across') : undefined;
  if (across !== undefined) return [{ frame: across, score: FALLBACK_SCORE }];
  const namesSheet =
    reading.values.length > 0 ||
    reading.columns.some(({ isPart }) => !isPart) ||
    [...reading.concepts].some((concept) => CONDITION_CONCEPTS.has(concept) && !isNeutral(concept));
  if (!namesSheet) return [];
  const isBoxWaiting = targets.some(({ kind }) => kind === 'check');
  const speaksOfMoney = ['c:amount', 'c:actual', 'c:effort', 'c:budget'].some((concept) => reading.concepts.has(concept));
  const id = isBoxWaiting ? 'flag-where' : speaksOfMoney ? 'sum' : 'count';
  const frame = frames.find((one) => one.id === id);
  return frame === undefined || (targets.length > 0 && !isBoxWaiting) ? [] : [{ frame, score: FALLBACK_SCORE }];
}

const FALLBACK_SCORE = 0.8;

interface Cue {
  readonly parts: readonly string[];
  readonly without: readonly string[];
}

const cuesOfFrames = new Map<Frame, { readonly cues: readonly Cue[]; readonly also: ReadonlySet<string> }>();

function cuesOf(frame: Frame): { readonly cues: readonly Cue[]; readonly also: ReadonlySet<string> } {
  const known = cuesOfFrames.get(frame);
  if (known !== undefined) return known;
  const cues = frame.cues.split('|').map((cue) => {
    const parts = cue.trim().split('+');
    return {
      parts: parts.filter((part) => !part.startsWith('!')),
      without: parts.filter((part) => part.startsWith('!')).map((part) => part.slice(1)),
    };
  });
  const also = new Set([...(frame.also ?? '').split(' '), ...cues.flatMap(({ parts }) => parts)]);
  const made = { cues, also };
  cuesOfFrames.set(frame, made);
  return made;
}

/** Concepts that say nothing of the operation when a frame leaves them out. */
function isNeutral(concept: string): boolean {
  return concept.startsWith('c:') || concept.startsWith('v:') || NEUTRAL.has(concept);
}
const NEUTRAL = new Set(
  'dates-named multi-value awaited measure-named other-column measure-asked rows-asked any-case overall row each-row summary-place set if not equal items today per either both convert who index days yes-no identifier contact at-least above below at-most'.split(
    ' ',
  ),
);

const VALUE_UNUSED = 1;
const COUNTS_ROWS = new Set(['count', 'count-distinct', 'share-of-rows', 'count-errors', 'child-count', 'count-duplicates']);
const UNEXPLAINED = 0.45;
const EXPLAINED = 0.3;

function scoreOf(frame: Frame, reading: Reading, targets: readonly Column[], others: readonly SheetModel[]): number {
  const { cues, also } = cuesOf(frame);
  const target = targetTitleConcepts(targets);
  const best = Math.max(...cues.map((cue) => cueScore(cue, reading, target, targets.length)));
  if (best <= 0) return 0;
  let score = best + (frame.bonus ?? 0);
  for (const concept of reading.concepts) {
    const isCue = also.has(concept);
    const isCondition = frame.conditional === true && CONDITION_CONCEPTS.has(concept);
    if (isCue || isCondition) score += EXPLAINED * weightOf(concept) * (isCue ? 1 : 0.5);
    else if (!isNeutral(concept)) score -= UNEXPLAINED * weightOf(concept);
  }
  if (reading.concepts.has('rows-asked'))
    score += COUNTS_ROWS.has(frame.id) ? 1.3 : frame.conditional === true || also.has('count') ? 0 : -1;
  if (others.length > 0 && also.has('other-sheet')) score += 0.8;
  // A value of the sheet in the question is there to choose rows by.
  if (frame.conditional !== true && !also.has('values'))
    score -=
      VALUE_UNUSED * Math.min(2, new Set(reading.values.filter(({ column }) => !column.primary).map(({ start }) => start)).size);
  return score;
}

function unexplainedBy(frame: Frame, draft: Draft): number {
  const { others, reading } = draft;
  const { concepts, mentions, text } = reading;
  // What a composed reading leaves out it has judged itself.
  if (frame.id.startsWith('composed-')) return 0;
  const { also } = cuesOf(frame);
  // A word in the name of a sheet asks for nothing.
  const isInName = (concept: string) =>
    others.some(({ name }) => {
      const start = text.indexOf(folded(name));
      const named = mentions.filter((mention) => mention.concept === concept);
      return start >= 0 && named.length > 0 && named.every((one) => one.start >= start && one.end <= start + name.length);
    });
  const isSaidOtherwise = (concept: string) => {
    const named = mentions.filter((mention) => mention.concept === concept);
    return named.length > 0 && named.every((one) => draft.isExplained(one));
  };
  const isExplained = (concept: string) =>
    also.has(concept) ||
    isSaidOtherwise(concept) ||
    isNeutral(concept) ||
    isInName(concept) ||
    (frame.conditional === true && CONDITION_CONCEPTS.has(concept));
  return [...concepts].reduce((sum, concept) => (isExplained(concept) ? sum : sum + weightOf(concept)), 0);
}

function targetTitleConcepts(targets: readonly Column[]): ReadonlySet<string> {
  return new Set(targets.flatMap(({ classes }) => [...classes]));
}

/** What a cue is worth: all its parts have to be in the question; the title of a column that waits for a formula may say one of them. */
function cueScore({ parts, without }: Cue, reading: Reading, target: ReadonlySet<string>, targets: number): number {
  if (without.some((part) => reading.concepts.has(part))) return 0;
  let score = 0;
  let missing = 0;
  for (const part of parts) {
    if (reading.concepts.has(part)) score += weightOf(part) + (target.has(part) && !part.startsWith('c:') ? 0.8 : 0);
    else if (targets === 1 && target.has(part) && !part.startsWith('c:')) {
      score += weightOf(part) * 0.5;
      missing += 1;
    } else return 0;
  }
  return missing > 1 ? 0 : score;
}

/** The formula of a frame, printed, checked and worked out; nothing where a column is missing or the checker finds an error. */
function prove(
  { frame, score }: Candidate,
  { reading, own, others, joined = [], guard }: Told,
  question: ExpertQuestion,
): readonly Proved[] {
  return sourcesFor(reading, own, others)
    .slice(0, 2)
    .flatMap((source, place) => {
      const draft = new Draft(reading, own, others, source, joined);
      const bare = foundOrNothing(frame.build(draft), draft);
      const built = bare === null || guard === null ? bare : guard.around(bare, draft);
      if (built === null) return [];
      const target = targetOf(built, frame, draft);
      const worked = workOut(built, draft, target, question.today);
      if (worked === null) return [];
      const { formula } = worked;
      const problems = checkFormula(formula, contextOf(draft, target, built));
      if (problems.some(({ severity }) => severity === 'error')) return [];
      const reading_ = {
        operation: built.operation ?? frame.id,
        columns: (built.columns ?? []).map(({ title }) => title),
        conditions: (built.conditions ?? []).map(readingOf),
        group: built.group?.title ?? null,
        chosen: draft.chosen,
      };
      const result: SynthesisedFormula = {
        formula,
        place: target,
        references: draft.neededReferences,
        problems,
        value: worked.shown,
        reading: reading_,
      };
      const left = leftOut(draft, formula);
      const penalty = left + place * 0.5 + (worked.fails ? 1.5 : 0);
      const proved = {
        frame: frame.id,
        formula: result,
        score:
          score +
          fitOf(built, target, own, speaksOfRows(reading), source !== own) -
          penalty +
          (guard === null || guard.isUsual === true ? 0 : GUARDED),
        left,
        unexplained: unexplainedBy(frame, draft),
        isWhole: isWhole(frame, score),
        draft,
      };
      return [proved];
    });
}

/** What another sheet does not have is left empty; null where nothing is read of the sheet that was joined. */
function foundOrNothing(built: Built | null, { joined, neededReferences }: Draft): Built | null {
  if (built === null || joined.length === 0) return built;
  if (neededReferences.length === 0 || built.place !== 'row') return null;
  return { ...built, code: `IFERROR(${built.code}, ${built.result === 'check' ? '0' : '""'})` };
}

/** Where the data may be: the asker's sheet, or another one where the question speaks of it or the own sheet cannot hold it. */
function sourcesFor(reading: Reading, own: SheetModel, others: readonly SheetModel[]): readonly SheetModel[] {
  if (others.length === 0) return [own];
  const ranked = [...others].toSorted((one, other) => namedIn(reading, other) - namedIn(reading, one));
  const isAcross =
    reading.concepts.has('other-sheet') ||
    own.columns.filter(({ empty }) => !empty).length <= 2 ||
    namedIn(reading, own) < namedIn(reading, ranked[0] ?? own);
  return isAcross ? [...ranked.slice(0, 1), own] : [own, ...ranked.slice(0, 1)];
}

function namedIn(reading: Reading, sheet: SheetModel): number {
  const columns = reading.columns.filter(({ column }) => sheet.columns.includes(column) && !column.empty).length;
  const values = reading.values.filter(({ column }) => sheet.columns.includes(column)).length;
  return columns + values;
}

function contextOf(draft: Draft, target: FormulaPlace, built: Built) {
  const { sheet } = draft.own;
  return {
    columns:
      sheet.columns.some(({ title }) => target.kind === 'column' && title === target.title) || target.kind !== 'column'
        ? sheet.columns
        : [...sheet.columns, { title: target.title, type: target.type }],
    summaryFields: Object.keys(sheet.summary ?? {}),
    references: [...(sheet.references ?? []).map(({ name }) => name), ...draft.neededReferences.map(({ name }) => name)],
    ...(target.kind === 'column' ? { column: target.title, columnFormula: built.place === 'row' } : {}),
    ...(target.kind === 'summary' ? { summaryField: true } : {}),
  };
}

const TYPE_OF_RESULT: Readonly<Record<Built['result'], string>> = {
  number: 'TEXT_NUMBER',
  text: 'TEXT_NUMBER',
  date: 'DATE',
  check: 'CHECKBOX',
  contact: 'CONTACT_LIST',
  choice: 'PICKLIST',
};

/** The place of the formula: a summary field, the column that waits for it, or a new column. */
function targetOf(built: Built, frame: Frame, draft: Draft): FormulaPlace {
  if (built.place === 'value') return { kind: 'summary', title: frame.title };
  const used = new Set(draft.used);
  const free = draft.own.columns.filter((column) => column.empty && !used.has(column));
  const waiting = free.filter((column) => isFitFor(built, column));
  const named =
    waiting.find((column) => draft.isMentioned(column)) ??
    waiting.find((column) => [...column.classes].some((one) => frame.cues.includes(one))) ??
    waiting[0];
  if (named !== undefined) return { kind: 'column', title: named.title, type: named.type };
  return { kind: 'column', title: freeTitle(frame.title, draft.own), type: TYPE_OF_RESULT[built.result] };
}

function freeTitle(title: string, own: SheetModel): string {
  const isTaken = (one: string) => own.columns.some((column) => column.title.toLowerCase() === one.toLowerCase());
  for (let place = 2; isTaken(title); place += 1) {
    const other = `${title} ${place}`;
    if (!isTaken(other)) return other;
  }
  return title;
}

function isFitFor({ result }: Built, column: Column): boolean {
  if (result === 'check') return column.kind === 'check';
  if (result === 'date') return column.kind === 'date';
  if (result === 'number') return column.type === 'TEXT_NUMBER';
  return column.type === 'TEXT_NUMBER' || column.kind === 'choice' || (result === 'contact' && column.kind === 'contact');
}

const KIND_FITS = 0.8;
const KIND_DIFFERS = 1.2;
/** A sheet in which no column waits is asked for one value, unless the question speaks of its rows. */
const NO_ROOM = -6;
const NO_ROOM_FOR_ROWS = -0.8;
const SPEAKS_OF_ROWS =
  /\b(?:each|every|rows?|lines?|columns?|cells?|field|flag|tick|mark|highlight|running|cumulative|rank(?:ing)?|if|when|show|label|put|jede[rsnm]?|zeilen?|spalten?|zelle|wenn|cada|filas?|columnas?|celda|si|chaque|lignes?|colonnes?|cellule|linhas?|colunas?|celula|se)\b|行|列|セル|場合|ごと|なら/;

/** A sheet that nobody has seen has room for either. */
const ASSUMED_ROW = 0.8;
const ASSUMED_VALUE = 0.6;

function speaksOfRows({ text, concepts }: Reading): boolean {
  return SPEAKS_OF_ROWS.test(text) || ['children', 'parent', 'predecessor', 'level'].some((concept) => concepts.has(concept));
}

/** A row's formula belongs where a column waits for it, of the kind of its result; one value where none does. */
function fitOf(built: Built, target: FormulaPlace, own: SheetModel, isOfRows: boolean, isAcross: boolean): number {
  if (own.isAssumed === true) return built.place === 'row' ? ASSUMED_ROW : ASSUMED_VALUE;
  const waiting = own.columns.filter(({ empty }) => empty);
  const [only] = waiting;
  const kindScore = waiting.length !== 1 || only === undefined ? 0 : isFitFor(built, only) ? KIND_FITS : -KIND_DIFFERS;
  if (built.place === 'value' && isAcross) return 0.3;
  if (built.place === 'value') return waiting.length > 0 ? Math.min(kindScore, 0) - 0.4 : 0.6;
  const isWaiting = target.kind === 'column' && waiting.some(({ title }) => title === target.title);
  const noRoom = isOfRows ? NO_ROOM_FOR_ROWS : NO_ROOM;
  return kindScore + (isWaiting ? 0.5 : waiting.length > 0 ? -0.3 : noRoom);
}
