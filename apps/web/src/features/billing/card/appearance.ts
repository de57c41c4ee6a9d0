import type { Appearance } from '@stripe/stripe-js';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTheme } from '../../../lib/theme.ts';

const VARIABLES = {
  colorPrimary: '--accent',
  colorBackground: '--surface',
  colorText: '--text',
  colorTextSecondary: '--muted',
  colorDanger: '--danger',
} as const;

/** The look of the card form, which stands in a frame and so cannot read the page's own colours. It follows the theme. */
export function useAppearance(): Appearance {
  const { theme } = useTheme();
  const isDark = useMedia('(prefers-color-scheme: dark)');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read from the page depends on both
  return useMemo(readAppearance, [theme, isDark]);
}

function readAppearance(): Appearance {
  const colours = Object.entries(VARIABLES).flatMap(([name, property]) => {
    const colour = rgbOf(`var(${property})`);
    return colour ? [[name, colour] as const] : [];
  });
  return {
    theme: 'stripe',
    variables: {
      ...Object.fromEntries(colours),
      fontFamily: getComputedStyle(document.body).fontFamily || 'system-ui, sans-serif',
      fontSizeBase: '14px',
      borderRadius: '6px',
    },
  };
}

/** A colour of the page in the notation that every browser and Stripe know; nothing where it cannot be drawn. */
function rgbOf(colour: string): string | null {
  const probe = document.createElement('span');
  probe.style.color = colour;
  document.body.append(probe);
  const computed = getComputedStyle(probe).color;
  probe.remove();
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) return null;
  canvas.fillStyle = computed;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** Read at once when it changes, so that the form never lags behind the page. */
function useMedia(query: string): boolean {
  const list = useMemo(() => window.matchMedia(query), [query]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}
