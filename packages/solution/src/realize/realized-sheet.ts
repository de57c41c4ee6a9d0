import { referencesIn } from '@sheetwright/formula';
import type { Brief } from '../brief/brief.ts';
import type { ColumnRole, Design, DesignedColumn, DesignedSheet } from '../compose/design.ts';
import { title } from '../compose/titles.ts';
import type { ColumnPlan, CrossSheetReferencePlan } from '../plan.ts';
import { cutWords } from '../text/cut.ts';
import { isSetback, type Kind, type Language } from '../vocabulary/index.ts';
import { ONLY_THERE, rollUps } from './roll-ups.ts';

/** A sheet whose formulas are written, with its design at hand. */
export interface RealizedSheet {
  readonly design: DesignedSheet;
  readonly columns: readonly ColumnPlan[];
  readonly references: readonly CrossSheetReferencePlan[];
  /** States after which nothing is left to do, those of success first. */
  readonly finalStates: readonly string[];
}

/** What ends work in the customer's own stages; the last stage where no word tells. */
const FINAL =
  /(?:done|clos|complet|finish|cancel|declin|reject|refus|withdraw|won|lost|paid|archiv|retired|in force|not needed|approved|released|superseded|accepted|held|expired|terminat|resigned|denied|used up|discarded|discontinued|verbraucht|entsorgt|ausgelaufen|consumid|desechad|descontinuad|descartad|consommé|éliminé|abandonné|erledigt|geschlossen|abgelehnt|abgesagt|bezahlt|freigegeben|ersetzt|in kraft|nicht nötig|termin|rechaz|cancel|pagad|vigente|no aplica|aprobad|cerrad|clos|refus|payé|approuv|en vigueur|non requis|conclu|recusad|fechad|完了|却下|中止|支払済|承認済|不要|取得済|使用済|廃棄|取扱終了)/iu;

/** Ends that are no success; they stand behind the others. */
const FAILED =
  /(?:cancel|declin|reject|refus|withdraw|lost|expired|terminat|resigned|denied|superseded|not needed|abgelehnt|abgesagt|ersetzt|nicht nötig|rechaz|no aplica|perdid|non requis|perdu|recusad|却下|中止|不要|失注|旧版|no[- ]show|not applicable|not required|failed to appear|called off|skipped|waived|withdrew|voided|storniert|entf(?:ällt|allen)|nicht (?:erschienen|anwendbar|zutreffend)|annul|anulad|no se present|no asisti|non applicable|sans objet|não se aplica|não comparec|欠席|キャンセル|該当なし)/iu;

/** Writes what the roles of a sheet mean as formulas over its titles, and adds what it looks up in other sheets. */
export function realizeSheet(sheet: DesignedSheet, design: Design, brief: Brief): RealizedSheet {
  const finalStates = finalStatesOf(sheet, brief.language);
  const references: CrossSheetReferencePlan[] = [];
  const refer: Refer = (source, column) => {
    const name = cutWords(`${source.name} - ${column}`, 100);
    if (!references.some((reference) => reference.name === name)) {
      references.push({ name, sourceSheet: source.key, startColumn: column, endColumn: column });
    }
    return `{${name}}`;
  };
  const own = sheet.columns.flatMap((column) => {
    const formula = formulaOf(column, { sheet, finalStates, brief }) ?? lookedUp(column, sheet, design, refer);
    if (column.formula !== undefined && formula === undefined) return [];
    return [columnPlan(column, formula)];
  });
  const further = rollUpsOf(sheet, design, { brief, refer }).filter(
    (one) => !own.some((column) => column.title.toLowerCase() === one.title.toLowerCase()),
  );
  const columns = [...withHealthOfChildren(own, sheet, { brief, further }), ...further];
  // A column that gives way to another of its name takes what it reads with it.
  const read = new Set(columns.flatMap(({ formula }) => (formula === undefined ? [] : referencesIn(formula))));
  return { design: sheet, columns, references: references.filter(({ name }) => read.has(name)), finalStates };
}

function columnPlan(column: DesignedColumn, formula: string | undefined): ColumnPlan {
  const { title: name, type, role, options, symbol, systemColumnType, format, note, because } = column;
  return {
    title: name,
    type,
    ...(role === 'primary' ? { primary: true as const } : {}),
    ...(options === undefined ? {} : { options }),
    ...(symbol === undefined ? {} : { symbol }),
    ...(systemColumnType === undefined ? {} : { systemColumnType }),
    ...(formula === undefined ? {} : { formula }),
    ...(format === undefined ? {} : { format }),
    ...(note === undefined ? {} : { description: note }),
    because,
  };
}

function finalStatesOf({ kind, columns }: DesignedSheet, language: Language): string[] {
  const options = columns.find(({ role }) => role === 'state')?.options ?? [];
  // What is in force is to be renewed: only what is not needed any more is over.
  if (kind === 'obligation') return options.filter((option) => FAILED.test(option));
  const telling = options.filter((option) => FINAL.test(option) || FAILED.test(option));
  const isOwn = columns.some(({ role, because }) => role === 'state' && because.spans.length > 0);
  const finals =
    isOwn && telling.length > 0 ? endsOf(options, telling) : [...telling, ...untoldEnd(kind, { options, telling, language })];
  return [...finals.filter((option) => !FAILED.test(option)), ...finals.filter((option) => FAILED.test(option))];
}

/** Where no word tells how the work ends well, the last state does, unless things stand there that went wrong: “Delivered, Complaint”. */
function untoldEnd(
  kind: Kind,
  {
    options,
    telling,
    language,
  }: { readonly options: readonly string[]; readonly telling: readonly string[]; readonly language: Language },
): string[] {
  if (telling.some((option) => !FAILED.test(option)) || (telling.length > 0 && ONLY_THERE.has(kind))) return [];
  const last = options.findLast((option) => !FAILED.test(option) && !isSetback(option, language)) ?? options.at(-1);
  return last === undefined || telling.includes(last) ? [] : [last];
}

/** What is said last ends the work: “paid” is no end where “released” and “settled” follow. */
function endsOf(options: readonly string[], telling: readonly string[]): string[] {
  const last = options.findLast((option) => !FAILED.test(option));
  const open = options.findLastIndex((option) => !telling.includes(option));
  return options.filter((option, index) => option === last || FAILED.test(option) || (telling.includes(option) && index > open));
}

/** The name by which formulas read a column of another sheet. */
type Refer = (source: DesignedSheet, column: string) => string;

interface Place {
  readonly sheet: DesignedSheet;
  readonly finalStates: readonly string[];
  readonly brief: Brief;
}

/** Undefined where the column has no formula, or where the sheet lacks what the formula reads. */
function formulaOf(column: DesignedColumn, { sheet, finalStates, brief }: Place): string | undefined {
  if (column.formula === undefined) return undefined;
  let isComplete = true;
  const cell = (role: string, isRange: boolean): string => {
    const found = sheet.columns.find((candidate) => candidate.role === role);
    if (found === undefined) isComplete = false;
    const name = `[${found?.title ?? ''}]`;
    return isRange ? `${name}:${name}` : `${name}@row`;
  };
  const written = column.formula.replace(/«([^»]+)»/gu, (_, macro: string) => {
    if (macro === 'is-final') return isFinal(sheet, finalStates);
    if (macro === 'is-failed')
      return isFinal(
        sheet,
        finalStates.filter((state) => FAILED.test(state)),
      );
    if (macro === 'lead') return String(longestLead(sheet, brief));
    const option = /^option (\d)$/.exec(macro);
    if (option) return quoted(column.options?.[Number(option[1])] ?? '');
    return cell(macro.replace(/:$/, ''), macro.endsWith(':'));
  });
  return isComplete ? written : undefined;
}

function isFinal(sheet: DesignedSheet, finalStates: readonly string[]): string {
  const state = sheet.columns.find(({ role }) => role === 'state');
  if (state === undefined || finalStates.length === 0) return 'false';
  const tests = finalStates.map((value) => `[${state.title}]@row = ${quoted(value)}`);
  return tests.length === 1 ? (tests[0] ?? 'false') : `OR(${tests.join(', ')})`;
}

function longestLead(sheet: DesignedSheet, brief: Brief): number {
  const leads = brief.rules
    .filter(({ thing }) => thing !== null && sheet.things.includes(thing))
    .flatMap(({ trigger }) => (trigger.is === 'date' ? trigger.offsets.map(({ days }) => -days) : []))
    .filter((days) => days >= 1);
  return leads.length > 0 ? Math.round(Math.max(...leads)) : 30;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** A date that another sheet owns is looked up there and never typed twice. */
function lookedUp(
  column: DesignedColumn,
  sheet: DesignedSheet,
  design: Design,
  refer: (source: DesignedSheet, column: string) => string,
): string | undefined {
  if (column.role !== 'event-date' && column.role !== 'reference-date') return undefined;
  for (const key of sheet.columns.filter(({ role }) => role === 'parent')) {
    const parent = design.sheets.find((candidate) => candidate.key === key.refersTo);
    const source = parent?.columns.find(
      ({ type, title: name, formula }) =>
        type === 'DATE' && formula === undefined && name.toLowerCase() === column.title.toLowerCase(),
    );
    const primary = parent?.columns.find(({ role }) => role === 'primary');
    if (!parent || !source || !primary) continue;
    return `=IFERROR(INDEX(${refer(parent, source.title)}, MATCH([${key.title}]@row, ${refer(parent, primary.title)}, 0)), "")`;
  }
  return undefined;
}

/** What a sheet says of those that belong to its rows. */
function rollUpsOf(sheet: DesignedSheet, design: Design, { brief, refer }: { brief: Brief; refer: Refer }): ColumnPlan[] {
  const primary = sheet.columns.find(({ role }) => role === 'primary');
  if (primary === undefined || sheet.archiveOf !== undefined) return [];
  return design.sheets.flatMap((child) => {
    const key = child.columns.find(({ role, refersTo }) => role === 'parent' && refersTo === sheet.key);
    if (key === undefined) return [];
    const finalStates = finalStatesOf(child, brief.language);
    const place = { sheet: child, finalStates, brief };
    const columnWith = (role: ColumnRole) =>
      child.columns.find(
        (column) => column.role === role && (column.formula === undefined || formulaOf(column, place) !== undefined),
      );
    return rollUps(
      { sheet: child, key: key.title, finalStates, columnWith },
      { primary: primary.title, language: brief.language, refer },
    );
  });
}

/** Work is red while something that belongs to it is late, with or without a date of its own. */
function withHealthOfChildren(
  columns: readonly ColumnPlan[],
  sheet: DesignedSheet,
  { brief, further }: { brief: Brief; further: readonly ColumnPlan[] },
): ColumnPlan[] {
  const health = sheet.columns.find(({ role, symbol }) => role === 'health' && symbol === 'RYG')?.title;
  const lates = further
    .filter(({ title: name }) => name.endsWith(`: ${title('late', brief.language)}`))
    .map(({ title: name }) => `[${name}]@row`);
  const primary = sheet.columns.find(({ role }) => role === 'primary')?.title;
  if (health === undefined || lates.length === 0) return [...columns];
  const isOver = `OR(ISBLANK([${primary}]@row), ${isFinal(sheet, finalStatesOf(sheet, brief.language))})`;
  return columns.map((column) =>
    column.title === health && column.formula !== undefined
      ? { ...column, formula: `=IF(${isOver}, "", IF(SUM(${lates.join(', ')}) > 0, "Red", ${column.formula.slice(1)}))` }
      : column,
  );
}

/** The column that a rule counts from or compares. */
export function columnForRule(sheet: RealizedSheet, rule: string, type: ColumnPlan['type']): ColumnPlan | undefined {
  const designed = sheet.design.columns.find((column) => column.type === type && column.forRules?.includes(rule));
  return designed && sheet.columns.find(({ title: name }) => name === designed.title);
}

/** The column of a sheet that has a role, if it was not left out. */
export function columnWith(sheet: RealizedSheet, ...roles: readonly ColumnRole[]): ColumnPlan | undefined {
  for (const role of roles) {
    const designed = sheet.design.columns.find((column) => column.role === role);
    const found = sheet.columns.find(({ title: name }) => name === designed?.title);
    if (found !== undefined) return found;
  }
  return undefined;
}
