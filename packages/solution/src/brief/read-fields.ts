import { withoutInflection } from '../text/german-which.ts';
import { fold } from '../vocabulary/fold.ts';
import { type Kind, kindsOfHead, type Language, phrasesOf, singularOf } from '../vocabulary/index.ts';
import { isEnglishNoun } from '../vocabulary/noun-kind.ts';
import { FIELD_LISTS, type FieldListTexts } from '../vocabulary/phrases/field-lists.ts';
import { attributeType } from './attributes.ts';
import type { Attribute, Sentence, Span } from './brief.ts';
import { itemsIn, type Range } from './ranges.ts';
import { capitalised } from './read-people.ts';
import { readCadence } from './time-words.ts';
import { isAttributeName, isFromOutside, names, ROLE_HEAD } from './words.ts';

/** What a sentence says is known of each of a thing, and the words that may name that thing; a register often names none. */
export interface FieldList {
  readonly sentence: Sentence;
  readonly holder: Span;
  readonly fields: readonly Field[];
  /** The noun for what is done again and again, of which these are the values of each time. */
  readonly deed?: string;
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
  /** “3,000 garments with”. */
  readonly having: RegExp | null;
  /** “210 casks: cask number, wood type, fill date”. */
  readonly counted: RegExp | null;
  /** “Courses have a trainer, a date and a price”: of each of several that a sentence begins with. */
  readonly pluralHas: RegExp | null;
  /** Where a list ends because another one begins: “and each car has”. */
  readonly next: RegExp | null;
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
  /** A number of them is said to have it, so that of each only one is meant. */
  readonly isOfSeveral?: boolean;
  readonly deed?: string;
}

/** “Card index: owner, make, serial number”, “every lot carries a low estimate and a provenance”: columns, and no things of their own. */
export function readFieldLists(sentences: readonly Sentence[], language: Language): FieldList[] {
  const telling = sentences.filter(({ ignored, field }) => ignored === null && TELLS_FIELDS.has(field));
  const answers = { language, stakeholders: stakeholdersIn(sentences) };
  return telling.flatMap((sentence) => fieldListIn(sentence, answers)).slice(0, MOST_LISTS);
}

interface Answers {
  readonly language: Language;
  /** The words of the stakeholders, in lower case and the singular. */
  readonly stakeholders: ReadonlySet<string>;
}

function stakeholdersIn(sentences: readonly Sentence[]): ReadonlySet<string> {
  const named = sentences.filter(({ field, ignored }) => field === 'stakeholders' && ignored === null);
  return new Set(named.flatMap(({ text }) => (text.match(/\p{L}{4,}/gu) ?? []).map(oneOf)));
}

function oneOf(word: string): string {
  return singularOf(word.toLowerCase());
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

function fieldListIn(sentence: Sentence, answers: Answers): FieldList[] {
  const text = withCommas(withoutParentheses(sentence.text));
  const lists: { readonly list: FieldList; readonly body: Range }[] = [];
  for (const announced of [
    ...deedIn(text, answers.language),
    ...announcedIn(text, answers.language),
    ...inParentheses(sentence.text),
  ]) {
    const { body } = announced;
    // What another list holds already is not read once more.
    if (lists.some((known) => known.body.start < body.end && body.start < known.body.end)) continue;
    const list = listOf(sentence, { text, announced }, answers);
    if (list !== null) lists.push({ list, body });
  }
  return lists.map(({ list }) => list);
}

interface ReadIn {
  readonly text: string;
  readonly announced: Announced;
}

function listOf(sentence: Sentence, { text, announced }: ReadIn, { language, stakeholders }: Answers): FieldList | null {
  const { holder, body, share, isRegister, isOfSeveral, deed } = announced;
  const source = body.end <= text.length && text.slice(body.start, body.end).trim() !== '' ? text : sentence.text;
  const fields = fieldsIn(sentence, { text: source, body, isRegister }, language);
  const like = fields.filter(({ isLike }) => isLike).length;
  const isLikely = deed !== undefined || (like >= 2 && like / fields.length >= share);
  // “Members have a contract, a badge and an emergency contact”: one of each, whatever it is called.
  const areOnes = isOfSeveral === true && itemsIn(source, body).every(({ start, end }) => ONE_OF.test(source.slice(start, end)));
  if (fields.length < FEWEST || fields.length > MOST_FIELDS || !(isLikely || areOnes)) return null;
  // “9 depots with vans, drivers and a workshop” have several of each.
  if (isOfSeveral && fields.some(({ attribute }) => isSeveral(attribute.title, language))) return null;
  return {
    sentence,
    holder: spanOf(sentence, holder),
    ...(deed === undefined ? {} : { deed }),
    fields: fields.flatMap((field) => {
      const name = field.attribute.title;
      // “A repair has a customer, a fault and a luthier”: what colleagues are called that no vocabulary knows.
      if (stakeholders.has(oneOf(name)) && kindsOfHead(name, language).length === 0 && !isFromOutside(name))
        return [{ ...field, attribute: { ...field.attribute, type: 'person' }, isSure: true }];
      return deed !== undefined || isField(name, language) ? [field] : [];
    }),
  };
}

const ONE_OF = /^(?:(?:and|und|y|et|e)\s+)?(?:an?|eine?n?|una?|une|uma?)\s+\p{L}/iu;

function isSeveral(name: string, language: Language): boolean {
  const [first = '', last = first] = [name.split(/\s+/u)[0], name.split(/\s+/u).at(-1)];
  const head = language === 'en' || language === 'de' ? last : first;
  if (language === 'de' || language === 'ja') return false;
  return language === 'en' ? singularOf(head.toLowerCase()) !== head.toLowerCase() : /[^s]s$/u.test(head);
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
    const name = said
      .replace(YES_NO, '')
      .replace(/\s*\(.*$/u, '')
      .trim();
    const options =
      graded === null
        ? optionsOf(sentence.text.slice(item.end, items[index + 1]?.start ?? body.end))
        : (graded.groups?.values ?? '').split(/[\s,/]+(?:(?:or|oder|o|ou|and|und|y|et|e)\s+)?/iu);
    const type = YES_NO.test(said) ? 'flag' : typeOf(name, language);
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

/** Blanks in place of what stands in parentheses, so that offsets stay. */
function withoutParentheses(text: string): string {
  return text.replace(/[(（][^()（）]{0,200}[)）]/gu, (whole) => ' '.repeat(whole.length));
}

const SPOKEN_LIST = /(?<!\p{L})(?:an?\s\p{L}[\p{L}-]*(?:\s(?!an?\s)\p{L}[\p{L}-]*){0,4}\s){3,}(?=\p{L})/giu;

/** “Every booking has a pad a start time a club a price”: in dictation articles stand for commas. */
function withCommas(text: string): string {
  return text.replace(SPOKEN_LIST, (list) => list.replace(/(?<!\sand)\s(?=an?\s)/giu, ','));
}

/** A register stands in the first words of a sentence, with what it holds after a sign or a word for it. */
function announcedIn(text: string, language: Language): Announced[] {
  const patterns = patternsOf(language);
  const isJapanese = language === 'ja';
  const start = text.slice(0, LONGEST_HEAD);
  const sign = /\s*[:：]\s*|\s+[-–]\s+/u.exec(start);
  const isRegister = sign !== null && patterns.register.test(text.slice(0, sign.index));
  const registers = [isRegister ? sign : null, patterns.registerHolds.exec(start)];
  const told = patterns.bears
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .filter(({ 0: found, index }) => !IS_THERE_LATER.test(text.slice(index, index + found.length + ARTICLE_AT_MOST)))
    .sort((a, b) => a.index - b.index);
  const several = [patterns.having, patterns.pluralHas].flatMap((pattern) =>
    pattern === null ? [] : [...text.matchAll(pattern)],
  );
  const { months } = phrasesOf(language);
  const numbered = patterns.counted === null ? [] : [...text.matchAll(patterns.counted)];
  // “A catch log by 31 January: date, water, species” lists what is in the log.
  const counted = numbered.filter(({ 1: noun = '' }) => !months.has(fold(noun, language)));
  const dated = numbered.filter((match) => !counted.includes(match));
  return [...registers, ...told, ...several, ...counted, ...dated].flatMap((match, index): Announced[] => {
    if (match === null) return [];
    const from = match.index + match[0].length;
    const noun = match[1] ?? '';
    const holder = {
      start: match === sign || dated.includes(match) ? 0 : match.index,
      end: noun === '' ? from : match.index + match[0].indexOf(noun) + noun.length,
    };
    const isExplicit = isJapanese && match[0].startsWith('各');
    return [
      {
        holder,
        body: bodyFrom(text, from, patterns.next),
        share: isExplicit ? FEW : index === 1 || isJapanese || numbered.includes(match) ? MOSTLY : LIKE_COLUMNS,
        isRegister: index < registers.length,
        isOfSeveral: several.includes(match),
      },
    ];
  });
}

/** “Chaque langue il y a” ends before its article. */
const ARTICLE_AT_MOST = 5;

/** 「各鉢には」 says that all of it is known of each. */
const FEW = 0.3;
const LONGEST_HEAD = 70;

const LONGEST_DEED = 90;
const LONGEST_VALUE = 4;

/** “Every hive is inspected every 3 weeks: queen, brood, mites, feed”: values of each inspection, and none of the hive. */
function deedIn(text: string, language: Language): Announced[] {
  const sign = /[:：]\s*(?!\d)/u.exec(text.slice(0, LONGEST_DEED));
  const head = text.slice(0, sign?.index ?? 0);
  if (sign === null || readCadence(head) === null) return [];
  const { eventVerbs } = phrasesOf(language);
  const words = [...head.matchAll(/\p{L}+/gu)].slice(1);
  const done = words.findLast(
    ({ 0: word }) => /(?:ed|t|en|ad[oa]s?|id[oa]s?|ée?s?)$/u.test(word) && eventVerbs.has(fold(word, language)),
  );
  const body = bodyFrom(text, sign.index + sign[0].length, null);
  const areShort = itemsIn(text, body).every(({ start, end }) => text.slice(start, end).split(/\s+/u).length <= LONGEST_VALUE);
  const verb = done === undefined ? undefined : eventVerbs.get(fold(done[0], language));
  if (done === undefined || verb === undefined || !areShort) return [];
  const holder = { start: done.index, end: done.index + done[0].length };
  return [{ holder, body, share: 0, isRegister: true, deed: verb.noun }];
}

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

function bodyFrom(text: string, start: number, next: RegExp | null): Range {
  const rest = text.slice(start);
  const ends = [
    rest.search(/;|\.\s|\s(?:and then|when|if|so that|wenn|falls|(?:and|so|but|then) (?:we|they|it|he|she|i|there))\s/iu),
    next === null ? -1 : rest.search(next),
  ];
  const found = ends.filter((end) => end >= 0);
  return { start, end: found.length === 0 ? text.length : start + Math.min(...found) };
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
  return (
    columns.has(folded) || columns.has(head) || columns.has(words[0] ?? '') || isAttributeName(name, language) || day.test(name)
  );
}

const COUNTED = /^(?:quantity|number|count|mass|year|nombre|cantidad|quantité|quantidade|número de|anzahl|menge)\s\p{L}/iu;
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
/** “For each flat there is one contract with a term, a rent and a deposit”: of the contract. */
const THERE_IS =
  '(?:there (?:is|are)|(?:gibt|entsteht) es|es gibt|hay|existe|il y a|il existe|há|existe|tem-se) (?:exactly |always |genau |immer |siempre |toujours |sempre )?(?:one|an?|einen?|eine|una?|une|uma?)';
const NOUN = "([\\p{L}][\\p{L}'’ -]{1,30}?)";
/** What there is of each bears the list, and not that of which it is. */
const IS_THERE_LATER = new RegExp(`\\s${THERE_IS}\\s`, 'iu');
const ON_OCCASION =
  '(?:(?:(?:at|on|during|after)\\s+)?(?:the|each|every|our)|bei(?:m|\\s+(?:der|jede[mr]))|nach\\s+(?:der|dem|jede[mr])|(?:en\\s+)?(?:la|el|los|las|cada)|n[ao]s?|em\\s+cada|à\\s+(?:la|chaque)|les|lors\\s+(?:de\\s+la|du|de\\s+chaque))';
const SUBJECT = '(\\p{L}+(?:\\s(?!(?:en|in|into|to|at|dans|em|auf|an|a)\\s)\\p{L}+){0,4})';
/** A name of one or two words in the plural, and that they have something. */
const SEVERAL =
  '(?:(?:the|our|all|die|unsere|alle|los|las|nuestr[oa]s|les|nos|os|as|noss[oa]s)\\s+)?(\\p{L}[\\p{L}-]+(?:\\s\\p{L}[\\p{L}-]+)?)\\s+(?:(?:on|in|of|for|under|auf|in|aus|de|en|em|sur)\\s+\\p{L}+\\s+)?(?:(?:each|all|je)\\s+)?(?:have|carry|show|haben|tienen|llevan|ont|portent|têm|levam)(?:\\s+(?:each|each one|jeweils|alle))?';
const WITH_ITS =
  '(?:with (?:its|their)|mit (?:ihre[nmr]?|seine[nmr]?)|con sus?|avec (?:son|sa|ses|leurs?)|com (?:o seu|a sua|seus?|suas?))';
const QUESTION = '(?:which|what|who|when|welche[rs]?|wer|wann|qué|quién|cuándo|quel(?:le)?s?|qui|quand|qual|quais|quem|quando)';

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
    having: isJapanese ? null : new RegExp(`(?<![\\p{L}\\d])\\d[\\d.,]*\\s+${NOUN}\\s+${any(texts.having)}\\s+(?!\\d)`, 'giu'),
    counted: isJapanese ? null : new RegExp(`(?<![\\p{L}\\d])\\d[\\d.,]*\\s+${NOUN}\\s*:\\s+(?!\\d)`, 'giu'),
    pluralHas: isJapanese ? null : new RegExp(`^\\P{L}*${SEVERAL}\\s+(?!\\d)`, 'giu'),
    next: isJapanese
      ? null
      : new RegExp(
          `(?:,\\s*|\\s)(?:and\\s+|und\\s+|y\\s+|et\\s+|e\\s+)?(?:${EVERY}\\s+${NOUN},?\\s+(?:${any(texts.bears)}|${any(texts.having)})|(?:${EVERY}\\s[^,;:.]{2,50}?\\s)?${THERE_IS})\\s`,
          'iu',
        ),
    bears: isJapanese
      ? [/[\p{sc=Han}\p{sc=Katakana}ー]{2,12}(?:ごとに|には)[、,]?/gu]
      : [
          // “Every truck arrives with its plate, driver and weight”.
          new RegExp(`(?<!\\p{L})${EVERY}\\s+${SUBJECT}\\s[^,;:.]{0,50}?${WITH_ITS}\\s+`, 'giu'),
          new RegExp(
            `(?<!\\p{L})${EVERY}\\s+${NOUN},?\\s+(?:${any(texts.bears)}|${any(texts.having)})(?!\\p{L})(?:\\s+\\p{L}+\\s+\\p{L}+(?=:))?\\s*:?\\s+`,
            'giu',
          ),
          new RegExp(`(?<!\\p{L})${EVERY}\\s+${NOUN}(?:\\s+${any(texts.bears)})?\\s*[:=]\\s*`, 'giu'),
          new RegExp(`(?<!\\p{L})${THERE_IS}\\s+${NOUN}\\s+${any(texts.having)}\\s+`, 'giu'),
          new RegExp(`(?:^|[;,:.]\\s+)${ONE}\\s+${NOUN}\\s+${any(texts.bears)}(?!\\p{L})\\s*:?\\s+`, 'giu'),
          new RegExp(`^\\P{L}*${any(texts.writes)}(?!\\p{L})\\s*:?\\s+`, 'giu'),
          // “At each visit: pests found, product used”, “the vaccines: lot number, doses, expiry date”.
          new RegExp(`(?:^|[;.]\\s+)${ON_OCCASION}\\s+${NOUN}\\s*:\\s+`, 'giu'),
          // “The course work in one place: which hole, what was done, who did it”.
          new RegExp(`:\\s+(?=${QUESTION}\\s[^,;:]{2,40},)`, 'giu'),
          // “Rigs belong to the club: each has a serial number”: of what stands before.
          new RegExp(`[,:;–-]\\s+${EVERY}(?:\\s+(?:one|of\\s+them))?\\s+${any(texts.bears)}(?!\\p{L})\\s*:?\\s+`, 'giu'),
        ],
    columns: new Set(texts.columns.split(',').map((name) => fold(name.trim(), language))),
    day: new RegExp(isJapanese ? any(texts.days) : `(?:^|\\s)${any(texts.days)}\\s+\\p{L}`, 'iu'),
  };
}
