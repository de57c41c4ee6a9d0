import type { FormulaPlace } from '../answer.ts';
import type { Draft } from './draft.ts';
import type { Built, Frame } from './frames/frame.ts';
import type { Reading } from './reading.ts';
import type { Column, SheetModel } from './sheet-model.ts';

export function contextOf(draft: Draft, target: FormulaPlace, built: Built) {
  const { sheet } = draft.own;
  return {
    columns:
      sheet.columns.some(({ title }) => target.kind === 'column' && title === target.title) || target.kind !== 'column'
        ? sheet.columns
        : [...sheet.columns, { title: target.title, type: target.type }],
    summaryFields: Object.keys(sheet.summary ?? {}),
    references: [...(sheet.references ?? []).map(({ name }) => name), ...draft.neededReferences.map(({ name }) => name)],
    ...(target.kind === 'column' ? { column: target.title, columnFormula: built.place === 'row' } : {}),
    ...(target.kind === 'summary' ? { summaryField: true } : {}),
  };
}

const TYPE_OF_RESULT: Readonly<Record<Built['result'], string>> = {
  number: 'TEXT_NUMBER',
  text: 'TEXT_NUMBER',
  date: 'DATE',
  check: 'CHECKBOX',
  contact: 'CONTACT_LIST',
  choice: 'PICKLIST',
};

/** The place of a frame's formula: a summary field, the column that waits for it, or a new column. */
export function targetOf(built: Built, { title, cues }: Frame, draft: Draft): FormulaPlace {
  return placeOf(built, title, cues, draft);
}

/**
 * The place of a formula.
 *
 * @param title what a field or column is called that is made for it
 * @param classes those of a column that is rather meant than another one that waits, in any text
 */
export function placeOf(built: Built, title: string, classes: string, draft: Draft): FormulaPlace {
  if (built.place === 'value') return { kind: 'summary', title };
  const used = new Set(draft.used);
  const free = draft.own.columns.filter((column) => column.empty && !used.has(column));
  const waiting = free.filter((column) => isFitFor(built, column));
  const named =
    waiting.find((column) => draft.isMentioned(column)) ??
    waiting.find((column) => [...column.classes].some((one) => classes.includes(one))) ??
    waiting[0];
  if (named !== undefined) return { kind: 'column', title: named.title, type: named.type };
  return { kind: 'column', title: freeTitle(title, draft.own), type: TYPE_OF_RESULT[built.result] };
}

function freeTitle(title: string, own: SheetModel): string {
  const isTaken = (one: string) => own.columns.some((column) => column.title.toLowerCase() === one.toLowerCase());
  for (let place = 2; isTaken(title); place += 1) {
    const other = `${title} ${place}`;
    if (!isTaken(other)) return other;
  }
  return title;
}

function isFitFor({ result }: Built, column: Column): boolean {
  if (result === 'check') return column.kind === 'check';
  if (result === 'date') return column.kind === 'date';
  if (result === 'number') return column.type === 'TEXT_NUMBER';
  return column.type === 'TEXT_NUMBER' || column.kind === 'choice' || (result === 'contact' && column.kind === 'contact');
}

const KIND_FITS = 0.8;
const KIND_DIFFERS = 1.2;
/** A sheet in which no column waits is asked for one value, unless the question speaks of its rows. */
const NO_ROOM = -6;
const NO_ROOM_FOR_ROWS = -0.8;
const SPEAKS_OF_ROWS =
  /\b(?:each|every|rows?|lines?|columns?|cells?|field|flag|tick|mark|highlight|running|cumulative|rank(?:ing)?|if|when|show|label|put|jede[rsnm]?|zeilen?|spalten?|zelle|wenn|cada|filas?|columnas?|celda|si|chaque|lignes?|colonnes?|cellule|linhas?|colunas?|celula|se)\b|行|列|セル|場合|ごと|なら/;

/** A sheet that nobody has seen has room for either. */
const ASSUMED_ROW = 0.8;
const ASSUMED_VALUE = 0.6;

export function speaksOfRows({ text, concepts }: Reading): boolean {
  return SPEAKS_OF_ROWS.test(text) || ['children', 'parent', 'predecessor', 'level'].some((concept) => concepts.has(concept));
}

/** A row's formula belongs where a column waits for it, of the kind of its result; one value where none does. */
export function fitOf(built: Built, target: FormulaPlace, own: SheetModel, isOfRows: boolean, isAcross: boolean): number {
  if (own.isAssumed === true) return built.place === 'row' ? ASSUMED_ROW : ASSUMED_VALUE;
  const waiting = own.columns.filter(({ empty }) => empty);
  const [only] = waiting;
  const kindScore = waiting.length !== 1 || only === undefined ? 0 : isFitFor(built, only) ? KIND_FITS : -KIND_DIFFERS;
  if (built.place === 'value' && isAcross) return 0.3;
  if (built.place === 'value') return waiting.length > 0 ? Math.min(kindScore, 0) - 0.4 : 0.6;
  const isWaiting = target.kind === 'column' && waiting.some(({ title }) => title === target.title);
  const noRoom = isOfRows ? NO_ROOM_FOR_ROWS : NO_ROOM;
  return kindScore + (isWaiting ? 0.5 : waiting.length > 0 ? -0.3 : noRoom);
}
