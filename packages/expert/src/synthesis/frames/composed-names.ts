import type { Clauses } from '../clauses.ts';
import { COMPARISON_SIGNS, type Condition, criteriaOf } from '../condition.ts';
import { type Draft, literal } from '../draft.ts';
import { type Built, oneValue } from './frame.ts';

/** 'Clients with more than one mural': how many names stand in so many rows. */

const NAMES: ReadonlySet<string> = new Set(['text', 'choice', 'contact']);
/** More names than these make a formula that nobody can read. */
const NAMES_AT_MOST = 12;

/** What says in how many rows a name is to stand; undefined where the names are not counted. */
export function rowsPerName({ alternatives, free }: Clauses): Condition | undefined {
  if (alternatives.length !== 1) return undefined;
  return alternatives[0]?.find(
    ({ column, relation }) =>
      NAMES.has(column.kind) && relation in COMPARISON_SIGNS && free.some((named) => named.column === column),
  );
}

/** Each name counted by itself, as a criterion cannot count for another one. */
export function namesOfRows(draft: Draft, clauses: Clauses): Built | null {
  const wanted = rowsPerName(clauses);
  const names = wanted?.column.values.map(({ written }) => written) ?? [];
  if (wanted === undefined || names.length === 0 || names.length > NAMES_AT_MOST) return null;
  const { column, relation, values } = wanted;
  const conditions = (clauses.alternatives[0] ?? []).filter((one) => one !== wanted);
  if (conditions.some(({ isOfRow }) => isOfRow === true)) return null;
  const sign = Object.entries(COMPARISON_SIGNS).find(([name]) => name === relation)?.[1] ?? '>';
  const rest = conditions.length === 0 ? '' : `, ${criteriaOf(draft, conditions)}`;
  const each = names.map((name) => `IF(COUNTIFS(${draft.all(column)}, ${literal(name)}${rest}) ${sign} ${values[0]}, 1, 0)`);
  return oneValue('number', each.join(' + '), [column], { conditions, operation: 'count-distinct' });
}
