import { parameterAt, takesCriteria } from '../../functions/catalogue.ts';
import { type ComparisonOperator, type Expression, isComparison } from '../../syntax/ast.ts';
import { dateCall } from '../fixes/date-edits.ts';
import type { Edit } from '../fixes/edit.ts';
import type { Rule, RuleContext } from '../rule.ts';
import type { KnownColumn } from '../sheet-names.ts';
import { rangeOfCriterion } from '../type-info.ts';
import { describeType, MULTIPLE, NUMBER_OR_TEXT, TYPE, typeIn, UNCERTAIN, type ValueType } from '../value-types.ts';

/** One side of a comparison: what it is, of which type, and the column it comes from. */
interface Side {
  readonly node: Expression;
  readonly type: ValueType;
  readonly isCertain: boolean;
  readonly column: KnownColumn | undefined;
}

/** A comparison of two types that are never equal, or have no order. */
export const comparisonType: Rule = (context) => {
  const { typeInfo } = context;
  const sideOf = (node: Expression, known: number): Side => {
    const column = typeInfo.columnOf(node);
    const types = column?.types ?? known;
    return { node, type: typeIn(types), isCertain: (types & UNCERTAIN) === 0, column };
  };
  const compare = (one: Side, operator: ComparisonOperator, other: Side) =>
    reportPair(one, operator, other, context) || reportPair(other, operator, one, context);
  const compareCells = (place: Expression | undefined, operator: ComparisonOperator, value: Expression) => {
    const column = typeInfo.columnOf(place);
    if (place === undefined || column === undefined) return;
    if ((column.types & TYPE.any) !== 0 && !isTelling(column.types, value)) return;
    compare(sideOf(place, column.types), operator, sideOf(value, typeInfo.typesOf(value)));
  };
  return {
    leaveBinary({ operator, left, right }, leftTypes, rightTypes) {
      if (!isComparison(operator) || (left.kind === 'binary' && isComparison(left.operator))) return;
      // Of values that may be of any type little can be said, and most are: seen before anything is looked up.
      const isKnown = ((leftTypes | rightTypes) & TYPE.any) === 0;
      if (isKnown || isTelling(leftTypes, right) || isTelling(rightTypes, left))
        compare(sideOf(left, leftTypes), operator, sideOf(right, rightTypes));
    },
    criterion({ operator, operand }) {
      if (typeInfo.parameter?.type === 'criterion') compareCells(rangeOfCriterion(typeInfo.call), operator, operand);
    },
    functions: (entry) => entry !== undefined && takesCriteria(entry),
    call({ args }) {
      const { entry } = typeInfo;
      for (let index = 1; index < args.length; index += 1) {
        const value = args[index];
        if (value === undefined || (value.kind !== 'text' && value.kind !== 'number')) continue;
        if (entry && parameterAt(entry, index)?.type === 'criterion') compareCells(args[index - 1], '=', value);
      }
    },
  };
};

/** Whether something may be said of a value of any type beside another. */
function isTelling(types: number, other: Expression): boolean {
  if (other.kind === 'current-cell') return true;
  if (other.kind !== 'text') return false;
  return (types & MULTIPLE) !== 0 || ((types & NUMBER_OR_TEXT) !== 0 && NUMERAL.test(other.value));
}

const NUMERAL = /^\s*-?[\d.]/;

function reportPair(place: Side, operator: ComparisonOperator, value: Side, context: RuleContext): boolean {
  if (place.type === 'any' && place.column === undefined) return false;
  const complaint = complaintAbout(place, operator, value, context);
  if (complaint === undefined) return false;
  const isCertain = place.isCertain && value.isCertain && isOrder(operator) && complaint.isTypeError;
  const severity = isCertain && !context.typeInfo.catchesErrors ? 'error' : 'warning';
  const edits = (complaint.replacements ?? []).map((text): Edit => ({ start: value.node.start, end: value.node.end, text }));
  context.report({ rule: complaint.rule ?? 'comparison-type', severity, message: complaint.message, at: value.node, edits });
  return true;
}

interface Complaint {
  readonly message: string;
  /** Its own rule, where the comparison may be meant as it is. */
  readonly rule?: string;
  /** What stands better in the value's place. */
  readonly replacements?: readonly string[];
  /** The types have no order. */
  readonly isTypeError: boolean;
}

function complaintAbout(place: Side, operator: ComparisonOperator, value: Side, context: RuleContext): Complaint | undefined {
  const written = context.written(value.node);
  if (isEmpty(value.node)) return undefined;
  if (isMultiple(place.column) && value.node.kind === 'text' && !isOrder(operator))
    return aboutMultiple(place, operator, written, context);
  if (place.type === 'date' && (value.type === 'text' || value.type === 'number' || value.type === 'boolean'))
    return aboutDate(value, operator, written, context);
  if (place.type === 'boolean') return aboutTruth(value, operator, written);
  if (place.type === 'contact' && (value.type === 'number' || value.type === 'boolean' || value.type === 'date'))
    return {
      message: `A contact is never equal to ${describeType(value.type)}: compare it with a name or an e-mail address.`,
      isTypeError: true,
    };
  return aboutNumber(place, value, operator, written);
}

/** Blank cells equal the empty text and 0 whatever the column is for. */
function isEmpty(node: Expression): boolean {
  return (node.kind === 'text' && node.value === '') || (node.kind === 'number' && node.value === 0);
}

function isMultiple(column: KnownColumn | undefined): boolean {
  return column?.type === 'MULTI_PICKLIST' || column?.type === 'MULTI_CONTACT_LIST';
}

function isOrder(operator: ComparisonOperator): boolean {
  return operator !== '=' && operator !== '<>';
}

/** What a comparison of two types without an order or equality comes to. */
function consequence(operator: ComparisonOperator): string {
  if (isOrder(operator)) return 'the result would be #INVALID OPERATION';
  return operator === '=' ? 'this is never true' : 'this is always true';
}

function aboutMultiple({ column, node }: Side, operator: ComparisonOperator, written: string, context: RuleContext): Complaint {
  const place = node.kind === 'cell' ? context.written(node) : '@cell';
  const has = `HAS(${place}${context.formula.separator} ${written})`;
  const advice = operator === '<>' ? `NOT(${has})` : has;
  const message = `A cell of “${column?.title}” can hold several values, and ${operator} looks at all of them together, so that it finds ${written} only where it stands alone. To look for one of them write ${advice}.`;
  return { rule: 'multiple-values', message, isTypeError: false };
}

function aboutDate({ node, type }: Side, operator: ComparisonOperator, written: string, context: RuleContext): Complaint {
  const date = dateCall(node, written, context.formula.separator);
  const advice = date === undefined ? 'Write a date with DATE(year, month, day)' : `Write ${date}`;
  const message = `A date cannot be compared with ${describeType(type)}, and ${consequence(operator)}. ${advice}.`;
  return { message, isTypeError: true, ...(date === undefined ? {} : { replacements: [date] }) };
}

const YES: ReadonlySet<string> = new Set(['yes', 'y', 'checked', 'x', 'on', '1', 'done', 'complete']);
const NO: ReadonlySet<string> = new Set(['no', 'n', 'unchecked', 'off', '0']);

function aboutTruth({ node, type }: Side, operator: ComparisonOperator, written: string): Complaint | undefined {
  if (type === 'date')
    return { message: `True or false cannot be compared with a date, and ${consequence(operator)}.`, isTypeError: true };
  const isOtherNumber = node.kind === 'number' && node.value !== 0 && node.value !== 1;
  const isOtherText = node.kind === 'text' && !/^(?:true|false)$/i.test(node.value);
  if (!isOtherNumber && !isOtherText) return undefined;
  const word = node.kind === 'text' ? node.value.trim().toLowerCase() : '';
  const replacement = YES.has(word) ? 'true' : NO.has(word) ? 'false' : undefined;
  const message = `This is true or false, and ${written} is neither, so that ${consequence(operator)}. Compare with ${replacement ?? 'true or false'}.`;
  return { message, isTypeError: true, ...(replacement === undefined ? {} : { replacements: [replacement] }) };
}

/** A number is never equal to a text, not even to one of the same digits. */
function aboutNumber(place: Side, { node, type }: Side, operator: ComparisonOperator, written: string): Complaint | undefined {
  const digits = node.kind === 'text' ? node.value.trim() : '';
  const isNumeral = digits !== '' && String(Number(digits)) === digits;
  if (place.type === 'number' && type === 'text') {
    const advice = isNumeral ? ` Write ${digits} without quotation marks.` : ' VALUE(…) makes a number of a text.';
    const replacements = isNumeral ? [digits] : node.kind === 'call' ? [`VALUE(${written})`] : [];
    return {
      message: `A number cannot be compared with a text, and ${consequence(operator)}.${advice}`,
      replacements,
      isTypeError: true,
    };
  }
  if (place.column?.type !== 'TEXT_NUMBER' || !isNumeral) return undefined;
  const message = `${written} is a text, and where “${place.column.title}” holds numbers, ${consequence(operator)}. For numbers write ${digits} without quotation marks.`;
  // No fix: where the cells hold texts, the comparison is right as it is.
  return { rule: 'number-in-quotes', message, isTypeError: true };
}
