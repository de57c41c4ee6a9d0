import { excelNameInEnglish, findFunction, isExcelName, type WorkbookSheet } from '@sheetwright/formula';
import { escapePattern } from '@sheetwright/solution/vocabulary';
import { functionsNamed } from './function-reference.ts';

/** Such formulas are short, and longer texts are stories. */
const LONGEST_SAID = 400;

/** Arguments that are whole columns, by the function's English name: at these places, or at every second one from the first of them on. */
const WHOLE: Readonly<Record<string, (place: number, count: number) => boolean>> = {
  ...each('SUM AVERAGE MEDIAN COUNT COUNTA COUNTBLANK UNIQUE STDEV', (_, count) => count === 1),
  ...each('MAX MIN', (_, count) => count === 1),
  ...each('SUMPRODUCT FILTER', () => true),
  ...each('LARGE SMALL COUNTIF INDEX', (place) => place === 0),
  ...each('COUNTIFS', (place) => place % 2 === 0),
  ...each('SUMIF AVERAGEIF', (place) => place !== 1),
  ...each('SUMIFS AVERAGEIFS MAXIFS MINIFS', (place) => place === 0 || place % 2 === 1),
  ...each('MATCH RANK RANK.EQ SUBTOTAL', (place) => place === 1),
  ...each('XLOOKUP TEXTJOIN', (place) => place > 0),
};

function each(names: string, isWhole: (place: number, count: number) => boolean) {
  return Object.fromEntries(names.split(' ').map((name) => [name, isWhole]));
}

interface Token {
  readonly kind: 'title' | 'call' | 'open' | 'close' | 'separator' | 'operator' | 'value' | 'space';
  readonly text: string;
  readonly start: number;
}

/** A formula whose columns are called by their bare titles. */
export interface TitledFormula {
  /** With its columns as those of a table. */
  readonly formula: string;
  /** What the asker says besides it. */
  readonly said: string;
}

/** 'COUNTIFS(Due Date,"<"&TODAY(),Paid,FALSE)': the longest stretch of a question that is a call over titles of the sheet; null where none is. */
export function titledFormulaIn(text: string, { columns }: WorkbookSheet): TitledFormula | null {
  if (text.length > LONGEST_SAID || !/\p{L}\(/u.test(text) || /@row|@cell|[\p{L}\]]:[\p{L}[]/u.test(text)) return null;
  const token = tokenPattern(columns.map(({ title }) => title));
  let best: readonly Token[] = [];
  for (let from = 0; from < text.length; from += 1) {
    if (/[\p{L}\p{N}]/u.test(text[from - 1] ?? '')) continue;
    const run = wholePart(tokensFrom(text, from, token));
    if (lengthOf(run) > lengthOf(best)) best = run;
    from += lengthOf(run);
  }
  const [first] = best;
  if (first === undefined || !callsOverTitle(best)) return null;
  const before = text.slice(0, first.start).replace(/=\s*$/, '');
  const after = text.slice(first.start + lengthOf(best));
  // A part of a formula, or of what another function is to do, would work out something else.
  if (/[-(+*/^<>&]\s*$/.test(before) || /^\s*[-(+*/^=<>&]/.test(after)) return null;
  if (functionsNamed(`${before} ${after}`).length > 0) return null;
  return { formula: `=${writtenOf(best)}`, said: `${before} ${after}` };
}

/** Whether a call has a title between its parentheses. */
function callsOverTitle(tokens: readonly Token[]): boolean {
  const from = tokens.findIndex(({ kind }) => kind === 'call');
  let depth = 0;
  for (const { kind } of from < 0 ? [] : tokens.slice(from)) {
    if (kind === 'call' || kind === 'open') depth += 1;
    if (kind === 'close') depth -= 1;
    if (kind === 'title' && depth > 0) return true;
  }
  return false;
}

function lengthOf(tokens: readonly Token[]): number {
  return tokens.reduce((sum, { text }) => sum + text.length, 0);
}

function tokenPattern(titles: readonly string[]): RegExp {
  const longestFirst = titles.filter((title) => title.trim() !== '').toSorted((one, other) => other.length - one.length);
  const named = longestFirst.map(escapePattern).join('|');
  return new RegExp(
    String.raw`(?<value>"[^"]*"|\d+(?:\.\d+)?%?|(?:TRUE|FALSE|WAHR|FALSCH|VERDADERO|FALSO|VRAI|FAUX|VERDADEIRO)(?!\p{L}))|(?<title>(?:${named})(?![\p{L}\p{N}(]))|(?<call>[\p{L}][\p{L}\p{N}.]*\()|(?<open>\()|(?<close>\))|(?<separator>[,;])|(?<operator><>|[<>]=?|[-=+*/&^])|(?<space> )`,
    'iuy',
  );
}

function tokensFrom(text: string, from: number, pattern: RegExp): readonly Token[] {
  const tokens: Token[] = [];
  pattern.lastIndex = from;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const found = Object.entries(match.groups ?? {}).find(([, part]) => part !== undefined);
    const kind = KINDS.find((one) => one === found?.[0]);
    if (kind === undefined || (kind === 'call' && !isFunction(match[0].slice(0, -1)))) break;
    tokens.push({ kind, text: match[0], start: match.index });
  }
  return tokens;
}

const KINDS: readonly Token['kind'][] = ['title', 'call', 'open', 'close', 'separator', 'operator', 'value', 'space'];

function isFunction(name: string): boolean {
  const upper = name.toUpperCase();
  return findFunction(upper) !== undefined || isExcelName(upper);
}

const NOT_FIRST: ReadonlySet<Token['kind']> = new Set(['close', 'separator', 'operator', 'space']);

/** Tokens up to the last place where every parenthesis is closed behind a value. */
function wholePart(tokens: readonly Token[]): readonly Token[] {
  let depth = 0;
  let end = 0;
  if (tokens[0] === undefined || NOT_FIRST.has(tokens[0].kind)) return [];
  for (const [place, { kind }] of tokens.entries()) {
    if (kind === 'call' || kind === 'open') depth += 1;
    if (kind === 'close') depth -= 1;
    if (depth < 0) break;
    if (depth === 0 && (kind === 'close' || kind === 'title' || kind === 'value')) end = place + 1;
    if (depth === 0 && kind === 'separator') break;
  }
  return tokens.slice(0, end);
}

interface Open {
  readonly name: string;
  readonly count: number;
  place: number;
}

/** The formula with each title as a column of a table, or as its cell in the formula's row. */
function writtenOf(tokens: readonly Token[]): string {
  const open: Open[] = [];
  return tokens
    .map(({ kind, text }, at) => {
      if (kind === 'call') open.push({ name: englishOf(text.slice(0, -1)), count: countOf(tokens.slice(at + 1)), place: 0 });
      if (kind === 'open') open.push({ name: '', count: 1, place: 0 });
      if (kind === 'close') open.pop();
      const inner = open.at(-1);
      if (kind === 'separator' && inner !== undefined) inner.place += 1;
      if (kind !== 'title') return text;
      const isWhole = open.some(({ name, place, count }) => WHOLE[name]?.(place, count) ?? false);
      return isWhole ? `Table[${text}]` : `[@[${text}]]`;
    })
    .join('');
}

function englishOf(name: string): string {
  return excelNameInEnglish(name) ?? name.toUpperCase();
}

/** How many arguments a call has whose inside begins here. */
function countOf(inside: readonly Token[]): number {
  let depth = 1;
  let count = 1;
  for (const { kind } of inside) {
    if (kind === 'call' || kind === 'open') depth += 1;
    if (kind === 'close') depth -= 1;
    if (depth === 0) break;
    if (depth === 1 && kind === 'separator') count += 1;
  }
  return count;
}
