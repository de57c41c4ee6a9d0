import type { Draft } from '../draft.ts';
import { memoized } from '../memoized.ts';
import type { BandLabel } from '../rows/band-labels.ts';
import { type Bands, bandsIn } from '../rows/bands.ts';
import { wherePresent } from '../rows/presence.ts';
import { rounded } from '../rows/terms.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

/** A scale that the question lists range by range, with what each gives. */

const readingOf = memoized(bandsIn);

/** What a range gives; what it does not speak of is blank, and no change where shares are taken off. */
function codeOf(draft: Draft, { base }: Bands, label: BandLabel | null, isNumber: boolean): string {
  if (label === null) return base === null ? '""' : '1';
  if (label.kind === 'text') return label.code;
  if (label.kind === 'blank') return base !== null ? '1' : isNumber ? '0' : '""';
  const value = rounded(label.isPercent ? label.value / 100 : label.value);
  if (label.way === 'off' && label.isPercent) return String(rounded(1 - value));
  if (label.way === 'on-top' && label.isPercent) return String(rounded(1 + value));
  return label.way === 'of' && label.of !== null ? `${draft.row(label.of)} * ${value}` : String(value);
}

function build(draft: Draft): Built | null {
  const read = readingOf(draft);
  if (read === null) return null;
  const { subject, steps, base, limits } = read;
  const cell = draft.row(subject);
  const isNumber = steps.some(({ label }) => label?.kind === 'number');
  const shared = steps.find(({ label }) => label?.kind === 'number' && label.way === 'of')?.label;
  const of = shared?.kind === 'number' ? shared.of : null;
  // '0.2% of the value up to 20000, 0.35% above' takes every share of the value.
  const ofAll = (label: BandLabel | null): BandLabel | null =>
    label?.kind === 'number' && label.isPercent && label.way === 'plain' && of !== null ? { ...label, way: 'of', of } : label;
  const chain = steps.reduceRight<string | null>((more, { test, label }) => {
    const code = codeOf(draft, read, ofAll(label), isNumber);
    return test === null || more === null ? code : `IF(${test(cell)}, ${code}, ${more})`;
  }, null);
  if (chain === null) return null;
  const columns = base?.columns ?? [];
  for (const column of columns) draft.row(column);
  const whole = base === null ? chain : `${base.binding === 1 ? `(${base.code})` : base.code} * ${chain}`;
  const limited = limits.reduce((code, limit) => limit(code), whole);
  const given = wherePresent(draft, [subject, ...columns], limited);
  return rowValue(isNumber ? 'number' : 'choice', given, [subject, ...columns], {
    operation: 'bands',
    isForBlank: true,
  });
}

function isPlain({ reading, others, own, source }: Draft): boolean {
  const isOther = ['children', 'parent', 'predecessor', 'overall', 'flag'].some((one) => reading.concepts.has(one));
  return (
    !OF_MANY_ROWS.test(reading.text) &&
    source === own &&
    others.length === 0 &&
    !isOther &&
    own.columns.some(({ empty, type }) => empty && type !== 'DATE' && type !== 'CHECKBOX')
  );
}

const OF_MANY_ROWS =
  /\b(?:how many|count (?:of|how|the|all|rows)|number of|average|sum of|wie viele|anzahl|durchschnitt\p{L}*|cuant[oa]s|promedio|combien|moyenne|quant[oa]s|media)\b/u;

const COMPLETE = 7;
const NEARLY = 3;
const NEARLY_AT_MOST = 6.9;

export const COMPOSED_BANDS: readonly Frame[] = [
  {
    id: 'composed-bands',
    cues: 'expression',
    title: 'Level',
    spot: (draft) => {
      const read = isPlain(draft) ? readingOf(draft) : null;
      if (read === null) return 0;
      return read.left === 0
        ? COMPLETE + read.steps.length
        : read.left === 1
          ? Math.min(NEARLY + read.steps.length, NEARLY_AT_MOST)
          : read.left === 2
            ? NEARLY
            : 0;
    },
    build: (draft) => (draft.source === draft.own ? build(draft) : null),
  },
];
