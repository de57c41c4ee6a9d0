import type { PlanEdit } from '@sheetwright/contract/plan-edits.ts';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { applyEdits, checkPlan, designSolution, previewPlan, type SolutionPlan } from '../index.ts';
import { QUESTIONNAIRES } from '../testing/questionnaires.ts';

/** Every column and option of every plan is tried. */
vi.setConfig({ testTimeout: 60_000 });

const TODAY = '2026-11-22';
const PLANS = QUESTIONNAIRES.map((requirements) => designSolution(requirements, { today: TODAY }));
const [PLAN = designSolution(QUESTIONNAIRES[0] as never)] = PLANS;

function sheetWith(test: (sheet: SolutionPlan['sheets'][number]) => boolean): SolutionPlan['sheets'][number] {
  const found = PLAN.sheets.find(test);
  if (!found) throw new Error('The sample plan has no such sheet');
  return found;
}

function applied(...edits: PlanEdit[]) {
  return applyEdits(PLAN, edits);
}

test('without edits, and with one that changes nothing, the plan is the same', () => {
  for (const plan of PLANS) {
    expect(applyEdits(plan, [])).toEqual({ plan, effects: [], refused: [] });
    expect(applyEdits(plan, [{ is: 'rename', asset: 'workspace', name: plan.workspace.name }])).toEqual({
      plan,
      effects: [],
      refused: [],
    });
  }
});

test('descriptions of sheets count what they have after the edits', () => {
  const { key, columns } = sheetWith(({ columns: all }) => all.some(({ primary, formula }) => !primary && formula === undefined));
  const before = PLAN.sheets.find((sheet) => sheet.key === key)?.description;
  const { plan } = applied({ is: 'leave-out-column', sheet: key, column: columns.find(({ primary }) => !primary)?.title ?? '' });
  expect(plan.sheets.find((sheet) => sheet.key === key)?.description).not.toBe(before);
});

describe('a column that is called differently', () => {
  test('changes no value of any sheet, report or dashboard, in any plan, whichever column it is', () => {
    for (const plan of PLANS) {
      const before = JSON.stringify(valuesOf(plan));
      for (const sheet of plan.sheets) {
        for (const { title } of sheet.columns) {
          const edit: PlanEdit = { is: 'rename-column', sheet: sheet.key, column: title, title: 'Quite another [name]' };
          const { plan: edited, refused } = applyEdits(plan, [edit]);
          expect(checkPlan(edited)).toEqual([]);
          expect(JSON.stringify(valuesOf(edited))).toBe(before);
          if (refused.length === 0) expect(namesOf(edited, sheet.key)).not.toContain(title);
        }
      }
    }
  });

  test('is followed by the words of automations, forms and dashboards', () => {
    const automation = PLAN.automations.find(({ spec }) => spec?.trigger.is === 'date-reached');
    const column = automation?.spec?.trigger.is === 'date-reached' ? automation.spec.trigger.column : '';
    const { plan } = applied({ is: 'rename-column', sheet: automation?.sheet ?? '', column, title: 'Cut-Off' });
    const renamed = plan.automations.find(({ key }) => key === automation?.key);
    expect(renamed?.trigger).toContain('Cut-Off');
    expect(renamed?.steps.some(({ text }) => text.includes('Cut-Off'))).toBe(true);
  });

  test('is refused with the reason where its new name is taken, too long, or reads as a formula', () => {
    const { key, columns } = PLAN.sheets[0] ?? sheetWith(() => true);
    const [first, second] = columns.map(({ title }) => title);
    for (const title of [second ?? '', 'x'.repeat(51), '=SUM(1)']) {
      const outcome = applied({ is: 'rename-column', sheet: key, column: first ?? '', title });
      expect(outcome.plan).toEqual(PLAN);
      expect(outcome.refused).toEqual([
        { edit: 0, reason: expect.stringMatching(/^That would not work in Smartsheet, because /) },
      ]);
    }
  });
});

describe('what is left out', () => {
  test('takes with it what cannot work without it, and names each', () => {
    for (const plan of PLANS.filter(({ sheets }) => sheets.length > 1)) {
      for (const { key } of plan.sheets) {
        const { plan: edited, effects, refused } = applyEdits(plan, [{ is: 'leave-out', asset: key }]);
        expect(refused).toEqual([]);
        expect(checkPlan(edited)).toEqual([]);
        expect(JSON.stringify(edited.sheets.map((sheet) => sheet.references))).not.toContain(`"sourceSheet":"${key}"`);
        const dependents = plan.reports.filter(({ sources }) => sources.includes(key));
        if (dependents.length > 0) expect(effects[0]?.leftOut.length).toBeGreaterThan(0);
      }
    }
  });

  test('is not the last sheet, nor a primary column', () => {
    const single = { ...PLAN, sheets: PLAN.sheets.slice(0, 1) };
    const key = single.sheets[0]?.key ?? '';
    expect(applyEdits(single, [{ is: 'leave-out', asset: key }]).refused[0]?.reason).toMatch(/only sheet/);
    const primary = PLAN.sheets[0]?.columns.find((column) => column.primary)?.title ?? '';
    expect(applied({ is: 'leave-out-column', sheet: key, column: primary }).refused[0]?.reason).toMatch(/primary column/);
  });
});

describe('options', () => {
  test('called differently change no count, whichever they are', () => {
    for (const plan of PLANS) {
      const before = countsOf(plan);
      for (const { key, columns } of plan.sheets) {
        for (const { title, options = [] } of columns.filter(({ symbol }) => symbol === undefined)) {
          if (options.length === 0) continue;
          const renamed = options.map((was, index) => ({ was, name: `State ${index}` }));
          const { plan: edited, refused } = applyEdits(plan, [
            { is: 'set-options', sheet: key, column: title, options: renamed },
          ]);
          expect(checkPlan(edited)).toEqual([]);
          expect(countsOf(edited)).toEqual(before);
          expect([[], [{ edit: 0, reason: expect.stringContaining('formula') }]]).toContainEqual(refused);
        }
      }
    }
  });

  test('may change places with each other', () => {
    const sheet = sheetWith(({ columns }) =>
      columns.some(({ options = [], formula }) => options.length > 1 && formula === undefined),
    );
    const column = sheet.columns.find(({ options = [], formula }) => options.length > 1 && formula === undefined);
    const [one = '', other = '', ...rest] = column?.options ?? [];
    const options = [{ name: other, was: one }, { name: one, was: other }, ...rest.map((name) => ({ name, was: name }))];
    const { plan, refused } = applied({ is: 'set-options', sheet: sheet.key, column: column?.title ?? '', options });
    expect(refused).toEqual([]);
    const swap = (value: unknown) => (value === one ? other : value === other ? one : value);
    const edited = plan.sheets.find(({ key }) => key === sheet.key);
    expect(edited?.rows.map(({ cells }) => cells[column?.title ?? ''])).toEqual(
      sheet.rows.map(({ cells }) => swap(cells[column?.title ?? ''])),
    );
  });

  test('that an automation, a report or a formula names are not taken away', () => {
    const taken = PLANS.flatMap((plan) =>
      plan.sheets.flatMap(({ key, columns }) =>
        columns.flatMap(({ title, options = [] }) =>
          options.length > 1 ? options.map((option) => ({ plan, sheet: key, column: title, option, options })) : [],
        ),
      ),
    );
    const reasons = taken.map(({ plan, sheet, column, option, options }) => {
      const left = options.filter((one) => one !== option).map((name) => ({ name, was: name }));
      const { plan: edited, refused } = applyEdits(plan, [{ is: 'set-options', sheet, column, options: left }]);
      expect(checkPlan(edited)).toEqual([]);
      if (refused.length === 0) expect(namedValues(edited, sheet, column)).not.toContain(option);
      return refused[0]?.reason ?? '';
    });
    for (const part of ['automation', 'report', 'formula']) {
      expect(reasons).toContainEqual(expect.stringMatching(new RegExp(`^“.+” is used by the ${part}`)));
    }
  });
});

test('a sheet is moved among those that do not read each other, and above one that it reads it is not, with the reason', () => {
  const reader = sheetWith(({ references }) => references.length > 0);
  const source = PLAN.sheets.find(({ key }) => reader.references.some(({ sourceSheet }) => sourceSheet === key));
  const { plan, refused } = applied({ is: 'move', asset: reader.key, before: source?.key ?? '' });
  expect(refused).toEqual([
    { edit: 0, reason: `The sheet “${reader.name}” reads “${source?.name}”, and a sheet stands below those that it reads.` },
  ]);
  expect(plan).toEqual(PLAN);
  const place = PLAN.sheets.findIndex(
    ({ key, references }, index) =>
      index > 0 && key !== reader.key && !references.some(({ sourceSheet }) => sourceSheet === PLAN.sheets[index - 1]?.key),
  );
  const [above, free] = PLAN.sheets.slice(place - 1);
  const { plan: moved } = applied({ is: 'move', asset: free?.key ?? '', before: above?.key ?? '' });
  expect(moved.sheets.slice(place - 1, place + 1).map(({ key }) => key)).toEqual([free?.key, above?.key]);
});

test('an automation that is called by its trigger is called by the new one, and one that a person has named is not', () => {
  const reminder = PLAN.automations.find(
    ({ name, trigger, spec }) => spec?.trigger.is === 'date-reached' && name.includes(trigger),
  );
  const key = reminder?.key ?? '';
  const later: PlanEdit = { is: 'set-lead-time', automation: key, days: 45 };
  const nameAfter = (...edits: PlanEdit[]) => applied(...edits).plan.automations.find((one) => one.key === key)?.name;
  expect(reminder).toBeDefined();
  expect(nameAfter(later)).toContain('45');
  expect(nameAfter({ is: 'rename', asset: key, name: 'Named by us' }, later)).toBe('Named by us');
});

test('lead times, limits and recipients change what the automation does and says', () => {
  const reminder = PLAN.automations.find(
    ({ spec }) => spec?.trigger.is === 'date-reached' && spec.actions[0] && 'to' in spec.actions[0],
  );
  const { plan, refused } = applied(
    { is: 'set-lead-time', automation: reminder?.key ?? '', days: 45 },
    { is: 'set-recipients', automation: reminder?.key ?? '', action: 0, to: [{ is: 'person', name: 'Ada Lovelace' }] },
  );
  expect(refused).toEqual([]);
  const edited = plan.automations.find(({ key }) => key === reminder?.key);
  expect(edited?.spec?.trigger).toMatchObject({ offsetDays: -45 });
  expect(JSON.stringify(edited?.steps)).toContain('45');
  expect(JSON.stringify(edited?.steps)).toContain('Ada Lovelace');
});

test.each(['الحالة', 'ステータス', 'Größe – e\u0301tat', '👩‍👩‍👧 Familie', 'a]b[c', '"quoted" {curly} @row', '字'.repeat(50)])(
  'a column and a sheet can be called “%s”, and every formula still gives what it gave',
  (name) => {
    const { key } = sheetWith(({ columns }) => columns.some(({ title }) => title === 'Status'));
    const { plan, refused } = applied(
      { is: 'rename-column', sheet: key, column: 'Status', title: name },
      { is: 'rename', asset: key, name },
    );
    expect(refused).toEqual([]);
    expect(checkPlan(plan)).toEqual([]);
    expect(JSON.stringify(valuesOf(plan))).toBe(JSON.stringify(valuesOf(PLAN)));
  },
);

test.each([
  ['of 100 characters', 'x'.repeat(100), '100 characters; at most 50'],
  ['that reads as a formula', '=SUM(1)', 'reads as a formula'],
  ['that another column has, in other capitals', 'OWNER', 'already has its name'],
])('a name %s is refused with the reason', (_, title, reason) => {
  const { key } = sheetWith(
    ({ columns }) => columns.some((one) => one.title === 'Owner') && columns.some((one) => one.title === 'Status'),
  );
  expect(applied({ is: 'rename-column', sheet: key, column: 'Status', title }).refused[0]?.reason).toContain(reason);
});

describe('a formula that is pasted with mistakes', () => {
  const sheet = sheetWith(({ columns }) => columns.some(({ formula }) => formula !== undefined));
  const { title = '', formula = '' } = sheet.columns.find((column) => column.formula !== undefined) ?? {};
  const set = (pasted: string) => applied({ is: 'set-formula', sheet: sheet.key, column: title, formula: pasted });

  test('is refused with what the checker says, and without a fix where there is none', () => {
    const { plan, refused } = set('=SUM([No Such Column]@row)');
    expect(plan).toEqual(PLAN);
    expect(refused).toEqual([{ edit: 0, reason: expect.stringContaining('No Such Column') }]);
  });

  test.each([
    ['without its equals sign', (text: string) => text.slice(1)],
    ['with curly quotation marks', () => '=IF(1 = 1, “a”, “b”)'],
    ['with semicolons', () => '=IF(1 = 1; "a"; "b")'],
    ['with two mistakes at once', () => '=IF(1 = 1, “a”, “b”'],
  ] as const)('%s is offered without the mistake, and that is taken', (_, spoil) => {
    const [refusal] = set(spoil(formula)).refused;
    expect(refusal?.reason).toMatch(/[.:]/);
    expect(refusal?.fixed).toBeDefined();
    expect(set(refusal?.fixed ?? '').refused).toEqual([]);
  });
});

test('sample rows are switched off without anything else', () => {
  const { plan, refused } = applied({ is: 'set-sample-rows', on: false });
  expect(refused).toEqual([]);
  expect(plan.sheets.flatMap(({ rows }) => rows.filter(({ sample }) => sample))).toEqual([]);
  expect(plan.sheets.map(({ columns }) => columns)).toEqual(PLAN.sheets.map(({ columns }) => columns));
});

test('edits that do not fit are named with their place in the list, and the others are made all the same', () => {
  const { plan, refused } = applied(
    { is: 'rename', asset: 'no such part', name: 'x' },
    { is: 'rename', asset: 'workspace', name: 'Our own name' },
    { is: 'set-lead-time', automation: 'none', days: 3 },
  );
  expect(plan.workspace.name).toBe('Our own name');
  expect(refused.map(({ edit }) => edit)).toEqual([0, 2]);
});

test('any list of edits leaves a plan in which nothing is wrong', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PLANS),
      fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.string()), { maxLength: 12 }),
      (plan, seeds) => {
        const edits = seeds.map(([kind, one, other, text]) => anyEdit(plan, { kind, one, other, text }));
        const { plan: edited, refused } = applyEdits(plan, edits);
        expect(checkPlan(edited)).toEqual([]);
        for (const { reason } of refused) expect(reason.length).toBeGreaterThan(10);
        const alone = oneByOne(plan, edits);
        if (alone.refused === refused.length) expect(edited).toEqual(alone.plan);
      },
    ),
    { numRuns: 60 },
  );
});

test('an edit that would not work alone is made when a later one mends it', () => {
  const { key } = sheetWith(({ columns }) => columns.some(({ title }) => title === 'Status'));
  const rename = (column: string, title: string): PlanEdit => ({ is: 'rename-column', sheet: key, column, title });
  expect(applied(rename('Status', '=1')).refused).toHaveLength(1);
  expect(applied(rename('Status', '=1'), rename('=1', 'Progress')).refused).toEqual([]);
});

/** Each edit on what the ones before have left, checked after each. */
function oneByOne(plan: SolutionPlan, edits: readonly PlanEdit[]) {
  let rest = plan;
  let refused = 0;
  for (const edit of edits) {
    const outcome = applyEdits(rest, [edit]);
    rest = outcome.plan;
    refused += outcome.refused.length;
  }
  return { plan: rest, refused };
}

interface Seed {
  readonly kind: number;
  readonly one: number;
  readonly other: number;
  readonly text: string;
}

function anyEdit(plan: SolutionPlan, { kind, one, other, text }: Seed): PlanEdit {
  const assets = [...plan.sheets, ...plan.reports, ...plan.dashboards, ...plan.forms, ...plan.automations];
  const asset = assets[one % assets.length]?.key ?? '';
  const sheet = plan.sheets[one % plan.sheets.length];
  const place = { sheet: sheet?.key ?? '', column: sheet?.columns[other % sheet.columns.length]?.title ?? '' };
  const automation = plan.automations[one % Math.max(1, plan.automations.length)]?.key ?? '';
  const edits: PlanEdit[] = [
    { is: 'rename', asset, name: text || 'x' },
    { is: 'leave-out', asset },
    { is: 'move', asset, before: assets[other % assets.length]?.key ?? null },
    { is: 'rename-column', ...place, title: text || 'x' },
    { is: 'leave-out-column', ...place },
    { is: 'move-column', ...place, before: sheet?.columns[kind % sheet.columns.length]?.title ?? null },
    { is: 'set-options', ...place, options: [{ name: text || 'x', was: null }] },
    { is: 'set-formula', ...place, formula: text || '=1' },
    { is: 'set-lead-time', automation, days: other % 400 },
    { is: 'set-threshold', automation, condition: other % 2, value: one },
    { is: 'set-recipients', automation, action: 0, to: [{ is: 'person', name: text || 'x' }] },
    { is: 'set-sample-rows', on: false },
  ];
  return edits[kind % edits.length] as PlanEdit;
}

/** Everything that is worked out, without the names under which it stands. */
function valuesOf(plan: SolutionPlan) {
  const { sheets, reports, dashboards } = previewPlan(plan, { today: TODAY });
  return [
    sheets.map(({ rows, summaryFields }) => [rows.map(({ cells }) => cells), summaryFields.map(({ value }) => value)]),
    reports.map(({ rows }) => rows.map(({ cells }) => cells)),
    dashboards.map(({ widgets }) =>
      widgets.map(({ shows }) => ('points' in shows ? shows.points : 'value' in shows ? shows.value : null)),
    ),
  ];
}

/** Figures and numbers of rows, in which options do not stand themselves. */
function countsOf(plan: SolutionPlan) {
  const { sheets, reports } = previewPlan(plan, { today: TODAY });
  return [
    sheets.map(({ summaryFields }) => summaryFields.map(({ value }) => (typeof value === 'string' ? 'text' : value))),
    reports.map(({ rows }) => rows.filter(({ from }) => from !== null).length),
  ];
}

/** What automations compare a column with. */
function namedValues({ automations }: SolutionPlan, sheet: string, column: string): string[] {
  return automations
    .filter((automation) => automation.sheet === sheet)
    .flatMap(({ spec }) => (spec?.conditions ?? []).filter((condition) => condition.column === column))
    .flatMap(({ values }) => values.map(String));
}

/** Titles under which a sheet's columns are known anywhere in the plan. */
function namesOf(plan: SolutionPlan, key: string): string[] {
  return [
    ...(plan.sheets.find((sheet) => sheet.key === key)?.columns.map(({ title }) => title) ?? []),
    ...plan.forms.filter(({ sheet }) => sheet === key).flatMap(({ fields }) => fields.map(({ column }) => column)),
    ...(plan.homes ?? []).filter(({ sheet }) => sheet === key).flatMap(({ column }) => column ?? []),
  ];
}
