import { describe, expect, it } from 'vitest';
import { LIMITS } from '../smartsheet-rules.ts';
import { attributeIn, englishColumnWord, statesIn } from './column-words.ts';
import { vocabularyEntries, vocabularyEntry } from './entries.ts';
import { LANGUAGES, type Language, type VocabularyEntry } from './entry.ts';
import lines from './translations/column-words.json' with { type: 'json' };

const rows = lines.map((line) => line.split('|'));
const OTHERS = LANGUAGES.filter((language) => language !== 'en');

function entry(id: string): VocabularyEntry {
  const found = vocabularyEntry(id);
  if (found === undefined) throw new Error(`The vocabulary has no ${id}.`);
  return found;
}

describe('the names of columns and their values', () => {
  it('has each English one once, with a name that fits a title in each of the five other languages', () => {
    expect(new Set(rows.map(([english]) => english)).size).toBe(rows.length);
    expect(rows.filter((cells) => cells.length !== LANGUAGES.length || cells.some((cell) => cell.trim() === ''))).toEqual([]);
    expect(rows.flat().filter((cell) => cell.length > LIMITS.columnTitle)).toEqual([]);
  });

  it.each(OTHERS)('names an attribute of two things in three or more in %s', (language) => {
    const all = vocabularyEntries().filter((one) =>
      one.attributes.some(({ title, options = [] }) => attributeIn({ title, options }, language) !== null),
    );
    expect(all.length / vocabularyEntries().length).toBeGreaterThan(2 / 3);
  });

  it.each(OTHERS)('names all states of a thing in %s or none, in their order', (language) => {
    for (const one of vocabularyEntries()) expect([0, new Set(one.states).size]).toContain(distinctStates(one, language));
    expect(statesIn(entry('fleet-vehicle'), 'en')).toEqual(entry('fleet-vehicle').states);
  });

  it.each(OTHERS)('names in %s the first columns and all states of what questionnaires speak of most', (language) => {
    const ids = ['order-general', 'permit', 'contract', 'client', 'location', 'shift', 'region', 'key', 'wedding', 'calibration'];
    for (const one of ids.map(entry)) {
      const first = one.attributes.slice(0, 4).filter(({ title }) => !NAME_OR_NUMBER.test(title));
      expect(first.filter(({ title, options = [] }) => attributeIn({ title, options }, language) === null)).toEqual([]);
      expect(statesIn(one, language)).toHaveLength(one.states.length);
    }
  });

  it('leaves an attribute out of which the title or a value has no name', () => {
    expect(attributeIn({ title: 'Severity', options: ['Minor', 'Major'] }, 'de')).toEqual({
      title: 'Schwere',
      options: ['Gering', 'Erheblich'],
    });
    expect(attributeIn({ title: 'Severity', options: ['Minor', 'Unheard of'] }, 'de')).toBeNull();
    expect(attributeIn({ title: 'Unheard of', options: [] }, 'de')).toBeNull();
  });

  it('finds the English title of a column that a customer names', () => {
    expect(englishColumnWord('Seriennummer', 'de')).toBe('Serial Number');
    expect(englishColumnWord('numéro de série', 'fr')).toBe('Serial Number');
    expect(englishColumnWord('製造番号', 'ja')).toBe('Serial Number');
  });
});

/** What each sheet has a column for already. */
const NAME_OR_NUMBER = / (?:name|number|code|id)$/i;

/** Two English states may have one name in another language. */
function distinctStates(one: VocabularyEntry, language: Language): number {
  const named = statesIn(one, language);
  return named.length === 0 ? 0 : new Set(one.states).size;
}
