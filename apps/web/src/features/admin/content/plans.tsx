import type { ConsolePlan } from '@sheetwright/contract/admin/content.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf, withFailure } from '../../../lib/api-query.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { formatDollars } from '../format-figure.ts';
import { ContentList } from './content-list.tsx';
import { type EditedPlan, PlanEditor } from './plan-editor.tsx';

const FAILURE = 'The plans could not be loaded';
const NEW_PLAN: EditedPlan = {
  ...{ id: '', name: '', price: 0, interval: 'month', description: '', features: [], support: '' },
  ...{ aiSessions: null, projects: null, connections: null, isPopular: false, isActive: true, revision: '' },
};

const TONES: Readonly<Record<string, BadgeTone>> = { Starter: 'info', Professional: 'accent', Enterprise: 'warning' };

/** What customers can subscribe to. */
export function Plans() {
  const [edited, setEdited] = useState<EditedPlan | null>(null);
  return (
    <ContentList
      title="Subscription Plans"
      description="What the landing page and the subscribe screen offer, and what Stripe charges."
      actions={
        <Button size="sm" onClick={() => setEdited(NEW_PLAN)}>
          Add Plan
        </Button>
      }
      query={useQuery(withFailure(FAILURE, queryOf(calls.consolePlans)))}
      failure={FAILURE}
      empty={{ title: 'No plans found' }}
      card={(plan) => <PlanCard key={plan.id} plan={plan} onEdit={() => setEdited(plan)} />}
    >
      <PlanEditor plan={edited} onClose={() => setEdited(null)} />
    </ContentList>
  );
}

function PlanCard({ plan, onEdit }: { readonly plan: ConsolePlan; readonly onEdit: () => void }) {
  const { name, price, interval, description, features, aiSessions, projects, support, isActive } = plan;
  return (
    <li className="grid content-start gap-2 rounded-md border border-border p-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <h3 dir="auto" className="wrap-anywhere min-w-0">
          <Badge tone={TONES[name] ?? 'neutral'} className="max-w-full whitespace-normal">
            {name}
          </Badge>
        </h3>
        <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
        <span className="ml-auto font-semibold" data-figure>
          {formatDollars(price, 'en-US')}/{interval}
        </span>
      </div>
      {description && (
        <p dir="auto" className="wrap-anywhere text-muted">
          {description}
        </p>
      )}
      <ul aria-label={`Features of ${name}`} className="list-disc pl-5">
        {features.map((feature, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand there twice
          <li key={place} dir="auto" className="wrap-anywhere">
            {feature}
          </li>
        ))}
      </ul>
      <Facts
        className="grid-cols-2 sm:grid-cols-3"
        facts={[
          { label: 'AI sessions per month', value: limitText(aiSessions) },
          { label: 'Projects', value: limitText(projects) },
          { label: 'Support', value: support === '' ? '—' : support },
        ]}
      />
      <Button variant="secondary" size="sm" aria-label={`Edit ${name}`} className="justify-self-start" onClick={onEdit}>
        Edit
      </Button>
    </li>
  );
}

function limitText(limit: number | null): string {
  return limit === null ? 'Unlimited' : formatNumber(limit);
}
