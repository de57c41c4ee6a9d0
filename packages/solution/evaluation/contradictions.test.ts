import { readFileSync } from 'node:fs';
import { REQUIREMENTS_DEFAULTS, type Requirements } from '@sheetwright/contract/requirements.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { readBrief } from '../src/brief/read-brief.ts';

interface Pair {
  readonly part: 'open' | 'aside';
  readonly class: string;
  readonly contradicts: boolean;
  /** Of whole answers, the two places that contradict each other. */
  readonly sides?: readonly [string, string];
  readonly answers: Partial<Requirements>;
}

function pairsOf(file: string): Pair[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const PAIRS: readonly Pair[] = pairsOf('contradictions.jsonl');
/** Written later than those, of five answers each. */
const NEWER: readonly Pair[] = pairsOf('contradictions-aside.jsonl');

/** Whether a contradiction is noticed, between the places meant where they are known. */
function isNoticed({ answers, sides }: Pair): boolean {
  const requirements = { ...REQUIREMENTS_DEFAULTS, teamSize: '16-50', timeline: '3-6_months', ...answers } as const;
  const { contradictions } = readBrief(requirements);
  return contradictions.some(({ first, second }) => sides === undefined || isBetween([first.text, second.text], sides));
}

const READ = new Map<Pair, boolean>();

/** All are read once, before any test has its seconds. */
beforeAll(() => {
  for (const pair of [...PAIRS, ...NEWER]) READ.set(pair, isNoticed(pair));
}, 60_000);

/** The share of the pairs in which a contradiction is noticed. */
function noticed(all: readonly Pair[], part: Pair['part'], contradicts: boolean): number {
  const pairs = all.filter((pair) => pair.part === part && pair.contradicts === contradicts);
  return pairs.filter((pair) => READ.get(pair)).length / pairs.length;
}

function isBetween(texts: readonly string[], sides: readonly string[]): boolean {
  return sides.every((side) => texts.some((text) => text.toLowerCase().includes(side.toLowerCase())));
}

describe('pairs of answers', () => {
  test('that contradict each other are noticed in seven of ten of the open ones', () => {
    expect(noticed(PAIRS, 'open', true)).toBeGreaterThanOrEqual(0.7);
  });

  test('that contradict each other are noticed in two of five of those that nobody tuned for', () => {
    expect(noticed(PAIRS, 'aside', true)).toBeGreaterThanOrEqual(0.43);
    expect(noticed(NEWER, 'aside', true)).toBeGreaterThanOrEqual(0.3);
  });

  test('that only look alike raise next to no alarm', () => {
    expect(noticed(PAIRS, 'open', false)).toBeLessThanOrEqual(0.03);
    expect(noticed(PAIRS, 'aside', false)).toBeLessThanOrEqual(0.07);
    expect(noticed(NEWER, 'aside', false)).toBeLessThanOrEqual(0.13);
  });
});
