import { loginCallbackPath } from '@sheetwright/contract/login-providers.ts';
import { z } from 'zod';
import type { ClientCredentials, Provider } from './providers.ts';

/** The one application that the providers know, and where they may send people back to. */
export interface RegisteredApp {
  readonly clients: Readonly<Record<Provider, ClientCredentials>>;
  readonly name: string;
  /** Null before anybody said where the app is. */
  origin(): string | null;
  /** The one address that is right, to the letter. */
  redirectUri(provider: Provider): string | null;
  register(appUrl: string): void;
}

export const AppAddress = z.strictObject({ url: z.url({ protocol: /^https?$/ }) });

export function createRegisteredApp(clients: RegisteredApp['clients'], appUrl: string | undefined): RegisteredApp {
  let origin = appUrl === undefined ? null : new URL(appUrl).origin;
  return {
    clients,
    name: 'Sheetwright',
    origin: () => origin,
    redirectUri: (provider) => (origin === null ? null : origin + loginCallbackPath(provider)),
    register(url) {
      origin = new URL(url).origin;
    },
  };
}
