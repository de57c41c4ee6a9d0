import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** Takes the form's place. Focus moves to it, because the button that had it is gone. */
export function ThankYou() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid min-h-80 content-center justify-items-center gap-3 rounded-lg border border-border bg-surface p-6 text-center">
      <CircleCheck aria-hidden className="size-8 text-accent" />
      <h3 ref={heading} tabIndex={-1} className="rounded-sm font-semibold text-lg outline-none">
        Thank You!
      </h3>
      <p className="max-w-sm text-muted">We have received your information and will contact you when we launch.</p>
    </div>
  );
}
