import { z } from 'zod';
import { reach } from './access.ts';
import { acceptValue, ObjectValueBody, ScalarBody } from './cell-values.ts';
import { checkColumn } from './column-rules.ts';
import { checkFormat } from './columns.ts';
import { apiError } from './errors.ts';
import { defined, type SheetRecord, type SummaryFieldRecord } from './model.ts';
import { type Call, type Operation, SUCCESS } from './operation.ts';
import { objectForm, seeSummaryField } from './read-cell.ts';
import { offsetPage, readBody } from './request.ts';
import { saveSheet } from './sheet-change.ts';

const PATH = '/sheets/:sheetId/summary/fields';

/** The fields of a sheet's summary. All calls are bulk calls: the body is an array. */
export const summaryFieldOperations: readonly Operation[] = [
  { method: 'GET', path: PATH, scope: 'READ_SHEETS', handle: listFields },
  { method: 'POST', path: PATH, scope: 'ADMIN_SHEETS', writesSheet: 'sheetId', handle: addFields },
  { method: 'PUT', path: PATH, scope: 'ADMIN_SHEETS', writesSheet: 'sheetId', handle: changeFields },
  { method: 'DELETE', path: PATH, scope: 'ADMIN_SHEETS', writesSheet: 'sheetId', handle: deleteFields },
];

const content = {
  value: ScalarBody.optional(),
  objectValue: ObjectValueBody.nullable().optional(),
  formula: z.string().nullable().optional(),
  hyperlink: z.strictObject({ url: z.string() }).nullable().optional(),
  options: z.array(z.string()).optional(),
  contactOptions: z.array(z.strictObject({ email: z.string(), name: z.string().optional() })).optional(),
  symbol: z.string().optional(),
  format: z.string().optional(),
  index: z.number().int().nonnegative().optional(),
  locked: z.boolean().optional(),
  validation: z.boolean().optional(),
};
const NewFieldBody = z.strictObject({ title: z.string(), type: z.string(), ...content });
const ChangedFieldBody = z.strictObject({
  id: z.number().int(),
  title: z.string().optional(),
  type: z.string().optional(),
  ...content,
});
type FieldContent = Omit<z.output<typeof ChangedFieldBody>, 'id'>;

function presentField(call: Call, sheet: SheetRecord, field: SummaryFieldRecord) {
  const { createdBy, modifiedBy, value, objectValue, format, ...rest } = field;
  const seen = seeSummaryField(call, sheet, field);
  return {
    ...rest,
    // A format is told to those who ask for it.
    ...(call.query.words('include').has('format') ? { format } : {}),
    value: seen.value,
    displayValue: seen.displayValue,
    ...(call.query.words('include').has('objectValue') ? objectForm(field.type, seen) : {}),
  };
}

function listFields(call: Call) {
  const { record: sheet } = reach(call, 'sheet', call.id('sheetId'), 'VIEWER');
  const fields = sheet.summaryFields.map((field) => presentField(call, sheet, field));
  return offsetPage(fields, call.query);
}

function addFields(call: Call) {
  const { record: sheet } = reach(call, 'sheet', call.id('sheetId'), 'ADMIN');
  const wanted = readBody(z.array(NewFieldBody).min(1), call.body);
  const count = sheet.summaryFields.length;
  const added = wanted.map((body, place): SummaryFieldRecord => {
    const blank = { id: call.store.newId(), index: count + place, createdAt: call.at, createdBy: call.user.id };
    return fieldFrom(call, { ...body, index: body.index ?? count + place }, blank);
  });
  return saveFields(call, { sheet, fields: [...sheet.summaryFields, ...added], changed: added });
}

type Identity = Pick<SummaryFieldRecord, 'id' | 'index' | 'createdAt' | 'createdBy'> & Partial<SummaryFieldRecord>;

function fieldFrom(call: Call, body: FieldContent, before: Identity): SummaryFieldRecord {
  const typed = checkColumn({
    title: body.title ?? before.title ?? '',
    type: body.type ?? before.type ?? '',
    options: body.options ?? (before.options ? [...before.options] : undefined),
    contactOptions: body.contactOptions ?? (before.contactOptions ? [...before.contactOptions] : undefined),
    symbol: body.symbol ?? before.symbol,
  });
  const { title, type, options, contactOptions, symbol } = typed;
  if (body.format) checkFormat(body.format, 'summaryField.format');
  const format = (body.format ?? before.format) || undefined;
  const validation = body.validation ?? before.validation ?? false;
  return {
    id: before.id,
    title,
    type,
    index: body.index ?? before.index,
    ...defined({ options, contactOptions, symbol, format }),
    validation,
    locked: body.locked ?? before.locked ?? false,
    ...contentOf(
      { ...typed, id: before.id, validation, options: options ?? [], contactOptions: contactOptions ?? [] },
      body,
      before,
    ),
    createdAt: before.createdAt,
    createdBy: before.createdBy,
    modifiedAt: call.at,
    modifiedBy: call.user.id,
  };
}

function contentOf(column: Parameters<typeof acceptValue>[0], body: FieldContent, before: Identity) {
  if (body.formula) return { formula: body.formula };
  if (body.value !== undefined || body.objectValue) return acceptValue(column, body);
  if (body.formula === null) return {};
  const { formula, value, objectValue } = before;
  return defined({ formula, value, objectValue });
}

interface Saving {
  readonly sheet: SheetRecord;
  readonly fields: readonly SummaryFieldRecord[];
  readonly changed: readonly SummaryFieldRecord[];
}

function saveFields(call: Call, { sheet, fields, changed }: Saving) {
  const titles = fields.map(({ title }) => title.toLowerCase());
  const repeated = fields.find(({ title }, place) => titles.indexOf(title.toLowerCase()) !== place);
  if (repeated) throw apiError(1056, repeated.title);
  const saved = saveSheet(call, { ...sheet, summaryFields: fields.toSorted((a, b) => a.index - b.index) });
  return { ...SUCCESS, result: changed.map((field) => presentField(call, saved, field)) };
}

function changeFields(call: Call) {
  const { record: sheet } = reach(call, 'sheet', call.id('sheetId'), 'ADMIN');
  const wanted = new Map(readBody(z.array(ChangedFieldBody).min(1), call.body).map((body) => [body.id, body]));
  const known = new Set(sheet.summaryFields.map(({ id }) => id));
  if ([...wanted.keys()].some((id) => !known.has(id))) throw apiError(1006);
  const fields = sheet.summaryFields.map((field) => {
    const body = wanted.get(field.id);
    return body ? fieldFrom(call, body, field) : field;
  });
  return saveFields(call, { sheet, fields, changed: fields.filter(({ id }) => wanted.has(id)) });
}

function deleteFields(call: Call) {
  const { record: sheet } = reach(call, 'sheet', call.id('sheetId'), 'ADMIN');
  const ids = call.query.ids('ids');
  if (!ids || ids.size === 0) throw apiError(1009, 'ids');
  const gone = sheet.summaryFields.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  const ignores = call.query.flag('ignoreSummaryFieldsNotFound');
  if (!ignores && gone.length !== ids.size) throw apiError(1006);
  saveSheet(call, { ...sheet, summaryFields: sheet.summaryFields.filter(({ id }) => !ids.has(id)) });
  return { ...SUCCESS, result: gone };
}
