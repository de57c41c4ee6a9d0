import { describe, expect, it } from 'vitest';
import { vocabularyEntry } from './entries.ts';
import { isMeantEntry, textEvidence } from './entry-evidence.ts';

const CHESS =
  'National chess federation. Clubs apply for a tournament, the secretary checks it, an arbiter is assigned. Seven rounds Swiss, reports after the last round. The ethics commission decides complaints.';
const DEPOT =
  'Council waste depot. Trucks leave on their rounds, a round has stops and a crew, tonnage is weighed at the transfer station. Missed bins are collected the next day, recycling and organics on other days.';
const ZOO =
  'A zoo with 300 animals of 60 species. Keepers note quarantine, vet visits and births; every enclosure has a lock check.';

describe('whether a text means an entry', () => {
  it.each<[string, string, string, boolean]>([
    ['collection-route', 'round', CHESS, false],
    ['collection-route', 'round', DEPOT, true],
    ['commission', 'commission', CHESS, false],
    ['zoo-animal', 'animal', ZOO, true],
    ['server', 'box', 'Boxes of blood leave the bank in the morning, drivers bring the empty box back within a day.', false],
  ])('takes “%s” for the word “%s” only in a text that bears it out', (id, name, text, expected) => {
    const entry = vocabularyEntry(id);
    expect(entry).toBeDefined();
    if (entry !== undefined) expect(isMeantEntry(entry, name, textEvidence(text.match(/\p{L}+/gu) ?? []))).toBe(expected);
  });

  it('bears a name out by further words, by which the text is of no other trade', () => {
    const slot = vocabularyEntry('timetable-slot');
    const text = textEvidence(['student', 'lesson'], ['Date', 'Teacher', 'Published', 'Cancelled', 'Room']);
    expect(text.trades).toEqual(textEvidence(['student', 'lesson']).trades);
    expect(slot && isMeantEntry(slot, 'lesson', textEvidence(['student', 'lesson']))).toBe(false);
    expect(slot && isMeantEntry(slot, 'lesson', text)).toBe(true);
  });

  it('takes what every organisation has at its own name, whatever the text is about', () => {
    const vendor = vocabularyEntry('vendor');
    expect(vendor && isMeantEntry(vendor, 'Vendor', textEvidence(['chess']))).toBe(true);
  });
});
