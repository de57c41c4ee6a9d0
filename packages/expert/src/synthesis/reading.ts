import { detectLanguage, LANGUAGES, type Language, languageShares } from '@sheetwright/solution/vocabulary';
import { spelledOut } from './casual.ts';
import { withOrdinals } from './column-ordinals.ts';
import { columnsIn } from './columns-in.ts';
import { correctedWord, findConcepts, isNamed, isOperation, type Mention } from './find-concepts.ts';
import { deedsOf } from './lexicon/deeds.ts';
import { withoutLeadIn } from './lexicon/lead-ins.ts';
import { meaningsOf } from './lexicon/option-words.ts';
import { isPlainWord } from './lexicon/plain-words.ts';
import { memoized } from './memoized.ts';
import { isNameOfRow, mentionsMeant } from './mentions-meant.ts';
import { monthNamed } from './months.ts';
import { isWider } from './name-spans.ts';
import type { ColumnMention, NumberMention, Quoted, ValueMention } from './question-mentions.ts';
import { isLabelOfRule } from './rule-labels.ts';
import { japaneseTokens } from './segments-ja.ts';
import type { Column, SheetModel } from './sheet-model.ts';
import { sheetsCalled } from './sheets-called.ts';
import { stopWordsOf } from './stop-words.ts';
import { folded, isDoneBy, isJapanese, isSameWord, isTypo, root, stem, type Token, tokensOf, withoutTitles } from './text.ts';
import { withHeldTexts } from './texts-held.ts';
import { withoutTypingErrors } from './typing-errors.ts';
import { isNamedInstead, isOperationInstead, numbersIn, quotedIn, valuesIn } from './values-in.ts';
import { conceptsAsked } from './what-is-asked.ts';
import { wishOf } from './wish.ts';

/** A question with everything in it that formulas are made from. Places refer to the folded text. */
export interface Reading {
  /** As it was asked, with the error that it tells of. */
  readonly asked: string;
  readonly question: string;
  readonly text: string;
  readonly language: Language;
  readonly tokens: readonly Token[];
  readonly mentions: readonly Mention[];
  readonly concepts: ReadonlySet<string>;
  readonly columns: readonly ColumnMention[];
  readonly values: readonly ValueMention[];
  readonly numbers: readonly NumberMention[];
  readonly quoted: readonly Quoted[];
}

/** Nothing that is asked in earnest needs more; a pasted page is no question. */
const CHARACTERS_AT_MOST = 1500;

/** Everything in a question that formulas are made from; what lies beyond its first 1,500 characters is left out. */
export function readQuestion(question: string, sheets: readonly SheetModel[]): Reading {
  const [own] = sheets;
  if (own === undefined) return read(question, sheets);
  const known = readingsOver(own);
  const isSame = (other: ReadOnce) => other.question === question && sameSheets(other.sheets, sheets);
  const found = known.find(isSame)?.reading;
  if (found !== undefined) return found;
  const reading = read(question, sheets);
  known.push({ question, sheets, reading });
  if (known.length > READINGS_AT_MOST) known.shift();
  return reading;
}

interface ReadOnce {
  readonly question: string;
  readonly sheets: readonly SheetModel[];
  readonly reading: Reading;
}

/** One question is read in a few ways over the same sheet. */
const READINGS_AT_MOST = 8;

/** What was last read over a sheet: several readers ask for the same. */
const readingsOver = memoized((_own: SheetModel): ReadOnce[] => []);

function sameSheets(one: readonly SheetModel[], other: readonly SheetModel[]): boolean {
  return one.length === other.length && one.every((sheet, place) => sheet === other[place]);
}

function read(question: string, sheets: readonly SheetModel[]): Reading {
  // 'Nº de' would come out as a denial.
  const numbered = question.slice(0, CHARACTERS_AT_MOST).replace(/(?<![\p{L}\p{N}])n[º°]s?\.?(?= ?\p{L})/giu, 'numero ');
  const asked = numbered.normalize('NFKC');
  const titles = sheets.flatMap(({ columns }) => columns.map(({ title }) => title));
  // Codes of errors are English in every language; 'to' tells the language also where a column is called To.
  const telling = titles.filter((title) => !stopWordsOf('en').has(title.trim().toLowerCase()));
  const own = withoutTitles(asked, telling).replace(/#[A-Z][A-Z -]+/g, ' ');
  const known = wordsOfSheets(sheets);
  const language = languageOf(own, folded(own), titles, known);
  const isFree = sheets.every(({ isAssumed }) => isAssumed !== true);
  const meant = language === 'en' && isFree ? withoutTypingErrors(asked, known) : asked;
  const wish = wishOf(withoutLeadIn(meant, language), (word) => known.has(word));
  const typed = withHeldTexts(spelledOut(wish, language, sheets), sheets, language);
  const text = folded(typed);
  const quoted = quotedIn(typed, text);
  const tokens = correctedTokens(tokensOf(text), language, sheets);
  const found = findConcepts(text, tokens, languagesOf(typed, text, language));
  const isAsked = (start: number, end: number) =>
    found.some(
      (mention) =>
        !/^[cv]:/.test(mention.concept) &&
        // '¿Qué proveedor …?' asks for the name that it has in it.
        !VALUES_OF_ROWS.has(mention.concept) &&
        mention.concept !== 'who' &&
        mention.start <= start &&
        mention.end >= end &&
        (isOperation(mention.concept) || mention.end - mention.start > end - start),
    );
  const called = sheets.length > 1 ? sheetsCalled(text, tokens, sheets) : { byName: [], byKind: [] };
  const isOfName = (one: Span) => called.byName.some((span) => isPartOf(one, span));
  // 'In Repair' of 'in Repair Jobs' reaches beyond the name.
  const isCalled = (one: Span) =>
    [...called.byName, ...called.byKind].some(
      (span) => isPartOf(one, span) || (one.start < span.start && one.end > span.start && one.end < span.end),
    );
  // A word of a text in quotes names nothing: what is to be written may be told in the words of a title.
  const isWritten = (one: ColumnMention | ValueMention, { start, end }: Quoted) => {
    if (one.start < start || one.end > end) return false;
    // A word of a text in quotes is not the column that the text is to stand in.
    if ('isPart' in one && one.column.empty && (one.start > start || one.end < end)) return true;
    if (language === 'en') return isLabelOfRule(text, start, end);
    const isInner = one.start > start || one.end < end;
    return 'isPart' in one && one.isPart ? isInner || isResultQuoted(text, start) : isInner && isResultQuoted(text, start);
  };
  const namedColumns = withOrdinals(text, columnsIn(text, tokens, sheets, language, isAsked), language).filter(
    (one) =>
      (one.isPart || !isOfName(one)) &&
      !quoted.some((label) => isWritten(one, label)) &&
      !isOptionInstead(text, one, language, sheets),
  );
  const values = valuesIn(typed, text, tokens, quoted, sheets, language).filter(
    (value) =>
      !isCalled(value) &&
      !(language === 'en' && quoted.some((label) => isWritten(value, label))) &&
      !isOperationInstead(text, value, namedColumns) &&
      !isNounForList(text, value) &&
      !(
        language !== 'en' &&
        !value.column.primary &&
        !value.value.names.includes(text.slice(value.start, value.end)) &&
        isNameOfRow(value, namedColumns)
      ) &&
      // '備考に「至急」を含む' looks for a part of cells, '重複なし' and 'チェックなし' for no cell.
      !(language === 'ja' && value.column.kind === 'text' && isNoCell(text, value)) &&
      // '完了していない' is what is open.
      !(
        language === 'ja' &&
        found.some(({ concept, start, end }) => concept === 'open' && start <= value.start && end > value.end)
      ) &&
      !namedColumns.some(
        (column) =>
          (!column.isPart && !column.column.empty && (isWider(column, value) || isNamedInstead(text, column, value))) ||
          isOfMeasure(column, value, found),
      ),
  );
  const columns = namedColumns.filter((column) => !isStateOfShare(text, column, values));
  const mentions = mentionsMeant({ typed, text, language, found, columns, values, quoted, sheets, isCalled });
  const concepts = conceptsAsked({ text, language, tokens, mentions, columns, values }, sheets);
  const numbers = numbersIn(text, tokens, columns, quoted).filter(
    ({ start, end }) => (language !== 'pt' || text.slice(start, end) !== 'dos') && !isDayOfMonth(text, end, language),
  );
  return {
    asked,
    question: typed,
    text,
    language,
    tokens:
      language === 'ja'
        ? japaneseTokens(text, [...mentions.filter(isNoState(values)), ...columns, ...values, ...numbers, ...quoted])
        : tokens,
    mentions,
    concepts,
    columns,
    values,
    numbers,
    quoted,
  };
}

/** 'Status not complete' beside a column % Complete: who says nothing of percent means the option Complete. */
function isStateOfShare(text: string, { column, isPart, start, end }: ColumnMention, values: readonly ValueMention[]): boolean {
  if (!isPart || column.kind !== 'number' || !column.classes.has('c:percent') || SAYS_PERCENT.test(text)) return false;
  return values.some((value) => value.column !== column && value.start === start && value.end === end);
}

const SAYS_PERCENT = /[%％]|\bper ?cent|\bpct\b|\bprozent|\bpor ?c(?:i|)ento|\bporcentaje|\bporcentagem|\bpourcent|割合|率/u;

/** 'En bouteille' of an option Bouteille beside a column Bouteilles: what a row is in is its state. */
function isOptionInstead(
  text: string,
  { column, start, end, isPart }: ColumnMention,
  language: Language,
  [own]: readonly SheetModel[],
): boolean {
  if (language === 'en' || language === 'ja' || isPart || column.kind !== 'number') return false;
  const said = text.slice(start, end);
  const isOption = (other: Column) => other.kind === 'choice' && other.values.some(({ names }) => names.includes(said));
  return (
    said !== folded(column.title) &&
    /(?:^| )(?:en|im|in|in der) $/.test(text.slice(0, start)) &&
    (own?.columns ?? []).some(isOption)
  );
}

/** 'Una lista de …' is a list, and nothing that is ready. */
function isNounForList(text: string, { start, end }: ValueMention): boolean {
  return /^list(?:a|ado|agem)$/.test(text.slice(start, end)) && /(?:^\W*|\b(?:una?|la|uma?|a|em) )$/.test(text.slice(0, start));
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Within another stretch, and not all of it. */
function isPartOf(one: Span, { start, end }: Span): boolean {
  return one.start >= start && one.end <= end && one.end - one.start < end - start;
}

/** Labels: what stands in quotes or begins with a capital within a sentence. */
const LABELS = /"[^"\n]{1,40}"|[“«„][^”»“\n]{1,40}[”»“]|(?<=[^\s.?!¿¡] )\p{Lu}[\p{L}]+/gu;

/** Whether a Japanese word is no cell of a column of texts, though one has it: it is looked for within cells, or denies the word before it. */
function isNoCell(text: string, { start, end }: ValueMention): boolean {
  const isPart = /^[」』"”]?(?:という[^、。]{0,6})?[をがとで](?:含|始ま|終わ)/.test(text.slice(end));
  const isDenial =
    /^(?:なし|無し|あり|有り)$/.test(text.slice(start, end)) && !/[がはに=「『"“、→]\s*$/.test(text.slice(0, start));
  return isPart || isDenial;
}

/** '破損した' of the option Damaged, which is found in its first letters: the option is one word by itself. */
function isNoState(values: readonly ValueMention[]): (mention: Mention) => boolean {
  return ({ concept, start, end }) =>
    !concept.startsWith('v:') || !values.some((value) => value.start >= start && value.end <= end);
}

/** The language of most of the words, by stop words and by what formulas are asked with; texts of a few words have little else. */
export function languageOf(
  typed: string,
  text: string,
  titles: readonly string[] = [],
  ofSheets: ReadonlySet<string> = new Set(),
): Language {
  if (isJapanese(text)) return 'ja';
  const likely = detectLanguage(typed);
  const words = tokensOf(text).map((token) => token.text);
  // Who asks in another language names options, titles and labels in that of the sheet.
  const labels = new Set(tokensOf(folded((typed.match(LABELS) ?? []).join(' '))).map((token) => token.text));
  const isName = (word: string) => ofSheets.has(word) || labels.has(word);
  const ofSheet = detectLanguage(titles.join(' '));
  const marks = MARKS_OF.find(([pattern]) => pattern.test(typed))?.[1];
  const scored = LANGUAGES.filter((language) => language !== 'ja').map((language) => {
    const stopWords = stopWordsOf(language);
    const known = words.filter((word) => stopWords.has(word) || isNamed(word, language));
    const own = known.filter((word) => /\p{L}/u.test(word) && !isName(word)).length;
    return {
      language,
      own,
      score:
        known.length +
        (language === likely ? 0.6 : 0) +
        (language === marks ? 1.2 : 0) +
        (language === ofSheet && language !== 'en' ? 0.5 : 0),
    };
  });
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  // 'Soma Price Status Confirmed': names of the sheet behind one word that tells the language.
  const [first = ''] = words;
  const asksIn = (language: Language) =>
    findConcepts(first, tokensOf(first), [language]).some(({ concept }) => isOperation(concept));
  const opensIn = (language: Language) => best.own === 0 && !isName(first) && asksIn(language);
  const foreign = scored
    .filter(({ own, language }) => own > best.own && (own >= 2 || opensIn(language)))
    .toSorted((one, other) => other.own - one.own);
  if (best.language === 'en' && foreign[0] !== undefined) return foreign[0].language;
  // Nothing in a few words tells of a language: they may be names alone.
  return best.score < 1 && words.length < 5 ? 'en' : best.language;
}

/** 'Monthly income' with a column Monthly Fee: the word is part of what the next one names, and no option. */
function isOfMeasure({ column, start }: ColumnMention, value: ValueMention, found: readonly Mention[]): boolean {
  return (
    column.kind === 'number' &&
    start === value.start &&
    found.some((mention) => mention.start === value.end + 1 && column.classes.has(mention.concept))
  );
}

/** What is worked out, and what a column holds as well: the Discount of each row. */
const VALUES_OF_ROWS: ReadonlySet<string> = new Set(['markup', 'margin', 'score-of']);

const MARKS_OF: readonly (readonly [RegExp, Language])[] = [
  [/[¿¡ñ]/i, 'es'],
  [/[ãõ]/i, 'pt'],
  [/[äöüß„]/i, 'de'],
  [
    /[èêëîïôûœù]|(?<!\p{L})(?:combien|qui a|le moins|la moins)(?!\p{L})|\b[ldnsqj]['’]|(?<!\p{L})à (?:partir|la|plus|moins|jour)(?!\p{L})/iu,
    'fr',
  ],
];

/** 'Depuis le 1er novembre', 'bis zum 10. Dezember': a day and no number to compare with. */
function isDayOfMonth(text: string, end: number, language: Language): boolean {
  if (language === 'en' || language === 'ja') return false;
  const word = /^(?:er|[.ºª°])? ?(?:de |d['’])?(\p{L}{3,10})(?!\p{L})/u.exec(text.slice(end))?.[1];
  return word !== undefined && monthNamed(word) > 0;
}

/** 'Pon "avisar"', 'mettre "à relancer"', '"mahnen" wenn …'. */
function isResultQuoted(text: string, start: number): boolean {
  return /(?:\b(?:pon|poner|ponga|escrib\p{L}*|mostrar|muestra|diga|mets|mettre|met|ecri\p{L}*|affich\p{L}*|schreib\p{L}*|zeige?|setze|trag\p{L}*|ponha|escrev\p{L}*|coloqu?\p{L}*|mostr\p{L}*)(?: (?:el texto|la palabra|le texte|le mot|o texto|a palavra|den text))?|^|:) ?["“„«]\s?$|(?:ば|[ただ]ら|なら|場合は?|ときは?|時は?)[ 、]?["「『]$/u.test(
    text.slice(0, start),
  );
}

/** The language of the question, those it may be as well, and English, which is in most questions about formulas. */
function languagesOf(typed: string, text: string, language: Language): readonly Language[] {
  if (isJapanese(text)) return ['ja', 'en'];
  const shares = languageShares(typed);
  const highest = Math.max(0, ...shares.values());
  const likely = [...shares].filter(([, share]) => share > 0 && share >= highest * 0.5).map(([one]) => one);
  return [...new Set([language, ...likely, 'en' as const])].filter((one) => one !== 'ja');
}

/** Words that were mistyped, as they were meant: by the sheet's own names first. What is a word of the language stays. */
function correctedTokens(tokens: readonly Token[], language: Language, sheets: readonly SheetModel[]): readonly Token[] {
  const known = wordsOfSheets(sheets);
  const list = [...known].filter((word) => word.length >= 5);
  const stopWords = stopWordsOf(language);
  return tokens.map((token) => {
    const { text } = token;
    const isWord =
      text.length < 4 ||
      /\d/.test(text) ||
      known.has(text) ||
      known.has(stem(text)) ||
      stopWords.has(text) ||
      isLexiconWord(text, language) ||
      isPlainWord(text, language) ||
      // What is done in summer is not summed, and what was scored is not stored.
      (language === 'en' && /^(?:summer|scored|graded)$/.test(text)) ||
      deedsOf(text).length > 0 ||
      (language !== 'en' && meaningsOf(text).length > 0) ||
      (language === 'en' && list.some((word) => isDoneBy(text, word))) ||
      // 'Unsigned' of Signed is no 'unassigned'.
      (language === 'en' &&
        text.startsWith('un') &&
        list.some((word) => isDoneBy(text.slice(2), word) || word === text.slice(2))) ||
      // 'Gesunden' is a form of Gesund, and no typo of 'gefunden'.
      list.some((word) => isSameWord(text, word, language) || (text.length >= 6 && root(word) === root(text))) ||
      // 'Still to send' of Report Sent is nothing to spend.
      [...known].some((word) => word.length === 4 && root(word) === root(text));
    if (isWord) return token;
    const one = SINGULAR_BY_S.has(language) && text.length > 6 ? text.replace(/s$/, '') : text;
    const meant =
      list.find((word) => isTypo(text, word) || isTypo(one, word)) ??
      deniedWord(text, list, language) ??
      correctedWord(text, language);
    return meant === null || isAgentInFrench(text, meant, language) ? token : { ...token, text: meant };
  });
}

const SINGULAR_BY_S: ReadonlySet<Language> = new Set(['en', 'es', 'pt']);

/** 'Unsetled' of Settled On: the mistake is in the word that is denied. */
function deniedWord(text: string, list: readonly string[], language: Language): string | null {
  if (language !== 'en' || !text.startsWith('un') || text.length < 7) return null;
  const meant = list.find((word) => isTypo(text.slice(2), word));
  return meant === undefined ? null : `un${meant}`;
}

/** 'Coureur', 'voleur': whoever does something is no 'couleur' and no 'valeur' with another letter. */
function isAgentInFrench(word: string, meant: string, language: Language): boolean {
  return language === 'fr' && /eurs?$/.test(word) && /eurs?$/.test(meant) && word.length === meant.length;
}

function isLexiconWord(word: string, language: Language): boolean {
  return isNamed(word, language) || (language !== 'en' && isNamed(word, 'en'));
}

export function wordsOfSheets(sheets: readonly SheetModel[]): ReadonlySet<string> {
  const titles = sheets.flatMap(({ columns }) => columns.flatMap(({ title }) => tokensOf(folded(title))));
  const values = sheets.flatMap(({ columns }) =>
    columns.flatMap(({ values: all }) => all.flatMap(({ names }) => names.flatMap(tokensOf))),
  );
  const names = sheets.flatMap(({ name }) => tokensOf(folded(name)));
  return new Set([...titles, ...values, ...names].map(({ text }) => text));
}

/** The part of a reading between two places, as a question of its own. */
export function clipped(reading: Reading, from: number, to: number): Reading {
  const isIn = ({ start, end }: { readonly start: number; readonly end: number }) => start >= from && end <= to;
  const mentions = reading.mentions.filter(isIn);
  return {
    ...reading,
    text: ' '.repeat(from) + reading.text.slice(from, to),
    tokens: reading.tokens.filter(isIn),
    mentions,
    concepts: new Set(mentions.map(({ concept }) => concept)),
    columns: reading.columns.filter(isIn),
    values: reading.values.filter(isIn),
    numbers: reading.numbers.filter(isIn),
    quoted: reading.quoted.filter(isIn),
  };
}
