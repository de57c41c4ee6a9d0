import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';

export const Tabs = Primitive.Root;

export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return <Primitive.List className={cn('flex gap-4 overflow-x-auto border-border border-b', className)} {...props} />;
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
