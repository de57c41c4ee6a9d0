import { MAX_TEMPLATE_DESCRIPTION } from '@sheetwright/contract/admin/content-options.ts';
import { expect, test } from 'vitest';
import { designSolution } from '../design-solution.ts';
import { QUESTIONNAIRES } from '../testing/questionnaires.ts';
import { someRequirements } from '../testing/requirements.ts';
import { KINDS, TRADES, vocabularyEntries } from '../vocabulary/index.ts';
import { PLANNER_TEMPLATES } from './templates.ts';

test('there is a template of every pattern and of every trade, each once', () => {
  const ids = [
    ...KINDS.map((kind) => `pattern-${kind}`),
    ...TRADES.filter((trade) => trade !== 'general').map((trade) => `trade-${trade}`),
  ];
  expect(PLANNER_TEMPLATES.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(new Set(PLANNER_TEMPLATES.map(({ name }) => name)).size).toBe(PLANNER_TEMPLATES.length);
});

test('what a trade is said to track is at home there', () => {
  for (const { id, origin, description } of PLANNER_TEMPLATES.filter((template) => template.origin === 'trade')) {
    const things = description.replace(/^.*? tracks: |\.$/gu, '').split(/, | and (?=[^,]*$)/u);
    const own = vocabularyEntries().filter(({ trades }) => trades[0] === id.slice(origin.length + 1));
    const names = new Set(own.map(({ names }) => names.en.many));
    for (const thing of things)
      expect(names.has(thing) || names.has(things.slice(-2).join(' and ')), `${id}: ${thing}`).toBe(true);
    expect(description.length).toBeLessThanOrEqual(MAX_TEMPLATE_DESCRIPTION);
  }
});

test('a solution records the patterns of its sheets and the trades of its things', () => {
  const [construction = someRequirements()] = Object.values(QUESTIONNAIRES);
  const { patterns, sheets } = designSolution(construction);
  expect(patterns.map(({ id }) => id)).toContain('trade-construction');
  expect(patterns.filter(({ id }) => id.startsWith('pattern-')).length).toBeGreaterThan(0);
  for (const { id, reason } of patterns.filter(({ id }) => id.startsWith('pattern-'))) {
    expect(
      sheets.some(({ name }) => reason.includes(name)),
      id,
    ).toBe(true);
  }
});

test('every solution draws on a pattern; in other languages than English it carries no English steps', () => {
  for (const requirements of Object.values(QUESTIONNAIRES)) {
    const { patterns, language } = designSolution(requirements);
    expect(patterns.length).toBeGreaterThan(0);
    for (const { steps } of patterns) expect(steps !== undefined).toBe(language === 'en');
  }
});
