import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from 'vite';

/** A node of the syntax tree, as far as titles are concerned. */
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const TESTING = new Set(['test', 'it', 'describe']);
/** What these name is not run. */
const LEFT_OUT = new Set(['skip', 'todo']);
const TABLES = new Set(['each', 'for']);
/** Stands for a value that is known only when the test runs. */
const UNKNOWN = '…';

const ROOT = join(import.meta.dirname, '../..');
const TEST_FILES = '{apps,packages,sandbox,e2e}/**/*.test.{ts,tsx}';
const PARTS = 'e2e/specification/parts/*.ts';

/** The titles in every test file; what a test file takes from the browser suite's parts is its own. */
export function titlesByFile(): ReadonlyMap<string, readonly string[]> {
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  const parts = globSync(PARTS, { cwd: ROOT });
  const files = globSync(TEST_FILES, { cwd: ROOT, exclude: ['**/node_modules/**'] });
  return new Map(
    files.map((file) => {
      const source = read(file);
      const taken = parts.filter((part) => source.includes(`/parts/${basename(part)}'`));
      return [file, [testTitles(source, file), ...taken.map((part) => testTitles(read(part), part))].flat()];
    }),
  );
}

/**
 * The titles of the tests and groups in a test file's source, one a row where there is a table; what is known only at run time is an ellipsis.
 * Comments, other texts, and tests that are left out count for nothing.
 */
export function testTitles(source: string, fileName = 'file.test.tsx'): string[] {
  const { program, errors } = parseSync(fileName, source);
  if (errors.length > 0) throw new Error(`${fileName} cannot be parsed: ${errors[0]?.message}`);
  const nodes = [...descendants(program as unknown as Node)];
  const constants = new Map(nodes.flatMap(constantOf));
  return nodes.flatMap((node) => (node.type === 'CallExpression' ? titlesOfCall(node, constants) : []));
}

function* descendants(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* descendants(child);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

type Constants = ReadonlyMap<string, Node>;

function constantOf(node: Node): [string, Node][] {
  const { id, init } = node as { id?: Node; init?: Node | null };
  return node.type === 'VariableDeclarator' && id?.type === 'Identifier' && init ? [[String(id.name), init]] : [];
}

function titlesOfCall(call: Node, constants: Constants): string[] {
  const { callee, arguments: given } = call as unknown as { callee: Node; arguments: readonly Node[] };
  const declared = declaration(callee);
  const [title, body] = given;
  // `test.each(table)` is a call as well, but names nothing yet.
  if (!declared || !title || !body) return [];
  const template = textOf(title);
  if (template === null) return [];
  return declared.table ? rowsOf(declared.table, constants).map((row) => interpolate(template, row)) : [template];
}

/** The table of a callee that declares tests, as in `test`, `test.runIf(…)`, `describe.each(…)`; null when it declares none that run. */
function declaration(callee: Node): { readonly table: Node | null } | null {
  if (callee.type === 'Identifier') return TESTING.has(String(callee.name)) ? { table: null } : null;
  if (callee.type === 'MemberExpression') {
    const { object, property } = callee as unknown as { object: Node; property: Node };
    return LEFT_OUT.has(String(property.name)) ? null : declaration(object);
  }
  if (callee.type !== 'CallExpression') return null;
  const { callee: inner, arguments: given } = callee as unknown as { callee: Node; arguments: readonly Node[] };
  const declared = declaration(inner);
  const isTable = inner.type === 'MemberExpression' && TABLES.has(String((inner as unknown as { property: Node }).property.name));
  return declared && { table: isTable ? (given[0] ?? null) : declared.table };
}

/** A row for each entry that is written out; one of unknown values for a table that is computed. */
function rowsOf(table: Node, constants: Constants): readonly (readonly string[])[] {
  const list = resolve(table, constants);
  if (list.type !== 'ArrayExpression') return [[]];
  return elementsOf(list).map((row) => {
    const entry = resolve(row, constants);
    return entry.type === 'ArrayExpression' ? elementsOf(entry).map(cellText) : [cellText(entry)];
  });
}

function elementsOf(list: Node): readonly Node[] {
  return (list.elements as readonly (Node | null)[]).filter((element) => element !== null);
}

/** What a name or a type assertion stands for. */
function resolve(node: Node, constants: Constants): Node {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return resolve(node.expression as Node, constants);
  const constant = node.type === 'Identifier' ? constants.get(String(node.name)) : undefined;
  return constant ? resolve(constant, new Map()) : node;
}

function cellText(node: Node): string {
  return textOf(node) ?? UNKNOWN;
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal') return String(node.value);
  if (node.type !== 'TemplateLiteral') return null;
  return (node.quasis as readonly { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(UNKNOWN);
}

/** Puts a row's values in the places that the test runner fills one after the other. */
function interpolate(template: string, row: readonly string[]): string {
  let next = 0;
  return template.replace(/%[sdifjoOc]/g, () => row[next++] ?? UNKNOWN);
}
