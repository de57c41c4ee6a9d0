import type { Brief, Kind, Language, Thing } from '../brief/brief.ts';
import { AUTHORITY, isFromOutside, names, ROLE_HEAD } from '../brief/words.ts';
import type { LayoutContext as Context, SheetToLayOut as Sheet } from './layout-context.ts';
import { sentencesWithBoth } from './place-things.ts';

/** What is done, asked, written, paid or runs out is so for somebody, somewhere and with something. */
const IS_ABOUT: readonly Kind[] = [
  'work',
  'request',
  'occurrence',
  'document',
  'money',
  'obligation',
  'risk-issue-decision',
  'time-allocation',
];
/** Which kinds of rows name a row of a register, by the kind of the register. */
const NAMED_BY: Readonly<Partial<Record<Kind, ReadonlySet<Kind>>>> = {
  'place-or-unit': new Set<Kind>([...IS_ABOUT, 'asset', 'stock', 'person-in-process', 'measure']),
  party: new Set<Kind>([...IS_ABOUT, 'opportunity']),
  asset: new Set<Kind>([...IS_ABOUT, 'measure']),
  'person-in-process': new Set<Kind>(IS_ABOUT.filter((kind) => kind !== 'work')),
  work: new Set<Kind>(['occurrence', 'document', 'money', 'risk-issue-decision']),
};

/**
 * The registers that a sheet's rows name although nothing is said of it in so many words: those of which a sentence speaks together with
 * anything that it lists, the customers, what is described at length, what most other things belong to, and whose time it is.
 */
export function registersFor(sheet: Sheet, { brief, sheets, placements }: Context): Sheet[] {
  const able = sheets.filter((other) => other !== sheet && NAMED_BY[other.kind]?.has(sheet.kind) === true);
  const told = withoutPeople(brief);
  const sharing = placements.filter(({ home, host }) => home === 'record-type' && host === sheet.thing).map(({ thing }) => thing);
  const besides = (register: Thing) =>
    [sheet.thing, ...sharing].reduce((sum, thing) => sum + sentencesWithBoth(thing, register, told), 0);
  return able
    .map((register) => ({ register, beside: besides(register.thing) }))
    .filter(
      ({ register, beside }) =>
        (beside > 0 && !areSiblings(sheet, register, brief)) || isForAll(register, brief) || isTimeOf(sheet, register, sheets),
    )
    .toSorted((a, b) => b.beside - a.beside)
    .map(({ register }) => register);
}

/** “Each pool has pumps and courses”: a sentence that gives both to the same says nothing of the two. */
export function areSiblings(first: Sheet, second: Sheet, { relations }: Brief): boolean {
  const parentsIn = ({ thing }: Sheet) => relations.filter(({ child }) => child === thing.id).map(({ parent }) => parent);
  const others = parentsIn(second);
  return parentsIn(first).some((parent) => others.includes(parent));
}

const LEAST_CHILDREN = 2;
const LEAST_VALUES = 3;
const DESCRIBED: ReadonlySet<Kind> = new Set<Kind>(['asset', 'person-in-process', 'place-or-unit']);

/** Customers order, pay and complain, whatever it is; what is described at length, or has several things, has the others as well. */
function isForAll({ thing, kind }: Sheet, { relations, language }: Brief): boolean {
  if (kind === 'party') return thing.entry !== SUPPLIER && isCustomer(thing.one, language);
  if (!DESCRIBED.has(kind)) return false;
  const isDescribed = thing.attributes.filter(({ spans }) => spans.length > 0).length >= LEAST_VALUES;
  return isDescribed || relations.filter(({ parent }) => parent === thing.id).length >= LEAST_CHILDREN;
}

/** Rosters, shifts and absences are of the people that the solution has a list of, where there is only one such list. */
function isTimeOf({ kind }: Sheet, register: Sheet, sheets: readonly Sheet[]): boolean {
  const lists = sheets.filter((one) => one.kind === 'person-in-process');
  return kind === 'time-allocation' && lists.length === 1 && lists[0] === register;
}

const SUPPLIER = 'vendor';

function isCustomer(name: string, language: Language): boolean {
  return isFromOutside(name) && !AUTHORITY.test(name) && !names(ROLE_HEAD, name, language);
}

const TOLD = new WeakMap<Brief, Brief>();

/** Who is concerned stands in one list, whatever they have to do with each other. */
function withoutPeople(brief: Brief): Brief {
  const known = TOLD.get(brief);
  if (known !== undefined) return known;
  const told = { ...brief, sentences: brief.sentences.filter(({ field }) => field !== 'stakeholders') };
  TOLD.set(brief, told);
  return told;
}
