/*
 * node packages/expert/evaluation/fit-soft.ts [--write]
 *
 * Fits the weights by which src/synthesis/soft ranks the formulas that a short question may mean, on English questions about one value whose
 * formulas are known. Every other sheet of trades.jsonl is left out and tells how it does on questions that it was not fitted on. With --write
 * the weights replace src/synthesis/soft/soft-weights.ts.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Draft } from '../src/synthesis/draft.ts';
import type { Candidate } from '../src/synthesis/soft/candidate.ts';
import { candidatesOf, likelihoods } from '../src/synthesis/soft/candidates.ts';
import { codeOf } from '../src/synthesis/soft/code.ts';
import { ofCandidate, ofCondition, ofHead, ofNothing } from '../src/synthesis/soft/features.ts';
import { askedSoftly } from '../src/synthesis/soft/soft-composer.ts';
import type { Asked } from '../src/synthesis/soft/words-asked.ts';
import { OFFERED } from '../src/synthesis/synthesis.ts';
import { synthesise } from '../src/synthesis/synthesise.ts';
import type { EvaluationCase } from './cases.ts';
import { givesExpected, isEquivalent } from './equivalence.ts';
import { type Choosing, fitLogLinear } from './log-linear.ts';
import { readCases, readKnowledge } from './read-questions.ts';

const KNOWLEDGE = resolve(import.meta.dirname, '../../../../shared/reference/consultant-knowledge.jsonl');
const SHORT = resolve(import.meta.dirname, 'short.jsonl');
const TRADES = resolve(import.meta.dirname, 'trades.jsonl');
const WEIGHTS = resolve(import.meta.dirname, '../src/synthesis/soft/soft-weights.ts');
const PENALTY = 1;
const FOLDS = 5;
/** What other readers miss is what the weights are for. */
const WEIGHT_OF_MISSED = 3;
const WEIGHT_OF_TOLD = 0.5;
/** What is known of earlier runs, so that no formula is tried on variations of its sheet twice. */
const KNOWN = process.env.SOFT_KNOWN;

interface Example {
  readonly asked: EvaluationCase;
  readonly soft: Asked;
  readonly candidates: readonly Candidate[];
  readonly isRight: readonly boolean[];
  readonly weight: number;
  readonly isHeld: boolean;
  readonly fold: number;
  readonly outcome: string;
}

const known: Record<string, boolean> = KNOWN !== undefined && existsSync(KNOWN) ? JSON.parse(readFileSync(KNOWN, 'utf8')) : {};
const outcomes: Record<string, string> = {};

/** A share or a ratio is right in any rounding. */
function ways(formula: string): readonly string[] {
  const rounded = /^=IFERROR\(ROUND\((.*), [23]\), 0\)$/.exec(formula)?.[1];
  return rounded === undefined
    ? [formula]
    : [formula, `=${rounded}`, ...[1, 2, 3, 4].map((digits) => `=ROUND(${rounded}, ${digits})`)];
}

function isRight({ id, truth }: EvaluationCase, { draft }: Asked, candidate: Candidate): boolean {
  const built = codeOf(new Draft(draft.reading, draft.own, [], draft.own), candidate);
  if (built === null || truth === null) return false;
  const formula = `=${built.code}`;
  const key = `${id} ${formula}`;
  known[key] ??= ways(formula).some((way) => givesExpected(way, [], truth) && isEquivalent(way, [], truth));
  return known[key];
}

function hashOf({ question: { sheet } }: EvaluationCase): number {
  const name = `${sheet?.name} ${sheet?.columns.map(({ title }) => title).join(' ')}`;
  return [...name].reduce((sum, sign) => (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) >>> 0, 7);
}

/** What the other readers do with a question. */
function outcomeOf({ question, truth }: EvaluationCase): string {
  if (truth === null) return 'told';
  const read = synthesise(question);
  if (read === null || read.confidence < OFFERED) return 'no-answer';
  return isEquivalent(read.formula, read.references, truth) ? 'equivalent' : 'wrong';
}

function exampleOf(asked: EvaluationCase, weight: number, mayHold: boolean): readonly Example[] {
  const soft = askedSoftly(asked.question);
  if (soft === null) return [];
  const candidates = candidatesOf(soft);
  const right = candidates.map((candidate) => asked.truth !== null && isRight(asked, soft, candidate));
  outcomes[asked.id] ??= outcomeOf(asked);
  const outcome = outcomes[asked.id] ?? '';
  const missed = outcome === 'no-answer' || outcome === 'wrong' ? WEIGHT_OF_MISSED : 1;
  return [
    {
      asked,
      soft,
      candidates,
      isRight: right,
      weight: weight * missed,
      isHeld: mayHold && hashOf(asked) % 2 === 1,
      fold: Math.floor(hashOf(asked) / 2) % FOLDS,
      outcome,
    },
  ];
}

function choosing({ soft, candidates, isRight: right, weight }: Example): Choosing {
  const isAny = right.some(Boolean);
  const choices = candidates.map((candidate, place) => ({
    features: together([
      ofHead(soft, candidate.head),
      ...candidate.conditions.map((one) => ofCondition(soft, one)),
      ofCandidate(soft, candidate),
    ]),
    isRight: right[place] ?? false,
  }));
  return { weight, choices: [...choices, { features: ofNothing(soft), isRight: !isAny }] };
}

function together(all: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> {
  const sum: Record<string, number> = {};
  for (const features of all) for (const [name, value] of Object.entries(features)) sum[name] = (sum[name] ?? 0) + value;
  return sum;
}

const STEPS = [0.25, 0.3, 0.35, 0.4, 0.5, 0.6];

interface First {
  readonly example: Example;
  readonly best: Candidate | null;
  readonly likelihood: number;
  readonly isRight: boolean;
}

function firstOf(examples: readonly Example[], weights: Readonly<Record<string, number>>): readonly First[] {
  return examples.map((example) => {
    const [best] = likelihoods(example.soft, example.candidates, weights);
    if (best === undefined) return { example, best: null, likelihood: 0, isRight: false };
    return {
      example,
      best: best.candidate,
      likelihood: best.likelihood,
      isRight: example.isRight[example.candidates.indexOf(best.candidate)] === true,
    };
  });
}

function told(title: string, first: readonly First[]): string {
  const reachable = first.filter(({ example }) => example.isRight.some(Boolean)).length;
  const steps = STEPS.map((step) => {
    const given = first.filter(({ likelihood }) => likelihood >= step);
    const right = given.filter((one) => one.isRight).length;
    return `${step}: ${right}/${given.length - right}`;
  });
  return `${title}: ${first.length} questions, ${reachable} within reach; right/wrong from ${steps.join(' · ')}\n`;
}

const { values } = parseArgs({ options: { write: { type: 'boolean' }, look: { type: 'boolean' } } });
const isShort = ({ truth, language }: EvaluationCase) => truth !== null && truth.place === 'summary' && language === 'en';
const trades = (readCases(TRADES) ?? []).filter(isShort);
const sheets = trades.map(({ question }) => question.sheet);
const toldCase = {
  intent: '',
  language: 'en',
  truth: null,
  accepted: [],
  mended: null,
  functions: [],
  wantsFormula: false,
} as const;
const knowledge = readKnowledge(KNOWLEDGE).map((row, place) => {
  const text = row.questions?.find(({ lang }) => lang === 'en')?.text ?? '';
  const sheet = sheets[(place * 7) % sheets.length];
  return { id: `told-${place}`, asked: { question: text, today: '2026-11-23', ...(sheet === undefined ? {} : { sheet }) } };
});
const examples = [
  ...trades.map((one) => exampleOf(one, 1, true)),
  ...(readCases(SHORT) ?? []).map((one) => exampleOf(one, 1, false)),
  ...knowledge.map(({ id, asked }) => exampleOf({ ...toldCase, id, question: asked }, WEIGHT_OF_TOLD, false)),
].flat();
if (KNOWN !== undefined) writeFileSync(KNOWN, JSON.stringify(known));
const mine = examples.filter((one) => !one.isHeld);
const fitted = fitLogLinear(mine.map(choosing), PENALTY);
const crossed = Array.from({ length: FOLDS }, (_, fold) => fold).map((fold) => ({
  weights: fitLogLinear(mine.filter((one) => one.fold !== fold).map(choosing), PENALTY),
  examples: mine.filter((one) => one.fold === fold),
}));
const groups = Map.groupBy(
  examples.filter((one) => one.isHeld),
  ({ outcome }) => `held, ${outcome}`,
);
for (const [title, some] of [...groups].toSorted()) process.stdout.write(told(title, firstOf(some, fitted)));
const crossedFirst = crossed.flatMap(({ examples: some, weights }) => firstOf(some, weights));
for (const [title, some] of [
  ...Map.groupBy(crossedFirst, ({ example: { asked, outcome } }) => `${asked.id.split('-')[0]?.slice(0, 5)}, ${outcome}`),
].toSorted())
  process.stdout.write(told(title, some));
const lines = Object.entries(fitted)
  .filter(([, weight]) => Math.abs(weight) >= 0.05)
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([name, weight]) => `  '${name}': ${Math.round(weight * 100) / 100},\n`);
if (values.write === true)
  writeFileSync(
    WEIGHTS,
    `// Written by evaluation/fit-soft.ts; not to be changed by hand.\n\n/** What a sign of 1 adds to the logarithm of the weight of a candidate. */\nexport const SOFT_WEIGHTS: Readonly<Record<string, number>> = {\n${lines.join('')}};\n`,
  );
if (values.look === true) {
  for (const { example, best, likelihood, isRight: right } of crossedFirst) {
    const { asked, soft, isRight: all } = example;
    if (right || best === null || asked.truth === null) continue;
    const code = codeOf(new Draft(soft.draft.reading, soft.draft.own, [], soft.draft.own), best)?.code;
    const spoken = soft.words.map(({ text }) => text).join(' ');
    process.stdout.write(
      `\nQ ${asked.question.question} [${spoken}] [${soft.cues.map(({ name }) => name).join(' ')}]\n  S ${asked.question.sheet?.columns.map(({ title }) => title).join(' | ')}\n  W ${asked.truth?.formulas[0]}\n  G ${likelihood.toFixed(2)} =${code}${all.some(Boolean) ? ' (within reach)' : ''}\n`,
    );
  }
}
