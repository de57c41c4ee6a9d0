import type { Draft } from '../draft.ts';
import { movedBy, plain, type Term, unitOf } from '../rows/terms.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

/** Boxes for rules that a row has to keep: 'must be sent within 3 days of being received; tick when that was breached'. */

interface Deadline {
  /** What has to be done by the day. */
  readonly deed: Column;
  readonly from: Column;
  readonly latest: Term;
  readonly isBroken: boolean;
}

const OBLIGATION =
  /\b(?:must|shall|should|may|can|is allowed to|are allowed to|ought to|ha(?:ve|s) (?:got )?to|needs? to|(?:is|are) (?:supposed |required )?to be|muss|mussen|sollen?|deben?|tienen? que|doit|doivent|deve|devem|tem que)\b/;
const WITHIN =
  /\b(?:within|in|takes?|lasts?|at most|no (?:later|more) than|not (?:later|more) than|up to|innerhalb(?: von)?|binnen|hochstens|spatestens|dentro de|a mas tardar|en un plazo de|dans les|sous|em ate|ate) $/;
const UNIT =
  /^ ?(?:(?:working |business )?days?|weeks?|months?|years?|(?:arbeits)?tagen?|wochen?|monaten?|dias?(?: habiles| uteis)?|semanas?|mes(?:es)?|jours?(?: ouvres)?|semaines?|mois)(?![\p{L}])/u;
const BROKEN =
  /\b(?:not|longer|later than that|more than that|breach\p{L}*|broken?|missed|violat\p{L}*|late|failed|exceeded|overrun|too long|nicht|verpasst|verletzt|uberschritten|zu spat|no|incumpl\p{L}*|tarde|pas|depass\p{L}*|en retard|nao|descumpr\p{L}*|atras\p{L}*)\b|n['’ ]?t\b/u;
const KEPT =
  /\b(?:met|kept|in time|on time|respected|complied|eingehalten|rechtzeitig|punktlich|cumpl\p{L}*|a tiempo|a temps|no prazo)\b/u;

function deadlineIn(draft: Draft): Deadline | null {
  const { own, reading, source } = draft;
  const { text, columns, numbers, values } = reading;
  const duty = OBLIGATION.exec(text);
  const [number, ...others] = numbers;
  const isBox = own.columns.some(({ empty, kind }) => empty && kind === 'check');
  if (source !== own || !isBox || duty === null || number === undefined || others.length > 0 || values.length > 0) return null;
  // 'Within 5 days' names no column of days.
  const named = columns.filter(
    ({ column, start }) => own.columns.includes(column) && !column.empty && !column.primary && start !== number.end + 1,
  );
  if (named.some(({ column, isPart }) => column.kind !== 'date' && !isPart)) return null;
  const dates = named.filter(({ column }) => column.kind === 'date');
  // 'Editing may take 5 days after recording'.
  const deed =
    dates.find(({ start }) => start > duty.index && start < number.start) ?? dates.findLast(({ start }) => start < duty.index);
  const from = dates.find(({ start, column }) => start > number.end && column !== deed?.column);
  if (deed === undefined || from === undefined || !WITHIN.test(text.slice(0, number.start))) return null;
  const counted = UNIT.exec(text.slice(number.end))?.[0];
  const verdict = text.slice(from.end);
  const isBroken = BROKEN.test(verdict);
  if (counted === undefined || isBroken === KEPT.test(verdict)) return null;
  const start = plain(draft.row(from.column), 'date', [from.column]);
  const latest = movedBy(start, plain(String(number.value), 'number', []), unitOf({ title: counted }), '+');
  return { deed: deed.column, from: from.column, latest, isBroken };
}

function build(draft: Draft): Built | null {
  const found = deadlineIn(draft);
  if (found === null) return null;
  const { deed, from, latest, isBroken } = found;
  draft.explain({ start: 0, end: draft.reading.text.length });
  const [done, since] = [draft.row(deed), draft.row(from)];
  const test = isBroken
    ? `ISDATE(${since}), IF(ISDATE(${done}), ${done}, TODAY()) > ${latest.code}`
    : `ISDATE(${since}), ISDATE(${done}), ${done} <= ${latest.code}`;
  return rowValue('check', `IF(AND(${test}), 1, 0)`, [deed, from], { operation: 'deadline' });
}

const COMPLETE = 11;

export const COMPOSED_DEADLINES: readonly Frame[] = [
  {
    id: 'composed-deadlines',
    cues: 'expression',
    title: 'Breached',
    spot: (draft) => (deadlineIn(draft) === null ? 0 : COMPLETE),
    build,
  },
];
