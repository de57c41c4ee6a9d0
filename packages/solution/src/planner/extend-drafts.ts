import type { Tool } from '@sheetwright/contract/requirements.ts';
import { checkbox, contact, date, dropdown, flag, text } from '../patterns/column.ts';
import type { PatternColumn, PatternSheet } from '../patterns/pattern.ts';
import { LIMITS } from '../smartsheet-rules.ts';
import { cutText } from '../text/cut.ts';
import type { Choice } from './choose.ts';
import type { PlanningContext } from './context.ts';
import { type Origin, primaryOf, type SheetDraft } from './draft.ts';
import { relevance } from './select-sheets.ts';

/** Columns that hold the key of the same record in a tool the customer keeps. */
const KEY_COLUMNS: readonly (readonly [Tool, string])[] = [
  ['Salesforce', 'Salesforce ID'],
  ['HubSpot', 'HubSpot ID'],
  ['Jira/Confluence', 'Jira Key'],
  ['SAP', 'SAP Number'],
  ['Oracle', 'Oracle Number'],
  ['QuickBooks', 'QuickBooks Number'],
  ['ERP System', 'ERP Number'],
  ['CRM System', 'CRM ID'],
  ['Custom Database', 'Database Key'],
  ['SharePoint', 'SharePoint Link'],
];
const MOST_KEY_COLUMNS = 3;
const DECISION = /approv|decision|sign-off/i;
const CLOSING_DATE = /^(?:closed|completed|done|resolved|paid|answered|finished)(?: on| date)$/i;

/** The main sheet with what goals, tools and volume ask for, and its archive where the volume needs one. */
export function extendDrafts(drafts: readonly SheetDraft[], context: PlanningContext): readonly SheetDraft[] {
  const core = coreDraft(drafts, context);
  const goals = withColumns(core, [...columnsForGoals(core, { drafts, context }), ...columnsForTools(core, context)]);
  const archiving = archivingChoice(context);
  if (archiving === undefined) return drafts.map((draft) => (draft === core ? goals : draft));
  const working = asWorkingSet(goals, archiving);
  const choice = drafts.some((draft) => draft.choice === archiving) ? archiving : core.choice;
  return [...drafts.map((draft) => (draft === core ? working : draft)), archiveOf(working, { archiving, choice })];
}

/** The sheet where the work itself is recorded: of the main pattern's sheets the one that the answers speak of most. */
export function coreDraft(drafts: readonly SheetDraft[], { main, answerStems }: PlanningContext): SheetDraft {
  const own = drafts.filter((draft) => draft.choice === main);
  const hasForm = (draft: SheetDraft) => main.pattern.forms.some((form) => form.sheet === draft.origins[0]?.sheet);
  const rank = (draft: SheetDraft) => relevance(draft, answerStems) + (hasForm(draft) ? 4 : 0);
  const [core] = [...own].sort((a, b) => rank(b) - rank(a));
  if (core === undefined) throw new Error('The main pattern always has a sheet');
  return core;
}

/** The companion that calls for an archive of the main sheet; undefined where the volume needs none. */
export function archivingChoice({ choices }: PlanningContext): Choice | undefined {
  return choices.find(({ pattern, role }) => pattern.companionFor === 'volume' && role === 'companion');
}

function originIn({ pattern }: Choice, archiving: PatternSheet['archiving'], columns: readonly PatternColumn[]): Origin {
  const sheet = pattern.sheets.find((candidate) => candidate.archiving === archiving)?.name ?? '';
  return { pattern, sheet, primary: primaryOf(columns).title };
}

function withColumns(draft: SheetDraft, columns: readonly PatternColumn[]): SheetDraft {
  const taken = new Set(draft.columns.map((column) => column.title.toLowerCase()));
  return { ...draft, columns: [...draft.columns, ...columns.filter((column) => !taken.has(column.title.toLowerCase()))] };
}

function columnsForGoals(core: SheetDraft, place: { drafts: readonly SheetDraft[]; context: PlanningContext }): PatternColumn[] {
  const { requirements, compliance } = place.context;
  const decides = place.drafts.some(
    ({ choice, columns }) => choice === core.choice && columns.some(({ title }) => DECISION.test(title)),
  );
  const goals = new Set(requirements.primaryGoals);
  const has = (title: RegExp) => core.columns.some((column) => title.test(column.title));
  const columns: PatternColumn[] = [];
  if (goals.has('Streamline Approvals') && !decides) {
    columns.push(
      dropdown('Approval', ['Submitted', 'Approved', 'Declined']),
      contact('Approver'),
      date('Approved On', { note: 'Recorded by an automation when Approval is decided' }),
    );
  }
  if (goals.has('Better Data Quality') && !has(/duplicate/i)) columns.push(duplicateFlag(core));
  if ((goals.has('Compliance') || compliance.length > 0) && !has(/retain|delete after/i)) {
    columns.push(date('Retain Until', { note: 'The record may be deleted after this date' }));
  }
  return columns;
}

function duplicateFlag(core: SheetDraft): PatternColumn {
  const { title } = primaryOf(core.columns);
  return flag('Possible Duplicate', {
    formula: `=IF(COUNTIF([${title}]:[${title}], [${title}]@row) > 1, 1, 0)`,
    note: `Another row has the same ${title}`,
  });
}

function columnsForTools(core: SheetDraft, { requirements }: PlanningContext): PatternColumn[] {
  const wanted = KEY_COLUMNS.filter(([tool]) => requirements.currentTools.includes(tool));
  const missing = wanted.filter(([, title]) => !core.columns.some((column) => column.title === title));
  return missing.slice(0, MOST_KEY_COLUMNS).map(([, title]) => text(title));
}

/** The main sheet keeps open rows only: a closing date and a mark that says when a row may leave. */
function asWorkingSet(core: SheetDraft, archiving: Choice): SheetDraft {
  const closing = core.columns.find((column) => column.type === 'DATE' && CLOSING_DATE.test(column.title));
  const title = closing?.title ?? 'Closed On';
  const formula = `=IF(AND(ISDATE([${title}]@row), [${title}]@row < TODAY(-30)), 1, 0)`;
  const ready = checkbox('Archive Ready', { formula, note: `Set 30 days after ${title}` });
  const draft = withColumns(core, closing === undefined ? [date(title), ready] : [ready]);
  return { ...draft, origins: [...draft.origins, originIn(archiving, 'working set', core.columns)] };
}

/** The same titles and types without formulas, so that moved rows keep their values and add no columns. */
function archiveOf(core: SheetDraft, { archiving, choice }: { archiving: Choice; choice: Choice }): SheetDraft {
  return {
    key: `${core.key}-archive`,
    name: `${cutText(core.name, LIMITS.sheetName - 8)} Archive`,
    choice,
    purpose: `One row is one closed record that has left ${core.name}`,
    record: undefined,
    columns: [...core.columns.map(asValue), text('Archive Period', { note: 'Year or quarter, for splitting the archive' })],
    summary: [],
    origins: [originIn(archiving, 'archive', core.columns)],
  };
}

function asValue(column: PatternColumn): PatternColumn {
  const { formula, note, dependency, systemColumnType, autoNumberFormat, ...own } = column;
  return { ...own, type: own.type === 'DATETIME' ? 'DATE' : own.type };
}
