import { type Condition, criteriaOf, criterionOf, isFilled } from '../condition.ts';
import type { Draft } from '../draft.ts';
import { type Built, oneValue } from '../frames/frame.ts';
import { isReadAsShare } from '../share-parts.ts';
import type { Column } from '../sheet-model.ts';
import type { Candidate } from './candidate.ts';

/** The formula of a candidate; null where it says nothing. */
export function codeOf(draft: Draft, { head, conditions: meant, counted }: Candidate): Built | null {
  const { operation, measures, label } = head;
  const conditions = meant.map(({ condition }) => condition);
  const [measure, whole] = measures;
  const told = { conditions, operation: NAMES[operation] ?? operation };
  if (operation === 'count') return oneValue('number', `COUNTIFS(${criteriaOf(draft, ofRows(draft, conditions))})`, [], told);
  if (operation === 'share') {
    const base = counted === null ? [] : conditions.filter((one) => one !== counted.condition);
    const of = criteriaOf(draft, ofRows(draft, base));
    return oneValue('number', `IFERROR(ROUND(COUNTIFS(${criteriaOf(draft, conditions)}) / COUNTIFS(${of}), 2), 0)`, [], told);
  }
  if (measure === undefined) return null;
  if (operation === 'sum') return oneValue('number', sumOf(draft, measure, conditions), measures, told);
  if (operation === 'ratio' && whole !== undefined) {
    const code = `${sumOf(draft, measure, conditions)} / ${sumOf(draft, whole, conditions)}`;
    return oneValue('number', `IFERROR(${isReadAsShare(draft) ? `ROUND(${code}, 3)` : code}, 0)`, measures, told);
  }
  if (label !== null) return rowOf(draft, label, measure, operation === 'row-minimum', conditions);
  const range = draft.all(measure);
  const rest = conditions.length === 0 ? '' : `, ${criteriaOf(draft, conditions)}`;
  if (operation === 'distinct')
    return oneValue(
      'number',
      `COUNT(DISTINCT(COLLECT(${range}, ${range}, ${criterionOf(isFilled(measure))}${rest})))`,
      measures,
      told,
    );
  const collected = rest === '' ? range : `COLLECT(${range}${rest})`;
  if (operation === 'average' || operation === 'median') {
    const code = `${operation === 'average' ? 'AVG' : 'MEDIAN'}(${collected})`;
    return oneValue('number', rest === '' ? code : `IFERROR(${code}, 0)`, measures, told);
  }
  return oneValue(
    measure.kind === 'date' ? 'date' : 'number',
    `${operation === 'maximum' ? 'MAX' : 'MIN'}(${collected})`,
    measures,
    told,
  );
}

const NAMES: Readonly<Record<string, string>> = { distinct: 'count-distinct', share: 'share-of-rows' };

function sumOf(draft: Draft, measure: Column, conditions: readonly Condition[]): string {
  const range = draft.all(measure);
  return conditions.length === 0 ? `SUM(${range})` : `SUMIFS(${range}, ${criteriaOf(draft, conditions)})`;
}

/** The name of the row that has the most or the least. */
function rowOf(draft: Draft, label: Column, measure: Column, isLow: boolean, conditions: readonly Condition[]): Built {
  const range = draft.all(measure);
  const extreme = isLow ? 'MIN' : 'MAX';
  const told = { conditions, operation: 'name-of-extreme' };
  if (conditions.length === 0)
    return oneValue('text', `INDEX(${draft.all(label)}, MATCH(${extreme}(${range}), ${range}, 0))`, [label, measure], told);
  const criteria = criteriaOf(draft, conditions);
  const code = `INDEX(COLLECT(${draft.all(label)}, ${criteria}, ${range}, ${extreme}(COLLECT(${range}, ${criteria}))), 1)`;
  return oneValue('text', code, [label, measure], told);
}

/** Cells that are blank or not ticked are counted in rows that have something in them. */
function ofRows(draft: Draft, conditions: readonly Condition[]): readonly Condition[] {
  const isBare = conditions.every(({ relation }) => relation === 'blank' || relation === 'is-not');
  const primary = draft.source.columns.find((column) => column.primary);
  return isBare && primary !== undefined ? [isFilled(primary), ...conditions] : conditions;
}
