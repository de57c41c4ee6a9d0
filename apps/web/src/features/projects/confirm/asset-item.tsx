import type { RecommendedAsset } from '@sheetwright/contract/projects.ts';
import { useId } from 'react';
import { count } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { AssetIcon, assetTypeLabel } from '../components/asset-type.tsx';
import { GuidedSteps, OutsideLink } from '../components/guided-steps.tsx';
import { AssetStatusBadge } from '../components/status-badges.tsx';
import { ColumnTable } from './column-table.tsx';
import type { AssetState } from './use-build.ts';

export interface AssetItemProps {
  readonly asset: RecommendedAsset;
  /** What the build says of it; undefined before a build. */
  readonly state: AssetState | undefined;
}

/** One asset of the solution, with its details on demand. */
export function AssetItem({ asset, state }: AssetItemProps) {
  const titleId = useId();
  const url = state?.smartsheetUrl ?? asset.smartsheetUrl;
  return (
    <article aria-labelledby={titleId} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 px-5 py-4">
      <AssetIcon type={asset.type} />
      <div className="grid min-w-0 gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h3 id={titleId} className="wrap-anywhere font-medium">
              <span className="mr-2 max-sm:block">
                <bdi>{asset.name}</bdi>
              </span>
              {url && <OutsideLink href={url}>Open in Smartsheet</OutsideLink>}
            </h3>
            <p className="wrap-anywhere text-muted text-xs">{placeOf(asset)}</p>
          </div>
          <DeliveryBadge asset={asset} state={state} />
        </div>
        <div className="grid gap-1">
          <p dir="auto" className="wrap-anywhere">
            {asset.purpose}
          </p>
          <p dir="auto" className="wrap-anywhere text-muted">
            {asset.description}
          </p>
        </div>
        <AssetDetails asset={asset} />
      </div>
    </article>
  );
}

function placeOf({ type, folder }: RecommendedAsset): string {
  return folder ? `${assetTypeLabel(type)} in folder ${folder}` : assetTypeLabel(type);
}

function DeliveryBadge({ asset, state }: AssetItemProps) {
  if (asset.delivery === 'guided') return <Badge>You build it ({count(asset.steps.length, 'step')})</Badge>;
  return <AssetStatusBadge status={state?.status ?? asset.status} />;
}

function AssetDetails({ asset }: { readonly asset: RecommendedAsset }) {
  const { columns, steps, name, delivery } = asset;
  return (
    <>
      {columns.length > 0 && (
        <Disclosure summary={count(columns.length, 'column')}>
          <ColumnTable sheetName={name} columns={columns} />
        </Disclosure>
      )}
      {steps.length > 0 && (
        <Disclosure
          summary={`${delivery === 'guided' ? 'How to build it' : 'To finish by hand'}: ${count(steps.length, 'step')}`}
        >
          <GuidedSteps steps={steps} />
        </Disclosure>
      )}
    </>
  );
}
