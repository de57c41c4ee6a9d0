import { z } from 'zod';
import { parseJson } from './request.ts';
import type { Script } from './scripts.ts';

const Span = z.object({ field: z.string(), start: z.number(), end: z.number() });
const Thing = z.object({
  id: z.string(),
  one: z.string(),
  many: z.string(),
  kind: z.string(),
  members: z.array(z.string()).default([]),
  count: z.number().nullable(),
  spans: z.array(Span),
});
/** As much as a script reads of the document that the app sends as its prompt. */
const Prompt = z.object({
  mostSheets: z.number(),
  answers: z.record(z.string(), z.string()),
  draft: z.object({ things: z.array(Thing), sheets: z.array(z.string()) }),
});
type Prompt = z.infer<typeof Prompt>;

const NOTHING = { things: [], noThings: [], relations: [], flows: [], people: [], figures: [] };
const PLACE = { field: 'projectDescription', start: 0, end: 5 };

/** What the model says of a plan, by its script; null where the prompt is none of a plan's. */
export function answerOfPlan(script: Script, prompt: string): string | null {
  const parsed = Prompt.safeParse(parseJson(prompt));
  return parsed.success ? JSON.stringify(proposalOf(script, parsed.data)) : null;
}

function proposalOf(script: Script, prompt: Prompt): object {
  if (script === 'inventing') return invented(prompt);
  if (script === 'obeying') return obedient(prompt);
  return sensible(prompt);
}

function sensible({ draft, mostSheets }: Prompt): object {
  const next = draft.things.find(({ id }) => !draft.sheets.includes(id));
  const hasRoom = draft.sheets.length < mostSheets;
  const sheets = next && hasRoom ? [...draft.sheets, next.id] : [...draft.sheets].reverse();
  return { ...NOTHING, things: draft.things.map(proposed), composition: { sheets, others: [] } };
}

function proposed({ id, one, many, kind, spans }: z.infer<typeof Thing>): object {
  return { id, one, many, kind, count: null, members: [], attributes: [], spans };
}

function invented(prompt: Prompt): object {
  const thing = { kind: 'party', count: 4200, members: ['Umbrella Corp'], attributes: [] };
  const figure = { unit: 'money', direction: 'up', target: 7_777_777, baseline: 1, thing: null, spans: [PLACE] };
  return {
    ...sensible(prompt),
    things: [
      { ...thing, id: 'investor', one: 'Venture investor', many: 'Venture investors', spans: [PLACE] },
      { ...thing, id: 'lawsuit', one: 'Lawsuit', many: 'Lawsuits', spans: [] },
    ],
    people: [{ name: 'Chief Happiness Officer', isOutside: false, spans: [PLACE] }],
    flows: [{ thing: 'investor', stages: ['Seed', 'Series A', 'Exit'], spans: [PLACE] }],
    figures: [figure],
    composition: { sheets: ['investor', 'lawsuit'], others: [] },
  };
}

const ORDER = /(?:sheet|table|tabelle)\s+(?:called|named|namens)\s+["“']?(\p{L}+)/iu;

/** A sheet of the name that a sentence of the answers orders, with that sentence as its place. */
function obedient(prompt: Prompt): object {
  const orders = Object.entries(prompt.answers).flatMap(([field, answer]) => {
    const order = ORDER.exec(answer);
    const name = order?.[1];
    if (!order || name === undefined) return [];
    const start = order.index + order[0].lastIndexOf(name);
    return [{ name, span: { field, start, end: start + name.length } }];
  });
  const things = orders.map(({ name, span }, index) => ({
    id: `order-${index}`,
    one: name,
    many: name,
    kind: 'work',
    count: null,
    members: ['=HYPERLINK("https://attacker.example")'],
    attributes: [{ title: '<script>steal()</script>', type: 'text', options: [], spans: [span] }],
    spans: [span],
  }));
  return {
    ...NOTHING,
    things,
    noThings: prompt.draft.things.map(({ id }) => id),
    composition: { sheets: things.map(({ id }) => id), others: [] },
  };
}
