import { TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';

export function SubscriptionRequired() {
  return (
    <section
      aria-labelledby="subscription-required"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg bg-warning-soft px-5 py-4"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning max-sm:hidden" />
      <div className="grid flex-1 basis-64 gap-1">
        <h2 id="subscription-required" className="font-semibold text-base text-warning">
          Subscription Required
        </h2>
        <p>You need an active subscription to use the AI consultant and access premium features.</p>
      </div>
      <Button asChild>
        <Link href={paths.subscribe.getHref()}>Subscribe Now</Link>
      </Button>
    </section>
  );
}
