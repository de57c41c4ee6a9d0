import type { ReactNode } from 'react';

export interface AuthFrameProps {
  readonly title: string;
  readonly description?: string;
  readonly children: ReactNode;
}

/** A narrow column in the middle of the page, under the page's only h1. */
export function AuthFrame({ title, description, children }: AuthFrameProps) {
  return (
    <div className="mx-auto grid w-full max-w-md grid-cols-1 gap-6 py-6 sm:py-12">
      <div className="grid gap-1.5 text-center">
        <h1 className="font-semibold text-xl tracking-tight">{title}</h1>
        {description && <p className="text-balance text-muted">{description}</p>}
      </div>
      {children}
    </div>
  );
}
