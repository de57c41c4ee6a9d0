import { FUNCTIONS, findFunction } from '../../functions/catalogue.ts';
import type { Translate } from '../../functions/excel-counterpart.ts';
import { findMissingFunction, MISSING_FUNCTIONS, OTHER_EXCEL_FUNCTIONS } from '../../functions/missing.ts';
import type { Call, CellReference, RangeCorner, RangeReference } from '../../syntax/ast.ts';
import { writeName } from '../../syntax/names.ts';
import { printExpression } from '../../syntax/printer.ts';
import type { Edit } from '../fixes/edit.ts';
import type { Place, Rule, RuleContext } from '../rule.ts';
import { suggest, suggestions } from '../suggest.ts';

/**
 * `B7` is a column called B in Smartsheet: an error where no such column exists, and suspicious where the columns are not known. Other columns
 * that do not exist may be misspelt.
 */
export const unknownColumn: Rule = (context) => ({
  cell(node) {
    if (context.typeInfo.column === undefined) reportColumn(node, context);
  },
  range(node) {
    const { from, to } = node;
    const { column, lastColumn } = context.typeInfo;
    const isSame = to.column.toLowerCase() === from.column.toLowerCase();
    // One title, and so one problem; its fix has to change both ends.
    const isOneProblem = isSame && !looksLikeAddress(to, context) && !looksLikeAddress(from, context);
    if (column === undefined) reportColumn(from, context, isOneProblem ? node : undefined);
    if (lastColumn === undefined && !isOneProblem) reportColumn(to, context);
  },
});

function reportColumn(node: CellReference | RangeCorner, context: RuleContext, range?: RangeReference): void {
  const { columns } = context;
  if (looksLikeAddress(node, context)) {
    const severity = columns === null ? 'warning' : 'error';
    const message = `“${context.written(node)}” means row ${node.row} of a column called “${node.column}”: Smartsheet addresses cells by column name, as in [Due Date]@row.`;
    context.report({ rule: 'excel-address', severity, message, at: node, edits: addressEdits(node, context) });
  } else if (columns !== null) {
    const nearest = suggest(node.column, columns.titles);
    const message = `This sheet has no column “${node.column}”.${didYouMean(nearest)}`;
    const edits = [...(nearest === undefined ? [] : [renaming(node, nearest)]), ...letterEdits(node, context)];
    const all = range === undefined ? edits : edits.map((edit) => ({ ...edit, ...atBothEnds(range, edit.title) }));
    context.report({ rule: 'unknown-column', severity: 'error', message, at: node, edits: all });
  }
}

/** `Q1` may be the title of a column; else a letter counts the sheet's columns as Excel does, and a column formula means its own row. */
function addressEdits(node: CellReference | RangeCorner, context: RuleContext): readonly Edit[] {
  const { start, end } = node;
  const title = context.columns?.find(context.written(node))?.title;
  if (title === undefined) return letterEdits(node, context);
  const row = node.kind === 'corner' ? '' : '@row';
  const message = `“${title}” needs square brackets, because its name ends with a number: [${title}]${row}.`;
  return [{ start, end, text: `[${title}]${row}`, message }];
}

/** A change of one column's title. */
interface Renaming extends Edit {
  readonly title: string;
}

function renaming(node: CellReference | RangeCorner, title: string): Renaming {
  return { start: node.start, end: node.end, text: renamed(node, title), title };
}

function atBothEnds({ start, end, from, to }: RangeReference, title: string): Omit<Edit, 'message'> {
  return { start, end, text: `${renamed(from, title)}:${renamed(to, title)}` };
}

function letterEdits(node: CellReference | RangeCorner, { columns, isColumnFormula }: RuleContext): readonly Renaming[] {
  if (columns === null || !/^[A-Z]{1,2}$/i.test(node.column)) return [];
  const position = [...node.column.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  const title = columns.titles[position - 1];
  if (title === undefined) return [];
  const edit = renaming(node, title);
  const text = typeof node.row === 'number' && isColumnFormula ? `${writeName(title)}@row` : edit.text;
  const message = `Smartsheet addresses cells by column name: column ${node.column.toUpperCase()} is “${title}” here, so write ${text}.`;
  return [{ ...edit, text, message }];
}

/** One or two capital letters and a row. */
function looksLikeAddress(node: CellReference | RangeCorner, { text }: RuleContext): boolean {
  const isBracketed = text.charAt(node.start + (node.columnAbsolute ? 1 : 0)) === '[';
  return typeof node.row === 'number' && !isBracketed && /^[A-Z]{1,2}$/.test(node.column);
}

function didYouMean(nearest: string | undefined): string {
  return nearest === undefined ? '' : ` Did you mean “${nearest}”?`;
}

function renamed(node: CellReference | RangeCorner, column: string): string {
  const row = node.row === 'all' ? '' : node.row === 'current' ? '@row' : `${node.rowAbsolute ? '$' : ''}${node.row}`;
  return `${node.columnAbsolute ? '$' : ''}${writeName(column)}${row}`;
}

/** The sheet shows #UNPARSEABLE for any name outside the catalogue. */
export const unknownFunction: Rule = (context) => ({
  functions: (entry) => entry === undefined,
  call(node) {
    const known = standIn(node.name);
    const [nearest, ...others] = known === undefined ? suggestions(node.name, KNOWN_NAMES, 5) : [];
    const meant = known ?? (nearest === undefined ? undefined : standIn(nearest));
    const translated = meant === undefined ? undefined : translation({ ...node, name: meant.name }, context);
    const at = nameRange(node);
    const edits = [
      ...(translated === undefined ? [] : [{ start: node.start, end: node.end, text: translated }]),
      ...others
        .filter((name) => findFunction(name) !== undefined)
        .map((name) => ({ ...at, text: name, message: didYouMeanFunction(node.name, name) })),
    ];
    // A name alone does not carry over what the translation says.
    const fix = meant === undefined ? nearest : translated === undefined ? meant.replacement : undefined;
    const message = messageAbout(node.name, nearest, meant);
    context.report({ rule: 'unknown-function', severity: 'error', message, at, fix, edits });
  },
});

/** What Smartsheet has in place of a function of other spreadsheets. */
interface StandIn {
  readonly name: string;
  readonly advice: string;
  readonly replacement?: string | undefined;
  readonly excel?: Translate | undefined;
}

function standIn(name: string): StandIn | undefined {
  const missing = findMissingFunction(name);
  const other = FROM_EXCEL.get(name);
  return missing === undefined ? other : { ...missing, excel: missing.excel ?? other?.excel };
}

const FROM_EXCEL: ReadonlyMap<string, StandIn> = new Map<string, StandIn>([
  ...OTHER_EXCEL_FUNCTIONS.map(({ name, excel }) => [name, { name, advice: 'write it out', excel }] satisfies [string, StandIn]),
  ...FUNCTIONS.flatMap(({ name, excel = {} }) =>
    Object.entries(excel)
      .filter(([excelName]) => excelName !== name)
      .map(([excelName, counterpart]) => {
        const takesTheSame = typeof counterpart !== 'function';
        const rest = takesTheSame ? { replacement: name } : { excel: counterpart };
        return [excelName, { name: excelName, advice: `use ${name}`, ...rest }] satisfies [string, StandIn];
      }),
  ),
]);

const KNOWN_NAMES: readonly string[] = [...FUNCTIONS, ...MISSING_FUNCTIONS].map(({ name }) => name);

function didYouMeanFunction(name: string, meant: string): string {
  return `No function ${name} is known. Did you mean ${meant}?`;
}

function messageAbout(name: string, nearest: string | undefined, meant: StandIn | undefined): string {
  if (meant === undefined)
    return nearest === undefined
      ? `No function ${name} is known: the result would be #UNPARSEABLE.`
      : didYouMeanFunction(name, nearest);
  const guess = meant.name === name ? '' : `No function ${name} is known. `;
  return `${guess}Smartsheet has no function ${meant.name}: ${meant.advice}.`;
}

/** The call as Smartsheet writes it, in parentheses where operators stand round it; undefined where it cannot be said or something differs. */
function translation(node: Call, { formula, typeInfo }: RuleContext): string | undefined {
  const notes: string[] = [];
  const translated = standIn(node.name)?.excel?.(node.args, (note, kind) => {
    // What Excel shows in place of an error is no loss to a formula that stands in a sheet of Smartsheet.
    if (kind !== 'error-in-excel-only' && kind !== 'no-condition-holds') notes.push(note);
  });
  if (!translated || !('kind' in translated) || notes.length > 0) return undefined;
  const written = printExpression(translated, formula.separator);
  const isOperand = typeInfo.parent !== undefined && typeInfo.parent.kind !== 'call';
  return isOperand && (translated.kind === 'binary' || translated.kind === 'unary') ? `(${written})` : written;
}

function nameRange({ start, name }: Call): Place {
  return { start, end: start + name.length };
}

export const systemFunction: Rule = (context) => ({
  functions: (entry) => entry?.category === 'System',
  call(node) {
    const message = `Smartsheet writes ${node.name} itself into sheets with dependencies; a formula of your own may not use it.`;
    context.report({ rule: 'system-function', severity: 'warning', message, at: node });
  },
});

const ARRAY_LITERAL = /^[\d."']+(?:\s*[,;]\s*[\w."' -]+)+$/;

export const unknownReference: Rule = (context) => ({
  'cross-sheet'(node) {
    const { references } = context;
    if (references?.find(node.name) !== undefined) return;
    const problem = { rule: 'unknown-reference', severity: 'error', at: node } as const;
    if (ARRAY_LITERAL.test(node.name)) {
      context.report({ ...problem, message: 'Smartsheet has no lists of constants: braces name a cross-sheet reference.' });
      return;
    }
    if (references === null) return;
    const nearest = suggest(node.name, references.titles);
    const advice = nearest === undefined ? ' Create it first.' : didYouMean(nearest);
    const message = `This sheet has no cross-sheet reference “${node.name}”.${advice}`;
    const column = context.columns?.find(node.name)?.title;
    const written = column === undefined ? '' : writeName(column);
    const edits = column === undefined ? [] : [{ start: node.start, end: node.end, text: `${written}:${written}` }];
    context.report({ ...problem, message, fix: nearest === undefined ? undefined : `{${nearest}}`, edits });
  },
});

export const unknownSummaryField: Rule = (context) => ({
  summary(node) {
    const { summaryFields } = context;
    if (summaryFields === null || summaryFields.find(node.field) !== undefined) return;
    const nearest = suggest(node.field, summaryFields.titles);
    const message = `This sheet has no summary field “${node.field}”.${didYouMean(nearest)}`;
    const fix = nearest === undefined ? undefined : `${writeName(nearest)}#`;
    context.report({ rule: 'unknown-summary-field', severity: 'error', message, at: node, fix });
  },
});
