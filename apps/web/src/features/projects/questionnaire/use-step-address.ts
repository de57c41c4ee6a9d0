import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { stepInAddress } from './steps.ts';

interface StepAddressOptions {
  /** On arrival. */
  readonly initialStep: number;
  /** The browser went back or forward, or an address was typed. @returns the step to be on instead, when that one is out of reach */
  readonly onArrive: (step: number) => number;
}

/**
 * Keeps the step in the address, so that the browser's Back goes one step back and a reload stays. Each step forward is an entry of the
 * history that remembers from where it was reached.
 */
export function useStepAddress({ initialStep, onArrive }: StepAddressOptions) {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const named = stepInAddress(search);
  // The address is heard of a moment after it has been changed: what it is changed to counts, not what the screen still shows.
  const shown = useRef(initialStep);

  function show(step: number, options: { readonly replace?: boolean; readonly state?: unknown }) {
    shown.current = step;
    const query = new URLSearchParams(search);
    query.set('step', String(step + 1));
    navigate(`${path}?${query}`, options);
  }

  function replace(step: number) {
    show(step, { replace: true, state: window.history.state });
  }

  const hasArrived = useRef(false);
  const arrive = useRef(() => {});
  arrive.current = () => {
    // The first step shown was chosen by the address as far as that was possible.
    const wanted = (hasArrived.current ? named : null) ?? shown.current;
    hasArrived.current = true;
    const step = wanted === shown.current ? wanted : onArrive(wanted);
    shown.current = step;
    if (new URLSearchParams(search).get('step') !== String(step + 1)) replace(step);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone says when one arrives
  useEffect(() => arrive.current(), [search]);

  return {
    push(step: number) {
      if (step !== shown.current) show(step, { state: { from: shown.current } });
    },
    replace,
    /** One step back; through the history where that step is the entry before, or else Back would lead forward again. */
    back() {
      const state: unknown = window.history.state;
      const isEntryBefore = typeof state === 'object' && state !== null && 'from' in state && state.from === shown.current - 1;
      if (isEntryBefore) window.history.back();
      return !isEntryBefore;
    },
  };
}
