import { clausesIn } from '../clauses.ts';
import { type Condition, isFilled } from '../condition.ts';
import { DATE_KINDS, type Draft, literal } from '../draft.ts';
import { finishedCondition } from '../finished-work.ts';
import { memoized } from '../memoized.ts';
import { dateMeasured, isOfDays, isUntil } from '../rows/days-measured.ts';
import { type OwnLabel, ownLabelsIn } from '../rows/own-bounds.ts';
import { wherePresent } from '../rows/presence.ts';
import type { Column } from '../sheet-model.ts';
import { folded, tokensOf } from '../text.ts';
import { oneDate } from './date-columns.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

/** Labels that say themselves when they hold: '0-7, 8-30, 31-90 and 90+', 'Under 50, 50 to 100, Above 100', 'No date, Overdue, Next 7 days, Later'. */

const labelsOf = memoized(ownLabelsIn);

/** The date or number that the labels are about, with how a formula writes it. */
interface Subject {
  readonly column: Column;
  readonly code: string;
}

const UNIT = /^(?:days?|weeks?|months?)\b/;

function subjectOf(draft: Draft, labels: readonly OwnLabel[]): Subject | null {
  const { text } = draft.reading;
  if (labels.some(({ said }) => said.kind === 'ahead')) {
    const date = oneDate(draft, ['c:due', 'c:expiration', 'c:end', 'c:start']);
    return date === null ? null : { column: date, code: draft.row(date) };
  }
  const from = labels[0]?.start ?? 0;
  const to = labels.at(-1)?.end ?? text.length;
  const outside = [...clausesIn(draft, 0, from).free, ...clausesIn(draft, to).free]
    // 'Days' names no column Minutes.
    .filter(({ isPart, start }) => !isPart || !UNIT.test(text.slice(start)))
    .map(({ column }) => column);
  const named = outside.filter(({ empty, primary, kind }) => !empty && !primary && (kind === 'number' || kind === 'date'));
  const number = named.find(({ kind }) => kind === 'number');
  const isAhead = labels.some(({ said }) => said.kind === 'past') || isUntil(draft);
  if (number !== undefined && !named.some(({ kind }) => kind === 'date')) return { column: number, code: draft.row(number) };
  const numbers = draft.own.columns.filter(({ kind, empty, primary }) => kind === 'number' && !empty && !primary);
  const date =
    named.find(({ kind }) => kind === 'date') ??
    (isOfDays(draft) || isAhead || draft.has('open', 'v:open') ? dateMeasured(draft, isAhead) : null);
  if (date === null || date === undefined) {
    // 'Mileage bands' where a column Mileage Band waits.
    const told = numbers.filter(({ title }) =>
      tokensOf(folded(title)).some((word) => word.text.length > 3 && text.includes(word.text)),
    );
    const [only, ...more] = told.length > 0 ? told : numbers;
    return only === undefined || more.length > 0 ? null : { column: only, code: draft.row(only) };
  }
  const cell = draft.row(date);
  return { column: date, code: isAhead ? `${cell} - TODAY()` : `TODAY() - ${cell}` };
}

/** The test of a label; null where it is all that is left. */
function testOf(draft: Draft, { column, code }: Subject, label: OwnLabel, isLast: boolean): string | null {
  const { said, alternatives } = label;
  if (alternatives.length > 0) {
    const tests = alternatives.map((all) =>
      joined(
        'AND',
        all.map(({ column: one, test }) => test(draft.row(one))),
      ),
    );
    return joined('OR', tests);
  }
  const cell = draft.row(column);
  switch (said.kind) {
    case 'done': {
      const done = finishedCondition(draft, true);
      return done === null ? 'false' : done.test(draft.row(done.column));
    }
    case 'missing':
      return column.kind === 'date' ? `ISBLANK(${cell})` : `${cell} = 0`;
    case 'past':
      return `${cell} < TODAY()`;
    case 'ahead':
      return `${cell} <= TODAY(${said.days})`;
    case 'range': {
      const { high, highIsIn, low, lowIsIn } = said.range;
      if (high !== null) return `${code} ${highIsIn ? '<=' : '<'} ${high}`;
      return isLast || low === null ? null : `${code} ${lowIsIn ? '>=' : '>'} ${low}`;
    }
    default:
      return null;
  }
}

function joined(name: 'AND' | 'OR', tests: readonly string[]): string {
  return tests.length === 1 ? (tests[0] ?? 'true') : `${name}(${tests.join(', ')})`;
}

const ORDER = ['done', 'missing', 'past', 'range', 'ahead', 'rest'] as const;

function reachOf({ said }: OwnLabel): number {
  if (said.kind === 'ahead') return said.days;
  return said.kind === 'range' ? (said.range.high ?? Number.POSITIVE_INFINITY) : 0;
}

function build(draft: Draft): Built | null {
  const labels = labelsOf(draft);
  const subject = labels.length === 0 ? null : subjectOf(draft, labels);
  if (subject === null) return null;
  const ordered = labels.toSorted(
    (one, other) => ORDER.indexOf(one.said.kind) - ORDER.indexOf(other.said.kind) || reachOf(one) - reachOf(other),
  );
  if (ordered.filter(({ said }) => said.kind === 'rest').length > 1) return null;
  const steps = ordered.map((label, place) => ({
    label,
    test: testOf(draft, subject, label, place === ordered.length - 1),
  }));
  draft.explain(...labels);
  const chain = steps.reduceRight(
    (more, { label, test }) => (test === null ? literal(label.text) : `IF(${test}, ${literal(label.text)}, ${more})`),
    '""',
  );
  const isMissingSaid = labels.some(({ said }) => said.kind === 'missing') && subject.column.kind === 'date';
  const present = isMissingSaid ? chain : wherePresent(draft, [subject.column], chain);
  const finished = labels.some(({ said }) => said.kind === 'done') ? null : finishedIn(draft, subject);
  const code = finished === null ? present : `IF(${finished.test(draft.row(finished.column))}, "", ${present})`;
  return rowValue('choice', code, [subject.column], {
    operation: 'bands',
    isForBlank: true,
    ...(finished === null ? {} : { conditions: [finished] }),
  });
}

/** Open ones alone have an age, where a date tells that others are closed. */
function finishedIn(draft: Draft, { column, code }: Subject): Condition | null {
  const isAge = code.startsWith('TODAY() -') && !OF_ALL.test(draft.reading.text);
  const closed = isAge ? draft.pick({ kinds: DATE_KINDS, classes: ['c:end'], not: [column], strict: true }) : null;
  if (closed !== null && !closed.classes.has('c:due')) return isFilled(closed);
  return draft.has('open', 'v:open') ? finishedCondition(draft, true) : null;
}

const OF_ALL = /\b(?:all|every|whether or not|regardless|whatever|closed too)\b/;

/** 'Overdue, Next 7 days, Later' leaves open what is done and what has no date. */
function isToldWhole(labels: readonly OwnLabel[]): boolean {
  const isOfDays = labels.some(({ said }) => said.kind === 'ahead');
  return !isOfDays || labels.some(({ said, alternatives }) => alternatives.length > 0 || WHOLE.has(said.kind));
}

const WHOLE: ReadonlySet<string> = new Set(['done', 'missing']);

function isPlain({ reading, others, own, source }: Draft): boolean {
  const isOther = ['children', 'parent', 'predecessor', 'sum', 'average'].some((one) => reading.concepts.has(one));
  return (
    source === own &&
    others.length === 0 &&
    !isOther &&
    !COUNTS.test(reading.text) &&
    own.columns.some(({ empty, type }) => empty && type !== 'DATE' && type !== 'CHECKBOX')
  );
}

const COUNTS = /^\W*(?:count\b(?! (?:age|group|band|bucket|level|class))|how many\b|number of\b)/;
const FITS = 11;

export const OWN_BOUNDS: readonly Frame[] = [
  {
    id: 'own-bounds',
    cues: 'expression',
    also: 'due-bands bands age-bands c:due c:expiration c:created expiry overdue days within future past open finished since until set convert group per weeks months c:name blank not if above below at-least at-most list today index',
    title: 'Group',
    spot: (draft) => (isPlain(draft) && labelsOf(draft).length > 0 && isToldWhole(labelsOf(draft)) ? FITS : 0),
    build: (draft) => (draft.source === draft.own ? build(draft) : null),
  },
];

/** Whether a frame is the one for labels that say themselves when they hold. */
export function listsLabels({ id }: Frame): boolean {
  return OWN_BOUNDS.some((one) => one.id === id);
}
