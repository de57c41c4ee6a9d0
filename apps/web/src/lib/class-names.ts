import { type ClassValue, clsx } from 'clsx';

/** Joins class names. A component's `className` adds place and size (margins, width, grid area); how it looks is chosen by its own props. */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
