import { expect, test } from 'vitest';
import { readBrief } from './brief/read-brief.ts';
import { designSolution } from './design-solution.ts';
import { promptOf } from './model/prompt.ts';
import { someRequirements } from './testing/requirements.ts';

const TOLD =
  'We track excavators with their serial number and location. Remind the site manager 30 days before the inspection of an excavator expires.';
const extraAnswers = [
  { id: 'first', question: 'Anything before?', answer: 'Nothing further.' },
  { id: 'second', question: 'What else do you track?', answer: TOLD },
];

test('an answer to a question of the operators’ own is read like the description: things, rules, and their places in it', () => {
  const requirements = someRequirements({ projectScope: 'large', extraAnswers });
  const brief = readBrief(requirements);
  expect(brief.things.some(({ one }) => /excavator/iu.test(one))).toBe(true);
  const rule = brief.rules.find(({ spans }) => spans.some(({ field }) => field === 'extraAnswers'));
  expect(rule).toBeDefined();
  const plan = designSolution(requirements);
  const text = `Nothing further.\n\n${TOLD}`;
  const read = plan.coverage?.filter(({ field }) => field === 'extraAnswers') ?? [];
  expect(read.map(({ start, end }) => text.slice(start, end))).toEqual(['Nothing further.', ...TOLD.split(/(?<=\.) /)]);
});

test('without such answers a solution is what it was', () => {
  expect(designSolution(someRequirements({ extraAnswers: [] }))).toEqual(designSolution(someRequirements()));
});

test('a model is shown them where there are any', () => {
  const answersOf = (requirements: ReturnType<typeof someRequirements>) => {
    const parts = { requirements, draft: readBrief(requirements), design: { sheets: [], homes: [] } };
    return JSON.parse(promptOf({ ...parts, mostSheets: 3, last: null, problems: [] })).answers;
  };
  expect(answersOf(someRequirements({ extraAnswers })).extraAnswers).toContain(TOLD);
  expect(answersOf(someRequirements())).not.toHaveProperty('extraAnswers');
});
