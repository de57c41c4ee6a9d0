import type { Language } from '@sheetwright/solution/vocabulary';
import { withCompoundsApart } from './compounds-de.ts';
import { withLabelsQuoted } from './labels-abroad.ts';
import { FUNCTIONS_ABROAD, GERMAN_FRENCH_PHRASES, type Phrase } from './lexicon/german-french-phrases.ts';
import { IBERIAN_PHRASES } from './lexicon/iberian-phrases.ts';
import { ROW_PHRASES } from './lexicon/row-phrases.ts';
import {
  BETWEEN,
  COUNTED,
  OF_THE_PROJECT,
  OF_THE_WHOLE,
  PHRASAL_VERBS,
  SAID_IN_SHORT,
  shortForms,
} from './lexicon/short-forms.ts';
import { withValuesSaidPlainly } from './lexicon/value-phrases.ts';
import { withTitlesOfLoanWords } from './loan-words-ja.ts';
import { withRowsSaidPlainly } from './rows-abroad.ts';
import { saidOfSheet } from './said-of-sheet-ja.ts';
import { saidPlainly } from './said-plainly-ja.ts';
import { withNamesInFull } from './sheet-abbreviations.ts';
import type { SheetModel } from './sheet-model.ts';

const UNITS: Readonly<Record<string, string>> = { d: 'days', w: 'weeks', wk: 'weeks', m: 'months', y: 'years' };
const LETTERED = /\b(column|columns|col\.?|spalte|columna|colonne|coluna) ([A-Z])\b(?! *\p{L}+@)/giu;

/** 'More than 20% over the estimate' is more than 1.2 times as much. */
const BEYOND_BY =
  /\b(?:by )?(?:more than |over |at least )?(?<share>\d{1,3}) ?(?:%|percent) (?:or more )?(?:(?<more>over|above|higher than|more than|beyond)|below|under|less than|lower than) (?:the |its |their )?(?<whole>(?!\d)(?:(?!(?:and|or|if|then|else|when|otherwise|it|that|which|is|was)\b)[\p{L}%]+ ?){1,4})/giu;

function beyondTimes(...match: readonly unknown[]): string {
  const { share, more, whole } = match.at(-1) as Readonly<Record<'share' | 'more' | 'whole', string | undefined>>;
  const part = Number(share) / 100;
  const factor = Math.round((more === undefined ? 1 - part : 1 + part) * 100) / 100;
  return `${more === undefined ? '<' : '>'} ${whole?.trimEnd()} * ${factor}${whole?.endsWith(' ') ? ' ' : ''}`;
}

/**
 * A question as somebody with more time would have typed it: short forms in full, '>30d' in words, the ends of a stretch of numbers by
 * themselves, and columns that are told by their letters by their titles. What the sheet itself has is left as it is.
 */
export function spelledOut(asked: string, language: Language, sheets: readonly SheetModel[]): string {
  const [own] = sheets;
  const named = language === 'en' ? withNamesInFull(asked, sheets) : asked;
  const written = inPlainWords(FUNCTIONS_ABROAD, named);
  const told = inPlainWords(GERMAN_FRENCH_PHRASES[language] ?? [], language === 'de' ? withUmlauts(written, own) : written);
  const labelled = withLabelsQuoted(told, language, own);
  const plain = inPlainWords(IBERIAN_PHRASES[language] ?? [], withRowsSaidPlainly(labelled, language, own));
  const answered = language === 'en' && sheets.length > 1 ? withAnswersQuoted(plain) : plain;
  const multiplied = language === 'en' ? withProductsSaid(answered, own) : answered;
  const typed = withEitherOption(multiplied, own);
  const forms = shortForms(language);
  const known = new Set(
    (own?.columns ?? []).flatMap(({ title, values }) => wordsOf([title, ...values.map(({ written }) => written)])),
  );
  const inFull = typed.replace(/(?<![\p{L}\p{N}@."'“„«「[{#])(?:w\/o?|[\p{L}\d]{1,6})(?![\p{L}\p{N}@"'”」\]}(])/gu, (word) => {
    const short = word.toLowerCase();
    return known.has(short) ? word : (forms.get(short) ?? word);
  });
  // German writes what is added up or averaged in one word with it.
  const apart = language === 'de' ? inFull.replace(/(?<!\p{L})(gesamt|durchschnitts)(?=\p{Ll}{4})/giu, '$1 ') : inFull;
  const parted = language === 'de' ? withCompoundsApart(apart, own) : apart;
  // 'まだ届いていないものの数' is how many there are; '森さんじゃなくて阿部さん' asks for the second alone.
  const counted =
    language === 'ja'
      ? withCountersSaid(saidOfSheet(withTitlesOfLoanWords(saidPlainly(parted), own), own), own)
          .replace(/[^\s、。,]{1,12}(?:じゃなくて|ではなくて?)、?(?=[^\s、。]{1,12}の)/g, '')
          .replace(/の数(?=$|[をはが?？。、])/g, 'の件数')
      : parted;
  const aged = counted.replace(
    /(?:>|over|older than|more than)\s*(\d{1,4})\s?(d|w|wk|m|y)\b/gi,
    // 'Más de 100 y …' goes on, and 'over 15 m' is of a column Length m.
    (said, number: string, unit: string) =>
      (language === 'es' && unit.toLowerCase() === 'y') || known.has(unit.toLowerCase())
        ? said
        : `more than ${number} ${UNITS[unit.toLowerCase()] ?? 'days'} ago`,
  );
  const exceeded = language === 'en' ? aged.replace(BEYOND_BY, beyondTimes) : aged;
  // 'The top bid at Leeds', and not 'the top 3 bids'.
  const topped =
    known.has('top') || language === 'ja'
      ? exceeded
      : exceeded.replace(
          /(?<!\bon |["“])\btop (?=(?!two|three|four|five|ten|of|level|row|line|parent|to|up|n\b)\p{L})/giu,
          'highest ',
        );
  // 'State (Requested / Paid / Rejected)' tells what there is to choose from.
  const chosen = topped.replace(/\s?\([^()/]{1,30}\/[^()/]{1,30}\/[^()]{1,60}\)/g, ' ');
  const glossed = language === 'en' ? chosen : withoutGlosses(chosen, own);
  const stocked = withStockSaid(glossed, own);
  const excepted = language === 'en' || language === 'ja' ? stocked : withExceptionsAhead(stocked);
  const isFull = (own?.columns ?? []).every(({ empty }) => !empty);
  const ofRows = language === 'en' ? ROW_PHRASES : [];
  const ofProject = ['project', 'projects', 'plan', 'program', 'programme'].some((word) => known.has(word)) ? [] : OF_THE_PROJECT;
  const ranged = [...(isFull ? COUNTED : []), ...ofProject, ...OF_THE_WHOLE, ...SAID_IN_SHORT, ...BETWEEN, ...ofRows].reduce(
    (text, [pattern, inFull]) => text.replace(pattern, inFull),
    withPlainVerbs(excepted, own),
  );
  const valued = language === 'en' ? withValuesSaidPlainly(ranged, own) : ranged;
  return valued.replace(LETTERED, (said, _word: string, letter: string) => titleAt(own, letter) ?? said);
}

function inPlainWords(phrases: readonly Phrase[], typed: string): string {
  return phrases.reduce(
    (text, [pattern, plain]) =>
      typeof plain === 'string' ? text.replace(pattern, plain) : text.replace(pattern, (_, found: string) => plain(found)),
    typed,
  );
}

/** 'Groesste', 'faellig': umlauts in two letters, in words that the sheet does not have so. */
function withUmlauts(typed: string, own: SheetModel | undefined): string {
  const known = new Set(
    (own?.columns ?? []).flatMap(({ title, values }) => wordsOf([title, ...values.map(({ written }) => written)])),
  );
  return typed.replace(/(?<![\p{L}@.{["“„«])\p{L}{2,}(?![\p{L}@}\]"”“»])/gu, (word) => {
    if (!/[aou]e/iu.test(word) || known.has(word.toLowerCase()) || NO_UMLAUT.test(word)) return word;
    return word.replace(/(?<![aeq])([aou])e/giu, (_, vowel: string) => UMLAUTS[vowel] ?? vowel);
  });
}

const UMLAUTS: Readonly<Record<string, string>> = { a: 'ä', o: 'ö', u: 'ü', A: 'Ä', O: 'Ö', U: 'Ü' };
/** 'Aktuell', 'Value', 'zuerst', 'soeben'. */
const NO_UMLAUT = /ues?$|(?<!f|h)uell|uel$|zuerst|soeben|koeff|poe[st]|(?:does|shoes?|goes|toes?)$/iu;

const ANSWER = '(yes|no|missing|found|new|known|unknown|present|absent|listed|exists|ok)';
/** What is to be written where a row is in another sheet and where it is not, without quotes. */
const ANSWERS: readonly (readonly [said: RegExp, quoted: (found: readonly string[]) => string])[] = [
  [
    new RegExp(`(?<=\\p{L}{2} ?),? ${ANSWER},? (?:else|otherwise|if not),? ${ANSWER}[.?!]*\\s*$`, 'iu'),
    ([, one = '', other = '']) => `, ${answer(one)}, otherwise ${answer(other)}`,
  ],
  [
    new RegExp(`^\\W*${ANSWER} ?(?:/|or) ?${ANSWER},? (?:if|when|whether|depending on (?:if|whether)) (.+?)[?.!]*$`, 'iu'),
    ([, one = '', other = '', rest = '']) => `${answer(one)} if ${rest}, otherwise ${answer(other)}`,
  ],
  [new RegExp(`^(\\W*)${ANSWER}(?= (?:if|when|where)\\b)`, 'iu'), ([, before = '', one = '']) => `${before}${answer(one)}`],
  [
    new RegExp(
      `\\b(show|say|write|put|display|return|give|print|enter|and|else|otherwise)(,? (?:it |just |me |a |show |say )*)${ANSWER}(?= (?:if|when|where)\\b|[,;]|\\s*[.?!]*$)`,
      'giu',
    ),
    ([, verb = '', between = '', one = '']) => `${verb}${between}${answer(one)}`,
  ],
  // 'Not found if missing', 'or the words not found': what a look-up shows that finds nothing.
  [
    /(?<!["“\p{L}])(not found|not in (?:the )?list|not listed|not available|none|n\/a)(?= (?:if|when|where) (?:it |they |there |that )?(?:(?:is|are|isn[’']?t|aren[’']?t|doesn[’']?t) )?(?:absent|missing|unknown|nothing|no(?:t|ne)?|any|one|there|listed|exist)\b)/giu,
    ([, one = '']) => `"${one}"`,
  ],
  [
    /(?<=(?<!\p{L})(?:say|show|write|put|display|return|print|or|else|otherwise),? (?:the (?:text|words?) )?)(not found|not in (?:the )?list|not listed|not available|none|n\/a)(?=\s*(?:[,;.?!]|$|(?:if|when|where)\b))/giu,
    ([, one = '']) => `"${one}"`,
  ],
];

function answer(word: string): string {
  return `"${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}"`;
}

/** 'Price x amount' of two numbers is their product. */
function withProductsSaid(typed: string, own: SheetModel | undefined): string {
  const numbers = (own?.columns ?? []).filter(({ kind, empty }) => kind === 'number' && !empty);
  const titles = numbers.map(({ title }) => title.toLowerCase());
  const isNamed = (said: string) => titles.includes(said.toLowerCase());
  return typed.replace(
    /(?<=(\p{L}[\p{L}\p{N}%]{1,30}) )[x×](?= (\p{L}[\p{L}\p{N}%]{1,30}))/giu,
    (sign, one: string, other: string) => (isNamed(one) && isNamed(other) ? 'times' : sign),
  );
}

function withAnswersQuoted(typed: string): string {
  return ANSWERS.reduce((text, [said, quoted]) => text.replace(said, (...found: string[]) => quoted(found)), typed);
}

/** 'Interview/offer' of two options is either of them. */
function withEitherOption(typed: string, own: SheetModel | undefined): string {
  const options = (own?.columns ?? [])
    .filter(({ kind }) => kind === 'choice' || kind === 'choices')
    .map(({ values }) => new Set(values.map(({ written }) => written.toLowerCase())));
  return typed.replace(
    /(?<![\p{L}\p{N}/])(\p{L}{2,20}) ?\/ ?(\p{L}{2,20})(?![\p{L}\p{N}/])/gu,
    (said, one: string, other: string) =>
      options.some((all) => all.has(one.toLowerCase()) && all.has(other.toLowerCase())) ? `${one} or ${other}` : said,
  );
}

const EXCEPTED_LAST =
  /([,;(]\s*)((?:die|den|der|das|las?|los|el|les?|l['’]|as?|os?)? ?[^,;()\d]{3,40}?) (ausgenommen|ausgeschlossen|ausgeklammert|excluid[oa]s?|exceptuad[oa]s?|exclus?e?s?|exceptée?s?|mise?s? à part|à part|excluíd[oa]s?|excetuad[oa]s?|à parte)(?=\s*(?:[).,;?!]|$))/giu;
const EXCEPT: readonly (readonly [said: RegExp, ahead: string])[] = [
  [/^aus/i, 'ausgenommen'],
  [/^exclu[ií]d|^exce[pt]t?uad|^à parte/i, 'exceto'],
  [/./, 'sauf'],
];

/** 'Die geplanten ausgenommen', 'les annulées exclues': what is left out may be named first. */
function withExceptionsAhead(typed: string): string {
  return typed.replace(EXCEPTED_LAST, (_, opens: string, what: string, said: string) => {
    const ahead = EXCEPT.find(([pattern]) => pattern.test(said))?.[1] ?? said;
    return `${opens}${/^excluid|^exceptuad/i.test(said) ? 'excepto' : ahead} ${what.trim()}`;
  });
}

/** What is said of how many or how much there is: 'ゲスト数', '売上額'. */
const MEASURE = /^[\p{sc=Han}\p{sc=Katakana}ー]{1,8}(?:人数|数量|数|額|費|料)(?:[はをが?？。]|$)/u;

/** '何泊分' with a column 泊数: how many of what a column counts are its total. */
function withCountersSaid(typed: string, own: SheetModel | undefined): string {
  const counters = (own?.columns ?? []).filter(
    ({ kind, empty, title }) => kind === 'number' && !empty && /^.{1,3}数$/u.test(title),
  );
  const rows = [own?.name ?? '', ...(own?.columns ?? []).flatMap(({ primary, title }) => (primary ? [title] : []))];
  // '講師が未定の講座数' counts rows.
  const counted = typed.replace(/([\p{sc=Han}\p{sc=Katakana}ー]{2,8})数(?=$|[をはが?？。、])/gu, (said, thing: string) =>
    rows.some((name) => name.startsWith(thing)) && !(own?.columns ?? []).some(({ title }) => title === said)
      ? `${thing}の件数`
      : said,
  );
  // '最も多いGuests' is a number, and nothing that is there most often.
  const titles = (own?.columns ?? []).flatMap(({ kind, empty, title }) => (kind === 'number' && !empty ? [title] : []));
  const most = counted.replace(/(?:最も|一番)([多少])い(?=(.{2,40}))/gu, (said, which: string, after: string) =>
    titles.some((title) => after.toLowerCase().startsWith(title.toLowerCase())) || MEASURE.test(after)
      ? `最${which === '多' ? '大' : '小'}の`
      : said,
  );
  return counters.reduce(
    (text, { title }) =>
      text.replace(
        new RegExp(`(?:全部で|合計で|合わせて)?何${title.slice(0, -1)}(?:分)?(?!以|より|未満|目)`, 'gu'),
        `${title}の合計`,
      ),
    most,
  );
}

const NONE_LEFT =
  /(?<!\p{L})(?:(?:ya )?no (?:quede|queda|queden|quedan|haya|hay) (?:nada|existencias|stock|ninguna?)|(?:est[eáé]n? )?agotad[oa]s?|(?:con )?(?:sin|cero) (?:existencias|stock)|(?:j[aá] )?n[aã]o (?:sobrar|sobra|houver|h[aá]|tiver|restar|resta) (?:mais )?(?:nada|estoque|stock|nenhuma?)|esgotad[oa]s?|(?:com )?sem (?:estoque|stock)|(?:com )?(?:estoque|stock) zero|zero (?:estoque|stock))(?!\p{L})/giu;

/** 'Out of stock' of the one column that tells how much there is. */
function withStockSaid(typed: string, own: SheetModel | undefined): string {
  const stocks = (own?.columns ?? []).filter(
    ({ title, kind, empty }) => kind === 'number' && !empty && /\b(?:on hand|in stock|stock|available)\b/i.test(title),
  );
  const [only] = stocks;
  if (only === undefined || stocks.length > 1) return typed;
  return typed
    .replace(
      /\b(?:(?:are |is |have |has )?(?:out of stock|sold out|run out)|with none left)\b(?! of)/gi,
      `with ${only.title} at most 0`,
    )
    .replace(NONE_LEFT, `${only.title} = 0`);
}

/** 'Came back' where no column is called so. */
function withPlainVerbs(typed: string, own: SheetModel | undefined): string {
  const names = (own?.columns ?? [])
    .flatMap(({ title, kind, values }) => [title, ...(kind === 'choice' ? values.map(({ written }) => written) : [])])
    .map((name) => name.toLowerCase());
  return PHRASAL_VERBS.reduce(
    (text, [pattern, verb]) =>
      text.replace(pattern, (said) => (names.some((name) => name.includes(said.toLowerCase())) ? said : verb)),
    typed,
  );
}

/** 'Die Abfahrt (Departed)', 'am Hafen (Harbour)': the name in brackets says what the word before it means. */
function withoutGlosses(typed: string, own: SheetModel | undefined): string {
  const names = new Set(
    (own?.columns ?? []).flatMap(({ title, values, primary }) =>
      [title, ...(primary ? [] : values.map(({ written }) => written))].map((name) => name.toLowerCase()),
    ),
  );
  return typed.replace(GLOSSED, (said, name: string) => (names.has(name.trim().toLowerCase()) ? name : said));
}

/** A word with its name in brackets; Japanese has no spaces, so that only the last letters of one kind are the word: 'Westで調査中(Investigating)'. */
const GLOSSED =
  /(?:[\p{sc=Latin}]{4,}|\p{sc=Han}+[いきしちみりえけせてめれ]{0,2}|[\p{sc=Katakana}ー]{2,}) ?[(（]([^()（）]{2,40})[)）]/gu;

function wordsOf(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}/]+/gu) ?? []);
}

/** The title of a column by its letter, where no column is called by a letter. */
function titleAt(own: SheetModel | undefined, letter: string): string | null {
  const titles = (own?.columns ?? []).map(({ title }) => title);
  if (titles.some((title) => title.length === 1) || letter !== letter.toUpperCase()) return null;
  return titles[letter.charCodeAt(0) - 65] ?? null;
}
