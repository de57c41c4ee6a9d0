import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../src/accessibility.ts';
import { signIn } from '../src/accounts.ts';
import { launchBrowser } from '../src/browser.ts';
import { type RunningApp, startProduct } from '../src/running-app.ts';
import { openStrictPage, type StrictPage } from '../src/strict-page.ts';

const HEADLINE = 'AI-Powered Smartsheet Consulting';
const FORM_SCRIPT = '**/assets/load-contact-form-*.js';

let product: RunningApp;
let live: RunningApp;
let browser: Browser;

beforeAll(async () => {
  [product, live, browser] = await Promise.all([startProduct(), startProduct({ LAUNCH_STAGE: 'live' }), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await Promise.all([product?.stop(), live?.stop()]);
});

test('[C2.048] [C2.049] [C2.050] [C2.051] [C2.044] the bar shows the name and leads to About, Contact, Testing and the sign-in', async () => {
  await visit({}, async ({ page }) => {
    const bar = page.getByRole('banner');
    expect(await bar.getByRole('link', { name: 'Sheetwright' }).getAttribute('href')).toBe('/');
    const links = await bar.getByRole('navigation', { name: 'Main' }).getByRole('link').all();
    const shown = await Promise.all(links.map(async (link) => [await link.textContent(), await link.getAttribute('href')]));
    expect(shown).toEqual([
      ['About', '#about'],
      ['Contact', '#contact'],
      ['Testing', '/testing'],
      ['Sign In', '/api/login'],
      ['Get Started', '/api/login'],
    ]);
  });
});

test('[C2.047] [C2.049] [C2.050] the bar stays in view, and the section that a link leads to begins below it', async () => {
  await visit({}, async ({ page }) => {
    for (const [name, title] of [
      ['Contact', 'Get Early Access'],
      ['About', 'Why Choose Sheetwright?'],
    ] as const) {
      await page.getByRole('banner').getByRole('link', { name }).click();
      const bar = await page.getByRole('banner').boundingBox();
      const heading = await page.getByRole('heading', { name: title }).boundingBox();
      expect(bar?.y).toBe(0);
      expect(heading?.y).toBeGreaterThan(bar?.height ?? Number.NaN);
      expect(heading?.y).toBeLessThan(900);
    }
  });
});

test('[C2.051] Testing and the sign-in load the app', async () => {
  await visit({}, async ({ page }) => {
    await page.getByRole('link', { name: 'Testing' }).click();
    await page.waitForURL('**/testing');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Sheetwright' }).click();
    await page.getByRole('heading', { name: HEADLINE }).waitFor();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await page.waitForURL(({ pathname }) => pathname !== '/');
  });
});

test('[C2.052] [C2.053] [C2.054] before the launch the hero says so, and its button jumps to the form', async () => {
  await visit({}, async ({ page }) => {
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(HEADLINE);
    expect(await page.getByText('Coming Soon').isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Get Notified When We Launch' }).click();
    expect(new URL(page.url()).hash).toBe('#contact');
    expect((await page.getByLabel('Name *').boundingBox())?.y).toBeLessThan(900);
  });
});

test('[C2.055] after the launch the badge is gone and the button is Get Started, which goes to /auth', async () => {
  await visit({ app: () => live }, async ({ page }) => {
    expect(await page.getByText('Coming Soon').count()).toBe(0);
    expect(await page.getByText('Get Notified When We Launch').count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Get Started' }).click();
    await page.waitForURL('**/auth');
    await page.getByRole('tab', { name: 'Login' }).waitFor();
  });
});

test('[C2.056] [C2.057] [C2.058] [C2.059] [C2.060] [C2.061] [C2.064] [C2.065] all the words are there without any script', async () => {
  await visit({ javaScriptEnabled: false }, async ({ page }) => {
    expect(await page.getByRole('heading').allTextContents()).toEqual([
      HEADLINE,
      'Why Choose Sheetwright?',
      'AI-Powered Expertise',
      '24/7 Availability',
      'Automated Solutions',
      'Plans',
      'Starter',
      'Professional',
      'Enterprise',
      'Get Early Access',
    ]);
    const form = page.getByRole('form', { name: 'Get Early Access' });
    expect(await form.getByRole('textbox').count()).toBe(4);
    expect(await form.innerHTML()).toMatch(/<noscript>.*Sending this form needs JavaScript\./);
    expect(await form.getByRole('button', { name: 'Get Early Access' }).isDisabled()).toBe(true);
    const footer = page.getByRole('contentinfo');
    expect(await footer.getByText('Sheetwright', { exact: true }).isVisible()).toBe(true);
    expect(await footer.getByText('© 2025').isVisible()).toBe(true);
    expect(await page.getByText('Formula proved').first().isVisible()).toBe(true);
  });
});

test('[C2.062] [C2.063] [C8.004] [C5.005] [C5.006] whoever sends the form is thanked in its place and by a toast', async () => {
  await visit({}, async ({ page }) => {
    await page.getByLabel('Name *').fill('Vera Visitor');
    await page.getByLabel('Email *').fill('vera@example.test');
    await page.getByRole('button', { name: 'Get Early Access' }).click();
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
    expect(await page.getByRole('form').count()).toBe(0);
    expect(await page.getByText('We have received your information and will contact you when we launch.').isVisible()).toBe(true);
    const toast = page.getByRole('listitem').filter({ hasText: 'Thank you for your interest!' });
    expect(await toast.getByText("We'll contact you as soon as we launch.").isVisible()).toBe(true);
    expect(await page.getByRole('heading', { name: 'Thank You!' }).evaluate((node) => node === document.activeElement)).toBe(
      true,
    );
    expect(await findings(page)).toEqual([]);
  });
});

test('[C5.001] [C5.002] [C5.003] [C5.004] [C5.007] [C5.008] what is missing or malformed is said at its field, and nothing is sent', async () => {
  await visit({}, async ({ page }) => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/contact')) sent += 1;
    });
    const submit = page.getByRole('button', { name: 'Get Early Access' });
    await submit.click();
    await page.getByText('Required').first().waitFor();
    expect(await page.getByText('Required', { exact: true }).count()).toBe(2);
    expect(await page.getByLabel('Name *').evaluate((node) => node === document.activeElement)).toBe(true);
    await page.getByLabel('Name *').fill('Vera');
    await page.getByLabel('Email *').fill('vera@');
    await submit.click();
    await page.getByText('Invalid email', { exact: true }).waitFor();
    expect(await page.getByText('Required', { exact: true }).count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    expect(sent).toBe(0);
  });
});

test('[C8.003] a failed submit shows a destructive toast, the button says when it is at work, and nothing typed is lost', async () => {
  await visit({}, async ({ page, expect: allow }) => {
    allow(/api\/contact/);
    let answer = (): void => {};
    const answered = new Promise<void>((done) => {
      answer = done;
    });
    await page.route('**/api/contact', async (route) => {
      await answered;
      await route.abort();
    });
    await page.getByLabel('Name *').fill('Vera');
    await page.getByLabel('Email *').fill('vera@example.test');
    await page.getByLabel('Message').fill('Line one\nLine two');
    await page.getByRole('button', { name: 'Get Early Access' }).click();
    const pending = page.getByRole('button', { name: 'Submitting...' });
    await pending.waitFor();
    expect(await pending.isDisabled()).toBe(true);
    answer();
    const toast = page.getByRole('listitem').filter({ hasText: 'Error submitting form' });
    await toast.getByText('Please try again later.').waitFor();
    expect(await toast.getAttribute('data-tone')).toBe('destructive');
    expect(await page.getByLabel('Message').inputValue()).toBe('Line one\nLine two');
    expect(await page.getByRole('button', { name: 'Get Early Access' }).isEnabled()).toBe(true);
  });
});

test("the server's objection to a field stands at that field", async () => {
  await visit({}, async ({ page, expect: allow }) => {
    allow(/api\/contact|status of 400/);
    const body = {
      title: 'Invalid',
      status: 400,
      detail: 'Invalid',
      code: 'invalid',
      errors: [{ path: 'company', message: 'Too long' }],
    };
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status: 400, contentType: 'application/problem+json', body: JSON.stringify(body) }),
    );
    await page.getByLabel('Name *').fill('Vera');
    await page.getByLabel('Email *').fill('vera@example.test');
    await page.getByRole('button', { name: 'Get Early Access' }).click();
    await page.getByText('Too long').waitFor();
    expect(await page.getByLabel('Company').getAttribute('aria-invalid')).toBe('true');
  });
});

test('the form is filled in and sent by keyboard alone', async () => {
  await visit({}, async ({ page }) => {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.getByRole('link', { name: 'Get Notified When We Launch' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Vera Keyboard');
    await page.keyboard.press('Tab');
    await page.keyboard.type('vera.keyboard@example.test');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
  });
});

test('what is typed and even sent before the script arrives is not lost', async () => {
  await visit({}, async ({ page }) => {
    let arrive = (): void => {};
    const arrived = new Promise<void>((done) => {
      arrive = done;
    });
    await page.route(FORM_SCRIPT, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.getByLabel('Name *').fill('Early Bird');
    await page.getByLabel('Email *').fill('early@example.test');
    await page.getByLabel('Message').fill('Typed before React was there');
    const sent = page.waitForRequest('**/api/contact');
    await page.getByRole('button', { name: 'Get Early Access' }).click();
    arrive();
    expect((await sent).postDataJSON()).toEqual({
      name: 'Early Bird',
      email: 'early@example.test',
      company: '',
      message: 'Typed before React was there',
      website: '',
    });
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
  });
});

test('when the script cannot be loaded, sending says so', async () => {
  await visit({}, async ({ page, expect: allow }) => {
    allow(/load-contact-form|ERR_FAILED/);
    await page.route(FORM_SCRIPT, (route) => route.abort());
    await page.getByLabel('Name *').fill('Vera');
    await page.getByRole('button', { name: 'Get Early Access' }).click();
    await page.getByText('a part of this page did not load').waitFor();
    expect(await page.getByLabel('Name *').inputValue()).toBe('Vera');
  });
});

test('the field that is to catch programs is shown to nobody', async () => {
  await visit({}, async ({ page }) => {
    expect(await page.locator('input[name="website"]').isVisible()).toBe(false);
    expect(await page.getByRole('form').getByRole('textbox').count()).toBe(4);
  });
});

test('answers turn into a sheet in short motions of opacity and place alone, and nothing else on the page moves', async () => {
  await visit({ reducedMotion: 'no-preference' }, async ({ page }) => {
    // The font's arrival may move a line by a hair; that is not the motion's doing.
    await page.evaluate(() => document.fonts.ready);
    const shiftedByFont = await layoutShift(page);
    expect(shiftedByFont).toBeLessThan(0.01);
    const motions = await page.evaluate(() =>
      document.getAnimations().map(({ effect }) => {
        const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
        const properties = frames.flatMap((frame) => Object.keys(frame));
        return { duration: Number(effect?.getTiming().duration), properties };
      }),
    );
    const allowed = new Set(['opacity', 'transform', 'offset', 'computedOffset', 'easing', 'composite']);
    expect(motions.length).toBeGreaterThan(10);
    expect(motions.flatMap(({ properties }) => properties).filter((name) => !allowed.has(name))).toEqual([]);
    for (const { duration } of motions) expect(duration >= 120 && duration <= 200).toBe(true);
    const end = await page.evaluate(() =>
      Math.max(...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime))),
    );
    expect(end).toBeLessThan(5000);
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'));
    expect(await layoutShift(page)).toBe(shiftedByFont);
  });
});

test('who prefers less motion sees the finished sheet at once', async () => {
  await visit({}, async ({ page }) => {
    const sheet = page.getByRole('figure');
    const seen = await sheet
      .locator('[data-panel="0"] [data-step]')
      .evaluateAll((nodes) => nodes.map((node) => [getComputedStyle(node).opacity, getComputedStyle(node).animationName]));
    expect(seen.length).toBeGreaterThan(20);
    expect(new Set(seen.map(String))).toEqual(new Set(['1,none']));
  });
});

test('the other examples are chosen by keyboard, and only the chosen one is there for a screen reader', async () => {
  await visit({}, async ({ page }) => {
    const before = await page.getByRole('figure').boundingBox();
    await page.getByRole('radio', { name: 'Office relocation' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: 'IT help desk' }).isChecked()).toBe(true);
    expect(await page.getByRole('figure').getByRole('table').count()).toBe(1);
    expect(await page.getByRole('table', { name: 'Tickets' }).isVisible()).toBe(true);
    expect(await page.getByRole('figure').boundingBox()).toEqual(before);
  });
});

test.each([
  { stage: 'early access', colorScheme: 'light' as const, width: 1440 },
  { stage: 'early access', colorScheme: 'dark' as const, width: 1440 },
  { stage: 'early access', colorScheme: 'light' as const, width: 320 },
  { stage: 'early access', colorScheme: 'dark' as const, width: 320 },
  { stage: 'live', colorScheme: 'light' as const, width: 320 },
])(
  'the landing page ($stage, $colorScheme, $width pixels wide) has no accessibility finding and no sideways scrolling',
  async ({ stage, colorScheme, width }) => {
    const app = () => (stage === 'live' ? live : product);
    await visit({ app, colorScheme, viewport: { width, height: 800 } }, async ({ page }) => {
      for (const [index, choice] of (await page.getByRole('radio').all()).entries()) {
        await choice.check({ force: true });
        expect(await findings(page), `example ${index}`).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    });
  },
);

test('on a phone the menu leads to About, Contact, Testing and Sign In, and closes on a choice and on Escape', async () => {
  await visit({ viewport: { width: 360, height: 740 } }, async ({ page }) => {
    const menu = page.getByRole('banner').locator('details');
    const links = menu.getByRole('link');
    await menu.locator('summary').click();
    expect(await links.allTextContents()).toEqual(['About', 'Contact', 'Testing', 'Sign In']);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await links.first().isVisible()).toBe(false);
    await menu.locator('summary').click();
    await links.filter({ hasText: 'Contact' }).click();
    expect(await links.first().isVisible()).toBe(false);
    expect(new URL(page.url()).hash).toBe('#contact');
  });
});

test('whoever is signed in never sees the landing page on the way to the home screen, nor after going back', async () => {
  const { page, close } = await openStrictPage(browser);
  await page.goto(product.url);
  await signIn(page, product.url, 'customer@sheetwright.test');
  await page.addInitScript(recordHeadlines);
  const answer = await page.goto(product.url);
  await page.getByRole('heading', { name: /^Welcome back, / }).waitFor();
  expect(await answer?.text()).not.toContain(HEADLINE);
  expect(await page.evaluate(() => (globalThis as unknown as Seen).headlines)).not.toContain(HEADLINE);
  await page.goto(`${product.url}/dashboard`);
  await page.goBack();
  await page.getByRole('heading', { name: /^Welcome back, / }).waitFor();
  await page.goto(`${product.url}/api/logout`);
  await page.getByRole('heading', { name: HEADLINE }).waitFor();
  await close();
});

test('a session that has run out leads to the landing page after all', async () => {
  const { page, complaints, close } = await openStrictPage(browser);
  await page.context().addCookies([{ name: 'session', value: 'x'.repeat(43), url: product.url }]);
  await page.goto(product.url);
  await page.getByRole('heading', { name: HEADLINE }).waitFor();
  expect(await page.getByText('Coming Soon').isVisible()).toBe(true);
  expect(await page.getByRole('banner').getByRole('link', { name: 'About' }).isVisible()).toBe(true);
  expect(await findings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

interface Seen {
  headlines: string[];
}

function recordHeadlines(): void {
  const seen = globalThis as unknown as Seen;
  seen.headlines = [];
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('h1')) seen.headlines.push(textContent ?? '');
  }).observe(document, { subtree: true, childList: true });
}

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) =>
          done(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
        ).observe({
          type: 'layout-shift',
          buffered: true,
        });
        requestAnimationFrame(() => requestAnimationFrame(() => done(0)));
      }),
  );
}

interface Visit extends BrowserContextOptions {
  readonly app?: () => RunningApp;
}

/** Opens the landing page, without motion unless asked for, and afterwards expects that nothing complained: no script error, no refusal by the policy. */
async function visit({ app = () => product, ...options }: Visit, run: (watched: StrictPage) => Promise<void>): Promise<void> {
  const watched = await openStrictPage(browser, { reducedMotion: 'reduce', ...options });
  await watched.page.goto(app().url);
  await run(watched);
  expect(watched.complaints).toEqual([]);
  await watched.close();
}
