import type { Brief, Cadence, Offset, Rule, Threshold } from '../brief/brief.ts';
import { clockIn } from '../brief/time-words.ts';
import { AUTHORITY } from '../brief/words.ts';
import type {
  AutomationAction,
  AutomationCondition,
  AutomationRecipient,
  AutomationSpec,
  AutomationTrigger,
  Because,
  ColumnPlan,
  ReportPlan,
  ThingHome,
} from '../plan.ts';
import { phrasebook } from '../wording/index.ts';
import { beforeStage, changeOf, comesIn, reorderOf, saysNotYet, stateNamed, stayIn } from './automation-events.ts';
import { columnLike, dateFor, dutyOf, sheetOfRule } from './find-columns.ts';
import { quotable } from './quotations.ts';
import { columnForRule, columnWith, type RealizedSheet } from './realized-sheet.ts';

export interface AutomationPlace {
  readonly reports: readonly ReportPlan[];
  readonly brief: Brief;
  readonly sheets: readonly RealizedSheet[];
  readonly homes: readonly ThingHome[];
}

export interface Draft {
  readonly sheet: RealizedSheet;
  readonly spec: AutomationSpec;
  readonly because: Because;
}

export function onSchedule({ every, weekday, ordinal, at, interval }: Cadence): AutomationTrigger {
  const unit = every === 'day' ? 'day' : every === 'week' || every === 'fortnight' ? 'week' : 'month';
  const months = MONTHS_BETWEEN[every];
  return {
    is: 'schedule',
    every: unit,
    ...(months === undefined && interval === undefined ? {} : { interval: (months ?? 1) * (interval ?? 1) }),
    ...(every === 'fortnight' ? { interval: 2 } : {}),
    ...(weekday === null ? {} : { weekday }),
    ...(ordinal === null ? {} : weekday === null ? { day: ordinal } : { ordinal }),
    ...(at === null ? {} : { at }),
  };
}

const MONTHS_BETWEEN: Readonly<Partial<Record<Cadence['every'], number>>> = { quarter: 3, 'half-year': 6, year: 12 };

/** “Learner without a lesson”: what is missing stands behind the word. */
const UP_TO_WITHOUT = /^.*?\s(?:without|ohne|sin|sans|sem)\s(?:an?\s|any\s|une?\s|uma?\s)?(?=\p{L})/iu;

export function draftsOf(rule: Rule, place: AutomationPlace): Draft[] {
  const sheet = sheetOfRule(rule, place);
  if (sheet === undefined) return [];
  const to = recipientsOf(rule, sheet, place.brief);
  const because = { spans: rule.spans };
  const specs = specsOf(rule, sheet, { to, place });
  return specs.map((spec) => ({ sheet, spec, because }));
}

interface Told {
  readonly to: readonly AutomationRecipient[];
  readonly place: AutomationPlace;
}

function specsOf(rule: Rule, sheet: RealizedSheet, { to, place }: Told): AutomationSpec[] {
  const { trigger } = rule;
  switch (trigger.is) {
    case 'date': {
      const [first] = trigger.offsets;
      const next = rowOfDuty(rule, sheet);
      const due = next.length > 0 ? columnWith(sheet, 'due') : undefined;
      if (due !== undefined)
        return trigger.offsets.map((offset) => ({
          trigger: onDate(due, offset),
          conditions: next,
          actions: [actionOf(rule, sheet, to)],
        }));
      const own = columnForRule(sheet, rule.id, 'DATE');
      const staying = own === undefined && (first?.days ?? 0) > 0 ? stayIn(trigger.event, sheet) : null;
      if (staying !== null)
        return trigger.offsets.map((offset) => ({
          trigger: onDate(staying.since, offset),
          conditions: [staying.condition],
          actions: [actionOf(rule, sheet, to)],
        }));
      const date = own ?? dateFor(trigger.event, sheet, first?.days ?? -1);
      if (date === undefined) return [];
      return trigger.offsets.map((offset) => ({
        trigger: onDate(date, offset),
        conditions: [...rowsOfType(rule, sheet), ...stillOpen(sheet)],
        actions: [actionOf(rule, sheet, to)],
      }));
    }
    case 'threshold': {
      const { threshold } = trigger;
      const column = columnForRule(sheet, rule.id, 'TEXT_NUMBER');
      if (column === undefined) return [];
      return [
        {
          trigger: { is: 'row-changed', column: column.title, to: null },
          conditions: comparisons(threshold, column),
          actions: [actionOf(rule, sheet, to)],
        },
      ];
    }
    case 'missing': {
      const isUndated = trigger.after === null;
      const told = to.flatMap((recipient) => (recipient.is === 'column' ? [recipient.column] : []));
      // Whoever is told is not what is missing, unless the words name nobody else.
      // “Cat not picked up”: which cat it is stands there, and is not what is missing.
      const keys = sheet.design.columns.flatMap(({ title, refersTo }) => (refersTo === undefined ? [] : [title]));
      const isNotDone = saysNotYet(trigger.missing);
      const isEmptied = ({ formula, primary, title }: ColumnPlan) =>
        formula === undefined && !primary && !told.includes(title) && !(isNotDone && keys.includes(title));
      // Long after something else a row may be in any stage.
      const isLater = trigger.after !== null && trigger.after.days > 0;
      const notYet = isLater ? null : beforeStage(trigger.missing, sheet);
      const missing =
        notYet !== null
          ? undefined
          : (columnLike(trigger.missing.replace(UP_TO_WITHOUT, ''), sheet, isEmptied) ??
            (isUndated || isNotDone ? undefined : columnWith(sheet, 'evidence', 'done')));
      const since =
        columnForRule(sheet, rule.id, 'DATE') ??
        (trigger.since === null ? undefined : columnLike(trigger.since, sheet, ({ type }) => type === 'DATE')) ??
        (trigger.after !== null && trigger.after.days < 0
          ? columnWith(
              sheet,
              ...(sheet.design.kind === 'time-allocation' ? (['start'] as const) : []),
              'reference-date',
              'due',
              'event-date',
              'expiry',
            )
          : columnWith(sheet, 'received', 'start', 'state-since', 'due'));
      // A date that has come is not blank.
      const isKnown = missing === undefined || missing.title === since?.title;
      const conditions = notYet !== null ? [notYet] : isKnown ? [...stillOpen(sheet)] : [isMissing(missing)];
      if (trigger.after !== null && since !== undefined)
        return [{ trigger: onDate(since, trigger.after), conditions, actions: [actionOf(rule, sheet, to)] }];
      // Each day somebody would hear of rows of which nothing says that it is missing there.
      const at = clockIn(rule.text);
      if (missing === undefined && notYet === null && (at === null || conditions.length === 0)) return [];
      return [
        {
          trigger: { is: 'schedule', every: 'day', ...(at === null ? {} : { at }) },
          conditions,
          actions: [actionOf(rule, sheet, to)],
        },
      ];
    }
    case 'overdue': {
      const due = columnWith(sheet, 'due', 'expiry');
      return due === undefined
        ? []
        : [
            {
              trigger: { is: 'date-reached', column: due.title, offsetDays: 1 },
              conditions: [...stillOpen(sheet)],
              actions: [actionOf(rule, sheet, to)],
            },
          ];
    }
    case 'schedule': {
      // What recurs after years hangs on each row's own date, not on a calendar month of the sheet.
      const isOfYears = (trigger.cadence.interval ?? 1) * (MONTHS_BETWEEN[trigger.cadence.every] ?? 1) > 12;
      const own = columnForRule(sheet, rule.id, 'DATE');
      const next = own ?? (isOfYears ? columnWith(sheet, 'expiry', 'due', 'event-date') : undefined);
      if (isOfYears && next === undefined) return [];
      const recurs: AutomationTrigger =
        next === undefined ? onSchedule(trigger.cadence) : { is: 'date-reached', column: next.title, offsetDays: 0 };
      const row = [...rowOfDuty(rule, sheet), ...(isOfYears ? intervalOfDuty(rule, sheet) : [])];
      return [
        {
          trigger: recurs,
          conditions: [...row, ...rowsOfType(rule, sheet), ...stillOpen(sheet)],
          actions: [actionOf(rule, sheet, to)],
        },
      ];
    }
    case 'added':
      return [{ trigger: { is: 'row-added' }, conditions: [], actions: [actionOf(rule, sheet, to)] }];
    case 'event': {
      const changed = reorderOf(trigger.event, sheet) ?? stateNamed(trigger.event, sheet) ?? changeOf(trigger.event, sheet);
      if (changed === null && !comesIn(rule, trigger.event, sheet, place.brief)) return [];
      return [{ trigger: changed ?? { is: 'row-added' }, conditions: [], actions: [actionOf(rule, sheet, to)] }];
    }
  }
}

/** A band has two ends. Shares are kept as parts of one. */
function comparisons({ operator, value, upTo }: Threshold, { title, format }: ColumnPlan): AutomationCondition[] {
  return [{ operator, value }, ...(upTo === undefined ? [] : [upTo])].map((end) => ({
    column: title,
    operator: OPERATORS[end.operator],
    values: [format === 'percent' ? Math.round(end.value * 1e4) / 1e6 : end.value],
  }));
}

const OPERATORS = { '>': 'greater-than', '>=': 'at-least', '<': 'less-than', '<=': 'at-most', '=': 'is' } as const;

function onDate(column: ColumnPlan, { days }: Offset): AutomationTrigger {
  return { is: 'date-reached', column: column.title, offsetDays: days < 0 ? Math.floor(days) : Math.ceil(days) };
}

/** Of the rows of a sheet of duties the one that the rule is about. */
function rowOfDuty({ id }: Rule, { design, columns }: RealizedSheet): AutomationCondition[] {
  const duty = dutyOf(id, design);
  const primary = columns.find((column) => column.primary === true);
  return duty === undefined || primary === undefined ? [] : [{ column: primary.title, operator: 'is', values: [duty.name] }];
}

/** Of a sheet that several things share the rows of the one that the rule is about; the first one speaks for all. */
function rowsOfType({ thing }: Rule, sheet: RealizedSheet): AutomationCondition[] {
  const types = columnWith(sheet, 'record-type');
  const at = thing === null ? -1 : sheet.design.things.indexOf(thing);
  const type = at < 1 ? undefined : types?.options?.[at];
  return types === undefined || type === undefined ? [] : [{ column: types.title, operator: 'is', values: [type] }];
}

/** Where no schedule says how often, the row does. */
function intervalOfDuty({ id }: Rule, sheet: RealizedSheet): AutomationCondition[] {
  const duty = dutyOf(id, sheet.design);
  const interval = columnWith(sheet, 'interval');
  return duty === undefined || interval === undefined
    ? []
    : [{ column: interval.title, operator: 'is', values: [duty.interval] }];
}

export function stillOpen(sheet: RealizedSheet): AutomationCondition[] {
  const state = columnWith(sheet, 'state');
  if (state === undefined || sheet.finalStates.length === 0) return [];
  const open = (state.options ?? []).filter((option) => !sheet.finalStates.includes(option));
  if (open.length === 0) return [];
  // Nobody reads through a list of nearly all stages.
  return open.length > sheet.finalStates.length
    ? [{ column: state.title, operator: 'is-none-of', values: sheet.finalStates }]
    : [{ column: state.title, operator: 'is-one-of', values: open }];
}

function isMissing(column: ColumnPlan): AutomationCondition {
  if (column.type === 'CHECKBOX') return { column: column.title, operator: 'is-unchecked', values: [] };
  return { column: column.title, operator: 'is-blank', values: [] };
}

function recipientsOf({ recipients, action }: Rule, sheet: RealizedSheet, brief: Brief): AutomationRecipient[] {
  const named = recipients.flatMap((id) => brief.people.find((person) => person.id === id) ?? []);
  // An authority is told by somebody inside, whom the message reminds of it.
  const people = action === 'approve' ? named : named.filter(({ name }) => !AUTHORITY.test(name));
  const found = people.map((person): AutomationRecipient => {
    const column = sheet.columns.find(({ title, type }) => type.endsWith('CONTACT_LIST') && sameName(title, person.name));
    return column ? { is: 'column', column: column.title } : { is: 'person', name: person.name };
  });
  if (found.length > 0) return found;
  const owner = columnWith(sheet, 'owner', 'contact', 'requester');
  return owner?.type.endsWith('CONTACT_LIST')
    ? [{ is: 'column', column: owner.title }]
    : [{ is: 'person', name: phrasebook(brief.language).actions.teamOf(sheet.design.name) }];
}

function sameName(title: string, name: string): boolean {
  return title.toLowerCase().replace(/s$/, '') === name.toLowerCase().replace(/s$/, '');
}

const SHORTEST_MESSAGE = 16;

function actionOf({ action, text }: Rule, sheet: RealizedSheet, to: readonly AutomationRecipient[]): AutomationAction {
  const decision = columnWith(sheet, 'decision');
  if (action === 'approve' && decision?.options !== undefined) {
    const [, approved = '', declined = ''] = decision.options;
    return { is: 'request-approval', to, decision: decision.title, approved, declined };
  }
  if (action === 'request-update')
    return { is: 'request-update', to, columns: [columnWith(sheet, 'state')?.title ?? ''].filter((name) => name !== '') };
  if (action === 'lock') return { is: 'lock-row' };
  // The message says the rule as it was written, so that nothing of it is lost on those who get it.
  const message = quotable(text);
  return { is: action === 'remind' ? 'reminder' : 'alert', to, ...(message.length < SHORTEST_MESSAGE ? {} : { message }) };
}
