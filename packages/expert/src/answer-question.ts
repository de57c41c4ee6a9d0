import { excelInEnglish } from '@sheetwright/formula';
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
import { errorBeside } from './error-beside.ts';
import { excelAnswer, explanationAnswer, isExcel } from './excel-answer.ts';
import { blanksBeside, guardBeside } from './excel-guard.ts';
import { titledFormulaIn } from './excel-titles.ts';
import { isFollowUp, lastQuestion, questionsMeant, refersBack } from './follow-up.ts';
import { formulaAnswer } from './formula-answer.ts';
import { asksForFunction, functionAnswer, functionsNamed } from './function-reference.ts';
import type { KnowledgeEntry } from './knowledge/entry.ts';
import { knowledgeEntry } from './knowledge/knowledge.ts';
import { languageOf } from './language-of.ts';
import { formulaFor, likeliestFormula, orRecipe, synthesised } from './likeliest-formula.ts';
import type { ExpertQuestion } from './question.ts';
import { asksToBeTold, isSurelyKnown, knowledgeIndex, LONGEST_READ, type Reading, readingOf } from './question-reading.ts';
import { readRecipe, recipeOver } from './recipes/read-recipe.ts';
import { type Diagnosis, diagnose } from './repair/diagnose.ts';
import { findFormulas, withoutFormulas } from './repair/find-formula.ts';
import { isSound, repairAnswer } from './repair/repair-answer.ts';
import { type Scene, sceneOf, valuesOnRows } from './repair/scene.ts';
import { AS_GOOD_AS, doubtOf, isAbout, isPerhaps, nearest } from './retrieval/hits.ts';
import type { Hit } from './retrieval/knowledge-index.ts';
import { rowsBeside } from './rows-beside.ts';
import { severalQuestions } from './several-questions.ts';
import { smallTalk } from './small-talk.ts';
import { figuresDivided } from './synthesis/figures-joined.ts';
import { SURE, type Synthesis } from './synthesis/synthesis.ts';
import { folded, withoutTitles } from './synthesis/text.ts';
import { saysTooMuch } from './synthesis/wish.ts';
import { paragraphs } from './wording/markdown.ts';

/** Of a story that names no part of Smartsheet: where less of it was found, every second answer was about something else. */
const LEAST_OF_STORY = 0.55;

/** Where an entry speaks of less of a question than this, whatever it names, two of three were about something else. */
const LEAST_SURE = 0.4;

/** Where no part of Smartsheet is named, an entry that speaks of less of the question is about something else. */
const LEAST_OF_UNNAMED = 0.3;

const COMPLAINS =
  /\b(?:wrong|incorrect|too (?:low|high|few|many|small|big)|not|doesn|isn|why|fails?|missing|never|always|falsch|zu (?:niedrig|hoch|wenig|viele)|nicht|warum|fehlt|incorrect[oa]|no|por qué|falta|demasiad\w+|faux|fausse|pas|pourquoi|manque|errad[oa]|não|por que)\b|間違|おかしい|なぜ|足り|しない|ません/iu;

const EXPLAIN =
  /\bexplain|what (?:does|is|do) (?:this|that|it|the)|what does\b.*\bdo\b|how does (?:this|that|it)\b|step by step|meaning of|erklär|was (?:macht|tut|bedeutet)|schritt für schritt|explica|qué hace|qué significa|paso a paso|expli(?:que|quer)|que fait|que signifie|pas à pas|o que faz|o que significa|passo a passo|説明|何をし|意味|どういう/iu;

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
    withFormula(reading) ??
    withTitledFormula(question, language) ??
    smallTalk(said) ??
    aboutUs(reading) ??
    aboutFunction(reading) ??
    fromSynthesisOrKnowledge(reading)
  );
}

/** A formula was pasted, now or in the turns before that the question goes on about. */
function withFormula(reading: Reading): ExpertAnswer | null {
  const { question, said, language, error } = reading;
  const [pasted] = reading.formulas;
  const formula = pasted?.formula ?? earlierFormula(reading);
  if (formula === undefined) return null;
  const scene = sceneOf(question, { said, error, formula });
  if (isExcel(formula, said)) {
    const translation = excelAnswer({ formula, sheet: scene.sheet, scene, ...besides(reading) });
    return translation.formulas.length > 0 ? translation : withWished(translation, reading);
  }
  const numbered = OWN_ROW.test(excelInEnglish(formula)) ? rowNumber(reading) : null;
  if (numbered !== null) return numbered;
  const running = GROWING_SUM.test(formula) && FOR_COLUMN.test(said) ? runningTotal(reading) : null;
  if (running !== null) return running;
  const wantsExplanation = EXPLAIN.test(said) && error === null;
  if (wantsExplanation) {
    const explanation = explanationAnswer(formula, scene, language);
    if (explanation !== null) return explanation;
  }
  const diagnosis = diagnose(formula, scene);
  const entry = entryForRepair(reading, diagnosis);
  const wished = withBesides(diagnosis, reading);
  if (isSound(diagnosis) && wished === diagnosis && error === null && entry === null) {
    // Who complains of a right formula wants no other one, unless it takes in what it should leave out.
    const complains = COMPLAINS.test(said) || scene.isZero;
    const isAsked = saysTooMuch(question.question) || (!complains && /(?:\p{L}{2,}\W+){2}\p{L}/u.test(said));
    const made = isAsked ? synthesised(reading) : null;
    if (made !== null && made.formula !== formula) return formulaAnswer(made, language);
    if (complains) return repairAnswer({ diagnosis, scene, language, entry, said });
    return explanationAnswer(formula, scene, language) ?? repairAnswer({ diagnosis, scene, language, entry, said });
  }
  const repair = repairAnswer({ diagnosis: wished, scene, language, entry, said });
  const fails = repair.formulas.length === 0 || failsEverywhere(repair.formulas[0]?.formula ?? '', scene);
  return fails ? withWished(repair, reading) : repair;
}

/** `=ROW()-1`: the number of the row, whatever the headings take. */
const OWN_ROW = /^=\s*ROW\(\s*\)\s*(?:-\s*\d+)?$/i;

function rowNumber({ question, language }: Reading): ExpertAnswer | null {
  const made = readRecipe({ ...question, question: 'row number' });
  return made === null ? null : formulaAnswer(made, language);
}

/** `=SUM(Amount$1:Amount@row)`: a range that grows row by row, which no column formula may have. */
const GROWING_SUM = /^=\s*SUM\(\s*(?:\[[^[\]]+\]|[\p{L}_][\p{L}\p{N}_]*)\$?\d+\s*:[^()]*@row\s*\)$/iu;
const FOR_COLUMN =
  /column formula|convert|every row|all rows|spaltenformel|fórmula de column|formule de colonne|fórmula de coluna|列の数式|列数式/iu;

function runningTotal(reading: Reading): ExpertAnswer | null {
  const made = synthesised(reading);
  return made?.reading.operation === 'running-total' ? formulaAnswer(made, reading.language) : null;
}

/** What is told beside a pasted formula, and how much of it has its part in the answer. */
function besides({ said, question, language }: Pick<Reading, 'said' | 'question' | 'language'>) {
  const rows = rowsBeside(said, question, language);
  const guards = [guardBeside(said, question), errorBeside(said), blanksBeside(said, question)];
  const unread: string[] = [];
  const around = (code: string) => {
    const narrowed = rows?.into(`=${code}`) ?? null;
    if (rows !== null && narrowed === null) unread.push(rows.words);
    return guards.reduce((inner, guard) => guard?.(inner) ?? inner, narrowed?.slice(1) ?? code);
  };
  return { said, language, around, unread };
}

/** The formula as it is mended, with what is told beside it. */
function withBesides(diagnosis: Diagnosis, reading: Reading): Diagnosis {
  if (diagnosis.problems.some(({ severity }) => severity === 'error')) return diagnosis;
  const code = diagnosis.mended.slice(1);
  const told = besides(reading).around(code);
  return told === code ? diagnosis : { ...diagnosis, mended: `=${told}` };
}

/** A formula was typed with bare titles for its columns, as people do who know it from a spreadsheet. */
function withTitledFormula(question: ExpertQuestion, language: Language): ExpertAnswer | null {
  const { sheet } = question;
  const found = sheet === undefined ? null : titledFormulaIn(question.question.slice(0, LONGEST_READ), sheet);
  if (found === null) return null;
  const { formula, said } = found;
  const scene = sceneOf(question, { said, error: null, formula });
  const translation = excelAnswer({ formula, sheet: scene.sheet, scene, ...besides({ said, question, language }) });
  return translation.formulas.length > 0 ? translation : null;
}

/** Whether a formula gives nothing but errors on the rows at hand. */
function failsEverywhere(formula: string, scene: Scene): boolean {
  const values = valuesOnRows(formula, scene);
  return values.length > 0 && values.every(({ type }) => type === 'error');
}

/** What is wrong with a formula that cannot be mended or translated, with the one that gives what it was to give, where that is understood. */
function withWished(answer: ExpertAnswer, reading: Reading): ExpertAnswer {
  const made = reading.question.sheet === undefined ? null : orRecipe(synthesised(reading), reading);
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
  const whole = formulaFor(reading, likeliest);
  const ofSide = (question: ExpertQuestion) =>
    formulaFor(readingOf(question, { said: question.question, formulas: [], language }));
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
    return knowledgeAnswer(best.entry, language, doubtOf(hits, isUnsure || isOfOtherColumns(best.entry, reading)));
  }
  if (likeliest !== null && reading.question.sheet !== undefined)
    return noLikelyFormula(language === 'ja' ? [] : likeliest.unaccounted, language, nearest(hits));
  if (best !== undefined && !isBare && isPerhaps(best) && (reading.namesPart || best.coverage >= LEAST_OF_UNNAMED))
    return knowledgeAnswer(best.entry, language, { isUnsure: true, rivals: nearest(hits).slice(1) });
  return noAnswer(language, nearest(hits));
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

/** 'Backlog' of a sheet without the columns of the formula that is known under that name: nobody asked how such a formula is written. */
function isOfOtherColumns({ formula }: KnowledgeEntry, { question, said }: Reading): boolean {
  return formula !== undefined && question.sheet !== undefined && !asksToBeTold(said);
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
