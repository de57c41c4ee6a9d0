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
