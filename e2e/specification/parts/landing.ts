import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, type World } from '../world.ts';

/** The landing page's words, links and form; its behaviour as a page has tests of its own among the journeys. */
export function describeLanding(world: () => World): void {
  test('[C1.002] [C1.003] the landing page presents the selling points, says Coming Soon and collects sign-ups', async () => {
    const { url, visit } = world();
    await visit('visitor', async (page) => {
      await page.goto(url);
      expect(await page.getByText('Coming Soon', { exact: true }).isVisible()).toBe(true);
      const about = page.getByRole('region', { name: 'Why Choose Sheetwright?' });
      expect(await about.innerText()).toMatch(/AI-Powered Expertise[\s\S]*24\/7 Availability[\s\S]*Automated Solutions/);
      expect(await about.textContent()).toMatch(/sheet creation.*data analysis.*recommendations/i);
      await page.getByRole('form', { name: 'Get Early Access' }).waitFor();
    });
  });

  test("[C2.063] [C4.010] [C4.011] [C4.012] [C4.013] the sign-up form is idle, says 'Submitting...', stays after an error and gives way to the thank-you card after success", async () => {
    const { url, visit } = world();
    const journey = async (page: Page) => {
      const answers = await answerByHand(page);
      await page.goto(url);
      const form = page.getByRole('form', { name: 'Get Early Access' });
      const button = form.getByRole('button');
      expect(await button.isEnabled()).toBe(true);
      expect(await form.getByText('Required').count()).toBe(0);
      await form.getByLabel('Name *').fill('Nora');
      await form.getByLabel('Email *').fill('reader@example.com');
      await button.click();
      await eventually(() => button.textContent()).toBe('Submitting...');
      expect(await button.isDisabled()).toBe(true);
      answers.fail();
      await page.getByText('Error submitting form', { exact: true }).first().waitFor();
      expect(await form.getByLabel('Email *').inputValue()).toBe('reader@example.com');
      await eventually(() => button.isEnabled()).toBe(true);

      await button.click();
      await eventually(() => button.textContent()).toBe('Submitting...');
      answers.pass();
      await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
      expect(await form.count()).toBe(0);
      expect(await page.getByRole('main').textContent()).toMatch(/received your information.*contact you.*launch/i);
      await page.getByText('Thank you for your interest!', { exact: true }).first().waitFor();
    };
    await visit('visitor', journey, { expected: /status of 500/ });
  });
}

/** Each call waits until it is told to fail or to pass on to the server. */
async function answerByHand(page: Page) {
  let waiting = Promise.withResolvers<'fail' | 'pass'>();
  await page.route('**/api/contact', async (route) => {
    const outcome = await waiting.promise;
    waiting = Promise.withResolvers();
    await (outcome === 'fail' ? route.fulfill({ json: {}, status: 500 }) : route.continue());
  });
  return { fail: () => waiting.resolve('fail'), pass: () => waiting.resolve('pass') };
}
