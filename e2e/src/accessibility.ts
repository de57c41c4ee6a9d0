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

/** The rules that read colours: of all others another colour scheme says nothing new. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'] as const;

/**
 * What axe finds on the page as it stands, a line for each place; nothing is the rule. What is gone a moment later was passing.
 * @param rules which of its rules; all that it runs by itself where left out
 */
export async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  let found = await look(page, rules);
  for (let looks = 1; found.length > 0 && looks < LOOKS; looks += 1) {
    await page.waitForTimeout(BETWEEN_LOOKS_MS);
    found = await look(page, rules);
  }
  return found;
}

async function look(page: Page, rules: readonly string[] | undefined): Promise<string[]> {
  const violations = await page.evaluate(
    async (options) => {
      const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } };
      return (await axe.run(options)).violations;
    },
    { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: [...rules] } }) },
  );
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`));
}
