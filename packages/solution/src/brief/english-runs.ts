import { fold } from '../vocabulary/fold.ts';
import { singularOf } from '../vocabulary/index.ts';
import { nounIndex } from '../vocabulary/noun-index.ts';
import { isEnglishNoun } from '../vocabulary/noun-kind.ts';

/** How far something is, and not what it is: “unpaid invoices” are invoices. */
const STATE_WORDS =
  wordSet(`unpaid valid invalid zero separate expiring upcoming outstanding urgent various several certain additional extra further remaining
  latest unplanned existing available elderly free same-day long-term short-term recurring ongoing finished unfinished uncollected missing
  late fewer longer earlier sooner nearest ready`);
/** Adverbs and verbs that stand after a noun and end its name. */
const AFTER_A_NAME =
  wordSet(`longer earlier sooner twice anymore anyway nearby elsewhere yearly weekly besides otherwise instead consigns writes destroys arrives
  brings buys sells chooses drives eats enters forgets gives goes grows hears informs joins learns loses owes prepares proves provides says sees serves sits speaks takes
  teaches tells throws understands wears wins agrees cancels complains counts drops exists rings
  past altogether overall together apiece belongs belong consists refers moves travels rotates`);
const IRREGULAR_PARTICIPLES =
  wordSet(`sold sent paid lent taken given broken frozen written done gone known seen lost found held kept worn torn stolen drawn grown
  thrown shown bought brought caught taught told spent built met begun forgotten hidden chosen driven eaten fallen`);
/** “Invoices unpaid each month”, “device ready”, “card reader offline”: how far something is, behind its name. */
const STATES_BEHIND =
  wordSet(`unpaid overdue ready unanswered unsigned unfinished uncollected undelivered unreturned unresolved unconfirmed unassigned unused
  outstanding missing offline online idle empty vacant late`);
/** “48 hours shift”, “14 day deadline”: how long, and not of what. */
const UNITS_AHEAD = wordSet('hours hour days weeks months years minutes week month year euros dollars pounds');

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

/** Whether a word says what was done with something, and names nothing: “photographed”, “sold”; not “bed” or “insured”. */
export function isParticiple(word: string): boolean {
  if (/^\p{Lu}/u.test(word) && /\p{Lu}/u.test(word.slice(1))) return false;
  const lower = word.toLowerCase();
  if (IRREGULAR_PARTICIPLES.has(lower)) return true;
  return lower.length >= 5 && /[^e]ed$/.test(lower) && !isEnglishNoun(lower) && !isWritten(lower);
}

/** Whether a word after a noun ends its name, as what is said of the noun: “vendors settled”, “vendor consigns items”, “vendors ringing”. */
export function endsName(word: string, previous: string): boolean {
  if (/^\p{Lu}/u.test(word)) return false;
  if (AFTER_A_NAME.has(word) || STATES_BEHIND.has(word) || isParticiple(word)) return true;
  const isAfterPlural = singularOf(previous.toLowerCase()) !== previous.toLowerCase();
  if (isAfterPlural && BEHIND_PLURALS.has(word)) return true;
  return (
    isAfterPlural &&
    /..ing$/.test(word) &&
    !isEnglishNoun(word) &&
    !isWritten(word) &&
    !PLURAL_MODIFIERS.has(previous.toLowerCase())
  );
}

/** “Permits outstanding”: how far they are, behind their name. */
const BEHIND_PLURALS = wordSet('outstanding overdue pending due missing available upcoming late valid invalid current');

/** Nouns that have their plural form in front of other nouns: “sales training”. */
const PLURAL_MODIFIERS = wordSet(
  'sales operations goods sports parts materials savings claims customs benefits arms communications logistics systems services accounts works',
);

/** “Valid 12 months”, “separate”: how far something is or what it is like, without what it is. */
export function isState(word: string): boolean {
  return STATE_WORDS.has(word);
}

/** How many words at the beginning of a run say how far the named thing is, or how long. A phrase that the vocabulary knows keeps all its words. */
export function wordsAhead(words: readonly string[]): number {
  let ahead = 0;
  while (ahead < words.length - 1 && isAhead(words[ahead] ?? '') && !isWritten(words.slice(ahead).join(' '))) ahead += 1;
  return ahead;
}

function isAhead(word: string): boolean {
  const lower = word.toLowerCase();
  return STATE_WORDS.has(lower) || UNITS_AHEAD.has(lower) || isParticiple(word);
}

/** Whether the vocabulary has a phrase exactly so, in the singular or plural. */
function isWritten(phrase: string): boolean {
  const { forms } = nounIndex('en');
  const folded = fold(phrase, 'en');
  return forms.has(folded) || forms.has(singularOf(folded));
}
