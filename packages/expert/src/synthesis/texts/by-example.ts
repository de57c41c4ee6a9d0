import { type Draft, literal } from '../draft.ts';
import { type Built, rowValue } from '../frames/frame.ts';
import type { Column } from '../sheet-model.ts';
import { isOfRow, type Reader } from './operation.ts';
import { textsOf } from './shapes.ts';

/** A change of a text: what it makes of one, and how a formula writes it. */
interface Change {
  readonly operation: string;
  readonly result: 'text' | 'number';
  readonly of: (text: string) => string;
  readonly code: (cell: string) => string;
}

const SIGNS = ['-', '/', ':', '_', '.', ',', '@', ' '];
const CHARACTERS_AT_MOST = 8;

function spaceAfter(text: string, sign: string): number {
  return sign !== ' ' && text.includes(`${sign} `) ? 1 : 0;
}

function splitBy(text: string, sign: string): readonly Change[] {
  const width = 1 + spaceAfter(text, sign);
  const at = (cell: string) => `FIND(${literal(sign)}, ${cell})`;
  const second = (cell: string) => `FIND(${literal(sign)}, ${cell}, ${at(cell)} + 1)`;
  const before = (cell: string) => `LEFT(${cell}, ${at(cell)} - 1)`;
  const after = (cell: string) => `MID(${cell}, ${at(cell)} + ${width}, LEN(${cell}))`;
  return [
    {
      operation: 'text-before',
      result: 'text',
      of: (one) => one.split(sign)[0] ?? '',
      code: (cell) => `IF(${at(cell)} > 0, ${before(cell)}, ${cell})`,
    },
    {
      operation: 'text-between',
      result: 'text',
      of: (one) => (one.split(sign).length > 2 ? (one.split(sign)[1] ?? '') : ''),
      code: (cell) => `IF(${second(cell)} > 0, MID(${cell}, ${at(cell)} + 1, ${second(cell)} - ${at(cell)} - 1), "")`,
    },
    {
      operation: 'text-after',
      result: 'text',
      of: (one) => one.slice(one.indexOf(sign) + width),
      code: (cell) => `IF(${at(cell)} > 0, ${after(cell)}, "")`,
    },
    {
      operation: 'flipped-name',
      result: 'text',
      of: (one) => `${one.slice(one.indexOf(sign) + width)} ${one.split(sign)[0] ?? ''}`,
      code: (cell) => `IF(${at(cell)} > 0, ${after(cell)} + " " + ${before(cell)}, ${cell})`,
    },
    {
      operation: 'replace',
      result: 'text',
      of: (one) => one.replaceAll(sign, ''),
      code: (cell) => `SUBSTITUTE(${cell}, ${literal(sign)}, "")`,
    },
  ];
}

/** Every change that may be meant, the plainest first. */
function changesOf(text: string): readonly Change[] {
  const divided = SIGNS.filter((sign) => text.includes(sign)).flatMap((sign) => splitBy(text, sign));
  const numbers = divided.filter(({ operation }) => ['text-before', 'text-after'].includes(operation)).map(asNumber);
  const lengths = Array.from({ length: Math.min(CHARACTERS_AT_MOST, text.length - 1) }, (_, place) => place + 1);
  const cut = lengths.flatMap((length): readonly Change[] => [
    { operation: 'first-chars', result: 'text', of: (one) => one.slice(0, length), code: (cell) => `LEFT(${cell}, ${length})` },
    { operation: 'last-chars', result: 'text', of: (one) => one.slice(-length), code: (cell) => `RIGHT(${cell}, ${length})` },
  ]);
  const rest = 'MID(CELL, 2, LEN(CELL))';
  const initial = 'IF(FIND(" ", CELL) > 0, MID(CELL, FIND(" ", CELL) + 1, 1), "")';
  const whole: readonly Change[] = [
    { operation: 'upper', result: 'text', of: (one) => one.toUpperCase(), code: (cell) => `UPPER(${cell})` },
    { operation: 'lower', result: 'text', of: (one) => one.toLowerCase(), code: (cell) => `LOWER(${cell})` },
    {
      operation: 'proper',
      result: 'text',
      of: (one) => one.slice(0, 1).toUpperCase() + one.slice(1).toLowerCase(),
      code: (cell) => `UPPER(LEFT(${cell}, 1)) + LOWER(${rest.replaceAll('CELL', cell)})`,
    },
    {
      operation: 'initials',
      result: 'text',
      of: (one) =>
        one
          .split(' ')
          .map((word) => word.slice(0, 1))
          .slice(0, 2)
          .join('')
          .toUpperCase(),
      code: (cell) => `UPPER(LEFT(${cell}, 1) + ${initial.replaceAll('CELL', cell)})`,
    },
  ];
  return [...whole, ...numbers, ...divided, ...cut];
}

/** The same as a number, where it is one. */
function asNumber(change: Change): Change {
  return {
    operation: 'number-from-text',
    result: 'number',
    of: (one) => (/^\d+(?:\.\d+)?$/.test(change.of(one)) ? change.of(one) : ''),
    code: (cell) => `IFERROR(VALUE(${change.code(cell)}), "")`,
  };
}

/** 'Room 12 -> 12', 'turn "Berg, Ann" into "Ann Berg"', 'AB for Ann Berg': the change that makes the one of the other. */
export const likeExample: Reader = (draft) => {
  if (!isOfRow(draft)) return null;
  const found = exampleIn(draft);
  if (found === null) return null;
  const { column, from, to, spans } = found;
  const isNumberWanted = draft.own.columns.some(({ empty, kind }) => empty && kind === 'number');
  const fits = changesOf(from).filter((change) => change.of(from) === to && to !== '');
  const change = fits.find(({ result }) => !isNumberWanted || result === 'number') ?? fits[0];
  return change === undefined ? null : { score: EXAMPLE, build: () => built(draft, column, change, spans) };
};

const EXAMPLE = 9;

function built(draft: Draft, column: Column, change: Change, spans: readonly { start: number; end: number }[]): Built {
  draft.explain(...spans);
  return rowValue(change.result, change.code(draft.row(column)), [column], { operation: change.operation });
}

/** 'Donor is "Hale, Judith"; I want Judith Hale': what is wanted goes on up to the end. */
const WISHED =
  /^["'”“»」]?[\s,;.:]*(?:and |but |y |und |et |e )?(?:I (?:want|need|would like)|it should (?:be|read|say)|should (?:be|become|read)|ich (?:möchte|brauche|will)|soll .{0,12}?werden:?|quiero|necesito|debe ser|je (?:veux|voudrais)|doit devenir|quero|preciso|deve ser|を)(?: it)?(?: to (?:be|read|say))?[\s:]+["'“„«「]?([^"'”“»」,;?]{1,40}?)["'”“»」]?[.?!]?$/u;

/** A text of a column in the question, and the other text that is told beside it. */
function exampleIn(draft: Draft) {
  const { question, quoted } = draft.reading;
  const columns = draft.source.columns.filter(({ kind, empty }) => (kind === 'text' || kind === 'choice') && !empty);
  for (const column of columns)
    for (const from of textsOf(draft, column)) {
      const start = from.length < 3 ? -1 : question.indexOf(from);
      if (start < 0) continue;
      const end = start + from.length;
      const other = quoted.find((one) => one.text !== from && one.text.length < 40);
      const behind = /^["'”“»」]?\s*(?:->|→|=>|⇒|becomes|should be|into|wird|en|em|を)\s*["'“„«「]?([^"'”“»」\s,;?]+)/u.exec(
        question.slice(end),
      );
      const wish = WISHED.exec(question.slice(end))?.[1]?.trim();
      const before = /([\p{L}\p{N}.-]+)["'”“»」]?\s+(?:for|from|out of|of|aus|de|à partir de|a partir de)\s+["'“„«「]?$/u.exec(
        question.slice(0, start),
      );
      const to = other?.text ?? behind?.[1] ?? wish ?? before?.[1];
      if (to !== undefined) return { column, from, to, spans: [{ start: 0, end: question.length }] };
    }
  return null;
}
