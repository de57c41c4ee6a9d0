import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FieldMessageProps {
  readonly id: string;
  readonly error?: string | undefined;
  readonly help?: ReactNode;
}

export function FieldMessage({ id, error, help }: FieldMessageProps) {
  if (error) {
    return (
      <p id={id} className="flex items-start gap-1.5 text-danger text-sm">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">{error}</span>
      </p>
    );
  }
  if (!help) return null;
  return (
    <p id={id} className="text-muted text-sm">
      {help}
    </p>
  );
}
