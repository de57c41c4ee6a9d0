import type { Brief, Figure } from '../brief/brief.ts';
import { asTitle } from '../compose/column-titles.ts';
import type { ColumnRole } from '../compose/design.ts';
import type { ColumnPlan, MeasurePlan, SummaryFieldPlan, ThingHome } from '../plan.ts';
import { cutWords } from '../text/cut.ts';
import { columnLike, sheetOf } from './find-columns.ts';
import { columnWith, type RealizedSheet } from './realized-sheet.ts';

export interface PlannedMeasure {
  readonly measure: MeasurePlan;
  readonly sheet: string;
  readonly field: SummaryFieldPlan | null;
}

/** Each success measure with the summary field that computes it, or the reason why it cannot be computed here. */
export function planMeasures(brief: Brief, sheets: readonly RealizedSheet[], homes: readonly ThingHome[]): PlannedMeasure[] {
  const taken = new Set<string>();
  return brief.figures.map((figure) => {
    const found = computed(figure, { brief, sheets, homes });
    const measure = {
      text: figure.text,
      unit: isOfToday(figure) ? '% of today' : figure.unit,
      direction: figure.direction,
      target: targetOf(figure),
      baseline: figure.baseline,
    };
    if (found === undefined) return { measure: { ...measure, field: null, because: whyNot(figure) }, sheet: '', field: null };
    const { key } = found.sheet.design;
    const title = uniqueTitle(cutWords(asTitle(figure.text, brief.language), 50), key, taken);
    return {
      measure: { ...measure, field: { sheet: key, title } },
      sheet: key,
      field: { title, type: 'TEXT_NUMBER', formula: found.formula },
    };
  });
}

/**
 * The roles of the columns that a figure is computed from, for the sheet of its thing: a composition that lacks one of them can add it.
 * Empty where any sheet will do, or where no column would help.
 */
export function columnsForFigure(figure: Figure): readonly ColumnRole[] {
  const needs = needOf(figure);
  return needs === null ? [] : ROLES_OF[needs];
}

/** What a figure is computed from. */
type Need =
  | 'duration'
  | 'within'
  | 'on-time'
  | 'early'
  | 'expired'
  | 'overlap'
  | 'evidence'
  | 'amount'
  | 'budget'
  | 'ended'
  | 'count';

const ROLES_OF: Readonly<Record<Need, readonly ColumnRole[]>> = {
  duration: ['received', 'done', 'days-in-state'],
  within: ['received', 'done', 'days-in-state'],
  'on-time': ['due', 'done', 'late'],
  early: ['due', 'done'],
  expired: ['expiry', 'health'],
  overlap: ['start', 'due', 'conflict'],
  evidence: ['evidence'],
  amount: ['amount'],
  budget: ['budget', 'actual'],
  ended: ['state'],
  count: [],
};

const EXPIRED =
  /(?:expired?|lapsed?|out of date|invalid|abgelaufen\w*|ungültig\w*|vencid\w*|caducad\w*|expiré\w*|périmé\w*|sans .{0,30}valid\w*|期限切れ)/iu;
const OVERDUE =
  /(?:late(?!st)|overdue|missed|past due|older than|longer than|überfällig|verspätet|verpasst|atrasad|retard|漏れ|遅)/iu;
const BOOKED_TWICE = /(?:doubl[ey]|overlap|conflict|clash|doppel|doble|dos veces|en double|dupla|重複)/iu;
const ON_TIME =
  /(?:on[- ]time|in time|before (?:the )?(?:due|deadline)|by (?:the )?(?:due|deadline)|punctual|pünktlich|termingerecht|rechtzeitig|fristgerecht|vor fälligkeit|a tiempo|puntual|en plazo|à temps|à l['’]heure|dans les délais|no prazo|pontual|planned|promised|期限内|予定通り)/iu;
const OVER_BUDGET = /(?:over[- ]?budget|within budget|on budget|budget|presupuesto|orçamento|予算)/iu;
const WITHIN =
  /(?:within|inside|in (?=\d|\p{L}+ (?:days|hours|weeks))|under|less than|innerhalb|binnen|in unter|en menos de|dentro de|en (?=\d)|sous|en moins de|em até|até|以内)/iu;
const ELSEWHERE =
  /(?:rating|stars?|satisf\w+|nps(?!\p{L})|survey (?:scores?|results?|answers?)|score from|zufrieden\w*|satisfacci\w+|satisfaç\w+|満足)/iu;

function needOf(figure: Figure): Need | null {
  const { text, unit, target } = figure;
  if (unit === 'clock' || unit === 'rating' || ELSEWHERE.test(text)) return null;
  if (BOOKED_TWICE.test(text)) return 'overlap';
  if (EXPIRED.test(text)) return 'expired';
  if (unit === 'hours' || unit === 'minutes') return null;
  if (isLength(unit)) return figure.direction === 'up' ? 'early' : 'duration';
  if (unit === 'money') return OVER_BUDGET.test(text) ? 'budget' : 'amount';
  if (OVER_BUDGET.test(text)) return 'budget';
  if (unit === '%') {
    if (WITHIN.test(text) && daysIn(text) !== null) return 'within';
    return ON_TIME.test(text) || OVERDUE.test(text) ? 'on-time' : 'ended';
  }
  if (unit === 'count' && target === 0) return OVERDUE.test(text) ? 'on-time' : 'evidence';
  return unit === 'count' ? 'count' : null;
}

function isLength(unit: Figure['unit']): boolean {
  return unit === 'days' || unit === 'weeks' || unit === 'months';
}

interface Place {
  readonly brief: Brief;
  readonly sheets: readonly RealizedSheet[];
  readonly homes: readonly ThingHome[];
}

interface Computed {
  readonly sheet: RealizedSheet;
  readonly formula: string;
}

/** The sheet of the figure's thing first; another one only where a column of it shares words with the figure. */
function computed(figure: Figure, place: Place): Computed | undefined {
  const own = figure.thing === null ? undefined : sheetOf(figure.thing, place);
  const named = place.sheets.filter((sheet) => sheet !== own && columnLike(figure.text, sheet) !== undefined);
  const candidates = [...(own === undefined ? [] : [own]), ...named, ...(own === undefined ? place.sheets.slice(0, 1) : [])];
  for (const sheet of candidates) {
    const formula = formulaFor(figure, sheet);
    if (formula !== undefined) return { sheet, formula };
  }
  return undefined;
}

function isOfToday({ relativeTo, baseline }: Figure): boolean {
  return relativeTo !== null && baseline === null;
}

/** “Halved” aims at 50 % of today’s level; once that is known, at half of it. */
function targetOf({ relativeTo, baseline, target }: Figure): number | null {
  if (relativeTo === null) return target;
  return Math.round(relativeTo * (baseline ?? 100) * 10) / 10;
}

/** The target as the formula’s result compares with it: percentages are fractions there, other units are as they are. */
export function targetForFormula({ unit, target }: Pick<MeasurePlan, 'unit' | 'target'>): number | null {
  return target !== null && unit === '%' ? target / 100 : target;
}

const WHY_NOT = {
  clock: 'Smartsheet’s date columns hold no time of day: a scheduled check at that hour tells what is still missing',
  hours:
    'Smartsheet’s date columns hold no time of day: type the hours or minutes into a number column, then they can be averaged',
  rating: 'the answers that it needs are given outside the sheets',
  today: 'it compares with today’s level, which is not known yet: measure the first month, then set the target',
  early: 'it takes a column with the days between the day it was done and the day it had to be',
  other: 'no column of the solution holds what it is computed from: agree first on what is counted',
} as const;

function whyNot(figure: Figure): string {
  if (figure.unit === 'clock') return WHY_NOT.clock;
  if (figure.unit === 'hours' || figure.unit === 'minutes') return WHY_NOT.hours;
  if (figure.unit === 'rating' || ELSEWHERE.test(figure.text)) return WHY_NOT.rating;
  if (needOf(figure) === 'early') return WHY_NOT.early;
  return isOfToday(figure) ? WHY_NOT.today : WHY_NOT.other;
}

function uniqueTitle(title: string, sheet: string, taken: Set<string>): string {
  let candidate = title;
  for (let number = 2; taken.has(`${sheet}:${candidate.toLowerCase()}`); number += 1)
    candidate = `${cutWords(title, 46)} ${number}`;
  taken.add(`${sheet}:${candidate.toLowerCase()}`);
  return candidate;
}

/** The formula of a figure over the columns of a sheet, blank while nothing is there to count; undefined where the sheet lacks what it needs. */
function formulaFor(figure: Figure, sheet: RealizedSheet): string | undefined {
  const need = needOf(figure);
  if (need === null) return timeColumn(figure, sheet);
  return FORMULAS[need](figure, sheet);
}

const FORMULAS: Readonly<Record<Need, (figure: Figure, sheet: RealizedSheet) => string | undefined>> = {
  duration: averageLength,
  within: shareWithin,
  'on-time': onTime,
  // No function subtracts two columns row by row: it takes a helper column that the sheet does not have yet.
  early: () => undefined,
  expired,
  overlap: doubleBooked,
  evidence: missing,
  amount: sumOrAverage,
  budget: overBudget,
  ended: shareEnded,
  count: countOrTotal,
};

/** A number column that the customer’s words name: minutes, hours, a score. */
function timeColumn(figure: Figure, sheet: RealizedSheet): string | undefined {
  if (figure.unit === 'clock') return undefined;
  const named = namedColumn(figure, sheet, isTypedNumber);
  return named === undefined ? undefined : averageOf(named.title);
}

function averageLength(figure: Figure, sheet: RealizedSheet): string | undefined {
  const scale = figure.unit === 'weeks' ? ' / 7' : figure.unit === 'months' ? ' / 30' : '';
  const days = columnWith(sheet, 'days-in-state');
  if (days === undefined) return undefined;
  return `=IF(COUNT(${whole(days.title)}) = 0, "", ROUND(AVG(${whole(days.title)})${scale}, 1))`;
}

function shareWithin(figure: Figure, sheet: RealizedSheet): string | undefined {
  const days = columnWith(sheet, 'days-in-state');
  const done = columnWith(sheet, 'done', 'decided-on');
  const most = daysIn(figure.text);
  if (days === undefined || done === undefined || most === null) return onTime(figure, sheet);
  const finished = `COUNTIFS(${whole(done.title)}, ISDATE(@cell))`;
  return `=IF(${finished} = 0, "", COUNTIFS(${whole(done.title)}, ISDATE(@cell), ${whole(days.title)}, <=${most}) / ${finished})`;
}

function onTime(figure: Figure, sheet: RealizedSheet): string | undefined {
  const late = columnWith(sheet, 'late');
  const due = columnWith(sheet, 'due', 'event-date', 'start');
  if (late === undefined) return figure.unit === '%' ? shareEnded(figure, sheet) : undefined;
  const count = `COUNTIFS(${whole(late.title)}, 1)`;
  if (figure.unit === 'count') return `=${count}`;
  if (due === undefined) return undefined;
  const dated = `COUNTIFS(${whole(due.title)}, ISDATE(@cell))`;
  return `=IF(${dated} = 0, "", ${figure.direction === 'down' ? '' : '1 - '}${count} / ${dated})`;
}

function expired(figure: Figure, sheet: RealizedSheet): string | undefined {
  const health = columnWith(sheet, 'health');
  const worst = health?.options?.[2];
  const expiry = columnWith(sheet, 'expiry');
  const count =
    health !== undefined && worst !== undefined
      ? `COUNTIFS(${whole(health.title)}, "${worst.replaceAll('"', '""')}")`
      : expiry === undefined
        ? undefined
        : `COUNTIFS(${whole(expiry.title)}, ISDATE(@cell), ${whole(expiry.title)}, <TODAY())`;
  if (count === undefined) return undefined;
  return figure.unit === '%'
    ? `=${shareText(figure.direction === 'down' ? count : `(${rows(sheet)} - ${count})`, sheet)}`
    : `=${count}`;
}

function doubleBooked(_figure: Figure, sheet: RealizedSheet): string | undefined {
  const conflict = columnWith(sheet, 'conflict');
  return conflict === undefined ? undefined : `=COUNTIFS(${whole(conflict.title)}, 1)`;
}

/** What has to be there and is not. */
function missing(figure: Figure, sheet: RealizedSheet): string | undefined {
  const named = columnLike(
    figure.text,
    sheet,
    ({ type, formula, primary }) => !primary && formula === undefined && (type === 'CHECKBOX' || type === 'DATE'),
  );
  const column = named ?? (LACKING.test(figure.text) ? columnWith(sheet, 'evidence') : undefined);
  const isThere = `${whole(primaryTitle(sheet))}, NOT(ISBLANK(@cell))`;
  if (column?.type === 'CHECKBOX') return `=COUNTIFS(${whole(column.title)}, 0, ${isThere})`;
  if (column?.type === 'DATE') return `=COUNTIFS(${whole(column.title)}, ISBLANK(@cell), ${isThere})`;
  const first = column?.options?.[0];
  if (column !== undefined && first !== undefined) return `=COUNTIFS(${whole(column.title)}, "${first.replaceAll('"', '""')}")`;
  return undefined;
}

const LACKING =
  /(?:without|missing|w\/o|unsigned|no proof|not on file|ohne|fehlen\w*|sin (?!gle)|falta|sans|manquant|sem |falt|なし|漏れ|未)/iu;

function sumOrAverage(figure: Figure, sheet: RealizedSheet): string | undefined {
  const amount =
    namedColumn(figure, sheet, ({ format, formula }) => format === 'money' && formula === undefined) ??
    columnWith(sheet, 'amount', 'actual', 'budget');
  if (amount === undefined) return undefined;
  return AVERAGE.test(figure.text) ? averageOf(amount.title) : `=SUM(${whole(amount.title)})`;
}

const AVERAGE = /(?:average|mean|per |each|durchschnitt\w*|mittlere\w*|je |pro |promedio|por |moyen\w*|médi[oa]|平均)/iu;

function overBudget(figure: Figure, sheet: RealizedSheet): string | undefined {
  const budget = columnWith(sheet, 'budget');
  const actual = columnWith(sheet, 'actual', 'committed');
  if (budget === undefined || actual === undefined) return undefined;
  const planned = `SUM(${whole(budget.title)})`;
  const spent = `SUM(${whole(actual.title)})`;
  if (figure.unit === 'money') return `=${spent} - ${planned}`;
  return `=IF(${planned} = 0, "", (${spent} - ${planned}) / ${planned})`;
}

function shareEnded(figure: Figure, sheet: RealizedSheet): string | undefined {
  if (figure.relativeTo !== null) return undefined;
  const late = columnWith(sheet, 'late');
  const ticked = columnLike(figure.text, sheet, ({ type }) => type === 'CHECKBOX');
  if (ticked !== undefined && ticked.title !== late?.title) return `=${shareText(`COUNTIFS(${whole(ticked.title)}, 1)`, sheet)}`;
  const stated = columnLike(figure.text, sheet, ({ options, type }) => type === 'PICKLIST' && options !== undefined);
  const option = stated?.options?.find((one) => figure.text.toLowerCase().includes(one.toLowerCase()));
  if (stated !== undefined && option !== undefined)
    return `=${shareText(`COUNTIFS(${whole(stated.title)}, "${option.replaceAll('"', '""')}")`, sheet)}`;
  const state = columnWith(sheet, 'state');
  const named = state?.options?.find((one) => one.length > 3 && figure.text.toLowerCase().includes(one.toLowerCase()));
  const success = sheet.finalStates.find((one) => !UNSUCCESSFUL.test(one));
  const last = named ?? (figure.direction === 'up' && ENDS.test(figure.text) ? success : undefined);
  if (state === undefined || last === undefined) return undefined;
  return `=${shareText(`COUNTIFS(${whole(state.title)}, "${last.replaceAll('"', '""')}")`, sheet)}`;
}

/** What a share counts as done only where the figure speaks of something that comes to an end. */
const ENDS =
  /(?:finish|complet|done|clos|deliver|ship|answer|approv|signed|paid|ready|filled|resolv|reconcil|publish|launch|licensed|trained|abgeschlossen|erledigt|geliefert|beantwortet|bezahlt|freigegeben|fertig|bestanden|terminad|complet|entregad|cerrad|respondid|aprobad|firmad|pagad|list[oa]s|livré|terminé|clôtur|répond|approuv|payé|prêt|concluíd|entregue|respondid|fechad|aprovad|pag[oa]s|完了|回答|返信|納品)/iu;
const UNSUCCESSFUL =
  /(?:left|discontinu|cancel|reject|declin|lost|retired|terminat|expired|ausgeschieden|abgesagt|verloren|baja|cancelad|perdid|annul|perdu|中止|失注)/iu;

/** A column all of whose words stand in the figure. */
function namedColumn(figure: Figure, sheet: RealizedSheet, isWanted: (column: ColumnPlan) => boolean): ColumnPlan | undefined {
  const text = figure.text.toLowerCase();
  return columnLike(figure.text, sheet, (column) => {
    const words = column.title.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
    return isWanted(column) && words.length > 0 && words.every((word) => text.includes(word.replace(/s$/u, '')));
  });
}

function countOrTotal(figure: Figure, sheet: RealizedSheet): string | undefined {
  if (figure.relativeTo !== null) return undefined;
  const named = namedColumn(figure, sheet, isTypedNumber);
  if (named !== undefined) return AVERAGE.test(figure.text) ? averageOf(named.title) : `=SUM(${whole(named.title)})`;
  const isPlainCount = Number.isInteger(figure.target) && figure.text.split(/\s+/u).length <= 5;
  return figure.thing === null || !isPlainCount ? undefined : `=${rows(sheet)}`;
}

function isTypedNumber({ type, format, formula, primary }: ColumnPlan): boolean {
  return type === 'TEXT_NUMBER' && !primary && formula === undefined && format !== undefined;
}

function averageOf(title: string): string {
  return `=IF(COUNT(${whole(title)}) = 0, "", ROUND(AVG(${whole(title)}), 1))`;
}

/** The longest a thing may take, in days, as a text names it; null where it names none, or one of hours. */
function daysIn(text: string): number | null {
  const match =
    /(\d+)\s*(?:(?:working |business |calendar )?(days?|weeks?)|(?:arbeits|werk)?(tagen?|wochen?)|(días?|semanas?)|(jours?|semaines?)|(dias?)|(日|週間))/iu.exec(
      text,
    );
  if (match === null) return null;
  const unit = match.slice(2).find((one) => one !== undefined) ?? '';
  return Number(match[1]) * (/^(?:week|woche|seman|semaine|週)/iu.test(unit) ? 7 : 1);
}

function whole(title: string): string {
  return `[${title}]:[${title}]`;
}

function rows(sheet: RealizedSheet): string {
  return `COUNTIFS(${whole(primaryTitle(sheet))}, NOT(ISBLANK(@cell)))`;
}

function shareText(count: string, sheet: RealizedSheet): string {
  return `IF(${rows(sheet)} = 0, "", ${count} / ${rows(sheet)})`;
}

function primaryTitle(sheet: RealizedSheet): string {
  return sheet.columns.find(({ primary }) => primary)?.title ?? '';
}
