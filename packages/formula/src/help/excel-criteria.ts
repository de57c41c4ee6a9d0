import { type Note, type Translated, Untranslatable } from '../functions/excel-counterpart.ts';
import { dateLiteral, dayLiteral, EXCEL_EPOCH } from '../functions/excel-dates.ts';
import { join } from '../functions/missing.ts';
import type { ComparisonOperator, Expression } from '../syntax/ast.ts';
import { isComparison } from '../syntax/ast.ts';
import { binary, boolean, CURRENT_CELL, call, criterion, number, text } from '../syntax/build.ts';
import type { ExcelNode } from './excel-parser.ts';
import type { ColumnKind } from './excel-references.ts';

/** What the parts of a translation share. */
export interface Translating {
  translate(node: ExcelNode): Translated;
  readonly note: Note;
  kindOf(expression: Expression): ColumnKind;
}

/** A criterion as Excel writes it, in quotation marks or put together with `&`, as Smartsheet does: `">"&B2` becomes `> B@row`. */
export function translateCriterion(node: ExcelNode, translating: Translating, range?: Expression): Translated {
  const written = criterionOf(node, translating);
  const criterion = written instanceof Untranslatable || range === undefined ? written : withDates(written, range, translating);
  if (range !== undefined && !(criterion instanceof Untranslatable)) {
    noteTruth(range, criterion, translating);
    noteNumbersAsText(range, criterion, translating);
  }
  return criterion;
}

/** Dates are tested by their numbers in Excel, 0 being no date. */
function withDates(written: Expression, range: Expression, { kindOf }: Translating): Translated {
  const operator = written.kind === 'criterion' ? written.operator : '=';
  const operand = written.kind === 'criterion' ? written.operand : written;
  if (kindOf(range) !== 'date' || operand.kind !== 'number') return written;
  if (operand.value === 0 && (operator === '>' || operator === '<>')) return criterion('<>', text(''));
  if (operand.value < 366)
    return new Untranslatable('A criterion that tests dates by a small number has no counterpart: compare them with DATE(…).');
  const date = dayLiteral(operand.value - EXCEL_EPOCH);
  return operator === '=' ? date : comparison(operator, date, 'date');
}

/** Smartsheet takes true, 1 and the text for the same. */
export function noteTruth(left: Expression, right: Expression, { note, kindOf }: Translating): void {
  const kind = kindOf(left);
  const isTruth =
    right.kind === 'number'
      ? right.value === 0 || right.value === 1
      : right.kind === 'text' && /^(?:true|false)$/i.test(right.value);
  if (!isTruth || (kind !== 'boolean' && kind !== 'unknown')) return;
  note(
    'True equals 1 in Smartsheet; TRUE does not in Excel. In checkboxes that were 1 or 0 both agree.',
    'true-and-one',
    columnsIn(left),
  );
}

function noteNumbersAsText(range: Expression, criterion: Expression, { note, kindOf }: Translating): void {
  const kind = kindOf(range);
  const wanted = criterion.kind === 'criterion' && criterion.operator === '<>' ? criterion.operand : criterion;
  if (wanted.kind !== 'number' || kind === 'date' || kind === 'boolean') return;
  note('Excel counts numbers held as text too, Smartsheet does not.', 'numbers-as-text', columnsIn(range));
}

function criterionOf(node: ExcelNode, translating: Translating): Translated {
  if (node.kind === 'text') return quotedCriterion(node.value, translating.note);
  if (node.kind !== 'binary' || node.operator !== '&') return criterionValue(node, translating);
  const [first, ...others] = joinedParts(node);
  const operator = first?.kind === 'text' ? first.value : '';
  if (isComparison(operator)) return composedComparison(operator, others, translating);
  const parts = translateAll(joinedParts(node), translating);
  if (parts instanceof Untranslatable) return parts;
  return wildcardOf(parts, translating) ?? join(parts);
}

/** The parts of a chain of `&`. */
export function joinedParts(node: ExcelNode): readonly ExcelNode[] {
  return node.kind === 'binary' && node.operator === '&' ? [...joinedParts(node.left), ...joinedParts(node.right)] : [node];
}

export function translateAll(
  nodes: readonly ExcelNode[],
  { translate }: Pick<Translating, 'translate'>,
): Expression[] | Untranslatable {
  const parts: Expression[] = [];
  for (const node of nodes) {
    const part = translate(node);
    if (part instanceof Untranslatable) return part;
    parts.push(part);
  }
  return parts;
}

/** Excel looks for 0 where the cell with the criterion is blank. */
function noteBlank(expression: Expression, note: Note): void {
  if (expression.kind !== 'cell') return;
  note(`Where ${expression.column} is blank, Smartsheet finds the blank cells, Excel none of them.`, 'blank-cells', [
    expression.column,
  ]);
}

function criterionValue(node: ExcelNode, { translate, note }: Translating): Translated {
  const value = translate(node);
  if (!(value instanceof Untranslatable)) noteBlank(value, note);
  return value;
}

function composedComparison(operator: ComparisonOperator, operands: readonly ExcelNode[], translating: Translating): Translated {
  const parts = translateAll(operands, translating);
  if (parts instanceof Untranslatable) return parts;
  const [only] = parts;
  const isEquality = operator === '=' || operator === '<>';
  const pattern = isEquality ? wildcardOf(parts, translating) : null;
  if (pattern !== null) return operator === '=' || pattern instanceof Untranslatable ? pattern : call('NOT', pattern);
  const operand = parts.length === 1 && only !== undefined ? only : join(parts);
  if (operator === '=') return operand;
  if (!isEquality) noteBlank(operand, translating.note);
  return comparison(operator, operand, translating.kindOf(operand));
}

/** A blank comes before any date in Smartsheet, and is left out by Excel. */
function comparison(operator: ComparisonOperator, operand: Expression, kind: ColumnKind): Expression {
  const isBelow = operator === '<' || operator === '<=';
  if (!isBelow || (kind !== 'date' && kind !== 'unknown')) return criterion(operator, operand);
  return call('AND', binary('<>', CURRENT_CELL, text('')), binary(operator, CURRENT_CELL, operand));
}

function quotedCriterion(quoted: string, note: Note): Translated {
  const [, operator = '', rest = ''] = /^(<>|<=|>=|<|>|=)?(.*)$/s.exec(quoted) ?? [];
  if (/[*?~]/.test(rest)) return quotedPattern(quoted, operator, rest, note);
  const operand = literalOf(rest, note);
  if (operator === '' || operator === '=') return operand;
  if (operator !== '<>' && operand.kind === 'text')
    return new Untranslatable(
      `The criterion "${quoted}" orders texts, which was not seen to work alike in both: compare them in a helper column.`,
    );
  return isComparison(operator) ? comparison(operator, operand, operand.kind === 'call' ? 'date' : 'number') : operand;
}

function literalOf(value: string, note: Note): Expression {
  if (/^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(value)) return number(Number(value));
  if (/^(?:true|false)$/i.test(value)) return boolean(value.toLowerCase() === 'true');
  const [, month, day] = /^(\d{1,2})\/(\d{1,2})\//.exec(value) ?? [];
  const date = dateLiteral(value);
  if (date !== undefined && month !== day && Number(day) <= 12)
    note(`“${value}” was read as month/day/year, as Excel does in the United States.`);
  return date ?? text(value);
}

function quotedPattern(quoted: string, operator: string, pattern: string, note: Note): Translated {
  const test = ['', '=', '<>'].includes(operator) ? patternTest(pattern, note) : null;
  if (test === null)
    return new Untranslatable(
      `The criterion "${quoted}" has no counterpart: its wildcards cannot be expressed. Test parts of the text with CONTAINS("…", @cell), LEFT(@cell, …) and RIGHT(@cell, …).`,
    );
  return operator === '<>' ? call('NOT', test) : test;
}

/** `*x*`, `x*`, `*x`, `???` and `*`; other patterns have no counterpart. */
function patternTest(pattern: string, note: Note): Expression | null {
  const isText = call('ISTEXT', CURRENT_CELL);
  if (pattern === '*' || pattern === '?*') return isText;
  if (/^\?+$/.test(pattern)) return call('AND', isText, binary('=', call('LEN', CURRENT_CELL), number(pattern.length)));
  const [, before = '', core = '', after = ''] = /^(\*?)([^*?~]+)(\*?)$/.exec(pattern) ?? [];
  if (core === '') return null;
  if (!/\p{L}/u.test(core)) note('Wildcards match texts only in Excel; here numbers and dates that read like it match too.');
  return matchOf(text(core), { before: before !== '', after: after !== '' });
}

/** `"*"&A2&"*"`: the cell contains it; null when there is no star at the ends. */
function wildcardOf(parts: readonly Expression[], { note }: Translating): Translated | null {
  const [first, last] = [parts[0], parts.at(-1)];
  const before = first?.kind === 'text' && first.value.startsWith('*');
  const after = parts.length > 1 && last?.kind === 'text' && last.value.endsWith('*');
  if (!before && !after) return null;
  const core = parts
    .map((part, index) => {
      if (part.kind !== 'text') return part;
      const start = before && index === 0 ? 1 : 0;
      return text(part.value.slice(start, after && index === parts.length - 1 ? -1 : undefined));
    })
    .filter((part) => part.kind !== 'text' || part.value !== '');
  const [wanted, ...more] = core;
  if (core.some((part) => part.kind === 'text' && /[*?~]/.test(part.value)) || wanted === undefined)
    return new Untranslatable('A criterion with several wildcards has no counterpart.');
  noteBlankPattern(core, note);
  return matchOf(more.length === 0 ? wanted : join(core), { before, after });
}

function noteBlankPattern(core: readonly Expression[], note: Note): void {
  const columns = core.flatMap(columnsIn);
  if (columns.length > 0)
    note(`Where ${columns.join(' and ')} is blank, every cell matches here, in Excel every text.`, 'blank-cells', columns);
}

/** Titles of the cells of the formula's row that an expression reads. */
export function columnsIn(node: Expression): readonly string[] {
  if (node.kind === 'cell') return [node.column];
  if (node.kind === 'range') return [...new Set([node.from.column, node.to.column])];
  const parts = node.kind === 'call' ? node.args : node.kind === 'binary' ? [node.left, node.right] : [];
  const inside = node.kind === 'unary' || node.kind === 'criterion' ? [node.operand] : parts;
  return [...new Set(inside.flatMap(columnsIn))];
}

/** Excel ignores capitals. */
function matchOf(core: Expression, { before, after }: { readonly before: boolean; readonly after: boolean }): Expression {
  const length = core.kind === 'text' ? number(core.value.length) : call('LEN', core);
  if (!before || !after) return binary('=', call(after ? 'LEFT' : 'RIGHT', CURRENT_CELL, length), core);
  if (core.kind !== 'text') return call('CONTAINS', call('LOWER', core), call('LOWER', CURRENT_CELL));
  const lower = core.value.toLowerCase();
  return call('CONTAINS', text(lower), lower === core.value.toUpperCase() ? CURRENT_CELL : call('LOWER', CURRENT_CELL));
}

const HELPER_COLUMN = 'put that into a helper column, one cell a row, and use the column here';

/** Why a formula that works on each cell of a range cannot be carried over. */
export function arrayRefused(what: string): Untranslatable {
  return new Untranslatable(`${what} works on each cell of a range, which no formula in Smartsheet does: ${HELPER_COLUMN}.`);
}
