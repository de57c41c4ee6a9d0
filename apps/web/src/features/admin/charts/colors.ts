import { useSyncExternalStore } from 'react';

const TOKENS = ['--chart-1', '--chart-2', '--chart-3', '--chart-4', '--chart-5', '--chart-6'] as const;

export interface ChartColors {
  readonly series: readonly string[];
  readonly text: string;
  readonly grid: string;
  readonly surface: string;
}

/** The tokens as the canvas takes them: resolved for the theme that is shown, as red, green and blue. */
export function readChartColors(host: HTMLElement): ChartColors {
  const probe = document.createElement('span');
  // Where motion is reduced, every change of a colour is a transition, at whose beginning the old one would be read.
  probe.style.transitionProperty = 'none';
  host.append(probe);
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const resolve = (token: string): string => {
    probe.style.color = `var(${token})`;
    return pixel ? asRgb(getComputedStyle(probe).color, pixel) : '';
  };
  const colors = {
    series: TOKENS.map(resolve),
    text: resolve('--muted'),
    grid: resolve('--border'),
    surface: resolve('--surface'),
  };
  probe.remove();
  return colors;
}

/** The chart library knows neither `oklch` nor `light-dark`: what the browser paints says the colour. */
function asRgb(color: string, pixel: CanvasRenderingContext2D): string {
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = color;
  pixel.fillRect(0, 0, 1, 1);
  const [red, green, blue] = pixel.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** Changes whenever another theme is shown, chosen here or in the system. */
export function useShownTheme(): string {
  return useSyncExternalStore(subscribe, shownTheme);
}

const DARK = '(prefers-color-scheme: dark)';

function shownTheme(): string {
  const system = window.matchMedia(DARK).matches ? 'dark' : 'light';
  return document.documentElement.dataset.theme ?? system;
}

function subscribe(listener: () => void): () => void {
  const system = window.matchMedia(DARK);
  const observer = new MutationObserver(listener);
  system.addEventListener('change', listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', listener);
    observer.disconnect();
  };
}
