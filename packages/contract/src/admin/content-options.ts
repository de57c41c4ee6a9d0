/** What the editors of the console's content need of the contract. Apart from the schemas, so that showing them loads no validator. */

export const PROMPT_CATEGORIES = ['General', 'Technical', 'Business', 'Support'] as const;
export type PromptCategory = (typeof PROMPT_CATEGORIES)[number];

export const MAX_PROMPT_NAME = 100;
export const MAX_PROMPT_DESCRIPTION = 500;
export const MAX_PROMPT = 20_000;
export const MAX_PROMPT_QUESTION = 2000;
