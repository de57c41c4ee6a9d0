import { expect, it } from 'vitest';
import { QUESTIONS } from '../questionnaire/questions.ts';
import { answerLabel } from './answer-labels.ts';

const TEXTS = Object.entries(QUESTIONS).filter(([, { kind }]) => kind === 'line' || kind === 'text');

it.each(TEXTS)('%s is called as in the questionnaire', (field, { label }) => {
  expect(answerLabel(field)).toBe(label);
});
