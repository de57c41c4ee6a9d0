import { useEffect } from 'react';
import { useLocation } from 'wouter';

/** A link to a part of a screen finds it although the screen is loaded only after the address has changed. */
export function useScrollToHash() {
  const [path] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs anew for every screen
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (!id) return;
    const target = document.getElementById(id);
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [path]);
}
