import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Pages are left alone: the server writes into them, so a compressed copy would be stale. */
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt)$/;

/** Bytes of a block on a disk. A file that fits into one reaches the browser in its first round trip either way, and a copy takes as much room. */
const BLOCK = 4096;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function precompress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length <= BLOCK) return;
  const [br, gz] = await Promise.all([
    compressBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    compressGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (br.length < content.length) await writeFile(`${file}.br`, br);
  if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
}

/** Writes a `.br` and a `.gz` beside every built text file that a browser gets and that is longer than a block, so that the server never compresses while somebody waits. */
export function precompressedFiles(): Plugin {
  let folder = '';
  return {
    name: 'precompressed-files',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const folders = [folder, path.join(folder, 'assets')];
      const entries = await Promise.all(folders.map((name) => readdir(name, { withFileTypes: true })));
      const files = entries.flat().filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
      await Promise.all(files.map((entry) => precompress(path.join(entry.parentPath, entry.name))));
    },
  };
}
