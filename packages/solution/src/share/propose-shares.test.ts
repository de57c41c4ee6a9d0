import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { designSolution } from '../design-solution.ts';
import type { AudiencePlan, ReportPlan, SheetPlan, SolutionPlan } from '../plan.ts';
import { anyRequirements } from '../testing/arbitrary-requirements.ts';
import { barePlan } from '../testing/bare-plan.ts';
import { addressShares, proposeShares } from './propose-shares.ts';

vi.setConfig({ testTimeout: 60_000 });

const KEYS = ['rota', 'staff', 'salaries', 'wards'] as const;

describe('what is proposed', () => {
  test('whoever edits every sheet edits the workspace, whoever looks at every sheet views it', () => {
    const plan = planWith([
      { who: 'Nurses', access: 'edit', assets: [...KEYS] },
      { who: 'Board', access: 'view', assets: [...KEYS] },
    ]);
    expect(proposeShares(plan).map(({ shares }) => shares)).toEqual([
      [{ type: 'workspace', key: '', level: 'EDITOR' }],
      [{ type: 'workspace', key: '', level: 'VIEWER' }],
    ]);
  });

  test('whoever must not see a sheet gets the others one by one, and no report that reads it', () => {
    const plan = planWith([{ who: 'Nurses', access: 'edit', assets: ['rota', 'staff', 'wards'], hidden: ['salaries'] }]);
    const [nurses] = proposeShares(plan);
    expect(nurses?.shares.map(({ type, key }) => `${type} ${key}`)).toEqual([
      'sheet rota',
      'sheet staff',
      'sheet wards',
      'report rota-report',
    ]);
    expect(nurses?.hidden).toEqual(['salaries']);
    // Its formulas read salaries: the person who decides is told so.
    expect(nurses?.reveals).toEqual([{ sheet: 'wards', hidden: 'salaries' }]);
  });

  test('a sheet that was left out of the plan since it was designed hides nothing', () => {
    const [nurses] = proposeShares(planWith([{ who: 'Nurses', access: 'form', hidden: ['left-out', 'salaries'] }]));
    expect(nurses?.hidden).toEqual(['salaries']);
  });

  test('somebody from outside who looks at every sheet gets the sheets, not the workspace', () => {
    const [auditor] = proposeShares(planWith([{ who: 'Auditor', isOutside: true, access: 'view', assets: [...KEYS] }]));
    expect(new Set(auditor?.shares.map(({ type }) => type))).toEqual(new Set(['sheet', 'report']));
  });

  test('whoever must not see something that no sheet was found to hold gets the sheets, not what comes later, and it is told', () => {
    const said = 'Crews must not see the prices';
    const [crews] = proposeShares(planWith([{ who: 'Crews', access: 'view', assets: [...KEYS], unplaced: [said] }]));
    expect(crews?.unplaced).toEqual([said]);
    expect(crews?.shares.map(({ type }) => type)).not.toContain('workspace');
  });

  test.each(['owner', 'form', 'update-request', 'report', 'none'] as const)('%s needs no share', (access) => {
    expect(proposeShares(planWith([{ who: 'X', access, assets: ['rota'] }]))).toMatchObject([{ shares: [], without: access }]);
  });

  test('what only some may see is kept from all others, also where it is one column of a sheet', () => {
    const plan = barePlan({
      projectDescription:
        'We run 12 care homes. For each employee we keep name, home, role and salary. Incidents are logged with date, home and severity.',
      stakeholders: 'care workers, HR, home managers',
      complianceNeeds: 'Salaries must not be seen by care workers.',
    });
    const withSalary = plan.sheets
      .filter(({ columns }) => columns.some(({ title }) => /salar/i.test(title)))
      .map(({ key }) => key);
    expect(withSalary.length).toBeGreaterThan(0);
    const workers = proposeShares(plan).find(({ who }) => /care workers/i.test(who));
    expect(workers?.hidden).toEqual(expect.arrayContaining(withSalary));
    expect(workers?.shares.map(({ key }) => key).filter((key) => withSalary.includes(key) || key === '')).toEqual([]);
  });
});

describe('with addresses', () => {
  const plan = planWith([
    { who: 'Nurses', access: 'view', assets: ['rota', 'staff', 'wards'], hidden: ['salaries'] },
    { who: 'HR', access: 'edit', assets: [...KEYS] },
    { who: 'Agency', isOutside: true, access: 'form', assets: [] },
  ]);
  const share = (addresses: Readonly<Record<string, readonly string[]>>) => addressShares(plan, proposeShares(plan), addresses);

  test('each address gets what its role gets, once, whatever the case of its letters', () => {
    const { shares, withheld } = share({ HR: ['Ana@example.com', 'ana@EXAMPLE.com'] });
    expect(shares).toEqual([
      { type: 'workspace', key: '', level: 'EDITOR', email: 'ana@example.com', who: ['HR'], isOutside: false },
    ]);
    expect(withheld).toEqual([]);
  });

  test('an address of two roles gets nothing that one of them must not see, and it is said which role stands against it', () => {
    const { shares, withheld } = share({ HR: ['ana@example.com'], Nurses: ['ana@example.com'] });
    expect(shares.map(({ key, level }) => `${key} ${level}`)).toEqual([
      'rota EDITOR',
      'staff EDITOR',
      'wards EDITOR',
      'rota-report EDITOR',
    ]);
    expect(withheld).toContainEqual({
      email: 'ana@example.com',
      type: 'sheet',
      key: 'salaries',
      who: 'HR',
      because: 'Nurses',
    });
  });

  test('an address that is also one from outside gets nothing of those inside', () => {
    expect(share({ HR: ['ana@example.com'], Agency: ['ana@example.com'] }).shares).toEqual([]);
  });

  test('addresses of a role that the plan does not have are shared with nothing', () => {
    expect(share({ Ghosts: ['ana@example.com'], constructor: ['b@example.com'] }).shares).toEqual([]);
  });
});

describe('whatever the plan and the addresses', () => {
  const anyAudience = fc.array(
    fc.record({
      who: fc.constantFrom('A', 'B', 'C', 'D', '__proto__'),
      isOutside: fc.boolean(),
      access: fc.constantFrom('owner', 'edit', 'view', 'form', 'update-request', 'report', 'none'),
      assets: fc.subarray([...KEYS]),
      hidden: fc.option(fc.subarray([...KEYS]), { nil: undefined }),
    }),
    { maxLength: 6 },
  );
  const anyAddresses = fc.dictionary(
    fc.constantFrom('A', 'B', 'C', 'D'),
    fc.array(fc.constantFrom('x@example.com', 'X@example.com', 'y@example.com', 'z@example.org'), { maxLength: 3 }),
  );

  test('no share contradicts a must-not-see of any role of its address, and each address has an object once', () => {
    fc.assert(
      fc.property(anyAudience, anyAddresses, (audience, addresses) => {
        expectKept(planWith(audience.map(({ hidden, ...entry }) => ({ ...entry, ...(hidden && { hidden }) }))), addresses);
      }),
      { numRuns: 1_000 },
    );
  });

  test('the same holds for the plans that are designed', () => {
    fc.assert(
      fc.property(anyRequirements, (requirements) => {
        const plan = designSolution(requirements);
        const roles = (plan.audience ?? []).map(({ who }) => who);
        const addresses = Object.fromEntries(roles.map((who, index) => [who, ['all@example.com', `p${index % 3}@example.com`]]));
        expectKept(plan, addresses);
        for (const { assets, hidden = [] } of plan.audience ?? [])
          expect(assets.filter((key) => hidden.includes(key))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

/** Checked against the audience itself, not against what the proposals say of it. */
function expectKept(plan: SolutionPlan, addresses: Readonly<Record<string, readonly string[]>>): void {
  const { shares } = addressShares(plan, proposeShares(plan), addresses);
  expect(new Set(shares.map(({ email, key }) => `${email} ${key}`)).size).toBe(shares.length);
  for (const { email, type, key, isOutside } of shares) {
    const roles = (plan.audience ?? []).filter(({ who }) => addressesOf(addresses, who).includes(email));
    const hidden = new Set(roles.flatMap((role) => role.hidden ?? []));
    const reports = plan.reports.filter((report) => type === 'workspace' || report.key === key);
    const seen = [
      ...plan.sheets.filter((sheet) => type === 'workspace' || sheet.key === key).map((sheet) => sheet.key),
      ...reports.flatMap(({ sources }) => sources),
    ];
    expect(seen.filter((sheet) => hidden.has(sheet))).toEqual([]);
    expect(roles.some((role) => role.isOutside)).toBe(isOutside);
    if (isOutside) expect(type).not.toBe('workspace');
  }
}

function addressesOf(addresses: Readonly<Record<string, readonly string[]>>, who: string): readonly string[] {
  return Object.hasOwn(addresses, who) ? (addresses[who] ?? []).map((email) => email.toLowerCase()) : [];
}

function planWith(audience: readonly Partial<AudiencePlan>[]): SolutionPlan {
  const sheets = KEYS.map((key) => ({
    key,
    name: key,
    columns: [],
    references: key === 'wards' ? [{ name: 'r', sourceSheet: 'salaries', startColumn: 'a', endColumn: 'a' }] : [],
  }));
  const reports = [
    { key: 'rota-report', name: 'Rota', sources: ['rota', 'staff'] },
    { key: 'pay-report', name: 'Pay', sources: ['staff', 'salaries'] },
  ];
  return {
    sheets: sheets as unknown as SheetPlan[],
    reports: reports as unknown as ReportPlan[],
    audience: audience.map((entry) => ({ who: 'X', isOutside: false, access: 'none', assets: [], because: '', ...entry })),
  } as unknown as SolutionPlan;
}
