import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PARTS = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+FEFF,U+FFFD',
  'latin-ext': 'U+0100-02BA,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  greek: 'U+0370-0377,U+037A-037F,U+0384-03FF',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
} as const;

/** The stylesheet's font faces: machines without any font of their own show text, too. */
export const FONT_FACES = Object.entries(PARTS)
  .map(
    ([part, range]) =>
      `@font-face{font-family:Inter;font-weight:100 900;font-display:swap;src:url("/assets/inter-${part}.woff2") format("woff2");unicode-range:${range}}`,
  )
  .join('\n');

/** One part of the font, or nothing when it is unknown or not installed; then the system's font serves. */
export function fontPart(part: string): Buffer | undefined {
  if (!Object.hasOwn(PARTS, part)) return undefined;
  const file = locate(`@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`);
  return file && existsSync(file) ? readFileSync(file) : undefined;
}

function locate(name: string): string | undefined {
  try {
    return fileURLToPath(import.meta.resolve(name));
  } catch {
    return undefined;
  }
}
