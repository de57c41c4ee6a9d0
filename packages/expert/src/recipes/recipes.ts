import { ERROR_RECIPES } from './entries/error-recipes.ts';
import { LOOK_UP_RECIPES } from './entries/look-up-recipes.ts';
import { ROLL_UP_RECIPES } from './entries/roll-up-recipes.ts';
import { SUMMARY_RECIPES } from './entries/summary-recipes.ts';
import type { Recipe } from './recipe.ts';

/** All formulas that people ask for in general. */
export const RECIPES: readonly Recipe[] = [...SUMMARY_RECIPES, ...LOOK_UP_RECIPES, ...ROLL_UP_RECIPES, ...ERROR_RECIPES];
