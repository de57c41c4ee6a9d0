import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const LESSONS = drawnSheet(
  'Lesson=Mon,Tue,Wed; Pupil=Ann,Bea,Cy; Teacher:O=kim@x.org,kim@x.org,lou@x.org; Room:P=Hall,Attic,Hall; Price:N=30,45,60; Last Checked:D=2026-11-01,2026-11-10,2026-11-18; Paid:C=1,0,1',
);

const answered = (question: string) => answerQuestion({ question, sheet: LESSONS, today: '2026-11-21' });

describe('An answer is sure only where nothing of the question is left', () => {
  test.each([
    ['total price of zither lessons in the hall', 'I could not place these words in your sheet: **zither**.'],
    ['Gesamtpreis der Stunden in Hall mit Klavier', 'Diese Wörter konnte ich in Ihrem Blatt nicht zuordnen: **Klavier**.'],
    ['Hallの高級レッスンの価格の合計', 'シートの中に見つからなかった言葉: **高級**。'],
  ])('a word that is left of a question about columns is named, and the reading to be confirmed: %s', (question, said) => {
    const { isSure, markdown } = answered(question);
    expect(isSure).toBe(false);
    expect(markdown).toContain(said);
  });

  test.each([
    "total price of the lessons in the hall that haven't been paid",
    'total price of lessons in the hall',
    'who teaches the dearest lesson',
    'total price of the lessons in the hall checked in november',
    'Wie hoch ist der Preis in Hall insgesamt',
    'which teacher has the dearest lesson',
  ])('where every word has its part nothing is to be confirmed: %s', (question) => {
    const { isSure, markdown } = answered(question);
    expect(isSure).toBe(true);
    expect(markdown).not.toContain('I could not place');
  });

  test('a stretch of time that the formula does not count is left, though it is spelled out', () => {
    expect(answered('lessons nobody has looked at in the last two weeks').isSure).toBe(false);
  });

  test.each(['who has the dearest lesson', 'quem tem a aula mais cara'])(
    'who is meant is a guess where no word tells the contacts from the people of the rows: %s',
    (question) => {
      expect(answered(question).isSure).toBe(false);
    },
  );

  test.each(['are there more lessons in Hall than in Attic', 'Gesamtpreis von Hall höher als Attic'])(
    'values that are compared are not taken together without a doubt: %s',
    (question) => {
      expect(answered(question).isSure).toBe(false);
    },
  );

  test('the share of a sum that no word names is to be confirmed', () => {
    const sheet = drawnSheet('Donation=D1,D2,D3; Clinic:P=Mobile,Mobile,Harbour; Volume:N=450,430,450; Rejected:C=1,0,0');
    const { isSure } = answerQuestion({
      question: 'what percentage of mobile donations is rejected',
      sheet,
      today: '2026-11-21',
    });
    expect(isSure).toBe(false);
  });
});

test('which of several numbers is compared is a guess where no word names it', () => {
  const climbers = drawnSheet('Climber:T=a,b,c; Age:N=17,30,40; Monthly Fee:N=10,20,30; Joined:D=2026-01-01,,');
  expect(answerQuestion({ question: 'how many under 18s have we got', sheet: climbers, today: '2026-11-21' }).isSure).not.toBe(
    true,
  );
});

test('what is dear is none of a date without a doubt', () => {
  const visits = drawnSheet(
    'Pet:T=a,b,c; Species:P=Dog,Cat,Dog; Visit:D=2026-11-01,2026-11-02,2026-11-03; Bill:N=3,4,5; Weight:N=1,2,3',
  );
  const { isSure, formulas } = answerQuestion({ question: 'dearest dog visit so far', sheet: visits, today: '2026-11-21' });
  expect(isSure === true && formulas[0]?.formula.includes('Visit:Visit')).toBe(false);
});

test('a limit in percent that a number is compared with as it stands is a guess', () => {
  const sheet = drawnSheet('Name=a,b,c; Course:P=X,Y,X; Sessions:N=10,20,20; Attended:N=9,12,19; Attendance');
  const question =
    'Attendance light please: red below 50 percent of the sessions attended, yellow below 90 percent, green for the rest.';
  expect(answerQuestion({ question, sheet, today: '2026-11-21' }).isSure).toBe(false);
});
