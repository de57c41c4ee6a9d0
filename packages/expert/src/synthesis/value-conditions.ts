import { isOfSource } from './columns-near.ts';
import { type Condition, equals, selects } from './condition.ts';
import { isCalledBeside, isDirected } from './directions.ts';
import type { Draft } from './draft.ts';
import type { Mention } from './find-concepts.ts';
import { isPlainWord } from './lexicon/plain-words.ts';
import { isNegatedAt } from './negations.ts';
import type { ValueMention } from './question-mentions.ts';
import type { CellKind } from './sheet-model.ts';
import { stopWordsOf } from './stop-words.ts';

export function valueConditions(draft: Draft): readonly Condition[] {
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
    ...draft.reading.values.filter((value) => isOfSource(draft, value.column) && !isBlankCell(value)),
    ...conceptValues(draft),
    ...saidYes(draft),
  ];
  const bySpan = Map.groupBy(named, ({ start, end }) => `${start} ${end}`);
  return [...bySpan.values()].flatMap((mentions) => {
    const [best] = mentions.toSorted((one, other) => likelihoodOf(draft, other) - likelihoodOf(draft, one));
    return best === undefined || (isNameOfRow(best) && likelihoodOf(draft, best) < 3 && !isNamedAlone(draft, best)) ? [] : [best];
  });
}

/** 'If the notes are empty': a ball that waits to be filled may be Empty, and is in no condition. */
export function isBlankCell({ column, value }: ValueMention): boolean {
  return column.empty && /^(?:empty|blank)$/i.test(value.written);
}

function isNameOfRow({ column, isQuoted }: ValueMention): boolean {
  return column.primary && column.kind === 'text' && !isQuoted;
}

/** 'Lunch total' is of the row Lunch, where the word says nothing else and the rows are called no other way. */
function isNamedAlone({ reading }: Draft, { start, end }: ValueMention): boolean {
  const { text, mentions, columns, language } = reading;
  const said = text.slice(start, end);
  const isOther = [...mentions, ...columns].some((one) => one.start < end && one.end > start);
  return said.length > 2 && !isOther && !isPlainWord(said, language) && !stopWordsOf(language).has(said);
}

/** 'Nach Lund' tells To from From, whatever else is named. */
const DIRECTED = 8;

function likelihoodOf(draft: Draft, { column, start }: ValueMention): number {
  const kinds: readonly CellKind[] = ['text', 'contact', 'choices', 'choice'];
  const place = draft.placeOf(column);
  const near = place < 0 ? 0 : Math.abs(place - start) < 30 ? 6 : 3;
  const isTold = isDirected(draft, column, start) || isCalledBeside(draft, column, start);
  return near + (isTold ? DIRECTED : 0) + kinds.indexOf(column.kind) - (column.primary ? 2 : 0);
}

/** Values named by what they mean: 'hohe Priorität' for High. A value of several columns needs its column named. */
function conceptValues(draft: Draft): readonly ValueMention[] {
  const isTaken = (start: number, end: number) => draft.reading.values.some((value) => value.start < end && value.end > start);
  return draft.reading.mentions.flatMap(({ concept, start, end }) => {
    if (!concept.startsWith('v:') || isTaken(start, end) || concept === 'v:open') return [];
    if (isDayOfDeed(draft, { concept, start, end }) || isTitledByDeed(draft, start)) return [];
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

/** 'Permits filed last month' of the date Filed On: a time behind the deed tells when it was done, and no state. */
function isDayOfDeed({ reading: { text, columns } }: Draft, { concept, start, end }: Mention): boolean {
  return (
    concept.startsWith('v:of-') &&
    TIME_BEHIND.test(text.slice(end)) &&
    columns.some((one) => one.column.kind === 'date' && !one.column.empty && one.start === start)
  );
}

/** 'Recogidos pero no entregados' of the dates Collected and Delivered: beside the day of one deed that of the other is meant, and no option. */
function isTitledByDeed({ reading: { columns } }: Draft, start: number): boolean {
  const dated = columns.filter(({ column, isDeed }) => isDeed === true && column.kind === 'date' && !column.empty);
  const named = dated.find((one) => one.start === start)?.column;
  return named !== undefined && /^\p{L}+$/u.test(named.title) && dated.some(({ column }) => column !== named);
}

const TIME_BEHIND =
  /^ (?:(?:in|on|during|since|before|after|between|from|until|by|within|over|more than|less than) )?(?:the )?(?:this|last|next|past|today|yesterday|\d|(?:first|second|third|fourth) quarter|q[1-4]\b|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/;

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
