import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type RunningApp, startProduct } from './running-app.ts';

export interface Place {
  readonly product: RunningApp;
  readonly browser: Browser;
}

/** The product, started for this test file alone, and a browser. What it gives back is filled when the tests begin. */
export function useProduct(): Place {
  const place: { product?: RunningApp; browser?: Browser } = {};

  beforeAll(async () => {
    [place.product, place.browser] = await Promise.all([startProduct(), launchBrowser()]);
  });

  afterAll(async () => {
    await place.browser?.close();
    await place.product?.stop();
  });

  return {
    get product() {
      return started(place.product);
    },
    get browser() {
      return started(place.browser);
    },
  };
}

function started<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('The product has not started');
  return part;
}
