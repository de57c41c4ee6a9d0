import { checkFormula } from '@sheetwright/formula';
import type { Language } from '@sheetwright/solution/vocabulary';
import type { ExpertQuestion } from '../question.ts';
import { withBrackets } from '../synthesis/assumed/items.ts';
import { assumedSheets } from '../synthesis/assumed-sheet.ts';
import { readingOf } from '../synthesis/condition.ts';
import { leftOut } from '../synthesis/coverage.ts';
import { Draft } from '../synthesis/draft.ts';
import { contextOf, placeOf } from '../synthesis/formula-place.ts';
import { leavesPersonOpen } from '../synthesis/open-slots.ts';
import { type Reading, readQuestion } from '../synthesis/reading.ts';
import { modelOf, type SheetModel } from '../synthesis/sheet-model.ts';
import { SURE, type Synthesis, type SynthesisedFormula } from '../synthesis/synthesis.ts';
import { workOut } from '../synthesis/work-out.ts';
import { BY_LAYOUT } from './entries/by-layout.ts';
import type { Recipe } from './recipe.ts';
import { fitOf, indexRecipes, type RecipeHit, recipesFor, speaksOfOtherSheet } from './recipe-index.ts';
import { RECIPES } from './recipes.ts';
import { ownBeside, sheetBeside } from './sheet-beside.ts';

/** From these on a recipe is what the question asks for. */
const LEAST = { likeness: 0.64, coverage: 0.6 } as const;
/** Where no sheet is known, nothing but the words of the question speaks for a formula. */
const LEAST_OF_WORDS = { likeness: 0.75, coverage: 0.75 } as const;
/** Who counts or adds up wants nothing that does not, and who speaks of days wants no years. */
const NEVER_MISSED: ReadonlySet<string> = new Set(
  'days weeks months years working-days count sum average median f:COUNT f:COUNTIF f:COUNTIFS f:SUM f:SUMIF f:SUMIFS f:AVG f:AVERAGEIF f:COLLECT'.split(
    ' ',
  ),
);
/** How likely it is that what the sheets tell alone is what was asked for. */
const OF_LAYOUT = 0.3;
/** How likely it is that the formula of an entry is wanted that the question is about. */
const OF_ENTRY = 0.3;
const TRIED_AT_MOST = 3;
/** A formula that leaves out more of the sheet's names than this is not what was asked for. */
const LEFT_AT_MOST = 0.8;

const indexes = new Map<Language, ReturnType<typeof indexRecipes>>();

function indexOf(language: Language): ReturnType<typeof indexRecipes> {
  const known = indexes.get(language);
  if (known !== undefined) return known;
  const made = indexRecipes(RECIPES, language);
  indexes.set(language, made);
  return made;
}

/** The sheets that a recipe is tried over. */
interface Sheets {
  readonly own: SheetModel;
  readonly others: readonly SheetModel[];
}

/**
 * The formula for a question that asks how something is done in general, 'averageif', 'lookup by part of the text', over the asker's own columns;
 * where a sheet that it reads is not known, over columns that most sheets have. Always one reading that asks to be confirmed, as the question
 * leaves its columns and values open; null where no recipe is asked for.
 */
export function readRecipe(question: ExpertQuestion): Synthesis | null {
  const asked = withBrackets(question.question);
  const known = sheetsOf(question);
  const reading = readQuestion(asked, [known.own, ...known.others]);
  const least = question.sheet === undefined ? LEAST_OF_WORDS : LEAST;
  const hits = recipesFor(indexOf(reading.language), reading).filter(
    ({ likeness, coverage, missed }) =>
      likeness >= least.likeness && coverage >= least.coverage && !missed.some((sign) => NEVER_MISSED.has(sign)),
  );
  const made = hits.slice(0, TRIED_AT_MOST).flatMap((hit) => {
    const sheets = sheetsFor(hit.recipe, reading, known);
    const found = sheets === null ? null : proved(hit.recipe, reading, sheets, question.today);
    return found === null ? [] : [{ found, hit, score: fitOf(hit) + (isAwaited(found.formula, known.own) ? AWAITED : 0) }];
  });
  const [best] = made.toSorted((one, other) => other.score - one.score);
  if (best !== undefined) return synthesisOf(best.found, best.hit);
  return known.others.length > 0 && speaksOfOtherSheet(reading) ? byLayout(reading, known, question.today) : null;
}

/** 'Yes or no' and 'checkbox' name the way there and back: the column that waits tells which of the two is asked for. */
const AWAITED = 0.05;

function isAwaited({ place }: SynthesisedFormula, { columns }: SheetModel): boolean {
  return place.kind === 'column' && columns.some(({ title, empty }) => empty && title === place.title);
}

/** The formula of a recipe over the sheets of a question that is known to be about it; null where there is none of it, or the sheets have not what it needs. */
export function recipeOver(id: string, question: ExpertQuestion): Synthesis | null {
  const recipe = RECIPES.find((one) => one.id === id);
  if (recipe === undefined) return null;
  const { own, others } = sheetsOf(question);
  const reading = readQuestion(withBrackets(question.question), [own, ...others]);
  const isBeside = recipe.isAcross === true && others.length === 0;
  const found = proved(recipe, reading, { own, others: isBeside ? [sheetBeside(own, reading)] : others }, question.today);
  return found === null ? null : synthesisOf(found, { likeness: OF_ENTRY, coverage: OF_ENTRY });
}

/** A question that asks in general names no columns: where its sheet is not known, it has those of most sheets. */
function sheetsOf({ sheet, otherSheets = [] }: ExpertQuestion): Sheets {
  const others = otherSheets.map((other) => modelOf(other, false));
  return { own: sheet === undefined ? assumedSheets('').own : modelOf(sheet, true), others };
}

/** What is read of another sheet stands over an assumed one where none is connected; null where the question speaks of no other sheet. */
function sheetsFor({ isAcross = false }: Recipe, reading: Reading, { own, others }: Sheets): Sheets | null {
  if (!isAcross || others.length > 0) return { own, others };
  if (!speaksOfOtherSheet(reading)) return null;
  const here = own.isAssumed === true ? ownBeside() : own;
  return { own: here, others: [sheetBeside(here, reading)] };
}

/** Where no recipe has the words of a question about the other sheet, what the sheets themselves tell. */
function byLayout(reading: Reading, sheets: Sheets, today: string): Synthesis | null {
  const found = proved(BY_LAYOUT, reading, sheets, today);
  return found === null ? null : synthesisOf(found, { likeness: OF_LAYOUT, coverage: OF_LAYOUT });
}

interface Proved {
  readonly formula: SynthesisedFormula;
  readonly assumed: Synthesis['assumed'];
  /** Something that the question names has no part in it. */
  readonly isLeft: boolean;
}

function synthesisOf(
  { formula, assumed, isLeft }: Proved,
  { likeness, coverage }: Pick<RecipeHit, 'likeness' | 'coverage'>,
): Synthesis {
  return {
    ...formula,
    assumed,
    alternatives: [],
    confidence: Math.min(likeness, SURE - 0.01),
    likelihood: isLeft ? 0 : Math.min(likeness, coverage),
    isAwaited: formula.place.kind === 'column',
    unaccounted: [],
  };
}

/** A recipe over the asker's sheets, checked and worked out; null where they have not what it needs, or it shows nothing but errors. */
function proved(recipe: Recipe, reading: Reading, { own, others }: Sheets, today: string): Proved | null {
  const draft = new Draft(reading, own, others, own);
  const built = recipe.build(draft, today);
  // Who speaks of each row wants no value for all of them.
  if (built === null || (built.place === 'value' && reading.concepts.has('each-row'))) return null;
  const place = placeOf(built, recipe.title, '', draft);
  const worked = workOut(built, draft, place, today);
  const unknown = [own, ...others].filter(({ isAssumed }) => isAssumed === true);
  if (worked === null || (worked.fails && unknown.length === 0)) return null;
  const { formula } = worked;
  const left = leftOut(draft, formula);
  if (left > LEFT_AT_MOST) return null;
  const problems = checkFormula(formula, contextOf(draft, place, built));
  if (problems.some(({ severity }) => severity === 'error')) return null;
  const read = {
    operation: recipe.id,
    columns: (built.columns ?? []).map(({ title }) => title),
    conditions: (built.conditions ?? []).map(readingOf),
    group: built.group?.title ?? null,
    chosen: draft.chosen,
  };
  const assumed = draft.used
    .filter(({ sheet }) => unknown.some(({ name, isOwn }) => (sheet === null ? isOwn : sheet === name)))
    .map(({ title, type }) => ({ title, type }));
  const value = unknown.length > 0 ? null : worked.shown;
  return {
    formula: { formula, place, references: draft.neededReferences, problems, value, reading: read },
    assumed: unique(assumed),
    isLeft: left > 0 || (leavesPersonOpen(draft) && !draft.used.some(({ kind }) => kind === 'contact' || kind === 'contacts')),
  };
}

function unique(columns: Synthesis['assumed']): Synthesis['assumed'] {
  return columns.filter(({ title }, place) => columns.findIndex((other) => other.title === title) === place);
}
