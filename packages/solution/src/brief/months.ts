import { type Language, phrasesOf } from '../vocabulary/index.ts';

const BETWEEN_MONTHS = /^ (?:to|till|until|through|and|bis|und|a|y|hasta|jusqu|à|au|et|e|ate) ?(?:en|a|au)? $/u;
/** “From May to July”, “between May and July”; without it “January and March” are two months. */
const FROM =
  /(?<![^ ])(?:from|between|von|zwischen|ab|de|desde|entre|du|d|depuis) (?:mid |early |late |mitte |anfang |ende |mediados de |mi )?$/u;
const JAPANESE_MONTHS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

interface Named {
  readonly month: number;
  readonly start: number;
  readonly end: number;
}

/** The months that are named; those between two that stand for a range, as well. */
export function monthsIn(folded: string, language: Language): ReadonlySet<number> {
  const named = language === 'ja' ? japaneseMonths(folded) : namedMonths(folded, language);
  const found = new Set(named.map(({ month }) => month));
  named.forEach((one, index) => {
    const next = named[index + 1];
    if (next === undefined || !isRange(folded, one, next)) return;
    for (let month = one.month; month !== next.month; month = (month % 12) + 1) found.add(month);
  });
  return found;
}

function namedMonths(folded: string, language: Language): Named[] {
  const { months } = phrasesOf(language);
  let at = 0;
  return folded.split(' ').flatMap((word) => {
    const start = at;
    at += word.length + 1;
    // “May” is a verb as well.
    const isVerb = word === 'may' && !/(?:in|to|from|until|till|of|between|and|through) $/u.test(folded.slice(0, start));
    const month = isVerb ? undefined : months.get(word);
    return month === undefined ? [] : [{ month, start, end: start + word.length }];
  });
}

function japaneseMonths(folded: string): Named[] {
  return [...folded.matchAll(/(\d{1,2}|十[一二]?|[一二三四五六七八九])月/gu)].flatMap(({ 0: found, 1: number = '', index }) => {
    const month = Number(number) || JAPANESE_MONTHS.indexOf(number) + 1;
    return month >= 1 && month <= 12 ? [{ month, start: index, end: index + found.length }] : [];
  });
}

function isRange(folded: string, one: Named, next: Named): boolean {
  const between = folded.slice(one.end, next.start);
  if (/^ ?(?:から|〜|～)/u.test(between)) return true;
  if (!BETWEEN_MONTHS.test(between)) return false;
  return !/^ (?:and|und|y|et|e) /u.test(between) || FROM.test(folded.slice(0, one.start));
}

const WEEKEND = /(?<![^ ])(?:weekends?|wochenenden?|fines? de semana|week ends?|fins? de semana|fim de semana)(?![^ ])|週末/u;
const SATURDAY_AND_SUNDAY = [6, 7];

/** The days of the week that are named. */
export function weekdaysIn(folded: string, language: Language): ReadonlySet<number> {
  const { weekdays } = phrasesOf(language);
  const named = folded.split(' ').flatMap((word) => weekdays.get(word) ?? weekdays.get(word.replace(/s$/u, '')) ?? []);
  return new Set([...named, ...(WEEKEND.test(folded) ? SATURDAY_AND_SUNDAY : [])]);
}

const SEASONS: readonly (readonly [readonly number[], RegExp])[] = [
  [[12, 1, 2], /(?<![^ ])(?:winter|winters|invierno|hiver|inverno)(?![^ ])|冬/u],
  [[3, 4, 5], /(?<![^ ])(?:in spring|fruehling|fruehjahr|en primavera|printemps|na primavera)(?![^ ])|春/u],
  [[6, 7, 8], /(?<![^ ])(?:summer|sommer|verano|en ete|l ete|verao)(?![^ ])|夏/u],
  [[9, 10, 11], /(?<![^ ])(?:autumn|in the fall|herbst|otono|automne|outono)(?![^ ])|秋/u],
];

/** Those of the seasons that are named. */
export function seasonsIn(folded: string): ReadonlySet<number> {
  return new Set(SEASONS.flatMap(([months, pattern]) => (pattern.test(folded) ? months : [])));
}
