import type { Kind, Language } from '../brief/brief.ts';
import type { ColumnRole, DesignedColumn, DesignedSheet } from '../compose/design.ts';
import { title } from '../compose/titles.ts';
import type { ColumnPlan } from '../plan.ts';
import { LIMITS } from '../smartsheet-rules.ts';
import { cutWords } from '../text/cut.ts';

/** A sheet whose rows belong to those of the sheet that is realized. */
export interface Child {
  readonly sheet: DesignedSheet;
  /** The column that names the row it belongs to. */
  readonly key: string;
  readonly finalStates: readonly string[];
  /** Undefined where the child lacks what the column's formula reads. */
  readonly columnWith: (role: ColumnRole) => DesignedColumn | undefined;
}

interface Above {
  /** Title of the first column of the sheet that is realized. */
  readonly primary: string;
  readonly language: Language;
  /** The name by which formulas read a column of another sheet. */
  readonly refer: (source: DesignedSheet, column: string) => string;
}

/** Kinds that are there or not: none of their states means that something is left to do. */
export const ONLY_THERE: ReadonlySet<Kind> = new Set(['party', 'asset', 'stock', 'place-or-unit', 'measure']);

/** What a row says of the rows that belong to it: how many need something, what is late, what runs out next, what they come to in money. */
export function rollUps(child: Child, above: Above): ColumnPlan[] {
  const { kind } = child.sheet;
  const counted =
    kind === 'obligation'
      ? [...notValid(child, above), ...nextExpiry(child, above)]
      : ONLY_THERE.has(kind)
        ? [there(child, above)]
        : open(child, above);
  return [...counted, ...late(child, above), ...sums(child, above)];
}

/** The formula over the rows that belong to this one, blank on an empty row. */
function ofMine({ sheet, key }: Child, { primary, refer }: Above, of: (mine: string) => string): string {
  return `=IF(ISBLANK([${primary}]@row), "", ${of(`${refer(sheet, key)}, [${primary}]@row`)})`;
}

/** Of a long sheet name at least this much stands before what it counts. */
const LEAST_OF_NAME = 16;

function titleOf({ sheet }: Child, part: string): string {
  const shown = cutWords(part, LIMITS.columnTitle - 2 - Math.min(sheet.name.length, LEAST_OF_NAME));
  return `${cutWords(sheet.name, LIMITS.columnTitle - 2 - shown.length)}: ${shown}`;
}

function there(child: Child, above: Above): ColumnPlan {
  return {
    title: cutWords(child.sheet.name, LIMITS.columnTitle),
    type: 'TEXT_NUMBER',
    formula: ofMine(child, above, (mine) => `COUNTIFS(${mine})`),
    because: { spans: [], block: `counts its ${child.sheet.name}` },
  };
}

function open(child: Child, above: Above): ColumnPlan[] {
  const isOpen = openState(child, above);
  if (isOpen === null) return [];
  return [
    {
      title: titleOf(child, title('open', above.language)),
      type: 'TEXT_NUMBER',
      formula: ofMine(child, above, (mine) => `COUNTIFS(${mine}, ${isOpen})`),
      because: { spans: [], block: `counts what of ${child.sheet.name} is still open` },
    },
  ];
}

/** The criterion that a row is not finished; null where the sheet has no states. */
function openState({ sheet, finalStates, columnWith }: Child, { refer }: Above): string | null {
  const state = columnWith('state');
  if (state === undefined) return null;
  const tests = finalStates.map((value) => `@cell <> ${quoted(value)}`);
  const isOpen = tests.length === 0 ? 'NOT(ISBLANK(@cell))' : tests.length === 1 ? (tests[0] ?? '') : `AND(${tests.join(', ')})`;
  return `${refer(sheet, state.title)}, ${isOpen}`;
}

function notValid(child: Child, above: Above): ColumnPlan[] {
  const validity = child.columnWith('health');
  const [, , expired, missing] = validity?.options ?? [];
  if (validity === undefined || expired === undefined || missing === undefined) return open(child, above);
  const range = above.refer(child.sheet, validity.title);
  return [
    {
      title: titleOf(child, title('notValid', above.language)),
      type: 'TEXT_NUMBER',
      formula: ofMine(
        child,
        above,
        (mine) => `COUNTIFS(${mine}, ${range}, OR(@cell = ${quoted(expired)}, @cell = ${quoted(missing)}))`,
      ),
      because: { spans: [], block: `counts what of ${child.sheet.name} has run out or is missing` },
    },
  ];
}

function nextExpiry(child: Child, above: Above): ColumnPlan[] {
  const expiry = child.columnWith('expiry');
  if (expiry === undefined) return [];
  const range = above.refer(child.sheet, expiry.title);
  return [
    {
      title: titleOf(child, expiry.title),
      type: 'DATE',
      formula: ofMine(
        child,
        above,
        (mine) =>
          `IF(COUNTIFS(${mine}, ${range}, ISDATE(@cell)) = 0, "", MIN(COLLECT(${range}, ${mine}, ${range}, ISDATE(@cell))))`,
      ),
      because: { spans: [], block: `shows what of ${child.sheet.name} runs out first` },
    },
  ];
}

/** What was finished late is late as well, and needs nobody any more. */
function late(child: Child, above: Above): ColumnPlan[] {
  const flag = child.columnWith('late');
  const done = child.columnWith('done');
  if (flag === undefined || flag.title === '' || flag.symbol !== 'FLAG' || ONLY_THERE.has(child.sheet.kind)) return [];
  const isOpen = done === undefined ? '' : `, ${above.refer(child.sheet, done.title)}, ISBLANK(@cell)`;
  return [
    {
      title: titleOf(child, title('late', above.language)),
      type: 'TEXT_NUMBER',
      formula: ofMine(child, above, (mine) => `COUNTIFS(${mine}, ${above.refer(child.sheet, flag.title)}, 1${isOpen})`),
      because: { spans: [], block: `counts what of ${child.sheet.name} is late` },
    },
  ];
}

function sums(child: Child, above: Above): ColumnPlan[] {
  const amount = child.sheet.columns.find(({ format, formula }) => format === 'money' && formula === undefined);
  if (amount === undefined || child.sheet.archiveOf !== undefined) return [];
  return [
    {
      title: titleOf(child, amount.title),
      type: 'TEXT_NUMBER',
      format: 'money',
      formula: `=IF(ISBLANK([${above.primary}]@row), "", SUMIFS(${above.refer(child.sheet, amount.title)}, ${above.refer(child.sheet, child.key)}, [${above.primary}]@row))`,
      because: { spans: [], block: `adds up what ${child.sheet.name} come to` },
    },
  ];
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
