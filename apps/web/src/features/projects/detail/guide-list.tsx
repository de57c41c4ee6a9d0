import type { ProjectAssets } from '@sheetwright/contract/assets.ts';
import { serverMessage } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useChangeGuide } from '../api/change-guide.ts';
import { AssetIcon, assetTypeLabel } from '../components/asset-type.tsx';
import { count } from '../components/count.ts';
import { GuidedSteps } from '../components/guided-steps.tsx';

type Guide = ProjectAssets['guides'][number];

export interface GuideListProps {
  readonly projectId: number;
  readonly guides: readonly Guide[];
}

/** The work that no API can do for the customer, to be ticked off. */
export function GuideList({ projectId, guides }: GuideListProps) {
  const done = guides.filter((guide) => guide.done).length;
  return (
    <Card>
      <CardHeader>
        <CardTitle>You Build These</CardTitle>
        <CardDescription>
          Smartsheet offers no way to create these automatically, so each comes with its steps. {done} of {guides.length} done.
        </CardDescription>
      </CardHeader>
      <ul className="divide-y divide-border border-border border-t">
        {guides.map((guide) => (
          <li key={guide.id}>
            <GuideItem projectId={projectId} guide={guide} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function GuideItem({ projectId, guide }: { readonly projectId: number; readonly guide: Guide }) {
  const change = useChangeGuide();
  // Ticks at once; should the server refuse, the tick goes back with the toast.
  const isDone = change.isPending ? change.variables.done : guide.done;

  function tick(done: boolean) {
    const request = { projectId, guideId: guide.id, done };
    change.mutate(request, {
      onError: (error) =>
        toast({ title: 'Failed to save the step', description: serverMessage(error, 'Please try again.'), destructive: true }),
    });
  }

  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 px-5 py-3">
      <AssetIcon type={guide.kind} />
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <Checkbox
            className="wrap-anywhere min-h-0 py-0 font-medium"
            label={guide.name}
            checked={isDone}
            onChange={(event) => tick(event.target.checked)}
          />
          <Badge>{assetTypeLabel(guide.kind)}</Badge>
        </div>
        <Disclosure summary={`How to build it: ${count(guide.steps.length, 'step')}`}>
          <GuidedSteps steps={guide.steps} />
        </Disclosure>
      </div>
    </div>
  );
}
