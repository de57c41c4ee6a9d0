import { describe, expect, test } from 'vitest';
import { FUNCTIONS } from '../catalogue/catalogue.ts';
import type { Formula } from '../syntax/ast.ts';
import { printFormula } from '../syntax/printer.ts';
import { mutatedFormula, randomCall, randomText } from '../testing/fuzz-inputs.ts';
import { pick, randomFormula } from '../testing/random-trees.ts';
import { CORPUS, mistaken, repeated } from '../testing/seeded-formulas.ts';
import { WORKING_FORMULAS } from '../testing/working-formulas.ts';
import { checkFormula, checkWithEveryRule } from './check-formula.ts';
import type { FormulaContext } from './context.ts';

const SEED = 20_261_121;

const columns = [
  { title: 'Status', type: 'PICKLIST', options: ['Open', 'Done'] },
  { title: 'Due Date', type: 'DATE' },
  { title: 'Cost', type: 'TEXT_NUMBER' },
  { title: 'a_b', type: 'TEXT_NUMBER' },
  { title: 'Tags', type: 'MULTI_PICKLIST', options: ['x', 'Done'] },
  { title: 'Owner', type: 'CONTACT_LIST' },
  { title: 'Made', type: 'DATETIME', systemColumnType: 'CREATED_DATE' },
  { title: 'Done', type: 'CHECKBOX' },
];

const CONTEXTS: readonly (FormulaContext | undefined)[] = [
  undefined,
  { columns, column: 'Due Date', columnFormula: true, summaryFields: ['Budget'], references: ['Range'] },
  { columns, column: 'Cost', columnFormula: true, summaryFields: [], references: [] },
  { columns, column: 'Budget', summaryField: true, summaryFields: ['Budget'] },
  ...['Status', 'Tags', 'Owner', 'Made', 'Done'].map((column) => ({ columns, column })),
];

/** A third of them for each formula, for there are many formulas. */
function contextsFor(index: number): readonly (FormulaContext | undefined)[] {
  return CONTEXTS.filter((_, place) => (place + index) % 3 === 0);
}

/** What rules look for, and what holds it together. */
const PARTS = [
  '=~(~)~)~)~, ~, ~, ~; ~ + ~ - ~ * ~ = ~ <> ~ < ~> ~<> ~-~:~$~#~ ',
  'Status@row~Status:Status~[Due Date]@row~[Due Date]:[Due Date]~Cost:Done~Cost1:Cost@row~Cost$3~$Cost@row~a_b@row~Tags@row~Owner@row',
  'Done:Done~Nothing@row~B7~Budget#~Other#~{Range}~{Other}~@cell~"Open"~"Opn"~"> 5"~"*x*"~"a""b"~""~1~0.5~true~TODAY()~DATE(2026, 1, 2)',
  '"Opn" = Status@row~Status@row <> "Opn"~CONTAINS(Cost@row, "a")~HAS("a", Tags@row)~HAS(Tags@row, "Opn")~COUNTIF(Cost:Cost, "*x*")',
  'IF(~IF(~IFERROR(~COLLECT(~COUNTIF(~SUMIFS(~HAS(~CONTAINS(~MATCH(~YEAR(~ROUND(~PARENT(~CHILDREN(~SUM (~NOTHING(~DISTINCT(~ISCRITICAL(',
  'JOIN(~AND(',
].flatMap((line) => line.split('~'));

const LONG = [3_900, 4_100, 15_900].map((length) => `="${'x'.repeat(length)}"`);

/** Formulas about what the rules look for; half of them parse. */
function suspiciousFormula(random: () => number): string {
  const parts = Array.from({ length: 1 + Math.floor(random() * 9) }, () => pick(random, PARTS));
  const text = `=${parts.join('')}`;
  const open = text.split('(').length - text.split(')').length;
  return text + ')'.repeat(Math.max(0, open));
}

describe('asking only the rules that the survey of a formula calls for finds the same as asking all', () => {
  test.each<[string, () => readonly string[]]>([
    [
      'formulas in use, and long ones',
      () => [...WORKING_FORMULAS, ...CORPUS, ...FUNCTIONS.map(({ example }) => example), ...LONG],
    ],
    ['formulas in use with mistakes put into them', mistaken(SEED, 3)],
    ['formulas with characters dropped, doubled, swapped and exchanged', repeated(SEED, 1_500, mutatedFormula)],
    ['texts put together from the parts of formulas', repeated(SEED, 1_500, randomText)],
    ['calls of all functions with arguments of all types', repeated(SEED, 2_000, randomCall)],
    ['formulas put together from what rules look for', repeated(SEED, 5_000, suspiciousFormula)],
    ['random trees', repeated(SEED, 1_000, (random) => printFormula(randomFormula(random) as Formula))],
  ])(
    '%s',
    (_name, formulas) => {
      const found = new Set<string>();
      const lost: string[] = [];
      for (const [index, text] of formulas().entries()) {
        for (const context of contextsFor(index)) {
          const problems = checkFormula(text, context);
          for (const { rule } of problems) found.add(rule);
          const isSame = JSON.stringify(problems) === JSON.stringify(checkWithEveryRule(text, context));
          if (!isSame) lost.push(`${text} in ${context?.column}`);
        }
      }
      expect(lost).toEqual([]);
      expect(found.size).toBeGreaterThan(5);
    },
    30_000,
  );
});
