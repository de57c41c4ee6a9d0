import { checkFormula } from '../check/check-formula.ts';
import type { FormulaContext } from '../check/context.ts';
import { calculate } from '../evaluate/calculate.ts';
import type { Workbook } from '../evaluate/workbook.ts';
import { FUNCTIONS } from '../functions/catalogue.ts';
import { complete } from '../help/complete.ts';
import { explain } from '../help/explain.ts';
import { fromExcel } from '../help/from-excel.ts';
import { applyFix, describeProblem } from '../problem.ts';
import { parseFormula } from '../syntax/parser.ts';
import { printFormula } from '../syntax/printer.ts';
import { displayOf } from '../values/values.ts';
import { pick } from './random-trees.ts';
import { WORKING_FORMULAS } from './working-formulas.ts';

const context: FormulaContext = {
  columns: [
    { title: 'Status', type: 'PICKLIST', options: ['Open', 'Done'] },
    { title: 'Due Date', type: 'DATE' },
    { title: 'Cost', type: 'TEXT_NUMBER' },
  ],
  column: 'Due Date',
  columnFormula: true,
  summaryFields: ['Budget'],
  references: ['Range'],
};

const workbook: Workbook = {
  sheets: [
    {
      name: 'Fuzz',
      columns: context.columns,
      rows: [
        { cells: { Status: 'Open', 'Due Date': '2026-03-01', Cost: 5 } },
        { cells: { Status: 'Done', 'Due Date': '2026-12-31', Cost: '=Cost1 * 2' }, parent: 1 },
        { cells: { Cost: 'none' }, parent: 2 },
      ],
      summary: { Budget: 100 },
      references: [{ name: 'Range', sheet: 'Fuzz', columns: ['Status', 'Cost'] }],
    },
  ],
};

const calculation = calculate(workbook, { today: '2026-05-01' });

const PARTS = [
  ...[
    '=',
    '(',
    ')',
    ',',
    ';',
    '"',
    '""',
    "'",
    '[',
    ']',
    '{',
    '}',
    '@row',
    '@cell',
    '#',
    '$',
    ':',
    '!',
    '%',
    '&',
    '!=',
    '==',
    '“',
    '”',
    '\\',
    '\n',
    ' ',
  ],
  ...[
    '+',
    '-',
    '*',
    '/',
    '^',
    '<',
    '>',
    '<>',
    '1',
    '0.5',
    '999999999',
    'true',
    'Status',
    '[Due Date]',
    'Cost',
    '{Range}',
    'Budget#',
    '"Done"',
  ],
  ...[
    'Status@row',
    '[Due Date]@row',
    'Cost:Cost',
    'Cost1',
    'Sheet1!A1',
    '😀',
    '\u0000',
    'é',
    'DATE(2026, 2, 3)',
    '> 5',
    '@cell = 1',
  ],
  ...FUNCTIONS.map(({ name }) => `${name}(`),
];

/** A text put together from the parts of formulas. */
export function randomText(random: () => number): string {
  const length = 1 + Math.floor(random() * 14);
  return `${random() < 0.9 ? '=' : ''}${Array.from({ length }, () => pick(random, PARTS)).join('')}`;
}

/** All that tokens are, and what looks like them. */
const TOKENS = [
  '=~==~=>~=<~>>~><~<>~<=~>~+~-~*~/~^~(~(~)~)~)~,~,~;~:~$~#~ ~  ~\t~\n~\u00a0~\u200b~\u0001~\u0000~!~!=~&~%~\\~\'~"~""~“~’~×~.',
  '[~]~[A]~[A b]~[Größe]~[Gr\u0000\u0000e]~[]~[ ]~[a\\]]~{~}~{R}~{}~{ }~@row~@ROW~@cell~@rowx~1~12.5~.5~1.~1,5~12%~123456789012~é~Größe',
  'a_b~a.b~B7~true~FALSE~falſe~true1~"a"~"aéb"~"<5"~"*x*"~"a""b"~"a\\"b"~""x""~Cost@row~Cost:Cost~Cost1~SUM(~IF(~x (',
].flatMap((line) => line.split('~'));

/** A text put together from all that tokens are. */
export function randomTokens(random: () => number): string {
  const parts = Array.from({ length: 1 + Math.floor(random() * 10) }, () => pick(random, TOKENS));
  return `${random() < 0.9 ? '=' : ''}${parts.join('')}`;
}

/** What rules look for, and what holds it together. */
const CHECKED_PARTS = [
  '=~(~)~)~)~, ~, ~, ~; ~ + ~ - ~ * ~ = ~ <> ~ < ~> ~<> ~-~:~$~#~ ',
  'Status@row~Status:Status~[Due Date]@row~[Due Date]:[Due Date]~Cost:Done~Cost1:Cost@row~Cost$3~$Cost@row~a_b@row~Tags@row~Owner@row',
  'Done:Done~Nothing@row~B7~Budget#~Other#~{Range}~{Other}~@cell~"Open"~"Opn"~"> 5"~"*x*"~"a""b"~""~1~0.5~true~TODAY()~DATE(2026, 1, 2)',
  '"Opn" = Status@row~Status@row <> "Opn"~CONTAINS(Cost@row, "a")~HAS("a", Tags@row)~HAS(Tags@row, "Opn")~COUNTIF(Cost:Cost, "*x*")',
  'IF(~IF(~IFERROR(~COLLECT(~COUNTIF(~SUMIFS(~HAS(~CONTAINS(~MATCH(~YEAR(~ROUND(~PARENT(~CHILDREN(~SUM (~NOTHING(~DISTINCT(~ISCRITICAL(',
  'JOIN(~AND(',
].flatMap((line) => line.split('~'));

/** A formula about what the rules look for; half of them parse. */
export function suspiciousFormula(random: () => number): string {
  const parts = Array.from({ length: 1 + Math.floor(random() * 9) }, () => pick(random, CHECKED_PARTS));
  const text = `=${parts.join('')}`;
  const open = text.split('(').length - text.split(')').length;
  return text + ')'.repeat(Math.max(0, open));
}

/** A formula that works, with characters dropped, doubled, swapped and exchanged. */
export function mutatedFormula(random: () => number): string {
  let text = random() < 0.5 ? pick(random, FUNCTIONS).example : pick(random, WORKING_FORMULAS);
  for (let times = 1 + Math.floor(random() * 3); times > 0; times -= 1) text = mutate(text, random);
  return text;
}

const VALUES = [
  '1',
  '-2.5',
  '0',
  '1000000000',
  '""',
  '"text"',
  '"4:30 PM"',
  'true',
  'DATE(2026, 1, 31)',
  'TIME(9, 30, 0)',
  '1 / 0',
];
const PLACES = [
  'Cost@row',
  'Status@row',
  '[Due Date]@row',
  'Cost:Cost',
  '[Due Date]:[Due Date]',
  'Status:Cost',
  '{Range}',
  'Cost1:Cost2',
];

/** A call of any function with arguments of any types. */
export function randomCall(random: () => number): string {
  const count = Math.floor(random() * 5);
  const args = Array.from({ length: count }, () => pick(random, random() < 0.5 ? VALUES : PLACES));
  return `=${pick(random, FUNCTIONS).name}(${args.join(', ')})`;
}

/** Puts a text through everything that takes one. Throws when something is not as promised. */
export function survive(text: string): void {
  const problems = checkFormula(text, context);
  for (const { rule, start, end } of problems) {
    if (start < 0 || start > end || end > text.length) throw new Error(`${rule} lies outside ${JSON.stringify(text)}`);
  }
  const [first] = problems;
  if (first !== undefined) describeProblem(applyFix(text, first), first);
  survivePrinting(text);
  explain(text);
  complete(text, text.length >> 1, context);
  fromExcel(text, ['Status', 'Due Date', 'Cost']);
  const value = calculation.evaluate(text, { sheet: 'Fuzz', rowIndex: 1, column: 'Due Date' });
  if (typeof displayOf(value) !== 'string') throw new Error(`${JSON.stringify(text)} has no value`);
}

function survivePrinting(text: string): void {
  const parsed = parseFormula(text);
  if (!parsed.ok) return;
  const printed = printFormula(parsed.formula);
  const again = parseFormula(printed);
  if (!again.ok || printFormula(again.formula) !== printed)
    throw new Error(`${JSON.stringify(text)} is printed as ${JSON.stringify(printed)}`);
}

function mutate(text: string, random: () => number): string {
  const at = Math.floor(random() * text.length);
  const other = Math.floor(random() * text.length);
  const choice = random();
  if (choice < 0.3) return text.slice(0, at) + text.slice(at + 1);
  if (choice < 0.5) return text.slice(0, at) + text.charAt(at) + text.slice(at);
  if (choice < 0.7) return text.slice(0, at) + pick(random, PARTS) + text.slice(at + 1);
  if (choice < 0.85) return text.slice(0, at) + text.slice(other);
  return text.slice(0, at) + text.slice(other, other + 10) + text.slice(at);
}
