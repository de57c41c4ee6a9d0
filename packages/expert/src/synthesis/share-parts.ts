import type { Condition } from './condition.ts';
import type { Draft } from './draft.ts';
import { excludedValues } from './value-conditions.ts';

/** What a share is taken of comes before such a word, what is counted among it after: 'of the urgent jobs … are finished'. */
const SAID_OF =
  /\b(?:is|are|was|were|have been|has been|that have|ist|sind|wurden?|waren|esta|estan|fueron|est|sont|ont ete|foi|foram|estao|sao)\b|のうち|の中で|うち/g;
/** 'Of all urgent jobs', 'out of the urgent ones': these come first or last, and the share is taken of them. */
const TAKEN_OF = /\b(?:out of|among|amongst|von allen|unter den|de entre|entre|parmi|dentre)\b/g;

/**
 * The conditions of the rows that a share is taken of, where the question has further ones for what is counted among them. None where the
 * share is one of all rows.
 */
export function subsetOf(draft: Draft, conditions: readonly Condition[]): readonly Condition[] {
  if (conditions.length < 2) return [];
  const placed = conditions.map((condition) => ({ condition, place: placeOf(draft, condition) }));
  const split = (isBase: (place: number) => boolean) => {
    const base = placed.filter(({ place }) => isBase(place)).map(({ condition }) => condition);
    return base.length > 0 && base.length < conditions.length ? base : null;
  };
  const { text } = draft.reading;
  const first = OF_ALL_FIRST.exec(text);
  const byOpening = first === null ? null : split((place) => place >= 0 && place < first[0].length);
  if (byOpening !== null) return byOpening;
  const after = [...text.matchAll(TAKEN_OF)].map(({ index }) => index).at(-1);
  const said = [...text.matchAll(SAID_OF)].map(({ index }) => index).at(-1);
  const rate = RATE.exec(text);
  const byRate =
    rate === null ? null : (split((place) => place > rate.index) ?? split((place) => place < lastBefore(placed, rate.index)));
  const phrase = SHARE_OF.exec(text);
  const from = phrase === null ? 0 : phrase.index + phrase[0].length;
  const isFirst = phrase !== null && placed.every(({ place }) => place > phrase.index);
  const verb = isFirst ? mainVerbIn(text.slice(from)) : -1;
  const bySyntax =
    byRate ??
    (verb < 0 ? null : split((place) => place >= from && place < from + verb)) ??
    (after === undefined ? null : split((place) => place > after && (said === undefined || said < after || place < said))) ??
    (said === undefined ? null : split((place) => place >= 0 && place < said));
  return bySyntax ?? subsetByKind(draft, conditions);
}

/** 'Of all our urgent jobs, what part …': what opens the question is what the share is taken of. */
const OF_ALL_FIRST = /^\W*(?:out )?of (?:all|the|our|my|those|these)\b[^,:;?]{3,60},/;

/** 'What part of the delivered shipments took more than 7 days': what stands before the verb is what the share is taken of. */
const SHARE_OF = /(?:\b(?:percent(?:age)?|share|part|proportion|fraction|pct)|%) of (?:(?:all|the|our|my|those|these) )*/;
const VERB =
  /\b(?:took|takes?|take|taking|had|has|have|having|needed|needs?|came|comes?|went|got|gets?|made|did|ended|were|was|is|are|with|that|which|who)\b/;

/** Where the verb of a share stands: of 'permits that are not paid have …' it is the one behind the relative clause. */
function mainVerbIn(text: string): number {
  const relative = RELATIVE.exec(text);
  const begin = relative === null || relative.index > LONGEST_SUBJECT ? 0 : relative.index + relative[0].length;
  const verb = text.slice(begin).search(VERB);
  return verb < 0 ? text.search(VERB) : begin + verb;
}

const RELATIVE = /\b(?:that|which|who) (?:is|are|was|were|has|have|had|do|does|did)\b/;
/** The noun that a relative clause belongs to, with what stands before it. */
const LONGEST_SUBJECT = 40;

/** 'The success rate of youth clubs', 'the youth rejection rate': what stands right before is counted, the rest is what it is taken of. */
const RATE = /(?<=\p{L} )rates?\b/u;

function lastBefore(placed: readonly { readonly place: number }[], end: number): number {
  return Math.max(...placed.map(({ place }) => (place < end ? place : -1)));
}

/** Of a box, what is said to be left out, and states it is said how many of the rows have them; of labels which rows are meant. */
function subsetByKind(draft: Draft, conditions: readonly Condition[]): readonly Condition[] {
  const counted = excludedValues(draft)[0]?.column ?? conditions.find(({ column }) => column.kind === 'check')?.column;
  const others = conditions.filter(({ column, relation }) => column !== counted && ['is', 'one-of', 'filled'].includes(relation));
  if (counted !== undefined && others.length > 0 && others.length < conditions.length) return others;
  const labels = conditions.filter(
    ({ column }) => ['c:category', 'c:vendor', 'c:owner'].some((one) => column.classes.has(one)) || column.kind === 'contact',
  );
  if (labels.length > 0 && labels.length < conditions.length) return labels;
  const isOfOpen = draft.has('overdue', 'past') && draft.has('open');
  if (isOfOpen || isLateShare(draft)) return conditions.filter(({ column }) => column.kind !== 'date');
  const lasting = conditions.filter((condition) => !isState(condition));
  return lasting.length < conditions.length ? lasting : [];
}

/** What is overdue is open: its share is one of the open rows. */
export function isLateShare(draft: Draft): boolean {
  return draft.has('overdue') && !draft.has('finished');
}

/** What comes and goes is counted among what stays: finished ones among those of high priority. */
function isState({ column, relation }: Condition): boolean {
  return column.classes.has('c:status') || column.kind === 'check' || column.kind === 'date' || relation === 'blank';
}

const STATES = new Set(['finished', 'open', 'overdue', 'past', 'unassigned', 'blank', 'filled']);

function placeOf(draft: Draft, { column, values }: Condition): number {
  const { reading } = draft;
  const value = reading.values.find((one) => one.column === column && values.includes(one.value.written));
  if (value !== undefined) return value.start;
  const meant = reading.mentions.find(
    ({ concept }) =>
      concept.startsWith('v:') &&
      column.values.some(({ written, concepts }) => values.includes(written) && concepts.has(concept)),
  );
  if (meant !== undefined) return meant.start;
  // 'Of the unpaid permits': a box stands where its name does, whatever states are told besides.
  const box = column.kind === 'check' ? reading.columns.find((one) => one.column === column) : undefined;
  if (box !== undefined) return box.start;
  const state = reading.mentions.find(({ concept }) => STATES.has(concept));
  const isState = column.classes.has('c:status') || column.kind === 'check' || column.kind === 'date';
  const named = draft.placeOf(column);
  return isState && state !== undefined ? state.start : named >= 0 ? named : (state?.start ?? -1);
}

/** Whether a quotient is read as it stands: a share or a percentage is rounded, while a rate or an amount per unit is worked on with. */
export function isReadAsShare(draft: Draft): boolean {
  return draft.has('share') && !/\brates?\b/.test(draft.reading.text);
}
