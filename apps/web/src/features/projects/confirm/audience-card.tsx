import type { AudienceEntry, Recommendations, RecommendedAsset } from '@sheetwright/contract/projects.ts';
import { Eye, EyeOff, type LucideIcon, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardActions, CardDescription, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { DetailLink } from '../plan/detail-link.tsx';
import { namedAssets } from './asset-names.ts';

/** Who sees, edits or gets what: a table that becomes cards on a phone. Nothing for plans that do not know. */
export function AudienceCard({ recommendations }: { readonly recommendations: Recommendations }) {
  const { audience, assets } = recommendations;
  if (audience.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Who gets what</CardTitle>
        <CardDescription>Nothing is shared before you have read what will be sent to whom, and agreed.</CardDescription>
        <CardActions>
          <Button asChild variant="secondary" size="sm">
            <Link href={paths.people.getHref(recommendations.projectId)}>
              <Users aria-hidden />
              People
            </Link>
          </Button>
        </CardActions>
      </CardHeader>
      <Outsiders audience={audience} assets={assets} />
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

interface OutsidersProps {
  readonly audience: readonly AudienceEntry[];
  readonly assets: readonly RecommendedAsset[];
}

/** Who shares a sheet sees all its rows, those about others included: what that means for people from outside. */
function Outsiders({ audience, assets }: OutsidersProps) {
  const outsiders = [
    ...Map.groupBy(
      audience.filter(({ isOutside }) => isOutside),
      ({ who }) => who,
    ),
  ];
  if (outsiders.length === 0) return null;
  const isSheet = (key: string) => assets.some((asset) => asset.key === key && asset.type === 'sheet');
  const seesSheets = ([, entries]: (typeof outsiders)[number]) =>
    entries.some((entry) => SEEING.has(entry.access) && entry.assets.some(isSheet));
  const [seeing, others] = [outsiders.filter(seesSheets), outsiders.filter((one) => !seesSheets(one))];
  return (
    <ul className="grid gap-1.5 border-border border-t px-5 py-3.5 text-sm">
      {others.length > 0 && (
        <OutsiderLine icon={EyeOff} label="From outside and without a sheet" names={namesOf(others)}>
          What belongs to others stays unseen.
        </OutsiderLine>
      )}
      {seeing.length > 0 && (
        <OutsiderLine icon={Eye} label="From outside with a sheet" names={namesOf(seeing)}>
          Whoever has a sheet sees all its rows, those about others included.
        </OutsiderLine>
      )}
    </ul>
  );
}

const SEEING: ReadonlySet<AudienceEntry['access']> = new Set(['owner', 'edit', 'view']);

function namesOf(people: readonly (readonly [string, unknown])[]): readonly string[] {
  return people.map(([who]) => who);
}

interface OutsiderLineProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly names: readonly string[];
  readonly children: ReactNode;
}

function OutsiderLine({ icon: Icon, label, names, children }: OutsiderLineProps) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="wrap-anywhere min-w-0">
        {label}: <bdi className="font-medium">{names.join(', ')}</bdi>. {children}
      </span>
    </li>
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
        <MustNotSee keys={entry.hidden ?? []} assets={assets} />
      </td>
      <td className="wrap-anywhere min-w-0 text-muted">
        <span className="sm:hidden">Why: </span>
        <bdi className="sm:block sm:first-letter:uppercase">{entry.because}</bdi>
      </td>
    </tr>
  );
}

/** Named in full, whatever else somebody gets: it is what was promised. */
function MustNotSee({ keys, assets }: { readonly keys: readonly string[]; readonly assets: readonly RecommendedAsset[] }) {
  const names = assets.filter(({ key }) => keys.includes(key)).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <span className="block text-muted">
      Must not see: <bdi>{names.join(', ')}</bdi>
    </span>
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
          <DetailLink address={{ part: 'asset', key }}>{name}</DetailLink>
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
