import { BLOCKS, type BlockColumn, MEASURED, STAGE_COLUMNS } from '../blocks/blocks.ts';
import type { Attribute, Brief, Kind, Span } from '../brief/brief.ts';
import { attributeIn, isLiving, isSpace, statesIn, vocabularyEntry } from '../vocabulary/index.ts';
import { approversIn, outcomesOf } from './approval-chain.ts';
import { asOption, attributeColumn, distinct, MOST_OPTIONS } from './columns.ts';
import type { ColumnRole, DesignedColumn } from './design.ts';
import type { FlowHomes } from './flow-homes.ts';
import type { LayoutContext as Context, SheetToLayOut as Sheet } from './layout-context.ts';
import { isLent } from './lent-things.ts';
import { title, type ValuesId, values } from './titles.ts';

/** What the vocabulary adds of its own accord to what the answers say. */
const MOST_FROM_VOCABULARY = 3;

/** The customer's stages where they name them; else those of the vocabulary; else those of the kind. */
export function stateOf(sheet: Sheet, { state: flow }: FlowHomes, { brief }: Context): DesignedColumn {
  const entry = vocabularyEntry(sheet.thing.entry ?? '');
  const known = entry === undefined ? [] : statesIn(entry, brief.language);
  const ofKind = statesOf(sheet, brief);
  const ends = approversIn(flow, brief).length > 0 ? outcomesOf(brief) : [];
  const own = flow === null ? undefined : [...flow.stages.map(({ name }) => name), ...ends];
  const isStage = flow !== null || sheet.kind === 'person-in-process' || sheet.kind === 'opportunity';
  const options = own ?? (known.length >= 3 ? known : values(ofKind, brief.language));
  return {
    title: title(isStage ? 'stage' : 'status', brief.language),
    type: 'PICKLIST',
    role: 'state',
    options: distinct(options.map((option) => asOption(option))).slice(0, MOST_OPTIONS),
    because: { spans: flow?.spans ?? [], block: 'says how far it is' },
  };
}

/** What nobody names states for: what is lent is out or back, an animal is never in repair, and a bed is free or taken. */
function statesOf(sheet: Sheet, brief: Brief): ValuesId {
  const { thing, kind } = sheet;
  if ((kind === 'asset' || kind === 'stock') && isLent(thing, brief)) return 'lent';
  if (kind === 'stock' && isOneByOne(sheet)) return 'lot';
  if ((kind === 'asset' || kind === 'place-or-unit') && isSpace(thing.one, brief.language)) return 'space';
  if (kind !== 'asset') return BLOCKS[kind].states;
  const isSure = (thing.kinds[0]?.confidence ?? 0) >= SURE_OBJECT;
  return isLiving(thing.one, brief.language) || !isSure ? 'living' : 'asset';
}

/** Of what is only guessed to be an object nobody knows that it is repaired. */
const SURE_OBJECT = 0.6;

/** What passes stages that the customer names gets stuck in one of them. */
export function stageColumns({ state: flow }: FlowHomes, { brief }: Context): DesignedColumn[] {
  if (flow === null) return [];
  return STAGE_COLUMNS.map((column) => ({
    ...fromBlock(column, brief),
    because: { spans: flow.spans, block: column.why },
  }));
}

/** What a kind needs. Columns that only some answers call for stay out where none does. */
export function blockColumns(sheet: Sheet, { brief }: Context): DesignedColumn[] {
  const text = brief.sentences
    .filter(({ ignored }) => ignored === null)
    .map((sentence) => sentence.text)
    .join('\n')
    .toLowerCase();
  return BLOCKS[sheet.kind].columns
    .filter(({ role }) => !(sheet.kind === 'stock' && OF_COUNTED_STOCK.has(role) && isOneByOne(sheet)))
    .filter(
      (column) => column.when !== 'asked' || text.includes(title(column.title, brief.language).toLowerCase().split(' ')[0] ?? ''),
    )
    .map((column) => fromBlock(column, brief));
}

/** What is counted and ordered again. */
const OF_COUNTED_STOCK: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['quantity', 'reorder-level', 'late']);
const LOT = /(?<!\p{L})(?:lots?|batch(?:es)?|bales?|consignments?|chargen?|partien?|lotes?|fardos?)(?!\p{L})|ロット|バッチ/iu;
const NUMBER_OF_ITS_OWN =
  /(?<!\p{L})(?:(?:lot|batch|serial|accession|bag|bar ?code|chip)(?: (?:no|number|code))?|(?:chargen|los|serien)nummer|número de (?:lote|serie|série)|numéro de (?:lot|série))(?!\p{L})|ロット番号|製造番号/iu;
const FEWEST_VALUES = 4;

/** Lots, batches and what has a number and values of its own are one row each: nobody orders more of the same one. */
function isOneByOne({ thing: { one, attributes, varieties } }: Sheet): boolean {
  const said = attributes.filter(({ spans }) => spans.length > 0);
  if (said.some(({ title: name }) => REORDERED.test(name)) || varieties.length >= 2) return false;
  return LOT.test(one) || said.some(({ title: name }) => NUMBER_OF_ITS_OWN.test(name)) || said.length >= FEWEST_VALUES;
}

const REORDERED =
  /(?<!\p{L})(?:re-?order|minimum|on hand|stock level|par level|meldebestand|mindestbestand|punto de pedido|mínimo|seuil|estoque)|発注点|在庫/iu;

/** Where the date is known by which it has to be there, a flag shows that it was not. */
export function lateColumns(sheet: Sheet, { brief }: Context, columns: readonly DesignedColumn[]): DesignedColumn[] {
  const due = columns.find(({ role, formula }) => role === 'due' && formula !== undefined);
  if (due === undefined) return [];
  return (['done', 'late'] as const)
    .flatMap((role) => measuredColumn(role, sheet.kind) ?? [])
    .map((column) => ({ ...fromBlock(column, brief), because: { spans: due.because.spans, block: column.why } }));
}

/** What is obtained and holds until a date is done on the day it is obtained. */
export function measuredColumn(role: ColumnRole, kind: Kind): BlockColumn | undefined {
  const column = MEASURED[role];
  if (kind !== 'obligation' || column === undefined) return column;
  if (role === 'done') return undefined;
  return column.formula === undefined ? column : { ...column, formula: column.formula.replaceAll('«done»', '«start»') };
}

export function fromBlock(column: BlockColumn, brief: Brief): DesignedColumn {
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

export function vocabularyColumns(sheet: Sheet, { brief }: Context, columns: readonly DesignedColumn[]): DesignedColumn[] {
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
    .filter((named) => !isSaid(named) && !saysAgain(named.english, columns) && !isOfATrade(named.attribute))
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

/** Many values of which the answers name none are those of another trade: kinds of ships, places in a restaurant. */
function isOfATrade({ options }: Attribute): boolean {
  return options.length >= MANY_VALUES;
}

const MANY_VALUES = 5;

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
  [/^(?:expires?|expiry|valid until|valid to|renewal|end)(?: date| on)?$/i, 'expiry'],
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
