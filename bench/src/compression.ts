import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compilePlan, designSolution } from '@sheetwright/solution';
import { median } from './processes.ts';
import { QUESTIONNAIRES } from './questionnaires.ts';

const KILOBYTES = [0.5, 1, 2, 4, 8, 16, 32, 64, 128];
const ROUNDS = 30;
/** A usual line: what a byte less saves the reader. */
const LINE_MBIT = 20;

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** As the server would be asked: outside the event loop. */
const WAYS: Readonly<Record<string, (body: Buffer) => Promise<Buffer>>> = {
  'gzip 1': (body) => compressGzip(body, { level: constants.Z_BEST_SPEED }),
  'gzip 6': (body) => compressGzip(body, { level: 6 }),
  'brotli 1': (body) => compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  'brotli 4': (body) => compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
};

/**
 * From which size on compressing JSON pays: the milliseconds that a reader gains on the line, for each that the server needs to compress. Where
 * that is below some ten, a server at its limit makes readers wait for what they do not notice.
 */
export async function benchCompression(): Promise<void> {
  const text = JSON.stringify(Object.values(QUESTIONNAIRES).map((requirements) => compilePlan(designSolution(requirements))));
  console.log(
    `\nCompressing JSON: size left, and milliseconds gained on ${LINE_MBIT} Mbit/s for each of the server's; medians of ${ROUNDS}`,
  );
  console.log(
    `  ${'size'.padEnd(8)}${Object.keys(WAYS)
      .map((way) => way.padStart(18))
      .join('')}`,
  );
  for (const kilobytes of KILOBYTES) {
    const body = Buffer.from(text.slice(0, kilobytes * 1024));
    const columns: string[] = [];
    for (const compress of Object.values(WAYS)) columns.push(await describe(body, compress));
    console.log(`  ${`${kilobytes} KB`.padEnd(8)}${columns.map((column) => column.padStart(18)).join('')}`);
  }
}

async function describe(body: Buffer, compress: (body: Buffer) => Promise<Buffer>): Promise<string> {
  const times: number[] = [];
  let left = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    left = (await compress(body)).length;
    times.push(performance.now() - began);
  }
  const gained = ((body.length - left) * 8) / (LINE_MBIT * 1000);
  return `${((100 * left) / body.length).toFixed(0)} % ${(gained / median(times)).toFixed(1)}`;
}
