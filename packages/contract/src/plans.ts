import type { OfferedPlan } from './offered-plan.ts';

/** What a plan allows. Null is unlimited. */
export interface Entitlements {
  /** Consultations in a calendar month, UTC. */
  readonly consultationsPerMonth: number | null;
  /** For display alone: nothing is counted. */
  readonly connections: number | null;
  /** For display alone: nothing is counted. Left out: unlimited. */
  readonly projects?: number | null | undefined;
  /** How customers are helped, in words. Left out where nobody has said. */
  readonly support?: string | undefined;
}

/** The days of a trial. Nothing is charged before they are over. */
export const TRIAL_DAYS = 7;

export interface SubscriptionPlan {
  readonly id: string;
  readonly name: string;
  /** US cents a month. */
  readonly priceCents: number;
  readonly description: string;
  readonly features: readonly string[];
  readonly isPopular: boolean;
  readonly entitlements: Entitlements;
}

/** @returns the plan as those see it who choose one */
export function offerOf({ id, name, priceCents, description, features, isPopular }: SubscriptionPlan): OfferedPlan {
  return { id, name, price: priceCents / 100, description, features: [...features], popular: isPopular };
}

/** What the table of plans begins with; from then on the table is right. */
export const FIRST_PLANS: readonly SubscriptionPlan[] = [
  {
    id: 'starter',
    name: 'Starter',
    priceCents: 2900,
    description: 'For one person who builds and looks after a few sheets',
    features: ['50 AI consultations per month', '3 Smartsheet connections', 'Email support', 'Basic analytics'],
    isPopular: false,
    entitlements: { consultationsPerMonth: 50, connections: 3, projects: null, support: 'Email support' },
  },
  {
    id: 'professional',
    name: 'Professional',
    priceCents: 7900,
    description: 'For teams that run their daily work on Smartsheet',
    features: [
      'Unlimited AI consultations',
      '10 Smartsheet connections',
      'Priority support',
      'Advanced analytics',
      'Workflow automation',
    ],
    isPopular: true,
    entitlements: { consultationsPerMonth: null, connections: 10, projects: null, support: 'Priority support' },
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    priceCents: 19_900,
    description: 'For organizations with many teams and workspaces',
    features: [
      'Everything in Professional',
      'Unlimited Smartsheet connections',
      'Custom integrations',
      'Dedicated support',
      'Custom training',
    ],
    isPopular: false,
    entitlements: { consultationsPerMonth: null, connections: null, projects: null, support: 'Dedicated support' },
  },
];
