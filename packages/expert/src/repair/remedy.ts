import { type Call, type Expression, type Formula, parseFormula } from '@sheetwright/formula';
import { columnOf, errorsOf, nodesOf, type Scene, valuesOnRows } from './scene.ts';

/** What is wrong, named by a key that the wordings know, with the sentence for English. */
export interface Cause {
  readonly key: string;
  readonly sentence: string;
}

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A change that goes beyond what the checker proposes; null where it does not apply. */
export type Remedy = (formula: Formula, text: string, scene: Scene) => Proposal | null;

export interface Proposal {
  readonly cause: Cause;
  /** Empty where the formula stays and the cause lies elsewhere. */
  readonly edits: readonly Edit[];
}

/** The text with edits applied, none of which overlap. */
export function edited(text: string, edits: readonly Edit[]): string {
  const ordered = [...edits].sort((a, b) => b.start - a.start);
  return ordered.reduce((whole, { start, end, text: part }) => whole.slice(0, start) + part + whole.slice(end), text);
}

/** Whether a change is an improvement: it still parses, has no more errors, and shows errors in no more rows. */
export function isProved(before: string, after: string, scene: Scene): boolean {
  if (before === after || !parseFormula(after).ok) return false;
  if (errorsOf(after, scene) > errorsOf(before, scene)) return false;
  return rowsInError(after, scene) <= rowsInError(before, scene);
}

export function rowsInError(formula: string, scene: Scene): number {
  return valuesOnRows(formula, scene).filter(({ type }) => type === 'error').length;
}

export function callsOf(formula: Formula, ...names: readonly string[]): readonly Call[] {
  return nodesOf(formula.expression).filter((node): node is Call => node.kind === 'call' && names.includes(node.name));
}

export function written(text: string, node: Expression): string {
  return text.slice(node.start, node.end);
}

/** Calls that stand round a node, the outermost first. */
export function around(formula: Formula, node: Expression): readonly Expression[] {
  return nodesOf(formula.expression).filter((outer) => outer !== node && outer.start <= node.start && outer.end >= node.end);
}

/** Whether something in the formula already keeps blanks or errors of a cell away. */
export function isGuarded(formula: Formula, text: string, node: Expression): boolean {
  const name = written(text, node);
  return around(formula, node).some((outer) => {
    if (outer.kind !== 'call') return false;
    if (outer.name === 'IFERROR') return true;
    if (!['IF', 'AND', 'OR'].includes(outer.name)) return false;
    const condition = outer.name === 'IF' ? outer.args.slice(0, 1) : outer.args;
    return condition.some((argument) => {
      const guard = written(text, argument).replace(/\s/g, '');
      const bare = name.replace(/\s/g, '');
      return (
        ['ISDATE(', 'ISBLANK(', 'ISNUMBER('].some((test) => guard.includes(`${test}${bare})`)) ||
        guard.includes(`${bare}<>""`) ||
        guard.includes(`${bare}=""`)
      );
    });
  });
}

export function separatorOf(formula: Formula): string {
  return `${formula.separator} `;
}

/** A column's name as formulas write it. */
export function nameOf(title: string): string {
  return /^\p{L}+$/u.test(title) ? title : `[${title.replace(/[\\[\]]/g, '\\$&')}]`;
}

export function replace({ start, end }: Expression, text: string): Edit {
  return { start, end, text };
}

/** Whether the formula shows an error in a row of the sheet. */
export function showsError(text: string, scene: Scene, code: string): boolean {
  return valuesOnRows(text, scene).some((value) => value.type === 'error' && value.code === code);
}

/** Whether it comes to 0 or blank in every row. */
export function givesNothing(text: string, scene: Scene): boolean {
  const values = valuesOnRows(text, scene);
  return values.length > 0 && values.every((value) => value.type === 'blank' || (value.type === 'number' && value.value === 0));
}

/** Functions of a date's parts, which fail on blanks. */
export const DATE_PARTS = ['MONTH', 'YEAR', 'DAY', 'WEEKDAY', 'WEEKNUMBER', 'YEARDAY'];

/** Whether a column is known to be of a type, by the start of its name. */
export function isOfType(scene: Scene, title: string, type: string): boolean {
  return columnOf(scene, title)?.type.startsWith(type) ?? false;
}
