import type { Config } from './config.ts';
import { DirectoryLockedError } from './db/directory-lock.ts';

/** A start that would be unsafe; its message is the line for the person who started the program. */
export class StartRefusedError extends Error {}

/** One line for the person who started the program, or null when the cause is not one that they can mend. */
export function describeStartFailure(
  error: unknown,
  config: Pick<Config, 'host' | 'port' | 'dataDir' | 'databaseUrl'>,
): string | null {
  if (error instanceof DirectoryLockedError || error instanceof StartRefusedError) return error.message;
  switch (systemCode(error)) {
    case 'EADDRINUSE':
      return `Port ${config.port} on ${config.host} is taken. Stop the program that uses it or choose another PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return config.databaseUrl === null ? `${config.host} is no address of this machine. Change HOST.` : databaseAway(config);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `Not allowed to use port ${config.port} or to write to ${config.dataDir}. Choose another PORT or DATA_DIR.`;
    case 'ENOSPC':
      return `The disk that holds ${config.dataDir} is full.`;
    case 'ECONNREFUSED':
    case 'ETIMEDOUT':
    case '3D000':
    case '28P01':
    case '28000':
      return databaseAway(config);
    default:
      return null;
  }
}

/** The address without its password. */
function databaseAway({ databaseUrl }: Pick<Config, 'databaseUrl'>): string {
  const url = URL.parse(databaseUrl ?? '');
  return `The database at ${url?.host}${url?.pathname} does not let us in. Check that it runs and that DATABASE_URL is right.`;
}

function systemCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string') return current.code;
    const first = current instanceof AggregateError ? (current.errors[0] as unknown) : undefined;
    if (first) return systemCode(first);
  }
  return undefined;
}
