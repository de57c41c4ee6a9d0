import type { Emulators } from './emulators.ts';
import { isGiven } from './running-emulator.ts';

const PASSWORD = 'sandbox-password';

interface Ready {
  readonly url: string;
  readonly emulators: Emulators;
  readonly settings: NodeJS.ProcessEnv;
}

/** Tells the person at the terminal where to go, how to sign in, and what is not the real thing. */
export function printReady({ url, emulators, settings }: Ready): void {
  const lines = [
    '',
    `  Sheetwright is ready:  ${url}`,
    '',
    ...logins(settings),
    '',
    ...emulators.services.map(({ service, url: page }) => `  ${service.padEnd(17)}  stand-in   ${page}`),
    '  Payments and AI models are not connected in this version.',
    '',
    '  Stop with Ctrl+C. Begin afresh with: npm start -- --reset',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** The app makes the known logins in its own database, and in one named from outside only when asked by name. */
function logins(settings: NodeJS.ProcessEnv): string[] {
  if (isGiven(settings, 'DATABASE_URL') && settings.SANDBOX_SEED_DATABASE !== '1') {
    return [
      '  Sign in with an account of the database that DATABASE_URL names (SANDBOX_SEED_DATABASE=1 makes the known logins there).',
    ];
  }
  return [
    `  Customer       customer@sheetwright.test   ${PASSWORD}   (trial, connected to Smartsheet)`,
    `  Administrator  admin@sheetwright.test      ${PASSWORD}`,
  ];
}
