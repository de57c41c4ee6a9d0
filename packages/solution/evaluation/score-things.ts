import type { EvaluatedPlan, Home } from './evaluated-plan.ts';
import { kindAgreement } from './kinds.ts';
import { mentions, normalise, sharedWords, wordsOf } from './matching.ts';
import type { LabelledThing, Questionnaire } from './questionnaire.ts';
import { type Figure, ratioOf } from './ratio.ts';

/** Where a labelled thing lives: the sheet, the column if it is one, and the kind if the plan tells it. */
interface FoundHome {
  readonly sheet: string;
  readonly column: string | undefined;
  readonly kind: string | undefined;
}

/** Labelled things that have a home, and among these the ones of the right kind; neighbouring kinds count half. */
export function scoreThings({ things }: Questionnaire, plan: EvaluatedPlan): { readonly homes: Figure; readonly kinds: Figure } {
  const found = new Map((things ?? []).map((thing) => [thing, homeOf(thing.noun, plan)]));
  const settled = things?.filter((thing) => found.get(thing) !== undefined);
  return {
    homes: ratioOf(things, (thing) => found.get(thing) !== undefined, nounOf),
    kinds:
      plan.homes === undefined
        ? null
        : ratioOf(
            settled,
            (thing) => kindAgreement(thing.kind, found.get(thing)?.kind ?? ''),
            (thing) => `${thing.noun} (${thing.kind}, not ${found.get(thing)?.kind})`,
          ),
  };
}

/** Sheets whose name is a labelled thing, or holds a labelled fact: an outside look at whether a sheet is called for. */
export function scoreSheetThings({ things, facts = [] }: Questionnaire, { sheets }: EvaluatedPlan): Figure {
  if (things === undefined) return null;
  const isCalledFor = (name: string) =>
    things.some(({ noun }) => isSameThing(noun, name)) || facts.some((fact) => mentions(name, fact));
  return ratioOf(sheets, ({ name }) => isCalledFor(name), nameOf);
}

function nameOf({ name }: { readonly name: string }): string {
  return name;
}

/** Labelled relations that the plan keeps: the child's sheet names the parent in a column, or holds it, or sees it from the parent's sheet. */
export function scoreRelations({ relations }: Questionnaire, plan: EvaluatedPlan): Figure {
  return ratioOf(
    relations,
    ([child, parent]) => isRelated(child, parent, plan),
    ([child, parent]) => `${child} > ${parent}`,
  );
}

function isRelated(child: string, parent: string, plan: EvaluatedPlan): boolean {
  const home = homeOf(child, plan);
  const parentHome = homeOf(parent, plan);
  if (home === undefined || parentHome === undefined) return false;
  if (home.sheet === parentHome.sheet) return true;
  const sheet = plan.sheets.find(({ key }) => key === home.sheet);
  const parentName = plan.sheets.find(({ key }) => key === parentHome.sheet)?.name ?? '';
  const isKeyed = (title: string) => isSameThing(parent, title) || isSameThing(parentName, title);
  return sheet?.columns.some(({ title }) => isKeyed(title)) ?? false;
}

/** The home of a noun: what the plan declares, if it truly exists; by names where a plan declares none. */
export function homeOf(noun: string, plan: EvaluatedPlan): FoundHome | undefined {
  if (plan.homes === undefined) return homeByName(noun, plan);
  const candidates = plan.homes.filter((home) => isSameThing(noun, home.thing) && doesExist(home, plan));
  const [best] = candidates.toSorted((one, other) => likeness(noun, other.thing) - likeness(noun, one.thing));
  return best === undefined ? undefined : { sheet: best.sheet, column: best.column, kind: best.kind };
}

function doesExist({ home, sheet, column }: Home, plan: EvaluatedPlan): boolean {
  const owner = plan.sheets.find(({ key }) => key === sheet);
  if (owner === undefined) return false;
  const needsColumn = home === 'column' || home === 'dimension';
  if (column === undefined) return !needsColumn;
  return owner.columns.some(({ title }) => title === column);
}

function homeByName(noun: string, plan: EvaluatedPlan): FoundHome | undefined {
  const sheet = plan.sheets.find(({ name }) => isSameThing(noun, name));
  if (sheet !== undefined) return { sheet: sheet.key, column: undefined, kind: undefined };
  for (const { key, columns } of plan.sheets) {
    const column = columns.find(({ title, options }) => [title, ...(options ?? [])].some((text) => isSameThing(noun, text)));
    if (column !== undefined) return { sheet: key, column: column.title, kind: undefined };
  }
  return undefined;
}

/** Half the words of the noun, or of the name when that is shorter, are enough; an abbreviation in parentheses stands for the whole. */
function isSameThing(noun: string, name: string): boolean {
  return likeness(noun, name) >= 0.5 || abbreviationsIn(noun).some((abbreviation) => mentions(name, abbreviation));
}

function likeness(noun: string, name: string): number {
  if (normalise(noun) === normalise(name)) return 2;
  const [one, other] = [wordsOf(noun), wordsOf(name)];
  const fewer = Math.min(one.size, other.size);
  return fewer === 0 ? 0 : sharedWords(one, other).length / Math.max(fewer, one.size);
}

function abbreviationsIn(noun: string): readonly string[] {
  return [...noun.matchAll(/\(([^)]+)\)/g)].flatMap(([, inside]) => inside ?? []);
}

function nounOf({ noun }: LabelledThing): string {
  return noun;
}
