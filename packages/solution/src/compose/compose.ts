import type { DataVolume, ProjectScope } from '@sheetwright/contract/requirements.ts';
import type { Brief, Language, Thing } from '../brief/brief.ts';
import { capitalised, slug } from '../brief/read-people.ts';
import { LIMITS } from '../smartsheet-rules.ts';
import { cutWords } from '../text/cut.ts';
import { chooseSheets, sheetBudget } from './choose-sheets.ts';
import { asTitle } from './column-titles.ts';
import type { Design, DesignedSheet, Home } from './design.ts';
import {
  dutySheet,
  type HomelessDuty,
  homelessDuties,
  homesOfDuties,
  makeASheet,
  objectsOfDuties,
  thingsOnlyIn,
} from './duties.ts';
import { registersOfDuties } from './duty-registers.ts';
import { withoutForbidden, withoutForbiddenThings } from './forbidden-columns.ts';
import { layOutColumns } from './lay-out-columns.ts';
import type { SheetToLayOut } from './layout-context.ts';
import { gatherSorts, withoutListedSorts } from './listed-sorts.ts';
import { kindOf, type Placement, placeThings } from './place-things.ts';
import { roleTitle } from './said-columns.ts';
import { isSameThing } from './same-thing.ts';
import { settleThings } from './settle-things.ts';
import { joinedByAnd, title } from './titles.ts';

interface ComposeOptions {
  readonly scope: ProjectScope;
  readonly projectName: string;
  readonly volume: DataVolume;
  /** Homes that are wished for; what cannot be is placed as without them. */
  readonly proposed?: ProposedComposition;
}

/** Where things are to have their home, by their ids. */
export interface ProposedComposition {
  /** The most important first. */
  readonly sheets: readonly string[];
  readonly others: readonly { readonly thing: string; readonly home: Exclude<Home['home'], 'sheet'>; readonly sheet: string }[];
}

/** The shape of a solution for a brief: every thing has one home, and no sheet is there without a fact behind it. */
export function compose(read: Brief, options: ComposeOptions): Design {
  const brief = settleThings(withoutForbiddenThings(read));
  const wished = wishedSheets(brief, options);
  const chosen = wished.length > 0 ? wished : chooseSheets(withoutListedSorts(withoutObjectsOfDuties(brief)), options.scope);
  const things = chosen.length > 0 ? chosen : [fallbackThing(options.projectName)];
  const placed = gatherSorts(placeThings(brief, things), brief).map((one) => asWished(one, things, options.proposed));
  const duties = dutiesWithSheet(brief, things, placed);
  const ofDuties = new Set(
    thingsOnlyIn(
      duties.flatMap(({ spans }) => spans),
      brief,
    ),
  );
  const placements = placed.filter(({ thing }) => !ofDuties.has(thing));
  const ofRows = withoutRulesOf(duties, brief);
  const sheets = nameSheets(things, wished.length > 0 ? [] : placements, brief.language);
  const working = sheets.map((sheet) => ({
    key: sheet.key,
    name: sheet.name,
    record: sheet.thing.one.toLowerCase(),
    kind: sheet.kind,
    things: [
      sheet.thing.id,
      ...placements.filter(({ home, host }) => home === 'record-type' && host === sheet.thing).map(({ thing }) => thing.id),
    ],
    columns: withoutForbidden(layOutColumns(sheet, { brief: ofRows, sheets, placements }), brief),
    because: { spans: sheet.thing.spans.slice(0, 4) },
  }));
  const taken = new Set(sheets.map(({ name }) => name.toLowerCase()));
  const registers = registersOfDuties(duties, { sheets, placements });
  const routine = duties.length === 0 ? [] : [dutySheet(duties, brief, { taken, registers })];
  const designed = [...working, ...routine, ...archiveFor(working, brief, options)];
  return {
    sheets: designed,
    homes: oneHomeEach([
      ...sheets.map(homeOfSheet),
      ...peopleHomes(brief, designed),
      ...placements.map((placement) => homeOf(placement, designed, brief.language)),
      ...routine.flatMap((sheet) => homesOfDuties(sheet, duties, brief)),
    ]),
  };
}

/** What is done again and again has its dates in the sheet of duties alone. */
function withoutRulesOf(duties: readonly HomelessDuty[], brief: Brief): Brief {
  if (duties.length === 0) return brief;
  const taken = new Set(duties.flatMap(({ rule, leads }) => [rule, ...leads]));
  return { ...brief, rules: brief.rules.filter(({ id }) => !taken.has(id)) };
}

/** “Gutters are cleaned every spring” needs a row of the duties, and no sheet of gutters of which nothing else is said. */
function withoutObjectsOfDuties(brief: Brief): Brief {
  if (brief.constraints.some(({ is }) => is === 'most-sheets')) return brief;
  const objects = new Set(objectsOfDuties(brief));
  const things = brief.things.filter((thing) => !objects.has(thing));
  return objects.size === 0 || things.length === 0 ? brief : { ...brief, things };
}

/** Duties that get a sheet beside those of the things, unless the customer wants fewer sheets. */
function dutiesWithSheet(brief: Brief, sheets: readonly Thing[], placements: readonly Placement[]): HomelessDuty[] {
  const most = brief.constraints.flatMap((limit) => (limit.is === 'most-sheets' ? [limit.count] : []));
  if (sheets.length >= Math.min(Number.POSITIVE_INFINITY, ...most)) return [];
  const duties = homelessDuties(brief, sheets, placements);
  return makeASheet(duties, brief) ? duties : [];
}

function wishedSheets(brief: Brief, { proposed, scope }: ComposeOptions): Thing[] {
  const chosen: Thing[] = [];
  for (const id of proposed?.sheets ?? []) {
    const thing = brief.things.find((one) => one.id === id);
    if (thing !== undefined && !chosen.some((other) => isSameThing(other, thing, brief.language))) chosen.push(thing);
  }
  return chosen.slice(0, sheetBudget(brief, scope));
}

function asWished(placement: Placement, sheets: readonly Thing[], proposed: ProposedComposition | undefined): Placement {
  const wish = proposed?.others.find(({ thing }) => thing === placement.thing.id);
  const host = sheets.find(({ id }) => id === wish?.sheet);
  return wish === undefined || host === undefined || placement.home === 'alias'
    ? placement
    : { thing: placement.thing, home: wish.home, host };
}

/** Much data fills a sheet: closed rows of the main one move to a sheet with the same columns, whose formulas became values. */
function archiveFor([main]: readonly DesignedSheet[], brief: Brief, options: ComposeOptions): DesignedSheet[] {
  if (main === undefined || !needsArchive(brief, options)) return [];
  const word = title('archive', brief.language);
  return [
    {
      ...main,
      key: `${main.key.slice(0, 30)}-archive`,
      name: `${cutWords(main.name, LIMITS.sheetName - word.length - 1)} ${word}`,
      things: [],
      columns: main.columns.map(({ formula: _, refersTo: __, ...column }) => column),
      archiveOf: main.key,
      because: {
        spans: [{ field: 'dataVolume', start: 0, end: options.volume.length }],
        block: 'keeps the working sheet small and fast',
      },
    },
  ];
}

function needsArchive(brief: Brief, { scope, volume }: ComposeOptions): boolean {
  const isLimited = brief.constraints.some(({ is }) => is === 'most-sheets');
  return !isLimited && scope !== 'small' && (brief.archives ?? (volume === 'high' || volume === 'very_high'));
}

/** Where the answers name nothing that could be tracked, the work itself is. */
function fallbackThing(projectName: string): Thing {
  const name = asTitle(projectName, 'en') || 'Tasks';
  return {
    id: 'work',
    one: 'Task',
    many: cutWords(name, 40),
    kinds: [{ kind: 'work', confidence: 0.2 }],
    entry: 'task',
    count: null,
    members: [],
    varieties: [],
    attributes: [],
    owner: null,
    weight: 1,
    spans: [{ field: 'projectName', start: 0, end: projectName.length }],
  };
}

/** A sheet that lists two sorts of things bears both names, where the second one is nearly as much spoken of. */
const SHARED_NAME = 0.4;

function nameOfSheet(thing: Thing, placements: readonly Placement[], language: Language): string {
  const first = asTitle(thing.many, language) || asTitle(thing.one, language) || 'Sheet';
  const [second] = placements
    .filter(
      ({ home, host, thing: other }) => home === 'record-type' && host === thing && other.weight >= thing.weight * SHARED_NAME,
    )
    .map(({ thing: other }) => other)
    .sort((a, b) => b.weight - a.weight);
  const both = second === undefined ? first : joinedByAnd([first, asTitle(second.many, language)], language);
  return both.length <= LIMITS.sheetName ? both : first;
}

function nameSheets(things: readonly Thing[], placements: readonly Placement[], language: Language): SheetToLayOut[] {
  const names = new Set<string>();
  const keys = new Set<string>();
  return things.map((thing) => {
    const wanted = nameOfSheet(thing, placements, language);
    const name = unused(
      capitalised(cutWords(wanted, LIMITS.sheetName)),
      names,
      (number) => `${cutWords(wanted, LIMITS.sheetName - 3)} ${number}`,
    );
    const wantedKey = slug(thing.entry ?? thing.id).slice(0, 40);
    const key = unused(wantedKey, keys, (number) => `${wantedKey}-${number}`);
    return { thing, kind: kindOf(thing), key, name };
  });
}

/** The first of a name and its numbered forms that no other has, and takes it. */
function unused(wanted: string, taken: Set<string>, numbered: (number: number) => string): string {
  let name = wanted;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = numbered(number);
  taken.add(name.toLowerCase());
  return name;
}

/** The first home of a name counts: a sheet before a column of people, and that before where else it is placed. */
function oneHomeEach(homes: readonly Home[]): Home[] {
  const seen = new Set<string>();
  return homes.filter(({ thing }) => !seen.has(thing.toLowerCase()) && seen.add(thing.toLowerCase()));
}

/** People who are no thing of their own have their home in the contact column that names them. */
function peopleHomes(brief: Brief, sheets: readonly DesignedSheet[]): Home[] {
  return brief.people.flatMap(({ name }) => {
    const one = roleTitle(name, brief.language).toLowerCase();
    for (const { key, columns } of sheets) {
      const column = columns.find(({ title, type }) => type.endsWith('CONTACT_LIST') && title.toLowerCase() === one);
      if (column !== undefined)
        return [{ thing: name, kind: 'party' as const, home: 'column' as const, sheet: key, column: column.title }];
    }
    return [];
  });
}

function homeOfSheet({ thing, kind, key }: SheetToLayOut): Home {
  return { thing: thing.one, kind, home: 'sheet', sheet: key };
}

function homeOf({ thing, home, host, sorts }: Placement, sheets: readonly DesignedSheet[], language: string): Home {
  const sheet = sheets.find(({ things }) => things[0] === host.id);
  const key = sheet?.key ?? '';
  const kind = kindOf(thing);
  if (home === 'alias') return { thing: thing.one, kind, home: 'sheet', sheet: key };
  const wanted = asTitle(sorts?.title ?? thing.one, language).toLowerCase();
  const named = sheet?.columns.find(({ title }) => title.toLowerCase() === wanted);
  const byRole = sheet?.columns.find(({ role }) => role === (home === 'record-type' ? 'record-type' : 'state'));
  const column = home === 'record-type' ? byRole : (named ?? (home === 'common' ? byRole : undefined));
  const place = home === 'common' || home === 'contact' ? 'column' : home;
  return { thing: thing.one, kind, home: place, sheet: key, ...(column === undefined ? {} : { column: column.title }) };
}
