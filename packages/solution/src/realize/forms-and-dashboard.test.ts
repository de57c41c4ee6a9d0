import type { RequirementField, Requirements } from '@sheetwright/contract/requirements.ts';
import { describe, expect, it } from 'vitest';
import { designSolution } from '../design-solution.ts';
import { comparePlans } from '../edit/compare-plans.ts';
import type { Because, SolutionPlan } from '../plan.ts';
import { barePlan } from '../testing/bare-plan.ts';
import { QUESTIONNAIRES } from '../testing/questionnaires.ts';

const ANSWERS = {
  projectScope: 'large',
  projectDescription: 'We handle claims. Claims: reported -> assessed -> agreed -> paid. Each claim has a due date and an owner.',
  successMetrics: '95 % of claims paid on time',
  reportingRequirements: 'Dashboard of claims for the board. Overdue claims every Monday.',
} as const;
const plan = barePlan(ANSWERS);
const [dashboard] = plan.dashboards;

describe('what is drawn and what is filled in points to the words it came from', () => {
  it('a figure to the measure that asks for it', () => {
    expect(wordsOf('METRIC')).toEqual([['95 % of claims paid on time']]);
  });

  it('a chart to the stages it counts, or else to its sheet', () => {
    expect(wordsOf('CHART').flat().join(' ')).toContain('reported -> assessed -> agreed -> paid');
  });

  it('a report widget to what its report points to', () => {
    const [asked] = plan.reports.filter(({ because }) => because !== undefined);
    if (!asked) throw new Error('No report was asked for');
    expect(dashboard?.widgets.find(({ source }) => source === asked.key)?.because).toEqual(asked.because);
  });

  it('the dashboard to the answer that asks for one', () => {
    expect(words(dashboard?.because).join(' ')).toContain('Dashboard of claims');
  });

  it('a form to what its sheet points to', () => {
    const [form] = plan.forms;
    expect(form?.because).toEqual(plan.sheets.find(({ key }) => key === form?.sheet)?.because);
    expect(form?.because?.spans.length).toBeGreaterThan(0);
  });
});

it.each(QUESTIONNAIRES.map((answers) => [answers.projectName, answers] as [string, Requirements]))(
  'each dashboard, widget and form for %s has words, and its reasons hold nothing but places in the answers',
  (_, answers) => {
    const { dashboards, forms } = designSolution(answers, { today: '2026-11-22' });
    const reasons = [...dashboards, ...dashboards.flatMap(({ widgets }) => widgets), ...forms].map(({ because }) => because);
    for (const because of reasons) expect(because?.spans.length).toBeGreaterThan(0);
    const keys = reasons.flatMap((because) => (because?.spans ?? []).map((span) => Object.keys(span).sort().join(' ')));
    expect([...new Set(keys)]).toEqual(['end field start']);
  },
);

it('a stored plan whose dashboard and forms point to no words is no other plan than one in which they do', () => {
  const without = <Part extends { readonly because?: Because }>({ because: _, ...part }: Part) => part;
  const stored: SolutionPlan = {
    ...plan,
    dashboards: plan.dashboards.map((one) => ({ ...without(one), widgets: one.widgets.map(without) })),
    forms: plan.forms.map(without),
  };
  expect(comparePlans(stored, plan)).toEqual([]);
});

function wordsOf(type: string): string[][] {
  return (dashboard?.widgets ?? []).filter((widget) => widget.type === type).map(({ because }) => words(because));
}

function words(because: Because | undefined): string[] {
  const texts: Partial<Record<RequirementField, string>> = ANSWERS;
  return (because?.spans ?? []).map(({ field, start, end }) => texts[field]?.slice(start, end) ?? '');
}
