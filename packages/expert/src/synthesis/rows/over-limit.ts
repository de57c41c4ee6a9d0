import { escapePattern } from '@sheetwright/solution/vocabulary';
import type { Draft } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { folded } from '../text.ts';
import { rounded } from './terms.ts';
import { isRate, type Tiers } from './tiers.ts';

/** How many times the rate is paid beyond the limit, where that is no number. */
const FACTORS: readonly (readonly [said: RegExp, factor: number])[] = [
  [/^(?:one|time|1) and a half$/, 1.5],
  [/^(?:double|twice)$/, 2],
  [/^triple$/, 3],
];
const FACTOR = '(?<factor>one and a half|time and a half|1 and a half|double|twice|triple|\\d(?:[.,]\\d+)?)(?![\\d%]| ?percent)';
const LIMIT = '(?<limit>[\\p{L}\\d.,]*[\\p{L}\\d])';
const BEYOND = '(?:over|above|beyond|after|past|in excess of|exceeding)';
/** 'If the hours are over 10' is a condition of the whole. */
const NO_CONDITION = '(?<!\\b(?:if|when|where|once|whenever)\\b[^,;.]*)';

/** Ways to tell what every unit beyond a limit is paid; UNIT stands for the name of what is counted. */
const WAYS: readonly string[] = [
  `${NO_CONDITION}UNIT (?:that (?:are|is|go) )?${BEYOND} ${LIMIT}(?= |,)[^.;]{0,30}? ?${FACTOR}`,
  `${NO_CONDITION}(?:over|above|beyond|after|past) ${LIMIT} UNIT[^.;\\d]{0,30}? ?${FACTOR}`,
  `(?:up to|first) ${LIMIT} UNIT[^.;]{0,60}?(?:after that|above that|beyond that|over that|past that|rest|remaining|further|additional)[^.;]{0,40}? ?${FACTOR}`,
  `(?<!\\d)${FACTOR}[^;]{0,60}\\bonly\\b[^;\\d]{0,30}UNIT ${BEYOND} ${LIMIT}`,
];

/** 'Hours times rate, with hours over 10 at one and a half times the rate': a multiple of the rate for what is beyond a limit alone; null where none is told. */
export function overLimitIn(draft: Draft): Tiers | null {
  const { reading, own } = draft;
  if (reading.language !== 'en') return null;
  const numbers = own.columns.filter(({ kind, empty, primary }) => kind === 'number' && !empty && !primary);
  const rates = numbers.filter(isRate);
  for (const subject of numbers) {
    const rate = rateOf(draft, rates, subject);
    const found = rate === null ? null : toldOf(draft, subject);
    if (rate === null || found === null) continue;
    const { limit, factor, isInside } = found;
    const steps = [
      { rate: draft.row(rate), from: 0, to: limit },
      { rate: `${draft.row(rate)} * ${rounded(factor)}`, from: limit, to: null },
    ];
    const others = reading.columns.filter(
      ({ column, isPart }) => !isPart && !column.empty && column !== subject && column !== rate && column.kind === 'number',
    );
    const unused = reading.numbers.filter(({ start, value }) => !isInside(start) && value !== factor && value !== limit);
    return { subject, steps, columns: [rate], left: unused.length + others.length };
  }
  return null;
}

/** The rate that the question names, or the only one of the sheet. */
function rateOf({ reading }: Draft, rates: readonly Column[], subject: Column): Column | null {
  const others = rates.filter((column) => column !== subject);
  const named = others.filter((one) => reading.columns.some(({ column }) => column === one));
  const [only, ...more] = named.length > 0 ? named : others;
  return only === undefined || more.length > 0 ? null : only;
}

function toldOf({ reading: { text, numbers } }: Draft, { title }: Column) {
  const name = escapePattern(folded(title));
  const unit = `(?:the |any |all |every |each )?(?:${name}|${name.replace(/s$/, '')})`;
  for (const way of WAYS) {
    const match = new RegExp(way.replaceAll('UNIT', unit), 'du').exec(text);
    const [from = 0, to = 0] = match?.indices?.groups?.['limit'] ?? [];
    const limit = numbers.find(({ start, end, isPercent }) => !isPercent && start >= from && end <= to)?.value;
    const said = match?.groups?.['factor'] ?? '';
    const factor = FACTORS.find(([pattern]) => pattern.test(said))?.[1] ?? Number(said.replace(',', '.'));
    if (match === null || limit === undefined || !(factor > 1 && factor <= 5)) continue;
    const isInside = (start: number) => start >= match.index && start < match.index + match[0].length;
    return { limit, factor, isInside };
  }
  return null;
}
