import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** After a navigation inside the app the page begins at the top and a screen reader at its content, as after a page load. */
export function useMoveFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const [path] = useLocation();
  const shown = useRef(path);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (window.location.hash) return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [path]);

  return main;
}
