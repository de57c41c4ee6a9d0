import { answer, COMMANDS, type Command, refusal, type Surroundings } from './answer.ts';
import { answerPeople, USAGE } from './text-output.ts';

/** The process round the command line. */
export interface Terminal extends Surroundings {
  /** Standard input, line by line. */
  readonly lines: AsyncIterable<string>;
  /** Writes to standard output; the promise waits while its reader is slow. */
  write(text: string): Promise<void>;
  /** Writes to standard error. */
  complain(text: string): void;
}

/** The command was used wrongly: nothing was looked at. */
const MISUSED = 2;

/** Does what the arguments of the command line ask for; gives the exit code. */
export async function run([name, ...args]: readonly string[], terminal: Terminal): Promise<number> {
  if (name === '--help' || name === '-h' || name === 'help' || args.includes('--help')) {
    await terminal.write(USAGE);
    return 0;
  }
  const command = COMMANDS.find((known) => known === name);
  if (command === undefined) {
    terminal.complain(`${name === undefined ? 'A command is missing.' : `There is no command ${name}.`}\n\n${USAGE}`);
    return MISUSED;
  }
  return args.length === 1 && args[0] === '--json' ? answerLines(command, terminal) : answerOne(command, args, terminal);
}

async function answerOne(command: Command, args: readonly string[], terminal: Terminal): Promise<number> {
  const { text, isGood, isMisuse } = answerPeople(command, args, terminal);
  if (isGood) await terminal.write(`${text}\n`);
  else terminal.complain(`${text}\n`);
  return isMisuse ? MISUSED : isGood ? 0 : 1;
}

/** One JSON object a line in, one a line out; a line that is none is answered too, so that answers and requests stay in step. */
async function answerLines(command: Command, terminal: Terminal): Promise<number> {
  for await (const line of terminal.lines) {
    if (line.trim() !== '') await terminal.write(`${JSON.stringify(answerLine(command, line, terminal))}\n`);
  }
  return 0;
}

function answerLine(command: Command, line: string, surroundings: Surroundings): object {
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch {
    return refusal('This line is no JSON.');
  }
  return answer(command, request, surroundings);
}
