import { mkdirSync } from 'node:fs';
import { readAddresses, writeAddresses } from './addresses.ts';
import { startIdentity } from './identity.ts';
import { startMail } from './mail.ts';
import { isGiven, type LaunchContext, type RunningEmulator, type StartEmulator } from './running-emulator.ts';
import { openSecrets } from './sandbox-secrets.ts';
import { startSmartsheet } from './smartsheet.ts';

export interface Emulators {
  /** Settings that point the app at the emulators. */
  readonly env: Readonly<Record<string, string>>;
  readonly services: readonly { readonly service: string; readonly url: string }[];
  /** Tells every emulator where the app is, and writes every address to sandbox.json. */
  publish(appUrl: string): void;
  close(): Promise<void>;
}

const ALL: readonly StartEmulator[] = [startSmartsheet, startIdentity, startMail];

/** Starts an emulator for every service that has no settings of its own. */
export async function startEmulators(folder: string, settings: NodeJS.ProcessEnv): Promise<Emulators> {
  mkdirSync(folder, { recursive: true });
  const context: LaunchContext = { folder, settings, secrets: openSecrets(folder), last: readAddresses(folder) };
  const started = await Promise.allSettled(ALL.map((start) => start(context)));
  const running = started.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
  const close = async () => void (await Promise.all(running.map((emulator) => emulator.close())));
  const failure = started.find((one) => one.status === 'rejected');
  if (failure) {
    await close();
    throw failure.reason;
  }
  return {
    services: running.map(({ service, url }) => ({ service, url })),
    env: { ...sandboxEnv({ folder, settings, running }), ...Object.assign({}, ...running.map(({ env }) => env)) },
    publish(appUrl) {
      for (const emulator of running) emulator.registerApp?.(appUrl);
      writeAddresses(folder, { app: appUrl, ...Object.assign({}, ...running.map(({ addresses }) => addresses)) });
    },
    close,
  };
}

interface SandboxEnv {
  readonly folder: string;
  readonly settings: NodeJS.ProcessEnv;
  readonly running: readonly RunningEmulator[];
}

function sandboxEnv({ folder, settings, running }: SandboxEnv): Record<string, string> {
  return {
    SANDBOX: '1',
    DATA_DIR: folder,
    SANDBOX_LINKS: JSON.stringify(running.map(({ service, url }) => ({ service, url }))),
    // Everybody who tries the sandbox out comes from the same address.
    ...(isGiven(settings, 'REGISTRATIONS_PER_ADDRESS') ? {} : { REGISTRATIONS_PER_ADDRESS: '1000' }),
    ...(isGiven(settings, 'TESTING_EMAIL_DOMAIN') ? {} : { TESTING_EMAIL_DOMAIN: 'sheetwright.test' }),
  };
}
