import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { ROOT } from './running-app.ts';

/**
 * Once per run, before the first journey. Journeys walk through what is built, as customers do: a build of older sources would be another product.
 * Unpacked by several journeys at a time, the browser would be started while it is still being written.
 */
export default async function prepare(): Promise<void> {
  execFileSync(process.execPath, [join(ROOT, 'scripts/build.ts'), '--if-changed'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await findBrowser();
}
