import type { ProjectAssets } from '@sheetwright/contract/assets.ts';
import { ExternalLink } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardActions, CardDescription, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useAssets } from '../api/list-assets.ts';
import { AssetStatusBadge } from '../components/asset-status-badge.tsx';
import { AssetIcon, assetTypeLabel } from '../components/asset-type.tsx';
import { count } from '../components/count.ts';
import { OutsideLink } from '../components/guided-steps.tsx';
import { GuideList } from './guide-list.tsx';

/** What a build has made, and what is left for the customer to do. Nothing before the first build. */
export function CreatedAssets({ projectId }: { readonly projectId: number }) {
  const { data, error, isError, refetch } = useAssets(projectId);
  if (data) {
    return (
      <>
        {data.assets.length > 0 && <AssetsCard assets={data.assets} workspaceUrl={data.workspaceUrl} />}
        {data.guides.length > 0 && <GuideList projectId={projectId} guides={data.guides} />}
      </>
    );
  }
  return isError ? <ErrorState title="The created assets could not be loaded" error={error} onRetry={() => refetch()} /> : null;
}

function AssetsCard({ assets, workspaceUrl }: Pick<ProjectAssets, 'assets' | 'workspaceUrl'>) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Created Assets</CardTitle>
        <CardDescription>{count(assets.length, 'asset')} in your Smartsheet workspace</CardDescription>
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
            <span className="mr-2">{asset.assetName}</span>
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
