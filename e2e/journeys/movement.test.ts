import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from '../src/accounts.ts';
import { answerQuestionnaire, RELOCATION } from '../src/questionnaire.ts';
import { openStrictPage } from '../src/strict-page.ts';
import { useProduct } from '../src/use-product.ts';

const here = useProduct();

/** Longer without anything moving on the screen, a person wonders whether their press has arrived. */
const LONGEST_STANDSTILL_MS = 300;
/** Every answer of the app takes this long, and every one of Smartsheet's. */
const SLOW_MS = 900;
const SMARTSHEET_MS = 300;

test('from the first question to the created sheets, however slow the answers, something always moves', async () => {
  const { page, close } = await openStrictPage(here.browser);
  await page.addInitScript(watchMovement);
  await signIn(page, here.product.url, 'customer@sheetwright.test');
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  const newProject = page.getByRole('link', { name: /New Project|Create Your First Project/ }).first();
  await newProject.waitFor();

  await newProject.click();
  await expectMovementUntil(page, 'Step 1 of 6');

  await answerQuestionnaire(page, RELOCATION);
  await expectMovementUntil(page, 'Ready to Create');

  await slowSmartsheet();
  await page.getByRole('button', { name: 'Create Assets' }).click();
  await page.getByText(/[1-9]\d* of \d+ steps/).waitFor();
  await expectMovementUntil(page, 'Smartsheet assets successfully');
  await page.waitForURL(/\/projects\/\d+$/, { timeout: 60_000 });
  await close();
});

async function slowSmartsheet(): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ kind: 'latency', before: { delayMs: SMARTSHEET_MS }, times: 1_000_000 });
  const placed = await fetch(`${here.product.smartsheetUrl}/control/faults`, { method: 'POST', headers, body });
  expect(placed.status).toBe(200);
}

interface Standstill {
  /** Milliseconds. */
  readonly longest: number;
  /** The words on the screen meanwhile. */
  readonly screen: string;
}

/** Measures, in the page, for how long after a press nothing moves: no animation runs in view, and nothing in view changes. */
function watchMovement(): void {
  const isInView = (node: Node | null | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const box = element?.getBoundingClientRect();
    return Boolean(box && box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight);
  };
  const isAnimated = () =>
    document.getAnimations().some(({ playState, effect }) => {
      return playState === 'running' && effect instanceof KeyframeEffect && isInView(effect.target);
    });
  const watched: Standstill = { longest: 0, screen: '' };
  let [moved, wasMoving] = [performance.now(), false];
  const move = () => {
    moved = performance.now();
  };
  addEventListener('click', () => Object.assign(watched, { longest: 0 }), { capture: true });
  addEventListener('click', move, { capture: true });
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => isInView(target))) move();
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const look = () => {
    const isMoving = isAnimated();
    // An animation that ran at the last look and runs now has run all the while, however busy the machine is.
    if (isMoving && wasMoving) move();
    const still = performance.now() - moved;
    if (still > watched.longest) Object.assign(watched, { longest: still, screen: document.body?.innerText ?? '' });
    if (isMoving) move();
    wasMoving = isMoving;
    requestAnimationFrame(look);
  };
  look();
  Object.assign(window, { watched });
}

/** Waits for the words that end the wait, in the page: what stands still once they are there is nobody's waiting. */
async function expectMovementUntil(page: Page, words: string): Promise<void> {
  const { longest, screen } = await page.evaluate(async (awaited) => {
    const { watched } = window as unknown as { readonly watched: Standstill };
    const isThere = () => document.body.innerText.includes(awaited);
    const end = performance.now() + 60_000;
    while (!isThere() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
    return { ...watched };
  }, words);
  expect(longest, screen).toBeLessThan(LONGEST_STANDSTILL_MS);
}
