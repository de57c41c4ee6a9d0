import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

export interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly defaultOpen?: boolean;
}

/** Details that open on demand; the browser's own element, so that find-in-page and the keyboard reach them. */
export function Disclosure({ summary, children, defaultOpen = false }: DisclosureProps) {
  return (
    <details className="group" open={defaultOpen}>
      <summary className="-mx-2 inline-flex min-h-8 cursor-pointer list-none items-center gap-1.5 rounded-md px-2 font-medium text-muted text-sm transition-colors hover:bg-hover hover:text-text pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-90" />
        {summary}
      </summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}
