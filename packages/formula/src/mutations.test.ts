import { describe, expect, test } from 'vitest';
import { readLines } from '../scripts/reference.ts';
import { checkFormula } from './check/check-formula.ts';
import type { FormulaContext } from './check/context.ts';
import { childrenOf, type Expression } from './syntax/ast.ts';
import { parseFormula } from './syntax/parser.ts';
import { pick, seededRandom } from './syntax/random-trees.ts';

const working = readLines<{ readonly formula: string; readonly works: boolean | null }>('formula-corpus.jsonl')
  .filter(({ works }) => works === true)
  .map(({ formula }) => formula);

type Replace = (found: string, random: () => number) => string;

/** What goes wrong when formulas are typed or written by a machine: where, and what stands there then. */
const MISTAKES: Readonly<Record<string, readonly [place: RegExp, replace: Replace]>> = {
  'a parenthesis dropped': [/[()]/g, () => ''],
  'a square bracket dropped': [/[[\]]/g, () => ''],
  'a quotation mark dropped': [/"/g, () => ''],
  'a wrong separator': [/,/g, (_, random) => pick(random, [';', ''])],
  'a misspelt function': [/[A-Z]{2,}(?=\()/g, (name, random) => misspell(name, random)],
  'a misspelt column': [/\p{L}{3,}(?=\]?@row|\]?:)/gu, (name, random) => misspell(name, random)],
  'a quoted criterion': [/(?<=, ?)(?:<>|<=|>=|<|>) ?[\w.]+(?=[,)])/g, (criterion) => `"${criterion}"`],
  'a surplus argument': [/(?<=\b(?:IF|IFERROR|MONTH|ROUND|NOT|ISBLANK|LEFT|VALUE|DATE|MATCH)\()/g, () => '1, 2, 3, '],
  'an operator of another language': [/(?<= )(?:<>|=|\+)(?= )/g, (operator) => ({ '<>': '!=', '=': '==' })[operator] ?? '&'],
};

describe.skipIf(working.length === 0)(
  'mistakes put into formulas that work are flagged (skipped when the corpus is absent)',
  () => {
    test.each(Object.entries(MISTAKES))('%s, at least 95 times of 100', (_name, [place, replace]) => {
      const random = seededRandom(2026);
      const mistaken = working.flatMap((formula) => {
        const context = contextOf(formula);
        const known = checkFormula(formula, context).length;
        return mutations(formula, { place, replace, random }).map((text) => {
          const problems = checkFormula(text, context);
          return { text, isFlagged: problems.length > known || problems.some(({ severity }) => severity === 'error') };
        });
      });
      const missed = mistaken.filter(({ isFlagged }) => !isFlagged);
      expect(
        mistaken.length === 0 ? 0 : missed.length / mistaken.length,
        missed.map(({ text }) => text).join('\n'),
      ).toBeLessThanOrEqual(0.05);
    });
  },
);

interface Mutation {
  readonly place: RegExp;
  readonly replace: Replace;
  readonly random: () => number;
}

/** Up to three different mistakes of one kind. */
function mutations(formula: string, { place, replace, random }: Mutation): readonly string[] {
  const places = [...formula.matchAll(place)].filter(({ index, 0: found }) => found === '"' || !isInsideText(formula, index));
  const texts = Array.from({ length: places.length === 0 ? 0 : 3 }, () => {
    const { index, 0: found } = pick(random, places);
    return formula.slice(0, index) + replace(found, random) + formula.slice(index + found.length);
  });
  return [...new Set(texts)].filter((text) => text !== formula);
}

function isInsideText(formula: string, index: number): boolean {
  return formula.slice(0, index).split('"').length % 2 === 0;
}

function misspell(name: string, random: () => number): string {
  const at = Math.floor(random() * name.length);
  return name.slice(0, at) + pick(random, ['Q', '', `${name.charAt(at)}x`]) + name.slice(at + 1);
}

/** A sheet that has what the formula refers to, and nothing else. */
function contextOf(formula: string): FormulaContext {
  const parsed = parseFormula(formula);
  const nodes = parsed.ok ? partsOf(parsed.formula.expression) : [];
  const titles = nodes.flatMap((node) =>
    node.kind === 'cell' ? [node.column] : node.kind === 'range' ? [node.from.column, node.to.column] : [],
  );
  return {
    columns: [...new Set(titles)].map((title) => ({ title, type: 'TEXT_NUMBER' })),
    summaryFields: nodes.flatMap((node) => (node.kind === 'summary' ? [node.field] : [])),
    references: nodes.flatMap((node) => (node.kind === 'cross-sheet' ? [node.name] : [])),
  };
}

function partsOf(node: Expression): readonly Expression[] {
  return [node, ...childrenOf(node).flatMap(partsOf)];
}
