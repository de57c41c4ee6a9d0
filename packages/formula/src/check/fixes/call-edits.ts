import { findFunction } from '../../functions/catalogue.ts';
import type { Edit } from './edit.ts';
import type { Scene } from './scene.ts';
import { argumentAt, endOfText } from './source.ts';

/** `TODAY` without its parentheses, unless a column is called so. */
export function calledName({ text, problem: { start, end }, names }: Scene): readonly Edit[] {
  const name = text.slice(start, end);
  const entry = findFunction(name.toUpperCase());
  if (entry?.minArgs !== 0 || names.columns?.find(name) !== undefined) return [];
  return [{ start, end, text: `${name}()`, message: `${name} is a function: write ${name}() with parentheses.` }];
}

const SPOKEN_IF = /^(\s*=\s*)if\s+(.+?)\s+then\s+(.+?)(?:\s+else\s+(.+?))?\s*$/is;

/** `IF a THEN b ELSE c`, once in the whole formula. */
export function spokenIf({ text, hidden }: Scene): readonly Edit[] {
  const found = SPOKEN_IF.exec(hidden);
  if (found === null || /\b(?:then|else)\b/i.test([found[2], found[3], found[4] ?? ''].join(' '))) return [];
  let from = 0;
  const parts = [found[2], found[3], found[4]].flatMap((part) => {
    if (part === undefined) return [];
    const start = hidden.indexOf(part, from === 0 ? (found[1] ?? '').length + 2 : from);
    from = start + part.length;
    return [text.slice(start, from)];
  });
  const written = `IF(${parts.join(', ')})`;
  const message = 'IF is a function here: its condition and its values stand between parentheses, without THEN and ELSE.';
  return [{ start: (found[1] ?? '').length, end: text.trimEnd().length, text: written, message }];
}

/** `COUNT IFS(`, `IS BLANK(`. */
export function splitFunctionName({ hidden, problem: { start } }: Scene): readonly Edit[] {
  const before = /\p{L}+\s+$/u.exec(hidden.slice(0, start))?.[0] ?? '';
  const after = /^\p{L}+(?=\()/u.exec(hidden.slice(start))?.[0] ?? '';
  const name = before.trimEnd() + after;
  if (before === '' || after === '' || findFunction(name.toUpperCase()) === undefined) return [];
  const message = `The name of a function has no space in it: ${name}.`;
  return [{ start: start - before.length, end: start + after.length, text: name, message }];
}

/** `ISBLANK Status@row`. */
export function callWithoutParentheses({ text, hidden, problem: { start } }: Scene): readonly Edit[] {
  const before = /\p{L}+\s+$/u.exec(hidden.slice(0, start))?.[0] ?? '';
  const name = before.trimEnd();
  const entry = findFunction(name.toUpperCase());
  if (entry === undefined || entry.minArgs > 1) return [];
  const end = endOfText(hidden, argumentAt(hidden, start).end);
  const operand = hidden.slice(start, end);
  const message = `${name.toUpperCase()} takes its arguments between parentheses.`;
  const reference = /^[\p{L}\d@:#$\ue000]+/u.exec(operand)?.[0].length ?? operand.length;
  return [reference, operand.length].map((length) => {
    const written = `${name}(${text.slice(start, start + length)})`;
    return { start: start - before.length, end: start + length, text: written, message };
  });
}

/** `SUMCost:Cost)`, `AND[Due Date]@row …`: a function's name runs into its first argument, because its parenthesis is lost. */
export function lostParenthesis({ hidden }: Scene): readonly Edit[] {
  return [...hidden.matchAll(GLUED_NAME)].flatMap(({ index, 0: word }) => {
    const names = prefixesOf(word).filter((name) => name !== word || hidden.charAt(index + word.length) !== '(');
    return names.slice(0, 4).map((name): Edit => {
      const place = index + name.length;
      return { start: place, end: place, text: '(', message: `The parenthesis of ${name} is missing.`, isGuess: true };
    });
  });
}

const GLUED_NAME = /(?<![\p{L}\d@#])[A-Za-z]{2,}[\p{L}\d]*/gu;

/** Functions whose names a word begins with, the longest first. */
function prefixesOf(word: string): readonly string[] {
  const lengths = Array.from({ length: Math.min(word.length, 14) - 1 }, (_, index) => Math.min(word.length, 14) - index);
  const isFunction = (name: string) => findFunction(name === word ? name.toUpperCase() : name) !== undefined;
  return lengths.map((length) => word.slice(0, length)).filter(isFunction);
}
