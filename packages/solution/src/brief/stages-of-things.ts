import type { Flow, Thing } from './brief.ts';
import type { ReadThings } from './read-things.ts';

/** The things without those that the answers name as stages and nowhere else: “three shows a year: idea, rehearsals, tickets, review”. */
export function withoutStages({ things, relations }: ReadThings, flows: readonly Flow[]): ReadThings {
  const kept = things.filter((thing) => !flows.some((flow) => flow.thing !== thing.id && isStageOnly(thing, flow)));
  if (kept.length === things.length) return { things, relations };
  const ids = new Set(kept.map(({ id }) => id));
  return { things: kept, relations: relations.filter(({ child, parent }) => ids.has(child) && ids.has(parent)) };
}

/** Of a name that is surely a thing's, such as “inspection”, the stage may have rows of its own. */
const SURE = 0.4;

function isStageOnly({ one, many, spans, kinds }: Thing, flow: Flow): boolean {
  if (kinds.some(({ confidence }) => confidence >= SURE)) return false;
  const names = new Set([one.toLowerCase(), many.toLowerCase()]);
  return (
    flow.stages.some(({ name }) => names.has(name.toLowerCase())) &&
    spans.every((span) =>
      flow.spans.some(({ field, start, end }) => field === span.field && start <= span.start && span.end <= end),
    )
  );
}
