import { counted } from '../functions/phrases.ts';
import type { Expression, RangeCorner, RangeReference } from '../syntax/ast.ts';

/** Conditions whose words are longer are told one by one. */
export const LONGEST_SENTENCE = 220;

/**
 * Words for a part of a formula. `atom`: one name or value; `noun`: ends with its argument, so that it may end another noun; `loose`: has to be
 * in parentheses where words go on behind it; `choice`: has several results, and is in parentheses everywhere inside a sentence.
 */
export interface Words {
  readonly text: string;
  readonly kind: 'atom' | 'noun' | 'loose' | 'choice';
}

export function atom(text: string): Words {
  return { text, kind: 'atom' };
}

/** In parentheses unless it is one name or value. */
export function grouped({ text, kind }: Words): string {
  return kind === 'atom' ? text : `(${text})`;
}

/** As one side of a comparison, or as a result behind `the result is`: in parentheses only when it has commas or choices of its own. */
export function asSide({ text, kind }: Words): string {
  return kind === 'choice' || (kind !== 'atom' && hasCommas(text)) ? `(${text})` : text;
}

/** As the subject of a condition: as `asSide`, and in parentheses when it has a condition of its own. */
export function asSubject(words: Words): string {
  const text = asSide(words);
  return words.kind !== 'atom' && words.kind !== 'choice' && / where /.test(withoutGroups(text)) ? `(${text})` : text;
}

/** Whether words have commas outside quotations and parentheses. */
export function hasCommas(text: string): boolean {
  return /[,;]/.test(withoutGroups(text));
}

/** As the result, where one follows the words `the result is`. */
export function asResult(words: Words): string {
  return asSide(words).replace(/^the result (of step \d+)$/, 'that $1');
}

/** A condition as one of several: in parentheses when it has an `and`, an `or` or commas of its own. */
export function asItem(condition: string): string {
  return / and | (?<!\bon )or |[,;]/.test(withoutGroups(condition)) ? `(${condition})` : condition;
}

/** A condition before a comma: in parentheses when it has commas of its own. */
export function asClause(condition: string): string {
  return hasCommas(condition) ? `(${condition})` : condition;
}

/** Conditions of which all have to hold, or one. */
export function joinedBy(word: 'and' | 'or', conditions: readonly string[]): string {
  const [first = '', second = ''] = conditions.map(asItem);
  if (conditions.length < 2) return conditions[0] ?? '';
  if (conditions.length === 2) return word === 'and' ? `both ${first} and ${second}` : `either ${first} or ${second}`;
  const holds = word === 'and' ? 'all of these hold' : 'at least one of these holds';
  return `${holds} (${conditions.map(asItem).join('; ')})`;
}

/** What is left of a text without quotations, names in brackets and what stands in parentheses. */
function withoutGroups(text: string): string {
  return splitGroups(text)
    .filter((_, index) => index % 2 === 0)
    .join('');
}

/** What stands outside quotations, brackets and parentheses, and what stands inside them, in turn. */
function splitGroups(text: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const [part] of text.matchAll(/“[^”]*”|\[[^\]]*\]+|\{[^}]*\}|[()]|[^“[{()]+|[“[{]/g)) {
    if (part === '(') depth += 1;
    const isInside = depth > 0 || /^[“[{].+/s.test(part);
    if (part === ')') depth = Math.max(0, depth - 1);
    if (isInside !== (parts.length % 2 === 0)) parts.push('');
    parts.push(`${parts.pop() ?? ''}${part}`);
  }
  return parts;
}

/** A line for each branch of a choice that would be a long sentence. */
export function inLines(choice: string): string {
  if (choice.length <= LONGEST_SENTENCE) return choice;
  return splitGroups(choice)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll('; otherwise', ';\notherwise') : part))
    .join('');
}

/** A name of capitalised words as it is; any other in brackets, so that it does not run into the words round it. */
export function nameOf(title: string): string {
  return /^\p{Lu}[\p{L}\d]*(?: [\p{Lu}\d][\p{L}\d]*)*$/u.test(title) ? title : `[${title}]`;
}

/** A text in quotation marks; blanks and spaces by name, as nobody sees them. */
export function quoted(text: string): string {
  if (text === '') return 'blank';
  if (text.trim() !== '') return `“${text}”`;
  return text === ' ' ? '“ ” (a space)' : `“${text}” (${counted(String(text.length), 'space')})`;
}

/** A range of the formula's own sheet. */
export function rangeWords(range: RangeReference): Words {
  const { from, to } = range;
  const columns =
    from.column === to.column
      ? `the column ${nameOf(from.column)}`
      : `the columns ${nameOf(from.column)} to ${nameOf(to.column)}`;
  if (from.row === 'all' && to.row === 'all') return atom(columns);
  if (from.row === 'current' && to.row === 'current') return atom(`${columns} in this row`);
  return { text: `${columns} ${rowsOf(range)}`, kind: 'noun' };
}

function rowsOf({ from, to }: RangeReference): string {
  return `from ${rowOf(from.row, 'the first row')} to ${rowOf(to.row, 'the last row')}`;
}

function rowOf(row: RangeCorner['row'], all: string): string {
  return row === 'all' ? all : row === 'current' ? 'this row' : `row ${row}`;
}

/** The rows a range lies in, and what its cell in one of them is called: conditions on several ranges are told row by row. */
export interface Place {
  /** `rows`, `child rows of this row`. */
  readonly rows: string;
  readonly cell: string;
}

const RELATIVES: Readonly<Record<string, string>> = { CHILDREN: 'child', DESCENDANTS: 'descendant', ANCESTORS: 'ancestor' };

/** Null for what is no part of one column. */
export function placeOf(node: Expression): Place | null {
  if (node.kind === 'cross-sheet') return { rows: 'rows of another sheet', cell: `{${node.name}}` };
  if (node.kind === 'range') return placeOfRange(node);
  const relatives = node.kind === 'call' ? RELATIVES[node.name] : undefined;
  if (node.kind !== 'call' || relatives === undefined || node.args.length > 1) return null;
  const [of] = node.args;
  const rows = `${relatives} rows of this row`;
  if (of === undefined) return { rows, cell: 'this column' };
  return of.kind === 'cell' && of.row === 'current' ? { rows, cell: nameOf(of.column) } : null;
}

function placeOfRange(range: RangeReference): Place | null {
  const { from, to } = range;
  if (from.column !== to.column) return null;
  const isWhole = from.row === 'all' && to.row === 'all';
  return { rows: isWhole ? 'rows' : `rows ${rowsOf(range)}`, cell: nameOf(from.column) };
}
