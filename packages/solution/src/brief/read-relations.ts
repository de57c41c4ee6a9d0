import { fold, phrasesOf, vocabularyEntry } from '../vocabulary/index.ts';
import type { Kind, Language, Relation, Span, Thing } from './brief.ts';
import type { Topic } from './lexicon.ts';
import type { Mention } from './mentions.ts';
import { isAttributeName } from './words.ts';

/**
 * What belongs to what: items after “each X:” to X; “A of B”, “A per B”, “A by B” and “B with A” to B; “vendor certificate” to vendor.
 */
export function relationsOf(found: readonly Mention[], things: readonly Thing[], topic: Topic): Relation[] {
  const mentions = [...found].sort((a, b) => (a.field === b.field ? a.start - b.start : a.field < b.field ? -1 : 1));
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
    const item = thingAt(mention);
    return item !== undefined && (isOneOfEach(mention, item, topic) || isTakenAlong(item, parent))
      ? relation(parent, item, [mention])
      : relation(item, parent, [mention]);
  });
  const joined = mentions.flatMap((mention, index) => {
    const next = mentions[index + 1];
    if (next === undefined || next.sentence !== mention.sentence) return [];
    const between = mention.sentence.text.slice(mention.end - mention.sentence.start, next.start - mention.sentence.start);
    if (ACTS_ON.test(between) && concerns(thingAt(mention), thingAt(next)))
      return relation(thingAt(mention), thingAt(next), [mention, next]);
    if (BECOMES.test(between)) return relation(thingAt(next), thingAt(mention), [mention, next]);
    if (BELONGS_TO.test(between))
      return isTakenAlong(thingAt(mention), thingAt(next))
        ? relation(thingAt(next), thingAt(mention), [mention, next])
        : relation(thingAt(mention), thingAt(next), [mention, next]);
    return HAS.test(between) ? relation(thingAt(next), thingAt(mention), [mention, next]) : [];
  });
  const done = mentions.flatMap((mention) => {
    const deed = deedDoneTo(mention, topic) ?? deedAhead(mention, topic);
    const child =
      deed === null ? undefined : things.find(({ one, many }) => [one, many].some((form) => fold(form, topic.language) === deed));
    return relation(child, thingAt(mention), [mention]);
  });
  const compounds = things.flatMap((thing) => {
    const parent = things.find((other) => other !== thing && isOwnerIn(thing.one.toLowerCase(), other, topic.language));
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

/** Those whom or where a thing can only name, of which others have their own. */
const IS_NAMED: ReadonlySet<Kind> = new Set<Kind>(['party', 'place-or-unit', 'person-in-process']);

/** “Each learner has an instructor”: one of those that others have too, so that the learner belongs to it. “Each clinic: permits” is not. */
function isOneOfEach({ text, before }: Mention, { one, many, kinds: [best], count }: Thing, { language }: Topic): boolean {
  const kind = best?.kind ?? 'work';
  if (language === 'ja') return kind === 'party';
  // “Einen Kunden” is one, although several are called so too.
  const isOne = fold(text, language) === fold(one, language) || (language === 'de' && GERMAN_ONE.test(before));
  if (!isOne || (one === many && !(language === 'de' && GERMAN_ONE.test(before))) || isAttributeName(one, language)) return false;
  return IS_NAMED.has(kind) || (kind === 'asset' && count !== null && count > 1);
}

const GERMAN_ONE = /(?<!\p{L})eine[mnrs]?\s+$/iu;

/** “No dog on a tour while it limps”, “call-outs: time, members who went”: who or what takes part in one after the other belongs to none of them. */
function isTakenAlong(item: Thing | undefined, event: Thing | undefined): boolean {
  const [kind, at] = [item?.kinds[0], event?.kinds[0]];
  return (
    kind !== undefined && at !== undefined && TAKES_PART.has(kind.kind) && kind.confidence >= SURE_PART && HAPPENS.has(at.kind)
  );
}

const TAKES_PART: ReadonlySet<Kind> = new Set<Kind>(['asset', 'party', 'person-in-process']);
const HAPPENS: ReadonlySet<Kind> = new Set<Kind>(['occurrence']);
const SURE_PART = 0.6;

/** “45 % of quotes become jobs”: what comes of something names what it comes of. */
const BECOMES =
  /^\s+(?:(?:that|which|will|must|are to|is to)\s+)?(?:becomes?|became|turns? into|leads? to|results? in|(?:werden|wird) zu[mr]?|führ(?:t|en) zu[mr]?|se conviert(?:e|en) en|deviennent|devient|vira(?:m)?|se torna(?:m)?)\s+(?:(?:an?|the|eine?[mnr]?|una?|une?|des|uma?)\s+)?$/iu;

const BELONGS_TO =
  /^\s*(?:\p{L}+\s+)?(?:belongs? to|(?:is|are) part of|goes with|go with|(?:is|are) tied to|refers? to|gehör(?:t|en) zu(?:m|r)?|pertenecen? a(?:l)?|appartien(?:t|nent) (?:à|au|aux)|pertencem? (?:a|ao|à))(?:\s+(?:a|an|the|one|each|every|exactly one|einem|einer|dem|der|un|una|la|le|les|o|um|uma))?\s*$|^\s*(?:[\p{L}\d]+\s+){0,3}(?:by|per|je|pro|selon|sorted by|grouped by)(?:\s+(?:the|each|every))?\s*$|^\s*(?:of|for|per|by|in|at|from|on|to|each|every|je|pro|nach|von|vom|der|des|im|in den|bei|zu|zum|zur|für|de|del|por|por cada|de cada|de la|de los|de las|para|en|par|du|des|au|aux|dans|pour|da|do|dos|das|na|em)(?:\s+(?:the|each|every|a|an|\d+|der|die|das|la|el|le|les|cada|chaque))?\s*$|^(?:別|ごと|毎)?の$/iu;
/** What the vocabulary says that such things belong to, where the answers name both and nothing else of the child. */
function knownRelations(children: readonly Thing[], things: readonly Thing[]): Relation[] {
  return children.flatMap((child) => {
    const parents = vocabularyEntry(child.entry ?? '')?.belongsTo ?? [];
    const parent = things.find((thing) => (thing.entry !== null && parents.includes(thing.entry)) || parents.includes(thing.id));
    return relation(child, parent, child.spans.slice(0, 1));
  });
}

const SHORTEST_OWNER = { de: 4, ja: 2 } as const;

/** “Vendor certificate” names the vendor first, „Lieferantenzertifikat“ and 顧客契約 begin with it, “certificado de proveedor” ends in it. */
function isOwnerIn(name: string, { one, many }: Thing, language: Language): boolean {
  const [single, several] = [one.toLowerCase(), many.toLowerCase()];
  if (language === 'ja' || language === 'de')
    return single.length >= SHORTEST_OWNER[language] && name.length >= single.length + 2 && name.startsWith(single);
  const words = name.split(/[\s-]+/).map((word) => word.replace(/['’]s?$/u, ''));
  if (words.length < 2) return false;
  if (language === 'en') return words[0] === single;
  const owner = /\s(?:del?|de la|de los|de las|du|des|d[aoe]s?|d['’]|de l['’])\s?(.+)$/iu.exec(name)?.[1];
  return owner === single || owner === several;
}

/** “Pumps are repaired within 48 hours” speaks of repairs of pumps: the noun of the first verb after the words, and not “liners to order”. */
function deedDoneTo({ after }: Mention, { language }: Topic): string | null {
  if (language === 'ja') return null;
  const { eventVerbs } = phrasesOf(language);
  const clause = after.split(/[,.;:(]/u, 1)[0] ?? '';
  const words = (clause.match(/\p{L}+/gu) ?? []).slice(0, 7);
  const verb = words
    .filter((_, index) => words[index - 1] !== 'to')
    .map((word) => eventVerbs.get(fold(word, language)))
    .find((found) => found !== undefined);
  return verb === undefined ? null : fold(verb.noun, language);
}

const VERB_AHEAD =
  /(?<!\p{L})(?<!(?:by|after|before|without|to be|is|are|was|were|von|nach|vor|por|par|après|antes de|sin|sans)\s)(?<verb>\p{L}{3,})\s+(?:(?:an?|the|each|every|our|their|several|eine?[nmr]?|die|der|das|den|jede[nsr]?|una?|el|la|los|las|cada|une|le|les|des|chaque|uma?|os?|as?)\s+)$/iu;

/** “Customers book a flight” speaks of bookings of flights: the noun of the verb right before the words and their article. */
function deedAhead({ before }: Mention, { language }: Topic): string | null {
  if (language === 'ja') return null;
  const verb = VERB_AHEAD.exec(before)?.groups?.verb;
  const found = verb === undefined ? undefined : phrasesOf(language).eventVerbs.get(fold(verb, language));
  return found === undefined ? null : fold(found.noun, language);
}

/** What is done, booked, written or happens concerns something; a customer only has to do with it. */
const CONCERNS: ReadonlySet<Kind> = new Set<Kind>([
  'time-allocation',
  'occurrence',
  'request',
  'document',
  'obligation',
  'money',
]);
const CONCERNED: ReadonlySet<Kind> = new Set<Kind>(['asset', 'stock', 'place-or-unit', 'person-in-process', 'party', 'work']);
/** “A booking reserves several costumes”. */
const ACTS_ON =
  /^\s+(?:reserves?|concerns?|covers?|holds?|blocks?|uses?|takes?|treats?|affects?|names?|lists?|belongs to|betrifft|reserviert|umfasst|belegt|reserva|cubre|concierne|afecta a|réserve|concerne|couvre|porte sur|cobre|diz respeito a)\s+(?:(?:an?|the|one|several|many|some|up to|one or more|all|only|eine?n?|mehrere|die|den|das|una?|varios|varias|el|la|los|las|une?|plusieurs|le|les|des|uma?|vários|várias|os?|as?)\s+){0,3}$/iu;

function concerns(child: Thing | undefined, parent: Thing | undefined): boolean {
  return CONCERNS.has(child?.kinds[0]?.kind ?? 'work') && CONCERNED.has(parent?.kinds[0]?.kind ?? 'work');
}

const HAS =
  /^[をが][^、。をが]{0,12}$|^\s*(?:with|w\/|have|has|having|contains?|consists of|is made of|hat|haben|tiene|tienen|a(?= (?:une?|des|plusieurs|son|sa|ses)(?!\p{L}))|ont|tem|têm|incl(?:uding|\.)?|mit|con|avec|com)(?:\s+(?:a|an|the|their|its|his|her|our|own|several|many|multiple|some|various|up to|about|one|two|three|four|five|six|\d+(?:\s*(?:to|-|–)\s*\d+)?|mehrere|viele|einen?|varios|varias|muchos|plusieurs|un|une|vários|várias|seus?|suas?|ihre[nmr]?|leurs?|sus?)){0,3}\s*$/iu;

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
