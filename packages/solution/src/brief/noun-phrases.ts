import { fold } from '../vocabulary/fold.ts';
import { englishOf, kindsOfHead, lookUpNoun, phrasesOf, singularOf } from '../vocabulary/index.ts';
import { numberWord } from '../vocabulary/number-words.ts';
import { PHRASE_BREAKS } from '../vocabulary/phrases/phrase-breaks.ts';
import type { Language } from './brief.ts';
import { isIdiom } from './english-idioms.ts';
import { endsName, isParticiple, isState, wordsAhead } from './english-runs.ts';
import { isVerbInPlace } from './english-verbs.ts';
import type { Range } from './read-lists.ts';

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
const JAPANESE = /(?:[おご](?=\p{sc=Han}))?[\p{sc=Han}\p{sc=Katakana}ー々〆A-Za-z0-9/.&]{2,}/gu;
const LONGEST = 5;

export interface Words extends Range {
  readonly words: readonly string[];
}

/** The runs of words in a stretch of a text that may name something: cut at words that never do. */
export function nounPhrases(text: string, range: Range, language: Language): Words[] {
  return language === 'ja' ? japanesePhrases(text, range) : spacedPhrases(text, range, language);
}

function japanesePhrases(text: string, { start, end }: Range): Words[] {
  return [...text.slice(start, end).matchAll(JAPANESE)]
    .filter((match) => /[\p{sc=Han}\p{sc=Katakana}]|[A-Za-z]{2}/u.test(match[0]))
    .flatMap((match) => {
      const word = match[0].replace(JAPANESE_COUNT_BEHIND, '').replace(JAPANESE_HOW_OFTEN, '');
      const shift = match[0].search(JAPANESE_HOW_OFTEN) === 0 ? (JAPANESE_HOW_OFTEN.exec(match[0])?.[0].length ?? 0) : 0;
      const counted = JAPANESE_COUNT_AHEAD.exec(word)?.[0].length ?? 0;
      const lead = counted + shift;
      // “クラブ別の予約”: what things are grouped by.
      const name = word.slice(counted).replace(/(?<=..)(?:別|毎|後|前|時)$/u, '');
      if (
        name.length < 2 ||
        (counted > 0 && (JAPANESE_TIME.test(name) || JAPANESE_UNIT_AHEAD.test(name))) ||
        (JAPANESE_LASTING.test(word) && JAPANESE_VERB_ENDING.test(text.slice(start + match.index + word.length))) ||
        (/^未/u.test(name) && text.charAt(start + match.index + word.length) === 'の') ||
        isJapaneseVerb(name, text, start + match.index + lead)
      )
        return [];
      const from = start + match.index + lead;
      return [{ start: from, end: from + name.length, words: [name] }];
    });
}

/** “14台”, “0人”, “年間約260件” count what stands beside them. */
const JAPANESE_COUNT_BEHIND =
  /(?:年間|月間|合計|毎年|毎月)?約?\d[\d.,]*(?:人|名|件|個|台|回|日|室|品目|館|時間|以内|枚|本|社|店|校|冊|箇所|か所|組|班|頭|匹|羽|隻|両|棟|軒|着|点|便|艇|区画|店舗)*(?:失|減|増)?$/u;
const JAPANESE_COUNT_AHEAD =
  /^\d[\d.,]*(?:年間|日間|週間|か月間|ヶ月間|人|名|件|個|台|回|日|室|館|時間|枚|本|社|店|校|冊|箇所|か所|組|班|頭|匹|羽|隻|両|棟|軒|着|点|便|艇|区画|店舗)?(?!\p{L}{0,1}$)/u;
/** “10年間保管します”: how long something is done. */
const JAPANESE_LASTING = /^\d[\d.,]*(?:年|日|週|か月|ヶ月)間./u;
/** “毎朝エンジン”: how often, and what. */
const JAPANESE_HOW_OFTEN = /^毎(?:日|朝|晩|夕|週|月|年)(?=.{2})/u;
/** What is left of “14時30分”, “60日超”. */
const JAPANESE_UNIT_AHEAD = /^(?:年保存$|時\d|時間?$|分|日超|日後|か月|ヶ月|年超|週間|度$)/u;

/** What is left of “60日前”, “48時間以内”, “二度故障”. */
const JAPANESE_TIME = /^(?:\p{L}{0,3}(?:前|後|以内|以上|以下|未満|間|目|ごと|毎|連続)|翌\p{L}{0,3})$/u;
const JAPANESE_OBJECT = /[をがへにはも]/u;
const JAPANESE_VERB_ENDING = /^(?:する|し(?=[、,てたなま])|した|して|すべ|さ[れせ]|でき|$|[。、])/u;

/** “課長が承認。”, “技術者へ報告する”: verbs that are written like nouns. */
function isJapaneseVerb(name: string, text: string, start: number): boolean {
  const after = text.slice(start + name.length, start + name.length + 4);
  if (!JAPANESE_VERB_ENDING.test(after) || !JAPANESE_OBJECT.test(text.charAt(start - 1))) return false;
  return (
    /^(?:する|し|さ|でき)/u.test(after) ||
    JAPANESE_ACT.test(name) ||
    [...phrasesOf('ja').eventVerbs.keys()].some((stem) => name.endsWith(stem))
  );
}

/** What is done to tell or to decide, and never a thing where it ends a clause. */
const JAPANESE_ACT =
  /(?:通知|報告|連絡|承認|確認|返答|回答|対応|管理|記録|更新|修理|共有|送信|登録|提出|依頼|警告|催促|督促|決裁)$/u;

function spacedPhrases(text: string, { start, end }: Range, language: Exclude<Language, 'ja'>): Words[] {
  const found: Words[] = [];
  let run: { word: string; start: number; end: number }[] = [];
  const close = () => {
    while (run.length > 0 && numberWord(run[0]?.word ?? '') !== null) run = run.slice(1);
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
      // “Tout de suite” is no suite.
      (language === 'fr' && word === 'suite' && text.slice(0, from).endsWith('tout de ')) ||
      (isRecurrence(word, text.slice(0, from), language) && !isHolder(text.slice(previousEnd))) ||
      (language === 'en' && THAN.test(text.slice(previousEnd, previousEnd + 6))) ||
      (language === 'en' && (isVerbAfterSubject(word, text.slice(0, from)) || isVerbInRun(word, run, text, previousEnd)))
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

/** Words that are verbs in most sentences and nouns in some trades: a theatre's shows, a laboratory's holds. */
const VERB_OR_NOUN =
  /^(?:shows?|runs?|holds?|calls?|finds?|works?|leads?|match(?:es)?|takes|needs|looks|texts?|messages?|routes?|waits?|tracks?|moves?|uses?|puts?|lives?|starts?|ends?|reserves?|covers?|concerns?|blocks?)$/i;
/** “Every lot”, “lots not collected”, and not “a lot of work”. */
const LOT = /^lots?$/i;
const AS_A_LOT = /(?:^|[\s(,;:/–-])an?\s+$/i;
const BECOMES = /(?:becomes?|is|as|of)\s+an?\s+$/i;
const AFTER_MUCH = /^\s+(?:of|more|less|better|worse|easier|to do)(?!\p{L})/iu;

/** What only a noun follows. */
const BEFORE_A_NOUN = /(?:^|[\s(,;:/–-])(?:an?|the|each|every|per|by|of|another|our|their|this|\d[\d.,]*)\s+$/i;
/** After a noun that is not counted: what makes the word before it a verb, or a part of a fixed phrase. */
const AFTER_A_VERB = /^\s+(?:the|several|many|an?|it|them|us|me|up|out|by\s+hand|for\s+us)(?!\p{L})/iu;

/** “The weight falls below 850 grams” */
const MOVES = /^(?:falls?|drops?|sinks?|dips?|rises?|climbs?|goes|gets|stays?|grows?|exceeds?)$/iu;
const TO_A_LIMIT = /^\s+(?:below|under|above|over|beyond|past|back|\d)(?!\p{L})/iu;

/** “One of the pair holds the keys”: after a noun, and with an object or a limit. */
function isVerbWithObject(word: string, run: readonly unknown[], after: string): boolean {
  if (run.length === 0) return false;
  return (
    (VERB_OR_NOUN.test(word) && (AFTER_A_VERB.test(after.slice(0, 12)) || /^\s+\d[\d.,]*\s+\p{L}/u.test(after.slice(0, 12)))) ||
    (MOVES.test(word) && TO_A_LIMIT.test(after.slice(0, 12)))
  );
}

function isNounHere(word: string, before: string, after: string, language: Language): boolean {
  if (language !== 'en') return false;
  if (LOT.test(word))
    return !AFTER_MUCH.test(after.slice(0, 12)) && !(AS_A_LOT.test(before.slice(-5)) && !BECOMES.test(before.slice(-16)));
  return VERB_OR_NOUN.test(word) && BEFORE_A_NOUN.test(before.slice(-16)) && !AFTER_A_VERB.test(after.slice(0, 12));
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
const PRONOUNS = {
  es: /(?:^|[^\p{L}])(?:se|nos|quien|quienes)\s+$/iu,
  fr: /(?:^|[^\p{L}])(?:se|ne|nous|on|il|ils|elle|elles|qui)\s+$/iu,
  pt: /(?:^|[^\p{L}])(?:se|nós|quem|a gente)\s+$/iu,
} as const;

/** “Se cae”, “nous louons”, “qui expire”: what follows these words is a verb. */
function isAfterPronoun(before: string, language: Language): boolean {
  if (language !== 'es' && language !== 'fr' && language !== 'pt') return false;
  return PRONOUNS[language].test(before.slice(-10));
}

const COPULA = /(?<!\p{L})(?:est|sont|était|étaient|está|están|es|son|fue|fueron|foi|foram|estão|é|são)\s+$/iu;

/** “Des créneaux sont réservés deux fois”: what is said of something is no reserve. */
function isSaidOf(word: string, before: string, language: Language): boolean {
  if (language !== 'es' && language !== 'fr' && language !== 'pt') return false;
  return COPULA.test(before.slice(-10)) && PARTICIPLE[language].test(word.toLowerCase());
}

/** “Below 600 kg order more”: a unit ends what was said before it, and begins no name. */
function isMeasured(word: string, before: string): boolean {
  return MEASURE.test(word) && /\d\s?$/u.test(before.slice(-2));
}

const MEASURE = /^(?:o['’]clock|kg|g|mg|t|km|m|cm|mm|m[23²³]|ha|l|ml|hz|khz|kw|kwh|mw|v|bar|psi|ft|lbs?|oz|mb|gb|tb)$/iu;
const ORDINAL = /^\d+\s?[ºªo°]$/u;
const YES_NO = /^(?:yes|y|ja|sí|oui|sim)\/\p{L}+$/iu;
/** “Invoices older than 60 days” are invoices. */
const THAN = /^\s+than(?!\p{L})/iu;
const SUBJECT = /(?:^|[^\p{L}])(?:we|i|they|you|nobody|somebody|everybody|anybody|no one|someone|everyone|anyone)\s+$/iu;
/** “We tune and repair organs”, “they clean, mend and hang them”: verbs that share the subject of the first. */
const SUBJECT_OF_SEVERAL =
  /(?:^|[^\p{L}])(?:we|i|they|you)\s+\p{L}{2,}(?:\s*,\s*\p{L}{2,}){0,3}(?:\s*,|\s*,?\s+(?:and|or|&))\s+$/iu;
/** “Conservators who restore mosaics”. */
const AFTER_WHO = /(?:^|[^\p{L}])who\s+$/iu;
const LONGEST_SUBJECT = 60;
const BEFORE_A_VERB = /(?:^|[^\p{L}])(?:to|who|must|can|will|should|always|never)\s+$/iu;

/** “We install rooftop solar”. */
function isVerbAfterSubject(word: string, before: string): boolean {
  const end = before.slice(-12);
  const isName = /^\p{Lu}{2}/u.test(word);
  // “Prior to opening”: what follows ‘to’ as a verb has no ending.
  const isGerund = /ing$/iu.test(word);
  return (
    ((SUBJECT.test(end) || AFTER_WHO.test(end) || isFurtherVerb(word, before)) && !isName) ||
    (BEFORE_A_VERB.test(end) && !isGerund && phrasesOf('en').eventVerbs.has(word.toLowerCase()))
  );
}

/** A noun after the verb has a plural ending, or an article that the pattern does not let pass. */
function isFurtherVerb(word: string, before: string): boolean {
  return !/s$/iu.test(word) && SUBJECT_OF_SEVERAL.test(before.slice(-LONGEST_SUBJECT));
}

function isVerbInRun(
  word: string,
  run: readonly { readonly word: string; readonly start: number }[],
  text: string,
  end: number,
): boolean {
  const start = run[0]?.start ?? end - word.length;
  return isVerbInPlace(word, {
    words: run.map((one) => one.word),
    before: text.slice(Math.max(0, start - NEAR), start),
    after: text.slice(end, end + NEAR),
  });
}

const NEAR = 50;

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

const THIRD_PLURAL = { es: /..(?:an|en)$/, pt: /..(?:am|em)$/, fr: /...ent$/ } as const;

/** “Les clubs réservent”, “los alumnos pagan”: after a plural, what ends like a verb is one unless it is known as a noun. */
function isFiniteVerb(word: string, previous: string, language: 'es' | 'fr' | 'pt'): boolean {
  if (!/[^s][sx]$/iu.test(previous) || !THIRD_PLURAL[language].test(word)) return false;
  return lookUpNoun([word], language).length === 0 || isOfKnownVerb(word, language);
}

/** “Réservent” is of “réserver”, whatever noun it resembles. */
function isOfKnownVerb(word: string, language: 'es' | 'fr' | 'pt'): boolean {
  const { eventVerbs } = phrasesOf(language);
  const stem = fold(word, language).replace(language === 'fr' ? /ent$/u : /[ae][nm]$/u, '');
  return (language === 'fr' ? ['er'] : ['ar', 'er', 'ir']).some((ending) => eventVerbs.has(stem + ending));
}

const INFINITIVE = { es: /...[aei]r$/, pt: /...[aei]r$/, fr: /....er$/ } as const;

/** “Última afinación escribir al dueño”: nothing stands between a noun and a verb that orders. */
function isInfinitive(word: string, language: 'es' | 'fr' | 'pt'): boolean {
  return INFINITIVE[language].test(word) && englishOf(word, language) === null && lookUpNoun([word], language).length === 0;
}

/** The noun of a verb may have the verb's form: “firma”, “entrega”, “envio”. */
function isNominal(folded: string, language: Language): boolean {
  return [...phrasesOf(language).eventVerbs.values()].some(({ noun }) => fold(noun, language) === folded);
}

const PARTICIPLE = {
  es: /(?:ad|id)[oa]s?$|^(?:vence[n]?|caduca[n]?|falló|fallan?|abiert[oa]s?|hech[oa]s?|escrit[oa]s?|rot[oa]s?|puest[oa]s?|había[n]?|libres?|nuev[oa]s?)$/,
  pt: /(?:ad|id)[oa]s?$|^(?:vencem?|caducam?|falhou|falham?|abert[oa]s?|feit[oa]s?|escrit[oa]s?|liga|ligam|livres?|nov[oa]s?)$/,
  fr: /(?<=..[^é])ée?s?$|^(?:expire(?:nt)?|échoit|ouvert(?:e?s?)|signale(?:nt)?|tombe(?:nt)?|libres?|nouve(?:au|lle|aux|lles))$/,
} as const;
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

/** “Planificamos”, “faltaron”: no noun ends so that is not known as one. */
const VERB_ENDING = { es: /..(?:[aei]mos|aron|ieron|aban?)$|...(?:i?ó)$/, pt: /..(?:[aei]mos|aram|eram|iram)$|...ou$/ } as const;

function isVerbByEnding(word: string, language: 'es' | 'pt'): boolean {
  return VERB_ENDING[language].test(word) && englishOf(word, language) === null && lookUpNoun([word], language).length === 0;
}

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
