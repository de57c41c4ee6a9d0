import type { Problem } from '../../problem.ts';
import type { Formula } from '../../syntax/ast.ts';
import { parseFormula } from '../../syntax/parser.ts';
import type { SheetNames } from '../rule.ts';
import { applyEdit, applyEdits, type Diagnosis, type Edit } from './edit.ts';
import { bracketedNames, inOriginal, quotationEdits } from './recovery.ts';
import { hideQuoted } from './source.ts';
import { syntaxEdits } from './syntax-edits.ts';

/** What the search needs of the sheet: its names, and the rules. */
export interface Inspector {
  readonly names: SheetNames;
  check(text: string, formula: Formula): readonly Diagnosis[];
}

/** So many characters are read again at most to prove the fixes of one formula, so that the time stays bounded however damaged it is. */
const BUDGET = 120_000;

/** So many changes are tried for one problem. */
const TRIED = 64;

/** Warnings which say that a formula hardly means what was intended: a change that brings one about mends nothing. */
const SUSPICIOUS: ReadonlySet<string> = new Set(['chained-comparison', 'operator-type']);

interface Count {
  readonly errors: number;
  readonly warnings: number;
  readonly suspicious: number;
}

function countOf(problems: readonly Problem[]): Count {
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  const suspicious = warnings.filter(({ rule }) => SUSPICIOUS.has(rule)).length;
  return { errors: problems.length - warnings.length, warnings: warnings.length, suspicious };
}

interface Proven extends Count {
  readonly edit: Edit;
}

/**
 * The problems of a formula that has some, each with a fix when one is proved: the change was applied, the outcome checked, and of an error
 * it left strictly fewer errors, of a warning fewer warnings and no more errors.
 */
export function problemsOf(text: string, inspector: Inspector): readonly Problem[] {
  return new FixSearch(inspector).problemsOf(text);
}

class FixSearch {
  private readonly inspector: Inspector;
  private budget = BUDGET;

  constructor(inspector: Inspector) {
    this.inspector = inspector;
  }

  problemsOf(text: string): readonly Problem[] {
    const found = this.diagnose(text);
    const before = countOf(found);
    const offered: Problem[] = [];
    for (const diagnosis of found) {
      const proven = this.prove(text, diagnosis, before);
      const problem = proven === null ? withoutEdits(diagnosis) : mended(diagnosis, proven.edit);
      // What goes away together has one cause.
      const isOnlyCause = proven?.errors === 0 && diagnosis.severity === 'error' && (before.errors > 1 || proven.warnings === 0);
      if (isOnlyCause) return [problem];
      offered.push(problem);
    }
    return offered.toSorted((one, other) => one.start - other.start || one.end - other.end);
  }

  /** All that is wrong with a formula, with unproved changes. */
  private diagnose(text: string): readonly Diagnosis[] {
    this.budget -= text.length;
    const parsed = parseFormula(text);
    if (parsed.ok) return this.inspector.check(text, parsed.formula);
    const { problems } = parsed;
    if (problems.some(({ rule }) => rule === 'unterminated-text')) return this.placeQuotationMark(text, problems);
    return this.bracketNames(text, problems);
  }

  /** One cause, one message: with the mark that is missing in place, what else is wrong comes to light. */
  private placeQuotationMark(text: string, problems: readonly Problem[]): readonly Diagnosis[] {
    let best: { readonly edit: Edit; readonly found: readonly Diagnosis[]; readonly count: Count } | null = null;
    for (const edit of quotationEdits(text)) {
      if (this.budget <= 0) break;
      const changed = applyEdit(text, edit);
      if (!endsItsTexts(changed)) continue;
      const found = this.diagnose(changed);
      const count = countOf(found);
      if (best === null || isBetter(count, best.count)) best = { edit, found, count };
      if (count.errors + count.warnings === 0) break;
    }
    if (best === null) return problems.map(withFixAsEdit);
    const { edit, found } = best;
    const { start, end, message = '' } = edit;
    const mark: Diagnosis = { rule: 'unterminated-text', severity: 'error', message, start, end, edits: [edit] };
    const others = parseFormula(applyEdit(text, edit)).ok ? [] : inOriginal(found, [edit]);
    return [mark, ...others];
  }

  /** Each column name without its brackets is one problem, whatever the words of it were taken for. */
  private bracketNames(text: string, problems: readonly Problem[]): readonly Diagnosis[] {
    const own = problems.map(withFixAsEdit);
    if (problems.every(({ rule }) => rule === 'limit' || rule === 'missing-equals')) return own;
    const edits = bracketedNames(text, this.inspector.names);
    if (edits.length === 0 || this.budget <= 0) return own;
    const changed = applyEdits(text, edits);
    this.budget -= changed.length;
    const parsed = parseFormula(changed);
    const others = parsed.ok ? [] : parsed.problems;
    if (others.length >= problems.length) return own;
    const names = edits.map((edit): Diagnosis => {
      const { start, end, message = '' } = edit;
      return { rule: 'unbracketed-name', severity: 'error', message, start, end, edits: [edit] };
    });
    return [...names, ...inOriginal(others.map(withFixAsEdit), edits)];
  }

  /** The best change that is proved; null when none is. */
  private prove(text: string, diagnosis: Diagnosis, before: Count): Proven | null {
    const edits = this.editsFor(text, diagnosis);
    let best: Proven | null = null;
    let nearest: { readonly edit: Edit; readonly found: readonly Diagnosis[] } | null = null;
    for (const edit of edits.slice(0, TRIED)) {
      if (this.budget <= 0) break;
      const found = this.diagnose(applyEdit(text, edit));
      // Cut short, a diagnosis proves nothing.
      if (this.budget <= 0) break;
      const count = countOf(found);
      if (isProof(diagnosis, before, count) && !(edit.isGuess && count.errors > 0) && (best === null || isBetter(count, best)))
        best = { ...count, edit };
      if (best !== null && best.errors + best.warnings === 0) break;
      if (count.errors === before.errors && count.suspicious <= before.suspicious) nearest ??= { edit, found };
    }
    // A change that brings a warning along may have moved a part to where it was not meant: two changes may keep it in its place.
    const isDoubtful = best === null || best.warnings > before.warnings;
    if (!isDoubtful || nearest === null || diagnosis.severity === 'warning') return best;
    const together = this.proveTogether(text, nearest, before);
    return best === null || (together !== null && isBetter(together, best)) ? together : best;
  }

  /** A change that brings another error to light may be right with the fix of that one. */
  private proveTogether(
    text: string,
    first: { readonly edit: Edit; readonly found: readonly Diagnosis[] },
    before: Count,
  ): Proven | null {
    const changed = applyEdit(text, first.edit);
    for (const diagnosis of first.found.slice(0, 3)) {
      if (diagnosis.severity === 'warning') continue;
      for (const edit of this.editsFor(changed, diagnosis).slice(0, 8)) {
        if (this.budget <= 0) return null;
        const both = applyEdit(changed, edit);
        const count = countOf(this.diagnose(both));
        if (this.budget <= 0) return null;
        if (count.errors < before.errors && count.suspicious <= before.suspicious)
          return { ...count, edit: { ...difference(text, both), message: first.edit.message ?? '' } };
      }
    }
    return null;
  }

  private editsFor(text: string, problem: Diagnosis): readonly Edit[] {
    const own = problem.edits ?? [];
    if (problem.severity === 'warning') return own;
    const known = syntaxEdits({ text, hidden: hideQuoted(text), problem, names: this.inspector.names });
    // What a name alone can mean, the edits tell better: they know the sheet and the functions.
    return problem.rule === 'bare-name' ? known : [...known, ...own];
  }
}

function isProof({ severity }: Problem, before: Count, after: Count): boolean {
  if (after.suspicious > before.suspicious) return false;
  if (severity === 'error') return after.errors < before.errors;
  return after.errors <= before.errors && after.errors + after.warnings < before.errors + before.warnings;
}

function isBetter(one: Count, other: Count): boolean {
  return one.errors < other.errors || (one.errors === other.errors && one.warnings < other.warnings);
}

/** Whether no text runs on to the end: a change that leaves one open is none. */
function endsItsTexts(text: string): boolean {
  const parsed = parseFormula(text);
  return parsed.ok || !parsed.problems.some(({ rule }) => rule === 'unterminated-text');
}

function withFixAsEdit({ fix, ...problem }: Problem): Diagnosis {
  return fix === undefined ? problem : { ...problem, edits: [{ start: problem.start, end: problem.end, text: fix }] };
}

function withoutEdits({ edits: _, ...problem }: Diagnosis): Problem {
  return problem;
}

/** The problem stands where its fix does: what is replaced is what is wrong. */
function mended({ edits: _, ...problem }: Diagnosis, { start, end, text, message }: Edit): Problem {
  return { ...problem, start, end, message: message === undefined || message === '' ? problem.message : message, fix: text };
}

/** The change that leads from one text to another. */
function difference(from: string, to: string): Edit {
  let start = 0;
  while (start < from.length && from.charAt(start) === to.charAt(start)) start += 1;
  let same = 0;
  while (same < Math.min(from.length, to.length) - start && from.at(-1 - same) === to.at(-1 - same)) same += 1;
  return { start, end: from.length - same, text: to.slice(start, to.length - same) };
}
