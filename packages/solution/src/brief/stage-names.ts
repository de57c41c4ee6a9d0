import type { Language } from '../vocabulary/index.ts';
import { numberWord } from '../vocabulary/number-words.ts';
import { capitalised } from './read-people.ts';
import { deedIn, isDone, shapesOf, withoutTail } from './stage-shapes.ts';

const LONGEST_STAGE = 40;
/** “A batch starts with mash”: mash is the first stage. */
const STARTS_WITH =
  /^(?:(?:an?|the|each|every|our|eine?|jede[rs]?|una?|cada|une?|chaque|uma?)\s\p{L}+(?:\s\p{L}+)?\s)?(?:starts?|begins?|beginnt|startet|empieza|comienza|commence|débute|começa)\s(?:out\s)?(?:with|as|by|mit|als|con|por|como|par|comme|com)\s/iu;
const ARTICLE =
  /^(?:the|a|an|its|their|our|der|die|das|den|dem|des|ein|eine|einen|el|la|los|las|un|una|le|les|une|l['’]|o|os|as|um|uma|there is|there are|there comes|es gibt|es folgt|hay|il y a|há|vem|viene|vient|comes|kommt|it goes to|goes to|sent to|put to|on to|to|into|beim?|zur|zum|con|avec|by)(?:\s+|(?<=['’]))/iu;
/** “Checked the evening before”. */
const WHEN_IT_IS =
  /(?<=\S)\s+(?:(?:on|in)\s+)?the\s+(?:same\s+|next\s+)?(?:evening|day|morning|night|week|month)(?:\s+(?:before|after))?$/iu;
/** “Declared two days before the race”, cut at its preposition: how long is no part of what is done. */
const SO_LONG =
  /(?<=\S)\s+(\d{1,3}|\p{L}{3,8})\s+(?:working\s+)?(?:hours?|days?|weeks?|months?|stunden?|tagen?|wochen?|monaten?|horas?|días?|semanas?|meses|heures?|jours?|semaines?|mois|dias?)$/iu;
const PRONOUN =
  /^(?:we|they|i|you|he|she|it|wir|sie|er|nous|nosotros|nós|who|someone|somebody|jemand|alguien|alguém|quelqu['’]un)\s+/iu;

/**
 * A stage as an option: the customer's own words without what leads to it, who does it and when. Empty where nothing short is left.
 */
export function stageName(text: string, language: Language): string {
  const plain = text
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(shapesOf(language).lead, '')
    .replace(/^[-–•*]\s*|["“”„«»]/gu, '')
    .replace(/\s+(?:maybe|perhaps|if needed|vielleicht|quizás|peut-être|talvez)$/iu, '')
    .trim();
  const bare = language === 'ja' ? japaneseName(plain) : spacedName(plain, language);
  return bare.length > LONGEST_STAGE ? '' : capitalised(bare);
}

/** “An order goes enquiry, quotation, …”: what passes the stages is none of them. */
const GOES_AHEAD =
  /^(?:(?:an?|the|each|every|ein(?:e|en)?|jede[rs]?|una?|cada|une?|chaque|uma?)\s)\p{L}+(?:\s\p{L}+)?\s(?:goes|runs|moves|passes|geht|läuft|va|pasa|passe|passa|vai)(?:\s(?:through|like this|so|así|ainsi|assim))?\s+(?!(?:to|in|into|on|zu[mr]?|nach|in|an|auf|à|au|en|al?|para|back|out|down|up)\s)/iu;

function spacedName(plain: string, language: Language): string {
  const short = withoutTail(plain.replace(STARTS_WITH, '').replace(GOES_AHEAD, ''), language);
  const core =
    short === plain.replace(STARTS_WITH, '')
      ? short
      : short.replace(/(?<=\S)\s+(?:comes|arrives|kommt|llega|viene|arrive|vient|chega|vem)$/iu, '');
  const clause = passiveName(core, language) ?? activeName(core, language) ?? core;
  return clause
    .replace(ARTICLE, '')
    .replace(/\s+itself$/iu, '')
    .replace(WHEN_IT_IS, '')
    .replace(SO_LONG, (said, count: string) => (/^\d/u.test(count) || numberWord(count) !== null ? '' : said))
    .replace(PRONOUN, '')
    .replace(language === 'fr' ? /^on\s+/iu : '', '')
    .replace(ARTICLE, '')
    .trim();
}

/** “The driver is notified” is “driver notified”, “it is repaired” is “repaired”. */
function passiveName(text: string, language: Language): string | null {
  const { auxiliary, lead } = shapesOf(language);
  for (const match of text.matchAll(auxiliary)) {
    const rest = text
      .slice(match.index + match[0].length)
      .trim()
      .replace(lead, '');
    if (!isDone(rest, language)) continue;
    const subject = text.slice(0, match.index).trim();
    const isPronoun = subject === '' || PRONOUN.test(`${subject} `) || subject.split(' ').length > 3;
    return isPronoun ? rest : `${subject.replace(ARTICLE, '')} ${rest}`;
  }
  return null;
}

/** “A social worker visits the home” is “visit home”. */
function activeName(text: string, language: Language): string | null {
  const deed = deedIn(text, language);
  if (deed === null || (deed.actor === '' && !/^\p{L}+s\s/iu.test(text))) return null;
  // “Printer files” and “insurer approves” stay as they were said.
  if (deed.object === '' && !/^(?:the|an?|our|my|their)\s/iu.test(deed.actor) && !PRONOUN.test(`${deed.actor} `)) return null;
  const object = deed.object.replace(ARTICLE, '');
  return `${deed.verb} ${object}`.trim();
}

function japaneseName(plain: string): string {
  return plain
    .replace(/^.{1,20}は[、,]?(?=[\p{sc=Han}\p{sc=Katakana}])/u, '')
    .replace(/^(?:まず|最初に|はじめに|次に|その後に?|それから|続いて|最後に)[、,]?/u, '')
    .replace(
      /(?:を)?(?:行い|行って|行う|行います|実施し|実施)?(?:を?(?:します|しました|して|する|(?<![戻出渡返直回越貸押差])し|した)|され(?:ます|る|て)?)?(?:です|ます)?[。]?$/u,
      '',
    )
    .replace(/を(?=\p{sc=Han}+$)/u, '')
    .trim();
}
