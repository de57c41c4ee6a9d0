import type { ReportFilter } from '../src/index.ts';
import { countsDuration, countsRecurrence, intervalsIn, recurrencesIn, tellsDuration } from './durations.ts';
import { automationText, type EvaluatedPlan } from './evaluated-plan.ts';
import { normalise, numbersIn, overlapOf, shareTopic } from './matching.ts';
import type { LabelledCadence, LabelledLeadTime, LabelledThreshold, Questionnaire } from './questionnaire.ts';
import { type Figure, ratioOf } from './ratio.ts';

/** A place where a rule can be at work: an automation, a formula or a filter, and what it speaks of. */
interface Rule {
  readonly kind: 'automation' | 'formula' | 'filter';
  readonly text: string;
  /** The text with the names around it. */
  readonly context: string;
}

/** Rules of a plan: what happens by itself, as opposed to what is only said. */
export function rulesOf(plan: EvaluatedPlan): readonly Rule[] {
  const nameOf = (sheetKey: string) => plan.sheets.find(({ key }) => key === sheetKey)?.name ?? '';
  return [
    ...plan.automations.map((automation): Rule => {
      const text = automationText(automation);
      return { kind: 'automation', text, context: `${nameOf(automation.sheet)}\n${automation.name}\n${text}` };
    }),
    ...plan.sheets.flatMap(({ name, columns, summaryFields }) =>
      [...columns, ...summaryFields].flatMap(({ title, formula }): Rule[] =>
        formula === undefined ? [] : [{ kind: 'formula', text: formula, context: `${name}\n${title}\n${formula}` }],
      ),
    ),
    ...plan.reports.flatMap(({ name, filter }): Rule[] => {
      const text = filterText(filter);
      return text === '' ? [] : [{ kind: 'filter', text, context: `${name}\n${text}` }];
    }),
  ];
}

function filterText(filter: ReportFilter | null): string {
  if (filter === null) return '';
  const own = filter.criteria.map(({ column, operator, values }) => {
    const texts = values.map((value) => (typeof value === 'object' ? ('value' in value ? value.value : '') : String(value)));
    return `${column.title} ${operator.toLowerCase().replaceAll('_', ' ')} ${texts.join(' ')}`;
  });
  return [...own, ...filter.nested.map(filterText)].join('\n');
}

/** Labelled lead times that an automation, a formula or a filter keeps, about the same thing. */
export function scoreLeadTimes({ lead_times }: Questionnaire, plan: EvaluatedPlan): Figure {
  const rules = rulesOf(plan);
  return ratioOf(
    lead_times,
    (label) => rules.some((rule) => keepsLeadTime(rule, label)),
    ({ text, value, unit }) => `${text}: ${value} ${unit}`,
  );
}

function keepsLeadTime({ kind, text, context }: Rule, { text: topic, relative_to, value, unit }: LabelledLeadTime): boolean {
  const isKept = kind === 'formula' ? countsDuration(text, value, unit) : tellsDuration(text, value, unit);
  return isKept && shareTopic(`${topic} ${relative_to}`, context);
}

/** Labelled thresholds at which an automation, a formula or a filter decides, about the same thing. */
export function scoreThresholds({ thresholds }: Questionnaire, plan: EvaluatedPlan): Figure {
  const rules = rulesOf(plan);
  const labels = thresholds?.filter(({ value }) => value !== null);
  return ratioOf(
    labels,
    (label) => rules.some((rule) => keepsThreshold(rule, label)),
    ({ text }) => text,
  );
}

const COMPARED = /[<>=]\s*-?\d+(?:\.\d+)?/g;

function keepsThreshold({ kind, text, context }: Rule, { text: topic, field, then, value, unit }: LabelledThreshold): boolean {
  const wanted = value ?? Number.NaN;
  const equals = (number: number) => number === wanted || (unit.includes('%') && number === wanted / 100);
  const compared = kind === 'formula' ? (text.match(COMPARED) ?? []).join(' ') : text;
  return numbersIn(compared).some(equals) && shareTopic(`${topic} ${field} ${then}`, context);
}

/** Labelled cadences that became a recurring automation, a filter over such a period, or a formula for the next date. */
export function scoreCadences({ cadences }: Questionnaire, plan: EvaluatedPlan): Figure {
  const rules = rulesOf(plan);
  return ratioOf(
    cadences,
    (label) => rules.some((rule) => keepsCadence(rule, label)),
    ({ text, every }) => `${text}: ${every}`,
  );
}

function keepsCadence({ kind, text, context }: Rule, { text: topic, every, to }: LabelledCadence): boolean {
  if (!shareTopic(`${topic} ${to}`, context)) return false;
  const [days] = recurrencesIn(every);
  const isInOwnWords = normalise(text).includes(normalise(every)) || overlapOf(every, text).share >= 0.5;
  if (days === undefined || (isInOwnWords && intervalsIn(every).length > 0)) return isInOwnWords;
  return kind === 'formula' ? countsRecurrence(text, days) : recurrencesIn(text).includes(days);
}

/** Labelled stages that are an option of a column or the name of a row. */
export function scoreStages({ stages }: Questionnaire, plan: EvaluatedPlan): Figure {
  const options = plan.sheets.flatMap(({ columns }) => columns.flatMap((column) => column.options ?? []));
  const rows = plan.sheets.flatMap(({ rows: ownRows, columns }) => {
    const title = columns.find(({ primary }) => primary === true)?.title ?? '';
    return ownRows.map(({ cells }) => String(cells[title] ?? ''));
  });
  const texts = [...options, ...rows].map(normalise);
  return ratioOf(stages, (stage) => texts.some((text) => isStage(stage, text)), String);
}

function isStage(stage: string, text: string): boolean {
  return text === normalise(stage) || overlapOf(stage, text).share >= 0.6;
}
