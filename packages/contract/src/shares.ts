import { z } from 'zod';
import { audienceEntrySchema } from './projects.ts';
import { freeText } from './text.ts';

export const SHARED_TYPES = ['workspace', 'sheet', 'report'] as const;
export const SHARE_LEVELS = ['VIEWER', 'COMMENTER', 'EDITOR', 'EDITOR_SHARE', 'ADMIN'] as const;

/** What a person decides on: a level, or that it is not shared with this role. */
export const CHOSEN_LEVELS = ['NONE', ...SHARE_LEVELS] as const;

/** Most addresses of one role, and of a project. */
export const MOST_ADDRESSES_OF_ROLE = 100;
export const MOST_ADDRESSES = 300;
export const MOST_MESSAGE_CHARACTERS = 1_000;

/** An address as Smartsheet takes it, in lower case: the case of its letters tells nobody apart. */
const address = z
  .string()
  .trim()
  .max(254, 'Please enter a valid e-mail address')
  .pipe(z.email('Please enter a valid e-mail address'))
  .transform((email) => email.toLowerCase());

/** Who has which role, and what is said to them. */
export const projectPeopleChangeSchema = z.object({
  roles: z
    .array(
      z.object({
        who: freeText(1, 'Name the role', 300),
        addresses: z.array(address).max(MOST_ADDRESSES_OF_ROLE, `At most ${MOST_ADDRESSES_OF_ROLE} addresses of one role`),
        /** Where another level is wanted than the plan proposes. */
        levels: z
          .array(z.object({ type: z.enum(SHARED_TYPES), key: freeText(0, 'Name the part', 100), level: z.enum(CHOSEN_LEVELS) }))
          .max(500)
          .optional(),
      }),
    )
    .max(50)
    .refine(
      (roles) => roles.reduce((sum, { addresses }) => sum + addresses.length, 0) <= MOST_ADDRESSES,
      `At most ${MOST_ADDRESSES} addresses`,
    ),
  /** Whether Smartsheet mails an invitation to each of them. */
  sendEmail: z.boolean(),
  /** Stands in that invitation. */
  message: freeText(0, 'Write a text', MOST_MESSAGE_CHARACTERS),
});

/** What can be shared, as the person knows it. */
const sharedObjectSchema = z.object({
  type: z.enum(SHARED_TYPES),
  /** Of the sheet or report in the plan; empty for the workspace. */
  key: z.string(),
  name: z.string(),
});

export const projectRoleSchema = z.object({
  who: z.string(),
  isOutside: z.boolean(),
  access: audienceEntrySchema.shape.access,
  because: z.string(),
  shares: z.array(
    sharedObjectSchema.extend({
      /** As it was chosen, else as the plan proposes it. */
      level: z.enum(CHOSEN_LEVELS),
      proposed: z.enum(SHARE_LEVELS),
      /** What can be chosen, the least first. */
      choices: z.array(z.enum(CHOSEN_LEVELS)),
    }),
  ),
  /** Names of sheets that this role must not see. */
  hidden: z.array(z.string()),
  /** Sentences that keep something from this role which no sheet was found to hold. */
  unplaced: z.array(z.string()),
  /** Names: a sheet that is shared shows values of one that is hidden. */
  reveals: z.array(z.object({ sheet: z.string(), hidden: z.string() })),
  addresses: z.array(z.string()),
});

/** The stages of a run of shares, and what became of each. */
export const shareRunSchema = z.object({
  id: z.int(),
  status: z.enum(['running', 'finished', 'failed']),
  /** Why it stopped; what was shared until then stays. */
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  outcomes: z.array(
    sharedObjectSchema.extend({
      id: z.int(),
      email: z.string(),
      level: z.enum(SHARE_LEVELS),
      /** `had`: somebody had given access before. `refused`: by Smartsheet, with its reason. */
      outcome: z.enum(['waiting', 'shared', 'had', 'refused']),
      reason: z.string().nullable(),
    }),
  ),
});

export const projectPeopleSchema = z.object({
  /** The state of the addresses; whoever changes them names the one that they have seen. */
  revision: z.string(),
  roles: z.array(projectRoleSchema),
  sendEmail: z.boolean(),
  message: z.string(),
  /** The version that was built, and so can be shared; null before the first build has ended. */
  builtVersion: z.int().nullable(),
  /** Whether the connection to Smartsheet may share. `missing`: the right has to be asked for first. */
  connection: z.enum(['none', 'missing', 'granted']),
  /** What is done now or was done last. */
  run: shareRunSchema.nullable(),
});

/** A share as Smartsheet lists it now. */
export const livingShareSchema = z.object({
  /** Of the share that Sheetwright sent; null for one that somebody else made. */
  id: z.int().nullable(),
  /** Null of a group. */
  email: z.string().nullable(),
  name: z.string().nullable(),
  level: z.string(),
  /** Roles of this address. */
  who: z.array(z.string()),
  isOutside: z.boolean(),
  /** The level that was sent, where somebody has changed it since. */
  sentLevel: z.string().nullable(),
  /** The role that must not see this: somebody else has shared it. */
  againstRole: z.string().nullable(),
});

export const projectSharesSchema = z.object({
  /** Of what is to be shared; sending needs it as If-Match. */
  hash: z.string(),
  /** What would be sent now: what nobody has yet. */
  toSend: z.array(
    sharedObjectSchema.extend({
      email: z.string(),
      level: z.enum(SHARE_LEVELS),
      who: z.array(z.string()),
      isOutside: z.boolean(),
    }),
  ),
  /** What one role would give and another of the same address must not see. */
  withheld: z.array(sharedObjectSchema.extend({ email: z.string(), who: z.string(), because: z.string() })),
  /** Everything that was built, with everybody who has access to it of its own. */
  objects: z.array(
    sharedObjectSchema.extend({
      url: z.string().nullable(),
      /** It is no longer in Smartsheet, or no longer shared with the connected account. */
      isGone: z.boolean(),
      shares: z.array(livingShareSchema),
    }),
  ),
  sendEmail: z.boolean(),
  message: z.string(),
});

/** What has been read is agreed to: nothing is shared without. */
export const shareConsentSchema = z.object({ consent: z.literal(true) });

export const shareParamsSchema = z.object({
  id: z.coerce.number('Project id must be a number').int().min(1).max(2_147_483_647),
  shareId: z.coerce.number('Share id must be a number').int().min(1).max(Number.MAX_SAFE_INTEGER),
});

/** What became of shares that were to be revoked. */
export const revokedSharesSchema = z.object({
  shares: z.array(
    sharedObjectSchema.extend({
      email: z.string(),
      /** `changed`: revoked, after somebody had changed its level. `gone`: somebody had removed it before. */
      outcome: z.enum(['revoked', 'changed', 'gone']),
    }),
  ),
});

export type ChosenLevel = (typeof CHOSEN_LEVELS)[number];
export type SharedType = (typeof SHARED_TYPES)[number];
export type ProjectPeopleChange = z.infer<typeof projectPeopleChangeSchema>;
export type ProjectPeople = z.infer<typeof projectPeopleSchema>;
export type ProjectRole = z.infer<typeof projectRoleSchema>;
export type ShareRun = z.infer<typeof shareRunSchema>;
export type LivingShare = z.infer<typeof livingShareSchema>;
export type ProjectShares = z.infer<typeof projectSharesSchema>;
export type RevokedShares = z.infer<typeof revokedSharesSchema>;
