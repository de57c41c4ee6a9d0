import { usePageTitle } from '../../lib/page-title.ts';

export interface NotAvailableProps {
  readonly title: string;
  readonly sentence: string;
}

/** Says plainly that a part of the product cannot be used yet. */
export function NotAvailable({ title, sentence }: NotAvailableProps) {
  usePageTitle(title);
  return (
    <div className="grid gap-1.5">
      <h1 className="font-semibold text-xl tracking-tight">{title}</h1>
      <p className="text-muted">{sentence}</p>
    </div>
  );
}
