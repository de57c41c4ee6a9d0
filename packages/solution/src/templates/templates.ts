import type { TemplateCategory, TemplateComplexity } from '@sheetwright/contract/admin/content-options.ts';
import type { Language } from '../vocabulary/index.ts';
import { PATTERN_ROWS, type PatternRow } from './pattern-rows.ts';
import { TRADE_TEMPLATE_ROWS } from './trade-rows.ts';

/** What the planner draws on: a pattern is how a kind of thing is tracked, a trade what its people track. */
export interface PlannerTemplate {
  /** `pattern-KIND` or `trade-TRADE` */
  readonly id: string;
  readonly origin: 'pattern' | 'trade';
  readonly name: string;
  /** The name in German, Spanish, French, Portuguese and Japanese, where there is one. */
  readonly translated?: PatternRow['translated'];
  readonly description: string;
  readonly category: TemplateCategory;
  readonly complexity: TemplateComplexity;
  /** In words. */
  readonly estimatedTime: string;
  /** Of the roll-out, in order. */
  readonly steps: readonly string[];
}

const TRADE_TIMES: Readonly<Record<TemplateComplexity, string>> = {
  Basic: '1-2 hours',
  Intermediate: '2-4 hours',
  Advanced: '4-6 hours',
};
const TRADE_STEPS = [
  'Go through the names of sheets and columns with somebody of the trade.',
  'Enter three real cases from beginning to end.',
  'Bring over the rest.',
];

export function patternId(kind: string): string {
  return `pattern-${kind}`;
}

export function tradeId(trade: string): string {
  return `trade-${trade}`;
}

/** Every pattern and trade, as they are when nobody has changed them; in English. */
export const PLANNER_TEMPLATES: readonly PlannerTemplate[] = [
  ...Object.entries(PATTERN_ROWS).map(([kind, row]) => ({ id: patternId(kind), origin: 'pattern' as const, ...row })),
  ...TRADE_TEMPLATE_ROWS.map(([trade, name, category, complexity, things]) => ({
    ...{ id: tradeId(trade), origin: 'trade' as const, name, category, complexity },
    description: `What ${name} tracks: ${things}.`,
    estimatedTime: TRADE_TIMES[complexity],
    steps: TRADE_STEPS,
  })),
];

const BY_ID: ReadonlyMap<string, PlannerTemplate> = new Map(PLANNER_TEMPLATES.map((template) => [template.id, template]));

const TRANSLATED: readonly Language[] = ['de', 'es', 'fr', 'pt', 'ja'];

/** What a template is called in a plan of this language: trades have their English name everywhere. */
export function nameIn(language: Language, { name, translated }: PlannerTemplate): string {
  return translated?.[TRANSLATED.indexOf(language)] ?? name;
}

/** Undefined for one that there is not, such as a pattern of a plan of the first format. */
export function plannerTemplate(id: string): PlannerTemplate | undefined {
  return BY_ID.get(id);
}
