import { REQUIREMENTS_DEFAULTS } from '@sheetwright/contract/requirements.ts';
import { describe, expect, it } from 'vitest';
import { designSolution } from '../index.ts';

function planFor(reportingRequirements: string, more: Partial<typeof REQUIREMENTS_DEFAULTS> = {}) {
  return designSolution(
    {
      ...REQUIREMENTS_DEFAULTS,
      projectName: 'Crane yard',
      projectDescription:
        'We hire out cranes. A booking belongs to a crane and goes from quoted to confirmed to on site to off hired. Each crane has a certificate that expires.',
      projectScope: 'medium',
      stakeholders: 'hire desk, workshop manager, operations director',
      reportingRequirements,
      ...more,
    },
    { today: '2026-11-22' },
  );
}
const reportsFor = (...answers: Parameters<typeof planFor>) => planFor(...answers).reports;
const namesFor = (text: string) => reportsFor(text).map(({ name }) => name);

it.each([
  ['bookings by crane once a year', 'Bookings by Crane'],
  ['bookings by crane twice per season', 'Bookings by Crane'],
])('a report is not named after how often it is wanted: %s', (text, name) => {
  expect(namesFor(text)).toContain(name);
});

it.each([
  ['Verleih von Kranen. Jeder Kran hat Schäden und Buchungen.', 'Schäden je Kran einmal im Jahr', /einmal|Jahr/],
  [
    'Alugamos gruas. Cada grua tem danos e reservas.',
    'danos por grua todo mês, reservas por grua a cada trimestre',
    /mês| a$|trimestre/,
  ],
  [
    'クレーンを貸し出しています。クレーンごとに予約と修理があります。',
    'クレーン別の修理を四半期ごと、予約を年1回',
    /を|四半期|年/,
  ],
])('nor in other languages: %s', (projectDescription, text, often) => {
  const names = planFor(text, { projectDescription }).reports.map(({ name }) => name);
  expect(names.filter((name) => often.test(name))).toEqual([]);
});

describe('a dashboard for somebody', () => {
  const ABOUT: readonly (readonly [string, string, string])[] = [
    ['We hire out 40 cranes. Each crane has bookings and a customer.', 'Bookings by crane', 'a dashboard for the owner'],
    [
      'Wir verleihen 40 Krane. Jeder Kran hat Buchungen und einen Kunden.',
      'Buchungen je Kran',
      'ein Dashboard für die Geschäftsführung',
    ],
    ['Alquilamos 40 grúas. Cada grúa tiene reservas y un cliente.', 'Reservas por grúa', 'un panel para la dirección'],
    [
      'Nous louons 40 grues. Chaque grue a des réservations et un client.',
      'Réservations par grue',
      'un tableau de bord pour la direction',
    ],
    ['Alugamos 40 gruas. Cada grua tem reservas e um cliente.', 'Reservas por grua', 'um painel para a direção'],
    ['クレーン40台を貸し出しています。クレーンごとに予約と顧客があります。', 'クレーン別の予約', '経営者向けのダッシュボード'],
  ];

  it.each(ABOUT)('is the dashboard, and no report of rows besides: %s %s', (projectDescription, report, dashboard) => {
    const separator = /ダッシュ/u.test(dashboard) ? '、' : ', ';
    const told = { projectDescription, stakeholders: '', projectName: 'K' };
    const alone = reportsFor(report, told).map(({ name }) => name);
    expect(reportsFor(`${report}${separator}${dashboard}`, told).map(({ name }) => name)).toEqual(alone);
  });
});

describe('a report that is asked for', () => {
  it.each([
    ['weekly: hires by crane', 'Hires by Crane'],
    ['every morning at 6: open hires', 'Open Hires'],
    ['hires per crane each month to the operations director', 'Hires per Crane'],
    ['expired certificates every Monday', 'Expired Certificates'],
    ['quarterly figures for the operations director', 'Figures for the Operations Director'],
  ])('“%s” is named “%s”: when and to whom it goes is said where it is sent', (text, name) => {
    expect(namesFor(text)).toContain(name);
  });

  it.each([
    ['hires without a driver, first working day of the month', 'Hires Without a Driver', 'month'],
    ['open hires by crane, daily in the season and weekly otherwise', 'Open Hires by Crane', 'day'],
    ['open hires by crane\nevery Monday', 'Open Hires by Crane', 'week'],
    ['expired certificates: monthly to the owner', 'Expired Certificates', 'month'],
  ])('“%s” is one report: what says how often and to whom is none of its own', (text, name, every) => {
    const { reports, automations } = planFor(text);
    expect(reports.filter(({ because }) => because !== undefined).map((report) => report.name)).toEqual([name]);
    const sent = automations.filter(({ spec }) => spec?.actions[0]?.is === 'send-report');
    expect(sent.map(({ spec }) => spec?.trigger)).toEqual([expect.objectContaining({ is: 'schedule', every })]);
  });

  it('is one of several where dictation goes on behind how often', () => {
    expect(namesFor('expired certificates ending next quarter open hires daily cranes by customer on mondays')).toEqual(
      expect.arrayContaining(['Expired Certificates Ending Next Quarter', 'Open Hires', 'Cranes by Customer']),
    );
  });

  it('is one report where a list of what is missing ends in “or”, and where its cut follows a comma', () => {
    expect(namesFor('hires with overdue invoice, permit, card or inspection, by crane')).toContain(
      'Hires with Overdue Invoice, Permit, Card',
    );
  });

  it.each([
    ['unpaid customers every Monday to the hire desk', ['Hire desk']],
    ['hires per workshop manager every week', ['Workshop manager']],
    ['complaints of customers every week', ['its readers']],
  ])('goes to whom “%s” sends it: %j, and to nobody outside whom it is only about', (text, names) => {
    const plan = designSolution(
      {
        ...REQUIREMENTS_DEFAULTS,
        projectName: 'Crane yard',
        projectDescription:
          'We hire out cranes. A booking belongs to a crane. Customers complain, and each complaint is answered.',
        projectScope: 'medium',
        stakeholders: 'hire desk, workshop manager, customers',
        reportingRequirements: text,
      },
      { today: '2026-11-22' },
    );
    const sent = plan.automations.flatMap(({ spec }) => spec?.actions ?? []).filter((action) => action.is === 'send-report');
    expect(sent).toEqual([expect.objectContaining({ to: names.map((name) => ({ is: 'person', name })) })]);
  });

  it.each([
    ['open bookings by crane, hourly is too much, twice a day ok', ['Open Bookings by Crane']],
    ['bookings by crane, every 3 months, workshop manager', ['Bookings by Crane']],
    ['1. bookings by crane, monthly. 2. cranes by size', ['Bookings by Crane', 'Cranes by Size']],
  ])('“%s” is no more than %j: when, to whom and what else is said of it are no reports', (text, names) => {
    const asked = reportsFor(text).filter(({ because }) => (because?.spans.length ?? 0) > 0);
    expect(asked.map(({ name }) => name)).toEqual(names);
  });

  it('is several reports where slashes part them', () => {
    expect(namesFor('hires by crane / certificates by crane')).toEqual(
      expect.arrayContaining(['Hires by Crane', 'Certificates by Crane']),
    );
  });

  it('lists the rows of what it names first, not of what it is cut by', () => {
    const [report] = reportsFor('bookings per crane');
    expect(report?.sources).toEqual([expect.stringContaining('booking')]);
    expect(report?.groups.map(({ column }) => column.title)).toEqual(['Crane']);
  });

  it('whose contents stand behind when and for whom it is wanted is one report', () => {
    const asked = namesFor('Monthly for the operations director: hires, bookings, certificates');
    expect(asked.filter((name) => /Hires|Bookings|Certificates/.test(name) && !/:/.test(name))).toEqual([
      'Hires, Bookings, Certificates',
    ]);
  });

  it('of the coming week looks seven days ahead', () => {
    const report = reportsFor('certificates that expire next week').find(({ name }) => /next week/i.test(name));
    expect(report?.filter?.criteria).toContainEqual(expect.objectContaining({ operator: 'NEXT_N_DAYS', values: [7] }));
  });
});

describe('a report of what has not reached a stage', () => {
  const CASES: readonly (readonly [string, string, readonly string[]])[] = [
    [
      'We hire out cranes. A booking goes from inquiry -> quoted -> confirmed -> delivered -> picked up.',
      'Weekly list of bookings that are not confirmed',
      ['Inquiry', 'Quoted'],
    ],
    [
      'We hire out cranes. A booking goes from inquiry -> quoted -> confirmed -> delivered -> picked up.',
      'Weekly list of bookings not yet delivered',
      ['Inquiry', 'Quoted', 'Confirmed'],
    ],
    [
      'A print shop takes orders. An order goes from quoted -> approved -> printed -> shipped.',
      'Weekly list of unapproved orders',
      ['Quoted'],
    ],
    [
      'Wir verleihen Krane. Eine Buchung geht von angefragt -> angeboten -> bestätigt -> geliefert -> abgeholt.',
      'Wöchentliche Liste der noch nicht bestätigten Buchungen',
      ['Angefragt', 'Angeboten'],
    ],
    [
      'Alquilamos grúas. Una reserva pasa de solicitada -> cotizada -> confirmada -> entregada.',
      'Lista semanal de reservas no confirmadas',
      ['Solicitada', 'Cotizada'],
    ],
  ];

  it.each(CASES)('shows the stages before it: %s %s', (projectDescription, asked, stages) => {
    const criteria = reportsFor(asked, { projectDescription, currentWorkflows: '' })
      .filter(({ because }) => (because?.spans.length ?? 0) > 0)
      .flatMap(({ filter }) => filter?.criteria ?? []);
    expect(criteria).toContainEqual(expect.objectContaining({ operator: 'IS_ONE_OF', values: stages }));
  });
});
