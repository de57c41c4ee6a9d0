import path from 'node:path';
import { parseArgs } from 'node:util';
import { startStripeEmulator } from './server.ts';

/** `node serve.ts [--data FOLDER] [--port PORT]`: the stand-in as a process of its own. Prints its addresses as one line of JSON. */
const { values } = parseArgs({ options: { data: { type: 'string' }, port: { type: 'string', default: '0' } } });
const dataFolder = values.data === undefined ? null : path.resolve(values.data);
const emulator = await startStripeEmulator({ dataFolder, port: Number(values.port) });
const { url, controlUrl, scriptUrl } = emulator;
process.stdout.write(`${JSON.stringify({ url, controlUrl, scriptUrl, pid: process.pid })}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void emulator.close().then(() => process.exit(0)));
