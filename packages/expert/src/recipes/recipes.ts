import { SUMMARY_RECIPES } from './entries/summary-recipes.ts';
import type { Recipe } from './recipe.ts';

/** All formulas that people ask for in general. */
export const RECIPES: readonly Recipe[] = [...SUMMARY_RECIPES];
