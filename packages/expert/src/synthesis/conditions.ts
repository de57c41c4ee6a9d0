import { type Condition, equals, isBlank, isChecked, isFilled, isTime, selects } from './condition.ts';
import { dateWindowIn } from './date-windows.ts';
import { type Draft, literal, NUMBER_KINDS } from './draft.ts';
import type { ValueMention } from './question-mentions.ts';
import type { CellKind, Column, ColumnValue } from './sheet-model.ts';
import { folded } from './text.ts';

/** Values of a status that mean that nothing is left to do. */
export function finalValuesOf(column: Column): readonly ColumnValue[] {
  const finished = column.values.filter(({ concepts }) => concepts.has('finished'));
  return finished;
}

export function statusColumnOf(draft: Draft): Column | null {
  const candidates = draft.ranked({ kinds: ['choice', 'text'], classes: ['c:status'] });
  const withFinal = candidates.filter((column) => finalValuesOf(column).length > 0);
  return withFinal.find((column) => column.classes.has('c:status')) ?? withFinal[0] ?? null;
}

/** Work that is finished, or is not: by a status, a checkbox, or a date of its end. */
export function finishedCondition(draft: Draft, isFinished: boolean): Condition | null {
  const status = statusColumnOf(draft);
  // A box Active says the opposite of one for what is done.
  const running = draft.source.columns.filter(({ kind, classes }) => kind === 'check' && classes.has('open'));
  const box = draft.pick({ kinds: ['check'], classes: ['c:done-box'], strict: true, not: running });
  const closed = endDateOf(draft);
  const isBoxNamed = box !== null && draft.isMentioned(box) && (status === null || !draft.isMentioned(status));
  if (status !== null && !isBoxNamed) return byStatus(draft, status, isFinished);
  const open = isFinished || isBoxNamed ? null : openByName(draft);
  if (open !== null) return open;
  if (box !== null) return isChecked(box, !isFinished);
  if (closed !== null) return isFinished ? isFilled(closed) : isBlank(closed);
  return null;
}

/** 'Open' is a value of a column that has no value for finished. */
function openByName(draft: Draft): Condition | null {
  if (!draft.has('open', 'v:open') || !/\bopen|offen|abiert|ouvert|abert|オープン/.test(draft.reading.text)) return null;
  for (const column of draft.source.columns) {
    const open = column.kind === 'choice' ? column.values.find(({ concepts }) => concepts.has('v:open')) : undefined;
    if (open !== undefined && column.classes.has('c:status')) return equals(column, [open.written]);
  }
  return null;
}

const NO_END = ['c:due', 'c:start', 'c:created', 'c:expiration'];

/** The date on which something came to its end: Closed On, Answered On, Delivered. Empty while it runs. */
export function endDateOf(draft: Draft): Column | null {
  const dates = draft.ranked({ kinds: ['date'], classes: ['c:end'] });
  const isEnd = ({ classes, title }: Column) => {
    if (
      /^(?:date )?(?:answered|closed|completed|resolved|delivered|returned|paid|shipped|finished|done|settled|fixed|signed off|repaired|decided|approved|released|collected|received back|cancell?ed|left|terminated|ended|withdrawn|departed|discharged|retired|sailed)\b/i.test(
        title,
      )
    )
      return true;
    return classes.has('c:end') && !NO_END.some((one) => classes.has(one));
  };
  return dates.find(isEnd) ?? null;
}

function byStatus(draft: Draft, status: Column, isFinished: boolean): Condition {
  const final = finalValuesOf(status).map(({ written }) => written);
  const open = status.values.find(({ concepts }) => concepts.has('v:open'));
  const saysOpen = open !== undefined && draft.reading.mentions.some(({ concept }) => concept === 'v:open' || concept === 'open');
  const isPlain = saysOpen && !draft.has('not');
  if (!isFinished && isPlain && open !== undefined && /open|offen|abiert|ouvert|abert|未完了/.test(draft.reading.text))
    return equals(status, [open.written]);
  const said = final.filter((value) => draft.reading.text.includes(value.toLowerCase()));
  return equals(status, said.length > 0 ? said : isFinished ? final : final.slice(0, 2), !isFinished);
}

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

function withoutRepeated(conditions: readonly Condition[]): readonly Condition[] {
  const seen = new Set<string>();
  return conditions.filter((condition) => {
    const key = `${condition.column.title} ${condition.test('x')}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function valueConditions(draft: Draft): readonly Condition[] {
  const byColumn = Map.groupBy(valuesMeant(draft), ({ column }) => column);
  return [...byColumn].map(([column, mentions]) => {
    // 'No-shows, cancelled ones aside': what a column is says what it is not.
    const only = mentions.filter((mention) => isOnly(draft, mention));
    const said = only.length > 0 ? only : mentions.filter((mention) => !isExcluded(draft, mention));
    const isNegated = said.length === 0;
    const values = [...new Set((isNegated ? mentions : said).map(({ value }) => value.written))];
    const isAll =
      values.length > 1 && !draft.has('either') && (draft.has('both') || / and | und | y | et | e |と/.test(draft.reading.text));
    return column.kind === 'choices' ? selects(column, values, isNegated, isAll) : equals(column, values, isNegated);
  });
}

/** 'Requested, Paid or Rejected, and only the paid ones': what only stands before is the condition. */
function isOnly(draft: Draft, { start }: ValueMention): boolean {
  return /\b(?:only|nur|solo|seulement|apenas|somente)(?: the| die| los| las| les| os| as)?\s*$/.test(
    draft.reading.text.slice(Math.max(0, start - 20), start),
  );
}

function isExcluded(draft: Draft, mention: ValueMention): boolean {
  return isNegatedAt(draft, mention.start, mention.end) || isWithinOpen(draft, mention);
}

/** Values that the question excludes beside others of the same column: 'no-show rate without the cancelled ones'. */
export function excludedValues(draft: Draft): readonly Condition[] {
  const byColumn = Map.groupBy(valuesMeant(draft), ({ column }) => column);
  return [...byColumn].flatMap(([column, mentions]) => {
    const excluded = mentions.filter((mention) => isExcluded(draft, mention));
    const isMixed = excluded.length > 0 && excluded.length < mentions.length;
    return isMixed ? [equals(column, [...new Set(excluded.map(({ value }) => value.written))], true)] : [];
  });
}

/** 'Not complete' is one name for open, with the value in it. */
function isWithinOpen(draft: Draft, { start, end }: ValueMention): boolean {
  return draft.reading.mentions.some((mention) => mention.concept === 'open' && mention.start < start && mention.end >= end);
}

/** Each value that the question names, in the one column where it is meant. */
export function valuesMeant(draft: Draft): readonly ValueMention[] {
  const named = [
    ...draft.reading.values.filter(({ column }) => isOfSource(draft, column)),
    ...conceptValues(draft),
    ...saidYes(draft),
  ];
  const bySpan = Map.groupBy(named, ({ start, end }) => `${start} ${end}`);
  return [...bySpan.values()].flatMap((mentions) => {
    const [best] = mentions.toSorted((one, other) => likelihoodOf(draft, other) - likelihoodOf(draft, one));
    return best === undefined ||
      (best.column.primary && !best.isQuoted && best.column.kind === 'text' && likelihoodOf(draft, best) < 3)
      ? []
      : [best];
  });
}

function isOfSource(draft: Draft, column: Column): boolean {
  return draft.source.columns.includes(column);
}

function likelihoodOf(draft: Draft, { column, start }: ValueMention): number {
  const kinds: readonly CellKind[] = ['text', 'contact', 'choices', 'choice'];
  const place = draft.placeOf(column);
  const near = place < 0 ? 0 : Math.abs(place - start) < 30 ? 6 : 3;
  return near + kinds.indexOf(column.kind) - (column.primary ? 2 : 0);
}

/** Values named by what they mean: 'hohe Priorität' for High. A value of several columns needs its column named. */
function conceptValues(draft: Draft): readonly ValueMention[] {
  const isTaken = (start: number, end: number) => draft.reading.values.some((value) => value.start < end && value.end > start);
  return draft.reading.mentions.flatMap(({ concept, start, end }) => {
    if (!concept.startsWith('v:') || isTaken(start, end) || concept === 'v:open') return [];
    const fits = draft.source.columns.flatMap((column) => {
      const value = ['choice', 'text', 'choices'].includes(column.kind)
        ? column.values.find(({ concepts }) => concepts.has(concept))
        : undefined;
      return value === undefined ? [] : [{ column, value, start, end, isQuoted: false }];
    });
    const isWeak = ['v:no', 'v:yes', 'v:high', 'v:low', 'v:medium'].includes(concept);
    return fits.filter(({ column }) => !isWeak || draft.placeOf(column) >= 0);
  });
}

const SAID_YES = /\b(?:confirmed|coming|attending|accepted|zugesagt\p{L}*|confirmad[oa]s?|confirmee?s?)\b|出席/u;

/** 'Confirmed guests' are those who said yes, where one column alone has that answer. */
function saidYes(draft: Draft): readonly ValueMention[] {
  const found = SAID_YES.exec(draft.reading.text);
  if (found === null) return [];
  const { index: start } = found;
  const end = start + found[0].length;
  const isTaken =
    draft.reading.values.some((value) => value.start < end && value.end > start) ||
    draft.reading.columns.some((column) => column.start < end && column.end > start);
  if (isTaken) return [];
  const fits = draft.source.columns.flatMap((column) => {
    const value = column.kind === 'choice' ? column.values.find(({ concepts }) => concepts.has('v:yes')) : undefined;
    return value === undefined ? [] : [{ column, value, start, end, isQuoted: false }];
  });
  return fits.length === 1 ? fits : [];
}

const NEAR_BEFORE = 28;
const NEAR_AFTER = 10;

const EXCLUDED =
  /^[^,.;]{0,16}(?:exclud|don ?.?t (?:matter|count)|must not count|do not count|ignored|not counted|left out|doesn ?.?t count|not (?:be )?included|shouldn ?.?t (?:count|be))/;

function isNegatedAt(draft: Draft, start: number, end: number): boolean {
  const isJapanese = draft.reading.language === 'ja';
  return draft.reading.mentions.some(({ concept, start: at, end: to }) => {
    if (concept !== 'not') return false;
    if (!isJapanese && at >= end && at - end < 24 && EXCLUDED.test(draft.reading.text.slice(end, end + 40))) return true;
    if (isJapanese) return at >= end && at - end <= NEAR_AFTER;
    const between = draft.reading.text.slice(to, start);
    if (draft.reading.values.some((value) => value.start >= to && value.end < start)) return false;
    // 'Sin enviar tiene el electricista': what was done stands nearer to the word.
    if (draft.reading.columns.some((one) => one.isDeed === true && one.start >= to && one.end < start)) return false;
    return (
      to <= start && start - to <= NEAR_BEFORE && !/[,()!?;]| and | or | but | und | oder | y | et | e | ou | o /.test(between)
    );
  });
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
          (draft.has('blank') && !draft.has('filled') && !isPart)));
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
    return column.kind === 'date' && isOfSource(draft, column) && isHaving && /^ date/.test(text.slice(end))
      ? [isFilled(column)]
      : [];
  });
}

const SAID_BLANK = /^ (?:is |are )?(?:blank|empty|missing|null)/;
const ALREADY = /\b(?:already|all ?ready|been|share of|percent of|% of|bereits|schon|ya|deja|ja) $/;
const LEFT_TO_DO =
  /\b(?:(?:still|yet|left|remaining)(?: have| has| need| needs)? to(?: be)?|faltan? por|quedan? por|por|rest\p{L}*(?:[- ]t[- ]il)? a|faltam?(?: por)?|noch zu)\s*$/u;

/** 'Still to be shipped', 'faltan por enviar': the deed after it is not done. */
export function isLeftToDo(draft: Draft, place: number): boolean {
  return LEFT_TO_DO.test(draft.reading.text.slice(Math.max(0, place - 30), place));
}

const PARTICIPLE = /\b\p{L}{3,}(?:ed|pt|nt|ught|ne|ken|sen)\b/u;

function textConditions(draft: Draft, taken: ReadonlySet<Column>): readonly Condition[] {
  const relation = draft.has('starts-with')
    ? 'starts-with'
    : draft.has('ends-with')
      ? 'ends-with'
      : draft.has('contains')
        ? 'contains'
        : null;
  if (relation === null) return [];
  const [said] = draft.reading.quoted.filter(
    ({ start }) => !draft.reading.values.some((value) => value.start === start && taken.has(value.column)),
  );
  if (said === undefined && taken.size > 0 && relation === 'contains') return [];
  const wanted = said?.text.replace(/^\*|\*$/g, '') ?? wordAfter(draft, relation);
  if (wanted === null) return [];
  const column =
    columnContaining(draft, wanted) ?? draft.pick({ kinds: ['text', 'choice', 'choices', 'auto'], classes: ['c:name', 'c:key'] });
  return column === null || taken.has(column) ? [] : [textTest(column, relation, wanted, draft)];
}

/** The one text column in whose rows a text stands, where the question names none. */
export function columnContaining(draft: Draft, wanted: string): Column | null {
  const texts = draft.source.columns.filter(
    ({ kind, empty }) => (kind === 'text' || kind === 'choice' || kind === 'auto') && !empty,
  );
  if (texts.some((column) => draft.isMentioned(column) && !draft.isThing(column))) return null;
  const holding = texts.filter(({ values }) =>
    values.some(({ written }) => written.toLowerCase().includes(wanted.toLowerCase())),
  );
  return holding.length === 1 ? (holding[0] ?? null) : null;
}

export type TextRelation = 'contains' | 'starts-with' | 'ends-with';

export function textTest(column: Column, relation: TextRelation, wanted: string, draft: Draft): Condition {
  const part = literal(wanted);
  const base = { column, values: [wanted], relation: relation === 'ends-with' ? 'contains' : relation } as const;
  if (relation === 'starts-with') return { ...base, test: (cell) => `LEFT(${cell}, ${wanted.length}) = ${part}` };
  if (relation === 'ends-with') return { ...base, test: (cell) => `RIGHT(${cell}, ${wanted.length}) = ${part}` };
  if (column.kind === 'choices') return { ...base, test: (cell) => `HAS(${cell}, ${part})` };
  const anyCase =
    /upper or lower|case|gross oder klein|mayuscul|majuscul|maiuscul|大文字/.test(folded(draft.reading.asked)) ||
    isCasedOtherwise(column, wanted);
  return {
    ...base,
    test: (cell) => (anyCase ? `CONTAINS(${literal(wanted.toLowerCase())}, LOWER(${cell}))` : `CONTAINS(${part}, ${cell})`),
  };
}

/** CONTAINS tells capitals from small letters: the cells at hand have the text, but not as it was typed. */
function isCasedOtherwise({ values }: Column, wanted: string): boolean {
  const holding = values.filter(({ written }) => written.toLowerCase().includes(wanted.toLowerCase()));
  return holding.length > 0 && holding.some(({ written }) => !written.includes(wanted));
}

const SIGN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:dash|hyphen|bindestrich|guion|tiret|hifen)$/, '-'],
  [/^(?:comma|komma|coma|virgule|virgula)$/, ','],
  [/^(?:slash|schragstrich|barra)$/, '/'],
];

const NO_WORDS = new Set(
  `a an the certain word words text texts part of some any given specific particular keyword keywords substring value values my in with within cell cells one or and is it that to for but
  el la le un una une um uma ein eine einen das der die den les los las cierto cierta certain certaine determinado determinada bestimmten bestimmtes bestimmte gewissen texto palabra clave texte mot palavra wort und oder y e et ou o`.split(
    /\s+/,
  ),
);

/** A word that stands for a text, and is not one that can be looked for. */
export function isPlaceholder(word: string): boolean {
  return NO_WORDS.has(word);
}

/** The word after 'contains', where it stands without quotes; otherwise something to replace. */
function wordAfter(draft: Draft, relation: string): string | null {
  const mention = draft.reading.mentions.find(({ concept }) => concept === relation);
  const after = draft.reading.tokens.filter((token) => mention !== undefined && token.start >= mention.end);
  const [word] = after.filter(({ text }) => !NO_WORDS.has(text));
  if (word === undefined) return relation === 'contains' && draft.has('count', 'sum') ? draft.choose('text') : null;
  const sign = SIGN_WORDS.find(([pattern]) => pattern.test(word.text))?.[1];
  if (sign !== undefined) return sign;
  const isPlain = /^[\p{L}\p{N}]{2,}$/u.test(word.text) && word.start - (mention?.end ?? 0) < 8;
  return isPlain ? draft.reading.question.slice(word.start, word.end) : draft.choose('text');
}

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
      /^(?:without|ohne|sin|sans|sem)$/.test(draft.reading.text.slice(start, end)) &&
      columnAfter(draft, end)?.kind !== undefined &&
      columnAfter(draft, end)?.kind !== 'check',
  );
}

/** The first column that is named after a place: 'without a due date'. */
function columnAfter(draft: Draft, place: number): Column | null {
  const named = draft.reading.columns.filter(
    ({ start, column }) => start >= place && start - place < 30 && isOfSource(draft, column),
  );
  const [first] = named.toSorted((one, other) => Number(one.isPart) - Number(other.isPart) || one.start - other.start);
  if (first !== undefined) return first.column;
  const byClass = draft.reading.mentions.find(
    ({ concept, start }) => concept.startsWith('c:') && start >= place && start - place < 30,
  );
  return byClass === undefined
    ? null
    : (draft.source.columns.find((column) => column.classes.has(byClass.concept) && !column.empty) ?? null);
}

/** The column named nearest to a place, by title or class. */
export function nearestColumn(
  draft: Draft,
  place: number,
  besides: readonly (Column | null)[],
  kinds: readonly CellKind[] = [
    'text',
    'number',
    'date',
    'choice',
    'contact',
    'choices',
    'contacts',
    'predecessor',
    'check',
    'auto',
  ],
): Column | null {
  const named = draft.source.columns.filter(
    (column) => kinds.includes(column.kind) && !besides.includes(column) && draft.placeOf(column) >= 0,
  );
  const [nearest] = named.toSorted((one, other) => distanceOf(draft, one, place) - distanceOf(draft, other, place));
  return nearest ?? null;
}

function distanceOf(draft: Draft, column: Column, place: number): number {
  const places = [
    ...draft.reading.columns.filter((mention) => mention.column === column).map(({ start }) => Math.abs(start - place)),
    ...draft.classMentionsOf(column).map(({ start }) => Math.abs(start - place) + 6),
  ];
  return Math.min(...places);
}

const SIGNS = { above: '>', 'at-least': '>=', below: '<', 'at-most': '<=' } as const;
type Comparator = keyof typeof SIGNS;

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
    if (!(concept in SIGNS)) return [];
    const sign = SIGNS[concept as Comparator];
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
