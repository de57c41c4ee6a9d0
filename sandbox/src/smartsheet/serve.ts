import path from 'node:path';
import { parseArgs } from 'node:util';
import { startSmartsheetEmulator } from './server.ts';

/** `node serve.ts --data FOLDER [--port PORT]`: the emulator as a process of its own. Prints its addresses as one line of JSON. */
const { values } = parseArgs({ options: { data: { type: 'string' }, port: { type: 'string', default: '0' } } });
if (!values.data) {
  process.stderr.write('Say where the state shall lie: --data FOLDER\n');
  process.exit(2);
}
const emulator = await startSmartsheetEmulator({ dataFolder: path.resolve(values.data), port: Number(values.port) });
const { url, apiBaseUrl, controlUrl } = emulator;
process.stdout.write(`${JSON.stringify({ url, apiBaseUrl, controlUrl, pid: process.pid })}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void emulator.close().then(() => process.exit(0)));
