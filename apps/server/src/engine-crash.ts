/**
 * Whether Node itself failed, and not the program. Now and then it does while WebAssembly is loaded, of which the embedded database is made, above
 * all where other processes start at the same time (https://github.com/nodejs/node/issues/64500). Nothing has been done then that a second start
 * would not do again.
 */
export function isEngineCrash(signal: NodeJS.Signals | null): boolean {
  return signal === 'SIGTRAP' || signal === 'SIGSEGV';
}
