import { checkFormula, columnsIn } from '@sheetwright/formula';
import type { ExpertQuestion } from '../question.ts';
import { readingOf } from '../synthesis/condition.ts';
import { Draft } from '../synthesis/draft.ts';
import { contextOf } from '../synthesis/formula-place.ts';
import type { Built } from '../synthesis/frames/frame.ts';
import { readQuestion } from '../synthesis/reading.ts';
import { type Column, modelOf, type SheetModel } from '../synthesis/sheet-model.ts';
import { SURE, type Synthesis } from '../synthesis/synthesis.ts';
import { workOut } from '../synthesis/work-out.ts';
import { changeOf } from './rule-changes.ts';
import { clauseOf, type RuleReaders } from './rule-clauses.ts';
import { ConditionReader } from './rule-conditions.ts';
import { boxOf, valueTold } from './rule-formula.ts';
import { isLedTo } from './rule-sentences.ts';
import { statedIn } from './rule-statements.ts';
import { ValueReader } from './rule-values.ts';

const LEAST_WORDS = 14;
const LEAST_OF_ONE = 28;
const LONGEST = 900;
/** How likely it is that such a formula is wanted; one that puts so many parts together asks to be confirmed all the same. */
const LIKELIHOOD = 0.72;
/**
 * The formula for a rule that is told in several English sentences: each is taken apart into values and when they hold, and every part of it
 * read by itself. Null where a part that may belong to the rule has no meaning.
 */
export function ruleTold(question: ExpertQuestion): Synthesis | null {
  const { sheet, question: text, otherSheets = [] } = question;
  if (sheet === undefined || otherSheets.length > 0 || text.length > LONGEST || isShort(text)) return null;
  const model = modelOf(sheet, true);
  const target = targetIn(text, model);
  if (target === null) return null;
  const own = modelOf({ ...sheet, columns: sheet.columns.filter(({ title }) => isFilled(model, title)) }, true);
  const conditions = new ConditionReader(question, own, topicOf(text, own));
  const values = new ValueReader(question, own, target.kind === 'date');
  const readers: RuleReaders = {
    isValue: (said) => values.read(said) !== null,
    isCondition: (said) => conditions.read(said) !== null,
    namesRows: (said) => readQuestion(said, [own]).values.some(({ column }) => !column.primary),
    isRead: (said, isFirst) => (changeOf(said, readers) ?? clauseOf(said, readers, isFirst)) !== null,
  };
  const stated = statedIn(text, target, own, readers);
  if (stated === null) return null;
  const built = target.kind === 'check' ? boxOf(stated, conditions) : valueTold(stated, conditions, values);
  return built === null ? null : synthesisOf(built, { question, model, target });
}

/** The one number that a question names, which limits without a column are of. */
function topicOf(text: string, own: SheetModel): Column | null {
  const named = new Set(
    readQuestion(text, [own]).columns.flatMap(({ column }) => (column.kind === 'number' && !column.empty ? [column] : [])),
  );
  const [only, ...more] = named;
  return only === undefined || more.length > 0 ? null : only;
}

/** A short question has readers of its own. */
function isShort(text: string): boolean {
  const words = text.split(/\s+/u).length;
  return words < LEAST_WORDS || (words < LEAST_OF_ONE && !/[\p{L}\d)"'%][.!?]\s+["“]?\p{Lu}/u.test(text));
}

function isFilled(model: SheetModel, title: string): boolean {
  return model.columns.some((column) => column.title === title && (!column.empty || column.primary));
}

/** The blank column that the question names, or the only one. */
function targetIn(text: string, { columns }: SheetModel): Column | null {
  const blank = columns.filter(({ empty, primary }) => empty && !primary);
  let left = ` ${text.replace(/[^\p{L}\p{N}%#/-]+/gu, ' ')} `;
  // 'Annual Fee' names no column Fee.
  const named = blank
    .toSorted((one, other) => other.title.length - one.title.length)
    .filter(({ title }) => {
      const isNamed = left.includes(` ${title} `);
      left = left.replaceAll(` ${title} `, ' . ');
      return isNamed;
    });
  const led = named.filter(({ title }) => isLedTo(text, title));
  const [only, ...more] = led.length > 0 ? led : named.length > 0 ? named : lowerNamed(text, blank);
  return only === undefined || more.length > 0 ? null : only;
}

/** 'The annual fee is …' for a column Annual Fee, or the only column that is blank. */
function lowerNamed(text: string, blank: readonly Column[]): readonly Column[] {
  const named = blank.filter(({ title }) => / /.test(title) && text.toLowerCase().includes(title.toLowerCase()));
  return named.length > 0 ? named : blank;
}

function synthesisOf(
  built: Built,
  { question, model, target }: { question: ExpertQuestion; model: SheetModel; target: Column },
): Synthesis | null {
  const reading = readQuestion(question.question, [model]);
  const draft = new Draft(reading, model, [], model);
  for (const title of columnsIn(`=${built.code}`)) {
    const column = model.columns.find((one) => one.title === title);
    if (column !== undefined) draft.row(column);
  }
  const place = { kind: 'column', title: target.title, type: target.type } as const;
  const worked = workOut(built, draft, place, question.today);
  if (worked === null || worked.fails) return null;
  const problems = checkFormula(worked.formula, contextOf(draft, place, built));
  if (problems.some(({ severity }) => severity === 'error')) return null;
  return {
    formula: worked.formula,
    place,
    references: [],
    problems,
    value: worked.shown,
    reading: {
      operation: built.operation ?? 'rule',
      columns: draft.used.map(({ title }) => title),
      conditions: (built.conditions ?? []).map(readingOf),
      group: null,
      chosen: [],
    },
    assumed: [],
    alternatives: [],
    confidence: SURE - 0.01,
    likelihood: LIKELIHOOD,
    isAwaited: true,
    unaccounted: [],
  };
}
