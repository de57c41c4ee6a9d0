import { parseFormula } from '@sheetwright/formula';
import { describe, expect, it } from 'vitest';
import { findFormulas } from '../repair/find-formula.ts';
import { indexKnowledge } from '../retrieval/knowledge-index.ts';
import { KNOWLEDGE, knowledgeEntry, TRANSLATED_IDS } from './knowledge.ts';

const indexed = indexKnowledge(KNOWLEDGE);

describe('the knowledge', () => {
  it('has an id for each entry that no other has', () => {
    expect(new Set(KNOWLEDGE.map(({ id }) => id)).size).toBe(KNOWLEDGE.length);
  });

  it('leads on to entries that exist, and from none to itself', () => {
    const wrong = KNOWLEDGE.flatMap(({ id, next = [] }) =>
      next.filter((other) => other === id || knowledgeEntry(other) === undefined),
    );
    expect(wrong).toEqual([]);
  });

  it('shows formulas that parse, as examples and in its steps', () => {
    const shown = KNOWLEDGE.flatMap(({ formula, steps = [], answer }) => [
      ...(formula === undefined ? [] : [formula]),
      ...[answer, ...steps].flatMap((text) => [...text.matchAll(/`(=[^`]+)`/g)].map(([, inline]) => inline ?? '')),
    ]);
    expect(shown.length).toBeGreaterThan(30);
    expect(shown.filter((formula) => !parseFormula(formula).ok)).toEqual([]);
  });

  it('is found by each of its own questions, among the first two', () => {
    const missed = KNOWLEDGE.flatMap(({ id, asks }) =>
      asks.filter(
        (ask) =>
          !indexed
            .search(ask, 'en')
            .slice(0, 2)
            .some(({ entry }) => entry.id === id),
      ),
    );
    expect(missed).toEqual([]);
  });

  it('has the same entries in all five other languages, about fifty, and none that does not exist', () => {
    expect(TRANSLATED_IDS.filter((id) => knowledgeEntry(id) === undefined)).toEqual([]);
    const uneven = KNOWLEDGE.filter(({ translations }) => translations !== undefined && Object.keys(translations).length !== 5);
    expect(uneven.map(({ id }) => id)).toEqual([]);
    expect(new Set(TRANSLATED_IDS).size).toBeGreaterThanOrEqual(45);
  });

  it.each(['de', 'es', 'fr', 'pt', 'ja'] as const)('is found by its questions in %s, among the first two', (language) => {
    const missed = KNOWLEDGE.flatMap(({ id, translations }) =>
      (translations?.[language]?.asks ?? []).filter(
        (ask) =>
          !indexed
            .search(ask, language)
            .slice(0, 2)
            .some(({ entry }) => entry.id === id),
      ),
    );
    expect(missed).toEqual([]);
  });

  it('asks no question that holds a formula, which would be repaired instead', () => {
    expect(KNOWLEDGE.flatMap(({ asks }) => asks.filter((ask) => findFormulas(ask).length > 0))).toEqual([]);
  });

  it('holds no HTML', () => {
    const texts = KNOWLEDGE.flatMap(({ answer, steps = [], avoid = '' }) => [answer, ...steps, avoid]);
    expect(texts.filter((text) => /<[a-z/!]/i.test(text.replace(/`[^`]*`/g, '')))).toEqual([]);
  });
});
