import { z } from 'zod';
import { accessLevelOf, reach } from './access.ts';
import { LIMITS } from './column-types.ts';
import { apiError } from './errors.ts';
import type { ReferenceRecord, SheetRecord } from './model.ts';
import { type Call, type Operation, SUCCESS } from './operation.ts';
import { checkName, offsetPage, readBody } from './request.ts';
import { saveSheet } from './sheet-change.ts';

const HOURS_UNUSED_MS = 2 * 60 * 60 * 1000;

const PATH = '/sheets/:sheetId/crosssheetreferences';

export const referenceOperations: readonly Operation[] = [
  { method: 'GET', path: PATH, scope: 'READ_SHEETS', handle: listReferences },
  { method: 'GET', path: `${PATH}/:referenceId`, scope: 'READ_SHEETS', handle: getReference },
  { method: 'POST', path: PATH, scope: 'CREATE_SHEETS', writesSheet: 'sheetId', handle: createReference },
];

const ReferenceBody = z.strictObject({
  name: z.string().optional(),
  sourceSheetId: z.number().int(),
  startColumnId: z.number().int(),
  endColumnId: z.number().int(),
  startRowId: z.number().int().optional(),
  endRowId: z.number().int().optional(),
});

/** References that no formula used for two hours are gone. */
export function livingReferences(sheet: SheetRecord, now: Date): readonly ReferenceRecord[] {
  if (sheet.references.length === 0) return sheet.references;
  const oldest = now.getTime() - HOURS_UNUSED_MS;
  const isYoung = (reference: ReferenceRecord) => Date.parse(reference.createdAt) > oldest;
  if (sheet.references.every(isYoung)) return sheet.references;
  const used = usedNames(sheet);
  return sheet.references.filter((reference) => isYoung(reference) || used.has(reference.name));
}

function usedNames(sheet: SheetRecord): Set<string> {
  const formulas = [
    ...sheet.columns.map(({ formula }) => formula),
    ...sheet.summaryFields.map(({ formula }) => formula),
    ...sheet.rows.flatMap((row) => Object.values(row.cells).map(({ formula }) => formula)),
  ];
  return new Set(formulas.flatMap((formula) => [...(formula ?? '').matchAll(/\{([^}]*)\}/g)].map(([, name]) => name ?? '')));
}

/** Whether the source can be read at all by the owner of the sheet that refers to it. */
function statusOf(call: Pick<Call, 'store' | 'user'>, reference: ReferenceRecord): string {
  const source = call.store.get('sheet', reference.sourceSheetId);
  if (!source) return 'BROKEN';
  const columns = new Set(source.columns.map(({ id }) => id));
  if (!columns.has(reference.startColumnId) || !columns.has(reference.endColumnId)) return 'BROKEN';
  return accessLevelOf(call, source, call.user.id) ? 'OK' : 'NOT_SHARED';
}

export function presentReference(call: Pick<Call, 'store' | 'user'>, reference: ReferenceRecord) {
  const { createdAt, ...rest } = reference;
  return { ...rest, status: statusOf(call, reference) };
}

function listReferences(call: Call) {
  const { record: sheet } = reach(call, 'sheet', call.id('sheetId'), 'VIEWER');
  const references = livingReferences(sheet, call.clock.now()).map((reference) => presentReference(call, reference));
  return offsetPage(references, call.query);
}

function getReference(call: Call) {
  const { record: sheet } = reach(call, 'sheet', call.id('sheetId'), 'VIEWER');
  const found = livingReferences(sheet, call.clock.now()).find(({ id }) => id === call.id('referenceId'));
  if (!found) throw apiError(1006);
  return presentReference(call, found);
}

function createReference(call: Call) {
  const { record: sheet } = reach(call, 'sheet', call.id('sheetId'), 'EDITOR');
  const body = readBody(ReferenceBody, call.body);
  const source = readableSource(call, body.sourceSheetId);
  for (const columnId of [body.startColumnId, body.endColumnId]) {
    if (!source.columns.some(({ id }) => id === columnId)) throw apiError(1036, columnId);
  }
  const living = livingReferences(sheet, call.clock.now());
  const name = checkName(body.name ?? `${source.name} Range ${living.length + 1}`, 'name', LIMITS.workspaceName);
  if (living.some((reference) => reference.name.toLowerCase() === name.toLowerCase()))
    throw apiError(1018, name, 'name, which must be unique');
  if (living.length >= LIMITS.references) throw apiError(5636, `${LIMITS.references} cross-sheet references are possible`);
  const reference: ReferenceRecord = { ...body, id: call.store.newId(), name, createdAt: call.at };
  saveSheet(call, { ...sheet, references: [...living, reference] });
  return { ...SUCCESS, result: presentReference(call, reference) };
}

/** A source that exists but is not shared with the user is refused as such (1004), not as unknown. */
function readableSource(call: Call, sheetId: number): SheetRecord {
  const source = call.store.get('sheet', sheetId);
  if (!source) throw apiError(1006);
  if (!accessLevelOf(call, source, call.user.id)) throw apiError(1004, 'the source sheet is not shared with you');
  return source;
}
