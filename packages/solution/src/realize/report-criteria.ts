import type { Brief, ReportRequest } from '../brief/brief.ts';
import { IS_DUE } from '../brief/date-names.ts';
import { speaksOfMinimum } from '../compose/minimum-stock.ts';
import type { ColumnPlan, ReportColumnRef, ReportCriterion } from '../plan.ts';
import { escapePattern } from '../text/escape-pattern.ts';
import { speaksOfExpiry } from '../vocabulary/index.ts';
import { columnLike } from './find-columns.ts';
import { columnWith, type RealizedSheet } from './realized-sheet.ts';

const OPEN =
  /^(?:open|pending|active|in progress|waiting|outstanding|incomplete|stuck|blocked|offen\w*|abiert\w*|pendiente\w*|ouvert\w*|abert\w*|未完了|未対応|滞留|not .*|without .*|w\/o .*|missing|fehlend\w*|sin .*|sans .*|manquant\w*|unassigned|unpaid)$/iu;
const LATE =
  /^(?:overdue|late|behind (?:schedule|plan)|past due|in arrears|überfällig\w*|vencid\w*|en retard|atrasad\w*|期限切れ)$/iu;

/** Which rows the words of a report name: by a limit, a value, a state, a box. */
export function conditionsOf(request: ReportRequest, sheet: RealizedSheet, brief: Brief): ReportCriterion[] {
  const said = saidConditions(request, sheet);
  if (said.length > 0) return said;
  const low = belowOwnLimit(request, sheet, brief);
  if (low.length > 0) return low;
  if (isBelowMinimum(request, sheet)) return reorderOnly(sheet);
  const named = valuesNamed(request, sheet);
  if (named.length > 0) return named;
  const inState = inStateNamed(request, sheet);
  return inState.length > 0 ? inState : flagNamed(request, sheet);
}

/** “Injured dogs”: rows whose box of that name is ticked. */
function flagNamed({ text }: ReportRequest, { columns }: RealizedSheet): ReportCriterion[] {
  const said = new Set(text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []);
  const flag = columns.find(({ title, type, formula }) => {
    const words = title.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
    return type === 'CHECKBOX' && formula === undefined && words.length > 0 && words.every((word) => said.has(word));
  });
  return flag === undefined ? [] : [{ column: refOf(flag), operator: 'IS_CHECKED', values: [] }];
}

/** “Varieties running low”, where a rule says below which number that is. */
function belowOwnLimit({ text }: ReportRequest, sheet: RealizedSheet, brief: Brief): ReportCriterion[] {
  if (!speaksOfMinimum(text)) return [];
  for (const { id, trigger } of brief.rules) {
    if (trigger.is !== 'threshold' || !trigger.threshold.operator.startsWith('<')) continue;
    const compared = sheet.design.columns.find(({ forRules = [] }) => forRules.includes(id))?.title;
    const column = sheet.columns.find(({ title }) => title === compared);
    const operator = trigger.threshold.operator === '<' ? 'LESS_THAN' : 'LESS_THAN_OR_EQUAL';
    if (column !== undefined) return [{ column: refOf(column), operator, values: [trigger.threshold.value] }];
  }
  return [];
}

/** “Panels of grade 4 and 5”: values of a choice behind its name. */
function valuesNamed({ text }: ReportRequest, sheet: RealizedSheet): ReportCriterion[] {
  const said = text.toLowerCase();
  return sheet.columns.flatMap((column) => {
    const name = column.title.toLowerCase();
    const at = said.search(new RegExp(`(?<!\\p{L})${escapePattern(name)}s?\\s`, 'u'));
    if (column.type !== 'PICKLIST' || column.formula !== undefined || at < 0) return [];
    const words = new Set(said.slice(at + name.length).match(/[\p{L}\d]+/gu) ?? []);
    const values = (column.options ?? []).filter((option) => words.has(option.toLowerCase()));
    return values.length === 0 ? [] : [{ column: refOf(column), operator: 'IS_ONE_OF', values }];
  });
}

/** “Puppets in repair”, “retired ropes”: rows in a state that the report names. */
function inStateNamed({ text, groupBy }: ReportRequest, sheet: RealizedSheet): ReportCriterion[] {
  const state = columnWith(sheet, 'state');
  if (state === undefined || groupBy.some((word) => columnLike(word, sheet) === state)) return [];
  const said = ` ${text.toLowerCase()} `;
  const values = (state.options ?? []).filter((option) => said.includes(` ${option.toLowerCase()} `));
  return values.length === 0 ? [] : [{ column: refOf(state), operator: 'IS_ONE_OF', values }];
}

/** “Parts below minimum”: what a sheet of stock flags. */
export function isBelowMinimum({ text }: ReportRequest, { design }: RealizedSheet): boolean {
  return design.kind === 'stock' && speaksOfMinimum(text);
}

function reorderOnly(sheet: RealizedSheet): ReportCriterion[] {
  const reorder = columnWith(sheet, 'late');
  return reorder === undefined ? [] : [{ column: refOf(reorder), operator: 'IS_CHECKED', values: [] }];
}

function saidConditions(request: ReportRequest, sheet: RealizedSheet): ReportCriterion[] {
  return request.conditions.flatMap((condition): ReportCriterion[] => {
    const late = columnWith(sheet, 'late');
    if (LATE.test(condition))
      return late === undefined ? expiredOrOpen(sheet) : [{ column: refOf(late), operator: 'IS_CHECKED', values: [] }];
    const before = notReached(condition, sheet);
    if (before.length > 0) return before;
    const what = condition.replace(/^(?:not|without|w\/o|missing|sin|sans|ohne)\s*/iu, '').replace(/\s+yet$/iu, '');
    const isAbsence = /^(?:not|without|w\/o|missing|sin|sans|ohne|fehlend|manquant)/iu.test(condition);
    const named = isAbsence
      ? columnLike(what || request.text, sheet, (column) => mayBeMissing(column, request, sheet))
      : undefined;
    if (named !== undefined && named.type === 'CHECKBOX') return [{ column: refOf(named), operator: 'IS_UNCHECKED', values: [] }];
    if (named !== undefined && named.type !== 'PICKLIST') return [{ column: refOf(named), operator: 'IS_BLANK', values: [] }];
    const waited = isAbsence ? named : columnLike(request.text, sheet, (column) => isEvidence(column, sheet));
    const values = waited === undefined || !isEvidence(waited, sheet) ? [] : (waited.options ?? []).slice(0, STILL_MISSING);
    if (waited !== undefined && values.length > 0) return [{ column: refOf(waited), operator: 'IS_ONE_OF', values }];
    return OPEN.test(condition) ? openOnly(sheet) : [];
  });
}

/** “Replies missing per event”: what is missing are the replies, and none of them is without its event. */
function mayBeMissing(column: ColumnPlan, { groupBy }: ReportRequest, sheet: RealizedSheet): boolean {
  return !column.primary && column.formula === undefined && groupBy.every((word) => columnLike(word, sheet) !== column);
}

/** “Permits outstanding” of panels: those whose permit is missing or only asked for. */
function isEvidence({ title, type }: ColumnPlan, { design }: RealizedSheet): boolean {
  return type === 'PICKLIST' && design.columns.some((column) => column.title === title && column.role === 'evidence');
}

/** The first values of a choice of evidence: missing, requested. */
const STILL_MISSING = 2;

const NOT_YET = /^(?:(?:not(?: yet)?|noch nicht|nicht|(?:aún )?no|non|(?:ainda )?não) |un(?=\p{L})|未)/iu;
const BY_NOW = /\s+yet$/iu;
/** Endings of participles in other languages: “bestätigte”, “confirmadas”, “confirmées”. */
const LONGEST_ENDING = 2;

/** “Not confirmed”: in one of the stages before the one that is named. */
function notReached(condition: string, sheet: RealizedSheet): ReportCriterion[] {
  const state = columnWith(sheet, 'state');
  const stages = state?.options ?? [];
  if (state === undefined || !NOT_YET.test(condition)) return [];
  const reached = condition.replace(NOT_YET, '').replace(BY_NOW, '').toLowerCase();
  const named = stages.findIndex((stage) => isSameParticiple(stage.toLowerCase(), reached));
  const values = stages.slice(0, Math.max(0, named)).filter((stage) => !sheet.finalStates.includes(stage));
  return values.length === 0 ? [] : [{ column: refOf(state), operator: 'IS_ONE_OF', values }];
}

function isSameParticiple(stage: string, said: string): boolean {
  const [short = '', long = ''] = [stage, said].sort((one, other) => one.length - other.length);
  const stem = short.replace(/[aeo]s?$/u, '');
  return short.length > 1 && long.startsWith(stem) && long.length - stem.length <= LONGEST_ENDING + 1;
}

/** Where nothing tells by when it has to be done, what is not done. */
function expiredOrOpen(sheet: RealizedSheet): ReportCriterion[] {
  const expired = expiredOnly(sheet);
  return expired.length > 0 ? expired : openOnly(sheet);
}

function expiredOnly(sheet: RealizedSheet): ReportCriterion[] {
  const validity = columnWith(sheet, 'health');
  const expired = columnWith(sheet, 'expiry') === undefined ? undefined : validity?.options?.[2];
  return validity === undefined || expired === undefined
    ? []
    : [{ column: refOf(validity), operator: 'IS_ONE_OF', values: [expired] }];
}

/** Rows that no state ends. */
export function openOnly(sheet: RealizedSheet): ReportCriterion[] {
  const state = columnWith(sheet, 'state');
  if (state === undefined || sheet.finalStates.length === 0) return [];
  return [{ column: refOf(state), operator: 'IS_NOT_ONE_OF', values: [...sheet.finalStates] }];
}

/** Asks for what has waited longest. */
const AGE =
  /(?<!\p{L})(?:ag(?:e|es|ed|ing|eing)|stuck|oldest|longest|days (?:open|in|waiting)|how long|turnaround|liegen\w*|hängen\w*|älteste\w*|dauer|antigüedad|atascad\w*|atorad\w*|ancienneté|bloqué\w*|âge|idade|parad[oa]s)(?!\p{L})|滞留|経過/iu;

/** “Pledge ageing”: how long what is not settled has waited. What is settled does not wait. */
const AGEING = /(?<!\p{L})(?:age?ing|antigüedad de saldos|balance âgée|aging)(?!\p{L})|滞留/iu;

interface Window {
  readonly criteria: readonly ReportCriterion[];
  /** One of these holds. */
  readonly either?: readonly ReportCriterion[];
  readonly sorts: readonly ColumnPlan[];
}

/** Over which time a report looks, and by which date it is sorted. */
export function windowOf({ window, text }: ReportRequest, sheet: RealizedSheet): Window {
  const age = AGE.test(text) && window === null ? columnWith(sheet, 'days-in-stage', 'days-in-state') : undefined;
  const waiting = AGEING.test(text) ? openOnly(sheet) : [];
  if (age !== undefined) return { criteria: waiting, sorts: [age] };
  const isExpiry = speaksOfExpiry(text);
  if (window !== null && NOT_FOR.test(text)) return { criteria: notSince(Math.abs(window), text, sheet), sorts: [] };
  const named = columnLike(text, sheet, ({ type }) => type === 'DATE');
  const date =
    (isExpiry ? columnWith(sheet, 'expiry') : undefined) ??
    named ??
    columnWith(sheet, 'expiry', 'due', 'event-date', 'start', 'received');
  if (date === undefined) return { criteria: waiting, sorts: [] };
  if (window === null)
    return { criteria: waiting, either: DUE.test(text) && isDueDate(date, sheet) ? dueSoon(date, text) : [], sorts: [date] };
  if (OLDER.test(text)) return { criteria: olderThan(Math.abs(window), date, sheet), sorts: [date] };
  const isOver = window < 0 || HAPPENED.test(text);
  const when = (HAPPENED.test(text) ? columnWith(sheet, 'received', 'event-date', 'done') : undefined) ?? date;
  const operator = isOver ? 'LAST_N_DAYS' : 'NEXT_N_DAYS';
  return { criteria: [{ column: refOf(when), operator, values: [Math.abs(window)] }], sorts: [when] };
}

/** “Reserve changes this week”, “new complaints this month”: what has come about since then, and not what is due by then. */
const HAPPENED =
  /(?<!\p{L})(?:(?:new|changes?|changed|received|reported|added|opened|raised|logged|closed|completed|done|sold|delivered|shipped|signed|lost|cancelled)(?=\s(?:\p{L}+\s){0,2}(?:this|last|past)(?!\p{L}))|(?:neue|änderungen|gemeldete|erledigte|geschlossene)(?=\s(?:\p{L}+\s){0,2}dieser?(?!\p{L}))|(?:nuev[oa]s|cambios|nouve(?:aux|lles)|changements|nov[oa]s|mudanças)(?=\s(?:\p{L}+\s){0,2}(?:de )?(?:esta|este|cette|ce|desta|deste)(?!\p{L})))/iu;

/** “Batches due for a test”: what is past as well as what comes next. */
const DUE = /(?<!\p{L})(?:due(?!\s+dates?)|fällige?[rsn]?)(?!\p{L})/iu;
const DUE_WITHIN = 30;

function isDueDate({ title }: ColumnPlan, { design }: RealizedSheet): boolean {
  const isDue = design.columns.some(
    (column) => column.title === title && (column.role === 'due' || column.role === 'lead-date' || column.role === 'expiry'),
  );
  return isDue || IS_DUE.test(title);
}

function dueSoon(date: ColumnPlan, text: string): ReportCriterion[] {
  const next: ReportCriterion = IS_TODAY.test(text)
    ? { column: refOf(date), operator: 'TODAY', values: [] }
    : { column: refOf(date), operator: 'NEXT_N_DAYS', values: [DUE_WITHIN] };
  return [{ column: refOf(date), operator: 'PAST', values: [] }, next];
}

const IS_TODAY = /(?<!\p{L})(?:today|heute|hoy|aujourd['’]hui|hoje)(?!\p{L})|本日|今日/iu;

/** “Pianos not tuned for 12 months”: the last time lies that far back. */
const NOT_FOR =
  /(?<!\p{L})(?:not (?:been )?\p{L}+ (?:for|in|within|since)|no \p{L}+ (?:for|in)|(?:seit|länger als) \S+ \p{L}+ nicht)(?!\p{L})/iu;

function notSince(days: number, text: string, sheet: RealizedSheet): ReportCriterion[] {
  const last = columnLike(text, sheet, ({ type, title }) => type === 'DATE' && LAST.test(title));
  if (last === undefined) return [];
  return [
    { column: refOf(last), operator: 'PAST', values: [] },
    { column: refOf(last), operator: 'NOT_LAST_N_DAYS', values: [days] },
  ];
}

const LAST =
  /(?<!\p{L})(?:last|latest|previous|zuletzt|letzte[rnsm]?|últim[oa]|dernière?|fois|vez)(?!\p{L})|\s(?:on|am|el|le|em)$/iu;

/** “Older than 60 days”, “open for more than two weeks”. */
const OLDER =
  /(?<!\p{L})(?:older than|(?:open|waiting|unpaid|overdue|late|stuck) (?:for )?(?:more than|over|longer than)|(?:more|longer) than \S+ \p{L}+ (?:old|open|overdue|late)|älter als|seit mehr als|(?:de|desde hace|con) más de|(?:de|depuis) plus de|(?:há|com) mais de)(?!\p{L})|以上(?:前|経過)|を超え/iu;

/** By how long a row has been open, where the sheet counts that; else by its date. */
function olderThan(days: number, date: ColumnPlan, sheet: RealizedSheet): ReportCriterion[] {
  const open = columnWith(sheet, 'days-in-state');
  if (open !== undefined) return [{ column: refOf(open), operator: 'GREATER_THAN', values: [days] }];
  return [
    { column: refOf(date), operator: 'PAST', values: [] },
    { column: refOf(date), operator: 'NOT_LAST_N_DAYS', values: [days] },
  ];
}

/** A column as reports name it. */
export function refOf({ title, type, systemColumnType, primary }: ColumnPlan): ReportColumnRef {
  return {
    title,
    type,
    ...(systemColumnType === undefined ? {} : { systemColumnType }),
    ...(primary === undefined ? {} : { primary }),
  };
}
