import { findFunction } from '../functions/catalogue.ts';
import { listed } from '../functions/function-definition.ts';
import type { Problem } from '../problem.ts';
import { childrenOf, type Expression } from '../syntax/ast.ts';
import { parseFormula } from '../syntax/parser.ts';
import { type Branches, branchesOf, isCondition } from './explain-parts.ts';
import { Phraser } from './explain-phrases.ts';
import { asClause, asResult, asSide, LONGEST_SENTENCE, nameOf } from './explain-words.ts';

export interface ExplanationStep {
  /** One plain sentence. Earlier steps are named by their number. */
  readonly text: string;
  /** The part of the formula it is about, as offsets into its text. */
  readonly start: number;
  readonly end: number;
}

export type Explanation =
  | {
      readonly ok: true;
      /** What the whole formula gives, in one sentence. */
      readonly summary: string;
      /**
       * Long parts first, from the inside out, then the result; a long list of conditions has one sentence for each, the first that holds
       * giving the result.
       */
      readonly steps: readonly ExplanationStep[];
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Calls with longer words are told in a sentence of their own. */
const LONGEST_CALL = 110;

const LONGEST_SUMMARY = 320;

/**
 * What a formula does, in plain English that says all the formula says: columns and rows, criteria, values, and what goes together. Gives the
 * problems of its syntax where it does not parse.
 */
export function explain(text: string): Explanation {
  const parsed = parseFormula(text);
  if (!parsed.ok) return parsed;
  const { expression } = parsed.formula;
  const phraser = new Phraser(LONGEST_CALL);
  conclude(expression, phraser);
  return { ok: true, summary: summaryOf(expression), steps: phraser.steps };
}

/** Tells the result, after the steps it needs. */
function conclude(node: Expression, phraser: Phraser): void {
  const branches = branchesOf(node);
  const [value, instead] = node.kind === 'call' && node.name === 'IFERROR' ? node.args : [];
  if (branches !== null) concludeBranches(node, branches, phraser);
  else if (value !== undefined && instead !== undefined && branchesOf(value) !== null) {
    const words = asSide(phraser.argument(instead));
    conclude(value, phraser);
    tell(phraser, `If working this out gives an error, the result is ${words} instead.`, instead);
  } else {
    const words = isCondition(node) ? `true if ${asClause(phraser.condition(node))}, otherwise false` : phraser.value(node).text;
    tell(phraser, `The result is ${words}.`, node);
  }
}

/** In one sentence when it is short, else in one for each branch. */
function concludeBranches(node: Expression, { branches, otherwise }: Branches, phraser: Phraser): void {
  const told = branches.map(({ condition, value }) => ({
    start: condition.start,
    end: value.end,
    text: `if ${phraser.condition(condition)}, the result is ${asResult(phraser.argument(value))}`,
  }));
  const last = phraser.otherwise(otherwise);
  const sentence = `${capitalised(told.map(({ text }) => text).join('; otherwise, '))}; otherwise it is ${last}.`;
  if (told.length < 2 || sentence.length <= LONGEST_SENTENCE) {
    tell(phraser, sentence, node);
    return;
  }
  for (const [index, { text, start, end }] of told.entries())
    tell(phraser, index === 0 ? `${capitalised(text)}.` : `Otherwise, ${text}.`, { start, end });
  tell(phraser, `Otherwise the result is ${last.replace(/^the result (?=of step)/, 'that ')}.`, otherwise ?? node);
}

function tell(phraser: Phraser, text: string, { start, end }: Pick<ExplanationStep, 'start' | 'end'>): void {
  phraser.steps.push({ text, start, end });
}

/** In one sentence: all of it when it is short, else what the result is and what it depends on. */
function summaryOf(node: Expression): string {
  const phraser = new Phraser();
  if (isCondition(node)) return ended(`Tells whether ${phraser.condition(node)}`, node);
  const branches = branchesOf(node);
  if (branches === null) return ended(`Gives ${phraser.value(node).text}`, node);
  const values = [...branches.branches.map(({ value }) => value), ...(branches.otherwise ? [branches.otherwise] : [])];
  const results = new Set(values.map((value) => asSide(phraser.argument(value))));
  if (branches.otherwise === undefined) results.add('blank');
  const [first = '', ...others] = results;
  const all = [first, ...others].slice(0, -1).join(', ');
  const subjects = [...new Set(branches.branches.flatMap(({ condition }) => namesIn(condition)))];
  const depends = subjects.length === 0 ? '' : `, depending on ${listed(subjects)}`;
  return ended(`Gives ${others.length === 0 ? first : `${all} or ${others.at(-1)}`}${depends}`, node);
}

function ended(sentence: string, node: Expression): string {
  if (sentence.length <= LONGEST_SUMMARY) return `${sentence}.`;
  const names = [...new Set(namesIn(node))];
  const from = names.length === 0 ? '' : ` worked out from ${listed(names)}`;
  if (isCondition(node)) return `Gives true or false${from}.`;
  const result = node.kind === 'call' ? findFunction(node.name)?.result : undefined;
  return `Gives a ${result === undefined || result === 'any' ? 'value' : result}${from}.`;
}

/** The columns, fields and references a part reads, in their order. */
function namesIn(node: Expression): readonly string[] {
  const names: string[] = [];
  const open = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === 'cell') names.push(nameOf(next.column));
    else if (next.kind === 'range') names.push(nameOf(next.from.column), nameOf(next.to.column));
    else if (next.kind === 'cross-sheet') names.push(`{${next.name}}`);
    else if (next.kind === 'summary') names.push(nameOf(next.field));
    open.push(...childrenOf(next).toReversed());
  }
  return names;
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
