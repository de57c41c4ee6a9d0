import type { Figure } from '../brief/brief.ts';
import { daysIn, type Need, needOf } from '../compose/figure-needs.ts';
import { ENDS } from '../compose/own-figure-column.ts';
import type { ColumnPlan } from '../plan.ts';
import { columnLike } from './find-columns.ts';
import { columnWith, type RealizedSheet } from './realized-sheet.ts';
import {
  averageOf,
  type FigureFormula,
  inNumbers,
  inPercent,
  primaryTitle,
  rows,
  shareOf,
  sumOf,
  whole,
} from './summary-formulas.ts';

/** The formula of a figure over the columns of a sheet, blank while nothing is there to count; undefined where the sheet lacks what it needs. */
export function formulaFor(figure: Figure, sheet: RealizedSheet): FigureFormula | undefined {
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
export function namedColumn(
  figure: Figure,
  sheet: RealizedSheet,
  isWanted: (column: ColumnPlan) => boolean,
): ColumnPlan | undefined {
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

export function isTypedNumber({ type, format, formula, primary }: ColumnPlan): boolean {
  return type === 'TEXT_NUMBER' && !primary && formula === undefined && format !== undefined;
}
