import type { Brief, Figure } from '../brief/brief.ts';
import { readQuantities } from '../brief/read-quantities.ts';
import { asTitle } from '../compose/column-titles.ts';
import { figureEvents } from '../compose/figure-events.ts';
import { daysIn, ELSEWHERE, type Need, needOf } from '../compose/figure-needs.ts';
import { ENDS, ownFigureColumn } from '../compose/own-figure-column.ts';
import type { Because, ColumnPlan, MeasurePlan, NumberFormat, SummaryFieldPlan, ThingHome } from '../plan.ts';
import { cutWords } from '../text/cut.ts';
import { escapePattern } from '../text/escape-pattern.ts';
import { LEVEL_OF_TODAY } from '../vocabulary/index.ts';
import { remembered } from '../vocabulary/remembered.ts';
import { phrasebook } from '../wording/index.ts';
import { columnLike } from './find-columns.ts';
import { columnWith, type RealizedSheet } from './realized-sheet.ts';

export interface PlannedMeasure {
  /** The words that ask for it. */
  readonly because: Because;
  readonly measure: MeasurePlan;
  readonly sheet: string;
  readonly field: SummaryFieldPlan | null;
}

/** Each success measure with the summary field that computes it, or the reason why it cannot be computed here. */
export function planMeasures(brief: Brief, sheets: readonly RealizedSheet[], homes: readonly ThingHome[]): PlannedMeasure[] {
  const taken = new Set<string>();
  return brief.figures.map((figure) => {
    const found = computed(figure, { brief, sheets, homes });
    const because = { spans: figure.spans };
    const measure = {
      text: figure.text,
      unit: unitTold(figure),
      direction: figure.direction,
      target: targetOf(figure),
      baseline: figure.baseline,
    };
    if (found === undefined)
      return { because, measure: { ...measure, field: null, because: whyNot(figure, brief) }, sheet: '', field: null };
    const { key } = found.sheet.design;
    const title = uniqueTitle(cutWords(asTitle(nameOf(figure), brief.language), 50), key, taken);
    return {
      because,
      measure: { ...measure, field: { sheet: key, title } },
      sheet: key,
      field: { title, type: 'TEXT_NUMBER', formula: found.formula, format: found.format },
    };
  });
}

interface Place {
  readonly brief: Brief;
  readonly sheets: readonly RealizedSheet[];
  readonly homes: readonly ThingHome[];
}

/** What computes a figure, and how its result is shown. */
interface FigureFormula {
  readonly formula: string;
  readonly format: NumberFormat;
}

interface Computed extends FigureFormula {
  readonly sheet: RealizedSheet;
}

/** The sheet whose rows the figure speaks of; another one only where it has the very column that the figure names. */
function computed(figure: Figure, place: Place): Computed | undefined {
  const own = ofEvents(figure, place) ?? ofOwnColumn(figure, place);
  if (own !== undefined) return own;
  const spokenOf = place.sheets.filter(
    ({ design }) => !design.archiveOf && (isSpokenOf(design, figure) || hasLeadOf(design, figure)),
  );
  for (const sheet of spokenOf) {
    const formula = formulaFor(figure, sheet);
    if (formula !== undefined) return { sheet, ...formula };
  }
  return ofNamedColumn(figure, place);
}

function isSpokenOf({ things, record }: RealizedSheet['design'], { thing, text }: Figure): boolean {
  return things[0] === thing || recordPattern(record).test(text);
}

const recordPattern = remembered(
  (record: string) => new RegExp(`(?<!\\p{L})${escapePattern(record)}(?:s|es|e|en|n)?(?!\\p{L})`, 'iu'),
);

/** Whether the date by which something has to be there was worked out for this figure. */
function hasLeadOf({ columns }: RealizedSheet['design'], { spans: [span] }: Figure): boolean {
  return columns.some(
    ({ role, because }) =>
      role === 'days-ahead' && because.spans.some(({ field, start }) => field === span?.field && start === span.start),
  );
}

/** The days between the two events that the figure names: their average, or the share within the most that it allows. */
function ofEvents(figure: Figure, { brief, sheets }: Place): Computed | undefined {
  const events = figureEvents(figure, brief.language);
  if (events === null) return undefined;
  const sheet = sheets.find(
    ({ design, columns }) =>
      !design.archiveOf && columns.some(({ title, formula }) => title === events.days && formula !== undefined),
  );
  if (sheet === undefined) return undefined;
  const days = whole(events.days);
  if (events.most === null) {
    const scale = figure.unit === 'weeks' ? ' / 7' : figure.unit === 'months' ? ' / 30' : '';
    return { sheet, ...inNumbers(`IF(COUNT(${days}) = 0, "", ROUND(AVG(${days})${scale}, 1))`) };
  }
  const [from, to] = [columnCalled(sheet, events.from), columnCalled(sheet, events.to)];
  // What is open for longer has failed already, whether or not it is ever finished.
  const overdue = `COUNTIFS(${from}, ISDATE(@cell), ${from}, <TODAY(-${events.most}), ${to}, ISBLANK(@cell))`;
  const counted = `COUNT(${days}) + ${overdue}`;
  return { sheet, ...inPercent(`IF(${counted} = 0, "", COUNTIFS(${days}, <=${events.most}) / (${counted}))`) };
}

function columnCalled({ columns }: RealizedSheet, wanted: string): string {
  return whole(columns.find(({ title }) => title.toLowerCase() === wanted.toLowerCase())?.title ?? wanted);
}

/** What was typed for this figure alone: a tick for each row, or a number. */
function ofOwnColumn(figure: Figure, { brief, sheets }: Place): Computed | undefined {
  const thing = brief.things.find(({ id }) => id === figure.thing);
  if (thing === undefined) return undefined;
  const ownIn = ({ design }: RealizedSheet) => ownFigureColumn(figure, thing, brief.language, design.things[0] === thing.id);
  const sheet = sheets.find(
    (one) =>
      !one.design.archiveOf && one.columns.some(({ title, type }) => title === ownIn(one)?.title && type === ownIn(one)?.type),
  );
  const own = sheet === undefined ? null : ownIn(sheet);
  if (sheet === undefined || own === null) return undefined;
  if (own.type === 'TEXT_NUMBER') return { sheet, ...averageOf(sheet.columns.find(({ title }) => title === own.title) ?? own) };
  const ticked = `COUNTIFS(${whole(own.title)}, 1)`;
  return { sheet, ...(figure.unit === '%' ? shareOf(ticked, sheet) : inNumbers(ticked)) };
}

function ofNamedColumn(figure: Figure, { sheets }: Place): Computed | undefined {
  if (figure.unit !== 'count' || figure.relativeTo !== null) return undefined;
  for (const sheet of sheets) {
    const named = namedColumn(figure, sheet, isTypedNumber);
    if (named !== undefined) return { sheet, ...(isTotal(figure, named) ? sumOf(named) : averageOf(named)) };
  }
  return undefined;
}

/** “Hire income of 120,000 a season” adds up; of scores and weights the average counts. */
function isTotal({ text }: Figure, { format }: ColumnPlan): boolean {
  return format === 'money' && TOTAL.test(text) && !OF_ONE.test(text);
}

const TOTAL =
  /(?<!\p{L})(?:income|revenue|turnover|takings|sales|donations?|total|umsatz|einnahmen|ingresos|recettes|receitas?)(?!\p{L})/iu;
const OF_ONE =
  /(?<!\p{L})(?:average|mean|(?:per|each) (?!(?:day|week|month|quarter|season|term|year)(?!\p{L}))\p{L}+|durchschnitt\p{L}*)(?!\p{L})/iu;

/** Money in the currency that was named, which the customer reads; anything else in its unit. */
function unitTold(figure: Figure): string {
  if (isOfToday(figure)) return '% of today';
  const [span] = figure.spans;
  if (figure.unit !== 'money' || span === undefined) return figure.unit;
  const amount = readQuantities({ ...span, text: figure.text, ignored: null }).find(({ is }) => is === 'money');
  return amount?.unit ?? figure.unit;
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

function whyNot(figure: Figure, { language }: Brief): string {
  const { notComputed } = phrasebook(language);
  if (figure.unit === 'clock') return notComputed.clock;
  if (figure.unit === 'hours' || figure.unit === 'minutes') return notComputed.hours;
  if (figure.unit === 'rating' || ELSEWHERE.test(figure.text)) return notComputed.rating;
  if (needOf(figure) === 'early') return notComputed.early;
  return isOfToday(figure) ? notComputed.today : notComputed.other;
}

/** “Jams fixed in 2 hours, today 9”: the level of today is kept with the measure and no part of its name. */
const LEVEL = new RegExp(`\\s*(?:[,;–-]|\\()\\s*(?:${LEVEL_OF_TODAY})(?!\\p{L})[^,;()]{0,40}\\)?\\s*$`, 'iu');

function nameOf({ text }: Figure): string {
  const name = text.replace(/[\s.!]+$/u, '').replace(LEVEL, '');
  return /\p{L}{2}/u.test(name) ? name : text;
}

function uniqueTitle(title: string, sheet: string, taken: Set<string>): string {
  let candidate = title;
  for (let number = 2; taken.has(`${sheet}:${candidate.toLowerCase()}`); number += 1)
    candidate = `${cutWords(title, 46)} ${number}`;
  taken.add(`${sheet}:${candidate.toLowerCase()}`);
  return candidate;
}

/** The formula of a figure over the columns of a sheet, blank while nothing is there to count; undefined where the sheet lacks what it needs. */
function formulaFor(figure: Figure, sheet: RealizedSheet): FigureFormula | undefined {
  const need = needOf(figure);
  if (need === null) return timeColumn(figure, sheet);
  return FORMULAS[need](figure, sheet);
}

const FORMULAS: Readonly<Record<Need, (figure: Figure, sheet: RealizedSheet) => FigureFormula | undefined>> = {
  duration: averageLength,
  within: shareWithin,
  'on-time': onTime,
  early: daysAhead,
  expired,
  overlap: doubleBooked,
  evidence: missing,
  amount: sumOrAverage,
  budget: overBudget,
  ended: shareEnded,
  count: countOrTotal,
};

/** A number column that the customer’s words name: minutes, hours, a score. */
function timeColumn(figure: Figure, sheet: RealizedSheet): FigureFormula | undefined {
  if (figure.unit === 'clock') return undefined;
  const named = namedColumn(figure, sheet, (column) => isTypedNumber(column) && TIME.test(column.title));
  return named === undefined ? undefined : averageOf(named);
}

const TIME = /(?:minut|hour|time|dauer|zeit|stunde|hora|tiempo|tempo|heure|durée|temps|時間|分)/iu;

/** The day it was done; what is obtained and then holds is done on the day it is obtained. */
function doneOf(sheet: RealizedSheet): ColumnPlan | undefined {
  return columnWith(sheet, 'done') ?? (sheet.design.kind === 'obligation' ? columnWith(sheet, 'start') : undefined);
}

/** How many days before it had to be; the least of them where all have to be that early. */
function daysAhead(figure: Figure, sheet: RealizedSheet): FigureFormula | undefined {
  const days = columnWith(sheet, 'days-ahead');
  if (days === undefined) return undefined;
  const scale = figure.unit === 'weeks' ? ' / 7' : figure.unit === 'months' ? ' / 30' : '';
  const figureOf = EACH.test(figure.text) ? 'MIN' : 'AVG';
  return inNumbers(`IF(COUNT(${whole(days.title)}) = 0, "", ROUND(${figureOf}(${whole(days.title)})${scale}, 1))`);
}

const EACH =
  /(?<!\p{L})(?:all|every|each|no|alle|jede[nrs]?|keine?|tod[oa]s|cada|ningun[oa]|tou(?:s|te|tes)|chaque|aucune?|nenhuma?)(?!\p{L})|すべて|全/iu;

function averageLength(figure: Figure, sheet: RealizedSheet): FigureFormula | undefined {
  const scale = figure.unit === 'weeks' ? ' / 7' : figure.unit === 'months' ? ' / 30' : '';
  const days = columnWith(sheet, 'days-in-state');
  if (days === undefined) return undefined;
  const done = doneOf(sheet);
  if (done === undefined)
    return inNumbers(`IF(COUNT(${whole(days.title)}) = 0, "", ROUND(AVG(${whole(days.title)})${scale}, 1))`);
  // What is still open has no length yet; its days so far would stand for one.
  const finished = `${whole(days.title)}, ISNUMBER(@cell), ${whole(done.title)}, ISDATE(@cell)`;
  return inNumbers(`IF(COUNTIFS(${finished}) = 0, "", ROUND(AVG(COLLECT(${whole(days.title)}, ${finished}))${scale}, 1))`);
}

function shareWithin(figure: Figure, sheet: RealizedSheet): FigureFormula | undefined {
  const days = columnWith(sheet, 'days-in-state');
  const done = columnWith(sheet, 'done', 'decided-on');
  const most = daysIn(figure.text);
  if (days === undefined || done === undefined || most === null) return onTime(figure, sheet);
  const inTime = `COUNTIFS(${whole(done.title)}, ISDATE(@cell), ${whole(days.title)}, <=${most})`;
  // What is open for longer has failed already, whether or not it is ever finished.
  const failed = `COUNTIFS(${whole(days.title)}, >${most})`;
  return inPercent(`IF(${inTime} + ${failed} = 0, "", ${inTime} / (${inTime} + ${failed}))`);
}

function onTime(figure: Figure, sheet: RealizedSheet): FigureFormula | undefined {
  const late = columnWith(sheet, 'late');
  const due = columnWith(sheet, 'due', 'event-date', 'start');
  if (late === undefined) return figure.unit === '%' ? shareEnded(figure, sheet) : undefined;
  const count = `COUNTIFS(${whole(late.title)}, 1)`;
  if (figure.unit === 'count') return inNumbers(count);
  if (due === undefined) return undefined;
  const done = doneOf(sheet);
  if (done !== undefined) {
    const finished = `COUNTIFS(${whole(due.title)}, ISDATE(@cell), ${whole(done.title)}, ISDATE(@cell))`;
    const overdue = `COUNTIFS(${whole(late.title)}, 1, ${whole(done.title)}, ISBLANK(@cell))`;
    return inPercent(
      `IF(${finished} + ${overdue} = 0, "", ${figure.direction === 'down' ? '' : '1 - '}${count} / (${finished} + ${overdue}))`,
    );
  }
  const dated = `COUNTIFS(${whole(due.title)}, ISDATE(@cell))`;
  return inPercent(`IF(${dated} = 0, "", ${figure.direction === 'down' ? '' : '1 - '}${count} / ${dated})`);
}

function expired(figure: Figure, sheet: RealizedSheet): FigureFormula | undefined {
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
    ? shareOf(figure.direction === 'down' ? count : `(${rows(sheet)} - ${count})`, sheet)
    : inNumbers(count);
}

function doubleBooked(_figure: Figure, sheet: RealizedSheet): FigureFormula | undefined {
  const conflict = columnWith(sheet, 'conflict');
  return conflict === undefined ? undefined : inNumbers(`COUNTIFS(${whole(conflict.title)}, 1)`);
}

/** What has to be there and is not. */
function missing(figure: Figure, sheet: RealizedSheet): FigureFormula | undefined {
  const named = namedColumn(
    figure,
    sheet,
    ({ type, formula, primary }) => !primary && formula === undefined && (type === 'CHECKBOX' || type === 'DATE'),
  );
  const column = named ?? (LACKING.test(figure.text) ? columnWith(sheet, 'evidence') : undefined);
  const isThere = `${whole(primaryTitle(sheet))}, NOT(ISBLANK(@cell))`;
  if (column?.type === 'CHECKBOX' && !ABSENT.test(figure.text))
    return isPlainly(figure.text, column.title) ? inNumbers(`COUNTIFS(${whole(column.title)}, 1)`) : undefined;
  if (column?.type === 'CHECKBOX') return inNumbers(`COUNTIFS(${whole(column.title)}, 0, ${isThere})`);
  if (column?.type === 'DATE') return inNumbers(`COUNTIFS(${whole(column.title)}, ISBLANK(@cell), ${isThere})`);
  const first = column?.options?.[0];
  if (column !== undefined && first !== undefined)
    return inNumbers(`COUNTIFS(${whole(column.title)}, "${first.replaceAll('"', '""')}")`);
  return undefined;
}

/** What has to be there: “no payment without a waiver”. */
const ABSENT =
  /(?<!\p{L})(?:without|missing|lacks?|lacking|not|un\p{L}{3,}|w\/o|ohne|fehl\p{L}*|nicht|sin|falta\p{L}*|sans|manqu\p{L}*|sem|não|no \p{L}+ado)(?!\p{L})|なし|漏れ|未/iu;
const MOST_WORDS_BESIDE = 3;

/** “No injured dogs” counts the ticks; “no dog on a tour while it is injured” says more than the box tells. */
function isPlainly(text: string, title: string): boolean {
  return text.split(/\s+/u).length - title.split(/\s+/u).length <= MOST_WORDS_BESIDE;
}

const LACKING =
  /(?:(?:without|missing|w\/o|no) (?:an? |the |its )?(?:proof|evidence|document|certificate on file)|not on file|ohne nachweis|fehlende[rn]? nachweis|sin (?:comprobante|justificante|evidencia)|sans justificatif|sem comprovante|証跡なし|証憑なし)/iu;

function sumOrAverage(figure: Figure, sheet: RealizedSheet): FigureFormula | undefined {
  const amount =
    namedColumn(figure, sheet, ({ format, formula }) => format === 'money' && formula === undefined) ??
    columnWith(sheet, 'amount', 'actual', 'budget');
  if (amount === undefined) return undefined;
  return AVERAGE.test(figure.text) ? averageOf(amount) : sumOf(amount);
}

const AVERAGE = /(?:average|mean|per |each|durchschnitt\w*|mittlere\w*|je |pro |promedio|por |moyen\w*|médi[oa]|平均)/iu;

function overBudget(figure: Figure, sheet: RealizedSheet): FigureFormula | undefined {
  const budget = columnWith(sheet, 'budget');
  const actual = columnWith(sheet, 'actual', 'committed');
  if (budget === undefined || actual === undefined) return undefined;
  const planned = `SUM(${whole(budget.title)})`;
  const spent = `SUM(${whole(actual.title)})`;
  if (figure.unit === 'money') return { formula: `=${spent} - ${planned}`, format: 'money' };
  return inPercent(`IF(${planned} = 0, "", (${spent} - ${planned}) / ${planned})`);
}

function shareEnded(figure: Figure, sheet: RealizedSheet): FigureFormula | undefined {
  if (figure.relativeTo !== null) return undefined;
  const late = columnWith(sheet, 'late');
  const ticked = columnLike(figure.text, sheet, ({ type }) => type === 'CHECKBOX');
  if (ticked !== undefined && ticked.title !== late?.title) return shareOf(`COUNTIFS(${whole(ticked.title)}, 1)`, sheet);
  const stated = columnLike(figure.text, sheet, ({ options, type }) => type === 'PICKLIST' && options !== undefined);
  const option = stated?.options?.find((one) => figure.text.toLowerCase().includes(one.toLowerCase()));
  if (stated !== undefined && option !== undefined)
    return shareOf(`COUNTIFS(${whole(stated.title)}, "${option.replaceAll('"', '""')}")`, sheet);
  const state = columnWith(sheet, 'state');
  const named = state?.options?.find(
    (one) => one.length > 3 && one.toLowerCase() !== sheet.design.record && figure.text.toLowerCase().includes(one.toLowerCase()),
  );
  const success = sheet.finalStates.find((one) => !UNSUCCESSFUL.test(one));
  const isPlain = figure.text.replace(/^[\d\s.,%]+(?:of|der|de|des|dos|das)?\s+(?:the |all )?/iu, '').split(/\s+/u).length <= 3;
  const last = named ?? (figure.direction === 'up' && isPlain && ENDS.test(figure.text) ? success : undefined);
  if (state === undefined || last === undefined) return undefined;
  return shareOf(`COUNTIFS(${whole(state.title)}, "${last.replaceAll('"', '""')}")`, sheet);
}

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

function countOrTotal(figure: Figure, sheet: RealizedSheet): FigureFormula | undefined {
  if (figure.relativeTo !== null) return undefined;
  const named = namedColumn(figure, sheet, isTypedNumber);
  if (named !== undefined) return AVERAGE.test(figure.text) ? averageOf(named) : sumOf(named);
  const isPlainCount = Number.isInteger(figure.target) && figure.text.split(/\s+/u).length <= 5;
  return figure.thing === null || !isPlainCount ? undefined : inNumbers(rows(sheet));
}

function isTypedNumber({ type, format, formula, primary }: ColumnPlan): boolean {
  return type === 'TEXT_NUMBER' && !primary && formula === undefined && format !== undefined;
}

type Figures = Pick<ColumnPlan, 'title' | 'format'>;

/** The average of a column, shown as the column is. Shares are fractions, of which whole percents are two decimals. */
function averageOf({ title, format = 'number' }: Figures): FigureFormula {
  const decimals = format === 'percent' ? 2 : 1;
  return { formula: `=IF(COUNT(${whole(title)}) = 0, "", ROUND(AVG(${whole(title)}), ${decimals}))`, format };
}

function sumOf({ title, format = 'number' }: Figures): FigureFormula {
  return { formula: `=SUM(${whole(title)})`, format };
}

function inNumbers(expression: string): FigureFormula {
  return { formula: `=${expression}`, format: 'number' };
}

function inPercent(expression: string): FigureFormula {
  return { formula: `=${expression}`, format: 'percent' };
}

function whole(title: string): string {
  return `[${title}]:[${title}]`;
}

function rows(sheet: RealizedSheet): string {
  return `COUNTIFS(${whole(primaryTitle(sheet))}, NOT(ISBLANK(@cell)))`;
}

/** The share of a sheet's rows that a count holds. */
function shareOf(count: string, sheet: RealizedSheet): FigureFormula {
  return inPercent(`IF(${rows(sheet)} = 0, "", ${count} / ${rows(sheet)})`);
}

function primaryTitle(sheet: RealizedSheet): string {
  return sheet.columns.find(({ primary }) => primary)?.title ?? '';
}
