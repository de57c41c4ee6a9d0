import type { LastAddresses } from './addresses.ts';
import type { SandboxSecrets } from './sandbox-secrets.ts';

/** An emulator as the launcher sees it. */
export interface RunningEmulator {
  /** What people call the service. */
  readonly service: string;
  /** The page where one can look into it. */
  readonly url: string;
  /** Settings that point the app at it. */
  readonly env: Readonly<Record<string, string>>;
  /** What `sandbox.json` says of it. */
  readonly addresses: LastAddresses;
  /** Tells where the app is, for those that send people back to it. */
  registerApp?(appUrl: string): void;
  close(): Promise<void>;
}

export interface LaunchContext {
  /** Of the whole sandbox; each emulator has a folder of its own below it. */
  readonly folder: string;
  readonly settings: NodeJS.ProcessEnv;
  readonly secrets: SandboxSecrets;
  /** Where the emulators were at the last start; addresses are stored here and there, so each goes back to its own. */
  readonly last: LastAddresses;
}

/** Null when the service has settings of its own. */
export type StartEmulator = (context: LaunchContext) => Promise<RunningEmulator | null>;

/** Blank counts as not given, as it does for the app. */
export function isGiven(settings: NodeJS.ProcessEnv, ...names: readonly string[]): boolean {
  return names.some((name) => (settings[name] ?? '').trim() !== '');
}

/** Starts at the last port, or at another one when that has been taken meanwhile. */
export async function startWhereItWas<T>(
  lastAddress: string | null | undefined,
  start: (port: number) => Promise<T>,
): Promise<T> {
  const port = Number(URL.parse(lastAddress ?? '')?.port ?? 0);
  if (port === 0) return start(0);
  return start(port).catch(() => start(0));
}
