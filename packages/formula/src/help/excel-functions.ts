import { findFunction, findMissingFunction } from '../catalogue/catalogue.ts';
import type { Expression } from '../syntax/ast.ts';
import { binary, CURRENT_CELL, call, criterion, number, text } from './build.ts';

/** A reason in plain English why something cannot be translated. */
export class Untranslatable {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

export type Translated = Expression | Untranslatable;

type Args = readonly Expression[];
type Translate = (args: Args, note: (text: string) => void) => Translated;

/** Excel functions Smartsheet has under another name, with the same arguments. */
const RENAMED: Readonly<Record<string, string>> = {
  AVERAGE: 'AVG',
  COUNTA: 'COUNT',
  STDEV: 'STDEVS',
  'STDEV.S': 'STDEVS',
  'STDEV.P': 'STDEVP',
  STDEVP: 'STDEVP',
  RANK: 'RANKEQ',
  'RANK.EQ': 'RANKEQ',
  'RANK.AVG': 'RANKAVG',
  'CEILING.MATH': 'CEILING',
  'FLOOR.MATH': 'FLOOR',
  PERCENTILE: 'PERCENTILE',
  'PERCENTILE.INC': 'PERCENTILE',
  UNIQUE: 'DISTINCT',
  WEEKNUM: 'WEEKNUMBER',
  ISOWEEKNUM: 'WEEKNUMBER',
  IFNA: 'IFERROR',
  ISNA: 'ISERROR',
  ISERR: 'ISERROR',
  ISLOGICAL: 'ISBOOLEAN',
  HEX2DEC: 'HEXTODEC',
  DEC2HEX: 'DECTOHEX',
};

/** Where Excel numbers an argument criteria take. */
export const CRITERIA_FROM: Readonly<Record<string, { readonly first: number; readonly step: number }>> = {
  COUNTIF: { first: 1, step: 9 },
  SUMIF: { first: 1, step: 9 },
  AVERAGEIF: { first: 1, step: 9 },
  COUNTIFS: { first: 1, step: 2 },
  SUMIFS: { first: 2, step: 2 },
  AVERAGEIFS: { first: 2, step: 2 },
  MAXIFS: { first: 2, step: 2 },
  MINIFS: { first: 2, step: 2 },
};

const collectInto =
  (name: string): Translate =>
  (args) =>
    call(name, call('COLLECT', ...args));

const SPECIAL: Readonly<Record<string, Translate>> = {
  AVERAGEIFS: collectInto('AVG'),
  MAXIFS: collectInto('MAX'),
  MINIFS: collectInto('MIN'),
  CONCATENATE: joinAll,
  CONCAT: joinAll,
  TEXTJOIN: joinWith,
  COUNT: countNumbers,
  COUNTBLANK: ([range]) => (range === undefined ? lacking('COUNTBLANK') : call('COUNTIF', range, text(''))),
  IFS: chooseIfs,
  SWITCH: chooseSwitch,
  CHOOSE: ([index, ...values]) =>
    index === undefined
      ? lacking('CHOOSE')
      : nest(
          values.map((value, at) => [binary('=', index, number(at + 1)), value]),
          undefined,
        ),
  XLOOKUP: lookUpX,
  VLOOKUP: lookUpV,
  SUMPRODUCT: sumProduct,
  POWER: ([base, exponent]) => (base && exponent ? binary('^', base, exponent) : lacking('POWER')),
  SQRT: ([value]) => (value ? binary('^', value, number(0.5)) : lacking('SQRT')),
  PI: () => number(Math.PI),
  EXP: ([value]) => (value ? binary('^', number(Math.E), value) : lacking('EXP')),
  TODAY: () => call('TODAY'),
  NOW: (_args, note) => {
    note('NOW has a time of day, TODAY has none.');
    return call('TODAY');
  },
  TRUE: () => ({ kind: 'boolean', value: true, start: 0, end: 0 }),
  FALSE: () => ({ kind: 'boolean', value: false, start: 0, end: 0 }),
  SEARCH: ([wanted, within, ...start]) =>
    wanted && within ? call('FIND', call('LOWER', wanted), call('LOWER', within), ...start) : lacking('SEARCH'),
  EDATE: ([date, months]) => (date && months ? monthLater(date, months) : lacking('EDATE')),
  EOMONTH: ([date, months]) => (date && months ? endOfMonth(date, months) : lacking('EOMONTH')),
  DAYS: ([end, start]) => (end && start ? binary('-', end, start) : lacking('DAYS')),
  DATEDIF: dateDifference,
  WEEKDAY: ([date, type]) => {
    if (date === undefined) return lacking('WEEKDAY');
    const isSunday = type === undefined || (type.kind === 'number' && type.value === 1);
    if (isSunday) return call('WEEKDAY', date);
    return type.kind === 'number' && type.value === 2
      ? binary('+', call('MOD', binary('-', call('WEEKDAY', date), number(2)), number(7)), number(1))
      : new Untranslatable('WEEKDAY with this kind of numbering has no counterpart: Smartsheet counts from 1 for Sunday.');
  },
  ROUNDUP: rounded('ROUNDUP'),
  ROUNDDOWN: rounded('ROUNDDOWN'),
  TRUNC: rounded('ROUNDDOWN'),
  XOR: ([one, other, more]) => (one && other && !more ? binary('<>', one, other) : lacking('XOR of more than two conditions')),
  EXACT: ([one, other], note) => {
    note('EXACT tells capitals from small letters, = does not.');
    return one && other ? binary('=', one, other) : lacking('EXACT');
  },
  REPT: ([value, times]) =>
    value && times?.kind === 'number' && times.value >= 1 && times.value <= 20
      ? Array.from({ length: times.value - 1 }).reduce<Expression>((sum) => binary('+', sum, value), value)
      : new Untranslatable('REPT has no counterpart for a number of times that is not fixed.'),
};

/** A call of an Excel function with translated arguments, as Smartsheet writes it. */
export function translateCall(name: string, args: Args, note: (text: string) => void): Translated {
  const special = SPECIAL[name];
  if (special !== undefined && Object.hasOwn(SPECIAL, name)) return special(args, note);
  const renamed = Object.hasOwn(RENAMED, name) ? (RENAMED[name] ?? name) : name;
  const entry = findFunction(renamed);
  if (entry === undefined) return withoutCounterpart(name);
  if (args.length < entry.minArgs || (entry.maxArgs !== null && args.length > entry.maxArgs))
    return new Untranslatable(
      `${name} is used here with ${args.length} arguments, which ${renamed} in Smartsheet does not take.`,
    );
  if (name === 'IFNA' || name === 'ISNA') note(`${renamed} catches every error, ${name} only a failed search.`);
  return call(renamed, ...args);
}

function withoutCounterpart(name: string): Untranslatable {
  const advice = findMissingFunction(name)?.advice;
  return new Untranslatable(
    advice === undefined
      ? `Smartsheet has no function ${name}, and nothing that does the same is known.`
      : `Smartsheet has no function ${name}: ${advice}.`,
  );
}

function lacking(name: string): Untranslatable {
  return new Untranslatable(`${name} lacks an argument here.`);
}

function rounded(name: string): Translate {
  return ([value, decimals]) => (value ? call(name, value, decimals ?? number(0)) : lacking(name));
}

/** Joined as texts: an empty text in front keeps two numbers from being added. */
export function join(parts: Args): Expression {
  const [first = text(''), ...others] = parts;
  const isText = [first, others[0]].some((part) => part !== undefined && isSurelyText(part));
  return others.reduce((sum, part) => binary('+', sum, part), isText ? first : binary('+', text(''), first));
}

function isSurelyText(node: Expression): boolean {
  if (node.kind === 'text') return true;
  if (node.kind === 'binary') return node.operator === '+' && (isSurelyText(node.left) || isSurelyText(node.right));
  return node.kind === 'call' && findFunction(node.name)?.result === 'text';
}

function joinAll(args: Args): Translated {
  const [first] = args;
  if (first?.kind === 'range')
    return args.length === 1 ? call('JOIN', first) : new Untranslatable('Join each range with JOIN, and the results with +.');
  return args.some((part) => part.kind === 'range')
    ? new Untranslatable('Join each range with JOIN, and the results with +.')
    : join(args);
}

function joinWith([delimiter, skipBlanks, ...parts]: Args): Translated {
  const [first] = parts;
  if (delimiter === undefined || skipBlanks === undefined || first === undefined) return lacking('TEXTJOIN');
  if (parts.length === 1 && (first.kind === 'range' || first.kind === 'cross-sheet')) {
    const skips = skipBlanks.kind === 'boolean' && skipBlanks.value;
    return call('JOIN', skips ? call('COLLECT', first, first, criterion('<>', text(''))) : first, delimiter);
  }
  if (parts.some((part) => part.kind === 'range'))
    return new Untranslatable('TEXTJOIN of several ranges has no counterpart: JOIN takes one range.');
  return join(parts.flatMap((part, index) => (index === 0 ? [part] : [delimiter, part])));
}

/** Excel counts numbers only, Smartsheet's COUNT whatever is filled. */
function countNumbers(args: Args): Translated {
  const counts = args.map((part) => call('COUNTIF', part, call('ISNUMBER', CURRENT_CELL)) as Expression);
  const [first, ...others] = counts;
  return first === undefined ? lacking('COUNT') : others.reduce((sum, part) => binary('+', sum, part), first);
}

function nest(branches: readonly (readonly [Expression, Expression])[], otherwise: Expression | undefined): Expression {
  return (
    branches.reduceRight<Expression | undefined>(
      (rest, [condition, value]) => call('IF', condition, value, ...(rest === undefined ? [] : [rest])),
      otherwise,
    ) ?? text('')
  );
}

function pairs(args: Args): readonly (readonly [Expression, Expression])[] {
  const found: (readonly [Expression, Expression])[] = [];
  for (let index = 0; index + 1 < args.length; index += 2) {
    const [first, second] = [args[index], args[index + 1]];
    if (first !== undefined && second !== undefined) found.push([first, second]);
  }
  return found;
}

function chooseIfs(args: Args): Translated {
  if (args.length < 2 || args.length % 2 !== 0) return lacking('IFS');
  const branches = pairs(args);
  const last = branches.at(-1);
  const isElse = last !== undefined && last[0].kind === 'boolean' && last[0].value;
  return isElse ? nest(branches.slice(0, -1), last[1]) : nest(branches, undefined);
}

function chooseSwitch([subject, ...rest]: Args): Translated {
  if (subject === undefined || rest.length < 2) return lacking('SWITCH');
  const otherwise = rest.length % 2 === 1 ? rest.at(-1) : undefined;
  return nest(
    pairs(rest).map(([value, result]) => [binary('=', subject, value), result]),
    otherwise,
  );
}

function lookUpX([wanted, within, results, missing, mode, ...more]: Args, note: (text: string) => void): Translated {
  if (!wanted || !within || !results) return lacking('XLOOKUP');
  const isExact = mode === undefined || (mode.kind === 'number' && mode.value === 0);
  if (!isExact || more.length > 0)
    return new Untranslatable('XLOOKUP with a match or search mode has no counterpart: only the first exact match can be found.');
  const found = call('INDEX', results, call('MATCH', wanted, within, number(0)));
  if (missing === undefined) return found;
  note('IFERROR catches every error, not only a failed search.');
  return call('IFERROR', found, missing);
}

function lookUpV([wanted, table, column, sorted]: Args, note: (text: string) => void): Translated {
  if (!wanted || !table || !column) return lacking('VLOOKUP');
  const isExact =
    sorted !== undefined && ((sorted.kind === 'boolean' && !sorted.value) || (sorted.kind === 'number' && sorted.value === 0));
  note('VLOOKUP counts columns, so that moving one breaks it: INDEX with MATCH does not.');
  if (!isExact) note('This search expects a sorted column; end it with false to find exact matches.');
  return call('VLOOKUP', wanted, table, column, { kind: 'boolean', value: !isExact, start: 0, end: 0 });
}

/** A sum of conditions on columns is a count, with a column as last factor a sum; other products need a helper column. */
function sumProduct(args: Args): Translated {
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

function dateDifference([start, end, unit]: Args): Translated {
  if (!start || !end || unit?.kind !== 'text') return lacking('DATEDIF');
  if (unit.value.toLowerCase() === 'd') return binary('-', end, start);
  const beforeDay = call('IF', binary('<', call('DAY', end), call('DAY', start)), number(1), number(0));
  const years = binary('*', binary('-', call('YEAR', end), call('YEAR', start)), number(12));
  const months = binary('-', binary('+', years, binary('-', call('MONTH', end), call('MONTH', start))), beforeDay);
  if (unit.value.toLowerCase() === 'm') return months;
  return unit.value.toLowerCase() === 'y'
    ? call('INT', binary('/', months, number(12)))
    : new Untranslatable(`DATEDIF with the unit “${unit.value}” has no counterpart.`);
}
