import type { Brief, Figure } from '../brief/brief.ts';
import { readQuantities } from '../brief/read-quantities.ts';
import { asTitle } from '../compose/column-titles.ts';
import { figureEvents } from '../compose/figure-events.ts';
import { ELSEWHERE, needOf } from '../compose/figure-needs.ts';
import { ownFigureColumn } from '../compose/own-figure-column.ts';
import type { Because, ColumnPlan, MeasurePlan, SummaryFieldPlan, ThingHome } from '../plan.ts';
import { cutWords } from '../text/cut.ts';
import { escapePattern } from '../text/escape-pattern.ts';
import { LEVEL_OF_TODAY } from '../vocabulary/index.ts';
import { remembered } from '../vocabulary/remembered.ts';
import { phrasebook } from '../wording/index.ts';
import { formulaFor, isTypedNumber, namedColumn } from './figure-formulas.ts';
import type { RealizedSheet } from './realized-sheet.ts';
import { averageOf, type FigureFormula, inNumbers, inPercent, shareOf, sumOf, whole } from './summary-formulas.ts';

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
