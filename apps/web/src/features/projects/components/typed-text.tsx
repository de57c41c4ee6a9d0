import { cn } from '../../../lib/class-names.ts';

export interface TypedTextProps {
  readonly children: string;
  readonly className?: string;
}

/** A text that a person entered, exactly as typed: line breaks kept, the longest word wrapped, markup inert. */
export function TypedText({ children, className }: TypedTextProps) {
  return (
    <span dir="auto" className={cn('wrap-anywhere min-w-0 whitespace-pre-wrap', className)}>
      {children}
    </span>
  );
}
