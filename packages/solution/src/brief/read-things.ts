import { englishOf, fold, formsOf, isMeantEntry, type Language, type VocabularyEntry } from '../vocabulary/index.ts';
import { attributeFrom, attributeOfEntry, isCountOfEach } from './attributes.ts';
import type { Person, Relation, Span, Thing } from './brief.ts';
import { holds, knownFields, relationsOfDeeds, withFields, withoutFields } from './fields-of-things.ts';
import { type KindContext, kindsOf } from './kind-by-role.ts';
import { isUnit, type Topic } from './lexicon.ts';
import { listedOf } from './listed-names.ts';
import { type Group, groupKey, groupMentions, joinPieces, joinShortForms } from './mention-groups.ts';
import type { Mention } from './mentions.ts';
import type { FieldList } from './read-fields.ts';
import { capitalised, slug } from './read-people.ts';
import { relationsOf } from './read-relations.ts';
import { FIELD_WEIGHT, isThing } from './thing-candidates.ts';
import { isAttributeName, names, ROLE_HEAD } from './words.ts';

const MOST_THINGS = 40;

export interface ReadThings {
  readonly things: readonly Thing[];
  readonly relations: readonly Relation[];
}

/** What the answers track: noun phrases gathered by what they name, weighed, and joined by the lists that they stand in. */
export function readThings(
  said: readonly Mention[],
  people: readonly Person[],
  topic: Topic,
  toldFields: readonly FieldList[] = [],
): ReadThings {
  const fieldLists = knownFields(said, toldFields, people);
  const mentions = withoutFields(said, fieldLists);
  const told = groupMentions(mentions.filter((mention) => mention.field !== 'stakeholders'));
  const groups = joinShortForms(joinPieces(told), topic.language);
  const holders = fieldLists.flatMap(({ holder, about }) => (about === undefined ? [holder] : [holder, about]));
  const days = daysIn(said, fieldLists);
  const candidates = groups.filter((group) => !days.has(group.key) && isThing(group, people, topic, holders));
  const governedBy = Map.groupBy(mentions.entries(), ([, { governor }]) => governor?.key ?? null);
  const stakeholders = new Set(
    mentions.filter((mention, index) => isStakeholder(mention, mentions[index - 1])).map(({ key }) => key),
  );
  const weighedGroups = candidates.map((group) => weighed(group, governedBy)).sort((a, b) => b.weight - a.weight);
  const read = joinSameNames(weighedGroups, topic)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_THINGS)
    .map((group) => thingOf(group, { people, topic, stakeholders }));
  const things = withFields(read, fieldLists).sort((a, b) => b.weight - a.weight);
  return {
    things,
    relations: [
      ...relationsOfDeeds(things, fieldLists),
      ...relationsOf(
        candidates.flatMap((group) => group.mentions),
        things,
        topic,
      ),
    ],
  };
}

const LONGEST_ARTICLE = 4;

/** The keys of what lists tell as a day of something: an arrival of a stay has no rows of its own, wherever it is spoken of. */
function daysIn(said: readonly Mention[], lists: readonly FieldList[]): ReadonlySet<string> {
  const spans = lists.flatMap(({ fields }) =>
    fields.flatMap(({ attribute, span, isSure }) => (isSure && attribute.type === 'date' ? [span] : [])),
  );
  const isWhole = (span: Span, mention: Mention) =>
    holds(span, mention) && mention.end - mention.start >= span.end - span.start - LONGEST_ARTICLE;
  return new Set(spans.flatMap((span) => said.filter((mention) => isWhole(span, mention)).map(groupKey)));
}

interface Weighed extends Group {
  readonly weight: number;
  /** What the lists under the group's names hold. */
  readonly governed: readonly Mention[];
}

/** “Raum” and “Räume”: what has the same name in the end is one thing, by whatever words it was found. */
function joinSameNames(groups: readonly Weighed[], topic: Topic): Weighed[] {
  const byName = Map.groupBy(groups, ({ mentions }) => {
    const { one } = nameOf(mentions, topic, bestMeaning(mentions)?.entry ?? null);
    return fold(one, topic.language);
  });
  return [...byName.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    if (others.length === 0) return [first];
    const all = [first, ...others];
    const weight = all.reduce((sum, group) => sum + group.weight, 0);
    return [
      { ...first, mentions: all.flatMap(({ mentions }) => mentions), governed: all.flatMap(({ governed }) => governed), weight },
    ];
  });
}

/** Mentions with their places in the text, by the key of what governs them. */
type GovernedBy = ReadonlyMap<string | null, readonly (readonly [number, Mention])[]>;

function weighed(group: Group, governedBy: GovernedBy): Weighed {
  const keys = new Set(group.mentions.map(({ key }) => key));
  const governed = [...keys]
    .flatMap((key) => governedBy.get(key) ?? [])
    .sort(([a], [b]) => a - b)
    .map(([, mention]) => mention);
  return { ...group, governed, weight: weightOf(group.mentions, governed) };
}

function thingOf({ mentions, governed, weight }: Weighed, { people, topic, stakeholders }: KindContext): Thing {
  const known = bestMeaning(mentions)?.entry ?? null;
  const name = nameOf(mentions, topic, known);
  const isMeant = known !== null && isMeantEntry(known, englishNameOf(name.one, known, topic.language), topic.evidence);
  const entry = isMeant ? known : null;
  const counts = mentions.flatMap(({ count }) => (count !== null && count > 1 ? [count] : []));
  const members = governed.filter(({ list }) => list === 'members');
  const parts = governed
    .filter(({ list, text }) => list === 'parts' && isAttributeName(text, topic.language) && !isUnit(text, topic.language))
    .concat(
      governed.filter(
        (mention) =>
          isValueOfEach(mention, topic.language) &&
          !isUnit(mention.text, topic.language) &&
          !isAttributeName(mention.text, topic.language),
      ),
    );
  return {
    id: slug(name.one),
    ...name,
    kinds: kindsOf(known === null || isMeant || known.trades[0] === 'general' ? mentions : mentions.map(doubted), {
      people,
      topic,
      stakeholders,
    }),
    entry: entry?.id ?? null,
    count: counts[0] ?? null,
    ...listedOf(members, counts, topic.language),
    attributes: [
      ...parts.map((mention) => attributeFrom(mention, topic.language)),
      ...(entry?.attributes ?? []).map(attributeOfEntry),
    ],
    owner: null,
    weight,
    spans: mentions.map(({ field, start, end }) => ({ field, start, end })),
  };
}

/** What the name means in a trade that nothing else of the text speaks of. */
const OF_ANOTHER_TRADE = 0.75;

function doubted(mention: Mention): Mention {
  if (mention.meaning === null) return mention;
  const kinds = mention.meaning.kinds.map(({ kind, confidence }) => ({ kind, confidence: confidence * OF_ANOTHER_TRADE }));
  return { ...mention, meaning: { ...mention.meaning, kinds } };
}

const ONE_BEFORE = /(?:^|[^\p{L}])(?:an?|one|its|eine?n?|una?|une|uma?|son|su|seu|sua)\s+$/iu;

/** “A signature yes/no”, “at most 12 participants”, “a teacher”: one value of each. */
function isValueOfEach(mention: Mention, language: Language): boolean {
  if (mention.list !== 'parts') return false;
  const isOne = language === 'ja' || ONE_BEFORE.test(mention.before);
  return mention.isYesNo || isCountOfEach(mention) || (isOne && names(ROLE_HEAD, mention.text, language));
}

/** What a thing is called is the entry's own name, or another that its words have in English. */
function englishNameOf(one: string, { names }: VocabularyEntry, language: Language): string {
  if (language === 'en' || fold(one, language) === fold(names[language].one, language))
    return language === 'en' ? one : names.en.one;
  return englishOf(one, language)?.english ?? one;
}

/** “Teachers of the courses” are teachers. */
function isStakeholder({ field, listNumber, item, start }: Mention, before: Mention | undefined): boolean {
  const isSecond = before?.field === field && before.listNumber === listNumber && before.item === item && before.start < start;
  return field === 'stakeholders' && !isSecond;
}

/** The customer's own word, by the form that is typed most. */
function nameOf(mentions: readonly Mention[], { language }: Topic, entry: VocabularyEntry | null): Pick<Thing, 'one' | 'many'> {
  // Where a short form was joined to a long one, English goes on with the short one; elsewhere it says too little.
  const own = language === 'en' ? [] : mentions.filter(({ key }) => key === mentions[0]?.key);
  const said = own.length > 0 ? own : mentions;
  const plain = language === 'de' ? said.filter(({ before }) => !GENITIVE.test(before)) : said;
  const first = [...(plain.length > 0 ? plain : said)].sort((a, b) => a.words.length - b.words.length || a.start - b.start)[0];
  const typed = first?.text ?? '';
  const others = mentions.filter(({ key }) => key === first?.key).map(({ text }) => text);
  const { one, many } = formsOf(typed, language, entry, others);
  return { one: capitalised(one), many: capitalised(many) };
}

/** “Vor Ablauf eines Kalibrierscheins” shows a name with an ending. */
const GENITIVE = /(?<!\p{L})(?:des|eines|jedes|dieses|unseres|ihres)\s+$/iu;

function bestMeaning(mentions: readonly Mention[]): Mention['meaning'] {
  return mentions
    .map(({ meaning }) => meaning)
    .reduce((best, meaning) => ((meaning?.confidence ?? 0) > (best?.confidence ?? 0) ? meaning : best), null);
}

function weightOf(mentions: readonly Mention[], governed: readonly Mention[]): number {
  const said = mentions.reduce((sum, { field, list, isWholeItem, isGrouping, meaning }) => {
    const place = list === 'members' ? 0.3 : isWholeItem ? 1.2 : 1;
    return (
      sum + (FIELD_WEIGHT[field] ?? 0) * place * (isGrouping ? 0.6 : 1) * (meaning === null || meaning.confidence < 0.5 ? 0.6 : 1)
    );
  }, 0);
  const isCounted = mentions.some(({ count }) => count !== null && count > 1);
  const isGovernor = governed.some(({ list }) => list === 'parts' || list === 'steps');
  return said + (isCounted ? 2 : 0) + (isGovernor ? 3 : 0);
}
