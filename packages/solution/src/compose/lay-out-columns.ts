import { BLOCKS, type BlockColumn } from '../blocks/blocks.ts';
import type { Attribute, Brief, Kind, Person, Span, Thing } from '../brief/brief.ts';
import type { ColumnType } from '../smartsheet-rules.ts';
import { cutWords } from '../text/cut.ts';
import { plainName } from '../text/plain.ts';
import { vocabularyEntry } from '../vocabulary/entries.ts';
import { asTitle } from './column-titles.ts';
import { conflictColumns } from './conflicts.ts';
import type { DesignedColumn, DesignedSheet } from './design.ts';
import { kindOf, type Placement } from './place-things.ts';
import { title, values } from './titles.ts';

const MOST_COLUMNS = 26;
const MOST_OPTIONS = 20;
/** What the vocabulary adds of its own accord to what the answers say. */
const MOST_FROM_VOCABULARY = 3;

interface Sheet {
  readonly thing: Thing;
  readonly kind: Kind;
  readonly key: string;
  readonly name: string;
}

interface Context {
  readonly brief: Brief;
  readonly sheets: readonly Sheet[];
  readonly placements: readonly Placement[];
}

/** The columns of one sheet: its name, what it belongs to, what the customer says of it, what its kind needs. */
export function layOutColumns(sheet: Sheet, context: Context): DesignedColumn[] {
  const columns = new Columns(context.brief.language);
  columns.add(primaryOf(sheet, context));
  const keys = [...recordTypeOf(sheet, context), ...parentsOf(sheet, context), ...dimensionsOf(sheet, context)];
  for (const column of keys) columns.add(column);
  for (const column of [
    ...conflictColumns(sheet, context, columns.list),
    ...ownWords(sheet, context),
    stateOf(sheet, context),
    ...placedColumns(sheet, context),
    ...ruleColumns(sheet, context),
    ...blockColumns(sheet, context),
    ...peopleColumns(sheet, context),
    ...vocabularyColumns(sheet, context),
    ...standardColumn(sheet, context),
    ...toolKeys(sheet, context),
    ...dependencyColumns(sheet, context),
  ]) {
    columns.add(column);
  }
  return columns.list;
}

/** Titles are unique, roles that formulas look for are unique too, and the first that asks for either gets it. */
class Columns {
  readonly list: DesignedColumn[] = [];
  private readonly language: string;

  constructor(language: string) {
    this.language = language;
  }

  add(column: DesignedColumn): void {
    const options = column.options && distinct(column.options.map(asOption));
    const named = { ...column, title: asTitle(column.title, this.language), ...(options === undefined ? {} : { options }) };
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
  'days-in-state',
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
  const options =
    first.options === undefined && second.options === undefined
      ? undefined
      : distinct([...(first.options ?? []), ...(second.options ?? [])]);
  const isAttribute = first.role === 'attribute' && second.role !== 'attribute' && first.type === second.type;
  return {
    ...first,
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

function recordTypeOf(sheet: Sheet, { brief, placements }: Context): DesignedColumn[] {
  const types = placements.filter(({ home, host }) => home === 'record-type' && host === sheet.thing).map(({ thing }) => thing);
  if (types.length === 0) return [];
  return [
    {
      title: title('recordType', brief.language),
      type: 'PICKLIST',
      role: 'record-type',
      options: [sheet.thing, ...types].map(({ one }) => asTitle(one, brief.language)),
      because: { spans: types.flatMap(({ spans }) => spans.slice(0, 1)), block: 'tells the things apart that share this sheet' },
    },
  ];
}

function parentsOf(sheet: Sheet, { brief, sheets }: Context): DesignedColumn[] {
  const said = brief.relations.filter(({ child }) => child === sheet.thing.id);
  const known = vocabularyEntry(sheet.thing.entry ?? '')?.belongsTo ?? [];
  return sheets.flatMap((parent) => {
    if (parent.key === sheet.key) return [];
    const relation = said.find(({ parent: id }) => id === parent.thing.id);
    const isKnown = parent.thing.entry !== null && known.includes(parent.thing.entry);
    if (relation === undefined && !isKnown) return [];
    return [
      {
        title: parent.thing.one,
        type: 'TEXT_NUMBER' as const,
        role: 'parent' as const,
        refersTo: parent.key,
        because: { spans: relation?.spans ?? parent.thing.spans.slice(0, 1) },
      },
    ];
  });
}

function dimensionsOf(sheet: Sheet, { brief, placements }: Context): DesignedColumn[] {
  const placed = placements.filter(({ home, host }) => home === 'dimension' && host === sheet.thing).map(({ thing }) => thing);
  const grouping = brief.reports
    .filter(({ things }) => things.includes(sheet.thing.id) || placementsInclude(placements, sheet.thing, things))
    .flatMap(({ groupBy, spans }) => groupBy.map((word) => ({ word, spans })));
  const own = [
    sheet.thing.id,
    ...placements.filter(({ home, host }) => home === 'record-type' && host === sheet.thing).map(({ thing }) => thing.id),
  ];
  const above = brief.relations
    .filter(({ child }) => own.includes(child))
    .flatMap(
      ({ parent }) =>
        placements.find(({ thing, home, host }) => thing.id === parent && host !== sheet.thing && home !== 'alias')?.thing ?? [],
    );
  return [
    ...[...placed, ...above].map((thing) => dimension(thing)),
    ...grouping.map(
      ({ word, spans }): DesignedColumn => ({
        title: singularTitle(word),
        ...typeOf({ title: word, type: 'choice', options: [] }),
        role: 'dimension',
        because: { spans },
      }),
    ),
  ];
}

function placementsInclude(placements: readonly Placement[], host: Thing, things: readonly string[]): boolean {
  return placements.some((placement) => placement.host === host && things.includes(placement.thing.id));
}

function dimension(thing: Thing): DesignedColumn {
  const options = distinct([...thing.members, ...thing.varieties]).slice(0, MOST_OPTIONS);
  const type: ColumnType = options.length > 0 ? 'PICKLIST' : 'TEXT_NUMBER';
  return {
    title: thing.one,
    type,
    role: 'dimension',
    ...(options.length > 0 ? { options } : {}),
    because: { spans: thing.spans.slice(0, 2) },
  };
}

function singularTitle(word: string): string {
  return word.replace(/(?<=[^su])s$/i, '');
}

/** What the answers say of each such thing, and of those that share its name. */
function ownWords({ thing }: Sheet, { brief, placements }: Context): DesignedColumn[] {
  const same = [
    thing,
    ...placements.filter(({ home, host }) => home === 'alias' && host === thing).map((placement) => placement.thing),
  ];
  const members = distinct(same.flatMap((one) => one.members));
  const varieties = distinct(same.flatMap((one) => one.varieties));
  return [
    ...(varieties.length >= 2
      ? [
          {
            title: title('type', brief.language),
            type: 'PICKLIST' as const,
            role: 'variety' as const,
            options: varieties.slice(0, MOST_OPTIONS),
            because: { spans: thing.spans.slice(0, 1) },
          },
        ]
      : []),
    ...(members.length >= 2
      ? [
          {
            title: title('number', brief.language),
            type: 'PICKLIST' as const,
            role: 'number' as const,
            options: members.slice(0, MOST_OPTIONS),
            because: { spans: thing.spans.slice(0, 1) },
          },
        ]
      : []),
    ...same.flatMap((one) =>
      one.attributes.filter(({ spans }) => spans.length > 0).map((attribute) => attributeColumn(attribute)),
    ),
  ];
}

function attributeColumn(attribute: Attribute): DesignedColumn {
  return { title: attribute.title, ...typeOf(attribute), role: 'attribute', because: { spans: attribute.spans } };
}

function typeOf({
  type,
  options,
}: Pick<Attribute, 'title' | 'type' | 'options'>): Pick<DesignedColumn, 'type' | 'options' | 'format'> {
  switch (type) {
    case 'date':
      return { type: 'DATE' };
    case 'flag':
      return { type: 'CHECKBOX' };
    case 'person':
      return { type: 'CONTACT_LIST' };
    case 'choice':
      return options.length >= 2 ? { type: 'PICKLIST', options } : { type: 'TEXT_NUMBER' };
    case 'choices':
      return options.length >= 2 ? { type: 'MULTI_PICKLIST', options } : { type: 'TEXT_NUMBER' };
    case 'money':
      return { type: 'TEXT_NUMBER', format: 'money' };
    case 'percent':
      return { type: 'TEXT_NUMBER', format: 'percent' };
    case 'number':
      return { type: 'TEXT_NUMBER', format: 'number' };
    default:
      return { type: 'TEXT_NUMBER' };
  }
}

/** The customer's stages where they name them; else those of the vocabulary in English; else those of the kind. */
function stateOf(sheet: Sheet, { brief, sheets }: Context): DesignedColumn {
  const flow =
    brief.flows.find(({ thing }) => thing === sheet.thing.id) ??
    (sheets[0] === sheet ? brief.flows.find(({ thing }) => !sheets.some((other) => other.thing.id === thing)) : undefined);
  const known = brief.language === 'en' ? (vocabularyEntry(sheet.thing.entry ?? '')?.states ?? []) : [];
  const block = BLOCKS[sheet.kind];
  const own = flow?.stages.map(({ name }) => name);
  const isStage = flow !== undefined || sheet.kind === 'person-in-process' || sheet.kind === 'opportunity';
  const options = own ?? (known.length >= 3 ? known : values(block.states, brief.language));
  return {
    title: title(isStage ? 'stage' : 'status', brief.language),
    type: 'PICKLIST',
    role: 'state',
    options: distinct(options.map((option) => asOption(option))).slice(0, MOST_OPTIONS),
    because: { spans: flow?.spans ?? [], block: 'says how far it is' },
  };
}

function asOption(text: string): string {
  return cutWords(plainName(text, 200, ''), 50);
}

/** Things that are a column here: one choice of how far they are, or a date, or a text. */
function placedColumns(sheet: Sheet, { brief, placements }: Context): DesignedColumn[] {
  return placements
    .filter(({ home, host }) => home === 'column' && host === sheet.thing)
    .map(({ thing }): DesignedColumn => {
      const kind = kindOf(thing);
      const because = { spans: thing.spans.slice(0, 2) };
      if (thing.varieties.length >= 2)
        return {
          title: thing.one,
          type: 'PICKLIST',
          role: 'attribute',
          options: thing.varieties.slice(0, MOST_OPTIONS),
          because,
        };
      if (kind === 'obligation' || kind === 'document')
        return { title: thing.one, type: 'PICKLIST', role: 'evidence', options: values('received', brief.language), because };
      if (kind === 'money' || kind === 'measure')
        return {
          title: thing.one,
          type: 'TEXT_NUMBER',
          role: 'attribute',
          ...(kind === 'money' ? { format: 'money' as const } : {}),
          because,
        };
      if (kind === 'occurrence') return { title: thing.one, type: 'DATE', role: 'attribute', because };
      if (kind === 'request')
        return { title: thing.one, type: 'PICKLIST', role: 'attribute', options: values('decision', brief.language), because };
      return { title: thing.one, type: 'TEXT_NUMBER', role: 'attribute', because };
    });
}

/** The dates that lead times count from, and the decisions that thresholds ask for. */
function ruleColumns(sheet: Sheet, { brief, placements, sheets }: Context): DesignedColumn[] {
  const here = (id: string | null) =>
    id === sheet.thing.id ||
    placements.some(({ thing, host }) => thing.id === id && host === sheet.thing) ||
    (id === null && sheets[0] === sheet);
  return brief.rules
    .filter(({ thing }) => here(thing))
    .flatMap(({ trigger, action, spans }): DesignedColumn[] => {
      const because = { spans };
      const found: DesignedColumn[] = [];
      if (trigger.is === 'date')
        found.push({ title: dateTitle(trigger.event, brief), type: 'DATE', role: 'event-date', because });
      if (trigger.is === 'threshold' && trigger.threshold.field !== '') {
        const isMoney = /^[A-Z]{3}$/.test(trigger.threshold.unit);
        found.push({
          title: trigger.threshold.field,
          type: 'TEXT_NUMBER',
          role: 'amount',
          ...(isMoney ? { format: 'money' as const } : {}),
          because,
        });
      }
      if (action === 'approve') {
        found.push({
          title: title('decision', brief.language),
          type: 'PICKLIST',
          role: 'decision',
          options: values('decision', brief.language),
          because,
        });
        found.push({ title: title('decidedOn', brief.language), type: 'DATE', role: 'decided-on', because });
      }
      return found;
    });
}

const EXPIRES = /(?:expir|runs? out|lapse|renew|ablauf|läuft ab|frist|venc|caduc|échéance|期限)/iu;

function dateTitle(event: string, brief: Brief): string {
  if (EXPIRES.test(event)) return title('expires', brief.language);
  const words = event.split(/\s+/).slice(0, 4).join(' ');
  return brief.language === 'en' && !/(?:date|deadline|day)$/i.test(words) ? `${words} Date` : words;
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

/** Roles that are told or asked here are contact columns, so that an automation can reach who is meant in each row. */
function peopleColumns(sheet: Sheet, { brief, placements }: Context): DesignedColumn[] {
  const ids = brief.rules
    .filter(
      ({ thing }) =>
        thing === sheet.thing.id ||
        placements.some((placement) => placement.thing.id === thing && placement.host === sheet.thing),
    )
    .flatMap(({ recipients }) => recipients);
  const actors = brief.flows
    .filter(({ thing }) => thing === sheet.thing.id)
    .flatMap(({ stages }) => stages.flatMap(({ actor }) => actor ?? []));
  return distinct([...ids, ...actors])
    .map((id) => brief.people.find((person) => person.id === id))
    .filter((person): person is Person => person !== undefined && person.is !== 'person' && person.name.length <= 30)
    .slice(0, 4)
    .map((person) => ({
      title: person.name.replace(/(?<=[^su])s$/, ''),
      type: 'CONTACT_LIST' as const,
      role: 'contact' as const,
      because: { spans: person.spans.slice(0, 1) },
    }));
}

function vocabularyColumns(sheet: Sheet, { brief }: Context): DesignedColumn[] {
  if (brief.language !== 'en') return [];
  const text = brief.sentences.map((sentence) => sentence.text.toLowerCase()).join('\n');
  const attributes = sheet.thing.attributes.filter(({ spans }) => spans.length === 0);
  const isSaid = ({ title: name, options }: Attribute) =>
    [name, ...options].some((word) => word.length > 3 && text.includes(word.toLowerCase()));
  const said = attributes.filter(isSaid);
  const others = attributes.filter((attribute) => !isSaid(attribute)).slice(0, MOST_FROM_VOCABULARY);
  return [...said, ...others].map((attribute) => ({
    ...attributeColumn(attribute),
    because: { spans: spansOf(attribute, brief), block: `is what ${sheet.thing.many.toLowerCase()} usually record` },
  }));
}

/** Where the answers name an attribute that the vocabulary knows. */
function spansOf({ title: name }: Attribute, brief: Brief): Span[] {
  const sentence = brief.sentences.find(
    ({ text, ignored }) => ignored === null && text.toLowerCase().includes(name.toLowerCase()),
  );
  return sentence ? [{ field: sentence.field, start: sentence.start, end: sentence.end }] : [];
}

/** What is complied with is a choice where evidence is kept, or in the main sheet. */
function standardColumn(sheet: Sheet, { brief, sheets }: Context): DesignedColumn[] {
  const keeper = sheets.find(({ kind }) => kind === 'obligation' || kind === 'document') ?? sheets[0];
  if (keeper !== sheet || brief.standards.length === 0) return [];
  const options = distinct(brief.standards.map(({ name }) => asOption(asTitle(name, brief.language)))).slice(0, MOST_OPTIONS);
  return [
    {
      title: title('standard', brief.language),
      type: 'MULTI_PICKLIST',
      role: 'attribute',
      options,
      because: { spans: brief.standards.flatMap(({ spans }) => spans) },
    },
  ];
}

/** A tool that stays in charge is known here by its number, typed or imported, and by nothing else of it. */
function toolKeys(sheet: Sheet, { brief, sheets }: Context): DesignedColumn[] {
  return brief.tools
    .filter(({ stays, spans }) => stays && spans.length > 0)
    .filter(
      ({ spans }) =>
        (sheets.find(({ thing }) =>
          thing.spans.some((one) =>
            spans.some((span) => one.field === span.field && one.start >= span.start && one.end <= span.end),
          ),
        ) ?? sheets[0]) === sheet,
    )
    .map(
      ({ name, spans }): DesignedColumn => ({
        title: `${name} ${title('number', brief.language)}`,
        type: 'TEXT_NUMBER',
        role: 'attribute',
        because: { spans },
      }),
    );
}

const HANGS_TOGETHER =
  /(?<!\p{L})(?:dependenc\w*|dependent|predecessors?|critical path|gantt|abhängigkeit\w*|vorgänger|dependencias?|dépendances?|dependências?)(?!\p{L})|依存|ガント/iu;

/** Where one piece of work waits for another, Smartsheet's project columns: a person switches dependencies on. */
function dependencyColumns(sheet: Sheet, { brief, sheets }: Context): DesignedColumn[] {
  const sentence = brief.sentences.find(({ text, ignored }) => ignored === null && HANGS_TOGETHER.test(text));
  if (sentence === undefined || sheets.find(({ kind }) => kind === 'work') !== sheet) return [];
  const because = { spans: [sentence] };
  return [
    { title: title('duration', brief.language), type: 'TEXT_NUMBER', role: 'duration', because },
    { title: title('predecessors', brief.language), type: 'TEXT_NUMBER', role: 'predecessors', because },
  ];
}

export function distinct(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => name !== '' && !seen.has(name.toLowerCase()) && seen.add(name.toLowerCase()));
}

export type { DesignedSheet, Sheet as SheetToLayOut };
