import { columnAfter, isOfSource, nearestColumn } from './columns-near.ts';
import { COMPARISON_SIGNS, type Condition, isBlank, isChecked, isFilled, isTime, withoutRepeated } from './condition.ts';
import { dateWindowIn } from './date-windows.ts';
import { type Draft, NUMBER_KINDS } from './draft.ts';
import { finishedCondition, statusColumnOf } from './finished-work.ts';
import { isLeftToDo, isNegatedAt, WITHOUT } from './negations.ts';
import { isNumberOfRows } from './rows-named.ts';
import type { Column } from './sheet-model.ts';
import { textConditions } from './text-conditions.ts';
import { valueConditions } from './value-conditions.ts';

/** All conditions that the question states. */
export function conditionsOf(draft: Draft, besides: readonly (Column | null)[] = []): readonly Condition[] {
  const fromValues = valueConditions(draft);
  const taken = new Set(fromValues.map(({ column }) => column));
  const status = stateConditions(draft, taken);
  for (const { column } of status) taken.add(column);
  const window = dateWindowIn(draft);
  const dates = window === null ? [] : [window];
  const deeds = deedConditions(draft, taken);
  const boxes = [...deeds, ...tickedCondition(draft, new Set([...taken, ...deeds.map(({ column }) => column)]))];
  const texts = textConditions(draft, taken);
  const isSaidBlank = boxes.some(({ relation }) => relation === 'blank');
  const blanks = isSaidBlank ? [] : blankConditions(draft, [...taken, ...besides, ...texts.map(({ column }) => column)]);
  const numbers = numberConditions(draft, window !== null);
  return withoutRepeated([...fromValues, ...havingDates(draft), ...dates, ...status, ...boxes, ...texts, ...blanks, ...numbers]);
}

function stateConditions(draft: Draft, taken: ReadonlySet<Column>): readonly Condition[] {
  const conditions: Condition[] = [];
  const status = statusColumnOf(draft);
  const isStatusTaken = status !== null && taken.has(status);
  const unassigned = draft.has('unassigned')
    ? (draft.pick({ kinds: ['contact', 'contacts'], classes: ['c:owner'] }) ??
      draft.pick({ kinds: ['text'], classes: ['c:owner'] }))
    : null;
  if (unassigned !== null) conditions.push(isBlank(unassigned));
  if (draft.has('mine')) return conditions;
  if (isStatusTaken) return conditions;
  const overdue = draft.has('overdue');
  const finished = isSaidFinished(draft);
  const state =
    draft.has('open') || (overdue && !finished) || finished === 'not'
      ? finishedCondition(draft, false)
      : finished === 'yes'
        ? finishedCondition(draft, true)
        : null;
  return state === null ? conditions : [...conditions, state];
}

function isSaidFinished(draft: Draft): 'yes' | 'not' | null {
  const mention = draft.reading.mentions.find(
    ({ concept, start, end }) =>
      concept === 'finished' &&
      !draft.reading.columns.some((column) => column.column.kind === 'check' && column.start === start && column.end === end),
  );
  if (mention === undefined || isComplaint(draft, mention.start)) return null;
  if (SAID_BLANK.test(draft.reading.text.slice(mention.end, mention.end + 16))) return null;
  return isNegatedAt(draft, mention.start, mention.end) ? 'not' : 'yes';
}

const UNCHECKED = /unchecked|not checked|not ticked|unticked|nicht angehakt|sin marcar|non coche|desmarcad/;

/** 'Ready = true, closed blank': the box says itself that it is ticked. */
const SAID_TICKED = /^ ?(?:=|is|are) ?(?:true|checked|ticked|yes|1)\b/;

const COMPLAINT =
  /\b(?:includes?|flags?|counts? (?:also|the|some|all)|are flagged|is not flagged|are counted|also (?:counts?|includes?|flags?)|breaks?|fails?|divides by)\b/;

/** What stands behind 'my count includes …' is what goes wrong, and no condition. */
function isComplaint(draft: Draft, place: number): boolean {
  const { text } = draft.reading;
  if (/\?|^(?:how|flag|count|mark|check|tick|if)\b/.test(text)) return false;
  const at = text.search(COMPLAINT);
  return at > 0 && at < place;
}

/** Boxes and dates of things done that the question names: 'approved expenses', 'not yet paid', 'unanswered'. */
function deedConditions(draft: Draft, taken: ReadonlySet<Column>): readonly Condition[] {
  return draft.reading.columns.flatMap(({ column, start, end, isPart, isOpposite, isDeed: isSaidDone }) => {
    const isBox = column.kind === 'check';
    // 'Closed blank' says itself what is to be blank.
    if (!isBox && SAID_BLANK.test(draft.reading.text.slice(end, end + 16))) return [];
    const isStillToDo = isLeftToDo(draft, start);
    const isSaidOfRows = isPart || ALREADY.test(draft.reading.text.slice(Math.max(0, start - 12), start));
    const isDeed =
      column.kind === 'date' &&
      isSaidOfRows &&
      PARTICIPLE.test(column.title.toLowerCase()) &&
      (isSaidDone === true
        ? isOpposite || isStillToDo || isNegatedAt(draft, start, end)
        : PARTICIPLE.test(draft.reading.text.slice(start, end)));
    if ((!isBox && !isDeed) || (isBox && column.empty) || taken.has(column) || !isOfSource(draft, column)) return [];
    const isNegated =
      isOpposite ||
      isStillToDo ||
      isNegatedAt(draft, start, end) ||
      (isBox &&
        (UNCHECKED.test(draft.reading.text.slice(Math.max(0, start - 20), end + 24)) ||
          (draft.has('blank') && !draft.has('filled') && !isPart && !SAID_TICKED.test(draft.reading.text.slice(end, end + 12)))));
    if (isBox) return [isChecked(column, isNegated)];
    return [isNegated ? isBlank(column) : isFilled(column)];
  });
}

/** The box that 'ticked' speaks of: the one that is named, the only one, or of several the one for what is done. */
export function tickedBox(draft: Draft): Column | null {
  const boxes = draft.source.columns.filter(({ kind, empty }) => kind === 'check' && !empty);
  const named = boxes.filter((column) => draft.isPartlyMentioned(column));
  const done = boxes.filter(({ classes }) => classes.has('c:done-box'));
  return [named, boxes, done].find(({ length }) => length === 1)?.[0] ?? null;
}

/** 'How many boxes are ticked?', where nothing else says which box is meant. */
function tickedCondition(draft: Draft, taken: ReadonlySet<Column>): readonly Condition[] {
  if (!draft.has('ticked', 'unticked')) return [];
  const box = tickedBox(draft);
  return box === null || taken.has(box) ? [] : [isChecked(box, draft.has('unticked'))];
}

/** 'With a promised date' is a date that is there. */
function havingDates(draft: Draft): readonly Condition[] {
  const { text, columns } = draft.reading;
  return columns.flatMap(({ column, start, end }) => {
    const isHaving = /\b(?:with|having|have|has) an? $/.test(text.slice(Math.max(0, start - 12), start));
    return column.kind === 'date' &&
      isOfSource(draft, column) &&
      isHaving &&
      /^ date(?! (?:in|on|before|after|this|last|next|within|between|that|since|by|earlier|later)\b)/.test(text.slice(end))
      ? [isFilled(column)]
      : [];
  });
}

const SAID_BLANK = /^ (?:is |are )?(?:blank|empty|missing|null)/;
const ALREADY = /\b(?:already|all ?ready|been|share of|percent of|% of|bereits|schon|ya|deja|ja) $/;

const PARTICIPLE = /\b\p{L}{3,}(?:ed|pt|nt|ught|ne|ken|sen)\b/u;

function blankConditions(draft: Draft, besides: readonly (Column | null)[]): readonly Condition[] {
  const filled = draft.reading.mentions.find(({ concept }) => concept === 'filled');
  const blank = draft.reading.mentions.find(({ concept }) => concept === 'blank');
  const mention = filled ?? blank ?? without(draft);
  if (mention === undefined || isComplaint(draft, mention.start)) return [];
  const said = draft.reading.text.slice(mention.start, mention.end);
  const looksAhead = /\b(?:no|without|missing|ohne|kein|sin|faltan?|sans|sem|falta|manquante?s?)\b/.test(said);
  const isDated = /datum|fecha|\bdates?\b|\bdata\b|日付|期日/.test(said);
  const after =
    isDated && columnAfter(draft, mention.end) === null
      ? draft.pick({ kinds: ['date'], classes: ['c:due', 'c:end', 'c:start'] })
      : looksAhead
        ? columnAfter(draft, mention.start + 2)
        : null;
  const column =
    after ?? nearestColumn(draft, mention.start, [...besides, ...draft.source.columns.filter((one) => draft.isThing(one))]);
  if (column === null || column.kind === 'check') return [];
  const isNegated = filled === undefined && isNegatedAt(draft, mention.start, mention.end);
  return [filled !== undefined || isNegated ? isFilled(column) : isBlank(column)];
}

/** 'Rows without a due date'. */
function without(draft: Draft): { readonly start: number; readonly end: number } | undefined {
  return draft.reading.mentions.find(
    ({ concept, start, end }) =>
      concept === 'not' &&
      WITHOUT.test(draft.reading.text.slice(start, end)) &&
      columnAfter(draft, end)?.kind !== undefined &&
      columnAfter(draft, end)?.kind !== 'check',
  );
}

type Comparator = keyof typeof COMPARISON_SIGNS;

/** 'Between 100 and 1000'. */
function numberSpan(draft: Draft): Condition | null {
  const between = draft.reading.mentions.find(
    ({ concept, start, end }) =>
      concept === 'between' && /^(?:between|zwischen|entre)$/.test(draft.reading.text.slice(start, end)),
  );
  if (between === undefined) return null;
  const [low, high] = draft.reading.numbers.filter(({ start }) => start >= between.end && start - between.end < 24);
  if (low === undefined || high === undefined || high.value <= low.value || isTime(draft, high.end)) return null;
  const column =
    nearestColumn(draft, between.start, [], NUMBER_KINDS) ??
    draft.pick({ kinds: NUMBER_KINDS, classes: ['c:amount', 'c:actual'] });
  if (column === null) return null;
  const test = (cell: string) => `AND(ISNUMBER(${cell}), ${cell} >= ${low.value}, ${cell} <= ${high.value})`;
  return { column, relation: 'within', values: [String(low.value), String(high.value)], test };
}

/** 'over 1000', '5 or more', '100以上'. Numbers with units of time belong to dates. */
function numberConditions(draft: Draft, hasWindow: boolean): readonly Condition[] {
  const { mentions, numbers, language } = draft.reading;
  const span = numberSpan(draft);
  if (span !== null) return [span];
  return mentions.flatMap(({ concept, start, end }) => {
    if (!(concept in COMPARISON_SIGNS)) return [];
    const sign = COMPARISON_SIGNS[concept as Comparator];
    const after = numbers.find((number) => number.start >= end && number.start - end < 12);
    const before = numbers.findLast((number) => number.end <= start && start - number.end < 12);
    const trails =
      language === 'ja' ||
      /more|less|fewer|mehr|weniger|mas|menos|plus|moins|mais|above|up|higher|greater|over/.test(
        draft.reading.text
          .slice(start, end)
          .replace(
            /^(?:more|less|fewer|greater|higher) than|^over$|^mehr als|^weniger als|^mas de|^menos de|^plus de|^moins de|^mais de|^above$/,
            '',
          ),
      );
    const number = trails ? (before ?? after) : after;
    // 'More than one mural' counts rows, and compares no number of theirs.
    if (number !== undefined && isNumberOfRows(draft, number.end)) return [];
    if (number === undefined || (hasWindow && (isTime(draft, number.end) || isYear(number.value)))) return [];
    const column =
      nearestColumn(draft, start, [], NUMBER_KINDS) ??
      draft.pick({ kinds: NUMBER_KINDS, classes: ['c:amount', 'c:actual', 'c:budget'] });
    if (column === null) return [];
    const isFraction =
      (number.isPercent || column.classes.has('c:percent')) &&
      number.value > 1 &&
      (column.highest === null || column.highest <= 1.5);
    const value = isFraction ? number.value / 100 : number.value;
    const test = (cell: string) =>
      sign.startsWith('<') ? `AND(ISNUMBER(${cell}), ${cell} ${sign} ${value})` : `${cell} ${sign} ${value}`;
    return [{ column, relation: concept as Comparator, values: [String(value)], test, short: `${sign}${value}` }];
  });
}

function isYear(value: number): boolean {
  return Number.isInteger(value) && value >= 2000 && value < 2100;
}
