import { fold } from '../vocabulary/fold.ts';
import { type Language, phrasesOf } from '../vocabulary/index.ts';
import type { Contradiction } from './brief.ts';
import { isKin } from './matters.ts';
import { holdsFor, isAttended } from './openings.ts';
import { againstEach, type RuleWords } from './rule-pairs.ts';
import type { Statement } from './statements.ts';

/** “We open at noon”, and a session starts at nine in the morning. */
export function conflictingHours(statements: readonly Statement[], words: RuleWords): Contradiction[] {
  const told = statements.filter(({ isWhole, isConditional, sentence }) => {
    return !isWhole && (!isConditional || !saysWhen(sentence.text.replace(UNTIL_HOUR, ' '), words));
  });
  return againstEach(told, told, (statement) => hoursOf(statement, words), isOutOfHours);
}

/** “Until half past five” is no condition. */
const UNTIL_HOUR =
  /(?<!\p{L})(?:until|till|before|after|bis|vor|nach|ab|hasta|antes de|después de|desde|jusqu['’](?:à|au)|avant|après|até|antes d[ae]s?|depois d[ae]s?)\s+(?:\p{L}+\s+){0,2}(?:\d|noon|midday|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)/giu;

function saysWhen(text: string, { words, language }: RuleWords): boolean {
  return words.patterns.conditions.test(fold(text, language));
}

interface Hours {
  readonly statement: Statement;
  readonly language: Language;
  readonly from: number | null;
  readonly until: number | null;
}

/** A time of the day: one hour, or two where nothing says which half of the day is meant. */
interface Clock {
  readonly hours: readonly number[];
  /** The words before it. */
  readonly before: string;
}

const OPENS =
  /(?<!\p{L})(?:open|opens|opening|öffnen|öffnet|geöffnet|offen|abrimos|abre|abierto|ouvrons|ouvre|ouvert|abrimos|aberto)(?!\p{L})|開店|開館|営業/iu;
const CLOSES =
  /(?<!\p{L})(?:close|closes|closing|shut|shuts|schließen|schließt|zu machen|cerramos|cierra|cerrado|fermons|ferme|fermé|fechamos|fecha)(?!\p{L})|閉店|閉館/iu;
const TO = /(?<!\p{L})(?:to|till|until|bis|a|hasta|à|jusqu['’]?à|até|às)\s*(?:the\s|las\s)?$|[–-]\s*$/iu;

/** When we open and close, where a statement says nothing else. */
function hoursOf(statement: Statement, { language }: RuleWords): Hours | null {
  const { sentence, isNegative, isReport } = statement;
  if (isNegative || isReport || !(OPENS.test(sentence.text) || CLOSES.test(sentence.text))) return null;
  const clocks = clocksIn(sentence.text, language);
  const hours = { from: null as number | null, until: null as number | null };
  let isOpening = OPENS.test(sentence.text);
  for (const { hours: read, before } of clocks) {
    if (CLOSES.test(before)) isOpening = false;
    else if (OPENS.test(before)) isOpening = true;
    if (!isOpening || (hours.from !== null && TO.test(before))) hours.until = Math.max(...read);
    else hours.from = Math.min(...read);
  }
  return hours.from === null && hours.until === null ? null : { statement, language, ...hours };
}

const MIDDAY = 12;
const HALF_A_DAY = 12;
const EARLIEST = 6;
const CLOCK =
  /(?<before>[^,.;]{0,40}?(?:(?<!\p{L})(?:at|from|until|till|to|by|before|after|around|past|um|ab|bis|gegen|vor|nach|a las|las|hasta|desde|à|à partir de|vers|às|até)\s+)?)(?:(?<number>\d{1,2})(?:[:.h](?<minutes>[0-5]\d))?\s?(?<unit>am|pm|a\.m\.|p\.m\.|o['’]clock|uhr|h|時)?(?![\p{L}\d%€$])|(?<noon>noon|midday|mittags?|mediodía|midi|meio-dia|正午)|(?<!\p{L})(?<word>\p{L}{3,7}))(?<after>\s+(?:in the morning|morgens|de la mañana|du matin|da manhã|in the evening|in the afternoon|at night|abends|nachmittags|de la tarde|de la noche|du soir|da tarde|da noite)|(?<=(?:[ap]m|uhr|\d|h|時))|(?=\s*(?:[.,;]|$)|\s+(?:and|to|till|until|und|bis|y|a|hasta|et|à|e|às|every|each|on|in|am|sharp)\s))/giu;
const AT =
  /(?<!\p{L})(?:at|from|until|till|to|by|before|after|around|past|um|ab|bis|gegen|vor|nach|a las|las|hasta|desde|à|vers|às|até)\s+$/iu;
const AFTERNOON = /evening|afternoon|night|abends|nachmittags|tarde|noche|soir|noite|^p\.?m/iu;
const MORNING = /morning|morgens|mañana|matin|manhã|^a\.?m/iu;
const LONGEST = 200;

function clocksIn(text: string, language: Language): Clock[] {
  const { numberWords } = phrasesOf(language);
  return [...text.slice(0, LONGEST).matchAll(CLOCK)].flatMap(({ groups = {} }): Clock[] => {
    const { before = '', number, unit = '', minutes, noon, word, after = '' } = groups;
    if (noon !== undefined) return [{ hours: [MIDDAY], before }];
    const hour = number === undefined ? numberWords.get(word?.toLowerCase() ?? '') : Number(number);
    const isSaid = unit !== '' || minutes !== undefined || AT.test(before);
    if (hour === undefined || hour > 24 || !isSaid) return [];
    return [{ hours: halvesOf(hour, `${unit}${after}`, language), before }];
  });
}

function halvesOf(hour: number, said: string, language: Language): readonly number[] {
  const half = said.trim();
  if (AFTERNOON.test(half)) return [hour < MIDDAY ? hour + HALF_A_DAY : hour];
  if (MORNING.test(half) || hour >= MIDDAY || language !== 'en') return [hour];
  // “Until five” is in the afternoon, whoever says it.
  return hour < EARLIEST ? [hour + HALF_A_DAY] : [hour, hour + HALF_A_DAY];
}

function isOutOfHours({ statement, language, from, until }: Hours, other: Statement): boolean {
  const { folded, isNegative, sentence } = other;
  if (isNegative || sentence.field === 'painPoints' || OPENS.test(sentence.text) || CLOSES.test(sentence.text)) return false;
  const isThen = isAttended(other) && holdsFor(statement, other, language);
  if ((!isThen && !isOfWhatCloses(statement, other, language)) || UNATTENDED.test(folded)) return false;
  const [clock] = clocksIn(sentence.text, language);
  if (clock === undefined) return false;
  return clock.hours.every((hour) => (from !== null && hour < from) || (until !== null && hour > until));
}

/** What is handed in where nobody waits for it. */
const UNATTENDED =
  /(?<![^ ])(?:online|website|box|boxes|locker|lockers|letterbox|hotline|emergenc\S*|on call|app|briefkasten|schliessfach|notfall\S*|buzon|urgencias?|boite|urgences?|caixa|emergencias?)(?![^ ])/u;

/** “Orders close at 3”, and shops send their orders until half past five: the same, and not what goes by its name. */
function isOfWhatCloses(limit: Statement, other: Statement, language: Language): boolean {
  const closing = limit.tokens.find(({ at, key }) => {
    return (
      key === 'verb close' || CLOSES.test(limit.folded.split(' ')[at] ?? '') || OPENS.test(limit.folded.split(' ')[at] ?? '')
    );
  });
  const subject = limit.tokens.findLast(({ at, acts, key }) => {
    return at < (closing?.at ?? 0) && acts.length === 0 && key !== 'everybody';
  });
  if (subject === undefined) return false;
  const stem = subject.key.replace(/^verb /u, '');
  return other.tokens.some(({ key, at }) => {
    const isHead = language !== 'en' || !other.tokens.some((next) => next.at === at + 1 && !next.key.startsWith('verb '));
    return isHead && isKin(key.replace(/^verb /u, ''), stem);
  });
}
