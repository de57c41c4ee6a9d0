import { ChevronRight } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { useIsPrinting } from '../../../ui/use-is-printing.ts';
import { AssetIcon } from '../components/asset-type.tsx';
import { type PlanAddress, placeOf, showDetail, usePlanAddress } from './plan-address.ts';

export interface DetailLineProps {
  readonly address: Pick<PlanAddress, 'part' | 'key'>;
  /** The kind of asset, for its icon. */
  readonly type: string;
  readonly name: string;
  /** Beside the name: what it is and where. */
  readonly kind: ReactNode;
  readonly purpose: ReactNode;
  /** At the end of the line. */
  readonly badge: ReactNode;
  /** Of its heading, which follows on that of the list. */
  readonly level?: 3 | 4;
  /** Drawn only while it is open, and on paper. */
  readonly children: () => ReactNode;
}

/** One line for a part of the plan. Its details open below it, one at a time, and have an address of their own. */
export function DetailLine({ address, type, name, kind, purpose, badge, level = 4, children }: DetailLineProps) {
  const Heading = level === 3 ? 'h3' : 'h4';
  const titleId = useId();
  const open = usePlanAddress();
  const isPrinting = useIsPrinting();
  const isOpen = open !== null && placeOf(open) === placeOf(address);

  function toggle(event: MouseEvent) {
    event.preventDefault();
    showDetail(isOpen ? null : address);
  }

  return (
    <article id={placeOf(address)} aria-labelledby={titleId} className="max-lg:scroll-mt-12">
      <details open={isOpen || isPrinting} className="group/line">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button; its own way of opening would leave the address behind */}
        <summary
          onClick={toggle}
          className="grid cursor-pointer list-none grid-cols-[auto_minmax(0,1fr)_auto_auto] gap-x-4 gap-y-0.5 px-5 py-3.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2 max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:px-4 [&::-webkit-details-marker]:hidden"
        >
          <span className="row-span-2 max-sm:row-span-3 print:hidden">
            <AssetIcon type={type} />
          </span>
          <Heading className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <bdi id={titleId} className="wrap-anywhere min-w-0 font-medium">
              {name}
            </bdi>
            <span className="wrap-anywhere min-w-0 font-normal text-muted text-xs">{kind}</span>
          </Heading>
          <span className="row-span-2 max-sm:col-start-2 max-sm:row-span-1 max-sm:row-start-3 max-sm:mt-1">{badge}</span>
          <ChevronRight
            aria-hidden
            className="row-span-2 mt-1 size-4 shrink-0 text-muted transition-transform group-open/line:rotate-90 max-sm:col-start-3 max-sm:row-start-1 print:hidden"
          />
          <span dir="auto" className="wrap-anywhere col-start-2 row-start-2 min-w-0 text-muted">
            {purpose}
          </span>
        </summary>
        {(isOpen || isPrinting) && (
          <div className="grid gap-4 px-5 pt-1 pb-6 max-sm:px-4 print:block print:*:my-3">{children()}</div>
        )}
      </details>
    </article>
  );
}

/** A list of more than twenty lines is drawn as it is scrolled to. */
const DRAWN_IN_VIEW =
  '[&:has(>li:nth-child(21))>li]:[contain-intrinsic-size:auto_4.25rem] [&:has(>li:nth-child(21))>li]:[content-visibility:auto] print:*:[content-visibility:visible]!';

export function DetailList({ children }: { readonly children: ReactNode }) {
  return <ul className={cn('divide-y divide-border border-border border-t', DRAWN_IN_VIEW)}>{children}</ul>;
}
