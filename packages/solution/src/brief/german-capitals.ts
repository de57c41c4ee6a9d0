import { fold } from '../vocabulary/fold.ts';
import { lookUpNoun, phrasesOf } from '../vocabulary/index.ts';
import { numberWord } from '../vocabulary/number-words.ts';

const NOUN_ENDING =
  /(?:ung|heit|keit|schaft|tion|ität|nis|tum|ling|wert|schein|stelle|amt|zeug|werk|buch|stück|gerät|plan|platz|raum|karte|stoff|mittel|anlage)(?:e[nrs]?|n|s|se|nen)?$/u;
const ADJECTIVE_ENDING = /(?:ig|lich|isch|bar|sam|haft|los|end|weise|voll|mäßig)(?:e[mnrs]?)?$/u;
const DECLINED = /e[mnrs]?$/u;
/** What only a noun, with or without adjectives, follows. Articles are pronouns as well, so that a verb may follow them. */
const BEFORE_A_NOUN =
  /^(?:der|die|das|den|dem|des|eine?[mnrs]?|keine?[mnrs]?|jede[mnrs]?|alle[nr]?|unsere?[mnrs]?|ihre?[mnrs]?|seine?[mnrs]?|diese[mnrs]?|pro|je|per|an|ohne|von|vom|zum|zur|beim|im|ins|am|für|mit|nach|vor|bei|gegen|über|unter|durch|wegen|laut|mehrere|viele|einige|beide|nächste[nrs]?|neue[nrs]?|offene[nrs]?|fehlende[nrs]?)$/u;
/** A sign, or nothing, as before the first word and after the last. */
const SIGN = /^[^\p{L}\d\s]*$/u;
const INFINITIVE = /(?:en|ern|eln)$/u;
const WORDS = /\p{L}+(?:-?[\p{L}\d]+)*(?:\.\d+)?|\d[\d.,]*|[^\s\p{L}\d]/gu;
const CODE = /^\p{Ll}{1,3}-?\d[\d.]*$/u;
const JOINS = /^(?:und|oder|sowie|bzw)$/u;
/** Verbs and adverbs that stand where nouns do and that no ending tells. */
const NO_NOUN =
  /^(?:be|ge|ver|er|zer|ent)\p{L}+t$|^(?:nächst|letzt|erst|neu|alt|aktiv|offen|gut|klein|groß|hoh|frei|spät|früh)e[mnrs]?$|(?:ieren|iert|ierte)$|^(?:sofort|zweimal|einmal|mindestens|höchstens|täglich|wöchentlich|monatlich|jährlich|innerhalb|gleich|direkt|zuerst|selten|doppelt|später|rechtzeitig|führen|kommen|gehen|liegen|stehen|hängen|laufen|brauchen|machen|sehen|wissen|suchen|finden|planen|prüfen|erinnern|melden|bekommen|halten|geben|nehmen|schreiben|fehlt|fehlen|steht|stehen|liegt|liegen|läuft|laufen|kommt|geht|gibt|fällt|fiel|ging|kam|hängt|gilt|reicht|dauert|passt|bleibt|weiß|hat|ist|wird|war)$/u;

/** A German text typed in small letters only, with the capitals that its nouns have: those that are known, and those that their place tells. */
export function withGermanCapitals(text: string): string {
  if (/(?<=\S\s+)\p{Lu}\p{Ll}/u.test(text)) return text;
  const words = [...text.matchAll(WORDS)].map(({ 0: word, index }) => ({ word, index }));
  const nouns = new Set<number>();
  let isOpen = false;
  words.forEach(({ word }, place) => {
    const before = words[place - 1]?.word ?? '';
    const after = words[place + 1]?.word ?? '';
    const isAfterNoun = (JOINS.test(before) || before === ',') && nouns.has(place - 2);
    const isPlaced = isOpen || BEFORE_A_NOUN.test(before) || /^\d/.test(before) || (numberWord(before) ?? 0) > 1;
    if (isNoun(word, { before, after, isAfterNoun, isPlaced }) || CODE.test(word)) nouns.add(place);
    // “112 aktive kameraden”: the noun comes after the adjective.
    isOpen = isPlaced && !nouns.has(place) && DECLINED.test(word) && !BEFORE_A_NOUN.test(word);
  });
  return withCapitals(
    text,
    words.filter((_, place) => nouns.has(place)),
  );
}

function withCapitals(text: string, words: readonly { readonly word: string; readonly index: number }[]): string {
  let cased = '';
  let end = 0;
  for (const { word, index } of words) {
    const capital = CODE.test(word) ? word.toUpperCase() : word.replace(/(?<=^|-)\p{L}/gu, (letter) => letter.toUpperCase());
    cased += text.slice(end, index) + (capital.length === word.length ? capital : word);
    end = index + word.length;
  }
  return cased + text.slice(end);
}

interface Around {
  readonly before: string;
  readonly after: string;
  readonly isAfterNoun: boolean;
  /** An article, a number or a preposition stands before it. */
  readonly isPlaced: boolean;
}

function isNoun(word: string, { before, after, isAfterNoun, isPlaced }: Around): boolean {
  if (!/^\p{Ll}/u.test(word) || word.length < 3 || isOther(word)) return false;
  if (NOUN_ENDING.test(word)) return true;
  const { weekdays, months, timeUnits, roles, departments } = phrasesOf('de');
  const folded = fold(word, 'de');
  if ([weekdays, months, timeUnits].some((list) => list.has(folded)) || roles.has(folded) || departments.has(folded)) return true;
  const isLastOfPhrase = SIGN.test(after) || isOther(after);
  if (ADJECTIVE_ENDING.test(word) && !(isPlaced && isLastOfPhrase)) return false;
  const isLastVerb = INFINITIVE.test(word) && !isPlaced && !isAfterNoun && SIGN.test(after) && !SIGN.test(before);
  if (!isLastVerb && isKnownNoun(word)) return true;
  const isAdjective = DECLINED.test(word) && /^\p{L}{3}/u.test(after) && !isOther(after) && !JOINS.test(after);
  const isAlone = SIGN.test(before) && isLastOfPhrase;
  return !isAdjective && !isLastVerb && (isPlaced || isAfterNoun || isAlone);
}

/** The same words come again and again, and looking them up is slow. */
const KEPT_AT_MOST = 5_000;
const knownNouns = new Map<string, boolean>();

function isKnownNoun(word: string): boolean {
  const kept = knownNouns.get(word);
  if (kept !== undefined) return kept;
  const isKnown = lookUpNoun([word], 'de').some(({ how, confidence }) => how !== 'typo' && confidence >= 0.5);
  if (knownNouns.size >= KEPT_AT_MOST) knownNouns.clear();
  knownNouns.set(word, isKnown);
  return isKnown;
}

function isOther(word: string): boolean {
  const { stopWords, eventVerbs, numberWords } = phrasesOf('de');
  const folded = fold(word, 'de');
  const verb = eventVerbs.get(folded) ?? eventVerbs.get(folded.replace(/e[mnrs]?$/, ''));
  const isVerb = verb !== undefined && fold(verb.noun, 'de') !== folded;
  return stopWords.has(folded) || numberWords.has(folded) || isVerb || NO_NOUN.test(word);
}
