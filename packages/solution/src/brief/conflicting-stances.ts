import type { Language } from '../vocabulary/index.ts';
import { type Stance, statementWordsOf } from '../vocabulary/statements.ts';
import type { Contradiction } from './brief.ts';
import { contradictionOf } from './conflicting-values.ts';
import { isElsewhere } from './matters.ts';
import { isSamePlace } from './rule-pairs.ts';
import { type Statement, sharedBy } from './statements.ts';

/** Which stances hold for everything, whatever they are said of, and which only where both speak of the same. */
const OF_EVERYTHING: ReadonlySet<Stance> = new Set([
  'paper',
  'mail',
  'phone',
  'macro',
  'apart',
  'named',
  'waits',
  'weekend',
  'personal',
  'languages',
  'buys',
]);
/** “The crew has no mailbox”, and the foreman has one. */
const OF_SOMEBODY: ReadonlySet<Stance> = new Set(['named', 'phone', 'mail']);
/** What is forbidden is so already. */
const FORBIDDEN =
  /(?<![^ ])(?:forbidden|not allowed|banned|prohibited|verboten|nicht erlaubt|untersagt|handyverbot|prohibid[oa]s?|interdite?s?|proibid[oa]s?)(?![^ ])|禁止/u;
const AT_ONCE: ReadonlySet<Stance> = new Set(['more']);

/** Two statements of which one takes a side, and the other the opposite one: on paper and paperless, confidential and public. */
export function opposedStances(statements: readonly Statement[], language: Language): Contradiction[] {
  const held = statements.filter(({ stances }) => stances.size > 0);
  return held.flatMap((one) =>
    held.flatMap((other) => {
      const stance = [...one.stances].find((found) => found.endsWith('-') && other.stances.has(opposite(found)));
      if (stance === undefined || isSamePlace(one, other)) return [];
      const is = stance.slice(0, -1) as Stance;
      // “A page that anybody can open, with a map of the trenches”: what is shown may stand in another clause.
      if ((one.isWhole || other.isWhole) && is !== 'hidden') return [];
      return canBothHold(is, one, other, language) ? [] : [contradictionOf(one, other, aboutStance(is, one, other))];
    }),
  );
}

function opposite(stance: string): `${Stance}+` {
  return `${stance.slice(0, -1) as Stance}+`;
}

function aboutStance(stance: Stance, one: Statement, other: Statement): string {
  const shared = sharedBy(one, other).slice(0, 4).join(' ');
  return stance === 'apart' ? 'one sheet' : shared || stance;
}

/** What is so today may end; what is wanted may not be ruled out by something else that is wanted. */
function canBothHold(stance: Stance, not: Statement, is: Statement, language: Language): boolean {
  const { today } = statementWordsOf(language).patterns;
  const areBothAsked = is.isDemand && not.isDemand && is.sentence.field === not.sentence.field;
  // What is compulsory and left out all the same is told as practice; only what is said to be so until now may end.
  const isPractice = stance === 'optional' || stance === 'online' || (stance === 'phone' && FORBIDDEN.test(not.folded));
  // That something is abolished is told among the pains as well.
  const isAnnounced = stance === 'stays' && not.sentence.field === 'painPoints' && !today.test(not.folded);
  const isEnding = isPractice ? [is, not].some(({ folded }) => today.test(folded)) : is.isToday || (not.isToday && !isAnnounced);
  if (isEnding && !areBothAsked) return true;
  if (AT_ONCE.has(stance)) return !areOpposedAims(not, is);
  if (stance === 'byHand' && not.isUniversal) return false;
  if (OF_SOMEBODY.has(stance) && areOfOthers(not, is)) return true;
  if (stance === 'paper' && isElsewhere(not, is, language)) return true;
  if (stance === 'optional') return !sharesHead(not, is);
  if (OF_EVERYTHING.has(stance)) return false;
  return sharedBy(not, is).length === 0 && ![...not.acts].some((act) => is.acts.has(act));
}

/** “Site photos are required”, and on small sites the drawing is skipped: what is shared only says which photos. */
function sharesHead(not: Statement, is: Statement): boolean {
  const shared = new Set(sharedBy(not, is));
  return not.tokens.some(({ key, at }) => {
    const next = not.tokens.find((token) => token.at === at + 1 && token.acts.length === 0 && !token.key.startsWith('verb '));
    return shared.has(key) && (next === undefined || shared.has(next.key));
  });
}

/** “No donor names”, and the team leader is greeted by name. */
function areOfOthers(not: Statement, is: Statement): boolean {
  const [people, others] = [not, is].map(({ tokens }) => tokens.filter(({ isActor, key }) => isActor && key !== 'everybody'));
  const isNamed = (people?.length ?? 0) > 0 && (others?.length ?? 0) > 0;
  return isNamed && !(others ?? []).some(({ key }) => not.tokens.some((token) => token.key === key));
}

/** Two aims for the same: one up, one down. */
function areOpposedAims(one: Statement, other: Statement): boolean {
  const isAim = ({ sentence }: Statement) => sentence.field === 'successMetrics';
  return isAim(one) && isAim(other) && sharedBy(one, other).length > 0;
}
