import { describe, expect, test } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import { isFollowUp, questionsMeant } from './follow-up.ts';
import { drawnSheet } from './synthesis/testing/drawn-sheet.ts';

const TODAY = '2026-11-21';
const PARCELS = drawnSheet(
  'Parcel:T=p1,p2,p3; Region:P=North,South,North; State:P=Open,Sent,Open; Carrier:T=Acme,Bolt,Bolt; Posted:D=2026-11-03,2026-10-05,2026-11-07',
);
const said = (...questions: readonly string[]) => questions.map((content) => ({ role: 'user' as const, content }));
const asked = (...questions: readonly string[]) => ({
  question: questions.at(-1) ?? '',
  history: said(...questions.slice(0, -1)),
  sheet: PARCELS,
  today: TODAY,
});

describe('A follow-up is read with what was asked before it', () => {
  test('a chain keeps what the first question asked for', () => {
    const formula = answerQuestion(asked('How many parcels are Open?', 'and only for the north region?', 'and carried by Bolt?'))
      .formulas[0]?.formula;
    expect(formula).toContain('"Open"');
    expect(formula).toContain('"North"');
    expect(formula).toContain('"Bolt"');
  });

  test('another value of a column takes the place of the one before, in a chain too', () => {
    expect(questionsMeant(asked('How many parcels are Open in North?', 'and the South?', 'what about Sent?')).meant[0]).toBe(
      'How many parcels are Sent in South?',
    );
  });

  test.each(['and only for the north region?', 'und nur für North?', 'solo North', 'では North は？', 'per carrier?'])(
    '%s goes on',
    (question) => {
      expect(isFollowUp(asked('How many parcels are Open?', question))).toBe(true);
    },
  );

  test.each(['How many parcels are Sent?', 'Wie viele sind Open?', 'State が Sent の行は何件ですか？', 'sum of the weights'])(
    '%s stands alone',
    (question) => {
      expect(isFollowUp(asked('How many parcels are Open?', question))).toBe(false);
    },
  );
});
