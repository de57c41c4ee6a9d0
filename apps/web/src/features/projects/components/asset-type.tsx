import { FileText, LayoutDashboard, type LucideIcon, Settings2, Sheet, TableProperties, Zap } from 'lucide-react';
import { titleCase } from '../../../lib/format.ts';

const ICONS: ReadonlyMap<string, LucideIcon> = new Map([
  ['sheet', Sheet],
  ['report', TableProperties],
  ['dashboard', LayoutDashboard],
  ['form', FileText],
  ['automation', Zap],
  ['setting', Settings2],
]);

/** The kind of an asset as an icon in a tile, for the beginning of a line. */
export function AssetIcon({ type }: { readonly type: string }) {
  const Icon = ICONS.get(type) ?? Sheet;
  return (
    <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-md border border-border bg-sunken text-muted">
      <Icon className="size-4" />
    </span>
  );
}

/** The kind of an asset in words: 'Sheet', 'Report', 'Dashboard', 'Form'. */
export function assetTypeLabel(type: string): string {
  return titleCase(type);
}
