import { REQUIREMENTS_DEFAULTS, type Requirements } from '@sheetwright/contract/requirements.ts';
import { describe, expect, it } from 'vitest';
import { detectLanguage } from '../vocabulary/index.ts';
import type { Sentence } from './brief.ts';
import { COMPATIBLE, CONFLICTING } from './contradiction-cases.ts';
import { CONTRADICTION_RULES } from './contradiction-rules.ts';
import { readBrief } from './read-brief.ts';
import { readContradictions } from './read-contradictions.ts';
import { BROKEN_RULES, KEPT_RULES, OTHER_VALUES, SETTLED_ALIKE, SETTLED_OTHERWISE, VALUES_OF_OTHERS } from './rule-cases.ts';

function read(...texts: string[]) {
  let start = 0;
  const sentences = texts.map((text): Sentence => {
    const sentence: Sentence = { field: 'projectDescription', start, end: start + text.length, text, ignored: null };
    start += text.length + 1;
    return sentence;
  });
  return readContradictions(sentences, detectLanguage(texts.join('\n')));
}

describe('two statements', () => {
  it.each([
    ['Novices may never edit the choir book', 'Novices correct the choir book after vespers'],
    ['The tide table may only be changed by the pilot', 'Deckhands update the tide table themselves'],
    ['Log books must be printed for every crew', 'no printed log books any more'],
    ['Alles muss in einem Blatt stehen', 'Spenden in getrennten Blättern'],
    ['All members stay anonymous', 'we greet members by name'],
    ['All letters are approved by the abbot', 'nothing may wait for the abbot'],
    ['Boat hire needs 72 hours notice', 'boat hire can be booked until the evening before'],
    ['Die Novizen dürfen das Chorbuch nie ändern', 'Die Novizen bearbeiten das Chorbuch'],
  ])('conflict: “%s” and “%s”', (one, other) => {
    expect(read(one, other)).toHaveLength(1);
  });

  it.each([
    ['Deckhands never see the prices', 'We want a price list by supplier'],
    ['Only the pilot may change the tide table', 'The pilot updates the tide table'],
    ['no voyage without a signed permit', 'permits by voyage'],
    ['Boat hire needs 12 hours notice', 'boat hire can be booked until the evening before'],
  ])('do not conflict: “%s” and “%s”', (one, other) => {
    expect(read(one, other)).toHaveLength(0);
  });
});

const noticed = (answers: Partial<Requirements>) =>
  readBrief({ ...REQUIREMENTS_DEFAULTS, teamSize: '16-50', timeline: '3-6_months', ...answers }).contradictions;

const titled = (all: readonly Partial<Requirements>[]) =>
  all.map((answers) => ({ said: Object.values(answers).join(' / '), answers }));

describe('answers of a questionnaire', () => {
  it.each(titled([...CONFLICTING, ...BROKEN_RULES, ...OTHER_VALUES, ...SETTLED_OTHERWISE]))(
    'that cannot all be met are noticed: $said',
    ({ answers }) => {
      expect(noticed(answers).length).toBeGreaterThan(0);
    },
  );

  it.each(titled([...COMPATIBLE, ...KEPT_RULES, ...VALUES_OF_OTHERS, ...SETTLED_ALIKE]))(
    'that can all be met raise no alarm: $said',
    ({ answers }) => {
      expect(noticed(answers)).toEqual([]);
    },
  );

  it('are quoted with the place they stand at, a choice of the wizard among them', () => {
    const [found] = noticed({ teamSize: '1-5', projectDescription: 'All 140 cleaners will use it every day' });
    expect(found?.first).toMatchObject({ field: 'teamSize', start: 0, end: 3 });
    expect(found?.second.text).toBe('All 140 cleaners will use it every day');
  });
});

describe.each(CONTRADICTION_RULES)('$rule', ({ against, alike }) => {
  it.each(titled(against))('noticed: $said', ({ answers }) => {
    expect(noticed(answers)).not.toEqual([]);
  });

  it.each(titled(alike))('left alone: $said', ({ answers }) => {
    expect(noticed(answers)).toEqual([]);
  });
});
