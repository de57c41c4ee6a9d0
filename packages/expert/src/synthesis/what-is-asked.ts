import type { Language } from '@sheetwright/solution/vocabulary';
import type { Mention } from './find-concepts.ts';
import type { ColumnMention, ValueMention } from './question-mentions.ts';
import type { SheetModel } from './sheet-model.ts';
import { placeOfSheetName } from './sheet-names.ts';
import { folded, type Token } from './text.ts';

interface Question {
  readonly text: string;
  readonly language: Language;
  readonly tokens: readonly Token[];
  readonly mentions: readonly Mention[];
  readonly columns: readonly ColumnMention[];
  readonly values: readonly ValueMention[];
}

/** What a question asks for: the concepts that its words name, with those that follow from where they stand and from what the sheets have. */
export function conceptsAsked(question: Question, sheets: readonly SheetModel[]): Set<string> {
  const { text, mentions, columns } = question;
  const concepts = new Set(mentions.map(({ concept }) => concept));
  for (const concept of countedOrMeasured(question, sheets)) concepts.add(concept);
  for (const concept of datesAsked(text, columns, concepts)) concepts.add(concept);
  if (!concepts.has('count') && (ASKS_WHICH.test(text) || asksForEachOnce(text, concepts))) concepts.add('list');
  if (!concepts.has('count') && columns.some(({ column, isPart }) => !isPart && column.kind === 'number' && !column.empty))
    concepts.add('measure-named');
  for (const concept of extremesAsked(text, columns)) concepts.add(concept);
  for (const concept of askedOfOthers(text, columns, sheets)) concepts.add(concept);
  for (const concept of notMeant(question, concepts, sheets)) concepts.delete(concept);
  if (asksForLatest(text, columns)) {
    concepts.add('latest-entry');
    concepts.delete('maximum');
  }
  return concepts;
}

/** 'Singers of pop, once each' wants their names, and not how many they are. */
function asksForEachOnce(text: string, concepts: ReadonlySet<string>): boolean {
  return (
    concepts.has('distinct') &&
    /\b(?:once|no repeats|without repeats|no duplicates|without duplicates)\b/.test(text) &&
    !/\b(?:how many|number|count|distinct|unique|different|total)\b/.test(text)
  );
}

function countedOrMeasured(
  { text, language, tokens, mentions, columns, values }: Question,
  sheets: readonly SheetModel[],
): readonly string[] {
  // 'How many sales per customer' with a sheet Sales counts its rows.
  const names = sheets.map(({ name }) => placeOfSheetName({ text, tokens }, name)).filter((place) => place !== null);
  const isNoName = ({ start, end }: Mention) => !names.some((name) => start >= name.start && end <= name.end);
  // 'Add up the litres of every visit, counted once' takes no row twice, as no sum does.
  const isSummed = /\bcounted (?:only |just )?once\b/.test(text) && mentions.some(({ concept }) => concept === 'sum');
  const isOnce = /\b(?:list|all|every|each)\b.*\bonce\b/.test(text) && !/\bthan once\b/.test(text) && !isSummed;
  return [
    ...(asksForMeasure(mentions.filter(isNoName), columns, text, language) ? ['measure-asked'] : []),
    ...(asksForRows(mentions, text) ? ['rows-asked'] : []),
    ...(isOnce || (!saysWhichText(mentions) && countsDifferent({ mentions, columns, values, text, language }, sheets))
      ? ['distinct']
      : []),
    ...(countsSelections(mentions, columns, values, text) || countsOptions(text, mentions, values, sheets) ? ['selections'] : []),
    ...(values.some(({ column }) => column.kind === 'choices' || column.kind === 'contacts') ? ['multi-value'] : []),
  ];
}

function datesAsked(text: string, columns: readonly ColumnMention[], concepts: ReadonlySet<string>): readonly string[] {
  if (PERIOD_ENDS.some((end) => concepts.has(end))) return [];
  const last = LAST_DATE.exec(text);
  return [...(last !== null && !isTitled(columns, last.index) ? ['maximum'] : []), ...(FIRST_DATE.test(text) ? ['minimum'] : [])];
}

/** 'The most cars', 'the fewest guests': the highest and the lowest number of a column. */
function extremesAsked(text: string, columns: readonly ColumnMention[]): readonly string[] {
  const isOf = (pattern: RegExp) => isBeforeNumber(text, columns, pattern);
  return [
    ...(isOf(/(?<!\bat )\bmost $/) || isOf(BEST) ? ['maximum'] : []),
    ...(isOf(/(?:\bfewest|(?<!\bat )\bleast) $/) ? ['minimum'] : []),
  ];
}

const BEST = /\b(?:best|record) $/;

function isBeforeNumber(text: string, columns: readonly ColumnMention[], pattern: RegExp): boolean {
  return columns.some(({ column, start }) => column.kind === 'number' && !column.empty && pattern.test(text.slice(0, start)));
}

/** Whether the rows of a sheet are children: of a nursery, and not of another row. */
export function isOfChildren({ name, columns }: SheetModel): boolean {
  const primary = columns.filter((column) => column.primary).map(({ title }) => title);
  return [name, ...primary].some((title) =>
    /\b(?:child(?:ren)?|kids?|kind(?:er)?|niñ[oa]s?|hij[oa]s?|enfants?|crianças?|filh[oa]s?)\b|子ども|子供|園児/iu.test(title),
  );
}

function askedOfOthers(text: string, columns: readonly ColumnMention[], sheets: readonly SheetModel[]): readonly string[] {
  return [
    ...(awaitsOther(sheets) ? ['awaited'] : []),
    ...(namesOtherColumn(columns, sheets) ? ['other-column'] : []),
    ...(sheets.length > 1 && EXISTS.test(text) ? ['exists-in'] : []),
  ];
}

/** Concepts that words name and that the question does not mean. */
function notMeant(
  { text, mentions, columns }: Question,
  concepts: ReadonlySet<string>,
  [own]: readonly SheetModel[],
): readonly string[] {
  const isCounted = concepts.has('distinct') && /\bhow many\b/.test(text);
  const isOnList =
    ON_THE_LIST.test(text) && (isCounted || ['count', 'sum', 'average', 'maximum', 'minimum'].some((head) => concepts.has(head)));
  return [
    // 'What did the dogs bring in?' asks for money, and for nothing from elsewhere.
    ...(BROUGHT_IN.test(text) ? ['lookup'] : []),
    // The children of a nursery are rows, and have no parent row.
    ...(own !== undefined && !own.isTree && isOfChildren(own) ? ['children'] : []),
    // 'Every level except Frog' with a column Level is none of how deep a row stands.
    ...(own !== undefined && !own.isTree && own.columns.some(({ title, empty }) => !empty && folded(title) === 'level')
      ? ['level']
      : []),
    // 'Pages left to shoot' are to be shot, and no letters are taken of a text.
    ...(/\bleft to \p{L}+/u.test(text) ? ['extract'] : []),
    // 'The highest passenger count' of Passengers asks for no number of rows.
    ...(countsInName(text, mentions, columns) ? ['count', 'rows-asked', 'measure-asked'] : []),
    // 'Best score' asks for the score.
    ...(isBeforeNumber(text, columns, BEST) ? ['best'] : []),
    // 'Entre las obras terminadas' is among them.
    ...(AMONG.test(text) ? ['between'] : []),
    // 'Members who pay by card' asks for nobody's name.
    ...(/\bwho(?:se)?\b/.test(text) && !/\bwho(?:se)?\b/.test(withoutRelatives(text)) ? ['who'] : []),
    // 'When did she join?' asks for the date Joined.
    ...(isOfDate('join', mentions, columns) ? ['join'] : []),
    // 'The highest price on the list' asks for no list.
    ...(isOnList ? ['list'] : []),
    // 'Les objets qui ne sont pas rendus' asks for no person.
    ...(RELATIVE_QUI.test(text) ? ['who'] : []),
    // '何件ありますか' asks how many there are, and not whether.
    ...(concepts.has('count') ? ['any-asked'] : []),
    // 'Sin contar las canceladas' leaves out, and counts nothing.
    ...(isOnlyLeftOut(text, mentions) ? ['count', 'rows-asked'] : []),
    // The box of 'the number of ticked checkboxes' is no mark that is wanted.
    ...(concepts.has('ticked') && concepts.has('count') ? ['flag'] : []),
  ];
}

/** 'Passenger count', 'page count': the word behind the one that a column of numbers is called by, beside what is worked out of it. */
function countsInName(text: string, mentions: readonly Mention[], columns: readonly ColumnMention[]): boolean {
  const counts = mentions.filter(({ concept }) => concept === 'count');
  const isWorkedOut = mentions.some(({ concept }) => /^(?:maximum|minimum|average|median|sum)$/.test(concept));
  const isInName = ({ start, end }: Mention) =>
    /^counts?$/.test(text.slice(start, end)) &&
    columns.some(({ column, end: to }) => column.kind === 'number' && !column.empty && to + 1 === start);
  return isWorkedOut && counts.length > 0 && counts.every(isInName);
}

function isOnlyLeftOut(text: string, mentions: readonly Mention[]): boolean {
  const counts = mentions.filter(({ concept }) => concept === 'count');
  return counts.length > 0 && counts.every(({ start }) => /\b(?:sin|sans|sem|not|without|ohne) $/.test(text.slice(0, start)));
}

/** A folded text without the pronouns that lead on from a noun: 'members who pay', 'those who left', 'jobs which are late'. */
export function withoutRelatives(text: string): string {
  return text
    .replace(/(?<=\p{L}{3,} )(?<!\b(?:know|see|show|tell|find|out|and|but|just|exactly|name) )(?:who|which|whose)\b/gu, '')
    .replace(/(?<=\p{L}s )when\b/gu, '');
}

const AMONG =
  /\b(?:entre|parmi|unter) (?:tod[oa]s |tou(?:te)?s |allen? )?(?:l[oa]s|les|[oa]s|den|nos|nuestr[oa]s) (?![^.?!]{1,60} (?:y|et|e|und) (?:l[oa]s? |el |les? |[oa]s? |den )?\p{L}*(?:fecha|date|data|datum))/u;

const BROUGHT_IN = /\b(?:did|do|does|have|has) [^.?!]{1,40}\b(?:bring|brought|pull|pulled) in\b/;

const RELATIVE_QUI = /^(?!.*(?:^\W*(?:a |de |pour |avec )?|[,.?!:] ?)qui\b).*\p{L} qui\b/u;

/** Days that a period begins or ends with are no first or last dates of rows. */
const PERIOD_ENDS = [
  'month-start',
  'month-end',
  'quarter-start',
  'quarter-end',
  'year-start',
  'year-end',
  'first-working-day',
  'last-working-day',
];

const LAST_DATE = /\b(?:last|latest|most recent|final) (?:\p{L}+ ){0,2}(?:date|day)\b|\bletzte\p{L}* \p{L}*datum/u;

/** Whether a place is within the title of a column: 'the last pruned date' is Last Pruned. */
function isTitled(columns: readonly ColumnMention[], place: number): boolean {
  return columns.some(({ column, start, end, isPart }) => !isPart && !column.empty && start <= place && end > place);
}

/** What has been done to the options of a cell. */
export const ARE_SELECTED =
  /\b(?:selected|chosen|picked|ausgewahlt\p{L}*|gewahlt\p{L}*|seleccionad[oa]s|elegid[oa]s|selectionnee?s|choisie?s|selecionad[oa]s|escolhid[oa]s)\b|選択/u;

const ON_THE_LIST = /\b(?:on|in|of) (?:the|this|our|my|that) list\b/;

/** Whether a word for an operation is only there as the deed that a column of dates is titled by. */
function isOfDate(concept: string, mentions: readonly Mention[], columns: readonly ColumnMention[]): boolean {
  const named = mentions.filter((mention) => mention.concept === concept);
  const isTitle = ({ start, end }: Mention) =>
    columns.some((one) => one.column.kind === 'date' && !one.column.empty && one.start === start && one.end === end);
  return named.length > 0 && named.every(isTitle);
}

/** 'How many remarks contain …' counts cells. */
function saysWhichText(mentions: readonly Mention[]): boolean {
  return mentions.some(({ concept }) => ['contains', 'starts-with', 'ends-with', 'blank', 'filled'].includes(concept));
}

const HOW_MANY = /^(?:how many|number of|no of|wie viele|wieviele|anzahl|cuant[oa]s|numero de|combien|nombre|quant[oa]s)/;

/** 'How many vendors do we have?' counts each once, where the column of vendors has some of them in several rows. */
function countsDifferent(
  { mentions, columns, values, text, language }: Pick<Question, 'mentions' | 'columns' | 'values' | 'text' | 'language'>,
  [own]: readonly SheetModel[],
): boolean {
  const counts = mentions.filter(({ concept, start, end }) => concept === 'count' && HOW_MANY.test(text.slice(start, end)));
  return columns.some(({ column, isPart: isOfTitle, isDeed, start }) => {
    const isLabel = column.kind === 'choice' || column.kind === 'text' || column.kind === 'contact';
    const isNext = HOW_MANY_OF.test(text.slice(0, start)) || counts.some(({ end }) => start >= end && start - end < 3);
    // The word of another language for a title of one word is all of its title.
    const isPart = isOfTitle && (language === 'en' || isDeed === true || /\s/.test(column.title.trim()));
    const rows = own?.sheet.rows.filter(({ cells }) => (cells[column.title] ?? '') !== '').length ?? 0;
    return (
      isLabel &&
      isNext &&
      !isPart &&
      !column.primary &&
      column.sheet === null &&
      column.values.length < rows &&
      !values.some((value) => value.column === column)
    );
  });
}

/** '何か所の拠点', '何社の仕入先': a Japanese number with the sign for what is counted, before its noun. */
const HOW_MANY_OF = /(?:何(?:人|名|社|[かヶカケ]所|種類?|店舗?|校|[かヶカケ]国|都市)|いくつ)の$/;

/** 'How many tags …' counts what is selected in Tags, where each cell holds several and no value of it is named. */
function countsSelections(
  mentions: readonly Mention[],
  columns: readonly ColumnMention[],
  values: readonly ValueMention[],
  text: string,
): boolean {
  const counts = mentions.filter(({ concept }) => concept === 'count' || concept === 'sum');
  if (counts.length === 0) return false;
  return columns.some(
    ({ column, isPart, start }) =>
      column.kind === 'choices' &&
      !isPart &&
      !column.empty &&
      (counts.some(({ end }) => start >= end && start - end < 3) || ARE_SELECTED.test(text)) &&
      !values.some((value) => value.column === column),
  );
}

const OPTIONS_SELECTED =
  /\b(?:items|options|values|choices|answers|entries|tags|picks|ones) (?:are |were |is |have been |has been |got )?(?:there |still )?(?:selected|chosen|picked|ticked)\b/;

/** 'How many items are picked in each row' of the one column whose cells hold several, which has no name in it. */
function countsOptions(
  text: string,
  mentions: readonly Mention[],
  values: readonly ValueMention[],
  [own]: readonly SheetModel[],
): boolean {
  const several = (own?.columns ?? []).filter(({ kind, empty }) => kind === 'choices' && !empty);
  const [only] = several;
  const isCounted = mentions.some(({ concept }) => concept === 'count');
  return isCounted && several.length === 1 && OPTIONS_SELECTED.test(text) && !values.some(({ column }) => column === only);
}

const NUMERIC_CLASSES = new Set(['c:effort', 'c:quantity', 'c:amount', 'hours']);

/** 'Contar valores' counts cells, whatever they hold. */
const COMPARED = new Set(['above', 'below', 'at-least', 'at-most']);

const VALUES_OF_CELLS = /^(?:values|werte|valores|valeurs)$/;

/** Words that compare a number where one follows: 'bottles from Spain' compares none. */
const LEADS_IN = /^(?:from|since|over|after|before|under|ab|seit|desde|de|depuis|a partir)$/;

/** 'How many minutes …' asks for a sum where minutes are a column. */
function asksForMeasure(
  mentions: readonly Mention[],
  columns: readonly ColumnMention[],
  text: string,
  language: Language,
): boolean {
  const count = mentions.find(({ concept }) => concept === 'count');
  if (count === undefined) return false;
  const isNext = ({ start, end }: { start: number; end: number }) =>
    language === 'ja'
      ? end <= count.start && count.start - end < 6
      : start >= count.end &&
        (start - count.end < 5 ||
          /^ (?:open|offenen?|remaining|unfinished|pending|abiert[oa]s|ouvertes|abertas) $/.test(text.slice(count.end, start)));
  // 'Count price above 10' counts rows.
  const isCompared = ({ end }: { end: number }) =>
    mentions.some(
      ({ concept, start, end: to }) =>
        COMPARED.has(concept) &&
        start >= end &&
        start - end < 12 &&
        !(LEADS_IN.test(text.slice(start, to)) && !/^\s*\d/.test(text.slice(to))),
    );
  const isNumeric = columns.some(
    (mention) => mention.column.kind === 'number' && !mention.column.empty && isNext(mention) && !isCompared(mention),
  );
  return (
    isNumeric ||
    mentions.some(
      (mention) =>
        NUMERIC_CLASSES.has(mention.concept) &&
        mention.concept !== 'c:quantity' &&
        !VALUES_OF_CELLS.test(text.slice(mention.start, mention.end)) &&
        isNext(mention) &&
        !/^ ?[<>]=? ?\d/.test(text.slice(mention.end)),
    )
  );
}

/** 'The first deadline' is the earliest. */
const FIRST_DATE =
  /\bfirst (?:\p{L}+ ){0,2}date\b|\berste\p{L}* \p{L}*(?:datum|termin|frist)|\bprimer[ao]? (?:fecha|vencimiento|plazo|entrega)|\bpremiere? (?:date|echeance|livraison)|\bprimeir[oa] (?:data|vencimento|prazo|entrega)|最初の(?:期日|日付|納期)/u;

/** 'Which permits expire next month?' wants their names. */
const ASKS_WHICH =
  /^\W*which \p{L}+s (?:did|do|does|can|should|got|use|used|came|are|have|expire|end|start|were|will|need|run|fall)\b|^\W*welche \p{L}+en (?:sind|laufen|enden|beginnen|haben|werden)\b|^\W*(?:que|cuales|quelles|quels|quais) \p{L}+s (?:vencen|expiran|caducan|expirent|vencem|expiram)\b|^どの[\p{L}ー]+が[^?？。]*(?:ます|です)か/u;

const EXISTS =
  /\b(?:is|are|if|whether|ist|sind|ob|esta|estan|est|sont)\b.{2,50}\b(?:in|on|auf|en|dans|na|no) (?:the|our|my|a|der|dem|la|el|l|our other) .{0,30}(?:list|sheet|liste|lista|blatt|hoja|feuille|planilha)\b|シートにある|リストにある/;

/** 'The latest price' is the price in the row of the latest date. */
function asksForLatest(text: string, columns: readonly ColumnMention[]): boolean {
  return [
    ...text.matchAll(
      /\b(?:latest|most recent|newest|current|last known|letzte[rns]?|neueste[rns]?|ultim[oa]|derniere?|mais recente) /g,
    ),
  ].some((match) => {
    const place = match.index + match[0].length;
    return columns.some(({ column, start }) => start === place && column.kind !== 'date' && !column.primary && !column.empty);
  });
}

/** A column waits here that the other sheet has under the same title. */
function awaitsOther([own, ...others]: readonly SheetModel[]): boolean {
  const waiting = (own?.columns ?? []).filter(({ empty }) => empty).map(({ title }) => title.toLowerCase());
  return others.some((other) => other.columns.some(({ title }) => waiting.includes(title.toLowerCase())));
}

/** A column of another sheet is named for which a column waits here. */
function namesOtherColumn(columns: readonly ColumnMention[], sheets: readonly SheetModel[]): boolean {
  const [own, ...others] = sheets;
  if (own === undefined || others.length === 0) return false;
  const waiting = own.columns.filter(({ empty }) => empty).map(({ title }) => title.toLowerCase());
  return columns.some(
    ({ column, isPart }) =>
      !isPart &&
      waiting.includes(column.title.toLowerCase()) &&
      others.some((other) => other.columns.some(({ title }) => title.toLowerCase() === column.title.toLowerCase())),
  );
}

const UNITS_AND_PARTS = new Set([
  'days',
  'weeks',
  'months',
  'years',
  'hours',
  'working-days',
  'items',
  'children',
  'descendants',
  'word-count',
  'char-count',
  'level',
  'c:effort',
  'duplicate',
  'months-between',
  'multi-select',
  'contact',
]);

/** 'How many orders …' counts rows, whatever else the question names. */
function asksForRows(mentions: readonly Mention[], text: string): boolean {
  const count = mentions.find(({ concept }) => concept === 'count');
  if (count === undefined || /^(?:of )?(?:days|weeks)/.test(text.slice(count.end).trim())) return false;
  const next = mentions
    .filter(({ start }) => start >= count.end && start - count.end < 10)
    .toSorted((one, other) => one.start - other.start)[0];
  return next === undefined || !UNITS_AND_PARTS.has(next.concept);
}
