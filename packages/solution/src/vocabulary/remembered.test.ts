import { expect, it } from 'vitest';
import { remembered, rememberedIn } from './remembered.ts';

it('what was found for a word is not looked for again', () => {
  let calls = 0;
  const length = remembered((word) => {
    calls += 1;
    return word.length;
  });
  expect([length('tide'), length('tide'), length('ebb')]).toEqual([4, 4, 3]);
  expect(calls).toBe(2);
});

it('what was found is kept apart by language', () => {
  const tagged = rememberedIn((word, language: 'en' | 'de') => `${word} ${language}`);
  expect([tagged('Boot', 'de'), tagged('Boot', 'en')]).toEqual(['Boot de', 'Boot en']);
});

it('long texts are not kept', () => {
  let calls = 0;
  const length = remembered((text) => {
    calls += 1;
    return text.length;
  });
  length('x'.repeat(1000));
  length('x'.repeat(1000));
  expect(calls).toBe(2);
});
