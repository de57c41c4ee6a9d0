import { describe, expect, it } from 'vitest';
import { designSolution } from '../design-solution.ts';
import { someRequirements } from '../testing/requirements.ts';
import { readSentences } from './read-sentences.ts';

const PASTED = 'Berth permits end in March. Repairs over 2,500 euros need the treasurer. Berth permits end in March.';

function ignoredIn(answers: Parameters<typeof someRequirements>[0], field: 'projectDescription' | 'painPoints') {
  return readSentences(someRequirements(answers)).flatMap((sentence) => (sentence.field === field ? [sentence.ignored] : []));
}

describe('sentences', () => {
  it('that an answer says twice are read once', () => {
    expect(ignoredIn({ projectDescription: PASTED }, 'projectDescription')).toEqual([null, null, 'repeated']);
  });

  it('are read again in another answer, which asks for something else', () => {
    const sentence = 'Berth permits end in March.';
    expect(ignoredIn({ projectDescription: sentence, painPoints: sentence }, 'painPoints')).toEqual([null]);
  });

  it('of few letters are read again, because a step may come twice', () => {
    expect(ignoredIn({ projectDescription: 'Wash\nPaint\nWash\nInspect' }, 'projectDescription')).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('that are repeated are handled where the first one is', () => {
    const text = `We track berth permits, each with holder and expiry date. ${PASTED}`;
    const { coverage = [] } = designSolution(someRequirements({ projectDescription: text }), { today: '2026-11-23' });
    const [, first, , again] = coverage.filter(({ field }) => field === 'projectDescription');
    expect(first).toMatchObject({ how: 'structure' });
    expect(again).toEqual({ ...first, start: text.lastIndexOf('Berth'), end: text.length });
  });
});
