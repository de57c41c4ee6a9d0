import type {
  AutomationAction,
  AutomationCondition,
  AutomationPlan,
  AutomationRecipient,
  AutomationTrigger,
  SolutionPlan,
} from '../../plan.ts';

/**
 * What an automation does in one English sentence: 'When Expiry Date is 30 days away and Status is not Done, remind the Permit Owner.'
 * Null for plans in another language, whose own texts tell it, and for those of the first format.
 */
export function automationSentence({ spec }: AutomationPlan, plan: SolutionPlan): string | null {
  if (spec === undefined || (plan.language !== undefined && plan.language !== 'en')) return null;
  const conditions = spec.conditions.map((condition) => ` and ${conditionWords(condition)}`).join('');
  const actions = spec.actions.map((action) => actionWords(action, plan));
  return `${triggerWords(spec.trigger)}${conditions}, ${listed(actions, 'then')}.`;
}

function triggerWords(trigger: AutomationTrigger): string {
  switch (trigger.is) {
    case 'row-added':
      return 'When a row is added';
    case 'row-changed':
      return `When ${changeWords(trigger)}`;
    case 'date-reached':
      return dateWords(trigger);
    case 'schedule':
      return scheduleWords(trigger);
  }
}

function changeWords({ column, to }: Extract<AutomationTrigger, { is: 'row-changed' }>): string {
  if (to === null) return `${column} changes`;
  if (typeof to === 'boolean') return `${column} is ${to ? 'checked' : 'unchecked'}`;
  return `${column} becomes ${to}`;
}

function dateWords({ column, offsetDays }: Extract<AutomationTrigger, { is: 'date-reached' }>): string {
  if (offsetDays === 0) return `When ${column} is reached`;
  const days = amount(Math.abs(offsetDays), 'day');
  return offsetDays < 0 ? `When ${column} is ${days} away` : `When ${column} was ${days} ago`;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

function scheduleWords({
  every,
  interval = 1,
  weekday,
  day,
  ordinal,
  at,
}: Extract<AutomationTrigger, { is: 'schedule' }>): string {
  const period = interval === 1 ? `every ${every}` : `every ${interval} ${every}s`;
  const named = weekday === undefined ? undefined : WEEKDAYS[weekday];
  const time = at === undefined ? '' : ` at ${at}`;
  if (named !== undefined && ordinal !== undefined)
    return `On the ${ORDINALS[ordinal - 1] ?? `${ordinal}th`} ${named} of ${period}${time}`;
  if (named !== undefined) return `${interval === 1 ? `Every ${named}` : `On ${named} of ${period}`}${time}`;
  if (day !== undefined) return `On ${day < 0 ? 'the last day' : `day ${day}`} of ${period}${time}`;
  return `${period.charAt(0).toUpperCase()}${period.slice(1)}${time}`;
}

function conditionWords({ column, operator, values }: AutomationCondition): string {
  const list = listed(values.map(String), 'or');
  const words: Readonly<Record<AutomationCondition['operator'], string>> = {
    is: `is ${list}`,
    'is-not': `is not ${list}`,
    'is-one-of': `is ${list}`,
    'is-none-of': `is not ${list}`,
    'is-blank': 'is blank',
    'is-not-blank': 'is filled in',
    'is-checked': 'is checked',
    'is-unchecked': 'is not checked',
    'greater-than': `is more than ${list}`,
    'at-least': `is at least ${list}`,
    'less-than': `is less than ${list}`,
    'at-most': `is at most ${list}`,
    'in-the-past': 'is past',
    'in-the-next-days': `is within the next ${list} days`,
  };
  return `${column} ${words[operator]}`;
}

function actionWords(action: AutomationAction, plan: SolutionPlan): string {
  switch (action.is) {
    case 'alert':
      return `alert ${people(action.to)}`;
    case 'reminder':
      return `remind ${people(action.to)}`;
    case 'request-approval':
      return `ask ${people(action.to)} to approve, which sets ${action.decision} to ${action.approved} or ${action.declined}`;
    case 'request-update':
      return `ask ${people(action.to)} to update ${listed(action.columns, 'and')}`;
    case 'record-date':
      return `record the date in ${action.column}`;
    case 'change-cell':
      return `set ${action.column} to ${action.value}`;
    case 'clear-cell':
      return `clear ${action.column}`;
    case 'assign':
      return `assign ${people(action.to)} in ${action.column}`;
    case 'copy-row':
    case 'move-row':
      return `${action.is === 'copy-row' ? 'copy' : 'move'} the row to ${nameOf(action.target, plan)}`;
    case 'lock-row':
      return 'lock the row';
    case 'unlock-row':
      return 'unlock the row';
    case 'send-report':
      return `send ${nameOf(action.report, plan)} to ${people(action.to)}`;
  }
}

function people(recipients: readonly AutomationRecipient[]): string {
  return listed(
    recipients.map((one) => (one.is === 'column' ? `the ${one.column}` : one.name)),
    'and',
  );
}

function nameOf(key: string, { sheets, reports }: SolutionPlan): string {
  return [...sheets, ...reports].find((asset) => asset.key === key)?.name ?? key;
}

function amount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** 'a', 'a or b', 'a, b or c'; with 'then' as in 'a, then b'. */
function listed(items: readonly string[], word: 'and' | 'or' | 'then'): string {
  if (items.length < 2) return items[0] ?? '';
  const before = items.slice(0, -1).join(', ');
  return `${before}${word === 'then' ? ', then' : ` ${word}`} ${items.at(-1)}`;
}
