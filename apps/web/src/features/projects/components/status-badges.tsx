import { titleCase } from '../../../lib/format.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

type Tones = Readonly<Partial<Record<string, BadgeTone>>>;

const PROJECT_TONES: Tones = { active: 'success', completed: 'info', archived: 'warning' };
const ASSET_TONES: Tones = { created: 'success', creating: 'info', error: 'danger' };

/** A project's status. Active, completed and archived have colours of their own, every other status is gray. */
export function ProjectStatusBadge({ status }: { readonly status: string }) {
  return <Badge tone={PROJECT_TONES[status] ?? 'neutral'}>{titleCase(status)}</Badge>;
}

/** An asset's true state. Created, creating and error have colours of their own, every other state is gray. */
export function AssetStatusBadge({ status }: { readonly status: string }) {
  return (
    <Badge tone={ASSET_TONES[status] ?? 'neutral'}>
      {status === 'creating' && <Spinner />}
      {titleCase(status)}
    </Badge>
  );
}
