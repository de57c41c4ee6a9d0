import { withoutInflection } from '../text/german-which.ts';
import { fold } from '../vocabulary/fold.ts';
import { type Kind, kindsOfHead, type Language, singularOf } from '../vocabulary/index.ts';
import { isEnglishNoun } from '../vocabulary/noun-kind.ts';
import { attributeType } from './attributes.ts';
import type { Attribute, Sentence, Span } from './brief.ts';
import { fieldClauseIn } from './field-clauses.ts';
import { patternsOf } from './field-list-patterns.ts';
import { itemsIn, type Range } from './ranges.ts';
import { capitalised } from './read-people.ts';
import { isAttributeName, names, ROLE_HEAD } from './words.ts';

export interface Field {
  readonly attribute: Attribute;
  readonly span: Span;
  /** Called like a column. */
  readonly isLike: boolean;
  /** A column even where the answers speak of it elsewhere. */
  readonly isSure: boolean;
}

export const FEWEST = 3;

export function spanOf({ field, start }: Sentence, range: Range): Span {
  return { field, start: start + range.start, end: start + range.end };
}

interface Source {
  readonly text: string;
  readonly body: Range;
  readonly isRegister: boolean;
}

export function fieldsIn(sentence: Sentence, { text, body, isRegister }: Source, language: Language): Field[] {
  const isDashed = text.slice(body.start, body.end).split(/\s[-–]\s/u).length > FEWEST;
  const typed = withoutLetters(
    text,
    itemsIn(text, body, isDashed ? /\s[-–]\s/gu : undefined).map((item) => withoutArticle(text, item)),
  );
  const items = typed.filter((_, index) => !isOther(text, typed, index));
  return items.map((item, index): Field => {
    const either = eitherIn(text, typed, typed.indexOf(item));
    if (either !== null) return choiceOf(sentence, item, either);
    const graded = GRADED.exec(text.slice(item.start, item.end));
    const said = (graded?.groups?.name ?? text.slice(item.start, item.end)).replace(BEHIND, '').trim();
    const clause = language === 'en' ? fieldClauseIn(said.replace(/^and\s/iu, '')) : null;
    const name = (clause?.name ?? said)
      .replace(YES_NO, '')
      .replace(/\s*\(.*$/u, '')
      .trim();
    const options =
      graded === null
        ? optionsOf(sentence.text.slice(item.end, items[index + 1]?.start ?? body.end))
        : (graded.groups?.values ?? '').split(/[\s,/]+(?:(?:or|oder|o|ou|and|und|y|et|e)\s+)?/iu);
    const type = YES_NO.test(said) ? 'flag' : (clause?.type ?? typeOf(name, language));
    const span = spanOf(sentence, { start: item.start, end: item.start + said.length });
    const attribute = {
      title: capitalised(language === 'de' ? withoutInflection(name) : name),
      type: options.length > 1 ? 'choice' : type,
      options,
      spans: [span],
    } as const;
    // “Number of hives”, “price per hive”: a number and a price.
    const head = language === 'en' ? name.replace(/\s(?:of|per)\s.+$/iu, '') : name;
    const isNamed =
      NUMBER_OF.test(name) ||
      YES_NO.test(said) ||
      clause?.isSure === true ||
      isAttributeName(name, language) ||
      isAttributeName(head, language) ||
      patternsOf(language).day.test(name);
    const isLike =
      isNamed ||
      options.length > 1 ||
      isColumnName(name, language) ||
      names(ROLE_HEAD, name, language) ||
      AMOUNT_OF.test(name) ||
      (isDashed && ABBREVIATION.test(name));
    return { attribute, span, isLike, isSure: isRegister || isNamed || COMES_OR_GOES.test(name) };
  });
}

/** “Grade A, B or C”: one value, of which the letters are the choices. */
const GRADED =
  /^(?<name>\p{L}[\p{L} -]{2,30}?)\s(?<values>[\p{Lu}\d](?:[\s,/]+(?:(?:or|oder|o|ou|and|und|y|et|e)\s+)?[\p{Lu}\d](?!\p{L}))+)$/u;

/** Letters and digits that stand alone belong to the name before them. */
function withoutLetters(text: string, items: readonly Range[]): Range[] {
  const joined: { start: number; end: number }[] = [];
  for (const item of items) {
    const before = joined.at(-1);
    const isLetter = /^[\p{Lu}\d]$/u.test(text.slice(item.start, item.end));
    const goesOn = before !== undefined && /(?:^|[\s,/])[\p{Lu}\d]$/u.test(text.slice(before.start, before.end));
    if (isLetter && before !== undefined && goesOn) before.end = item.end;
    else joined.push({ ...item });
  }
  return joined;
}

/** “Mast up or down”: one value, which is either. */
interface Either {
  readonly name: string;
  readonly options: readonly string[];
  readonly end: number;
}

function eitherIn(text: string, items: readonly Range[], index: number): Either | null {
  const [item, other] = [items[index], items[index + 1]];
  if (item === undefined || other === undefined || !isOther(text, items, index + 1)) return null;
  const words = text.slice(item.start, item.end).split(/\s+/u);
  const options = [words.at(-1) ?? '', text.slice(other.start, other.end)].map(capitalised);
  return { name: words.slice(0, -1).join(' '), options, end: other.end };
}

/** The second of two words between which only an “or” stands, the first of which says of what they are values. */
function isOther(text: string, items: readonly Range[], index: number): boolean {
  const [before, item] = [items[index - 1], items[index]];
  if (before === undefined || item === undefined) return false;
  const isJoined = /^\s(?:or|oder|o|ou)\s$/iu.test(text.slice(before.end, item.start));
  const count = ({ start, end }: Range) => text.slice(start, end).split(/\s+/u).length;
  return isJoined && count(before) === 2 && count(item) === 1;
}

function choiceOf(sentence: Sentence, { start }: Range, { name, options, end }: Either): Field {
  const span = spanOf(sentence, { start, end });
  return { attribute: { title: capitalised(name), type: 'choice', options, spans: [span] }, span, isLike: true, isSure: true };
}

/** What a verb leaves at the end of its sentence: “… und Kellerplatz fest”, 「…状態を記録します」. */
const BEHIND =
  /\s+(?:fest|auf|ein|an|sehen|wissen|haben|festhalten|erfassen|notieren|eintragen)$|\s+(?:all\s+)?in one place$|[をがは][^、]{0,14}$/u;
const YES_NO = /\s*\(?(?:yes\s?\/\s?no|y\/n|ja\s?\/\s?nein|sí\s?\/\s?no|oui\s?\/\s?non|sim\s?\/\s?não)\)?$/iu;

/** “Type (independent, birdcage, tower)”. */
function optionsOf(after: string): string[] {
  const inner = /^\s*[(（]([^()（）]{3,120})[)）]/u.exec(after)?.[1];
  if (inner === undefined) return [];
  const options = itemsIn(inner, { start: 0, end: inner.length }, OPTION_SIGN).map(({ start, end }) => inner.slice(start, end));
  return options.length <= 8 && options.every((option) => option.length <= 25 && !/\d{3}/.test(option)) ? options : [];
}

const OPTION_SIGN = /\s*[,、;/]\s*|\s+(?:and|or|und|oder|y|o|et|ou|e)\s+/giu;

const ARTICLE =
  /^(?:(?:and|und|et|y|e)\s+)?(?:(?:which|welche[rs]?|qué|quel(?:le)?|qual|an?|the|its|their|his|her|our|eine?[nmrs]?|der|die|das|den|ihre?[nmrs]?|seine?[nmrs]?|una?|el|los|las|sus?|une|le|la|les|leurs?|ses|son|sa|uma?|os?|as?|seus?|suas?)\s+|l['’])/iu;

function withoutArticle(text: string, { start, end }: Range): Range {
  return { start: start + (ARTICLE.exec(text.slice(start, end))?.[0].length ?? 0), end };
}

/** What is kept in files of its own or happens on a day of its own is more than a column. */
const OWN_THINGS: ReadonlySet<Kind> = new Set<Kind>(['obligation', 'document', 'request', 'occurrence']);

/** Long ones, questions and those with a number say something and name nothing. */
export function isField(name: string, language: Language): boolean {
  if (name.length < 2 || name.length > 40 || name.split(/\s+/u).length > 5 || ASKS.test(name)) return false;
  // “Mites per 100 bees” is a value, whatever it is counted by.
  if (/[\d:]/u.test(name.replace(/\s(?:per|pro|por|par)\s\d+\s\p{L}+$/iu, ''))) return false;
  const words = name.split(/\s+/u);
  // “A budget, an actual”: what is said of a noun before it.
  if (language === 'en' && words.length === 1 && !isColumnName(name, language) && !isNoun(name)) return false;
  return isAttributeName(name, language) || !kindsOfHead(name, language).some((kind) => OWN_THINGS.has(kind));
}

/** “Doses”, “EORI” */
function isNoun(name: string): boolean {
  return ABBREVIATION.test(name) || isEnglishNoun(name.toLowerCase()) || isEnglishNoun(singularOf(name.toLowerCase()));
}

/** “EORI”, “VIN”: nobody abbreviates what is said only once. */
const ABBREVIATION = /^\p{Lu}{2,6}$/u;

const ASKS = /^(?:who|if|whether|how|when|where|plus|wer|ob|wie|quién|si|cómo|qui|comment|quem|se|como)\s/iu;

function isColumnName(name: string, language: Language): boolean {
  const { columns, day } = patternsOf(language);
  const folded = fold(name, language);
  if (language === 'ja')
    return isAttributeName(name, language) || day.test(name) || [...columns].some((column) => folded.endsWith(column));
  const words = folded.split(' ');
  const isHeadLast = language === 'en' || language === 'de';
  const head = (isHeadLast ? words.at(-1) : words[0]) ?? '';
  if (language === 'de' && isCompoundOf(columns, head)) return true;
  return (
    columns.has(folded) || columns.has(head) || columns.has(words[0] ?? '') || isAttributeName(name, language) || day.test(name)
  );
}

const SHORTEST_COLUMN = 5;

/** “Baustellenadresse” is an address. */
function isCompoundOf(columns: ReadonlySet<string>, word: string): boolean {
  return [...columns].some((column) => column.length >= SHORTEST_COLUMN && word.endsWith(column));
}

const COUNTED =
  /^(?:quantity|number|count|mass|year|nombre|cantidad|quantité|quantidade|número de(?=\s\p{L}+s(?!\p{L}))|anzahl|menge)\s\p{L}/iu;
const NUMBER_OF =
  /^(?:number|count|quantity|nombre|número|cantidad|quantité|quantidade|anzahl|menge)\s(?:of|de|der|von|d['’])\s?\p{L}/iu;
/** “Litres of mash”, “Stunden Flugzeit”. */
const AMOUNT_OF =
  /^(?:lit(?:re|er)s|kilos?|kg|kilograms|tons|tonnes|hours|minutes|met(?:re|er)s|kilomet(?:re|er)s|miles|litros|horas|metros|heures|litres|mètres)\s(?:of|de|d['’])\s?\p{L}/iu;
/** “Size in cm”, “Länge in Sekunden”. */
const MEASURED = /\s(?:in|en|em)\s\p{L}+$/iu;
const IS_NAME = /(?:^|\s)(?:names?|apellidos?|nom|nome|order|number|price)$/iu;

/** Whoever stays somewhere comes and goes on a day. */
const COMES_OR_GOES = /^(?:arrival|departure|check-?in|check-?out|anreise|abreise|ankunft|llegada|arrivée|départ|chegada)$/iu;

/** “Last greased”, “letzte Wartung”: a day, as long as it is not somebody's last name. */
function typeOf(name: string, language: Language): Attribute['type'] {
  if (COUNTED.test(name) || MEASURED.test(name) || AMOUNT_OF.test(name)) return 'number';
  if (language === 'en' && /\bnotes?$/iu.test(name)) return 'text';
  const head = name.replace(/\s(?:per|pro|por|par)\s.+$/iu, '');
  if (head !== name) return attributeType(head, language);
  if (COMES_OR_GOES.test(name)) return 'date';
  return patternsOf(language).day.test(name) && !IS_NAME.test(name) ? 'date' : attributeType(name, language);
}
