import { z } from 'zod';
import { deleteAsset, presentAsset, reach, visible, workspaceOf } from './access.ts';
import { LIMITS } from './column-types.ts';
import { type Call, type Operation, SUCCESS } from './operation.ts';
import { checkName, readBody, tokenPage } from './request.ts';

/** Dashboards can be listed, read, renamed and deleted; no call makes one or writes a widget. */
export const sightOperations: readonly Operation[] = [
  { method: 'GET', path: '/sights', scope: 'READ_SIGHTS', handle: listSights },
  { method: 'GET', path: '/sights/:sightId', scope: 'READ_SIGHTS', handle: getSight },
  { method: 'PUT', path: '/sights/:sightId', scope: 'ADMIN_SIGHTS', handle: renameSight },
  { method: 'DELETE', path: '/sights/:sightId', scope: 'DELETE_SIGHTS', handle: (call) => deleteAsset(call, 'sight') },
];

const RenameBody = z.strictObject({ name: z.string() });

function listSights(call: Call) {
  const maxItems = call.query.whole('maxItems', { otherwise: 100, min: 1, max: 1_000 });
  const page = tokenPage(visible(call, 'sight'), call.query, maxItems);
  return {
    ...page,
    data: page.data.map((reached) => ({
      ...presentAsset(call, 'sight', reached),
      createdAt: reached.record.createdAt,
      modifiedAt: reached.record.modifiedAt,
    })),
  };
}

function getSight(call: Call) {
  const { record, accessLevel } = reach(call, 'sight', call.id('sightId'), 'VIEWER');
  const workspace = workspaceOf(call, record.parent);
  return {
    ...presentAsset(call, 'sight', { record, accessLevel }),
    columnCount: 6,
    widgets: record.widgets,
    createdAt: record.createdAt,
    modifiedAt: record.modifiedAt,
    workspace: workspace && presentAsset(call, 'workspace', { record: workspace, accessLevel }),
  };
}

function renameSight(call: Call) {
  const { record, accessLevel } = reach(call, 'sight', call.id('sightId'), 'ADMIN');
  const name = checkName(readBody(RenameBody, call.body).name, 'name', LIMITS.name);
  const renamed = { ...record, name, modifiedAt: call.at };
  call.store.put('sight', renamed);
  return { ...SUCCESS, result: presentAsset(call, 'sight', { record: renamed, accessLevel }) };
}
