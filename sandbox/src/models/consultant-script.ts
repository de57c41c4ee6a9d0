import { currentTurn, lastQuestion, objectsIn, type Reply, type ScriptedRequest, type ScriptedTool } from './request.ts';

/** There is no such function, whatever sheet it is meant for. */
export const WRONG_FORMULA = '=COUNTIFF([Status]:[Status], "Done")';
const ASSUMED: Column = { title: 'Status', type: 'PICKLIST', options: ['Done'] };
const HONESTY = 'A stand-in wrote this by a script; a real model would have read your question.';

interface Column {
  readonly title: string;
  readonly type: string;
  readonly options: readonly string[];
}

interface Sheet {
  readonly id: string | number | null;
  readonly name: string;
  readonly columns: readonly Column[];
}

/** Looks at the sheets with the tools it has, has its formula checked, and answers with it. */
export function consultantsAnswer(request: ScriptedRequest): Reply {
  const question = wordsOf(lastQuestion(request));
  const data = request.messages.flatMap(({ content }) => objectsIn(content));
  const sheet = data.map(sheetOf).find((one) => one !== null) ?? null;
  const listed = data.filter((one) => idOf(one) !== null && typeof one.name === 'string');
  const meant = listed.find(({ name }) => question.toLowerCase().includes(String(name).toLowerCase())) ?? listed[0];
  const formula = formulaFor(sheet, question);
  const next = request.mayCall ? nextTool(request, { hasSheet: sheet !== null, hasList: listed.length > 0 }) : undefined;
  if (!next) return { text: explain(formula, sheet) };
  return { calls: [call(next, { formula, sheetId: sheet?.id ?? (meant ? idOf(meant) : null), question })] };
}

/** Without the data that an app may write under a question. */
function wordsOf(question: string): string {
  return question.split(/\n\s*[[{]/)[0] ?? '';
}

function nextTool(request: ScriptedRequest, { hasSheet, hasList }: { readonly hasSheet: boolean; readonly hasList: boolean }) {
  const called = new Set(currentTurn(request).flatMap(({ calls }) => calls.map(({ name }) => name)));
  const wanted = [
    hasSheet || hasList ? null : /list.*sheets|^(my_|own_)?sheets$/i,
    hasSheet || !hasList ? null : /read.*sheet|sheet.*(rows|columns)/i,
    /check.*formula/i,
  ];
  return wanted
    .map((pattern) => request.tools.find(({ name }) => pattern?.test(name) && !called.has(name)))
    .find((tool) => tool !== undefined);
}

export function wrongAnswer(): Reply {
  return { text: `Use this:\n\n${block(WRONG_FORMULA)}\n\n${HONESTY}` };
}

/** Asks on and on, each time for something else. */
export function callAgain(request: ScriptedRequest): Reply {
  const [tool = { name: 'again', parameters: {} }] = request.tools;
  const times = currentTurn(request).length;
  return { calls: [call(tool, { formula: `=SUM(${times}, 1)`, sheetId: times, question: `again ${times}` })] };
}

/** Each argument of another type than it should have; and a tool that there is none of. */
export function callWrongly({ tools }: ScriptedRequest): Reply {
  const tool = tools.find(({ parameters }) => requiredOf(parameters).length > 0) ?? tools[0];
  if (!tool) return { text: 'There is nothing to call.' };
  const wrong = Object.fromEntries(
    Object.keys(propertiesOf(tool.parameters)).map((name) => [name, { not: ['what', 'it', 'takes'] }]),
  );
  return {
    calls: [
      { name: tool.name, arguments: JSON.stringify(wrong) },
      { name: 'delete_everything', arguments: '{}' },
    ],
  };
}

interface Known {
  readonly formula: string;
  readonly sheetId: unknown;
  readonly question: string;
}

/** Fills in what its schema asks for, as far as the names of the arguments tell what they are. */
function call({ name, parameters }: ScriptedTool, known: Known): { readonly name: string; readonly arguments: string } {
  const required = new Set(requiredOf(parameters));
  const given = Object.entries(propertiesOf(parameters)).flatMap(([property, schema]) => {
    const value = argumentFor(property, schema, known);
    return value === undefined && !required.has(property) ? [] : [[property, value ?? defaultOf(schema)]];
  });
  return { name, arguments: JSON.stringify(Object.fromEntries(given)) };
}

function argumentFor(property: string, schema: unknown, { formula, sheetId, question }: Known): unknown {
  if (/formula/i.test(property)) return formula;
  if (/id$/i.test(property) && sheetId !== null) return typeOf(schema) === 'string' ? String(sheetId) : Number(sheetId);
  return /query|question|words|text|topic/i.test(property) ? question : undefined;
}

function defaultOf(schema: unknown): unknown {
  const defaults: Readonly<Record<string, unknown>> = {
    string: '1',
    number: 1,
    integer: 1,
    boolean: false,
    array: [],
    object: {},
  };
  return defaults[typeOf(schema)] ?? null;
}

function typeOf(schema: unknown): string {
  const [{ type } = {}] = objectsIn(schema);
  return typeof type === 'string' ? type : 'string';
}

function propertiesOf(parameters: unknown): Readonly<Record<string, unknown>> {
  const [{ properties } = {}] = objectsIn(parameters);
  return typeof properties === 'object' && properties !== null ? { ...properties } : {};
}

function requiredOf(parameters: unknown): readonly string[] {
  const [{ required } = {}] = objectsIn(parameters);
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

/** As tools and documents call the id of a sheet. */
function idOf({ sheetId, id = sheetId }: Readonly<Record<string, unknown>>): string | number | null {
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

function sheetOf(data: Readonly<Record<string, unknown>>): Sheet | null {
  const { name, columns } = data;
  if (!Array.isArray(columns)) return null;
  const own = columns.flatMap(objectsIn).flatMap(({ title, type, options }) => {
    // A bracket in a title would have to be escaped.
    if (typeof title !== 'string' || /[[\]]/.test(title)) return [];
    const choices = Array.isArray(options) ? options.filter((option) => typeof option === 'string') : [];
    return [{ title, type: String(type), options: choices }];
  });
  if (own.length === 0) return null;
  return { id: idOf(data), name: String(name ?? 'your sheet'), columns: own };
}

function formulaFor(sheet: Sheet | null, question: string): string {
  const { columns } = sheet ?? { columns: [ASSUMED] };
  const asked = columns.filter(({ title }) => question.toLowerCase().includes(title.toLowerCase()));
  const telling = (column: Column) => column.type !== 'TEXT_NUMBER';
  const { title, type, options } = asked.find(telling) ?? asked[0] ?? columns.find(telling) ?? columns[0] ?? ASSUMED;
  const range = `[${title}]:[${title}]`;
  if (options[0] !== undefined) return `=COUNTIF(${range}, ${JSON.stringify(options[0])})`;
  if (type === 'CHECKBOX') return `=COUNTIF(${range}, 1)`;
  return type === 'DATE' ? `=COUNTIF(${range}, @cell < TODAY())` : `=COUNT(${range})`;
}

function explain(formula: string, sheet: Sheet | null): string {
  const where = sheet ? `over the columns of **${sheet.name}**` : 'for a sheet with a column Status, which I assume';
  return `Here is a formula ${where}:\n\n${block(formula)}\n\nPut it into a field of the sheet summary.\n\n${HONESTY}`;
}

function block(formula: string): string {
  return `\`\`\`formula\n${formula}\n\`\`\``;
}
