import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** While colours of another scheme pass over, contrast is that of neither. */
const LOOKS = 5;
const BETWEEN_LOOKS_MS = 300;

/** What axe finds on the page as it stands, a line for each place; nothing is the rule. What is gone a moment later was passing. */
export async function findings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  let found = await look(page);
  for (let looks = 1; found.length > 0 && looks < LOOKS; looks += 1) {
    await page.waitForTimeout(BETWEEN_LOOKS_MS);
    found = await look(page);
  }
  return found;
}

async function look(page: Page): Promise<string[]> {
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } };
    return (await axe.run()).violations;
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`));
}
