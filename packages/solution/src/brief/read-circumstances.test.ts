import { REQUIREMENTS_DEFAULTS } from '@sheetwright/contract/requirements.ts';
import { expect, it } from 'vitest';
import { designSolution } from '../index.ts';
import { readBrief } from './read-brief.ts';

function toolsIn(toolIntegrations: string): string[] {
  const { tools } = readBrief({ ...REQUIREMENTS_DEFAULTS, projectName: 'Trial', toolIntegrations });
  return tools.filter(({ spans }) => spans.length > 0).map(({ name, stays }) => `${name}${stays ? ' stays' : ''}`);
}

it.each([
  ['Zahlen kommen aus der Kassensoftware (VectorPOS)', ['VectorPOS']],
  ['Odoo keeps the invoices, Shopware keeps the orders', ['Odoo', 'Shopware']],
  ['Toggl exports hours as CSV every night', ['Toggl']],
  ['El ERP es Holded, no se toca', ['Holded']],
  ['PMS (Mews) sends a PDF, Lightspeed stays', ['PMS (Mews)', 'Lightspeed stays']],
  ['Square stays', ['Square stays']],
  ["farmer's desktop stays master", ["farmer's desktop stays"]],
  ['memoQ stays for the drawings', ['memoQ stays']],
  ['SAPの顧客マスタは参照のみ', ['SAP stays']],
])('tools are called as they are written, each by itself: %s', (text, names) => {
  expect(toolsIn(text)).toEqual(names);
});

it('every tool that goes on beside the solution is a step of the plan, and none that is to end', () => {
  const { nextSteps } = designSolution(
    {
      ...REQUIREMENTS_DEFAULTS,
      projectName: 'Bike repair',
      projectDescription: 'We repair bicycles. Each repair has a customer, a frame number, a price and a date.',
      toolIntegrations: 'Odoo for invoices. Asana should go away. Shopware sends the orders.',
    },
    { today: '2026-11-22' },
  );
  const said = nextSteps.filter((step) => /it stays in use/u.test(step)).join('\n');
  expect(said).toMatch(/Odoo/u);
  expect(said).toMatch(/Shopware/u);
  expect(said).not.toMatch(/Asana/u);
});

it.each([
  ['We take bank card numbers by phone, so PCI applies, no card data in the sheets', ['PCI']],
  ['gmp+ feed safety sampling every 500 tons', ['GMP+']],
  ['Accidents have to reach the insurer in 48 hours', []],
  ['no PCI data, HIPAA', ['HIPAA']],
])('norms that everybody knows are found wherever they stand: %s', (complianceNeeds, names) => {
  const { standards } = readBrief({ ...REQUIREMENTS_DEFAULTS, projectName: 'Trial', complianceNeeds });
  expect(standards.map(({ name }) => name)).toEqual(names);
});

it('what is under way is no thing of its own: “prêts en cours”', () => {
  const { things } = readBrief({
    ...REQUIREMENTS_DEFAULTS,
    projectName: 'Essai',
    projectDescription: 'Nous prêtons 300 vélos. Chaque prêt a un client et une date. Les prêts en cours sont dans un cahier.',
  });
  expect(things.map(({ one }) => one.toLowerCase())).not.toContain('cours');
});

it('a law is known by its own name in parentheses as well, and where it says something is nothing to track', () => {
  const { standards, things } = readBrief({
    ...REQUIREMENTS_DEFAULTS,
    projectName: 'Trial',
    complianceNeeds: 'state mobile home act (Mobile-Park), 14 CFR Part 145',
  });
  expect(standards.map(({ name }) => name)).toContain('Mobile-Park');
  expect(things.map(({ many }) => many)).not.toContain('CFR Parts');
});
