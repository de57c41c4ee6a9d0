import { fold } from '../vocabulary/fold.ts';
import { isRole, type Language, phrasesOf } from '../vocabulary/index.ts';
import { sameWordOf } from '../vocabulary/same-words.ts';
import { type Act, type Stance, type StatementWords, statementWordsOf } from '../vocabulary/statements.ts';
import type { Person, Quantity, Sentence } from './brief.ts';
import { keyOf } from './lexicon.ts';
import { readQuantities } from './read-quantities.ts';
import { OUTSIDER } from './words.ts';

/** More statements than this are not compared with each other. */
const MOST_STATEMENTS = 160;
const SHORTEST = 6;
const LONGEST = 260;

/** A word of a statement that says what it is about. */
export interface Token {
  /** Equal for the forms of one word. */
  readonly key: string;
  /** Which of all words of the statement it is. */
  readonly at: number;
  readonly acts: readonly Act[];
  /** Somebody who acts: a role, a group, everybody. */
  readonly isActor: boolean;
}

/** A clause, or a sentence of several clauses, as something that is claimed, wanted or forbidden. */
export interface Statement {
  readonly sentence: Sentence;
  readonly folded: string;
  /** Without numbers, times and words that say nothing. */
  readonly tokens: readonly Token[];
  readonly acts: ReadonlySet<Act>;
  readonly isNegative: boolean;
  readonly isExclusive: boolean;
  readonly isUniversal: boolean;
  readonly isDemand: boolean;
  readonly hasException: boolean;
  readonly isConditional: boolean;
  /** Tells what is so today rather than what is wanted. */
  readonly isToday: boolean;
  readonly isReport: boolean;
  /** May only look. */
  readonly isReadOnly: boolean;
  /** Something that has to come first is put off or left out. */
  readonly isDeferred: boolean;
  /** Of a sentence with clauses of its own. */
  readonly isWhole: boolean;
  readonly stances: ReadonlySet<`${Stance}+` | `${Stance}-`>;
}

/** What is read of each object once, however often it is compared. */
export function onceFor<Key extends object, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const found = known.get(key) ?? { value: read(key) };
    known.set(key, found);
    return found.value;
  };
}

/** The quantities of a statement. */
export const quantitiesOf: (statement: Statement) => readonly Quantity[] = onceFor(({ sentence }: Statement) =>
  readQuantities(sentence),
);

/** What all statements of one questionnaire are read with. */
export interface Wording {
  readonly language: Language;
  readonly words: StatementWords;
  /** The keys of the words that people of the brief are called by, beside the roles that are known. */
  readonly actors: ReadonlySet<string>;
}

const NOT_READ: ReadonlySet<Sentence['field']> = new Set(['projectName']);

/** The statements of the answers: every clause, and every sentence of several clauses once more as a whole. */
export function readStatements(sentences: readonly Sentence[], language: Language, people: readonly Person[] = []): Statement[] {
  const wording = { language, words: statementWordsOf(language), actors: actorsAmong(people, language) };
  const read = sentences.filter(({ ignored, field }) => ignored === null && !NOT_READ.has(field));
  const found: Statement[] = [];
  for (const sentence of read) {
    if (found.length >= MOST_STATEMENTS) break;
    found.push(...statementsOf(sentence, found.at(-1), wording));
  }
  return found.slice(0, MOST_STATEMENTS);
}

/** “Ticket clerks” by “clerk”, “jefes de turno” by “jefe”. */
function actorsAmong(people: readonly Person[], language: Language): ReadonlySet<string> {
  const isHeadFirst = language === 'es' || language === 'fr' || language === 'pt';
  return new Set(
    people.flatMap(({ name, is }) => {
      const words = language === 'ja' ? [fold(name, language)] : fold(name, language).split(' ');
      const head = isHeadFirst ? words[0] : words.at(-1);
      return head === undefined || is === 'person' ? [] : [language === 'ja' ? head : keyOf([head], language)];
    }),
  );
}

/** “Nobody but the master” is one phrase. */
const BETWEEN_CLAUSES =
  /\s*[;；]\s*|,\s+(?=\p{L})|(?<!(?<!\p{L})(?:nobody|no one|none|nothing|anything|anybody|anyone))\s+(?:but|aber|pero|mais|mas)\s+|、|\s+[-–]\s+/giu;

function statementsOf(sentence: Sentence, before: Statement | undefined, wording: Wording): Statement[] {
  const clauses: Sentence[] = [];
  let from = 0;
  const take = (end: number) => {
    for (const clause of partsOf(sentence, from, end)) {
      if (clause.text.length >= SHORTEST && clause.text.length <= LONGEST) clauses.push(clause);
    }
  };
  for (const match of sentence.text.matchAll(BETWEEN_CLAUSES)) {
    take(match.index);
    from = match.index + match[0].length;
  }
  take(sentence.text.length);
  const found: Statement[] = [];
  for (const clause of clauses) {
    const former = found.at(-1) ?? before;
    const statement = withAntecedent(statementOf(clause, wording, false), former);
    found.push(statement, ...untilAnd(statement, wording).map((first) => withAntecedent(first, former)));
  }
  const isTogether = clauses.length > 1 && sentence.text.length <= LONGEST;
  return isTogether ? [...found, statementOf(sentence, wording, true)] : found;
}

/** What stands between two deeds of the same people: “tests the water and writes it down”. */
const AND_THEN: Readonly<Record<Language, RegExp>> = {
  en: /\s+and\s+(?=(?:then |also |it )?\p{L}{2,}s\s)/iu,
  de: /\s+und\s+(?=(?:dann |auch |es |ihn |sie )?\p{L}{2,}t\s)/iu,
  es: /\s+y\s+(?=(?:luego |también |lo |la |los |las |se )*\p{L}{2,}[ae]n?\s)/iu,
  fr: /\s+et\s+(?=(?:puis |aussi |le |la |les |on |il |elle |l['’])*\p{L}{2,}e(?:nt)?\s)/iu,
  pt: /\s+e\s+(?=(?:depois |também |o |a |os |as |se )*\p{L}{2,}[ae]m?\s)/iu,
  ja: /(?!)/u,
};
const FEWEST_WORDS = 3;

/** What is told of the first deed alone. */
function untilAnd({ sentence, isNegative, isExclusive }: Statement, wording: Wording): Statement[] {
  const end = isNegative || isExclusive ? -1 : (AND_THEN[wording.language].exec(sentence.text)?.index ?? -1);
  if (end < 0) return [];
  const text = sentence.text.slice(0, end);
  const first = statementOf({ ...sentence, text, end: sentence.start + end }, wording, false);
  return first.tokens.length < FEWEST_WORDS ? [] : [first];
}

/** Dictated text has no commas. */
const LONGEST_CLAUSE = 150;
const AND =
  /\s+(?:and then|then|and also|and|so|und dann|und auch|und|dann|y luego|y también|y|et puis|et aussi|et|e depois|e também|e)\s+/giu;

function partsOf(sentence: Sentence, from: number, to: number): Sentence[] {
  const joints = to - from > LONGEST_CLAUSE ? [...sentence.text.slice(from, to).matchAll(AND)] : [];
  const starts = [from, ...joints.map((match) => from + match.index + match[0].length)];
  const ends = [...joints.map(({ index }) => from + index), to];
  return starts.map((start, at) => {
    const raw = sentence.text.slice(start, ends[at]);
    const lead = raw.length - raw.trimStart().length;
    const text = raw.trim();
    return { ...sentence, text, start: sentence.start + start + lead, end: sentence.start + start + lead + text.length };
  });
}

const PRONOUN =
  /(?<!\p{L})(?:them|it|they|these|those|nobody else|no one else|sie|diese|elle|ella|ela|ele|sonst niemand|niemand sonst|eso|ellos|ellas|nadie más|ça|ils|elles|personne d['’]autre|eles|elas|isso|ninguém mais)(?!\p{L})/iu;

/** “Sellers never see it”: what is not seen stands in the clause before. */
const IS_OBJECT = /^(?:it|them)[.!]?$/iu;

/** “The reception, which opens the letters”. */
const RELATIVE = /^(?:who|which|whose|die|der|welche[rs]?|que|quien(?:es)?|qui)\s/iu;

/** “Prices are confidential, nobody outside sees them” forbids seeing prices. */
function withAntecedent(statement: Statement, before: Statement | undefined): Statement {
  const last = before?.tokens.at(-1);
  const isRelative = before !== undefined && RELATIVE.test(statement.sentence.text);
  if (isRelative && before.sentence.field === statement.sentence.field && last?.isActor === true)
    return { ...statement, tokens: [{ ...last, at: 0 }, ...statement.tokens] };
  const pronoun = PRONOUN.exec(statement.sentence.text);
  if (before === undefined || before.sentence.field !== statement.sentence.field || pronoun === null) return statement;
  // “Workers need a certificate before they handle food”: who is meant stands in the same clause.
  const place = statement.sentence.text.slice(0, pronoun.index).trim().split(/\s+/u).length;
  const isObject = IS_OBJECT.test(statement.sentence.text.slice(pronoun.index));
  if (!isObject && statement.tokens.some(({ isActor, key, at }) => isActor && key !== 'everybody' && at < place))
    return statement;
  const named = before.tokens.filter(({ acts }) => acts.length === 0);
  return { ...statement, tokens: [...statement.tokens, ...named.map((token) => ({ ...token, at: token.at - LONGEST }))] };
}

/** “We will print the list as before” tells of what is to go on, whichever answer it stands in. */
const GOES_ON =
  /(?<![^ ])(?:will|as before|from now on|in future|(?:wird|werden) (?:\S+ ){0,6}weiterhin|wie bisher|auch kuenftig|kuenftig|como hasta ahora|seguiremos|a partir de ahora|comme avant|dorenavant|continuerons|como ate agora|continuaremos|a partir de agora)(?![^ ])|今後も|これからも/u;

const TODAY_FIELDS: ReadonlySet<Sentence['field']> = new Set(['currentWorkflows', 'painPoints']);

function statementOf(sentence: Sentence, { language, words, actors }: Wording, isWhole: boolean): Statement {
  const folded = fold(sentence.text, language);
  const { patterns } = words;
  const isLeftToSomebody = patterns.nobodyBut.test(folded) || isNobodyBesides(folded) || AND_NOBODY_ELSE.test(folded);
  const tokens = language === 'ja' ? japaneseTokens(folded, words, actors) : tokensOf(folded, { language, words, actors });
  return {
    sentence,
    folded,
    tokens,
    acts: new Set(words.acts.flatMap(([act, pattern]) => (pattern.test(folded) ? [act] : []))),
    isNegative: !isLeftToSomebody && patterns.negations.test(folded.replace(patterns.bounds, ' ')),
    isExclusive:
      isLeftToSomebody || (patterns.exclusives.test(folded) && !patterns.notOnly.test(folded) && !SEES_ONLY.test(folded)),
    isUniversal: patterns.universals.test(folded),
    isDemand: patterns.demands.test(folded),
    hasException: patterns.exceptions.test(folded),
    isConditional: patterns.conditions.test(folded),
    isToday: (TODAY_FIELDS.has(sentence.field) && !GOES_ON.test(folded)) || patterns.today.test(folded),
    isReport: sentence.field === 'reportingRequirements' || patterns.reports.test(folded),
    isReadOnly: patterns.readOnly.test(folded),
    isDeferred: patterns.deferred.test(folded),
    isWhole,
    stances: new Set(
      words.stances.flatMap(({ stance, is, not }) => {
        // “No paper copies” speaks against them, although it names them.
        if (not.test(folded)) return [`${stance}-` as const];
        return is.test(folded) ? [`${stance}+` as const] : [];
      }),
    ),
  };
}

/** “Apart from the owner nobody signs”, “außer der Meisterin gibt niemand frei”. */
const NOBODY = /(?<![^ ])(?:nobody|no one|none of us|niemand|keiner|nadie|personne|ninguem)(?![^ ])/u;
/** “By the owner and by no one else”, “by the board, never by staff”. */
const AND_NOBODY_ELSE =
  / (?:(?:and|und|y|et|e) )?(?:by |von |por |par |pel[oa] )?(?:nobody else|no one else|sonst niemand(?:em)?|niemand(?:em)? sonst|nadie mas|personne d autre|ninguem mais)(?: .{0,30})?$| (?:by|von|vom|por|par|pel[oa]) .{3,40} (?:(?:and )?(?:never|not)|(?:und )?(?:nie|nicht)|(?:y )?(?:nunca|no)|(?:et )?(?:jamais|pas)|(?:e )?(?:nunca|nao)) (?:by|von|vom|por|par|pel[oa]) /u;
const APART_FROM =
  /(?<![^ ])(?:except|except for|apart from|other than|besides|ausser|mit ausnahme|salvo|excepto|aparte del?|a excepcion del?|sauf|hormis|excepte|en dehors d[eu]s?|exceto|alem d[aeo]s?|a excecao d[aeo]s?)(?![^ ])/u;

function isNobodyBesides(folded: string): boolean {
  return NOBODY.test(folded) && APART_FROM.test(folded);
}

function tokensOf(folded: string, wording: Wording): Token[] {
  const all = folded.split(' ');
  const { titles } = wording.words.patterns;
  return all.flatMap((word, at) => {
    const isNamed = titles.test(all[at - 1] ?? '');
    // “At 10 pm” names no project manager.
    const isSaid = titles.test(word) || (/^[ap]m$/u.test(word) && /^\d/u.test(all[at - 1] ?? ''));
    return isSaid ? [] : tokenOf(word, at, wording).map((token) => (isNamed ? { ...token, isActor: true } : token));
  });
}

const eventNouns = new Map<Language, ReadonlyMap<string, string>>();

/** “The inspectorate sees the blast records only”: what somebody sees, and not who alone does something. */
export const SEES_ONLY = /(?<!\p{L})(?:(?:sees|see|views)(?:\s[^\s,;()]+){1,5}\sonly|only\s(?:sees?|views?))(?!\p{L})/iu;

/** “Prüfung” is of “prüfen”: the verbs by the nouns for them. */
function verbOf(word: string, language: Language): string | undefined {
  const { eventVerbs } = phrasesOf(language);
  const nouns =
    eventNouns.get(language) ?? new Map([...eventVerbs.values()].map(({ noun, lemma }) => [fold(noun, language), lemma]));
  eventNouns.set(language, nouns);
  const forms = [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/[ao]s?$/, 'o')];
  const found = forms.map((form) => eventVerbs.get(form)?.lemma ?? nouns.get(form)).find((lemma) => lemma !== undefined);
  return found ?? (language === 'es' || language === 'pt' ? verbOfUs(word, language) : undefined);
}

const OF_US = /(?<=\p{L}{3}[aei])mos$/u;

/** “Vendemos” is of “vender”: what we do. */
function verbOfUs(word: string, language: Language): string | undefined {
  if (!OF_US.test(word)) return undefined;
  const { eventVerbs } = phrasesOf(language);
  return eventVerbs.get(word.replace(OF_US, 'r'))?.lemma;
}

/** Whether a text names somebody who could act: a role, a department, a body. */
export function namesSomebody(text: string, language: Language): boolean {
  const folded = fold(text, language);
  const { departments, roles } = phrasesOf(language);
  if (language === 'ja')
    return [...roles, ...departments].some((name) => folded.includes(name)) || /室|部|課|者|員|長/u.test(folded);
  return folded.split(' ').some((word) => isSomebody(word, language) || departments.has(word) || BODY.test(word));
}

/** Bodies, and words for whoever does something. */
const BODY =
  /^(?:boards?|committees?|councils?|panel|makers?|staff|vorstand|gremium|kommission|ausschuss|junta|comite|consejo|jefas?|comision|conseil|commission|comissao|diretoria|chefes?)$/;

function isSomebody(word: string, language: Language): boolean {
  const forms = [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/(?:en|n|e|innen)$/, '')];
  return forms.some((form) => isRole(form, language)) || OUTSIDER.test(word) || /^(?:staff|personnel)$/u.test(word);
}

function tokenOf(word: string, at: number, { language, words, actors }: Wording): Token[] {
  const { stopWords, determiners, numberWords, timeUnits, weekdays, months, frequencies } = phrasesOf(language);
  const acts = words.acts.flatMap(([act, pattern]) => (pattern.test(word) ? [act] : []));
  if (acts.length > 0) return [{ key: acts.join(), at, acts, isActor: false }];
  if (words.patterns.universals.test(word)) return [{ key: 'everybody', at, acts: [], isActor: true }];
  const saysNothing = [stopWords, determiners, numberWords, timeUnits, weekdays, months, frequencies, words.empty].some((list) =>
    list.has(word),
  );
  if (saysNothing || word.length < 2 || /\d/.test(word)) return [];
  const { negations, exclusives, demands } = words.patterns;
  if ([negations, exclusives, demands].some((pattern) => pattern.test(word))) return [];
  const verb = verbOf(word, language);
  const own = verb === undefined ? keyOf([word], language) : `verb ${verb}`;
  const ofVerb = verb === undefined ? null : sameWordOf(fold(verb, language), language);
  const key = sameWordOf(word, language) ?? ofVerb ?? own;
  return [{ key, at, acts: [], isActor: isSomebody(word, language) || actors.has(own) }];
}

/** Runs of kanji or katakana, without the verbs that are acts and the words of time. */
function japaneseTokens(folded: string, words: StatementWords, actors: ReadonlySet<string>): Token[] {
  const { frequencies } = phrasesOf('ja');
  return [...folded.matchAll(/[\p{sc=Han}々]+|[\p{sc=Katakana}ー]{2,}|[a-z]{2,}/gu)].flatMap(({ 0: run, index }): Token[] => {
    const acts = words.acts.flatMap(([act, pattern]) => (pattern.test(folded.slice(index, index + run.length + 2)) ? [act] : []));
    if (acts.length > 0) return [{ key: acts.join(), at: index, acts, isActor: false }];
    if (
      words.empty.has(run) ||
      frequencies.has(run) ||
      /^(?:年|月|日|週|回|件|時|分|全|半|度|毎\p{sc=Han}?|行|一|一切)+$/u.test(run)
    )
      return [];
    return [
      {
        key: run.replace(/^(?:全|毎[日週月年朝晩](?=\p{sc=Han}{2}))|(?:一覧表?|表)$/gu, '') || run,
        at: index,
        acts: [],
        isActor: isRole(run, 'ja') || actors.has(run) || /\p{sc=Han}{2}(?:長|員|者|係)$/u.test(run),
      },
    ];
  });
}

/** The words that two statements share, those excepted that stand beside different ones: a stock report is no sales report. */
export function sharedBy(one: Statement, other: Statement): readonly string[] {
  const plain = ({ tokens }: Statement) => tokens.filter(({ acts, key }) => acts.length === 0 && key !== 'everybody');
  const others = plain(other);
  const found = plain(one).filter((token) => {
    return others.some((same) => same.key === token.key && !isQualifiedOtherwise(token, same, { one, other }));
  });
  return [...new Set(found.map(({ key }) => key))];
}

interface Pair {
  readonly one: Statement;
  readonly other: Statement;
}

function isQualifiedOtherwise(token: Token, same: Token, { one, other }: Pair): boolean {
  return [-1, 1].some((side) => {
    const [first, second] = [
      one.tokens.find(({ at, acts }) => at === token.at + side && acts.length === 0),
      other.tokens.find(({ at, acts }) => at === same.at + side && acts.length === 0),
    ];
    if (first === undefined || second === undefined || first.key === second.key) return false;
    const isVerb = ({ key }: Token) => key.startsWith('verb ') || key === 'everybody';
    return !isVerb(first) && !isVerb(second);
  });
}

/** The words of a statement that the other one lacks. */
export function ownWords(one: Statement, other: Statement): readonly Token[] {
  const keys = new Set(other.tokens.map(({ key }) => key));
  return one.tokens.filter(({ key, acts }) => acts.length === 0 && key !== 'everybody' && !keys.has(key));
}

/** Both speak of the same: all that one says is in the other, which may say more. */
export function hasSameSubject(one: Statement, other: Statement): boolean {
  const shared = sharedBy(one, other);
  if (shared.length === 0 || haveOtherVerbs(one, other)) return false;
  const [few, many] = [ownWords(one, other).length, ownWords(other, one).length].sort((a, b) => a - b);
  return few === 0 && (many ?? 0) <= Math.max(2, shared.length + 1);
}

/** A batch that is held and one that is rejected: something else is said of the same. */
export function haveOtherVerbs(one: Statement, other: Statement): boolean {
  const verbsOf = ({ tokens }: Statement) => tokens.filter(({ key, acts }) => acts.length > 0 || key.startsWith('verb '));
  const [first, second] = [verbsOf(one), verbsOf(other)];
  return first.length > 0 && second.length > 0 && !first.some(({ key }) => second.some((verb) => verb.key === key));
}
