import { findBrowser } from './browser.ts';

/** Once per run, before the first journey: unpacked by several at a time, the browser would be started while it is still being written. */
export default async function prepareBrowser(): Promise<void> {
  await findBrowser();
}
