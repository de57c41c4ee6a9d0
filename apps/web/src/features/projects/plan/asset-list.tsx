import type { RecommendedAsset } from '@sheetwright/contract/projects.ts';
import { count } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useIsPrinting } from '../../../ui/use-is-printing.ts';
import { assetTypeLabel } from '../components/asset-type.tsx';
import { GuidedSteps, OutsideLink } from '../components/guided-steps.tsx';
import { AssetStatusBadge } from '../components/status-badges.tsx';
import { ColumnTable } from '../confirm/column-table.tsx';
import { type AssetState, type BuildOnScreen, stateOf } from '../confirm/use-build.ts';
import { EditButton, EditHere } from '../edit/edit-here.tsx';
import { DashboardDetail } from './dashboard-detail.tsx';
import { DetailLine, DetailList } from './detail-line.tsx';
import { FormDetail } from './form-detail.tsx';
import type { PlanOnScreen } from './plan-context.ts';
import { ReportDetail } from './report-detail.tsx';
import { SectionPlace } from './section.tsx';
import { SheetDetail } from './sheet-detail.tsx';
import { WhyButton } from './why-button.tsx';

interface AssetListProps {
  readonly screen: PlanOnScreen;
  readonly build: BuildOnScreen;
}

const GROUPS = [
  { type: 'sheet', id: 'sheets', title: 'Sheets' },
  { type: 'report', id: 'reports', title: 'Reports' },
  { type: 'dashboard', id: 'dashboards', title: 'Dashboards' },
  { type: 'form', id: 'forms', title: 'Forms' },
] as const;

/** Everything the solution consists of, a line each; what no API can create is named as the customer's own work. */
export function AssetList({ screen, build }: AssetListProps) {
  const { assets } = screen.plan;
  const ours = assets.filter((asset) => asset.delivery === 'api').length;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Assets</CardTitle>
        <CardDescription>{shareOfWork(ours, assets.length - ours, build.phase === 'succeeded')}</CardDescription>
      </CardHeader>
      {GROUPS.map(({ type, id, title }) => (
        <AssetGroup
          key={id}
          id={id}
          title={title}
          assets={assets.filter((asset) => asset.type === type)}
          screen={screen}
          build={build}
        />
      ))}
    </Card>
  );
}

interface AssetGroupProps extends AssetListProps {
  readonly id: string;
  readonly title: string;
  readonly assets: readonly RecommendedAsset[];
}

function AssetGroup({ id, title, assets, screen, build }: AssetGroupProps) {
  if (assets.length === 0) return null;
  return (
    <SectionPlace id={id}>
      <h3 className="border-border border-t bg-sunken px-5 py-2 font-medium text-muted text-xs max-sm:px-4">{title}</h3>
      <DetailList>
        {assets.map((asset) => (
          <li key={asset.key}>
            <AssetLine asset={asset} state={stateDuring(build, asset.key)} screen={screen} />
          </li>
        ))}
      </DetailList>
    </SectionPlace>
  );
}

function stateDuring(build: BuildOnScreen, key: string): AssetState | undefined {
  return build.phase === 'idle' ? undefined : stateOf(build.progress, key);
}

function shareOfWork(ours: number, theirs: number, isCreated: boolean): string {
  const made = `${count(ours, 'asset')} ${isCreated ? '' : 'will be '}created in your Smartsheet workspace.`;
  if (theirs === 0) return made;
  return `${made} ${theirs} more you build yourself, because Smartsheet offers no way to create ${theirs === 1 ? 'it' : 'them'} automatically: the steps are here.`;
}

interface AssetLineProps {
  readonly asset: RecommendedAsset;
  /** What the build says of it; undefined before a build. */
  readonly state: AssetState | undefined;
  readonly screen: PlanOnScreen;
}

function AssetLine({ asset, state, screen }: AssetLineProps) {
  const { key, type, name, purpose } = asset;
  return (
    <DetailLine
      address={{ part: 'asset', key }}
      type={type}
      name={name}
      kind={placeIn(asset)}
      purpose={purpose}
      badge={<DeliveryBadge asset={asset} state={state} />}
    >
      {() => <AssetDetail asset={asset} state={state} screen={screen} />}
    </DetailLine>
  );
}

function placeIn({ type, folder }: RecommendedAsset): string {
  return folder ? `${assetTypeLabel(type)} in folder ${folder}` : assetTypeLabel(type);
}

function DeliveryBadge({ asset, state }: Pick<AssetLineProps, 'asset' | 'state'>) {
  if (asset.delivery === 'guided') return <Badge>You build it ({count(asset.steps.length, 'step')})</Badge>;
  return <AssetStatusBadge status={state?.status ?? asset.status} />;
}

function AssetDetail({ asset, state, screen }: AssetLineProps) {
  const { key, name, description } = asset;
  const editable = { address: { part: 'asset', key }, name } as const;
  const url = state?.smartsheetUrl ?? asset.smartsheetUrl;
  const part = previewedPart(asset, screen);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p dir="auto" className="wrap-anywhere min-w-0 flex-1 basis-48">
          {description}
        </p>
        <span className="flex items-center gap-x-1">
          <WhyButton name={name} because={part?.because} coverage={screen.plan.coverage} />
          <EditButton {...editable} />
        </span>
        {url && <OutsideLink href={url}>Open in Smartsheet</OutsideLink>}
      </div>
      <EditHere {...editable} />
      <Picture asset={asset} screen={screen} />
      <AssetParts asset={asset} />
    </>
  );
}

function previewedPart({ key }: RecommendedAsset, { preview }: PlanOnScreen) {
  if (preview === undefined) return undefined;
  const { sheets, reports, dashboards, forms } = preview;
  return [...sheets, ...reports, ...dashboards, ...forms].find((part) => part.key === key);
}

const PICTURES = { sheet: SheetDetail, report: ReportDetail, dashboard: DashboardDetail, form: FormDetail } as const;

function Picture({ asset, screen }: Pick<AssetLineProps, 'asset' | 'screen'>) {
  const Detail = PICTURES[asset.type];
  return <Detail asset={asset} screen={screen} />;
}

function AssetParts({ asset: { columns, steps, name, delivery } }: { readonly asset: RecommendedAsset }) {
  const isPrinting = useIsPrinting();
  return (
    <>
      {columns.length > 0 && (
        <Disclosure summary={count(columns.length, 'column')} defaultOpen={isPrinting}>
          <ColumnTable sheetName={name} columns={columns} />
        </Disclosure>
      )}
      {steps.length > 0 && (
        <Disclosure
          summary={`${delivery === 'guided' ? 'How to build it' : 'To finish by hand'}: ${count(steps.length, 'step')}`}
          defaultOpen={isPrinting}
        >
          <GuidedSteps steps={steps} />
        </Disclosure>
      )}
    </>
  );
}
