import { Card, CardContent } from '../../../ui/card.tsx';
import { SheetMotif } from '../../../ui/sheet-motif.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

const PLACEHOLDERS = ['first', 'second', 'third'] as const;

/** Shown while the solution is designed, in the place where it will stand. */
export function Designing() {
  return (
    <div className="grid gap-6">
      <Card>
        <CardContent className="grid justify-items-center gap-5 py-10 text-center">
          <SheetMotif />
          <div role="status" className="grid justify-items-center gap-1.5">
            <p className="flex items-center gap-2 font-semibold text-base">
              <Spinner />
              Designing your solution
            </p>
            <p className="max-w-md text-muted">
              Your answers are turned into sheets, reports and formulas, and every formula is checked before you see it.
            </p>
          </div>
        </CardContent>
      </Card>
      <Card aria-hidden>
        {PLACEHOLDERS.map((key) => (
          <div key={key} className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 border-border border-t px-5 py-4 first:border-t-0">
            <Skeleton className="size-9" />
            <div className="grid gap-2">
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-4 w-2/3" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  );
}
