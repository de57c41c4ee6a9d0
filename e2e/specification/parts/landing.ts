import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answerWith, EARLY_ACCESS, eventually, hold, type World } from '../world.ts';

const HEADLINE = 'AI-Powered Smartsheet Consulting';

export function describeLanding(world: () => World): void {
  test('[C1.002] [C1.003] [C2.047] [C2.048] [C2.049] [C2.050] [C2.051] [C2.052] [C2.053] [C2.054] [C2.056] [C2.057] [C2.058] [C2.059] [C2.060] [C2.064] [C2.065] bar, hero, About and footer of the landing page have the specified words and lead where they say', async () => {
    const { url, visit } = world();
    await visit('visitor', async (page) => {
      await page.goto(url);
      expect(await page.getByText('Coming Soon', { exact: true }).isVisible()).toBe(true);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(HEADLINE);
      const about = page.getByRole('region', { name: 'Why Choose Sheetwright?' });
      expect(await about.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
        'AI-Powered Expertise',
        '24/7 Availability',
        'Automated Solutions',
      ]);
      expect(await about.textContent()).toMatch(/sheet creation.*data analysis.*recommendations/i);
      expect(await page.getByRole('contentinfo').textContent()).toMatch(/Sheetwright.*2025/);
      await page.getByRole('link', { name: 'Get Notified When We Launch' }).click();
      await eventually(() => isInView(page, 'Get Early Access')).toBe(true);

      const bar = page.getByRole('banner');
      await bar.getByRole('link', { name: 'Sheetwright', exact: true }).waitFor();
      await bar.getByRole('link', { name: 'About', exact: true }).click();
      await eventually(() => isInView(page, 'Why Choose Sheetwright?')).toBe(true);
      await bar.getByRole('link', { name: 'Contact', exact: true }).click();
      await eventually(() => isInView(page, 'Get Early Access')).toBe(true);
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
      expect((await bar.boundingBox())?.y).toBe(0);
      await bar.getByRole('link', { name: 'Testing', exact: true }).click();
      await page.waitForURL('**/testing');
    });
  });

  test("[C2.055] in LAUNCH_STAGE live the badge is gone and the hero's button 'Get Started' goes to /auth", async () => {
    const { url, visit } = world();
    await visit('visitor', async (page) => {
      await answerWith(page, '/api/config', { ...EARLY_ACCESS, launchStage: 'live' });
      await page.goto(`${url}/auth`);
      await page.getByRole('link', { name: 'Sheetwright', exact: true }).click();
      const start = page.getByRole('main').getByRole('link', { name: 'Get Started', exact: true });
      await start.waitFor();
      expect(await page.getByText('Coming Soon', { exact: true }).count()).toBe(0);
      await start.click();
      await page.waitForURL('**/auth');
    });
  });

  test("[C2.061] [C2.062] [C2.063] [C4.010] [C4.011] [C4.012] [C5.001] [C5.002] [C5.003] [C5.004] [C5.005] [C5.006] [C5.007] [C5.008] [C8.004] the sign-up form asks for name and a valid email, says 'Submitting...' and gives way to the thank-you card", async () => {
    const { url, visit } = world();
    await visit('visitor', async (page) => {
      const contact = await openSignUp(page, url);
      for (const label of ['Name *', 'Email *', 'Company', 'Message']) {
        expect(await contact.getByLabel(label, { exact: true }).inputValue()).toBe('');
      }
      const button = contact.getByRole('button');
      expect(await button.isEnabled()).toBe(true);
      expect(await contact.getByText('Required').count()).toBe(0);
      await button.click();
      await eventually(() => contact.getByText('Required', { exact: true }).count()).toBe(2);
      await contact.getByLabel('Name *').fill('Nora');
      await contact.getByLabel('Email *').fill('nora@');
      await button.click();
      await contact.getByText('Invalid email', { exact: true }).waitFor();

      const letGo = await hold(page, '/api/contact');
      await contact.getByLabel('Email *').fill('letter@example.com');
      await button.click();
      const pending = page.getByRole('button', { name: 'Submitting...' });
      await pending.waitFor();
      expect(await pending.isDisabled()).toBe(true);
      letGo();
      await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
      expect(await page.getByLabel('Email *').count()).toBe(0);
      expect(await page.getByRole('main').textContent()).toMatch(/received your information.*contact you.*launch/i);
      await page.getByText('Thank you for your interest!', { exact: true }).first().waitFor();
      await page.getByText("We'll contact you as soon as we launch.", { exact: true }).first().waitFor();
    });
  });

  test("[C4.013] [C8.003] when sending fails the toast says 'Error submitting form' and the form stays with what was typed", async () => {
    const { url, visit } = world();
    const journey = async (page: Page) => {
      await answerWith(page, '/api/contact', {}, 500);
      const contact = await openSignUp(page, url);
      await contact.getByLabel('Name *').fill('Nora');
      await contact.getByLabel('Email *').fill('failing@example.com');
      await contact.getByRole('button').click();
      await page.getByText('Error submitting form', { exact: true }).first().waitFor();
      await page.getByText('Please try again later.', { exact: true }).first().waitFor();
      expect(await contact.getByLabel('Email *').inputValue()).toBe('failing@example.com');
      expect(await contact.getByRole('button').isEnabled()).toBe(true);
    };
    await visit('visitor', journey, { expected: /status of 500/ });
  });
}

/** The form, once its script has taken over. */
async function openSignUp(page: Page, url: string) {
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  return page.getByRole('region', { name: 'Get Early Access' });
}

async function isInView(page: Page, heading: string): Promise<boolean> {
  const box = await page.getByRole('heading', { name: heading }).boundingBox();
  return box !== null && box.y >= 0 && box.y < (page.viewportSize()?.height ?? 0);
}
