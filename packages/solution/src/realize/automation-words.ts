import type { AutomationAction, AutomationCondition, AutomationRecipient, AutomationTrigger, ColumnPlan } from '../plan.ts';
import { listed } from './texts.ts';

/** Where an automation stands, as far as its texts name it. */
export interface Place {
  readonly sheetName: string;
  readonly sheetKey: string;
  /** Name of a sheet or report by its key. */
  readonly nameOf: (key: string) => string;
  /** Of its sheet: tells amounts from shares. */
  readonly columns?: readonly Pick<ColumnPlan, 'title' | 'format'>[];
}

export function triggerText(trigger: AutomationTrigger): string {
  switch (trigger.is) {
    case 'row-added':
      return 'A row is added';
    case 'row-changed':
      return changeText(trigger);
    case 'date-reached':
      return trigger.offsetDays === 0 ? `${trigger.column} is reached` : offsetText(trigger);
    case 'schedule':
      return scheduleText(trigger);
  }
}

function changeText({ column, to }: Extract<AutomationTrigger, { is: 'row-changed' }>): string {
  if (to === null) return `${column} changes`;
  return typeof to === 'boolean' ? `${column} is ${to ? 'checked' : 'unchecked'}` : `${column} becomes ${valueText(to)}`;
}

/** “2 weeks (14 days) before Package Date”. */
export function offsetText({ column, offsetDays }: Extract<AutomationTrigger, { is: 'date-reached' }>): string {
  return `${daysText(Math.abs(offsetDays))} ${offsetDays < 0 ? 'before' : 'after'} ${column}`;
}

function daysText(days: number): string {
  if (days % 7 === 0 && days <= 84) return days === 7 ? '1 week (7 days)' : `${days / 7} weeks (${days} days)`;
  return days === 1 ? '1 day' : `${days.toLocaleString('en-US')} days`;
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const ORDINALS: Readonly<Record<number, string>> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' };

function scheduleText({
  every,
  interval = 1,
  weekday,
  day,
  ordinal,
  at,
}: Extract<AutomationTrigger, { is: 'schedule' }>): string {
  const time = at === undefined ? '' : ` at ${at}`;
  const weekdayName = DAYS[weekday ?? 1] ?? 'Monday';
  if (every === 'day') return interval === 1 ? `Every day${time} (daily)` : `Every ${interval} days${time}`;
  if (every === 'week') {
    const weeks = interval === 1 ? 'weekly' : `every ${interval} weeks`;
    const which = interval === 1 ? '' : interval === 2 ? 'second ' : `${ordinalText(interval)} `;
    return `Every ${which}${weekdayName}${time} (${weeks})`;
  }
  const on = weekday === undefined ? dayOfMonth(day) : `the ${ORDINALS[ordinal ?? 1] ?? 'first'} ${weekdayName}`;
  return `${monthsText(interval)} on ${on}${time}`;
}

function monthsText(interval: number): string {
  if (interval === 1) return 'Every month';
  if (interval === 12) return 'Every year';
  if (interval % 12 === 0) return `Every ${interval / 12} years`;
  return `Every ${interval} months${interval === 3 ? ' (every quarter)' : ''}`;
}

function dayOfMonth(day = 1): string {
  return day === -1 ? 'the last day' : `the ${ordinalText(day)}`;
}

function ordinalText(number: number): string {
  const last = number % 10;
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${isTeen ? 'th' : last === 1 ? 'st' : last === 2 ? 'nd' : last === 3 ? 'rd' : 'th'}`;
}

export function conditionText(
  { column, operator, values }: AutomationCondition,
  { columns = [] }: Pick<Place, 'columns'> = {},
): string {
  const format = columns.find(({ title }) => title === column)?.format;
  const value = values[0] === undefined ? '' : valueText(values[0], format);
  switch (operator) {
    case 'is':
      return `${column} is ${value}`;
    case 'is-not':
      return `${column} is not ${value}`;
    case 'is-one-of':
      return `${column} is ${values.length > 1 ? 'one of ' : ''}${values.map((one) => valueText(one, format)).join(', ')}`;
    case 'is-blank':
      return `${column} is blank`;
    case 'is-not-blank':
      return `${column} is not blank`;
    case 'is-checked':
      return `${column} is checked`;
    case 'is-unchecked':
      return `${column} is not checked`;
    case 'greater-than':
      return `${column} is greater than ${value}`;
    case 'at-least':
      return `${column} is ${value} or more`;
    case 'less-than':
      return `${column} is less than ${value}`;
    case 'at-most':
      return `${column} is ${value} or less`;
    case 'in-the-past':
      return `${column} is in the past`;
    case 'in-the-next-days':
      return `${column} is in the next ${daysText(Number(values[0]))}`;
  }
}

/** “2,500”; a share is kept as its part of one, which nobody types. */
function valueText(value: string | number | boolean, format?: ColumnPlan['format']): string {
  if (typeof value !== 'number') return String(value);
  if (format === 'percent') return `${(Math.round(value * 10_000) / 100).toLocaleString('en-US')}%`;
  return value.toLocaleString('en-US');
}

export function recipientsText(to: readonly AutomationRecipient[]): string {
  return listed(to.map((recipient) => (recipient.is === 'column' ? `the contact in ${recipient.column}` : recipient.name)));
}

export function actionText(action: AutomationAction, { nameOf, columns = [] }: Pick<Place, 'nameOf' | 'columns'>): string {
  switch (action.is) {
    case 'alert':
      return `Alert ${recipientsText(action.to)}`;
    case 'reminder':
      return `Remind ${recipientsText(action.to)}`;
    case 'request-approval':
      return `Request an approval from ${recipientsText(action.to)}, which writes ${action.approved} or ${action.declined} into ${action.decision}`;
    case 'request-update':
      return `Request an update of ${listed(action.columns)} from ${recipientsText(action.to)}`;
    case 'record-date':
      return `Record the date in ${action.column}`;
    case 'change-cell': {
      const { column, value } = action;
      if (typeof value === 'boolean') return `${value ? 'Check' : 'Uncheck'} ${column}`;
      return `Set ${column} to ${valueText(value, columns.find(({ title }) => title === column)?.format)}`;
    }
    case 'clear-cell':
      return `Clear ${action.column}`;
    case 'assign':
      return `Assign ${recipientsText(action.to)} in ${action.column}`;
    case 'copy-row':
      return `Copy the row to ${nameOf(action.target)}`;
    case 'move-row':
      return `Move the row to ${nameOf(action.target)}`;
    case 'lock-row':
      return 'Lock the row';
    case 'unlock-row':
      return 'Unlock the row';
    case 'send-report':
      return `Send the report ${nameOf(action.report)} to ${recipientsText(action.to)}`;
  }
}
