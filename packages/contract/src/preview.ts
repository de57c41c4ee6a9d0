import { z } from 'zod';

/** What a cell holds: dates as `YYYY-MM-DD`, several values as a list, an error by its code. */
const previewCellSchema = z.union([
  z.null(),
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.object({ error: z.string() }),
]);

/** The answers that call for a part of the solution, or the need that brought it. Offsets are those of the coverage entries. */
const becauseSchema = z.object({
  spans: z.array(z.object({ field: z.string(), start: z.int(), end: z.int() })),
  block: z.string().optional(),
});

const previewFormulaSchema = z.object({
  text: z.string(),
  /** What it gives, in one sentence. */
  summary: z.string(),
  steps: z.array(z.string()),
  /** How the value of one sample row comes about, the inner parts first; null without rows. */
  example: z.object({ row: z.int(), parts: z.array(z.object({ text: z.string(), value: z.string() })) }).nullable(),
});

const previewColumnSchema = z.object({
  title: z.string(),
  type: z.string(),
  primary: z.literal(true).optional(),
  options: z.array(z.string()).optional(),
  symbol: z.string().optional(),
  systemColumnType: z.string().optional(),
  /** In pixels. */
  width: z.int(),
  format: z.enum(['money', 'percent', 'number']).optional(),
  description: z.string().optional(),
  hidden: z.literal(true).optional(),
  locked: z.literal(true).optional(),
  formula: previewFormulaSchema.optional(),
  because: becauseSchema.optional(),
});

const previewRowSchema = z.object({
  /** How deep it lies in the hierarchy; 0 for the outermost. */
  level: z.int(),
  isSample: z.boolean(),
  /** In the order of the columns. */
  cells: z.array(previewCellSchema),
});

const previewSheetSchema = z.object({
  key: z.string(),
  columns: z.array(previewColumnSchema),
  rows: z.array(previewRowSchema),
  summaryFields: z.array(
    z.object({
      title: z.string(),
      type: z.string(),
      format: previewColumnSchema.shape.format,
      formula: previewFormulaSchema,
      value: previewCellSchema,
    }),
  ),
  because: becauseSchema.optional(),
});

/** A row of a report, or the line above the rows that have the same value. */
const previewReportRowSchema = z.object({
  level: z.int(),
  /** Its number in the sheet and that sheet's key; null for a line that begins a group. */
  from: z.object({ sheet: z.string(), row: z.int() }).nullable(),
  cells: z.array(previewCellSchema),
});

const previewReportSchema = z.object({
  key: z.string(),
  sources: z.array(z.string()),
  columns: z.array(previewColumnSchema),
  rows: z.array(previewReportRowSchema),
  /** How many rows its sheets hold, shown or not. */
  readRows: z.int(),
  because: becauseSchema.optional(),
});

const widgetSchema = z.object({
  type: z.string(),
  text: z.string(),
  /** Key of the sheet or report that it reads. */
  source: z.string().nullable(),
  shows: z.discriminatedUnion('is', [
    z.object({ is: z.literal('metric'), value: previewCellSchema, format: previewColumnSchema.shape.format }),
    z.object({
      is: z.literal('chart'),
      chart: z.enum(['bar', 'column', 'donut', 'pie', 'line', 'stacked-bar']),
      groupBy: z.string(),
      /** What is summed or averaged; null where rows are counted. */
      value: z.object({ column: z.string(), aggregation: z.enum(['SUM', 'AVG']) }).nullable(),
      format: previewColumnSchema.shape.format,
      points: z.array(z.object({ label: z.string(), value: z.number() })),
    }),
    z.object({ is: z.literal('report') }),
    z.object({ is: z.literal('shortcut') }),
    z.object({ is: z.literal('text') }),
  ]),
  because: becauseSchema.optional(),
});

const previewFormSchema = z.object({
  key: z.string(),
  sheet: z.string(),
  fields: z.array(
    previewColumnSchema
      .pick({ type: true, options: true, symbol: true })
      .extend({ column: z.string(), required: z.boolean(), help: z.string() }),
  ),
  because: becauseSchema.optional(),
});

/** A solution as it will look: its sheets with sample rows and what their formulas give, and what is made from them. */
export const planPreviewSchema = z.object({
  version: z.int(),
  /** For which TODAY() the values are worked out, as `YYYY-MM-DD`. */
  today: z.string(),
  /** Of its texts, as a BCP 47 tag. */
  language: z.string(),
  sheets: z.array(previewSheetSchema),
  reports: z.array(previewReportSchema),
  dashboards: z.array(z.object({ key: z.string(), widgets: z.array(widgetSchema), because: becauseSchema.optional() })),
  forms: z.array(previewFormSchema),
  /** Sentences are in the language of the plan; those of the oldest plans have none. */
  automations: z.array(
    z.object({ key: z.string(), name: z.string(), sentence: z.string().optional(), because: becauseSchema.optional() }),
  ),
});

export type PlanPreview = z.infer<typeof planPreviewSchema>;
export type PreviewSheet = z.infer<typeof previewSheetSchema>;
export type PreviewReport = z.infer<typeof previewReportSchema>;
export type PreviewDashboard = PlanPreview['dashboards'][number];
export type PreviewWidget = z.infer<typeof widgetSchema>;
export type PreviewForm = z.infer<typeof previewFormSchema>;
export type PreviewColumn = z.infer<typeof previewColumnSchema>;
export type PreviewFormula = z.infer<typeof previewFormulaSchema>;
export type PreviewCell = z.infer<typeof previewCellSchema>;
export type PreviewRow = z.infer<typeof previewRowSchema>;
export type PartBecause = z.infer<typeof becauseSchema>;
