import { fold } from '../vocabulary/fold.ts';
import { type Kind, kindsOfHead, type Language } from '../vocabulary/index.ts';
import { isEnglishNoun } from '../vocabulary/noun-kind.ts';
import { FIELD_LISTS, type FieldListTexts } from '../vocabulary/phrases/field-lists.ts';
import { attributeType } from './attributes.ts';
import type { Attribute, Sentence, Span } from './brief.ts';
import { itemsIn, type Range } from './ranges.ts';
import { capitalised } from './read-people.ts';
import { isAttributeName } from './words.ts';

/** What a sentence says is known of each of a thing, and the words that may name that thing; a register often names none. */
export interface FieldList {
  readonly sentence: Sentence;
  readonly holder: Span;
  readonly fields: readonly Field[];
}

export interface Field {
  readonly attribute: Attribute;
  readonly span: Span;
  /** Called like a column. */
  readonly isLike: boolean;
  /** A column even where the answers speak of it elsewhere. */
  readonly isSure: boolean;
}

interface Patterns {
  readonly register: RegExp;
  readonly registerHolds: RegExp;
  readonly bears: readonly RegExp[];
  readonly columns: ReadonlySet<string>;
  readonly day: RegExp;
}

interface Announced {
  readonly holder: Range;
  readonly body: Range;
  /** How many of the items have to be called like columns. */
  readonly share: number;
  /** A file that is kept has nothing but columns. */
  readonly isRegister: boolean;
}

/** “Card index: owner, make, serial number”, “every lot carries a low estimate and a provenance”: columns, and no things of their own. */
export function readFieldLists(sentences: readonly Sentence[], language: Language): FieldList[] {
  const telling = sentences.filter(({ ignored, field }) => ignored === null && TELLS_FIELDS.has(field));
  return telling.flatMap((sentence) => fieldListIn(sentence, language)).slice(0, MOST_LISTS);
}

/** Nobody keeps more in one place; longer lists name something else. */
const MOST_FIELDS = 24;
const MOST_LISTS = 20;

/** Wishes for reports and reminders list what is to be shown or sent. */
const TELLS_FIELDS: ReadonlySet<Sentence['field']> = new Set([
  'projectDescription',
  'extraAnswers',
  'currentWorkflows',
  'toolIntegrations',
]);

const FEWEST = 3;
const LIKE_COLUMNS = 0.4;
/** What nothing but its form announces has to be called like columns more often. */
const MOSTLY = 0.6;

function fieldListIn(sentence: Sentence, language: Language): FieldList[] {
  const text = withoutParentheses(sentence.text);
  const found = [...announcedIn(text, language), ...inParentheses(sentence.text)];
  for (const { holder, body, share, isRegister } of found) {
    const source = body.end <= text.length && text.slice(body.start, body.end).trim() !== '' ? text : sentence.text;
    const fields = fieldsIn(sentence, { text: source, body, isRegister }, language);
    const like = fields.filter(({ isLike }) => isLike).length;
    if (fields.length >= FEWEST && fields.length <= MOST_FIELDS && like >= 2 && like / fields.length >= share)
      return [
        {
          sentence,
          holder: spanOf(sentence, holder),
          fields: fields.filter(({ attribute }) => isField(attribute.title, language)),
        },
      ];
  }
  return [];
}

function spanOf({ field, start }: Sentence, range: Range): Span {
  return { field, start: start + range.start, end: start + range.end };
}

interface Source {
  readonly text: string;
  readonly body: Range;
  readonly isRegister: boolean;
}

function fieldsIn(sentence: Sentence, { text, body, isRegister }: Source, language: Language): Field[] {
  const isDashed = text.slice(body.start, body.end).split(/\s[-–]\s/u).length > FEWEST;
  const items = itemsIn(text, body, isDashed ? /\s[-–]\s/gu : undefined).map((item) => withoutArticle(text, item));
  return items.map((item, index): Field => {
    const said = text.slice(item.start, item.end).replace(BEHIND, '').trim();
    const name = said
      .replace(YES_NO, '')
      .replace(/\s*\(.*$/u, '')
      .trim();
    const options = optionsOf(sentence.text.slice(item.end, items[index + 1]?.start ?? body.end));
    const type = YES_NO.test(said) ? 'flag' : typeOf(name, language);
    const span = spanOf(sentence, { start: item.start, end: item.start + said.length });
    const attribute = { title: capitalised(name), type: options.length > 1 ? 'choice' : type, options, spans: [span] } as const;
    const isNamed = YES_NO.test(said) || isAttributeName(name, language) || patternsOf(language).day.test(name);
    const isLike = isNamed || options.length > 1 || isColumnName(name, language);
    return { attribute, span, isLike, isSure: isRegister || isNamed };
  });
}

/** What a verb leaves at the end of its sentence: “… und Kellerplatz fest”, 「…状態を記録します」. */
const BEHIND = /\s+(?:fest|auf|ein|an)$|[をがはの][^、]{0,14}$/u;
const YES_NO = /\s*\(?(?:yes\s?\/\s?no|y\/n|ja\s?\/\s?nein|sí\s?\/\s?no|oui\s?\/\s?non|sim\s?\/\s?não)\)?$/iu;

/** “Type (independent, birdcage, tower)”. */
function optionsOf(after: string): string[] {
  const inner = /^\s*[(（]([^()（）]{3,120})[)）]/u.exec(after)?.[1];
  if (inner === undefined) return [];
  const options = itemsIn(inner, { start: 0, end: inner.length }, OPTION_SIGN).map(({ start, end }) => inner.slice(start, end));
  return options.length <= 8 && options.every((option) => option.length <= 25 && !/\d{3}/.test(option)) ? options : [];
}

const OPTION_SIGN = /\s*[,、;/]\s*|\s+(?:and|or|und|oder|y|o|et|ou|e)\s+/giu;

/** Blanks in place of what stands in parentheses, so that offsets stay. */
function withoutParentheses(text: string): string {
  return text.replace(/[(（][^()（）]{0,200}[)）]/gu, (whole) => ' '.repeat(whole.length));
}

/** A register stands in the first words of a sentence, with what it holds after a sign or a word for it. */
function announcedIn(text: string, language: Language): Announced[] {
  const patterns = patternsOf(language);
  const isJapanese = language === 'ja';
  const start = text.slice(0, LONGEST_HEAD);
  const sign = /\s*[:：]\s*|\s+[-–]\s+/u.exec(start);
  const isRegister = sign !== null && patterns.register.test(text.slice(0, sign.index));
  const registers = [isRegister ? sign : null, patterns.registerHolds.exec(start)];
  const matches = [...registers, ...patterns.bears.map((pattern) => pattern.exec(text))];
  return matches.flatMap((match, index) => {
    if (match === null) return [];
    const from = match.index + match[0].length;
    const noun = match[1] ?? '';
    const holder = {
      start: match === sign ? 0 : match.index,
      end: noun === '' ? from : match.index + match[0].indexOf(noun) + noun.length,
    };
    return [
      {
        holder,
        body: bodyFrom(text, from),
        share: index === 1 || isJapanese ? MOSTLY : LIKE_COLUMNS,
        isRegister: index < registers.length,
      },
    ];
  });
}

const LONGEST_HEAD = 70;

/** “A booking (film, distributor, opening date, number of weeks)”. */
function inParentheses(text: string): Announced[] {
  return [...text.matchAll(/(\p{L}[\p{L} '’-]{2,40})\s*[(（]([^()（）]{12,300})[)）]/gu)].map((match) => {
    const from = match.index + match[0].length - 1 - (match[2] ?? '').length;
    return {
      holder: { start: match.index, end: match.index + (match[1] ?? '').length },
      body: { start: from, end: from + (match[2] ?? '').length },
      share: MOSTLY,
      isRegister: false,
    };
  });
}

function bodyFrom(text: string, start: number): Range {
  const length = text.slice(start).search(/;|\.\s|\s(?:and then|when|if|so that|wenn|falls)\s/u);
  return { start, end: length < 0 ? text.length : start + length };
}

const ARTICLE =
  /^(?:(?:and|und|et|y|e)\s+)?(?:(?:which|welche[rs]?|qué|quel(?:le)?|qual|an?|the|its|their|his|her|our|eine?[nmrs]?|der|die|das|den|ihre?[nmrs]?|seine?[nmrs]?|una?|el|los|las|sus?|une|le|la|les|leurs?|ses|son|sa|uma?|os?|as?|seus?|suas?)\s+|l['’])/iu;

function withoutArticle(text: string, { start, end }: Range): Range {
  return { start: start + (ARTICLE.exec(text.slice(start, end))?.[0].length ?? 0), end };
}

/** What is kept in files of its own or happens on a day of its own is more than a column. */
const OWN_THINGS: ReadonlySet<Kind> = new Set<Kind>(['obligation', 'document', 'request', 'occurrence']);

/** Long ones, questions and those with a number say something and name nothing. */
function isField(name: string, language: Language): boolean {
  if (name.length < 2 || name.length > 40 || name.split(/\s+/u).length > 5 || /[\d:]/u.test(name) || ASKS.test(name))
    return false;
  const words = name.split(/\s+/u);
  // “A budget, an actual”: what is said of a noun before it.
  if (language === 'en' && words.length === 1 && !isColumnName(name, language) && !isEnglishNoun(name.toLowerCase()))
    return false;
  return isAttributeName(name, language) || !kindsOfHead(name, language).some((kind) => OWN_THINGS.has(kind));
}

const ASKS = /^(?:who|if|whether|how|when|where|plus|wer|ob|wie|quién|si|cómo|qui|comment|quem|se|como)\s/iu;

function isColumnName(name: string, language: Language): boolean {
  const { columns, day } = patternsOf(language);
  const folded = fold(name, language);
  if (language === 'ja')
    return isAttributeName(name, language) || day.test(name) || [...columns].some((column) => folded.endsWith(column));
  const words = folded.split(' ');
  const isHeadLast = language === 'en' || language === 'de';
  const head = (isHeadLast ? words.at(-1) : words[0]) ?? '';
  return (
    columns.has(folded) || columns.has(head) || columns.has(words[0] ?? '') || isAttributeName(name, language) || day.test(name)
  );
}

const COUNTED = /^(?:quantity|number|count|mass|year|nombre|cantidad|quantité|quantidade|número de|anzahl|menge)\s\p{L}/iu;
/** “Size in cm”, “Länge in Sekunden”. */
const MEASURED = /\s(?:in|en|em)\s\p{L}+$/iu;
const IS_NAME = /(?:^|\s)(?:names?|apellidos?|nom|nome|order|number|price)$/iu;

/** “Last greased”, “letzte Wartung”: a day, as long as it is not somebody's last name. */
function typeOf(name: string, language: Language): Attribute['type'] {
  if (COUNTED.test(name) || MEASURED.test(name)) return 'number';
  if (language === 'en' && /\bnotes?$/iu.test(name)) return 'text';
  const head = name.replace(/\s(?:per|pro|por|par)\s.+$/iu, '');
  if (head !== name) return attributeType(head, language);
  return patternsOf(language).day.test(name) && !IS_NAME.test(name) ? 'date' : attributeType(name, language);
}

const compiled = new Map<Language, Patterns>();

/** Read on the first call for a language. */
function patternsOf(language: Language): Patterns {
  const known = compiled.get(language) ?? compile(FIELD_LISTS[language], language);
  compiled.set(language, known);
  return known;
}

const EVERY =
  '(?:each|every|for each|for every|of each|per|jede[rsnm]?|pro|je|zu jede[rm]|für jede[nsr]?|von jede[rm]|cada|de cada|para cada|por cada|chaque|pour chaque|de chaque|toda?|todo)';
const ONE = '(?:an?|ein|eine|una?|une|uma?)';
const NOUN = "([\\p{L}][\\p{L}'’ -]{1,30}?)";

function compile(texts: FieldListTexts, language: Language): Patterns {
  const isJapanese = language === 'ja';
  const any = (list: string) =>
    `(?:${list
      .split(',')
      .map((phrase) => phrase.trim().replace(/\s+/gu, '\\s+'))
      .sort((a, b) => b.length - a.length)
      .join('|')})`;
  const word = (list: string) => (isJapanese ? any(list) : `(?<!\\p{L})${any(list)}(?!\\p{L})`);
  return {
    register: new RegExp(word(texts.registers), 'iu'),
    registerHolds: new RegExp(`${word(texts.registers)}\\s*${word(texts.holds)}\\s*`, 'iu'),
    bears: isJapanese
      ? [/[\p{sc=Han}\p{sc=Katakana}ー]{2,12}(?:ごとに|には)[、,]?/u]
      : [
          new RegExp(
            `(?<!\\p{L})${EVERY}\\s+${NOUN},?\\s+${any(texts.bears)}(?!\\p{L})(?:\\s+\\p{L}+\\s+\\p{L}+(?=:))?\\s*:?\\s+`,
            'iu',
          ),
          new RegExp(`(?<!\\p{L})${EVERY}\\s+${NOUN}(?:\\s+${any(texts.bears)})?\\s*[:=]\\s*`, 'iu'),
          new RegExp(`(?:^|[;,:.]\\s+)${ONE}\\s+${NOUN}\\s+${any(texts.bears)}(?!\\p{L})\\s*:?\\s+`, 'iu'),
          new RegExp(`^\\P{L}*${any(texts.writes)}(?!\\p{L})\\s*:?\\s+`, 'iu'),
          // “Rigs belong to the club: each has a serial number”: of what stands before.
          new RegExp(`[,:;–-]\\s+${EVERY}(?:\\s+(?:one|of\\s+them))?\\s+${any(texts.bears)}(?!\\p{L})\\s*:?\\s+`, 'iu'),
        ],
    columns: new Set(texts.columns.split(',').map((name) => fold(name.trim(), language))),
    day: new RegExp(isJapanese ? any(texts.days) : `(?:^|\\s)${any(texts.days)}\\s+\\p{L}`, 'iu'),
  };
}
