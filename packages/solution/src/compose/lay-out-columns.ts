import { BLOCKS, type BlockColumn, MEASURED, STAGE_COLUMNS } from '../blocks/blocks.ts';
import type { Attribute, Brief, Figure, Kind, Span, Thing } from '../brief/brief.ts';
import { attributeIn, statesIn, vocabularyEntry } from '../vocabulary/index.ts';
import { asTitle } from './column-titles.ts';
import { asOption, attributeColumn, distinct, MOST_OPTIONS } from './columns.ts';
import { conflictColumns } from './conflicts.ts';
import type { ColumnRole, DesignedColumn } from './design.ts';
import { daysBetweenFormula, figureEvents } from './figure-events.ts';
import { columnsForFigure } from './figure-needs.ts';
import { type FlowHomes, flowHomesOf } from './flow-homes.ts';
import { dimensionsOf, parentsOf, recordTypeOf } from './key-columns.ts';
import type { LayoutContext as Context, SheetToLayOut as Sheet } from './layout-context.ts';
import { leadColumns, ownedDates } from './lead-dates.ts';
import { ownFigureColumn } from './own-figure-column.ts';
import { painFlags } from './pain-flags.ts';
import { recurrenceColumns } from './recurrence.ts';
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
import { title, values } from './titles.ts';

const MOST_COLUMNS = 26;
/** What the vocabulary adds of its own accord to what the answers say. */
const MOST_FROM_VOCABULARY = 3;

/** The columns of one sheet: its name, what it belongs to, what the customer says of it, what its kind needs. */
export function layOutColumns(sheet: Sheet, context: Context): DesignedColumn[] {
  const columns = new Columns(context.brief.language);
  const add = (more: readonly DesignedColumn[]) => {
    for (const column of more) columns.add(column);
  };
  add([primaryOf(sheet, context)]);
  const flows = flowHomesOf(sheet, context);
  add([...recordTypeOf(sheet, context), ...parentsOf(sheet, context), ...dimensionsOf(sheet, context)]);
  add([...conflictColumns(sheet, context, columns.list), ...ownWords(sheet, context), stateOf(sheet, flows, context)]);
  add(recurrenceColumns(sheet, context));
  add([
    ...stageColumns(flows, context),
    ...furtherFlows(flows),
    ...flagColumns(sheet, context),
    ...placedColumns(sheet, context),
    ...ruleColumns(sheet, context),
  ]);
  add([...ownedDates(sheet, context), ...leadColumns(sheet, context, columns.list)]);
  add([...blockColumns(sheet, context), ...figureColumns(sheet, context), ...lateColumns(sheet, context, columns.list)]);
  add(painFlags(sheet, context));
  add(ownFigureColumns(sheet, context, columns.list));
  add([...roleColumns(sheet, context), ...peopleColumns(sheet, context), ...vocabularyColumns(sheet, context, columns.list)]);
  add([...standardColumn(sheet, context), ...toolKeys(sheet, context), ...dependencyColumns(sheet, context, columns.list)]);
  return bestSupported(columns.list, sheet, context);
}

/** A sheet with more columns than these is hard to fill in: what is supported least goes, as far as nothing else needs it. */
const FILLABLE = 18;
/** What the answers do name goes from here on only. */
const MOST_FILLABLE = 24;

function bestSupported(columns: readonly DesignedColumn[], sheet: Sheet, { placements }: Context): DesignedColumn[] {
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
  return withoutLast(said, said.length - MOST_FILLABLE, (column) => !isNeeded(column));
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

/** Titles are unique, roles that formulas look for are unique too, and the first that asks for either gets it. */
class Columns {
  readonly list: DesignedColumn[] = [];
  private readonly language: Brief['language'];

  constructor(language: Brief['language']) {
    this.language = language;
  }

  add(column: DesignedColumn): void {
    const options = column.options && distinct(column.options.map(asOption));
    const named = this.fitting({
      ...column,
      title: asTitle(column.title, this.language),
      ...(options === undefined ? {} : { options }),
    });
    const same = this.list.findIndex(({ title: other }) => isSameTitle(other, named.title));
    const isRoleTaken = UNIQUE_ROLES.has(named.role) && this.list.some(({ role }) => role === named.role);
    if (named.title === '') return;
    if (same >= 0) {
      const other = this.list[same];
      if (other !== undefined) this.list[same] = merged(other, named);
      return;
    }
    if (isRoleTaken || (this.list.length >= MOST_COLUMNS && named.because.spans.length === 0)) return;
    this.list.push(named);
  }

  /** What a rule counts from or compares is never left out: where its title or role is taken by something else, it gets another. */
  private fitting(column: DesignedColumn): DesignedColumn {
    if (column.forRules === undefined) return column;
    const clashing = this.list.find(
      ({ title: other, type, role, formula }) =>
        isSameTitle(other, column.title) &&
        (type !== column.type || role === 'primary' || (formula !== undefined && type !== 'DATE')),
    );
    const title = clashing === undefined ? column.title : asTitle(this.besideSameTitle(clashing, column), this.language);
    const isRoleTaken = this.list.some(({ role, title: other }) => role === column.role && !isSameTitle(other, title));
    const free = column.type === 'DATE' ? 'reference-date' : 'attribute';
    return { ...column, title, role: isRoleTaken ? free : column.role };
  }

  private besideSameTitle({ title: taken }: DesignedColumn, { title: name, otherTitle, type }: DesignedColumn): string {
    if (otherTitle === undefined && type === 'DATE') return `${taken} (${title('happened', this.language)})`;
    return `${taken} ${otherTitle ?? name}`;
  }
}

const UNIQUE_ROLES: ReadonlySet<DesignedColumn['role']> = new Set([
  'primary',
  'record-type',
  'state',
  'state-since',
  'received',
  'start',
  'due',
  'done',
  'expiry',
  'late',
  'health',
  'days-left',
  'days-ahead',
  'days-in-state',
  'days-in-stage',
  'amount',
  'budget',
  'actual',
  'conflict',
  'quantity',
  'reorder-level',
  'severity',
  'priority',
  'number',
  'requester',
  'contact',
  'evidence',
  'event-date',
]);

function isSameTitle(first: string, second: string): boolean {
  return first.toLowerCase().replace(/s$/, '') === second.toLowerCase().replace(/s$/, '');
}

function merged(first: DesignedColumn, second: DesignedColumn): DesignedColumn {
  // “By stage” in a report only names what the states are in.
  if (second.role === 'state' && first.role === 'dimension')
    return { ...second, because: { ...second.because, spans: [...first.because.spans, ...second.because.spans] } };
  const options =
    first.options === undefined && second.options === undefined
      ? undefined
      : distinct([...(first.options ?? []), ...(second.options ?? [])]);
  // What the block calls by the same name is what its formulas look for.
  const isGroup = first.role === 'dimension' && first.options === undefined && UNIQUE_ROLES.has(second.role);
  const isUnspecific = first.role === 'attribute' || first.role === 'event-date' || isGroup;
  const isRead = first.forRules !== undefined && second.formula !== undefined;
  const isAttribute = isUnspecific && !isRead && second.role !== 'attribute' && first.type === second.type;
  const forRules = [...(first.forRules ?? []), ...(second.forRules ?? [])];
  return {
    ...first,
    ...(forRules.length === 0 ? {} : { forRules }),
    ...(first.format === undefined && second.format !== undefined && second.forRules !== undefined
      ? { format: second.format }
      : {}),
    ...(isAttribute ? { role: second.role, ...(second.formula === undefined ? {} : { formula: second.formula }) } : {}),
    ...(options === undefined || first.type !== second.type ? {} : { options: options.slice(0, MOST_OPTIONS) }),
    because: {
      spans: [...first.because.spans, ...second.because.spans],
      ...(first.because.block ? { block: first.because.block } : {}),
    },
  };
}

function primaryOf({ thing }: Sheet, { brief }: Context): DesignedColumn {
  const name = asTitle(thing.one, brief.language) === '' ? title('record', brief.language) : thing.one;
  return { title: name, type: 'TEXT_NUMBER', role: 'primary', because: { spans: thing.spans.slice(0, 3) } };
}

/** The customer's stages where they name them; else those of the vocabulary; else those of the kind. */
function stateOf(sheet: Sheet, { state: flow }: FlowHomes, { brief }: Context): DesignedColumn {
  const entry = vocabularyEntry(sheet.thing.entry ?? '');
  const known = entry === undefined ? [] : statesIn(entry, brief.language);
  const block = BLOCKS[sheet.kind];
  const own = flow?.stages.map(({ name }) => name);
  const isStage = flow !== null || sheet.kind === 'person-in-process' || sheet.kind === 'opportunity';
  const options = own ?? (known.length >= 3 ? known : values(block.states, brief.language));
  return {
    title: title(isStage ? 'stage' : 'status', brief.language),
    type: 'PICKLIST',
    role: 'state',
    options: distinct(options.map((option) => asOption(option))).slice(0, MOST_OPTIONS),
    because: { spans: flow?.spans ?? [], block: 'says how far it is' },
  };
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

/** What passes stages that the customer names gets stuck in one of them. */
function stageColumns({ state: flow }: FlowHomes, { brief }: Context): DesignedColumn[] {
  if (flow === null) return [];
  return STAGE_COLUMNS.map((column) => ({
    ...fromBlock(column, brief),
    because: { spans: flow.spans, block: column.why },
  }));
}

/** What a kind needs. Columns that only some answers call for stay out where none does. */
function blockColumns(sheet: Sheet, { brief }: Context): DesignedColumn[] {
  const text = brief.sentences
    .filter(({ ignored }) => ignored === null)
    .map((sentence) => sentence.text)
    .join('\n')
    .toLowerCase();
  return BLOCKS[sheet.kind].columns
    .filter(
      (column) => column.when !== 'asked' || text.includes(title(column.title, brief.language).toLowerCase().split(' ')[0] ?? ''),
    )
    .map((column) => fromBlock(column, brief));
}

/** What the success measures of this sheet's things are computed from. */
function figureColumns(sheet: Sheet, { brief, sheets, placements }: Context): DesignedColumn[] {
  const isHere = (id: string | null) =>
    id === sheet.thing.id ||
    placements.some(({ thing, host }) => thing.id === id && host === sheet.thing) ||
    (id === null && sheets[0] === sheet);
  return brief.figures
    .filter((figure) => isHere(figure.thing) && figureEvents(figure, brief.language) === null)
    .flatMap((figure) =>
      columnsForFigure(figure)
        .flatMap((role) => measuredColumn(role, sheet.kind) ?? [])
        .map((column) => ({ ...fromBlock(column, brief), because: { spans: figure.spans, block: column.why } })),
    );
}

const MOST_OWN_FIGURE_COLUMNS = 6;

/** A figure that no other column tells gets one in the sheet that keeps its thing. */
function ownFigureColumns(sheet: Sheet, { brief, placements }: Context, columns: readonly DesignedColumn[]): DesignedColumn[] {
  const isKeptHere = (thing: Thing) =>
    thing === sheet.thing || placements.some((placement) => placement.thing === thing && placement.host === sheet.thing);
  return brief.figures
    .flatMap((figure): DesignedColumn[] => {
      const thing = brief.things.find(({ id }) => id === figure.thing);
      if (thing === undefined || !isKeptHere(thing)) return [];
      const events = eventColumns(figure, brief, columns);
      if (events.length > 0) return events;
      if (isToldBy(columns, figure.text)) return [];
      const own = ownFigureColumn(figure, thing, brief.language, thing === sheet.thing);
      if (own === null) return [];
      const format = own.type === 'TEXT_NUMBER' ? { format: 'number' as const } : {};
      return [{ ...own, ...format, role: 'attribute', because: { spans: figure.spans, block: 'is what the figure counts' } }];
    })
    .slice(0, MOST_OWN_FIGURE_COLUMNS);
}

/** The two dates of a figure and the days between them; a date that the sheet has already is that date. */
function eventColumns(figure: Figure, { language }: Brief, columns: readonly DesignedColumn[]): DesignedColumn[] {
  const events = figureEvents(figure, language);
  if (events === null) return [];
  const named = (wanted: string) => columns.find(({ title: name }) => name.toLowerCase() === wanted.toLowerCase());
  const isTaken = [events.from, events.to].some((one) => named(one) !== undefined && named(one)?.type !== 'DATE');
  if (isTaken || named(events.days) !== undefined) return [];
  const because = { spans: figure.spans, block: 'is what the figure counts from and to' };
  const known = { ...events, from: named(events.from)?.title ?? events.from, to: named(events.to)?.title ?? events.to };
  const dates = [known.from, known.to].map((name): DesignedColumn => ({ title: name, type: 'DATE', role: 'attribute', because }));
  const formula = daysBetweenFormula(known);
  return [...dates, { title: known.days, type: 'TEXT_NUMBER', format: 'number', role: 'attribute', formula, because }];
}

/** Whether a text names a state of the columns, or all words of a column's title. */
function isToldBy(columns: readonly DesignedColumn[], text: string): boolean {
  const lower = text.toLowerCase();
  return columns.some(({ role, title: name, options = [] }) => {
    if (role === 'primary' || role === 'parent' || role === 'dimension') return false;
    if (role === 'state' && options.some((option) => option.length > 3 && lower.includes(option.toLowerCase()))) return true;
    const words = name.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
    return words.length >= 2 && words.every((word) => lower.includes(word.replace(/s$/u, '')));
  });
}

/** Where the date is known by which it has to be there, a flag shows that it was not. */
function lateColumns(sheet: Sheet, { brief }: Context, columns: readonly DesignedColumn[]): DesignedColumn[] {
  const due = columns.find(({ role, formula }) => role === 'due' && formula !== undefined);
  if (due === undefined) return [];
  return (['done', 'late'] as const)
    .flatMap((role) => measuredColumn(role, sheet.kind) ?? [])
    .map((column) => ({ ...fromBlock(column, brief), because: { spans: due.because.spans, block: column.why } }));
}

/** What is obtained and holds until a date is done on the day it is obtained. */
function measuredColumn(role: ColumnRole, kind: Kind): BlockColumn | undefined {
  const column = MEASURED[role];
  if (kind !== 'obligation' || column === undefined) return column;
  if (role === 'done') return undefined;
  return column.formula === undefined ? column : { ...column, formula: column.formula.replaceAll('«done»', '«start»') };
}

function fromBlock(column: BlockColumn, brief: Brief): DesignedColumn {
  const { role, type, symbol, systemColumnType, format, formula, why } = column;
  return {
    title: title(column.title, brief.language),
    type,
    role,
    ...(column.values === undefined ? {} : { options: values(column.values, brief.language) }),
    ...(symbol === undefined ? {} : { symbol }),
    ...(systemColumnType === undefined ? {} : { systemColumnType }),
    ...(format === undefined ? {} : { format }),
    ...(formula === undefined ? {} : { formula }),
    because: { spans: [], block: why },
  };
}

function vocabularyColumns(sheet: Sheet, { brief }: Context, columns: readonly DesignedColumn[]): DesignedColumn[] {
  const text = brief.sentences.map((sentence) => sentence.text.toLowerCase()).join('\n');
  const attributes = sheet.thing.attributes
    .filter(({ spans }) => spans.length === 0)
    .flatMap((attribute) => {
      const named = attributeIn(attribute, brief.language);
      return named === null ? [] : [{ english: attribute.title, attribute: { ...attribute, ...named } }];
    });
  const least = brief.language === 'ja' ? SHORTEST_SAID.ja : SHORTEST_SAID.others;
  const isSaid = ({ attribute: { title: name, options } }: Named) =>
    [name, ...options].some((word) => word.length > least && text.includes(word.toLowerCase()));
  const said = attributes.filter(isSaid);
  const others = attributes
    .filter((named) => !isSaid(named) && !saysAgain(named.english, columns))
    .slice(0, MOST_FROM_VOCABULARY);
  return [...said, ...others].map(({ attribute }) => ({
    ...attributeColumn(attribute),
    because: { spans: spansOf(attribute, brief), block: `is what ${sheet.thing.many.toLowerCase()} usually record` },
  }));
}

/** An attribute of the vocabulary in the customer's language, with its title there. */
interface Named {
  readonly english: string;
  readonly attribute: Attribute;
}

/** Shorter words are found within others. */
const SHORTEST_SAID = { ja: 1, others: 3 } as const;

/** Titles in English, as the vocabulary has them, of what a role of the sheet already says. */
const SAID_BY_ROLE: readonly (readonly [RegExp, ColumnRole])[] = [
  [/(?:^| )name$|^title$/i, 'primary'],
  [/ (?:number|code|id)$/i, 'number'],
  [/(?:^| )(?:owner|lead|manager|coordinator|responsible|assigned to|assignee|handler)$/i, 'owner'],
  [/^(?:requester|requested by|submitted by|reported by|raised by)$/i, 'requester'],
  [/^(?:submitted|reported|raised|received|ordered|requested|logged|opened|filed|lodged|applied)(?: on)?$/i, 'received'],
  [/^(?:planned |expected )?(?:start|begins?|from)(?: date| on)?$/i, 'start'],
  [/^(?:planned |expected )?(?:end|finish|due|deadline|to)(?: date| on)?$/i, 'due'],
  [/^(?:completed|closed|finished|resolved|done|signed off)(?: on)?$/i, 'done'],
  [/^(?:expires?|expiry|valid until|valid to|renewal)(?: date| on)?$/i, 'expiry'],
  [/^(?:issued|obtained|granted)(?: on)?$/i, 'start'],
];

function saysAgain(name: string, columns: readonly DesignedColumn[]): boolean {
  return SAID_BY_ROLE.some(([pattern, role]) => pattern.test(name) && columns.some((column) => column.role === role));
}

/** Where the answers name an attribute that the vocabulary knows. */
function spansOf({ title: name }: Attribute, brief: Brief): Span[] {
  const sentence = brief.sentences.find(
    ({ text, ignored }) => ignored === null && text.toLowerCase().includes(name.toLowerCase()),
  );
  return sentence ? [{ field: sentence.field, start: sentence.start, end: sentence.end }] : [];
}
