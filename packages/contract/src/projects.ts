import { z } from 'zod';
import { changedRequirementsSchema, projectName, type Requirements, requirementsSchema } from './requirements.ts';
import { freeText, optionalText } from './text.ts';

export const PROJECT_STATUSES = ['draft', 'active', 'completed', 'archived'] as const;
export const ASSET_TYPES = ['sheet', 'report', 'dashboard', 'form'] as const;

export const projectIdSchema = z.object({
  id: z.coerce.number('Project id must be a number').int().min(1).max(2_147_483_647),
});

export const newProjectSchema = z.object({
  name: projectName(),
  description: optionalText().nullable(),
  requirements: requirementsSchema,
  projectType: z.literal('custom').default('custom'),
  status: z.literal('draft').default('draft'),
  /** The state of the account's draft that these answers come from; it goes as the project comes. */
  draftRevision: z.uuid().optional(),
});

/** The questionnaire with every answer as it is to be from now on. */
export const answersChangeSchema = z.object({ requirements: changedRequirementsSchema });

/** The statuses a person can set from the project's page; `draft` is only ever the beginning. */
export const projectChangeSchema = z.object({ status: z.enum(['active', 'completed', 'archived']) });

/**
 * A questionnaire on its way out. It was checked and stripped when it came in and nothing changes it, so it is not checked again: that
 * would cost more than the rest of the answer.
 */
const storedRequirementsSchema = z
  .custom<Requirements>((value) => typeof value === 'object' && value !== null)
  .describe('The questionnaire as it was posted to /api/projects');

export const projectSchema = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  status: z.enum(PROJECT_STATUSES),
  projectType: z.string(),
  requirements: storedRequirementsSchema.nullable(),
  /** Counts the changes of the answers; whoever changes them names the version that they have seen. */
  answersVersion: z.int(),
  /** Whether a solution has been designed for it. */
  hasPlan: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** Most projects in one answer of the list. */
export const MOST_LISTED = 200;

/** What the list shows of a questionnaire; the rest is read with the project. */
export const LISTED_REQUIREMENTS = ['projectScope', 'timeline', 'teamSize'] as const;

/**
 * A project as the list shows it: of the questionnaire three answers, of the name its first 100 characters and of the description its first
 * 200. Name and description together take at most 230 bytes, the name first, so that 200 projects take at most 100 KB whatever was typed;
 * what is cut ends with '…'. The whole is read with the project.
 */
export const listedProjectSchema = projectSchema.omit({ answersVersion: true }).extend({
  requirements: z
    .custom<Pick<Requirements, (typeof LISTED_REQUIREMENTS)[number]>>((value) => typeof value === 'object' && value !== null)
    .describe(`Of the questionnaire ${LISTED_REQUIREMENTS.join(', ')}; the rest is read with the project`)
    .nullable(),
});

/** A page of the list. Without `limit` it holds the newest 200; `cursor` is what the page before answered in X-Next-Cursor. */
export const projectPageSchema = z.object({
  limit: z.coerce.number('limit must be a number').int().min(1).max(MOST_LISTED).default(MOST_LISTED),
  cursor: z.string().max(100).optional(),
});

/** What became of changed answers. */
export const answersChangedSchema = z.object({
  project: projectSchema,
  /** False when nothing differs: no version was added then. */
  changed: z.boolean(),
  /** The newest version of the solution; null when none was designed yet. */
  planVersion: z.int().nullable(),
  /** The version that is being built at this moment, which goes on as it was reviewed. */
  runningVersion: z.int().nullable(),
});

export const recommendedColumnSchema = z.object({
  title: z.string(),
  type: z.string(),
  primary: z.boolean().optional(),
  options: z.array(z.string()).optional(),
  symbol: z.string().optional(),
  formula: z.string().optional(),
  description: z.string().optional(),
});

export const guidedStepSchema = z.object({ text: z.string(), url: z.string().optional() });

/**
 * One asset of a recommended solution.
 * `delivery` says who makes it: `api` we do; `guided` nobody but the customer can, because Smartsheet has no API for it.
 * `status` is `planned` or `guided` until a build starts, then the true state: `creating`, `created` or `error`.
 */
export const recommendedAssetSchema = z.object({
  key: z.string(),
  name: z.string(),
  type: z.enum(ASSET_TYPES),
  description: z.string(),
  purpose: z.string(),
  columns: z.array(recommendedColumnSchema),
  status: z.enum(['planned', 'guided', 'creating', 'created', 'error']),
  smartsheetUrl: z.string().nullable(),
  delivery: z.enum(['api', 'guided']),
  folder: z.string().nullable(),
  steps: z.array(guidedStepSchema),
});

/** A stretch of an answer as typed: UTF-16 offsets, end excluded. */
const answerSpanSchema = z.object({ field: z.string(), start: z.int(), end: z.int() });

/** What a good consultant asks back, and what is assumed until it is answered. */
export const planQuestionSchema = z.object({
  /** Stable: the same question has the same id in every version. */
  id: z.string(),
  text: z.string(),
  assumption: z.string(),
  /** What an answer changes. */
  changes: z.string(),
  /** Ready-made answers; empty for a free text. */
  options: z.array(z.string()),
  /** The customer's answer, once given; the plan follows it. */
  answer: z.string().nullable(),
});

/** What became of a sentence of the answers. */
export const coverageEntrySchema = answerSpanSchema.extend({
  /** The wording of the operators' question that was answered, in `extraAnswers`. */
  question: z.string().optional(),
  text: z.string(),
  how: z.enum(['structure', 'by-hand', 'not-covered', 'not-a-request']),
  /** Keys of assets, with the column that handles it. */
  where: z.array(z.object({ asset: z.string(), column: z.string().optional() })),
  because: z.string().optional(),
});

/** Who sees, edits or gets what. */
export const audienceEntrySchema = z.object({
  who: z.string(),
  isOutside: z.boolean(),
  access: z.enum(['owner', 'edit', 'view', 'form', 'update-request', 'report', 'none']),
  assets: z.array(z.string()),
  /** Keys of sheets that hold what this one must not see. */
  hidden: z.array(z.string()).optional(),
  because: z.string(),
});

/** A success measure, with the summary field that computes it or the reason why none does. */
export const planMeasureSchema = z.object({
  text: z.string(),
  unit: z.string(),
  direction: z.enum(['up', 'down', 'hold']),
  target: z.number().nullable(),
  baseline: z.number().nullable(),
  field: z.object({ sheet: z.string(), title: z.string() }).nullable(),
  because: z.string().optional(),
});

/** One sheet that reads or names another, by their keys. */
const sheetRelationSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** Titles of the columns of `from` that read cells of `to` by a formula. */
  reads: z.array(z.string()),
  /** Titles of the columns of `from` whose cells name rows of `to`. */
  names: z.array(z.string()),
});

/** A project keeps so many answers to questions, those to questions of earlier versions included. */
export const MOST_QUESTION_ANSWERS = 50;

/** Answers to questions of a plan by their ids; an empty text takes an answer back. */
export const questionAnswersSchema = z.object({
  answers: z
    .record(freeText(1, 'Name the question', 200), freeText(0, 'Answer with a text', 2_000))
    .refine((answers) => Object.keys(answers).length <= MOST_QUESTION_ANSWERS, `At most ${MOST_QUESTION_ANSWERS} answers`),
});

export const recommendationsSchema = z.object({
  projectId: z.int(),
  version: z.int(),
  /** Hash of the compiled call list; `create-assets` builds exactly this when sent back as If-Match. */
  hash: z.string(),
  createdAt: z.iso.datetime(),
  summary: z.string(),
  reasoning: z.string(),
  benefits: z.array(z.string()),
  assets: z.array(recommendedAssetSchema),
  nextSteps: z.array(z.string()),
  workspaceName: z.string(),
  /** Patterns and trades that it draws on, as they were worded when it was designed. */
  patterns: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      reason: z.string(),
      description: z.string().optional(),
      estimatedTime: z.string().optional(),
      steps: z.array(z.string()).optional(),
    }),
  ),
  /** How its sheets hang together. */
  relations: z.array(sheetRelationSchema),
  /** Minutes that automations, forms and dashboards take to set up by hand. */
  guidedMinutes: z.int(),
  automations: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      trigger: z.string(),
      action: z.string(),
      steps: z.array(guidedStepSchema),
      /** Key of the sheet it runs on. */
      sheet: z.string().optional(),
      /** The same as data: trigger, conditions and actions. */
      spec: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
  questions: z.array(planQuestionSchema),
  coverage: z.array(coverageEntrySchema),
  audience: z.array(audienceEntrySchema),
  measures: z.array(planMeasureSchema),
  /** Sheets that hold sample rows in the customer's Smartsheet which can be removed. */
  sampleRows: z.object({ count: z.int(), isRemovable: z.boolean() }),
  /** How many calls to Smartsheet the build makes. */
  callCount: z.int(),
  /** How fast the last builds here went, in the median; null while too few were measured. */
  buildPace: z.object({ secondsPerCall: z.number(), builds: z.int() }).nullable(),
  /** Whether exactly this has been built. */
  isBuilt: z.boolean(),
  /** Who read the answers: the rules alone, or a model within them. */
  origin: z.enum(['planner', 'model']).optional(),
  /** A model works on a newer version at this moment. */
  isImproving: z.literal(true).optional(),
});

/** What became of the sample rows of a project. Rows that somebody has changed stay. */
export const removedSamplesSchema = z.object({
  removed: z.int(),
  kept: z.int(),
  /** Rows that are gone from Smartsheet already. */
  missing: z.int(),
});

/** What generate-plan answers: the latest solution, new or not. */
export const generatedPlanSchema = recommendationsSchema.extend({
  /** The answers are those from which the latest version was designed, so that this is it, and no other was stored. */
  isUnchanged: z.literal(true).optional(),
});

/** Which version of a solution is asked for. */
export const planVersionSchema = z.object({
  version: z.coerce.number('version must be a number').int().min(1).max(2_147_483_647),
});

export const projectVersionSchema = projectIdSchema.extend(planVersionSchema.shape);

export const planVersionsSchema = z.array(
  z.object({
    version: z.int(),
    hash: z.string(),
    createdAt: z.iso.datetime(),
    summary: z.string(),
    /** Who made it: the planner, a model within its rules, or a person who changed what was designed. */
    author: z.enum(['planner', 'model', 'customer']),
    /** How many edits it holds of the designed version `baseVersion`; none in a designed one. */
    edits: z.int(),
    baseVersion: z.int(),
  }),
);

export type ProjectStatus = (typeof PROJECT_STATUSES)[number];
export type AssetType = (typeof ASSET_TYPES)[number];
export type ProjectChange = z.infer<typeof projectChangeSchema>;
export type NewProject = z.infer<typeof newProjectSchema>;
export type AnswersChanged = z.infer<typeof answersChangedSchema>;
export type Project = z.infer<typeof projectSchema>;
export type ListedProject = z.infer<typeof listedProjectSchema>;
export type ProjectPage = z.infer<typeof projectPageSchema>;
export type PlanQuestion = z.infer<typeof planQuestionSchema>;
export type CoverageEntry = z.infer<typeof coverageEntrySchema>;
export type AudienceEntry = z.infer<typeof audienceEntrySchema>;
export type PlanMeasure = z.infer<typeof planMeasureSchema>;
export type SheetRelation = z.infer<typeof sheetRelationSchema>;
export type QuestionAnswers = z.infer<typeof questionAnswersSchema>;
export type RemovedSamples = z.infer<typeof removedSamplesSchema>;
export type Recommendations = z.infer<typeof recommendationsSchema>;
export type GeneratedPlan = z.infer<typeof generatedPlanSchema>;
export type RecommendedAsset = z.infer<typeof recommendedAssetSchema>;
export type RecommendedColumn = z.infer<typeof recommendedColumnSchema>;
