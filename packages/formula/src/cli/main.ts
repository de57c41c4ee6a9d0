#!/usr/bin/env node
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { run } from './run.ts';

const files = new Map<string, unknown>();

// Whoever reads the answers may stop early, as head does.
process.stdout.on('error', () => process.exit(0));

process.exitCode = await run(process.argv.slice(2), {
  today: new Date().toISOString().slice(0, 10),
  get lines() {
    return createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  },
  readInput: () => readFileSync(0, 'utf8'),
  readJson(path) {
    if (!files.has(path)) files.set(path, JSON.parse(readFileSync(path, 'utf8')));
    return files.get(path);
  },
  async write(text) {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  },
  complain: (text) => process.stderr.write(text),
});
