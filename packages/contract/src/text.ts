import { z } from 'zod';
import { lengthOf, MAX_TEXT_LENGTH } from './limits.ts';

const STORABLE = 'This text contains characters that cannot be stored';

/** PostgreSQL stores neither NUL nor unpaired surrogates, so both are refused at the edge with the field's name. */
export function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}

/**
 * A free text, kept exactly as typed: never trimmed, never cut, never rewritten.
 * @param min fewest characters; `message` is shown when there are fewer
 */
export function freeText(min: number, message: string, max: number = MAX_TEXT_LENGTH) {
  return atMost(max, z.string({ error: message }).min(min, message)).refine(isStorable, STORABLE);
}

/** A free text that may be left out or empty. */
export function optionalText(max: number = MAX_TEXT_LENGTH) {
  return atMost(max, z.string()).refine(isStorable, STORABLE).optional();
}

/** The bound stands in the description of the API as well; JSON Schema counts characters as `lengthOf` does. */
export function atMost(max: number, text: z.ZodString, message = tooLong(max)) {
  return text.refine((value) => lengthOf(value) <= max, message).meta({ maxLength: max });
}

export function tooLong(max: number): string {
  return `Please use at most ${max.toLocaleString('en-US')} characters`;
}
