import { fold } from '../vocabulary/fold.ts';
import { type Language, wantedOf } from '../vocabulary/index.ts';
import type { StatementWords } from '../vocabulary/statements.ts';
import type { Contradiction, Sentence } from './brief.ts';
import { isKin, isSameMatter } from './matters.ts';
import { weekdaysIn } from './months.ts';
import { AIMS, againstEach, placeOf, type RuleWords } from './rule-pairs.ts';
import { type Statement, sharedBy, type Token } from './statements.ts';
import { isNarrower, isRomance } from './subjects.ts';

/** Two statements about what there is: something that nobody has and that is used all the same, one language and another one besides. */
export function conflictingFacts(statements: readonly Statement[], words: RuleWords): Contradiction[] {
  const stated = statements.filter(({ isWhole, sentence }) => !isWhole && !AIMS.has(sentence.field));
  return [
    ...againstEach(stated, stated, (statement) => lackOf(statement, words), isUsed),
    ...againstEach(stated, stated, (statement) => refusalOf(statement, words), isDoneAllTheSame),
    ...againstEach(stated, stated, (statement) => oneLanguage(statement, words), isInAnother),
    ...againstEach(stated, stated, (statement) => inLanguage(statement, words), isHeldInAnother),
    ...againstEach(stated, stated, (statement) => madeUnread(statement, words), isReadByHand),
    ...againstEach(stated, stated, (statement) => leftAlone(statement, words), isDoneBesides),
  ];
}

interface Lack {
  readonly words: RuleWords;
  readonly statement: Statement;
  readonly key: string;
}

/** How far behind “we have no” stands what is missing. */
const NEAR = 4;
/** What an answer wants may be missing today: only what is told of the business itself lasts. */
const OF_TODAY: ReadonlySet<Sentence['field']> = new Set(['currentWorkflows', 'painPoints']);

/** “We have no website and do not want one”. What the solution itself is to bring is missing in every questionnaire. */
function lackOf(statement: Statement, words: RuleWords): Lack | null {
  const { claims, language } = words;
  const match = claims.lacks.exec(statement.folded);
  if (match === null || statement.isConditional || weekdaysIn(statement.folded, language).size > 0) return null;
  const isJapanese = language === 'ja';
  const end = isJapanese ? match.index : statement.folded.slice(0, match.index + match[0].length).split(' ').length - 1;
  const near = statement.tokens.filter(
    ({ at, acts }) => acts.length === 0 && (isJapanese ? at < end : at > end && at <= end + NEAR),
  );
  const run = isJapanese ? near.slice(-1) : firstRun(near);
  const head = isRomance(language) ? run[0] : run.at(-1);
  if (head === undefined || head.isActor || head.key.startsWith('verb ')) return null;
  const name = isJapanese ? head.key : (statement.folded.split(' ')[head.at] ?? '');
  return claims.delivered.test(name) ? null : { words, statement, key: head.key };
}

/** The words that stand together. */
function firstRun(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex(({ at }, place) => place > 0 && at !== (tokens[place - 1]?.at ?? 0) + 1);
  return end < 0 ? tokens : tokens.slice(0, end);
}

/** “Requests from our website”, “stock by lot number”, “when the sensor shows”. */
function isUsed({ words: { claims, language }, statement, key }: Lack, other: Statement): boolean {
  if (other.isNegative || claims.lacks.test(other.folded) || claims.wished.test(other.folded)) return false;
  if (other.sentence.field === 'painPoints') return false;
  if (OF_TODAY.has(other.sentence.field) && OF_TODAY.has(statement.sentence.field)) return false;
  if (!sharedBy(statement, other).includes(key) || isNarrower(statement, other) || areOfOtherPeople(statement, other))
    return false;
  const token = other.tokens.find((one) => one.key === key);
  if (token === undefined) return false;
  if (language === 'ja') return claims.source.test(other.folded.slice(token.at));
  const before = other.folded
    .split(' ')
    .slice(Math.max(0, token.at - 3), token.at)
    .join(' ');
  const behind = other.folded
    .split(' ')
    .slice(token.at + 1, token.at + 2)
    .join(' ');
  return placeOf(before, claims.source, language) >= 0 || SHOWS.test(behind);
}

/** “The crew has no phones”, and the foreman has one. */
function areOfOtherPeople(one: Statement, other: Statement): boolean {
  const [first] = one.tokens;
  const actors = other.tokens.filter(({ isActor, key }) => isActor && key !== 'everybody');
  return first !== undefined && actors.length > 0 && !other.tokens.some(({ key }) => key === first.key);
}

const SHOWS = /^(?:shows|reads|zeigt|meldet|muestra|marca|indique|affiche|mostra|indica)$/u;

interface Refusal {
  readonly words: RuleWords;
  readonly statement: Statement;
  readonly keys: readonly string[];
  /** Tells what there is rather than what is wanted. */
  readonly isState: boolean;
}

/** How many words the whole of “we take no deposits” may have beside what is refused. */
const MOST_BESIDE = 1;
const MOST_REFUSED = 4;

/** “We take no deposits”, “there is no night shift”, “we never work with subcontractors”: refused for good, with nothing that narrows it. */
function refusalOf(statement: Statement, words: RuleWords): Refusal | null {
  const { patterns } = words.words;
  const { claims, language } = words;
  const { folded, isNegative, isConditional, tokens, sentence } = statement;
  const isOfToday = OF_TODAY.has(sentence.field) || patterns.today.test(folded);
  const isPlea = PLEASE.test(sentence.text);
  if (!isNegative || isConditional || isOfToday || statement.isReport || (statement.acts.size > 0 && !GIVES_NONE.test(folded)))
    return null;
  // What is not done on a day of the week may be done on the others.
  if (weekdaysIn(folded, language).size > 0) return null;
  if (/[\d=:]/u.test(sentence.text) || patterns.universals.test(folded.replace(claims.lasting, ' '))) return null;
  if ([patterns.exceptions, patterns.hedges, patterns.clashes].some((pattern) => pattern.test(folded))) return null;
  const at = placeOf(folded.replace(patterns.bounds, ' '), patterns.negations, language);
  const isJapanese = language === 'ja';
  // “No vendemos piezas” refuses selling them; a verb that is not known says nothing of what is refused.
  const isUnknown = isRomance(language) && tokens.some(({ key, ...token }) => token.at === at + 1 && !key.startsWith('verb '));
  const verb = isUnknown ? at + 1 : at;
  const plain = tokens.filter(({ key }) => key !== 'everybody');
  const behind = plain.filter((token) => (isJapanese ? token.at < at : token.at > verb));
  const isNothing = behind.length === 0 && NOTHING.test(folded);
  const named = isNothing ? plain : withoutMeans(behind, statement, words);
  const refused = named.filter((token) => !EMPTY_VERB.test(token.key));
  const beside = isNothing ? [] : plain.filter((token) => (isJapanese ? token.at > at : token.at < at));
  if (refused.length === 0 || refused.length > MOST_REFUSED || beside.length > MOST_BESIDE) return null;
  const names = refused.map(({ at: place, key }) => (isJapanese ? key : (folded.split(' ')[place] ?? '')));
  if (names.some((name) => (claims.delivered.test(name) && !isPlea) || wantedOf(name) === 'less')) return null;
  // “Engraving is never outsourced”: polishing may be.
  const subject = PASSIVE.test(folded) ? beside.filter(({ isActor }) => !isActor) : [];
  return {
    words,
    statement,
    keys: [...subject, ...refused].map(({ key }) => key),
    isState: claims.lacks.test(folded) || isNothing,
  };
}

const PASSIVE = /(?<![^ ])(?:(?:is|are) (?:never|not) \S+ed|(?:wird|werden) (?:nie|niemals|nicht) ge\S+)(?![^ ])/u;

/** “We give no lessons online”. */
const GIVES_NONE =
  /(?<![^ ])(?:we (?:give|show|share|publish) no|wir geben keine|no damos|nous ne donnons pas|nao damos)(?![^ ])/u;
const PLEASE = /(?<!\p{L})(?:please|bitte|por favor|s['’]il vous plaît|svp)(?!\p{L})|ください/iu;
/** “We outsource nothing”: what is refused stands before it. */
const NOTHING = /(?<![^ ])(?:nothing|nichts|nada|rien)$/u;

/** “There is no money for further licences”: what it would be for is refused. */
function withoutMeans(refused: readonly Token[], { folded }: Statement, { claims }: RuleWords): readonly Token[] {
  const words = folded.split(' ');
  const rest = refused.filter(({ at }) => !claims.means.test(words[at] ?? '') && !FURTHER.test(words[at] ?? ''));
  return rest.length === 0 ? refused : rest;
}

const FURTHER =
  /^(?:additional|further|extra|more|weitere[nrs]?|zusaetzliche[nrs]?|adicional(?:es)?|mas|supplementaires?|adiciona(?:l|is)|mais)$/u;

/** Verbs that say nothing of what is refused. */
export const EMPTY_VERB =
  /^verb (?:do|make|have|machen|haben|bieten|hacer|realizar|ofrecer|faire|offrir|fazer|oferecer|handle|work|offer|take|accept|anbieten|annehmen|aceptar|accepter|aceitar)$/u;

/** “Hours per subcontractor”, “remind the customer to pay the deposit”. */
function isDoneAllTheSame({ words: { claims, words, language }, statement, keys, isState }: Refusal, other: Statement): boolean {
  // What is done today may be what shall end.
  if (other.isNegative || other.sentence.field === 'painPoints' || claims.wished.test(other.folded)) return false;
  if (other.sentence.field === 'currentWorkflows' && !isState) return false;
  if (words.patterns.exceptions.test(other.folded) && other.isConditional && !other.isDemand && !other.isReport) {
    // “If a customer asks for a deposit, refuse it.”
    const at = other.folded.split(' ').findIndex((word) => words.patterns.conditions.test(word));
    if (at === 0) return false;
  }
  if (OFFERED.test(other.folded)) return false;
  if (isOfSubject(statement, words) && areOfOtherPeople(statement, other)) return false;
  const stems = (tokens: readonly Token[]) => tokens.map(({ key }) => key.replace(/^verb /u, ''));
  const found = stems(other.tokens.filter((token) => !isOfAHead(token, other, language)));
  return (
    stems(keys.map((key) => ({ key, at: 0, acts: [], isActor: false }))).every((key) => found.some((one) => isKin(one, key))) &&
    !isNarrower(statement, other)
  );
}

/** “House” of “house number” is no house. */
function isOfAHead({ at }: Token, { tokens, folded }: Statement, language: Language): boolean {
  const next = language === 'en' ? (folded.split(' ')[at + 1] ?? '') : '';
  return NAMES_IT.test(next) && tokens.some((token) => token.at === at + 1);
}

const NAMES_IT = /^(?:numbers?|names?|types?|codes?|addresses|address|dates?)$/u;

/** “When somebody offers furniture”: what is refused is asked for all the same. */
const OFFERED =
  /(?<![^ ])(?:when|if|wenn|falls|cuando|si|quand|quando|se) (?:\S+ ){1,3}(?:offers?|asks? for|wants?|requests?|brings?|anbietet|moechte|will|bringt|ofrece|pide|quiere|propose|demande|veut|oferece|pede|quer)(?![^ ])/u;

/** “The crew has no phones” tells of somebody, “there is no money” of nobody. */
function isOfSubject({ tokens: [first], folded }: Statement, { patterns }: StatementWords): boolean {
  const at = folded.split(' ').findIndex((word) => patterns.negations.test(word));
  return first !== undefined && first.at < at;
}

/** Each language as it is called in all of them. */
const SPOKEN: readonly (readonly [string, RegExp])[] = [
  ['en', /(?<![^ ])(?:english|englisch\S*|ingles\S*|anglais\S*)(?![^ ])|英語/u],
  ['de', /(?<![^ ])(?:german|deutsch\S*|aleman\S*|allemand\S*|alemao)(?![^ ])|ドイツ語/u],
  ['es', /(?<![^ ])(?:spanish|spanisch\S*|espanol\S*|castellano|espagnol\S*|espanhol)(?![^ ])|スペイン語/u],
  ['fr', /(?<![^ ])(?:french|franzosisch\S*|franzoesisch\S*|frances\S*|francais\S*)(?![^ ])|フランス語/u],
  ['pt', /(?<![^ ])(?:portuguese|portugiesisch\S*|portugues\S*|portugais\S*)(?![^ ])|ポルトガル語/u],
  ['ja', /(?<![^ ])(?:japanese|japanisch\S*|japones\S*|japonais\S*)(?![^ ])|日本語/u],
  ['it', /(?<![^ ])(?:italian|italienisch\S*|italian[oa]|italien\S*)(?![^ ])|イタリア語/u],
  ['pl', /(?<![^ ])(?:polish|polnisch\S*|polaco|polonais\S*|polones)(?![^ ])|ポーランド語/u],
  ['tr', /(?<![^ ])(?:turkish|tuerkisch\S*|turco|turc|turque)(?![^ ])|トルコ語/u],
  ['ar', /(?<![^ ])(?:arabic|arabisch\S*|arabe|arabo)(?![^ ])|アラビア語/u],
  ['zh', /(?<![^ ])(?:chinese|chinesisch\S*|chino|chinois\S*|chines)(?![^ ])|中国語/u],
];

function languagesIn({ folded }: Statement): string[] {
  return SPOKEN.filter(([, pattern]) => pattern.test(folded)).map(([language]) => language);
}

interface OneLanguage {
  readonly statement: Statement;
  readonly spoken: string;
}

/** “The forms are in German only”. */
function oneLanguage(statement: Statement, { words }: RuleWords): OneLanguage | null {
  const [spoken, ...others] = languagesIn(statement);
  const isOnly =
    statement.isExclusive || words.stances.some(({ stance, not }) => stance === 'languages' && not.test(statement.folded));
  return spoken === undefined || others.length > 0 || !isOnly || statement.isNegative ? null : { statement, spoken };
}

function isInAnother({ statement, spoken }: OneLanguage, other: Statement): boolean {
  const others = languagesIn(other).filter((one) => one !== spoken);
  if (others.length === 0 || other.isNegative) return false;
  const plain = statement.tokens.filter(({ acts, key }) => acts.length === 0 && key !== 'everybody');
  const named = plain.filter(({ key }) => !SPOKEN.some(([, pattern]) => pattern.test(fold(key, 'en'))));
  return named.length === 0 || sharedBy(statement, other).some((key) => named.some((token) => token.key === key));
}

/** “Training is held in Spanish”. */
function inLanguage(statement: Statement, words: RuleWords): (OneLanguage & { readonly words: RuleWords }) | null {
  const [spoken, ...others] = languagesIn(statement);
  const isPlain = others.length === 0 && !statement.isNegative && !statement.isConditional;
  return spoken === undefined || !isPlain ? null : { statement, spoken, words };
}

/** The same training in English, and not as well. */
function isHeldInAnother({ statement, spoken, words }: OneLanguage & { readonly words: RuleWords }, other: Statement): boolean {
  const second = inLanguage(other, words);
  if (second === null || second.spoken === spoken || words.words.patterns.also.test(other.folded)) return false;
  return isSameMatter(statement, other, words.language);
}

/** “Letters go out by themselves”. */
function madeUnread(
  statement: Statement,
  { claims, ...words }: RuleWords,
): { readonly statement: Statement; readonly words: RuleWords } | null {
  const isUnaided = claims.unaided.test(statement.folded) && !statement.isConditional && !/\d/u.test(statement.sentence.text);
  return isUnaided ? { statement, words: { claims, ...words } } : null;
}

/** “A doctor has to look at each letter”. */
function isReadByHand(
  { statement, words: { claims } }: { readonly statement: Statement; readonly words: RuleWords },
  other: Statement,
): boolean {
  if (claims.unaided.test(other.folded) || other.isNegative || !claims.checked.test(other.folded)) return false;
  if (/\d/u.test(other.sentence.text) || isNarrower(other, statement) || other.sentence.field === 'currentWorkflows')
    return false;
  return sharedBy(statement, other).some((key) => statement.tokens.some((token) => token.key === key && !token.isActor));
}

interface LeftAlone {
  readonly statement: Statement;
  readonly words: RuleWords;
}

/** “Only the management accepts applications”. */
function leftAlone(statement: Statement, words: RuleWords): LeftAlone | null {
  const isAlone = statement.isExclusive && !statement.isNegative && !words.words.patterns.own.test(statement.folded);
  return isAlone && statement.tokens.some(({ isActor, key }) => isActor && key !== 'everybody') ? { statement, words } : null;
}

/** “Teachers accept applications too”. */
function isDoneBesides({ statement, words: { words, language } }: LeftAlone, other: Statement): boolean {
  if (!words.patterns.also.test(other.folded) || other.isNegative || other.isExclusive || other.isReport) return false;
  const actors = new Set(statement.tokens.filter(({ isActor }) => isActor).map(({ key }) => key));
  const shared = sharedBy(statement, other).filter((key) => !actors.has(key));
  const own = other.tokens.filter(({ key }) => !statement.tokens.some((token) => token.key === key));
  const things = statement.tokens.filter(({ key, isActor, acts }) => !isActor && acts.length === 0 && key !== 'everybody');
  const isEverything = things.every(({ key }) => shared.includes(key) || key.startsWith('verb ')) && things.length > 0;
  const isSame =
    shared.length >= 2 ||
    [...statement.acts].some((act) => other.acts.has(act)) ||
    isEverything ||
    sharesVerb(statement, other, language);
  const isByAnother =
    !other.tokens.some(({ key, isActor }) => isActor && actors.has(key)) && own.some(({ acts }) => acts.length === 0);
  return shared.length > 0 && isSame && isByAnother;
}

/** “Nimmt an” and “nehmen an”. */
function sharesVerb(one: Statement, other: Statement, language: Language): boolean {
  if (language !== 'de') return false;
  const [first, second] = [one, other].map(({ folded }) => folded.split(' ').at(-1) ?? '');
  return first === second && /^(?:an|ab|auf|aus|ein|frei|her|mit|vor|zu)$/u.test(first ?? '');
}
