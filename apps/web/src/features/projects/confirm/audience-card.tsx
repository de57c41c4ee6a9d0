import type { AudienceEntry, Recommendations, RecommendedAsset } from '@sheetwright/contract/projects.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { namedAssets } from './asset-names.ts';

/** Who sees, edits or gets what: a table that becomes cards on a phone. Nothing for plans that do not know. */
export function AudienceCard({ recommendations }: { readonly recommendations: Recommendations }) {
  const { audience, assets } = recommendations;
  if (audience.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Who gets what</CardTitle>
        <CardDescription>Nothing is shared for you: share the workspace like this once it exists.</CardDescription>
      </CardHeader>
      <table className="w-full border-border border-t text-left text-sm max-sm:block">
        <caption className="sr-only">Who sees, edits or gets what</caption>
        <thead className="bg-sunken text-muted text-xs max-sm:sr-only">
          <tr className="*:px-3 *:py-2 *:font-medium *:last:pr-5 *:first:pl-5">
            <th scope="col" className="w-[24%]">
              Who
            </th>
            <th scope="col" className="w-[19%]">
              Access
            </th>
            <th scope="col" className="w-[29%]">
              To what
            </th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {audience.map((entry) => (
            <AudienceRow key={`${entry.who}-${entry.access}`} entry={entry} assets={assets} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const ACCESS: Readonly<Record<AudienceEntry['access'], string>> = {
  owner: 'Owns it',
  edit: 'Edits',
  view: 'Views',
  form: 'Fills in a form',
  'update-request': 'Answers update requests',
  report: 'Gets a report',
  none: 'No access',
};

interface AudienceRowProps {
  readonly entry: AudienceEntry;
  readonly assets: readonly RecommendedAsset[];
}

function AudienceRow({ entry, assets }: AudienceRowProps) {
  return (
    <tr className="border-border border-t align-top max-sm:grid max-sm:gap-1.5 max-sm:px-5 max-sm:py-3.5 max-sm:first:border-t-0 sm:*:px-3 sm:*:py-2.5 sm:*:last:pr-5 sm:*:first:pl-5">
      <th scope="row" className="wrap-anywhere font-medium">
        <bdi className="mr-2">{entry.who}</bdi>
        {entry.isOutside && <Badge>Outside</Badge>}
      </th>
      <td>
        <span className="text-muted sm:hidden">Access: </span>
        {ACCESS[entry.access]}
      </td>
      <td className="wrap-anywhere min-w-0 max-sm:empty:hidden">
        <ToWhat keys={entry.assets} assets={assets} />
      </td>
      <td className="wrap-anywhere min-w-0 text-muted">
        <span className="sm:hidden">Why: </span>
        <bdi className="sm:block sm:first-letter:uppercase">{entry.because}</bdi>
      </td>
    </tr>
  );
}

/** Every sheet of many is said as such, or a row of the table would be a list of the solution. */
function ToWhat({ keys, assets }: { readonly keys: readonly string[]; readonly assets: readonly RecommendedAsset[] }) {
  const sheets = assets.filter(({ type }) => type === 'sheet');
  const isAll = sheets.length > 2 && sheets.every(({ key }) => keys.includes(key));
  const named = namedAssets(keys, assets).filter(({ kind }) => !isAll || kind !== undefined);
  if (!isAll && named.length === 0) return null;
  return (
    <>
      <span className="text-muted sm:hidden">To: </span>
      {isAll && `All ${sheets.length} sheets`}
      {named.map(({ key, name, kind }, index) => (
        <span key={key}>
          {(isAll || index > 0) && ', '}
          <bdi>{name}</bdi>
          {kind && kind !== nameEnd(name) && ` (${kind})`}
        </span>
      ))}
    </>
  );
}

/** 'Task form' is a form without being told so. */
function nameEnd(name: string): string | undefined {
  return name.toLowerCase().split(' ').at(-1);
}
