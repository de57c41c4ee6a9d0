import { z } from 'zod';
import { reach, reachWorkspace, workspaceOf } from './access.ts';
import { ApiError, apiError, errorBody } from './errors.ts';
import { ACCESS_LEVELS, type AccessLevel, type AssetKind, type ShareRecord, type UserRecord } from './model.ts';
import { type Call, type Operation, SUCCESS } from './operation.ts';
import { readBody, toId } from './request.ts';

/** What can be shared here; `collection` and `file` are known to the API, but nothing here makes them. */
const ASSET_TYPES = ['sheet', 'report', 'sight', 'workspace'] as const;
type AssetType = (typeof ASSET_TYPES)[number];

const MOST_ADDRESSES = 1_000;
/** What a share may grant: nobody is made an owner by it. */
const GRANTED = ACCESS_LEVELS.filter((level) => level !== 'OWNER');

const NewShare = z.strictObject({
  email: z.string().optional(),
  groupId: z.number().optional(),
  accessLevel: z.enum(GRANTED),
  subject: z.string().optional(),
  message: z.string().optional(),
  ccMe: z.boolean().optional(),
});
type NewShare = z.infer<typeof NewShare>;
const NewShares = z.array(NewShare).min(1).max(MOST_ADDRESSES);
const ShareChange = z.strictObject({ accessLevel: z.enum(GRANTED) });

/** One set of calls for everything that is shared; those below sheets, reports and workspaces are gone since June 2026. */
export const shareOperations: readonly Operation[] = [
  { method: 'GET', path: '/shares', scope: 'READ_SHEETS', handle: listShares },
  { method: 'POST', path: '/shares', scope: null, handle: addShares },
  { method: 'GET', path: '/shares/:shareId', scope: 'READ_SHEETS', handle: getShare },
  { method: 'PATCH', path: '/shares/:shareId', scope: null, handle: changeShare },
  { method: 'DELETE', path: '/shares/:shareId', scope: null, handle: removeShare },
];

interface Asset {
  readonly type: AssetType;
  readonly ownerId: number;
  readonly accessLevel: AccessLevel;
  readonly shares: readonly ShareRecord[];
  /** Shares of the workspace that it lies in; none of a workspace itself. */
  readonly inherited: readonly ShareRecord[];
  save(shares: readonly ShareRecord[]): void;
}

/** The asset that the query names, to those who may use it at that level. */
function assetOf(call: Call, needed: AccessLevel): Asset {
  const type = ASSET_TYPES.find((known) => known === call.query.text('assetType'));
  if (!type) throw apiError(1018, call.query.text('assetType') ?? '', 'assetType');
  const id = toId(call.query.text('assetId') ?? '', 'assetId');
  return type === 'workspace' ? workspaceAsset(call, id, needed) : itemAsset(call, { type, id }, needed);
}

function workspaceAsset(call: Call, id: number, needed: AccessLevel): Asset {
  const { record, accessLevel } = reachWorkspace(call, id, needed);
  const save = (shares: readonly ShareRecord[]) => call.store.put('workspace', { ...record, shares });
  return { type: 'workspace', ownerId: record.ownerId, accessLevel, shares: record.shares, inherited: [], save };
}

function itemAsset(call: Call, { type, id }: { readonly type: AssetKind; readonly id: number }, needed: AccessLevel): Asset {
  const { record, accessLevel } = reach(call, type, id, needed);
  const workspace = workspaceOf(call, record.parent);
  if (!workspace) throw apiError(1006);
  const save = (shares: readonly ShareRecord[]) => call.store.put(type, { ...record, shares });
  const { ownerId, shares: inherited } = workspace;
  return { type, ownerId, accessLevel, shares: record.shares ?? [], inherited, save };
}

/** Sheets and reports need SHARE_SHEETS, dashboards SHARE_SIGHTS, and workspaces ADMIN_WORKSPACES as well. */
function sharedAsset(call: Call): Asset {
  const asset = assetOf(call, 'EDITOR_SHARE');
  const needed = asset.type === 'sight' ? ['SHARE_SIGHTS'] : ['SHARE_SHEETS'];
  if (asset.type === 'workspace') needed.push('ADMIN_WORKSPACES');
  const missing = needed.find((scope) => call.token.scopes !== null && !call.token.scopes.includes(scope));
  if (missing !== undefined) throw apiError(1004, `it needs the scope ${missing}`);
  return asset;
}

/** The owner is listed like everybody else; with `sharingInclude=WORKSPACE` those of the workspace are, too. */
function listShares(call: Call) {
  const asset = assetOf(call, 'VIEWER');
  const includesWorkspace = call.query.text('sharingInclude')?.toUpperCase() === 'WORKSPACE';
  const owner: ShareRecord = { id: `owner${asset.ownerId}`, userId: asset.ownerId, accessLevel: 'OWNER' };
  const all = [
    ...[owner, ...asset.shares].map((share) => presentShare(call, share, 'ITEM')),
    ...(includesWorkspace ? asset.inherited.map((share) => presentShare(call, share, 'WORKSPACE')) : []),
  ];
  const maxItems = call.query.whole('maxItems', { otherwise: 100, min: 1, max: 1_000 });
  const from = call.query.whole('lastKey', { otherwise: 0, min: 0, max: all.length });
  const next = from + maxItems;
  return { items: all.slice(from, next), ...(next < all.length && { lastKey: String(next) }) };
}

function presentShare({ store }: Call, { id, userId, accessLevel }: ShareRecord, scope: 'ITEM' | 'WORKSPACE') {
  const user = store.get('user', userId);
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return { id, type: 'USER', userId, email: user?.email, ...(name && { name }), accessLevel, scope };
}

/** Somebody who has the asset already is passed over and left out of the answer; whom the organization refuses is told apart. */
function addShares(call: Call) {
  const asset = sharedAsset(call);
  const items = readBody(NewShares, call.body);
  const shares = [...asset.shares];
  const result: unknown[] = [];
  const failedItems: unknown[] = [];
  for (const [index, item] of items.entries()) {
    try {
      const share = newShare(call, item, { ...asset, shares });
      if (share === null) continue;
      shares.push(share);
      result.push(presentShare(call, share, 'ITEM'));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 1004) throw error;
      failedItems.push({ index, error: errorBody(error) });
    }
  }
  if (result.length > 0) asset.save(shares);
  if (failedItems.length === 0) return { ...SUCCESS, result };
  return { message: 'PARTIAL_SUCCESS', resultCode: 3, result, failedItems };
}

function newShare(call: Call, { email, accessLevel }: NewShare, asset: Asset): ShareRecord | null {
  const address = z.email().safeParse(email);
  if (!address.success) throw apiError(1018, email ?? '', 'email');
  const domain = address.data.split('@')[1]?.toLowerCase() ?? '';
  const { domains } = call.sharing;
  if (domains !== null && !domains.includes(domain)) throw apiError(1004, 'your organization does not share with this domain');
  if (ACCESS_LEVELS.indexOf(accessLevel) > ACCESS_LEVELS.indexOf(asset.accessLevel)) {
    throw apiError(1004, 'nobody grants more than they have');
  }
  const user = invited(call, address.data);
  if (user.id === asset.ownerId || asset.shares.some(({ userId }) => userId === user.id)) return null;
  return { id: `share${call.store.newId()}`, userId: user.id, accessLevel };
}

/** Somebody without an account is invited, and has the asset from then on. */
function invited({ store }: Call, email: string): UserRecord {
  const known = store.all('user').find((user) => user.email.toLowerCase() === email.toLowerCase());
  if (known) return known;
  const user = { id: store.newId(), seq: store.nextSeq(), email, firstName: '', lastName: '' };
  store.put('user', user);
  return user;
}

function getShare(call: Call) {
  return presentShare(call, shareIn(assetOf(call, 'VIEWER'), call), 'ITEM');
}

function changeShare(call: Call) {
  const asset = sharedAsset(call);
  const { accessLevel } = readBody(ShareChange, call.body);
  const changed = { ...shareIn(asset, call), accessLevel };
  asset.save(asset.shares.map((share) => (share.id === changed.id ? changed : share)));
  return presentShare(call, changed, 'ITEM');
}

function removeShare(call: Call) {
  const asset = sharedAsset(call);
  const { id } = shareIn(asset, call);
  asset.save(asset.shares.filter((share) => share.id !== id));
  return SUCCESS;
}

function shareIn({ shares }: Asset, call: Call): ShareRecord {
  const share = shares.find(({ id }) => id === call.text('shareId'));
  if (!share) throw apiError(1006);
  return share;
}
