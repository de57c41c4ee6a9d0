import { checkFormula, parseFormula } from '@sheetwright/formula';
import { fastDependencyParser, fastFormulaParser, hotFormulaParser, type Take } from './excel-parsers.ts';
import { COLUMNS, formulaPairs } from './formula-pairs.ts';

const COUNT = 10_000;
const ROUNDS = 12;

const CONTEXT = { columns: COLUMNS, column: 'Result', columnFormula: true, summaryFields: [], references: [] };

/** Parsing and checking is to be at least so many times as fast as the parsing of the faster peer. */
const BOUND = 5;

/** Parsing and checking beside two parsers of Excel formulas, on the same formulas in both languages. */
export function benchParseAndCheck(): void {
  const pairs = formulaPairs(COUNT, 2026);
  const smartsheet = pairs.map((pair) => pair.smartsheet);
  const excel = pairs.map((pair) => pair.excel);
  const average = smartsheet.reduce((sum, { length }) => sum + length, 0) / COUNT;
  console.log(`${COUNT} different formulas, ${average.toFixed(0)} characters on average.`);
  const contenders = {
    'ours, parse': contender(smartsheet, (formula) => parseFormula(formula).ok),
    'ours, parse and check in a sheet': contender(smartsheet, (formula) => !checkFormula(formula, CONTEXT).some(isError)),
    'fast-formula-parser, parse': contender(excel, fastFormulaParser()),
    'fast-formula-parser, dependencies only': contender(excel, fastDependencyParser()),
    'hot-formula-parser, parse': contender(excel, hotFormulaParser()),
  };
  // Round by round, so that a busy minute of the machine is the same for all.
  for (let round = 0; round < ROUNDS; round += 1) Object.values(contenders).forEach(measure);
  for (const [name, { microseconds, accepted }] of Object.entries(contenders)) {
    console.log(`  ${name}: ${microseconds.toFixed(1)} µs a formula, ${accepted} accepted`);
  }
  const ours = contenders['ours, parse and check in a sheet'].microseconds;
  const ratioTo = (name: keyof typeof contenders) => (contenders[name].microseconds / ours).toFixed(1);
  console.log(`Parse and check is this many times as fast as (at least ${BOUND} beside the parse of the faster peer)`);
  console.log(`  fast-formula-parser's parse: ${ratioTo('fast-formula-parser, parse')}`);
  console.log(`  fast-formula-parser's dependencies only: ${ratioTo('fast-formula-parser, dependencies only')}`);
  console.log(`  hot-formula-parser's parse: ${ratioTo('hot-formula-parser, parse')}`);
}

function isError({ severity }: { readonly severity: string }): boolean {
  return severity === 'error';
}

interface Contender {
  readonly formulas: readonly string[];
  readonly take: Take;
  /** Of the processor for one formula, in the best round. */
  microseconds: number;
  accepted: number;
}

function contender(formulas: readonly string[], take: Take): Contender {
  return { formulas, take, microseconds: Number.POSITIVE_INFINITY, accepted: 0 };
}

/** Time of the processor, not of the clock, so that other work on the machine does not count. */
function measure(measured: Contender): void {
  const { formulas, take } = measured;
  const before = process.cpuUsage();
  let accepted = 0;
  for (const formula of formulas) if (take(formula)) accepted += 1;
  const { user, system } = process.cpuUsage(before);
  measured.microseconds = Math.min(measured.microseconds, (user + system) / formulas.length);
  measured.accepted = accepted;
}
