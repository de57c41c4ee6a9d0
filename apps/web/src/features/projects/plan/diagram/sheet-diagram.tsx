import type { Recommendations } from '@sheetwright/contract/projects.ts';
import { diagramSheets, relationSentences } from '@sheetwright/contract/sheet-diagram/diagram-sheets.ts';
import { groupSheets } from '@sheetwright/contract/sheet-diagram/group-sheets.ts';
import { type DiagramLayout, layoutDiagram, type PlacedBox, SIZES } from '@sheetwright/contract/sheet-diagram/layout-diagram.ts';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { followDetail, hashOf } from '../plan-address.ts';

type Plan = Pick<Recommendations, 'assets' | 'relations'>;

/** Until its width is known, and where nothing is ever laid out. */
const USUAL_WIDTH = 720;

/** The sheets and how they hang together: a picture whose boxes open the sheets, and the same in words. */
export function SheetDiagram({ plan }: { readonly plan: Plan }) {
  const { assets, relations } = plan;
  const { ref, width } = useWidth();
  const diagram = useMemo(() => groupSheets(diagramSheets({ assets, relations }), relations), [assets, relations]);
  const layout = useMemo(() => layoutDiagram(diagram, width), [diagram, width]);
  const sentences = relationSentences(plan);
  if (diagram.boxes.length === 0) return null;
  return (
    <figure ref={ref} className="grid min-w-0 gap-2">
      <figcaption className="text-muted text-xs">
        {sentences.length > 0
          ? 'How the sheets hang together: an arrow leads to the sheet that is read or named. Choose a box to open the sheet.'
          : 'The sheets. Choose a box to open the sheet.'}
      </figcaption>
      <Drawing layout={layout} />
      {sentences.length > 0 && (
        <Disclosure summary="The same in words">
          <ul className="grid gap-1 text-sm">
            {sentences.map(({ key, text }) => (
              <li key={key} dir="auto" className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </figure>
  );
}

function useWidth() {
  const ref = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || element.clientWidth === 0) return;
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

function Drawing({ layout }: { readonly layout: DiagramLayout }) {
  const { width, height, boxes, lines } = layout;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of links in a picture
    <svg role="group" aria-label="Diagram of the sheets" viewBox={`0 0 ${width} ${height}`} className="h-auto w-full">
      <defs>
        <marker id="sheet-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse">
          <path d="M1 1l6 3-6 3" className="fill-none stroke-control" strokeWidth="1.4" />
        </marker>
      </defs>
      {lines.map(({ from, to, both, path }) => (
        <path
          key={`${from} ${to}`}
          aria-hidden
          d={path}
          className="fill-none stroke-control"
          strokeWidth="1.4"
          markerEnd="url(#sheet-arrow)"
          markerStart={both ? 'url(#sheet-arrow)' : undefined}
        />
      ))}
      {boxes.map((box) => (
        <BoxLink key={box.key} box={box} />
      ))}
    </svg>
  );
}

/** The box of one sheet opens it; that of several leads to where all of them are listed. */
function BoxLink({ box: { x, y, width, height, key, name, lines, more, sheets } }: { readonly box: PlacedBox }) {
  const address = { part: 'asset', key } as const;
  const isGroup = sheets.length > 1;
  return (
    <foreignObject x={x} y={y} width={width} height={height}>
      <a
        href={isGroup ? '#sheets' : hashOf(address)}
        onClick={(event) => (isGroup ? undefined : followDetail(event, address))}
        className="block h-full overflow-hidden rounded-md border border-border bg-surface transition-colors hover:border-accent focus-visible:-outline-offset-2"
      >
        <span
          dir="auto"
          className="block truncate border-border border-b bg-sunken px-3 font-medium text-sm"
          style={{ lineHeight: `${SIZES.header - 1}px` }}
        >
          {name}
        </span>
        {[...lines, ...(more === null ? [] : [more])].map((text, index) => (
          <span
            key={text}
            dir="auto"
            className={`block truncate px-3 text-xs ${index === lines.length ? 'text-muted' : ''}`}
            style={{ lineHeight: `${SIZES.line}px` }}
          >
            {text}
          </span>
        ))}
      </a>
    </foreignObject>
  );
}
