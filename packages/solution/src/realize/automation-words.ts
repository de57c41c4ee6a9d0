import type { AutomationAction, AutomationCondition, AutomationRecipient, AutomationTrigger, ColumnPlan } from '../plan.ts';
import { type Phrasebook, phrasebook } from '../wording/index.ts';

/** Where an automation stands, as far as its texts name it. */
export interface Place {
  readonly sheetName: string;
  readonly sheetKey: string;
  /** Name of a sheet or report by its key. */
  readonly nameOf: (key: string) => string;
  /** Of its sheet: tells amounts from shares. */
  readonly columns?: readonly Pick<ColumnPlan, 'title' | 'format'>[];
  /** English where left out. */
  readonly words?: Phrasebook;
  /** The values of which a condition takes any one; behind commas where left out. */
  readonly joined?: (values: readonly string[]) => string;
}

export function wordsOf({ words }: Pick<Place, 'words'>): Phrasebook {
  return words ?? phrasebook();
}

export function triggerText(trigger: AutomationTrigger, words: Phrasebook): string {
  const { triggers } = words;
  switch (trigger.is) {
    case 'row-added':
      return triggers.rowAdded;
    case 'row-changed':
      return changeText(trigger, words);
    case 'date-reached':
      return trigger.offsetDays === 0 ? triggers.reached(trigger.column) : offsetText(trigger, words);
    case 'schedule':
      return triggers.schedule(trigger);
  }
}

function changeText({ column, to }: Extract<AutomationTrigger, { is: 'row-changed' }>, words: Phrasebook): string {
  const { triggers } = words;
  if (to === null) return triggers.changes(column);
  if (typeof to === 'boolean') return to ? triggers.checked(column) : triggers.unchecked(column);
  return triggers.becomes(column, valueText(to, words));
}

/** “2 weeks (14 days) before Package Date”. */
export function offsetText(
  { column, offsetDays }: Extract<AutomationTrigger, { is: 'date-reached' }>,
  { triggers, span }: Phrasebook,
): string {
  return (offsetDays < 0 ? triggers.before : triggers.after)(column, span(Math.abs(offsetDays)));
}

export function conditionText(
  { column, operator, values }: AutomationCondition,
  place: Pick<Place, 'columns' | 'words' | 'joined'> = {},
): string {
  const words = wordsOf(place);
  const { joined = (all: readonly string[]) => all.join(', ') } = place;
  const format = (place.columns ?? []).find(({ title }) => title === column)?.format;
  const written =
    operator === 'in-the-next-days'
      ? words.span(Number(values[0]))
      : joined(values.map((value) => valueText(value, words, format)));
  // One of a single value is that value.
  const isOfOne = values.length === 1 && (operator === 'is-one-of' || operator === 'is-none-of');
  const said = isOfOne ? (operator === 'is-one-of' ? 'is' : 'is-not') : operator;
  return words.conditions[said](words.named(column), written);
}

/** “2,500”; a share is kept as its part of one, which nobody types. */
export function valueText(value: string | number | boolean, words: Phrasebook, format?: ColumnPlan['format']): string {
  if (typeof value !== 'number') return words.named(String(value));
  return format === 'percent' ? words.percent(value) : words.number(value);
}

export function recipientsText(to: readonly AutomationRecipient[], { list, actions }: Phrasebook): string {
  return list(to.map((recipient) => (recipient.is === 'column' ? actions.contactIn(recipient.column) : recipient.name)));
}

export function actionText(action: AutomationAction, place: Pick<Place, 'nameOf' | 'columns' | 'words'>): string {
  const words = wordsOf(place);
  const { actions } = words;
  const to = 'to' in action ? recipientsText(action.to, words) : '';
  switch (action.is) {
    case 'alert':
      return actions.alert(to);
    case 'reminder':
      return actions.remind(to);
    case 'request-approval':
      return actions.approve(to, { column: action.decision, approved: action.approved, declined: action.declined });
    case 'request-update':
      return actions.update(to, words.list(action.columns.map(words.named)));
    case 'record-date':
      return actions.recordDate(action.column);
    case 'change-cell':
      return changedCellText(action, place);
    case 'clear-cell':
      return actions.clear(action.column);
    case 'assign':
      return actions.assign(to, action.column);
    case 'copy-row':
      return actions.copyRow(place.nameOf(action.target));
    case 'move-row':
      return actions.moveRow(place.nameOf(action.target));
    case 'lock-row':
      return actions.lockRow;
    case 'unlock-row':
      return actions.unlockRow;
    case 'send-report':
      return actions.sendReport(place.nameOf(action.report), to);
  }
}

function changedCellText(
  { column, value }: Extract<AutomationAction, { is: 'change-cell' }>,
  place: Pick<Place, 'columns' | 'words'>,
): string {
  const words = wordsOf(place);
  if (typeof value === 'boolean') return value ? words.actions.check(column) : words.actions.uncheck(column);
  const format = (place.columns ?? []).find(({ title }) => title === column)?.format;
  return words.actions.set(column, valueText(value, words, format));
}
