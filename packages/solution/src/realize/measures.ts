import type { Brief, Figure } from '../brief/brief.ts';
import { asTitle } from '../compose/column-titles.ts';
import type { MeasurePlan, SummaryFieldPlan, ThingHome } from '../plan.ts';
import { cutWords } from '../text/cut.ts';
import { phrasebook } from '../wording/index.ts';
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
    const sheet = sheetForFigure(figure, { brief, sheets, homes });
    const formula = sheet && formulaFor(figure, sheet);
    const measure = {
      text: figure.text,
      unit: isOfToday(figure) ? '% of today' : figure.unit,
      direction: figure.direction,
      target: targetOf(figure),
      baseline: figure.baseline,
    };
    if (sheet === undefined || formula === undefined)
      return { measure: { ...measure, field: null, because: whyNot(figure, brief) }, sheet: '', field: null };
    const title = uniqueTitle(cutWords(asTitle(figure.text, brief.language), 50), sheet.design.key, taken);
    return {
      measure: { ...measure, field: { sheet: sheet.design.key, title } },
      sheet: sheet.design.key,
      field: { title, type: 'TEXT_NUMBER', formula },
    };
  });
}

function whyNot({ unit }: Figure, { language }: Brief): string {
  const { notComputed } = phrasebook(language);
  return unit === 'clock' || unit === 'rating' ? notComputed[unit] : notComputed.other;
}

function isOfToday({ relativeTo, baseline }: Figure): boolean {
  return relativeTo !== null && baseline === null;
}

/** “Halved” aims at 50 % of today’s level; once that is known, at half of it. */
function targetOf({ relativeTo, baseline, target }: Figure): number | null {
  if (relativeTo === null) return target;
  return Math.round(relativeTo * (baseline ?? 100) * 10) / 10;
}

function uniqueTitle(title: string, sheet: string, taken: Set<string>): string {
  let candidate = title;
  for (let number = 2; taken.has(`${sheet}:${candidate.toLowerCase()}`); number += 1)
    candidate = `${cutWords(title, 46)} ${number}`;
  taken.add(`${sheet}:${candidate.toLowerCase()}`);
  return candidate;
}

function sheetForFigure(
  figure: Figure,
  place: { brief: Brief; sheets: readonly RealizedSheet[]; homes: readonly ThingHome[] },
): RealizedSheet | undefined {
  if (figure.thing !== null) return sheetOf(figure.thing, place);
  return place.sheets.find((sheet) => columnLike(figure.text, sheet) !== undefined) ?? place.sheets[0];
}

const EXPIRED = /(?:expired?|lapsed?|out of date|abgelaufen\w*|vencid\w*|caducad\w*|expiré\w*|périmé\w*|期限切れ)/iu;
const OVERDUE = /(?:late|overdue|missed|past|older|überfällig|verspätet|verpasst|atrasad|retard|漏れ|遅)/iu;
const BOOKED_TWICE = /(?:double|overlap|conflict|clash|doppelt|doble|dos veces|en double|重複)/iu;

/** The formula of a figure over the columns of a sheet; undefined where the sheet lacks what it needs. */
function formulaFor(figure: Figure, sheet: RealizedSheet): string | undefined {
  const done = columnWith(sheet, 'done');
  const due = columnWith(sheet, 'due');
  const days = columnWith(sheet, 'days-in-state');
  const late = columnWith(sheet, 'late');
  const health = columnWith(sheet, 'health');
  const conflict = columnWith(sheet, 'conflict');
  const evidence = columnWith(sheet, 'evidence');
  const whole = (title: string) => `[${title}]:[${title}]`;
  if (figure.unit === 'count' && figure.target === 0) {
    if (BOOKED_TWICE.test(figure.text) && conflict) return `=COUNTIFS(${whole(conflict.title)}, 1)`;
    const expired = health?.options?.[2];
    if (EXPIRED.test(figure.text) && health && expired) return `=COUNTIFS(${whole(health.title)}, "${expired}")`;
    if (OVERDUE.test(figure.text) && late) return `=COUNTIFS(${whole(late.title)}, 1)`;
    const missing =
      evidence ?? columnLike(figure.text, sheet, ({ type, formula }) => type === 'CHECKBOX' && formula === undefined);
    if (missing?.type === 'CHECKBOX')
      return `=COUNTIFS(${whole(missing.title)}, 0, ${whole(primaryTitle(sheet))}, NOT(ISBLANK(@cell)))`;
    return late ? `=COUNTIFS(${whole(late.title)}, 1)` : undefined;
  }
  if (figure.unit === '%' && figure.relativeTo === null) {
    const within = /(\d+)\s*(?:days?|tage|días|jours|dias|日)/iu.exec(figure.text)?.[1];
    if (within !== undefined && days && done) {
      return `=IF(COUNTIFS(${whole(done.title)}, ISDATE(@cell)) = 0, "", COUNTIFS(${whole(done.title)}, ISDATE(@cell), ${whole(days.title)}, <=${within}) / COUNTIFS(${whole(done.title)}, ISDATE(@cell)))`;
    }
    const ticked = columnLike(figure.text, sheet, ({ type }) => type === 'CHECKBOX');
    if (ticked && ticked.title !== late?.title) return shareOf(`${whole(ticked.title)}, 1`, sheet);
    if (late && due)
      return `=IF(COUNTIFS(${whole(due.title)}, ISDATE(@cell)) = 0, "", 1 - COUNTIFS(${whole(late.title)}, 1) / COUNTIFS(${whole(due.title)}, ISDATE(@cell)))`;
    const state = columnWith(sheet, 'state');
    const last = sheet.finalStates[0];
    return state && last ? shareOf(`${whole(state.title)}, "${last.replaceAll('"', '""')}"`, sheet) : undefined;
  }
  if (figure.unit === 'days' || figure.unit === 'weeks' || figure.unit === 'months') {
    const scale = figure.unit === 'weeks' ? ' / 7' : figure.unit === 'months' ? ' / 30' : '';
    return days ? `=IF(COUNT(${whole(days.title)}) = 0, "", ROUND(AVG(${whole(days.title)})${scale}, 1))` : undefined;
  }
  if (figure.unit === 'money') {
    const amount = columnWith(sheet, 'amount', 'actual', 'budget');
    return amount ? `=SUM(${whole(amount.title)})` : undefined;
  }
  if (figure.unit === 'count') return `=COUNTIFS(${whole(primaryTitle(sheet))}, NOT(ISBLANK(@cell)))`;
  return undefined;
}

function shareOf(criterion: string, sheet: RealizedSheet): string {
  const primary = primaryTitle(sheet);
  const all = `COUNTIFS([${primary}]:[${primary}], NOT(ISBLANK(@cell)))`;
  return `=IF(${all} = 0, "", COUNTIFS(${criterion}) / ${all})`;
}

function primaryTitle(sheet: RealizedSheet): string {
  return sheet.columns.find(({ primary }) => primary)?.title ?? '';
}
