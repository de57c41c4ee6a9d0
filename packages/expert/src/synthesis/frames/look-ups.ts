import { criteriaOf, selects } from '../condition.ts';
import { conditionsOf } from '../conditions.ts';
import { DATE_KINDS, Draft, literal } from '../draft.ts';
import type { Column, SheetModel } from '../sheet-model.ts';
import { stem } from '../text.ts';
import { type Built, type Frame, oneValue, rowValue } from './frame.ts';

interface KeyPair {
  readonly own: Column;
  readonly other: Column;
}

/** Columns of both sheets that hold the same keys: by their values, then by their titles. */
function keyPairs(draft: Draft, other: SheetModel): readonly KeyPair[] {
  const filled = draft.own.columns.filter((column) => !column.empty);
  const pairs = filled.flatMap((own) =>
    other.columns.flatMap((column) => {
      const strength = strengthOf(draft, own, column);
      return strength <= 0 ? [] : [{ own, other: column, strength }];
    }),
  );
  return pairs.toSorted((one, two) => two.strength - one.strength);
}

function strengthOf(draft: Draft, own: Column, other: Column): number {
  if (own.kind === 'check' || other.kind === 'check') return 0;
  const isSameTitle = own.title.toLowerCase() === other.title.toLowerCase();
  const overlap = overlapOf(draft, own, other);
  if (overlap === 0 && !isSameTitle) return 0;
  const isKey = own.classes.has('c:key') || other.primary ? 1 : 0;
  // 'One of our clients' speaks of the sheet Clients, and not of the own column Client.
  const isNamed =
    draft.isMentioned(own) && !draft.others.some(({ name }) => stem(name.toLowerCase()) === own.title.toLowerCase());
  return (
    overlap * 3 +
    (isNamed && !own.primary && own.kind === 'text' ? 2 : 0) +
    (isSameTitle ? 2 : 0) +
    isKey +
    (draft.isMentioned(own) || draft.isMentioned(other) ? 0.5 : 0)
  );
}

function overlapOf(draft: Draft, own: Column, other: Column): number {
  const cellsOf = (sheet: SheetModel, column: Column) =>
    sheet.sheet.rows.slice(0, 200).flatMap(({ cells }) => {
      const cell = cells[column.title];
      return typeof cell === 'string' || typeof cell === 'number' ? [String(cell).toLowerCase()] : [];
    });
  const sheet = draft.others.find(({ columns }) => columns.includes(other));
  if (sheet === undefined) return 0;
  const mine = new Set(cellsOf(draft.own, own));
  const theirs = new Set(cellsOf(sheet, other));
  const shared = [...mine].filter((value) => theirs.has(value)).length;
  return mine.size === 0 ||
    (own.kind !== other.kind && !(own.kind === 'text' || other.kind === 'text' || own.kind === 'auto' || other.kind === 'auto'))
    ? 0
    : shared / mine.size;
}

/** The column of the other sheet whose value is wanted: named, called like a waiting column, or the first that is no key. */
function resultColumn(draft: Draft, other: SheetModel, keys: readonly Column[]): Column | null {
  const free = other.columns.filter((column) => !keys.includes(column));
  const waiting = draft.own.columns.filter((column) => column.empty).map(({ title }) => title.toLowerCase());
  const named = free.find((column) => draft.isMentioned(column));
  const awaited = free.find(({ title }) => waiting.includes(title.toLowerCase()));
  const byClass = free.find((column) => draft.placeOf(column) >= 0);
  return named ?? awaited ?? byClass ?? free.find((column) => !column.primary) ?? free[0] ?? null;
}

function otherSheetOf(draft: Draft): SheetModel | null {
  const named = draft.others.find(({ columns }) => columns.some((column) => draft.isMentioned(column)));
  return draft.source === draft.own ? (named ?? draft.others[0] ?? null) : draft.source;
}

function kindOfResult(column: Column): Built['result'] {
  return column.kind === 'date' ? 'date' : column.kind === 'number' ? 'number' : column.kind === 'contact' ? 'contact' : 'text';
}

function lookUp(draft: Draft): Built | null {
  const other = otherSheetOf(draft);
  if (other === null) return null;
  const pairs = keyPairs(draft, other);
  const [pair] = pairs;
  if (pair === undefined) return null;
  const second = secondKey(draft, pairs, pair);
  const result = resultColumn(draft, other, second === null ? [pair.other] : [pair.other, second.other]);
  if (result === null) return null;
  const fallback = fallbackIn(draft);
  const key = draft.row(pair.own);
  if (second !== null) {
    const code = `INDEX(COLLECT(${draft.all(result)}, ${draft.all(pair.other)}, ${key}, ${draft.all(second.other)}, ${draft.row(second.own)}), 1)`;
    return rowValue(kindOfResult(result), `IFERROR(${code}, ${written(fallback)})`, [result, pair.other, second.other]);
  }
  const found = `INDEX(${draft.all(result)}, MATCH(${key}, ${draft.all(pair.other)}, 0))`;
  const asText = fallback !== '' && kindOfResult(result) === 'text' ? `${found} + ""` : found;
  return rowValue(kindOfResult(result), `IF(ISBLANK(${key}), "", IFERROR(${asText}, ${written(fallback)}))`, [
    result,
    pair.other,
  ]);
}

function secondKey(draft: Draft, pairs: readonly KeyPair[], first: KeyPair): KeyPair | null {
  const isSeveral =
    /\btwo (?:criteria|conditions|columns|keys|values|fields)|multiple (?:criteria|conditions|columns)|several (?:criteria|columns)|both|2 (?:criteria|columns|conditions)|zwei (?:kriterien|spalten|bedingungen)|dos (?:criterios|columnas|condiciones)|deux (?:criteres|colonnes|conditions)|dois criterios|duas (?:colunas|condicoes)|2つの条件|2つの|複数条件| and | und /.test(
      draft.reading.text,
    );
  if (!isSeveral) return null;
  return pairs.find(({ own, other }) => own !== first.own && other !== first.other) ?? null;
}

/** A number stays one. */
function written(fallback: string): string {
  return fallback === '0' ? '0' : literal(fallback);
}

/** What stands there when nothing is found: a text of the question, or nothing. */
function fallbackIn(draft: Draft): string {
  if (!draft.has('not-found', 'error', 'blank')) return '';
  const text = draft.reading.quoted.map(({ text: one }) => one).find((one) => !/^[#=]/.test(one));
  const isZero =
    /\b(?:show|return|give|put|display|use|be) (?:a )?(?:0|zero)\b|\b0 (?:statt|anzeigen)|mostrar 0|afficher 0|0を/.test(
      draft.reading.text,
    );
  return text ?? (isZero ? '0' : '');
}

function existsIn(draft: Draft): Built | null {
  const other = otherSheetOf(draft);
  if (other === null) return null;
  const [pair] = keyPairs(draft, other);
  if (pair === undefined) return null;
  const key = draft.row(pair.own);
  const isMissing =
    /missing|not (?:in|on|exist|listed|found|there)|fehlt|nicht|falta|no esta|manque|absent|n est pas|nao esta|ない/.test(
      draft.reading.text,
    ) && !/whether|ob |si existe|if it exists/.test(draft.reading.text);
  return rowValue('check', `IF(ISBLANK(${key}), 0, IF(${countOfKey(draft, other, pair)} ${isMissing ? '=' : '>'} 0, 1, 0))`, [
    pair.other,
  ]);
}

/** Rows of the other sheet with the key, of those that the question speaks of: 'our active clients'. */
function countOfKey(draft: Draft, other: SheetModel, pair: KeyPair): string {
  const there = new Draft(draft.reading, draft.own, draft.others, other);
  const stated = conditionsOf(there, [pair.other]).filter(({ column }) => column.kind === 'check' && column.sheet !== null);
  const key = `${draft.all(pair.other)}, ${draft.row(pair.own)}`;
  return stated.length === 0 ? `COUNTIF(${key})` : `COUNTIFS(${key}, ${criteriaOf(draft, stated)})`;
}

function compareSheets(draft: Draft): Built | null {
  const other = otherSheetOf(draft);
  if (other === null) return null;
  const [pair] = keyPairs(draft, other);
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

/** The value in the latest row for a key: of another sheet by the row's key, or of this sheet for one value. */
function latestEntry(draft: Draft): Built | null {
  const other = otherSheetOf(draft);
  const sheet = other ?? draft.own;
  const date = draft.pick({ kinds: DATE_KINDS, classes: ['c:created', 'c:end', 'c:start'], from: sheet });
  if (date === null) return null;
  const pair = other === null ? ownPair(draft, date) : keyPairs(draft, other).find(({ own }) => own.kind !== 'date');
  if (pair === undefined || pair === null) return null;
  const value =
    other === null
      ? draft.pick({ kinds: ['choice', 'number', 'text', 'contact'], classes: ['c:status', 'c:amount'], not: [pair.other, date] })
      : resultColumn(draft, other, [pair.other, date]);
  if (value === null) return null;
  const key = draft.row(pair.own);
  const latest = `MAX(COLLECT(${draft.all(date)}, ${draft.all(pair.other)}, ${key}))`;
  return rowValue(
    kindOfResult(value),
    `IFERROR(INDEX(COLLECT(${draft.all(value)}, ${draft.all(pair.other)}, ${key}, ${draft.all(date)}, ${latest}), 1), "")`,
    [value, date],
  );
}

function ownPair(draft: Draft, date: Column): KeyPair | null {
  const key = draft.pick({ kinds: ['text', 'choice', 'contact'], classes: ['c:vendor', 'c:name', 'c:key'], not: [date] });
  return key === null ? null : { own: key, other: key };
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
  return column === null ? null : rowValue('number', `COUNTM(${draft.row(column)})`, [column]);
}

function totalOptions(draft: Draft): Built | null {
  const column = draft.pick({ kinds: ['choices', 'contacts'] });
  return column === null ? null : oneValue('number', `COUNTM(${draft.all(column)})`, [column]);
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
    id: 'look-up',
    cues: 'other-column+!sum+!average+!maximum+!minimum+!count+!join+!list|other-sheet+awaited+!sum+!average+!maximum+!minimum+!count+!join+!list+!duplicate|other-column+lookup|other-column+extract|lookup|lookup+other-sheet|not-found|lookup+not-found|lookup+index|index|not-found+blank|error+not-found',
    also: 'other-sheet extract per index not-found error blank both row set c:name c:price if not',
    title: 'Found',
    build: lookUp,
  },
  {
    id: 'exists-in',
    cues: 'exists-in|exists-in+flag|open+exists-in|other-sheet+flag|compare+flag+other-sheet|count+exists-in|not-found+flag|compare+flag',
    also: 'flag other-sheet compare lookup not if count row blank duplicate',
    title: 'Exists',
    build: existsIn,
  },
  {
    id: 'compare-sheets',
    cues: 'compare|compare+other-sheet|compare+flag|difference+other-sheet',
    also: 'other-sheet flag difference last-month per between row',
    title: 'Change',
    build: compareSheets,
  },
  {
    id: 'latest-entry',
    cues: 'latest-entry|latest-entry+lookup|maximum+lookup',
    also: 'lookup maximum other-sheet per index row',
    title: 'Latest',
    build: latestEntry,
  },
  { id: 'look-up-here', cues: 'lookup', conditional: true, also: 'index who', title: 'Found', bonus: -0.8, build: lookUpHere },
  {
    id: 'option-count',
    cues: 'items|multi-select+count+!row|items+multi-select',
    also: 'count multi-select contact c:owner row each-row',
    title: 'Count',
    build: optionCount,
  },
  {
    id: 'total-options',
    cues: 'items+sum|items+summary-place',
    also: 'count multi-select',
    title: 'Count',
    build: totalOptions,
    bonus: -0.3,
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
