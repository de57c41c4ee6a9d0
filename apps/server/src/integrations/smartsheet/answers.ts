import { z } from 'zod';

/** Smartsheet's answers as far as we read them: further members are ignored, so that a new one never breaks us. */

const id = z.int().positive();
const instant = z.union([z.string(), z.number()]);

export const createdSchema = z.object({ id, name: z.string(), permalink: z.string().nullish() });

export const userSchema = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  locale: z.string().nullish(),
  timeZone: z.string().nullish(),
  account: z.object({ id: z.number(), name: z.string().nullish() }).nullish(),
  licensedSheetCreator: z.boolean().nullish(),
});

export const workspaceSchema = z.object({
  id,
  name: z.string(),
  permalink: z.string().nullish(),
  accessLevel: z.string().nullish(),
  createdAt: instant.nullish(),
});

export const childSchema = z.object({
  id,
  name: z.string(),
  permalink: z.string().nullish(),
  resourceType: z.enum(['sheet', 'report', 'sight', 'folder', 'template']),
  createdAt: instant.nullish(),
});

export const columnSchema = z.object({
  id,
  title: z.string(),
  type: z.string(),
  index: z.int().nullish(),
  primary: z.boolean().nullish(),
  formula: z.string().nullish(),
  systemColumnType: z.string().nullish(),
  /** Told when the format is asked for and is not the usual one. */
  format: z.string().nullish(),
  hidden: z.boolean().nullish(),
  locked: z.boolean().nullish(),
  width: z.number().nullish(),
});

export const createdSheetSchema = createdSchema.extend({ columns: z.array(columnSchema) });

const plainCellValue = z.union([z.string(), z.number(), z.boolean()]);

export const cellSchema = z.object({
  columnId: id,
  value: plainCellValue.nullish(),
  displayValue: z.string().nullish(),
  formula: z.string().nullish(),
  hyperlink: z.unknown().optional(),
  image: z.unknown().optional(),
  linkInFromCell: z.unknown().optional(),
  linksOutToCells: z.unknown().optional(),
});

export const rowSchema = z.object({
  id,
  rowNumber: z.int().nullish(),
  parentId: id.nullish(),
  cells: z.array(cellSchema).default([]),
  /** Told when they are asked for and there are any. */
  attachments: z.array(z.unknown()).nullish(),
  discussions: z.array(z.unknown()).nullish(),
});

export const crossSheetReferenceSchema = z.object({
  id,
  name: z.string(),
  status: z.string().nullish(),
  sourceSheetId: id.nullish(),
  startColumnId: id.nullish(),
  endColumnId: id.nullish(),
});

export const sheetSchema = z.object({
  id,
  name: z.string(),
  permalink: z.string().nullish(),
  version: z.int().nullish(),
  totalRowCount: z.int().nullish(),
  columns: z.array(columnSchema),
  rows: z.array(rowSchema).default([]),
  crossSheetReferences: z.array(crossSheetReferenceSchema).default([]),
});

export const listedSheetSchema = createdSchema.extend({ modifiedAt: instant.nullish() });

const contactSchema = z.object({ email: z.string().nullish(), name: z.string().nullish() });

/** Values of several items, which are told apart only when they are asked for as objects. */
const objectValueSchema = z.union([
  z.object({ objectType: z.literal('MULTI_PICKLIST'), values: z.array(z.string()) }),
  z.object({ objectType: z.literal('MULTI_CONTACT'), values: z.array(contactSchema) }),
]);

/** A sheet's columns with their options, and a page of its rows with the values of several items. */
export const sheetPageSchema = sheetSchema.extend({
  columns: z.array(columnSchema.extend({ options: z.array(z.string()).nullish() })),
  rows: z
    .array(
      rowSchema.extend({
        cells: z.array(cellSchema.extend({ objectValue: objectValueSchema.nullish().catch(null) })).default([]),
      }),
    )
    .default([]),
});

export const summaryFieldSchema = z.object({
  id,
  title: z.string(),
  formula: z.string().nullish(),
  /** Only where it was asked for with `include=format`. */
  format: z.string().nullish(),
  displayValue: plainCellValue.nullish(),
});

export const reportSchema = z.object({
  id,
  name: z.string(),
  permalink: z.string().nullish(),
  totalRowCount: z.int().nullish(),
});

export const addedRowSchema = z.object({ id, rowNumber: z.int().nullish(), parentId: id.nullish() });

/** The result inside the envelope that answers every change; a partial success (resultCode 3) is no answer we ask for. */
export function changeSchema<R>(result: z.ZodType<R>): z.ZodType<R> {
  return z
    .object({ resultCode: z.literal(0), result: z.unknown() })
    .transform((envelope) => envelope.result)
    .pipe(result);
}

export function tokenPageSchema<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), lastKey: z.string().nullish() });
}

export function offsetPageSchema<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), pageNumber: z.int().nullish(), totalPages: z.int().nullish() });
}

export const shareSchema = z.object({
  id: z.string().min(1),
  type: z.string(),
  /** Null of a group. */
  email: z.string().nullish(),
  name: z.string().nullish(),
  accessLevel: z.string(),
  /** `ITEM`: of the asset itself. `WORKSPACE`: of the workspace that it lies in. */
  scope: z.string(),
});

export const sharePageSchema = z.object({ items: z.array(shareSchema), lastKey: z.string().nullish() });

export const problemSchema = z.object({
  errorCode: z.int(),
  message: z.string().default(''),
  refId: z.string().nullish(),
});

/** What became of sharing with one address: a share, nothing for somebody who has the asset already, or a refusal of this one. */
export const sharedSchema = z.object({
  result: z.array(shareSchema).nullish(),
  failedItems: z.array(z.object({ error: problemSchema })).nullish(),
});

export type Share = z.infer<typeof shareSchema>;
export type Created = z.infer<typeof createdSchema>;
export type CreatedSheet = z.infer<typeof createdSheetSchema>;
export type SmartsheetUser = z.infer<typeof userSchema>;
export type Workspace = z.infer<typeof workspaceSchema>;
export type Child = z.infer<typeof childSchema>;
export type ChildKind = Child['resourceType'];
export type Column = z.infer<typeof columnSchema>;
export type Row = z.infer<typeof rowSchema>;
export type AddedRow = z.infer<typeof addedRowSchema>;
export type Sheet = z.infer<typeof sheetSchema>;
export type ListedSheet = z.infer<typeof listedSheetSchema>;
export type SheetPage = z.infer<typeof sheetPageSchema>;
export type CrossSheetReference = z.infer<typeof crossSheetReferenceSchema>;
export type SummaryField = z.infer<typeof summaryFieldSchema>;
export type Report = z.infer<typeof reportSchema>;
