import { expect, it } from 'vitest';
import type { Kind, Language, Thing } from '../brief/brief.ts';
import { isSameThing } from './same-thing.ts';

function thing(one: string, kind: Kind): Thing {
  const kinds = [{ kind, confidence: 0.9 }];
  const empty = { members: [], varieties: [], attributes: [], spans: [] };
  return { id: one, one, many: one, kinds, entry: null, count: null, owner: null, weight: 1, ...empty };
}

it.each<[string, string, Language, boolean]>([
  ['Auftrag', 'Werftauftrag', 'de', true],
  ['ケーキ', 'オーダーケーキ', 'ja', true],
  ['Ort', 'Torte', 'de', false],
  ['Auftrag', 'Auftraggeber', 'de', false],
  ['Shop', 'Workshop', 'en', false],
])(
  'a compound is a sort of its head where a language writes compounds in one: %s and %s in %s',
  (head, whole, language, isSame) => {
    expect(isSameThing(thing(head, 'work'), thing(whole, 'work'), language)).toBe(isSame);
    expect(isSameThing(thing(whole, 'work'), thing(head, 'work'), language)).toBe(isSame);
  },
);

it.each<[string, Kind, string, Kind, boolean]>([
  ['Injury report', 'occurrence', 'Injury record', 'document', true],
  ['Injury', 'occurrence', 'Injury log', 'document', true],
  ['Einsatz', 'occurrence', 'Einsatzbericht', 'document', true],
  ['故障', 'occurrence', '故障報告', 'document', true],
  ['Injury report', 'occurrence', 'Vehicle report', 'document', false],
  ['Kitchen', 'place-or-unit', 'Chicken', 'stock', false],
  ['Besuch', 'occurrence', 'Bericht', 'document', false],
])('what is written down of something is no second thing: %s (%s) and %s (%s)', (one, kind, other, second, isSame) => {
  expect(isSameThing(thing(one, kind), thing(other, second), 'en')).toBe(isSame);
  expect(isSameThing(thing(other, second), thing(one, kind), 'en')).toBe(isSame);
});
