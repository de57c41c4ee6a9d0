import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Short labelled values, such as scope and timeline. */
export function Facts({ facts, className }: { readonly facts: readonly Fact[]; readonly className?: string }) {
  return (
    <dl className={cn('grid gap-4', className)}>
      {facts.map((fact) => (
        <div key={fact.label} className="grid min-w-0 content-start gap-0.5">
          <dt className="text-muted text-xs">{fact.label}</dt>
          <dd className="min-w-0">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
