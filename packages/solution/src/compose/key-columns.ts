import type { Brief, Kind, Relation, Span, Thing } from '../brief/brief.ts';
import type { ColumnType } from '../smartsheet-rules.ts';
import { vocabularyEntry } from '../vocabulary/entries.ts';
import { singularOf } from '../vocabulary/index.ts';
import { asTitle } from './column-titles.ts';
import { distinct, MOST_OPTIONS, typeOf } from './columns.ts';
import type { DesignedColumn } from './design.ts';
import { withoutEdges } from './event-names.ts';
import type { LayoutContext as Context, SheetToLayOut as Sheet } from './layout-context.ts';
import { sortColumns } from './listed-sorts.ts';
import { type Placement, sentencesWithBoth } from './place-things.ts';
import { areSiblings, registersFor } from './registers.ts';
import { roleTitle } from './said-columns.ts';
import { title } from './titles.ts';

export function recordTypeOf(sheet: Sheet, { brief, placements }: Context): DesignedColumn[] {
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

/** The sheets whose rows this sheet's rows belong to, and the registers of what they are about. */
export function parentsOf(sheet: Sheet, context: Context): DesignedColumn[] {
  const own = ownParentsOf(sheet, context);
  const isKeyed = (columns: readonly DesignedColumn[], { key }: Sheet) => columns.some(({ refersTo }) => refersTo === key);
  const registers = registersFor(sheet, context).filter(
    (register) => !isKeyed(own, register) && !isKeyed(ownParentsOf(register, context), sheet),
  );
  return [...own, ...registers.map((register) => keyTo(register, register.thing.spans.slice(0, 1)))].slice(
    0,
    Math.max(own.length, MOST_KEYS),
  );
}

/** A row that has to name more than these is one that nobody fills in. */
const MOST_KEYS = 3;

/** As said of anything it lists, as the vocabulary knows, else what all is about. */
function ownParentsOf(sheet: Sheet, context: Context): DesignedColumn[] {
  const known = vocabularyEntry(sheet.thing.entry ?? '')?.belongsTo ?? [];
  const parents = context.sheets.flatMap((parent) => {
    if (parent.key === sheet.key) return [];
    const relation = saidBetween(sheet, parent, context);
    const isKnown = parent.thing.entry !== null && known.includes(parent.thing.entry);
    if (relation === undefined && !isKnown) return [];
    return [keyTo(parent, relation?.spans ?? parent.thing.spans.slice(0, 1))];
  });
  const hub = parents.length > 0 ? centreOf(sheet, context) : hubFor(sheet, context);
  if (hub === undefined || parents.some(({ refersTo }) => refersTo === hub.key)) return parents;
  return [...parents, keyTo(hub, [...sheet.thing.spans.slice(0, 1), ...hub.thing.spans.slice(0, 1)])];
}

/** What all the answers are about, for a sheet of which a sentence speaks together with it. */
function centreOf(sheet: Sheet, context: Context): Sheet | undefined {
  const [centre] = context.sheets;
  if (centre === undefined || centre === sheet || !MAY_BE_ABOUT.has(sheet.kind) || !MAY_BE_CENTRE.has(centre.kind))
    return undefined;
  if (saidBetween(centre, sheet, context) !== undefined || areSiblings(sheet, centre, context.brief)) return undefined;
  return sentencesWithBoth(sheet.thing, centre.thing, context.brief) > 0 ? centre : undefined;
}

/** What is said of the two things that have the sheets counts first; of what shares a sheet only where nothing is said the other way. */
function saidBetween(sheet: Sheet, parent: Sheet, context: Context): Relation | undefined {
  const { relations } = context.brief;
  const own = relations.find((one) => one.child === sheet.thing.id && one.parent === parent.thing.id);
  if (own !== undefined) return own;
  const shared = sharedBetween(sheet, parent, context);
  const isHolder = HAS_OTHERS.has(sheet.kind) && ABOUT_ANOTHER.has(parent.kind);
  return isHolder || sharedBetween(parent, sheet, context) !== undefined ? undefined : shared;
}

function sharedBetween(sheet: Sheet, parent: Sheet, { brief, placements }: Context): Relation | undefined {
  const [children, parents] = [idsOf(sheet, placements), idsOf(parent, placements, 'alias')];
  return brief.relations.find(({ child, parent: id }) => children.includes(child) && parents.includes(id));
}

/** The column that names the row of another sheet. */
export function keyTo(parent: Sheet, spans: readonly Span[]): DesignedColumn {
  return { title: parent.thing.one, type: 'TEXT_NUMBER', role: 'parent', refersTo: parent.key, because: { spans } };
}

/** The things that a sheet lists: its own, those under another name, and those that share it. */
function idsOf({ thing }: Sheet, placements: readonly Placement[], ...homes: readonly Placement['home'][]): string[] {
  const taken = homes.length > 0 ? homes : ['alias', 'record-type'];
  return [thing.id, ...placements.filter(({ home, host }) => taken.includes(home) && host === thing).map((one) => one.thing.id)];
}

/** What is done, happens, is written, paid or runs out is so with something else. */
const ABOUT_ANOTHER: ReadonlySet<Kind> = new Set<Kind>([
  'obligation',
  'occurrence',
  'document',
  'money',
  'risk-issue-decision',
  'time-allocation',
]);
const MAY_BE_ABOUT_ANOTHER: ReadonlySet<Kind> = new Set<Kind>(['work', 'request']);
const MAY_BE_ABOUT: ReadonlySet<Kind> = new Set([...ABOUT_ANOTHER, ...MAY_BE_ABOUT_ANOTHER]);
const HAS_OTHERS: ReadonlySet<Kind> = new Set<Kind>(['work', 'asset', 'person-in-process', 'place-or-unit', 'request']);
/** What invoices, time sheets and complaints belong to where it is what all is about. */
const MAY_BE_CENTRE: ReadonlySet<Kind> = new Set<Kind>([
  ...HAS_OTHERS,
  'time-allocation',
  'occurrence',
  'opportunity',
  'document',
  'obligation',
]);

/**
 * What a sheet is most likely about of which nothing is said: what the same sentences speak of, else what most other things belong to, else
 * what all the answers are about.
 */
function hubFor(sheet: Sheet, context: Context): Sheet | undefined {
  const { brief, sheets, placements } = context;
  const isAboutAnother = ABOUT_ANOTHER.has(sheet.kind);
  if (!isAboutAnother && !(MAY_BE_ABOUT_ANOTHER.has(sheet.kind) && childrenOf(sheet.thing, brief) === 0)) return undefined;
  const isPlaced = brief.relations.some(
    ({ child, parent }) =>
      child === sheet.thing.id && placements.some(({ thing, home }) => thing.id === parent && home === 'dimension'),
  );
  if (isPlaced) return undefined;
  const isAble = (other: Sheet) =>
    HAS_OTHERS.has(other.kind) || isDescribed(other.thing) || (other === sheets[0] && MAY_BE_CENTRE.has(other.kind));
  const ranked = sheets
    .filter((other) => other !== sheet && isAble(other) && saidBetween(other, sheet, context) === undefined)
    .map((other) => ({
      other,
      children: childrenOf(other.thing, brief),
      beside: sentencesWithBoth(sheet.thing, other.thing, brief),
    }));
  const [beside] = ranked.filter((one) => one.beside > 0).toSorted((a, b) => b.beside - a.beside || b.children - a.children);
  const [most] = ranked.filter(({ children }) => children >= LEAST_CHILDREN).toSorted((a, b) => b.children - a.children);
  const main = isAboutAnother ? ranked.find(({ other }) => other === sheets[0]) : undefined;
  return (beside ?? most ?? main)?.other;
}

const LEAST_CHILDREN = 2;
const FEWEST_VALUES = 3;

/** Of what several values are known one by one something happens to one of them, whatever it is: costumes counted by size are damaged one by one. */
function isDescribed({ attributes, kinds }: Thing): boolean {
  return kinds[0]?.kind === 'stock' && attributes.filter(({ spans }) => spans.length > 0).length >= FEWEST_VALUES;
}

function childrenOf({ id }: Thing, { relations }: Brief): number {
  return relations.filter(({ parent }) => parent === id).length;
}

export function dimensionsOf(sheet: Sheet, { brief, sheets, placements }: Context): DesignedColumn[] {
  const placed = placements
    .filter(({ home, host, sorts }) => home === 'dimension' && host === sheet.thing && sorts === undefined)
    .map(({ thing }) => thing);
  const grouping = brief.reports
    .filter(({ things }) => things.includes(sheet.thing.id) || placementsInclude(placements, sheet.thing, things))
    .flatMap(({ groupBy, spans }) =>
      groupBy.filter((word) => !AGE.test(word) && !isState(word, brief)).map((word) => ({ word, spans })),
    );
  const own = idsOf(sheet, placements);
  const above = brief.relations
    .filter(({ child }) => own.includes(child))
    .flatMap(
      ({ parent }) =>
        placements.find(
          ({ thing, home, host, sorts }) =>
            thing.id === parent && host !== sheet.thing && home !== 'alias' && sorts === undefined,
        )?.thing ?? [],
    );
  return [
    ...sortColumns(sheet, { brief, sheets, placements }),
    ...[...placed, ...above].map((thing) => dimension(thing)),
    ...grouping.map(({ word, spans }): DesignedColumn => {
      const name = singularTitle(withoutEdges(word.split(/\s+/), brief.language).join(' '), brief.language);
      if (isColleague(name, brief)) return { title: name, type: 'CONTACT_LIST', role: 'contact', because: { spans } };
      return {
        title: name,
        ...typeOf({ title: word, type: DATE.test(word) ? 'date' : 'choice', options: [] }),
        role: DATE.test(word) ? 'attribute' : 'dimension',
        because: { spans },
      };
    }),
  ];
}

/** “Repairs by luthier”: who does it is somebody who can be told. */
function isColleague(name: string, { people, language }: Brief): boolean {
  return people.some(
    ({ name: other, isOutside, is }) =>
      !isOutside && is !== 'person' && roleTitle(other, language).toLowerCase() === name.toLowerCase(),
  );
}

/** “By stage”, “by status”: whichever of them its sheet calls how far something is. */
export function isState(word: string, { language }: Pick<Brief, 'language'>): boolean {
  return [title('stage', language), title('status', language)].some((name) => name.toLowerCase() === word.toLowerCase());
}

/** How long something is open already: its sheet counts that. */
const AGE = /^(?:age|ageing|aging|days open|alter|antigüedad|ancienneté|idade|経過日数)$/iu;
const DATE = /(?:^|\s)(?:dates?|datum|termin|fechas?|data)(?:\s|$)|日$/iu;

function placementsInclude(placements: readonly Placement[], host: Thing, things: readonly string[]): boolean {
  return placements.some((placement) => placement.host === host && things.includes(placement.thing.id));
}

/** The column that names one of the things that have no rows of their own. */
export function dimension(thing: Thing): DesignedColumn {
  const options = distinct([...thing.members, ...thing.varieties]).slice(0, MOST_OPTIONS);
  const type: ColumnType = options.length > 1 ? 'PICKLIST' : 'TEXT_NUMBER';
  return {
    title: thing.one,
    type,
    role: 'dimension',
    ...(options.length > 1 ? { options } : {}),
    because: { spans: thing.spans.slice(0, 2) },
  };
}

function singularTitle(word: string, language: Brief['language']): string {
  if (language === 'en') return singularOf(word);
  return word.replace(/(?<=[^su])s$/i, '');
}
