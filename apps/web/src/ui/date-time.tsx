import { formatDate } from '../lib/format.ts';

export interface DateTimeProps {
  /** An instant in ISO 8601. */
  readonly iso: string;
  readonly className?: string;
}

/** A date in the reader's locale; the exact time shows on hover. */
export function DateTime({ iso, className }: DateTimeProps) {
  const { text, exact } = formatDate(iso);
  return (
    <time dateTime={iso} title={exact} className={className}>
      {text}
    </time>
  );
}
