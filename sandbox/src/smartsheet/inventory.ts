import type { LinkedKind } from './links.ts';
import type { Named } from './model.ts';
import type { Sandbox } from './operation.ts';

const KINDS = ['workspace', 'folder', 'sheet', 'report', 'sight'] as const;

/** All that exists, whoever owns it, in order of creation: for looking for duplicates and losses. */
export function inventory({ store, links }: Pick<Sandbox, 'store' | 'links'>) {
  const listed = (kind: LinkedKind) =>
    store.all(kind).map((record: Named) => ({ ...place(record), permalink: links.permalink(kind, record) }));
  const [workspaces, folders, sheets, reports, dashboards] = KINDS.map(listed);
  const bySheet = new Map(store.all('sheet').map((sheet) => [sheet.id, sheet]));
  return {
    workspaces,
    folders,
    sheets: sheets?.map((sheet) => {
      const record = bySheet.get(sheet.id);
      return {
        ...sheet,
        version: record?.version,
        rowCount: record?.rows.length,
        columns: record?.columns.map(({ id, title, type, formula }) => ({ id, title, type, ...(formula ? { formula } : {}) })),
        references: record?.references.map(({ id, name, sourceSheetId }) => ({ id, name, sourceSheetId })),
        summaryFields: record?.summaryFields.map(({ id, title }) => ({ id, title })),
        forms: record?.forms.map(({ id, name }) => ({ id, name })),
        rules: record?.rules.map(({ id, name }) => ({ id, name })),
      };
    }),
    reports,
    dashboards,
  };
}

function place(record: Named) {
  const parent: unknown = Reflect.get(record, 'parent');
  return { id: record.id, name: record.name, ...(parent ? { parent } : {}) };
}
