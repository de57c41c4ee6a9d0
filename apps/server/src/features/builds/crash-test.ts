import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../testing/seeded-random.ts';
import { fullRequirements } from './crash/requirements.ts';
import { runCrashTest } from './crash/run.ts';

/**
 * `npm run test:crash -- [--seed N] [--kills N] [--calls N]`: kills the real server with -9 while it builds, at random moments and before
 * and after every call, and compares what then exists with what was planned. Exit code 1 when anything exists twice or is missing.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string' }, kills: { type: 'string', default: '50' }, calls: { type: 'string' } },
});

const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
const tell = (line: string) => void process.stdout.write(`${line}\n`);
const started = performance.now();
// Leaving by `exit` ends the child processes, too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
tell(`seed ${seed} (repeat with: npm run test:crash -- --seed ${seed})`);

const result = await runCrashTest({
  requirements: fullRequirements,
  randomKills: Number(values.kills),
  crashedCalls: values.calls === undefined ? null : Number(values.calls),
  random: seededRandom(seed),
  tell,
});

for (const item of result.duplicates) tell(`duplicate: ${item}`);
for (const item of result.lost) tell(`lost: ${item}`);
const { builds, randomKills, killsBefore, killsAfter, expected, duplicates, lost } = result;
const seconds = Math.round((performance.now() - started) / 1000);
tell(
  `${builds} builds, ${randomKills} kills at random, ${killsBefore} before and ${killsAfter} after a call: ${expected} things planned, ${duplicates.length} duplicates, ${lost.length} lost (${seconds} s)`,
);
process.exitCode = duplicates.length + lost.length === 0 ? 0 : 1;
