import { z } from 'zod';
import { ATTRIBUTE_TYPES } from '../brief/brief.ts';
import { KINDS } from '../vocabulary/index.ts';

/** Longer lists are no reading of a questionnaire any more. */
const MOST = 60;
const shortText = z.string().max(300);
const names = z.array(shortText).max(MOST);

const span = z.object({ field: z.string().max(60), start: z.int(), end: z.int() });
const spans = z.array(span).max(12);

const thing = z.object({
  id: shortText,
  one: shortText,
  many: shortText,
  kind: z.enum(KINDS),
  count: z.int().nullable(),
  members: names,
  attributes: z.array(z.object({ title: shortText, type: z.enum(ATTRIBUTE_TYPES), options: names, spans })).max(MOST),
  spans,
});

const figure = z.object({
  unit: z.enum(['%', 'count', 'days', 'hours', 'weeks', 'months', 'money', 'minutes', 'rating', 'clock', 'other']),
  direction: z.enum(['up', 'down', 'hold']),
  target: z.number().nullable(),
  baseline: z.number().nullable(),
  thing: shortText.nullable(),
  spans,
});

/**
 * What a model answers: facts as the brief has them, each with its places in the answers, and where each thing has its home. Things are named
 * by their ids. There is no optional member, because not every provider can ask for one.
 */
export const proposalSchema = z.object({
  things: z.array(thing).max(MOST),
  /** Ids of things of the draft that are none. */
  noThings: names,
  relations: z.array(z.object({ child: shortText, parent: shortText, spans })).max(MOST),
  flows: z.array(z.object({ thing: shortText.nullable(), stages: names, spans })).max(20),
  people: z.array(z.object({ name: shortText, isOutside: z.boolean(), spans })).max(MOST),
  figures: z.array(figure).max(MOST),
  composition: z.object({
    /** Ids of the things with a sheet of their own, the most important first. */
    sheets: names,
    others: z
      .array(z.object({ thing: shortText, home: z.enum(['record-type', 'dimension', 'column']), sheet: shortText }))
      .max(MOST),
  }),
});

export type Proposal = z.infer<typeof proposalSchema>;
export type ProposedThing = Proposal['things'][number];
export type ProposedSpan = z.infer<typeof span>;
