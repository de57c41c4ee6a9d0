import { type Condition, criteriaOf, isBlank, isFilled } from '../condition.ts';
import { conditionsOf } from '../conditions.ts';
import type { Draft } from '../draft.ts';
import { finishedCondition } from '../finished-work.ts';
import type { Column } from '../sheet-model.ts';
import { folded, root, stem, tokensOf } from '../text.ts';
import { type Built, type Frame, oneValue, rowValue } from './frame.ts';

/** Questions about the rows that a row waits for: the cell of the predecessors holds their row numbers. */

function predecessorsOf({ own }: Draft): Column | null {
  return own.columns.find(({ kind }) => kind === 'predecessor') ?? null;
}

/** The number of the only predecessor; an error where there are several, or one with a lag. */
function numberOf(draft: Draft, predecessors: Column): string {
  return `VALUE(${draft.row(predecessors)} + "")`;
}

/** Rows with or without a predecessor, together with what else the question says of them. */
function countOfDependent(draft: Draft): Built | null {
  const predecessors = predecessorsOf(draft);
  const primary = draft.own.columns.find((column) => column.primary);
  if (predecessors === null || primary === undefined) return null;
  const stated = conditionsOf(draft).filter(({ column }) => column !== predecessors && column !== primary);
  const isWithout = WITHOUT.test(draft.reading.text);
  const conditions: readonly Condition[] = [
    ...(isWithout ? [isFilled(primary), isBlank(predecessors)] : [isFilled(predecessors)]),
    ...stated,
  ];
  return oneValue('number', `COUNTIFS(${criteriaOf(draft, conditions)})`, [], { conditions, operation: 'count' });
}

const WITHOUT =
  /\b(?:without|no|not|don['’]?t|doesn['’]?t|missing|ohne|kein\p{L}*|sin|sans|aucune?|sem|nenhum\p{L}*)\b[^.?!]{0,24}\b(?:predec|depend|linked|vorgang|abhang|predeces)|先行(?:タスク)?(?:の|が)ない|依存のない/u;

/** A box that is ticked when the row has nothing to wait for, or what it waits for is finished. */
function isReady(draft: Draft): Built | null {
  const predecessors = predecessorsOf(draft);
  const finished = finishedCondition(draft, true);
  const primary = draft.own.columns.find((column) => column.primary);
  if (predecessors === null || finished === null || primary === undefined) return null;
  const found = `INDEX(${draft.all(finished.column)}, ${numberOf(draft, predecessors)})`;
  const isBox = finished.column.kind === 'check';
  const own = openBesides(draft);
  const [free, waits] = own === null && marksWaiting(draft) ? ['0', '1'] : ['1', '0'];
  if (own !== null) {
    const ready = `IFERROR(${isBox ? `${found} = 1` : finished.test(found)}, false)`;
    const code = `IF(AND(${draft.row(predecessors)} <> "", ${own.test(draft.row(own.column))}, ${ready}), 1, 0)`;
    return rowValue('check', code, [finished.column, predecessors], { operation: 'predecessor-finished' });
  }
  const test = isBox ? `${found} = 1` : finished.test(found);
  const code = `IF(${draft.row(predecessors)} = "", ${free}, IFERROR(IF(${test}, ${free}, ${waits}), ${waits}))`;
  return rowValue('check', `IF(${draft.row(primary)} = "", 0, ${code})`, [finished.column, predecessors], {
    operation: 'predecessor-finished',
  });
}

/** 'Open steps whose predecessor is finished': what is said of the row itself. */
function openBesides(draft: Draft): Condition | null {
  const { mentions } = draft.reading;
  const place = mentions.find(({ concept }) => concept === 'predecessor')?.start ?? -1;
  const isOpen = mentions.some(({ concept, start }) => concept === 'open' && start < place);
  const isFinished = mentions.some(({ concept, start }) => concept === 'finished' && start > place);
  return isOpen && isFinished ? finishedCondition(draft, false) : null;
}

/** Whether the box is ticked while the row waits: by its title, otherwise by what the question says of the predecessor. */
function marksWaiting(draft: Draft): boolean {
  const titles = draft.own.columns.filter(({ empty, kind }) => empty && kind === 'check').map(({ title }) => title);
  if (titles.some((title) => WAITS.test(title))) return true;
  return !titles.some((title) => READY.test(title)) && (draft.has('open') || (draft.has('not') && draft.has('finished')));
}

const READY = /\b(?:ready|can start|clear(?:ed)?|free|go|ok|startable|bereit|frei|list[oa]|pr[êe]te?|pront[oa])\b|開始可|準備/iu;
const WAITS =
  /\b(?:blocked|waiting|on hold|not ready|stuck|held|blockiert|wartet|bloquead[oa]|en espera|bloqué|en attente|aguardando)\b/iu;

/** A cell of the row that this one waits for: its status, its finish, its name. */
function ofPredecessor(draft: Draft): Built | null {
  const predecessors = predecessorsOf(draft);
  const result = predecessors === null ? null : wantedOf(draft, predecessors);
  if (predecessors === null || result === null) return null;
  const kind = result.kind === 'date' || result.kind === 'number' || result.kind === 'contact' ? result.kind : 'text';
  const code = `IFERROR(INDEX(${draft.all(result)}, ${numberOf(draft, predecessors)}), "")`;
  return rowValue(kind, `IF(${draft.row(predecessors)} = "", "", ${code})`, [result, predecessors], {
    operation: 'predecessor-value',
  });
}

/** 'Days between the end of the predecessor and the start': a date of the row less one of the row that it waits for. */
function daysSincePredecessor(draft: Draft): Built | null {
  const predecessors = predecessorsOf(draft);
  const dates = draft.own.columns.filter(({ kind, empty }) => kind === 'date' && !empty);
  const end = dates.find(({ classes }) => classes.has('c:end') || classes.has('c:due')) ?? dates.at(-1);
  const start = dates.find(({ classes }) => classes.has('c:start')) ?? dates[0];
  if (predecessors === null || end === undefined || start === undefined || end === start) return null;
  const cell = draft.row(start);
  const code = `IFERROR(${cell} - INDEX(${draft.all(end)}, ${numberOf(draft, predecessors)}), "")`;
  return rowValue('number', `IF(OR(${draft.row(predecessors)} = "", NOT(ISDATE(${cell}))), "", ${code})`, [start, end], {
    operation: 'days-since-predecessor',
  });
}

function asksForDays(draft: Draft): boolean {
  const waiting = draft.own.columns.filter(({ empty }) => empty);
  const isNumber = waiting.length > 0 && waiting.every(({ kind, type }) => kind !== 'check' && type === 'TEXT_NUMBER');
  return (
    isNumber &&
    draft.has('days', 'difference', 'between', 'since', 'working-days') &&
    /\b(?:days?|gap|lag|tage?|dias?|jours?)\b|日/u.test(draft.reading.text)
  );
}

/** The column that is named, that the waiting one is called after, or the status. */
function wantedOf(draft: Draft, predecessors: Column): Column | null {
  const usable = draft.own.columns.filter((column) => !column.empty && column !== predecessors);
  const named = usable.filter((column) => draft.isMentioned(column) && !draft.isThing(column));
  if (named[0] !== undefined) return named[0];
  const waiting = draft.own.columns.filter(({ empty }) => empty);
  const words = new Set(waiting.flatMap(({ title }) => rootsOf(title)));
  const alike = usable.filter(({ title }) => rootsOf(title).some((word) => words.has(word)));
  const classed = usable.filter((column) => draft.classMentionsOf(column).length > 0);
  return alike[0] ?? classed[0] ?? usable.find(({ primary }) => primary) ?? null;
}

function rootsOf(title: string): readonly string[] {
  return tokensOf(folded(title)).map(({ text }) => root(stem(text)));
}

function awaitsBox({ own }: Draft): boolean {
  return own.columns.some(({ empty, kind }) => empty && kind === 'check');
}

const FITS = 7;
/** What is worked out of a predecessor; without any of it the question is about linking rows. */
const ASKED = [
  'flag',
  'finished',
  'open',
  'if',
  'lookup',
  'all-done',
  'extract',
  'c:status',
  'c:end',
  'c:due',
  'c:start',
  'c:owner',
  'c:done-box',
  'c:name',
  'who',
  'set',
];

function asksForCell(draft: Draft): boolean {
  const isOfColumn = draft.own.columns.some((column) => column.kind !== 'predecessor' && draft.isPartlyMentioned(column));
  return (
    draft.has('predecessor') &&
    predecessorsOf(draft) !== null &&
    !LINKS_ROWS.test(draft.reading.text) &&
    (draft.has(...ASKED) || isOfColumn || FORMULA.test(draft.reading.text))
  );
}

/** Linking rows is switched on and done by hand. */
const LINKS_ROWS =
  /\b(?:turn(?:ed)? on|switch(?:ed)? on|enabl\p{L}*|activat\p{L}*|set up|add an?|aktivier\p{L}*|einschalten|activ[ae]r|habilitar|ativar)\b|有効/u;

const FORMULA = /\b(?:formula|formel|f[oó]rmula|formule)\b|数式/;

export const PREDECESSORS: readonly Frame[] = [
  {
    id: 'predecessor-count',
    cues: 'predecessor+count|predecessor+rows-asked|predecessor+not|predecessor',
    also: 'count rows-asked not filled blank c:name sum open finished',
    conditional: true,
    title: 'Total',
    spot: (draft) => {
      const isAsked = draft.has('predecessor') && predecessorsOf(draft) !== null && !draft.own.columns.some(({ empty }) => empty);
      return isAsked && (draft.has('count') || WITHOUT.test(draft.reading.text)) ? FITS : 0;
    },
    build: countOfDependent,
  },
  {
    id: 'predecessor-finished',
    cues: 'predecessor+flag|predecessor+finished|predecessor',
    also: 'flag finished open if all-done lookup c:status set not',
    title: 'Ready',
    spot: (draft) => (asksForCell(draft) && awaitsBox(draft) ? FITS : 0),
    build: isReady,
  },
  {
    id: 'days-since-predecessor',
    cues: 'predecessor+days',
    also: 'days between difference since start c:start c:end row',
    title: 'Wait Days',
    spot: (draft) => (asksForDays(draft) && draft.has('predecessor') && predecessorsOf(draft) !== null ? FITS + 1 : 0),
    build: daysSincePredecessor,
  },
  {
    id: 'predecessor-value',
    cues: 'predecessor+lookup|predecessor',
    also: 'lookup set extract row c:status c:end c:due c:start c:name c:owner latest-entry',
    title: 'Predecessor',
    spot: (draft) => (asksForCell(draft) && !awaitsBox(draft) && draft.own.columns.some(({ empty }) => empty) ? FITS : 0),
    build: ofPredecessor,
  },
];
