import type { ProjectScope } from '@sheetwright/contract/requirements.ts';

/** How much a solution of a scope holds at most. */
export interface Budget {
  readonly sheets: number;
  /** Patterns chosen by evidence, the main one included. */
  readonly patterns: number;
  /** Patterns added because something else calls for them. */
  readonly companions: number;
  readonly reports: number;
  readonly dashboards: number;
  readonly forms: number;
  readonly automations: number;
}

export const BUDGETS: Readonly<Record<ProjectScope, Budget>> = {
  small: { sheets: 2, patterns: 1, companions: 0, reports: 2, dashboards: 1, forms: 1, automations: 4 },
  medium: { sheets: 5, patterns: 2, companions: 2, reports: 6, dashboards: 2, forms: 2, automations: 8 },
  large: { sheets: 8, patterns: 4, companions: 4, reports: 10, dashboards: 3, forms: 4, automations: 14 },
  enterprise: { sheets: 12, patterns: 4, companions: 4, reports: 14, dashboards: 4, forms: 5, automations: 20 },
};
