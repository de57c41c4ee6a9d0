import type { FormulaContext } from '../check/context.ts';
import { FUNCTIONS, findFunction, signatureOf } from '../functions/catalogue.ts';
import type { Parameter, ResultType } from '../functions/function-definition.ts';
import { MISSING_FUNCTIONS } from '../functions/missing.ts';
import { tokenize } from '../syntax/lexer.ts';
import { writeName } from '../syntax/names.ts';
import type { Token } from '../syntax/tokens.ts';
import { type Expected, expectedAfter, isInCriterion, type OpenCall, openCalls, suits } from './complete-place.ts';

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
 * What may come next at a position in a formula, what suits best first: names that begin with what is written already, or the signs that may
 * follow a value. For a name of Excel that does not exist here it offers what does the same. The position is a UTF-16 offset; what stands
 * behind it is not looked at. Columns, references, fields and options come from the context. Never throws, whatever the text.
 */
export function complete(text: string, position: number, context?: FormulaContext): Completion {
  const end = Math.max(0, Math.min(text.length, Math.trunc(position) || 0));
  const { tokens, problems } = tokenize(text.slice(0, end));
  const written = tokens.slice(0, -1);
  const open = problems.find(({ rule, end: at }) => at === end && UNCLOSED.has(rule));
  const scene: Scene = { written, end, calls: openCalls(written), context: context ?? { columns: [] } };
  const found = open !== undefined ? insideOpen(scene) : (afterAtSign(text.slice(0, end), scene) ?? atToken(scene));
  const [call] = scene.calls;
  if (call === undefined) return { ...found, end };
  const { name, signature, parameter } = call;
  return { ...found, end, call: { name, signature, ...(parameter === undefined ? {} : { parameter }) } };
}

const COMPARISONS = ['=', '<>', '<', '<=', '>', '>='];

const UNCLOSED: ReadonlySet<string> = new Set(['unterminated-text', 'unterminated-name', 'unterminated-reference']);

interface Scene {
  readonly written: readonly Token[];
  readonly end: number;
  readonly calls: readonly OpenCall[];
  readonly context: FormulaContext;
}

interface Found {
  readonly start: number;
  readonly items: readonly CompletionItem[];
}

/** Between quotation marks, brackets or braces that are not closed yet. */
function insideOpen({ written, end, context }: Scene): Found {
  const last = written.at(-1);
  if (last === undefined) return { start: end, items: [] };
  const { kind, value, start } = last;
  const expected = expectedAfter(written.slice(0, -1), context);
  if (kind === 'bracket') return { start, items: columnItems(value, context, expected).map(inBrackets) };
  if (kind === 'cross-sheet') return { start, items: referenceItems(value, context) };
  return { start, items: optionItems(expected, value) };
}

/** `Cost@` can only become this row's cell; an at sign on its own is the cell a criterion tests. */
function afterAtSign(text: string, { calls }: Scene): Found | undefined {
  const [sign] = /@[a-z]*$/i.exec(text) ?? [];
  if (sign === undefined || /^@(?:row|cell)$/i.test(sign)) return undefined;
  const start = text.length - sign.length;
  const isBehindName = /[\p{L}\p{N}\]]$/u.test(text.slice(0, start));
  const offers = isBehindName ? ['@row'] : isInCriterion(calls) ? ['@cell'] : [];
  return { start, items: asWritten('keyword', ...offers.filter((offer) => startsWith(offer, sign))) };
}

function atToken(scene: Scene): Found {
  const { written, end } = scene;
  const last = written.at(-1);
  if (last === undefined) return { start: end, items: asWritten('punctuation', '=') };
  const isOpenEnded = last.end === end && !isFinished(written);
  if (last.kind === 'word' && isOpenEnded) return { start: last.start, items: wordItems(last.value, scene) };
  if (last.kind === 'bracket' && isOpenEnded) return { start: end, items: placeItems(last.value, scene) };
  if (endsValue(written)) return { start: end, items: followItems(scene) };
  return { start: end, items: valueItems(scene) };
}

/** A word right after `:` or `$` names a column; elsewhere it may become anything. */
function wordItems(prefix: string, scene: Scene): readonly CompletionItem[] {
  const { context } = scene;
  const before = scene.written.slice(0, -1);
  const sign = before.at(-1);
  const expected = expectedAfter(before, context);
  if (sign?.kind === 'symbol' && (sign.value === ':' || sign.value === '$')) return columnItems(prefix, context, expected);
  return [
    ...suitableItems(expected, prefix),
    ...nameItems(prefix, expected, scene),
    ...asWritten('keyword', ...truths(expected, prefix)),
  ];
}

function valueItems(scene: Scene): readonly CompletionItem[] {
  const { written, calls, context } = scene;
  const [call] = calls;
  const expected = expectedAfter(written, context);
  const mayClose = written.at(-1)?.value === '(' && call?.entry?.minArgs === 0;
  const startsCriterion = call?.parameter?.type === 'criterion' && call.separatorAt === written.length - 1;
  return [
    ...(mayClose ? asWritten('punctuation', ')') : []),
    ...suitableItems(expected, ''),
    ...(startsCriterion ? asWritten('operator', ...COMPARISONS) : []),
    ...(isInCriterion(calls) ? asWritten('keyword', '@cell') : []),
    ...nameItems('', expected, scene),
    ...referenceItems('', context),
  ];
}

/** Values of the column that is compared. */
function suitableItems(expected: Expected, prefix: string): readonly CompletionItem[] {
  const isTruth = expected.column !== undefined && expected.type === 'boolean';
  return [
    ...optionItems(expected, prefix),
    ...(isTruth ? asWritten('keyword', ...['true', 'false'].filter((word) => startsWith(word, prefix))) : []),
  ];
}

/** True and false where they are not among what suits anyway. */
function truths({ column, type }: Expected, prefix: string): readonly string[] {
  return column !== undefined && type === 'boolean' ? [] : ['true', 'false'].filter((word) => startsWith(word, prefix));
}

/** Functions, columns and fields; columns and functions of the type that is expected before the others. */
function nameItems(prefix: string, expected: Expected, { calls, context }: Scene): readonly CompletionItem[] {
  const { type } = expected;
  const columns = columnItems(prefix, context, expected);
  const whole = wholeNameItems(prefix, calls[0], context);
  const functions = functionItems(prefix, type);
  const fields = fieldItems(prefix, context);
  if (type === undefined) return [...functions, ...columns, ...whole, ...fields];
  const count = context.columns.filter((column) => startsWith(column.title, prefix) && suits(column, type)).length;
  return [...columns.slice(0, count), ...whole, ...functions, ...columns.slice(count), ...fields];
}

/** A column name needs to say which of its cells are meant. */
function placeItems(title: string, { calls }: Scene): readonly CompletionItem[] {
  const column = asWritten('punctuation', `:${writeName(title)}`);
  const row = asWritten('keyword', '@row');
  return [...(takesRange(calls[0]) ? [...column, ...row] : [...row, ...column]), ...asWritten('punctuation', '#')];
}

/** A name that is written out may go on with its cells at once. */
function wholeNameItems(name: string, call: OpenCall | undefined, { columns }: FormulaContext): readonly CompletionItem[] {
  const column = columns.find(({ title }) => title.toLowerCase() === name.toLowerCase());
  if (column === undefined) return [];
  const written = writeName(column.title);
  const [row, all] = [`${written}@row`, `${written}:${written}`];
  return asWritten('column', ...(takesRange(call) ? [all, row] : [row, all]));
}

function takesRange(call: OpenCall | undefined): boolean {
  return call?.parameter?.type === 'range' || call?.parameter?.type === 'number-or-range';
}

/** After a whole value: an operator, or the end of the argument. */
function followItems({ written, calls }: Scene): readonly CompletionItem[] {
  const signs = asWritten('operator', '+', '-', '*', '/', '^', ...COMPARISONS);
  const [call] = calls;
  if (call === undefined) return openParentheses(written) > 0 ? [...asWritten('punctuation', ')'), ...signs] : signs;
  const { entry } = call;
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

function openParentheses(written: readonly Token[]): number {
  return written.reduce(
    (open, { kind, value }) => open + (kind !== 'symbol' ? 0 : value === '(' ? 1 : value === ')' ? -1 : 0),
    0,
  );
}

interface Offer {
  readonly item: CompletionItem;
  readonly result: ResultType;
}

/** Smartsheet's own formulas on sheets with dependencies are not for writing. */
const ALL_FUNCTIONS: readonly Offer[] = FUNCTIONS.filter(({ category }) => category !== 'System').map((entry) => ({
  item: { kind: 'function', label: signatureOf(entry), insert: `${entry.name}(`, detail: entry.description },
  result: entry.result,
}));

function functionItems(prefix: string, type: Expected['type']): readonly CompletionItem[] {
  const known = ALL_FUNCTIONS.filter(({ item }) => startsWith(item.insert, prefix));
  const first = known.filter(({ result }) => result === type);
  const items = [...first, ...known.filter((offer) => !first.includes(offer))].map(({ item }) => item);
  const offered = new Map(items.map((item) => [item.insert, item]));
  for (const { name, item } of prefix === '' ? [] : SUBSTITUTES)
    if (startsWith(name, prefix) && !offered.has(item.insert)) offered.set(item.insert, item);
  const same = EXCEL_NAMES.get(prefix.toUpperCase());
  if (same !== undefined && !offered.has(same.insert)) offered.set(same.insert, same);
  return [...offered.values()];
}

/** Names of Excel for functions that have another name here. */
const EXCEL_NAMES = new Map<string, CompletionItem>(
  FUNCTIONS.flatMap((entry) =>
    Object.keys(entry.excel ?? {})
      .filter((name) => findFunction(name) === undefined)
      .map((name): [string, CompletionItem] => [
        name,
        {
          kind: 'function',
          label: signatureOf(entry),
          insert: `${entry.name}(`,
          detail: `${name} does not exist here: use ${entry.name}.`,
        },
      ]),
  ),
);

/** For each name of Excel the call its advice begins with: `INDEX(`, `AVG(COLLECT(`. */
const SUBSTITUTES = MISSING_FUNCTIONS.flatMap(({ name, advice }) => {
  const [, outer = '', inner = ''] = /\b([A-Z]{2,})\b(?:\(([A-Z]{2,})\()?/.exec(advice) ?? [];
  const [entry, nested] = [findFunction(outer), findFunction(inner)];
  if (entry === undefined) return [];
  const insert = nested === undefined ? `${outer}(` : `${outer}(${inner}(`;
  const detail = `${name} does not exist here: ${advice}.`;
  return [{ name, item: { kind: 'function', label: signatureOf(nested ?? entry), insert, detail } as const }];
});

/** Columns of the expected type first. */
function columnItems(prefix: string, { columns }: FormulaContext, { type }: Expected): readonly CompletionItem[] {
  const known = columns.filter(({ title }) => startsWith(title, prefix));
  const first = type === undefined ? [] : known.filter((column) => suits(column, type));
  return [...first, ...known.filter((column) => !first.includes(column))].map((column) => ({
    kind: 'column',
    label: column.title,
    insert: writeName(column.title),
    detail: column.type,
  }));
}

/** Behind an open bracket the name goes on to the closing one. */
function inBrackets(item: CompletionItem): CompletionItem {
  return { ...item, insert: `[${item.label.replaceAll(/[\\[\]]/g, '\\$&')}]` };
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
function optionItems({ column }: Expected, prefix: string): readonly CompletionItem[] {
  return (column?.options ?? [])
    .filter((option) => startsWith(option, prefix))
    .map((option) => ({ kind: 'option', label: option, insert: `"${option.replaceAll('"', '\\"')}"` }));
}

function startsWith(name: string, prefix: string): boolean {
  return name.toLowerCase().startsWith(prefix.toLowerCase());
}

/** Words and signs that are inserted as they are shown. */
function asWritten(kind: CompletionKind, ...labels: readonly string[]): readonly CompletionItem[] {
  return labels.map((label) => ({ kind, label, insert: label }));
}
