import type { Draft } from '../draft.ts';
import { namesIn, SAMPLE_LEADS } from '../lexicon/text-words.ts';

/** A text as the asker would like to see it. */
export interface Sample {
  readonly isQuoted: boolean;
  /** Something says that it is a sample. */
  readonly isLed: boolean;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const SAMPLE_AT_MOST = 60;
const LEAD_WITHIN = 4;
/** Without quotes 'text' or 'write' may stand before anything. */
const LEADS_ALONE =
  /^(?!(?:write|writes|show|shows|text|note|tag|line|title|string|code|label|labels|sentence|say|says|caption|texto|texte|zeige|schreibe|mostrar|afficher|escribir|escrever|ecrire)$)/;
/** Weeks and fiscal years, and lists of days, which labels of dates know. */
const OF_LABELS = /(?<!\p{L})(?:kw|cw|wk|w|fy) ?\d|(?:mon|tue|wed)\p{L}*, ?(?:tue|wed|thu)/iu;

/** The texts of a question that may show how a result should look: in quotes, or behind 'like' and a colon up to where something else is said. */
export function samplesIn({ reading }: Draft): readonly Sample[] {
  const { text, question, quoted } = reading;
  const leads = namesIn(text, SAMPLE_LEADS);
  const isLed = (start: number) =>
    leads.some(({ end }) => end <= start && start - end <= LEAD_WITHIN && /^[\s:=.,“"'„«「(]*$/u.test(text.slice(end, start))) ||
    /[:=→>]\s*["'“„«「]?$/u.test(text.slice(0, start));
  const inQuotes = quoted.map((one) => ({ ...one, isQuoted: true, isLed: isLed(one.start) || reading.language === 'ja' }));
  const bare = leads
    .filter(({ start, end }) => LEADS_ALONE.test(text.slice(start, end)))
    .flatMap(({ end }) => {
      const start = end + (/^[\s:=(.,]*/.exec(text.slice(end))?.[0].length ?? 0);
      return endsOf(question, start).map((until) => ({
        text: question.slice(start, until),
        start,
        end: until,
        isQuoted: false,
        isLed: true,
      }));
    });
  const colon = /: (?=[^\s"'“„«「])/u.exec(question);
  const behind =
    colon === null
      ? []
      : endsOf(question, colon.index + 2).map((until) => ({
          text: question.slice(colon.index + 2, until),
          start: colon.index + 2,
          end: until,
          isQuoted: false,
          isLed: true,
        }));
  const isSample = ({ text: said }: Sample) => said.length >= 2 && said.length <= SAMPLE_AT_MOST && !OF_LABELS.test(said);
  // What stands there without quotes begins with a capital, a digit or a sign.
  return [...inQuotes, ...[...bare, ...behind].filter((one) => /^[^\p{Ll}\s]/u.test(one.text))].filter(isSample);
}

/** Where a sample without quotes may end: with the question, or before what is said besides. */
function endsOf(question: string, start: number): readonly number[] {
  const rest = question.slice(start);
  const breaks = [
    ...rest.matchAll(
      /(?<!\p{Lu})[.?!]*$|[,;] |\. | (?:for|from|out of|by|using|so|in|as|with|of|please|style|format|pattern|instead|rather|not|a|à|en|con|mit|avec|com|aus|von|de|du|da|del|holen|statt)(?![\p{L}\p{N}])|[)\]"”»」]/gu,
    ),
  ];
  const ends = breaks.map(({ index, 0: said }) => start + index + (/^[)\]]/.test(said) && isOpened(rest, index) ? 1 : 0));
  return [...new Set(ends)].filter((end) => end > start && end - start <= SAMPLE_AT_MOST).toSorted((one, other) => other - one);
}

function isOpened(rest: string, place: number): boolean {
  return /[([]/.test(rest.slice(0, place));
}
