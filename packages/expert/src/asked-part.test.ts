import { expect, test } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import { askedPart } from './asked-part.ts';
import { drawnSheet } from './synthesis/testing/drawn-sheet.ts';

const STORY =
  'We opened two more halls last spring and nobody keeps count any longer. I tried a report and a filter by hand. I need to know how many looms in Hall B are idle. Thanks!';

test('The sentence that asks is found at the end of a story, without the thanks', () => {
  expect(askedPart(STORY)).toBe('I need to know how many looms in Hall B are idle.');
});

test('What follows the question is part of it', () => {
  const more = STORY.replace(' Thanks!', ' Leased ones do not count.');
  expect(askedPart(more)).toMatch(/idle\. Leased ones do not count\.$/);
});

test.each(['How many looms are idle?', 'I have looms. How many are idle?'])(
  'A short question is read as a whole: %s',
  (question) => {
    expect(askedPart(question)).toBeNull();
  },
);

test('A formula for a part of a story asks to be confirmed', () => {
  const sheet = drawnSheet('Loom:T=L1,L2,L3; Hall:P=Hall A,Hall B,Hall B; State:P=Idle,Idle,Running');
  const answer = answerQuestion({ question: STORY, sheet, today: '2026-11-21' });
  expect(answer.formulas[0]?.value).toBe('1');
  expect(answer.isSure).toBe(false);
});
