import { fold } from '../vocabulary/fold.ts';
import { phrasesOf } from '../vocabulary/index.ts';
import { numberWord } from '../vocabulary/number-words.ts';
import type { Sentence, Span } from './brief.ts';
import { isUnit, keyOf, type Meaning, meaningOf, type Topic } from './lexicon.ts';
import { isHolder, nounPhrases } from './noun-phrases.ts';
import { headingOf, type ItemList, type Range, readAliases, readLists } from './read-lists.ts';
import { isLine, readSequences } from './read-sequences.ts';
import { isStageNoun } from './stage-shapes.ts';

/** A noun phrase of the answers, with what stands around it. */
export interface Mention extends Span {
  readonly text: string;
  readonly words: readonly string[];
  /** Equal for singular and plural. */
  readonly key: string;
  readonly meaning: Meaning | null;
  readonly sentence: Sentence;
  /** How the list it stands in hangs together. */
  readonly list: ItemList['is'];
  /** Which list of all, so that items of one list are found together. */
  readonly listNumber: number;
  /** Its place among the items of the list. */
  readonly item: number;
  /** What the list of members says, item by item, whether or not a name is found there. */
  readonly listed: readonly string[];
  /** What governs the list, for members and parts. */
  readonly governor: Mention | null;
  /** “for each”, “every”, “per” stand before the governor. */
  readonly isPartOfEach: boolean;
  /** The number right before it: “14 locations”. */
  readonly count: number | null;
  /** “by department”, “per clinic”. */
  readonly isGrouping: boolean;
  /** “each job”, “every case”. */
  readonly isOfEach: boolean;
  /** Stands for what passes stages: “a piano is assessed, quoted and tuned”. */
  readonly passesStages: boolean;
  /** “Signature yes/no”: a box to tick. */
  readonly isYesNo: boolean;
  /** What the sentence says right before and after it. */
  readonly before: string;
  readonly after: string;
  /** Nothing but this phrase is in its item. */
  readonly isWholeItem: boolean;
  /** “Each result has a parameter and a value”: has columns of its own. */
  readonly holdsParts?: boolean;
  /** “Repair: estimate, approved, collected”: named before a colon, alone, as what passes them. */
  readonly headsStages?: boolean;
}

const COUNT_BEFORE =
  /(?:[~≈]|about|approx\.?|around|ca\.?|some|over|etwa|rund|unos|unas|environ|cerca de|約)?\s*(\d[\d.,]*)\s*(k)?\s*\+?\s*$/iu;
const COUNT_AFTER =
  /^は?(?:合計|全部で|計|約|およそ)?(\d[\d.,]*)(千)?(?:台|人|名|件|個|室|棟|駅|館|園|病院|社|店|校|冊|箇所|か所|ヶ所|足|本|枚|頭|匹|羽|基|隻|機|軒|戸|組|面|床|席|品目)/u;
const EACH_BEFORE =
  /(?<!\p{L})(?:for each|for every|each|every|per|pro|jede[rsnm]?|je|cada|por cada|pour chaque|chaque|par|toda?)\s+$|各$/iu;
const BY_BEFORE =
  /(?<!\p{L})(?:by|per|pro|je|nach|por|par|grouped by|sorted by|split by|across|for each|each|every|cada|chaque|selon)\s+(?:the\s+)?$/iu;
const EACH_IN = /(?<!\p{L})(?:each|every|per|pro|jede[rsnm]?|cada|chaque|toda?)(?!\p{L})|ごと|各/iu;

const YES_NO = /^\s*[(,:]?\s*(?:yes\s?\/\s?no|y\/n|ja\s?\/\s?nein|sí\s?\/\s?no|oui\s?\/\s?non|sim\s?\/\s?não)(?!\p{L})/iu;
const NEARBY = 60;

export function readMentions(sentences: readonly Sentence[], topic: Topic): Mention[] {
  const longForms = longFormsOf(sentences, topic);
  const mentions = mentionsOf(sentences, topic);
  return longForms.size === 0 ? mentions : mentions.map((mention) => withLongForm(mention, longForms, topic));
}

/** The words that abbreviations of the answers stand for. */
function longFormsOf(sentences: readonly Sentence[], { language }: Topic): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  if (language === 'ja') return found;
  for (const { text, ignored } of sentences) {
    if (ignored !== null) continue;
    for (const { short, long } of readAliases(text))
      found.set(short.toLowerCase(), text.slice(long.start, long.end).split(/\s+/));
  }
  return found;
}

/** An abbreviation means what its words mean, and both are one thing. */
function withLongForm(mention: Mention, longForms: ReadonlyMap<string, readonly string[]>, topic: Topic): Mention {
  const long = longForms.get(mention.text.toLowerCase().replace(/s$/u, ''));
  if (long === undefined) return mention;
  return { ...mention, key: keyOf(long, topic.language), meaning: meaningOf(long, topic) ?? mention.meaning };
}

/** One for all, because most lists have no members. */
const NOTHING_LISTED: readonly string[] = [];

function mentionsOf(sentences: readonly Sentence[], topic: Topic): Mention[] {
  const mentions: Mention[] = [];
  let listNumber = 0;
  const lines = linesOfSequences(sentences, topic);
  for (const sentence of sentences) {
    if (sentence.ignored !== null) continue;
    const whole = { start: 0, end: sentence.text.length };
    const lists: readonly ItemList[] = lines.has(sentence)
      ? [{ is: 'steps', governor: null, items: [whole] }]
      : readLists(sentence, topic.language);
    for (const list of lists) {
      listNumber += 1;
      const governor = list.governor && governorOf(sentence, list.governor, { topic, listNumber });
      // What governs parts or sorts is tracked as well, and does not stand among them.
      if (governor && list.is === 'parts') mentions.push({ ...governor, holdsParts: true });
      if (governor && list.is === 'members') mentions.push(governor);
      if (governor && list.is === 'steps') {
        const heading = headingOf(sentence, list, topic.language);
        const isAlone = heading !== null && isWhole(sentence.text, heading, within(sentence, governor));
        mentions.push({ ...governor, passesStages: true, ...(isAlone ? { headsStages: true } : {}) });
      }
      const isPartOfEach = list.governor !== null && EACH_IN.test(sentence.text.slice(0, list.governor.end));
      const listed = list.is === 'members' ? list.items.map(({ start, end }) => sentence.text.slice(start, end)) : NOTHING_LISTED;
      list.items.forEach((item, index) => {
        const phrases = nounPhrases(sentence.text, item, topic.language);
        for (const phrase of phrases) {
          if (isDashboard(phrase.words, sentence, topic)) continue;
          const place = { sentence, topic, list: list.is, listNumber, item: index, listed, governor, isPartOfEach };
          mentions.push(
            mentionOf(phrase, { ...place, isWholeItem: isWhole(sentence.text, item, phrase) && phrases.length === 1 }),
          );
        }
      });
    }
  }
  return withoutRepeats(mentions);
}

/** What a request for a dashboard names is built, and not tracked. */
function isDashboard(words: readonly string[], { field }: Sentence, { language }: Topic): boolean {
  return field === 'reportingRequirements' && DASHBOARD.test(fold(words.join(' '), language));
}

const DASHBOARD =
  /^(?:dashboards?|scorecards?|panel(?: de (?:control|mando))?|cuadros? de mando|tableros?|tableaux? de bord|painel|paineis|ダッシュボード)$/u;

/** Lines that hold nothing but a stage name nothing else. */
function linesOfSequences(sentences: readonly Sentence[], { language }: Topic): ReadonlySet<Sentence> {
  const lines = readSequences(sentences, language).flatMap((sequence) => sequence.sentences);
  return new Set(lines.filter(isLine));
}

interface Place {
  readonly sentence: Sentence;
  readonly topic: Topic;
  readonly list: ItemList['is'];
  readonly listNumber: number;
  readonly item: number;
  readonly listed: readonly string[];
  readonly governor: Mention | null;
  readonly isPartOfEach: boolean;
  readonly isWholeItem: boolean;
}

function mentionOf(phrase: Range & { readonly words: readonly string[] }, place: Place): Mention {
  const { sentence, topic } = place;
  const before = sentence.text.slice(Math.max(0, phrase.start - NEARBY), phrase.start);
  const isOfEach = EACH_BEFORE.test(before);
  const after = sentence.text.slice(phrase.end, phrase.end + NEARBY);
  const typed = sentence.text.slice(phrase.start, phrase.end);
  const words = phrase.words.map(topic.spell);
  return {
    field: sentence.field,
    start: sentence.start + phrase.start,
    end: sentence.start + phrase.end,
    text: words.reduce((text, word, index) => text.replace(phrase.words[index] ?? word, word), typed),
    words,
    key: keyOf(words, topic.language),
    meaning: meaningOf(words, topic),
    sentence,
    list: place.list,
    listNumber: place.listNumber,
    item: place.item,
    listed: place.listed,
    governor: place.governor,
    isPartOfEach: place.isPartOfEach,
    count: countBefore(before) ?? (topic.language === 'ja' ? countAfter(after) : countInParentheses(after)),
    isOfEach: isOfEach || /^ごと/u.test(after),
    isGrouping: isOfEach || BY_BEFORE.test(before) || /^(?:ごと|別)/u.test(after),
    isYesNo: YES_NO.test(after),
    passesStages: false,
    before,
    after,
    isWholeItem: place.isWholeItem,
  };
}

/** “クレーン22台と”, “会員は300人”. */
function countAfter(after: string): number | null {
  const digits = COUNT_AFTER.exec(after);
  return digits === null ? null : Number((digits[1] ?? '').replace(/,/g, '')) * (digits[2] ? 1000 : 1);
}

const IN_PARENTHESES =
  /^\s?\((?:[~≈]|about |around |ca\.? |etwa |rund |unos |environ |cerca de )?(\d{1,3}(?:[.,]\d{3})*|\d+)\)/iu;

/** “Rigs (38)” */
function countInParentheses(after: string): number | null {
  const digits = IN_PARENTHESES.exec(after)?.[1];
  return digits === undefined ? null : Number(digits.replace(/[.,]/gu, ''));
}

/** “14 locations”, “six departments”; null where no number stands right before. */
function countBefore(before: string): number | null {
  // What may end so is looked at more closely; most of what names something does not follow a number.
  const last = before.slice(-1);
  const digits = /[\d.,k+\s]/iu.test(last) ? COUNT_BEFORE.exec(before) : null;
  if (digits !== null) {
    const number = Number((digits[1] ?? '').replace(/[.,](?=\d{3})/g, '').replace(',', '.'));
    return number * (digits[2] ? 1000 : 1);
  }
  const word = /\s/u.test(last) ? /(?:^|[^\p{L}-])(\p{L}+)\s+$/u.exec(before.slice(-20))?.[1] : undefined;
  const named = word === undefined ? null : numberWord(word);
  return named !== null && named > 1 ? named : null;
}

/** The last phrase before the parenthesis or colon. */
function governorOf(
  sentence: Sentence,
  range: Range,
  { topic, listNumber }: { topic: Topic; listNumber: number },
): Mention | null {
  // “12 stations a year: …” speaks of stations.
  const phrase = nounPhrases(sentence.text, range, topic.language).findLast(
    ({ words, end }) =>
      (!isUnit(words.join(' '), topic.language) || isHolder(sentence.text.slice(end))) &&
      // “A log by 31 January: date, species” lists what is in the log.
      !phrasesOf(topic.language).months.has(fold(words.join(' '), topic.language)) &&
      !isStageNoun(words.join(' '), topic.language),
  );
  if (phrase === undefined) return null;
  return mentionOf(phrase, {
    sentence,
    topic,
    list: 'plain',
    listNumber,
    item: -1,
    governor: null,
    listed: NOTHING_LISTED,
    isPartOfEach: false,
    isWholeItem: false,
  });
}

function within(sentence: Sentence, { start, end }: Span): Range {
  return { start: start - sentence.start, end: end - sentence.start };
}

function isWhole(text: string, item: Range, phrase: Range): boolean {
  const rest = text.slice(item.start, phrase.start) + text.slice(phrase.end, item.end);
  return !/\p{L}{2}/u.test(rest);
}

/** What stands in parentheses is read there, and not once more with the sentence around it. */
function withoutRepeats(mentions: readonly Mention[]): Mention[] {
  const seen = new Map<string, Mention>();
  for (const mention of mentions) {
    const place = `${mention.field}:${mention.start}`;
    const other = seen.get(place);
    if (other === undefined || (other.list === 'plain' && mention.list !== 'plain')) seen.set(place, mention);
    else if (mention.passesStages)
      seen.set(place, { ...other, passesStages: true, ...(mention.headsStages ? { headsStages: true } : {}) });
  }
  return [...seen.values()];
}
