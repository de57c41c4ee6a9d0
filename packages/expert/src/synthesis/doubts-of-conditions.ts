import type { Evidence } from './confidence.ts';
import { DENIED_IN } from './coverage.ts';
import { isDirected } from './directions.ts';
import type { ValueMention } from './question-mentions.ts';
import type { ConditionReading } from './synthesis.ts';

/** Whether a condition stands on a guess: an option that two columns have, or two of one column that nothing joins. */
export function guessesCondition(evidence: Evidence): boolean {
  const { conditions } = evidence.formula.reading;
  return conditions.some((one) => guessesColumn(evidence, one) || joinsApart(evidence, one) || guessesBox(evidence, one));
}

const OF_VALUES: ReadonlySet<string> = new Set(['is', 'is-not', 'one-of']);

function valuesOf({ draft: { reading } }: Evidence, { column, values }: ConditionReading): readonly ValueMention[] {
  return reading.values.filter((one) => one.column.title === column && values.includes(one.value.written));
}

/** 'Passengers of Lund' where ships sail from Lund and to Lund, and no word tells which column is meant. */
function guessesColumn(evidence: Evidence, condition: ConditionReading): boolean {
  const { draft } = evidence;
  if (!OF_VALUES.has(condition.relation)) return false;
  return valuesOf(evidence, condition).some(
    ({ column, value, start, end }) =>
      draft.placeOf(column) < 0 &&
      !isDirected(draft, column, start) &&
      draft.reading.values.some(
        (other) =>
          other.start === start &&
          other.end === end &&
          other.column !== column &&
          !other.column.primary &&
          other.value.written === value.written &&
          draft.source.columns.includes(other.column),
      ),
  );
}

const JOINED =
  /^[^\p{L}\p{N}]*$|[,;/&]|\b(?:and|or|nor|but|und|oder|noch|bzw|aber|y|o|u|e|ou|et|ni|nem|mas|pero|mais|vs|versus|plus)\b|[、・やかとも]|または|および|及び/u;

/** 'How many did Lou review for Kim': two people that no 'or' joins play two parts. */
function joinsApart(evidence: Evidence, condition: ConditionReading): boolean {
  if (condition.relation !== 'one-of') return false;
  const said = valuesOf(evidence, condition).toSorted((one, other) => one.start - other.start);
  return said.some(({ end }, place) => {
    const next = said[place + 1];
    return next !== undefined && next.start > end && !JOINED.test(evidence.draft.reading.text.slice(end, next.start));
  });
}

/** 'Which cab has done the most miles' of a box Insurance Paid: that something is done or over is said of no box in particular. */
function guessesBox({ draft, frame }: Evidence, { column: title }: ConditionReading): boolean {
  if (!frame.startsWith('composed-') || !draft.has('finished', 'open', 'overdue')) return false;
  const column = draft.source.columns.find((one) => one.title === title);
  return (
    column?.kind === 'check' &&
    !draft.isPartlyMentioned(column) &&
    draft.classMentionsOf(column).every(({ concept }) => concept === 'c:done-box')
  );
}

const DENIES =
  /(?<!\b(?:if|or|why) )\b(?:not|never|without|unless|except|excluding|other than|apart from|nobody|no one|none|nothing|(?:has|have|had|is|are|was|were)n['’ ]?t)\b(?! (?:(?:an? |the |any )?(?:helper|extra|formula|function|script|macro|typing|blank|empty|error|duplicat|repeat|repetition|double|decimal|cent|negative)|more|less|only|just|sure|know|work|by hand|to |count|the same|right|correct))(?!,|\.|:|\?|$)/;
const OF_ROWS = /^=(?:IFERROR\()?(?:COUNT|SUM|AVG|MAX|MIN|JOIN|INDEX)/;
/** What was not done for a month was done before. */
const IS_BEFORE = /@cell <|, <=? ?(?:TODAY|DATE)/;
const OF_TIME =
  /\b(?:since|for|in|within|over|lately|recently|until|by|after|before|days?|weeks?|months?|years?|today|this|last)\b/;
/** What is not started has that name. */
const DENIED_OTHERWISE = /"[^"]*\b(?:not|non?)\b|, 0\)?$|CHILDREN|ANCESTORS|PARENT/i;

/** 'Surveyed but not installed' of a formula that takes all that were surveyed. */
export function leavesDenied({ frame, draft: { reading }, formula: { formula } }: Evidence): boolean {
  return (
    (frame.startsWith('composed-') || frame === 'count') &&
    reading.language === 'en' &&
    OF_ROWS.test(formula) &&
    DENIES.test(reading.text) &&
    !DENIED_IN.test(formula) &&
    !DENIED_OTHERWISE.test(formula) &&
    !(IS_BEFORE.test(formula) && OF_TIME.test(reading.text))
  );
}

/** Functions that take a condition, and what says that there is one: 'sumif with children', 'rank with a condition'. */
const NAMES_CONDITION =
  /\b(?:(?:count|sum|average|avg|rank|max|min)[- ]?ifs?|(?:with|by|on|based on|for|several|multiple|two|more|extra) (?:an? |some |one |two |several |multiple |extra )?(?:conditions?|criteri(?:a|on|as|um)))\b|\bconditional(?:ly)?\b/;
/** What works over all rows, or all rows under one. */
const OF_ALL = /\b(?:RANKEQ|RANKAVG|SUM|COUNT|AVG|MAX|MIN|MEDIAN)\(/;
const TAKES_CONDITION = /(?:COUNT|SUM|AVERAGE)IFS?\(|COLLECT\(/;

/** Whether an English question speaks of a condition that has no part in the formula: 'rank with a condition' of one that ranks all rows. */
export function leavesConditionNamed(text: string, formula: string): boolean {
  return OF_ALL.test(formula) && !TAKES_CONDITION.test(formula) && NAMES_CONDITION.test(text);
}

const OUT_OF = /\bout of (?:(?:all|only|just|the|our|my|those) )*$/;

/** 'I need it only out of the High ones' of a share that counts the High ones among all: what it is out of is no part of it. */
export function turnsShareAround({ draft: { reading }, formula: { formula } }: Evidence): boolean {
  const [, ...bases] = formula.split(' / ');
  if (bases.length === 0 || reading.language !== 'en') return false;
  return reading.values.some(
    ({ value, start }) => OUT_OF.test(reading.text.slice(0, start)) && !bases.join(' ').includes(value.written),
  );
}

const ANY_OF_THEM = /\b(?:a|any|one|each) (?:given|certain|specific|particular) $/;

/** 'The final task of a given assignee' of a formula that looks at no assignee. */
export function leavesAnyOne({ draft }: Evidence): boolean {
  const { text, columns, mentions } = draft.reading;
  const isUsed = (place: number) =>
    draft.used.some(
      (column) => draft.placeOf(column) === place || draft.classMentionsOf(column).some(({ start }) => start === place),
    );
  const said = [
    ...columns.filter(({ column }) => !column.primary),
    ...mentions.filter(({ concept }) => concept.startsWith('c:')),
  ];
  return said.some(({ start }) => ANY_OF_THEM.test(text.slice(0, start)) && !isUsed(start));
}

const TELLS_LABELS = /\b\p{L}+ (?:if|when) .{3,80}, ?(?:and )?\p{L}+ (?:if|when) .{3,80}\b(?:else|otherwise)\b/u;

/** 'Done if complete, late if due date passed, else open' of a formula with labels of its own. */
export function showsOtherLabels({ draft: { reading }, formula: { formula } }: Evidence): boolean {
  const labels = [...formula.matchAll(/"(\p{L}[^"]*)"/gu)].map(([, label = '']) => label.toLowerCase());
  if (labels.length < 2 || reading.language !== 'en' || !TELLS_LABELS.test(reading.text)) return false;
  return labels.filter((label) => reading.text.includes(label)).length * 2 < labels.length;
}
