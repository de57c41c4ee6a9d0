import type { KnowledgeEntry } from '../knowledge/entry.ts';
import type { Hit } from './knowledge-index.ts';

/** A hit that meets none of these is about something else: much of a short question, or enough of a long one. */
const KNOWN = [
  { score: 2.5, coverage: 0.85 },
  { score: 4.6, coverage: 0.45 },
  { score: 6.4, coverage: 0.33 },
] as const;

/** A hit that meets this may be what was meant: the answer says which topic it took. */
const PERHAPS = { score: 2.7, coverage: 0.2 } as const;

/** Above, an entry is what was asked for even where a formula could be made: where the question names a feature, and where not. */
export const SURELY_KNOWN = { named: { score: 5.3, coverage: 0.55 }, unnamed: { score: 6.1, coverage: 0.75 } } as const;

export function isAtLeast(hit: Hit, least: { readonly score: number; readonly coverage: number }): boolean {
  return hit.score >= least.score && hit.coverage >= least.coverage;
}

export function isPerhaps(hit: Hit): boolean {
  return isAtLeast(hit, PERHAPS);
}

/** Whether a hit speaks of what was asked, and not only of some of its words. */
export function isAbout(hit: Hit | undefined): boolean {
  return hit !== undefined && KNOWN.some((least) => isAtLeast(hit, least));
}

/** Scores that are nearer than this are as good as equal: of questions found so closely two in five were about the other entry. */
export const AS_GOOD_AS = 0.6;

/** The entries that a question may be about as well as about the first. */
function rivalsOf([best, ...others]: readonly Hit[]): readonly KnowledgeEntry[] {
  const rivals = others.filter(({ score }) => best !== undefined && best.score - score < AS_GOOD_AS);
  return rivals.slice(0, 2).map(({ entry }) => entry);
}

/** Where an entry that has rivals speaks of less of a question than this, nearly every second one was about something else, above every fifth. */
const LEAST_BESIDE_RIVALS = 0.7;

export function doubtOf(
  hits: readonly Hit[],
  isUnsure: boolean,
): { readonly isUnsure: boolean; readonly rivals: readonly KnowledgeEntry[] } {
  const rivals = rivalsOf(hits);
  const isContested = rivals.length > 0 && (hits[0]?.coverage ?? 0) < LEAST_BESIDE_RIVALS;
  return isUnsure ? { isUnsure, rivals: nearest(hits).slice(1) } : { isUnsure: isContested, rivals };
}

/** Beside an entry that speaks of the question, one that shares a weak word with it is no nearest topic. */
const NEAR = { score: 1.6, coverage: 0.2, ofBest: 0.6 } as const;

export function nearest(hits: readonly Hit[]): readonly KnowledgeEntry[] {
  const [best] = hits;
  const least = Math.max(NEAR.score, NEAR.ofBest * (best?.score ?? 0));
  return hits
    .filter(({ score, coverage }) => score >= least && coverage >= NEAR.coverage)
    .slice(0, 3)
    .map(({ entry }) => entry);
}
