import { use } from 'react';

export interface QrCodeProps {
  /** What the code says. */
  readonly text: string;
  /** What it is for, and where the same stands in words. */
  readonly label: string;
}

/** Cameras expect four modules of margin. */
const MARGIN = 4;

let library: Promise<typeof import('uqr')> | undefined;

/** Wrap it in Suspense: what draws it is loaded with the first one. */
export function QrCode({ text, label }: QrCodeProps) {
  library ??= import('uqr');
  const { encode } = use(library);
  const { data, size } = encode(text, { ecc: 'L', border: MARGIN });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 max-w-full rounded-md border border-border bg-qr-paper text-qr-ink"
    >
      <path d={path.join('')} fill="currentColor" />
    </svg>
  );
}
