import { Equal, type LucideIcon, Minus, Plus } from 'lucide-react';
import { DetailLink } from './detail-link.tsx';
import type { PlanChange } from './plan-difference.ts';

const ICONS: Readonly<Record<PlanChange['what'], { readonly icon: LucideIcon; readonly words: string }>> = {
  added: { icon: Plus, words: 'New' },
  removed: { icon: Minus, words: 'Gone' },
  changed: { icon: Equal, words: 'Changed' },
};

/** What one version of the solution has otherwise than the one before, a line each. */
export function ChangeList({ changes }: { readonly changes: readonly PlanChange[] }) {
  return (
    <ul className="grid gap-1.5">
      {changes.map((change) => {
        const { icon: Icon, words } = ICONS[change.what];
        return (
          <li key={`${change.what} ${change.kind} ${change.name}`} className="flex items-start gap-2">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            <span className="wrap-anywhere min-w-0">
              {words}: <DetailLink address={change.address}>{change.name}</DetailLink> ({change.kind}){columnWords(change)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function columnWords({ what, columns }: PlanChange): string {
  if (what !== 'changed') return '';
  const parts = [
    ...(columns.added.length > 0 ? [`new ${columns.added.join(', ')}`] : []),
    ...(columns.removed.length > 0 ? [`without ${columns.removed.join(', ')}`] : []),
    ...(columns.changed.length > 0 ? [`other contents in ${columns.changed.join(', ')}`] : []),
  ];
  return parts.length === 0 ? '' : `: ${parts.join('; ')}`;
}
