import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';

export function Card({ className, ...props }: ComponentProps<'section'>) {
  return <section className={cn('rounded-lg border border-border bg-surface', className)} {...props} />;
}

/** Title and description at the left; `CardActions` inside it stands at the right, on a narrow screen below them. */
export function CardHeader({ className, ...props }: ComponentProps<'header'>) {
  return (
    <header
      className={cn('grid items-start sm:grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-5 pt-5 pb-4', className)}
      {...props}
    />
  );
}

/** For a title with something short beside it, which stays there on every width. */
export function CardTitleRow({ className, ...props }: ComponentProps<'header'>) {
  return <header className={cn('flex items-center justify-between gap-4 px-5 pt-5 pb-4', className)} {...props} />;
}

export function CardTitle({ className, children, ...props }: ComponentProps<'h2'>) {
  return (
    <h2 className={cn('col-start-1 font-semibold text-base', className)} {...props}>
      {children}
    </h2>
  );
}

export function CardDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p className={cn('col-start-1 text-muted text-sm', className)} {...props} />;
}

export function CardActions({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn(
        'flex min-h-6 flex-wrap items-center gap-2 max-sm:mt-2 sm:col-start-2 sm:row-span-2 sm:row-start-1',
        className,
      )}
      {...props}
    />
  );
}

export function CardContent({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('px-5 pb-5 first:pt-5', className)} {...props} />;
}

export function CardFooter({ className, ...props }: ComponentProps<'footer'>) {
  return <footer className={cn('flex flex-wrap items-center gap-3 border-border border-t px-5 py-4', className)} {...props} />;
}
