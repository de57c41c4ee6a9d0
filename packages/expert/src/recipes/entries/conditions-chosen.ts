import { type Condition, equals, isChecked } from '../../synthesis/condition.ts';
import { conditionsOf } from '../../synthesis/conditions.ts';
import { dateColumnOf } from '../../synthesis/date-windows.ts';
import { type Draft, NUMBER_KINDS } from '../../synthesis/draft.ts';
import { finalValuesOf } from '../../synthesis/finished-work.ts';
import type { CellKind, Column } from '../../synthesis/sheet-model.ts';
import { hasRepeats } from '../../synthesis/texts/shapes.ts';
import { exampleValue } from '../recipe.ts';

type Left = readonly (Column | null)[];

/** The number that is added up or compared. */
export function measureOf(draft: Draft, not: Left = []): Column | null {
  const classes = ['c:actual', 'c:amount', 'c:effort', 'c:budget', 'c:quantity', 'c:score'];
  return draft.pick({ kinds: NUMBER_KINDS, classes, not });
}

/** The date that rows are told apart by. */
export function dateOf(draft: Draft): Column | null {
  return dateColumnOf(draft);
}

const GROUP_KINDS: readonly CellKind[] = ['choice', 'contact', 'text', 'check', 'choices', 'contacts'];

/** Columns whose rows fall into a few groups, rather than those that name rows, the best first. */
export function groupColumns(draft: Draft, not: Left = []): readonly Column[] {
  const isOfValue = (column: Column) => draft.reading.values.some((value) => value.column === column);
  const ranked = draft.ranked({
    kinds: GROUP_KINDS,
    classes: ['c:status', 'c:category', 'c:priority'],
    not,
    prefers: isOfValue,
  });
  const isGroup = (column: Column) =>
    isOfValue(column) || draft.isPartlyMentioned(column) || column.kind !== 'text' || hasRepeats(draft, column);
  return ranked.filter((column) => !(column.primary && !isOfValue(column)) && isGroup(column));
}

/** Rows of which a column has a value: the one that the question names, or else one of the sheet. */
export function conditionOn(draft: Draft, column: Column, isNegated = false): Condition | null {
  if (column.kind === 'check') return isChecked(column, isNegated);
  const value = exampleValue(draft, column);
  return value === null ? null : equals(column, [value], isNegated);
}

/**
 * As many conditions as are asked for: those that the question states, and examples for what it leaves open; null where the sheet has too few
 * columns. Of work the rest that is not finished is asked for most.
 */
export function conditionsFor(draft: Draft, count: number, not: Left = [], isOfOpen = count > 1): readonly Condition[] | null {
  const stated = conditionsOf(draft, not).filter(({ column }) => !not.includes(column));
  const found = [...stated];
  const groups = groupColumns(draft, [...not, ...stated.map((one) => one.column)]);
  const kinds = kindsNamed(draft);
  const named = kinds.flatMap((kind) => groups.find((column) => column.kind === kind) ?? []);
  for (const column of [...named, ...groups.filter((one) => !named.includes(one))]) {
    if (found.length >= count) break;
    const [final] = isOfOpen ? finalValuesOf(column) : [];
    const condition = final === undefined ? conditionOn(draft, column) : equals(column, [draft.choose(final.written)], true);
    if (condition !== null) found.push(condition);
  }
  return found.length < count ? null : found;
}

/** Columns of the kinds that the question speaks of: 'a checkbox and a dropdown'. */
function kindsNamed({ reading: { text } }: Draft): readonly CellKind[] {
  return KIND_WORDS.flatMap(([kinds, pattern]) => (pattern.test(text) ? kinds : []));
}

const KIND_WORDS: readonly (readonly [readonly CellKind[], RegExp])[] = [
  [
    ['check'],
    /\b(?:check ?box(?:es)?|ticked|checked|kontrollkastchen|angehakt\p{L}*|casillas?|marcad[oa]s?|cases?|coche(?:e?s)?|caixas?)\b|チェック/u,
  ],
  [['choices'], /\bmulti\p{L}*|mehrfachauswahl|複数選択/u],
  [['choice'], /\b(?:dropdowns?|drop down|picklist|desplegable|deroulante|suspensa)\b|ドロップダウン/u],
  [['contact', 'contacts'], /\b(?:contacts?|person|people|owner|assignee|kontakte?|contactos?|contatos?)\b|連絡先|担当者/u],
];

/** How many conditions a question speaks of that wants several. */
export function numberOfConditions({ reading: { text } }: Draft): number {
  return THREE.test(text) ? 3 : 2;
}

const THREE = /(?<![\p{L}\d.,])(?:3|three|drei|tres|trois)(?![\p{L}\d.,])|3つ|三つ/u;

/** The column in whose cells several values stand: of people where the question speaks of them. */
export function optionsColumn(draft: Draft): Column | null {
  const { text } = draft.reading;
  const ofPeople = draft.has('contact', 'c:owner') || /\b(?:person|people|somebody|someone)\b/.test(text);
  const named = draft.ranked({ kinds: ['choices', 'contacts'] }).find((column) => draft.isPartlyMentioned(column));
  return named ?? draft.pick({ kinds: ofPeople ? ['contacts', 'contact', 'choices'] : ['choices', 'contacts'] });
}
