import { formatDate } from '../lib/format.ts';

export interface DateTimeProps {
  /** An instant in ISO 8601. */
  readonly iso: string;
  /** To the minute; otherwise the day alone. */
  readonly withTime?: boolean;
  readonly className?: string;
}

/** A date in the reader's locale; the exact time shows on hover. */
export function DateTime({ iso, withTime = false, className }: DateTimeProps) {
  const { text, minute, exact } = formatDate(iso);
  return (
    <time dateTime={iso} title={exact} className={className}>
      {withTime ? minute : text}
    </time>
  );
}
