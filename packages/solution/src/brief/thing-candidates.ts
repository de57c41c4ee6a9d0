import { fold, isLentThere, kindsOfHead, type Language, phrasesOf, singularOf } from '../vocabulary/index.ts';
import { isCountOfEach } from './attributes.ts';
import type { Kind, Person, Span } from './brief.ts';
import { holds } from './fields-of-things.ts';
import { isTracked } from './kind-by-role.ts';
import { isNeverAThing, isUnit, type Topic } from './lexicon.ts';
import type { Group } from './mention-groups.ts';
import type { Mention } from './mentions.ts';
import { isParticiple, isStageNoun } from './stage-shapes.ts';
import { AUTHORITY, HEAD_KINDS, isAttributeName, isFromOutside, NEVER_A_ROW, NEVER_A_THING, names, ROLE_HEAD } from './words.ts';

/** How much a mention in each answer says about what is tracked. */
export const FIELD_WEIGHT: Readonly<Partial<Record<Span['field'], number>>> = {
  projectName: 2,
  projectDescription: 3,
  extraAnswers: 2,
  painPoints: 1.5,
  successMetrics: 1.5,
  automationNeeds: 2,
  reportingRequirements: 2,
  currentWorkflows: 0.8,
  toolIntegrations: 0.4,
  complianceNeeds: 0.8,
};

export function isThing({ mentions }: Group, people: readonly Person[], { language }: Topic, holders: readonly Span[]): boolean {
  const [first] = mentions;
  if (first === undefined) return false;
  const text = first.text;
  const isWrittenEachTime = mentions.some((mention) => isEachOf(mention, holders));
  if (
    ((NEVER_A_THING.test(text) || isNeverAThing(text, language)) &&
      !isCentral(mentions, holders) &&
      !isWrittenEachTime &&
      !isLentTool(mentions, language)) ||
    text.length < 2 ||
    text.length > 45 ||
    /^\d/.test(text) ||
    (isUnit(text, language) && !isWrittenEachTime) ||
    isTimeOf(first, language) ||
    MEASURED_IN.test(text) ||
    NEVER_A_ROW.test(text)
  )
    return false;
  if (mentions.some(({ before, after }) => IS_WRITER.test(before) || IS_ELSEWHERE.test(`${text}${after}`))) return false;
  if (mentions.every(({ before, text: said }) => STATE.test(`${before.slice(-4)}${said}`))) return false;
  if (mentions.some(({ after }) => IN_A_UNIT.test(after)) || mentions.every((mention) => isBareEvent(mention, language)))
    return false;
  if (!isKnown(first, language) && isProperName(mentions, language)) return false;
  if (mentions.every((mention) => isRomanceVerb(mention, language))) return false;
  if (mentions.every(isLimitOfAll)) return false;
  if (mentions.every(isEndOfCodes) || mentions.every(isCited)) return false;
  if (
    mentions.every(isPurpose) ||
    mentions.every(isOfIdiom) ||
    mentions.every(isNoneOfThat) ||
    mentions.some(isWrittenOn) ||
    isOwnName(mentions, language)
  )
    return false;
  const isHolder = mentions.some(({ holdsParts }) => holdsParts === true);
  if (isAttributeName(text, language) && !isKnown(first, language) && !isHolder) return false;
  if (STAGE_NAME.test(text) || (language !== 'en' && isStageNoun(text, language)) || isBareParticiple(first, language))
    return false;
  if (mentions.some(({ isYesNo }) => isYesNo) || mentions.every(isCountOfEach)) return false;
  const isFollowed = isTracked(mentions) || isOutsiderFollowed(mentions, holders) || isCrowdFollowed(mentions, people, language);
  if (people.some((person) => person.name.toLowerCase() === text.toLowerCase() && !isFollowed)) return false;
  if (names(ROLE_HEAD, text, language) && !isKnown(first, language) && !isTracked(mentions)) return false;
  if (mentions.every(({ field }) => field === 'complianceNeeds') && /^\p{Lu}[\p{Lu}\d/-]+$/u.test(text)) return false;
  const isHeading = mentions.some((mention) => mention.headsStages === true && !isPlaceOrParty(mention, language));
  // What only the project's name, today's files or today's tools are called is not what is tracked.
  if (
    !isHeading &&
    mentions.every(({ field }) => field === 'projectName' || field === 'currentWorkflows' || field === 'toolIntegrations')
  )
    return false;
  if (mentions.every(({ field }) => field === 'complianceNeeds') && IS_LAW.test(text)) return false;
  const isOnlyMember = mentions.every(({ list }) => list === 'members');
  const isOnlyStage =
    mentions.every((mention) => mention.field === 'currentWorkflows' || isStageOnly(mention, language)) &&
    mentions.some(({ list }) => list === 'steps');
  if (isOnlyMember || isOnlyStage) return false;
  const isListed = mentions.some(
    ({ list, isWholeItem, field }) => isWholeItem && (list === 'parts' || field === 'projectDescription'),
  );
  const isCounted = mentions.some(({ count }) => count !== null && count > 1);
  const isGoverning = mentions.length > 1 || isHeading;
  const isLent = mentions.some(({ before, after }) => isLentThere(before, after, language));
  return isKnown(first, language) || isTracked(mentions) || isLent || isListed || isCounted || isGoverning;
}

const FEWEST_TELLING = 2;

/** Applicants who wait, families who have not signed: outsiders of whom two answers and more tell something are followed one by one. */
function isOutsiderFollowed(mentions: readonly Mention[], holders: readonly Span[]): boolean {
  if (!mentions.some(({ text }) => isFromOutside(text) && !AUTHORITY.test(text))) return false;
  // „Aufträge haben einen Kunden, einen Ort …“
  const isListed = (mention: Mention) => holders.some((holder) => holds(mention.sentence, holder) && holder.end <= mention.start);
  if (mentions.some(isListed)) return true;
  return answersTelling(mentions) >= FEWEST_TELLING;
}

/** More than anybody knows by heart. */
const CROWD = 40;

/** “About 260 traders” of whom two answers and more tell something: nobody has so many colleagues without a list of them. */
function isCrowdFollowed(mentions: readonly Mention[], people: readonly Person[], language: Language): boolean {
  const text = mentions[0]?.text ?? '';
  if (names(ROLE_HEAD, text, language)) return false;
  const isCrowd = people.some(({ name, count }) => (count ?? 0) >= CROWD && name.toLowerCase() === text.toLowerCase());
  return isCrowd && answersTelling(mentions) >= FEWEST_TELLING;
}

function answersTelling(mentions: readonly Mention[]): number {
  return new Set(mentions.map(({ field }) => field).filter((field) => (FIELD_WEIGHT[field] ?? 0) >= 1.5)).size;
}

/** “Every night has an observer, a weather, hours used”: of which columns are told. */
function isEachOf(mention: Mention, holders: readonly Span[]): boolean {
  return mention.isOfEach && holders.some((holder) => holds(holder, mention));
}

/** “Workshop: stripped, cleaned, painted”: where or by whom it is done, and not what passes the stages. */
function isPlaceOrParty({ text, meaning }: Mention, language: Language): boolean {
  const ofHead = kindsOfHead(text, language);
  if (ofHead.length > 0) return ofHead.every((kind) => kind === 'place-or-unit' || kind === 'party');
  return meaning?.kinds[0]?.kind === 'place-or-unit';
}

/** “Parts below minimum”, “orders behind schedule”: what something is compared with, and nothing that has rows. */
function isLimitOfAll({ text, before }: Mention): boolean {
  return LIMIT.test(text) && BESIDE_LIMIT.test(before);
}

const LIMIT =
  /^(?:minimums?|maximums?|schedules?|targets?|average|norm|capacity|minimum (?:level|stock)|mínimo|máximo|minimum|soll|zeitplan|plan)$/iu;
const BESIDE_LIMIT =
  /(?<!\p{L})(?:below|under|above|over|behind|ahead of|beyond|unter|über|hinter|bajo|debajo del?|sobre|sous|au-dessous du|abaixo d[oe]|acima d[oe])\s+(?:(?:its|the|their|our|das|dem|den|sein|su|el|le|son|o|seu)\s+)?$/iu;

/** “We hire out tents for weddings and fairs”: what customers want it for. */
const WANTED_FOR =
  /(?<!\p{L})(?:(?:(?:hir|rent|lend|loan|let)(?:e|s|es|ing)? (?:\p{L}+ ){0,3}?out|rents?|leases?|lends?|sells?|supply|supplies)(?!\p{L})[^.;:]*(?<!\p{L})for|(?:vermiete|verleihe|verkaufe)[nt]?(?!\p{L})[^.;:]*(?<!\p{L})für|(?:alquil|rent|vend|prest|alug)(?:amos|emos|a|e)(?!\p{L})[^.;:]*(?<!\p{L})para|(?:louons|vendons|prêtons)(?!\p{L})[^.;:]*(?<!\p{L})pour)\s+(?:\p{L}+\s*(?:,|and|or|&|und|oder|y|o|et|ou|e)\s+)*(?:(?:the|die|los|las|des|les|os|as)\s+)?$/iu;
const FARTHEST_PURPOSE = 120;
const CUSTOMERS: ReadonlySet<Kind | undefined> = new Set<Kind | undefined>(['party', 'place-or-unit', 'person-in-process']);

function isPurpose({ sentence, start, meaning }: Mention): boolean {
  const at = start - sentence.start;
  const before = sentence.text.slice(Math.max(0, at - FARTHEST_PURPOSE), at);
  return !CUSTOMERS.has(meaning?.kinds[0]?.kind) && WANTED_FOR.test(before);
}

/** “Numbered from L1 to L11”: the first and the last of the codes that rows bear. */
function isEndOfCodes({ text, before, after }: Mention): boolean {
  return CODE.test(text) && (FROM_CODE.test(before) || TO_CODE.test(after));
}

const CODE = /^\p{Lu}{1,3}-?\d{1,4}$/u;
const FROM_CODE = /\p{Lu}{1,3}-?\d{1,4}\s*(?:to|bis|a|à|até|through|[–-])\s*$/u;
const TO_CODE = /^\s*(?:to|bis|a|à|até|through|[–-])\s*\p{Lu}{1,3}-?\d{1,4}(?![\p{L}\d])/u;

/** “21 CFR Part 11”: where a law says it. */
function isCited({ field, text, after }: Mention): boolean {
  return field === 'complianceNeeds' && /^\p{Lu}/u.test(text) && /^\s?[§\d]/u.test(after);
}

const CASES = /^(?:cases|fällen|casos|cas)$/iu;
const IN_SO_MANY =
  /(?<!\p{L})(?:in|en|dans|em)\s+(?:(?:\d[\d.,]*\s?%|most|all|many|some|rare|den meisten|allen|vielen|la mayoría|todos|la plupart|tous|a maioria)\s*)(?:of|der|de|des|dos)?\s*(?:all|the|les|los|os|aller)?\s*$/iu;

/** “In 90 % of cases”: how often something is so. */
function isOfIdiom({ text, before }: Mention): boolean {
  return CASES.test(text) && IN_SO_MANY.test(before);
}

const MISSING_ONLY =
  /^(?:ideas?|clues?|chances?|reasons?|ways?|uses?|time|sense|matter|problems?|ahnung|zeit|sinn|idea|tiempo|idée|temps|ideia|tempo)$/iu;
const NO_BEFORE = /(?<!\p{L})(?:no|keine?n?|ni|sin|aucune?|pas d['’e]\s?|nenhuma?|sem)\s*$/iu;

/** “No idea what it costs us”, “keine Zeit”. */
function isNoneOfThat({ text, before }: Mention): boolean {
  return MISSING_ONLY.test(text) && NO_BEFORE.test(before);
}

/** “Community radio station, all volunteers”: with these words the answers say who they are. */
function isOwnName(mentions: readonly Mention[], language: Language): boolean {
  const [only, ...others] = mentions;
  if (only === undefined || others.length > 0 || only.field !== 'projectDescription' || only.start > 0) return false;
  const isOne = only.count === null && only.governor === null && only.list === 'plain' && only.words.length > 1;
  return isOne && isPlaceOrParty(only, language) && (language !== 'en' || singularOf(only.text) === only.text);
}

const WRITTEN_ON =
  /(?<!\p{L})(?:written|noted|scribbled|jotted|recorded|logged|kept)\s+(?:down\s+)?on\s+(?:\p{L}+\s+)?$|(?<!\p{L})(?:apunta[nmos]*|anota[nmos]*|escrib(?:en|imos)|escrit[oa]s?)\s+en\s+(?:\p{L}+\s+)?$|(?<!\p{L})(?:notée?s?|écrite?s?|inscrite?s?)\s+sur\s+(?:des?\s+|les?\s+|un[e]?\s+)?$|(?<!\p{L})(?:anotad[oa]s?|escrit[oa]s?)\s+em\s+(?:\p{L}+\s+)?$/iu;

/** “Faults are written on cards”: what they are written on today, whatever else is said of it. */
function isWrittenOn({ before, text }: Mention): boolean {
  return WRITTEN_ON.test(before) || (BOOK.test(text) && INTO_A_BOOK.test(before));
}

/** “Any accident goes into a book”. */
const BOOK = /^(?:\p{L}+\s)?(?:(?:log|note|day|accident|incident)?\s?books?|ledgers?|diar(?:y|ies)|binders?|folders?)$/iu;
const INTO_A_BOOK =
  /(?<!\p{L})(?:goes|go|put|entered|written|recorded|noted|logged|kept|stands?|is|are)\s+(?:down\s+)?(?:in|into)\s+(?:an?|the|our|their|his|her)\s+$/iu;

/** “I (UPM) need: …”: who writes. */
const IS_WRITER = /(?<!\p{L})(?:I|me|ich|mich|yo|je|moi|eu)\s*[(,]\s*(?:an?|the|als|como|en tant que)?\s*$/u;

/** “Rental skis separate, not this”: what somebody takes out of what is planned. */
const IS_ELSEWHERE =
  /^\p{L}[\p{L}\s'’-]*?(?:\s+(?:is|are|runs?|stays?))?\s*(?:separate(?:ly)?,\s*not|,?\s*(?:not (?:in|part of) (?:this|scope|here)|not this|out of scope|nicht (?:hier|dabei|teil davon)|gehör(?:t|en) nicht dazu|no entra[n]?(?: aquí)?|fuera de alcance|hors périmètre|n['’]en fai(?:t|sons) pas partie|fora do escopo|não entra[m]?))(?!\p{L})/iu;

/** “Días de retraso”, “semaines d’avance”: how long, and nothing that has rows. */
function isTimeOf({ words }: Mention, language: Language): boolean {
  if (language !== 'es' && language !== 'fr' && language !== 'pt') return false;
  return words.length >= 2 && phrasesOf(language).timeUnits.has(fold(words[0] ?? '', language));
}

/** “Mass in kg”, “size (cm)”: what is measured of something. */
const IN_A_UNIT =
  /^\s*(?:in|en|em|\()\s*(?:kg|g|mg|t|tons?|tonnes?|lbs?|m|cm|mm|km|m[23²³]|l|ml|litres?|liters?|°\s?[cf]|bar|psi|ppm|db|kw|kwh|mw|eur|usd|gbp|[€$£%])(?![\p{L}\d])/iu;
const WHEN_BEFORE = /(?<!\p{L})(?:before|after|until|upon|since|during|pending|prior to|ahead of)\s+$/iu;

/** “Reviewed before issue”, “on arrival”: one word without an article, which says when. */
function isBareEvent({ words, before }: Mention, language: Language): boolean {
  const [only = ''] = words;
  return (
    language === 'en' && words.length === 1 && singularOf(only.toLowerCase()) === only.toLowerCase() && WHEN_BEFORE.test(before)
  );
}

/** “Compliance manager Wanda”: a word that no vocabulary has and that bears a capital wherever it stands, within sentences too, names one of its own. */
function isProperName(mentions: readonly Mention[], language: Language): boolean {
  if (language === 'de' || language === 'ja') return false;
  const isOne = ({ text, count, isOfEach, list, governor }: Mention) =>
    /^\p{Lu}\p{Ll}{2,}$/u.test(text) &&
    !/s$/u.test(text) &&
    count === null &&
    !isOfEach &&
    (list !== 'parts' || governor === null);
  const isWithin = ({ before, sentence, start }: Mention) =>
    start > sentence.start && /[\p{Ll}\d,&/]\s+$/u.test(before) && /\p{Ll}{3}/u.test(sentence.text);
  return mentions.every(isOne) && mentions.some(isWithin);
}

/** “Por facturar”, “llamar al cliente”, “modificamos”: what somebody does. A noun of that ending has an article or is known. */
const VERB: Readonly<Partial<Record<Language, RegExp>>> = {
  es: /^\p{Ll}{2,}(?:[aei]r(?:l[aeo]s?|se)?|[aei]mos)(?:\s|$)/u,
  pt: /^\p{Ll}{2,}(?:[aei]r(?:-\p{L}+)?|[aei]mos)(?:\s|$)/u,
};
const ARTICLE_BEFORE =
  /(?<!\p{L})(?:el|la|los|las|l[oa]s|un[oa]?s?|del|al|cada|este|ese|nuestr[oa]s?|o|os|um|do|no|ao|seu|nosso|\d+)\s+$/iu;

function isRomanceVerb({ text, before, count, isOfEach, meaning }: Mention, language: Language): boolean {
  if (VERB[language]?.test(text) !== true || count !== null || isOfEach || ARTICLE_BEFORE.test(before)) return false;
  // A noun that the vocabulary has is surer than one that a letter more would make of the verb: “facturar”.
  return (meaning?.confidence ?? 0) < 0.6 && kindsOfHead(text, language).length === 0;
}

/** What stages are called, with or without a number. */
const STAGE_NAME =
  /^(?:stages?|steps?|status(?:es)?|stufen?|schritte?n?|phasen?|etapas?|pasos?|passos?|fases?|étapes?|phases?|(?:第\d+)?(?:段階|工程)|ステップ)$/iu;

/** “µg/l”, “km/h”. */
const MEASURED_IN = /^(?:[µμmkc]?[a-zμµ]{1,3}\/[a-z]{1,3}|ppm|ppb|dB|万円|千円|日前|週間前)$/iu;

/** “Quoted”, “restrung”: what is done to a thing is none, nor is “older” in “older than 30 days”. */
function isBareParticiple({ words, meaning, after }: Mention, language: Topic['language']): boolean {
  const [only = ''] = words;
  if (words.length === 1 && language === 'en' && /^\s+than(?!\p{L})/iu.test(after)) return true;
  return words.length === 1 && language !== 'de' && meaning?.entry == null && isParticiple(only, language);
}

/** “Case” and “job” are empty words, unless the answers count them or list what each of them has. */
function isCentral(mentions: readonly Mention[], holders: readonly Span[]): boolean {
  const isCounted = mentions.some(({ count, field }) => count !== null && count > 12 && field === 'projectDescription');
  const isDescribed = mentions.some(
    (mention) =>
      EMPTY_NAME.test(mention.text) &&
      ((mention.isOfEach && mention.field === 'projectDescription') ||
        mention.headsStages === true ||
        holders.some((holder) => holds(holder, mention))),
  );
  const isWork = WORK.test(mentions[0]?.text ?? '') && new Set(mentions.map(({ field }) => field)).size >= FEWEST_ANSWERS;
  return isDescribed || isWork || (mentions.length >= 3 && (isCounted || mentions.some(({ isOfEach }) => isOfEach)));
}

/** What a firm has jobs or cases of speaks of them in several answers. */
const WORK = /^(?:jobs?|cases?|trabajos?|casos?|trabalhos?|travaux|dossiers?|作業|案件)$/iu;
const FEWEST_ANSWERS = 3;

/** Words that name anything, and in some trades the one thing that everything is about. */
const EMPTY_NAME =
  /^(?:jobs?|cases?|items?|groups?|plans?|files?|tests?|lines?|points?|tasks?|lots?|fälle?|vorgänge?|trabajos?|casos?|tareas?|lotes?|trabalhos?|tarefas?|travail|travaux|dossiers?|tâches?|作業|案件)$/iu;

/** What is complied with is no thing that is tracked. */
const IS_LAW =
  /(?:^|[\s-])(?:regulations?|acts?|laws?|directives?|standards?|code|protection)$|(?:verordnung|gesetz|richtlinie|norm|ordnung|schutz)$|^(?:r[eè]glement(?:ation)?|lois?|directives?|normes?|reglamento|leye?s?|normas?|regulamento|leis?|protecci[oó]n|protection|proteção)(?:\s|$)|(?:法|規則|条例|規程|基準|指針|保護)$/iu;

/** “We lend tools”: what is handed to people and no software. */
function isLentTool(mentions: readonly Mention[], language: Language): boolean {
  return mentions.some(
    ({ text, before, after }) => /^(?:tools?|systems?|sheets?|books?)$/iu.test(text) && isLentThere(before, after, language),
  );
}

/** The vocabulary holds the phrase as a whole, or its head. */
function isKnown({ meaning, text }: Mention, language: Topic['language']): boolean {
  return (
    (meaning !== null && meaning.confidence >= 0.5) ||
    kindsOfHead(text, language).length > 0 ||
    HEAD_KINDS.some(([, head]) => head.test(text))
  );
}

/** A step names its thing and says what happens to it: “barrels are graded” speaks of barrels, “order comes in” of a stage. */
function isStageOnly(mention: Mention, language: Language): boolean {
  const isIntroduced = mention.isOfEach || mention.count !== null || /s$/iu.test(mention.text);
  return mention.list === 'steps' && (mention.isWholeItem || !isIntroduced || !isKnown(mention, language));
}

/** “Prêts en cours”, “obras em curso”: how far something is. */
const STATE =
  /(?:^|\s)(?:en (?:cours|retard|attente|panne|curso|espera|trámite|marcha)|em (?:curso|atraso|espera|andamento|aberto)|in (?:Arbeit|Bearbeitung|Verzug|Planung))$/iu;
