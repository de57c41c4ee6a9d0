import { Draft } from './draft.ts';
import type { Mention } from './find-concepts.ts';
import { groupAt } from './frames/grouping.ts';
import type { NumberMention, ValueMention } from './question-mentions.ts';
import type { Reading } from './reading.ts';
import type { Column } from './sheet-model.ts';

/**
 * What a question names without saying which: 'the hours of one person', 'a given category', 'by owner' where no column waits. The first
 * value of the asker's own column stands in for it, and the answer says so.
 */
interface OpenSlot {
  readonly column: Column;
  readonly start: number;
  readonly end: number;
}

/** A draft that reads the question with the slots filled. */
export interface Exemplified {
  readonly draft: Draft;
  /** What was put into them. */
  readonly chosen: readonly string[];
  /** The column that 'blank cells' are looked for in. */
  readonly subject: Column | null;
}

/** Questions about who it is, and about cells in which nobody stands, leave no slot open. */
const NO_SLOTS = [
  'unassigned',
  'mine',
  'who',
  'list',
  'join',
  'distinct',
  'mode',
  'selections',
  'duplicate',
  'rank',
  'lookup',
  'running',
];

const ANY_ONE =
  /(?:\b(?:an?|one|some|any|(?:one |a )?(?:given|certain|specific|particular|single|chosen|named|selected)|eine[mnrs]?|(?:eine[mnrs]? )?(?:bestimmte[mnrs]?|gewissen?|einzelne[nr]?)|una?|(?:una? )?(?:ciert[oa]|determinad[oa])|une?|(?:une? )?(?:certaine?|seule?)|d['’ ]une?|uma?|(?:uma? )?(?:cert[oa]|determinad[oa]))|特定の|ある) ?$/u;
const SEVERAL =
  /(?:(?:\b(?:(?:is |are )?(?:one|either|any) of|among|amongst|the|his|her|its|several|multiple|many|more than one|more than|two|both|multi|various|in|with|for|by|per|eine[rmn]? von|mehreren?|mehrerer|unter|uno de|una de|varios|varias|entre|los|las|un des|une des|parmi|plusieurs|les|um dos|uma das|varios|os|as)\b|複数の|複数)[- ]?)+$/u;

/** The draft of a question whose open slots are filled with the first values of their columns; null where it leaves none open. */
export function withExamples(draft: Draft): Exemplified | null {
  if (draft.source !== draft.own || draft.others.length > 0 || draft.has(...NO_SLOTS)) return null;
  if (draft.has('blank', 'filled')) return withSubject(draft);
  const slots = [...personSlots(draft), ...optionSlots(draft), ...groupSlots(draft)];
  const limits = limitSlots(draft);
  if (slots.length === 0 && limits.length === 0) return null;
  const values = slots.flatMap((slot) => exampleOf(slot));
  const columns = new Set(values.map(({ column }) => column));
  const chosen = [...[...columns].map((column) => column.values[0]?.written ?? ''), ...limits.map(({ value }) => String(value))];
  return {
    draft: new Draft(filled(draft.reading, values, limits), draft.own, draft.others, draft.source),
    chosen,
    subject: null,
  };
}

/** 'How many cells are blank?' of no column: one that has blank cells, and where they are to be filled rather one with dates. */
function withSubject(draft: Draft): Exemplified | null {
  const { columns, mentions, text } = draft.reading;
  const isTold =
    columns.some(({ column }) => !draft.isThing(column)) ||
    mentions.some(({ concept }) => concept.startsWith('c:') && !OF_COUNTING.has(concept));
  if (isTold && !A_DATE.test(text)) return null;
  const mixed = draft.source.columns.filter((column) => isMixed(draft, column));
  const dates = mixed.filter(({ kind }) => kind === 'date');
  const due = dates.find(({ classes }) => classes.has('c:due') || classes.has('c:end')) ?? dates[0];
  const subject = A_DATE.test(text) || draft.has('filled') ? (due ?? mixed[0]) : mixed[0];
  if (subject === undefined) return null;
  const { reading, own, others, source } = draft;
  return { draft: new Draft(reading, own, others, source), chosen: [subject.title], subject };
}

/** Classes that words for counting and for rows name by the way. */
const OF_COUNTING = new Set(['c:quantity', 'c:key', 'c:name', 'c:amount']);
const A_DATE = /\b(?:dates?|datum|fechas?|datas?)\b|日付/;

function isMixed({ source }: Draft, { title, primary, kind, empty }: Column): boolean {
  if (primary || empty || kind === 'check') return false;
  const blank = source.sheet.rows.map(({ cells }) => cells[title] === undefined || cells[title] === null || cells[title] === '');
  return blank.includes(true) && blank.includes(false);
}

function exampleOf({ column, start, end }: OpenSlot): readonly ValueMention[] {
  const [value] = column.values;
  return value === undefined ? [] : [{ column, value, start, end, isQuoted: false }];
}

/** The reading with values in the slots; the words of a slot say nothing else any more. */
function filled(reading: Reading, values: readonly ValueMention[], limits: readonly NumberMention[]): Reading {
  const isInside = ({ start, end }: { readonly start: number; readonly end: number }) =>
    [...values, ...limits].some((one) => one.start <= start && one.end >= end);
  const mentions = reading.mentions.filter((mention) => !isInside(mention));
  const kept = new Set(mentions.map(({ concept }) => concept));
  const gone = new Set(reading.mentions.map(({ concept }) => concept).filter((concept) => !kept.has(concept)));
  return {
    ...reading,
    mentions,
    concepts: new Set([...reading.concepts].filter((concept) => !gone.has(concept))),
    columns: reading.columns.filter((mention) => !isInside(mention)),
    values: [...reading.values, ...values],
    numbers: [...reading.numbers.filter((number) => !isInside(number)), ...limits],
  };
}

function isNamed({ reading }: Draft, column: Column): boolean {
  return reading.values.some((value) => value.column === column);
}

/** A slot with the words that lead to it: 'one of several contacts'. */
function slotAt({ reading: { text } }: Draft, column: Column, { start, end }: Mention): OpenSlot {
  const before = text.slice(0, start);
  const lead = SEVERAL.exec(before)?.index ?? ANY_ONE.exec(before)?.index ?? start;
  const wider = ANY_ONE.exec(text.slice(0, lead))?.index ?? lead;
  return { column, start: wider, end };
}

/** People are named by what they are called in the column of contacts. */
function personSlots(draft: Draft): readonly OpenSlot[] {
  const { mentions, text } = draft.reading;
  const people = draft.source.columns.filter(
    ({ kind, empty, values }) => (kind === 'contact' || kind === 'contacts') && !empty && values.length > 0,
  );
  const named = mentions.filter(
    (mention) => (mention.concept === 'c:owner' || mention.concept === 'contact') && !isCounted(draft, mention),
  );
  const column =
    people.find((one) => named.some((mention) => isOf(draft, one, mention))) ??
    (/multi|several|more than one|two people|shared|mehrere|mehrfach|varios|plusieurs|vários|複数/.test(text)
      ? people.find(({ kind }) => kind === 'contacts')
      : undefined) ??
    people.find(({ classes }) => classes.has('c:owner')) ??
    (people.length === 1 ? people[0] : undefined);
  if (column === undefined || isNamed(draft, column)) return [];
  // 'Tickets without an agent' asks for cells in which nobody stands.
  const isOpen = ({ start }: Mention) => !NOBODY_BEFORE.test(text.slice(0, start));
  return named.filter(isOpen).map((mention) => slotAt(draft, column, mention));
}

const NOBODY_BEFORE =
  /(?:\b(?:without|no|lacking|missing|needs?|ohne|keinen?|sin|ningun[oa]?|sans|aucune?|sem|nenhuma?)|w\/o)(?: an?| any| eine[nm]?| una?| une?| uma?)? $/u;

const CALLS_WITH_CONDITIONS = /\b(?:count|sum|average|avg)ifs?\b/;
const JOINED_BEFORE = /(?:\b(?:and|with|criteria|conditions?)|ifs?|[,:]) (?:the )?$/;
const JOINED_AFTER = /^(?: (?:and|,)|,|\W*$)/;

/** 'Sumifs assigned to and status not complete', 'countif date before today and owner': a criterion that is named without whom it is about. */
export function leavesPersonOpen(draft: Draft): boolean {
  const { text, language, values } = draft.reading;
  if (language !== 'en' || !CALLS_WITH_CONDITIONS.test(text)) return false;
  const isPerson = (value: ValueMention) => value.column.kind === 'contact' || value.column.kind === 'contacts';
  return (
    !values.some(isPerson) &&
    personSlots(draft).some(({ start, end }) => JOINED_BEFORE.test(text.slice(0, start)) && JOINED_AFTER.test(text.slice(end)))
  );
}

function isOf({ reading }: Draft, column: Column, { start, end }: Mention): boolean {
  return reading.columns.some((one) => one.column === column && one.start < end && one.end > start);
}

/** 'How many people' counts them. */
function isCounted({ reading }: Draft, { start }: Mention): boolean {
  return reading.mentions.some(({ concept, end }) => concept === 'count' && start >= end && start - end < 3);
}

/** 'One category', 'a given status'; and an option of a column that holds several. */
function optionSlots(draft: Draft): readonly OpenSlot[] {
  const { reading, source } = draft;
  const byTitle = reading.columns.flatMap(({ column, start, end }) => {
    const isChoice = column.kind === 'choice' || column.kind === 'choices';
    const isOpen = isChoice && !column.empty && source.columns.includes(column) && !isNamed(draft, column);
    return isOpen && ANY_ONE.test(reading.text.slice(0, start)) ? [slotAt(draft, column, { concept: '', start, end })] : [];
  });
  const several = source.columns.filter(({ kind, empty, values }) => kind === 'choices' && !empty && values.length > 0);
  const [column] = several;
  if (column === undefined || several.length > 1 || isNamed(draft, column)) return byTitle;
  const spoken = reading.mentions.filter(({ concept }) => concept === 'multi-select');
  return [...byTitle, ...spoken.map((mention) => slotAt(draft, column, mention))];
}

/** 'By owner', where no column waits for a number in each row. */
function groupSlots(draft: Draft): readonly OpenSlot[] {
  if (draft.own.columns.some(({ empty }) => empty)) return [];
  const { mentions, columns } = draft.reading;
  return mentions.flatMap((per) => {
    const column = per.concept === 'per' ? groupAt(draft, per, []) : null;
    if (column === null || column.values.length === 0 || column.primary) return [];
    const spans = [...columns.filter((one) => one.column === column), ...draft.classMentionsOf(column)];
    const end = Math.max(...spans.filter(({ start }) => start >= per.end).map((one) => one.end));
    return [{ column, start: per.start, end }];
  });
}

const A_NUMBER =
  /\b(?:a|an|the|some|eine[rmn]?|un|uma?) (?:(?:given|certain|specific|fixed|bestimmten?) )?(?:number|threshold|limit|amount|zahl|schwelle|schwellenwert|grenze|betrag|numero|umbral|limite|importe|nombre|seuil|montant|valor|certain montant)\b/g;

/** 'Over a threshold': a round number below the highest that the sheet has. */
function limitSlots(draft: Draft): readonly NumberMention[] {
  if (!draft.has('above', 'at-least', 'below', 'at-most') || draft.reading.numbers.length > 0) return [];
  const highest = Math.max(0, ...draft.source.columns.map((column) => column.highest ?? 0));
  if (highest <= 10) return [];
  const value = 10 ** (Math.ceil(Math.log10(highest)) - 1);
  return [...draft.reading.text.matchAll(A_NUMBER)]
    .slice(0, 1)
    .map(({ 0: said, index }) => ({ value, isPercent: false, start: index, end: index + said.length }));
}
