import { Tabs as Primitive } from 'radix-ui';
import { type ComponentProps, useEffect, useRef } from 'react';
import { cn } from '../lib/class-names.ts';

export const Tabs = Primitive.Root;

export function TabsList({ className, ...props }: Omit<ComponentProps<typeof Primitive.List>, 'ref'>) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef<Element>(null);
  // Where there is not room for all tabs, the one that is open is among those that are seen, also when an address has opened it.
  useEffect(() => {
    const active = list.current?.querySelector('[data-state="active"]') ?? null;
    if (active === shown.current) return;
    shown.current = active;
    if (list.current && active) scrollTo(list.current, active);
  });
  return <Primitive.List ref={list} className={cn('flex gap-4 overflow-x-auto border-border border-b', className)} {...props} />;
}

/** Sideways only: the page stays where it is. */
function scrollTo(list: Element, active: Element): void {
  const [outer, inner] = [list.getBoundingClientRect(), active.getBoundingClientRect()];
  if (inner.left < outer.left) list.scrollLeft -= outer.left - inner.left;
  if (inner.right > outer.right) list.scrollLeft += inner.right - outer.right;
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={cn(
        '-mb-px h-10 whitespace-nowrap rounded-t-sm px-1 first:-ml-1 border-transparent border-b-2 font-medium text-muted text-sm transition-colors hover:text-text focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-text',
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={cn('pt-5', className)} {...props} />;
}
