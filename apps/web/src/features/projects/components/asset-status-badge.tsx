import { titleCase } from '../../../lib/format.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

const TONES: ReadonlyMap<string, BadgeTone> = new Map([
  ['created', 'success'],
  ['creating', 'info'],
  ['error', 'danger'],
]);

/** An asset's true state. Created, creating and error have colours of their own, every other state is gray. */
export function AssetStatusBadge({ status }: { readonly status: string }) {
  return (
    <Badge tone={TONES.get(status) ?? 'neutral'}>
      {status === 'creating' && <Spinner />}
      {titleCase(status)}
    </Badge>
  );
}
