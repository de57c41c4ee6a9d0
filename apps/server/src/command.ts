import { type Config, parseConfig } from './config.ts';
import { type Database, openDatabase } from './db/client.ts';

/** Runs a command-line tool: its result on one line (null when there is nothing to say), or the reason why not and exit code 1. */
export async function runCommand(command: () => Promise<string | null>): Promise<void> {
  try {
    const result = await command();
    if (result !== null) process.stdout.write(`${result}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** The environment's configuration. @throws Error that lists what is wrong with it */
export function readConfig(): Config {
  const parsed = parseConfig(process.env);
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.config;
}

/** Opens the configured database for as long as the work takes. */
export async function withDatabase<Result>(config: Config, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(config);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
