import type { ReactNode } from 'react';

const PROMISES = [
  'One mail that confirms your message, one when we launch.',
  'Your message is read by the people who build Sheetwright.',
  'No list is sold, no tracker is set.',
] as const;

export function ContactSection({ children }: { readonly children: ReactNode }) {
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]"
    >
      <div className="grid gap-4">
        <h2 id="contact-title" className="font-semibold text-xl tracking-tight sm:text-2xl">
          Get Early Access
        </h2>
        <p className="max-w-xl text-base text-muted">
          Leave your name and address, and tell us what you would like to build. We will contact you as soon as we launch.
        </p>
        <ul className="mt-2 max-w-xl divide-y divide-border border-border border-y text-muted">
          {PROMISES.map((promise) => (
            <li key={promise} className="py-2.5">
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
