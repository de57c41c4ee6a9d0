import { type ReactNode, useId } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { HowCalculated } from './how-calculated.tsx';

export interface FigureCardProps {
  readonly title: string;
  /** The figure with its unit; undefined while it is loading. */
  readonly value: ReactNode | undefined;
  /** What stands under the figure: what it is of, how it has changed, why there is none. */
  readonly caption?: ReactNode;
  /** Printed under it: what the figure counts. */
  readonly definition?: string;
  /** The name under which the server explains the figure, and the period it is shown for; without a name nothing is explained. */
  readonly figure?: string;
  readonly range?: string | undefined;
  readonly heading?: 'h2' | 'h3';
  /** The same figure may stand elsewhere on the page: this one is no landmark then, as landmarks have names of their own. */
  readonly repeats?: boolean;
}

/** One figure with its caption. It has its final size from the beginning. */
export function FigureCard({
  title,
  value,
  caption,
  definition,
  figure,
  range,
  heading: Heading = 'h2',
  repeats = false,
}: FigureCardProps) {
  const id = useId();
  const Frame = repeats ? 'article' : 'section';
  return (
    <Frame aria-labelledby={id} className="grid min-w-0 content-start gap-1 rounded-lg border border-border bg-surface p-3">
      <div className="flex min-h-9 items-start justify-between gap-1">
        <Heading id={id} className="pt-1 font-medium text-muted text-xs">
          {title}
        </Heading>
        {figure && <HowCalculated title={title} figure={figure} range={range} />}
      </div>
      <div data-figure className="flex min-h-7 items-center font-semibold text-lg tracking-tight">
        {value === undefined ? <Skeleton className="h-6 w-16" /> : value}
      </div>
      <div className="min-h-4 text-muted text-xs">{value === undefined ? <Skeleton className="h-3 w-24" /> : caption}</div>
      {definition && <p className="mt-1 border-border border-t pt-2 text-muted text-xs">{definition}</p>}
    </Frame>
  );
}

/** Cards side by side, two on a phone. */
export function FigureRow({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section aria-label={label} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {children}
    </section>
  );
}
