import { fold, phrasesOf, vocabularyEntry } from '../vocabulary/index.ts';
import type { Attribute, Kind, KindGuess, Person, Relation, Span, Thing } from './brief.ts';
import { formsOf, isNeverAThing, isUnit, type Topic } from './lexicon.ts';
import type { Mention } from './mentions.ts';
import { capitalised, slug } from './read-people.ts';
import {
  CHOICE_HEAD,
  CODE_HEAD,
  DATE_HEAD,
  FLAG_HEAD,
  HEAD_KINDS,
  MONEY_HEAD,
  NEVER_A_THING,
  NUMBER_HEAD,
  OUTSIDER,
  ROLE_HEAD,
} from './words.ts';

const MOST_THINGS = 40;
/** What a thing is does not become clearer with more mentions than these. */
const ENOUGH_MENTIONS = 50;
/** How much a mention in each answer says about what is tracked. */
const FIELD_WEIGHT: Readonly<Partial<Record<Span['field'], number>>> = {
  projectName: 2,
  projectDescription: 3,
  painPoints: 1.5,
  successMetrics: 1.5,
  automationNeeds: 2,
  reportingRequirements: 2,
  currentWorkflows: 0.8,
  toolIntegrations: 0.4,
  complianceNeeds: 0.8,
};

export interface ReadThings {
  readonly things: readonly Thing[];
  readonly relations: readonly Relation[];
}

interface Group {
  readonly key: string;
  readonly mentions: Mention[];
}

/** What the answers track: noun phrases gathered by what they name, weighed, and joined by the lists that they stand in. */
export function readThings(mentions: readonly Mention[], people: readonly Person[], topic: Topic): ReadThings {
  const groups = joinShortForms(groupMentions(mentions.filter((mention) => mention.field !== 'stakeholders')));
  const candidates = groups.filter((group) => isThing(group, people, topic));
  const things = candidates
    .map((group) => thingOf(group, { all: mentions, people, topic }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_THINGS);
  return { things, relations: relationsOf(candidates, things, topic) };
}

function groupMentions(mentions: readonly Mention[]): Group[] {
  const groups = new Map<string, Group>();
  for (const mention of mentions) {
    const key = groupKey(mention);
    const group = groups.get(key) ?? { key, mentions: [] };
    group.mentions.push(mention);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** “The pools” after “4 swimming pools” are the same ones, as long as nothing else of that name was spoken of before. */
function joinShortForms(groups: readonly Group[]): Group[] {
  const into = new Map<Group, Group>();
  for (const group of groups) {
    const [first] = group.mentions;
    if (first === undefined || first.words.length !== 1) continue;
    const longer = groups.filter(({ mentions }) => isLongFormOf(mentions[0], first));
    const [only] = longer;
    if (only !== undefined && longer.length === 1 && isSpokenOfFirst(only, group)) into.set(group, only);
  }
  return groups
    .filter((group) => !into.has(group))
    .map((group) => ({
      ...group,
      mentions: [...group.mentions, ...groups.filter((other) => into.get(other) === group).flatMap((other) => other.mentions)],
    }));
}

function isLongFormOf(long: Mention | undefined, short: Mention): boolean {
  return long !== undefined && long.words.length > 1 && long.words.length <= 3 && long.key.endsWith(` ${short.key}`);
}

function isSpokenOfFirst(long: Group, short: Group): boolean {
  const first = ({ mentions }: Group) =>
    Math.min(...mentions.flatMap(({ field, start }) => (field === 'projectDescription' ? [start] : [])));
  return first(long) < first(short);
}

/** Synonyms of one entry are one thing where the whole phrase is known; otherwise the words decide. */
function groupKey({ meaning, key }: Mention): string {
  return meaning?.entry && meaning.confidence >= 0.9 ? `entry:${meaning.entry.id}` : key;
}

function isThing({ mentions }: Group, people: readonly Person[], { language }: Topic): boolean {
  const [first] = mentions;
  if (first === undefined) return false;
  const text = first.text;
  if (
    ((NEVER_A_THING.test(text) || isNeverAThing(text, language)) && !isCentral(mentions)) ||
    text.length < 2 ||
    text.length > 45 ||
    /^\d/.test(text) ||
    isUnit(text, language)
  )
    return false;
  if (isAttributeName(text) && !isKnown(first)) return false;
  if (mentions.some(({ isYesNo }) => isYesNo)) return false;
  if (people.some((person) => person.name.toLowerCase() === text.toLowerCase() && !isTracked(mentions))) return false;
  if (ROLE_HEAD.test(text) && !isKnown(first) && !isTracked(mentions)) return false;
  // What only the project's name, today's files or today's tools are called is not what is tracked.
  if (mentions.every(({ field }) => field === 'projectName' || field === 'currentWorkflows' || field === 'toolIntegrations'))
    return false;
  const isOnlyMember = mentions.every(({ list }) => list === 'members');
  const isOnlyStage =
    mentions.every(({ list, field }) => list === 'steps' || field === 'currentWorkflows') &&
    mentions.some(({ list }) => list === 'steps');
  if (isOnlyMember || isOnlyStage) return false;
  const isListed = mentions.some(
    ({ list, isWholeItem, field }) => isWholeItem && (list === 'parts' || field === 'projectDescription'),
  );
  const isCounted = mentions.some(({ count }) => count !== null && count > 1);
  const isGoverning = mentions.length > 1;
  return isKnown(first) || isTracked(mentions) || isListed || isCounted || isGoverning;
}

/** People whom the answers count, list with other things, or say something of each, are tracked and not only told. */
function isTracked(mentions: readonly Mention[]): boolean {
  return mentions.some(
    ({ count, isOfEach, field, list, after, isPartOfEach }) =>
      field === 'projectDescription' &&
      (isOfEach || (count !== null && count > 12) || (list === 'parts' && isPartOfEach) || HAS_PAPERS.test(after)),
  );
}

/** “Lifeguards with their certificate”, 「監視員とその資格」. */
const HAS_PAPERS =
  /^\s*(?:(?:with|have|has|mit|con|avec|com)\s+(?:their|its|his|her|an?|ihre[nmr]?|seine[nmr]?|sus?|leurs?|seus?|suas?)\s|とその)/iu;

/** “Case” and “job” are empty words, unless the answers count them or list what each of them has. */
function isCentral(mentions: readonly Mention[]): boolean {
  const isCounted = mentions.some(({ count, field }) => count !== null && count > 12 && field === 'projectDescription');
  const isDescribed = mentions.some(
    ({ isOfEach, field, text }) => isOfEach && field === 'projectDescription' && EMPTY_NAME.test(text),
  );
  return isDescribed || (mentions.length >= 3 && (isCounted || mentions.some(({ isOfEach }) => isOfEach)));
}

/** Words that name anything, and in some trades the one thing that everything is about. */
const EMPTY_NAME = /^(?:jobs?|cases?|items?|groups?|plans?|files?|tests?|lines?|points?|tasks?)$/i;

/** The vocabulary holds the phrase as a whole, or its head. */
function isKnown({ meaning, text }: Mention): boolean {
  return (meaning !== null && meaning.confidence >= 0.5) || HEAD_KINDS.some(([, head]) => head.test(text));
}

export function isAttributeName(text: string): boolean {
  return [DATE_HEAD, READING, NUMBER_HEAD, MONEY_HEAD, CODE_HEAD, CHOICE_HEAD].some((pattern) => pattern.test(text));
}

interface Context {
  readonly all: readonly Mention[];
  readonly people: readonly Person[];
  readonly topic: Topic;
}

function thingOf({ mentions }: Group, { all, people, topic }: Context): Thing {
  const entry = bestMeaning(mentions)?.entry ?? null;
  const name = nameOf(mentions, topic, entry);
  const counts = mentions.flatMap(({ count }) => (count !== null && count > 1 ? [count] : []));
  const keys = new Set(mentions.map(({ key }) => key));
  const governed = all.filter(({ governor }) => governor !== null && keys.has(governor.key));
  const members = governed.filter(({ list }) => list === 'members');
  const parts = governed
    .filter(({ list, text }) => list === 'parts' && isAttributeName(text))
    .concat(governed.filter(({ list, text, isYesNo }) => list === 'parts' && isYesNo && !isAttributeName(text)));
  return {
    id: slug(name.one),
    ...name,
    kinds: kindsOf(mentions, people),
    entry: entry?.id ?? null,
    count: counts[0] ?? null,
    members: members.filter((member) => isInstance(member, members, counts)).map(({ text }) => text),
    varieties: members.filter((member) => !isInstance(member, members, counts)).map(({ text }) => capitalised(text)),
    attributes: [...parts.map((mention) => attributeFrom(mention)), ...(entry?.attributes ?? []).map(attributeOfEntry)],
    owner: null,
    weight: weightOf(mentions, governed),
    spans: mentions.map(({ field, start, end }) => ({ field, start, end })),
  };
}

/** The customer's own word, by the form that is typed most. */
function nameOf(
  mentions: readonly Mention[],
  { language }: Topic,
  entry: Parameters<typeof formsOf>[2],
): Pick<Thing, 'one' | 'many'> {
  const typed = [...mentions].sort((a, b) => a.words.length - b.words.length || a.start - b.start)[0]?.text ?? '';
  const { one, many } = formsOf(typed, language, entry);
  return { one: capitalised(one), many: capitalised(many) };
}

function bestMeaning(mentions: readonly Mention[]): Mention['meaning'] {
  return mentions
    .map(({ meaning }) => meaning)
    .reduce((best, meaning) => ((meaning?.confidence ?? 0) > (best?.confidence ?? 0) ? meaning : best), null);
}

/** As many names as there are things are their names; fewer or more are sorts of them. */
function isInstance(member: Mention, members: readonly Mention[], counts: readonly number[]): boolean {
  const beside = members.filter(({ listNumber }) => listNumber === member.listNumber);
  return isCodeLike(member.text) || (counts.includes(beside.length) && beside.every(({ text }) => /^\p{Lu}/u.test(text)));
}

function isCodeLike(text: string): boolean {
  return /\d/.test(text) || /^\p{Lu}{1,5}$/u.test(text);
}

function weightOf(mentions: readonly Mention[], governed: readonly Mention[]): number {
  const said = mentions.reduce((sum, { field, list, isWholeItem, isGrouping, meaning }) => {
    const place = list === 'members' ? 0.3 : isWholeItem ? 1.2 : 1;
    return (
      sum + (FIELD_WEIGHT[field] ?? 0) * place * (isGrouping ? 0.6 : 1) * (meaning === null || meaning.confidence < 0.5 ? 0.6 : 1)
    );
  }, 0);
  const isCounted = mentions.some(({ count }) => count !== null && count > 1);
  const isGovernor = governed.some(({ list }) => list === 'parts');
  return said + (isCounted ? 2 : 0) + (isGovernor ? 3 : 0);
}

const EVIDENCE: readonly (readonly [Kind, RegExp])[] = [
  [
    'obligation',
    /\b(?:expir\w*|renewals?|renewed|lapse\w*|valid|runs? out|certificates?|certifications?|licen[cs]es?|permits?|insurances?|warrant(?:y|ies)|due for|ablaufen|abgelaufen|gültig|frist\w*|venc\w*|caduc\w*|vigente|expire\w*|échéance)\b/iu,
  ],
  [
    'request',
    /\b(?:request\w*|ask\w*|ticket\w*|inquir\w*|apply|application\w*|triage\w*|anfrage\w*|antrag\w*|solicitud\w*|demande\w*)\b/iu,
  ],
  ['money', /\b(?:pay\w*|paid|invoice\w*|budget\w*|cost\w*|spend\w*|[$€£]|kosten|presupuesto|coût)\b/iu],
  [
    'occurrence',
    /\b(?:incident\w*|accident\w*|complaint\w*|fault\w*|breakdown\w*|happen\w*|störung\w*|mängel|queja\w*|panne\w*)\b/iu,
  ],
  ['stock', /\b(?:stock|reorder\w*|spare\w*|inventory|run(?:s|ning)? low|lager|bestand|existencias)\b/iu],
];

/** What the answers say that a thing does, or that is done with it. */
const USES: readonly (readonly [Kind, RegExp])[] = [
  [
    'obligation',
    /^\s*(?:(?:has|have|had|is|are|was|were|that|which|ha|había|war|ist|sind)\s+){0,2}(?:expir|laps|renew|runs? out|ran out|abgelaufen|läuft ab|laufen ab|verfällt|venc|caduc|expir)|^(?:の期限|が切れ|の更新|の有効)/iu,
  ],
  [
    'time-allocation',
    /^\s*(?:(?:has|have|must|should|is|are|needs?|can)\s+){0,2}(?:to\s+)?(?:be\s+)?(?:double[- ])?booked(?!\p{L})/iu,
  ],
  [
    'asset',
    /^\s*(?:(?:has|have|had|is|are|was|were)\s+)?(?:fail(?:s|ed)|breaks?(?: down)?|broke(?:n)?|fiel|ausgefallen|kaputt|falló|panne)(?!\p{L})|^(?:が|の)(?:故障|修理)/iu,
  ],
  ['request', /^\s*(?:(?:is|are|was|were|gets?)\s+)?(?:answered|unanswered|rejected|declined)(?!\p{L})/iu],
];
const BEFORE_EXPIRY = /(?:expir(?:y|ation)|renewal) of (?:the |an? |each |every )?$/iu;

function kindsOf(mentions: readonly Mention[], people: readonly Person[]): KindGuess[] {
  const scores = new Map<Kind, number>();
  const add = (kind: Kind, score: number) => scores.set(kind, Math.max(scores.get(kind) ?? 0, score));
  for (const { meaning, sentence, text, before, after } of mentions.slice(0, ENOUGH_MENTIONS)) {
    for (const { kind, confidence } of meaning?.kinds ?? []) add(kind, confidence);
    for (const [kind, pattern] of HEAD_KINDS) if (pattern.test(text)) add(kind, 0.96);
    for (const [kind, pattern] of USES) if (pattern.test(after)) add(kind, 0.65);
    if (BEFORE_EXPIRY.test(before)) add('obligation', 0.65);
    for (const [kind, pattern] of EVIDENCE) {
      if (pattern.test(text)) add(kind, 0.85);
      else if (mentions.length < 3 && pattern.test(sentence.text)) add(kind, 0.25);
    }
  }
  const isPerson = mentions.some(({ text }) => ROLE_HEAD.test(text) || people.some((person) => isNamed(person, text)));
  if ((isPerson || isWordForPeople(scores)) && isTracked(mentions))
    add(mentions.some(({ text }) => OUTSIDER.test(text)) ? 'party' : 'person-in-process', 0.75);
  const isSure =
    isPerson || scores.has('party') || scores.has('person-in-process') || [...scores.values()].some((score) => score >= 0.6);
  if (!isSure && mentions.some(({ before, after }) => FOR_EACH.test(before) || after.startsWith('ごと')))
    add('place-or-unit', 0.5);
  if (scores.size === 0) add(kindByUse(mentions), 0.3);
  return [...scores]
    .map(([kind, confidence]) => ({ kind, confidence }))
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, 3);
}

const FOR_EACH =
  /(?<!\p{L})(?:for each|for every|per|für jede[nsr]?|je|pro|para cada|por cada|de cada|pour chaque|de chaque|par)\s+$/iu;

function isNamed({ name }: Person, text: string): boolean {
  const bare = (word: string) => word.toLowerCase().replace(/s$/u, '');
  return bare(name) === bare(text);
}

function isWordForPeople(scores: ReadonlyMap<Kind, number>): boolean {
  const [best] = [...scores].sort((a, b) => b[1] - a[1]);
  return best?.[0] === 'party' && best[1] < 0.6;
}

/** What the answers do with a word that nothing else tells about. */
function kindByUse(mentions: readonly Mention[]): Kind {
  if (mentions.some(({ isGrouping }) => isGrouping)) return 'place-or-unit';
  if (mentions.some(({ list, isPartOfEach }) => list === 'parts' && isPartOfEach)) return 'document';
  if (mentions.some(({ count }) => count !== null && count > 1)) return 'asset';
  return 'work';
}

export function attributeFrom({ text, field, start, end, isYesNo }: Mention): Attribute {
  return { title: capitalised(text), type: isYesNo ? 'flag' : attributeType(text), options: [], spans: [{ field, start, end }] };
}

/** A measured value, and not what something is worth: “pH value”, “Chlorwert”. */
const READING =
  /(?:^|[\s-])(?:ph|limit|target|test|measured|reading|[\p{L}]+ine|[\p{L}]+gen)\s(?:value|level)s?$|(?<!auftrags|waren|vermögens|versicherungs|rest|buch|sach|bestell|gesamt)(?<=\p{L}|-)wert$|^valor(?:es)? de (?:ph|cloro|\p{L}+ógeno)|値$/iu;

export function attributeType(text: string): Attribute['type'] {
  if (DATE_HEAD.test(text)) return 'date';
  if (READING.test(text)) return 'number';
  if (MONEY_HEAD.test(text)) return 'money';
  if (CODE_HEAD.test(text)) return 'text';
  if (NUMBER_HEAD.test(text)) return 'number';
  if (ROLE_HEAD.test(text)) return 'person';
  if (FLAG_HEAD.test(text)) return 'flag';
  return CHOICE_HEAD.test(text) ? 'choice' : 'text';
}

function attributeOfEntry({ title, type, options }: { title: string; type: string; options?: readonly string[] }): Attribute {
  const types: Readonly<Record<string, Attribute['type']>> = {
    DATE: 'date',
    CHECKBOX: 'flag',
    CONTACT_LIST: 'person',
    MULTI_CONTACT_LIST: 'person',
    PICKLIST: 'choice',
    MULTI_PICKLIST: 'choices',
  };
  return { title, type: types[type] ?? attributeType(title), options: options ?? [], spans: [] };
}

/**
 * What belongs to what: items after “each X:” to X; “A of B”, “A per B”, “A by B” and “B with A” to B; “vendor certificate” to vendor.
 */
function relationsOf(groups: readonly Group[], things: readonly Thing[], topic: Topic): Relation[] {
  const mentions = groups
    .flatMap((group) => group.mentions)
    .sort((a, b) => (a.field === b.field ? a.start - b.start : a.field < b.field ? -1 : 1));
  const places = new Map(things.flatMap((thing) => thing.spans.map(({ field, start }) => [`${field}:${start}`, thing] as const)));
  const thingAt = ({ field, start }: Mention) => places.get(`${field}:${start}`);
  const listed = mentions.flatMap((mention, index) => {
    const previous = mentions[index - 1];
    // “Lifeguards with their certificate”: only the first of an item belongs to what governs the list.
    const isFirst = previous?.listNumber !== mention.listNumber || previous.item !== mention.item;
    const parent =
      isFirst && mention.list === 'parts' && mention.governor
        ? (things.find((thing) => sameName(mention.governor?.text ?? '', thing)) ?? thingAt(mention.governor))
        : undefined;
    return relation(thingAt(mention), parent, [mention]);
  });
  const joined = mentions.flatMap((mention, index) => {
    const next = mentions[index + 1];
    if (next === undefined || next.sentence !== mention.sentence) return [];
    const between = mention.sentence.text.slice(mention.end - mention.sentence.start, next.start - mention.sentence.start);
    if (BELONGS_TO.test(between)) return relation(thingAt(mention), thingAt(next), [mention, next]);
    return HAS.test(between) ? relation(thingAt(next), thingAt(mention), [mention, next]) : [];
  });
  const done = mentions.flatMap((mention) => {
    const deed = deedDoneTo(mention, topic);
    const child =
      deed === null ? undefined : things.find(({ one, many }) => [one, many].some((form) => fold(form, topic.language) === deed));
    return relation(child, thingAt(mention), [mention]);
  });
  const compounds = things.flatMap((thing) => {
    const [first, ...rest] = thing.one
      .toLowerCase()
      .split(/[\s-]+/)
      .map((word) => word.replace(/['’]s?$/u, ''));
    const parent = rest.length > 0 ? things.find((other) => other !== thing && other.one.toLowerCase() === first) : undefined;
    return relation(thing, parent, thing.spans.slice(0, 1));
  });
  const said = distinctRelations([...listed, ...joined, ...compounds, ...done]);
  return distinctRelations([
    ...said,
    ...knownRelations(
      things.filter(({ id }) => said.every(({ child }) => child !== id)),
      things,
    ),
  ]);
}

const BELONGS_TO =
  /^\s*(?:[\p{L}\d]+\s+){0,3}(?:by|per|je|pro|selon|sorted by|grouped by)(?:\s+(?:the|each|every))?\s*$|^\s*(?:of|for|per|by|in|at|from|on|to|each|every|je|pro|nach|von|vom|der|des|im|in den|de|del|por|de la|para|par|du|des|da|do|dos|das)(?:\s+(?:the|each|every|a|an|\d+|der|die|das|la|el|le|les|cada|chaque))?\s*$|^別?の$/iu;
/** What the vocabulary says that such things belong to, where the answers name both and nothing else of the child. */
function knownRelations(children: readonly Thing[], things: readonly Thing[]): Relation[] {
  return children.flatMap((child) => {
    const parents = vocabularyEntry(child.entry ?? '')?.belongsTo ?? [];
    const parent = things.find((thing) => (thing.entry !== null && parents.includes(thing.entry)) || parents.includes(thing.id));
    return relation(child, parent, child.spans.slice(0, 1));
  });
}

/** “Pumps are repaired within 48 hours” speaks of repairs of pumps: the noun of the first verb after the words. */
function deedDoneTo({ after }: Mention, { language }: Topic): string | null {
  if (language === 'ja') return null;
  const { eventVerbs } = phrasesOf(language);
  const clause = after.split(/[,.;:(]/u, 1)[0] ?? '';
  const words = (clause.match(/\p{L}+/gu) ?? []).slice(0, 7);
  const verb = words.map((word) => eventVerbs.get(fold(word, language))).find((found) => found !== undefined);
  return verb === undefined ? null : fold(verb.noun, language);
}

const HAS =
  /^[をが][^、。をが]{0,12}$|^\s*(?:with|w\/|have|has|having|incl(?:uding|\.)?|mit|con|avec|com)(?:\s+(?:a|an|the|their|its|\d+))?\s*$/iu;

function relation(child: Thing | undefined, parent: Thing | undefined, spans: readonly Span[]): Relation[] {
  if (child === undefined || parent === undefined || child === parent) return [];
  return [{ child: child.id, parent: parent.id, spans: spans.map(({ field, start, end }) => ({ field, start, end })) }];
}

/** The first statement counts: nothing is both above and below another. */
function distinctRelations(relations: readonly Relation[]): Relation[] {
  const kept = new Map<string, Relation>();
  for (const one of relations) {
    const pair = [one.child, one.parent].sort().join('>');
    if (!kept.has(pair)) kept.set(pair, one);
  }
  return [...kept.values()];
}

function sameName(text: string, { one, many }: Thing): boolean {
  return [one.toLowerCase(), many.toLowerCase()].includes(text.toLowerCase());
}
