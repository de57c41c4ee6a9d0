import type { PatternSheet } from '../patterns/pattern.ts';
import { stemsOf } from '../text/tokens.ts';
import type { Choice } from './choose.ts';
import { rangesIn } from './names-in-formulas.ts';

/** A sheet of a chosen pattern that will be built. */
export interface Selected {
  readonly choice: Choice;
  readonly sheet: PatternSheet;
}

const MOST_SHEETS_OF_A_PATTERN = 8;

/**
 * The sheets to build, at most `budget`: first one of each pattern, in the order chosen, then more in turn. A sheet takes along the sheets
 * its formulas read where there is room. Within a pattern the sheets that the answers speak of come first.
 */
export function selectSheets(choices: readonly Choice[], answerStems: ReadonlySet<string>, budget: number): readonly Selected[] {
  const queues = choices.map((choice) => ({ choice, units: unitsOf(choice, answerStems) }));
  const taken = new Set<PatternSheet>();
  const take = (unit: readonly PatternSheet[]): boolean => {
    const missing = unit.filter((sheet) => !taken.has(sheet));
    if (taken.size + missing.length > budget) return false;
    for (const sheet of missing) taken.add(sheet);
    return true;
  };
  const [main, ...others] = queues;
  const seconds = choices.filter(({ role }) => role === 'second' || role === 'top').length;
  takeTheMain(main, take, Math.max(1, Math.ceil(budget * 0.6), budget - seconds - 1));
  takeTurns(others, take, 1);
  takeTurns(queues, take, MOST_SHEETS_OF_A_PATTERN);
  return choices.flatMap((choice) =>
    choice.pattern.sheets.filter((sheet) => taken.has(sheet)).map((sheet) => ({ choice, sheet })),
  );
}

interface Queue {
  readonly choice: Choice;
  readonly units: (readonly PatternSheet[])[];
}

/** The main pattern stands for the work itself, so most of the sheets may be its own. */
function takeTheMain(queue: Queue | undefined, take: (unit: readonly PatternSheet[]) => boolean, atMost: number): void {
  if (queue === undefined) return;
  let sheets = 0;
  while (queue.units.length > 0) {
    const next = queue.units[0];
    if (next === undefined || (sheets > 0 && sheets + next.length > atMost)) return;
    queue.units.shift();
    if (take(next)) sheets += next.length;
  }
}

function takeTurns(queues: readonly Queue[], take: (unit: readonly PatternSheet[]) => boolean, rounds: number): void {
  for (let round = 0; round < rounds; round += 1) {
    for (const { units } of queues) takeNext(units, take);
  }
}

/** The next unit that fits; where a sheet does not fit with its sources, it comes alone and loses the columns that read them. */
function takeNext(units: (readonly PatternSheet[])[], take: (unit: readonly PatternSheet[]) => boolean): void {
  while (units.length > 0) {
    const unit = units.shift() ?? [];
    if (take(unit) || take(unit.slice(0, 1))) return;
  }
}

function unitsOf(choice: Choice, answerStems: ReadonlySet<string>): (readonly PatternSheet[])[] {
  const sheets = choice.pattern.sheets.filter((sheet) => choice.role !== 'companion' || sheet.archiving === undefined);
  const rank = new Map(
    // Patterns list their most important sheet first, so position counts besides the answers.
    sheets.map((sheet, index) => [
      sheet,
      relevance(sheet, answerStems) + (hasForm(choice, sheet) ? 1 : 0) + Math.max(0, 4 - 2 * index),
    ]),
  );
  const ordered = [...sheets].sort((a, b) => (rank.get(b) ?? 0) - (rank.get(a) ?? 0));
  const covered = new Set<PatternSheet>();
  return ordered.flatMap((sheet) => {
    const unit = [sheet, ...sourcesOf(sheet, sheets)].filter((member) => !covered.has(member));
    if (covered.has(sheet)) return [];
    for (const member of unit) covered.add(member);
    return [unit];
  });
}

function hasForm(choice: Choice, sheet: PatternSheet): boolean {
  return choice.pattern.forms.some((form) => form.sheet === sheet.name);
}

/** How many of the sheet's own words the answers use; words of its name count more. */
export function relevance(sheet: Pick<PatternSheet, 'name' | 'columns'>, answerStems: ReadonlySet<string>): number {
  const ofName = stemsOf(sheet.name).filter((stem) => answerStems.has(stem)).length;
  const ofColumns = new Set(sheet.columns.flatMap((column) => stemsOf(column.title)));
  return 3 * ofName + [...ofColumns].filter((stem) => answerStems.has(stem)).length / 2;
}

/** The sheets whose columns a sheet's formulas read, directly or through others. */
function sourcesOf(sheet: PatternSheet, sheets: readonly PatternSheet[]): PatternSheet[] {
  const found = new Set<PatternSheet>([sheet]);
  for (const member of found) {
    const names = new Set(member.columns.flatMap((column) => rangesIn(column.formula ?? '')).map((range) => range.sheet));
    for (const source of sheets) if (names.has(source.name)) found.add(source);
  }
  found.delete(sheet);
  return [...found];
}
