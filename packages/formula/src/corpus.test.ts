import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readLines, referencePath } from '../scripts/reference.ts';
import { checkFormula } from './check/check-formula.ts';
import { parseFormula } from './syntax/parser.ts';
import { printFormula } from './syntax/printer.ts';
import { withoutPlaces } from './testing/random-trees.ts';
import { REJECTED_FORMULAS } from './testing/rejected-formulas.ts';

interface CorpusFormula {
  readonly formula: string;
  readonly works: boolean | null;
}

const corpus = readLines<CorpusFormula>('formula-corpus.jsonl');

describe.skipIf(corpus.length === 0)('formulas in use (skipped when the corpus is absent)', () => {
  test('every formula that works parses and has no error', () => {
    const working = corpus.filter(({ works }) => works === true);
    const refused = working.filter(({ formula }) => checkFormula(formula).some(({ severity }) => severity === 'error'));
    expect(working).toHaveLength(122);
    expect(refused).toEqual([]);
  });

  test('the formula reported as #UNPARSEABLE has an error', () => {
    const broken = corpus.filter(({ works }) => works === false);
    expect(broken.map(({ formula }) => parseFormula(formula).ok)).toEqual([false]);
  });

  test('those that do not parse are the ones known to be damaged, each for the reason written down', () => {
    const rejected = corpus.flatMap(({ formula }, index) => {
      const result = parseFormula(formula);
      return result.ok ? [] : [{ line: index + 1, rule: result.problems[0]?.rule }];
    });
    expect(rejected).toEqual(REJECTED_FORMULAS.map(({ line, rule }) => ({ line, rule })));
  });

  test('printing and parsing again gives the same tree', () => {
    for (const { formula } of corpus) {
      const parsed = parseFormula(formula);
      if (!parsed.ok) continue;
      const again = parseFormula(printFormula(parsed.formula));
      expect(again.ok && withoutPlaces(again.formula), formula).toEqual(withoutPlaces(parsed.formula));
    }
  });
});

interface PatternSheet {
  readonly name: string;
  readonly columns: readonly {
    readonly title: string;
    readonly type: string;
    readonly options?: readonly string[];
    readonly formula?: string;
  }[];
}

const patternsFile = referencePath('solution-patterns.json');

describe.skipIf(!existsSync(patternsFile))(
  `column formulas of solution patterns, from ${patternsFile} (skipped when absent)`,
  () => {
    test('none has an error in the sheet it stands in', () => {
      const found = readPatternSheets().flatMap(({ columns }) =>
        columns.flatMap(({ title, formula }) =>
          formula === undefined
            ? []
            : checkFormula(formula, { columns, column: title, columnFormula: true }).filter(
                ({ severity }) => severity === 'error',
              ),
        ),
      );
      expect(found).toEqual([]);
    });
  },
);

function readPatternSheets(): readonly PatternSheet[] {
  const content = JSON.parse(readFileSync(patternsFile, 'utf8'));
  const patterns: readonly { readonly sheets?: readonly PatternSheet[] }[] = Array.isArray(content) ? content : content.patterns;
  return patterns.flatMap(({ sheets = [] }) => sheets);
}
