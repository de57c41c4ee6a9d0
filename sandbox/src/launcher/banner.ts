import type { Emulators } from './emulators.ts';

const PASSWORD = 'sandbox-password';

/** Tells the person at the terminal where to go, how to sign in, and what is not the real thing. */
export function printReady({ url, emulators }: { url: string; emulators: Emulators }): void {
  const lines = [
    '',
    `  Sheetwright is ready:  ${url}`,
    '',
    `  Customer       customer@sheetwright.test   ${PASSWORD}   (trial, connected to Smartsheet)`,
    `  Administrator  admin@sheetwright.test      ${PASSWORD}`,
    '',
    ...emulators.services.map(({ service, url: page }) => `  ${service.padEnd(17)}  stand-in   ${page}`),
    '  Payments and AI models are not connected in this version.',
    '',
    '  Stop with Ctrl+C. Begin afresh with: npm start -- --reset',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
