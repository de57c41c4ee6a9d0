import type { EvaluatedCase } from './evaluate.ts';
import { type Totals, totalsOf } from './score.ts';

/** One object a line, for other programs. */
export function recordOf({ asked, given, score }: EvaluatedCase): object {
  const { formula, answer, verified } = given;
  return { id: asked.id, question: asked.question.question, answer, formula, verified, score };
}

export function missedLine({ asked, given, score }: EvaluatedCase): string {
  if (score.outcome === 'equivalent' || score.outcome === 'refused' || score.outcome === 'unknown') return '';
  const wanted = asked.truth?.formulas[0] ?? asked.accepted[0] ?? '';
  const kind = score.onGivenSheet ? 'varied' : score.outcome;
  return `${kind} ${asked.id} [${asked.language}] ${asked.question.question}\n    ${given.operation ?? '-'}: ${given.formula ?? '-'}\n    wanted: ${wanted}`;
}

export function formatTotals(title: string, evaluated: readonly EvaluatedCase[]): string {
  const totals = totalsOf(evaluated.map(({ score }) => score));
  const times = evaluated.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other);
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(2);
  return [
    title,
    `  questions ${totals.cases}`,
    `  right function first ${share(totals.rightFunction, totals.functionCases)}`,
    `  equivalent ${share(totals.equivalent, totals.formulaCases)} (on the sheet as it stands ${share(totals.onGivenSheet, totals.formulaCases)})`,
    `  wrong ${share(totals.wrong, totals.formulaCases)} · no answer ${share(totals.noAnswer, totals.formulaCases)}`,
    `  sure: right ${totals.equivalent - totals.offeredRight}, wrong ${totals.wrong - totals.offeredWrong} · to be confirmed: right ${totals.offeredRight}, wrong ${totals.offeredWrong}`,
    `  with wrong counted twice ${pointsOf(totals)}, of sure answers alone ${surePointsOf(totals)}`,
    `  refused when it should be ${share(totals.refused, totals.refusable)}`,
    `  milliseconds: median ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)}`,
  ].join('\n');
}

/** Totals by intent, language or operation, the worst first. */
export function formatGroups(evaluated: readonly EvaluatedCase[], by: string): string {
  const keyOf = ({ asked, given }: EvaluatedCase) =>
    by === 'language' ? asked.language : by === 'operation' ? (given.operation ?? 'none') : asked.intent;
  const groups = Map.groupBy(evaluated, keyOf);
  const lines = [...groups].map(([key, group]) => ({ key, totals: totalsOf(group.map(({ score }) => score)) }));
  return lines
    .toSorted((one, other) => rate(one.totals) - rate(other.totals))
    .map(({ key, totals }) => `  ${share(totals.equivalent, totals.formulaCases)} ${key}`)
    .join('\n');
}

function rate({ equivalent, formulaCases }: Totals): number {
  return formulaCases === 0 ? 1 : equivalent / formulaCases;
}

function pointsOf({ equivalent, wrong, formulaCases }: Totals): string {
  return formulaCases === 0 ? '-' : `${(((equivalent - wrong) / formulaCases) * 100).toFixed(1)} points`;
}

function surePointsOf(totals: Totals): string {
  const { equivalent, offeredRight, wrong, offeredWrong } = totals;
  return pointsOf({ ...totals, equivalent: equivalent - offeredRight, wrong: wrong - offeredWrong });
}

function share(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((part / whole) * 100).toFixed(1)} % (${part}/${whole})`;
}
