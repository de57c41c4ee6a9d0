import { phrasesOf, singularOf } from '../vocabulary/index.ts';
import type { Language } from './brief.ts';

/** Verbs that are written like nouns, beside those whose deeds have a date of their own. */
const ALSO_NOUNS = new Set(
  `bin block cast chase check claim climb copy cover crack cut deal discard dispute drive drop face fail fall feed fill fit fix flag follow fund guard guide
  handle haul head help host hope judge label land lead leave link list lock log look love mark match measure mix monitor move name need nag note offer own pack park
  pass patrol phone pile pilot place plan play pour press price pull pump push queue race raise rank rate reorder repeat rescue reset rest ride ring route
  rush sail sample scan score seal search seed share shadow shift shop shout sketch skip slip smell solve sort split sponsor stamp stand state stay step stock
  stop store supply support survey swap sweep switch tag talk tender tip touch tow trace track trade transfer trust try tune turn type upload use view vote
  wait walk want warn wash waste watch water wear weigh work wrap write`.split(/\s+/),
);
/** What an object begins with, unless it tells how often or when: “30 calls a day”. */
const OBJECT =
  /^\s+(?:it|them|us|me|him|(?:an?|the)(?!\s+(?:same|next|last|first|second|third|days?|nights?|mornings?|hours?|weeks?|months?|quarters?|seasons?|terms?|years?)(?!\p{L}))|her|its|their|our|my|your)(?!\p{L})/iu;
/** “Order more”: and not “orders more than a week old”. */
const MORE = /^\s+(?:more|another)(?!\s+than)(?!\p{L})/iu;
/** “The store holds 38,000 pieces”. */
const COUNTED_OBJECT = /^\s+(?:(?:about|around|some|over|up to)\s+)?\d[\d.,]*\s+\p{L}{3,}/u;
const PARTICLE = /^\s+(?:up|out|off|back|down|over|round)(?!\p{L})/iu;
/** “Repair over 5,000” names what is approved. */
const PARTICLE_OF_ORDER = /^\s+(?:up|out|off|back)(?!\p{L})/iu;
const ONE_OF_THEM = /(?:^|[\s(,;:–-])(?:an?|each|every|one)\s+$/iu;
/** “No object leaves without a report”. */
const NONE = /(?:^|[\s(,;:–-])no\s+$/iu;
const UNLESS = /^\s+(?:without|before|until|unless)(?!\p{L})/iu;
const CLAUSE_OPENS = /(?:^|[:;→&]|->|=>|–|—|(?<!\p{L})(?:and|or|then|please|to))\s*$/iu;
/** “60 days before expiry, order”: after a list, a noun may stand there as well. */
/** “Do not issue”, “must never order”. */
const MODAL =
  /(?<!\p{L})(?:do|does|did|don['’]t|doesn['’]t|didn['’]t|can|can['’]t|cannot|could|will|won['’]t|would|should|shall|must|might|never|please)(?:\s+(?:not|never|also|only|always|then))*\s+$/iu;
const AFTER_WHEN = /(?<!\p{L})(?:before|after|when|if|until|once)\s[^,;:.]{1,30},\s*$/iu;
/** “People buy vouchers and then book a morning flight”. */
const THEN = /(?<!\p{L})then\s+$/iu;
const ARTICLE_BEHIND = /^\s+(?:an?|the|their|our|its|his|her)(?!\p{L})/iu;
/** “Write to the trader”, “report to the office”. */
const ADDRESSES = /^(?:write|talk|speak|reply|report|apply|appeal)$/iu;
const TO_SOMEBODY = /^\s+to\s+(?:the|an?|all|our|their|its|them|him|her|us|me|everyone)(?!\p{L})/iu;
/** “They had asked us to stay away”. */
const TOLD_TO =
  /(?<!\p{L})(?:us|them|him|her|me|people|everyone|nobody|somebody|asked|told|want|wants|wanted|need|needs|try|tries|how|who|have|has|had)\s+to\s+$/iu;
const CLAUSE_ENDS = /^\s*(?:$|[.;!)]|(?:again|at once|early|first|immediately|by|within|in \d)(?!\p{L}))/iu;

interface Run {
  readonly words: readonly string[];
  /** What the sentence says before the first of them, and after the word that is asked about. */
  readonly before: string;
  readonly after: string;
}

/**
 * Whether an English word that may be a noun is the verb of its sentence, by what stands around it: an object (“a client leaves a deposit”), one
 * subject (“every depot reports at noon”), several that have no noun after them (“owners ring us”), or an order (“15 days: chase”).
 */
export function isVerbInPlace(word: string, { words, before, after }: Run): boolean {
  if (!isVerb(word)) return false;
  const previous = words.at(-1);
  const hasObject = OBJECT.test(after);
  if (previous === undefined)
    return (
      (isOne(word) && (MODAL.test(before) || TOLD_TO.test(before) || MORE.test(after))) ||
      (isOne(word) && THEN.test(before) && ARTICLE_BEHIND.test(after)) ||
      isOrder(word, before, after) ||
      isSharedVerb(word, before, after) ||
      (hasObject && /,\s*$/u.test(before))
    );
  const hasOneSubject = isOne(previous);
  if (isOne(word)) return !hasOneSubject && (hasObject || PARTICLE.test(after) || isDeedOfSeveral(word, words, before, after));
  return (
    hasOneSubject &&
    (hasObject ||
      PARTICLE.test(after) ||
      ONE_OF_THEM.test(before) ||
      holdsSoMany(before, after) ||
      (NONE.test(before) && UNLESS.test(after)))
  );
}

function holdsSoMany(before: string, after: string): boolean {
  return COUNTED_OBJECT.test(after) && THE_ONE.test(before);
}

const THE_ONE = /(?:^|[\s(,;:–-])(?:the|our|an?|each|every)\s+$/iu;

/** “We keep huskies near the river and offer day trips”: a second deed of the same subject. */
function isSharedVerb(word: string, before: string, after: string): boolean {
  return OFFERED.has(word.toLowerCase()) && WE_BEFORE.test(before) && SEVERAL_AFTER.test(after);
}

/** What firms say that they do; of these words nearly none stands before another noun. */
const OFFERED = new Set([
  'offer',
  'host',
  'serve',
  'sell',
  'lend',
  'build',
  'restore',
  'repair',
  'bake',
  'grow',
  'teach',
  'mend',
]);
const WE_BEFORE = /(?<!\p{L})(?:we|they|i|who)(?!\p{L})[^.;:]*(?<!\p{L})and\s+$/iu;
const SEVERAL_AFTER = /^\s+(?:\p{Ll}+\s+){0,2}\p{Ll}{2,}s(?!\p{L})/u;

/** “Volunteers pack packets on Thursdays”, “inspections slip because nobody counts”: a sentence that begins so has no other verb. */
function isDeedOfSeveral(word: string, words: readonly string[], before: string, after: string): boolean {
  if (REASON.test(after)) return true;
  if (words.length <= 2 && SEVERAL_OPEN.test(before) && STANDS.test(word) && SOMEWHERE.test(after)) return true;
  if (words.length <= 2 && SENTENCE_OPENS.test(before) && THROUGH.test(after)) return !VERB_BEHIND.test(after);
  return words.length === 1 && SENTENCE_OPENS.test(before) && SEVERAL_MORE.test(after) && !VERB_BEHIND.test(after);
}

/** “Many trees stand in a conservation area”, “pitches stand empty”: where or how they are. */
const STANDS = /^(?:stand|lie|sit|hang|wait|live|stay|run|grow|sleep|rest|queue)$/iu;
const SOMEWHERE = /^\s+(?:in|on|at|under|near|behind|outside|around|by|there|empty|idle|unused|for|until)(?!\p{L})/iu;
const SEVERAL_OPEN =
  /(?:^|[.!?;:,])\s*(?:(?:and|but|so|then)\s+)?(?:(?:many|most|some|all|our|the|these|those|few|several|a few|other)\s+)?$/iu;

const SENTENCE_OPENS = /(?:^|[.!?;])\s*$/u;
/** “Guests book through agencies”, “schools phone or write”. */
const THROUGH =
  /^\s+(?:through|via|online|directly|upfront|by (?:form|phone|e-?mail|post|letter|hand)|in advance|on arrival|twice|or\s+\p{Ll}+\s*[.,;])/u;
const REASON = /^\s+(?:because|since|whenever|as soon as)(?!\p{L})/iu;
/** An object without an article, and what follows it. */
const SEVERAL_MORE =
  /^\s+(?:\p{Ll}+\s+){0,2}\p{Ll}{2,}[^s\P{L}]s(?:\s+(?:on|in|at|for|to|from|every|each|twice|once|upstream|by|with|and)(?!\p{L})|\s*[.,;]|$)/u;
const VERB_BEHIND =
  /^\s+(?:\p{L}+\s+){1,4}(?:is|are|was|were|has|have|had|gets?|goes|go|must|should|can|cannot|will|would|need|needs|come|comes)(?!\p{L})/iu;

function isOrder(word: string, before: string, after: string): boolean {
  const opens = CLAUSE_OPENS.test(before);
  return (
    (opens && ADDRESSES.test(word) && TO_SOMEBODY.test(after)) ||
    (opens && (OBJECT.test(after) || (isOne(word) && PARTICLE_OF_ORDER.test(after)))) ||
    (opens && BEFORE_NO_NOUN.test(word) && IF_SOMETHING.test(after)) ||
    (isOne(word) && CLAUSE_ENDS.test(after) && (opens || AFTER_WHEN.test(before)))
  );
}

/** “Flag hive when the count is over 3”, “block supers till the end”: of these words hardly any stands before another noun. */
const BEFORE_NO_NOUN = /^(?:flag|mark|stop|move|chase|skip|lock|nag|block)$/iu;
const IF_SOMETHING = /^\s+(?:\p{Ll}+\s+){1,2}(?:when|whenever|if|until|till?|unless|once|as soon as)(?!\p{L})/u;

function isVerb(word: string): boolean {
  const { eventVerbs } = phrasesOf('en');
  const lower = word.toLowerCase();
  const forms = [lower, singularOf(lower)];
  return forms.some((form) => ALSO_NOUNS.has(form) || (eventVerbs.has(form) && !/(?:ed|ing)$/.test(form)));
}

function isOne(word: string): boolean {
  return singularOf(word.toLowerCase()) === word.toLowerCase();
}

/** Words that are verbs in most sentences and nouns in some trades: a theatre's shows, a laboratory's holds. */
const VERB_OR_NOUN =
  /^(?:shows?|runs?|holds?|calls?|finds?|works?|leads?|match(?:es)?|takes|needs|looks|texts?|messages?|routes?|waits?|tracks?|moves?|uses?|puts?|lives?|starts?|ends?|reserves?|covers?|concerns?|blocks?)$/i;
/** “Every lot”, “lots not collected”, and not “a lot of work”. */
const LOT = /^lots?$/i;
/** “A lot belongs to a grower”. */
const IS_SUBJECT = /^\s?a lot\s(?:belongs|has|is|gets|comes from|contains|must|can|passes|fails|carries)(?!\p{L})/iu;
const AS_A_LOT = /(?:^|[\s(,;:/–-])an?\s+$/i;
const BECOMES = /(?:becomes?|is|as|of)\s+an?\s+$/i;
const AFTER_MUCH = /^\s+(?:of|more|less|better|worse|easier|to do)(?!\p{L})/iu;

/** What only a noun follows. */
const BEFORE_A_NOUN = /(?:^|[\s(,;:/–-])(?:an?|the|each|every|per|by|of|another|our|their|this|\d[\d.,]*)\s+$/i;
/** After a noun that is not counted: what makes the word before it a verb, or a part of a fixed phrase. */
const AFTER_A_VERB = /^\s+(?:the|several|many|an?|it|them|us|me|up|out|by\s+hand|for\s+us)(?!\p{L})/iu;

/** “The weight falls below 850 grams” */
const MOVES = /^(?:falls?|drops?|sinks?|dips?|rises?|climbs?|goes|gets|stays?|grows?|exceeds?)$/iu;
const TO_A_LIMIT = /^\s+(?:below|under|above|over|beyond|past|back|\d)(?!\p{L})/iu;

/** “One of the pair holds the keys”: after a noun, and with an object or a limit. */
export function isVerbWithObject(word: string, run: readonly unknown[], after: string): boolean {
  if (run.length === 0) return false;
  return (
    (VERB_OR_NOUN.test(word) && (AFTER_A_VERB.test(after.slice(0, 12)) || /^\s+\d[\d.,]*\s+\p{L}/u.test(after.slice(0, 12)))) ||
    (MOVES.test(word) && TO_A_LIMIT.test(after.slice(0, 12)))
  );
}

const GOES_ROUND = /(?<!\p{L})(?:walk|go|come|drive|turn|look|pass|hand|show|get|run|fly|ask|send)(?:s|es|ed|ing)?\s+$/iu;

/** “Then writes whether it was repaired”. */
const WRITES = /^writes?$/iu;
const WHAT_IS_WRITTEN = /^\s+(?:whether|what|which|how|who|when|down|that|if|it|them|to|the|an?|on|in|into)(?!\p{L})/iu;

/** Whether a word is the verb of writing down. */
export function isWriting(word: string, after: string): boolean {
  return WRITES.test(word) && WHAT_IS_WRITTEN.test(after.slice(0, 10));
}

/** “Wardens walk round at 8”: where they go. */
export function isParticleOfVerb(word: string, before: string): boolean {
  return word.toLowerCase() === 'round' && GOES_ROUND.test(before.slice(-12));
}

export function isNounHere(word: string, before: string, after: string, language: Language): boolean {
  if (language !== 'en') return false;
  if (LOT.test(word))
    return (
      IS_SUBJECT.test(`${before.slice(-4)}${word}${after.slice(0, 12)}`) ||
      (!AFTER_MUCH.test(after.slice(0, 12)) && !(AS_A_LOT.test(before.slice(-5)) && !BECOMES.test(before.slice(-16))))
    );
  return VERB_OR_NOUN.test(word) && BEFORE_A_NOUN.test(before.slice(-16)) && !AFTER_A_VERB.test(after.slice(0, 12));
}
const SUBJECT = /(?:^|[^\p{L}])(?:we|i|they|you|nobody|somebody|everybody|anybody|no one|someone|everyone|anyone)\s+$/iu;
/** “We tune and repair organs”, “they clean, mend and hang them”: verbs that share the subject of the first. */
const SUBJECT_OF_SEVERAL =
  /(?:^|[^\p{L}])(?:we|i|they|you)\s+\p{L}{2,}(?:\s*,\s*\p{L}{2,}){0,3}(?:\s*,|\s*,?\s+(?:and|or|&))\s+$/iu;
/** “Conservators who restore mosaics”. */
const AFTER_WHO = /(?:^|[^\p{L}])who\s+$/iu;
const LONGEST_SUBJECT = 60;
const BEFORE_A_VERB = /(?:^|[^\p{L}])(?:to|who|must|can|will|should|always|never)\s+$/iu;

/** “We install rooftop solar”. */
export function isVerbAfterSubject(word: string, before: string): boolean {
  const end = before.slice(-12);
  const isName = /^\p{Lu}{2}/u.test(word);
  // “Prior to opening”: what follows ‘to’ as a verb has no ending.
  const isGerund = /ing$/iu.test(word);
  return (
    ((SUBJECT.test(end) || AFTER_WHO.test(end) || isFurtherVerb(word, before)) && !isName) ||
    (BEFORE_A_VERB.test(end) && !isGerund && phrasesOf('en').eventVerbs.has(word.toLowerCase()))
  );
}

/** A noun after the verb has a plural ending, or an article that the pattern does not let pass. */
function isFurtherVerb(word: string, before: string): boolean {
  return !/s$/iu.test(word) && SUBJECT_OF_SEVERAL.test(before.slice(-LONGEST_SUBJECT));
}

export function isVerbInRun(
  word: string,
  run: readonly { readonly word: string; readonly start: number }[],
  text: string,
  end: number,
): boolean {
  const start = run[0]?.start ?? end - word.length;
  return isVerbInPlace(word, {
    words: run.map((one) => one.word),
    before: text.slice(Math.max(0, start - NEAR), start),
    after: text.slice(end, end + NEAR),
  });
}

const NEAR = 50;
