import type { ProjectAssets } from '@sheetwright/contract/assets.ts';
import { ExternalLink } from 'lucide-react';
import { toastFailure } from '../../../lib/api-mutation.ts';
import { count } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardActions, CardDescription, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useAssets, useChangeGuide } from '../api/builds.ts';
import { AssetIcon, assetTypeLabel } from '../components/asset-type.tsx';
import { GuidedSteps, OutsideLink } from '../components/guided-steps.tsx';
import { AssetStatusBadge } from '../components/status-badges.tsx';
import { SampleRows } from './sample-rows.tsx';

/** What a build has made, and what is left for the customer to do. Nothing before the first build. */
export function CreatedAssets({ projectId }: { readonly projectId: number }) {
  const { data, error, isError, refetch } = useAssets(projectId);
  if (data) {
    return (
      <>
        {data.assets.length > 0 && <AssetsCard projectId={projectId} assets={data.assets} workspaceUrl={data.workspaceUrl} />}
        {data.guides.length > 0 && <GuideList projectId={projectId} guides={data.guides} />}
      </>
    );
  }
  return isError ? <ErrorState title="The created assets could not be loaded" error={error} onRetry={() => refetch()} /> : null;
}

interface AssetsCardProps extends Pick<ProjectAssets, 'assets' | 'workspaceUrl'> {
  readonly projectId: number;
}

function AssetsCard({ projectId, assets, workspaceUrl }: AssetsCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Created Assets</CardTitle>
        <CardDescription>
          {count(assets.length, 'asset')} in your Smartsheet workspace
          {workspaceUrl && <span className="wrap-anywhere hidden print:inline">: {workspaceUrl}</span>}
        </CardDescription>
        {workspaceUrl && (
          <CardActions>
            <Button asChild variant="secondary" size="sm">
              <a href={workspaceUrl} target="_blank" rel="noopener noreferrer">
                Open Workspace
                <ExternalLink aria-hidden />
                <span className="sr-only">(opens in a new tab)</span>
              </a>
            </Button>
          </CardActions>
        )}
      </CardHeader>
      <ul className="divide-y divide-border border-border border-t">
        {assets.map((asset) => (
          <li key={asset.id}>
            <AssetLine asset={asset} />
          </li>
        ))}
      </ul>
      <SampleRows projectId={projectId} />
    </Card>
  );
}

function AssetLine({ asset }: { readonly asset: ProjectAssets['assets'][number] }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 px-5 py-3">
      <AssetIcon type={asset.assetType} />
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-0.5">
          <p className="wrap-anywhere font-medium">
            <span className="mr-2 max-sm:block">
              <bdi>{asset.assetName}</bdi>
            </span>
            {asset.smartsheetUrl && <OutsideLink href={asset.smartsheetUrl}>Open in Smartsheet</OutsideLink>}
          </p>
          <p className="text-muted text-xs">
            {assetTypeLabel(asset.assetType)}, <DateTime iso={asset.createdAt} />
          </p>
        </div>
        <AssetStatusBadge status={asset.status} />
      </div>
    </div>
  );
}

type Guide = ProjectAssets['guides'][number];

interface GuideListProps {
  readonly projectId: number;
  readonly guides: readonly Guide[];
}

/** The work that no API can do for the customer, to be ticked off. */
function GuideList({ projectId, guides }: GuideListProps) {
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
  const isDone = change.isPending ? change.variables.body.done : guide.done;

  function tick(done: boolean) {
    const request = { params: { id: projectId, guideId: guide.id }, body: { done } };
    change.mutate(request, { onError: (error) => toastFailure('Failed to save the step', error) });
  }

  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 px-5 py-3">
      <AssetIcon type={guide.kind} />
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <Checkbox
            className="wrap-anywhere min-h-0 py-0 font-medium"
            label={<bdi>{guide.name}</bdi>}
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
