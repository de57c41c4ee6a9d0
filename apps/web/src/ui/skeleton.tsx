import { cn } from '../lib/class-names.ts';

/** A grey block in the place and size of what is loading. Wrap the blocks of a screen in `SkeletonGroup`. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden className={cn('animate-pulse rounded-sm bg-hover', className)} />;
}

export interface SkeletonGroupProps {
  /** Read out once in place of the blocks. */
  readonly label: string;
  readonly className?: string;
  readonly children: React.ReactNode;
}

export function SkeletonGroup({ label, className, children }: SkeletonGroupProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
