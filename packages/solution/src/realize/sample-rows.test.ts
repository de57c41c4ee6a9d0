import { describe, expect, it } from 'vitest';
import type { SolutionPlan } from '../plan.ts';
import { barePlan, onRows, sheetOfPlan, TODAY } from '../testing/bare-plan.ts';

function cells(plan: SolutionPlan, primary: string, title: string) {
  return sheetOfPlan(plan, primary).rows.map((row) => row.cells[title]);
}

/** The values that Smartsheet would show in a column of the sample rows. */
function shown(plan: SolutionPlan, primary: string, title: string) {
  const all = Object.fromEntries(plan.sheets.map(({ columns, rows }) => [columns[0]?.title ?? '', rows.map((row) => row.cells)]));
  return onRows(plan, all).column(primary, title);
}

describe('sample rows', () => {
  const plan = barePlan({
    projectScope: 'large',
    projectDescription:
      'Orders of a sail loft: measured -> quoted -> confirmed -> cut -> sewn -> finished -> checked -> delivered. Each order has a sailmaker. Cutters and their bookings: two orders got the same plotter. Cloth is stocked in rolls.',
    painPoints: 'the same plotter was given to two orders',
    automationNeeds: 'cloth must be ordered 6 weeks before delivery date',
    reportingRequirements: 'orders by harbour',
  });

  it('show every stage of a flow, each at least once', () => {
    const { columns } = sheetOfPlan(plan, 'Order');
    const stage = columns.find(({ title }) => title === 'Stage');
    expect(stage?.options?.length).toBeGreaterThan(6);
    expect(new Set(cells(plan, 'Order', 'Stage'))).toEqual(new Set(stage?.options));
  });

  it('say something in every column that reports group by', () => {
    const grouped = plan.reports.flatMap(({ sources, groups }) =>
      groups.map(({ column }) => [sources[0], column.title] as const),
    );
    const harbour = grouped.find(([, title]) => title === 'Harbour');
    expect(harbour).toBeDefined();
    const sheet = plan.sheets.find(({ key }) => key === harbour?.[0]);
    for (const row of sheet?.rows ?? []) expect(row.cells.Harbour).toMatch(/^Harbour [12]$/);
  });

  it('name in each key a row that exists', () => {
    for (const sheet of plan.sheets) {
      for (const reference of sheet.references) {
        const source = plan.sheets.find(({ key }) => key === reference.sourceSheet);
        const key = sheet.columns.find(({ title }) => title === source?.columns[0]?.title)?.title;
        if (source === undefined || key === undefined || source === sheet) continue;
        const names = source.rows.map((row) => row.cells[source.columns[0]?.title ?? '']);
        for (const row of sheet.rows) if (row.cells[key] !== undefined) expect(names).toContain(row.cells[key]);
      }
    }
  });
});

it('bookings of one resource follow each other, and a single pair clashes', () => {
  const plan = barePlan({
    projectDescription: 'We rent out mooring slips. Each booking of a slip has a guest.',
    painPoints: 'two bookings got the same slip',
    successMetrics: 'no double booked slips',
  });
  const sheet = plan.sheets.find(({ columns }) => columns.some(({ title }) => title === 'Double Booked'));
  const primary = sheet?.columns[0]?.title ?? '';
  const clashes = shown(plan, primary, 'Double Booked');
  expect(clashes.filter((value) => value === true)).toHaveLength(2);
  for (const row of sheet?.rows ?? []) expect(String(row.cells.From) <= String(row.cells.To)).toBe(true);
});

it('a date that lead times count from leaves time for them: something is late, and something is not', () => {
  const plan = barePlan({
    projectDescription: 'We run 30 festivals a year. For each festival: permits, stage plan, festival date, sponsor contracts.',
    automationNeeds: 'permit must be filed 20 weeks before festival date',
  });
  const due = shown(plan, 'Permit', 'Due Date').filter((value) => value !== '');
  expect(due.some((value) => String(value) < TODAY)).toBe(true);
  expect(due.some((value) => String(value) > TODAY)).toBe(true);
});

it('stock is above and below the level at which it is ordered, and money is spent under and over its budget', () => {
  const stock = barePlan({
    projectDescription: 'Spare parts in stock: each part has a level on hand and a reorder level.',
    painPoints: 'parts run out',
  });
  const part = stock.sheets.find(({ columns }) => columns.some(({ title }) => title === 'Reorder Level'));
  expect(new Set(shown(stock, part?.columns[0]?.title ?? '', 'Reorder'))).toEqual(new Set([true, false]));
  const money = barePlan({
    projectDescription: 'Cost lines with budget and actual: each cost line has a budget, an actual and a date.',
    painPoints: 'costs over budget',
  });
  const cost = money.sheets.find(({ columns }) => columns.some(({ title }) => title === 'Remaining'));
  const remaining = shown(money, cost?.columns[0]?.title ?? '', 'Remaining').map(Number);
  expect(remaining.some((value) => value < 0)).toBe(true);
  expect(remaining.some((value) => value > 0)).toBe(true);
});

describe('sample rows read like the customer’s own week', () => {
  const { sheets } = barePlan({
    projectDescription:
      'We hire out tents from three depots: Leeds, York and Hull. Every booking has a customer, a tent, a delivery date and a pick-up date. Each tent has a serial number, a colour, a purchase date and a length in m.',
    stakeholders: 'Dispatcher, warehouse lead',
    automationNeeds: 'Repairs over 500 € are approved by the dispatcher',
    painPoints: 'tents are promised twice for the same weekend',
  });
  const columnsOf = (pattern: RegExp) =>
    sheets.flatMap(({ columns, rows }) =>
      columns.filter(({ title }) => pattern.test(title)).map(({ title }) => rows.map(({ cells }) => cells[title])),
    );

  it('people are addresses of the roles that the answers name, at a domain that nobody owns', () => {
    const owners = columnsOf(/^Owner$/)
      .flat()
      .filter((owner) => owner !== undefined);
    expect(owners.length).toBeGreaterThan(0);
    for (const owner of owners) {
      expect(owner).toMatch(/^(?:dispatcher|warehouse\.lead)@example\.com$/);
    }
  });

  it('customers have names, and what is booked for one is called after it', () => {
    const booking = sheets.find(({ columns }) => columns[0]?.title === 'Booking');
    const [first] = booking?.rows ?? [];
    expect(first?.cells.Customer).toBe('Baker & Sons');
    expect(first?.cells.Booking).toBe('Booking 1 – Baker & Sons');
  });

  it('a purchase lies behind, a pick-up comes after the delivery, and numbers are such as are measured', () => {
    for (const day of columnsOf(/^Purchase Date$/).flat()) expect(String(day) < TODAY).toBe(true);
    const booking = sheets.find(({ columns }) => columns[0]?.title === 'Booking');
    for (const { cells } of booking?.rows ?? []) {
      expect(String(cells['Delivery Date']) < String(cells['Pick-up Date'])).toBe(true);
    }
    for (const length of columnsOf(/^Length/).flat()) expect(Number(length)).toBeLessThan(20);
    expect(columnsOf(/^Serial Number$/).flat()).toContainEqual(expect.stringMatching(/^S-\d{4}$/));
  });

  it('amounts lie on both sides of the limit from which they are approved', () => {
    const plan = barePlan({
      projectDescription: 'Repairs of machines: each repair has an amount and a supervisor.',
      automationNeeds: 'repairs over 500 are approved by the supervisor',
    });
    const amounts = cells(plan, 'Repair', 'Amount').map(Number);
    expect(amounts.some((amount) => amount > 500)).toBe(true);
    expect(amounts.some((amount) => amount <= 500)).toBe(true);
    expect(Math.max(...amounts)).toBeLessThanOrEqual(1500);
  });

  it('names, notes and amounts are of the language of the answers', () => {
    const plan = barePlan({
      projectDescription:
        '京都に旅館があり、設備の修理を管理したい。修理ごとに顧客、金額、担当者を記録します。仕入先と備考も記録します。',
    });
    const texts = plan.sheets.flatMap(({ columns, rows }) =>
      columns
        .filter(({ title, type }) => type === 'TEXT_NUMBER' && /顧客|仕入先|備考/u.test(title))
        .flatMap(({ title }) => rows.map(({ cells }) => cells[title]))
        .filter((cell) => typeof cell === 'string'),
    );
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text).toMatch(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u);
  });

  it('the same answers give the same rows', () => {
    const answers = {
      projectDescription: 'Orders of a sail loft: measured -> cut -> sewn. Each order has a customer and a sailmaker.',
    };
    const rows = () => barePlan(answers).sheets.map((sheet) => sheet.rows);
    expect(rows()).toEqual(rows());
  });
});

it('of the places that the answers name each has its row, and none is invented beside them', () => {
  const plan = barePlan({
    projectDescription: 'We run five clinics: North, South, Harbour, Central and Airport. For each clinic we track the licences.',
  });
  expect(cells(plan, 'Clinic', 'Clinic')).toEqual(['North', 'South', 'Harbour', 'Central', 'Airport']);
  for (const clinic of cells(plan, 'Licence', 'Clinic')) expect(cells(plan, 'Clinic', 'Clinic')).toContain(clinic);
});

it('samples of a year, a time of day, a size in a unit and a group are such', () => {
  const plan = barePlan({
    projectDescription:
      'We run 12 tours a day. For every tour we note the start time, the group name, the founding year and the size in square metres.',
  });
  const [first] = sheetOfPlan(plan, 'Tour').rows;
  expect(String(first?.cells['Start Time'])).toMatch(/^\d\d:\d\d$/);
  expect(String(first?.cells['Founding Year'])).toMatch(/^20\d\d$/);
  expect(Number(first?.cells['Size in Square Metres'])).toBeGreaterThan(0);
  expect(String(first?.cells['Group Name'])).not.toMatch(/Group Name/);
});

describe('sample values', () => {
  const plan = barePlan({
    projectDescription:
      'We keep 300 apple varieties. Of each variety we note the common name, the year of harvest and the orchard. Defects of trees are phoned in. Each defect has a cause and a photo.',
    painPoints: 'Nobody knows which defects are open.',
    reportingRequirements: 'open defects by cause',
  });

  it('lie behind today where they say when something was found', () => {
    const found = plan.sheets.flatMap(({ rows }) => rows.flatMap(({ cells: row }) => row['Found On'] ?? []));
    expect(found.length).toBeGreaterThan(0);
    for (const day of found) expect(String(day) <= TODAY).toBe(true);
  });

  it('call what is no person by no person’s name, and give years to what is of a year', () => {
    const years = cells(plan, 'Variety', 'Year of Harvest').filter((year) => year !== undefined);
    for (const year of years) expect(Number(year)).toBeGreaterThan(2000);
    for (const name of cells(plan, 'Variety', 'Common Name')) expect(name ?? 'Common Name').toMatch(/^Common Name/);
  });
});
