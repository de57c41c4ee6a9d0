import type { Kind } from '../brief/brief.ts';
import type { ColumnRole } from '../compose/design.ts';
import type { TitleId, ValuesId } from '../compose/titles.ts';
import type { NumberFormat } from '../plan.ts';
import type { ColumnType, SymbolName, SystemColumnType } from '../smartsheet-rules.ts';

/** A column that a kind of thing needs, whatever it is called. */
export interface BlockColumn {
  readonly role: ColumnRole;
  readonly title: TitleId;
  readonly type: ColumnType;
  readonly values?: ValuesId;
  readonly symbol?: SymbolName;
  readonly systemColumnType?: SystemColumnType;
  readonly format?: NumberFormat;
  /**
   * A formula over roles: «due» is this row's cell, «due:» the whole column, «is-final» whether the state ends the work, «is-failed» whether it
   * ends it without success, «option 0» the first value of this column. A column whose formula names a role that the sheet lacks is left out.
   */
  readonly formula?: string;
  /** Continues “is there because it …”. */
  readonly why: string;
  /** Only where the answers speak of it. */
  readonly when?: 'asked';
}

/** What a kind of thing needs in Smartsheet beside the customer's own columns. */
export interface Block {
  readonly kind: Kind;
  readonly columns: readonly BlockColumn[];
  /** The states where neither the customer nor the vocabulary names any. */
  readonly states: ValuesId;
}

const OWNER: BlockColumn = { role: 'owner', title: 'owner', type: 'CONTACT_LIST', why: 'names who answers for it' };
const DUE: BlockColumn = { role: 'due', title: 'due', type: 'DATE', why: 'says by when' };
const DONE: BlockColumn = { role: 'done', title: 'done', type: 'DATE', why: 'tells late from in time' };
const LATE: BlockColumn = {
  role: 'late',
  title: 'late',
  type: 'CHECKBOX',
  symbol: 'FLAG',
  // Done too late stays late: otherwise a share of what was in time would count it as in time.
  formula:
    '=IF(OR(NOT(ISDATE(«due»)), «is-failed»), 0, IF(ISDATE(«done»), IF(«done» > «due», 1, 0), IF(«is-final», 0, IF(«due» < TODAY(), 1, 0))))',
  why: 'shows what is overdue, and what was finished too late',
};
const RECEIVED: BlockColumn = { role: 'received', title: 'received', type: 'DATE', why: 'starts the clock' };
const DAYS_OPEN: BlockColumn = {
  role: 'days-in-state',
  title: 'daysOpen',
  type: 'TEXT_NUMBER',
  formula: '=IF(ISDATE(«received»), IF(ISDATE(«done»), «done», TODAY()) - «received», "")',
  why: 'shows how long it takes',
};
const EXPIRY: BlockColumn = { role: 'expiry', title: 'expires', type: 'DATE', why: 'is what the reminders count from' };
const STATE_SINCE: BlockColumn = {
  role: 'state-since',
  title: 'stageSince',
  type: 'DATE',
  why: 'starts the count of days in a stage',
};
const DAYS_IN_STAGE: BlockColumn = {
  role: 'days-in-stage',
  title: 'daysInStage',
  type: 'TEXT_NUMBER',
  formula: '=IF(AND(ISDATE(«state-since»), NOT(«is-final»)), TODAY() - «state-since», "")',
  why: 'shows where it is stuck',
};

export const BLOCKS: Readonly<Record<Kind, Block>> = {
  work: {
    kind: 'work',
    states: 'work',
    columns: [
      OWNER,
      { role: 'start', title: 'start', type: 'DATE', why: 'says from when' },
      DUE,
      DONE,
      LATE,
      {
        role: 'health',
        title: 'health',
        type: 'PICKLIST',
        symbol: 'RYG',
        formula:
          '=IF(OR(ISBLANK(«primary»), «is-final», NOT(ISDATE(«due»))), "", IF(«due» < TODAY(), "Red", IF(«due» - TODAY() <= 7, "Yellow", "Green")))',
        why: 'shows at a glance what needs attention',
      },
    ],
  },
  obligation: {
    kind: 'obligation',
    states: 'obligation',
    columns: [
      OWNER,
      { role: 'start', title: 'obtained', type: 'DATE', why: 'records since when it holds' },
      EXPIRY,
      {
        role: 'days-left',
        title: 'daysLeft',
        type: 'TEXT_NUMBER',
        formula: '=IF(ISDATE(«expiry»), «expiry» - TODAY(), "")',
        why: 'shows what runs out next',
      },
      {
        role: 'health',
        title: 'validity',
        type: 'PICKLIST',
        values: 'validity',
        formula:
          '=IF(ISBLANK(«primary»), "", IF(NOT(ISDATE(«expiry»)), «option 3», IF(«expiry» < TODAY(), «option 2», IF(«expiry» - TODAY() <= «lead», «option 1», «option 0»))))',
        why: 'follows from the date and is never typed',
      },
      { role: 'evidence', title: 'evidence', type: 'CHECKBOX', why: 'tells what is proved from what is only said' },
    ],
  },
  request: {
    kind: 'request',
    states: 'request',
    columns: [
      { role: 'requester', title: 'requester', type: 'CONTACT_LIST', why: 'says whom to answer' },
      RECEIVED,
      OWNER,
      { role: 'priority', title: 'priority', type: 'PICKLIST', values: 'level', why: 'says what comes first', when: 'asked' },
      DUE,
      DONE,
      DAYS_OPEN,
      LATE,
    ],
  },
  money: {
    kind: 'money',
    states: 'money',
    columns: [
      { role: 'amount', title: 'amount', type: 'TEXT_NUMBER', format: 'money', why: 'is what limits and sums are about' },
      {
        role: 'budget',
        title: 'budget',
        type: 'TEXT_NUMBER',
        format: 'money',
        why: 'is what spending is held against',
        when: 'asked',
      },
      { role: 'actual', title: 'actual', type: 'TEXT_NUMBER', format: 'money', why: 'is what was spent', when: 'asked' },
      {
        role: 'value',
        title: 'remaining',
        type: 'TEXT_NUMBER',
        format: 'money',
        formula: '=IF(ISNUMBER(«budget»), «budget» - IF(ISNUMBER(«actual»), «actual», 0), "")',
        why: 'shows what is left',
      },
      { role: 'event-date', title: 'happened', type: 'DATE', why: 'places it in time' },
      OWNER,
    ],
  },
  party: {
    kind: 'party',
    states: 'party',
    columns: [
      { role: 'contact', title: 'contact', type: 'TEXT_NUMBER', why: 'says whom to speak to' },
      { role: 'attribute', title: 'email', type: 'TEXT_NUMBER', why: 'is how they are reached' },
      OWNER,
    ],
  },
  asset: {
    kind: 'asset',
    states: 'asset',
    columns: [
      { role: 'number', title: 'number', type: 'TEXT_NUMBER', why: 'is the key by which other sheets name it' },
      { role: 'dimension', title: 'location', type: 'TEXT_NUMBER', why: 'says where it is' },
      OWNER,
    ],
  },
  stock: {
    kind: 'stock',
    states: 'stock',
    columns: [
      { role: 'quantity', title: 'quantity', type: 'TEXT_NUMBER', format: 'number', why: 'is what is counted' },
      { role: 'reorder-level', title: 'reorderLevel', type: 'TEXT_NUMBER', format: 'number', why: 'says when to order' },
      {
        role: 'late',
        title: 'reorder',
        type: 'CHECKBOX',
        symbol: 'FLAG',
        formula: '=IF(AND(ISNUMBER(«quantity»), ISNUMBER(«reorder-level»)), IF(«quantity» <= «reorder-level», 1, 0), 0)',
        why: 'shows what runs low',
      },
      { role: 'dimension', title: 'location', type: 'TEXT_NUMBER', why: 'says where it lies' },
    ],
  },
  'person-in-process': {
    kind: 'person-in-process',
    states: 'person',
    columns: [
      OWNER,
      { role: 'received', title: 'start', type: 'DATE', why: 'starts the clock' },
      STATE_SINCE,
      DAYS_IN_STAGE,
      DUE,
      DONE,
      LATE,
    ],
  },
  occurrence: {
    kind: 'occurrence',
    states: 'occurrence',
    columns: [
      { role: 'event-date', title: 'happened', type: 'DATE', why: 'says when it happens' },
      { role: 'severity', title: 'severity', type: 'PICKLIST', values: 'level', why: 'says what comes first', when: 'asked' },
      OWNER,
      { role: 'notes', title: 'action', type: 'TEXT_NUMBER', why: 'holds what was done about it' },
      DONE,
      {
        role: 'days-in-state',
        title: 'daysOpen',
        type: 'TEXT_NUMBER',
        formula: '=IF(ISDATE(«event-date»), IF(ISDATE(«done»), «done», TODAY()) - «event-date», "")',
        why: 'shows how long it takes',
      },
    ],
  },
  'risk-issue-decision': {
    kind: 'risk-issue-decision',
    states: 'risk',
    columns: [
      { role: 'severity', title: 'impact', type: 'PICKLIST', values: 'level', why: 'ranks it' },
      OWNER,
      { role: 'notes', title: 'response', type: 'TEXT_NUMBER', why: 'holds what is done about it' },
      DUE,
      DONE,
      LATE,
    ],
  },
  document: {
    kind: 'document',
    states: 'document',
    columns: [
      { role: 'attribute', title: 'version', type: 'TEXT_NUMBER', why: 'tells the current one from the old ones' },
      OWNER,
      { role: 'approver', title: 'reviewer', type: 'CONTACT_LIST', why: 'names who checks it' },
      DUE,
      { role: 'done', title: 'released', type: 'DATE', why: 'tells late from in time' },
      { role: 'evidence', title: 'link', type: 'TEXT_NUMBER', why: 'leads to the document' },
      LATE,
    ],
  },
  measure: {
    kind: 'measure',
    states: 'work',
    columns: [
      { role: 'target', title: 'target', type: 'TEXT_NUMBER', why: 'is what it is held against' },
      { role: 'value', title: 'current', type: 'TEXT_NUMBER', why: 'is where it stands' },
      { role: 'event-date', title: 'happened', type: 'DATE', why: 'makes a history of it' },
      OWNER,
    ],
  },
  'place-or-unit': {
    kind: 'place-or-unit',
    states: 'place',
    columns: [OWNER, { role: 'attribute', title: 'contact', type: 'TEXT_NUMBER', why: 'says whom to speak to' }],
  },
  opportunity: {
    kind: 'opportunity',
    states: 'opportunity',
    columns: [
      { role: 'amount', title: 'value', type: 'TEXT_NUMBER', format: 'money', why: 'says what it is worth' },
      { role: 'value', title: 'probability', type: 'TEXT_NUMBER', format: 'percent', why: 'weighs it' },
      {
        role: 'sum-of-children',
        title: 'weighted',
        type: 'TEXT_NUMBER',
        format: 'money',
        formula: '=IF(AND(ISNUMBER(«amount»), ISNUMBER(«value»)), «amount» * «value», "")',
        why: 'adds up to an honest forecast',
      },
      { role: 'due', title: 'closes', type: 'DATE', why: 'places it in time' },
      OWNER,
      STATE_SINCE,
      DAYS_IN_STAGE,
    ],
  },
  'time-allocation': {
    kind: 'time-allocation',
    states: 'time',
    columns: [
      { role: 'start', title: 'from', type: 'DATE', why: 'begins it' },
      { role: 'due', title: 'to', type: 'DATE', why: 'ends it' },
      OWNER,
      {
        role: 'conflict',
        title: 'conflict',
        type: 'CHECKBOX',
        symbol: 'FLAG',
        formula:
          '=IF(OR(ISBLANK(«parent»), NOT(ISDATE(«start»)), NOT(ISDATE(«due»))), 0, IF(COUNTIFS(«parent:», «parent», «start:», AND(ISDATE(@cell), @cell < «due»), «due:», AND(ISDATE(@cell), @cell > «start»)) > 1, 1, 0))',
        why: 'shows what is given to two at once',
      },
    ],
  },
};

/** What shows how long a row has been in one of the customer's own stages. */
export const STAGE_COLUMNS: readonly BlockColumn[] = [STATE_SINCE, DAYS_IN_STAGE];

/** What a success measure is computed from, for sheets whose kind does not bring it. */
export const MEASURED: Readonly<Partial<Record<ColumnRole, BlockColumn>>> = {
  received: RECEIVED,
  due: DUE,
  done: DONE,
  late: LATE,
  'days-in-state': DAYS_OPEN,
  expiry: EXPIRY,
  evidence: { role: 'evidence', title: 'evidence', type: 'CHECKBOX', why: 'tells what is proved from what is only said' },
};
