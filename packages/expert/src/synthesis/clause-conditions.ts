import type { Part, Sign } from './clause-part.ts';
import { type Condition, dateIs, isBlank, isChecked } from './condition.ts';
import { isDeedOfPast } from './date-windows.ts';
import { Draft } from './draft.ts';
import { finishedCondition } from './finished-work.ts';
import { clipped } from './reading.ts';
import type { Column } from './sheet-model.ts';
import { folded, root } from './text.ts';

const EVENT_CLASSES = { start: ['c:start'], end: ['c:expiration', 'c:due', 'c:end'] } as const;

const EVENT_TITLES = {
  start: /\b(?:start|begin|from|check[- ]?in|arriv|admi(?:t|ssion)|moved in|came|valid from|beginn|inicio|debut)/i,
  end: /^to\b|\b(?:end|finish|until|till|check[- ]?out|depart|sail|left|leav|discharg|moved out|return|expir|ende|fin|fim|term)/i,
} as const;

/** What was done with things that have gone again: repairs, loans, guests. */
const GONE =
  /\b(?:sold|died|culled|rehomed|adopted|bottled|moved out|collected|picked up|released|shipped|dispatched|delivered|returned|left|departed|discharged|sailed|checked out|given back|handed back|gone)\b/i;

export const RELATION = { '>': 'above', '>=': 'at-least', '<': 'below', '<=': 'at-most', '=': 'is' } as const;

export const OPPOSITE = { '>': '<=', '>=': '<', '<': '>=', '<=': '>', '=': '=' } as const;

/** Whether two conditions ask for what no row can be: a column that is one value and another, or blank and not. */
export function contradicts(conditions: readonly Condition[]): boolean {
  return conditions.some((one, place) =>
    conditions.slice(place + 1).some((other) => {
      if (one.column !== other.column) return false;
      // A cell of several options may have the one and lack the other.
      const isMulti = one.column.kind === 'choices' || one.column.kind === 'contacts';
      if (isMulti && (one.relation === 'is-not') !== (other.relation === 'is-not')) return false;
      const relations = new Set([one.relation, other.relation]);
      const isBlankBeside = relations.has('blank') && one.relation !== other.relation;
      return (
        isBlankBeside ||
        (['is', 'is-not', 'one-of'].includes(one.relation) && ['is', 'is-not', 'one-of'].includes(other.relation))
      );
    }),
  );
}

export function shareOf(draft: Draft): Column | null {
  return draft.source.columns.find(({ kind, empty, classes }) => kind === 'number' && !empty && classes.has('c:percent')) ?? null;
}

/** Finished or not, by the columns that say so; by the percentage where nothing else does. */
export function isDone(draft: Draft, part: Part, isFinished: boolean): Condition | null {
  const { start, end } = part;
  const isOpen = part.kind === 'word' && part.word === 'open';
  const boxes = draft.source.columns.filter(({ kind, empty }) => kind === 'check' && !empty);
  // 'When was it checked last' speaks of Checked On.
  const isDated =
    isFinished && draft.reading.columns.some((one) => one.start === start && one.column.kind === 'date' && !one.column.empty);
  if (isDated) return null;
  // 'Not finished' of a date Finished is blank there, where a column of states has no option of that name.
  const isOption = draft.reading.values.some(
    (one) => one.start >= start && one.end <= end && draft.source.columns.includes(one.column),
  );
  const dated = draft.reading.columns.find(
    ({ column, isPart, ...one }) =>
      isOpen &&
      !isFinished &&
      !isOption &&
      !isPart &&
      column.kind === 'date' &&
      !column.empty &&
      one.start > start &&
      one.end === end,
  );
  if (dated !== undefined && draft.source.columns.includes(dated.column)) return isBlank(dated.column);
  if (/^(?:un)?(?:checked|ticked)$/.test(draft.reading.text.slice(start, end)) && boxes[0] !== undefined && boxes.length === 1)
    return isChecked(boxes[0], !isFinished);
  // A box that another clause is about does not say that the work is finished.
  const columns = draft.reading.columns.filter(
    (one) => one.column.kind !== 'check' || one.column.classes.has('finished') || (one.start >= start && one.end <= end),
  );
  const clause = new Draft(
    { ...draft.reading, columns, mentions: clipped(draft.reading, start, end).mentions },
    draft.own,
    draft.others,
    draft.source,
  );
  const known = finishedCondition(clause, isFinished);
  if (known !== null) return known;
  const share = shareOf(draft);
  return share === null ? null : numberIs(share, isFinished ? '>=' : '<', asStored(share, 100, true));
}

export function ofColumn(column: Column | null, make: (column: Column) => Condition): Condition | null {
  return column === null ? null : make(column);
}

/** What has begun and has not ended. */
export function ongoing(draft: Draft): readonly Condition[] {
  const start = eventDate(draft, 'start');
  const end = eventDate(draft, 'end');
  if (start === null || end === null || start === end) return [];
  // 'Ships in port' of Arrived and Sailed: the second waits until it is done.
  if (isDeedOfPast(end.title)) return [dateIs(start, '<=', 'TODAY()', 'at-most'), isBlank(end)];
  return [dateIs(start, '<=', 'TODAY()', 'at-most'), dateIs(end, '>=', 'TODAY()', 'at-least')];
}

/** 'Still here': what has not gone, by the last of the dates that say that it has. */
export function stillHere({ source }: Draft): Condition | null {
  const gone = source.columns.filter(({ kind, empty, title }) => kind === 'date' && !empty && GONE.test(title)).at(-1);
  return gone === undefined ? null : isBlank(gone);
}

export function eventDate(draft: Draft, event: 'start' | 'end'): Column | null {
  const dates = draft.source.columns.filter(({ kind, empty }) => kind === 'date' && !empty);
  const titled = dates.filter(({ title }) => EVENT_TITLES[event].test(title));
  const classed = dates.filter(({ classes }) => EVENT_CLASSES[event].some((one) => classes.has(one)));
  return (
    titled.find((column) => draft.isPartlyMentioned(column)) ??
    classed.find((column) => draft.isPartlyMentioned(column)) ??
    titled[0] ??
    classed[0] ??
    null
  );
}

/** Days from and to today; what did not happen in the last days happened before them. */
export function withinDays(column: Column, from: number | null, to: number | null, isNegated: boolean): Condition {
  if (isNegated && from !== null && to === 0) return dateIs(column, '<', `TODAY(${from})`, 'below');
  if (from === null) return dateIs(column, '<', `TODAY(${to})`, 'below');
  if (to === null) return dateIs(column, '>', `TODAY(${from})`, 'above');
  const day = (days: number) => (days === 0 ? 'TODAY()' : `TODAY(${days})`);
  return {
    column,
    relation: 'within',
    values: [from < 0 ? `last-${-from}-days` : `next-${to}-days`],
    test: (cell) => `AND(ISDATE(${cell}), ${cell} >= ${day(from)}, ${cell} <= ${day(to)})`,
  };
}

const GONE_BY =
  /\b(?:last|since|received|created|opened|sent|filled|start(?:ed)?|letzte\p{L}*|seit|eingang\p{L}*|erstellt|beginn|ultim[oa]|entrada|recibid[oa]|recebid[oa]|inicio|dernier\p{L}*|recue?|debut|ordered|hired|bought|bestellt?\p{L}*|bestelldatum|auftragsdatum|kauf\p{L}*|gekauft|gemeldet|angelegt|kontakt\p{L}*|pedido|compra|alta|creacion|registro|contacto|envio|commande|achat|creation|envoi|signale\p{L}*|contact|encomenda|criacao|criad[oa]|cadastro|abertura|apertura|ouverture|contato)\b|最終|前回|受付|開始|注文|受注|登録|作成|発送|出荷|依頼|購入|連絡|点検/u;

/** 'From 30 days on' of a date: since what is gone by, until what is to come. */
export function daysAway(column: Column, sign: Sign, days: number): Condition {
  const relation = sign === '=' ? '>=' : sign;
  if (!GONE_BY.test(folded(column.title))) return dateIs(column, relation, `TODAY(${days})`, RELATION[relation]);
  const turned = TURNED[relation];
  return dateIs(column, turned, `TODAY(-${days})`, RELATION[turned]);
}

const TURNED = { '>': '<', '>=': '<=', '<': '>', '<=': '>=' } as const;

/** The number of a sheet that can only be meant: of several the one that stands for money. */
export function theNumber(draft: Draft): Column | null {
  const numbers = draft.source.columns.filter(({ kind, empty, primary }) => kind === 'number' && !empty && !primary);
  const named = numbers.filter((column) => draft.isMentioned(column));
  const money = numbers.filter(({ classes }) => ['c:amount', 'c:actual', 'c:price'].some((one) => classes.has(one)));
  const ofRows = numbers.filter((column) => isTitledAsRows(draft, column) || isOfAge(draft, column));
  const [only = undefined] = [named, numbers, ofRows, money].find(({ length }) => length === 1) ?? [];
  // Of several numbers that nothing in the question tells apart, the one of money is a guess.
  const isTold =
    only === undefined || numbers.length === 1 || draft.isPartlyMentioned(only) || draft.classMentionsOf(only).length > 0;
  if (!isTold && !draft.chosen.includes(only.title)) draft.choose(only.title);
  return only ?? null;
}

/** 'Claims between 1000 and 5000' of Claimed: the number that has its title of what the rows are called. */
function isTitledAsRows({ reading: { tokens, language } }: Draft, { title }: Column): boolean {
  if (language !== 'en' || /\s/.test(title.trim())) return false;
  const name = root(folded(title));
  return tokens.some(({ text }) => /[^s]s$/.test(text) && root(text) === name);
}

/** 'Under 18s' of Age. */
function isOfAge({ reading: { text, language } }: Draft, { title }: Column): boolean {
  return language === 'en' && /^age\b/i.test(title) && /\b(?:under|over|above|below) \d{1,2}s\b/.test(text);
}

export function asStored({ highest, classes }: Column, value: number, isPercent: boolean): number {
  // '1%' is 0.01, and 1 beside a column of shares is all of it.
  const isShare = isPercent || (classes.has('c:percent') && value > 1);
  return isShare && (highest === null || highest <= 1.5) ? value / 100 : value;
}

export function numberIs(column: Column, sign: Sign, value: number): Condition {
  const test = (cell: string) =>
    sign.startsWith('<') ? `AND(ISNUMBER(${cell}), ${cell} ${sign} ${value})` : `${cell} ${sign} ${value}`;
  const short = sign === '=' ? String(value) : `${sign}${value}`;
  return { column, relation: RELATION[sign], values: [String(value)], test, short };
}

/** Two cells of a row; one of them blank says nothing. */
export function columnIs(draft: Draft, left: Column, sign: Sign, right: Column): Condition {
  const guard = left.kind === 'date' ? 'ISDATE' : 'ISNUMBER';
  return {
    column: left,
    relation: RELATION[sign],
    values: [right.title],
    isOfRow: true,
    test: (cell) => `AND(${guard}(${cell}), ${guard}(${draft.row(right)}), ${cell} ${sign} ${draft.row(right)})`,
  };
}

/** What is late is past its due date, whatever other date is named: 'late jobs that are not delivered'. */
export function dueDateOf(draft: Draft): Column | null {
  const due = draft.source.columns.filter(({ kind, empty, classes }) => kind === 'date' && !empty && classes.has('c:due'));
  if (due.length === 1) return due[0] ?? null;
  const awaited = draft.source.columns.filter(({ kind, empty, title }) => kind === 'date' && !empty && IS_AWAITED.test(title));
  if (due.length === 0 && awaited.length === 1) return awaited[0] ?? null;
  return draft.pick({ kinds: ['date'], classes: ['c:due', 'c:end'] });
}

const IS_AWAITED = /\b(?:expected|promised|agreed|planned|scheduled|eta)\b/i;
