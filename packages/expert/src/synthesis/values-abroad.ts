import type { Language } from '@sheetwright/solution/vocabulary';
import { isNamed } from './find-concepts.ts';
import { deedsOf, isLastingDeed, type JapaneseDeed, japaneseDeeds } from './lexicon/deeds.ts';
import { meaningsInJapanese, meaningsOf, meaningsOfOption, phrasesMeant } from './lexicon/option-words.ts';
import { isPlainWord } from './lexicon/plain-words.ts';
import { titlesMeant } from './lexicon/title-words.ts';
import type { ValueMention } from './question-mentions.ts';
import type { Column, ColumnValue, SheetModel } from './sheet-model.ts';
import { stopWordsOf } from './stop-words.ts';
import { folded, isCognate, isSameVerb, type Token, tokensOf, typedBetween } from './text.ts';

/** Options that a question has in another language than the sheet: 'cocina' for Kitchen, 'renovados' for Renewed; none where a title is called so, or two options may be. */
export function valuesSaidOtherwise(
  sheet: SheetModel | undefined,
  typed: string,
  text: string,
  tokens: readonly Token[],
  language: Language,
  known: readonly ValueMention[],
): readonly ValueMention[] {
  if (sheet === undefined) return [];
  const options = sheet.columns
    .filter(({ kind }) => kind === 'choice' || kind === 'choices')
    .flatMap((column) =>
      column.values
        .filter(({ written }) => IS_NAME_OF_OPTION.test(written))
        .map((value) => ({ column, value, meanings: meaningsSaidBy(value) })),
    );
  const titled = new Set(
    [sheet.name, ...sheet.columns.map(({ title }) => title)].flatMap((title) =>
      tokensOf(folded(title)).flatMap(({ text: word }) => meaningsOf(word)),
    ),
  );
  const ofRows = deedsOfRows(sheet);
  // '見積の合計' of a number Estimate is the number, and not what is Quoted.
  const named = language === 'ja' ? meaningsInJapanese(text).filter(({ meaning }) => titled.has(meaning)) : [];
  const isTitle = (one: { readonly start: number; readonly end: number }) =>
    named.some(({ start, end }) => start < one.end && end > one.start);
  const said =
    language === 'ja'
      ? [
          ...meaningsInJapanese(text),
          // '注文の件数' of the sheet Orders are its rows, and not what is Ordered.
          ...japaneseDeeds(text)
            .filter((one) => !one.isNamed || (!ofRows.has(one.deed) && !isTitle(one)))
            .flatMap(deedDone),
        ]
      : [
          ...phrasesMeant(text),
          ...tokens
            .filter((token) => !isVerbOfAsking(token, language))
            .filter(
              ({ text: word, start, end }) =>
                (word.length > 2 && !stopWordsOf(language).has(word) && !isPlainWord(word, language)) ||
                /^\p{Lu}{2}$/u.test(typedBetween(typed, start, end)),
            )
            .flatMap(({ text: word, start, end }) =>
              [...meaningsOf(word), ...(isParticiple(word, language) ? deedsOf(word).map((deed) => `d${deed}`) : [])].map(
                (meaning) => ({ meaning, start, end }),
              ),
            ),
        ];
  const dated = new Set(
    sheet.columns
      .filter(({ kind }) => kind === 'date' || kind === 'check')
      .flatMap(({ title }) => tokensOf(folded(title)).flatMap((word) => deedsOf(word.text).map((deed) => `d${deed}`))),
  );
  return said.flatMap(({ meaning, start, end }) => {
    if (
      titled.has(meaning) ||
      dated.has(meaning) ||
      (meaning.startsWith('t') && isTitle({ start, end })) ||
      known.some((one) => one.start < end && one.end > start)
    )
      return [];
    const fits = options.filter(({ meanings }) => meanings.includes(meaning));
    return fits.length === 1 ? fits.map(({ column, value }) => ({ column, value, start, end, isQuoted: false })) : [];
  });
}

const IS_NAME_OF_OPTION = /^(?:\p{L}{3,}|\p{Lu}{2}|\p{L}+(?:[ -]\p{L}+){1,2})$/u;

/** What the rows of a sheet are named by, where it is a deed: Orders, Bookings. */
function deedsOfRows({ name, columns }: SheetModel): ReadonlySet<number> {
  const primary = columns.find((column) => column.primary)?.title ?? '';
  return new Set(tokensOf(folded(`${name} ${primary}`)).flatMap(({ text }) => deedsOf(text)));
}

/** What other languages say for an option: words of its meaning, and of the deed that it says is done. */
function meaningsSaidBy({ written }: ColumnValue): readonly string[] {
  const [, done] = DONE.exec(folded(written)) ?? [];
  const [, goingOn] = done === undefined || deedsOf(done).some(isLastingDeed) ? (GOING_ON.exec(folded(written)) ?? []) : [];
  return [
    ...meaningsOfOption(written),
    ...(done === undefined ? [] : deedsOf(done).map((deed) => `d${deed}`)),
    ...(goingOn === undefined ? [] : deedsOf(goingOn).map((deed) => `g${deed}`)),
  ];
}

/** 'Issued', 'Built', 'Picked Up': an option that says what was done. */
const DONE = /^(\p{L}+(?:ed|aid|ent|old|ost|won|ought|ound|uilt|awn|own|een|eft)|cut)(?: (?:up|off|over|out|back|in))?$/u;

/** 'Investigating', 'In Review', 'Under Repair': an option that says what is being done. */
const GOING_ON = /^(?:in |under |being |at )?(\p{L}+)(?: (?:in progress|ongoing))?$/u;

function deedDone({ deed, start, end, isOpposite, isGoingOn }: JapaneseDeed) {
  if (isGoingOn) return [{ meaning: `g${deed}`, start, end: end + 1 }];
  return isOpposite ? [] : [{ meaning: `d${deed}`, start, end }];
}

/** 'Sin vender' of Vendida, 'sans livrer' of Livrée: the infinitive of an option that is a participle, where it is denied. */
export function valuesAsVerbs(
  sheet: SheetModel | undefined,
  text: string,
  tokens: readonly Token[],
  language: Language,
  known: readonly ValueMention[],
): readonly ValueMention[] {
  const denied = tokens.filter(({ start }) => /(?:^|\P{L})(?:sin|sem|sans) $/u.test(text.slice(0, start)));
  if (sheet === undefined || denied.length === 0) return [];
  return sheet.columns.flatMap((column) =>
    column.kind !== 'choice'
      ? []
      : column.values.flatMap((value) =>
          denied
            .filter(
              ({ text: word, start }) =>
                /r$|re$/.test(word) &&
                isSameVerb(word, folded(value.written), language) &&
                !known.some((one) => one.start <= start && one.end > start),
            )
            .map(({ start, end }) => ({ column, value, start, end, isQuoted: false })),
        ),
  );
}

/** 'Reservas' of the sheet Bookings are its rows, and none that are Reserved. */
export function isNounOfFirst(sheet: SheetModel | undefined, { text }: Token): boolean {
  if (sheet === undefined || IS_PARTICIPLE.test(text)) return false;
  const primary = sheet.columns.find((column) => column.primary)?.title ?? '';
  const titled = tokensOf(folded(`${sheet.name} ${primary}`)).flatMap((word) => titlesMeant(word.text));
  return titlesMeant(text).some((meaning) => titled.includes(meaning));
}

/** 'Marcar las facturas …' asks for a mark, and for nothing of the option Marketing. */
export function isVerbOfAsking({ text, start }: Token, language: Language): boolean {
  return start < 2 && /(?:[aei]r|[aei]r[en]|[ei]re|ez)$/.test(text) && isNamed(text, language);
}

/** 'Ausgestellt', 'gewogene', 'abgelaufen': German has infinitives, 'verkaufen', that end as some participles do. */
const IS_PARTICIPLE_IN_GERMAN =
  /^(?:\p{L}{2,}t(?:e[nrsm]?)?|(?:\p{L}{2,6})?ge\p{L}{2,}en(?:e[nrsm]?)?|(?:begonn|verlor|verlieh|entlieh|behob|beglich|ubergeb|vergeb|erhalt|erworb|entlass|entlad|belad|verschob|unterschrieb|uberwies|ubertrag|zerschnitt|beworb|verbund)en(?:e[nrsm]?)?)$/u;

function isParticiple(word: string, language: Language): boolean {
  return IS_PARTICIPLE.test(word) || (language === 'de' && IS_PARTICIPLE_IN_GERMAN.test(word));
}

const IS_PARTICIPLE = /(?:[ai]d[oa]s?|[eu][rl]t[oa]s?|gues?|ee?s?|iert\p{L}*)$/u;

/** 'Quand expire le badge' with an accent elsewhere, 'expire le', 'expirent': the verb, and no participle. */
function isFiniteInFrench(typed: string, { text, start, end }: Token): boolean {
  const said = typedBetween(typed, start, end);
  return (
    /[^e]e$/.test(text) &&
    /e$/.test(said) &&
    /^ (?:l[ea]s?|un|une|le|dans|d['’ ]|ce|cette|en|avant|apres|bientot|demain)(?!\p{L})/u.test(
      typedBetween(typed, end, end + 10),
    )
  );
}

/** Options of one word that the question has in its own language: of what was done only a participle, as 'termina' and 'término' are not Terminated. */
export function valueCognates(
  column: Column,
  typed: string,
  tokens: readonly Token[],
  language: Language,
): readonly ValueMention[] {
  if (column.kind !== 'choice' && column.kind !== 'choices') return [];
  return column.values.flatMap((value) =>
    tokens
      .filter(({ text }) => value.names.some((name) => !/\s/.test(name) && isCognate(text, name)))
      .filter(({ text }) => language === 'de' || !/\p{L}{3}ed$/u.test(value.written) || IS_PARTICIPLE.test(text))
      .filter((token) => !(language === 'fr' && isFiniteInFrench(typed, token)))
      .map(({ start, end }) => ({ column, value, start, end, isQuoted: false })),
  );
}

/** What is of a place, by what follows its name: 'Münchner', 'parisien', 'sevillano', 'paraense'. */
const OF_PLACE: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /^e?n?(?:er|erin|ern|isch(?:e[nrsm]?)?)$/,
  es: /^(?:n|l)?(?:an|in|eri?n|es|ens|en)(?:[oae]s?|es)?$/,
  fr: /^(?:n|s|l)?(?:ien(?:ne)?|ain(?:e)?|ais(?:e)?|ois(?:e)?|in(?:e)?|eens?|ese?)s?$/,
  pt: /^(?:n|t)?(?:ens|an|in|en|ist|es)[aeo]?s?$/,
};

/** Options of one word, capitalised as places are, that the question has as an adjective: 'Berliner Aufträge', 'ventes lyonnaises'. */
export function placesAsAdjectives(column: Column, tokens: readonly Token[], language: Language): readonly ValueMention[] {
  const ending = OF_PLACE[language];
  if (ending === undefined || (column.kind !== 'choice' && column.kind !== 'text') || column.primary) return [];
  return column.values.flatMap((value) => {
    if (!/^\p{Lu}\p{Ll}{3,}$/u.test(value.written)) return [];
    const bare = folded(value.written).replace(/(?:en|[aeosx])$/, '');
    return bare.length < 4
      ? []
      : tokens
          .filter(({ text }) => text.startsWith(bare) && ending.test(text.slice(bare.length)))
          .map(({ start, end }) => ({ column, value, start, end, isQuoted: false }));
  });
}
