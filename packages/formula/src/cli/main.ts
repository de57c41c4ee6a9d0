#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { answer, COMMANDS, type Command, refusal, type Surroundings } from './answer.ts';
import { answerPeople, readOptions, USAGE } from './people.ts';

const surroundings: Surroundings = {
  today: new Date().toISOString().slice(0, 10),
  readJson: (path) => JSON.parse(readFileSync(path, 'utf8')),
};

process.stdout.on('error', () => process.exit(0));
process.exitCode = await run(process.argv.slice(2));

async function run(args: readonly string[]): Promise<number> {
  const command = COMMANDS.find((known) => known === args[0]);
  if (command === undefined) {
    const isAsked = args[0] === '--help' || args[0] === 'help';
    process[isAsked ? 'stdout' : 'stderr'].write(USAGE);
    return isAsked ? 0 : 2;
  }
  if (args.includes('--json')) return answerLines(command);
  const options = readOptions(args.slice(1));
  const formula = options.fields.formula === '-' ? readFileSync(0, 'utf8').trim() : options.fields.formula;
  const { text, isGood } = answerPeople(command, { ...options, fields: { ...options.fields, formula } }, surroundings);
  process[isGood ? 'stdout' : 'stderr'].write(`${text}\n`);
  return isGood ? 0 : 1;
}

/** One JSON object a line in, one a line out; a line that is none is answered too, so that answers and requests stay in step. */
async function answerLines(command: Command): Promise<number> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    const isRoomLeft = process.stdout.write(`${JSON.stringify(answerLine(command, line))}\n`);
    if (!isRoomLeft) await new Promise((resolve) => process.stdout.once('drain', resolve));
  }
  return 0;
}

function answerLine(command: Command, line: string): object {
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch {
    return refusal('This line is no JSON.');
  }
  return answer(command, request, surroundings);
}
