import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../lib/paths.ts';

/** The bar at the top of every page; stays in view while the page scrolls. */
export function Bar({ children }: { readonly children: ReactNode }) {
  return (
    <header className="print:hidden sticky top-0 z-30 border-border border-b bg-surface">
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-x-2 px-4 sm:gap-x-6 sm:px-6">
        <Link href={paths.home.getHref()} className="flex rounded-sm">
          <Brand />
        </Link>
        {children}
      </div>
    </header>
  );
}

/** The product's mark and name. */
function Brand() {
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-base tracking-tight">
      <svg aria-hidden viewBox="0 0 24 24" className="size-6">
        <rect width="24" height="24" rx="5" className="fill-accent" />
        <path
          d="M6 6.5h12M6 12h12M6 17.5h12M6.5 6v12M12 6v12M17.5 6v12"
          className="stroke-on-accent"
          strokeWidth="1.1"
          strokeLinecap="round"
          fill="none"
        />
        <rect x="13.1" y="13.1" width="3.4" height="3.4" className="fill-on-accent" />
      </svg>
      Sheetwright
    </span>
  );
}

export function SkipLink() {
  return (
    <a
      href="#main"
      className="print:hidden fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0 focus:shadow-overlay"
    >
      Skip to content
    </a>
  );
}
