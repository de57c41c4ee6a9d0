import type { Requirements } from '@sheetwright/contract/requirements.ts';
import type { ColumnPlan, ReportFilter, ReportPlan, SheetPlan } from '../src/index.ts';
import { answersText, automationText, type EvaluatedPlan, flatten } from './evaluated-plan.ts';
import { normalise } from './matching.ts';

/**
 * The texts of a plan that are structure: names of folders, sheets, reports, forms and dashboards; titles, options, formulas and
 * descriptions of columns; filters and groups of reports; automations; widgets. Summary, reasons, benefits, next steps, sample rows and
 * quotations of the answers are not.
 */
export function structureOf(plan: EvaluatedPlan, requirements: Requirements): string {
  const texts = [
    ...[...plan.folders, ...plan.sheets, ...plan.reports, ...plan.forms, ...plan.dashboards].map(({ name }) => name),
    ...plan.sheets.flatMap(sheetTexts),
    ...plan.reports.flatMap(reportTexts),
    ...plan.automations.map(automationText),
    ...plan.dashboards.flatMap(({ widgets }) => widgets.map(flatten)),
  ];
  const answers = normalise(answersText(requirements));
  return texts.map((text) => withoutQuotations(text, answers)).join('\n');
}

function sheetTexts({ columns, summaryFields }: SheetPlan): readonly string[] {
  return [...columns.flatMap(columnTexts), ...summaryFields.flatMap(({ title, formula }) => [title, formula])];
}

function columnTexts({ title, options, formula, description }: ColumnPlan): readonly string[] {
  return [title, ...(options ?? []), formula ?? '', description ?? ''];
}

function reportTexts({ filter, groups }: ReportPlan): readonly string[] {
  return [...filterTexts(filter), ...groups.map(({ column }) => column.title)];
}

function filterTexts(filter: ReportFilter | null): readonly string[] {
  if (filter === null) return [];
  const own = filter.criteria.flatMap(({ column, operator, values }) => [
    column.title,
    operator,
    ...values.map((value) => (typeof value === 'object' ? ('value' in value ? value.value : '') : String(value))),
  ]);
  return [...own, ...filter.nested.flatMap(filterTexts)];
}

const QUOTED = /“([^”]*)”|"([^"]*)"|«([^»]*)»|„([^“]*)“|「([^」]*)」/g;
const WORDS_OF_A_QUOTATION = 4;
const CHARACTERS_OF_A_QUOTATION = 12;

/** A text without the quotations in it that repeat an answer. A quoted option or title is none: it is shorter than a phrase. */
export function withoutQuotations(text: string, normalisedAnswers: string): string {
  return text.replace(QUOTED, (whole, ...groups: (string | undefined)[]) => {
    const inside = normalise(groups.slice(0, 5).find((group) => typeof group === 'string') ?? '').replace(/(?:…|\.\.\.)$/, '');
    const isPhrase =
      inside.split(' ').length >= WORDS_OF_A_QUOTATION ||
      /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]{12,}$/u.test(inside);
    const isLong = inside.length >= CHARACTERS_OF_A_QUOTATION;
    return isPhrase && isLong && normalisedAnswers.includes(inside) ? '' : whole;
  });
}
