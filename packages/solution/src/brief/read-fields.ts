import { kindsOfHead, type Language, singularOf } from '../vocabulary/index.ts';
import { type Announced, announcedIn, deedIn, inParentheses } from './announced-lists.ts';
import type { Sentence, Span } from './brief.ts';
import { FEWEST, type Field, fieldsIn, isField, spanOf } from './field-items.ts';
import { itemsIn, type Range } from './ranges.ts';
import { recordedIn } from './recorded-lists.ts';
import { isFromOutside } from './words.ts';

/** What a sentence says is known of each of a thing, and the words that may name that thing; a register often names none. */
export interface FieldList {
  readonly sentence: Sentence;
  readonly holder: Span;
  readonly fields: readonly Field[];
  /** The sentence before, for one that goes on about it: “…; it has a weight and a price”. */
  readonly about?: Sentence;
  /** The noun for what is done again and again, of which these are the values of each time. */
  readonly deed?: string;
}

/** “Card index: owner, make, serial number”, “every lot carries a low estimate and a provenance”: columns, and no things of their own. */
export function readFieldLists(sentences: readonly Sentence[], language: Language): FieldList[] {
  const telling = sentences.filter(({ ignored, field }) => ignored === null && TELLS_FIELDS.has(field));
  const answers = { language, stakeholders: stakeholdersIn(sentences) };
  const lists = telling.flatMap((sentence, index) => {
    const before = telling[index - 1];
    const found = fieldListIn(sentence, before, answers);
    return before?.field === sentence.field ? found.map((list) => (goesOn(list) ? { ...list, about: before } : list)) : found;
  });
  return lists.slice(0, MOST_LISTS);
}

function goesOn({ sentence, holder }: FieldList): boolean {
  return holder.start === sentence.start && NAMES_NOTHING.test(sentence.text.slice(0, holder.end - holder.start));
}

/** “It has”, “each has”, “every one carries”. */
const NAMES_NOTHING =
  /^(?:(?:and|und|y|et|e)\s+)?(?:(?:it|they|sie|er|es|il|elle|ils|elles|ele|ela|eles|elas|each|every|jede[rsnm]?|cada|chaque)(?:\s+(?:one|of them|von ihnen|un[oa]|d['’]eux|um|uma))?\s+\p{L}+|(?:tiene|tienen|lleva|llevan|tem|têm))\s*:?\s*$/iu;

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

function fieldListIn(sentence: Sentence, previous: Sentence | undefined, answers: Answers): FieldList[] {
  const text = withCommas(withoutParentheses(sentence.text));
  const lists: { readonly list: FieldList; readonly body: Range }[] = [];
  for (const announced of [
    ...deedIn(text, answers.language),
    ...announcedIn(text, answers.language),
    ...recordedIn(text, answers.language, clauseBefore(sentence, previous)),
    ...inParentheses(sentence.text),
  ]) {
    const { body } = announced;
    // What another list holds already is not read once more.
    if (lists.some((known) => known.body.start < body.end && body.start < known.body.end)) continue;
    const list = listOf(sentence, { text, announced, named: announced.isBefore ? (previous ?? sentence) : sentence }, answers);
    if (list !== null) lists.push({ list, body });
  }
  return lists.map(({ list }) => list);
}

/** “A visit is ordered; on site he writes …”: what goes on is said of the same. */
function clauseBefore(sentence: Sentence, previous: Sentence | undefined): string {
  const isNear = previous?.field === sentence.field && sentence.start - previous.end <= NEAREST;
  return isNear ? previous.text : '';
}

const NEAREST = 3;

interface ReadIn {
  readonly text: string;
  readonly announced: Announced;
  /** Where its thing is named. */
  readonly named: Sentence;
}

function listOf(sentence: Sentence, { text, announced, named }: ReadIn, { language, stakeholders }: Answers): FieldList | null {
  const { holder, body, share, isRegister, isOfSeveral, isRecorded = false, deed } = announced;
  const source = body.end <= text.length && text.slice(body.start, body.end).trim() !== '' ? text : sentence.text;
  const told = fieldsIn(sentence, { text: source, body, isRegister }, language);
  const fields = isRecorded
    ? told.filter(({ attribute: { title } }) => WHAT_WAS_DONE.test(title) || !SAYS_MORE.test(title))
    : told;
  const like = fields.filter(({ isLike }) => isLike).length;
  const isLikely = deed !== undefined || (isRecorded && like >= 1) || (like >= 2 && like / fields.length >= share);
  // “Members have a contract, a badge and an emergency contact”: one of each, whatever it is called.
  const areOnes = isOfSeveral === true && itemsIn(source, body).every(({ start, end }) => ONE_OF.test(source.slice(start, end)));
  if (
    fields.length < (isRecorded && deed !== undefined ? FEWEST_OF_DEED : FEWEST) ||
    fields.length > MOST_FIELDS ||
    !(isLikely || areOnes)
  )
    return null;
  // “9 depots with vans, drivers and a workshop” have several of each.
  if (isOfSeveral && fields.some(({ attribute }) => isSeveral(attribute.title, language))) return null;
  return {
    sentence,
    holder: spanOf(named, holder),
    ...(deed === undefined ? {} : { deed }),
    fields: fields.flatMap((field) => {
      const name = field.attribute.title;
      // “A repair has a customer, a fault and a luthier”: what colleagues are called that no vocabulary knows.
      if (stakeholders.has(oneOf(name)) && kindsOfHead(name, language).length === 0 && !isFromOutside(name))
        return [{ ...field, attribute: { ...field.attribute, type: 'person' }, isSure: true }];
      return (deed !== undefined && !isRecorded) || field.attribute.type === 'flag' || isField(name, language) ? [field] : [];
    }),
  };
}

/** A date and a result are worth a row of what is done each time. */
const FEWEST_OF_DEED = 2;
/** What goes on about somebody else names no value: “and rings the office”. */
const SAYS_MORE =
  /(?<!\p{L})(?:he|she|they|we|it|you|is|are|was|were|has|have|can|must|will|what|whom)(?!\p{L})|^(?:rings|sends|tells|gives|puts|takes|paid)\s/iu;
/** “What was adjusted”, “what is to be done”. */
const WHAT_WAS_DONE = /^what\s(?:was|is|has been)\s(?:to be\s)?\p{L}+$/iu;

const ONE_OF = /^(?:(?:and|und|y|et|e)\s+)?(?:an?|eine?n?|una?|une|uma?)\s+\p{L}/iu;

function isSeveral(name: string, language: Language): boolean {
  const [first = '', last = first] = [name.split(/\s+/u)[0], name.split(/\s+/u).at(-1)];
  const head = language === 'en' || language === 'de' ? last : first;
  if (language === 'de' || language === 'ja') return false;
  return language === 'en' ? singularOf(head.toLowerCase()) !== head.toLowerCase() : /[^s]s$/u.test(head);
}

/** Blanks in place of what stands in parentheses, so that offsets stay. */
function withoutParentheses(text: string): string {
  return text.replace(/[(（][^()（）]{0,200}[)）]/gu, (whole) => ' '.repeat(whole.length));
}

const SPOKEN_LIST = /(?<!\p{L})(?:an?\s\p{L}[\p{L}-]*(?:\s(?!an?\s)\p{L}[\p{L}-]*){0,4}\s){3,}(?=\p{L})/giu;

/** “Every booking has a pad a start time a club a price”: in dictation articles stand for commas. */
function withCommas(text: string): string {
  return text.replace(SPOKEN_LIST, (list) => list.replace(/(?<!\sand)\s(?=an?\s)/giu, ','));
}
