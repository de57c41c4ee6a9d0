import type { Language, Thing } from './brief.ts';
import { isUnit } from './lexicon.ts';
import type { Mention } from './mentions.ts';
import { capitalised } from './read-people.ts';

/** What the lists of a thing name: each one of them, or its sorts. A list is the one or the other as a whole. */
export function listedOf(
  members: readonly Mention[],
  counts: readonly number[],
  language: Language,
): Pick<Thing, 'members' | 'varieties'> {
  const found = { members: [] as string[], varieties: [] as string[] };
  for (const number of new Set(members.map(({ listNumber }) => listNumber))) {
    // “(less than 5 days)” says how long.
    const list = members.filter(({ listNumber, text }) => listNumber === number && !isUnit(text, language));
    const names = namesIn(list);
    if (areInstances(list, names, counts)) found.members.push(...names);
    else found.varieties.push(...names.map(capitalised));
  }
  return found;
}

const FEWEST_NAMES = 2;
/** “DO” and “barrel-aged” beside “MD” and “seasonal” are no nouns, and stand in the list all the same. */
const SHORT_NAME = /^[\p{L}\p{N}][\p{L}\p{N}&'’+.-]*(?:\s[\p{L}\p{N}&'’+.-]+)?$/u;
const LONGEST_NAME = 24;
const AND_SO_ON =
  /^(?:etc|and so on|and more|more|others?|the rest|usw|u\.?\s?a|und so weiter|weitere|andere|y más|otr[oa]s|et plus|autres|e mais|outr[oa]s)\.?$/iu;

function namesIn(list: readonly Mention[]): string[] {
  const [first] = list;
  const whole = list.filter(({ isWholeItem }) => isWholeItem);
  if (first === undefined || whole.length < FEWEST_NAMES) return list.map(({ text }) => text);
  return first.listed.flatMap((typed, index) => {
    const found = list.filter(({ item }) => item === index).map(({ text }) => text);
    // “Airbus A320” is more than its maker.
    const isMore = found.length === 0 || /\d/u.test(typed);
    return isMore && isShortName(typed.trim()) ? [typed.trim()] : found;
  });
}

function isShortName(text: string): boolean {
  return text.length <= LONGEST_NAME && SHORT_NAME.test(text) && /\p{L}{2}/u.test(text) && !AND_SO_ON.test(text);
}

/** As many names as there are things are their names, and so are codes; fewer or more are sorts of them. */
function areInstances(list: readonly Mention[], names: readonly string[], counts: readonly number[]): boolean {
  const [first] = list;
  if (first === undefined) return false;
  // Where nothing has a capital, names have none either.
  const areNames = list.every(({ text }) => /^\p{Lu}/u.test(text)) || !/(?<!^)\p{Lu}\p{Ll}/u.test(first.sentence.text);
  return names.filter(isCode).length * 2 > names.length || (counts.includes(names.length) && areNames);
}

/** “FV1”, “T-6”, “12b”; “MD” and “Vestas V112” are sorts. */
function isCode(text: string): boolean {
  return /^\p{Lu}{0,4}[- ]?\d+\p{L}?$/u.test(text);
}
