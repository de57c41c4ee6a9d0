import { COUNT_RECIPES } from './entries/count-recipes.ts';
import { DATE_RECIPES } from './entries/date-recipes.ts';
import { ERROR_RECIPES } from './entries/error-recipes.ts';
import { LOOK_UP_RECIPES } from './entries/look-up-recipes.ts';
import { NUMBER_RECIPES } from './entries/number-recipes.ts';
import { PERIOD_RECIPES } from './entries/period-recipes.ts';
import { RANK_RECIPES } from './entries/rank-recipes.ts';
import { ROLL_UP_RECIPES } from './entries/roll-up-recipes.ts';
import { SELECTION_RECIPES } from './entries/selection-recipes.ts';
import { SHARE_RECIPES } from './entries/share-recipes.ts';
import { SUMMARY_RECIPES } from './entries/summary-recipes.ts';
import { TEXT_RECIPES } from './entries/text-recipes.ts';
import { TREE_RECIPES } from './entries/tree-recipes.ts';
import type { Recipe } from './recipe.ts';

/** All formulas that people ask for in general. */
export const RECIPES: readonly Recipe[] = [
  ...COUNT_RECIPES,
  ...DATE_RECIPES,
  ...ERROR_RECIPES,
  ...LOOK_UP_RECIPES,
  ...NUMBER_RECIPES,
  ...PERIOD_RECIPES,
  ...RANK_RECIPES,
  ...ROLL_UP_RECIPES,
  ...SELECTION_RECIPES,
  ...SHARE_RECIPES,
  ...SUMMARY_RECIPES,
  ...TEXT_RECIPES,
  ...TREE_RECIPES,
];
