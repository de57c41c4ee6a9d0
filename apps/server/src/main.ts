import { setFlagsFromString } from 'node:v8';

const NEEDED = 24;

/** Everything else is loaded after this check: an older Node would stop at the first file with a message nobody understands. */
const major = Number(process.versions.node.split('.')[0]);
if (major < NEEDED) {
  process.stderr.write(
    `Sheetwright needs Node ${NEEDED} or newer; this is ${process.versions.node}. Run it by npm start, which brings its own, or install Node ${NEEDED}.\n`,
  );
  process.exit(1);
}

// Long answers are made of strings and buffers that are old from the start for the garbage collector, while little lives on: by default it would
// collect everything several times a second under load, and each time stops the event loop.
// Three fifths more than lives is a compromise between that and memory.
setFlagsFromString('--heap-growing-percent=60');

const { runServer } = await import('./server.ts');
await runServer(process.env);
