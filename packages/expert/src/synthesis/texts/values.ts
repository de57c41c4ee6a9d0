import { type Draft, literal } from '../draft.ts';
import { type Built, rowValue } from '../frames/frame.ts';
import { trimmed as trimCode } from '../frames/text-columns.ts';
import { signsNamed } from '../lexicon/text-words.ts';
import { runIn } from './digits.ts';
import { IMPLIED, isOfRow, isOfText, type Reader, SAID_OUT, says, unitSample, waitingTitle } from './operation.ts';
import { sideOf, signsTyped } from './parts.ts';
import {
  columnOfShape,
  dateOrderOf,
  type Fitting,
  isDateText,
  isNumberBehindWord,
  isNumberWithUnit,
  isPadded,
  textsOf,
} from './shapes.ts';

export const numberWithUnit: Reader = (draft, text) => {
  if (!isOfText(draft)) return null;
  const fitting = columnOfShape(draft, isNumberWithUnit, ['text', 'choice']);
  if (fitting === null) return null;
  const units = new Set(
    textsOf(draft, fitting.column).flatMap((one) => (isNumberWithUnit(one) ? [one.replace(/[\d.,\s-]/g, '')] : [])),
  );
  const sample = unitSample(draft.reading.question);
  const isTurned = /\d ?\p{L}+ ?(?:->|→|=>) ?\d/u.test(draft.reading.question);
  const isSample = sample !== null && [...units].some((unit) => sample.toLowerCase().endsWith(unit.toLowerCase()));
  if (!isSample && !isTurned && !says(text, 'number')) return null;
  const score = isSample ? SAID_OUT : IMPLIED;
  return { score, build: () => numberBuilt(draft, fitting, [...units]) };
};

function numberBuilt(draft: Draft, { column }: Fitting, units: readonly string[]): Built {
  const cell = draft.row(column);
  const texts = textsOf(draft, column).filter(isNumberWithUnit);
  const [unit = ''] = units;
  const isSpaced = texts.every((one) => /\d\s\p{L}/u.test(one.trim()));
  const bare = isSpaced
    ? `LEFT(${cell}, FIND(" ", ${cell}) - 1)`
    : units.length === 1
      ? `SUBSTITUTE(${cell}, ${literal(unit)}, "")`
      : `LEFT(${cell}, LEN(${cell}) - ${unit.length})`;
  const plain = texts.some((one) => /\d,\d{1,2}\D/.test(one)) ? `SUBSTITUTE(${bare}, ",", ".")` : bare;
  return rowValue('number', `IFERROR(VALUE(${plain}), "")`, [column], { operation: 'number-from-text' });
}

/** 'The number of "Room 12"': it stands behind the word. */
export const numberBehindWord: Reader = (draft, text) => {
  if (!isOfRow(draft) || draft.has('share', 'average', 'rank', 'duplicate', 'lookup')) return null;
  const fitting = columnOfShape(draft, isNumberBehindWord, ['text', 'choice']);
  const texts = fitting === null ? [] : textsOf(draft, fitting.column).filter(isNumberBehindWord);
  const sample = texts.find((one) => draft.reading.question.includes(one));
  const isSample = sample !== undefined;
  const isWaiting = draft.own.columns.some(({ empty, type }) => empty && type === 'TEXT_NUMBER');
  if (
    fitting === null ||
    !isWaiting ||
    !says(text, 'number') ||
    (!isSample && (draft.has('count') || !draft.has('extract', 'number-of-text')))
  )
    return null;
  return {
    score: isSample ? SAID_OUT : IMPLIED,
    build: () => {
      const cell = draft.row(fitting.column);
      const start = sample === undefined ? -1 : draft.reading.question.indexOf(sample);
      if (start >= 0) draft.explain({ start, end: start + (sample ?? '').length });
      const sign = texts.some((one) => one.includes(' ')) ? ' ' : '-';
      const code = `IFERROR(VALUE(MID(${cell}, FIND(${literal(sign)}, ${cell}) + 1, LEN(${cell}))), "")`;
      return rowValue('number', code, [fitting.column], { operation: 'number-from-text' });
    },
  };
};

export const trimmed: Reader = (draft, text) => {
  if (!isOfRow(draft) || draft.has('count', 'share')) return null;
  const signs = signsNamed(text);
  const isOfSpaces = signs.length > 0 && signs.every(({ sign }) => sign === ' ');
  const isNamed = /\btrimm?(?:ed|ing)?\b/.test(text);
  const isSaid = isNamed || (isOfSpaces && says(text, 'edges'));
  const fitting = columnOfShape(draft, isPadded) ?? null;
  if (!isSaid || fitting === null) return null;
  return {
    score: SAID_OUT,
    build: () => rowValue('text', trimCode(draft.row(fitting.column)), [fitting.column], { operation: 'trim' }),
  };
};

export const withoutSigns: Reader = (draft, text) => {
  if (!isOfRow(draft) || draft.has('count', 'share', 'contains', 'filled')) return null;
  if (!says(text, 'remove') || isExchange(draft, text)) return null;
  const named = [...new Set([...signsNamed(text), ...signsTyped(draft)].map(({ sign }) => sign))];
  const isGeneral = named.length === 0 && says(text, 'special');
  if ((named.length === 0 && !isGeneral) || sideOf(draft, text, signsNamed(text)) !== null) return null;
  const fitting = columnOfShape(draft, (one) =>
    isGeneral ? /[^\p{L}\p{N}]/u.test(one) : named.some((sign) => [...sign].some((part) => one.includes(part))),
  );
  if (fitting === null) return null;
  const texts = textsOf(draft, fitting.column);
  const signs = isGeneral ? generalSigns(texts) : named.flatMap((sign) => [...sign]);
  return {
    score: isGeneral ? IMPLIED : SAID_OUT,
    build: () => {
      const cell = draft.row(fitting.column);
      const start = fitting.column.kind === 'number' || texts.some((one) => /^\d+$/.test(one)) ? `(${cell} + "")` : cell;
      const bare = signs.reduce((code, sign) => `SUBSTITUTE(${code}, ${literal(sign)}, "")`, start);
      const whole = draft.has('upper') ? `UPPER(${bare})` : draft.has('lower') ? `LOWER(${bare})` : bare;
      return rowValue('text', whole, [fitting.column], { operation: 'replace' });
    },
  };
};

/** Another text takes the place: that is another operation. */
function isExchange(draft: Draft, text: string): boolean {
  return (
    /\b(?:with|by|durch|gegen|por|par)\b.{1,30}$/.test(text) &&
    signsNamed(text).length + signsTyped(draft).length > 1 &&
    /\b(?:replace|swap|change|ersetz\p{L}*|reemplaz\p{L}*|substitu\p{L}*|remplac\p{L}*|troc\p{L}*)\b/u.test(text)
  );
}

/** Every sign that stands in texts of digits; between words a space belongs there. */
function generalSigns(texts: readonly string[]): readonly string[] {
  const isOfDigits = texts.filter((one) => /\d/.test(one) && !/\p{L}{2}/u.test(one)).length * 2 > texts.length;
  const found = new Set(texts.flatMap((one) => one.match(/[^\p{L}\p{N}"\\]/gu) ?? []));
  return [...found].filter((sign) => isOfDigits || sign !== ' ').slice(0, 8);
}

const EMBEDDED = /(?<!\d)(?:20\d{6}|20\d\d-\d\d-\d\d)(?!\d)/;

/** 'The date out of the file name': eight digits, or a date with dashes, among other signs. */
export const dateInText: Reader = (draft, text) => {
  if (!isOfRow(draft) || draft.has('count', 'flag')) return null;
  const isWaiting = draft.own.columns.some(({ kind, empty }) => kind === 'date' && empty);
  const fitting = columnOfShape(draft, (one) => EMBEDDED.test(one) && !isDateText(one), ['text', 'auto']);
  if (fitting === null || !(says(text, 'date') || isWaiting)) return null;
  const run = runIn(textsOf(draft, fitting.column), new RegExp(EMBEDDED, 'g'), 'only');
  if (run === null) return null;
  return {
    score: isWaiting ? SAID_OUT : IMPLIED,
    build: () => {
      const cell = draft.row(fitting.column);
      const isDashed = textsOf(draft, fitting.column).some((one) => /\d{4}-\d\d-\d\d/.test(one));
      draft.explain(...draft.reading.tokens.filter(({ text: word }) => /^(?:real|date|out|name|text|from)$/.test(word)));
      const code = partsOfDate(run.code(cell), isDashed ? 'ymd' : 'compact', []);
      return rowValue('date', `IFERROR(DATE(${code}), "")`, [fitting.column], { operation: 'text-to-date' });
    },
  };
};

export const dateOfText: Reader = (draft, text) => {
  const hasDates = draft.source.columns.some(({ kind, empty }) => kind === 'date' && !empty);
  if (!isOfRow(draft) || draft.has('count', 'flag') || (hasDates && draft.has('format-date'))) return null;
  const isWaiting = draft.own.columns.some(({ kind, empty }) => kind === 'date' && empty);
  const fitting = columnOfShape(draft, isDateText, ['text', 'number', 'auto', 'choice']);
  const isSaid =
    says(text, 'date') && (says(text, 'text') || draft.has('text-date', 'convert', 'extract', 'format-date') || isWaiting);
  const isSample = /\d{4}-\d\d-\d\dT/.test(draft.reading.question);
  if (fitting === null || !(isSaid || (isWaiting && (isSample || draft.has('text-date', 'convert'))))) return null;
  return { score: isWaiting ? SAID_OUT : IMPLIED, build: () => dateBuilt(draft, fitting, text) };
};

function dateBuilt(draft: Draft, { column }: Fitting, text: string): Built {
  const texts = textsOf(draft, column)
    .filter(isDateText)
    .map((one) => one.trim());
  const order = dateOrderOf(
    texts,
    /\b(?:dd|tt|jj)[/.-]?mm/.test(text) || ['de', 'fr', 'es', 'pt'].includes(draft.reading.language),
  );
  const cell = column.kind === 'text' || column.kind === 'choice' ? draft.row(column) : `(${draft.row(column)} + "")`;
  return rowValue('date', `IFERROR(DATE(${partsOfDate(cell, order, texts)}), "")`, [column], { operation: 'text-to-date' });
}

function partsOfDate(cell: string, order: ReturnType<typeof dateOrderOf>, texts: readonly string[]): string {
  const at = (from: number, length: number) => `VALUE(MID(${cell}, ${from}, ${length}))`;
  if (order === 'compact') return [at(1, 4), at(5, 2), at(7, 2)].join(', ');
  if (order === 'ymd') return [at(1, 4), at(6, 2), at(9, 2)].join(', ');
  const isEven = texts.every((one) => /^\d\d\D\d\d\D\d{4}$/.test(one));
  const year = `VALUE(RIGHT(${cell}, 4))`;
  const [one, other] = isEven ? [at(1, 2), at(4, 2)] : unevenParts(cell, texts);
  return (order === 'dmy' ? [year, other, one] : [year, one, other]).join(', ');
}

/** Days and months of one digit: the parts between the signs. */
function unevenParts(cell: string, texts: readonly string[]): readonly [string, string] {
  const sign = literal(/\d(\D)/.exec(texts[0] ?? '')?.[1] ?? '/');
  const first = `FIND(${sign}, ${cell})`;
  const second = `FIND(${sign}, ${cell}, ${first} + 1)`;
  return [`VALUE(LEFT(${cell}, ${first} - 1))`, `VALUE(MID(${cell}, ${first} + 1, ${second} - ${first} - 1))`];
}

/** The values of a cell of several as one text. */
export const optionsAsText: Reader = (draft, text) => {
  const asked = ['items', 'selections', 'contains', 'share', 'flag', 'if', 'distinct', 'first-name', 'last-name', 'lookup'];
  if (!isOfRow(draft) || waitingTitle(draft) === '' || draft.has(...asked)) return null;
  const columns = draft.source.columns.filter(({ kind, empty }) => (kind === 'choices' || kind === 'contacts') && !empty);
  const column = columns.find((one) => draft.isPartlyMentioned(one)) ?? (columns.length === 1 ? columns[0] : undefined);
  const signs = signsNamed(text);
  const isOfOptions = draft.has('multi-select') || (column !== undefined && draft.isPartlyMentioned(column));
  const isText = says(text, 'text', 'together') || (signs.length > 0 && isOfOptions) || draft.has('join', 'combine', 'convert');
  if (column === undefined || !isText || (!isOfOptions && draft.has('count'))) return null;
  const separator = signs.some(({ sign }) => sign === ';') ? '; ' : signs.some(({ sign }) => sign === '/') ? ' / ' : ', ';
  return {
    score: isOfOptions ? SAID_OUT : IMPLIED,
    build: () => {
      const code = `SUBSTITUTE(${draft.row(column)} + "", CHAR(10), ${literal(separator)})`;
      return rowValue('text', code, [column], { operation: 'multi-select-to-text' });
    },
  };
};
