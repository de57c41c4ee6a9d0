import { wholeOf } from '../frames/composed-ratios.ts';
import type { Column, SheetModel } from '../sheet-model.ts';
import type { Candidate } from './candidate.ts';
import type { MeantCondition } from './conditions-meant.ts';
import { CALLED_BY, type MeantHead } from './heads-meant.ts';
import { anchorOf, covers, NAMED, type Support, strongest } from './supports.ts';
import type { Asked } from './words-asked.ts';
import { ceilingsFor, OF_ROWS, READ, rowsFor, stepOf, wordRead, wordsUnread } from './words-read.ts';

/** How much there is of each sign in a candidate. */
export type Features = Readonly<Record<string, number>>;

/** From here on a word names a measure. */
const SAID = 0.5;
const MONEY: readonly string[] = ['c:amount', 'c:actual', 'c:price', 'c:budget'];
const OF_MONEY =
  /\b(?:income|takings|sales|rent|pay|bill|quote|spend|spent|fare|charge|fees?|sold for|refund|deposit|salary|wage|value|arrears|debt|allowance|invoice|awarded|earned)\b/i;
const ORDERED: ReadonlySet<string> = new Set(['high', 'low', 'newest', 'oldest', 'turned', 'next', 'when']);

/** What speaks for what is worked out, whatever the conditions. */
export function ofHead(asked: Asked, { operation, measures, supports, label, labelSupport }: MeantHead): Features {
  const features: Record<string, number> = { [`op ${operation}`]: 1 };
  const cues = new Set(asked.cues.map(({ name }) => name));
  for (const cue of cues) {
    features[`op ${operation} cue ${cue}`] = 1;
    if (CALLED_BY[cue].includes(operation)) features['op called'] = 1;
  }
  if (cues.size === 0) features[`op ${operation} no cue`] = 1;
  measures.forEach((column, place) => {
    const part = operation === 'ratio' ? `measure ${place + 1}` : 'measure';
    const strength = strongest(supports[place] ?? []);
    features[`${part} ${stepOf(strength)}`] = 1;
    features[`${part} strength`] = strength;
    features['measure outdone'] = (features['measure outdone'] ?? 0) + outdoneAt(asked, supports[place] ?? []);
    if (isMoney(column)) features[cues.has('money') ? 'money for money' : 'money unsaid'] = 1;
    else if (cues.has('money')) features['money missed'] = 1;
    if (isOnly(asked, column)) features['only of its kind'] = 1;
    for (const cue of cues) if (ORDERED.has(cue)) features[`${column.kind} cue ${cue} ${operation}`] = 1;
    if (isAhead(column)) for (const cue of cues) if (ORDERED.has(cue)) features[`date ahead cue ${cue}`] = 1;
    if (operation === 'sum') features[`sum ${stepOf(strength)}`] = 1;
  });
  if (label === null && /^\W*(?:who|which)\b/.test(asked.draft.reading.text)) features['name not given'] = 1;
  if (label !== null && labelSupport !== null) {
    features[`label ${label.primary ? 'first' : label.kind} ${stepOf(strongest(labelSupport))}`] = 1;
    if (/^\W*who\b/.test(asked.draft.reading.text)) features[`who ${label.primary ? 'first' : label.kind}`] = 1;
  }
  return features;
}

/** Whether a column holds money, by its class or by a word of its title. */
export function isMoney({ classes, kind, title }: Column): boolean {
  return kind === 'number' && (MONEY.some((one) => classes.has(one)) || OF_MONEY.test(title));
}

/** A day that is planned: nothing is old by it. */
function isAhead({ kind, classes }: Column): boolean {
  return kind === 'date' && (classes.has('c:due') || classes.has('c:expiration'));
}

function isOnly({ draft }: Asked, column: Column): boolean {
  return draft.source.columns.every((one) => one === column || one.kind !== column.kind || one.empty || one.primary);
}

/** What speaks for a condition, whatever is worked out. */
export function ofCondition(
  asked: Asked,
  { kind, support, ofColumn, isDenied, isSaidDenied, isFaintlyDenied, condition: { column } }: MeantCondition,
): Features {
  const strength = strongest(support);
  const features: Record<string, number> = {
    [`if ${kind}`]: 1,
    'if strength': strength,
    [`if ${stepOf(strength)}`]: 1,
    [`if of column ${stepOf(ofColumn)}`]: 1,
    [`if ${kind} of column`]: ofColumn,
    'if outdone': outdoneAt(asked, support),
  };
  if (isFaintlyDenied) features[isDenied ? 'denied faintly' : 'faint denial lost'] = 1;
  else if (isDenied !== isSaidDenied) features[isDenied ? 'denied unsaid' : 'denial lost'] = 1;
  else if (isDenied) features['denied as said'] = 1;
  if (column.kind === 'date' && kind !== 'time' && strength < NAMED) features[`if ${kind} of date`] = 1;
  if (column.kind === 'date' && isOnly(asked, column)) features['only date'] = 1;
  if (kind === 'blank' || kind === 'filled') features[`if ${kind} ${column.kind}`] = 1;
  return features;
}

/** By how much another part is spoken of more surely by the word that speaks most of this one. */
function outdoneAt(asked: Asked, support: Support): number {
  const anchor = anchorOf(support);
  return anchor < 0 ? 0 : (ceilingsFor(asked)[anchor] ?? 0) - (support[anchor] ?? 0);
}

/** What a candidate leaves unsaid of the question, and what it takes twice. */
export function ofCandidate(asked: Asked, candidate: Candidate): Features {
  const { words } = asked;
  const { head, conditions, counted } = candidate;
  const read: Record<string, number> = {};
  words.forEach((_, place) => {
    const { role, outdone } = wordRead(asked, candidate, place);
    if (role !== null) read[role] = (read[role] ?? 0) + 1;
    read['word outdone'] = (read['word outdone'] ?? 0) + outdone;
  });
  const unread = wordsUnread(asked, candidate).length;
  const anchors = [...conditions.map(({ anchor }) => anchor), ...head.supports.map(anchorOf).filter((anchor) => anchor >= 0)];
  const isDenied = conditions.some((one) => one.isDenied);
  return {
    ...read,
    [`unread ${Math.min(unread, 3)}`]: 1,
    ...ofRatio(asked, head),
    ...ofBeginning(asked, candidate),
    ...ofRow(asked, head, rowsFor(asked)),
    twice: anchors.length - new Set(anchors).size,
    conditions: conditions.length,
    ...(asked.denials.length > 0 && !isDenied ? { 'denial unused': 1 } : {}),
    ...(counted === null ? {} : ofShare(asked, conditions, counted)),
  };
}

/** Where nothing calls for an operation: 'fuel burned by Ole' begins with what is added up, 'canoes still out' with what is counted. */
function ofBeginning(asked: Asked, { head, conditions }: Candidate): Features {
  if (head.operation !== 'count' && head.operation !== 'sum') return {};
  const said = asked.cues.some(({ name }) => name === 'count')
    ? 'counted'
    : asked.cues.some(({ name }) => name === 'sum')
      ? 'summed'
      : 'silent';
  const first = conditions.some(({ anchor }) => anchor === 0) ? 1 : 0;
  const at = (place: number) => {
    const ofMeasure = head.supports[0]?.[place] ?? 0;
    if (ofMeasure >= READ && ofMeasure >= (ceilingsFor(asked)[place] ?? 0)) return 'measure';
    if (conditions.some(({ anchor }) => anchor === place)) return 'condition';
    return (rowsFor(asked)[place] ?? 0) >= OF_ROWS ? 'rows' : 'other';
  };
  return { [`${head.operation} ${said} begins ${at(first)}`]: 1 };
}

/** Of a ratio: which of the two is said first, and whether the first is a part of the second in each row. */
function ofRatio({ words, cues, draft }: Asked, { operation, measures, supports }: MeantHead): Features {
  const [part, whole] = measures;
  if (operation !== 'ratio' || part === undefined || whole === undefined) return {};
  const [first = -1, second = -1] = supports.map(anchorOf);
  const cue = cues.find(({ name }) => name === 'per') ?? cues.find(({ name }) => name === 'share');
  const order = first < 0 || second < 0 ? 'one' : first < second ? 'first' : 'second';
  const place = (at: number) => words[at]?.start ?? -1;
  const isBetween = cue !== undefined && place(first) < cue.start && cue.start < place(second);
  const isOf = cue !== undefined && /^ of/.test(draft.reading.text.slice(cue.end));
  const isPart = draft.source.sheet.rows.every(({ cells }) => {
    const [some, all] = [cells[part.title], cells[whole.title]];
    return typeof some !== 'number' || typeof all !== 'number' || some <= all;
  });
  return {
    [`ratio ${cue?.name} ${order}${isBetween ? ' between' : ''}${isOf ? ' of' : ''}`]: 1,
    [`ratio ${cue?.name} ${isPart ? 'of a part' : 'of no part'}`]: 1,
    ...(wholeOf(draft, part) === whole ? { [`ratio ${cue?.name} of its whole`]: 1 } : {}),
  };
}

/** 'Oldest cow' asks for one by its name, 'longest trip' for how long it was: what the rows are called comes next, and what is measured tells the rest. */
function ofRow(
  { words, cues, draft }: Asked,
  { operation, measures: [measure], supports: [support = []] }: MeantHead,
  rowsSaid: Support,
): Features {
  if (!/m(?:ax|in)imum/.test(operation) || measure === undefined) return {};
  const cue = cues.find(({ name }) => ORDERED.has(name));
  const next = cue === undefined ? -1 : words.findIndex(({ start }) => start >= cue.end);
  const isRow = next >= 0 && words.length - next <= 3 && (rowsSaid[next] ?? 0) >= 0.8;
  // 'The longest stay in nights' says what is wanted, 'the heaviest terrier' does not.
  const isSaid = words.some((word, place) => (support[place] ?? 0) >= SAID && !cues.some((one) => covers(one, word)));
  const isCode = hasCodes(draft.source);
  const name = operation.startsWith('row') ? 'row' : 'value';
  return {
    [`${name} of ${isCode ? 'codes' : 'names'}`]: 1,
    [`${name} ${measure.kind}`]: 1,
    [`${name} ${isSaid ? 'said' : 'unsaid'}`]: 1,
    [`${name} ${isSaid ? 'said' : 'unsaid'} ${measure.kind}`]: 1,
    ...(isRow ? { [`row named ${name} ${measure.kind}`]: 1, [`row named ${name} ${isCode ? 'codes' : 'names'}`]: 1 } : {}),
    ...(cue?.name === 'turned'
      ? { [`turned ${operation} ${/minute|hour|day|time|delay|down/i.test(measure.title) ? 'time' : 'else'}`]: 1 }
      : {}),
  };
}

/** Whether rows are called by numbers and codes rather than by names that people know them by. */
function hasCodes({ columns }: SheetModel): boolean {
  const values = columns.find(({ primary }) => primary)?.values ?? [];
  return values.length === 0 || values.filter(({ written }) => /\d/.test(written)).length * 2 > values.length;
}

/** Of a share: what is counted comes beside the rate, or last. */
function ofShare(asked: Asked, conditions: readonly MeantCondition[], counted: MeantCondition): Features {
  const isRate = /\brates?\b/.test(asked.draft.reading.text);
  if (conditions.length === 1) return { [`counted alone ${counted.kind}${isRate ? ' rate' : ''}`]: 1 };
  const rate = asked.cues.find(({ name }) => name === 'share');
  const place = asked.words[counted.anchor]?.start ?? 0;
  const isLast = conditions.every(({ anchor }) => anchor <= counted.anchor);
  return {
    [`counted ${counted.kind}`]: 1,
    [`counted ${isLast ? 'last' : 'first'} ${rate !== undefined && rate.start < place ? 'behind' : 'before'}`]: 1,
  };
}

/** What speaks for none of the candidates. */
export function ofNothing({ words }: Asked): Features {
  return { none: 1, 'none words': Math.min(words.length, 12) / 4 };
}
