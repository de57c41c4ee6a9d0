import { type Draft, literal } from '../../draft.ts';
import type { Column } from '../../sheet-model.ts';
import { dividerIn, dividersOf, textsOf } from '../shapes.ts';
import { type Chunk, chunksOf } from './chunks.ts';
import {
  behind,
  firstCharacters,
  followed,
  insideOf,
  lastCharacters,
  led,
  outsideOf,
  padded,
  part,
  type Step,
  stretch,
  upTo,
} from './steps.ts';
import { namesOtherOperation, type TextWord, textWords, turnsOn } from './words.ts';

/** A text put together from cells with what is done to each of them. */
export interface PhraseReading {
  readonly code: string;
  readonly kind: 'text' | 'number';
  readonly columns: readonly Column[];
  readonly operation: string;
  readonly words: readonly TextWord[];
}

interface Piece {
  readonly column: Column;
  /** What is done first stands first. */
  readonly steps: readonly Step[];
  readonly isInitial: boolean;
  readonly brackets: string | null;
}

type Part = { readonly piece: Piece } | { readonly written: string };

const LONGEST = 1500;

/** The text that the words of a question describe; null where one of them has no part in it. */
export function phraseIn(draft: Draft): PhraseReading | null {
  const all = textWords(draft);
  const words = all.filter(({ role }) => role !== 'o');
  if (words.some(({ role }) => role === '?') || namesOtherOperation(draft, all) || turnsOn(draft, all)) return null;
  const chunks = chunksOf(words);
  if (chunks.some(({ kind }) => kind === 'unknown')) return null;
  const columns = [...new Set(chunks.flatMap((chunk) => (chunk.kind === 'column' ? [chunk.column] : [])))];
  const [column, ...more] = columns;
  if (more.length === 0 && column?.kind === 'date') return null;
  if (column === undefined || (draft.own.isAssumed === true && more.length > 1)) return null;
  const read = more.length === 0 ? ofOneColumn(draft, column, chunks) : ofColumns(draft, chunks);
  return read === null || read.code.length > LONGEST ? null : { ...read, columns, words: all };
}

type Read = Pick<PhraseReading, 'code' | 'kind' | 'operation'>;

function cellOf(draft: Draft, column: Column): string {
  const cell = draft.row(column);
  return column.kind === 'text' || column.kind === 'choice' || column.kind === 'date' ? cell : `(${cell} + "")`;
}

function ofOneColumn(draft: Draft, column: Column, chunks: readonly Chunk[]): Read | null {
  const segments = segmentsOf(chunks);
  if (segments.some(([only, ...more]) => only?.kind === 'written' && more.length === 0))
    return ofColumns(draft, withColumnEverywhere(segments, column));
  const at = chunks.findIndex(({ kind }) => kind === 'column');
  // 'The last letter of the first word': what stands nearer to the column is done first.
  const said = [...chunks.slice(0, at).toReversed(), ...chunks.slice(at + 1)];
  if (said.some(({ kind }) => kind === 'written' || kind === 'all')) return null;
  const piece = pieceOf(draft, column, said);
  if (piece === null || piece.isInitial || (piece.steps.length === 0 && piece.brackets === null)) return null;
  const last = piece.steps.at(-1);
  if (piece.steps.slice(0, -1).some(({ result }) => result === 'number')) return null;
  const cell = draft.row(column);
  const code = codeOf(draft, piece);
  // What is added to a blank would stand alone.
  const isAdding = piece.brackets !== null || piece.steps.some(({ name }) => name === 'combine' || name === 'pad');
  return {
    code: isAdding || column.kind === 'number' ? `IF(${cell} = "", "", ${code})` : code,
    kind: last?.result ?? 'text',
    operation: piece.steps.length === 1 ? (last?.name ?? 'text') : 'text',
  };
}

/** 'First initial, a dot and then the rest': what is said without a column is said of the one that is named. */
function withColumnEverywhere(segments: readonly (readonly Chunk[])[], column: Column): readonly Chunk[] {
  return segments
    .filter((segment) => segment.some(({ kind }) => kind !== 'column'))
    .flatMap((segment): readonly Chunk[] => {
      const isWritten = segment.every(({ kind }) => kind === 'written');
      const named: Chunk = { kind: 'column', column };
      const hasColumn = segment.some(({ kind }) => kind === 'column');
      return [...(isWritten || hasColumn ? segment : [...segment, named]), { kind: 'next' }];
    });
}

function segmentsOf(chunks: readonly Chunk[]): readonly (readonly Chunk[])[] {
  const segments: Chunk[][] = [[]];
  for (const chunk of chunks) {
    if (chunk.kind === 'next') segments.push([]);
    else segments.at(-1)?.push(chunk);
  }
  return segments.filter(({ length }) => length > 0);
}

/** Several columns one behind the other, with what is written between them. */
function ofColumns(draft: Draft, chunks: readonly Chunk[]): Read | null {
  if (draft.own.isAssumed === true && chunks.some(({ kind }) => kind === 'brackets')) return null;
  const dividers = chunks.flatMap((chunk) => (chunk.kind === 'divided' || chunk.kind === 'between' ? [chunk.sign] : []));
  if (new Set(dividers).size > 1) return null;
  const areInitials =
    chunks.some(({ kind }) => kind === 'initials') && chunks.every(({ kind }) => /column|initials|next|of|joined/.test(kind));
  const { ofAll, ofColumn } = sharedSteps(chunks.filter(({ kind }) => !/divided|between|joined/.test(kind)));
  const changes = [...ofAll];
  const parts: Part[] = [];
  for (const segment of segmentsOf(ofColumn)) {
    const read = partsOf(draft, segment, areInitials);
    if (read === null) return null;
    // What is said behind the last column, by itself, is said of the whole.
    if (read.parts.length === 0 && read.steps.some(({ name }) => !OF_WHOLE.has(name))) return null;
    changes.push(...read.steps);
    parts.push(...read.parts);
  }
  // Without a cell nothing is put together.
  if (!parts.some((one) => 'piece' in one)) return null;
  // 'Tickets by year closed' counts: the part of a date stands in a text where something else says that it is one.
  const isSaid = dividers.length > 0 || areInitials || parts.some(isWorkedOn);
  const code = isSaid ? joinedCode(draft, parts, dividers[0] ?? null, areInitials) : null;
  if (code === null) return null;
  return { code: changes.reduce((text, change) => change.code(text), code), kind: 'text', operation: 'combine' };
}

const OF_WHOLE: ReadonlySet<string> = new Set(['upper', 'lower', 'replace']);

/** Two columns side by side are no text of both: 'rank reps by sales'. */
function isWorkedOn(one: Part): boolean {
  if ('piece' in one && one.piece.column.kind === 'date') return false;
  return 'written' in one || one.piece.steps.length > 0 || one.piece.isInitial || one.piece.brackets !== null;
}

/** 'In lower case out of …': letters that stand before 'out of' are those of the whole. */
function sharedSteps(chunks: readonly Chunk[]): { readonly ofAll: readonly Step[]; readonly ofColumn: readonly Chunk[] } {
  const at = chunks.findIndex(({ kind }) => kind === 'of');
  const ahead = chunks.slice(0, Math.max(0, at));
  const rest = chunks.filter(({ kind }) => kind !== 'of');
  if (!ahead.every(({ kind }) => kind === 'step' || kind === 'next')) return { ofAll: [], ofColumn: rest };
  const ofAll = ahead.flatMap((chunk) =>
    chunk.kind === 'step' && /^(?:upper|lower)$/.test(chunk.step.name) ? [chunk.step] : [],
  );
  return { ofAll, ofColumn: rest.filter((chunk) => chunk.kind !== 'step' || !ofAll.includes(chunk.step)) };
}

interface SegmentRead {
  readonly parts: readonly Part[];
  /** What is said without a column. */
  readonly steps: readonly Step[];
}

/** One stretch between 'and' and commas: the steps before a column and those behind the last one are its own. */
function partsOf(draft: Draft, segment: readonly Chunk[], areInitials: boolean): SegmentRead | null {
  const places = segment.flatMap((chunk, place) => (chunk.kind === 'column' ? [place] : []));
  if (places.length === 0) return withoutColumn(segment, areInitials);
  const parts: Part[] = [];
  for (const [index, place] of places.entries()) {
    const column = segment[place];
    const before = segment.slice(index === 0 ? 0 : (places[index - 1] ?? 0) + 1, place);
    const after = index === places.length - 1 ? segment.slice(place + 1) : [];
    const said = [...before.toReversed(), ...after].filter(({ kind }) => kind !== 'written');
    const piece = column?.kind === 'column' ? pieceOf(draft, column.column, said) : null;
    if (piece === null || piece.steps.some(({ result }) => result === 'number')) return null;
    parts.push(...writtenIn(before), { piece }, ...writtenIn(after));
  }
  return { parts, steps: [] };
}

function writtenIn(chunks: readonly Chunk[]): readonly Part[] {
  return chunks.flatMap((chunk) => (chunk.kind === 'written' ? [{ written: chunk.text }] : []));
}

function withoutColumn(segment: readonly Chunk[], areInitials: boolean): SegmentRead | null {
  const written = writtenIn(segment);
  if (written.length > 0) return written.length === segment.length ? { parts: written, steps: [] } : null;
  const isKnown = ({ kind }: Chunk) => kind === 'step' || kind === 'all' || (areInitials && kind === 'initials');
  return segment.every(isKnown)
    ? { parts: [], steps: segment.flatMap((chunk) => (chunk.kind === 'step' ? [chunk.step] : [])) }
    : null;
}

const OF_DIGITS = /^(?:first-chars?|last-chars|text-part|pad|combine|number-from-text)$/;

/** 'The year of arrival', 'the last two digits of the year'; a date without its part has no text of its own. */
function pieceOfDate(column: Column, said: readonly Chunk[]): Piece | null {
  const steps = said.map((chunk) => {
    if (chunk.kind === 'amount') return chunk.count === 2 ? lastCharacters(2) : null;
    return chunk.kind === 'step' && OF_DATE.has(chunk.step.name) ? chunk.step : null;
  });
  const parts = steps.filter((step) => step?.name === 'date-part');
  if (parts.length !== 1 || steps.length > 2) return null;
  const known = steps.flatMap((step) => step ?? []);
  const ordered = [...known.filter((step) => parts.includes(step)), ...known.filter((step) => !parts.includes(step))];
  return known.length === steps.length ? { column, steps: ordered, isInitial: false, brackets: null } : null;
}

const OF_DATE: ReadonlySet<string> = new Set(['date-part', 'last-chars', 'pad']);

/** A column with what is said of it; null where something of that cannot be. */
function pieceOf(draft: Draft, column: Column, said: readonly Chunk[]): Piece | null {
  if (column.kind === 'date') return pieceOfDate(column, said);
  const steps: Step[] = [];
  const start = said.find((chunk) => chunk.kind === 'start');
  const amount = said.find((chunk) => chunk.kind === 'amount');
  const divided = said.find((chunk) => chunk.kind === 'divided');
  const texts = textsOf(draft, column);
  let isInitial = false;
  let brackets: string | null = null;
  let isDivided = divided === undefined;
  if (start !== undefined) steps.push(stretch(start.place, amount?.count ?? null));
  // 'Three letters of the name' are the first ones.
  else if (amount !== undefined && draft.own.isAssumed === true) return null;
  // 'The number with three digits' has zeros in front.
  else if (amount !== undefined && column.kind === 'number') steps.push(padded(amount.count));
  else if (amount !== undefined) steps.push(firstCharacters(draft.choose(amount.count)));
  for (const chunk of said) {
    if (chunk.kind === 'step' || chunk.kind === 'between') steps.push(chunk.step);
    else if (chunk.kind === 'side') {
      // A sign that no text has was misread, or is not that of this column.
      if (texts.length > 0 && !texts.some((text) => text.includes(chunk.sign))) return null;
      const divider = dividerIn(draft, column, chunk.sign, chunk.isBefore ? 'before' : 'after');
      steps.push(chunk.isBefore ? upTo(divider, chunk.which) : behind(divider, chunk.which));
    } else if (chunk.kind === 'pad') steps.push(padded(chunk.width));
    else if (chunk.kind === 'ahead') steps.push(led(chunk.text));
    else if (chunk.kind === 'behind') steps.push(followed(chunk.text));
    else if (chunk.kind === 'initials') isInitial = true;
    else if (chunk.kind === 'domain') steps.push(behind('@', 1));
    else if (chunk.kind === 'brackets') {
      const isUnseen = texts.length === 0 && (chunk.isInside === true || chunk.isTakenAway === true);
      const areThere = isUnseen || texts.some((text) => text.includes(chunk.signs[0] ?? ''));
      if (areThere) steps.push(chunk.isTakenAway ? outsideOf(chunk.signs) : insideOf(chunk.signs));
      else if (chunk.isTakenAway) return null;
      else brackets = chunk.signs;
    } else if (chunk.kind === 'part') {
      const sign = divided?.sign ?? dividersOf(texts)[0];
      if (sign === undefined) return null;
      isDivided = true;
      const length = Math.max(...texts.map((text) => text.split(sign).length));
      steps.push(part(dividerIn(draft, column, sign, 'after'), chunk.which === 'middle' ? (length > 3 ? 3 : 2) : chunk.which));
    }
  }
  // A number is the last that becomes of a text, however often that is said.
  const numbers = steps.filter(({ result }) => result === 'number');
  const once = numbers.filter(({ name }, place) => numbers.findIndex((one) => one.name === name) === place);
  const ordered = [...steps.filter(({ result }) => result === 'text'), ...once];
  if (steps.some(({ name }) => name === 'date-part')) return null;
  // 'The lower of bid and ask', 'length of the hull': a number has no letters and no words.
  if (column.kind === 'number' && (isInitial || !steps.every(({ name }) => OF_DIGITS.test(name)))) return null;
  return isDivided && !(isInitial && steps.length > 0) ? { column, steps: inOrder(ordered), isInitial, brackets } : null;
}

/** What is written before or behind a text is added to what has been made of it. */
function inOrder(steps: readonly Step[]): readonly Step[] {
  const isAdded = ({ name }: Step) => name === 'combine';
  return steps.some(({ result }) => result === 'number')
    ? steps
    : [...steps.filter((step) => !isAdded(step)), ...steps.filter(isAdded)];
}

function codeOf(draft: Draft, { column, steps, isInitial, brackets }: Piece): string {
  const all = isInitial ? [firstCharacters(1)] : steps;
  const cell = all.length === 0 ? draft.row(column) : cellOf(draft, column);
  const code = all.reduce((text, step) => step.code(text), cell);
  return brackets === null ? code : `${literal(brackets[0] ?? '')} + ${code} + ${literal(brackets[1] ?? '')}`;
}

/** What stands between two pieces where nothing is said: nothing between letters of codes, a blank between words. */
function joinedCode(draft: Draft, parts: readonly Part[], divider: string | null, areInitials: boolean): string | null {
  const pieces = parts.flatMap((one) => ('piece' in one ? [areInitials ? { ...one.piece, isInitial: true } : one.piece] : []));
  const isCut = pieces.some(({ steps, isInitial }) => isInitial || steps.some(({ name }) => /chars?$|part/.test(name)));
  const hasWritten = parts.some((one) => 'written' in one);
  if (divider !== null && hasWritten) return null;
  const between = divider === null ? (hasWritten || isCut ? '' : ' ') : divider === ',' ? ', ' : divider;
  const [one, other, ...more] = pieces;
  const areWords =
    [', ', ' '].includes(between) &&
    pieces.every(({ steps, brackets, isInitial }) => steps.length === 0 && brackets === null && !isInitial);
  if (one !== undefined && other !== undefined && more.length === 0 && areWords && !hasWritten)
    return eitherOrBoth(draft.row(one.column), draft.row(other.column), between);
  const codes: string[] = [];
  let next = 0;
  for (const [place, said] of parts.entries()) {
    const isAfterPiece = place > 0 && 'piece' in said && 'piece' in (parts[place - 1] ?? {});
    if (isAfterPiece && between !== '') codes.push(literal(between));
    if ('written' in said) codes.push(literal(isSpaced(said.written, place, parts) ? `${said.written} ` : said.written));
    else {
      const piece = pieces[next];
      if (piece === undefined) return null;
      codes.push(codeOf(draft, piece));
      next += 1;
    }
  }
  const isNumber = ({ column: { kind } }: Piece) => kind === 'number' || kind === 'date';
  // Two numbers side by side would be added.
  const joined = (pieces.slice(0, 2).every(isNumber) ? '"" + ' : '') + codes.join(' + ');
  const dates = [...new Set(pieces.flatMap(({ column }) => (column.kind === 'date' ? [column] : [])))];
  return dates.length === 0 ? joined : `IF(${allAreDates(draft, dates)}, ${joined}, "")`;
}

function allAreDates(draft: Draft, dates: readonly Column[]): string {
  const tests = dates.map((column) => `ISDATE(${draft.row(column)})`);
  return tests.length === 1 ? (tests[0] ?? '') : `AND(${tests.join(', ')})`;
}

/** Of two words, one alone needs no comma. */
function eitherOrBoth(one: string, other: string, between: string): string {
  return `IF(ISBLANK(${one}), ${other} + "", IF(ISBLANK(${other}), ${one} + "", ${one} + ${literal(between)} + ${other}))`;
}

/** 'Last name, comma, first name': a comma between words has a blank behind it, and so has the dot of one letter. */
function isSpaced(written: string, place: number, parts: readonly Part[]): boolean {
  const [before, behindIt] = [parts[place - 1], parts[place + 1]];
  if (before === undefined || behindIt === undefined || !('piece' in before)) return false;
  const isLetter = before.piece.isInitial || before.piece.steps.some(({ name }) => name === 'first-char');
  const isCut = 'piece' in behindIt && behindIt.piece.steps.some(({ name }) => name === 'first-char');
  return [',', ';', ':'].includes(written) || (written === '.' && isLetter && !isCut);
}
