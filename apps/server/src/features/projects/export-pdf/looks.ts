import type { StyledText } from './document-blocks.ts';
import { ACCENT, type Color, INK, type Look, MUTED } from './page-writer.ts';

/** How texts of each kind look on the pages. */
export const LOOKS: Readonly<Record<StyledText['look'], Look>> = {
  body: plain(10),
  strong: bold(9.5),
  muted: plain(9.5, MUTED),
  formula: { size: 8.5, weight: 400, monospaced: true, color: INK },
};
export const LABEL = bold(10, MUTED);
export const SMALL = plain(8, MUTED);
export const BRAND = bold(10, ACCENT);
export const TITLE = bold(30);
export const SUBTITLE = plain(14, MUTED);
export const HEADINGS: Readonly<Record<1 | 2 | 3, { look: Look; before: number; after: number; keep: number }>> = {
  1: { look: bold(19, ACCENT), before: 26, after: 8, keep: 130 },
  2: { look: bold(13), before: 18, after: 5, keep: 90 },
  3: { look: bold(11), before: 14, after: 4, keep: 80 },
};

function plain(size: number, color: Color = INK): Look {
  return { size, weight: 400, monospaced: false, color };
}

function bold(size: number, color: Color = INK): Look {
  return { ...plain(size, color), weight: 600 };
}
