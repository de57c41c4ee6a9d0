import { readFileSync } from 'node:fs';
import { REQUIREMENTS_DEFAULTS, type Requirements } from '@sheetwright/contract/requirements.ts';
import { describe, expect, test } from 'vitest';
import { readBrief } from '../src/brief/read-brief.ts';

interface Pair {
  readonly part: 'open' | 'aside';
  readonly class: string;
  readonly contradicts: boolean;
  readonly answers: Partial<Requirements>;
}

const PAIRS: readonly Pair[] = readFileSync(new URL('contradictions.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

/** The share of the pairs in which a contradiction is noticed. */
function noticed(part: Pair['part'], contradicts: boolean): number {
  const pairs = PAIRS.filter((pair) => pair.part === part && pair.contradicts === contradicts);
  const found = pairs.filter(({ answers }) => {
    const requirements = { ...REQUIREMENTS_DEFAULTS, teamSize: '16-50', timeline: '3-6_months', ...answers } as const;
    return readBrief(requirements).contradictions.length > 0;
  });
  return found.length / pairs.length;
}

describe('pairs of answers', () => {
  test('that contradict each other are noticed in two of three of the open ones', () => {
    expect(noticed('open', true)).toBeGreaterThanOrEqual(0.66);
  });

  test('that contradict each other are noticed in a third of those that nobody tuned for', () => {
    expect(noticed('aside', true)).toBeGreaterThanOrEqual(0.33);
  });

  test('that only look alike raise next to no alarm', () => {
    expect(noticed('open', false)).toBeLessThanOrEqual(0.03);
    expect(noticed('aside', false)).toBeLessThanOrEqual(0.07);
  });
});
