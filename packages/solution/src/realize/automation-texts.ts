import type {
  AutomationAction,
  AutomationCondition,
  AutomationPlan,
  AutomationRecipient,
  AutomationSpec,
  AutomationTrigger,
  GuidedStep,
} from '../plan.ts';

interface Place {
  readonly sheetName: string;
  readonly sheetKey: string;
  readonly nameOf: (key: string) => string;
}

/** An automation in words, and the clicks that make it: both follow from its data alone. */
export function automationTexts(spec: AutomationSpec, place: Place): Pick<AutomationPlan, 'trigger' | 'action' | 'steps'> {
  const trigger = [triggerText(spec.trigger), ...spec.conditions.map(conditionText)].join(', and ');
  const action = spec.actions.map((one) => actionText(one, place)).join('; then ');
  return { trigger, action, steps: stepsOf(spec, place) };
}

export function triggerText(trigger: AutomationTrigger): string {
  switch (trigger.is) {
    case 'row-added':
      return 'A row is added';
    case 'row-changed':
      return trigger.to === null
        ? `${trigger.column} changes`
        : trigger.to === true
          ? `${trigger.column} is checked`
          : `${trigger.column} becomes ${trigger.to}`;
    case 'date-reached':
      return trigger.offsetDays === 0
        ? `${trigger.column} is reached`
        : `${daysText(Math.abs(trigger.offsetDays))} ${trigger.offsetDays < 0 ? 'before' : 'after'} ${trigger.column}`;
    case 'schedule':
      return scheduleText(trigger);
  }
}

function daysText(days: number): string {
  if (days % 7 === 0 && days <= 84) return days === 7 ? '1 week (7 days)' : `${days / 7} weeks (${days} days)`;
  return days === 1 ? '1 day' : `${days} days`;
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
  const months =
    interval === 1
      ? 'Every month'
      : interval === 12
        ? 'Every year'
        : interval % 12 === 0
          ? `Every ${interval / 12} years`
          : `Every ${interval} months${interval === 3 ? ' (every quarter)' : ''}`;
  if (every === 'month' && weekday !== undefined)
    return `${months} on the ${ORDINALS[ordinal ?? 1] ?? 'first'} ${DAYS[weekday]}${time}`;
  if (every === 'month') return `${months} on ${day === -1 ? 'the last day' : `day ${day ?? 1}`}${time}`;
  if (every === 'week')
    return `Every ${interval === 1 ? '' : interval === 2 ? 'second ' : `${interval} weeks on `}${DAYS[weekday ?? 1]}${time} (${interval === 1 ? 'weekly' : `every ${interval} weeks`})`;
  return interval === 1 ? `Every day${time} (daily)` : `Every ${interval} days${time}`;
}

export function conditionText({ column, operator, values }: AutomationCondition): string {
  const [value] = values;
  switch (operator) {
    case 'is':
      return `${column} is ${value}`;
    case 'is-not':
      return `${column} is not ${value}`;
    case 'is-one-of':
      return `${column} is ${values.length > 1 ? 'one of ' : ''}${values.join(', ')}`;
    case 'is-blank':
      return `${column} is blank`;
    case 'is-not-blank':
      return `${column} is filled`;
    case 'is-checked':
      return `${column} is checked`;
    case 'is-unchecked':
      return `${column} is not checked`;
    case 'greater-than':
      return `${column} is greater than ${numberText(value)}`;
    case 'at-least':
      return `${column} is ${numberText(value)} or more`;
    case 'less-than':
      return `${column} is less than ${numberText(value)}`;
    case 'at-most':
      return `${column} is ${numberText(value)} or less`;
    case 'in-the-past':
      return `${column} is in the past`;
    case 'in-the-next-days':
      return `${column} is in the next ${value} days`;
  }
}

function numberText(value: string | number | undefined): string {
  return typeof value === 'number' ? value.toLocaleString('en-US') : String(value);
}

export function recipientsText(to: readonly AutomationRecipient[]): string {
  return to.map((recipient) => (recipient.is === 'column' ? `the contact in ${recipient.column}` : recipient.name)).join(' and ');
}

export function actionText(action: AutomationAction, { nameOf }: Pick<Place, 'nameOf'>): string {
  switch (action.is) {
    case 'alert':
      return `Alert ${recipientsText(action.to)}`;
    case 'reminder':
      return `Remind ${recipientsText(action.to)}`;
    case 'request-approval':
      return `Request an approval from ${recipientsText(action.to)}, which writes ${action.approved} or ${action.declined} into ${action.decision}`;
    case 'request-update':
      return `Request an update of ${action.columns.join(', ')} from ${recipientsText(action.to)}`;
    case 'record-date':
      return `Record the date in ${action.column}`;
    case 'change-cell':
      return `Set ${action.column} to ${action.value}`;
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

const TRIGGER_BLOCKS: Readonly<Record<AutomationTrigger['is'], string>> = {
  'row-added': 'When rows are added',
  'row-changed': 'When rows are changed',
  'date-reached': 'When a date is reached',
  schedule: 'On a schedule',
};
const ACTION_BLOCKS: Readonly<Record<AutomationAction['is'], string>> = {
  alert: 'Alert someone',
  reminder: 'Alert someone',
  'request-approval': 'Request an approval',
  'request-update': 'Request an update',
  'record-date': 'Record a date',
  'change-cell': 'Change a cell value',
  'clear-cell': 'Clear a cell value',
  assign: 'Assign people',
  'copy-row': 'Copy rows',
  'move-row': 'Move rows',
  'lock-row': 'Lock rows',
  'unlock-row': 'Unlock rows',
  'send-report': 'Send as attachment',
};

function stepsOf(spec: AutomationSpec, place: Place): GuidedStep[] {
  const sent = spec.actions.find((action) => action.is === 'send-report');
  if (sent !== undefined) return deliverySteps(spec.trigger, sent, place);
  return [
    { text: `Open ${place.sheetName} and choose Automation, then Create workflow from scratch.`, opens: place.sheetKey },
    { text: `Trigger block “${TRIGGER_BLOCKS[spec.trigger.is]}”: ${triggerText(spec.trigger)}.` },
    ...(spec.conditions.length === 0 ? [] : [{ text: `Condition block: ${spec.conditions.map(conditionText).join('; and ')}.` }]),
    ...spec.actions.map((action) => ({ text: `Action block “${ACTION_BLOCKS[action.is]}”: ${actionText(action, place)}.` })),
    { text: 'Name it, save it, and check once that the right people get it.' },
  ];
}

/** Reports are mailed from their own menu, not by a workflow. */
function deliverySteps(
  trigger: AutomationTrigger,
  { report, to }: Extract<AutomationAction, { is: 'send-report' }>,
  { nameOf }: Place,
): GuidedStep[] {
  return [
    { text: `Open the report ${nameOf(report)} and choose File, then Send as Attachment.`, opens: report },
    { text: `Send it to ${recipientsText(to)}, as PDF or Excel.` },
    { text: `Choose Send on a schedule: ${triggerText(trigger)}.` },
  ];
}
