import type { Db } from '../../db/client.ts';
import { readLastEvents } from '../events/record-event.ts';
import type { Ledger } from './ledger.ts';

/** How fast builds go, measured. */
export interface BuildPace {
  readonly secondsPerCall: number;
  /** From so many builds. */
  readonly builds: number;
}

/** Fewer builds than this tell little. */
const LEAST_BUILDS = 3;
const MOST_BUILDS = 20;
/** A longer pause between two calls was none of the work: the build had stopped and was gone on with. */
const LONGEST_PAUSE_MS = 60_000;

/** The median pace of the last builds of this installation, whosever they were; null while there are too few. */
export async function readBuildPace(db: Db): Promise<BuildPace | null> {
  const paces = (await readLastEvents('build_finished', MOST_BUILDS, db)).flatMap(({ calls = 0, seconds = 0 }) =>
    calls > 0 && seconds > 0 ? [seconds / calls] : [],
  );
  if (paces.length < LEAST_BUILDS) return null;
  const median = paces.toSorted((one, other) => one - other)[Math.floor(paces.length / 2)] ?? 0;
  return { secondsPerCall: median, builds: paces.length };
}

/** Seconds of work from the first answer of a build to its last, to a tenth. */
export function secondsWorked(ledger: Ledger): number {
  const ends = [...ledger.values()]
    .flatMap(({ finishedAt }) => finishedAt?.getTime() ?? [])
    .toSorted((one, other) => one - other);
  const pauses = ends.slice(1).map((end, index) => Math.min(end - (ends[index] ?? end), LONGEST_PAUSE_MS));
  return Math.round(pauses.reduce((sum, pause) => sum + pause, 0) / 100) / 10;
}
