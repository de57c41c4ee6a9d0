import { criteriaOf, selects } from '../condition.ts';
import { conditionsOf } from '../conditions.ts';
import type { Draft } from '../draft.ts';
import { keysBetween } from '../keys-across.ts';
import type { Column, SheetModel } from '../sheet-model.ts';
import { ARE_SELECTED } from '../what-is-asked.ts';
import { type Built, type Frame, oneValue, rowValue } from './frame.ts';

function otherSheetOf(draft: Draft): SheetModel | null {
  const named = draft.others.find(({ columns }) => columns.some((column) => draft.isMentioned(column)));
  return draft.source === draft.own ? (named ?? draft.others[0] ?? null) : draft.source;
}

function kindOfResult(column: Column): Built['result'] {
  return column.kind === 'date' ? 'date' : column.kind === 'number' ? 'number' : column.kind === 'contact' ? 'contact' : 'text';
}

function compareSheets(draft: Draft): Built | null {
  const other = otherSheetOf(draft);
  if (other === null) return null;
  const [pair] = keysBetween(draft, draft.own, other);
  if (pair === undefined) return null;
  const values = draft.own.columns.filter((column) => !column.empty && column !== pair.own);
  const shared = values.flatMap((own) => {
    const twin = other.columns.find(({ title }) => title.toLowerCase() === own.title.toLowerCase());
    return twin === undefined ? [] : [{ own, twin }];
  });
  const [compared] = shared.toSorted((one, two) => Number(draft.isMentioned(two.own)) - Number(draft.isMentioned(one.own)));
  if (compared === undefined) return null;
  const key = draft.row(pair.own);
  const found = `INDEX(${draft.all(compared.twin)}, MATCH(${key}, ${draft.all(pair.other)}, 0))`;
  return rowValue(
    'text',
    `IF(${key} = "", "", IF(COUNTIF(${draft.all(pair.other)}, ${key}) = 0, "New", IF(${found} = ${draft.row(compared.own)}, "Same", "Changed")))`,
    [compared.twin, pair.other],
  );
}

function lookUpHere(draft: Draft): Built | null {
  const [stated] = draft.reading.values.filter(({ column }) => column.sheet === null);
  if (stated === undefined) return null;
  const conditions = conditionsOf(draft);
  const taken = conditions.map(({ column }) => column);
  const result = draft.pick({ kinds: ['number', 'text', 'choice', 'date', 'contact'], not: taken });
  if (result === null || conditions.length === 0) return null;
  return oneValue(
    kindOfResult(result),
    `IFERROR(INDEX(COLLECT(${draft.all(result)}, ${criteriaOf(draft, conditions)}), 1), "")`,
    [result],
    { conditions },
  );
}

function optionCount(draft: Draft): Built | null {
  const column = draft.pick({ kinds: ['choices', 'contacts'] });
  return column === null || wantsTotal(draft) ? null : rowValue('number', `COUNTM(${draft.row(column)})`, [column]);
}

/** All that is selected in a column, in rows that meet the conditions. */
function totalOptions(draft: Draft): Built | null {
  const column = draft.pick({ kinds: ['choices', 'contacts'] });
  if (column === null || !wantsTotal(draft)) return null;
  const selected = ARE_SELECTED.exec(draft.reading.text);
  if (selected !== null) draft.explain({ start: selected.index, end: selected.index + selected[0].length });
  const conditions = conditionsOf(draft, [column]).filter((condition) => condition.column !== column);
  const range = draft.all(column);
  const values = conditions.length === 0 ? range : `COLLECT(${range}, ${criteriaOf(draft, conditions)})`;
  return oneValue('number', `COUNTM(${values})`, [column], { conditions });
}

const OVERALL =
  /\b(?:total|in all|overall|altogether|all rows|across|whole|entire|sheet|column|insgesamt|gesamt|alle zeilen|spalte|en total|todas las filas|columna|au total|toutes les lignes|colonne|no total|ao todo|todas as linhas|coluna)\b|合計|全体|総数|全行|列/;
/** Each option is counted in all of them together, where the cells were counted. */
const EACH_COUNTED =
  /\b(?:every single|each) (?:[\p{L}]+ )(?:in a cell )?(?:is |be |should |should be |to be )?count(?:ed)?\b|\bjede[nrs]? einzelnen? [\p{L}]+ zahlen|\bcontar cada [\p{L}]+ por separado|\bcompter chaque [\p{L}]+ separement|\bcontar cada [\p{L}]+ separadamente/u;
const OF_A_CELL =
  /\b(?:cell|each|every|per|row|rows that|zelle|jeder|jede|pro|je|zeile|celda|cada|fila|cellule|chaque|ligne|celula|linha)\b|セル|各行|行ごと/;

/** One number for the sheet: where the question says so, or where no column waits for one in each row and none is spoken of. */
function wantsTotal(draft: Draft): boolean {
  const { text } = draft.reading;
  if (OVERALL.test(text) || EACH_COUNTED.test(text) || draft.has('sum', 'summary-place')) return true;
  return !OF_A_CELL.test(text) && !draft.own.columns.some(({ empty }) => empty);
}

function optionFlag(draft: Draft): Built | null {
  const column = draft.pick({ kinds: ['choices', 'contacts'] });
  if (column === null) return null;
  const said = draft.reading.values.filter((value) => value.column === column).map(({ value }) => value.written);
  const values = said.length > 0 ? [...new Set(said)] : draft.reading.quoted.map(({ text }) => text);
  if (values.length === 0) return null;
  const isAll =
    values.length > 1 && !draft.has('either') && (draft.has('both') || / and | und | y | et | e |と/.test(draft.reading.text));
  return rowValue('check', `IF(${selects(column, values, draft.has('not'), isAll).test(draft.row(column))}, 1, 0)`, [column]);
}

export const LOOK_UPS: readonly Frame[] = [
  {
    id: 'compare-sheets',
    cues: 'compare|compare+other-sheet|compare+flag|difference+other-sheet',
    also: 'other-sheet flag difference last-month per between row',
    title: 'Change',
    build: compareSheets,
  },
  { id: 'look-up-here', cues: 'lookup', conditional: true, also: 'index who', title: 'Found', bonus: -0.8, build: lookUpHere },
  {
    id: 'option-count',
    cues: 'items|selections|multi-select+count+!row|items+multi-select',
    also: 'count selections multi-select contact c:owner row each-row c:quantity',
    title: 'Count',
    build: optionCount,
  },
  {
    id: 'total-options',
    cues: 'items+sum|items+summary-place|items+multi-select|items|selections|selections+count|selections+sum|selections+multi-select|multi-select+count+!row|multi-select+count+sum',
    conditional: true,
    also: 'count sum items selections multi-select summary-place row overall',
    title: 'Selections',
    build: totalOptions,
  },
  {
    id: 'option-flag',
    cues: 'multi-value+flag|multi-value+both|multi-value+contains|multi-value+if|multi-select+flag|multi-select+contains|multi-select+if',
    also: 'flag contains either both if not set',
    title: 'Flag',
    bonus: 0.3,
    build: optionFlag,
  },
];
