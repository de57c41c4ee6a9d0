import { expect, test } from 'vitest';
import { isProse, standardName } from './standard-names.ts';

test.each([
  ['GDPR', 'GDPR'],
  ['Harbours Act 1847', 'Harbours Act 1847'],
  ['data protection', 'data protection'],
  ['ISO 9606 of welders', 'ISO 9606'],
  ['RSPCA reports within 5 days', 'RSPCA'],
  ['Ley 21/2013 de evaluación', 'Ley 21/2013 de evaluación'],
  ['漁業法', '漁業法'],
])('“%s” is called %s', (text, name) => {
  expect(standardName(text, isProse(text))).toBe(name);
});

test.each([
  'Only the harbour master opens the lock',
  'keeper names never stored',
  'logbooks kept for six years',
  'Befunde sieht nur der Arzt',
  '事故報告は24時間以内',
])('“%s” is a rule of the house and no standard', (text) => {
  expect(standardName(text, isProse(text))).toBeNull();
});

test('people whom a rule names beside norms are no standards', () => {
  expect(standardName('the tour captain', true)).toBeNull();
});
