import type { Brief, Flow, Thing } from '../brief/brief.ts';
import { asTitle } from './column-titles.ts';
import { sheetForFlow } from './flow-owner.ts';
import type { LayoutContext, SheetToLayOut } from './layout-context.ts';
import { title } from './titles.ts';

/** What a sheet does with the flows that are told of its things. */
export interface FlowHomes {
  /** Its states; null where nobody told any. */
  readonly state: Flow | null;
  /** Further dropdowns: a second flow of the same thing, or one of a thing that shares the sheet. */
  readonly others: readonly { readonly title: string; readonly flow: Flow }[];
}

const MOST_OTHERS = 3;

/** Every flow has one home: the states of the sheet of what passes it, or a dropdown where that thing lives. */
export function flowHomesOf(sheet: SheetToLayOut, { brief, sheets, placements }: LayoutContext): FlowHomes {
  const things = sheets.map(({ thing }) => thing);
  const own = brief.flows
    .filter((flow) => passedBy(flow, brief, things, placements) === sheet.thing)
    .toSorted((one, other) => other.stages.length - one.stages.length);
  const [state = null, ...further] = own;
  const guests = brief.flows.flatMap((flow) => {
    const placed = placements.find(
      ({ thing, host, home }) =>
        thing.id === flow.thing && host === sheet.thing && (home === 'dimension' || home === 'record-type'),
    );
    return placed === undefined ? [] : [{ flow, title: guestTitle(placed.thing, brief) }];
  });
  const others = [...further.map((flow, index) => ({ flow, title: furtherTitle(index, brief) })), ...guests];
  return { state, others: others.slice(0, MOST_OTHERS) };
}

function guestTitle({ one }: Thing, { language }: Brief): string {
  return `${asTitle(one, language)}: ${title('stage', language)}`;
}

function furtherTitle(index: number, { language }: Brief): string {
  return index === 0 ? title('status', language) : `${title('stage', language)} ${index + 1}`;
}

/** The thing with a sheet whose states a flow gives; undefined where what passes it shares a sheet with another. */
function passedBy(
  flow: Flow,
  brief: Brief,
  sheets: readonly Thing[],
  placements: LayoutContext['placements'],
): Thing | undefined {
  const own = sheets.find(({ id }) => id === flow.thing);
  if (own !== undefined) return own;
  const placed = placements.find(({ thing }) => thing.id === flow.thing);
  if (placed?.home === 'alias') return placed.host;
  return placed === undefined || placed.home === 'contact' || placed.home === 'common'
    ? sheetForFlow(flow, brief, sheets)
    : undefined;
}
