import { mutatedFormula, randomCall, randomText, randomTokens, survive, suspiciousFormula } from '../src/testing/fuzz-inputs.ts';
import { seededRandom } from '../src/testing/random-trees.ts';

const COUNT = Number(process.argv[2] ?? 1_000_000);
const SEED = Number(process.argv[3] ?? Date.now() % 1_000_000);
const MAKERS = [randomText, mutatedFormula, randomCall, randomTokens, suspiciousFormula];

/** Inputs that take longer than this are told: a hang would show first as a slow one. */
const SLOW_MS = 250;

const random = seededRandom(SEED);
const started = performance.now();
let [slowest, slowestText, characters] = [0, '', 0];

process.stdout.write(`${COUNT} inputs, seed ${SEED}\n`);
for (let round = 0; round < COUNT; round += 1) {
  const text = MAKERS[round % MAKERS.length]?.(random) ?? '';
  const before = performance.now();
  try {
    survive(text);
  } catch (error) {
    process.stderr.write(`input ${round} failed: ${JSON.stringify(text)}\n`);
    throw error;
  }
  const took = performance.now() - before;
  characters += text.length;
  if (took > SLOW_MS) process.stdout.write(`  ${took.toFixed(0)} ms for ${JSON.stringify(text)}\n`);
  if (took > slowest) [slowest, slowestText] = [took, text];
  if ((round + 1) % 100_000 === 0)
    process.stdout.write(`  ${round + 1} after ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
}
const seconds = (performance.now() - started) / 1000;
process.stdout.write(
  `No exception. ${seconds.toFixed(0)} s, ${((seconds / COUNT) * 1e6).toFixed(0)} µs an input of ${(characters / COUNT).toFixed(0)} characters; ` +
    `the slowest took ${slowest.toFixed(0)} ms: ${JSON.stringify(slowestText)}\n`,
);
