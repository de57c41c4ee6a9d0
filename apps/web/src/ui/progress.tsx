import { cn } from '../lib/class-names.ts';

export interface ProgressProps {
  /** 0 to 100. */
  readonly value: number;
  /** What is progressing, for screen readers. */
  readonly label: string;
  /** Says the value in words, such as 'Step 2 of 6'. */
  readonly valueText?: string;
  readonly className?: string;
}

export function Progress({ value, label, valueText, className }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      className={cn('h-1.5 overflow-hidden rounded-full bg-hover', className)}
    >
      <div
        className="h-full origin-left bg-accent transition-transform duration-200"
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}
