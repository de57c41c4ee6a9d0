import { escapePattern, type Language } from '@sheetwright/solution/vocabulary';
import { contradicts } from '../clause-conditions.ts';
import { clausesIn } from '../clauses.ts';
import { type Condition, criteriaOf, criterionOf, isBlank, isFilled } from '../condition.ts';
import type { Draft } from '../draft.ts';
import {
  AFTER_ROW,
  BEFORE_ROW,
  POSSESSOR_AFTER,
  POSSESSOR_BEFORE,
  PREVIOUS_OF,
  SHARED_AFTER,
  SHARED_BEFORE,
  UP_TO_ROW,
} from '../lexicon/related-words.ts';
import { memoized } from '../memoized.ts';
import type { ColumnMention } from '../question-mentions.ts';
import { isThing } from '../rows-named.ts';
import type { Column } from '../sheet-model.ts';
import { folded } from '../text.ts';
import { type Built, type Frame, rowValue } from './frame.ts';
import { keyCondition } from './grouping.ts';

/** What is counted or worked out in each row over the rows that share something with it: 'hours of the same crew', 'how many orders does this client have'. */

type Head = 'count' | 'sum' | 'average' | 'maximum' | 'minimum';
const HEADS: readonly Head[] = ['average', 'maximum', 'minimum', 'sum', 'count'];

interface Reading {
  readonly head: Head;
  readonly groups: readonly Column[];
  /** What other rows have in the column, where it names this row: 'referred by this client'. */
  readonly key: Column | null;
  readonly measure: Column | null;
  readonly conditions: readonly Condition[];
  /** The row of the formula is not counted. */
  readonly isOfOthers: boolean;
  /** Words, numbers and columns that play no part. */
  readonly left: number;
}

const OF_THE = /\b(?:for|of|in|from|by) the $/;
const EACH_ROW =
  /\b(?:(?:on|in|for|at|to) )?(?:each|every|all) (?:rows?|lines?|records?)\b|\bper (?:row|line)\b|\b(?:row|line) by (?:row|line)\b/;

const readingOf = memoized(readingIn);

function readingIn(draft: Draft): Reading | null {
  const { text, mentions, tokens, columns } = draft.reading;
  const isTotal = /\b(?:total|altogether|add up|sum|summed|(?:of|for|over) (?:all|every))\b/.test(text);
  const asked = HEADS.find((one) => draft.has(one)) ?? (isTotal ? 'sum' : isRowsParted(draft) ? 'count' : null);
  const isCounted = asked === 'count' || (asked === 'sum' && draft.has('rows-asked'));
  const head = isCounted ? (draft.has('measure-asked') ? 'sum' : 'count') : asked;
  if (head === null) return null;
  const self = namingRow(draft);
  const spans = self === null ? groupsIn(draft) : [self];
  const groups = [...new Set(spans.map(({ column }) => column))];
  if (groups.length === 0) return null;
  const spoken = mentions.filter(
    ({ concept }) => (HEADS as readonly string[]).includes(concept) || concept === 'per' || concept === 'each-row',
  );
  const each = EACH_ROW.exec(text);
  const aside = [...spans, ...spoken, ...(each === null ? [] : [{ start: each.index, end: each.index + each[0].length }])];
  const isAside = ({ start, end }: { start: number; end: number }) => aside.some((one) => start >= one.start && end <= one.end);
  const besides = new Set([...tokens, ...columns].filter(isAside).map(({ start }) => start));
  const { alternatives, free, numbers, unknown } = clausesIn(draft, 0, text.length, besides);
  const [conditions = []] = alternatives;
  if (alternatives.length > 1 || contradicts(conditions) || conditions.some(({ isOfRow }) => isOfRow === true)) return null;
  const others = free.filter(({ column }) => !groups.includes(column));
  const kinds = head === 'maximum' || head === 'minimum' ? ['number', 'date'] : ['number'];
  const measure =
    head === 'count' ? null : (others.find(({ column }) => kinds.includes(column.kind) && !column.primary)?.column ?? null);
  if (head !== 'count' && measure === null) return null;
  const isOfOthers = head === 'count' && OF_OTHERS.test(text);
  // Of the others that are something, the row itself may be one or not: composed-related tells.
  if (isOfOthers && conditions.length > 0) return null;
  const extra = new Set(
    others
      .filter(({ column, isPart }) => column !== measure && (!isPart || column.kind === 'number'))
      .map(({ column }) => column),
  );
  const words = unknown.filter((word) => !CHATTER.test(word) && !isThing(draft, word));
  return {
    head,
    groups,
    key: self?.key ?? null,
    measure,
    conditions,
    isOfOthers,
    left: words.length + numbers.length + extra.size,
  };
}

/** 'Won deals by owner', 'orders per region': rows that are parted are counted. */
function isRowsParted(draft: Draft): boolean {
  const { text, mentions, columns } = draft.reading;
  const per = mentions.find(({ concept }) => concept === 'per');
  if (per === undefined || draft.reading.language !== 'en') return false;
  const rows = /(\p{L}+) $/u.exec(text.slice(0, per.start))?.[1] ?? '';
  const isMeasured = columns.some(({ column }) => column.kind === 'number' && !column.empty);
  const isPlainText = mentions.every(
    ({ concept }) => concept === 'per' || /^[cv]:/.test(concept) || ['open', 'finished'].includes(concept),
  );
  return rows.endsWith('s') && isThing(draft, rows) && !isMeasured && isPlainText;
}

/** 'How many other visits were for the same pest': the row itself is none of them. */
const OF_OTHERS =
  /\b(?:(?:how many|number of|count(?: of)?(?: the)?) (?:of the )?others?|other (?!than)\p{L}+ |besides (?:it|this)|apart from (?:it|this)|excluding (?:it|this))\b/u;

export const CHATTER =
  /^(?:does|have|has|there|far|appears?|occurs?|turns|up|line|lines|row|rows|altogether|listed|booked|repeat|repeated|next|each|same|overall|count|add|summed|adding|share|sharing|belong|belongs|belonging|go|together|table|breakdown|overview)$/;

/** 'How many people were referred by this client': a column of other rows that has the names of the rows themselves. */
function namingRow({ reading, own }: Draft): { column: Column; key: Column; start: number; end: number } | null {
  const primary = own.columns.find((column) => column.primary);
  if (primary === undefined) return null;
  const names = new Set(primary.values.map(({ written }) => written));
  const title = escapePattern(folded(primary.title));
  const self = new RegExp(
    `^ ?(?:is |are |= ?|by |to |of )?(?:this|that|the current|each|every|the) (?:${title}|row|one|person)\\b(?:['’]s name)?`,
  );
  return (
    reading.columns.flatMap(({ column, start, end }) => {
      const said = self.exec(reading.text.slice(end));
      const holdsNames =
        !column.primary && own.columns.includes(column) && column.values.some(({ written }) => names.has(written));
      return said === null || !holdsNames ? [] : [{ column, key: primary, start, end: end + said[0].length }];
    })[0] ?? null
  );
}

/** The columns that rows are to share, with the words that say so. */
export function groupsIn({
  reading,
  own,
}: Draft): readonly { readonly column: Column; readonly start: number; readonly end: number }[] {
  const { text, columns, values, mentions, language } = reading;
  const named = columns.filter(
    ({ column, start }) =>
      own.columns.includes(column) &&
      !column.empty &&
      ['text', 'choice', 'contact', 'auto', 'date'].includes(column.kind) &&
      !values.some((value) => value.start === start && value.column !== column) &&
      (!column.primary || comesBack(own.sheet.rows.map(({ cells }) => cells[column.title]))),
  );
  const [day] = own.columns.filter((column) => column.kind === 'date' && !column.empty && !column.classes.has('c:end'));
  const sameDay = SAME_DAY.exec(text);
  const ofDay =
    sameDay === null || day === undefined ? [] : [{ column: day, start: sameDay.index, end: sameDay.index + sameDay[0].length }];
  const led = (pattern: RegExp) =>
    named.flatMap(({ column, start, end }) => {
      const lead = pattern.exec(text.slice(0, start));
      return lead === null ? [] : [{ column, start: lead.index, end }];
    });
  const ofThisRow = named.flatMap(({ column, start, end }) => {
    const said = SHARED_AFTER.exec(text.slice(end));
    return said === null ? [] : [{ column, start, end: end + said[0].length }];
  });
  // 'Signed by' names who signed; 'amount by owner' parts the amount.
  const isParted = (place: number) => mentions.some(({ concept, end }) => concept === 'per' && end === place);
  const parted = language === 'en' ? led(PARTED_BY).filter(({ start }) => isParted(start + 2)) : [];
  const isOfPer = reading.concepts.has('per') && PER_ELSEWHERE[language] !== undefined;
  const shared = [
    ...led(SHARED_BEFORE[language]),
    ...ofThisRow,
    ...parted,
    ...(language === 'ja' ? led(SHARED_BEFORE.en) : []),
    ...(isOfPer ? led(PER_ELSEWHERE[language] ?? SHARED_BEFORE[language]) : []),
    ...led(POSSESSOR_BEFORE).filter(({ end }) => POSSESSOR_AFTER.test(text.slice(end)) || HAS_SEVERAL.test(text.slice(end))),
  ];
  if (shared.length + ofDay.length > 0)
    return [...shared, ...ofDay, ...joinedTo(named, text, shared), ...subjectsOf(named, text, [...shared, ...ofDay])];
  return !(EACH_ROW.test(text) || /\b(?:all|every|other|together)\b/.test(text) || TELLS_OF_OTHERS.test(text)) ? [] : led(OF_THE);
}

const PARTED_BY = /(?<!\p{L}(?:ed|en|wn)\s)\bby $/u;
const TELLS_OF_OTHERS =
  /\b(?:previous|prior|earlier|so far|before this|first|most recent|latest|last (?:one|time)|another|again)\b/;
/** 'The skipper has more than one berth'. */
const HAS_SEVERAL =
  /^ (?:already |also |still |currently )?(?:has|have|had|holds?|rents?|owns?|books?|booked|appears?|occurs?|comes|is (?:listed|booked|named|entered|down)|turns up|shows up)(?: already| also| still)? (?:more than|twice|in two|at least|two|three|several|another|any other|other|\d+ or more)\b/;
const SAME_DAY =
  / (?:(?:on|at) )?(?:the same|one|a single|that|this) (?:day|date)\b| (?:am|an) (?:selben|gleichen|demselben|einem) (?:tag|datum)\b| (?:en )?(?:el|la) misma? (?:dia|fecha)\b| (?:a )?(?:le|la) meme (?:jour|date)\b| n[oa] mesm[oa] (?:dia|data)\b|同じ日/;
const PER_ELSEWHERE: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /\b(?:pro|je) $/,
  es: /\bpor $/,
  fr: /\bpar $/,
  pt: /\bpor $/,
};

/** 'The kilos the van carries that day': beside what is shared by name, whoever does it is shared too. */
function subjectsOf(
  named: readonly ColumnMention[],
  text: string,
  shared: readonly { readonly column: Column }[],
): readonly { readonly column: Column; readonly start: number; readonly end: number }[] {
  return named.flatMap(({ column, start, end, isPart }) => {
    const isKnown = shared.some((one) => one.column === column);
    const isOne = folded(column.title).endsWith('s') || !/[^s]s$/.test(text.slice(start, end));
    const isSubject = isOne && /\bthe $/.test(text.slice(0, start)) && SUBJECT_BEHIND.test(text.slice(end));
    return isKnown || isPart || column.primary || !isSubject ? [] : [{ column, start: start - 4, end }];
  });
}

const SUBJECT_BEHIND =
  /^ (?:has|have|had|did|does|carries|(?!(?:is|was|as|this|its|his|plus|less|across|always|besides)\b)\p{L}+(?:ed|s))\b/u;

/** 'The same room and day': the second is shared as well. */
function joinedTo(
  named: readonly ColumnMention[],
  text: string,
  shared: readonly { readonly column: Column; readonly end: number }[],
): readonly { readonly column: Column; readonly start: number; readonly end: number }[] {
  return named.flatMap(({ column, start, end, isPart }) => {
    const before = shared.find(
      (one) =>
        one.end < start && /^ (?:and|und|y|et|e) (?:(?:(?:on|in|with|of) )?the same |same )?$/.test(text.slice(one.end, start)),
    );
    const isKnown = shared.some((one) => one.column === column);
    return before === undefined || isPart || isKnown ? [] : [{ column, start: before.end, end }];
  });
}

function comesBack(cells: readonly unknown[]): boolean {
  const filled = cells.filter((cell) => cell !== null && cell !== undefined && cell !== '').map(String);
  return new Set(filled).size < filled.length;
}

function build(draft: Draft): Built | null {
  const read = readingOf(draft);
  if (read === null) return null;
  const { head, groups, key, measure, conditions } = read;
  const all = [...groups.map((group) => keyCondition(draft, group, key ?? group)), ...conditions];
  const told = { conditions, ...(groups[0] === undefined ? {} : { group: groups[0] }) };
  const tests = (key === null ? groups : [key]).map((group) => isBlank(group).test(draft.row(group)));
  const unlessBlank = (code: string) => `IF(${tests.length === 1 ? tests[0] : `OR(${tests.join(', ')})`}, "", ${code})`;
  if (head === 'count')
    return rowValue('number', unlessBlank(`COUNTIFS(${criteriaOf(draft, all)})${read.isOfOthers ? ' - 1' : ''}`), [], {
      ...told,
      operation: 'count',
    });
  if (measure === null) return null;
  const range = draft.all(measure);
  if (head === 'sum')
    return rowValue('number', unlessBlank(`SUMIFS(${range}, ${criteriaOf(draft, all)})`), [measure], {
      ...told,
      operation: 'sum',
    });
  const name = { average: 'AVG', maximum: 'MAX', minimum: 'MIN' }[head];
  const collected = `COLLECT(${range}, ${range}, ${criterionOf(isFilled(measure))}, ${criteriaOf(draft, all)})`;
  const result = measure.kind === 'date' ? 'date' : 'number';
  return rowValue(result, unlessBlank(`IFERROR(${name}(${collected}), "")`), [measure], { ...told, operation: head });
}

function isPlain({ reading, others, own, source }: Draft): boolean {
  const { text, concepts } = reading;
  const isOther = [
    'children',
    'parent',
    'descendants',
    'rank',
    'running',
    'row-number',
    'share',
    'if',
    'flag',
    'distinct',
    'keep-first',
    'above',
    'join',
    'list',
    'who',
  ].some((concept) => concepts.has(concept));
  const isTimed = [BEFORE_ROW, UP_TO_ROW, AFTER_ROW, PREVIOUS_OF].some((pattern) => pattern.test(text));
  const waiting = own.columns.filter(({ empty }) => empty);
  return (
    source === own &&
    others.length === 0 &&
    !isTimed &&
    text.length < 260 &&
    !isOther &&
    waiting.some(({ kind }) => kind !== 'check')
  );
}

const COMPLETE = 8;
const NEARLY = 3;

export const COMPOSED_GROUPS: readonly Frame[] = [
  {
    id: 'composed-groups',
    cues: 'expression',
    title: 'Of the Same',
    spot: (draft) => {
      const read = isPlain(draft) ? readingOf(draft) : null;
      return read === null ? 0 : read.left === 0 ? COMPLETE : read.left === 1 ? NEARLY : 0;
    },
    build: (draft) => (draft.source === draft.own ? build(draft) : null),
  },
];
