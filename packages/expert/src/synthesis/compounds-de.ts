import { deedsBegun, deedsOf } from './lexicon/deeds.ts';
import { meaningsOf } from './lexicon/option-words.ts';
import { isTitleWord } from './lexicon/title-words.ts';
import type { Column, SheetModel } from './sheet-model.ts';
import { folded, isSameWord, type Token, tokensOf } from './text.ts';

/** German writes two names in one word: 'Reparaturkosten' are the Kosten of what is a Reparatur, 'Tagessatz' is Day Rate. */

const LINK = /(?:s|es|en|n|er)?$/;

/** A German question with words apart that are made of an option, or of what the rows are called, and of the title of a number or a date. */
export function withCompoundsApart(typed: string, own: SheetModel | undefined): string {
  if (own === undefined) return typed;
  const measures = own.columns.filter(
    ({ title, kind, empty }) => (kind === 'number' || kind === 'date') && !empty && /^\p{L}{4,}$/u.test(title),
  );
  const known = new Set(own.columns.flatMap(({ title, values }) => [title, ...values.map(({ written }) => written)].map(folded)));
  const options = own.columns.flatMap(({ kind, values }) =>
    kind === 'choice' || kind === 'choices' ? values.map(({ written }) => written) : [],
  );
  const rows = tokensOf(folded([own.name, ...own.columns.flatMap(({ primary, title }) => (primary ? [title] : []))].join(' ')));
  return typed.replace(/(?<!\p{L})\p{Lu}\p{Ll}{7,}(?!\p{L})/gu, (word) => {
    const name = folded(word);
    if (known.has(name)) return word;
    const measure = measures.find(({ title }) => name.endsWith(folded(title)));
    if (measure === undefined) return withOptionOfRows(name, options, rows) ?? word;
    const first = name.slice(0, -folded(measure.title).length);
    const bare = first.replace(LINK, '');
    if (first.length < 4) return word;
    const option = options.find((one) => [first, bare].includes(folded(one)));
    if (option !== undefined) return `${measure.title} ${option}`;
    return bare.length > 3 && rows.some(({ text }) => text.startsWith(bare) || bare.startsWith(text)) ? measure.title : word;
  });
}

/** 'Glasaufträge' are rows of Aufträge whose option is Glas. */
function withOptionOfRows(name: string, options: readonly string[], rows: readonly Token[]): string | null {
  const option = options.find((one) => one.length > 3 && name.startsWith(folded(one)));
  if (option === undefined) return null;
  const rest = name.slice(folded(option).length);
  const called = [rest, rest.replace(/^(?:s|n|en)/, '')].find((one) =>
    rows.some(({ text }) => one.length > 3 && (isSameWord(one, text, 'de') || isSameWord(text, one, 'de'))),
  );
  return called === undefined ? null : `${called} ${option}`;
}

/** The second part of a German word, and what titles call it. */
const HEADS: readonly (readonly [head: string, titled: RegExp])[] = [
  ['datum', /^(?:date|on|day)$/],
  ['termin', /^(?:date|on|day|appointment)$/],
  ['tag', /^(?:date|on|day)$/],
  ['betrag', /^(?:amount|total|sum|value)$/],
  ['summe', /^(?:amount|total|sum)$/],
  ['nummer', /^(?:no|number|nr|id|ref|code)$/],
  ['name', /^name$/],
  ['satz', /^rate$/],
  ['preis', /^(?:price|cost|rate)$/],
  ['kosten', /^costs?$/],
  ['gebuhr', /^(?:fee|charge)$/],
  ['stunden', /^(?:hours?|hrs)$/],
  ['menge', /^(?:quantity|qty|amount|volume)$/],
  ['zahl', /^(?:number|count|no|qty)$/],
  ['gewicht', /^(?:weight|kg)$/],
  ['wert', /^(?:value|worth|score|amount)$/],
  ['zeit', /^time$/],
  ['dauer', /^(?:duration|time|length)$/],
  ['art', /^(?:type|kind|category|method|mode)$/],
  ['status', /^(?:status|state|stage)$/],
  ['ort', /^(?:location|place|site|city)$/],
  ['leiter', /^(?:lead|leader|manager|head)$/],
];
const FURTHER: readonly (readonly [first: string, titled: RegExp])[] = [
  ['tages', /^(?:day|daily)$/],
  ['plan', /^(?:plan|planned|budgeted)$/],
  ['ist', /^actual$/],
  ['soll', /^(?:plan|planned|target)$/],
  ['monats', /^(?:month|monthly)$/],
  ['jahres', /^(?:year|yearly|annual)$/],
  ['wochen', /^(?:week|weekly)$/],
  ['stunden', /^(?:hour|hours|hourly)$/],
  ['stuck', /^(?:unit|piece|item)$/],
  ['einzel', /^(?:unit|single|each)$/],
  ['gesamt', /^(?:total|overall)$/],
  ['start', /^(?:start|begin)$/],
  ['end', /^(?:end|finish)$/],
];

/** Whether a folded German word is a price, a date or the like of something, and no other name of that: 'Sackpreis' are no bags. */
export function isOfHead(word: string): boolean {
  return word.length > 7 && !isTitleWord(word) && HEADS.some(([head]) => word.endsWith(head) && word.length > head.length + 2);
}

/** Whether a folded German word is the first part of a title of one word: 'Teile' of Teilekosten. */
export function isFirstOf(word: string, title: string): boolean {
  const name = folded(title);
  const head = HEADS.find(([one]) => name.endsWith(one) && name.length > one.length + 3)?.[0];
  if (head === undefined || word.length < 4 || /[^a-z]/.test(name)) return false;
  const first = name.slice(0, -head.length);
  return word === first || isSameWord(word, first.replace(LINK, ''), 'de');
}

/** What a column of one word holds, as the second part of a German word says it: 'Eröffnungsdatum' of Opened, 'Punktzahl' of Score. */
const HEADS_OF_KINDS: Readonly<Partial<Record<Column['kind'], RegExp>>> = {
  date: /(?:datum|termin|tag|zeitpunkt)$/,
  number: /(?:betrag|summe|menge|zahl|wert)$/,
  text: /name$/,
  contact: /name$/,
};

/** Whether both parts of a folded German word are in a title: 'Lieferdatum' of Delivery Date, and of Delivered where that has dates. */
export function isCompoundOf(word: string, { title, kind }: Pick<Column, 'title' | 'kind'>): boolean {
  const words = tokensOf(folded(title)).map(({ text }) => text);
  if (word.length < 7) return false;
  const head = HEADS_OF_KINDS[kind]?.exec(word)?.[0];
  const named = words.filter((one) => !OF_DAYS.has(one));
  if (head !== undefined && named.length === 1 && isNamedBy(word.slice(0, -head.length), named[0] ?? '')) return true;
  if (words.length < 2) return false;
  return (
    isPutTogether(word, words) ||
    HEADS.some(([head, titled]) => {
      if (!word.endsWith(head)) return false;
      const first = word.slice(0, -head.length);
      const others = words.filter((one) => !titled.test(one));
      return others.length < words.length && first.length > 2 && others.some((one) => isNamedBy(first, one));
    })
  );
}

const OF_DAYS: ReadonlySet<string> = new Set(['on', 'at', 'by', 'in', 'date', 'day']);

/** 'Mannschaftsgrösse' of Crew Size: two words of the lexicon, each for another word of the title. */
function isPutTogether(word: string, words: readonly string[]): boolean {
  return words.some((head) => {
    const meant = meaningsOf(head);
    if (meant.length === 0) return false;
    return [...word].some((_, place) => {
      if (place < 3 || word.length - place < 4) return false;
      const isHead = meaningsOf(word.slice(place)).some((one) => meant.includes(one));
      return isHead && words.some((other) => other !== head && isNamedBy(word.slice(0, place), other));
    });
  });
}

function isNamedBy(first: string, titled: string): boolean {
  if (FURTHER.some(([said, pattern]) => first === said && pattern.test(titled))) return true;
  const bare = first.replace(LINK, '');
  if (titled.length > 3 && (first === titled || bare === titled)) return true;
  const titles = [...meaningsOf(first), ...meaningsOf(bare)];
  const deeds = [...deedsOf(first), ...deedsBegun(bare)];
  const meant = [...meaningsOf(titled), ...meaningsOf(`${titled}s`)];
  return meant.some((one) => titles.includes(one)) || deedsOf(titled).some((one) => deeds.includes(one));
}
