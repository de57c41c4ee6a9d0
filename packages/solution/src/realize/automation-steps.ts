import type { AutomationAction, AutomationRecipient, AutomationSpec, AutomationTrigger, GuidedStep } from '../plan.ts';
import { conditionText, offsetText, type Place, recipientsText, triggerText } from './automation-words.ts';
import { listed } from './texts.ts';

/**
 * The clicks that make an automation, by the names that Smartsheet's workflow editor shows (Smartsheet Help, Trigger blocks, Action blocks, Create a
 * time-based automated workflow). What repeats is a date that is reached again and again, so both have the same trigger block.
 */
export function automationSteps(spec: AutomationSpec, place: Place): GuidedStep[] {
  const sent = spec.actions.find((action) => action.is === 'send-report');
  if (sent !== undefined) return deliverySteps(spec.trigger, sent, place);
  const conditions = spec.conditions.map((one) => conditionText(one, place));
  return [
    { text: `Open ${place.sheetName}, choose Automation in the upper left corner, then Create workflow.`, opens: place.sheetKey },
    { text: triggerStep(spec.trigger) },
    ...(conditions.length === 0 ? [] : [{ text: `Add a condition block for rows where ${joined(conditions)}.` }]),
    ...spec.actions.flatMap((action) => actionSteps(action, place)),
    { text: 'Name the workflow in the upper left corner, save it, and try it once with a row of your own.' },
  ];
}

/** Each of them has to hold. */
function joined(conditions: readonly string[]): string {
  return conditions.length === 1 ? (conditions[0] ?? '') : `all of these hold: ${conditions.join('; ')}`;
}

function triggerStep(trigger: AutomationTrigger): string {
  const block = (name: string, rest: string) => `In the trigger block choose “${name}”${rest}.`;
  switch (trigger.is) {
    case 'row-added':
      return block('When rows are added', '');
    case 'row-changed':
      return block('When rows are changed', `, and below it ${trigger.column} changes to ${changedTo(trigger.to)}`);
    case 'date-reached':
      return block(
        'When a date is reached',
        `, pick the date field ${trigger.column} instead of a fixed date, and run it ${trigger.offsetDays === 0 ? 'on that day' : offsetText(trigger)}`,
      );
    case 'schedule': {
      const text = triggerText(trigger);
      return block(
        'When a date is reached',
        `, pick a start date and let it repeat: ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
      );
    }
  }
}

function changedTo(to: string | number | boolean | null): string {
  if (to === null) return 'any value';
  return typeof to === 'boolean' ? (to ? 'Checked' : 'Unchecked') : `“${to}”`;
}

function actionSteps(action: AutomationAction, place: Place): GuidedStep[] {
  const block = (name: string, rest: string): GuidedStep => ({ text: `Add the action “${name}”${rest}.` });
  switch (action.is) {
    case 'alert':
    case 'reminder': {
      const message = action.message === undefined ? '' : `, with the message “${action.message}”`;
      return [block('Alert someone', `: ${sendTo(action.to)}${message}`)];
    }
    case 'request-approval':
      return [
        block(
          'Request an approval',
          `: ${sendTo(action.to)}, and keep the answer in ${action.decision} as “${action.approved}” or “${action.declined}”`,
        ),
      ];
    case 'request-update':
      return [block('Request an update', `: ${sendTo(action.to)}, with the fields ${listed(action.columns)}`)];
    case 'record-date':
      return [block('Record a date', ` in ${action.column}`)];
    case 'change-cell':
      return [block('Change cell value', `: ${action.column} becomes ${changedTo(action.value)}`)];
    case 'clear-cell':
      return [block('Clear cell value', ` in ${action.column}`)];
    case 'assign':
      return [block('Assign people', `: ${recipientsText(action.to)} in ${action.column}`)];
    case 'copy-row':
      return [{ ...block('Copy rows', ` to the sheet ${place.nameOf(action.target)}`), opens: action.target }];
    case 'move-row':
      return [{ ...block('Move rows', ` to the sheet ${place.nameOf(action.target)}`), opens: action.target }];
    case 'lock-row':
      return [block('Lock rows', '')];
    case 'unlock-row':
      return [block('Unlock rows', '')];
    case 'send-report':
      return [];
  }
}

/** People whom a row names are picked by their column, others by name. */
function sendTo(to: readonly AutomationRecipient[]): string {
  const columns = to.flatMap((recipient) => (recipient.is === 'column' ? [recipient.column] : []));
  const people = to.flatMap((recipient) => (recipient.is === 'person' ? [recipient.name] : []));
  const groups = [
    ...(columns.length === 0 ? [] : [`to the contacts in the ${listed(columns)} ${columns.length === 1 ? 'cell' : 'cells'}`]),
    ...(people.length === 0 ? [] : [`to specific people: ${listed(people)}`]),
  ];
  return `send it ${groups.join(', and ')}`;
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
