import { createRequire } from 'node:module';

/** A parser under measurement: takes a formula and says whether it accepted it. */
export type Take = (formula: string) => boolean;

interface FastParser {
  parse(formula: string, position: object): unknown;
}

interface HotParser {
  parse(formula: string): { readonly error: string | null };
  on(event: string, answer: (...details: readonly unknown[]) => void): void;
}

interface FastModule {
  new (config: object): FastParser & { supportedFunctions(): readonly string[] };
  readonly DepParser: new () => FastParser;
}

/** Functions of the formulas that it does not have, for it to answer like the others. */
const ABSENT = ['SUBSTITUTE', 'UPPER', 'MATCH', 'MAX', 'MIN'];

const POSITION = { sheet: 'Sheet', row: 2, col: 20 };

const load = createRequire(import.meta.url);

/** fast-formula-parser as its users call it. Cells, ranges and functions answer at once, so that what remains is parsing. */
export function fastFormulaParser(): Take {
  const Parser = load('fast-formula-parser') as FastModule;
  const names = [...new Parser({}).supportedFunctions(), ...ABSENT];
  const functions = Object.fromEntries(names.map((name) => [name, () => 0]));
  const parser = new Parser({ functions, onCell: () => 0, onRange: () => [[0]] });
  return (formula) => accepted(() => parser.parse(formula, POSITION));
}

/** The part of fast-formula-parser that only finds what a formula reads, without working anything out. */
export function fastDependencyParser(): Take {
  const { DepParser } = load('fast-formula-parser') as FastModule;
  const parser = new DepParser();
  return (formula) => accepted(() => parser.parse(formula, POSITION));
}

/** hot-formula-parser as its users call it, with cells, ranges and functions that answer at once. */
export function hotFormulaParser(): Take {
  const { Parser } = load('hot-formula-parser') as { Parser: new () => HotParser };
  const parser = new Parser();
  parser.on('callCellValue', (_cell, done) => answer(done, 0));
  parser.on('callRangeValue', (_from, _to, done) => answer(done, [[0]]));
  parser.on('callFunction', (_name, _args, done) => answer(done, 0));
  return (formula) => {
    const { error } = parser.parse(formula);
    return error === null || error === '#DIV/0!';
  };
}

function answer(done: unknown, value: unknown): void {
  if (typeof done === 'function') done(value);
}

function accepted(parse: () => unknown): boolean {
  try {
    parse();
    return true;
  } catch {
    return false;
  }
}
