export { FUNCTIONS, findFunction, parameterAt, signatureOf, takesCriteria } from '../functions/catalogue.ts';
export { findMissingFunction } from '../functions/missing.ts';
