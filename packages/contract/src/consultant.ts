import { z } from 'zod';
import { MOST_HISTORY_MESSAGES } from './limits.ts';
import { freeText } from './text.ts';

/** A provider by its name; `expert` is our own, always available, and sends nothing to anyone. */
export const EXPERT_PROVIDER = 'expert';

/** Whom one can ask; providers that are not available are listed too. */
export const aiProvidersSchema = z.object({
  defaultProvider: z.string().nullable(),
  providers: z.array(
    z.object({
      name: z.string(),
      displayName: z.string(),
      model: z.string().nullable(),
      available: z.boolean(),
      /** Who gets the question, in words; null where it stays here. */
      recipient: z.string().nullable(),
      /** Whether the person allows this recipient to get questions, columns and rows. True where nothing is sent. */
      isAllowed: z.boolean(),
    }),
  ),
  /** Consultations of this month (UTC); `limit` null is unlimited. */
  quota: z.object({ used: z.int(), limit: z.int().nullable(), resetsAt: z.iso.datetime() }),
});

const question = freeText(0, 'Please enter a question').refine((text) => text.trim() !== '', 'Please enter a question');

export const askSchema = z.object({
  question,
  /** The default provider without it. */
  provider: z.string().max(100).optional(),
  /** Id in Smartsheet of the sheet that the question is about. */
  sheetId: z
    .string()
    .regex(/^\d{1,20}$/, 'This is no id of a sheet')
    .optional(),
  projectId: z.int().min(1).max(2_147_483_647).optional(),
  /** The conversation so far, oldest first. */
  history: z
    .array(z.object({ role: z.enum(['user', 'assistant']), content: freeText(1, 'A message has a text', 40_000) }))
    .max(MOST_HISTORY_MESSAGES, `At most ${MOST_HISTORY_MESSAGES} messages`)
    .optional(),
});

/** A formula of an answer. Its text stands in `response` in a fenced block of its own, with the word `formula` after the fence. */
export const answerFormulaSchema = z.object({
  formula: z.string(),
  /** Parsed, and checked against the columns that `checkedAgainst` names. */
  verified: z.boolean(),
  /** Why it is not verified; null when it is. */
  reason: z.string().nullable(),
  /** The sheet, or the columns that were assumed, in words; null where only the language was checked. */
  checkedAgainst: z.string().nullable(),
  /** What it does, a sentence a step. */
  explanation: z.array(z.string()),
  /** Computed by the evaluator: the cells that it reads in a row or two, and what it gives there. Null where nothing can be computed. */
  example: z
    .object({
      columns: z.array(z.string()),
      rows: z.array(z.object({ cells: z.array(z.string()), result: z.string() })),
      /** Whether the rows are the asker's own or made up. */
      isOwn: z.boolean(),
    })
    .nullable(),
  /** Cross-sheet references that have to be made first. */
  references: z.array(z.object({ name: z.string(), sheet: z.string(), column: z.string() })),
});

export const askAnswerSchema = z.object({
  /** The stored session; null for an answer that is not complete, which is not stored and does not count. */
  id: z.int().nullable(),
  /** Markdown. */
  response: z.string(),
  provider: z.string(),
  displayName: z.string(),
  model: z.string().nullable(),
  /** Providers that were to answer and did not, in order, each with the reason in a sentence of its own without its full stop. */
  failedOver: z.array(z.object({ provider: z.string(), displayName: z.string(), reason: z.string() })),
  /** False when the answer ended too early: it can be asked again. */
  isComplete: z.boolean(),
  formulas: z.array(answerFormulaSchema),
  /** Questions that lead on, or nearest topics where there was no answer. */
  topics: z.array(z.string()),
  sheet: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Milliseconds. */
  duration: z.int(),
  tokens: z.int(),
});

/**
 * What `POST /api/ai/ask` streams to those who accept `text/event-stream`: each event's data is one of these as JSON, its `event` the type.
 * First comes `start`, last `done` or `error`. A `start` after another one means that a provider gave way: the text so far is void.
 */
export const askEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    provider: z.string(),
    displayName: z.string(),
    model: z.string().nullable(),
    recipient: z.string().nullable(),
  }),
  /** What the consultant does meanwhile, in words without an end, such as 'Reading a sheet'. */
  z.object({ type: z.literal('step'), text: z.string() }),
  z.object({ type: z.literal('text'), text: z.string() }),
  /** Comes before the text of its block, which is held back until the formula is checked. */
  z.object({ type: z.literal('formula'), formula: answerFormulaSchema }),
  z.object({ type: z.literal('done'), answer: askAnswerSchema }),
  /** `detail` as in a problem document. */
  z.object({ type: z.literal('error'), code: z.string(), detail: z.string() }),
]);

export const aiSessionSchema = z.object({
  id: z.int(),
  projectId: z.int().nullable(),
  question: z.string(),
  response: z.string(),
  provider: z.string(),
  model: z.string().nullable(),
  tokens: z.int(),
  /** Milliseconds. */
  duration: z.int(),
  createdAt: z.iso.datetime(),
});

/** The sheets of the asker's connected account, most recently changed first. */
export const ownSheetsSchema = z.array(z.object({ id: z.string(), name: z.string(), url: z.string().nullable() }));

/** Values as `packages/formula` takes them for a workbook. */
const plainValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.object({ email: z.string(), name: z.string().optional() }),
  z.array(z.union([z.string(), z.object({ email: z.string(), name: z.string().optional() })])),
]);

/** A sheet's columns and its first rows, never all of a long one, as the formula package's workbook has them. */
export const ownSheetSchema = z.object({
  id: z.string(),
  name: z.string(),
  columns: z.array(
    z.object({
      title: z.string(),
      type: z.string(),
      options: z.array(z.string()).optional(),
      formula: z.string().optional(),
      primary: z.boolean().optional(),
      systemColumnType: z.string().optional(),
    }),
  ),
  rows: z.array(z.object({ cells: z.record(z.string(), plainValue), parent: z.int().optional() })),
  summaryFields: z.array(z.string()),
  references: z.array(z.object({ name: z.string(), sheet: z.string(), columns: z.tuple([z.string(), z.string()]) })),
  totalRows: z.int(),
});

export type AiProviders = z.infer<typeof aiProvidersSchema>;
export type Ask = z.infer<typeof askSchema>;
export type AnswerFormula = z.infer<typeof answerFormulaSchema>;
export type AskAnswer = z.infer<typeof askAnswerSchema>;
export type AskEvent = z.infer<typeof askEventSchema>;
export type AiSession = z.infer<typeof aiSessionSchema>;
export type OwnSheets = z.infer<typeof ownSheetsSchema>;
export type OwnSheet = z.infer<typeof ownSheetSchema>;
