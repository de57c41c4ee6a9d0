import { applyFix, type Formula, type FormulaValue, type Problem } from '@sheetwright/formula';
import { nestedIfs } from './remedies/chains.ts';
import { movedParenthesis } from './remedies/logic.ts';
import { countPerPerson, isCaught, numberOfCell, sumOfChildren } from './remedies/meant.ts';
import { withDeleted } from './remedies/references.ts';
import { withoutSlips } from './remedies/typed.ts';
import { FIRST_REMEDIES, LAST_REMEDIES, REMEDIES } from './remedies.ts';
import { type Cause, callsOf, edited, isProved, type Remedy, separatorOf, written } from './remedy.ts';
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
  /** What it becomes in other cases that nothing at hand decides between. */
  readonly variants: readonly Variant[];
}

export interface Variant {
  /** Key of the sentence that says when it is the right one. */
  readonly when: 'key-as-text' | 'as-text' | 'key-missing' | 'children' | 'numbers' | 'per-person';
  readonly formula: string;
}

const MOST_FIXES = 24;
/** Warnings whose fix says what was meant; others may be meant as they are. */
const CLEAR_WARNINGS = new Set([
  'quoted-criterion',
  'wildcard-criterion',
  'argument-type',
  'argument-order',
  'number-in-quotes',
  'misplaced-criterion',
  'constant-result',
  'multiple-values',
  'space-before-parenthesis',
]);

/** Finds what is wrong with a formula by reading it, and by working it out on the rows at hand. Every change is proved. */
export function diagnose(given: string, scene: Scene): Diagnosis {
  const causes = new Map<string, Cause>();
  const tryAll = (text: string, remedies: readonly Remedy[]) =>
    remedies.reduce((mended, remedy) => remedied(mended, remedy, scene, causes), text);
  let text = tryAll(readable(given, scene, causes), FIRST_REMEDIES);
  text = text.includes('#REF') ? text : fixed(text, scene, causes);
  text = withParenthesisMoved(text, scene, causes);
  // What could not be read before may show more now.
  text = tryAll(text, [...FIRST_REMEDIES, ...REMEDIES]);
  text = tryAll(text, text === given ? LAST_REMEDIES.whenSound : LAST_REMEDIES.whenChanged);
  for (const cause of causes.has('ref-open') ? [] : unmended(text, scene))
    if (!causes.has(cause.key)) causes.set(cause.key, cause);
  return {
    given,
    mended: text,
    causes: [...causes.values()],
    problems: problemsOf(text, elsewhere(scene)),
    rowErrors: rowErrorsOf(given, scene),
    variants: variantsOf(text, scene, causes),
  };
}

/** The text without what keeps it from being read as a whole: IFs one after another, and references that were deleted. */
function readable(given: string, scene: Scene, causes: Map<string, Cause>): string {
  const deleted = withDeleted(given, scene);
  if (deleted !== null) {
    causes.set(deleted.cause.key, deleted.cause);
    return deleted.text;
  }
  const typed = withoutSlips(given);
  if (typed !== null) {
    for (const cause of typed.causes) causes.set(cause.key, cause);
    return typed.text;
  }
  const nested = nestedIfs(given);
  if (nested === null || parsed(nested) === null) return given;
  causes.set('ifs-in-a-row', {
    key: 'ifs-in-a-row',
    sentence:
      'Each IF is closed before the next one begins, and a comma outside the parentheses means nothing. The next IF is the third argument of the one before it, so all parentheses close at the end.',
  });
  return nested;
}

/** The text after a remedy, where it applies and is proved. */
function remedied(text: string, remedy: Remedy, scene: Scene, causes: Map<string, Cause>): string {
  const formula = parsed(text);
  const proposal = formula === null ? null : remedy(formula, text, scene);
  if (proposal === null) return text;
  if (proposal.edits.length === 0) causes.set(proposal.cause.key, proposal.cause);
  const changed = edited(text, proposal.edits);
  if (!isProved(text, changed, scene)) return text;
  causes.set(proposal.cause.key, proposal.cause);
  return changed;
}

function withParenthesisMoved(text: string, scene: Scene, causes: Map<string, Cause>): string {
  const moved = movedParenthesis(text, scene);
  if (moved === null) return text;
  causes.delete('argument-count');
  causes.set('unbalanced-parenthesis', {
    key: 'unbalanced-parenthesis',
    sentence: 'A parenthesis closes too early: what follows it belongs inside.',
  });
  return moved;
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

/** The scene without the column: what only has to do with where the formula stands is no fault of the formula. */
function elsewhere(scene: Scene): Scene {
  if (scene.context === undefined) return scene;
  const { column: _column, ...context } = scene.context;
  return { ...scene, context, column: null };
}

/** Errors that the checker finds and nothing mends. */
function unmended(text: string, scene: Scene): readonly Cause[] {
  return problemsOf(text, scene)
    .filter(({ severity, rule }) => severity === 'error' || rule === 'operator-type')
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

/** A key that is not found may be a text on the other side; a date may be shown as a text. */
function variantsOf(text: string, scene: Scene, causes: ReadonlyMap<string, Cause>): readonly Variant[] {
  const formula = parsed(text);
  if (formula === null) return [];
  if (causes.has('date-in-text')) {
    const whole = written(text, formula.expression);
    const isJoined = formula.expression.kind === 'binary' && formula.expression.operator !== '+';
    return [{ when: 'as-text', formula: `=${isJoined ? `(${whole})` : whole} + ""` }];
  }
  const children = sumOfChildren(formula, scene);
  if (children !== null) return [{ when: 'children', formula: children }];
  const numbers = scene.error === null && causes.size === 0 ? numberOfCell(formula, scene) : null;
  if (numbers !== null) return [{ when: 'numbers', formula: numbers }];
  const perPerson = causes.has('contact-name') ? countPerPerson(formula, scene) : null;
  if (perPerson !== null) return [{ when: 'per-person', formula: perPerson }];
  const isLookup = scene.error === '#NO MATCH' || causes.has('unknown-function');
  return isLookup
    ? lookupVariants(formula, text, scene).filter(({ when }) => when === 'key-missing' || scene.error === '#NO MATCH')
    : [];
}

function lookupVariants(formula: Formula, text: string, scene: Scene): readonly Variant[] {
  const [lookup] = callsOf(formula, 'MATCH', 'VLOOKUP');
  const [key] = lookup?.args ?? [];
  if (lookup === undefined || isCaught(formula, lookup)) return [];
  const asText =
    key?.kind !== 'cell' ? null : edited(text, [{ start: key.start, end: key.end, text: `${written(text, key)} + ""` }]);
  const missing = `=IFERROR(${written(text, formula.expression)}${separatorOf(formula)}"")`;
  return [
    ...(asText !== null && isProved(text, asText, scene) ? [{ when: 'key-as-text' as const, formula: asText }] : []),
    ...(isProved(text, missing, scene) ? [{ when: 'key-missing' as const, formula: missing }] : []),
  ];
}
