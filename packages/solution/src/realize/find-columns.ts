import type { Brief, Rule } from '../brief/brief.ts';
import type { DesignedSheet, Duty } from '../compose/design.ts';
import type { ColumnPlan, ThingHome } from '../plan.ts';
import { speaksOfExpiry } from '../vocabulary/index.ts';
import { columnWith, type RealizedSheet } from './realized-sheet.ts';

/** The sheet that keeps a thing; the first sheet for one that has no home. */
export function sheetOf(
  id: string | null,
  place: { brief: Brief; sheets: readonly RealizedSheet[]; homes: readonly ThingHome[] },
): RealizedSheet | undefined {
  const own = place.sheets.find(({ design }) => id !== null && design.things.includes(id));
  if (own !== undefined) return own;
  const thing = place.brief.things.find((candidate) => candidate.id === id);
  const home = place.homes.find((candidate) => candidate.thing === thing?.one);
  return place.sheets.find(({ design }) => design.key === home?.sheet) ?? place.sheets[0];
}

/** The sheet in which a rule works: that of its duty, else the one with what it counts from or compares, else that of its thing. */
export function sheetOfRule(
  { id, thing }: Pick<Rule, 'id' | 'thing'>,
  place: { brief: Brief; sheets: readonly RealizedSheet[]; homes: readonly ThingHome[] },
): RealizedSheet | undefined {
  const ofDuty = place.sheets.find(({ design }) => dutyOf(id, design) !== undefined);
  // “Cat not picked up a day after departure” works where the departure is, which is in the rows of the stay.
  const counting = place.sheets.find(
    ({ design }) => design.archiveOf === undefined && design.columns.some(({ forRules }) => forRules?.includes(id)),
  );
  return ofDuty ?? counting ?? sheetOf(thing, place);
}

/** The row of a sheet of duties that a rule is about. */
export function dutyOf(rule: string, { duties = [] }: Pick<DesignedSheet, 'duties'>): Duty | undefined {
  return duties.find((duty) => duty.rule === rule || duty.leads.includes(rule));
}

/** The column that shares most words with a phrase of the answers; undefined where none shares a telling word. */
export function columnLike(
  phrase: string,
  sheet: RealizedSheet,
  isWanted: (column: ColumnPlan) => boolean = () => true,
): ColumnPlan | undefined {
  const words = tellingWords(phrase);
  const scored = sheet.columns
    .filter(isWanted)
    .map((column) => {
      const own = tellingWords(column.title);
      const shared = own.filter((word) =>
        words.some((other) => other === word || (word.length > 4 && (other.startsWith(word) || word.startsWith(other)))),
      );
      return { column, score: shared.length === 0 ? 0 : shared.length / Math.max(own.length, 1) + shared.length };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  return scored[0]?.column;
}

/** Whether a column has all telling words of a name: 'Base Salary' for a salary. */
export function hasColumnNamed(name: string, { columns }: Pick<RealizedSheet, 'columns'>): boolean {
  const words = tellingWords(name);
  if (words.length === 0) return false;
  return columns.some(({ title }) => {
    const own = tellingWords(title);
    return words.every((word) => own.includes(word));
  });
}

const EMPTY =
  /^(?:the|and|for|with|not|yet|per|date|day|on|by|of|to|in|is|a|an|no|all|each|every|der|die|das|und|de|la|el|le|les|du|des|fecha|datum)$/;

function tellingWords(text: string): string[] {
  if (/[\p{sc=Han}\p{sc=Katakana}]/u.test(text)) return text.match(/[\p{sc=Han}\p{sc=Katakana}ー]+/gu) ?? [];
  return (text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [])
    .filter((word) => !EMPTY.test(word))
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word.length > 1 && !EMPTY.test(word));
}

/** The date that a lead time counts from: one that the words name, else the one that its kind of sheet turns on, its beginning for what is counted after it. */
export function dateFor(event: string, sheet: RealizedSheet, days: number): ColumnPlan | undefined {
  // What is only rolled up from other sheets is told there.
  const isDate = ({ type, title }: ColumnPlan) => type === 'DATE' && sheet.design.columns.some((own) => own.title === title);
  if (speaksOfExpiry(event) || /gültig/iu.test(event)) {
    const expiry = columnWith(sheet, 'expiry');
    if (expiry !== undefined) return expiry;
  }
  // “A day before a session” counts from the day of the row, and not from the one that another rule brought.
  const isRow =
    sheet.design.record !== '' && event.toLowerCase().replace(/^(?:an?|the|each|every)\s/u, '') === sheet.design.record;
  const ofOthers = new Set(sheet.design.columns.flatMap(({ title, forRules }) => (forRules === undefined ? [] : [title])));
  const named = columnLike(event, sheet, (column) => isDate(column) && !(isRow && ofOthers.has(column.title)));
  if (named !== undefined) return named;
  if (sheet.design.kind === 'time-allocation') return columnWith(sheet, 'start', 'event-date', 'due');
  return days > 0
    ? columnWith(sheet, 'received', 'start', 'event-date', 'reference-date', 'state-since', 'due')
    : columnWith(sheet, 'expiry', 'reference-date', 'due', 'event-date', 'start');
}
