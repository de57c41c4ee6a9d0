import type { OfferedPlan } from '@sheetwright/contract/offered-plan.ts';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { cn } from '../../../lib/class-names.ts';
import { dollars } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';

/** How a plan is chosen: here, by going somewhere, or not at all. */
export type Choosing =
  | { readonly how: 'here'; readonly onChoose: (plan: string) => void }
  | { readonly how: 'elsewhere'; readonly hrefOf: (plan: string) => string }
  | { readonly how: 'not' };

export interface PlanCardsProps {
  readonly plans: readonly OfferedPlan[];
  /** Id of the plan that is chosen. */
  readonly chosen: string | null;
  readonly choosing: Choosing;
}

/** The plans side by side. */
export function PlanCards({ plans, chosen, choosing }: PlanCardsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Plan</legend>
      <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} isChosen={plan.id === chosen} choosing={choosing} />
        ))}
      </div>
    </fieldset>
  );
}

interface PlanCardProps {
  readonly plan: OfferedPlan;
  readonly isChosen: boolean;
  readonly choosing: Choosing;
}

function PlanCard({ plan, isChosen, choosing }: PlanCardProps) {
  const priceId = useId();
  const { id, price, description, features, popular } = plan;
  return (
    <div
      data-plan={id}
      className={cn(
        'relative grid content-start gap-4 rounded-lg border bg-surface p-5 transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
        choosing.how !== 'not' && 'hover:bg-hover',
        isChosen ? 'border-accent ring-1 ring-accent' : 'border-border',
      )}
    >
      <h2 className="wrap-anywhere flex min-w-0 items-center gap-2.5 font-semibold text-base">
        <PlanName plan={plan} isChosen={isChosen} choosing={choosing} priceId={priceId} />
      </h2>
      {popular && (
        <Badge tone="accent" className="absolute -top-3 right-4">
          Most Popular
        </Badge>
      )}
      <p id={priceId}>
        <span className="font-semibold text-xl tabular-nums tracking-tight">{dollars(price)}</span>{' '}
        <span className="text-muted text-sm">a month</span>
      </p>
      <p className="text-muted text-sm">{description}</p>
      <ul className="grid gap-1.5 text-sm">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
            <span className="wrap-anywhere min-w-0">{feature}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is clicked reaches over the whole card. */
const OVER_CARD = 'after:absolute after:inset-0 after:cursor-pointer after:rounded-lg focus-visible:outline-none';

function PlanName({ plan: { id, name }, isChosen, choosing, priceId }: PlanCardProps & { readonly priceId: string }) {
  const radioId = useId();
  if (choosing.how === 'not') return name;
  if (choosing.how === 'elsewhere') {
    return (
      <Link href={choosing.hrefOf(id)} aria-describedby={priceId} className={OVER_CARD}>
        {name}
      </Link>
    );
  }
  return (
    <>
      <input
        id={radioId}
        type="radio"
        name="plan"
        value={id}
        checked={isChosen}
        onChange={() => choosing.onChoose(id)}
        aria-describedby={priceId}
        className="size-4 shrink-0 accent-accent focus-visible:outline-none"
      />
      <label htmlFor={radioId} className={OVER_CARD}>
        {name}
      </label>
    </>
  );
}
