import type { Expression } from '../syntax/ast.ts';
import { binary, boolean, call, criterion, number, text } from '../syntax/build.ts';
import { findFunction } from './catalogue.ts';
import { type Translate, type Translated, Untranslatable } from './excel-counterpart.ts';
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
  missing('COUNTA', 'use COUNT, which counts texts too', { replacement: 'COUNT', confidence: 'verified' }),
  missing('COUNTBLANK', 'use COUNTIF(range, "")', { excel: ([range]) => (range ? call('COUNTIF', range, text('')) : null) }),
  missing('MAXIFS', 'use MAX(COLLECT(…))', { confidence: 'verified', excel: collectInto('MAX'), criteriaAs: 'COLLECT' }),
  missing('MINIFS', 'use MIN(COLLECT(…))', { confidence: 'verified', excel: collectInto('MIN'), criteriaAs: 'COLLECT' }),
  missing('STDEV', 'use STDEVS for a sample or STDEVP for a population', { replacement: 'STDEVS', confidence: 'verified' }),
  missing('RANK', 'use RANKEQ, or RANKAVG for equal numbers to share a place', { replacement: 'RANKEQ' }),
  missing('SUMPRODUCT', 'multiply in a helper column and SUM it, or use AVGW or SUMIFS', { excel: sumProduct }),
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
      note('NOW has a time of day, TODAY has none.');
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
  missing('EDATE', 'build the date with DATE, YEAR, MONTH and DAY', {
    excel: ([date, months]) => (date && months ? monthLater(date, months) : null),
  }),
  missing('EOMONTH', 'take the first day of the next month with DATE and subtract 1', {
    excel: ([date, months]) => (date && months ? endOfMonth(date, months) : null),
  }),
  missing('DATEDIF', 'subtract the dates, or use NETDAYS', { excel: dateDifference }),
  missing('DAYS', 'subtract the dates', { excel: ([end, start]) => (end && start ? binary('-', end, start) : null) }),
  missing('OFFSET', 'there is nothing like it'),
  missing('INDIRECT', 'there is nothing like it'),
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
    excel: ([index, ...values]) => (index ? nest(values.map((value, at) => [binary('=', index, number(at + 1)), value])) : null),
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
      note('EXACT tells capitals from small letters, = does not.');
      return one && other ? binary('=', one, other) : null;
    },
  },
  {
    name: 'REPT',
    excel: ([value, times]) =>
      value && times?.kind === 'number' && times.value >= 1 && times.value <= 20
        ? Array.from({ length: times.value - 1 }).reduce<Expression>((sum) => binary('+', sum, value), value)
        : new Untranslatable('REPT has no counterpart for a number of times that is not fixed.'),
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
  return join(parts.flatMap((part, index) => (index === 0 ? [part] : [delimiter, part])));
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

function chooseIfs(args: readonly Expression[]): Translated | null {
  if (args.length < 2 || args.length % 2 !== 0) return null;
  const branches = pairs(args);
  const last = branches.at(-1);
  const isElse = last !== undefined && last[0].kind === 'boolean' && last[0].value;
  return isElse ? nest(branches.slice(0, -1), last[1]) : nest(branches);
}

function chooseSwitch([subject, ...rest]: readonly Expression[]): Translated | null {
  if (subject === undefined || rest.length < 2) return null;
  const otherwise = rest.length % 2 === 1 ? rest.at(-1) : undefined;
  return nest(
    pairs(rest).map(([value, result]) => [binary('=', subject, value), result]),
    otherwise,
  );
}

function lookUpX(
  [wanted, within, results, missing, mode, ...more]: readonly Expression[],
  note: (text: string) => void,
): Translated | null {
  if (!wanted || !within || !results) return null;
  const isExact = mode === undefined || (mode.kind === 'number' && mode.value === 0);
  if (!isExact || more.length > 0)
    return new Untranslatable('XLOOKUP with a match or search mode has no counterpart: only the first exact match can be found.');
  const found = call('INDEX', results, call('MATCH', wanted, within, number(0)));
  if (missing === undefined) return found;
  note('IFERROR catches every error, not only a failed search.');
  return call('IFERROR', found, missing);
}

/** A sum of conditions on columns is a count, with a column as last factor a sum; other products need a helper column. */
function sumProduct(args: readonly Expression[]): Translated | null {
  const factors = args.flatMap(factorsOf);
  const conditions = factors.flatMap(conditionOf);
  const columns = factors.filter((factor) => factor.kind === 'range' || factor.kind === 'cross-sheet');
  const tests = conditions.flatMap(({ range, test }) => [range, test]);
  const areAllKnown = conditions.length + columns.length === factors.length;
  if (areAllKnown && conditions.length > 0 && columns.length === 0) return call('COUNTIFS', ...tests);
  const [column] = columns;
  if (areAllKnown && columns.length === 1 && column !== undefined)
    return conditions.length === 0 ? call('SUM', column) : call('SUMIFS', column, ...tests);
  return new Untranslatable('SUMPRODUCT of several columns has no counterpart: multiply them in a helper column and SUM that.');
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

/** The first of a month so many months on: DATE takes no month beyond 12. */
function firstOfMonth(date: Expression, months: Expression): Expression {
  const total = binary(
    '-',
    binary('+', binary('+', binary('*', call('YEAR', date), number(12)), call('MONTH', date)), months),
    number(1),
  );
  return call(
    'DATE',
    call('INT', binary('/', total, number(12))),
    binary('+', call('MOD', total, number(12)), number(1)),
    number(1),
  );
}

function endOfMonth(date: Expression, months: Expression): Expression {
  const next = months.kind === 'number' ? number(months.value + 1) : binary('+', months, number(1));
  return binary('-', firstOfMonth(date, next), number(1));
}

/** The same day of a later month, or its last day where it is shorter. */
function monthLater(date: Expression, months: Expression): Expression {
  const last = endOfMonth(date, months);
  return call('MIN', binary('-', binary('+', firstOfMonth(date, months), call('DAY', date)), number(1)), last);
}

function dateDifference([start, end, unit]: readonly Expression[]): Translated | null {
  if (!start || !end || unit?.kind !== 'text') return null;
  if (unit.value.toLowerCase() === 'd') return binary('-', end, start);
  const beforeDay = call('IF', binary('<', call('DAY', end), call('DAY', start)), number(1), number(0));
  const years = binary('*', binary('-', call('YEAR', end), call('YEAR', start)), number(12));
  const months = binary('-', binary('+', years, binary('-', call('MONTH', end), call('MONTH', start))), beforeDay);
  if (unit.value.toLowerCase() === 'm') return months;
  return unit.value.toLowerCase() === 'y'
    ? call('INT', binary('/', months, number(12)))
    : new Untranslatable(`DATEDIF with the unit “${unit.value}” has no counterpart.`);
}
