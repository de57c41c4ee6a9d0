import { pluralOf } from './english-nouns.ts';
import { englishOf } from './english-of.ts';
import { KINDS, type Kind, type Language } from './entry.ts';
import { fold } from './fold.ts';
import { KIND_DEEDS } from './phrases/kind-deeds.ts';
import { KIND_HEADS } from './phrases/kind-heads.ts';
import { romancePlural } from './romance-plural.ts';

/** What a text says of a thing beside its name. */
export interface Surroundings {
  /** The same sentence right before the noun. */
  readonly before: string;
  readonly after: string;
}

interface Deeds {
  readonly after: readonly (readonly [Kind, RegExp])[];
  readonly before: readonly (readonly [Kind, RegExp])[];
  readonly acts: RegExp | null;
}

const heads = new Map<Language, ReadonlyMap<string, readonly Kind[]>>();
const deeds = new Map<Language, Deeds>();
/** No end of a German or Japanese compound that tells a kind is longer. */
const LONGEST_END = 20;
const NOTHING: readonly Kind[] = [];

/**
 * The kinds that the head of a phrase names in nearly every trade; empty for a head that tells nothing. English has the longest list, which
 * counts for what the table of common nouns translates.
 * @param phrase as typed, of which English and German have the head at the end, the Romance languages at the beginning
 */
export function kindsOfHead(phrase: string, language: Language): readonly Kind[] {
  const known = headsOf(language);
  const own = partsOf(fold(phrase, language), language).find((part) => known.has(part));
  const name = englishOf(phrase, language);
  // The longer head tells more: 生前契約 is a contract, whatever 約 may be.
  if (name !== null && name.part.length >= (own?.length ?? 0)) {
    const kinds = kindsOfHead(name.english, 'en');
    if (kinds.length > 0) return kinds;
  }
  return own === undefined ? NOTHING : (known.get(own) ?? NOTHING);
}

/** The kinds whose things do, or have done to them, what the text says around a noun. Each counts once. */
export function kindsOfDeeds({ before, after }: Surroundings, language: Language): readonly Kind[] {
  const known = deedsOf(language);
  const found = [
    ...known.after.filter(([, pattern]) => pattern.test(after)),
    ...known.before.filter(([, pattern]) => pattern.test(before)),
  ];
  return [...new Set(found.map(([kind]) => kind))];
}

/** Whether what follows a name is what only people and organisations do. */
export function isActing({ after }: Surroundings, language: Language): boolean {
  return deedsOf(language).acts?.test(after) ?? false;
}

/** The phrase itself, and shorter and shorter parts of it that hold its head. */
function partsOf(folded: string, language: Language): string[] {
  if (language === 'ja') return endsOf(folded, 1);
  const words = folded.split(' ').slice(0, 8);
  if (language === 'en') return words.map((_, from) => words.slice(from).join(' '));
  if (language === 'de') return germanEndsOf(words.at(-1) ?? '');
  return words.map((_, more) => words.slice(0, words.length - more).join(' '));
}

const SHORTEST_GERMAN_END = 4;

/** The ends of a compound that may be its head: a “Torte” ends in no place, alone or in a “Wunschtorte”. */
function germanEndsOf(word: string): string[] {
  return endsOf(word, SHORTEST_GERMAN_END).filter((end) => {
    const longer = word.slice(-end.length - 1);
    return longer === end || (longer !== word && englishOf(longer, 'de')?.isWhole !== true);
  });
}

function endsOf(word: string, shortest: number): string[] {
  const ends: string[] = [];
  for (let from = Math.max(0, word.length - LONGEST_END); from <= word.length - shortest; from += 1) ends.push(word.slice(from));
  return ends;
}

function headsOf(language: Language): ReadonlyMap<string, readonly Kind[]> {
  const built = heads.get(language) ?? readHeads(language);
  heads.set(language, built);
  return built;
}

function readHeads(language: Language): ReadonlyMap<string, readonly Kind[]> {
  const table = new Map<string, Kind[]>();
  for (const kind of KINDS) {
    for (const word of itemsOf(KIND_HEADS[language][kind])) {
      for (const form of formsOf(word, language)) {
        const folded = fold(form, language);
        const kinds = table.get(folded) ?? [];
        if (!kinds.includes(kind)) table.set(folded, [...kinds, kind]);
      }
    }
  }
  return table;
}

function formsOf(word: string, language: Language): string[] {
  if (language === 'en') {
    const words = word.split(' ');
    return [word, [...words.slice(0, -1), pluralOf(words.at(-1) ?? '')].join(' ')];
  }
  if (language === 'de') return [word, ...GERMAN_ENDINGS.map((ending) => `${word.replace(/e$/, '')}${ending}`)];
  return [word, romancePlural(word, language) ?? word];
}

const GERMAN_ENDINGS = ['e', 'en', 'er', 'n', 's', 'es', 'innen'];

function deedsOf(language: Language): Deeds {
  const built = deeds.get(language) ?? readDeeds(language);
  deeds.set(language, built);
  return built;
}

/** “Ropes and slings are retired” says of both what it says of the last. */
const COORDINATION = String.raw`(?:\s*(?:,|and|or|und|oder|y|o|et|ou|e)\s+(?:the\s+)?[\p{L}-]+){0,2}`;
const DETERMINER = String.raw`(?:\s+(?:a|an|the|all|our|their|each|every|new|more|der|die|das|den|dem|des|eine?[nmrs]?|alle|unsere[nrm]?|los|las|el|la|una?|unos|unas|nuestr[oa]s|les|le|des|une|nos|os|as|o|uma?|noss[oa]s))?(?:\s+\d[\d.,]*)?`;

function readDeeds(language: Language): Deeds {
  const { auxiliaries, after, before, acts } = KIND_DEEDS[language];
  const helpers = itemsOf(auxiliaries).map(literal).join('|');
  const lead = language === 'ja' ? '^' : String.raw`^${COORDINATION}\s+(?:(?:${helpers})\s+){0,4}`;
  const end = language === 'ja' ? '' : String.raw`(?![\p{L}])`;
  const compile = (text: string, from: string, to: string) =>
    new RegExp(`${from}(?:${itemsOf(text).map(literal).join('|')})${to}`, 'iu');
  return {
    after: entriesOf(after).map(([kind, text]) => [kind, compile(text, lead, end)] as const),
    before: entriesOf(before).map(
      ([kind, text]) => [kind, compile(text, String.raw`(?:^|[^\p{L}])`, String.raw`${DETERMINER}\s+$`)] as const,
    ),
    acts:
      acts === ''
        ? null
        : compile(acts, language === 'ja' ? '^' : String.raw`^\s+(?:(?:who|always|often|sometimes|never|must|can)\s+){0,2}`, end),
  };
}

function entriesOf(texts: Readonly<Partial<Record<Kind, string>>>): (readonly [Kind, string])[] {
  return KINDS.flatMap((kind) => (texts[kind] === undefined ? [] : [[kind, texts[kind]] as const]));
}

function literal(item: string): string {
  return item
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`))
    .join(String.raw`[\p{L}\d]*`);
}

function itemsOf(text = ''): string[] {
  return text
    .split(',')
    .map((item) => item.trim().replace(/\s+/g, ' '))
    .filter((item) => item !== '');
}
