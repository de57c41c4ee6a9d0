/*
 * How long texts and lists may be, for the schemas and queries that keep to it and for the screens that tell so. Nothing here loads a schema.
 */

/** A text of which no other bound is known. */
export const MAX_TEXT_LENGTH = 20_000;

/** The name of the workspace in Smartsheet, which takes no longer one. */
export const MAX_PROJECT_NAME_LENGTH = 100;

/** A first or last name. */
export const MAX_PERSON_NAME_LENGTH = 100;

/** An answer to one of the operators' own questions. */
export const MAX_EXTRA_ANSWER = 2000;
/** Answers to them, those to questions that are gone by now among them. */
export const MOST_EXTRA_ANSWERS = 100;

export const MAX_CONTACT_NAME = 200;
export const MAX_CONTACT_COMPANY = 200;
export const MAX_CONTACT_MESSAGE = MAX_TEXT_LENGTH;

/** Most that the list of questions asked holds: the newest. */
export const MOST_LISTED_SESSIONS = 200;

/** Messages of a conversation that travel with a question. */
export const MOST_HISTORY_MESSAGES = 10;

/** How long a text is as people count: an emoji is one character, although a string holds it as two. */
export function lengthOf(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
