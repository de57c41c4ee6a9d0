import { useEffect, useState } from 'react';

/** The bar's timing is specified: 10 % every 500 ms up to 90, 100 on success, 0 on failure. What really happens stands beside it. */
export const TICK_MS = 500;
const STEP_PERCENT = 10;
const CAP_PERCENT = 90;

export type BuildPhase = 'idle' | 'running' | 'succeeded' | 'failed';

export function useSimulatedProgress(phase: BuildPhase): number {
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    if (phase !== 'running') return;
    setTicks(0);
    const timer = setInterval(() => setTicks((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [phase]);
  if (phase === 'succeeded') return 100;
  return phase === 'running' ? Math.min(CAP_PERCENT, ticks * STEP_PERCENT) : 0;
}
