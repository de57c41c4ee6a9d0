import { fold } from '../vocabulary/fold.ts';
import { kindsOfHead, lookUpNoun, phrasesOf, singularOf } from '../vocabulary/index.ts';
import { numberWord } from '../vocabulary/number-words.ts';
import { PHRASE_BREAKS } from '../vocabulary/phrases/phrase-breaks.ts';
import type { Language } from './brief.ts';
import { isIdiom } from './english-idioms.ts';
import { endsName, isParticiple, isState, wordsAhead } from './english-runs.ts';
import { isNounHere, isParticleOfVerb, isVerbAfterSubject, isVerbInRun, isVerbWithObject, isWriting } from './english-verbs.ts';
import { japanesePhrases } from './japanese-phrases.ts';
import type { Words } from './ranges.ts';
import type { Range } from './read-lists.ts';
import { isAfterPronoun, isFiniteVerb, isInfinitive, isNominal, isSaidOf, isVerbByEnding, PARTICIPLE } from './romance-verbs.ts';

const BREAKER_SETS = {
  en: wordSet(PHRASE_BREAKS.en),
  de: wordSet(PHRASE_BREAKS.de),
  es: wordSet(PHRASE_BREAKS.es),
  fr: wordSet(PHRASE_BREAKS.fr),
  pt: wordSet(PHRASE_BREAKS.pt),
};

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

/** Prepositions that hold a Romance noun phrase together: “demande de prêt”, “licencia de funcionamiento”. */
const JOINERS = /^(?:de|del|du|des|d|da|do|das|dos|de la|l)$/i;
const WORD = /[\p{L}\p{M}][\p{L}\p{M}\p{N}]*(?:[&/.'’-][\p{L}\p{N}]+)*|\d+[\p{L}-][\p{L}\d-]*/gu;
const LONGEST = 5;

/** The runs of words in a stretch of a text that may name something: cut at words that never do. */
export function nounPhrases(text: string, range: Range, language: Language): Words[] {
  return language === 'ja' ? japanesePhrases(text, range) : spacedPhrases(text, range, language);
}

function spacedPhrases(text: string, { start, end }: Range, language: Exclude<Language, 'ja'>): Words[] {
  const found: Words[] = [];
  let run: { word: string; start: number; end: number }[] = [];
  const close = () => {
    while (run.length > 0 && numberWord(run[0]?.word ?? '') !== null) run = run.slice(1);
    if (language === 'es' || language === 'pt') run = withoutReturn(run);
    while (run.length > 0 && JOINERS.test(run.at(-1)?.word ?? '')) run = run.slice(0, -1);
    while (run.length > 0 && JOINERS.test(run[0]?.word ?? '')) run = run.slice(1);
    if (language !== 'en' && language !== 'de') run = withoutWeekday(run, language);
    if (language === 'en') run = withoutIdiom(namedBy(run), text);
    // “72 Stunden Vorlauf” counts hours.
    while (language === 'de' && run.length > 1 && phrasesOf('de').timeUnits.has(fold(run[0]?.word ?? '', 'de')))
      run = run.slice(1);
    const kept = run.length > LONGEST ? run.slice(-LONGEST) : run;
    const [first] = kept;
    const last = kept.at(-1);
    if (first && last) found.push({ start: first.start, end: last.end, words: kept.map(({ word }) => word) });
    run = [];
  };
  // Asked for in German alone: a sentence without capitals would be read to its end for every item of it.
  const hasCapitals = language !== 'de' || /\p{Lu}/u.test(text.slice(1));
  let previousEnd = start;
  let keptUntil = start;
  for (const match of text.slice(start, end).matchAll(WORD)) {
    // “L’arrivée” begins with its article, “valeur d’assurance” holds together.
    const elided = language === 'fr' && run.length === 0 ? (ELISION.exec(match[0])?.[0].length ?? 0) : 0;
    const word = match[0].slice(elided);
    const from = start + match.index + elided;
    if (/[^\s'’]/u.test(text.slice(previousEnd, from - elided))) close();
    previousEnd = from + word.length;
    if (language === 'en')
      keptUntil = Math.max(keptUntil, from + (FIXED.exec(text.slice(from, from + LONGEST_TO_ORDER))?.[0].length ?? 0));
    if (run.length > 0)
      keptUntil = Math.max(keptUntil, from + (TO_ORDER.exec(text.slice(from, from + LONGEST_TO_ORDER))?.[0].length ?? 0));
    if (from < keptUntil) {
      run.push({ word, start: from, end: previousEnd });
      continue;
    }
    if (
      YES_NO.test(word) ||
      isMeasured(word, text.slice(0, from)) ||
      ORDINAL.test(word) ||
      // “Satzungs- oder Beschlussnummer”: what is left out of the first word does not stand there.
      (language === 'de' && /^-(?:\s|$)/u.test(text.slice(previousEnd, previousEnd + 2))) ||
      (language !== 'en' && run.length > 0 && numberWord(word) !== null) ||
      (language === 'de' && isGermanVerbFirst(word, text.slice(0, from), text.slice(previousEnd))) ||
      ELIDED_ARTICLE.test(match[0]) ||
      (language === 'fr' && ELIDED_BEFORE_VERB.test(match[0])) ||
      isAfterPronoun(text.slice(0, from), language) ||
      isSaidOf(word, text.slice(0, from), language) ||
      // „Dem Meister Bescheid geben“ tells him.
      (language === 'de' && word === 'Bescheid' && IS_TOLD.test(text.slice(previousEnd, previousEnd + 10))) ||
      // “Tout de suite” is no suite.
      (language === 'fr' && word === 'suite' && text.slice(0, from).endsWith('tout de ')) ||
      (isRecurrence(word, text.slice(0, from), language) && !isHolder(text.slice(previousEnd))) ||
      (language === 'en' && THAN.test(text.slice(previousEnd, previousEnd + 6))) ||
      (language === 'en' &&
        (isParticleOfVerb(word, text.slice(0, from)) ||
          isWriting(word, text.slice(previousEnd)) ||
          isVerbAfterSubject(word, text.slice(0, from)) ||
          isVerbInRun(word, run, text, previousEnd)))
    )
      close();
    else if (
      isNounHere(word, text.slice(0, from), text.slice(previousEnd), language) ||
      (isHolder(text.slice(previousEnd)) && isRecurrence(word, text.slice(0, from), language))
    )
      run.push({ word, start: from, end: previousEnd });
    else if (
      breaks(word, { language, isInside: run.length > 0, hasCapitals }) ||
      isPredicate(word, run, language) ||
      (language === 'en' && isVerbWithObject(word, run, text.slice(previousEnd)))
    )
      close();
    else run.push({ word, start: from, end: previousEnd });
  }
  close();
  return found;
}

/** “Near misses” are reported everywhere; “near the gate” says where. */
const FIXED = /^near[ -]miss(?:es)?(?!\p{L})/iu;

/** What tells of what sort a noun is, though it begins with a preposition: “tartas por encargo”, « meubles sur mesure ». */
const TO_ORDER =
  /^(?:por encargo|a medida|de encargo|sur commande|sur mesure|sob encomenda|sob medida|de segunda mano|d['’]occasion|de segunda mão)(?!\p{L})/iu;
const LONGEST_TO_ORDER = 18;

/** “Turnos de sábado” are shifts, and the day is when they are. */
function withoutWeekday<Word extends { readonly word: string }>(run: Word[], language: Language): Word[] {
  const last = run.at(-1);
  const isDay = last !== undefined && run.length > 2 && phrasesOf(language).weekdays.has(fold(last.word, language));
  return isDay && JOINERS.test(run.at(-2)?.word ?? '') ? run.slice(0, -2) : run;
}

/** “Objetos de vuelta” are objects that are back; a “viaje de vuelta” is one way of a journey. */
function withoutReturn<Word extends { readonly word: string }>(run: Word[]): Word[] {
  const isBack =
    run.length > 2 && /^de$/iu.test(run.at(-2)?.word ?? '') && /^(?:vuelta|regreso|volta)$/iu.test(run.at(-1)?.word ?? '');
  return isBack && !/^(?:viaj|viag|billete|bilhete|vuelo|voo|traye|traje|boleto)/iu.test(run[0]?.word ?? '')
    ? run.slice(0, -2)
    : run;
}

/** The words of an English run that name something: a participle or “valid” alone names nothing. */
function namedBy<Word extends { readonly word: string }>(run: Word[]): Word[] {
  const rest = run.slice(wordsAhead(run.map(({ word }) => word)));
  const [only] = rest;
  return rest.length === 1 && only !== undefined && (isParticiple(only.word) || isState(only.word)) ? [] : rest;
}

function withoutIdiom<Word extends { readonly word: string; readonly start: number }>(run: Word[], text: string): Word[] {
  const [only, ...others] = run;
  // “They take the plants home”, and not “the clients’ home”.
  if (others.at(-1)?.word === 'home' && /s$/iu.test(run.at(-2)?.word ?? '')) return run.slice(0, -1);
  return only !== undefined && others.length === 0 && isIdiom(only.word, text.slice(0, only.start)) ? [] : run;
}

/** “Each month the pantries”: the unit of time tells how often, and not what. */
function isRecurrence(word: string, before: string, language: Language): boolean {
  const isTime = phrasesOf(language).timeUnits.has(fold(word, language)) || (language === 'en' && SEASON.test(word));
  return isTime && EVERY_BEFORE.test(before.slice(-24));
}

/** “Every night has an observer and a weather”: each of them is written down. */
export function isHolder(after: string): boolean {
  return HAS_BEHIND.test(after.slice(0, 12));
}

const HAS_BEHIND = /^\s+(?:has|hat|tiene|tem|a(?=\s(?:une?|son|sa|ses|des)\s))(?!\p{L})/iu;

/** “Last spring two boats were stuck”: when, and nothing that the boats are. */
const SEASON = /^(?:spring|summer|autumn|fall|winter)$/iu;

const EVERY_BEFORE =
  /(?<!\p{L})(?:every|each|per|(?:once|twice|times) an?|last|next|this|jede[mnrs]?|pro|je|diese[mnrs]?|nächste[mnrs]?|letzte[mnrs]?|cada|por|al|chaque|par|toda?|por)\s+(?:(?:other|second|third|zweite[mnrs]?|\d{1,3})\s+)?$/iu;
/** “D’un certificat”, “qu’il”. */
const ELIDED_ARTICLE = /^(?:d|l|qu|jusqu|lorsqu|puisqu)['’](?:une?|autres?|ils?|elles?|on|y|en)$/iu;
const ELISION = /^(?:l|d|n|s|j|m|t|c|qu)['’](?=\p{L})/iu;
/** “N’était pas là”, “s’est cassé”: what follows is a verb. */
const ELIDED_BEFORE_VERB = /^(?:n|s|j|m|t)['’]\p{L}/iu;

/** “Below 600 kg order more”: a unit ends what was said before it, and begins no name. */
function isMeasured(word: string, before: string): boolean {
  return MEASURE.test(word) && /\d\s?$/u.test(before.slice(-2));
}

const MEASURE = /^(?:o['’]clock|kg|g|mg|t|km|m|cm|mm|m[23²³]|ha|l|ml|hz|khz|kw|kwh|mw|v|bar|psi|ft|lbs?|oz|mb|gb|tb)$/iu;
const IS_TOLD = /^(?:\s(?:geben|gebe[nt]?|gibt|sagen|sagt|wissen)(?!\p{L})|[.,;!]|$)/u;
const ORDINAL = /^\d+\s?[ºªo°]$/u;
const YES_NO = /^(?:yes|y|ja|sí|oui|sim)\/\p{L}+$/iu;
/** “Invoices older than 60 days” are invoices. */
const THAN = /^\s+than(?!\p{L})/iu;

/** “Bombas reparadas”, “contrato vence”, “publisher approves”, “permit lapsed”: what is said of the noun does not belong to its name. */
function isPredicate(word: string, run: readonly { readonly word: string }[], language: Exclude<Language, 'ja'>): boolean {
  const previous = run.at(-1)?.word;
  if (previous === undefined || language === 'de') return false;
  const { eventVerbs } = phrasesOf(language);
  const folded = fold(word, language);
  if (language !== 'en') {
    if (JOINERS.test(previous) || (language === 'fr' && /^d['’]\p{L}/iu.test(word))) return false;
    if (isFiniteVerb(word.toLowerCase(), previous, language) || isInfinitive(word.toLowerCase(), language)) return true;
    return PARTICIPLE[language].test(word.toLowerCase()) || (eventVerbs.has(folded) && !isNominal(folded, language));
  }
  if (endsName(word, previous) || (PEOPLE.test(previous) && !AFTER_PEOPLE.test(word))) return true;
  const isPast = eventVerbs.has(folded) && (/ed$/.test(folded) || IRREGULAR_PAST.test(folded));
  // A verb of the third person only follows a noun in the singular: “publisher approves”, and not “case reports”.
  const isPresent =
    THIRD_PERSON.test(folded) && eventVerbs.has(folded) && singularOf(previous.toLowerCase()) === previous.toLowerCase();
  const isPlural = singularOf(previous.toLowerCase()) !== previous.toLowerCase();
  const isDone = AFTER_PLURAL.test(folded) || (arePeople(previous) && (eventVerbs.has(folded) || AFTER_DOERS.test(folded)));
  return isPast || isPresent || BARE_VERB.test(folded) || (isPlural && isDone);
}

const AFTER_DOERS = /^(?:reserve|borrow|phone|bring|enter|ask|hire|rent|donate|need|want|use|share|swap|choose|pick|drop)$/;

/** “Readers reserve books”: in a name, people would be in the singular. */
function arePeople(plural: string): boolean {
  const [kind] = kindsOfHead(plural, 'en');
  return kind === 'party' || kind === 'person-in-process' || (kind === undefined && /[^aeious][eo]rs$/iu.test(plural));
}
const IRREGULAR_PAST = /^(?:sent|paid|left|lent|sold|bought|met|begun|began|sat)$/;
/** “People cancel on the day”: what people do, unless it is a name of theirs. */
const PEOPLE = /^(?:people|folks|guys)$/iu;
const AFTER_PEOPLE =
  /^(?:ops|operations|managers?|management|teams?|leads?|partners?|development|analytics|counters?|movers?|carriers?)$/iu;
const AFTER_PLURAL =
  /^(?:leaves?|fail|break|stop|leak|change|move|arrive|depart|sell|buy|send|collect|apply|submit|expire|lapse|begin|slip|vanish|disappear|overlap|clash|collide)$/;
const THIRD_PERSON =
  /^(?:approves|rejects|submits|sends|receives|pays|expires|lapses|renews|begins|finishes|completes|signs|verifies|hires|decides|assigns|accepts|arrives|departs|collects|notifies|responds|replies|resolves|applies)$/;
const BARE_VERB =
  /^(?:submit|sat|sits|broke|broken|doesn|doesnt|didnt|dont|cant|wont|isnt|wasnt|arent|hasnt|havent|twice|prior|gone|went|fell|failed|fails|slipped|slips|forgotten|lost|stuck|sick|calls)$/;

/** At the beginning of a sentence an adjective has a capital too: “Neue Buchung”, “Abgelaufene Zeugnisse”. */
const GERMAN_ADJECTIVE =
  /^(?:neue|alte|offene|fehlende|fällige|überfällige|nächste|letzte|aktuelle|gültige|ungültige|laufende|aktive|freie|ganze|weitere|eigene|große|kleine|wichtige|dringende|monatliche|wöchentliche|tägliche|jährliche|kommende|verspätete|doppelte|sonstige|alle)[mnrs]?$/iu;

function isGermanAdjective(word: string): boolean {
  if (!/e[mnrs]?$/u.test(word)) return false;
  if (GERMAN_ADJECTIVE.test(word)) return true;
  const verb = phrasesOf('de').eventVerbs.get(fold(word, 'de'));
  return (
    verb !== undefined && /^(?:ge|be|ver|er|ent|zer|ab|an|auf|aus|ein)/iu.test(word) && lookUpNoun([word], 'de').length === 0
  );
}

/** “Dokumentieren” and “kontrollieren” begin small wherever they stand. */
const GERMAN_INFINITIVE = /^\p{Ll}\p{L}{3,}(?:is|ment|ll|rm|str|rt|gn|pl|ul|ond|og|ot|am)ieren$/u;

/** What a sentence orders with its first word: its verb has a capital for where it stands. */
const GERMAN_ORDER =
  /^(?:erinner[en]?|erinnern|informieren?|benachrichtigen?|melden?|warnen?|fragen?|sagen?|schicken?|senden?|zeigen?|mahnen?|prüfen?|alarmieren?|verständigen?)$/iu;
const GERMAN_VERBS = /^\s+(?:und|oder)\s+\p{Ll}\p{L}+(?:en|eln|ern)(?!\p{L})/u;

/** “Erinnere Trainer 60 Tage vorher”, “Stimmen und reparieren Klaviere”. */
function isGermanVerbFirst(word: string, before: string, after: string): boolean {
  if (/[^\s.!?:;–-]\s*$/u.test(before.slice(-3))) return false;
  if (GERMAN_ORDER.test(word)) return /^\s+(?:\p{Lu}|de[nmr]\s|die\s|das\s|mich\s|uns\s|bitte\s|an\s|alle)/u.test(after);
  if (GERMAN_CONDITION.test(after) && /[^aeiou]t$/u.test(word) && lookUpNoun([word], 'de').every(({ how }) => how === 'typo'))
    return true;
  return /(?:en|eln|ern)$/u.test(word) && GERMAN_VERBS.test(after.slice(0, 40));
}

/** “Schickt der Kunde Korrekturen, …”: what happens on a condition, with who does it behind the verb. */
const GERMAN_CONDITION = /^\s+(?:der|die|das|ein|eine|jemand|kein|keine|niemand)\s[^.;:,]{2,80},\s/u;

interface Around {
  readonly language: Exclude<Language, 'ja'>;
  readonly isInside: boolean;
  readonly hasCapitals: boolean;
}

function breaks(word: string, { language, isInside, hasCapitals }: Around): boolean {
  const isRomance = language === 'es' || language === 'fr' || language === 'pt';
  if (isRomance && JOINERS.test(word)) return !isInside;
  // An acronym is a name, even where a stop word has the same letters: IT, OR.
  if (/^\p{Lu}[\p{Lu}\d&/]+$/u.test(word) && language !== 'de') return false;
  const lower = word.toLowerCase();
  if (BREAKER_SETS[language].has(lower) || phrasesOf(language).stopWords.has(fold(word, language))) return true;
  if (language === 'es' || language === 'pt') return isVerbByEnding(lower, language);
  // Only where nothing has a capital are German nouns known by the vocabulary alone.
  if (language === 'de' && !hasCapitals)
    return word.length < 4 || GERMAN_INFINITIVE.test(word) || lookUpNoun([word], 'de').length === 0;
  // “pH-Wert”, “eBike”.
  if (language === 'de' && isGermanAdjective(word)) return true;
  if (language === 'de') return !/^[\p{Lu}\d]|^\p{Ll}{1,2}\p{Lu}/u.test(word);
  return false;
}
