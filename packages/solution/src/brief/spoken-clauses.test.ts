import { expect, it } from 'vitest';
import type { Sentence } from './brief.ts';
import { spokenClauses } from './spoken-clauses.ts';

function spoken(text: string): string[] {
  const sentence: Sentence = { field: 'projectDescription', start: 20, end: 20 + text.length, text, ignored: null };
  const parts = spokenClauses(sentence);
  expect(parts.map((part) => text.slice(part.start - 20, part.end - 20))).toEqual(parts.map((part) => part.text));
  return parts.map((part) => part.text);
}

it('dictation ends a clause where “and” begins another, and behind how often', () => {
  expect(
    spoken(
      'so we run a laundry for hospitals and each hospital has a contract that is renewed every three years and the tunnels are descaled every fortnight the drivers have a medical every year and a badge',
    ),
  ).toEqual([
    'we run a laundry for hospitals',
    'each hospital has a contract that is renewed every three years',
    'the tunnels are descaled every fortnight',
    'the drivers have a medical every year',
    'a badge',
  ]);
});

it('a condition stays with what follows from it, and who is told begins a clause of its own', () => {
  expect(
    spoken(
      'if a cart is not back after five days tell the driver at once the scales are calibrated every six months remind the foreman two weeks before',
    ),
  ).toEqual([
    'if a cart is not back after five days tell the driver at once',
    'the scales are calibrated every six months',
    'remind the foreman two weeks before',
  ]);
});

it('of several things in a row only the last comes so often', () => {
  expect(
    spoken(
      'every guard does an application an interview a police check a first aid course every two years and after that they start work with us',
    ),
  ).toContain('a first aid course every two years');
});

it('a sentence with signs is read by them', () => {
  const text =
    'We keep boats, berths and contracts, the berths are swept weekly, the boats are lifted twice a year, and nobody knows which one is next.';
  expect(spoken(text)).toEqual([text]);
});
