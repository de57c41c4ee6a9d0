import { branchesIn } from '../branches.ts';
import { type Clauses, clausesIn, contradicts } from '../clauses.ts';
import { CONDITION_CONCEPTS, type Condition, criteriaOf, criterionOf, isFilled } from '../condition.ts';
import { type Draft, literal } from '../draft.ts';
import { weightOf } from '../find-concepts.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, type Frame, oneValue, rowValue } from './frame.ts';
import { groupOf, MEASURE_CLASSES } from './grouping.ts';

/** Frames whose every part comes from the clauses of the question: what is worked out, of which column, for which rows. */

type Head = 'count' | 'sum' | 'average' | 'maximum' | 'minimum' | 'median' | 'distinct' | 'share';

/** The first that is named is what is worked out. */
const HEADS: readonly Head[] = ['distinct', 'share', 'average', 'median', 'maximum', 'minimum', 'sum', 'count'];
/** Concepts that a question may name besides without asking for something else. */
const BESIDES = new Set(
  'if flag set rows-asked measure-asked measure-named summary-place row items overall who both either not multi-value awaited yes-no equal within since contact list hours any-case percent each-row per add until round'.split(
    ' ',
  ),
);
const COMPLETE = 7;
const NEARLY = 3.2;

interface Reading {
  readonly head: Head | null;
  readonly clauses: Clauses;
}

const readings = new WeakMap<Draft, Reading>();

function readingOf(draft: Draft): Reading {
  const known = readings.get(draft);
  if (known !== undefined) return known;
  const head = headOf(draft);
  const spoken = draft.reading.mentions.filter(
    ({ concept }) => (HEADS as readonly string[]).includes(concept) || concept === 'if' || concept === 'flag',
  );
  const starts = new Set(
    draft.reading.tokens
      .filter(({ start, end }) => spoken.some((one) => start >= one.start && end <= one.end))
      .map(({ start }) => start),
  );
  const whole = clausesIn(draft, 0, draft.reading.text.length, starts);
  const read = { head, clauses: { ...whole, unknown: whole.unknown.filter((word) => !isCounted(draft, word)) } };
  readings.set(draft, read);
  return read;
}

function headOf(draft: Draft): Head | null {
  const asksSum = draft.has('measure-asked');
  const head = HEADS.find((one) => draft.has(one)) ?? null;
  return head === 'count' && asksSum ? 'sum' : head;
}

/** 'How many visits': what is counted is a row, whatever it is called. */
function isCounted({ reading }: Draft, word: string): boolean {
  const counts = reading.mentions.filter(({ concept }) => concept === 'count' || concept === 'share');
  const token = reading.tokens.find(({ text }) => text === word);
  return token !== undefined && counts.some(({ end }) => token.start >= end && token.start - end < 12);
}

/** Whether the question asks for something that conditions and an aggregate do not answer. */
function asksForMore({ reading }: Draft): boolean {
  return reading.mentions.some(
    ({ concept }) =>
      weightOf(concept) >= 1.5 &&
      !/^[cv]:/.test(concept) &&
      !BESIDES.has(concept) &&
      !CONDITION_CONCEPTS.has(concept) &&
      !(HEADS as readonly string[]).includes(concept),
  );
}

/** Formulas in the question, and what it says of one that goes wrong. */
const ABOUT_A_FORMULA =
  /\p{L}\(|today ?[-+]|\b(?:includes?|also counts?|counts all|remaining|left to|reste|are flagged|are counted)\b/u;

/** 'Who has the highest sales', 'list of vendors': names and no number. */
function asksForNames(draft: Draft): boolean {
  return draft.has('who', 'list', 'join') && !draft.has('count');
}

function isPlain(draft: Draft): boolean {
  const { language, text } = draft.reading;
  return (
    !ABOUT_A_FORMULA.test(text) &&
    language !== 'ja' &&
    text.length < 260 &&
    draft.others.length === 0 &&
    !asksForMore(draft) &&
    !draft.has('other-sheet', 'children', 'parent', 'predecessor')
  );
}

function scoreOf({ unknown, numbers, alternatives }: Clauses, complete: number): number {
  if (alternatives.some(contradicts)) return 0;
  const left = unknown.length + numbers.length;
  return left === 0 ? complete : left === 1 ? NEARLY : 0;
}

/** The column that is worked out: named and part of no condition, of the kind that the head takes. */
function measureIn(draft: Draft, head: Head, { free }: Clauses): Column | null {
  const isDated = head === 'maximum' || head === 'minimum';
  const kinds = head === 'distinct' ? ['text', 'choice', 'contact', 'auto', 'number'] : isDated ? ['number', 'date'] : ['number'];
  const named = free.filter(({ column }) => kinds.includes(column.kind) && !column.primary).map(({ column }) => column);
  if (new Set(named).size > 1) return null;
  if (named[0] !== undefined || head === 'distinct') return named[0] ?? null;
  const numbers = draft.source.columns.filter(({ kind, empty, primary }) => kind === 'number' && !empty && !primary);
  const fitting = numbers.filter(({ classes }) => MEASURE_CLASSES.some((one) => classes.has(one) && draft.has(one)));
  const money = draft.has('sum') ? numbers.filter(({ classes }) => classes.has('c:amount') || classes.has('c:actual')) : [];
  return [fitting, money, numbers].find(({ length }) => length === 1)?.[0] ?? null;
}

function value(draft: Draft): Built | null {
  const { head, clauses } = readingOf(draft);
  const { alternatives } = clauses;
  const [conditions = []] = alternatives;
  if (head === null || alternatives.length > 1 || conditions.some(({ isOfRow }) => isOfRow === true)) return null;
  const told = { conditions };
  if (head === 'share') return shareOf(draft, conditions);
  if (head === 'count') {
    if (conditions.length === 0) return null;
    const columns = withRows(draft, conditions);
    return oneValue('number', `COUNTIFS(${criteriaOf(draft, columns)})`, [], told);
  }
  const measure = measureIn(draft, head, clauses);
  if (measure === null) return null;
  const others = conditions.filter(({ column, relation }) => column !== measure || relation !== 'filled');
  const range = draft.all(measure);
  const rest = others.length === 0 ? '' : `, ${criteriaOf(draft, others)}`;
  if (head === 'sum') return oneValue('number', rest === '' ? `SUM(${range})` : `SUMIFS(${range}${rest})`, [measure], told);
  const collected =
    rest === '' && head !== 'distinct' ? range : `COLLECT(${range}, ${range}, ${criterionOf(isFilled(measure))}${rest})`;
  if (head === 'distinct') return oneValue('number', `COUNT(DISTINCT(${collected}))`, [measure], told);
  const name = { average: 'AVG', median: 'MEDIAN', maximum: 'MAX', minimum: 'MIN' }[head];
  const code = `${name}(${collected})`;
  const result = measure.kind === 'date' ? 'date' : 'number';
  return oneValue(
    result,
    rest !== '' && (head === 'average' || head === 'median') ? `IFERROR(${code}, 0)` : code,
    [measure],
    told,
  );
}

/** Blank cells are counted in rows that have something in them. */
function withRows(draft: Draft, conditions: readonly Condition[]): readonly Condition[] {
  const isBare = conditions.every(
    ({ relation, column, values }) =>
      relation === 'blank' || relation === 'is-not' || (column.kind === 'check' && values.length > 0 && relation !== 'is'),
  );
  const primary = draft.source.columns.find((column) => column.primary);
  return isBare && primary !== undefined && !conditions.some(({ column }) => column === primary)
    ? [isFilled(primary), ...conditions]
    : conditions;
}

function shareOf(draft: Draft, conditions: readonly Condition[]): Built | null {
  const primary = draft.source.columns.find((column) => column.primary);
  if (primary === undefined || conditions.length !== 1 || draft.has('sum', 'c:amount')) return null;
  const [only] = conditions;
  if (only === undefined) return null;
  return oneValue(
    'number',
    `IFERROR(COUNTIFS(${criteriaOf(draft, conditions)}) / COUNTIFS(${draft.all(primary)}, <>""), 0)`,
    [],
    { conditions },
  );
}

/** The test of a row: one of the alternatives holds, with all their conditions. */
export function testOf(draft: Draft, alternatives: readonly (readonly Condition[])[]): string {
  const tests = alternatives.map((conditions) =>
    joined(
      'AND',
      conditions.map(({ column, test }) => test(draft.row(column))),
    ),
  );
  return joined('OR', tests);
}

function joined(name: 'AND' | 'OR', tests: readonly string[]): string {
  return tests.length === 1 ? (tests[0] ?? 'true') : `${name}(${tests.join(', ')})`;
}

function flag(draft: Draft): Built | null {
  const { alternatives } = readingOf(draft).clauses;
  if (alternatives.length === 0) return null;
  return rowValue('check', `IF(${testOf(draft, alternatives)}, 1, 0)`, [], { conditions: alternatives.flat() });
}

function asksForFlag(draft: Draft): boolean {
  const waits = draft.own.columns.some(({ kind, empty }) => kind === 'check' && empty);
  return (
    (draft.has('flag') || (waits && draft.has('if'))) && !draft.has('count', 'sum', 'average', 'maximum', 'minimum', 'share')
  );
}

const ELSE_EMPTY =
  /[,;. ]+(?:and )?(?:otherwise|or else|else|if not|sonst|si no|sinon|senao|caso contrario)[ ,:]*(?:(?:leave|keep|show|put|stay)s? )?(?:it |the cell |this )?(?:empty|blank|nothing|leer|nichts|vacio|nada|vide|rien|vazio)?[ .!]*$/;

/** 'Put "Call" when …, otherwise leave it empty': a text in quotes where the clauses hold. */
function label(draft: Draft): Built | null {
  const read = labelled(draft);
  if (read === null) return null;
  const { text, clauses } = read;
  if (clauses.alternatives.length === 0) return null;
  return rowValue('text', `IF(${testOf(draft, clauses.alternatives)}, ${literal(text)}, "")`, [], {
    conditions: clauses.alternatives.flat(),
  });
}

function labelled(draft: Draft): { readonly text: string; readonly clauses: Clauses } | null {
  const { reading } = draft;
  const [quoted, ...more] = reading.quoted;
  if (quoted === undefined || more.length > 0 || reading.values.some(({ start }) => start === quoted.start)) return null;
  const end = ELSE_EMPTY.exec(reading.text)?.index ?? reading.text.length;
  const isFirst = quoted.start < reading.text.length / 2;
  const whole = isFirst ? clausesIn(draft, quoted.end, end) : clausesIn(draft, 0, quoted.start);
  return {
    text: quoted.text,
    clauses: { ...whole, unknown: whole.unknown.filter((word) => !/^(?:if|when|whenever|write|say|then)$/.test(word)) },
  };
}

export const COMPOSED: readonly Frame[] = [
  {
    id: 'composed-value',
    cues: 'expression',
    conditional: true,
    also: [...HEADS, ...BESIDES].join(' '),
    title: 'Total',
    spot: (draft) => {
      if (!isPlain(draft) || groupOf(draft, []) !== null) return 0;
      const { head, clauses } = readingOf(draft);
      return head === null || draft.has('flag') || asksForFlag(draft) || asksForNames(draft) ? 0 : scoreOf(clauses, COMPLETE);
    },
    build: (draft) => (draft.source === draft.own ? value(draft) : null),
  },
  {
    id: 'composed-flag',
    cues: 'expression',
    conditional: true,
    also: [...BESIDES].join(' '),
    title: 'Flag',
    spot: (draft) =>
      isPlain(draft) && asksForFlag(draft) && !draft.has('overdue') && branchesIn(draft).length < 2
        ? scoreOf(readingOf(draft).clauses, COMPLETE)
        : 0,
    build: flag,
  },
  {
    id: 'composed-label',
    cues: 'expression',
    conditional: true,
    also: [...BESIDES].join(' '),
    title: 'Note',
    spot: (draft) => {
      const read = isPlain(draft) && branchesIn(draft).length < 2 ? labelled(draft) : null;
      return read === null ? 0 : scoreOf(read.clauses, COMPLETE);
    },
    build: label,
  },
];

/** Whether every word of the question was read by these frames. */
export function isWhole(operation: string, score: number): boolean {
  return operation.startsWith('composed-') && score >= COMPLETE - 1;
}
