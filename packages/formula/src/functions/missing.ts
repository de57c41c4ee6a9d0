import type { Expression } from '../syntax/ast.ts';
import { binary, boolean, call, criterion, number, text } from '../syntax/build.ts';
import { findFunction } from './catalogue.ts';
import { type Note, type Translate, type Translated, Untranslatable } from './excel-counterpart.ts';
import { EXCEL_DATE_FUNCTIONS } from './excel-dates.ts';
import type { Confidence } from './function-definition.ts';

/** A function of Excel that Smartsheet does not have. */
export interface ExcelFunction {
  readonly name: string;
  /** What does the same in Smartsheet. */
  readonly excel?: Translate;
  /** The function of Smartsheet whose criteria stand at the same places. */
  readonly criteriaAs?: string;
}

/** A name people bring along from elsewhere. */
export interface MissingFunction extends ExcelFunction {
  /** The nearest function of the same signature, which may simply replace the name. */
  readonly replacement?: string;
  /** What to write instead, as the end of a sentence. */
  readonly advice: string;
  readonly confidence: Confidence;
}

function missing(name: string, advice: string, rest: Partial<Omit<MissingFunction, 'name' | 'advice'>> = {}): MissingFunction {
  return { name, advice, confidence: 'unverified', ...rest };
}

/** Names of other spreadsheets that Smartsheet does not know. `verified` ones were tried in a sheet. */
export const MISSING_FUNCTIONS: readonly MissingFunction[] = [
  missing('AVERAGE', 'use AVG', { replacement: 'AVG', confidence: 'verified' }),
  missing('AVERAGEIFS', 'use AVG(COLLECT(…))', { confidence: 'verified', excel: collectInto('AVG'), criteriaAs: 'COLLECT' }),
  missing('ISEMPTY', 'use ISBLANK', { replacement: 'ISBLANK' }),
  missing('ISNULL', 'use ISBLANK', { replacement: 'ISBLANK' }),
  missing('LENGTH', 'use LEN', { replacement: 'LEN' }),
  missing('MEAN', 'use AVG', { replacement: 'AVG' }),
  missing('COUNTA', 'use COUNT, which counts texts too', { replacement: 'COUNT', confidence: 'verified' }),
  missing('COUNTBLANK', 'use COUNTIF(range, "")', { excel: ([range]) => (range ? call('COUNTIF', range, text('')) : null) }),
  missing('MAXIFS', 'use MAX(COLLECT(…))', { confidence: 'verified', excel: collectInto('MAX'), criteriaAs: 'COLLECT' }),
  missing('MINIFS', 'use MIN(COLLECT(…))', { confidence: 'verified', excel: collectInto('MIN'), criteriaAs: 'COLLECT' }),
  missing('STDEV', 'use STDEVS for a sample or STDEVP for a population', { replacement: 'STDEVS', confidence: 'verified' }),
  missing('RANK', 'use RANKEQ, or RANKAVG for equal numbers to share a place', { replacement: 'RANKEQ' }),
  missing('SUMPRODUCT', 'multiply in a helper column and SUM it, or use AVGW or SUMIFS', { excel: sumOfConditions }),
  missing('CONCATENATE', 'join texts with +', { excel: joinAll }),
  missing('CONCAT', 'join texts with +, or a range with JOIN', { excel: joinAll }),
  missing('TEXTJOIN', 'use JOIN, around COLLECT to leave blanks out', { excel: joinWith }),
  missing('XLOOKUP', 'use INDEX with MATCH, or INDEX with COLLECT', { excel: lookUpX }),
  missing('HLOOKUP', 'use INDEX with MATCH'),
  missing('FILTER', 'use COLLECT inside another function'),
  missing('UNIQUE', 'use DISTINCT inside another function', { replacement: 'DISTINCT' }),
  missing('IFS', 'put one IF inside another', { confidence: 'verified', excel: chooseIfs }),
  missing('SWITCH', 'put one IF inside another', { excel: chooseSwitch }),
  missing('NOW', 'use TODAY, which has no time of day', {
    replacement: 'TODAY',
    excel: (_args, note) => {
      note('NOW has a time of day, TODAY has none.', 'time-of-day');
      return call('TODAY');
    },
  }),
  missing('POWER', 'write base ^ exponent', {
    confidence: 'verified',
    excel: ([base, exponent]) => (base && exponent ? binary('^', base, exponent) : null),
  }),
  missing('SQRT', 'write number ^ 0.5', {
    confidence: 'verified',
    excel: ([value]) => (value ? binary('^', value, number(0.5)) : null),
  }),
  missing('PI', 'write 3.14159265358979', { confidence: 'verified', excel: () => number(Math.PI) }),
  missing('SEARCH', 'use FIND, around LOWER to ignore capitals', {
    replacement: 'FIND',
    excel: ([wanted, within, ...start]) =>
      wanted && within ? call('FIND', call('LOWER', wanted), call('LOWER', within), ...start) : null,
  }),
  missing('TRIM', 'remove spaces with SUBSTITUTE'),
  missing('PROPER', 'join UPPER(LEFT(…)) and LOWER(MID(…)) with +'),
  missing('TEXT', 'build the text with + from DAY, MONTH and YEAR'),
  missing('EDATE', 'build the date with DATE, YEAR, MONTH and DAY'),
  missing('EOMONTH', 'take the first day of the next month with DATE and subtract 1'),
  missing('DATEDIF', 'subtract the dates, or use NETDAYS'),
  missing('DAYS', 'subtract the dates', { excel: ([end, start]) => (end && start ? binary('-', end, start) : null) }),
  missing('OFFSET', 'there is nothing like it. Name the column, or look the row up with INDEX and MATCH'),
  missing('INDIRECT', 'there is nothing like it. Name the column, or look the row up with INDEX and MATCH'),
  missing('ROW', 'add an auto-number column and MATCH it'),
  missing('ROWS', 'use COUNT', { replacement: 'COUNT' }),
  missing('LET', 'put the part into a helper column'),
  missing('LAMBDA', 'there is nothing like it'),
  missing('DATEVALUE', 'take the text apart with LEFT, MID and RIGHT and build a DATE'),
  missing('ISNA', 'use ISERROR', { replacement: 'ISERROR' }),
  missing('IFNA', 'use IFERROR', { replacement: 'IFERROR' }),
  missing('TRUE', 'write true without parentheses', { excel: () => boolean(true) }),
  missing('FALSE', 'write false without parentheses', { excel: () => boolean(false) }),
];

const missingByName = new Map(MISSING_FUNCTIONS.map((entry) => [entry.name, entry]));

/** What to use instead of a function other spreadsheets have, by its name in upper case. */
export function findMissingFunction(name: string): MissingFunction | undefined {
  return missingByName.get(name);
}

/** Further functions of Excel that can be translated, though no advice is given on them. */
export const OTHER_EXCEL_FUNCTIONS: readonly ExcelFunction[] = [
  {
    name: 'CHOOSE',
    excel: chooseByIndex,
  },
  ...Object.entries(EXCEL_DATE_FUNCTIONS).map(([name, excel]) => ({ name, excel })),
  { name: 'ISNONTEXT', excel: ([value]) => (value ? call('NOT', call('ISTEXT', value)) : null) },
  { name: 'QUARTILE', excel: quartile },
  { name: 'QUARTILE.INC', excel: quartile },
  ...[['VAR', 'STDEVS'] as const, ['VAR.S', 'STDEVS'] as const, ['VAR.P', 'STDEVP'] as const, ['VARP', 'STDEVP'] as const].map(
    ([name, deviation]) => ({ name, excel: (args: readonly Expression[]) => binary('^', call(deviation, ...args), number(2)) }),
  ),
  {
    name: 'SIGN',
    excel: ([value]) =>
      value
        ? nest(
            [
              [binary('>', value, number(0)), number(1)],
              [binary('<', value, number(0)), number(-1)],
            ],
            number(0),
          )
        : null,
  },
  {
    name: 'QUOTIENT',
    excel: ([one, other]) => (one && other ? call('ROUNDDOWN', binary('/', one, other), number(0)) : null),
  },
  { name: 'EXP', excel: ([value]) => (value ? binary('^', number(Math.E), value) : null) },
  {
    name: 'XOR',
    excel: ([one, other, more]) =>
      one && other && !more
        ? binary('<>', one, other)
        : new Untranslatable('XOR of more than two conditions lacks an argument here.'),
  },
  {
    name: 'EXACT',
    excel: ([one, other], note) => {
      note('EXACT tells capitals from small letters, = does not.', 'capitals');
      return one && other ? binary('=', one, other) : null;
    },
  },
  {
    name: 'REPT',
    excel: ([value, times]) =>
      value && times?.kind === 'number' && times.value >= 1 && times.value <= 20
        ? join(Array.from({ length: times.value }, () => value))
        : new Untranslatable(
            'REPT has no counterpart for a number of times that is not fixed: show progress with a symbol column or a column of bars.',
          ),
  },
];

function collectInto(name: string): Translate {
  return (args) => call(name, call('COLLECT', ...args));
}

/** Joined as texts: an empty text in front keeps two numbers from being added. */
export function join(parts: readonly Expression[]): Expression {
  const [first = text(''), ...others] = parts;
  const isText = [first, others[0]].some((part) => part !== undefined && isSurelyText(part));
  return others.reduce((sum, part) => binary('+', sum, part), isText ? first : binary('+', text(''), first));
}

function isSurelyText(node: Expression): boolean {
  if (node.kind === 'text') return true;
  if (node.kind === 'binary') return node.operator === '+' && (isSurelyText(node.left) || isSurelyText(node.right));
  return node.kind === 'call' && findFunction(node.name)?.result === 'text';
}

function joinAll(args: readonly Expression[]): Translated {
  const [first] = args;
  if (!args.some((part) => part.kind === 'range')) return join(args);
  return args.length === 1 && first !== undefined
    ? call('JOIN', first)
    : new Untranslatable('Join each range with JOIN, and the results with +.');
}

function joinWith([delimiter, skipBlanks, ...parts]: readonly Expression[]): Translated | null {
  const [first] = parts;
  if (delimiter === undefined || skipBlanks === undefined || first === undefined) return null;
  if (parts.length === 1 && (first.kind === 'range' || first.kind === 'cross-sheet')) {
    const skips = skipBlanks.kind === 'boolean' && skipBlanks.value;
    return call('JOIN', skips ? call('COLLECT', first, first, criterion('<>', text(''))) : first, delimiter);
  }
  if (parts.some((part) => part.kind === 'range'))
    return new Untranslatable('TEXTJOIN of several ranges has no counterpart: JOIN takes one range.');
  if (skipBlanks.kind === 'boolean' && skipBlanks.value) return joinFilled(delimiter, parts);
  return join(parts.flatMap((part, index) => (index === 0 ? [part] : [delimiter, part])));
}

/** With a delimiter only where there is something on both sides. */
function joinFilled(delimiter: Expression, [one, other, ...more]: readonly Expression[]): Translated {
  if (one === undefined || other === undefined) return join(one === undefined ? [] : [one]);
  if (more.length > 0)
    return new Untranslatable(
      'TEXTJOIN that leaves blanks out among several separate cells has no counterpart: put the columns side by side and use JOIN(COLLECT(…)).',
    );
  const isOneMissing = call('OR', call('ISBLANK', one), call('ISBLANK', other));
  return join([one, call('IF', isOneMissing, text(''), delimiter), other]);
}

function nest(branches: readonly (readonly [Expression, Expression])[], otherwise?: Expression): Expression {
  return (
    branches.reduceRight<Expression | undefined>(
      (rest, [condition, value]) => call('IF', condition, value, ...(rest === undefined ? [] : [rest])),
      otherwise,
    ) ?? text('')
  );
}

function pairs(args: readonly Expression[]): readonly (readonly [Expression, Expression])[] {
  return args.flatMap((first, index) => {
    const second = args[index + 1];
    return index % 2 === 0 && second !== undefined ? [[first, second] as const] : [];
  });
}

const LARGEST: Readonly<Record<string, number>> = { WEEKDAY: 7, MONTH: 12 };

function chooseByIndex([index, ...values]: readonly Expression[], note: Note): Translated | null {
  if (index === undefined) return null;
  const branches = values.map((value, at) => [binary('=', index, number(at + 1)), value] as const);
  const isComplete = index.kind === 'call' && LARGEST[index.name] === values.length;
  return isComplete ? nest(branches.slice(0, -1), values.at(-1)) : nest(branches, noteNoError(note));
}

/** Nothing stands where Excel shows an error. */
function noteNoError(note: Note): undefined {
  note('Where no condition holds, Excel shows an error, this formula nothing.', 'no-condition-holds');
}

function chooseIfs(args: readonly Expression[], note: Note): Translated | null {
  if (args.length < 2 || args.length % 2 !== 0) return null;
  const branches = pairs(args);
  const last = branches.at(-1);
  const isElse = last !== undefined && last[0].kind === 'boolean' && last[0].value;
  return isElse ? nest(branches.slice(0, -1), last[1]) : nest(branches, noteNoError(note));
}

function chooseSwitch([subject, ...rest]: readonly Expression[], note: Note): Translated | null {
  if (subject === undefined || rest.length < 2) return null;
  const otherwise = rest.length % 2 === 1 ? rest.at(-1) : noteNoError(note);
  const isCase = subject.kind === 'boolean' && subject.value;
  return nest(
    pairs(rest).map(([value, result]) => [isCase ? value : binary('=', subject, value), result]),
    otherwise,
  );
}

function lookUpX([wanted, within, results, missing, mode, ...more]: readonly Expression[], note: Note): Translated | null {
  if (!wanted || !within || !results) return null;
  const isExact = mode === undefined || (mode.kind === 'number' && mode.value === 0);
  if (!isExact || more.length > 0)
    return new Untranslatable('XLOOKUP with a match or search mode has no counterpart: only the first exact match can be found.');
  const found = call('INDEX', results, call('MATCH', wanted, within, number(0)));
  if (missing === undefined) return found;
  note('IFERROR catches every error, not only a failed search.', 'any-error');
  return call('IFERROR', found, missing);
}

function quartile([range, quarter]: readonly Expression[]): Translated | null {
  if (!range || !quarter) return null;
  return call('PERCENTILE', range, quarter.kind === 'number' ? number(quarter.value / 4) : binary('/', quarter, number(4)));
}

/** Conditions on columns, times at most one column: what the arguments mean where they are Smartsheet's already. */
function sumOfConditions(args: readonly Expression[]): Translated | null {
  const factors = args.flatMap(factorsOf);
  const conditions = factors.flatMap(conditionOf);
  const columns = factors.filter((factor) => factor.kind === 'range' || factor.kind === 'cross-sheet');
  const tests = conditions.flatMap(({ range, test }) => [range, test]);
  const [column, ...others] = columns;
  if (conditions.length + columns.length !== factors.length || others.length > 0) return null;
  if (column === undefined) return conditions.length > 0 ? call('COUNTIFS', ...tests) : null;
  return conditions.length === 0 ? call('SUM', column) : call('SUMIFS', column, ...tests);
}

function factorsOf(node: Expression): readonly Expression[] {
  if (node.kind === 'binary' && node.operator === '*') return [...factorsOf(node.left), ...factorsOf(node.right)];
  // Two signs turn true into 1, which Smartsheet's criteria do not need.
  if (node.kind === 'unary' && node.operand.kind === 'unary') return factorsOf(node.operand.operand);
  return [node];
}

function conditionOf(node: Expression): readonly { readonly range: Expression; readonly test: Expression }[] {
  if (node.kind !== 'binary' || (node.left.kind !== 'range' && node.left.kind !== 'cross-sheet')) return [];
  const { operator, left, right } = node;
  if (operator === '=') return [{ range: left, test: right }];
  const isOrder = operator === '<>' || operator === '<' || operator === '<=' || operator === '>' || operator === '>=';
  return isOrder ? [{ range: left, test: criterion(operator, right) }] : [];
}
