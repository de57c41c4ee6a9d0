import type { Language } from '../vocabulary/index.ts';
import { type Statement, sharedBy, type Token } from './statements.ts';

/** How many words that say nothing may stand between a noun and what is said of it. */
const MOST_BETWEEN = 4;

function isNoun({ acts, key }: Token): boolean {
  return acts.length === 0 && key !== 'everybody' && !key.startsWith('verb ');
}

export function isRomance(language: Language): boolean {
  return language === 'es' || language === 'fr' || language === 'pt';
}

/** The keys of the noun with its qualifiers that ends before a place among the words; a verb may stand between. Empty where something else does. */
export function nounsBefore({ tokens, folded }: Statement, at: number, language: Language): readonly string[] {
  const before = tokens.filter(({ key, ...token }) => {
    return key !== 'everybody' && token.at < at && at - token.at <= (language === 'ja' ? 12 : MOST_BETWEEN + 2);
  });
  const last = before.at(-1);
  const isVerb = last !== undefined && (!isNoun(last) || isParticiple(folded.split(' ')[last.at] ?? '', language));
  const verbs = isVerb ? 1 : 0;
  const head = before.at(-1 - verbs);
  // “Opening day”: what a verb names may be what is spoken of, where nothing else is.
  if (head === undefined && last !== undefined && last.key.startsWith('verb ')) return [last.key];
  if (head === undefined || !isNoun(head) || at - head.at > MOST_BETWEEN + verbs + (language === 'ja' ? 8 : 0)) return [];
  return phraseAround(tokens, head, language);
}

/** The keys of the noun with its qualifiers that begins behind a place among the words. */
export function nounsBehind({ tokens }: Statement, at: number, language: Language): readonly string[] {
  const behind = tokens.filter((token) => token.key !== 'everybody' && token.at >= at && token.at <= at + MOST_BETWEEN);
  const [first] = behind;
  if (first === undefined || first.acts.length > 0) return [];
  const run = behind.filter((token, place) => token.at === first.at + place);
  return run.slice(0, isRomance(language) ? 1 : run.length).map(({ key }) => key);
}

/** None of French, where too many nouns end so. */
const PARTICIPLES: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /ed$/u,
  de: /^(?:ge\p{L}+(?:t|en)|findet|statt)$/u,
  es: /[ai]d[oa]s?$/u,
  pt: /[ai]d[oa]s?$/u,
};

/** “Are planned for”. */
function isParticiple(word: string, language: Language): boolean {
  return PARTICIPLES[language]?.test(word) ?? false;
}

/** A noun with the nouns that qualify it: “dress rehearsal”, “punto de muestreo”. */
export function phraseAround(tokens: readonly Token[], head: Token, language: Language): readonly string[] {
  const reach = isRomance(language) ? 2 : language === 'ja' ? head.key.length + 1 : 1;
  const found = [head];
  for (;;) {
    const first = found[0] ?? head;
    const next = tokens.find((token) => isNoun(token) && token.at < first.at && first.at - token.at <= reach);
    if (next === undefined) break;
    found.unshift(next);
  }
  return found.map(({ key }) => key);
}

/** “Head guide”, “deputy leader”: somebody else than a guide, or the leader. */
export const RANK = /^(?:head|chief|senior|lead|deputy|vice|assistant|junior|trainee|apprentice)$/u;

/** “Head” of “head guide” is nobody besides. */
export function isRankOf({ at, key }: Token, others: readonly Token[]): boolean {
  return RANK.test(key) && others.some((token) => token.at === at + 1);
}

/** Who is meant by a role, with the rank that tells them from others of it. */
export function withRank({ at, key }: Token, tokens: readonly Token[]): string {
  const rank = tokens.find((token) => token.at === at - 1 && RANK.test(token.key));
  return rank === undefined ? key : `${rank.key} ${key}`;
}

/** “Express orders” are some of the orders: one statement qualifies a noun that both share and that the other one leaves plain. */
export function isNarrower(one: Statement, other: Statement): boolean {
  const shared = new Set(sharedBy(one, other));
  return one.tokens.some((token) => {
    if (token.acts.length > 0 || !shared.has(token.key)) return false;
    const same = other.tokens.find(({ key }) => key === token.key);
    return same !== undefined && qualifierOf(one, token, shared) !== undefined && qualifierOf(other, same, shared) === undefined;
  });
}

function qualifierOf({ tokens }: Statement, { at }: Token, shared: ReadonlySet<string>): Token | undefined {
  return tokens.find((token) => isNoun(token) && token.at === at - 1 && !shared.has(token.key));
}
