import { type Condition, rowTestOf } from '../condition.ts';
import type { Draft } from '../draft.ts';
import {
  AFTER_ROW,
  BEFORE_ROW,
  FIRST_OF,
  LAST_OF,
  ORDER_SAID,
  ORDINAL_OF,
  OTHER_ROWS,
  PART_OF,
  PLACE_AMONG,
  PREVIOUS_OF,
  SEVERAL_ROWS,
  SMALLEST_FIRST,
  UP_TO_ROW,
} from '../lexicon/related-words.ts';
import {
  comesBefore,
  criteriaFor,
  lineOf,
  type Related,
  relatedIn,
  type Said,
  type Span,
  saidBeside,
  spansOf,
  unlessBlank,
} from '../rows-related.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, type Frame, rowValue } from './frame.ts';
import { separatorIn } from './grouping.ts';

/**
 * What each row has of the rows that share something with it: how many there were before, its place and its part among them, what the one
 * before it had, whether it is the first or the last, or one of several.
 */

interface Read {
  readonly operation: string;
  readonly build: () => Built | null;
  /** Words, numbers and columns that play no part. */
  readonly left: number;
  readonly explained: readonly Span[];
}

/** A way to read a question over the rows that share something with the row of the formula; null where it is not asked. */
type Reader = (draft: Draft, ways: readonly Span[]) => Read | null;

const readings = new WeakMap<Draft, { readonly found: Read | null }>();

function readingOf(draft: Draft): Read | null {
  const known = readings.get(draft) ?? { found: isPlain(draft) ? readingIn(draft) : null };
  readings.set(draft, known);
  return known.found;
}

function readingIn(draft: Draft): Read | null {
  const readers = awaitsBox(draft) ? BOXES : VALUES;
  for (const reader of readers) {
    const read = reader(draft, []);
    if (read !== null) return read;
  }
  return null;
}

interface Beside extends Related, Said {
  readonly aside: readonly Span[];
}

/** What rows share and what is said of them, beside the words of an operation. */
function besides(draft: Draft, aside: readonly Span[], isGroup: (span: Span) => boolean = () => true): Beside | null {
  const found = relatedIn(
    draft,
    aside.filter((span) => !isGroup(span)),
  );
  if (found === null) return null;
  const said = saidBeside(draft, found, aside);
  return said === null ? null : { ...found, ...said, aside };
}

function leftOf({ words, numbers, free }: Said, used: readonly (Column | null)[]): number {
  return words.length + numbers + free.filter((column) => !used.includes(column)).length;
}

function mentionsOf({ reading }: Draft, ...concepts: readonly string[]): readonly Span[] {
  return reading.mentions.filter(({ concept }) => concepts.includes(concept));
}

/** 'Is it the first visit of the client?', 'the biggest order of its customer': a box. */
function endOfRelated(draft: Draft): Read | null {
  const { text } = draft.reading;
  const [first, last] = [spansOf(text, FIRST_OF), spansOf(text, LAST_OF)];
  const extremes = mentionsOf(draft, 'maximum', 'minimum');
  if ([...first, ...last, ...extremes].length === 0 || SAME_AS_BEFORE.test(text)) return null;
  const beside = besides(draft, [...first, ...last, ...extremes, ...spansOf(text, ASKS_WHETHER)]);
  if (beside === null) return null;
  const { free, groups, conditions, spans } = beside;
  const isDated = first.length + last.length > 0;
  const measure = isDated ? lineOf(draft, free) : (free.find(({ kind }) => kind === 'number') ?? onlyNumber(draft));
  if (measure === null || groups.includes(measure)) return null;
  const isFirst = isDated ? first.length > 0 : draft.has('minimum');
  return {
    operation: 'extreme-flag',
    left: leftOf(beside, [measure]),
    explained: [...beside.aside, ...spans],
    build: () => {
      const cell = draft.row(measure);
      const of = draft.all(measure);
      const collected = `COLLECT(${of}, ${criteriaFor(draft, groups, conditions)})`;
      const isIt = `${cell} = ${isFirst ? 'MIN' : 'MAX'}(${collected})`;
      const own = conditions.length === 0 ? isIt : `AND(${rowTestOf(draft, conditions, false)}, ${isIt})`;
      return rowValue('check', unlessBlank(draft, [...groups, measure], `IF(${own}, 1, 0)`, '0'), [...groups, measure], {
        conditions,
      });
    },
  };
}

/** 'The site’s largest plot' has but one size. */
function onlyNumber({ own }: Draft): Column | null {
  const numbers = own.columns.filter(({ kind, empty, primary }) => kind === 'number' && !empty && !primary);
  return numbers.length === 1 ? (numbers[0] ?? null) : null;
}

/** 'The same as last time' compares cells. */
const SAME_AS_BEFORE = /\b(?:same|different|higher|lower|more|less|changed?) (?:as|than|from|since)\b/;
const ASKS_WHETHER = /\b(?:is (?:it|this)|whether|if (?:it|this) is|ob es|si es|si c['’ ]est|se e)\b/;

/** 'More than one booking', 'listed twice on one day': a box. */
function oneOfSeveral(draft: Draft): Read | null {
  const { text } = draft.reading;
  const said = SEVERAL_ROWS.map(([pattern, least]) => ({ least, spans: spansOf(text, pattern) })).filter(
    ({ spans }) => spans.length > 0,
  );
  const most = said.toSorted((one, other) => other.least - one.least)[0];
  if (most === undefined) return null;
  const beside = besides(draft, [...said.flatMap(({ spans }) => spans), ...mentionsOf(draft, 'duplicate')]);
  if (beside === null) return null;
  const { groups, conditions, spans } = beside;
  // 'The tool is out twice' is said of what is out, 'the skipper has two unpaid berths' of whatever has the skipper.
  const isOfRow = conditions.length > 0 && !spans.some(({ end }) => HAS_SEVERAL.test(text.slice(end)));
  return {
    operation: 'duplicate-flag',
    left: leftOf(beside, []),
    explained: [...beside.aside, ...spans],
    build: () => {
      const isSeveral = `COUNTIFS(${criteriaFor(draft, groups, conditions)}) > ${most.least - 1}`;
      const test = isOfRow
        ? `AND(${[...conditions.map(({ column, test }) => test(draft.row(column))), isSeveral].join(', ')})`
        : isSeveral;
      return rowValue('check', unlessBlank(draft, groups, `IF(${test}, 1, 0)`, '0'), [...groups], { conditions });
    },
  };
}

const HAS_SEVERAL = /^ (?:still |already |currently |now )?(?:has|have|had|got|hat|haben|tiene|tienen|a|ont|tem|possui)\b/;

/** 'If this dog stayed with us before': a box. */
function cameBefore(draft: Draft): Read | null {
  const aside = spansOf(draft.reading.text, BEFORE_ROW);
  const beside = aside.length === 0 ? null : besides(draft, aside, () => false);
  if (beside === null) return null;
  const { groups, conditions, spans, free } = beside;
  const line = lineOf(draft, free);
  if (line === null) return null;
  return {
    operation: 'duplicate-flag',
    left: leftOf(beside, [line]),
    explained: [...beside.aside, ...spans],
    build: () => {
      const earlier = [...conditions, comesBefore(draft, line, '<')];
      const code = `IF(COUNTIFS(${criteriaFor(draft, groups, earlier)}) > 0, 1, 0)`;
      return rowValue('check', unlessBlank(draft, [...groups, line], code, '0'), [...groups, line], { conditions });
    },
  };
}

/** 'Its place by points among those of its class'. */
function placeAmong(draft: Draft): Read | null {
  const { text } = draft.reading;
  if (!PLACE_AMONG.test(text) && !draft.has('rank')) return null;
  const order = spansOf(text, ORDER_SAID);
  const aside = [...spansOf(text, PLACE_AMONG), ...mentionsOf(draft, 'rank'), ...order, ...spansOf(text, AMONG)];
  const beside = besides(draft, aside);
  if (beside === null) return null;
  const { groups, conditions, spans, free } = beside;
  const measure = free.find(({ kind }) => kind === 'number') ?? free.find(({ kind }) => kind === 'date') ?? null;
  if (measure === null) return null;
  return {
    operation: 'rank',
    left: leftOf(beside, [measure]),
    explained: [...beside.aside, ...spans],
    build: () => {
      const cell = draft.row(measure);
      const isAscending = SMALLEST_FIRST.test(text) || measure.kind === 'date';
      const better = `${draft.all(measure)}, ${isAscending ? '<' : '>'}${cell}`;
      const code = `COUNTIFS(${criteriaFor(draft, groups, conditions)}, ${better}) + 1`;
      return rowValue('number', unlessBlank(draft, [...groups, measure], code), [measure], { conditions });
    },
  };
}

const AMONG =
  /\b(?:among(?:st)?|out of|compared (?:to|with)|innerhalb|unter|entre|parmi|dentro)\b(?: (?:the|all|those|allen|los|las|les|os|as))*/;

/** 'Its share of the hours of the crew', 'the client’s paid percentage'. */
function partOf(draft: Draft): Read | null {
  const { text } = draft.reading;
  if (!PART_OF.test(text) && !draft.has('share')) return null;
  const aside = [
    ...spansOf(text, PART_OF),
    ...mentionsOf(draft, 'share', 'of-total', 'sum', 'overall'),
    ...spansOf(text, IN_ALL),
  ];
  const beside = besides(draft, aside);
  if (beside === null) return null;
  const { groups, conditions, spans, free } = beside;
  const measure = free.find(({ kind, primary }) => kind === 'number' && !primary) ?? null;
  if ((measure === null) === (conditions.length === 0)) return null;
  return {
    operation: 'share-of-rows',
    left: leftOf(beside, [measure]),
    explained: [...beside.aside, ...spans],
    build: () => {
      const whole = criteriaFor(draft, groups, []);
      const code =
        measure === null
          ? `COUNTIFS(${criteriaFor(draft, groups, conditions)}) / COUNTIFS(${whole})`
          : `${draft.row(measure)} / SUMIFS(${draft.all(measure)}, ${whole})`;
      const needed = measure === null ? groups : [...groups, measure];
      return rowValue('number', unlessBlank(draft, needed, `IFERROR(${code}, "")`), measure === null ? [] : [measure], {
        conditions,
      });
    },
  };
}

const IN_ALL =
  /\b(?:came from|come from|comes from|makes? up|made up|accounts? for|is this|total|over all|overall|in all|ausmacht|macht|representa|represente)\b/;

/** 'How much more than at the previous visit of the client', 'days since its last inspection', 'the price before'. */
function previousOf(draft: Draft): Read | null {
  const { text } = draft.reading;
  const previous = spansOf(text, PREVIOUS_OF);
  const totals = mentionsOf(draft, 'count', 'sum', 'average', 'rows-asked').filter(
    ({ start, end }) => !HOW_MUCH.test(text.slice(start, end)) && !OF_DAYS.test(text.slice(end)),
  );
  if (previous.length === 0 || totals.length > 0) return null;
  const change = spansOf(text, CHANGE);
  const days = [
    ...mentionsOf(draft, 'days', 'since', 'above-row', 'difference', 'last-in-group', 'latest-entry'),
    ...spansOf(text, HOW_LONG),
  ];
  const nothing = spansOf(text, NOTHING_FIRST);
  const beside = besides(draft, [...previous, ...change, ...days, ...nothing], (span) => !previous.includes(span));
  if (beside === null) return null;
  const { groups, conditions, spans, free } = beside;
  const line = lineOf(draft, free);
  if (line === null || groups.includes(line)) return null;
  const value = free.find((column) => column !== line && !column.primary) ?? null;
  const isLength = HOW_LONG.test(text) || draft.has('days');
  const isDate = value === null && !isLength;
  if (isDate && !draft.own.columns.some(({ empty, kind }) => empty && kind === 'date')) return null;
  return {
    operation: 'above-row',
    left: leftOf(beside, [line, value]),
    explained: [...beside.aside, ...spans],
    build: () => {
      const before = comesBefore(draft, line, '<');
      const earlier = criteriaFor(draft, groups, [...conditions, before]);
      const last = `MAX(COLLECT(${draft.all(line)}, ${earlier}))`;
      if (value === null) {
        const code = `IF(COUNTIFS(${earlier}) = 0, "", ${isDate ? last : `${draft.row(line)} - ${last}`})`;
        return rowValue(isDate ? 'date' : 'number', unlessBlank(draft, [...groups, line], code), [line], { conditions });
      }
      const found = `INDEX(COLLECT(${draft.all(value)}, ${criteriaFor(draft, groups, conditions)}, ${draft.all(line)}, ${last}), 1)`;
      const isChange = value.kind === 'number' && (change.length > 0 || isLength);
      const code = `IFERROR(${isChange ? `${draft.row(value)} - ${found}` : found}, "")`;
      const kind = value.kind === 'number' || value.kind === 'date' || value.kind === 'contact' ? value.kind : 'text';
      return rowValue(kind, isChange ? unlessBlank(draft, [value], code) : code, [value, line], { conditions });
    },
  };
}

const HOW_MUCH = /^(?:how much|wie viel|wieviel|um wie viel|cuanto|combien|quanto)$/;
const OF_DAYS = /^ ?(?:days|tagen?|dias|jours)\b/;
const CHANGE =
  /\b(?:how much|went|goes|gone|up|down|rose|risen|rise|grew|grown|growth|gain(?:ed)?|gaining|dropped|fell|fallen|increased?|decreased?|more|less|higher|lower|chang(?:e|ed|es)|difference|differs?|compared|minus|against|over|unterschied|differenz|veranderung|mehr|weniger|gestiegen|zugenommen|diferencia|cambio|cuanto|aumento|mas|difference|ecart|evolution|augmente|diferenca|variacao|mudanca|mais)\b|差|増減|変化/;
const HOW_LONG =
  /\b(?:how long|how many days|days|time|gap|tage|wie lange|dias|cuantos dias|jours|combien de jours|quantos dias)\b|日数|何日/;
const NOTHING_FIRST =
  /[,;(]? ?\b(?:(?:leave |keep |show )?(?:it )?(?:empty|blank|nothing)|leer|vacio|vide|vazio)(?: (?:if|for|on|when|at|in|beim|bei|si|pour|se|en|para|na|no|em|wenn|fur))?(?: (?:there|it|this))?(?: (?:is|was|are|s))?(?: (?:the|their|its|no|none|den|der|die|das|el|la|le|o|a))*(?: (?:very )?(?:first|earlier|previous|erste[nrms]?|primer[oa]?|premiere?|primeir[oa])(?: (?:one|time|row|\p{L}+))?)?\)?$/u;

/** 'Which visit of the guest it is, by date'. */
function howManieth(draft: Draft): Read | null {
  const { text } = draft.reading;
  const said = [...spansOf(text, ORDINAL_OF), ...mentionsOf(draft, 'occurrence-number', 'row-number')];
  if (!ORDINAL_OF.test(text)) return null;
  const beside = besides(draft, [...said, ...spansOf(text, ASKS_WHETHER), ...spansOf(text, IN_ORDER)]);
  const line = beside === null ? null : lineOf(draft, beside.free);
  if (beside === null || line === null) return null;
  const { groups, conditions, spans } = beside;
  return {
    operation: 'occurrence-number',
    left: leftOf(beside, [line]),
    explained: [...beside.aside, ...spans],
    build: () => {
      const upTo = [...conditions, comesBefore(draft, line, '<=')];
      return rowValue('number', unlessBlank(draft, [...groups, line], `COUNTIFS(${criteriaFor(draft, groups, upTo)})`), [line], {
        conditions,
      });
    },
  };
}

const IN_ORDER = /\b(?:(?:counted |ordered |sorted |going )?(?:by|in order of|nach|por|par)(?: the)?(?= \p{L}+))|\bwithin\b/u;

type Head = 'count' | 'sum' | 'average' | 'maximum' | 'minimum';
const HEADS: readonly Head[] = ['average', 'maximum', 'minimum', 'sum', 'count'];
const TIMES =
  /\b(?:(?:the )?number of times|how many times|how often|wie oft|cuantas veces|combien de fois|quantas vezes)\b|何回/;
const ALTOGETHER =
  /\b(?:total(?: of)?|altogether|together|combined|in all|add(?:ed)?(?: up)?|sum(?:med)?|all(?: the)?|insgesamt|zusammen|alle[nr]?|en total|tod[oa]s?(?: l[oa]s)?|au total|toutes?(?: les)?|tous(?: les)?|no total|ao todo|tod[oa]s (?:[oa]s)?)\b|合計|総/;

/** How many there are, or what they come to: of all that share it, of those before, of the others. */
function workedOut(draft: Draft): Read | null {
  const { text } = draft.reading;
  const times = spansOf(text, TIMES);
  const upTo = spansOf(text, UP_TO_ROW);
  const before = upTo.length > 0 ? [] : spansOf(text, BEFORE_ROW);
  const after = upTo.length + before.length > 0 ? [] : spansOf(text, AFTER_ROW);
  const others = spansOf(text, OTHER_ROWS);
  const heads = mentionsOf(draft, ...HEADS, 'running', 'row-number', 'measure-asked', 'rows-asked', 'subtract-days', 'above-row');
  const timed = [...upTo, ...before, ...after];
  const aside = [...times, ...timed, ...others, ...heads, ...spansOf(text, ALTOGETHER)];
  const beside = besides(draft, aside, (span) => !timed.includes(span));
  if (beside === null) return null;
  const { groups, conditions, spans, free } = beside;
  const number = free.find(({ kind, primary }) => kind === 'number' && !primary) ?? null;
  const asked = HEADS.find((one) => draft.has(one)) ?? null;
  const isCounted = times.length > 0 || (asked === 'count' && (number === null || !draft.has('measure-asked')));
  const head = isCounted ? 'count' : (asked ?? (number === null ? null : 'sum'));
  if (head === null || (head !== 'count' && number === null)) return null;
  const isTimed = timed.length > 0;
  const line = isTimed ? lineOf(draft, free) : null;
  if (isTimed && (line === null || groups.includes(line))) return null;
  const used = [line, head === 'count' ? null : number];
  return {
    operation: head,
    left: leftOf(beside, used),
    explained: [...beside.aside, ...spans],
    build: () => {
      const along = line === null ? [] : [comesBefore(draft, line, upTo.length > 0 ? '<=' : after.length > 0 ? '>' : '<')];
      const criteria = criteriaFor(draft, groups, [...conditions, ...along]);
      const isWithout = others.length > 0 && before.length + after.length === 0;
      const code = worked(draft, head, number, criteria, isWithout ? conditions : null);
      const needed = line === null ? groups : [...groups, line];
      return rowValue('number', unlessBlank(draft, needed, code), number === null ? [] : [number], { conditions });
    },
  };
}

/** @param itself what the row has to be itself to be taken off, where only the others are meant */
function worked(draft: Draft, head: Head, measure: Column | null, criteria: string, itself: readonly Condition[] | null): string {
  const off = (code: string) =>
    itself === null ? '' : ` - ${itself.length === 0 ? code : `IF(${rowTestOf(draft, itself, false)}, ${code}, 0)`}`;
  if (head === 'count' || measure === null) return `COUNTIFS(${criteria})${off('1')}`;
  const range = draft.all(measure);
  if (head === 'sum') return `SUMIFS(${range}, ${criteria})${off(draft.row(measure))}`;
  const name = { average: 'AVG', maximum: 'MAX', minimum: 'MIN' }[head];
  return `IFERROR(${name}(COLLECT(${range}, ${range}, <>"", ${criteria})), "")`;
}

/** 'How many different pianos does the customer have', 'the teachers this pupil has had, each once'. */
function namesOf(draft: Draft): Read | null {
  const isCounted = draft.has('distinct') && (draft.has('count') || HOW_MANY.test(draft.reading.text));
  if (!isCounted && !draft.has('list', 'join')) return null;
  const said = mentionsOf(draft, 'distinct', 'count', 'list', 'join', 'who', 'rows-asked');
  const aside = [...said, ...spansOf(draft.reading.text, EACH_ONCE)];
  const beside = besides(draft, aside);
  if (beside === null) return null;
  const { groups, conditions, spans } = beside;
  const named = draft.reading.columns.filter(
    ({ column, start }) =>
      draft.own.columns.includes(column) &&
      !column.empty &&
      NAMES.includes(column.kind) &&
      !groups.includes(column) &&
      !conditions.some((one) => one.column === column) &&
      !spans.some((span) => start >= span.start && start < span.end),
  );
  const names = new Set(named.filter(({ isPart }) => !isPart).map(({ column }) => column));
  const [wanted, ...more] = names.size > 0 ? names : new Set(named.map(({ column }) => column));
  if (wanted === undefined || more.length > 0) return null;
  return {
    operation: isCounted ? 'count-distinct' : 'list-where',
    left: leftOf(beside, [wanted]),
    explained: [...beside.aside, ...spans],
    build: () => {
      const of = draft.all(wanted);
      const found = `COLLECT(${of}, ${of}, <>"", ${criteriaFor(draft, groups, conditions)})`;
      const once = isCounted || draft.has('distinct') || EACH_ONCE.test(draft.reading.text) ? `DISTINCT(${found})` : found;
      const code = isCounted ? `COUNT(${once})` : `JOIN(${once}, ${separatorIn(draft, true)})`;
      return rowValue(isCounted ? 'number' : 'text', unlessBlank(draft, groups, code), [wanted], { conditions });
    },
  };
}

const NAMES: readonly Column['kind'][] = ['text', 'choice', 'contact'];
const HOW_MANY = /\b(?:how many|number of|wie viele|cuant[oa]s|combien|quant[oa]s)\b|いくつ|何種類/;
const EACH_ONCE =
  /,? ?\b(?:each (?:only )?once|only once|no repeats|without repeats|with commas|comma[- ]separated|separated by commas|different|distinct|unique|jede[nrs]? nur einmal|sin repetir|sans doublons?|sem repetir)\b/;

const BOXES: readonly Reader[] = [cameBefore, endOfRelated, oneOfSeveral];
const VALUES: readonly Reader[] = [namesOf, placeAmong, partOf, howManieth, previousOf, workedOut];

function awaitsBox({ own }: Draft): boolean {
  const waiting = own.columns.filter(({ empty }) => empty);
  return waiting.length > 0 && waiting.every(({ kind }) => kind === 'check');
}

function isPlain({ reading, own, others, source }: Draft): boolean {
  const isOther = ['children', 'parent', 'descendants'].some((one) => reading.concepts.has(one));
  const waits = own.columns.some(({ empty }) => empty);
  return source === own && others.length === 0 && own.isAssumed !== true && reading.text.length < 260 && !isOther && waits;
}

const COMPLETE = 7.9;
const NEARLY = 2.9;

export const COMPOSED_RELATED: readonly Frame[] = [
  {
    id: 'composed-related',
    cues: 'expression',
    title: 'Of the Same',
    spot: (draft) => {
      const read = readingOf(draft);
      return read === null ? 0 : read.left === 0 ? COMPLETE : read.left === 1 ? NEARLY : 0;
    },
    build: (draft) => {
      const read = draft.source === draft.own ? readingOf(draft) : null;
      if (read === null) return null;
      draft.explain(...read.explained);
      const built = read.build();
      return built === null ? null : { ...built, operation: read.operation };
    },
  },
];
