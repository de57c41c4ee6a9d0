import { expect, it } from 'vitest';
import { barePlan } from '../testing/bare-plan.ts';

it('charts show how far work is, the customer’s own stages first, and no status of what is only there', () => {
  const plan = barePlan({
    projectScope: 'large',
    projectDescription:
      'We look after vans, suppliers and repairs. Each van has a depot. Each repair has a van and a due date. We handle claims. Claims: reported -> assessed -> agreed -> paid.',
    reportingRequirements: 'dashboard of claims, repairs by van, vans by depot, suppliers',
  });
  const kinds = new Map((plan.homes ?? []).filter(({ home }) => home === 'sheet').map(({ sheet, kind }) => [sheet, kind]));
  const charts = plan.dashboards.flatMap(({ widgets }) => widgets.filter(({ type }) => type === 'CHART'));
  expect(charts.length).toBeGreaterThan(0);
  expect(charts.map(({ source }) => kinds.get(source ?? ''))).not.toContain('asset');
  expect(charts.map(({ source }) => kinds.get(source ?? ''))).not.toContain('party');
  expect(plan.sheets.find(({ key }) => key === charts[0]?.source)?.columns[0]?.title).toBe('Claim');
});
