import { type ReactNode, useId } from 'react';

export interface ProfileSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One subject of the profile: its name at the left, or above on a phone. */
export function ProfileSection({ title, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-6 gap-y-3 border-border border-t py-5 first:border-t-0 first:pt-1 last:pb-0 sm:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <h3 id={id} className="font-medium">
        {title}
      </h3>
      <div className="grid min-w-0 content-start gap-3">{children}</div>
    </section>
  );
}
