import { checkFormula } from '@sheetwright/formula';
import type { Language } from '@sheetwright/solution/vocabulary';
import type { ExpertQuestion } from '../question.ts';
import { withBrackets } from '../synthesis/assumed/items.ts';
import { readingOf } from '../synthesis/condition.ts';
import { leftOut } from '../synthesis/coverage.ts';
import { Draft } from '../synthesis/draft.ts';
import { contextOf, placeOf } from '../synthesis/formula-place.ts';
import { type Reading, readQuestion } from '../synthesis/reading.ts';
import { modelOf, type SheetModel } from '../synthesis/sheet-model.ts';
import { SURE, type Synthesis, type SynthesisedFormula } from '../synthesis/synthesis.ts';
import { workOut } from '../synthesis/work-out.ts';
import type { Recipe } from './recipe.ts';
import { fitOf, indexRecipes, type RecipeHit, recipesFor } from './recipe-index.ts';
import { RECIPES } from './recipes.ts';

/** From these on a recipe is what the question asks for. */
const LEAST = { likeness: 0.64, coverage: 0.6 } as const;
/** Who counts or adds up wants nothing that does not. */
const OF_MANY_ROWS: ReadonlySet<string> = new Set(
  'count sum average median f:COUNT f:COUNTIF f:COUNTIFS f:SUM f:SUMIF f:SUMIFS f:AVG f:AVERAGEIF f:COLLECT'.split(' '),
);
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

/**
 * The formula for a question that asks how something is done in general, 'averageif', 'lookup by part of the text', over the asker's own columns.
 * Always one reading that asks to be confirmed, as the question leaves its columns and values open; null where no recipe is asked for.
 */
export function readRecipe(question: ExpertQuestion): Synthesis | null {
  const { sheet, otherSheets = [] } = question;
  if (sheet === undefined) return null;
  const own = modelOf(sheet, true);
  const others = otherSheets.map((other) => modelOf(other, false));
  const reading = readQuestion(withBrackets(question.question), [own, ...others]);
  const hits = recipesFor(indexOf(reading.language), reading).filter(
    ({ likeness, coverage, missed }) =>
      likeness >= LEAST.likeness && coverage >= LEAST.coverage && !missed.some((sign) => OF_MANY_ROWS.has(sign)),
  );
  const made = hits.slice(0, TRIED_AT_MOST).flatMap((hit) => {
    const formula = proved(hit.recipe, reading, own, others, question.today);
    return formula === null ? [] : [{ formula, hit, score: fitOf(hit) + (isAwaited(formula, own) ? AWAITED : 0) }];
  });
  const [best] = made.toSorted((one, other) => other.score - one.score);
  return best === undefined ? null : synthesisOf(best.formula, best.hit);
}

/** 'Yes or no' and 'checkbox' name the way there and back: the column that waits tells which of the two is asked for. */
const AWAITED = 0.05;

function isAwaited({ place }: SynthesisedFormula, { columns }: SheetModel): boolean {
  return place.kind === 'column' && columns.some(({ title, empty }) => empty && title === place.title);
}

interface Proved extends SynthesisedFormula {
  /** Something that the question names has no part in it. */
  readonly isLeft: boolean;
}

function synthesisOf({ isLeft, ...formula }: Proved, { likeness, coverage }: RecipeHit): Synthesis {
  return {
    ...formula,
    assumed: [],
    alternatives: [],
    confidence: Math.min(likeness, SURE - 0.01),
    likelihood: isLeft ? 0 : Math.min(likeness, coverage),
    isAwaited: formula.place.kind === 'column',
    unaccounted: [],
  };
}

/** A recipe over the asker's sheets, checked and worked out; null where they have not what it needs, or it shows nothing but errors. */
function proved(recipe: Recipe, reading: Reading, own: SheetModel, others: readonly SheetModel[], today: string): Proved | null {
  const draft = new Draft(reading, own, others, own);
  const built = recipe.build(draft, today);
  // Who speaks of each row wants no value for all of them.
  if (built === null || (built.place === 'value' && reading.concepts.has('each-row'))) return null;
  const place = placeOf(built, recipe.title, '', draft);
  const worked = workOut(built, draft, place, today);
  if (worked === null || worked.fails) return null;
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
  return { formula, place, references: draft.neededReferences, problems, value: worked.shown, reading: read, isLeft: left > 0 };
}
