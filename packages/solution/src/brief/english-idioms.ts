/**
 * Words that say how, when or where after a preposition and without an article, and name nothing there: “a passage booked in advance”, “nobody was on
 * duty”, “the partner in charge”, “tiles on order”.
 */
const IDIOMS: Readonly<Record<string, ReadonlySet<string>>> = {
  in: wordSet(`advance turn charge place use stock hand person writing time total general detail full part transit progress service house season
    danger doubt fact practice question bloom touch line print view common public private tune bulk cash arrears action shape error`),
  on: wordSet(`duty order hire loan time board site hand foot request demand sale display tour trial standby paper schedule budget track average
    arrival top purpose line air watch location approval account credit set fire strike holiday show target record file`),
  at: wordSet('home hand risk work sea once school least random rest stake fault cost will dawn dusk'),
  by: wordSet('hand phone telephone post mail email e-mail text heart chat radio chance mistake law default word'),
  off: wordSet('duty site season'),
  of: wordSet('order stock date use season reach sight'),
  for: wordSet('hire sale rent free example lunch breakfast dinner good'),
  under: wordSet('way control pressure review'),
};
/** Adverbs that are written like nouns: “they take the packets home”. */
const ADVERBS = wordSet('home');
/** “Repairs on-site”. */
const HYPHENATED = /^(?:out-of-(?:order|stock|date|hours)|(?:on|off)-(?:site|duty|season)|in-house)$/iu;
const PREPOSITION = /(?:^|[^\p{L}])(in|on|at|by|off|of|for|under)\s+$/iu;
const DETERMINED =
  /(?:^|[^\p{L}])(?:an?|the|our|their|its|his|her|my|your|each|every|per|this|that|one|no|any|which|whose|second|by|of)\s+$/iu;
const OUT_BEFORE = /(?:^|[^\p{L}])out\s+of\s+$/iu;

/** Whether a word that stands alone is part of an idiom. */
export function isIdiom(only: string, before: string): boolean {
  const end = before.slice(-12);
  if (HYPHENATED.test(only)) return true;
  if (ADVERBS.has(only)) return !DETERMINED.test(end);
  const preposition = PREPOSITION.exec(end)?.[1]?.toLowerCase() ?? '';
  return (preposition !== 'of' || OUT_BEFORE.test(end)) && IDIOMS[preposition]?.has(only) === true;
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}
