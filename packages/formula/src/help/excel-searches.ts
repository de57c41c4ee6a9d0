import { type Translated, Untranslatable } from '../functions/excel-counterpart.ts';
import type { Expression } from '../syntax/ast.ts';
import { binary, call, number } from '../syntax/build.ts';
import type { ExcelNode } from './excel-parser.ts';

type Call = Extract<ExcelNode, { readonly kind: 'call' }>;

export interface SearchTranslating {
  translate(node: ExcelNode): Translated;
  /** Translates what is only looked at where these searches find something. */
  whereFound(searches: readonly ExcelNode[], node: ExcelNode): Translated;
}

/** FIND and SEARCH, which are an error in Excel and 0 in Smartsheet where the text is not found. */
export function isSearch(node: ExcelNode): node is Call {
  return node.kind === 'call' && (node.name === 'FIND' || node.name === 'SEARCH');
}

const ERROR_TESTS = new Set(['ISNUMBER', 'ISERROR', 'ISERR', 'IFERROR', 'ISNA', 'IFNA']);
/** Functions that leave arguments unread, and the first that they may. */
const UNREAD_FROM: Readonly<Record<string, number>> = { IF: 1, IFS: 1, SWITCH: 1, CHOOSE: 1 };

/** The searches whose failure makes the whole an error, each once. */
export function searchesIn(node: ExcelNode): readonly Call[] {
  const found = new Map<string, Call>();
  for (const search of searchesMade(node)) found.set(JSON.stringify(search), search);
  return [...found.values()];
}

function searchesMade(node: ExcelNode): readonly Call[] {
  switch (node.kind) {
    case 'call': {
      if (ERROR_TESTS.has(node.name)) return [];
      const read = node.args.slice(0, UNREAD_FROM[node.name]);
      const inside = read.flatMap((argument) => (argument === null ? [] : searchesMade(argument)));
      return isSearch(node) ? [...inside, node] : inside;
    }
    case 'binary':
      return [...searchesMade(node.left), ...searchesMade(node.right)];
    case 'unary':
    case 'percent':
      return searchesMade(node.operand);
    default:
      return [];
  }
}

/** The searches that a condition tests for success. */
export function searchesTested(node: ExcelNode): readonly Call[] {
  if (node.kind === 'binary') return [...searchesTested(node.left), ...searchesTested(node.right)];
  if (node.kind !== 'call') return [];
  const args = node.args.flatMap((argument) => (argument === null ? [] : [argument]));
  return ERROR_TESTS.has(node.name) ? args.flatMap(searchesMade) : args.flatMap(searchesTested);
}

/** ISNUMBER, ISERROR, ISERR and IFERROR around searches; null for any other call. */
export function translateErrorTest({ name, args }: Call, translating: SearchTranslating): Translated | null {
  const [tested, instead] = args;
  if (!tested || !ERROR_TESTS.has(name)) return null;
  const searches = searchesIn(tested);
  if (searches.length === 0) return null;
  if (name === 'ISNA' || name === 'IFNA')
    return new Untranslatable(
      `${name} does not catch the error of a search in Excel, so that the formula does nothing there: use ISERROR or IFERROR.`,
    );
  const places = translateEach(searches, (search) => translating.whereFound(searches, search));
  if (places instanceof Untranslatable) return places;
  const value = translating.whereFound(searches, tested);
  if (value instanceof Untranslatable) return value;
  const isPlain = isSearch(tested);
  if (name === 'ISNUMBER') return all('AND', [...places.map(isFound), ...(isPlain ? [] : [call('ISNUMBER', value)])]);
  if (name !== 'IFERROR')
    return all('OR', [...places.map((place) => binary('=', place, number(0))), ...(isPlain ? [] : [call('ISERROR', value)])]);
  const otherwise = instead ? translating.translate(instead) : null;
  if (otherwise === null || otherwise instanceof Untranslatable) return otherwise;
  return call('IF', all('AND', places.map(isFound)), isPlain ? value : call('IFERROR', value, otherwise), otherwise);
}

function translateEach(nodes: readonly ExcelNode[], translate: (node: ExcelNode) => Translated): Expression[] | Untranslatable {
  const parts: Expression[] = [];
  for (const node of nodes) {
    const part = translate(node);
    if (part instanceof Untranslatable) return part;
    parts.push(part);
  }
  return parts;
}

function isFound(place: Expression): Expression {
  return binary('>', place, number(0));
}

function all(name: 'AND' | 'OR', conditions: readonly Expression[]): Expression {
  const [only] = conditions;
  return conditions.length === 1 && only !== undefined ? only : call(name, ...conditions);
}
