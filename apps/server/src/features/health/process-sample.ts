import os from 'node:os';

/** How busy this process and its machine are, in percent. */
export interface ProcessSample {
  /** Work that runs or waits, of the processors there are: above 100 when it waits. */
  readonly load: number;
  /** Of all processors, by this process, since the sample before. */
  readonly cpu: number;
  /** Of what the process may have. */
  readonly memory: number;
}

/** @returns a function that takes a sample */
export function createSampler(): () => ProcessSample {
  const processors = os.availableParallelism();
  let last = { cpu: process.cpuUsage(), at: performance.now() };
  let cpu = 0;
  return () => {
    const now = performance.now();
    // Over less than a second the figure says little.
    if (now - last.at > 1000) {
      const used = process.cpuUsage(last.cpu);
      cpu = ((used.user + used.system) / 1000 / (now - last.at) / processors) * 100;
      last = { cpu: process.cpuUsage(), at: now };
    }
    return {
      load: twoDecimals(((os.loadavg()[0] ?? 0) / processors) * 100),
      cpu: twoDecimals(Math.min(100, cpu)),
      memory: twoDecimals((process.memoryUsage.rss() / memoryLimit()) * 100),
    };
  };
}

/** Of the container, where there is one. */
function memoryLimit(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < os.totalmem() ? limit : os.totalmem();
}

function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}
