import { z } from 'zod';

/** Longest free text a person may enter, in UTF-16 code units (10,000 characters even when each is a surrogate pair). */
export const MAX_TEXT_LENGTH = 20_000;

const STORABLE = 'This text contains characters that cannot be stored';

/** PostgreSQL stores neither NUL nor unpaired surrogates, so both are refused at the edge with the field's name. */
function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}

/**
 * A free text, kept exactly as typed: never trimmed, never rewritten.
 * @param min fewest characters; `message` is shown when there are fewer
 */
export function freeText(min: number, message: string, max: number = MAX_TEXT_LENGTH) {
  return z
    .string({ error: message })
    .min(min, message)
    .max(max, `Please use at most ${max.toLocaleString('en-US')} characters`)
    .refine(isStorable, STORABLE);
}

/** A free text that may be left out or empty. */
export function optionalText(max: number = MAX_TEXT_LENGTH) {
  return z
    .string()
    .max(max, `Please use at most ${max.toLocaleString('en-US')} characters`)
    .refine(isStorable, STORABLE)
    .optional();
}
