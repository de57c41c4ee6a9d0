import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openSecrets, readAddresses, writeAddresses } from './data-folder.ts';
import { isGiven, SERVICES } from './services.ts';

export interface Emulators {
  /** Settings that point the app at the emulators. */
  readonly env: Readonly<Record<string, string>>;
  readonly services: readonly { readonly service: string; readonly url: string }[];
  /** Tells every emulator where the app is, and writes every address to sandbox.json. */
  publish(appUrl: string): void;
  close(): Promise<void>;
}

/** Starts an emulator for every service that has no settings of its own. */
export async function startEmulators(folder: string, settings: NodeJS.ProcessEnv): Promise<Emulators> {
  mkdirSync(folder, { recursive: true });
  const context = { settings, secretOf: openSecrets(folder), last: readAddresses(folder) };
  const started = await Promise.allSettled(
    SERVICES.map(async ({ id, service, start }) => {
      const emulator = await start({ ...context, dataFolder: join(folder, id) });
      return emulator && { id, service, emulator };
    }),
  );
  const running = started.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
  const close = async () => void (await Promise.all(running.map(({ emulator }) => emulator.close())));
  const failure = started.find((one) => one.status === 'rejected');
  if (failure) {
    await close();
    throw failure.reason;
  }
  const services = running.map(({ service, emulator }) => ({ service, url: emulator.url }));
  const addresses = running.map(({ id, emulator }) => ({ [id]: emulator.url, ...emulator.furtherAddresses }));
  return {
    services,
    env: { ...sandboxEnv(folder, settings, services), ...Object.assign({}, ...running.map(({ emulator }) => emulator.env)) },
    publish(appUrl) {
      for (const { emulator } of running) emulator.registerApp?.(appUrl);
      writeAddresses(folder, { app: appUrl, ...Object.assign({}, ...addresses) });
    },
    close,
  };
}

function sandboxEnv(folder: string, settings: NodeJS.ProcessEnv, services: Emulators['services']): Record<string, string> {
  return {
    SANDBOX: '1',
    DATA_DIR: folder,
    SANDBOX_LINKS: JSON.stringify(services),
    // Everybody who tries the sandbox out comes from the same address.
    ...(isGiven(settings, 'REGISTRATIONS_PER_ADDRESS') ? {} : { REGISTRATIONS_PER_ADDRESS: '1000' }),
    ...(isGiven(settings, 'TESTING_EMAIL_DOMAIN') ? {} : { TESTING_EMAIL_DOMAIN: 'sheetwright.test' }),
  };
}
