import { OPPOSITE, RELATION } from './clause-conditions.ts';
import type { Part, Sign } from './clause-part.ts';
import type { Condition } from './condition.ts';
import type { Draft } from './draft.ts';
import { ExpressionReader } from './rows/expression.ts';
import { type Lexeme, lexemesOf, says } from './rows/lexemes.ts';
import { type Term, UNITS, type Unit } from './rows/terms.ts';
import type { Column } from './sheet-model.ts';

/** What is worked out of the columns of a row and stands on one side of a comparison. */
export interface Comparand {
  readonly term: Term;
  readonly start: number;
  readonly end: number;
  /** 'More than 14 days before the deadline' is earlier than that day. */
  readonly isBefore: boolean;
  readonly isMoved: boolean;
}

/** Without any of these nothing is worked out, and most questions have none. */
const MAY_BE_WORKED_OUT =
  /[+*×÷]|\s[-–−/x]\s|\d ?% (?:of|de[l]?|d[ao]|du|von|vom|der|des)\b|\b(?:plus|minus|times|multiplied|divided|less|after|before|since|following|twice|double|half|triple|prior|later|earlier|within|mal|geteilt|nach|vor|seit|mas|menos|por|dividido|despues|antes|desde|moins|fois|divise|apres|avant|depuis|mais|vezes|depois)\b/;

const DOUBLES = /^(?:double|twice|half|two times)$/;

/** The value that is worked out from a place of the question on: 'baseline plus offset', '30 days after the request'; null for a bare column or number. */
export function comparandAt(draft: Draft, start: number): Comparand | null {
  const { language, text } = draft.reading;
  if (language === 'ja' || draft.source !== draft.own || !MAY_BE_WORKED_OUT.test(text)) return null;
  const lexemes = lexemesOf(draft);
  const place = lexemes.findIndex(
    (lexeme) =>
      lexeme.start === start &&
      (lexeme.kind === 'number' || lexeme.kind === 'column' || DOUBLES.test(text.slice(start, lexeme.end))),
  );
  const read = place < 0 ? null : new ExpressionReader(draft, lexemes, true).read(place);
  const last = read === null ? undefined : lexemes[read.next - 1];
  if (read === null || last === undefined || read.term.operations === 0 || read.term.columns.length === 0) return null;
  const within = lexemes.slice(place + 1, Math.min(place + 3, read.next));
  const isMoved = read.term.kind === 'date' && within.some((lexeme) => says(lexeme, 'before', 'after', 'from', 'since', 'of'));
  return {
    term: read.term,
    start,
    end: last.end,
    isBefore: isMoved && within.some((lexeme) => says(lexeme, 'before')),
    isMoved,
  };
}

const UNIT_BEHIND = /^ ?(?:(?:working|business|calendar) )?(?:days?|weeks?|months?|years?|nights?)\b/;

/** 'More than 2 working days from the order to the delivery': the span whose length is compared, behind the number. */
export function spanBehind(draft: Draft, end: number): Comparand | null {
  const { language, text } = draft.reading;
  if (language !== 'en' || draft.source !== draft.own || !UNIT_BEHIND.test(text.slice(end))) return null;
  const lexemes = lexemesOf(draft);
  const place = lexemes.findIndex((lexeme) => lexeme.start >= end);
  const unit = UNITS.find((one) => says(lexemes[place], one));
  return unit === undefined ? null : spanAt(draft, lexemes, unit, place + 1, end);
}

/** 'Over 5 days between the order and the delivery', where the days were read as one part of the question. */
export function daysBehind(draft: Draft, end: number): Comparand | null {
  if (draft.source !== draft.own || !/^ (?:between|from|passed between|elapsed between) /.test(draft.reading.text.slice(end)))
    return null;
  const lexemes = lexemesOf(draft);
  return spanAt(
    draft,
    lexemes,
    'days',
    lexemes.findIndex((lexeme) => lexeme.start >= end),
    end,
  );
}

function spanAt(draft: Draft, lexemes: readonly Lexeme[], unit: Unit, place: number, start: number): Comparand | null {
  const read = place < 0 ? null : new ExpressionReader(draft, lexemes).spanIn(unit, place);
  const last = read === null ? undefined : lexemes[read.next - 1];
  if (read === null || last === undefined || read.term.kind !== 'days' || read.term.columns.length < 2) return null;
  return { term: read.term, start, end: last.end, isBefore: false, isMoved: false };
}

/** The parts of a question that a comparand is made of. */
export function partsWithin(parts: readonly Part[], { start, end }: Comparand): readonly Part[] {
  return parts.filter((part) => part.start >= start && part.start < end);
}

/** A cell of the row beside what is worked out; a blank one says nothing. */
export function isBeside(draft: Draft, left: Column, said: Sign, right: Comparand): Condition {
  const sign = right.isBefore ? OPPOSITE[said] : said;
  const tests = guardsOf(draft, [left, ...right.term.columns], true);
  return {
    column: left,
    relation: RELATION[sign],
    values: [right.term.code],
    isOfRow: true,
    test: (cell) => `AND(${[...tests(), `${cell} ${sign} ${right.term.code}`].join(', ')})`,
  };
}

/** What is worked out beside a number or a cell. */
export function comesTo(
  draft: Draft,
  left: Comparand,
  sign: Sign,
  right: { code: string; column: Column | null },
): Condition | null {
  const [column] = left.term.columns;
  if (column === undefined) return null;
  const tests = guardsOf(draft, [...left.term.columns, ...(right.column === null ? [] : [right.column])]);
  const test = () => `AND(${[...tests(), `${left.term.code} ${sign} ${right.code}`].join(', ')})`;
  return {
    column,
    relation: RELATION[sign],
    values: [right.code],
    isOfRow: true,
    test: left.term.divides ? () => `IFERROR(${test()}, false)` : test,
  };
}

/** A day that is counted from a date of the row, beside today: '30 days after the request' has come. */
export function hasCome(draft: Draft, sign: Sign, { term, isBefore }: Comparand): Condition | null {
  const [column] = term.columns;
  if (column === undefined) return null;
  const own = draft.row(column);
  const isAlone = term.columns.every((one) => one === column);
  const side = isBefore ? '>=' : sign === '=' ? '>' : sign;
  return {
    column,
    relation: 'below',
    values: [term.code],
    ...(isAlone ? {} : { isOfRow: true }),
    test: (cell) =>
      `AND(${[...guardsOf(draft, term.columns)(cell), `TODAY() ${side} ${term.code.replaceAll(own, cell)}`].join(', ')})`,
  };
}

function guardsOf(draft: Draft, columns: readonly Column[], isOfAll = false): (cell?: string) => readonly string[] {
  const [first] = columns;
  return (cell) =>
    [...new Set(columns)]
      .filter((column) => column === first || column.kind === 'date' || (isOfAll && column.kind === 'number'))
      .map((column) => {
        const own = draft.row(column);
        return `${column.kind === 'date' ? 'ISDATE' : 'ISNUMBER'}(${column === first && cell !== undefined ? cell : own})`;
      });
}
