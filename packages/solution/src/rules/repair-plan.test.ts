import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPlan, designSolution, repairPlan, rewriteTexts, type SheetPlan, type SolutionPlan } from '../index.ts';
import { FAULTS } from '../testing/faults.ts';
import { FORMER_SALES_PLAN } from '../testing/former-plans.ts';
import { someRequirements } from '../testing/requirements.ts';
import { TYPED_PLAN } from '../testing/typed-plan.ts';
import { leftOutText } from './repair-plan.ts';

const PLAN = FORMER_SALES_PLAN;
const REQUIREMENTS = someRequirements({
  projectScope: 'large',
  projectDescription: 'For each clinic: lease, building permit, equipment and hires. Permits expire and leases are renewed.',
  reportingRequirements: 'permits by clinic, expired permits',
});
const DESIGNED = designSolution(REQUIREMENTS, { today: '2026-11-21' });
const PLANS = [PLAN, DESIGNED, designSolution(someRequirements()), TYPED_PLAN];

test('a sound plan comes back as it is', () => {
  expect(repairPlan(PLAN)).toEqual({ ok: true, plan: PLAN, leftOut: [] });
});

test.each(Object.entries(FAULTS))('%s is found, left out, named and explained', (_, fault) => {
  for (const plan of PLANS) {
    expectRepaired(fault(plan, 0));
  }
  expect(checkPlan(fault(PLAN, 0))).not.toEqual([]);
});

test('whatever is wrong with a plan, what remains is sound, and everything left out is named', () => {
  const faults = fc.array(fc.tuple(fc.constantFrom(...Object.keys(FAULTS)), fc.nat(50)), { maxLength: 8 });
  fc.assert(
    fc.property(fc.nat(PLANS.length - 1), faults, (index, chosen) => {
      expectRepaired(chosen.reduce((plan, [fault, at]) => FAULTS[fault]?.(plan, at) ?? plan, PLANS[index] ?? PLAN));
    }),
    { numRuns: 150 },
  );
}, 60_000);

describe('as little as can be is left out', () => {
  test('a faulty formula leaves its column as a plain one of its type', () => {
    const column = { title: 'Expected', type: 'DATE', formula: '=[No such column]@row' } as const;
    const { plan, names } = repaired(withSheet(({ columns }) => ({ columns: [...columns, column] })));
    expect(names).toEqual(['the formula of the column “Expected” of the sheet “Opportunities”']);
    expect(sheetOf(plan).columns.at(-1)).toEqual({ title: 'Expected', type: 'DATE' });
    expect(plan.reports).toEqual(PLAN.reports);
  });

  test('a column goes with what refers to it, and with nothing else', () => {
    const { plan, names } = repaired(
      withSheet(({ columns }) => ({
        columns: columns.map((column) => (column.title === 'Stage' ? { ...column, options: ['=1+1'] } : column)),
      })),
    );
    expect(names[0]).toBe('the column “Stage” of the sheet “Opportunities”');
    expect(JSON.stringify([sheetOf(plan), plan.reports, plan.forms])).not.toMatch(/"(?:title|column)":"Stage"|Stage@row/);
    expect(sheetOf(plan).columns.map(({ title }) => title)).toEqual(
      sheetOf(PLAN)
        .columns.map(({ title }) => title)
        .filter((title) => title !== 'Stage'),
    );
  });

  test('an asset in a folder that is not there comes to lie in the workspace', () => {
    const { plan, names } = repaired(withSheet(() => ({ folder: 'nowhere' })));
    expect(names).toEqual(['the folder of the sheet “Opportunities”']);
    expect(sheetOf(plan).folder).toBeNull();
  });

  test('a cell goes alone, whatever its column is called', () => {
    const row = { key: 'x', parent: null, cells: { folder: 'x', constructor: 'y' } };
    const { plan, names } = repaired(withSheet(() => ({ rows: [row] })));
    expect(names).toEqual([
      'the value “folder” of the starter row 1 of the sheet “Opportunities”',
      'the value “constructor” of the starter row 1 of the sheet “Opportunities”',
    ]);
    expect(sheetOf(plan).rows).toEqual([{ ...row, cells: {} }]);
  });
});

describe('there is no sound plan', () => {
  test('when the workspace cannot have its name', () => {
    expect(repairPlan({ ...PLAN, workspace: { name: ' ' } })).toEqual({
      ok: false,
      problem: 'workspace: the name is empty',
      leftOut: [],
    });
  });

  test('when no sheet remains', () => {
    const sheets = PLAN.sheets.map((sheet) => ({ ...sheet, columns: [] }));
    const repair = repairPlan({ ...PLAN, sheets });
    expect(repair).toMatchObject({ ok: false, problem: 'no sheet of the plan would work' });
    expect(repair.leftOut.map(({ name }) => name)).toContain('the sheet “Opportunities”');
  });

  test('when more is wrong than is worth repairing', () => {
    const rows = Array.from({ length: 201 }, (_, index) => ({ key: `r${index}`, parent: 'nowhere', cells: {} }));
    expect(repairPlan(withSheet(() => ({ rows })))).toMatchObject({ ok: false });
  });
});

test('the texts of a repaired plan speak of what it has, and name what was left out with the reason and what to do', () => {
  const [first] = DESIGNED.sheets;
  if (first === undefined) throw new Error('the plan has sheets');
  const sheets = DESIGNED.sheets.map((sheet) =>
    sheet === first ? { ...sheet, columns: sheet.columns.filter((column) => !column.primary) } : sheet,
  );
  const repair = repairPlan({ ...DESIGNED, sheets });
  if (!repair.ok) throw new Error(repair.problem);
  const { summary, nextSteps } = rewriteTexts(repair.plan, { requirements: REQUIREMENTS, leftOut: repair.leftOut });
  expect(DESIGNED.summary).toContain(first.name);
  expect(summary).not.toContain(first.name);
  expect(nextSteps[1]).toBe(
    `Left out: the sheet “${first.name}”, because a sheet needs exactly one primary column, which holds plain text. Add it by hand after the build if you need it.`,
  );
  expect(nextSteps.filter((step) => step.startsWith('Left out: '))).toHaveLength(repair.leftOut.length);
});

function expectRepaired(broken: SolutionPlan): void {
  const repair = repairPlan(broken);
  const { leftOut } = repair;
  // Only a plan that loses all its sheets has nothing sound in it.
  if (repair.ok) expect(checkPlan(repair.plan)).toEqual([]);
  else
    expect(leftOut.filter(({ problem }) => problem.part.length === 2 && problem.part[0] === 'sheets').length).toBeGreaterThan(0);
  expect(leftOut.length > 0).toBe(checkPlan(broken).length > 0);
  for (const part of leftOut) {
    expect(part.name).toMatch(/^the \S.*/);
    expect(part.name).not.toContain('undefined');
    expect(leftOutText(part)).toMatch(/^Left out: the .+, because [^.]+\. [A-Z][^.]+\.$/s);
  }
}

function repaired(plan: SolutionPlan) {
  const repair = repairPlan(plan);
  if (!repair.ok) throw new Error(repair.problem);
  return { plan: repair.plan, names: repair.leftOut.map(({ name }) => name) };
}

function withSheet(change: (sheet: SheetPlan) => Partial<SheetPlan>): SolutionPlan {
  const own = sheetOf(PLAN);
  return { ...PLAN, sheets: PLAN.sheets.map((sheet) => (sheet === own ? { ...sheet, ...change(sheet) } : sheet)) };
}

function sheetOf(plan: SolutionPlan): SheetPlan {
  const sheet = plan.sheets.find(({ key }) => key === 'opportunities');
  if (sheet === undefined) throw new Error('the plan has opportunities');
  return sheet;
}
