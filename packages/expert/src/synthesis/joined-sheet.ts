import { escapePattern } from '@sheetwright/solution/vocabulary';
import { answersIn } from './across-wanted.ts';
import type { Draft } from './draft.ts';
import { areUnique, type KeyPair, keysBetween } from './keys-across.ts';
import { IF_NOTHING } from './lexicon/across-words.ts';
import type { Column, SheetModel } from './sheet-model.ts';
import { placeOfSheetName } from './sheet-names.ts';
import { folded } from './text.ts';

/** A question about one sheet, whose rows have the values of another sheet that belong to them. */
interface Joined {
  readonly question: string;
  readonly own: SheetModel;
  readonly sheet: SheetModel;
}

/** Many rows of the other sheet are put together: no row of it belongs to this one. */
const OF_MANY_ROWS = ['sum', 'average', 'count', 'maximum', 'minimum', 'median', 'count-distinct', 'rows-asked', 'list'];

/**
 * The question over the asker's sheet with the columns that it names of another sheet: 'hours times the rate of the grade in the Rates sheet'
 * is worked out like two columns of a row. Null where no sheet is named, or where its rows are not told apart by what the asker's sheet has.
 */
export function joinedFor(draft: Draft): Joined | null {
  const { own, others, reading } = draft;
  if (reading.language === 'ja' || !own.columns.some(({ empty }) => empty) || draft.has(...OF_MANY_ROWS)) return null;
  // '"on request" if it is not found' says what stands for a row that is not there, and tells no cell that is blank.
  if (IF_NOTHING.test(reading.text) && answersIn(draft).length > 0) return null;
  const sheet = others.find(({ name }) => placeOfSheetName(reading, name) !== null) ?? (others.length === 1 ? others[0] : null);
  if (sheet === undefined || sheet === null) return null;
  const pairs = keysBetween(draft, own, sheet);
  const key = pairs.find(({ other }) => areUnique(sheet, [other]));
  if (key === undefined || key.isContested || (key !== pairs[0] && !key.other.primary)) return null;
  const titles = new Set(own.columns.map(({ title }) => folded(title)));
  const named = sheet.columns.filter(
    (column) => column !== key.other && !column.empty && draft.isPartlyMentioned(column) && !titles.has(folded(column.title)),
  );
  if (named.length === 0) return null;
  const columns = named.map((column) => ({ ...column, sheet: null, primary: false, derived: foundBy(key, column) }));
  return { question: withoutSheet(draft, sheet, key), own: { ...own, columns: [...own.columns, ...columns] }, sheet };
}

function foundBy(key: KeyPair, column: Column): NonNullable<Column['derived']> {
  return ({ row, all }) => `INDEX(${all(column)}, MATCH(${row(key.own)}, ${all(key.other)}, 0))`;
}

const KEPT = '(?:,? ?(?:which|that) (?:is|are) )?(?:kept|listed|given|found|stored|set|stated|as (?:given|listed|set))?[,(]?';
const IN_SHEET = '(?:from|in|on|of|out of|per|aus|im|in der|auf|laut|de|del|dans|du|da|do|na|no|en)';
const ARTICLE = '(?:the|our|my|a|an|that|its|dem|der|den|die|das|la|el|le|les|los|las|o|a)';
const TYPE = '(?:sheet|tab|list|table|blatt|liste|tabelle|hoja|tabla|feuille|planilha|tabela)';
const OF_ROW = '(?:for|of|by|per|fur|des|der|pro|para|por|del|de|pour|par|du|do|da)';
const THIS =
  "(?:that|this|the|each|every|its|their|his|her|the same|the row['’]?s|diese[nrms]?|die|das|den|jede[nrms]?|ese|esa|este|esta|el|la|cada|ce|cette|cet|le|chaque|esse|essa|o|a)";

/** The question without the name of the sheet and without what tells which of its rows is meant. */
function withoutSheet({ reading }: Draft, sheet: SheetModel, key: KeyPair): string {
  const { question, text } = reading;
  const place = placeOfSheetName(reading, sheet.name);
  const name = place === null ? escapePattern(folded(sheet.name)) : escapePattern(text.slice(place.start, place.end));
  const keys = [...new Set([key.own.title, key.other.title].map((title) => escapePattern(folded(title))))].join('|');
  const patterns = [
    new RegExp(`${KEPT} ?\\b${IN_SHEET} (?:${ARTICLE} )?(?:other )?(?:${TYPE} )?["'“„«]?${name}["'”“»]?(?: ${TYPE})?[,)]?`, 'gu'),
    new RegExp(` ?\\b${OF_ROW} (?:${THIS} )?(?:${keys})s?\\b(?! ?[=<>])`, 'gu'),
    new RegExp(`\\b(?:${keys})['’]s? `, 'gu'),
  ];
  const found = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: said }) => ({ start: index, end: index + said.length })),
  );
  const spans = [...found, ...ownersOf(reading, sheet, key)];
  return merged(spans)
    .toReversed()
    .reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, question)
    .replace(/\s{2,}/g, ' ')
    .replace(/ ([.,;)])/g, '$1')
    .trim();
}

const OWNER_BEFORE = /\b(?:its|their|his|her|dessen|deren|su|sus|son|sa|ses|seu|sua) $/;
const OWNER_BEHIND =
  /^ (?:of|for|des|der|vom|del|de la|de los|du|de l['’]|do|da|des) ?(?:(?:the|that|this|its|respective|jeweiligen) )?(\p{L}+)(?=$|[.,;:)?!]| (?:in|on|from|plus|minus|times|and|aus|mal|und|por|mas|menos|de la|fois|moins|plus|vezes|mais|da|do)\b)/u;

/** 'The hourly fee of the guide plus their travel fee': whose the value is tells its row, whatever they are called. */
function ownersOf({ columns, text }: Draft['reading'], sheet: SheetModel, key: KeyPair): readonly Span[] {
  const named = columns.filter(({ column, isPart }) => sheet.columns.includes(column) && column !== key.other && !isPart);
  return named.flatMap(({ start, end }) => {
    const before = OWNER_BEFORE.exec(text.slice(0, start));
    const behind = OWNER_BEHIND.exec(text.slice(end));
    const place = behind === null ? 0 : end + behind[0].length - (behind[1] ?? '').length;
    const isOfAnother = columns.some(
      (one) => one.start === place && one.column !== key.own && one.column !== key.other && !one.isPart,
    );
    return [
      ...(before === null ? [] : [{ start: before.index, end: start }]),
      ...(behind === null || isOfAnother ? [] : [{ start: end, end: end + behind[0].length }]),
    ];
  });
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** In their order, those that overlap as one. */
function merged(spans: readonly Span[]): readonly Span[] {
  const all: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = all.at(-1);
    if (last === undefined || span.start >= last.end) all.push(span);
    else all[all.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
  }
  return all;
}
