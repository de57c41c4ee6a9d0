import type { Built } from '../synthesis/frames/frame.ts';
import { limitsInOrder } from '../synthesis/limits-in-order.ts';
import type { RuleClause, RuleTest } from './rule.ts';
import { changed, withoutGuards } from './rule-amounts.ts';
import type { ConditionReader } from './rule-conditions.ts';
import type { Stated } from './rule-statements.ts';
import type { RuleValue, ValueReader } from './rule-values.ts';

/** When a box is ticked, by all that is told of it; null where nothing ticks it. */
export function boxOf(stated: readonly Stated[], conditions: ConditionReader): Built | null {
  const ticks = stated.flatMap(({ statement }) => (statement.kind === 'tick' ? [statement] : []));
  const tests = ticks.map(({ when, isDenied }) => ({ test: conditions.read(when), isDenied }));
  const held = tests.filter(({ isDenied }) => !isDenied);
  if (held.length === 0 || tests.some(({ test }) => test === null)) return null;
  const all = [
    ...(held.length === 1 ? held.map(({ test }) => test?.code) : [`OR(${held.map(({ test }) => test?.code).join(', ')})`]),
    ...tests.filter(({ isDenied }) => isDenied).map(({ test }) => `NOT(${test?.code})`),
  ];
  const test = all.length === 1 ? all[0] : `AND(${all.join(', ')})`;
  return {
    code: `IF(${test}, 1, 0)`,
    result: 'check',
    place: 'row',
    operation: 'flag-where',
    conditions: tests.flatMap((one) => one.test?.conditions ?? []),
  };
}

interface Branch {
  readonly value: RuleValue;
  readonly test: RuleTest;
  readonly sentence: number;
  readonly isException: boolean;
}

/** The values of a rule with their tests, and what is left for all other rows. */
interface Branches {
  readonly branches: readonly Branch[];
  readonly rest: RuleValue | null;
  /** Number of the sentence that tells the first value. */
  readonly start: number;
  /** That sentence tells what all other rows get. */
  readonly isWhole: boolean;
}

/** The value that a rule tells for each row; null where two of its values cannot stand in one column, or it tells none. */
export function valueTold(stated: readonly Stated[], conditions: ConditionReader, values: ValueReader): Built | null {
  const read = branchesOf(stated, conditions, values);
  if (read === null) return null;
  const { branches, rest } = read;
  const kinds = kindsOf([...branches.map(({ value }) => value), ...(rest === null ? [] : [rest])]);
  if (kinds === null) return null;
  const isOutside = ({ isException, sentence, value }: Branch) =>
    value.kind === 'blank' || (sentence > read.start && (isException || read.isWhole));
  const inner = innerCode({ ...read, branches: branches.filter((branch) => !isOutside(branch)) }, stated, conditions, values, {
    saysMissing: branches.some(tellsMissing),
    isOfDates: kinds.has('date'),
  });
  if (inner === null) return null;
  const outer = branches.filter(isOutside);
  const isBlank = ({ value }: Branch) => value.kind === 'blank';
  const code = chained([...outer.filter(isBlank), ...outer.filter((branch) => !isBlank(branch))], inner);
  const missing = [...new Set(branches.flatMap(({ test }) => test.missing ?? []))];
  return {
    code: missing.reduce((made, test) => `IF(${test}, "", ${made})`, code),
    result: kinds.has('date') ? 'date' : kinds.has('text') ? 'choice' : 'number',
    place: 'row',
    operation: branches.length > 0 ? 'branches' : 'rule',
    conditions: branches.flatMap(({ test }) => test.conditions),
    ...(outer.some(isBlank) ? { isForBlank: true } : {}),
  };
}

function branchesOf(stated: readonly Stated[], conditions: ConditionReader, values: ValueReader): Branches | null {
  const clauses = stated.flatMap(({ statement, sentence }) => (statement.kind === 'value' ? [{ ...statement, sentence }] : []));
  const first = clauses.find(({ value }) => / /.test(value) && /\d/.test(value))?.value ?? null;
  const branches: Branch[] = [];
  const rests: RuleValue[] = [];
  for (const clause of clauses) {
    const like = likeFirst(clause, first);
    const value = values.read(like) ?? values.read(clause.value);
    const test = clause.when === null ? null : conditions.read(clause.when);
    if (value === null || (clause.when !== null && test === null)) return null;
    if (test === null) rests.push(value);
    else branches.push({ value, test, sentence: clause.sentence, isException: clause.isException || like !== clause.value });
  }
  const isOfNumbers = branches.some(({ value }) => value.kind === 'number');
  // 'No commission' beside numbers is nothing, and no label.
  const plain = (value: RuleValue): RuleValue =>
    isOfNumbers && /^"No \p{Ll}/u.test(value.code) ? { code: '""', kind: 'blank' } : value;
  const [rest = null, ...more] = rests.map(plain);
  const saysNone = [...branches.map(({ value }) => value), ...rests].every(({ kind }) => kind === 'blank');
  const isMissing = ({ test }: Branch) => test.only?.relation === 'blank';
  const isRest = clauses.some(({ when, isRest: isLeft }) => when === null && isLeft === true);
  // What is left of a rule that was not read is no rule.
  const isCut = rest === null ? branches.every(isMissing) : isRest && branches.every(isMissing);
  if (more.length > 0 || saysNone || isCut) return null;
  const start = Math.min(...clauses.map(({ sentence }) => sentence));
  const isWhole = clauses.some(({ when, sentence }) => when === null && sentence === start);
  return { branches: branches.map((branch) => ({ ...branch, value: plain(branch.value) })), rest, start, isWhole };
}

/** What stands in the column; null where it would be dates beside numbers. */
function kindsOf(values: readonly RuleValue[]): ReadonlySet<RuleValue['kind']> | null {
  const kinds = new Set(values.map(({ kind }) => kind));
  return kinds.has('date') && kinds.has('number') ? null : kinds;
}

/** 'Leave it blank when there is no amount.' */
function tellsMissing({ value, test }: Branch): boolean {
  return value.kind === 'blank' && test.conditions.every(({ relation }) => relation === 'blank');
}

/** What stands where no exception holds, with all that changes it. */
function innerCode(
  { branches, rest }: Branches,
  stated: readonly Stated[],
  conditions: ConditionReader,
  values: ValueReader,
  { saysMissing, isOfDates }: { readonly saysMissing: boolean; readonly isOfDates: boolean },
): string | null {
  const isChanged = stated.some(({ statement: { kind } }) => kind === 'change' || kind === 'round' || kind === 'bound');
  const guards = new Set<string>();
  // Who says what missing stays blank has told all that does.
  const isBare = isChanged || (saysMissing && !isOfDates);
  const bare = (value: RuleValue) => (isBare ? withoutGuards(value, guards) : value);
  const within = inOrder(branches.map((branch) => ({ ...branch, value: bare(branch.value) })));
  const code = changed(chained(within, rest === null ? '""' : bare(rest).code), stated, conditions, values);
  if (code === null) return null;
  if (isChanged && rest === null && within.length > 1) guards.add(`OR(${within.map(({ test }) => test.code).join(', ')})`);
  return [...(saysMissing ? [] : guards)].reduce((made, guard) => `IF(${guard}, ${made}, "")`, code);
}

/** A number that others may stand for: 'N days after', 'N% of'. */
const OF_UNIT = /\d ?(?:%|percent)|\d (?:working |business )?(?:days?|weeks?|months?|years?)\b/iu;

/** '180 days after the visit for oil, 365 for brakes': the second is such a value with another number. */
function likeFirst({ value }: RuleClause, first: string | null): string {
  const number =
    /^(?:about |only |just )?(\d[\d.,]*)(?: ?%| percent)?(?: (?:working |business )?(?:days?|weeks?|months?|years?|%))?(?: (?:before|after|later|earlier))?$/iu.exec(
      value.trim(),
    )?.[1];
  if (first === null || number === undefined || Number(number) === 0 || !OF_UNIT.test(first) || first === value) return value;
  return first.replace(/\d[\d.,]*/u, number);
}

function chained(branches: readonly Branch[], rest: string): string {
  return branches.reduceRight((more, { test, value }) => `IF(${test.code}, ${value.code}, ${more})`, rest);
}

/** What is over is over, whatever else was told of it before. */
const IS_END =
  /^"(?:closed|done|out|gone|finished|completed?|delivered|returned|paid|resolved|over|settled|ended|collected|sold|shipped|sent)\b/iu;

/** Limits of one column are tested in an order in which each is met. */
function inOrder(branches: readonly Branch[]): readonly Branch[] {
  const isBlank = ({ test: { only } }: Branch) => only?.relation === 'blank';
  const isEnd = ({ test: { only }, value }: Branch) =>
    only?.column.kind === 'date' &&
    ((only.relation === 'filled' && IS_END.test(value.code)) ||
      (only.relation === 'below' && /^"(?:over|ended)\b/iu.test(value.code)));
  const ended = branches.filter(isEnd);
  if (ended.length > 0 && ended.length < branches.length)
    return [...ended, ...inOrder(branches.filter((branch) => !isEnd(branch)))];
  const limits = branches.filter((branch) => !isBlank(branch));
  const limitOf = ({ test: { only } }: Branch) =>
    only !== null &&
    ['above', 'at-least', 'below', 'at-most'].includes(only.relation) &&
    only.column === limits[0]?.test.only?.column
      ? Number(only.values[0])
      : Number.NaN;
  if (limits.length < 2 || limits.map(limitOf).some(Number.isNaN)) return branches;
  const isUpper = ({ test: { only } }: Branch) => only?.relation === 'below' || only?.relation === 'at-most';
  return [...branches.filter(isBlank), ...limitsInOrder(limits, limitOf, isUpper)];
}
