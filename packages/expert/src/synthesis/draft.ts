import type { WorkbookReference } from '@sheetwright/formula';
import { type Mention, weightOf } from './find-concepts.ts';
import type { Reading } from './reading.ts';
import type { CellKind, Column, SheetModel } from './sheet-model.ts';

/** What a frame asks of a column. Kinds must fit; classes are wished for, the first most. */
interface ColumnRequest {
  readonly kinds: readonly CellKind[];
  readonly classes?: readonly string[];
  /** Columns that play another part already. */
  readonly not?: readonly (Column | null)[];
  readonly from?: SheetModel;
  /** Whether nothing but a column that is named, or of a wished class, will do. */
  readonly strict?: boolean;
  /** What the values of a column should be like; it counts less than its name. */
  readonly prefers?: (column: Column) => boolean;
  /** Columns without values may be read too. */
  readonly allowEmpty?: boolean;
}

export const DATE_KINDS: readonly CellKind[] = ['date'];
export const NUMBER_KINDS: readonly CellKind[] = ['number'];
export const TEXT_KINDS: readonly CellKind[] = ['text', 'choice', 'auto'];
export const LABEL_KINDS: readonly CellKind[] = ['choice', 'text', 'contact', 'choices', 'contacts'];

const MENTIONED = 12;
const PARTLY_MENTIONED = 6;
/** 'Coste de mano de obra' has two words of Labour Cost and one of Material Cost. */
const WORD_MENTIONED = 0.3;
const THING_MENTIONED = 1.5;
const CLASS_MENTIONED = 5;
const WISHED = 3;
const PREFERRED = 4;
const EMPTY = 8;

/** A formula in the making: the question as read, the sheets, and what has been taken from them so far. */
export class Draft {
  readonly reading: Reading;
  readonly own: SheetModel;
  readonly others: readonly SheetModel[];
  /** The sheet that holds the data: the asker's own, or another one. */
  readonly source: SheetModel;
  /** Other sheets whose columns are read as if they stood in the asker's own. */
  readonly joined: readonly SheetModel[];
  readonly chosen: string[] = [];
  /** Stretches of the question that have their part in the formula although it has none of their words: samples, and words for what is done. */
  readonly explained: { readonly start: number; readonly end: number }[] = [];
  /** Dates that a time was said of although no word tells them from the others of the sheet. */
  readonly guessedDates: Column[] = [];
  private readonly references = new Map<string, { name: string; sheet: string; column: string }>();
  private readonly usedColumns = new Map<string, Column>();

  constructor(
    reading: Reading,
    own: SheetModel,
    others: readonly SheetModel[],
    source: SheetModel,
    joined: readonly SheetModel[] = [],
  ) {
    this.reading = reading;
    this.own = own;
    this.others = others;
    this.source = source;
    this.joined = joined;
  }

  has(...concepts: readonly string[]): boolean {
    return concepts.some((concept) => this.reading.concepts.has(concept));
  }

  /** Whether the question names the column by its title. */
  isMentioned(column: Column): boolean {
    return this.reading.columns.some((mention) => mention.column === column && !mention.isPart);
  }

  /** 'How many tasks …' speaks of the rows, not of the column Task. */
  isThing(column: Column): boolean {
    if (!column.primary || /\s/.test(column.title)) return false;
    const named = this.reading.columns.filter((mention) => mention.column === column && !mention.isPart);
    const isOfName = ({ start, end }: { start: number; end: number }) =>
      /^\s?(?:names?|titles?|text|column)\b/.test(this.reading.text.slice(end, end + 10)) ||
      /(?:name|title|names) of (?:the )?$|\[$|["'„«「]$/.test(this.reading.text.slice(Math.max(0, start - 14), start));
    return named.length > 0 && !named.some(isOfName);
  }

  /** Whether the question has a word of the column's title, at least. */
  isPartlyMentioned(column: Column): boolean {
    return this.reading.columns.some((mention) => mention.column === column);
  }

  /** At how many places the question has a word of the column's title. */
  private wordsMentioned(column: Column): number {
    return new Set(this.reading.columns.flatMap((mention) => (mention.column === column ? [mention.start] : []))).size;
  }

  /** Where the question speaks of what the column holds, and not by the title of another column. */
  classMentionsOf(column: Column): readonly Mention[] {
    return this.reading.mentions.filter(({ concept, start, end }) => {
      if (!concept.startsWith('c:') || !column.classes.has(concept)) return false;
      return !this.reading.columns.some(
        (mention) =>
          !mention.isPart &&
          !mention.column.empty &&
          mention.column !== column &&
          mention.column.sheet === column.sheet &&
          mention.start <= start &&
          mention.end >= end,
      );
    });
  }

  /** Where a column is named, by title or by what it holds; -1 where it is not. */
  placeOf(column: Column): number {
    const byTitle =
      this.reading.columns.find((mention) => mention.column === column && !mention.isPart) ??
      this.reading.columns.find((mention) => mention.column === column);
    if (byTitle !== undefined) return byTitle.start;
    return this.classMentionsOf(column)[0]?.start ?? -1;
  }

  /** The column that fits best; null where none may. */
  pick(request: ColumnRequest): Column | null {
    return this.ranked(request)[0] ?? null;
  }

  /** The columns that may fit, the best first. */
  ranked(request: ColumnRequest): readonly Column[] {
    const sheet = request.from ?? this.source;
    const scored = sheet.columns.flatMap((column, place) => {
      if (!request.kinds.includes(column.kind) || request.not?.includes(column) === true) return [];
      const score = this.scoreOf(column, request);
      const isLeft =
        (request.strict === true && score < WISHED - 1) ||
        (column.empty && request.allowEmpty !== true && (request.strict === true || this.hasFilled(sheet, request)));
      return isLeft ? [] : [{ column, score: score - place * 0.01 }];
    });
    return scored.toSorted((one, other) => other.score - one.score).map(({ column }) => column);
  }

  private hasFilled(sheet: SheetModel, { kinds, not }: ColumnRequest): boolean {
    return sheet.columns.some((column) => kinds.includes(column.kind) && !column.empty && not?.includes(column) !== true);
  }

  private scoreOf(column: Column, request: ColumnRequest): number {
    const wished = (request.classes ?? []).findIndex((one) => column.classes.has(one));
    const classMentions = this.classMentionsOf(column);
    let score = 0;
    if (this.isMentioned(column)) score += this.isThing(column) ? THING_MENTIONED : MENTIONED;
    else if (this.isPartlyMentioned(column)) score += PARTLY_MENTIONED + WORD_MENTIONED * (this.wordsMentioned(column) - 1);
    if (classMentions.length > 0) score += CLASS_MENTIONED * Math.max(...classMentions.map(({ concept }) => weightOf(concept)));
    if (wished >= 0) score += WISHED - wished * 0.4;
    if (request.prefers?.(column) === true) score += PREFERRED;
    if (column.empty && request.allowEmpty !== true) score -= EMPTY;
    // The place in the list of kinds is a wish too.
    return score - request.kinds.indexOf(column.kind) * 0.2;
  }

  /** The cell of the formula's own row. */
  row(column: Column): string {
    this.usedColumns.set(`${column.sheet ?? ''}\n${column.title}`, column);
    if (column.derived !== undefined) return column.derived({ row: (one) => this.row(one), all: (one) => this.all(one) });
    return `${bracketed(column.title)}@row`;
  }

  /** All cells of a column; a cross-sheet reference where it stands in another sheet. */
  all(column: Column): string {
    this.usedColumns.set(`${column.sheet ?? ''}\n${column.title}`, column);
    if (column.sheet === null) return `${bracketed(column.title)}:${bracketed(column.title)}`;
    const name = this.referenceName(column.sheet, column.title);
    this.references.set(name, { name, sheet: column.sheet, column: column.title });
    return `{${name}}`;
  }

  /** A reference that the sheet has already, or the name that a new one gets. */
  private referenceName(sheet: string, title: string): string {
    const known = this.own.sheet.references ?? [];
    const fits = (one: WorkbookReference) =>
      one.sheet === sheet && one.columns[0] === title && one.columns[1] === title && one.rows === undefined;
    return known.find(fits)?.name ?? `${sheet} - ${title}`.replace(/[{}]/g, '');
  }

  /** Notes a value that the question leaves open. */
  choose<Value extends string | number>(value: Value): Value {
    this.chosen.push(String(value));
    return value;
  }

  /** Notes stretches of the question that the formula stands for. */
  explain(...spans: readonly { readonly start: number; readonly end: number }[]): void {
    this.explained.push(...spans);
  }

  isExplained({ start, end }: { readonly start: number; readonly end: number }): boolean {
    return this.explained.some((one) => one.start <= start && one.end >= end);
  }

  get neededReferences(): readonly { name: string; sheet: string; column: string }[] {
    return [...this.references.values()];
  }

  get used(): readonly Column[] {
    return [...this.usedColumns.values()];
  }
}

export function bracketed(title: string): string {
  return `[${title.replace(/[\\[\]]/g, (sign) => `\\${sign}`)}]`;
}

/** A text literal. A quotation mark inside is left out, as no way to write it is sure to work. */
export function literal(value: string): string {
  return `"${value.replace(/["\\]/g, '')}"`;
}
