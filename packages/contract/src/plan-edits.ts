import { z } from 'zod';
import { planPreviewSchema } from './preview.ts';
import { ASSET_TYPES, recommendationsSchema } from './projects.ts';
import { freeText } from './text.ts';

/** A project keeps so many edits of one design. */
export const MOST_PLAN_EDITS = 500;

const key = freeText(1, 'Name the part', 100);
const name = freeText(1, 'Give it a name', 500);
/** Longer than Smartsheet takes: what is too long is told with the other reasons, in the place of the edit. */
const title = freeText(1, 'Give the column a name', 500);
const known = freeText(1, 'Name the column', 200);

const recipient = z.discriminatedUnion('is', [
  z.object({ is: z.literal('column'), column: known }),
  z.object({ is: z.literal('person'), name: freeText(1, 'Name the person', 200) }),
]);

/**
 * A change of a designed solution. Parts are named by their keys, columns by the titles that they have after the edits before; so the same
 * list of edits can be applied to a solution that was designed anew.
 */
export const planEditSchema = z.discriminatedUnion('is', [
  z.object({ is: z.literal('rename'), asset: key, name }),
  z.object({ is: z.literal('leave-out'), asset: key }),
  /** `before` null: to the end of its kind. */
  z.object({ is: z.literal('move'), asset: key, before: key.nullable() }),
  z.object({ is: z.literal('rename-column'), sheet: key, column: known, title }),
  z.object({ is: z.literal('leave-out-column'), sheet: key, column: known }),
  z.object({ is: z.literal('move-column'), sheet: key, column: known, before: known.nullable() }),
  z.object({
    is: z.literal('set-options'),
    sheet: key,
    column: known,
    /** In their new order; `was` is what an option was called before, null for a new one. Those not named go. */
    options: z
      .array(z.object({ name: freeText(1, 'Give the option a name', 500), was: z.string().nullable() }))
      .min(1, 'A dropdown needs at least one option')
      .max(500, 'At most 500 options'),
  }),
  z.object({ is: z.literal('set-formula'), sheet: key, column: known, formula: freeText(1, 'Write a formula', 20_000) }),
  /** Days before the date at which the automation acts. */
  z.object({
    is: z.literal('set-lead-time'),
    automation: key,
    days: z.int().min(0, 'At least 0 days').max(3_650, 'At most 3,650 days'),
  }),
  z.object({ is: z.literal('set-threshold'), automation: key, condition: z.int().min(0), value: z.number() }),
  z.object({
    is: z.literal('set-recipients'),
    automation: key,
    action: z.int().min(0),
    to: z.array(recipient).min(1, 'Name at least one recipient').max(50, 'At most 50 recipients'),
  }),
  z.object({ is: z.literal('set-sample-rows'), on: z.boolean() }),
]);

export const planEditsSchema = z.array(planEditSchema).max(MOST_PLAN_EDITS, `At most ${MOST_PLAN_EDITS} changes`);

export type PlanEdit = z.infer<typeof planEditSchema>;

/** The edits of the latest version, in the order in which they were made. */
export const planEditingSchema = z.object({
  version: z.int(),
  /** The designed version that they change. */
  baseVersion: z.int(),
  edits: z.array(planEditSchema),
  /** Edits of before that do not fit the solution since it was designed anew, each with the reason. */
  lost: z.array(z.object({ edit: planEditSchema, reason: z.string() })),
});

const partChangeSchema = z.object({
  what: z.enum(['name', 'column', 'formula', 'options', 'order', 'sample-rows', 'trigger', 'action', 'content']),
  /** Of the column that it is about. */
  name: z.string().optional(),
  /** Null: it was not there, or there is too much of it to show. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export const planDifferenceSchema = z.object({
  is: z.enum(['added', 'removed', 'changed']),
  part: z.enum(['workspace', 'sheet', 'report', 'dashboard', 'form', 'automation']),
  name: z.string(),
  changes: z.array(partChangeSchema),
});

/** Two versions of the same project's solution. */
export const comparedVersionsSchema = z.object({
  from: z.coerce.number('from must be a number').int().min(1).max(2_147_483_647),
  to: z.coerce.number('to must be a number').int().min(1).max(2_147_483_647),
});

/** What of a solution can be edited, by its names. */
const editableSolutionSchema = z.object({
  workspaceName: z.string(),
  assets: z.array(z.object({ key: z.string(), name: z.string(), type: z.enum(ASSET_TYPES) })),
  automations: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      sheet: z.string(),
      trigger: z.string(),
      action: z.string(),
      /** Days before the date at which it acts, or that it looks ahead; null where it does neither. */
      leadDays: z.int().nullable(),
      /** Limits of its conditions, by their places. */
      thresholds: z.array(z.object({ condition: z.int(), column: z.string(), value: z.number() })),
      /** Whom its actions go to, by their places. */
      recipients: z.array(z.object({ action: z.int(), to: z.array(recipient) })),
    }),
  ),
});

/** What edits would make of the solution, stored nowhere. */
export const triedEditsSchema = z.object({
  solution: editableSolutionSchema,
  /** What the design has and the edited solution has not, by its names there. */
  leftOut: z.array(z.object({ key: z.string(), name: z.string() })),
  /** The same as it is read: what of the recommendations follows from the plan alone. */
  document: recommendationsSchema.omit({
    projectId: true,
    version: true,
    hash: true,
    createdAt: true,
    sampleRows: true,
    isBuilt: true,
    origin: true,
    isImproving: true,
    buildPace: true,
  }),
  /** By their places in the list: what goes with what was left out, in words. */
  effects: z.array(z.object({ edit: z.int(), leftOut: z.array(z.string()) })),
  refused: z.array(
    z.object({
      edit: z.int(),
      reason: z.string(),
      /** A formula without the mistakes of the one that was typed. */
      fixed: z.string().optional(),
    }),
  ),
  preview: planPreviewSchema.omit({ version: true }),
});

export type PlanEditing = z.infer<typeof planEditingSchema>;
export type PlanDifference = z.infer<typeof planDifferenceSchema>;
export type PartChange = z.infer<typeof partChangeSchema>;
export type EditableSolution = z.infer<typeof editableSolutionSchema>;
export type EditableAutomation = EditableSolution['automations'][number];
export type TriedEdits = z.infer<typeof triedEditsSchema>;
