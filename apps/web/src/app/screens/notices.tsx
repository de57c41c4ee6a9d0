import { Link } from 'wouter';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { buttonVariants } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

export function NotFoundScreen() {
  usePageTitle('Page not found');
  return (
    <Card className="mx-auto mt-8 grid max-w-md justify-items-start gap-3 p-6 sm:mt-16">
      <h1 className="font-semibold text-lg">404 Page Not Found</h1>
      <p className="text-muted">Did you forget to add the page to the router?</p>
      <Link href={paths.home.getHref()} className={`${buttonVariants({ variant: 'secondary' })} mt-3`}>
        Go to the start page
      </Link>
    </Card>
  );
}

interface NotAvailableProps {
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
