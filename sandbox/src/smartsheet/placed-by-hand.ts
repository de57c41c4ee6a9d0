import { z } from 'zod';
import { timestamp } from './clock.ts';
import { apiError } from './errors.ts';
import { type Parent, RULE_ACTIONS, type SheetRecord } from './model.ts';
import { newNamed } from './new-record.ts';
import type { Sandbox } from './operation.ts';

const DashboardBody = z.strictObject({
  name: z.string().min(1),
  workspaceId: z.number().int().optional(),
  folderId: z.number().int().optional(),
  widgets: z.array(z.record(z.string(), z.unknown())).default([]),
});

const FormBody = z.strictObject({
  sheetId: z.number().int(),
  name: z.string().min(1),
  columnIds: z.array(z.number().int()).default([]),
});

const RuleBody = z.strictObject({
  sheetId: z.number().int(),
  name: z.string().min(1),
  enabled: z.boolean().default(true),
  multiStep: z.boolean().default(false),
  actionType: z.enum(RULE_ACTIONS).default('NOTIFICATION_ACTION'),
  recipients: z.array(z.strictObject({ email: z.string() })).default([]),
});

const NoteBody = z.strictObject({ sheetId: z.number().int(), rowId: z.number().int(), name: z.string().min(1) });

/** A dashboard as a person would build it in the app, where no API can. */
export function placeDashboard(sandbox: Sandbox, input: unknown) {
  const body = DashboardBody.parse(input);
  const parent = parentOf(sandbox, body);
  const at = timestamp(sandbox.clock.now());
  const widgets = body.widgets.map((widget) => ({ id: sandbox.store.newId(), version: 1, ...widget }));
  const sight = { ...newNamed({ store: sandbox.store, at }, body.name), parent, widgets };
  sandbox.store.put('sight', sight);
  return { id: sight.id, permalink: sandbox.links.permalink('sight', sight) };
}

function parentOf({ store }: Sandbox, { workspaceId, folderId }: z.output<typeof DashboardBody>): Parent {
  if (workspaceId !== undefined && store.get('workspace', workspaceId)) return { kind: 'workspace', id: workspaceId };
  if (folderId !== undefined && store.get('folder', folderId)) return { kind: 'folder', id: folderId };
  throw apiError(1006);
}

export function placeForm(sandbox: Sandbox, input: unknown) {
  const { sheetId, name, columnIds } = FormBody.parse(input);
  const id = sandbox.store.newId();
  changeSheet(sandbox, sheetId, (sheet) => ({ ...sheet, forms: [...sheet.forms, { id, name, columnIds }] }));
  return { id };
}

export function placeRule(sandbox: Sandbox, input: unknown) {
  const { sheetId, ...rule } = RuleBody.parse(input);
  const id = sandbox.store.newId();
  const at = timestamp(sandbox.clock.now());
  const createdBy = sandbox.store.all('user')[0]?.id ?? 0;
  changeSheet(sandbox, sheetId, (sheet) => ({
    ...sheet,
    rules: [...sheet.rules, { ...rule, id, createdAt: at, modifiedAt: at, createdBy }],
  }));
  return { id };
}

/** A file beside a row, or a discussion about it. */
export function placeNote(sandbox: Sandbox, kind: 'attachments' | 'discussions', input: unknown) {
  const { sheetId, rowId, name } = NoteBody.parse(input);
  const id = sandbox.store.newId();
  changeSheet(sandbox, sheetId, (sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => (row.id === rowId ? { ...row, [kind]: [...(row[kind] ?? []), { id, name }] } : row)),
  }));
  return { id };
}

function changeSheet({ store }: Sandbox, sheetId: number, change: (sheet: SheetRecord) => SheetRecord): void {
  const sheet = store.get('sheet', sheetId);
  if (!sheet) throw apiError(1006);
  store.put('sheet', change(sheet));
}
