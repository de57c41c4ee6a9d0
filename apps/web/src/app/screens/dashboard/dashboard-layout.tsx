import type { ReactNode } from 'react';

export interface DashboardLayoutProps {
  readonly wide: ReactNode;
  readonly narrow: ReactNode;
}

/** A wide column at the left and a narrow one at the right; on small screens one below the other. */
export function DashboardLayout({ wide, narrow }: DashboardLayoutProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-4">{wide}</div>
      <div className="grid min-w-0 gap-4">{narrow}</div>
    </div>
  );
}
