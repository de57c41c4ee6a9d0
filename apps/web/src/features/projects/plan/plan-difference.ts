import type { Recommendations, RecommendedAsset, RecommendedColumn } from '@sheetwright/contract/projects.ts';
import { assetTypeLabel } from '../components/asset-type.tsx';
import type { PlanAddress } from './plan-address.ts';

/** Something that one version of a plan has otherwise than another. */
export interface PlanChange {
  readonly what: 'added' | 'removed' | 'changed';
  /** 'sheet', 'report', 'automation' … */
  readonly kind: string;
  readonly name: string;
  /** Where it is shown; undefined for what is gone. */
  readonly address: PlanAddress | undefined;
  /** Titles of its columns that came, went, or hold something else now. */
  readonly columns: Readonly<Record<'added' | 'removed' | 'changed', readonly string[]>>;
}

type Version = Pick<Recommendations, 'assets' | 'automations'>;

/** What the later version has otherwise: assets by their keys, columns by their titles, automations by their names, in the order of the plan. */
export function planDifference(before: Version, after: Version): readonly PlanChange[] {
  return [...assetChanges(before, after), ...automationChanges(before, after)];
}

const NO_COLUMNS = { added: [], removed: [], changed: [] } as const;

function assetChanges(before: Version, after: Version): PlanChange[] {
  const known = new Map(before.assets.map((asset) => [asset.key, asset]));
  const kept = new Set(after.assets.map(({ key }) => key));
  const now = after.assets.flatMap((asset): PlanChange[] => {
    const address = { part: 'asset', key: asset.key } as const;
    const former = known.get(asset.key);
    if (!former) return [{ what: 'added', ...nameOf(asset), address, columns: NO_COLUMNS }];
    const columns = columnChanges(former.columns, asset.columns);
    const isSame =
      former.name === asset.name && former.description === asset.description && Object.values(columns).every(isEmpty);
    return isSame ? [] : [{ what: 'changed', ...nameOf(asset), address, columns }];
  });
  const gone = before.assets.filter(({ key }) => !kept.has(key));
  return [
    ...now,
    ...gone.map((asset): PlanChange => ({ what: 'removed', ...nameOf(asset), address: undefined, columns: NO_COLUMNS })),
  ];
}

function nameOf({ name, type }: RecommendedAsset): Pick<PlanChange, 'name' | 'kind'> {
  return { name, kind: assetTypeLabel(type).toLowerCase() };
}

function isEmpty(titles: readonly string[]): boolean {
  return titles.length === 0;
}

function columnChanges(before: readonly RecommendedColumn[], after: readonly RecommendedColumn[]): PlanChange['columns'] {
  const known = new Map(before.map((column) => [column.title, JSON.stringify(column)]));
  const titles = new Set(after.map(({ title }) => title));
  const isChanged = (column: RecommendedColumn) => known.has(column.title) && known.get(column.title) !== JSON.stringify(column);
  return {
    added: after.filter(({ title }) => !known.has(title)).map(({ title }) => title),
    removed: before.filter(({ title }) => !titles.has(title)).map(({ title }) => title),
    changed: after.filter(isChanged).map(({ title }) => title),
  };
}

function automationChanges(before: Version, after: Version): PlanChange[] {
  const known = new Set(before.automations.map(({ name }) => name));
  const now = new Set(after.automations.map(({ name }) => name));
  const rest = { kind: 'automation', columns: NO_COLUMNS } as const;
  return [
    ...after.automations
      .filter(({ name }) => !known.has(name))
      .map(({ key, name }): PlanChange => ({ ...rest, what: 'added', name, address: { part: 'automation', key } })),
    ...before.automations
      .filter(({ name }) => !now.has(name))
      .map(({ name }): PlanChange => ({ ...rest, what: 'removed', name, address: undefined })),
  ];
}
