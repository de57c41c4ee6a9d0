/*
 * node packages/expert/evaluation/fit-confidence.ts [--file F …] [--write]
 *
 * Fits the weights of the signs by which src/synthesis/confidence.ts tells how likely a formula is right, cross-validated with all phrasings of
 * an intent on one side. With --write they replace src/synthesis/confidence-weights.ts.
 */
import { writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type ConfidenceWeights, confidenceOf } from '../src/synthesis/confidence.ts';
import { OFFERED, SURE } from '../src/synthesis/synthesis.ts';
import { type ConfidenceExample, confidenceExample, type Leading } from './confidence-examples.ts';
import { fitLogistic, type Judgement } from './logistic.ts';
import { readCases } from './read-questions.ts';

const SHARED = resolve(import.meta.dirname, '../../../../shared/reference');
const INTENTS = resolve(SHARED, 'consultant-intents.jsonl');
const FILES = [
  INTENTS,
  resolve(SHARED, 'consultant-questions.jsonl'),
  resolve(import.meta.dirname, 'open.jsonl'),
  resolve(import.meta.dirname, 'rows.jsonl'),
];
const WEIGHTS = resolve(import.meta.dirname, '../src/synthesis/confidence-weights.ts');

const FOLDS = 5;
const PENALTY = 2;
/** The frames were written with the intents at hand, each in a dozen phrasings; questions that came later tell more of those to come. */
const WEIGHT_OF_LATER = 8;
/** Questions that want no formula, or have no sheet to compare on, are decided by what is known in general before any confidence. */
const WEIGHT_OF_TOLD = 0.3;
/**
 * The frames were written with most of these questions at hand, while many to come ask for what no frame builds. Those are stood for by the known
 * questions without the frames that know their formulas: whatever leads then is wrong. They count more, because a wrong formula costs more than none.
 */
const WEIGHT_OF_UNKNOWN = 1.5;

interface Example extends ConfidenceExample {
  readonly file: string;
  readonly weight: number;
  readonly fold: number;
}

/** A formula that leads for a question, with the confidence of weights that were not fitted on its intent. */
interface Judged {
  readonly file: string;
  readonly language: string;
  readonly kind: string;
  readonly weight: number;
  readonly isKnown: boolean;
  readonly isTold: boolean;
  readonly before: number;
  readonly confidence: number;
  readonly isRight: boolean;
}

function examplesOf(file: string): readonly Example[] {
  const cases = (readCases(file) ?? []).filter(({ mended }) => mended === null);
  return cases.map((asked) => {
    const weight = asked.truth === null ? WEIGHT_OF_TOLD : file === INTENTS ? 1 : WEIGHT_OF_LATER;
    return { ...confidenceExample(asked), file, weight, fold: foldOf(asked.intent) };
  });
}

function foldOf(intent: string): number {
  return [...intent].reduce((sum, sign) => (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) >>> 0, 7) % FOLDS;
}

function fit(examples: readonly Example[]): ConfidenceWeights {
  const judgements = examples.flatMap(({ weight, leading, otherwise }) => [
    ...judgementOf(leading, weight),
    ...judgementOf(otherwise, weight * WEIGHT_OF_UNKNOWN),
  ]);
  return fitLogistic(judgements, PENALTY) as ConfidenceWeights;
}

function judgementOf(leading: Leading | null, weight: number): readonly Judgement[] {
  return leading === null ? [] : [{ ...leading, weight }];
}

function crossValidated(examples: readonly Example[]): readonly Judged[] {
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const weights = fit(examples.filter((one) => one.fold !== fold));
    return examples
      .filter((one) => one.fold === fold)
      .flatMap((one) => [
        ...judged(one, one.leading, weights, one.weight),
        ...judged(one, one.otherwise, weights, one.weight * WEIGHT_OF_UNKNOWN),
      ]);
  });
}

function judged(example: Example, leading: Leading | null, weights: ConfidenceWeights, weight: number): readonly Judged[] {
  if (leading === null) return [];
  const { file, asked } = example;
  const { evidence, isRight } = leading;
  const one = {
    file: basename(file),
    language: asked.language,
    kind: kindOf(leading),
    isKnown: leading === example.leading,
    isTold: asked.truth === null,
    before: confidenceOf(evidence),
    confidence: confidenceOf(evidence, weights),
  };
  return [{ ...one, weight, isRight }];
}

function kindOf({ evidence: { formula } }: Leading): string {
  if (formula.references.length > 0) return 'across sheets';
  if (/\b(?:CHILDREN|DESCENDANTS|PARENT|ANCESTORS)\(/.test(formula.formula)) return 'rows under rows';
  return formula.place.kind === 'column' ? 'in each row' : 'one value';
}

function count<T>(all: readonly T[], has: (one: T) => boolean): number {
  return all.filter(has).length;
}

function given(all: readonly Judged[], of: (one: Judged) => number): string {
  const sure = all.filter((one) => of(one) >= SURE);
  const offered = all.filter((one) => of(one) >= OFFERED && of(one) < SURE);
  const told = (some: readonly Judged[]) => `${count(some, ({ isRight }) => isRight)}/${count(some, ({ isRight }) => !isRight)}`;
  return `sure ${told(sure)}, to be confirmed ${told(offered)}`;
}

/** Right and wrong formulas that would be given, by file. */
function formatGiven(all: readonly Judged[]): string {
  const lines = [
    ...Map.groupBy(
      all,
      ({ file, isKnown, isTold }) => `${file}${isTold ? ', nothing to compare' : ''}${isKnown ? '' : ', right frames away'}`,
    ),
  ];
  return lines
    .map(
      ([name, some]) =>
        `${name}: ${some.length} lead · right/wrong with the weights at hand: ${given(some, ({ before }) => before)} · cross-validated: ${given(some, ({ confidence }) => confidence)}`,
    )
    .join('\n');
}

const STEPS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/** Predicted and observed shares of right formulas, by step of the confidence. */
function formatCalibration(title: string, all: readonly Judged[]): string {
  const cells = STEPS.flatMap((from) => {
    const some = all.filter(({ confidence }) => confidence >= from && (confidence < from + 0.1 - 1e-9 || from === 0.9));
    const weight = some.reduce((sum, one) => sum + one.weight, 0);
    if (some.length === 0) return ['-'];
    const predicted = some.reduce((sum, one) => sum + one.weight * one.confidence, 0) / weight;
    const observed = some.reduce((sum, one) => sum + (one.isRight ? one.weight : 0), 0) / weight;
    return [`${percent(predicted)}/${percent(observed)} (${some.length})`];
  });
  return `${title.padEnd(24)}${cells.map((cell) => cell.padStart(13)).join('')}`;
}

function percent(share: number): string {
  return (share * 100).toFixed(0);
}

function formatCalibrations(all: readonly Judged[]): string {
  const groups = [
    ['all', all] as const,
    ['frames as they are', all.filter(({ isKnown }) => isKnown)] as const,
    ...Map.groupBy(all, ({ language }) => language),
    ...Map.groupBy(all, ({ kind }) => kind),
  ];
  return groups.map(([title, some]) => formatCalibration(title, some)).join('\n');
}

function logLoss(all: readonly Judged[]): number {
  const losses = all.map(
    ({ confidence, isRight, weight }) => -weight * Math.log(Math.max(0.01, isRight ? confidence : 1 - confidence)),
  );
  return losses.reduce((sum, loss) => sum + loss, 0) / all.reduce((sum, { weight }) => sum + weight, 0);
}

function formatWeights(weights: ConfidenceWeights): string {
  const lines = Object.entries(weights).map(([name, weight]) => `  ${name}: ${Math.round(weight * 100) / 100},\n`);
  return [
    '// Written by evaluation/fit-confidence.ts; not to be changed by hand.\n\n',
    '/** What a sign of 1 adds to the logarithm of the odds that a formula is right; `always` are the odds without any sign. */\n',
    `export const CONFIDENCE_WEIGHTS = {\n${lines.join('')}};\n`,
  ].join('');
}

const { values } = parseArgs({ options: { file: { type: 'string', multiple: true }, write: { type: 'boolean' } } });
const examples = [...FILES, ...(values.file ?? []).map((file) => resolve(file))].flatMap(examplesOf);
const all = crossValidated(examples);
const weights = formatWeights(fit(examples));
process.stdout.write(
  `${formatGiven(all)}\nlogarithmic loss ${logLoss(all).toFixed(4)}, with the frames as they are ${logLoss(all.filter(({ isKnown }) => isKnown)).toFixed(4)}\n\npredicted/observed in percent\n${formatCalibrations(all)}\n\n`,
);
if (values.write === true) writeFileSync(WEIGHTS, weights);
else process.stdout.write(weights);
