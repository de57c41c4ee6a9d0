import { titleCase } from '../../../lib/format.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

const TONES: ReadonlyMap<string, BadgeTone> = new Map([
  ['active', 'success'],
  ['completed', 'info'],
  ['archived', 'warning'],
]);

/** A project's status. Active, completed and archived have colours of their own, every other status is gray. */
export function ProjectStatusBadge({ status }: { readonly status: string }) {
  return <Badge tone={TONES.get(status) ?? 'neutral'}>{titleCase(status)}</Badge>;
}
