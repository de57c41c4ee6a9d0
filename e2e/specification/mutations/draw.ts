import { seededRandom } from '@sheetwright/server/testing/seeded-random.ts';
import type { ChecklistItem } from '../checklist.ts';

/** Sentences that a draw cannot favour: whoever writes a mutation does not choose what it is about. */
const SEED = 20261122;
const COUNT = 100;
const AREAS = ['main-job', 'accounts', 'front-door'];

/** The ids of the sentences that mutations are written for, in the order of the alphabet. */
export function drawnIds(checklist: readonly ChecklistItem[]): string[] {
  const random = seededRandom(SEED);
  const left = checklist.filter(({ area }) => AREAS.includes(area)).map(({ id }) => id);
  const drawn = Array.from({ length: COUNT }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
  return drawn.sort();
}
