import type { RequirementField, Requirements } from '@sheetwright/contract/requirements.ts';
import { PATTERNS } from '../patterns/index.ts';
import type { Pattern } from '../patterns/pattern.ts';
import { stemsOf } from '../text/tokens.ts';
import type { Answers, ReadSentence } from './answers.ts';

/** A word of a pattern that occurs in an answer, with the sentence it stands in. */
export interface WordHit {
  readonly word: string;
  readonly field: RequirementField;
  readonly sentence: string;
  readonly weight: number;
}

/** What in the answers speaks for a pattern. */
export interface Evidence {
  readonly pattern: Pattern;
  /** 3 a word (6 in name or description), 2 a data type, 1 a goal, 1 a tool. */
  readonly score: number;
  readonly hits: readonly WordHit[];
  readonly types: readonly string[];
  readonly goals: readonly string[];
  readonly tools: readonly string[];
}

/** Answers that are searched for words; what the project is called and described as counts double. */
const SEARCHED: readonly (readonly [RequirementField, number])[] = [
  ['projectName', 2],
  ['projectDescription', 2],
  ['painPoints', 1],
  ['currentWorkflows', 1],
  ['automationNeeds', 1],
  ['reportingRequirements', 1],
];

interface Term {
  readonly word: string;
  readonly rest: readonly string[];
  readonly pattern: number;
}

const TERMS = indexTerms();

/** The evidence for every pattern, strongest first; equal scores keep the order of the patterns. */
export function weighPatterns(requirements: Requirements, answers: Answers): readonly Evidence[] {
  const found = findWords(answers);
  return PATTERNS.map((pattern, index) => weigh(pattern, [...(found.get(index)?.values() ?? [])], requirements)).sort(
    (a, b) => b.score - a.score,
  );
}

function weigh(pattern: Pattern, hits: readonly WordHit[], requirements: Requirements): Evidence {
  const types = pattern.fit.types.filter((type) => requirements.dataTypes.includes(type));
  const goals = pattern.fit.goals.filter((goal) => requirements.primaryGoals.includes(goal));
  const tools = pattern.fit.tools.filter((tool) => requirements.currentTools.includes(tool));
  const words = hits.reduce((sum, hit) => sum + 3 * hit.weight, 0);
  return { pattern, hits, types, goals, tools, score: words + 2 * types.length + goals.length + tools.length };
}

type Found = Map<number, Map<string, WordHit>>;

function findWords(answers: Answers): Found {
  const found: Found = new Map();
  for (const [field, weight] of SEARCHED) {
    for (const sentence of answers.get(field) ?? []) collectHits(found, { field, weight, sentence });
  }
  return found;
}

function collectHits(found: Found, place: { field: RequirementField; weight: number; sentence: ReadSentence }): void {
  const { field, weight, sentence } = place;
  sentence.stems.forEach((stem, at) => {
    for (const { word, rest, pattern } of TERMS.get(stem) ?? []) {
      if (!rest.every((next, offset) => sentence.stems[at + 1 + offset] === next)) continue;
      const hits = found.get(pattern) ?? new Map<string, WordHit>();
      found.set(pattern, hits);
      // Fields come in order of weight, so the first hit of a word is its heaviest.
      if (!hits.has(word)) hits.set(word, { word, field, weight, sentence: sentence.text });
    }
  });
}

function indexTerms(): ReadonlyMap<string, readonly Term[]> {
  const index = new Map<string, Term[]>();
  PATTERNS.forEach((pattern, number) => {
    const seen = new Set<string>();
    for (const word of pattern.fit.words) {
      const [first, ...rest] = stemsOf(word);
      const spelling = [first, ...rest].join(' ');
      if (first === undefined || seen.has(spelling)) continue;
      seen.add(spelling);
      index.set(first, [...(index.get(first) ?? []), { word, rest, pattern: number }]);
    }
  });
  return index;
}
