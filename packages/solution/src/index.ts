export type * from './calls.ts';
export type * from './plan.ts';
export * from './smartsheet-rules.ts';
