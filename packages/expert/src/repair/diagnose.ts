import { applyFix, type FormulaValue, type Problem } from '@sheetwright/formula';
import { REMEDIES } from './remedies.ts';
import { type Cause, edited, isProved } from './remedy.ts';
import { parsed, problemsOf, type Scene, valuesOnRows } from './scene.ts';

/** What is wrong with a formula, and what it becomes. */
export interface Diagnosis {
  readonly given: string;
  /** As given where nothing was changed. */
  readonly mended: string;
  readonly causes: readonly Cause[];
  /** What the checker still finds. */
  readonly problems: readonly Problem[];
  /** Rows that show an error as the formula was given: their numbers, from 1, by code. */
  readonly rowErrors: ReadonlyMap<string, readonly number[]>;
}

const MOST_FIXES = 24;
/** Warnings whose fix says what was meant; others may be meant as they are. */
const CLEAR_WARNINGS = new Set([
  'quoted-criterion',
  'wildcard-criterion',
  'argument-type',
  'argument-order',
  'number-in-quotes',
  'unknown-option',
  'misplaced-criterion',
  'constant-result',
  'multiple-values',
  'space-before-parenthesis',
]);

/** Finds what is wrong with a formula by reading it, and by working it out on the rows at hand. Every change is proved. */
export function diagnose(given: string, scene: Scene): Diagnosis {
  const causes = new Map<string, Cause>();
  let text = fixed(given, scene, causes);
  for (const remedy of REMEDIES) {
    const formula = parsed(text);
    if (formula === null) break;
    const proposal = remedy(formula, text, scene);
    if (proposal === null) continue;
    const changed = edited(text, proposal.edits);
    if (!isProved(text, changed, scene)) continue;
    causes.set(proposal.cause.key, proposal.cause);
    text = changed;
  }
  for (const cause of unmended(text, scene)) if (!causes.has(cause.key)) causes.set(cause.key, cause);
  return {
    given,
    mended: text,
    causes: [...causes.values()],
    problems: problemsOf(text, scene),
    rowErrors: rowErrorsOf(given, scene),
  };
}

/** The text with the checker's fixes applied, one after another, errors first. */
function fixed(given: string, scene: Scene, causes: Map<string, Cause>): string {
  let text = given;
  const seen = new Set([given]);
  for (let count = 0; count < MOST_FIXES; count += 1) {
    const problem = nextFix(problemsOf(text, scene), scene);
    if (problem === undefined) break;
    const changed = applyFix(text, problem);
    if (seen.has(changed)) break;
    seen.add(changed);
    if (!causes.has(problem.rule)) causes.set(problem.rule, { key: problem.rule, sentence: problem.message });
    text = changed;
  }
  return text;
}

function nextFix(problems: readonly Problem[], scene: Scene): Problem | undefined {
  const fixable = problems.filter(({ fix }) => fix !== undefined);
  const isClear = ({ rule }: Problem) =>
    CLEAR_WARNINGS.has(rule) || (rule === 'locale-separator' && scene.error === '#UNPARSEABLE');
  return fixable.find(({ severity }) => severity === 'error') ?? fixable.find(isClear);
}

/** Errors that the checker finds and nothing mends. */
function unmended(text: string, scene: Scene): readonly Cause[] {
  return problemsOf(text, scene)
    .filter(({ severity, rule }) => severity === 'error' || rule === 'operator-type' || rule === 'result-type')
    .map(({ rule, message }) => ({ key: rule, sentence: message }));
}

function rowErrorsOf(given: string, scene: Scene): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  if (parsed(given) === null) return found;
  for (const [index, value] of valuesOnRows(given, scene).entries()) {
    const code = codeOf(value);
    if (code !== null) found.set(code, [...(found.get(code) ?? []), index + 1]);
  }
  return found;
}

function codeOf(value: FormulaValue): string | null {
  return value.type === 'error' ? value.code : null;
}
