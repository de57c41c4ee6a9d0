import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readChecklist } from './checklist.ts';
import { heldIds, type TestReport } from './held-ids.ts';
import { printSpecCoverage } from './print-spec-coverage.ts';

const ROOT = join(import.meta.dirname, '../..');
/** `npm test` leaves its results here. */
const RESULTS = join(ROOT, 'node_modules/.cache/sheetwright-tests.json');
const USAGE = 'Usage: npm run spec-coverage -- [--run] [AREA ...]';

/**
 * By area and section, how many sentences of the specification are held by a passing test of the last `npm test`.
 * `--run` runs the tests first, as does the first use. Areas that are named are printed with the sentences not yet held.
 */
function writeSpecCoverage(given: readonly string[]): string {
  const areas = given.filter((argument) => argument !== '--run');
  const checklist = readChecklist();
  const unknown = areas.find((area) => !checklist.some((item) => item.area === area));
  if (unknown !== undefined) throw new Error(`There is no area ${unknown}. ${USAGE}`);
  if (given.includes('--run') || !existsSync(RESULTS)) runTests();
  const report = JSON.parse(readFileSync(RESULTS, 'utf8')) as TestReport;
  const heading = `Results of ${new Date(report.startTime).toISOString()}\n\n`;
  return heading + printSpecCoverage({ checklist, held: heldIds(report), areas });
}

/** Their success does not matter here: the table tells what passed. */
function runTests(): void {
  spawnSync('npm', ['test'], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
}

try {
  process.stdout.write(writeSpecCoverage(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
