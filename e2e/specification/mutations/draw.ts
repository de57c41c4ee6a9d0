import { seededRandom } from '@sheetwright/server/testing/seeded-random.ts';
import type { ChecklistItem } from '../checklist.ts';

/** Sentences that a draw cannot favour: whoever writes a mutation does not choose what it is about. */
const SEED = 20261122;
const DRAWS = [
  { count: 100, areas: ['main-job', 'accounts', 'front-door'] },
  { count: 20, areas: ['consultant'] },
  { count: 20, areas: ['billing'] },
  {
    count: 20,
    areas: [
      'admin-shell',
      'admin-overview',
      'admin-customers',
      'admin-revenue',
      'admin-usage',
      'admin-health',
      'admin-content',
      'admin-support',
    ],
  },
] as const satisfies readonly Draw[];

interface Draw {
  readonly count: number;
  readonly areas: readonly string[];
}

/** The ids of the sentences that mutations are written for, in the order of the alphabet. */
export function drawnIds(checklist: readonly ChecklistItem[]): string[] {
  return DRAWS.flatMap((draw) => drawnFrom(checklist, draw)).sort();
}

function drawnFrom(checklist: readonly ChecklistItem[], { count, areas }: Draw): readonly string[] {
  const random = seededRandom(SEED);
  const left = checklist.filter(({ area }) => areas.includes(area)).map(({ id }) => id);
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}
