import { isBlank } from '../condition.ts';
import type { Draft } from '../draft.ts';
import { memoized } from '../memoized.ts';
import { isThing } from '../rows-named.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

/** How far a number of the row is from the average, the highest or the lowest of all rows or of its group: 'price minus the average of its region'. */

type Call = 'AVG' | 'MEDIAN' | 'MAX' | 'MIN';

interface Reading {
  readonly measure: Column;
  readonly group: Column | null;
  readonly call: Call;
  readonly isTakenFrom: boolean;
}

const SUMMARIES: readonly (readonly [said: RegExp, call: Call])[] = [
  [/\b(?:average|mean|avg|avarage|averge)\b/, 'AVG'],
  [/\bmedian\b/, 'MEDIAN'],
  [/\b(?:highest|maximum|max|largest|biggest|top|dearest|most expensive)\b/, 'MAX'],
  [/\b(?:lowest|minimum|min|smallest|cheapest|least expensive)\b/, 'MIN'],
];
const MINUS = / (?:minus|less|[-−–]) /;
const AWAY =
  /\bhow (?:far|much)\b.{2,60}\b(?:above|below|over|under|from|off|away|beyond|short of)\b|\b(?:difference|diff|diffrence|gap|distance|deviation|deviates?|differs?)\b|\b(?:take|subtract|deduct)\b.{2,80}\b(?:away from|from)\b/;
const OF_GROUP =
  /\b(?:of|in|for|within|with|from|per|by|at) (?:its|their|the same|that|this|same|each|his|her)(?: own)? $|\bsame $/;
/** Words that join the others and change nothing. */
const JOINS =
  /^(?:the|a|an|of|in|for|within|with|from|per|by|at|to|and|or|is|its|their|same|that|this|each|every|his|her|own|all|other|others|row|rows|line|sheet|one|minus|less|how|far|much|above|below|over|under|off|away|beyond|short|difference|diff|diffrence|gap|distance|deviation|deviates?|differs?|take|subtract|deduct|show|between|compared|overall|whole|column|group|should|be|average|mean|avg|avarage|averge|median|highest|maximum|max|largest|biggest|top|dearest|lowest|minimum|min|smallest|cheapest|most|least|expensive)$/;

const readingOf = memoized(readingIn);

function readingIn(draft: Draft): Reading | null {
  const { text, columns, tokens, language, values, numbers } = draft.reading;
  if (language !== 'en' || text.length > 200 || values.length > 0 || numbers.length > 0) return null;
  const found = SUMMARIES.flatMap(([said, call]) => {
    const match = said.exec(text);
    return match === null ? [] : [{ call, start: match.index, end: match.index + match[0].length }];
  });
  const [summary, ...more] = found;
  const minus = MINUS.exec(text);
  if (summary === undefined || more.length > 0 || (minus === null && !AWAY.test(text))) return null;
  const named = columns.filter(({ column, isPart }) => !column.empty && !isPart && draft.own.columns.includes(column));
  const [measure, ...others] = new Set(named.flatMap(({ column }) => (column.kind === 'number' ? [column] : [])));
  const groups = named.filter(
    ({ column, start }) => ['text', 'choice', 'contact'].includes(column.kind) && OF_GROUP.test(text.slice(0, start)),
  );
  if (measure === undefined || others.length > 0 || groups.length > 1) return null;
  const group = groups[0]?.column ?? null;
  const spans = columns.filter(({ column }) => column === measure || column === group || column.empty);
  const left = tokens.filter(
    ({ text: word, start, end }) =>
      !JOINS.test(word) && !isThing(draft, word) && !spans.some((span) => start >= span.start && end <= span.end),
  );
  if (left.length > 0) return null;
  const isFirst = minus !== null && summary.start < minus.index;
  const isToTheEnd = minus === null && summary.call === 'MAX';
  return { measure, group, call: summary.call, isTakenFrom: isFirst || isToTheEnd };
}

function build(draft: Draft): Built | null {
  const read = readingOf(draft);
  if (read === null) return null;
  const { measure, group, call, isTakenFrom } = read;
  const [cell, range] = [draft.row(measure), draft.all(measure)];
  const rows = group === null ? range : `COLLECT(${range}, ${draft.all(group)}, ${draft.row(group)})`;
  const summary = `${call}(${rows})`;
  const code = isTakenFrom ? `${summary} - ${cell}` : `${cell} - ${summary}`;
  const isThere = `ISNUMBER(${cell})`;
  const test = group === null ? isThere : `AND(NOT(${isBlank(group).test(draft.row(group))}), ${isThere})`;
  return rowValue('number', `IF(${test}, ${code}, "")`, [measure], {
    operation: 'apart-from-others',
    ...(group === null ? {} : { group }),
  });
}

const COMPLETE = 12;

export const COMPOSED_APART: readonly Frame[] = [
  {
    id: 'composed-apart',
    cues: 'expression',
    title: 'Difference',
    spot: (draft) => {
      const { own, source, others } = draft;
      const takesNumber = own.columns.some(({ empty, kind }) => empty && kind !== 'check' && kind !== 'date');
      return source === own && others.length === 0 && takesNumber && readingOf(draft) !== null ? COMPLETE : 0;
    },
    build: (draft) => (draft.source === draft.own ? build(draft) : null),
  },
];
