import { describe, expect, test } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import { entryBody } from './answers.ts';
import { ABOUT_US, knowledgeEntry } from './knowledge/knowledge.ts';
import { indexKnowledge } from './retrieval/knowledge-index.ts';

const TODAY = '2026-11-21';
const told = (question: string) => answerQuestion({ question, today: TODAY });
const isAbout = (question: string, id: string) => {
  const { markdown, language } = told(question);
  const entry = knowledgeEntry(id);
  return entry !== undefined && markdown === entryBody(entry, language);
};

describe('What is asked about Sheetwright', () => {
  test.each([
    ['What can you do?', 'us-what'],
    ['Who is behind Sheetwright?', 'us-what'],
    ['is this a chatbot or am I talking to a person', 'us-program'],
    ['how many days is the free trial', 'us-trial'],
    ['Do you train your models on my sheets?', 'us-data'],
    ['Will Sheetwright overwrite my existing sheets?', 'us-builds'],
    ['can I remove what Sheetwright created', 'us-undo'],
    ['Wie kündige ich bei euch?', 'us-cancel'],
    ['¿Cuánto dura el periodo de prueba?', 'us-trial'],
    ['Puis-je résilier mon abonnement à tout moment ?', 'us-cancel'],
    ['Vocês têm período de teste?', 'us-trial'],
    ['無料トライアルはありますか', 'us-trial'],
    ['あなたはAIですか?', 'us-program'],
    ['do you see my sheet when I ask something?', 'us-data'],
  ])('is told of us, in the asker’s language: “%s”', (question, id) => {
    expect(isAbout(question, id)).toBe(true);
  });

  test.each([
    'Can you count the rows where Status is Done?',
    'Could you tell me how I lock a column?',
    'Does Smartsheet have a free trial?',
    'Are you able to share a sheet with a group?',
    'How do you freeze a column?',
  ])('is not what Smartsheet is asked for politely: “%s”', (question) => {
    const { markdown, language } = told(question);
    expect(ABOUT_US.filter((entry) => markdown.includes(entryBody(entry, language)))).toEqual([]);
  });

  test('is found by each of its own questions', () => {
    const index = indexKnowledge(ABOUT_US);
    const missed = ABOUT_US.flatMap(({ id, asks }) =>
      asks.filter((ask) => index.search(ask, 'en').some(({ entry }, place) => place === 0 && entry.id !== id)),
    );
    expect(missed).toEqual([]);
  });

  test('is told in all six languages', () => {
    expect(ABOUT_US.filter(({ translations = {} }) => Object.keys(translations).length !== 5)).toEqual([]);
  });
});
