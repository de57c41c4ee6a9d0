import { nearestColumn } from './columns-near.ts';
import { COMPARISON_SIGNS, type Condition, isTime } from './condition.ts';
import { type Draft, NUMBER_KINDS } from './draft.ts';

type Comparator = keyof typeof COMPARISON_SIGNS;

/** 'Between 100 and 1000'. */
function numberSpan(draft: Draft): Condition | null {
  const between = draft.reading.mentions.find(
    ({ concept, start, end }) =>
      concept === 'between' && /^(?:between|zwischen|entre)$/.test(draft.reading.text.slice(start, end)),
  );
  if (between === undefined) return null;
  const [low, high] = draft.reading.numbers.filter(({ start }) => start >= between.end && start - between.end < 24);
  if (low === undefined || high === undefined || high.value <= low.value || isTime(draft, high.end)) return null;
  const column =
    nearestColumn(draft, between.start, [], NUMBER_KINDS) ??
    draft.pick({ kinds: NUMBER_KINDS, classes: ['c:amount', 'c:actual'] });
  if (column === null) return null;
  const test = (cell: string) => `AND(ISNUMBER(${cell}), ${cell} >= ${low.value}, ${cell} <= ${high.value})`;
  return { column, relation: 'within', values: [String(low.value), String(high.value)], test };
}

/** 'over 1000', '5 or more', '100以上'. Numbers with units of time belong to dates. */
export function numberConditions(draft: Draft, hasWindow: boolean): readonly Condition[] {
  const { mentions, numbers, language } = draft.reading;
  const span = numberSpan(draft);
  if (span !== null) return [span];
  return mentions.flatMap(({ concept, start, end }) => {
    if (!(concept in COMPARISON_SIGNS)) return [];
    const sign = COMPARISON_SIGNS[concept as Comparator];
    const after = numbers.find((number) => number.start >= end && number.start - end < 12);
    const before = numbers.findLast((number) => number.end <= start && start - number.end < 12);
    const trails =
      language === 'ja' ||
      /more|less|fewer|mehr|weniger|mas|menos|plus|moins|mais|above|up|higher|greater|over/.test(
        draft.reading.text
          .slice(start, end)
          .replace(
            /^(?:more|less|fewer|greater|higher) than|^over$|^mehr als|^weniger als|^mas de|^menos de|^plus de|^moins de|^mais de|^above$/,
            '',
          ),
      );
    const number = trails ? (before ?? after) : after;
    if (number === undefined || (hasWindow && (isTime(draft, number.end) || isYear(number.value)))) return [];
    const column =
      nearestColumn(draft, start, [], NUMBER_KINDS) ??
      draft.pick({ kinds: NUMBER_KINDS, classes: ['c:amount', 'c:actual', 'c:budget'] });
    if (column === null) return [];
    const isFraction =
      (number.isPercent || column.classes.has('c:percent')) &&
      number.value > 1 &&
      (column.highest === null || column.highest <= 1.5);
    const value = isFraction ? number.value / 100 : number.value;
    const test = (cell: string) =>
      sign.startsWith('<') ? `AND(ISNUMBER(${cell}), ${cell} ${sign} ${value})` : `${cell} ${sign} ${value}`;
    return [{ column, relation: concept as Comparator, values: [String(value)], test, short: `${sign}${value}` }];
  });
}

function isYear(value: number): boolean {
  return Number.isInteger(value) && value >= 2000 && value < 2100;
}
