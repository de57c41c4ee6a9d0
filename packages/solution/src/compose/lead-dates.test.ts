import { describe, expect, it, test } from 'vitest';
import { barePlan, onRows, sheetOfPlan } from '../testing/bare-plan.ts';
import { dateTitle, leadIn } from './lead-dates.ts';

test.each([
  ['every permit signed 10 days before the event', { days: -10, isWorkingDays: false, reference: 'event' }],
  ['proofs returned 5 business days before print', { days: -5, isWorkingDays: true, reference: 'print' }],
  ['scripts locked 2 weeks ahead of first rehearsal', { days: -14, isWorkingDays: false, reference: 'first rehearsal' }],
  ['Verträge 3 Wochen vor Saisonbeginn unterschrieben', { days: -21, isWorkingDays: false, reference: 'Saisonbeginn' }],
  ['contrato firmado 15 días antes de la apertura', { days: -15, isWorkingDays: false, reference: 'apertura' }],
  ['accords signés 4 mois avant le vernissage', { days: -122, isWorkingDays: false, reference: 'vernissage' }],
  ['contratos assinados 20 dias antes da inauguração', { days: -20, isWorkingDays: false, reference: 'inauguração' }],
  ['開業の30日前に許可', { days: -30, isWorkingDays: false, reference: '開業' }],
  ['repairs done within 5 days', null],
  ['10 more than the year before', null],
  ['posters up 2 hours before doors', null],
])('“%s” names a lead time: %j', (text, lead) => {
  expect(leadIn(text)).toEqual(lead);
});

describe('a lead time', () => {
  const plan = barePlan({
    projectDescription: 'We run 30 festivals a year. For each festival: permits, stage plan, festival date, sponsor contracts.',
    automationNeeds: 'permit must be filed 6 weeks before festival date, nag the producer 8 weeks before',
    successMetrics: '100% of permits filed on time',
  });

  it('gives the due date, worked out from the date that it counts from, and blank without one', () => {
    const { columns } = sheetOfPlan(plan, 'Permit');
    expect(columns.find(({ title }) => title === 'Due Date')?.formula).toBeDefined();
    const rows = onRows(plan, {
      Festival: [{ Festival: 'Harbour', 'Festival Date': '2027-01-30' }, { Festival: 'No date yet' }],
      Permit: [{ Permit: 'Noise', Festival: 'Harbour' }, { Permit: 'Road', Festival: 'No date yet' }, { Permit: 'Alone' }, {}],
    });
    expect(rows.column('Permit', 'Festival Date')).toEqual(['2027-01-30', null, '', '']);
    expect(rows.column('Permit', 'Due Date')).toEqual(['2026-12-19', '', '', '']);
  });

  it('shows what was not there by then', () => {
    const date = {
      Festival: [
        { Festival: 'Near', 'Festival Date': '2026-12-20' },
        { Festival: 'Far', 'Festival Date': '2027-06-01' },
      ],
    };
    const rows = onRows(plan, {
      ...date,
      Permit: [
        { Permit: 'Open', Festival: 'Near' },
        { Permit: 'Got in time', Festival: 'Near', 'Obtained On': '2026-11-01' },
        { Permit: 'Got late', Festival: 'Near', 'Obtained On': '2026-11-20' },
        { Permit: 'Time enough', Festival: 'Far' },
        {},
      ],
    });
    expect(rows.column('Permit', 'Late')).toEqual([true, false, true, false, false]);
    expect(rows.field('Permit', sheetOfPlan(plan, 'Permit').summaryFields[0]?.title ?? '')).toBeCloseTo(1 / 3);
  });
});

it('a thing that is a column gets the date by which it is due beside it', () => {
  const plan = barePlan({
    projectDescription: 'We plan 22 weddings. Each wedding has a wedding date, a headcount and a venue.',
    projectScope: 'small',
    automationNeeds: 'headcount due 14 days before wedding date',
  });
  const rows = onRows(plan, { Wedding: [{ Wedding: 'Ana & Leo', 'Wedding Date': '2027-05-15' }, {}] });
  expect(rows.column('Wedding', 'Headcount Due')).toEqual(['2027-05-01', '']);
});

it('a measure of how early something has to be is the days between, the least of them where all have to be', () => {
  const plan = barePlan({
    projectDescription: 'We keep the scripts of a theatre: each script has a writer and a status.',
    successMetrics: 'all scripts locked 21 days before first rehearsal',
  });
  const { summaryFields, columns } = sheetOfPlan(plan, 'Script');
  // Whatever a script is taken for, one column says when it was finished.
  const done = columns.find(({ title }) => ['Completed On', 'Released On', 'Obtained On'].includes(title))?.title ?? '';
  const rows = onRows(plan, {
    Script: [
      { Script: 'A', 'First Rehearsal Date': '2026-10-31', [done]: '2026-10-01' },
      { Script: 'B', 'First Rehearsal Date': '2026-10-31', [done]: '2026-10-26' },
      { Script: 'C', 'First Rehearsal Date': '2026-12-31' },
      {},
    ],
  });
  expect(rows.column('Script', 'Days Ahead')).toEqual([30, 5, '', '']);
  expect(rows.column('Script', 'Due Date')).toEqual(['2026-10-10', '2026-10-10', '2026-12-10', '']);
  expect(rows.field('Script', summaryFields[0]?.title ?? '')).toBe(5);
  expect(plan.measures?.[0]).toMatchObject({ unit: 'days', direction: 'up', target: 21 });
});

it('a date that lead times count from has a column of its own beside a text of the same name', () => {
  const plan = barePlan({
    projectDescription: 'Contratos de un museo. Cada contrato tiene inauguración, firmante y estado.',
    automationNeeds: 'el contrato debe estar firmado 15 días antes de la inauguración',
    projectScope: 'small',
  });
  const { columns } = sheetOfPlan(plan, 'Contrato');
  const due = columns.find(({ title }) => title === 'Fecha límite');
  const counted = /\[([^\]]+)\]/u.exec(due?.formula ?? '')?.[1];
  expect(columns.find(({ title }) => title === counted)?.type).toBe('DATE');
});

it('a measure of how early a part of the work has to be done brings the day it was done', () => {
  const plan = barePlan({
    projectDescription: 'We restore pipe organs. Each restoration has a parish, voicing and an inauguration date.',
    projectScope: 'small',
    successMetrics: 'voicing finished 14 days before inauguration',
  });
  const { summaryFields } = sheetOfPlan(plan, 'Restoration');
  const rows = onRows(plan, {
    Restoration: [
      { Restoration: 'A', 'Inauguration Date': '2026-12-24', 'Voicing Done': '2026-12-04' },
      { Restoration: 'B', 'Inauguration Date': '2026-12-24' },
      {},
    ],
  });
  expect(rows.column('Restoration', 'Voicing Due')).toEqual(['2026-12-10', '2026-12-10', '']);
  expect(rows.column('Restoration', 'Days Ahead')).toEqual([20, '', '']);
  expect(rows.field('Restoration', summaryFields[0]?.title ?? '')).toBe(20);
});

it('German events end before the verb that stands behind them', () => {
  expect(dateTitle('Druck geklärt', { language: 'de' })).toBe('Druck');
  expect(dateTitle('Zulassung vorliegen', { language: 'de' })).toBe('Zulassung');
  expect(dateTitle('erster Druck', { language: 'de' })).toBe('erster Druck');
});

it('a date of the name of the rows is told apart from them, and says its name once', () => {
  const plan = barePlan({
    projectDescription:
      'A notary office. Beurkundungen und Kostenrechnungen werden verfolgt. Jede Beurkundung hat eine Notarin, einen Kaufpreis und einen Stand.',
    automationNeeds: 'Anzeige an das Finanzamt 2 Wochen nach der Beurkundung',
    successMetrics: 'keine vergessene Beurkundung',
  });
  const titles = plan.sheets.flatMap(({ columns }) => columns.map(({ title }) => title));
  expect(titles).toContain('Beurkundung (Datum)');
  expect(titles.filter((title) => /^(.+) \1$/iu.test(title))).toEqual([]);
});
