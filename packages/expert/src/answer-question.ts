import type { WorkbookSheet } from '@sheetwright/formula';
import type { Language } from '@sheetwright/solution/vocabulary';
import { entryAboutUs } from './about-us.ts';
import type { ExpertAnswer } from './answer.ts';
import {
  entryBody,
  isTranslated,
  knowledgeAnswer,
  MOST_TOPICS,
  noAnswer,
  noLikelyFormula,
  titleOf,
  topicsAfter,
} from './answers.ts';
import { excelAnswer, explanationAnswer, isExcel } from './excel-answer.ts';
import { guardBeside } from './excel-guard.ts';
import { isFollowUp, lastQuestion, questionsMeant, refersBack } from './follow-up.ts';
import { formulaAnswer, isProved } from './formula-answer.ts';
import { asksForFunction, functionAnswer, functionsNamed } from './function-reference.ts';
import { withHelperColumn } from './helper-column/read-with-helper.ts';
import type { KnowledgeEntry } from './knowledge/entry.ts';
import { KNOWLEDGE, knowledgeEntry } from './knowledge/knowledge.ts';
import { languageOf } from './language-of.ts';
import type { ExpertQuestion } from './question.ts';
import { readRecipe, recipeOver } from './recipes/read-recipe.ts';
import { type Diagnosis, diagnose } from './repair/diagnose.ts';
import { errorIn, type FoundFormula, findFormulas, withoutFormulas } from './repair/find-formula.ts';
import { isSound, repairAnswer } from './repair/repair-answer.ts';
import { type Scene, sceneOf, valuesOnRows } from './repair/scene.ts';
import { type Hit, indexKnowledge, type KnowledgeIndex } from './retrieval/knowledge-index.ts';
import { TOLD_NOT_WORKED_OUT } from './retrieval/lexicon.ts';
import { severalQuestions } from './several-questions.ts';
import { smallTalk } from './small-talk.ts';
import { shortened } from './story/shortened.ts';
import { isRowWord } from './synthesis/assumed/items.ts';
import { figuresDivided } from './synthesis/figures-joined.ts';
import { findConcepts } from './synthesis/find-concepts.ts';
import { modelOf } from './synthesis/sheet-model.ts';
import { likelier, softlyRead } from './synthesis/soft/soft-composer.ts';
import { OFFERED, SURE, type Synthesis } from './synthesis/synthesis.ts';
import { synthesise } from './synthesis/synthesise.ts';
import { folded, tokensOf, withoutTitles } from './synthesis/text.ts';
import { saysTooMuch } from './synthesis/wish.ts';
import { paragraphs } from './wording/markdown.ts';

const LONGEST_READ = 20_000;
/** A hit that meets none of these is about something else: much of a short question, or enough of a long one. */
const KNOWN = [
  { score: 2.5, coverage: 0.85 },
  { score: 4.6, coverage: 0.45 },
  { score: 6.4, coverage: 0.33 },
] as const;
/** Of a story that names no part of Smartsheet: where less of it was found, every second answer was about something else. */
const LEAST_OF_STORY = 0.55;
/** Where an entry speaks of less of a question than this, whatever it names, two of three were about something else. */
const LEAST_SURE = 0.4;
/** A hit that meets this may be what was meant: the answer says which topic it took. */
const PERHAPS = { score: 2.7, coverage: 0.2 } as const;
/** Where no part of Smartsheet is named, an entry that speaks of less of the question is about something else. */
const LEAST_OF_UNNAMED = 0.3;
/** Above, an entry is what was asked for even where a formula could be made: where the question names a feature, and where not. */
const SURELY_KNOWN = { named: { score: 5.3, coverage: 0.55 }, unnamed: { score: 6.1, coverage: 0.75 } } as const;
const COMPLAINS =
  /\b(?:wrong|incorrect|too (?:low|high|few|many|small|big)|not|doesn|isn|why|fails?|missing|never|always|falsch|zu (?:niedrig|hoch|wenig|viele)|nicht|warum|fehlt|incorrect[oa]|no|por qué|falta|demasiad\w+|faux|fausse|pas|pourquoi|manque|errad[oa]|não|por que)\b|間違|おかしい|なぜ|足り|しない|ません/iu;
const EXPLAIN =
  /\bexplain|what (?:does|is|do) (?:this|that|it|the)|what does\b.*\bdo\b|how does (?:this|that|it)\b|step by step|meaning of|erklär|was (?:macht|tut|bedeutet)|schritt für schritt|explica|qué hace|qué significa|paso a paso|expli(?:que|quer)|que fait|que signifie|pas à pas|o que faz|o que significa|passo a passo|説明|何をし|意味|どういう/iu;

/** Questions that want to be told something, whatever they name. */
const ASKS_TO_BE_TOLD =
  /^\W*(?:why\b|when (?:should|do|is|are)\b|(?:should|must|may) (?:we|i)\b|how long (?:may|must|should)\b|(?:do|does) (?:we|i|it|smartsheet) (?:need|have|support)\b|who (?:can|may|needs?|should|owns?)\b|what (?:is|are) an? |what are the limits|what does .* mean|which .* should (?:we|i)\b|was (?:ist|sind) (?:eine?|der unterschied)\b|warum\b|wann (?:brauche|sollte|lohnt)|sollen? (?:wir|ich)\b|wer (?:darf|braucht|kann)\b|brauchen wir\b|qué (?:es|son) una? |por qué\b|cuándo (?:necesit|conviene|debe)|debemos\b|quién (?:puede|necesita)\b|qu['’]est-ce qu|pourquoi\b|quand (?:faut|doit)|faut-il\b|qui (?:peut|a besoin)\b|o que (?:é|são) uma? |por que\b|quando (?:preciso|vale|deve)|devemos\b|quem (?:pode|precisa)\b|なぜ)/iu;
/** What says the same wherever it stands. */
const TOLD_ANYWHERE = /とは(?:[??]|$)|(?:必要|べき)ですか|\bbest (?:practices?|ways?|architecture|approach|setup|structure)\b/iu;

function asksToBeTold(said: string): boolean {
  return ASKS_TO_BE_TOLD.test(said) || TOLD_ANYWHERE.test(said);
}

/** Everything that is read of a question before it is decided what it asks for. */
interface Reading {
  readonly question: ExpertQuestion;
  readonly language: Language;
  readonly formulas: readonly FoundFormula[];
  /** The question without its formulas. */
  readonly said: string;
  readonly error: string | null;
  readonly hits: readonly Hit[];
  /** Whether it names something that is told and not worked out, or asks to be told. */
  readonly namesFeature: boolean;
  /** Whether it names any part of Smartsheet, and does not only tell a story. */
  readonly namesPart: boolean;
  /** Whether it names what Smartsheet does by itself, such as a reminder. */
  readonly namesAction: boolean;
}

let builtIndex: KnowledgeIndex | undefined;

function knowledgeIndex(): KnowledgeIndex {
  builtIndex ??= indexKnowledge(KNOWLEDGE);
  return builtIndex;
}

/**
 * Answers a question about Smartsheet without any model: with a formula over the asker's columns, a mended, explained or translated formula, or
 * what is known about the topic. Says so where it does not know. Never throws; text in the question and the sheets is data alone.
 */
export function answerQuestion(question: ExpertQuestion): ExpertAnswer {
  const text = question.question.slice(0, LONGEST_READ);
  const formulas = findFormulas(text);
  const said = withoutFormulas(text, formulas);
  const titles = [question.sheet, ...(question.otherSheets ?? [])].flatMap(
    (sheet) => sheet?.columns.map(({ title }) => title) ?? [],
  );
  const language = languageOf(withoutTitles(said, titles), question.history);
  if (text.trim() === '') return noAnswer(language, [], true);
  const reading = readingOf(question, { said, formulas, language });
  return (
    withFormula(reading) ?? smallTalk(said) ?? aboutUs(reading) ?? aboutFunction(reading) ?? fromSynthesisOrKnowledge(reading)
  );
}

function readingOf(
  question: ExpertQuestion,
  { said, formulas, language }: Pick<Reading, 'said' | 'formulas' | 'language'>,
): Reading {
  const { hits, concepts } = knowledgeIndex().find(said, language);
  const namesFeature = asksToBeTold(said) || namesWhatIsTold(concepts, question.sheet !== undefined);
  const namesAction = [...concepts].some((concept) => ACTIONS.has(concept));
  const namesPart = [...concepts].some((concept) => concept.startsWith('#'));
  return {
    question,
    language,
    formulas,
    said,
    error: errorIn(question.question.slice(0, LONGEST_READ)),
    hits,
    namesFeature,
    namesPart,
    namesAction,
  };
}

/** Features; and how many columns or sheets there may be, which no formula counts. */
function namesWhatIsTold(concepts: ReadonlySet<string>, hasSheet: boolean): boolean {
  const ofLimits = concepts.has('#how-many') && ['#column', '#sheet', '#cell'].some((concept) => concepts.has(concept));
  return ofLimits || [...concepts].some((concept) => TOLD_NOT_WORKED_OUT.has(concept) && !(hasSheet && SYMPTOMS.has(concept)));
}

const ACTIONS: ReadonlySet<string> = new Set(
  'automation trigger reminder update-request lock move copy archive delete restore form report permission print export import'
    .split(' ')
    .map((id) => `#${id}`),
);

/** What goes wrong with a formula: over a sheet that is known, the formula that goes right says more than what is known of the error. */
const SYMPTOMS = new Set(['#error', '#unparseable', '#wrong-zero', '#quotes', '#brackets', '#helper-column']);

/** A formula was pasted, now or in the turns before that the question goes on about. */
function withFormula(reading: Reading): ExpertAnswer | null {
  const { question, said, language, error } = reading;
  const [pasted] = reading.formulas;
  const formula = pasted?.formula ?? earlierFormula(reading);
  if (formula === undefined) return null;
  const scene = sceneOf(question, { said, error, formula });
  if (isExcel(formula, said)) {
    const around = guardBeside(said, question);
    const input = { formula, said, sheet: scene.sheet, scene, language };
    const translation = excelAnswer(around === null ? input : { ...input, around });
    return translation.formulas.length > 0 ? translation : withWished(translation, reading);
  }
  const wantsExplanation = EXPLAIN.test(said) && error === null;
  if (wantsExplanation) {
    const explanation = explanationAnswer(formula, scene, language);
    if (explanation !== null) return explanation;
  }
  const diagnosis = diagnose(formula, scene);
  const entry = entryForRepair(reading, diagnosis);
  if (isSound(diagnosis) && error === null && entry === null) {
    // Who complains of a right formula wants no other one, unless it takes in what it should leave out.
    const complains = COMPLAINS.test(said) || scene.isZero;
    const isAsked = saysTooMuch(question.question) || (!complains && /(?:\p{L}{2,}\W+){2}\p{L}/u.test(said));
    const made = isAsked ? synthesised(reading) : null;
    if (made !== null && made.formula !== formula) return formulaAnswer(made, language);
    if (complains) return repairAnswer({ diagnosis, scene, language, entry, said });
    return explanationAnswer(formula, scene, language) ?? repairAnswer({ diagnosis, scene, language, entry, said });
  }
  const repair = repairAnswer({ diagnosis, scene, language, entry, said });
  const fails = repair.formulas.length === 0 || failsEverywhere(repair.formulas[0]?.formula ?? '', scene);
  return fails ? withWished(repair, reading) : repair;
}

/** Whether a formula gives nothing but errors on the rows at hand. */
function failsEverywhere(formula: string, scene: Scene): boolean {
  const values = valuesOnRows(formula, scene);
  return values.length > 0 && values.every(({ type }) => type === 'error');
}

/** What is wrong with a formula that cannot be mended or translated, with the one that gives what it was to give, where that is understood. */
function withWished(answer: ExpertAnswer, reading: Reading): ExpertAnswer {
  const made = reading.question.sheet === undefined ? null : synthesised(reading);
  if (made === null) return answer;
  const wished = formulaAnswer(made, reading.language);
  return { ...wished, markdown: paragraphs(answer.markdown, wished.markdown), topics: answer.topics };
}

/** 'I get #NO MATCH' and 'explain it' go on about the last formula of the conversation. */
function earlierFormula({ question, said, error }: Reading): string | undefined {
  const isAbout =
    error !== null ||
    (EXPLAIN.test(said) && /\b(?:it|this|that|formula|sie|diese|esta|la fórmula|cette|elle|essa|ela)\b|それ|この/iu.test(said));
  if (!isAbout || said.length > 200) return undefined;
  const turns = [...(question.history ?? [])].reverse();
  for (const { content } of turns) {
    const [found] = findFormulas(content.slice(0, LONGEST_READ));
    if (found !== undefined) return found.formula;
  }
  return undefined;
}

const ENTRY_OF_ERROR: Readonly<Record<string, string>> = {
  '#UNPARSEABLE': 'error-unparseable',
  '#NO MATCH': 'error-no-match',
  '#INVALID DATA TYPE': 'error-invalid-data-type',
  '#INVALID OPERATION': 'error-invalid-operation',
  '#INVALID COLUMN VALUE': 'error-invalid-column-value',
  '#DATE EXPECTED': 'error-invalid-column-value',
  '#CONTACT EXPECTED': 'error-invalid-column-value',
  '#BOOLEAN EXPECTED': 'error-invalid-column-value',
  '#CIRCULAR REFERENCE': 'error-circular',
  '#BLOCKED': 'error-blocked',
  '#INVALID REF': 'error-invalid-ref',
  '#REF': 'error-ref',
  '#INCORRECT ARGUMENT SET': 'error-incorrect-argument',
  '#INVALID VALUE': 'error-invalid-value',
  '#DIVIDE BY ZERO': 'error-divide-by-zero',
  '#PERMISSION ERROR': 'error-permission',
  '#UNSUPPORTED CROSS-SHEET FORMULA': 'error-unsupported-cross-sheet',
  '#NESTED CRITERIA': 'error-overflow-nested',
  '#OVERFLOW': 'error-overflow-nested',
};

/** What is known beside the formula: about its error, or about what the asker says of it. */
function entryForRepair({ error, hits, said }: Reading, diagnosis: Diagnosis): KnowledgeEntry | null {
  const [best] = hits;
  const code = error ?? (diagnosis.rowErrors.size === 0 ? null : ([...diagnosis.rowErrors.keys()][0] ?? null));
  const general = code === null ? null : (knowledgeEntry(ENTRY_OF_ERROR[code] ?? '') ?? null);
  if (general !== null) return general;
  const saysMore =
    said
      .replace(/[^\p{L}]+/gu, ' ')
      .trim()
      .split(' ').length >= 3;
  return best !== undefined && saysMore && isAbout(best) ? best.entry : null;
}

function aboutUs({ said, language, hits }: Reading): ExpertAnswer | null {
  const entry = entryAboutUs(said, language, hits[0]);
  return entry === null ? null : knowledgeAnswer(entry, language);
}

function aboutFunction(reading: Reading): ExpertAnswer | null {
  const { said, language, hits, question } = reading;
  const names = functionsNamed(said);
  const [name] = names;
  if (name === undefined || !asksForFunction(said, names)) return null;
  const [best] = hits;
  const entry = best !== undefined && isAbout(best) && mentions(best.entry, name) ? best.entry : null;
  const described = functionAnswer(name, language, entry);
  const made = orRecipe(synthesised(reading), reading);
  if (described === null || made === null || (question.sheet === undefined && !isOverNamedColumns(made, said))) return described;
  // With a sheet at hand, or with columns that the question names, a function is shown at work on it first.
  const { markdown, formulas, ...answer } = formulaAnswer(made, language);
  return { ...answer, markdown: paragraphs(markdown, described.markdown), formulas: [...formulas, ...described.formulas] };
}

/** 'AVERAGEIF of revenue where region is West' wants the formula, 'what is AVERAGEIF' does not. */
function isOverNamedColumns({ assumed, confidence }: Synthesis, said: string): boolean {
  const text = folded(said);
  return confidence >= SURE && assumed.length > 0 && assumed.every(({ title }) => text.includes(folded(title)));
}

function mentions(entry: KnowledgeEntry, name: string): boolean {
  const named = new RegExp(`(?<![A-Z])${name}(?![A-Z])`);
  return entry.asks.some((text) => named.test(text));
}

function fromSynthesisOrKnowledge(reading: Reading): ExpertAnswer {
  const { hits, language } = reading;
  const [best] = hits;
  const likeliest = likeliestFormula(reading);
  const whole = made(reading, likeliest);
  const ofSide = (question: ExpertQuestion) => made(readingOf(question, { said: question.question, formulas: [], language }));
  const given = figuresDivided(reading.question, whole, ofSide) ?? whole;
  if (given !== null)
    return withCause(withKnowledge(formulaAnswer(given, language), isKnownBeside(reading) ? best : undefined, language), reading);
  const several = eachQuestion(reading) ?? goesOnToldAbout(reading);
  if (several !== null) return several;
  // 'per person?' alone is about what was said before, and no entry is.
  const isBare = isFollowUp(reading.question) && !reading.namesFeature;
  if (best !== undefined && !isBare && isAbout(best)) {
    const isUnsure = best.coverage < (reading.namesPart ? LEAST_SURE : LEAST_OF_STORY);
    const own = isUnsure ? null : overOwnColumns(best.entry, reading);
    if (own !== null) return own;
    return knowledgeAnswer(best.entry, language, doubtOf(hits, isUnsure));
  }
  if (likeliest !== null && reading.question.sheet !== undefined)
    return noLikelyFormula(language === 'ja' ? [] : likeliest.unaccounted, language, nearest(hits));
  if (best !== undefined && !isBare && isPerhaps(best) && (reading.namesPart || best.coverage >= LEAST_OF_UNNAMED))
    return knowledgeAnswer(best.entry, language, { isUnsure: true, rivals: nearest(hits).slice(1) });
  return noAnswer(language, nearest(hits));
}

/** What is most likely asked for, by whichever way of reading it. */
function made(reading: Reading, likeliest = likeliestFormula(reading)): Synthesis | null {
  const read = likelier(offered(likeliest), () => softly(reading));
  return orRecipe(read ?? asIfNoneWaits(reading), reading);
}

/** What is known of each question, where a message asks several that are about different things. */
function eachQuestion({ said, language }: Reading): ExpertAnswer | null {
  const found = severalQuestions(said, language).map((part) => knowledgeIndex().search(part, language)[0]);
  const entries = [
    ...new Set(found.map((hit) => (hit !== undefined && isAbout(hit) && hit.coverage >= LEAST_SURE ? hit.entry : null))),
  ];
  const [first, ...others] = entries.filter((entry) => entry !== null);
  if (first === undefined || others.length === 0 || entries.includes(null)) return null;
  const answers = [first, ...others].map((entry) => ({ ...knowledgeAnswer(entry, language), title: titleOf(entry, language) }));
  return {
    kind: 'knowledge',
    language: answers.every((answer) => answer.language === language) ? language : 'en',
    markdown: paragraphs(...answers.flatMap(({ title, markdown }) => [`**${title}**`, markdown])),
    formulas: answers.flatMap(({ formulas }) => formulas),
    topics: [...new Set(answers.flatMap(({ topics }) => topics))].slice(0, MOST_TOPICS),
  };
}

/** What is known of a question that goes on about the topic of the one before it: 'and for a whole group?', 'who can still edit it?'. */
function goesOnToldAbout({ question, said, language, hits }: Reading): ExpertAnswer | null {
  const before = questionsMeant(question).before ?? (refersBack(question) ? lastQuestion(question) : null);
  const [earlier] = before === null ? [] : knowledgeIndex().search(before, language);
  if (before === null || earlier === undefined || !isAbout(earlier)) return null;
  const together = knowledgeIndex().search(`${before.replace(/[?？。.!\s]+$/u, '')} ${said}`, language);
  const [best] = together;
  const shared = new Set(hits.map(({ entry }) => entry));
  const further = together.find((hit) => isAbout(hit) && hit.entry !== earlier.entry && shared.has(hit.entry));
  const [own] = hits;
  if (best === undefined) return null;
  if (further !== undefined && best.score - further.score < AS_GOOD_AS) return knowledgeAnswer(further.entry, language);
  // A word or two alone say too little: 'and columns?'.
  const saysEnough = !isFollowUp(question) || said.trim().split(/\s+/).length >= LEAST_WORDS_OF_OWN;
  const meant = own !== undefined && isAbout(own) && saysEnough ? own : best;
  return isAbout(meant) ? knowledgeAnswer(meant.entry, language) : null;
}

const LEAST_WORDS_OF_OWN = 5;

/** What an entry says, with its formula over the asker's own columns. */
function overOwnColumns(entry: KnowledgeEntry, { question, language }: Reading): ExpertAnswer | null {
  if (entry.recipe === undefined || question.sheet === undefined || !isTranslated(entry, language)) return null;
  const made = recipeOver(entry.recipe, question);
  if (made === null) return null;
  const { formula: _example, ...rest } = entry;
  const told = knowledgeAnswer(rest, language);
  const own = formulaAnswer(made, language);
  return { ...told, markdown: paragraphs(told.markdown, own.markdown), formulas: own.formulas };
}

/** Whether an entry tells more about a formula: surely the same that was asked, or about it where the formula stands over no sheet of the asker. */
function isKnownBeside(reading: Reading): boolean {
  return isSurelyKnown(reading) || (reading.question.sheet === undefined && isAbout(reading.hits[0]));
}

/** A formula with what is known about its kind, where the question is one that people ask in general. */
function withKnowledge(answer: ExpertAnswer, best: Hit | undefined, language: Language): ExpertAnswer {
  if (best?.entry.formula === undefined || !isTranslated(best.entry, language)) return answer;
  const { formula: _example, ...rest } = best.entry;
  return {
    ...answer,
    markdown: paragraphs(answer.markdown, entryBody(rest, language)),
    topics: topicsAfter(best.entry, language),
  };
}

/** The formula that goes right with what is known of the error that the asker's own gives. */
function withCause(answer: ExpertAnswer, { error, language }: Reading): ExpertAnswer {
  const entry = error === null ? undefined : knowledgeEntry(ENTRY_OF_ERROR[error] ?? '');
  if (entry === undefined || !isTranslated(entry, language)) return answer;
  const { formula: _example, ...rest } = entry;
  return { ...answer, markdown: paragraphs(answer.markdown, entryBody(rest, language)), topics: topicsAfter(entry, language) };
}

function isSurelyKnown({ hits: [best], namesFeature }: Reading): boolean {
  return best !== undefined && isAtLeast(best, namesFeature ? SURELY_KNOWN.named : SURELY_KNOWN.unnamed);
}

function isAtLeast(hit: Hit, least: { readonly score: number; readonly coverage: number }): boolean {
  return hit.score >= least.score && hit.coverage >= least.coverage;
}

/** The formula that may be offered for the question. */
function synthesised(reading: Reading): Synthesis | null {
  return offered(likeliestFormula(reading));
}

function offered(synthesis: Synthesis | null): Synthesis | null {
  return synthesis !== null && synthesis.confidence >= OFFERED ? synthesis : null;
}

/** The formula for what a question asks in general, without saying of which columns. */
function recipe(reading: Reading): Synthesis | null {
  const { question, namesAction, namesFeature, said } = reading;
  const isOfAction = namesAction && functionsNamed(said).length === 0;
  if (isOfAction || isFollowUp(question)) return null;
  const isTold = question.sheet === undefined && (namesFeature || isSurelyKnown(reading));
  return isTold ? null : readRecipe(question);
}

/** Unless a reading of the question is sure, what it asks for in nearly the words that people ask for it in general. */
function orRecipe(described: Synthesis | null, reading: Reading): Synthesis | null {
  if (described !== null && described.confidence >= SURE) return described;
  const general = recipe(reading);
  if (described === null || general === null) return general ?? described;
  // What is read for each row is rather what is asked for than a recipe for one, unless it is hardly likely.
  const mayPrecede = general.place.kind === 'summary' || described.confidence < HARDLY_LIKELY;
  return mayPrecede && general.likelihood >= LEAST_OF_RECIPE ? general : described;
}

const LEAST_OF_RECIPE = 0.7;
const HARDLY_LIKELY = 0.42;

/** What a question most likely means whose words no reader knows, where nothing in it asks to be told something. */
function softly(reading: Reading): Synthesis | null {
  const { question, namesFeature, namesAction, error } = reading;
  if (namesFeature || namesAction || error !== null || isFollowUp(question) || isSurelyKnown(reading)) return null;
  return softlyRead(question);
}

/**
 * The formula for a question that no reading fits beside the columns that wait for one: a blank column of comments waits for nothing. It asks
 * to be confirmed.
 */
function asIfNoneWaits(reading: Reading): Synthesis | null {
  const { question } = reading;
  const sheet = question.sheet === undefined ? null : withoutWaiting(question.sheet, question.question);
  if (sheet === null) return null;
  const filled = { ...reading, question: { ...question, sheet } };
  const made = likelier(synthesised(filled), () => softly(filled));
  return made === null || made.unaccounted.length > 0 ? null : { ...made, confidence: Math.min(made.confidence, SURE - 0.01) };
}

/** A sheet without its blank columns; null where none or one alone is blank, which waits for the formula, or the question names one. */
function withoutWaiting(sheet: WorkbookSheet, question: string): WorkbookSheet | null {
  const blank = modelOf(sheet, true).columns.flatMap(({ empty, primary, title }) => (empty && !primary ? [title] : []));
  const mayWait = blank.filter((title) => !REMARKS.test(title));
  const isNamed = blank.some((title) => folded(question).includes(folded(title)));
  if (blank.length === 0 || mayWait.length === 1 || isNamed) return null;
  return { ...sheet, columns: sheet.columns.filter(({ title }) => !blank.includes(title)) };
}

/** What people write into a column of such a title is no formula. */
const REMARKS =
  /\b(?:notes?|comments?|remarks?|description|details|link|url|attachments?|feedback|notiz(?:en)?|bemerkung(?:en)?|kommentare?|beschreibung|notas?|comentarios?|observaciones|remarques?|commentaires?|observações|comentários)\b|備考|メモ|コメント/i;

/** The proved formula for the question, however unlikely; none where the question rather wants to be told something. */
function likeliestFormula(reading: Reading): Synthesis | null {
  const goesOn = continued(reading);
  if (goesOn !== null) return wanted(reading, goesOn);
  const short = shortReading(reading);
  const whole = () => wanted(reading, described(reading.question));
  return short === null ? whole() : betterTold(ofStory(short), whole);
}

function wanted(reading: Reading, synthesis: Synthesis | null): Synthesis | null {
  return synthesis !== null && wantsFormula(reading, synthesis) ? synthesis : null;
}

/** The formula for a question together with the one it goes on about; none where it adds nothing to that. */
function continued({ question, formulas, language }: Reading): Synthesis | null {
  const { before, meant } = questionsMeant(question);
  if (before === null) return null;
  const first = { ...question, question: before, history: [] };
  const earlier = synthesise(first);
  if (wasTold(readingOf(first, { said: before, formulas, language }), earlier)) return null;
  for (const text of meant) {
    const synthesis = proved(synthesise({ ...question, question: text }));
    if (synthesis === null || synthesis.formula === earlier?.formula) continue;
    // Who goes on about a formula has accepted how its question was read.
    return { ...synthesis, confidence: Math.max(synthesis.confidence, earlier?.confidence ?? 0) };
  }
  return null;
}

/** Whether a question was answered by what is known and not by a formula. */
function wasTold(reading: Reading, synthesis: Synthesis | null): boolean {
  if (!reading.namesFeature || !isAbout(reading.hits[0])) return false;
  return synthesis === null || !wantsFormula(reading, synthesis);
}

/** A story as the short question that it asks. */
interface ShortReading extends Reading {
  /** What was left out of the story names something of the sheet. */
  readonly leavesOut: boolean;
}

function shortReading({ question, formulas, language }: Reading): ShortReading | null {
  const short = question.sheet === undefined ? null : shortened(question, language);
  if (short === null) return null;
  const reading = readingOf({ ...question, question: short.question }, { said: short.question, formulas, language });
  return { ...reading, leavesOut: short.leavesOut };
}

/** The formula for what a story asks; it asks to be confirmed where the rest of the story names something of the sheet. */
function ofStory(short: ShortReading): Synthesis | null {
  const synthesis = wanted(
    short,
    likelier(described(short.question), () => softly(short)),
  );
  if (synthesis === null) return null;
  return short.leavesOut ? { ...synthesis, confidence: Math.min(synthesis.confidence, SURE - 0.01) } : synthesis;
}

/** Of a story in short and the whole of it the reading that is likelier. */
function betterTold(short: Synthesis | null, readWhole: () => Synthesis | null): Synthesis | null {
  if (short !== null && short.likelihood >= LEAST_OF_PART && short.unaccounted.length === 0) return short;
  const whole = readWhole();
  if (short === null || whole === null) return short ?? whole;
  return whole.confidence >= SURE ? whole : short;
}

/** A story in short that is this likely and leaves out no word is read so whatever the whole of it may say. */
const LEAST_OF_PART = 0.7;

/** The formula that a question describes, with the column that has to be made first where one over the columns there are cannot answer it. */
function described(question: ExpertQuestion): Synthesis | null {
  const direct = proved(synthesise(question));
  return withHelperColumn(question, direct) ?? direct;
}

function proved(synthesis: Synthesis | null): Synthesis | null {
  return synthesis !== null && isProved(synthesis.problems) ? synthesis : null;
}

function wantsFormula(reading: Reading, synthesis: Synthesis): boolean {
  const { question, hits } = reading;
  const [best] = hits;
  const { likelihood, formula } = synthesis;
  const hasSheet = question.sheet !== undefined;
  if (best === undefined || isFollowUp(question)) return true;
  // 'Over budget' and 'within the SLA' are compared row by row, whatever is known of budgets.
  if (synthesis.helper !== undefined && !reading.namesAction && !asksToBeTold(reading.said)) return true;
  const namesFeature =
    reading.namesFeature && !(hasSheet ? isNamedInFormula(reading, formula) : isOfFormulasAlone(reading, formula));
  if (!namesFeature) return hasSheet || likelihood >= SURE || !isAtLeast(best, SURELY_KNOWN.unnamed);
  // Over columns that were made up a formula for words such as 'report' or 'workflow' is a guess.
  if (!hasSheet)
    return likelihood >= SURE && (!isPerhaps(best) || (likelihood >= CERTAIN && !isAbout(best) && !reading.namesAction));
  // Where every word has its part in the formula, nothing is left to be told.
  const isAllRead = synthesis.unaccounted.length === 0;
  if (isAllRead && likelihood >= (synthesis.isAwaited ? SURE : LEAST_OF_READ)) return true;
  if (isAtLeast(best, SURELY_KNOWN.named)) return likelihood >= (reading.namesAction ? CERTAIN : LIKELY);
  return likelihood >= SURE || !isAbout(best);
}

/** Whether all that may be a feature is a column or a value of the formula: 'only approved children', 'the predecessor is done'. */
function isNamedInFormula({ question, said, language }: Reading, formula: string): boolean {
  if (asksToBeTold(said)) return false;
  if ((question.sheet?.columns ?? []).some(({ type, title }) => type === 'PREDECESSOR' && formula.includes(title))) return true;
  const code = formula.toLowerCase();
  const rest = said.replace(/\p{L}{4,}/gu, (word) => (code.includes(word.toLowerCase()) ? ' ' : word));
  return rest !== said && !namesWhatIsTold(knowledgeIndex().find(rest, language).concepts, true);
}

/** Whether all that may be a feature is a word that formulas are asked for with: 'the share of', 'unique customers', 'max'. */
function isOfFormulasAlone({ said, language }: Reading, formula: string): boolean {
  if (asksToBeTold(said) || language === 'ja') return false;
  if ([...knowledgeIndex().find(said, language).concepts].some((concept) => NEVER_OF_FORMULAS.has(concept))) return false;
  const rest = said
    .replace(/["“„«][^"“”„«»\n]{1,80}["”“»]/gu, ' ')
    .replace(/[\p{L}\p{N}]+/gu, (word) => (isOfFormulas(word, language) || isColumnOf(formula, word, language) ? ' ' : word));
  return !namesWhatIsTold(knowledgeIndex().find(rest, language).concepts, false);
}

/** 'Broker' and 'client' are columns here, whatever else they may be; a report is one only where the question has it in brackets. */
function isColumnOf(formula: string, word: string, language: Language): boolean {
  if (word.length < 4 || !formula.toLowerCase().includes(word.toLowerCase())) return false;
  return ![...knowledgeIndex().find(word, language).concepts].some((concept) => OF_THE_APP.has(concept));
}

/** Named by several words, none of which says it alone: 'se met à jour', 'passen in'. */
const NEVER_OF_FORMULAS: ReadonlySet<string> = new Set(['#fits', '#stale', '#repeat-row']);

const OF_THE_APP: ReadonlySet<string> = new Set(
  'fits form report dashboard chart widget automation trigger alert reminder update-request workspace folder template dependency gantt permission attachment api webhook pivot portfolio sharing'
    .split(' ')
    .map((id) => `#${id}`),
);

function isOfFormulas(word: string, language: Language): boolean {
  const text = folded(word);
  return findConcepts(text, tokensOf(text), [language, 'en']).length > 0 || isRowWord(text, language);
}

/** Where no column waits, a little more than for a formula without a doubt about what kind of answer is wanted. */
const LEAST_OF_READ = 0.6;

/** A formula comes before what is known in general where hardly a doubt is left: nine in ten with this confidence are right. */
const CERTAIN = 0.85;
/** Words such as 'highlight' and 'approved' name a feature and what a formula does alike. */
const LIKELY = 0.7;

function isPerhaps(hit: Hit): boolean {
  return isAtLeast(hit, PERHAPS);
}

/** Whether a hit speaks of what was asked, and not only of some of its words. */
function isAbout(hit: Hit | undefined): boolean {
  return hit !== undefined && KNOWN.some((least) => isAtLeast(hit, least));
}

/** Scores that are nearer than this are as good as equal: of questions found so closely two in five were about the other entry. */
const AS_GOOD_AS = 0.6;

/** The entries that a question may be about as well as about the first. */
function rivalsOf([best, ...others]: readonly Hit[]): readonly KnowledgeEntry[] {
  const rivals = others.filter(({ score }) => best !== undefined && best.score - score < AS_GOOD_AS);
  return rivals.slice(0, 2).map(({ entry }) => entry);
}

/** Where an entry that has rivals speaks of less of a question than this, nearly every second one was about something else, above every fifth. */
const LEAST_BESIDE_RIVALS = 0.7;

function doubtOf(
  hits: readonly Hit[],
  isUnsure: boolean,
): { readonly isUnsure: boolean; readonly rivals: readonly KnowledgeEntry[] } {
  const rivals = rivalsOf(hits);
  const isContested = rivals.length > 0 && (hits[0]?.coverage ?? 0) < LEAST_BESIDE_RIVALS;
  return isUnsure ? { isUnsure, rivals: nearest(hits).slice(1) } : { isUnsure: isContested, rivals };
}

/** Beside an entry that speaks of the question, one that shares a weak word with it is no nearest topic. */
const NEAR = { score: 1.6, coverage: 0.2, ofBest: 0.6 } as const;

function nearest(hits: readonly Hit[]): readonly KnowledgeEntry[] {
  const [best] = hits;
  const least = Math.max(NEAR.score, NEAR.ofBest * (best?.score ?? 0));
  return hits
    .filter(({ score, coverage }) => score >= least && coverage >= NEAR.coverage)
    .slice(0, 3)
    .map(({ entry }) => entry);
}
