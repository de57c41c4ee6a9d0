import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KINDS } from './entry.ts';
import { packNouns, unpackNouns } from './noun-table.ts';
import wordNet from './wordnet-nouns.json' with { type: 'json' };

describe('the table of nouns', () => {
  it('holds at least 30,000 words in less than 250 KB, each with at most three kinds', () => {
    const nouns = unpackNouns(wordNet.words, wordNet.kinds);
    expect(nouns.size).toBeGreaterThan(30_000);
    expect(wordNet.words.length + wordNet.kinds.length).toBeLessThan(250_000);
    expect([...nouns.values()].filter((kinds) => kinds.length > 3 || kinds.some((kind) => !(kind in KINDS)))).toEqual([]);
  });

  it('goes with the licence that WordNet asks every copy to carry', () => {
    expect(wordNet.licence.join('\n')).toContain('WordNet 3.0 Copyright 2006 by Princeton University.  All rights reserved.');
  });

  it('is packed again to the very same text', () => {
    const { words, kinds } = packNouns(unpackNouns(wordNet.words, wordNet.kinds));
    expect(words === wordNet.words).toBe(true);
    expect(kinds === wordNet.kinds).toBe(true);
  });

  it('reads what it wrote, whatever the words and kinds', () => {
    const word = fc.stringMatching(/^[a-z](?:[a-z]|-[a-z]){2,19}$/);
    const kinds = fc.uniqueArray(fc.nat(KINDS.length - 1), { maxLength: 3 });
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(word, kinds), { selector: ([text]) => text, minLength: 1, maxLength: 300 }),
        (pairs) => {
          const nouns = new Map(pairs.toSorted(([a], [b]) => (a < b ? -1 : 1)));
          const { words, kinds: packed } = packNouns(nouns);
          expect(unpackNouns(words, packed)).toEqual(nouns);
        },
      ),
    );
  });
});
