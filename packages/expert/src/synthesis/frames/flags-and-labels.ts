import { type Clauses, clausesIn } from '../clauses.ts';
import type { Condition } from '../condition.ts';
import { type Draft, literal } from '../draft.ts';
import { memoized } from '../memoized.ts';
import { folded, root, tokensOf } from '../text.ts';
import { asksForDay } from './asked-dates.ts';
import { COMPLETE, NEARLY, readingOf, scoreOf } from './asked-value.ts';
import { type Built, rowValue } from './frame.ts';

/** Boxes and texts of a row, where the clauses of the question hold. */

/** The test of a row: one of the alternatives holds, with all their conditions. */
function testOf(draft: Draft, alternatives: readonly (readonly Condition[])[]): string {
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

/** What a box is ticked for, and what keeps it from being ticked. */
interface FlagReading {
  readonly clauses: Clauses;
  readonly unless: Clauses | null;
}

const flagReadingOf = memoized(flagReadingIn);

const UNLESS = /\b(?:unless|es sei denn|a menos que|salvo que|a moins que|a nao ser que)\b/;

function flagReadingIn(draft: Draft): FlagReading {
  const { text } = draft.reading;
  const unless = UNLESS.exec(text);
  // 'Hurry should be ticked when …': what is ticked is the box that waits.
  const head = IS_TICKED.exec(text);
  const from = head === null ? 0 : head[0].length;
  const whole = unless === null && from === 0 ? readingOf(draft).clauses : clausesIn(draft, from, unless?.index ?? text.length);
  const besides = (clauses: Clauses): Clauses => ({
    ...clauses,
    free: clauses.free.filter((one) => !isSubject(draft, one)),
    unknown: clauses.unknown.filter((word) => !isOfFlag(draft, word) && !OF_BOXES.test(word)),
  });
  return {
    clauses: besides(whole),
    unless: unless === null ? null : besides(clausesIn(draft, unless.index + unless[0].length)),
  };
}

/** 'The boat returned late': what the row is about, before its verb. */
function isSubject({ reading: { text, columns, mentions } }: Draft, { column, start }: Clauses['free'][number]): boolean {
  const end = columns.find((one) => one.column === column && one.start === start)?.end ?? start;
  const isLabel = column.kind === 'choice' || column.kind === 'text';
  const isNext = (one: { readonly start: number }) => one.start === end + 1;
  const isVerb = columns.some((one) => isNext(one) && (one.column.kind === 'date' || one.column.kind === 'check'));
  const goesOn = isVerb || mentions.some((one) => isNext(one) && ['finished', 'open', 'overdue', 'past'].includes(one.concept));
  return isLabel && goesOn && /\b(?:the|an?|this|that|our) $/.test(text.slice(0, start));
}

const IS_TICKED =
  /^[^.;?!]{0,50}?\b(?:be|is|gets?|are|goes|turns?|becomes?|comes) (?:ticked|checked|flagged|marked|highlighted|true|on|set) (?=(?:if|when|whenever|only|unless|where|once|as soon as|for)\b)/;

const OF_BOXES = /^(?:flag|flags|flagged|box|checkbox|tick|true|yes|if|only|must|count|counts|call|considered|treat|means?)$/;

/** 'Ready for the test' where a box Ready waits. */
function isOfFlag({ own }: Draft, word: string): boolean {
  const boxes = own.columns.filter(({ kind, empty }) => kind === 'check' && empty);
  return boxes.some(({ title }) => tokensOf(folded(title)).some(({ text }) => root(text) === root(word)));
}

export function flag(draft: Draft): Built | null {
  const { clauses, unless } = flagReadingOf(draft);
  const hindered = unless?.alternatives ?? [];
  // 'To the cleaner unless it is cleaned' names the box, and not what keeps it unticked.
  const isHindrance = ({ column }: Condition) => hindered.flat().some((one) => one.column === column);
  const alternatives = clauses.alternatives
    .map((all) => all.filter((condition) => !isHindrance(condition)))
    .filter((all) => all.length > 0);
  if (alternatives.length === 0 && hindered.length === 0) return null;
  const told = { conditions: [...alternatives, ...hindered].flat(), operation: 'flag-where' };
  if (hindered.length === 0) return rowValue('check', `IF(${testOf(draft, alternatives)}, 1, 0)`, [], told);
  const isHindered = testOf(draft, hindered);
  if (alternatives.length === 0) return rowValue('check', `IF(${isHindered}, 0, 1)`, [], told);
  return rowValue('check', `IF(AND(${testOf(draft, alternatives)}, NOT(${isHindered})), 1, 0)`, [], told);
}

/** Whether rows are to be flagged; 'avec Urgent coché' tells some that are. */
export function callsForFlag({ reading: { mentions } }: Draft): boolean {
  const ticked = mentions.filter(({ concept }) => concept === 'ticked' || concept === 'unticked');
  return mentions.some(
    ({ concept, start, end }) => concept === 'flag' && !ticked.some((one) => one.start <= start && one.end >= end),
  );
}

export function asksForFlag(draft: Draft): boolean {
  const waiting = draft.own.columns.filter(({ empty }) => empty);
  const waits = waiting.some(({ kind }) => kind === 'check');
  const isOnly = waits && waiting.every(({ kind }) => kind === 'check');
  // 'When was the last visit?', 'fecha de la última visita' are answered by a day, whatever waits to be filled.
  const asksDay = ASKS_DAY.test(draft.reading.text) || asksForDay(draft);
  return (
    (draft.has('flag') || (!asksDay && ((waits && (draft.has('if') || UNLESS.test(draft.reading.text))) || isOnly))) &&
    !draft.has('count', 'sum', 'average', 'maximum', 'minimum', 'share')
  );
}

const ASKS_DAY =
  /^\W*(?:when (?:is|was|are|were|will|did)|wann (?:ist|war|wird)|cuando (?:fue|es|sera|se (?!\p{L}+[ae]n?\b))|quand (?:est|a ete|sera)|quando (?:foi|sera))\b/u;

/** How well the clauses of a question say when a box is ticked. */
export function fitOfFlag(draft: Draft): number {
  const { clauses, unless } = flagReadingOf(draft);
  const isSaid = draft.has('flag') || draft.own.columns.filter(({ empty }) => empty).every(({ kind }) => kind === 'check');
  const complete = isSaid ? COMPLETE : NEARLY;
  // 'All booked hours are driven' compares what no other word of the clause tells.
  const hinted = new Set(
    clauses.free.filter(({ isPart, column }) => isPart && column.kind === 'number').map(({ column }) => column),
  );
  const score = hinted.size > 1 ? 0 : scoreOf(draft, clauses, complete, 0);
  return unless === null ? score : Math.min(score, scoreOf(draft, unless, complete, 0));
}

const ELSE_EMPTY =
  /[,;. ]+(?:and )?(?:otherwise|or else|else|if not|sonst|ansonsten|andernfalls|de lo contrario|si no|sinon|senao|caso contrario)[ ,:]*(?:(?:leave|keep|show|put|stay)s? )?(?:it |the cell |this )?(?:empty|blank|nothing|leer|nichts|vacio|nada|vide|rien|vazio)?[ .!]*$/;

/** 'Put "Call" when …, otherwise leave it empty': a text in quotes where the clauses hold. */
export function label(draft: Draft): Built | null {
  const read = labelled(draft);
  if (read === null) return null;
  const { text, clauses } = read;
  if (clauses.alternatives.length === 0) return null;
  return rowValue('text', `IF(${testOf(draft, clauses.alternatives)}, ${literal(text)}, "")`, [], {
    conditions: clauses.alternatives.flat(),
    operation: 'word-where',
  });
}

export function labelled(draft: Draft): { readonly text: string; readonly clauses: Clauses } | null {
  const { reading } = draft;
  const [quoted, ...more] = reading.quoted;
  const hasElse = /\b(?:otherwise|else|sonst|sinon|senao)\b/.test(reading.text) && !ELSE_EMPTY.test(reading.text);
  if (quoted === undefined || more.length > 0 || hasElse || reading.values.some(({ start }) => start === quoted.start))
    return null;
  const end = ELSE_EMPTY.exec(reading.text)?.index ?? reading.text.length;
  const isFirst = quoted.start < reading.text.length - quoted.end;
  const whole = isFirst ? clausesIn(draft, quoted.end, end) : clausesIn(draft, 0, quoted.start);
  return {
    text: quoted.text,
    clauses: { ...whole, unknown: whole.unknown.filter((word) => !/^(?:if|when|whenever|write|say|then)$/.test(word)) },
  };
}
