import { columnCountedIn } from './column-counters.ts';
import { deedsOf, japaneseDeeds } from './lexicon/deeds.ts';
import { titlesInJapanese, titlesMeant } from './lexicon/title-words.ts';
import type { SheetModel } from './sheet-model.ts';
import { folded, tokensOf } from './text.ts';

/*
 * Japanese phrases whose meaning the sheet tells: what its rows are called, which options it has, and what its boxes and dates say was done.
 */

/** A Japanese question with what it says of the rows, states and columns of the sheet in the words that the other rules know. */
export function saidOfSheet(typed: string, own: SheetModel | undefined): string {
  if (own === undefined) return typed;
  const plain = withDayTitles(withPeopleCounted(withRowsCounted(withAllRows(withGlosses(typed, own), own), own), own), own);
  return withDaysLate(withRatesOfDeeds(plain, own), own);
}

/** Whether a Japanese word is what the rows are called, by the name of the sheet or the title of its first column, in whatever language. */
function isCalled({ name, columns }: SheetModel, word: string): boolean {
  const meant = titlesInJapanese(word)
    .filter(({ start, end }) => start === 0 && end === word.length)
    .map(({ title }) => title);
  const isNamedBy = (title: string) =>
    title.startsWith(word) || tokensOf(folded(title)).some(({ text }) => titlesMeant(text).some((one) => meant.includes(one)));
  // '予算全体' is the total of the column, whatever the sheet is called.
  if (columns.some(({ kind, primary, empty, title }) => kind === 'number' && !primary && !empty && isNamedBy(title)))
    return false;
  return [name, ...columns.flatMap(({ primary, title }) => (primary ? [title] : []))].some(isNamedBy);
}

const NOUN = '[\\p{sc=Han}\\p{sc=Katakana}ー]{2,8}';
const OF_ALL = new RegExp(`(${NOUN})全体(?:に(?:占める|対する|対して)|の(?:中で|うち))、?`, 'gu');

/** '注文全体に対する未受取の割合' is the share of rows, where orders are what the rows are. */
function withAllRows(typed: string, own: SheetModel): string {
  return typed.replace(OF_ALL, (said, noun: string) => (isCalled(own, noun) ? '全体のうち' : said));
}

const NUMBER_OF = new RegExp(`(${NOUN})数(?=$|[をはが?？。、])`, 'gu');

/** 'チェックした検体数' of Samples: how many rows there are, where no column has the number. */
function withRowsCounted(typed: string, own: SheetModel): string {
  const titles = own.columns.map(({ title }) => title);
  return typed.replace(NUMBER_OF, (said, noun: string) =>
    isCalled(own, noun) && !titles.some((title) => title.includes(said)) ? `${noun}の件数` : said,
  );
}

/** '今年入会した人数': rows, where no column tells how many people there are. */
function withPeopleCounted(typed: string, own: SheetModel): string {
  const hasNumber = columnCountedIn(own.columns, '人') !== null || own.columns.some(({ title }) => /人数|人員/.test(title));
  return hasNumber ? typed : typed.replace(/(?<!合計|平均|最大|最小|総)人数(?=$|[をはが?？。、])/gu, '件数');
}

const OF_DAY = /(\p{sc=Han}{2,4})の(?:日付|日)(?=[をはがにまかよ])/gu;
const MONTH_OF = /(\p{sc=Han}{2,4})([月年])(?=(?:だけ|のみ)?を?(?:取り出|抽出|表示|出し|抜き出))/gu;

/** '約束の日' of Promised, '入会月を取り出す' of 入会日: a day by what was done on it. */
function withDayTitles(typed: string, own: SheetModel): string {
  const titles = own.columns.map(({ title }) => title);
  const days = own.columns.filter(({ kind, empty }) => kind === 'date' && !empty);
  const dayOf = (deed: string) => {
    const fits = days.filter((day) => isOfDeed(day, deed));
    return fits.length === 1 ? fits[0]?.title : undefined;
  };
  return typed
    .replace(OF_DAY, (said, deed: string) => dayOf(deed) ?? said)
    .replace(MONTH_OF, (said, deed: string, part: string) => {
      const title = titles.includes(said) ? undefined : dayOf(deed);
      return title === undefined ? said : `${title}の${part}`;
    });
}

function isOfDeed({ title }: { readonly title: string }, deed: string): boolean {
  if (deed === '') return false;
  if (title.startsWith(deed)) return true;
  const named = japaneseDeeds(`${deed}済み`).map((one) => one.deed);
  return tokensOf(folded(title)).some(({ text }) => deedsOf(text).some((one) => named.includes(one)));
}

const RATE = /(?<![\p{sc=Han}\p{sc=Katakana}])(\p{sc=Han}{2,4})率(?!直)/gu;

/** '解決率' with an option Resolved: the share of rows of which the deed is done. */
function withRatesOfDeeds(typed: string, own: SheetModel): string {
  const said = own.columns.flatMap(({ kind, title, values }) => {
    if (kind === 'choice') return values.map(({ written }) => written);
    return kind === 'check' || kind === 'date' ? [title] : [];
  });
  const done = new Set(said.flatMap((name) => tokensOf(folded(name)).flatMap(({ text }) => deedsOf(text))));
  return typed.replace(RATE, (rate: string, deed: string) => {
    if (own.columns.some(({ title }) => title.includes(rate))) return rate;
    const named = japaneseDeeds(`${deed}済み`).filter(({ start, end }) => start === 0 && end === deed.length);
    return named.some((one) => done.has(one.deed)) ? `${deed}済みの割合` : rate;
  });
}

const LATE = new RegExp(
  `^(${NOUN})?(?:[がのは]|日が)?、?(?:${NOUN}(?:から|より|に対して))?、?(?:どれ(?:だけ|くらい)|何日(?:間)?)?(?:遅れた日数|遅延(?:した)?日数|遅れ(?:の)?日数|遅れた?(?:のか|か)?)(?=$|[をはが?？。、])`,
  'u',
);
const IS_DUE = /期限|期日|予定日|納期|締切|\bdue\b|deadline/i;

/** '返却が遅れた日数' with 返却予定日 and 返却日: the days from the one to the other. */
function withDaysLate(typed: string, own: SheetModel): string {
  const match = LATE.exec(typed);
  if (match === null) return typed;
  const deed = match[1] ?? '';
  const days = own.columns.filter(({ kind, empty }) => kind === 'date' && !empty);
  const isOf = (day: { readonly title: string }) => isOfDeed(day, deed);
  const due = oneOf(
    days.filter(({ title }) => IS_DUE.test(title)),
    isOf,
  );
  const done = oneOf(
    days.filter((day) => !IS_DUE.test(day.title) && (deed === '' || isOf(day))),
    isOf,
  );
  return due === null || done === null ? typed : `${due.title}から${done.title}までの日数${typed.slice(match[0].length)}`;
}

/** The only one, or the only one that is preferred. */
function oneOf<Item>(items: readonly Item[], isPreferred: (item: Item) => boolean): Item | null {
  const preferred = items.filter(isPreferred);
  const [only, ...more] = items.length > 1 ? preferred : items;
  return only === undefined || more.length > 0 ? null : only;
}

const WORD = '[\\p{sc=Han}\\p{sc=Katakana}ー]+[いきしちみりえけせてめれ]{0,2}';
const GLOSSED = new RegExp(
  `(?:${WORD}[がはを])?(?:${WORD}(?:[\\p{sc=Hiragana}]{0,6}ない)?) ?[(（]([^()（）]{2,40}?)(以外)?[)）]の?`,
  'gu',
);

/** '未設置(Installed以外)', '請求済み(Invoiced On)', '未払い(Paid On)': the name in brackets tells what the words before it mean, and these whether it is so. */
function withGlosses(typed: string, own: SheetModel): string {
  const named = (name: string) => (one: string) => one.toLowerCase() === name.trim().toLowerCase();
  const options = own.columns
    .filter(({ kind }) => kind === 'choice')
    .flatMap(({ values }) => values.map(({ written }) => written));
  const dated = own.columns.filter(({ kind }) => kind === 'date' || kind === 'check').map(({ title }) => title);
  return typed.replace(GLOSSED, (said, name: string, other: string | undefined) => {
    if (other !== undefined) return options.some(named(name)) ? `${name}以外の` : said;
    if (!dated.some(named(name))) return said;
    if (/^未|ない ?[(（]/u.test(said)) return `${name}が空の`;
    return /済み? ?[(（]/u.test(said) ? `${name}が入力済みの` : said;
  });
}
