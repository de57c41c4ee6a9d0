import { referencesIn } from '@sheetwright/formula';
import type {
  AutomationAction,
  AutomationCondition,
  AutomationPlan,
  AutomationRecipient,
  AutomationSpec,
  AutomationTrigger,
  ColumnPlan,
  ReportPlan,
  SheetPlan,
  SolutionPlan,
} from '../plan.ts';
import { LIMITS } from '../smartsheet-rules.ts';
import { columnsReadThrough } from './formula-graph.ts';
import { isDay } from './rows.ts';
import { about, type Finding, findEach, type PartPath, type PlanRule } from './rule.ts';

/**
 * Triggers, conditions and actions name columns, options and sheets that exist and can be used so. Smartsheet Help, workflows: change triggers on
 * cells fed from another sheet start no action that changes the sheet; a row that is moved or copied needs its columns in the target.
 */
export const automations: PlanRule = {
  name: 'automations',
  reason: 'the automation would not work in Smartsheet',
  check: (plan) => [
    ...findEach(['automations'], plan.automations, (automation, part) => automationProblems(automation, part, plan)),
    ...tooManyOfASheet(plan),
  ],
};

interface Place {
  readonly sheet: SheetPlan;
  readonly sheets: readonly SheetPlan[];
  readonly reports: readonly ReportPlan[];
  readonly spec: AutomationSpec;
}

function automationProblems({ sheet: key, spec }: AutomationPlan, part: PartPath, { sheets, reports }: SolutionPlan): Finding[] {
  const sheet = sheets.find((candidate) => candidate.key === key);
  if (sheet === undefined || spec === undefined) return [];
  const place = { sheet, sheets, reports, spec };
  const { trigger, conditions, actions } = spec;
  if (actions.length === 0) return [{ part, message: 'it does nothing' }];
  const blocks = 1 + (conditions.length > 0 ? 1 : 0) + actions.length;
  // Without one of its conditions it would act on other rows than it says.
  return [
    ...about(part, triggerProblems(trigger, sheet)),
    ...about(
      part,
      conditions.flatMap((condition) => conditionProblems(condition, sheet)),
    ),
    ...(blocks > LIMITS.automationBlocks || actions.length > LIMITS.automationActions
      ? [{ part, message: `has at most ${LIMITS.automationBlocks} blocks with ${LIMITS.automationActions} actions` }]
      : []),
    ...actions.flatMap((action, index) => {
      const own = actions.length === 1 ? part : [...part, 'spec', 'actions', index];
      return [
        ...about(own, unfired(trigger, action, sheet)),
        ...actionProblems(action, own, [...part, 'spec', 'actions', index], place),
      ];
    }),
  ];
}

function tooManyOfASheet({ automations: all }: SolutionPlan): Finding[] {
  const seen = new Map<string, number>();
  return findEach(['automations'], all, ({ sheet }, part) => {
    const count = (seen.get(sheet) ?? 0) + 1;
    seen.set(sheet, count);
    return count > LIMITS.automationsPerSheet
      ? [{ part, message: `a sheet has at most ${LIMITS.automationsPerSheet} automations` }]
      : [];
  });
}

function columnOf({ columns }: SheetPlan, title: string): ColumnPlan | undefined {
  return columns.find((column) => column.title === title);
}

function missing(title: string, { key }: SheetPlan): string[] {
  return [`${key} has no column ${title}`];
}

function triggerProblems(trigger: AutomationTrigger, sheet: SheetPlan): string[] {
  if (trigger.is === 'row-added') return [];
  if (trigger.is === 'schedule') return scheduleProblems(trigger);
  const column = columnOf(sheet, trigger.column);
  if (column === undefined) return missing(trigger.column, sheet);
  if (trigger.is === 'row-changed') return trigger.to === null ? [] : valueProblems(trigger.to, column);
  return [
    ...(isDate(column) ? [] : [`${column.title} is ${column.type}, and only a date can be reached`]),
    ...(Number.isInteger(trigger.offsetDays) ? [] : ['days before and after a date are whole']),
  ];
}

const MOST_INTERVAL = 99;

function scheduleProblems({
  every,
  interval,
  weekday,
  day,
  ordinal,
  at,
}: Extract<AutomationTrigger, { is: 'schedule' }>): string[] {
  const isBetween = (value: number | undefined, low: number, high: number) =>
    value === undefined || (Number.isInteger(value) && value >= low && value <= high);
  return [
    ...(isBetween(weekday, 0, 6) ? [] : ['weekdays count from 0 to 6']),
    ...(day === -1 || isBetween(day, 1, 31) ? [] : ['days of a month count from 1 to 31, or −1 for the last']),
    ...(ordinal === -1 || isBetween(ordinal, 1, 4) ? [] : ['weekdays of a month count from 1 to 4, or −1 for the last']),
    ...(interval === undefined || (Number.isInteger(interval) && interval >= 1 && interval <= MOST_INTERVAL)
      ? []
      : [`it repeats after 1 to ${MOST_INTERVAL} ${every}s`]),
    ...(at === undefined || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(at) ? [] : ['a time is written HH:MM']),
    ...(every === 'day' && (weekday ?? day ?? ordinal) !== undefined ? ['what runs every day has no weekday or day'] : []),
    ...(ordinal !== undefined && weekday === undefined ? ['the first, second … of a month needs a weekday'] : []),
  ];
}

function isDate({ type }: ColumnPlan): boolean {
  return type === 'DATE' || type === 'DATETIME';
}

function isContact({ type }: ColumnPlan): boolean {
  return type === 'CONTACT_LIST' || type === 'MULTI_CONTACT_LIST';
}

/** Whether a cell of the column can hold the value. */
function valueProblems(value: string | number | boolean, { title, type, options, primary }: ColumnPlan): string[] {
  if (type === 'CHECKBOX') return typeof value === 'boolean' ? [] : [`${title} is a checkbox and takes true or false`];
  if (typeof value === 'boolean') return [`${title} is ${type} and takes no true or false`];
  if (options !== undefined) return options.includes(String(value)) ? [] : [`${title} has no option ${value}`];
  if (type === 'DATE' && !isDay(value)) return [`${title} is a date, not ${value}`];
  return primary && value === '' ? [`${title} is the primary column and is not emptied`] : [];
}

type Fit = (condition: AutomationCondition, column: ColumnPlan) => readonly string[];

const NO_VALUES: Fit = ({ values, operator }) => (values.length === 0 ? [] : [`${operator} takes no value`]);
const MAY_BE_BLANK: Fit = (condition, column) =>
  column.type === 'CHECKBOX' ? [`${column.title} is a checkbox, which is checked or not`] : NO_VALUES(condition, column);
const CHECKBOX: Fit = (condition, column) =>
  column.type === 'CHECKBOX' ? NO_VALUES(condition, column) : [`${column.title} is ${column.type}, not a checkbox`];
const ONE_VALUE: Fit = ({ values, operator }, column) => {
  const [value, ...others] = values;
  if (value === undefined || others.length > 0) return [`${operator} takes one value`];
  return column.type === 'CHECKBOX' ? [`${column.title} is a checkbox, which is checked or not`] : valueProblems(value, column);
};
const SEVERAL_VALUES: Fit = ({ values, operator }, column) => {
  if (values.length === 0) return [`${operator} takes at least one value`];
  if (column.type === 'CHECKBOX') return [`${column.title} is a checkbox, which is checked or not`];
  return values.flatMap((value) => valueProblems(value, column));
};
const NUMBER: Fit = ({ values, operator }, { title, type, systemColumnType }) => [
  ...(type === 'TEXT_NUMBER' && systemColumnType === undefined ? [] : [`${operator} needs a number; ${title} is ${type}`]),
  ...(values.length === 1 && Number.isFinite(values[0]) ? [] : [`${operator} takes one number`]),
];
const DATE: Fit = ({ operator }, column) =>
  isDate(column) ? [] : [`${operator} needs a date; ${column.title} is ${column.type}`];

/** Which operators Smartsheet's condition block offers for a column, and the values they take. */
const FITS: Readonly<Record<AutomationCondition['operator'], Fit>> = {
  is: ONE_VALUE,
  'is-not': ONE_VALUE,
  'is-one-of': SEVERAL_VALUES,
  'is-none-of': SEVERAL_VALUES,
  'is-blank': MAY_BE_BLANK,
  'is-not-blank': MAY_BE_BLANK,
  'is-checked': CHECKBOX,
  'is-unchecked': CHECKBOX,
  'greater-than': NUMBER,
  'at-least': NUMBER,
  'less-than': NUMBER,
  'at-most': NUMBER,
  'in-the-past': (condition, column) => [...DATE(condition, column), ...NO_VALUES(condition, column)],
  'in-the-next-days': (condition, column) => [
    ...DATE(condition, column),
    ...(condition.values.length === 1 && Number.isInteger(condition.values[0]) && Number(condition.values[0]) > 0
      ? []
      : ['in-the-next-days takes a whole number of days']),
  ],
};

function conditionProblems(condition: AutomationCondition, sheet: SheetPlan): readonly string[] {
  const column = columnOf(sheet, condition.column);
  if (column === undefined) return missing(condition.column, sheet);
  const fit: Fit | undefined = FITS[condition.operator];
  return fit === undefined ? [`${condition.operator} is no operator of a condition`] : fit(condition, column);
}

/** Actions that a change of a cell fed from another sheet never starts, because two sheets could set each other off without end. */
const CHANGES_THE_SHEET: ReadonlySet<AutomationAction['is']> = new Set([
  'request-approval',
  'record-date',
  'change-cell',
  'clear-cell',
  'assign',
  'copy-row',
  'move-row',
  'lock-row',
  'unlock-row',
]);

function unfired(trigger: AutomationTrigger, action: AutomationAction, sheet: SheetPlan): string[] {
  if (trigger.is !== 'row-changed' || !CHANGES_THE_SHEET.has(action.is)) return [];
  const column = columnOf(sheet, trigger.column);
  if (column === undefined || !isFedFromElsewhere(column, sheet)) return [];
  return [`${trigger.column} is fed by another sheet, and its changes do not start ${action.is}; start it on a schedule`];
}

/** Whether a formula reads another sheet itself or through other cells. */
function isFedFromElsewhere(column: ColumnPlan, sheet: SheetPlan): boolean {
  return columnsReadThrough(column, sheet).some(({ formula }) => formula !== undefined && referencesIn(formula).length > 0);
}

function isWritable({ formula, systemColumnType }: ColumnPlan): boolean {
  return formula === undefined && systemColumnType === undefined;
}

function actionProblems(action: AutomationAction, part: PartPath, path: PartPath, place: Place): Finding[] {
  switch (action.is) {
    case 'lock-row':
    case 'unlock-row':
      return [];
    case 'send-report':
      return [...about(part, deliveryProblems(action, place)), ...recipientProblems(action.to, part, path, place)];
    case 'alert':
    case 'reminder':
      return recipientProblems(action.to, part, path, place);
    case 'assign':
      return [
        ...about(part, targetColumn(action.column, place, isContact, 'a contact')),
        ...recipientProblems(action.to, part, path, place),
      ];
    case 'request-approval':
      return [...about(part, decisionProblems(action, place)), ...recipientProblems(action.to, part, path, place)];
    case 'request-update':
      return [...updateProblems(action.columns, part, path, place), ...recipientProblems(action.to, part, path, place)];
    case 'record-date':
      return about(part, targetColumn(action.column, place, isDate, 'a date'));
    case 'clear-cell':
      return about(part, targetColumn(action.column, place));
    case 'change-cell': {
      const column = columnOf(place.sheet, action.column);
      return about(part, [
        ...targetColumn(action.column, place),
        ...(column === undefined ? [] : valueProblems(action.value, column)),
      ]);
    }
    case 'copy-row':
    case 'move-row':
      return about(part, rowTargetProblems(action.target, place));
  }
}

/** A report is mailed by itself, from its own menu: no row of a sheet starts it, and it goes to people rather than to what a row names. */
function deliveryProblems({ report, to }: Extract<AutomationAction, { is: 'send-report' }>, { reports, spec }: Place): string[] {
  return [
    ...(reports.some(({ key }) => key === report) ? [] : [`${report} is no report of the plan`]),
    ...(spec.trigger.is === 'schedule' ? [] : ['a report is sent on a schedule']),
    ...(spec.actions.length === 1 ? [] : ['a report is sent by itself, not along with other actions']),
    ...(to.every((recipient) => recipient.is === 'person') ? [] : ['a report goes to people, not to the contacts of a column']),
  ];
}

function targetColumn(
  title: string,
  { sheet }: Place,
  isRight: (column: ColumnPlan) => boolean = () => true,
  what = '',
): string[] {
  const column = columnOf(sheet, title);
  if (column === undefined) return missing(title, sheet);
  if (!isWritable(column)) return [`${title} is filled by Smartsheet, and no automation writes into it`];
  return isRight(column) ? [] : [`${title} is ${column.type}, not ${what}`];
}

/** The last recipient takes the action with it. */
function recipientProblems(to: readonly AutomationRecipient[], part: PartPath, path: PartPath, { sheet }: Place): Finding[] {
  if (to.length === 0) return [{ part, message: 'it goes to nobody' }];
  return findEach([...path, 'to'], to, (recipient, own) => {
    const message = recipientProblem(recipient, sheet);
    return message === null ? [] : [{ part: to.length === 1 ? part : own, message }];
  });
}

function recipientProblem(recipient: AutomationRecipient, sheet: SheetPlan): string | null {
  if (recipient.is === 'person') return recipient.name.trim() === '' ? 'a recipient has no name' : null;
  const column = columnOf(sheet, recipient.column);
  if (column === undefined) return `${sheet.key} has no column ${recipient.column}`;
  return isContact(column) ? null : `${recipient.column} is ${column.type}; messages go to contacts`;
}

function decisionProblems(
  { decision, approved, declined }: Extract<AutomationAction, { is: 'request-approval' }>,
  place: Place,
): string[] {
  const column = columnOf(place.sheet, decision);
  const problems = targetColumn(decision, place, ({ type, symbol }) => type === 'PICKLIST' && symbol === undefined, 'a dropdown');
  if (problems.length > 0) return problems;
  const lacking = [approved, declined].filter((option) => !column?.options?.includes(option));
  return [
    ...lacking.map((option) => `${decision} has no option ${option === '' ? 'for the decision' : option}`),
    ...(approved === declined ? ['approved and declined are the same option'] : []),
  ];
}

function updateProblems(columns: readonly string[], part: PartPath, path: PartPath, { sheet }: Place): Finding[] {
  const known = columns.flatMap((title) => columnOf(sheet, title) ?? []);
  if (!known.some(isWritable)) return [{ part, message: 'it asks for nothing that can be filled in' }];
  return findEach([...path, 'columns'], columns, (title, own) => about(own, columnOf(sheet, title) ? [] : missing(title, sheet)));
}

/** What Smartsheet adds at the right end, or loses, when a row comes from a sheet with other columns. */
function rowTargetProblems(target: string, { sheet, sheets }: Place): string[] {
  const goal = sheets.find(({ key }) => key === target);
  if (goal === undefined) return [`${target} is no sheet of the plan`];
  if (goal === sheet) return ['a row stays where it is'];
  return sheet.columns.flatMap((column) => {
    const { title, type, primary } = column;
    const same = goal.columns.find((other) => (primary ? other.primary : other.title === title));
    if (same === undefined) return isWritable(column) ? [`${target} has no column ${title}, which the row brings along`] : [];
    if (same.type !== type) return [`${title} is ${same.type} in ${target}, not ${type}`];
    return isWritable(column) && !isWritable(same)
      ? [`${title} of ${target} is filled by Smartsheet and loses what the row brings`]
      : [];
  });
}
