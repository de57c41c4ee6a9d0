import type { FormulaContext } from '../check/context.ts';
import { FUNCTIONS, findFunction, parameterAt, signatureOf } from '../functions/catalogue.ts';
import type { Parameter } from '../functions/function-definition.ts';
import { isBinaryOperator } from '../syntax/ast.ts';
import { tokenize } from '../syntax/lexer.ts';
import { writeName } from '../syntax/names.ts';
import type { Token } from '../syntax/tokens.ts';

export type CompletionKind =
  | 'function'
  | 'column'
  | 'reference'
  | 'summary-field'
  | 'option'
  | 'keyword'
  | 'operator'
  | 'punctuation';

export interface CompletionItem {
  readonly kind: CompletionKind;
  /** What is shown in a list. */
  readonly label: string;
  /** What replaces the text from the completion's `start` to its `end`. */
  readonly insert: string;
  /** A word of explanation: a function's description, a column's type. */
  readonly detail?: string;
}

export interface Completion {
  /** The part of the text that is replaced, as offsets; `end` is the position asked for. */
  readonly start: number;
  readonly end: number;
  readonly items: readonly CompletionItem[];
  /** The call the position stands in, and which of its parameters. */
  readonly call?: { readonly name: string; readonly signature: string; readonly parameter?: Parameter };
}

/**
 * What may come next at a position in a formula: names that begin with what is written already, or the signs that may follow a value. The
 * position is a UTF-16 offset; what stands behind it is not looked at. Columns, references, fields and options come from the context. Never
 * throws, whatever the text.
 */
export function complete(text: string, position: number, context?: FormulaContext): Completion {
  const end = Math.max(0, Math.min(text.length, Math.trunc(position) || 0));
  const { tokens, problems } = tokenize(text.slice(0, end));
  const written = tokens.slice(0, -1);
  const last = written.at(-1);
  const open = problems.find(({ rule, end: at }) => at === end && UNCLOSED.has(rule));
  const scene: Scene = { written, end, context: context ?? { columns: [] } };
  const found = open === undefined ? atToken(last, scene) : insideOpen(last, scene);
  const call = enclosingCall(written);
  return call === undefined ? { ...found, end } : { ...found, end, call };
}

const COMPARISONS = ['=', '<>', '<', '<=', '>', '>='];

const UNCLOSED: ReadonlySet<string> = new Set(['unterminated-text', 'unterminated-name', 'unterminated-reference']);

interface Scene {
  readonly written: readonly Token[];
  readonly end: number;
  readonly context: FormulaContext;
}

interface Found {
  readonly start: number;
  readonly items: readonly CompletionItem[];
}

/** Between quotation marks, brackets or braces that are not closed yet. */
function insideOpen(last: Token | undefined, { written, end, context }: Scene): Found {
  if (last === undefined) return { start: end, items: [] };
  const { kind, value, start } = last;
  if (kind === 'bracket') return { start, items: columnItems(value, context, true) };
  if (kind === 'cross-sheet') return { start, items: referenceItems(value, context) };
  return { start, items: optionItems(written.slice(0, -1), value, context) };
}

function atToken(last: Token | undefined, scene: Scene): Found {
  const { written, end, context } = scene;
  if (last === undefined) return { start: end, items: asWritten('punctuation', '=') };
  const isTouching = last.end === end;
  if (last.kind === 'word' && isTouching && !isFinished(written))
    return { start: last.start, items: wordItems(last.value, scene) };
  if ((last.kind === 'word' || last.kind === 'bracket') && isTouching && !isFinished(written))
    return { start: end, items: placeItems(last) };
  if (endsValue(written)) return { start: end, items: followItems(written) };
  return { start: end, items: [...valueItems(scene), ...optionItems(written, '', context)] };
}

/** A word right after `:` or `$` names a column; elsewhere it may become anything. */
function wordItems(prefix: string, { written, context }: Scene): readonly CompletionItem[] {
  const before = written.at(-2);
  if (before?.kind === 'symbol' && (before.value === ':' || before.value === '$')) return columnItems(prefix, context, false);
  const keywords = asWritten('keyword', ...['true', 'false'].filter((word) => startsWith(word, prefix)));
  return [...functionItems(prefix), ...columnItems(prefix, context, false), ...fieldItems(prefix, context), ...keywords];
}

function valueItems({ written, context }: Scene): readonly CompletionItem[] {
  const call = enclosingCall(written);
  const isCriterion = call?.parameter?.type === 'criterion';
  const mayClose = written.at(-1)?.value === '(' && call !== undefined && findFunction(call.name)?.minArgs === 0;
  return [
    ...(mayClose ? asWritten('punctuation', ')') : []),
    ...(isCriterion ? [...asWritten('operator', ...COMPARISONS), ...asWritten('keyword', '@cell')] : []),
    ...functionItems(''),
    ...columnItems('', context, false),
    ...fieldItems('', context),
    ...referenceItems('', context),
  ];
}

/** A column name needs to say which of its cells are meant. */
function placeItems({ value }: Token): readonly CompletionItem[] {
  return [...asWritten('keyword', '@row'), ...asWritten('punctuation', `:${writeName(value)}`, '#')];
}

/** After a whole value: an operator, or the end of the argument. */
function followItems(written: readonly Token[]): readonly CompletionItem[] {
  const signs = asWritten('operator', '+', '-', '*', '/', '^', ...COMPARISONS);
  const call = enclosingCall(written);
  if (call === undefined) return openParentheses(written) > 0 ? [...asWritten('punctuation', ')'), ...signs] : signs;
  const entry = findFunction(call.name);
  const hasMore = entry === undefined || entry.maxArgs === null || call.index + 1 < entry.maxArgs;
  return [...asWritten('punctuation', ...(hasMore ? [',', ')'] : [')'])), ...signs];
}

function endsValue(written: readonly Token[]): boolean {
  const last = written.at(-1);
  if (last === undefined) return false;
  return last.kind === 'symbol' ? [')', '@row', '@cell', '#'].includes(last.value) : true;
}

/** `Status@row` and `Cost:Cost` are whole; a word after them begins anew. */
function isFinished(written: readonly Token[]): boolean {
  const [before, colon] = [written.at(-3), written.at(-2)];
  return colon?.value === ':' && before?.value === written.at(-1)?.value;
}

interface EnclosingCall {
  readonly name: string;
  readonly signature: string;
  readonly index: number;
  readonly parameter?: Parameter;
}

/** The innermost function whose parenthesis is open, and at which argument. */
function enclosingCall(written: readonly Token[]): EnclosingCall | undefined {
  let depth = 0;
  let index = 0;
  for (let at = written.length - 1; at >= 0; at -= 1) {
    const { kind, value } = written[at] ?? { kind: 'end', value: '' };
    if (kind !== 'symbol') continue;
    if (value === ')') depth += 1;
    else if ((value === ',' || value === ';') && depth === 0) index += 1;
    else if (value === '(' && depth > 0) depth -= 1;
    else if (value === '(') {
      const before = written[at - 1];
      if (before?.kind === 'word') return describeCall(before.value.toUpperCase(), index);
      index = 0;
    }
  }
  return undefined;
}

function describeCall(name: string, index: number): EnclosingCall | undefined {
  const entry = findFunction(name);
  if (entry === undefined) return { name, signature: `${name}(…)`, index };
  const parameter = parameterAt(entry, index);
  return { name, signature: signatureOf(entry), index, ...(parameter === undefined ? {} : { parameter }) };
}

function openParentheses(written: readonly Token[]): number {
  return written.reduce(
    (open, { kind, value }) => open + (kind !== 'symbol' ? 0 : value === '(' ? 1 : value === ')' ? -1 : 0),
    0,
  );
}

/** Smartsheet's own formulas on sheets with dependencies are not for writing. */
const ALL_FUNCTIONS: readonly CompletionItem[] = FUNCTIONS.filter(({ category }) => category !== 'System').map((entry) => ({
  kind: 'function',
  label: signatureOf(entry),
  insert: `${entry.name}(`,
  detail: entry.description,
}));

function functionItems(prefix: string): readonly CompletionItem[] {
  return ALL_FUNCTIONS.filter(({ insert }) => startsWith(insert, prefix));
}

/** In brackets only the column is meant; elsewhere most likely its cell in this row. */
function columnItems(prefix: string, { columns }: FormulaContext, isBracketed: boolean): readonly CompletionItem[] {
  return columns
    .filter(({ title }) => startsWith(title, prefix))
    .map(({ title, type }) => {
      const name = isBracketed ? `[${title.replaceAll(/[\\[\]]/g, '\\$&')}]` : writeName(title);
      return { kind: 'column', label: title, insert: name, detail: type };
    });
}

function referenceItems(prefix: string, { references = [] }: FormulaContext): readonly CompletionItem[] {
  return references
    .filter((name) => startsWith(name, prefix))
    .map((name) => ({ kind: 'reference', label: `{${name}}`, insert: `{${name}}` }));
}

function fieldItems(prefix: string, { summaryFields = [] }: FormulaContext): readonly CompletionItem[] {
  return summaryFields
    .filter((title) => startsWith(title, prefix))
    .map((title) => ({ kind: 'summary-field', label: `${title}#`, insert: `${writeName(title)}#` }));
}

/** The options of the dropdown that is compared: `Status@row = "`, or the range before a criterion. */
function optionItems(written: readonly Token[], prefix: string, { columns }: FormulaContext): readonly CompletionItem[] {
  const title = comparedColumn(written)?.toLowerCase();
  const column = columns.find((candidate) => candidate.title.toLowerCase() === title);
  return (column?.options ?? [])
    .filter((option) => startsWith(option, prefix))
    .map((option) => ({ kind: 'option', label: option, insert: `"${option.replaceAll('"', '\\"')}"` }));
}

function comparedColumn(written: readonly Token[]): string | undefined {
  let at = written.length - 1;
  const sign = written[at];
  if (sign?.kind !== 'symbol') return undefined;
  if (isBinaryOperator(sign.value)) at -= 1;
  const before = written[at];
  if (before?.value === ',' || before?.value === ';') at -= 1;
  if (written[at]?.value === '@row') at -= 1;
  const name = written[at];
  return name?.kind === 'word' || name?.kind === 'bracket' ? name.value : undefined;
}

function startsWith(name: string, prefix: string): boolean {
  return name.toLowerCase().startsWith(prefix.toLowerCase());
}

/** Words and signs that are inserted as they are shown. */
function asWritten(kind: CompletionKind, ...labels: readonly string[]): readonly CompletionItem[] {
  return labels.map((label) => ({ kind, label, insert: label }));
}
