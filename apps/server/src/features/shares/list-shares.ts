import type { LivingShare, ProjectShares } from '@sheetwright/contract/shares.ts';
import { proposeShares, WORKSPACE_KEY } from '@sheetwright/solution';
import { AppError } from '../../errors.ts';
import type { Share } from '../../integrations/smartsheet/answers.ts';
import type { SmartsheetClient } from '../../integrations/smartsheet/client.ts';
import { SmartsheetError } from '../../integrations/smartsheet/errors.ts';
import { type BuiltObject, type BuiltSolution, findBuilt, nameInPlan } from './built-objects.ts';
import { type Intention, intendShares } from './intended-shares.ts';
import { placeOf, type ShareCallRow, type StoredPeople } from './repository.ts';
import type { OwnedProject, ShareServices } from './services.ts';
import { connectPatiently, refusalOf } from './smartsheet-access.ts';

/** How many lists are read at a time. */
const SIDE_BY_SIDE = 4;

const NOT_BUILT = 'Nothing has been created in Smartsheet for this project yet. Create its assets first, then share them.';

/** What is known of a project before Smartsheet is asked. */
export interface SharingState {
  readonly built: BuiltSolution;
  readonly people: StoredPeople;
  readonly intention: Intention;
}

/** @throws AppError conflict before the first build has ended */
export async function readSharingState({ projectId, userId }: OwnedProject, services: ShareServices): Promise<SharingState> {
  const [built, people, connected] = await Promise.all([
    findBuilt(projectId, services.builds),
    services.repository.people(projectId),
    services.connection.repository.find(userId),
  ]);
  if (!built) throw new AppError('conflict', NOT_BUILT);
  return { built, people, intention: intendShares(built, people, connected?.account?.email ?? null) };
}

/**
 * Everybody who has access to what was built, read from Smartsheet now, and what would be shared: exactly what nobody has yet.
 * @throws AppError conflict before the first build, smartsheet_not_connected, smartsheet_reconnect; unavailable when Smartsheet gives no answer
 */
export async function listShares(owned: OwnedProject, services: ShareServices): Promise<ProjectShares> {
  const state = await readSharingState(owned, services);
  const ours = await services.repository.shared(owned.projectId);
  const objects = withFormer(state.built.objects, ours);
  try {
    const client = await connectPatiently(owned.userId, services);
    const living = await readLiving(objects, client);
    await noteGone(ours, living, services);
    return describe(state, { objects, living, ours });
  } catch (error) {
    throw refusalOf(error);
  }
}

/** What an earlier build has made stays in Smartsheet, and so does what was shared of it. */
function withFormer(objects: readonly BuiltObject[], ours: readonly ShareCallRow[]): readonly BuiltObject[] {
  const known = new Set(objects.map(({ smartsheetId }) => smartsheetId));
  const former = new Map(ours.filter(({ smartsheetId }) => !known.has(smartsheetId)).map((call) => [call.smartsheetId, call]));
  return [
    ...objects,
    ...[...former.values()].map(({ type, key, name, smartsheetId }) => ({ type, key, name, smartsheetId, url: null })),
  ];
}

/** By Smartsheet's id; null for what is no longer there. */
type Living = ReadonlyMap<number, readonly Share[] | null>;

async function readLiving(objects: readonly BuiltObject[], client: SmartsheetClient): Promise<Living> {
  const living = new Map<number, readonly Share[] | null>();
  for (let from = 0; from < objects.length; from += SIDE_BY_SIDE) {
    const some = objects.slice(from, from + SIDE_BY_SIDE);
    const lists = await Promise.all(some.map((object) => sharesOf(object, client)));
    for (const [index, { smartsheetId }] of some.entries()) living.set(smartsheetId, lists[index] ?? null);
  }
  return living;
}

/** Null for what is no longer there. @throws SmartsheetError */
export async function sharesOf(
  { type, smartsheetId }: Pick<BuiltObject, 'type' | 'smartsheetId'>,
  client: SmartsheetClient,
): Promise<readonly Share[] | null> {
  try {
    const shares = await client.listShares({ type, id: smartsheetId });
    return shares.filter(({ scope }) => scope === 'ITEM');
  } catch (error) {
    if (error instanceof SmartsheetError && error.kind === 'not_found') return null;
    throw error;
  }
}

/** What somebody else has removed is ours no more: it can be sent again. */
async function noteGone(ours: readonly ShareCallRow[], living: Living, { db, repository, clock }: ShareServices): Promise<void> {
  const gone = ours.filter(({ smartsheetId, shareId }) => !living.get(smartsheetId)?.some(({ id }) => id === shareId));
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await db.transaction((tx) => repository.markEnded(tx, ids, 'gone', clock()));
}

interface Read {
  readonly objects: readonly BuiltObject[];
  readonly living: Living;
  readonly ours: readonly ShareCallRow[];
}

function describe({ built, people, intention }: SharingState, { objects, living, ours }: Read): ProjectShares {
  const { plan } = built.version;
  const having = new Set(
    objects.flatMap((object) =>
      (living.get(object.smartsheetId) ?? []).map(({ email }) => placeOf({ ...object, email: email ?? '' })),
    ),
  );
  return {
    hash: intention.hash,
    toSend: intention.shares
      .filter(({ object, share }) => living.get(object.smartsheetId) && !having.has(placeOf({ ...object, email: share.email })))
      .map(({ object: { type, key, name }, share: { email, level, who, isOutside } }) => {
        return { type, key, name, email, level, who: [...who], isOutside };
      }),
    withheld: intention.withheld.map((one) => ({ ...one, name: nameInPlan(one.key, plan) })),
    objects: objects.map((object) => {
      const shares = living.get(object.smartsheetId) ?? null;
      const { type, key, name, url } = object;
      const described = (shares ?? []).filter(({ accessLevel }) => accessLevel !== 'OWNER');
      return {
        type,
        key,
        name,
        url,
        isGone: shares === null,
        shares: described.map((share) => describeShare(share, object, { built, people, ours })),
      };
    }),
    sendEmail: people.sendEmail,
    message: people.message,
  };
}

interface Known extends Pick<SharingState, 'built' | 'people'> {
  readonly ours: readonly ShareCallRow[];
}

function describeShare(share: Share, object: BuiltObject, { built, people, ours }: Known): LivingShare {
  const own = ours.find(({ smartsheetId, shareId }) => smartsheetId === object.smartsheetId && shareId === share.id);
  const email = share.email?.toLowerCase() ?? null;
  const who = people.roles.filter(({ addresses }) => email !== null && addresses.includes(email)).map((role) => role.who);
  const roles = proposeShares(built.version.plan).filter((proposal) => who.includes(proposal.who));
  const seen = sheetsShown(object, built);
  return {
    id: own?.id ?? null,
    email,
    name: share.name ?? null,
    level: share.accessLevel,
    who,
    isOutside: roles.some((role) => role.isOutside),
    sentLevel: own && own.level !== share.accessLevel ? own.level : null,
    againstRole: roles.find(({ hidden }) => hidden.some((key) => seen.includes(key)))?.who ?? null,
  };
}

/** The sheets whose rows somebody sees who has this. */
function sheetsShown({ type, key }: BuiltObject, { version: { plan } }: BuiltSolution): readonly string[] {
  if (type === 'sheet') return [key];
  if (key === WORKSPACE_KEY) return plan.sheets.map((sheet) => sheet.key);
  return plan.reports.find((report) => report.key === key)?.sources ?? [];
}
