import type { Brief, Flow, Kind, Thing } from '../brief/brief.ts';
import { isSameThing } from './same-thing.ts';

/** What passes through stages, as opposed to what is only written down. */
const PASSING: readonly Kind[] = ['work', 'request', 'person-in-process', 'opportunity', 'document', 'occurrence', 'asset'];
const SENTENCES_BACK = 3;

/** The thing with a sheet that a flow is most likely of: its own, one that the sentences before speak of, or one that passes stages at all. */
export function sheetForFlow(flow: Flow, brief: Brief, sheets: readonly Thing[]): Thing | undefined {
  const own = sheets.find(({ id }) => id === flow.thing);
  const named = brief.things.find(({ id }) => id === flow.thing);
  const alias = named && sheets.find((sheet) => isSameThing(sheet, named, brief.language));
  if (own !== undefined || alias !== undefined) return own ?? alias;
  const isStage = ({ one }: Thing) => flow.stages.some(({ name }) => name.toLowerCase() === one.toLowerCase());
  const able = sheets.filter((thing) => PASSING.includes(kindOf(thing)) && !isStage(thing));
  const free = able.filter(({ id }) => brief.flows.every(({ thing }) => thing !== id));
  const candidates = free.length > 0 ? free : able;
  return (
    spokenOfBefore(flow, brief, candidates) ??
    described(brief, sheets) ??
    candidates.find((thing) => kindOf(thing) !== 'asset') ??
    candidates[0] ??
    sheets[0]
  );
}

/** What the answers list several values of each of is what their work is about: a hire with its client, its dates and its deposit. */
function described({ flows }: Brief, sheets: readonly Thing[]): Thing | undefined {
  const said = ({ attributes }: Thing) => attributes.filter(({ spans }) => spans.length > 0);
  const valuesOf = (thing: Thing) => said(thing).length;
  // What has days of its own goes on, what has a colour and a size only is.
  const lifeOf = (thing: Thing) => valuesOf(thing) + 2 * said(thing).filter(({ type }) => type === 'date').length;
  const free = sheets.filter(
    (thing) =>
      !REGISTERS.includes(kindOf(thing)) && valuesOf(thing) >= FEWEST_VALUES && flows.every((flow) => flow.thing !== thing.id),
  );
  return free.toSorted((one, two) => lifeOf(two) - lifeOf(one))[0];
}

/** What is kept in a list, whatever work is done with it. */
const REGISTERS: readonly Kind[] = ['party', 'place-or-unit', 'measure'];
const FEWEST_VALUES = 3;

function spokenOfBefore({ spans: [span] }: Flow, { sentences }: Brief, candidates: readonly Thing[]): Thing | undefined {
  if (span === undefined) return undefined;
  const at = sentences.findIndex(({ field, start }) => field === span.field && start === span.start);
  const before = sentences.slice(Math.max(0, at - SENTENCES_BACK), Math.max(0, at)).filter(({ field }) => field === span.field);
  for (const sentence of before.toReversed()) {
    const spoken = candidates.find(({ spans }) =>
      spans.some(({ field, start }) => field === sentence.field && start >= sentence.start && start < sentence.end),
    );
    if (spoken !== undefined) return spoken;
  }
  return undefined;
}

function kindOf({ kinds }: Thing): Kind {
  return kinds[0]?.kind ?? 'work';
}
