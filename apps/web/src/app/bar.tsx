import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../lib/paths.ts';
import { Brand } from '../ui/brand.tsx';

/** The bar at the top of every page; stays in view while the page scrolls. */
export function Bar({ children }: { readonly children: ReactNode }) {
  return (
    <header className="sticky top-0 z-30 border-border border-b bg-surface">
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-x-2 px-4 sm:gap-x-6 sm:px-6">
        <Link href={paths.home.getHref()} className="flex rounded-sm">
          <Brand />
        </Link>
        {children}
      </div>
    </header>
  );
}
