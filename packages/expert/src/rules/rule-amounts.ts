import { withinGuards } from '../synthesis/guard-code.ts';
import type { RuleChange, RuleInstead } from './rule.ts';
import type { ConditionReader } from './rule-conditions.ts';
import type { Stated } from './rule-statements.ts';
import type { RuleValue, ValueReader } from './rule-values.ts';

const GUARDED = /^IF\(((?:ISNUMBER|ISDATE)\([^()]*\)|AND\((?:(?:ISNUMBER|ISDATE)\([^()]*\)(?:, )?)+\)), (.*), ""\)$/s;

/** A value without the test that its cells are there, which is noted to stand around all that is done with it. */
export function withoutGuards(value: RuleValue, guards: Set<string>): RuleValue {
  const [, guard, code] = GUARDED.exec(value.code) ?? [];
  if (guard === undefined || code === undefined) return value;
  guards.add(guard);
  return { ...value, code };
}

/** A number, and what stands in place of one that comes to nothing. */
function withInstead(code: string, { of, value }: RuleInstead, values: ValueReader): string {
  const shown = values.read(value)?.code ?? '""';
  return within(code, (inner) => `IF(${inner} = ${of}, ${shown}, ${inner})`);
}

/** A number changed within the tests that leave it blank. */
function within(code: string, change: (inner: string) => string): string {
  return withinGuards({ code, result: 'number', place: 'row' }, change)?.code ?? change(code);
}

/** The value with what is added to it, taken off, rounded or bounded; null where an amount has no meaning. */
export function changed(
  base: string,
  stated: readonly Stated[],
  conditions: ConditionReader,
  values: ValueReader,
): string | null {
  let code = base;
  for (const { statement } of stated) {
    if (statement.kind === 'open-end') code = withOpenEnd(code);
    if (statement.kind === 'instead') code = withInstead(code, statement, values);
    if (statement.kind === 'round') code = within(code, (inner) => `ROUND(${inner}, ${statement.digits})`);
    if (statement.kind === 'bound') code = within(code, (inner) => `MAX(${statement.least}, ${inner})`);
    if (statement.kind !== 'change') continue;
    const made = changedBy(code, statement, conditions, values);
    if (made === null) return null;
    code = made;
  }
  return code;
}

const CELL = '(?:\\[[^\\]]+\\]|[\\p{L}\\d_]+)@row';
const UP_TO = new RegExp(`(?<ahead>NET(?:WORK)?DAYS\\(${CELL}, )(?<end>${CELL})|(?<last>${CELL})(?= - ${CELL})`, 'u');

/** What is counted up to a date, or up to today where it is blank. */
function withOpenEnd(code: string): string {
  const found = UP_TO.exec(code);
  const end = found?.groups?.end ?? found?.groups?.last;
  if (found === null || end === undefined) return code;
  const unguarded = code.replace(`, ISDATE(${end}))`, ')').replace(`ISDATE(${end}), `, '');
  return unguarded.replace(UP_TO, `${found.groups?.ahead ?? ''}IF(ISDATE(${end}), ${end}, TODAY())`);
}

function changedBy(
  code: string,
  { way, amount, when }: RuleChange,
  conditions: ConditionReader,
  values: ValueReader,
): string | null {
  const value = /^[\d.]+$/.test(amount) ? amount : values.read(amount)?.code;
  const test = when === null ? null : conditions.read(when);
  if (value === undefined || (when !== null && test === null)) return null;
  const neutral = way === 'multiply' ? '1' : '0';
  const given = test === null ? value : `IF(${test.code}, ${value}, ${neutral})`;
  return within(code, (inner) =>
    way === 'multiply' ? `(${inner}) * ${given}` : `${inner} ${way === 'add' ? '+' : '-'} ${given}`,
  );
}
