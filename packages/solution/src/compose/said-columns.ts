import { attributeType } from '../brief/attributes.ts';
import type { Attribute, Brief, Kind, Person } from '../brief/brief.ts';
import { BEGINS, ENDS, IS_DUE } from '../brief/date-names.ts';
import { formsOf } from '../vocabulary/index.ts';
import { asTitle } from './column-titles.ts';
import { asOption, attributeColumn, distinct, MOST_OPTIONS } from './columns.ts';
import type { ColumnRole, DesignedColumn } from './design.ts';
import type { LayoutContext as Context, SheetToLayOut as Sheet } from './layout-context.ts';
import { isSure, kindOf } from './place-things.ts';
import { recurrenceOf } from './recurring-things.ts';
import { isCompared } from './rule-columns.ts';
import { title, values } from './titles.ts';

/** What the answers say of each such thing, and of those that share its name. */
export function ownWords({ thing, kind }: Sheet, { brief, placements }: Context): DesignedColumn[] {
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
      one.attributes
        .filter(({ spans }) => spans.length > 0)
        .map((attribute) => ({ ...attributeColumn(attribute), role: roleOfDate(attribute, kind) })),
    ),
  ];
}

/** The customer's own name for when it begins, ends or is due is the column that the block's formulas look for. */
function roleOfDate({ title: name, type }: Attribute, kind: Kind): ColumnRole {
  if (type !== 'date') return 'attribute';
  if (IS_DUE.test(name) && HAVE_DUE.has(kind)) return 'due';
  if (!HAVE_START.has(kind)) return 'attribute';
  if (BEGINS.test(name)) return 'start';
  return ENDS.test(name) ? 'due' : 'attribute';
}

const HAVE_START: ReadonlySet<Kind> = new Set<Kind>(['time-allocation', 'work']);
const HAVE_DUE: ReadonlySet<Kind> = new Set<Kind>(['work', 'request', 'risk-issue-decision']);

/** Things that stand for who does the work. */
export function roleColumns(sheet: Sheet, { placements }: Context): DesignedColumn[] {
  return placements
    .filter(({ home, host }) => home === 'contact' && host === sheet.thing)
    .map(({ thing }) => ({
      title: thing.one,
      type: 'CONTACT_LIST',
      role: 'contact',
      because: { spans: thing.spans.slice(0, 2) },
    }));
}

/** Things that are a column here: one choice of how far they are, or a date, or a text. */
export function placedColumns(sheet: Sheet, { brief, placements }: Context): DesignedColumn[] {
  return placements
    .filter(({ home, host }) => home === 'column' && host === sheet.thing)
    .map(({ thing }): DesignedColumn => {
      const kind = kindOf(thing);
      const because = { spans: thing.spans.slice(0, 2) };
      const flow = brief.flows.find((one) => one.thing === thing.id);
      if (flow !== undefined)
        return {
          title: thing.one,
          type: 'PICKLIST',
          role: 'attribute',
          options: flow.stages.map(({ name }) => asOption(name)).slice(0, MOST_OPTIONS),
          because: { spans: [...because.spans, ...flow.spans] },
        };
      // The day on which it was done last, from which the next one is counted.
      if (recurrenceOf(thing, brief) !== null) return { title: thing.one, type: 'DATE', role: 'attribute', because };
      if (isCompared(thing, brief)) return { title: thing.one, type: 'TEXT_NUMBER', role: 'attribute', because };
      if (thing.varieties.length >= 2)
        return {
          title: thing.one,
          type: 'PICKLIST',
          role: 'attribute',
          options: thing.varieties.slice(0, MOST_OPTIONS),
          because,
        };
      if (attributeType(thing.one, brief.language) === 'date')
        return { title: thing.one, type: 'DATE', role: 'event-date', because };
      if (isSure(thing) && (kind === 'obligation' || kind === 'document'))
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
      if (kind === 'request' && isSure(thing))
        return { title: thing.one, type: 'PICKLIST', role: 'attribute', options: values('decision', brief.language), because };
      return { title: thing.one, type: 'TEXT_NUMBER', role: 'attribute', because };
    });
}

/** Roles that are told or asked here are contact columns, so that an automation can reach who is meant in each row. */
export function peopleColumns(sheet: Sheet, { brief, placements }: Context): DesignedColumn[] {
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
      title: roleTitle(person.name, brief.language),
      type: 'CONTACT_LIST' as const,
      role: 'contact' as const,
      because: { spans: person.spans.slice(0, 1) },
    }));
}

/** One of those who have the role: “Pool managers” are asked in the column “Pool manager”. */
export function roleTitle(name: string, language: Brief['language']): string {
  if (language !== 'en') return formsOf(name, language, null).one;
  return /[^aeiou]ies$/iu.test(name) ? name.replace(/ies$/iu, 'y') : name.replace(/(?<=[^su])s$/, '');
}

/** What is complied with is a choice where evidence is kept, or in the main sheet. */
export function standardColumn(sheet: Sheet, { brief, sheets }: Context): DesignedColumn[] {
  const keeper = sheets.find(({ kind }) => kind === 'obligation' || kind === 'document') ?? sheets[0];
  if (keeper !== sheet || brief.standards.length === 0) return [];
  const options = distinct(brief.standards.map(({ name }) => asOption(asTitle(name, brief.language)))).slice(0, MOST_OPTIONS);
  if (options.length === 0) return [];
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

/** “Raiser's Edge stays master”: the name without what is said of it. */
function properName(name: string): string {
  return /^\p{Lu}[^\s]*(?:\s\p{Lu}[^\s]*)*/u.exec(name)?.[0] ?? name;
}

/** A tool that stays in charge is known here by its number, typed or imported, and by nothing else of it. */
export function toolKeys(sheet: Sheet, { brief, sheets }: Context): DesignedColumn[] {
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
        title: `${properName(name)} ${title('number', brief.language)}`,
        type: 'TEXT_NUMBER',
        role: 'attribute',
        because: { spans },
      }),
    );
}

const HANGS_TOGETHER =
  /(?<!\p{L})(?:dependenc\w*|dependent|predecessors?|critical path|gantt|abhängigkeit\w*|vorgänger|dependencias?|dépendances?|dependências?)(?!\p{L})|依存|ガント/iu;

/**
 * Where one piece of work waits for another, Smartsheet's project columns: a person switches dependencies on. Smartsheet then moves start and
 * end itself, which leaves no room for dates that are worked out.
 */
export function dependencyColumns(
  sheet: Sheet,
  { brief, sheets }: Context,
  columns: readonly DesignedColumn[],
): DesignedColumn[] {
  if (columns.some(({ role, formula }) => (role === 'start' || role === 'due') && formula !== undefined)) return [];
  const sentence = brief.sentences.find(({ text, ignored }) => ignored === null && HANGS_TOGETHER.test(text));
  if (sentence === undefined || sheets.find(({ kind }) => kind === 'work') !== sheet) return [];
  const because = { spans: [sentence] };
  return [
    { title: title('duration', brief.language), type: 'TEXT_NUMBER', role: 'duration', because },
    { title: title('predecessors', brief.language), type: 'TEXT_NUMBER', role: 'predecessors', because },
  ];
}
