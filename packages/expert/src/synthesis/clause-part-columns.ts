import { type Language, lookUpNoun } from '@sheetwright/solution/vocabulary';
import type { Part } from './clause-part.ts';
import type { Draft } from './draft.ts';
import type { ColumnMention } from './question-mentions.ts';
import { isThing } from './rows-named.ts';
import type { Column } from './sheet-model.ts';
import { folded, isSameWord, root, type Token, tokensOf } from './text.ts';

/** 'Task not blank' names the column that says what a row is. */
const IS_FILLED = /^ (?:is |are )?(?:not )?(?:blank|empty|filled)\b/;

export function columnAt(draft: Draft, token: Token, isLoose: boolean): Part | null {
  const { reading, source } = draft;
  const found = reading.columns.filter(
    ({ column, start, isPart }) =>
      start === token.start && isPart === isLoose && source.columns.includes(column) && !column.empty,
  );
  // In 'contamination rate' of Contaminated kg and Rate per kg the word before names what the rate is of.
  const isRateOfOther = /^rates?$/.test(token.text) && isLoose && reading.columns.some(({ end }) => end + 1 === token.start);
  if (isRateOfOther && draft.has('share')) return null;
  // 'Services with more than 50 guests' of Service On are rows.
  const isRows = isLoose && isComparedRows(draft, token);
  const usable = found.filter(
    ({ column, end }) =>
      !(isRows && column.kind === 'date') &&
      (!column.primary ||
        (!isLoose && (/\s/.test(reading.text.slice(token.start, end)) || IS_FILLED.test(reading.text.slice(end))))),
  );
  // 'Unanswered' speaks of Answered On rather than of Answer Due.
  const doneFirst = (one: ColumnMention) =>
    Number((one.isOpposite || /ed$/.test(token.text) || one.isDeed === true) && DONE.test(one.column.title));
  // Of a box and a date for the same deed the box says whether it is done, and 'the date of' the deed is the date.
  const isDay = isCalledDate(reading, token);
  const boxFirst = (one: ColumnMention) =>
    isDay ? Number(one.column.kind === 'date') : Number(one.isDeed === true && one.column.kind === 'check');
  // '返却されていない' is said of 返却日, and not of 返却予定日.
  const doneRatherThanDue = (one: ColumnMention) =>
    Number(one.isDeed === true && one.column.kind === 'date' && !DUE.test(one.column.title));
  // In 'used hours' of Hours Used and Hours Planned the words beside each other name one column.
  const besideFirst = ({ column, start, end, isPart }: ColumnMention) =>
    Number(
      isPart &&
        reading.columns.some(
          (one) =>
            one.column === column &&
            (isBeside(reading.text.slice(one.end, start)) || (one.start > end && isBeside(reading.text.slice(end, one.start)))),
        ),
    );
  // 'Rent per m2' speaks of Yearly Rent rather than of Rented Since.
  const wordFirst = ({ column, isPart }: ColumnMention) =>
    Number(
      isPart &&
        column.kind === 'number' &&
        !isSaidOfRows(draft, token) &&
        tokensOf(folded(column.title)).some(({ text }) => text === token.text),
    );
  // 'Refilled' of Last Refill and Refill Cost is the day, as what was done was done on one.
  const dayFirst = ({ column, isPart }: ColumnMention) =>
    Number(isPart && column.kind === 'date' && /[^e]ed$/.test(reading.text.slice(token.start, token.end)));
  // 'What Ned made' of Maker and Made On is what he made, on whatever day.
  const doerFirst = ({ column }: ColumnMention) => Number(isDoneByNamed(draft, column, token));
  const best = usable.toSorted(
    (one, other) =>
      other.end - one.end ||
      doerFirst(other) - doerFirst(one) ||
      wordFirst(other) - wordFirst(one) ||
      boxFirst(other) - boxFirst(one) ||
      doneFirst(other) - doneFirst(one) ||
      doneRatherThanDue(other) - doneRatherThanDue(one) ||
      besideFirst(other) - besideFirst(one) ||
      dayFirst(other) - dayFirst(one) ||
      weightIn(draft, other.column) - weightIn(draft, one.column) ||
      placesOf(draft, other.column) - placesOf(draft, one.column),
  )[0];
  if (best !== undefined)
    return {
      kind: 'column',
      column: best.column,
      isPart: isLoose,
      isDeed: isParticiple(best.column, token, best.isDeed === true) || isForeignDeed(draft, best, token),
      isOpposite: best.isOpposite,
      start: best.start,
      end: best.end,
    };
  return isLoose ? columnByMeaning(draft, token) : null;
}

/** 'Plots picked but not pressed' of Picked On and Kilos Picked: what was done to the rows was done on a day. */
function isSaidOfRows(draft: Draft, { text, start }: Token): boolean {
  const { language, tokens } = draft.reading;
  const before = tokens.find(({ end }) => end === start - 1);
  const isPlural = before !== undefined && /[^s]s$/.test(draft.reading.text.slice(before.start, before.end));
  return language === 'en' && /(?:ed|en|wn|ld|nt|pt)$/.test(text) && isPlural && isThing(draft, before.text);
}

/** 'How many did Tom finish' of Install End: the verb behind whoever did it. */
function isAskedOfPerson({ reading: { text, values } }: Draft, { start }: Token): boolean {
  return values.some(
    (one) => one.end + 1 === start && one.column.kind === 'contact' && /\b(?:did|has|have|had) $/.test(text.slice(0, one.start)),
  );
}

/** Whether several of what the rows are called are compared by a number behind them. */
function isComparedRows(draft: Draft, { text, start, end }: Token): boolean {
  const { reading } = draft;
  return (
    reading.language === 'en' &&
    /[^s]s$/.test(reading.text.slice(start, end)) &&
    isThing(draft, text) &&
    COMPARED_BEHIND.test(reading.text.slice(end))
  );
}

const COMPARED_BEHIND =
  /^ (?:with|having|that (?:have|had)|of|for) (?:(?:more|less|fewer) than|at least|at most|over|under|above|below|no|\d)/;

/** Whether somebody of a column of people stands right before the verb for what they do, and no day behind it. */
function isDoneByNamed({ reading: { text, values } }: Draft, column: Column, { start, end }: Token): boolean {
  if (column.kind !== 'contact' || IS_TIMED.test(text.slice(end))) return false;
  return values.some(
    (one) => one.column === column && one.end < start && /^ (?:has |had |have |did )?$/.test(text.slice(one.end, start)),
  );
}

const IS_TIMED = /^ (?:on|in|since|before|after|between|from|until|this|last|today|yesterday)\b/;

/** 'Frais de manutention', 'tarifa de almacenamiento': what joins two words of one title. */
function isBeside(between: string): boolean {
  return /^ (?:(?:de|des|del|du|da|do|das|dos) (?:la |l['’ ])?|d['’ ])?$/.test(between);
}

/** 'Fecha de devolución', 'la date du retour', 'Rückgabedatum': the date of a deed, and not whether it is done. */
function isCalledDate({ text }: Draft['reading'], { text: word, start }: Token): boolean {
  return (
    /\b(?:dates?|datum|fechas?|datas?|dia|tag|jour|plazo|prazo|delai) (?:(?:de|del|des|du|da|do|der|of) |d['’ ])(?:la |l['’ ]|las? |los |el |the )?$/.test(
      text.slice(Math.max(0, start - 24), start),
    ) || /[a-z]{4}(?:datum|termin|tag)$/.test(word)
  );
}

/** A title of a day that something is to be done on. */
const DUE =
  /予定|期限|期日|納期|締|\b(?:due|planned|promised|expected|deadline|geplant|soll|frist|fällig|previst|prevu|prévu|prometid|plazo|prazo|échéance)/iu;

/** A title that says that something was done. */
const DONE = /\b(?:\p{L}{3,}ed|paid|sent|done|shot|bought|sold|came|went|gone|left|taken|given|lent|flown|brought)\b/iu;

/** At how many places of the question a column may be meant: 'agua' and 'consumido' are both of Agua consumida. */
export function placesOf({ reading }: Draft, column: Column): number {
  return new Set(reading.columns.flatMap((one) => (one.column === column ? [one.start] : []))).size;
}

/** How much of a column's title the question has, where two titles share a word. */
function weightIn({ reading }: Draft, column: Column): number {
  const words = new Set(tokensOf(folded(column.title)).map(({ text }) => root(text)));
  return reading.tokens.filter(({ text }) => words.has(root(text))).length / words.size;
}

/** 'Shipped' and 'paid' say that something was done, 'promised date' names a date. */
function isParticiple(column: Column, { text }: Token, isSaidDone: boolean): boolean {
  if (column.kind === 'check') return true;
  return (
    column.kind === 'date' &&
    (isSaidDone ||
      /(?:ed|paid|sent|done|bought|sold|made|won|lost|struck|sown|built|given|taken|drawn|written|held|lent|fed|found|laid|shown|spent|taught|worn|grown|flown|broken|chosen|frozen|came|went|gone|left|brought|ready|available)$/.test(
        text,
      ))
  );
}

/** 'Reprises mais non payées' of Repris le, 'zapatillas pedidas pero sin entregar': a participle of another language that a date is titled by, before or behind 'but'. */
function isForeignDeed({ reading: { text, language } }: Draft, { column, end }: ColumnMention, { start }: Token): boolean {
  const ending = PARTICIPLES[language];
  if (ending === undefined || column.kind !== 'date') return false;
  const said = text.slice(start, end).split(' ').at(-1) ?? '';
  const isTitled = tokensOf(folded(column.title)).some((word) => ending.test(word.text) && isSameWord(word.text, said, language));
  return isTitled && ending.test(said) && /^ (?:mais|pero|aber|mas|sin|sans|ohne|sem)\b/.test(text.slice(end));
}

const PARTICIPLES: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /^(?:\p{L}*ge\p{L}+(?:t|en)|\p{L}+iert)(?:e[mnrs]?)?$/u,
  es: /(?:ad|id|t|s|ch)[oa]s?$/,
  pt: /(?:ad|id|t|s)[oa]s?$/,
  fr: /(?:ee?s?|ie?s?|ises?|ue?s?|te?s?)$/,
};

/** What a noun of another language is in English, as the vocabulary knows it. */
export function englishFor({ reading: { language } }: Draft, word: string): readonly string[] {
  if (language === 'en' || word.length < (language === 'ja' ? 2 : 4)) return [];
  const meant = lookUpNoun(word, language).filter(({ confidence }) => confidence >= 0.9);
  return [...new Set(meant.slice(0, 2).flatMap(({ entry }) => tokensOf(folded(entry.names.en.one)).map(({ text }) => text)))];
}

/** A column by what it holds, or by a word of another language for its title, where one column alone can be meant. */
function columnByMeaning(draft: Draft, token: Token): Part | null {
  const part = (column: Column): Part => ({
    kind: 'column',
    column,
    isPart: true,
    isDeed: column.kind === 'date' && isAskedOfPerson(draft, token),
    isOpposite: false,
    start: token.start,
    end: token.end,
  });
  const { mentions, language } = draft.reading;
  if (language !== 'en' && isTitleOfRows(draft, token)) return null;
  // 'The no show rate' is a share, and no price.
  if (/^rates?$/.test(token.text) && draft.has('share')) return null;
  // 'The hours that Roz spent' are no money.
  if (/^(?:spent|spend)$/.test(token.text) && draft.has('hours', 'c:effort')) return null;
  const starting = mentions.filter(({ start, end }) => start === token.start && end >= token.end);
  // In 'cost per bag' the money has its part in the name of what is worked out.
  const isOfRate = SPENDING.test(token.text) && starting.some(({ concept }) => concept === 'quotient');
  const concepts = [
    ...starting.filter(({ concept }) => concept.startsWith('c:')),
    ...(isOfRate ? [{ concept: 'c:amount', end: token.end }] : []),
  ];
  const meantBy = concepts.flatMap(({ concept, end }) => {
    const fits = draft.source.columns.filter(
      ({ classes, empty, kind, primary }) => classes.has(concept) && !empty && !primary && kind !== 'check',
    );
    if (fits[0] !== undefined && fits.length === 1) return [{ ...part(fits[0]), column: fits[0], end }];
    // 'Cost' beside Budget and Actual is what was spent.
    const spent = concept === 'c:amount' && fits.length === 0 && SPENDING.test(token.text) ? numbersOf(draft, 'c:actual') : [];
    return spent[0] !== undefined && spent.length === 1 ? [{ ...part(spent[0]), column: spent[0], end }] : [];
  });
  // 'Finish date' may be one that is due; Finished On has the word.
  const titled = meantBy.find(({ column }) => tokensOf(folded(column.title)).some(({ text }) => root(text) === root(token.text)));
  const [firstMeant] = meantBy;
  if (firstMeant !== undefined) return titled ?? firstMeant;
  if (/^(?:dates?|datum|fechas?|data|datas)$/.test(token.text)) {
    const dates = draft.source.columns.filter(({ kind, empty }) => kind === 'date' && !empty);
    return dates[0] !== undefined && dates.length === 1 ? part(dates[0]) : null;
  }
  if (language === 'en' || token.text.length < (language === 'ja' ? 2 : 4)) return null;
  const meant = englishFor(draft, token.text);
  // 'Sendungen' are the rows of Shipments, and not their column Shipped.
  if (meant.some((word) => isThing(draft, word))) return null;
  const names = new Set(meant.map(root));
  const fits = draft.source.columns.filter(
    ({ title, empty, primary }) => !empty && !primary && tokensOf(folded(title)).some(({ text }) => names.has(root(text))),
  );
  return fits[0] !== undefined && fits.length === 1 ? part(fits[0]) : null;
}

/** 'La commande' with the first column Commande speaks of the rows, and not of Date de commande. */
function isTitleOfRows({ source, reading: { language } }: Draft, { text }: Token): boolean {
  return source.columns.some(({ primary, title }) => primary && isSameWord(folded(title), text, language));
}

const SPENDING =
  /^(?:costs?|spend|spending|expenses?|kosten|ausgaben|costes?|costos?|gastos?|couts?|depenses?|custos?|despesas?)$|費用|支出/;

function numbersOf({ source }: Draft, concept: string): readonly Column[] {
  return source.columns.filter(
    ({ kind, empty, primary, classes }) => kind === 'number' && !empty && !primary && classes.has(concept),
  );
}
