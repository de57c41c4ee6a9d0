import { expect, test } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import { smallTalk } from './small-talk.ts';
import { drawnSheet } from './synthesis/testing/drawn-sheet.ts';

test.each([
  ['hi there', 'en'],
  ['Thanks, that helped a lot!', 'en'],
  ['Guten Morgen zusammen', 'de'],
  ['¡Muchas gracias!', 'es'],
  ['merci beaucoup, c’est parfait', 'fr'],
  ['oi, tudo bem?', 'pt'],
  ['valeu, era isso!', 'pt'],
  ['ありがとうございます', 'ja'],
  ['can you help me please?', 'en'],
])(
  'who greets, thanks or calls for help gets no formula and no topic, but an answer in their language: “%s”',
  (text, language) => {
    const { kind, formulas, ...answer } = answerQuestion({ question: text, today: '2026-11-21' });
    expect({ kind, formulas, language: answer.language }).toEqual({ kind: 'knowledge', formulas: [], language });
  },
);

test.each([
  'Hi, how do I share a sheet?',
  'thanks, but it does not work',
  'danke, und wie viele Spalten?',
  'hola, ¿cómo sumo la columna Horas?',
  'ありがとう。列は何列までですか',
  'Total',
])('a question after a greeting or thanks is answered, not the greeting: “%s”', (text) => {
  expect(smallTalk(text)).toBeNull();
});

test('a short question of a conversation about a sheet is no small talk', () => {
  const sheet = drawnSheet('Task:T=Walls,Roof; Status:P=Done,Open; Cost:N=100,300');
  const history = [{ role: 'user' as const, content: 'What is the total cost of the open tasks?' }];
  expect(answerQuestion({ question: 'and of the done ones?', history, sheet, today: '2026-11-21' }).kind).toBe('formula');
});
