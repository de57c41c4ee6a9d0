import { expect, onTestFinished, test, vi } from 'vitest';
import { createBuildWorker } from './build-worker.ts';
import type { BuildServices } from './services.ts';

test('stopping waits for a look for unattended builds that is under way: afterwards the database may close', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { promise: looked, resolve: finishLook } = Promise.withResolvers<readonly number[]>();
  const unattended = vi.fn().mockResolvedValueOnce([]).mockReturnValueOnce(looked);
  const services = { repository: { unattended }, jobs: { work: async () => undefined }, isOnlyInstance: false };
  const worker = createBuildWorker(services as unknown as BuildServices);
  await worker.start();
  vi.advanceTimersToNextTimer();
  expect(unattended).toHaveBeenCalledTimes(2);

  let isStopped = false;
  const stopping = worker.stop().then(() => {
    isStopped = true;
  });
  await new Promise(setImmediate);
  expect(isStopped).toBe(false);
  finishLook([]);
  await stopping;
});
