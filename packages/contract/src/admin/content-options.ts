/** What the editors of the console's content need of the contract. Apart from the schemas, so that showing them loads no validator. */

export const PROMPT_CATEGORIES = ['General', 'Technical', 'Business', 'Support'] as const;
export type PromptCategory = (typeof PROMPT_CATEGORIES)[number];

export const MAX_PROMPT_NAME = 100;
export const MAX_PROMPT_DESCRIPTION = 500;
export const MAX_PROMPT = 20_000;
export const MAX_PROMPT_QUESTION = 2000;

export const MAX_PLAN_NAME = 60;
export const MAX_PLAN_TEXT = 300;
export const MAX_PLAN_FEATURES = 30;
/** US dollars a month. */
export const LEAST_PLAN_PRICE = 0.5;
export const MOST_PLAN_PRICE = 100_000;
