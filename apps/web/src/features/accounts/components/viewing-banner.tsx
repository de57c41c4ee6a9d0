import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useEffect } from 'react';
import { toastFailure, useCall } from '../../../lib/api-mutation.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../../ui/date-time.tsx';

interface ViewingBannerProps {
  readonly name: string;
  /** When it ends by itself. */
  readonly until: string;
}

/** Tells an operator that they see the product as a customer does, on every screen. */
export default function ViewingBanner({ name, until }: ViewingBannerProps) {
  const end = useCall(calls.endView, {
    onSuccess: toConsole,
    onError: (error) => toastFailure('Failed to end the view', error),
  });
  useEffect(() => {
    const timer = setTimeout(toConsole, Math.max(0, new Date(until).getTime() - Date.now()) + 1000);
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <aside
      aria-label="Viewing as customer"
      className="sticky bottom-0 z-30 border-border border-t bg-warning-soft text-sm print:hidden"
    >
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 sm:px-6">
        <p className="wrap-anywhere min-w-0">
          <strong className="font-semibold">
            Viewing as <bdi>{name}</bdi>
          </strong>{' '}
          – read-only, until <DateTime iso={until} withTime />
        </p>
        <Button size="sm" variant="secondary" pending={end.isPending} onClick={() => end.mutate({})}>
          End view
        </Button>
      </div>
    </aside>
  );
}

/** The page is loaded anew: all that it holds is the customer's. */
function toConsole() {
  window.location.assign(`${paths.admin.getHref()}?tab=customers`);
}
