import { describe, expect, test } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import { severalQuestions } from './several-questions.ts';

const TODAY = '2026-11-21';

describe('Several questions in one message', () => {
  test.each([
    ['How big can a sheet get? And how often does a dashboard refresh?', ['20,000', 'ten minutes']],
    ['how many rows can a sheet have and how do I archive the old ones', ['20,000', '70 %']],
    ['Wie viele Zeilen passen in ein Blatt und wie oft aktualisiert sich das Dashboard?', ['20.000', 'zehn Minuten']],
  ])('are each answered: “%s”', (question, parts) => {
    const { markdown } = answerQuestion({ question, today: TODAY });
    for (const part of parts) expect(markdown).toContain(part);
  });

  test.each([
    'How do I share a sheet?',
    'We have three teams. Each has a plan. How do we see all tasks?',
    'Which rows are late and open?',
  ])('are not found where one is asked: “%s”', (question) => {
    expect(severalQuestions(question, 'en')).toEqual([]);
  });
});

describe('A question that goes on about something told', () => {
  const goesOn = (before: string, question: string) =>
    answerQuestion({ question, history: [{ role: 'user', content: before }], today: TODAY });

  test.each([
    ['How do I share a sheet with one colleague?', 'and with a whole group?', 'User management'],
    ['How many rows fit in a sheet?', 'and columns?', '400'],
    ['Wie viele Zeilen kann ein Blatt haben?', 'und Spalten?', '400'],
  ])('is read with it: “%s” “%s”', (before, question, part) => {
    const answer = goesOn(before, question);
    expect(answer.kind).toBe('knowledge');
    expect(answer.markdown).toContain(part);
  });
});
