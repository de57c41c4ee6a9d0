import type { AutomationAction, AutomationRecipient, AutomationSpec, AutomationTrigger, GuidedStep } from '../plan.ts';
import type { Phrasebook } from '../wording/index.ts';
import { conditionText, offsetText, type Place, recipientsText, triggerText, wordsOf } from './automation-words.ts';

/**
 * The clicks that make an automation, by the names that Smartsheet's workflow editor shows (Smartsheet Help, Trigger blocks, Action blocks, Create a
 * time-based automated workflow). What repeats is a date that is reached again and again, so both have the same trigger block.
 */
export function automationSteps(spec: AutomationSpec, place: Place): GuidedStep[] {
  const words = wordsOf(place);
  const sent = spec.actions.find((action) => action.is === 'send-report');
  if (sent !== undefined) return deliverySteps(spec.trigger, sent, place);
  const conditions = spec.conditions.map((one) => conditionText(one, place));
  return [
    { text: words.automationSteps.open(place.sheetName), opens: place.sheetKey },
    { text: triggerStep(spec.trigger, words) },
    ...(conditions.length === 0 ? [] : [{ text: words.automationSteps.conditions(conditions) }]),
    ...spec.actions.flatMap((action) => actionSteps(action, place)),
    { text: words.automationSteps.finish },
  ];
}

function triggerStep(trigger: AutomationTrigger, words: Phrasebook): string {
  const { automationSteps: say } = words;
  switch (trigger.is) {
    case 'row-added':
      return say.trigger('When rows are added');
    case 'row-changed':
      return say.triggerChange('When rows are changed', trigger.column, trigger.to === null ? null : newValue(trigger.to, words));
    case 'date-reached':
      return say.triggerDate(
        'When a date is reached',
        trigger.column,
        trigger.offsetDays === 0 ? null : offsetText(trigger, words),
      );
    case 'schedule':
      return say.triggerSchedule('When a date is reached', words.within(triggerText(trigger, words)));
  }
}

/** Of a checkbox, as Smartsheet shows it. */
function newValue(to: string | number | boolean, { quote }: Phrasebook): string {
  return typeof to === 'boolean' ? (to ? 'Checked' : 'Unchecked') : quote(String(to));
}

function actionSteps(action: AutomationAction, place: Place): GuidedStep[] {
  const words = wordsOf(place);
  const { automationSteps: say } = words;
  const block = (name: string, ...details: readonly string[]): GuidedStep => ({ text: say.action(name, details) });
  switch (action.is) {
    case 'alert':
    case 'reminder':
      return [
        block('Alert someone', sendTo(action.to, words), ...(action.message === undefined ? [] : [say.message(action.message)])),
      ];
    case 'request-approval':
      return [
        block('Request an approval', sendTo(action.to, words), say.answer(action.decision, action.approved, action.declined)),
      ];
    case 'request-update':
      return [block('Request an update', sendTo(action.to, words), say.fields(action.columns))];
    case 'record-date':
      return [block('Record a date', say.column(action.column))];
    case 'change-cell':
      return [block('Change cell value', say.becomes(action.column, newValue(action.value, words)))];
    case 'clear-cell':
      return [block('Clear cell value', say.column(action.column))];
    case 'assign':
      return [block('Assign people', say.assign(recipientsText(action.to, words), action.column))];
    case 'copy-row':
      return [{ ...block('Copy rows', say.sheet(place.nameOf(action.target))), opens: action.target }];
    case 'move-row':
      return [{ ...block('Move rows', say.sheet(place.nameOf(action.target))), opens: action.target }];
    case 'lock-row':
      return [block('Lock rows')];
    case 'unlock-row':
      return [block('Unlock rows')];
    case 'send-report':
      return [];
  }
}

/** People whom a row names are picked by their column, others by name. */
function sendTo(to: readonly AutomationRecipient[], { automationSteps: say }: Phrasebook): string {
  return say.receivers(
    to.flatMap((recipient) => (recipient.is === 'column' ? [recipient.column] : [])),
    to.flatMap((recipient) => (recipient.is === 'person' ? [recipient.name] : [])),
  );
}

/** Reports are mailed from their own menu, not by a workflow. */
function deliverySteps(
  trigger: AutomationTrigger,
  { report, to }: Extract<AutomationAction, { is: 'send-report' }>,
  place: Place,
): GuidedStep[] {
  const words = wordsOf(place);
  const { automationSteps: say } = words;
  return [
    { text: say.sendOpen(place.nameOf(report)), opens: report },
    { text: say.sendTo(recipientsText(to, words)) },
    { text: say.sendWhen(words.within(triggerText(trigger, words))) },
  ];
}
