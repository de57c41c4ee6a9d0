import type { Thing } from '../brief/brief.ts';
import { approvalColumns, isApproval } from './approval-chain.ts';
import { blockColumns, lateColumns, stageColumns, stateOf, vocabularyColumns } from './block-columns.ts';
import { ColumnList } from './column-list.ts';
import { asTitle } from './column-titles.ts';
import { asOption, distinct, MOST_OPTIONS } from './columns.ts';
import { conflictColumns } from './conflicts.ts';
import type { DesignedColumn } from './design.ts';
import { figureColumns, ownFigureColumns } from './figure-columns.ts';
import { type FlowHomes, flowHomesOf } from './flow-homes.ts';
import { dimensionsOf, parentsOf, recordTypeOf } from './key-columns.ts';
import type { LayoutContext as Context, SheetToLayOut as Sheet } from './layout-context.ts';
import { leadColumns, ownedDates } from './lead-dates.ts';
import { loanColumns } from './loan-columns.ts';
import { painFlags } from './pain-flags.ts';
import { nextTimeColumns, recurrenceColumns } from './recurrence.ts';
import { reportFlags } from './report-flags.ts';
import { flagColumns, ruleColumns } from './rule-columns.ts';
import {
  dependencyColumns,
  ownWords,
  peopleColumns,
  placedColumns,
  roleColumns,
  standardColumn,
  toolKeys,
} from './said-columns.ts';
import { title } from './titles.ts';
import { withUsualChoices } from './usual-choices.ts';

/** The columns of one sheet: its name, what it belongs to, what the customer says of it, what its kind needs. */
export function layOutColumns(sheet: Sheet, context: Context): DesignedColumn[] {
  const columns = new ColumnList(context.brief.language);
  const add = (more: readonly DesignedColumn[]) => {
    for (const column of more) columns.add(column);
  };
  add([primaryOf(sheet, context)]);
  const flows = flowHomesOf(sheet, context);
  add([...recordTypeOf(sheet, context), ...parentsOf(sheet, context), ...dimensionsOf(sheet, context)]);
  const conflicts = conflictColumns(sheet, context, columns.list);
  // Said dates stand before those that the comparison would bring along.
  add([...ownWords(sheet, context), ...conflicts, stateOf(sheet, flows, context)]);
  add(recurrenceColumns(sheet, context));
  add(reportFlags(sheet, context, columns.list));
  add([
    ...stageColumns(flows, context),
    ...approvalColumns(flows.state, context.brief),
    ...furtherFlows(flows),
    ...flagColumns(sheet, context),
    ...placedColumns(sheet, context),
    ...nextTimeColumns(sheet, context),
    ...ruleColumns(sheet, context),
  ]);
  add(loanColumns(sheet, context));
  add([...ownedDates(sheet, context), ...leadColumns(sheet, context, columns.list)]);
  add([...blockColumns(sheet, context), ...figureColumns(sheet, context), ...lateColumns(sheet, context, columns.list)]);
  add(painFlags(sheet, context));
  add(ownFigureColumns(sheet, context, columns.list));
  add([...roleColumns(sheet, context), ...peopleColumns(sheet, context), ...vocabularyColumns(sheet, context, columns.list)]);
  add([...standardColumn(sheet, context), ...toolKeys(sheet, context), ...dependencyColumns(sheet, context, columns.list)]);
  return bestSupported(withUsualChoices(columns.list, context.brief), sheet, context);
}

/** A sheet with more columns than these is hard to fill in: what is supported least goes, as far as nothing else needs it. */
const FILLABLE = 18;
/** What the answers do name goes from here on only. */
const MOST_FILLABLE = 24;

function bestSupported(columns: readonly DesignedColumn[], sheet: Sheet, { brief, placements }: Context): DesignedColumn[] {
  const doubtful = new Set(
    placements
      .filter(({ home, host, thing }) => host === sheet.thing && (home === 'column' || home === 'dimension') && isDoubtful(thing))
      .map(({ thing }) => thing.one.toLowerCase()),
  );
  const isNeeded = ({ role, formula, title: name, because, refersTo }: DesignedColumn) =>
    formula !== undefined ||
    refersTo !== undefined ||
    (role !== 'attribute' && role !== 'dimension') ||
    columns.some((other) => other.formula?.includes(`[${name}]`)) ||
    !(because.spans.length === 0 || doubtful.has(name.toLowerCase()));
  const isUnsaid = (column: DesignedColumn) => column.because.spans.length === 0;
  const said = withoutLast(columns, columns.length - FILLABLE, (column) => !isNeeded(column) && isUnsaid(column));
  // Approvers fill in their own decision and nothing else.
  const decisions = said.filter((column) => isApproval(column, brief)).length;
  return withoutLast(said, said.length - MOST_FILLABLE - decisions, (column) => !isNeeded(column));
}

function withoutLast(
  columns: readonly DesignedColumn[],
  count: number,
  mayGo: (column: DesignedColumn) => boolean,
): DesignedColumn[] {
  let left = count;
  return columns
    .toReversed()
    .filter((column) => !mayGo(column) || left-- <= 0)
    .toReversed();
}

/** A word said once, of which nothing tells what it is, and that nothing is said of. */
function isDoubtful({ entry, kinds, count, spans, members, varieties, attributes }: Thing): boolean {
  const isKnown = entry !== null || (kinds[0]?.confidence ?? 0) >= 0.6;
  const isDescribed = members.length + varieties.length + attributes.length > 0;
  return !isKnown && count === null && spans.length < 2 && !isDescribed;
}

function primaryOf({ thing }: Sheet, { brief }: Context): DesignedColumn {
  const name = asTitle(thing.one, brief.language) === '' ? title('record', brief.language) : thing.one;
  return { title: name, type: 'TEXT_NUMBER', role: 'primary', because: { spans: thing.spans.slice(0, 3) } };
}

/** A second flow of the same thing, or one of a thing that shares the sheet, is a choice of its own. */
function furtherFlows({ others }: FlowHomes): DesignedColumn[] {
  return others.map(({ title: name, flow }) => ({
    title: name,
    type: 'PICKLIST',
    role: 'attribute',
    options: distinct(flow.stages.map((stage) => asOption(stage.name))).slice(0, MOST_OPTIONS),
    because: { spans: flow.spans },
  }));
}
