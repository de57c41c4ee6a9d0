export type * from '../functions/function-definition.ts';
