import type { Draft } from '../draft.ts';
import { memoized } from '../memoized.ts';
import { branchesOfRow } from '../rows/branch-reader.ts';
import type { BranchResult } from '../rows/branch-results.ts';
import { wherePresent } from '../rows/presence.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

/** Results with the conditions under which each holds, where every word of the question has its part. */

const readingOf = memoized(branchesOfRow);

function joined(name: 'AND' | 'OR', tests: readonly string[]): string {
  return tests.length === 1 ? (tests[0] ?? 'true') : `${name}(${tests.join(', ')})`;
}

function build(draft: Draft): Built | null {
  const read = readingOf(draft);
  if (read === null) return null;
  const { branches, otherwise, measure } = read;
  const cellOf = (column: Column) => (column === measure?.column ? measure.code : draft.row(column));
  const code = branches.reduceRight(
    (more, { result, alternatives }) => {
      const tests = alternatives.map((all) =>
        joined(
          'AND',
          all.map(({ column, test }) => test(cellOf(column))),
        ),
      );
      return `IF(${joined('OR', tests)}, ${codeOf(draft, result)}, ${more})`;
    },
    otherwise === null ? '""' : codeOf(draft, otherwise),
  );
  const conditions = branches.flatMap(({ alternatives }) => alternatives.flat());
  const results = [...branches.map(({ result }) => result), ...(otherwise === null ? [] : [otherwise])];
  // '5 days after the start if it is paid, 15 otherwise' tells of days, and of no number beside a date.
  if (results.some(({ kind }) => kind === 'date') && results.some(({ kind }) => kind === 'number')) return null;
  if (results.some(({ kind }) => kind === 'date')) return rowValue('date', code, [], { conditions, operation: 'branches' });
  if (results.some(({ code: one }) => SHARE_OF.test(one)) && results.some((one) => isBareShare(draft, one))) return null;
  const isNumber = results.some(({ kind }) => kind === 'number');
  if (measure !== null) {
    const needed = measure.columns.filter((column) => measure.needed.includes(column));
    for (const column of measure.columns) draft.row(column);
    const measured = wherePresent(draft, needed, `IFERROR(${code}, "")`);
    return rowValue(isNumber ? 'number' : 'choice', measured, [...measure.columns], { operation: 'branches' });
  }
  const only = onlyNumber(conditions.map(({ column }) => column));
  const isMissingSaid = conditions.some(({ relation }) => relation === 'blank');
  const guarded = only === null || isMissingSaid ? code : wherePresent(draft, [only], code);
  return rowValue(isNumber ? 'number' : 'choice', guarded, [], {
    conditions,
    operation: 'branches',
    ...(isMissingSaid ? { isForBlank: true } : {}),
  });
}

/** '20% of the rate for the public, 25% for the others': the second is of the rate, too. */
const SHARE_OF = /@row \* 0?\.\d+$/;

function isBareShare({ reading: { numbers } }: Draft, { code }: BranchResult): boolean {
  return numbers.some(({ value, isPercent }) => isPercent && value > 0 && Number(code) === Math.round(value * 1e4) / 1e6);
}

/** What is moved from a date needs it. */
function codeOf(draft: Draft, { code, needed = [] }: BranchResult): string {
  const cells = [...new Set(needed)].map((column) => draft.row(column)).filter((cell) => cell !== code);
  return cells.length === 0
    ? code
    : `IF(${joined(
        'AND',
        cells.map((cell) => `ISDATE(${cell})`),
      )}, ${code}, "")`;
}

function onlyNumber(columns: readonly Column[]): Column | null {
  const [only] = columns;
  return only !== undefined && only.kind === 'number' && columns.every((column) => column === only) ? only : null;
}

function isPlain({ reading, others, own, source }: Draft): boolean {
  const isOfTree = ['children', 'parent', 'predecessor', 'descendants'].some((concept) => reading.concepts.has(concept));
  return (
    source === own && reading.text.length < 400 && others.length === 0 && !isOfTree && own.columns.some(({ empty }) => empty)
  );
}

const COMPLETE = 10;
const NEARLY = 3;

export const COMPOSED_BRANCHES: readonly Frame[] = [
  {
    id: 'composed-branches',
    cues: 'expression',
    title: 'Status',
    spot: (draft) => {
      const read = isPlain(draft) ? readingOf(draft) : null;
      if (read === null || read.branches.length + (read.otherwise === null ? 0 : 1) < 2) return 0;
      return read.left === 0 ? COMPLETE + 2 * read.branches.length : read.left === 1 ? NEARLY : 0;
    },
    build: (draft) => (draft.source === draft.own ? build(draft) : null),
  },
];
