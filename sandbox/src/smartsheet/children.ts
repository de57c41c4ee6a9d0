import { reachFolder, reachWorkspace } from './access.ts';
import { type Content, contentsOf } from './contents.ts';
import { apiError } from './errors.ts';
import type { AccessLevel, Parent } from './model.ts';
import type { Call, Operation } from './operation.ts';
import { tokenPage } from './paging.ts';

const TYPES: Readonly<Record<string, Content['kind'] | 'template'>> = {
  sheets: 'sheet',
  reports: 'report',
  sights: 'sight',
  folders: 'folder',
  templates: 'template',
};

/** One level of a container's contents, paged by token. */
export const childrenOperations: readonly Operation[] = [
  {
    method: 'GET',
    path: '/workspaces/:workspaceId/children',
    scope: 'READ_SHEETS',
    handle(call) {
      const { record, accessLevel } = reachWorkspace(call, call.id('workspaceId'), 'VIEWER');
      return listChildren(call, { kind: 'workspace', id: record.id }, accessLevel);
    },
  },
  {
    method: 'GET',
    path: '/folders/:folderId/children',
    scope: 'READ_SHEETS',
    handle(call) {
      const { record, accessLevel } = reachFolder(call, call.id('folderId'), 'VIEWER');
      return listChildren(call, { kind: 'folder', id: record.id }, accessLevel);
    },
  },
];

function listChildren(call: Call, parent: Parent, accessLevel: AccessLevel) {
  const kinds = wantedKinds(call);
  const wanted = contentsOf(call.store, parent).filter((content) => kinds.size === 0 || kinds.has(content.kind));
  const page = tokenPage(
    wanted.map((content) => ({ content, seq: content.record.seq })),
    call.query,
    pageSize(call),
  );
  return { ...page, data: page.data.map(({ content }) => presentChild(call, content, accessLevel)) };
}

function wantedKinds(call: Call): Set<string> {
  const words = [...call.query.words('childrenResourceTypes')];
  return new Set(
    words.map((word) => {
      const kind = TYPES[word];
      if (!kind) throw apiError(1018, word.slice(0, 40), 'childrenResourceTypes');
      return kind;
    }),
  );
}

function pageSize(call: Call): number {
  const size = call.query.whole('maxItems', { otherwise: 100, min: 100, max: 1_000 });
  if (size % 100 !== 0) throw apiError(1018, size, 'maxItems');
  return size;
}

function presentChild(call: Call, { kind, record }: Content, accessLevel: AccessLevel) {
  return {
    id: record.id,
    name: record.name,
    permalink: call.links.permalink(kind, record),
    resourceType: kind,
    createdAt: record.createdAt,
    modifiedAt: record.modifiedAt,
    ...(kind === 'folder' ? {} : { accessLevel }),
  };
}
