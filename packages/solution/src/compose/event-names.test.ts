import { expect, it } from 'vitest';
import { eventName, withoutEdges } from './event-names.ts';

it.each([
  ['package date', 'package date'],
  ['first rehearsal', 'first rehearsal'],
  ['once a blessing of the bells to', 'blessing'],
  ['violation has a photo', 'violation'],
  ['hot glass in', 'hot glass'],
  ['start', 'start'],
  ['service of an ice machine', 'service'],
  ['day of the school visit', 'school visit'],
])('calls the event “%s” by its noun phrase “%s”', (event, name) => {
  expect(eventName(event, 'en')).toBe(name);
});

it('leaves the words at the edges of a title out that mean nothing', () => {
  expect(withoutEdges(['department', 'after'], 'en')).toEqual(['department']);
  expect(withoutEdges(['fin', 'del', 'plazo', 'de'], 'es')).toEqual(['fin', 'del', 'plazo']);
  expect(withoutEdges(['IT'], 'en')).toEqual(['IT']);
});
