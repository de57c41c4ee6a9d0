import type { Problem } from '../problem.ts';
import type { Formula } from './ast.ts';
import { ExplainingParser, type Reading } from './explaining-parser.ts';
import { NameTable } from './name-table.ts';
import { SoundParser } from './sound-parser.ts';

export type ParseResult =
  | { readonly ok: true; readonly formula: Formula }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const names = new NameTable();
const soundParser = new SoundParser(names);
const explainingParser = new ExplainingParser(names);

/**
 * Parses a Smartsheet formula, equals sign included.
 *
 * Comes back with the tree, or with up to `PARSER_LIMITS.problems` problems in source order; never throws, whatever the text. Function,
 * column and reference names are taken as they stand: whether they exist is the checker's question.
 */
export function parseFormula(text: string): ParseResult {
  const reading = readFormula(text);
  return reading.ok ? { ok: true, formula: reading.formula } : reading;
}

/** As `parseFormula`, with what the checker wants to know of the text. */
export function readFormula(text: string): Reading {
  const formula = soundParser.parse(text);
  return formula === null ? explainingParser.parse(text) : { ok: true, formula, hints: soundParser.hints };
}
