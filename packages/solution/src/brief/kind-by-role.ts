import { englishOf, isActing, isLiving, kindsOfDeeds, kindsOfHead } from '../vocabulary/index.ts';
import type { Kind, KindGuess, Language, Person } from './brief.ts';
import { isUnit, type Topic } from './lexicon.ts';
import type { Mention } from './mentions.ts';
import { BEHIND_HEAD, HEAD_KINDS, names, OUTSIDER, ROLE_HEAD } from './words.ts';

/** What a thing is does not become clearer with more mentions than these. */
const ENOUGH_MENTIONS = 50;
/** A guess from here on is not overturned by a single remark. */
const SURE = 0.85;
/** What the last word of a name tells in nearly every trade; half as much where it tells of two kinds. */
const HEAD = 0.72;
const HEAD_OF_TWO = 0.55;
/** What is done with a thing, for the first time that it is said and for each further one. */
const DEED = 0.3;
/** Nothing else expires or is renewed. */
const EXPIRES = 0.5;
const FURTHER_DEED = 0.1;
const MOST_FROM_DEEDS = 0.6;

/** Where a thing is spoken of, beside its own mentions. */
export interface KindContext {
  readonly people: readonly Person[];
  readonly topic: Topic;
  /** Names that the list of stakeholders holds, in lower case and the singular. */
  readonly stakeholders: ReadonlySet<string>;
}

/**
 * What kind of thing the answers speak of: what its name means in the trade, what its head means in all trades, and what the text does with
 * it. At most three guesses, the likeliest first.
 */
export function kindsOf(mentions: readonly Mention[], context: KindContext): KindGuess[] {
  const some = mentions.slice(0, ENOUGH_MENTIONS);
  const scores = new Scores();
  for (const mention of some) {
    for (const { kind, confidence } of mention.meaning?.kinds ?? []) scores.raise(kind, confidence);
    for (const [kind, pattern] of HEAD_KINDS) if (tells(pattern, mention.text, context.topic.language)) scores.raise(kind, 0.96);
    for (const [kind, confidence] of guessesOfHead(mention, context)) scores.raise(kind, confidence);
  }
  addDeeds(scores, some, context);
  addPeople(scores, some, context);
  addChecks(scores, some, context.topic.language);
  addOffers(scores, some);
  if (!scores.isSure() && some.some(({ before, after }) => FOR_EACH.test(before) || after.startsWith('ごと')))
    scores.raise('place-or-unit', 0.5);
  if (scores.isEmpty()) scores.raise(kindByUse(some), 0.3);
  // “Every night has an observer and a weather”: a stretch of time that is written down each time.
  if (some.some(({ text, isOfEach }) => isOfEach && isUnit(text, context.topic.language))) scores.raise('time-allocation', SURE);
  const isAlive = some.some(({ text }) => isLiving(text, context.topic.language));
  if (isAlive && !scores.isSure()) scores.raise('asset', HEAD);
  const best = scores.best();
  if (!isAlive) return best;
  const sure = best.filter(isOfLiving);
  return sure.length === 0 ? best : sure;
}

/** “Every bird”: what is alive is no party, and no place for being counted. */
function isOfLiving({ kind, confidence }: KindGuess): boolean {
  return kind !== 'party' && (kind !== 'place-or-unit' || confidence > 0.5);
}

/** Whether a pattern of heads finds the name as typed, or its head in English. */
function tells(pattern: RegExp, text: string, language: Language): boolean {
  // “Salle de concert” is a hall: the patterns look for English heads at the end.
  const isRomance = language === 'es' || language === 'fr' || language === 'pt';
  if (pattern.test(isRomance ? text.replace(BEHIND_HEAD, '') : text)) return true;
  const name = englishOf(text, language);
  return name !== null && pattern.test(name.english);
}

class Scores {
  private readonly kinds = new Map<Kind, number>();

  of(kind: Kind): number {
    return this.kinds.get(kind) ?? 0;
  }

  raise(kind: Kind, score: number): void {
    this.kinds.set(kind, Math.max(this.of(kind), score));
  }

  add(kind: Kind, score: number): void {
    this.kinds.set(kind, Math.min(this.of(kind) + score, 0.97));
  }

  isEmpty(): boolean {
    return this.kinds.size === 0;
  }

  isSure(): boolean {
    return [...this.kinds.values()].some((score) => score >= 0.6);
  }

  highest(): number {
    return Math.max(0, ...this.kinds.values());
  }

  best(): KindGuess[] {
    return [...this.kinds]
      .map(([kind, confidence]) => ({ kind, confidence }))
      .sort((a, b) => b.confidence - a.confidence)
      .slice(0, 3);
  }
}

/** Reports and logs of something that happens are the record of it. */
const RECORD_OF = /^(.+?)[\s-](?:reports?|logs?|logbooks?|records?|entr(?:y|ies)|cards?)$/iu;

function guessesOfHead({ text }: Mention, { topic }: KindContext): (readonly [Kind, number])[] {
  const recorded = topic.language === 'en' ? RECORD_OF.exec(text)?.[1] : undefined;
  if (recorded !== undefined && kindsOfHead(recorded, 'en')[0] === 'occurrence') return [['occurrence', HEAD + 0.1]];
  const kinds = kindsOfHead(text, topic.language);
  return kinds.map((kind) => [kind, kinds.length === 1 ? HEAD : HEAD_OF_TWO] as const);
}

/** What is done with a thing decides where its name does not; where the name is sure, it decides among what the name may mean. */
function addDeeds(scores: Scores, mentions: readonly Mention[], { topic }: KindContext): void {
  const counts = new Map<Kind, number>();
  for (const mention of mentions)
    for (const kind of deedsAround(mention, topic.language)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const isKnown = scores.highest() >= SURE;
  const isStockOnly = mentions.every(({ text }) => {
    const kinds = kindsOfHead(text, topic.language);
    return kinds.length > 0 && kinds.every((kind) => kind === 'stock');
  });
  for (const [kind, count] of counts) {
    const first = kind === 'obligation' ? EXPIRES : DEED;
    const weight = Math.min(first + FURTHER_DEED * (count - 1), MOST_FROM_DEEDS);
    // Leather that runs out is used up, and no paper that expires.
    const meant = kind === 'obligation' && isStockOnly ? 'stock' : kind;
    if (meant !== kind) {
      scores.add(meant, weight);
      continue;
    }
    if (!isKnown || scores.of(kind) > 0) scores.add(kind, weight);
    if (!isKnown && kind === 'obligation') scores.raise(kind, Math.min(scores.highest() + 0.02, 0.8));
  }
}

/** What is done to the first of a list is done to the others: “we hire out tents, floors and heaters”. */
const LINK = /(?:\s*[,/&+]\s*|(?<!\p{L})(?:and|or|und|oder|y|o|e|ou|et)\s+)$/iu;
const ITEM_LINK = /\s*[,/&+]\s*(?:(?:and|or|und|oder|y|o|e|ou|et)\s+)?|\s+(?:and|or|und|oder|y|o|e|ou|et)\s+/iu;
const LAST_WORD = /[\p{L}-]+$/u;

/** “Contrato de la empresa vence”, “the warranty of a pump ends”: what is said of the first is not said of the second. */
const OF_ANOTHER =
  /(?<!\p{L})(?!(?:most|all|some|none|half|many|list|number|one|each|any|kind|sort|part|mayoría|todos?|parte|partie|plupart|maioria)\s)\p{L}{3,}\s(?:of(?: an?| the| each)?|del?(?: la| las| los)?|du|des|d[aoe]s?)\s$/iu;

function deedsAround({ before, after }: Mention, language: Language): readonly Kind[] {
  const own = kindsOfDeeds({ before, after: OF_ANOTHER.test(before) ? '' : after }, language);
  if (!LINK.test(before)) return own;
  const items = before.split(ITEM_LINK);
  const first = items.length < 2 ? undefined : items[0];
  return first === undefined
    ? own
    : [...new Set([...own, ...kindsOfDeeds({ before: first.replace(LAST_WORD, ''), after: '' }, language)])];
}

/** Who acts, or stands among the stakeholders, is a party; who is trained, hired or certified is in a process. */
function addPeople(scores: Scores, mentions: readonly Mention[], { people, topic, stakeholders }: KindContext): void {
  const isNamed = mentions.some(({ key }) => stakeholders.has(key));
  const isRole = mentions.some(
    ({ text, count }) =>
      (names(ROLE_HEAD, text, topic.language) && (count === null || !DEPARTMENT.test(text))) ||
      people.some((person) => isNamedAs(person, text)),
  );
  const [best] = scores.best();
  // “Bars and shops” among the stakeholders are those who buy, whatever bars are elsewhere.
  if (isNamed && best !== undefined && !PEOPLE_OR_PLACES.has(best.kind))
    scores.raise('party', Math.min(best.confidence + 0.02, 0.97));
  if (isNamed) scores.add(scores.of('person-in-process') > scores.of('party') ? 'person-in-process' : 'party', 0.35);
  if (mentions.some((mention) => isActing(mention, topic.language)) && scores.highest() < SURE) scores.add('party', 0.35);
  const doesWork = isRole && mentions.some(({ text }) => isOnlyParty(text, topic.language));
  // A technician goes through something in film hiring alone: elsewhere those who do the work are told and assigned.
  if (doesWork && !isBeingQualified(mentions) && !mentions.some(({ before }) => PAPERS_OF.test(before)))
    scores.raise('party', Math.min(scores.of('person-in-process') + 0.02, 0.99));
  const isPerson = isRole || isNamed || isWordForPeople(scores);
  if (!isPerson || !isTracked(mentions)) return;
  const isInProcess = mentions.some(({ text }) => OUTSIDER.test(text)) ? false : isBeingQualified(mentions);
  if (isInProcess) scores.raise('person-in-process', Math.min(scores.highest() + 0.05, 0.97));
  else scores.raise('party', 0.6);
}

const PEOPLE_OR_PLACES: ReadonlySet<Kind> = new Set<Kind>(['party', 'person-in-process', 'place-or-unit']);

function isOnlyParty(text: string, language: Language): boolean {
  const kinds = kindsOfHead(text, language);
  return kinds.length > 0 && kinds.every((kind) => kind === 'party');
}

/** Words for departments that name something else where they are counted. */
const DEPARTMENT = /^(?:sales|finance|legal|production|quality|security|safety|maintenance|operations|training|personnel)$/iu;

function isNamedAs({ name }: Person, text: string): boolean {
  const bare = (word: string) => word.toLowerCase().replace(/s$/u, '');
  return bare(name) === bare(text);
}

function isWordForPeople(scores: Scores): boolean {
  const [best] = scores.best();
  return best?.kind === 'party' && best.confidence < SURE;
}

const QUALIFIED =
  /(?<!\p{L})(?:train(?:ed|ing|ings)?|induct\p{L}*|onboard\p{L}*|hir(?:ed|ing)|recruit\p{L}*|enrol\p{L}*|certif\p{L}*|licen[cs]\p{L}*|medicals?|vaccin\p{L}*|qualif\p{L}*|background checks?|first aid|schulung\p{L}*|ausbildung\p{L}*|führerschein\p{L}*|lehrgang|lehrgänge|untersuchung\p{L}*|prüfung\p{L}*|capacita\p{L}*|certificad\p{L}*|inscri\p{L}*|formation\p{L}*|habilitation\p{L}*|treinament\p{L}*|habilita\p{L}*)(?!\p{L})|資格|研修|講習|検便|採用/iu;

/** “Insurance certificate of a technician”: what he has to have is watched with him. */
const PAPERS_OF =
  /(?<!\p{L})(?:certificates?|licen[cs]es?|cards?|passes|passports?|medicals?|trainings?|insurances?|qualifications?|tickets?|visas?)\s(?:of|for)\s(?:(?:an?|the|each|every|our)\s)?$/iu;

function isBeingQualified(mentions: readonly Mention[]): boolean {
  return mentions.some(({ sentence, after, field }) => {
    if (field !== 'projectDescription') return false;
    // “Saddler with a shop” has no papers.
    return (HAS_PAPERS.test(after) && !HAS_ONE.test(after)) || QUALIFIED.test(sentence.text);
  });
}

const HAS_ONE = /^\s*(?:with|have|has)\s+an?\s/iu;

/** People whom the answers count, list with other things, or say something of each, are tracked and not only told. */
export function isTracked(mentions: readonly Mention[]): boolean {
  return mentions.some(
    ({ count, isOfEach, field, list, after, isPartOfEach, passesStages }) =>
      passesStages ||
      (field === 'projectDescription' &&
        (isOfEach || (count !== null && count > 12) || (list === 'parts' && isPartOfEach) || HAS_PAPERS.test(after))),
  );
}

/** “Lifeguards with their certificate”, 「監視員とその資格」. */
const HAS_PAPERS =
  /^\s*(?:(?:with|have|has|mit|con|avec|com)\s+(?:their|its|his|her|an?|ihre[nmr]?|seine[nmr]?|sus?|leurs?|seus?|suas?)\s|とその)/iu;

const CHECK =
  /(?:^|[\s-])(?:inspections?|checks?|tests?|calibrations?|services?|servicing|audits?|reviews?|examinations?|medicals?|surveys?|visits?|maintenance)$|(?:prüfung(?:en)?|kontrolle[n]?|wartung(?:en)?|untersuchung(?:en)?|inspektion(?:en)?|audits?|kalibrierung(?:en)?|instandhaltung)$|^(?:revisi[oó]n(?:es)?|inspecci[oó]n(?:es)?|verificaci[oó]n(?:es)?|auditor[ií]as?|calibraci[oó]n(?:es)?|mantenimientos?|contrôles?|visites?|révisions?|(?:inspections?|maintenances?|audits?)(?= d(?:es?|u|['’]))|vérifications?|entretiens?|étalonnages?|vistorias?|revis(?:ão|ões)|inspeç(?:ão|ões)|verificaç(?:ão|ões)|manutenç(?:ão|ões)|calibraç(?:ão|ões)|auditorias?)(?:\s|$)|(?:点検|検査|健診|保守|監査|校正|検診|整備)$/iu;
/** A check that has to be repeated, or without which something may not run. */
const RECURS =
  /(?<!\p{L})(?:every (?:\d+|two|three|four|five|six|ten|twelve|fifteen|other|second|third|\p{L}+ thousand) ?(?:months?|years?|weeks?|days?|hours?|km|kilomet\p{L}+|thousand)?|(?:every|each|per|a|once a|twice a|times a) (?:month|quarter|year|season|term)|yearly|annual(?:ly)?|monthly|quarterly|half-yearly|six-monthly|biennial(?:ly)?|valid|due|overdue|expir\p{L}*|statutory|legal(?:ly)?|mandatory|authority|(?:halb|viertel|zwei)?jährlich\p{L}*|monatlich\p{L}*|jede[sn] (?:jahr|monat|quartal)|jede saison|\p{L}*mal (?:im|pro) (?:jahr|monat|quartal)|alle \S+ (?:jahre|monate|wochen|tage|stunden)|fällig\p{L}*|gesetzlich\p{L}*|vorgeschrieben\p{L}*|gültig\p{L}*|anual(?:es|mente)?|mensual(?:es|mente)?|trimestral(?:es|mente)?|semestral(?:es|mente)?|cada (?:\S+ )?(?:años?|meses|mes|trimestre|temporada|semanas|días|horas)|ve(?:z|ces) (?:al|por) (?:año|mes|trimestre)|venc\p{L}*|caduc\p{L}*|legal(?:es)?|obligatori[oa]s?|annuelle?s?|mensuelle?s?|trimestrielle?s?|semestrielle?s?|tou(?:s|tes) les (?:\S+ )?(?:ans|mois|semaines|\S+ jours|heures)|chaque (?:année|mois|trimestre|saison)|fois par (?:an|mois|trimestre)|échéances?|obligatoires?|réglementaires?|légale?s?|a cada \S+ (?:anos|meses|semanas|dias|horas)|todo (?:ano|mês)|por ano|vez(?:es)? (?:ao|por) (?:ano|mês)|mensa(?:l|is)|anua(?:l|is)|obrigatóri[oa]s?|prazo)(?!\p{L})|毎年|毎月|年\d?回|月\d?回|法定|期限|期日|年次|定期|[か年月]ごと|\d+(?:日|週間?)ごと/iu;
const OF_EVERY_DAY =
  /(?<!\p{L})(?:daily|each day|every day|every shift|pre-shift|per shift|every morning|each morning|opening|nightly|täglich\p{L}*|diari[oa]s?|quotidien\p{L}*|tous les jours)(?!\p{L})|毎日/iu;

/** 水質検査 is a water test: by its English name a figure, though its last word means an inspection as well. */
function isOnlyMeasured(text: string, language: Language): boolean {
  const name = englishOf(text, language);
  const kinds = name?.isWhole === true ? kindsOfHead(name.english, 'en') : [];
  return kinds.length > 0 && kinds.every((kind) => kind === 'measure');
}

/** “A tram inspection every 60,000 km” has to be proved and falls due again; “a daily round” only happens. */
function addChecks(scores: Scores, mentions: readonly Mention[], language: Language): void {
  const checks = mentions.filter(({ text }) => CHECK.test(text) && !isOnlyMeasured(text, language));
  if (checks.length === 0) return;
  const around = checks.map(({ before, text, after }) => `${before.slice(-40)}${text}${after.slice(0, 50)}`);
  if (around.some((text) => OF_EVERY_DAY.test(text))) scores.add('occurrence', 0.3);
  else if (around.some((text) => RECURS.test(text))) scores.raise('obligation', Math.min(scores.highest() + 0.05, 0.97));
}

const OFFER =
  /(?:^|[\s-])(?:quotes?|quotations?|estimates?|bids?|offers?)$|(?:angebote?)$|^(?:cotizaci[oó]n(?:es)?|presupuestos?|ofertas?|devis|orçamentos?)(?:\s|$)|(?:見積|見積もり)$/iu;
const IS_ASKED_FOR =
  /(?<!\p{L})(?:\d+|two|three|competing|obtain|get|compare|collect|from (?:the )?(?:\p{L}+ ){0,2}(?:yards?|printers?|suppliers?|vendors?|contractors?|builders?|hauliers?)|insurers?|approves?|approved)(?!\p{L})/iu;
const IS_TO_BE_WON =
  /(?<!\p{L})(?:won|win|lost|lose|accept\p{L}*|convert\p{L}*|pipeline|we quote|prospects?|leads?|follow(?:ed|ing)? up|gewonnen|ganad\p{L}*|gagn\p{L}*|ganh\p{L}*)(?!\p{L})/iu;

/** A price that others are asked for is money to be spent; one that is given to customers may be won. */
function addOffers(scores: Scores, mentions: readonly Mention[]): void {
  const offers = mentions.filter(({ text }) => OFFER.test(text));
  const texts = offers.map(({ before, after }) => `${before} ${after}`);
  if (texts.some((text) => IS_TO_BE_WON.test(text))) scores.raise('opportunity', 0.96);
  else if (texts.some((text) => IS_ASKED_FOR.test(text))) scores.raise('money', 0.96);
}

const FOR_EACH =
  /(?<!\p{L})(?:for each|for every|per|für jede[nsr]?|je|pro|para cada|por cada|de cada|pour chaque|de chaque|par)\s+$/iu;

/** What the answers do with a word that nothing else tells about. */
function kindByUse(mentions: readonly Mention[]): Kind {
  if (mentions.some(({ isGrouping }) => isGrouping)) return 'place-or-unit';
  if (mentions.some(({ list, isPartOfEach }) => list === 'parts' && isPartOfEach)) return 'document';
  if (mentions.some(({ count }) => count !== null && count > 1)) return 'asset';
  return 'work';
}
