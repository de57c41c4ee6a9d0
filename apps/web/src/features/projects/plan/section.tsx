import type { ReactNode } from 'react';

/** A place that the outline leads to; the card with the part's heading stands in it. */
export function SectionPlace({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className="empty:hidden outline-none max-lg:scroll-mt-12">
      {children}
    </div>
  );
}
