import { type Draft, literal } from '../draft.ts';
import { guarded, named, oneDate } from './date-columns.ts';
import { DAY_NAMES, fiscalQuarterNumber, fiscalYearNumber, MONTH_NAMES, nameAt, startingYearNumber } from './date-parts.ts';
import { type Built, type Frame, rowValue } from './frame.ts';
import { type LabelPart, labelSampleIn } from './label-samples.ts';

/** A date as a text that looks like the example in the question: 2026-W07, 2026 H1, Nov 2026, FY27. */
function dateLabel(draft: Draft): Built | null {
  const sample = labelSampleIn(draft);
  const date = oneDate(draft);
  if (sample === null || date === null) return null;
  draft.explain(sample);
  const cell = draft.row(date);
  const isFiscal = sample.parts.some(({ kind }) => kind === 'fiscal-year') || draft.has('fiscal');
  const pieces = sample.parts.map((part) => ({ part, code: codeOf(part, cell, draft, isFiscal) }));
  const codes = pieces.map(({ code }) => code);
  // Two numbers side by side would be added up.
  const isNumber = (place: number) => ['year', 'half', 'quarter'].includes(pieces[place]?.part.kind ?? '');
  const joined =
    codes.length === 1
      ? `${codes[0]}${isNumber(0) ? ' + ""' : ''}`
      : isNumber(0) && isNumber(1)
        ? `"" + ${codes.join(' + ')}`
        : codes.join(' + ');
  return rowValue('text', guarded(draft, [date], joined), [date], { operation: 'date-label' });
}

function codeOf(part: LabelPart, date: string, draft: Draft, isFiscal: boolean): string {
  const padded = (code: string, isPadded: boolean) => (isPadded ? `RIGHT("0" + ${code}, 2)` : code);
  switch (part.kind) {
    case 'text':
      return literal(part.text);
    case 'year':
      return part.digits === 2 ? `RIGHT(YEAR(${date}), 2)` : `YEAR(${date})`;
    case 'fiscal-year':
      return part.digits === 2 ? `RIGHT(${fiscalYearNumber(date, draft)}, 2)` : `(${fiscalYearNumber(date, draft)})`;
    case 'two-years': {
      const year = `(${startingYearNumber(date, draft)})`;
      return `${year} + ${literal(part.sign)} + ${part.digits === 2 ? `RIGHT(${year} + 1, 2)` : `(${year} + 1)`}`;
    }
    case 'week':
      return padded(`WEEKNUMBER(${date})`, part.isPadded);
    case 'month':
      return padded(`MONTH(${date})`, part.isPadded);
    case 'day':
      return padded(`DAY(${date})`, part.isPadded);
    case 'half':
      return `IF(MONTH(${date}) <= 6, 1, 2)`;
    case 'quarter':
      return isFiscal ? fiscalQuarterNumber(date, draft) : `ROUNDUP(MONTH(${date}) / 3, 0)`;
    case 'month-name':
      return nameOf(`MONTH(${date})`, MONTH_NAMES, part.isLong);
    default:
      return nameOf(`WEEKDAY(${date})`, DAY_NAMES, part.isLong);
  }
}

function nameOf(number: string, names: readonly string[], isLong: boolean): string {
  return isLong
    ? named(number, names)
    : nameAt(
        number,
        names.map((name) => name.slice(0, 3)),
      );
}

const SHOWN = 8;

export const DATE_LABELS: readonly Frame[] = [
  {
    id: 'date-label',
    cues: 'expression',
    also: 'week-number half-year quarter fiscal month-name year-month weekday format-date pad contains text-of-number years months weeks convert if set future awaited',
    title: 'Label',
    spot: (draft) => (draft.source === draft.own && labelSampleIn(draft) !== null && oneDate(draft) !== null ? SHOWN : 0),
    build: dateLabel,
  },
];
