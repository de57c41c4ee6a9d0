/** What the editors of the console's content need of the contract. Apart from the schemas, so that showing them loads no validator. */

/*
 * The fields that a saving can change, as they are called where somebody is told that another one has changed them. In this order their digests
 * make a revision.
 */
export const PROMPT_FIELDS = {
  ...{ name: 'Name', description: 'Description', category: 'Category', prompt: 'Prompt', isActive: 'Active' },
} as const;
export const PLAN_FIELDS = {
  ...{ name: 'Name', price: 'Price', description: 'Description', features: 'Features', aiSessions: 'AI sessions per month' },
  ...{ projects: 'Projects', connections: 'Smartsheet connections', support: 'Support level' },
  ...{ isActive: 'Active', isPopular: 'Most popular' },
} as const;
export const TEMPLATE_FIELDS = {
  ...{ name: 'Name', description: 'Description', category: 'Category', complexity: 'Complexity' },
  ...{ estimatedTime: 'Estimated Time', steps: 'Steps' },
} as const;
export const QUESTION_FIELDS = {
  ...{ question: 'Question', description: 'Description', type: 'Type', options: 'Options' },
  ...{ required: 'Required', visible: 'Visible' },
} as const;

export const PROMPT_CATEGORIES = ['General', 'Technical', 'Business', 'Support'] as const;
export type PromptCategory = (typeof PROMPT_CATEGORIES)[number];

export const MAX_PROMPT_NAME = 100;
export const MAX_PROMPT_DESCRIPTION = 500;
export const MAX_PROMPT = 20_000;
export const MAX_PROMPT_QUESTION = 2000;

/** A line, a text, one of the options, or several. */
export const QUESTION_TYPES = ['text', 'textarea', 'select', 'multiselect'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export const MAX_QUESTION = 300;
export const MAX_QUESTION_DESCRIPTION = 500;
export const MAX_QUESTION_OPTION = 150;
/** All of them chosen still fit into an answer. */
export const MAX_QUESTION_OPTIONS = 12;
export const MAX_QUESTIONS = 30;

export const TEMPLATE_CATEGORIES = ['Project Management', 'Finance', 'Operations', 'HR', 'Marketing'] as const;
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number];
export const TEMPLATE_COMPLEXITIES = ['Basic', 'Intermediate', 'Advanced'] as const;
export type TemplateComplexity = (typeof TEMPLATE_COMPLEXITIES)[number];

export const MAX_TEMPLATE_NAME = 100;
export const MAX_TEMPLATE_DESCRIPTION = 500;
export const MAX_TEMPLATE_TIME = 60;
export const MAX_TEMPLATE_STEP = 300;
export const MAX_TEMPLATE_STEPS = 20;
/** Of the operators' own. */
export const MAX_TEMPLATES = 200;

export const MAX_PLAN_NAME = 60;
export const MAX_PLAN_TEXT = 300;
export const MAX_PLAN_FEATURES = 30;
/** US dollars a month. */
export const LEAST_PLAN_PRICE = 0.5;
export const MOST_PLAN_PRICE = 100_000;
