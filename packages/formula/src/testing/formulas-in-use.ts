import { readFileSync } from 'node:fs';

/** A formula as people have it in sheets, with names and texts of our own. */
export interface FormulaInUse {
  readonly formula: string;
  /** Whether it was seen to work; left out when that is not known. */
  readonly works?: boolean;
  /** The first thing found in a damaged formula, and what is wrong with it. Every one of them was looked at: none is a form the language has. */
  readonly rejected?: string;
  readonly reason?: string;
}

export const FORMULAS_IN_USE: readonly FormulaInUse[] = readFixture('formulas-in-use.json');

export function readFixture<Content>(name: string): Content {
  return JSON.parse(readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), 'utf8'));
}
