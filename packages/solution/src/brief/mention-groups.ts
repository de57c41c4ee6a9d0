import type { Language } from '../vocabulary/index.ts';
import type { Mention } from './mentions.ts';

export interface Group {
  readonly key: string;
  readonly mentions: Mention[];
}

export function groupMentions(mentions: readonly Mention[]): Group[] {
  const groups = new Map<string, Group>();
  for (const mention of mentions) {
    const key = groupKey(mention);
    const group = groups.get(key) ?? { key, mentions: [] };
    group.mentions.push(mention);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const PIECE = /^(?:pieces?|items?|articles?|units?|sets?|stücke?|piezas?|unidades|pièces?|peças?)$/iu;
const OF_WHAT = /^\s(?:of|de|d['’])\s?$/iu;

/** “1,050 pieces of play equipment”: of every piece is known what is known of equipment. */
export function joinPieces(groups: readonly Group[]): Group[] {
  const pieces = groups.flatMap((group) => {
    const [first] = group.mentions;
    const whole = first === undefined || !PIECE.test(first.text) ? undefined : wholeOf(first, groups);
    return whole === undefined ? [] : [{ group, whole }];
  });
  return groups
    .filter((group) => pieces.every((piece) => piece.group !== group))
    .map((group) => {
      const said = pieces.filter(({ whole }) => whole === group).flatMap((piece) => piece.group.mentions);
      const text = group.mentions[0]?.text;
      const named = said.map((mention) => ({ ...mention, key: group.key, text: text ?? mention.text }));
      return named.length === 0 ? group : { ...group, mentions: [...group.mentions, ...named] };
    });
}

function wholeOf({ field, end, sentence }: Mention, groups: readonly Group[]): Group | undefined {
  return groups.find(({ mentions }) =>
    mentions.some(
      (other) =>
        other.field === field &&
        other.sentence === sentence &&
        other.start > end &&
        OF_WHAT.test(sentence.text.slice(end - sentence.start, other.start - sentence.start)),
    ),
  );
}

/** “The pools” after “4 swimming pools” are the same ones, as long as nothing else of that name was spoken of before. */
export function joinShortForms(groups: readonly Group[], language: Language): Group[] {
  const longForms = longFormsOf(groups, language);
  const into = new Map<Group, Group>();
  for (const group of groups) {
    const [first] = group.mentions;
    if (first === undefined || first.words.length !== 1) continue;
    const [only, ...others] = longForms.get(first.key) ?? [];
    if (only !== undefined && others.length === 0 && isSpokenOfFirst(only, group)) into.set(group, only);
  }
  const joined = Map.groupBy(into.keys(), (group) => into.get(group));
  return groups
    .filter((group) => !into.has(group))
    .map((group) => ({
      ...group,
      mentions: [...group.mentions, ...(joined.get(group) ?? []).flatMap(({ mentions }) => mentions)],
    }));
}

/** The groups that a short name may stand for, by the key of the short name. */
function longFormsOf(groups: readonly Group[], language: Language): ReadonlyMap<string, readonly Group[]> {
  const found = new Map<string, Group[]>();
  for (const group of groups) {
    const [first] = group.mentions;
    for (const short of first === undefined ? [] : shortKeysOf(first, language)) {
      const forms = found.get(short) ?? [];
      forms.push(group);
      found.set(short, forms);
    }
  }
  return found;
}

const SHORTEST_HEAD: Readonly<Partial<Record<Language, number>>> = { de: 3, ja: 2 };
const LONGEST_HEAD = 45;

/** “Pools” for “swimming pools”, “Kurse” for “Schwimmkurse”, “cursos” for “cursos de natación”, 教室 for 水泳教室. */
function shortKeysOf({ key, words }: Mention, language: Language): readonly string[] {
  const shortest = SHORTEST_HEAD[language];
  if (words.length === 1 && shortest !== undefined) return endsOfWord(key, shortest);
  if (words.length < 2 || words.length > 4) return [];
  const spaces = [...key.matchAll(/ /g)].map(({ index }) => index);
  if (language !== 'en' && language !== 'de') return spaces.map((space) => key.slice(0, space));
  return words.length < 4 ? spaces.map((space) => key.slice(space + 1)) : [];
}

function endsOfWord(key: string, shortest: number): readonly string[] {
  const ends: string[] = [];
  const from = Math.max(1, key.length - LONGEST_HEAD);
  for (let start = from; start <= key.length - shortest; start += 1) ends.push(key.slice(start));
  return ends;
}

function isSpokenOfFirst(long: Group, short: Group): boolean {
  const first = ({ mentions }: Group) =>
    Math.min(...mentions.flatMap(({ field, start }) => (field === 'projectDescription' ? [start] : [])));
  return first(long) < first(short);
}

/** Synonyms of one entry are one thing where the whole phrase is known; otherwise the words decide. */
export function groupKey({ meaning, key }: Mention): string {
  return meaning?.entry && meaning.confidence >= 0.9 ? `entry:${meaning.entry.id}` : key;
}
