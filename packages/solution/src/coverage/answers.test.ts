import { REQUIREMENTS_DEFAULTS, type Requirements } from '@sheetwright/contract/requirements.ts';
import { describe, expect, it } from 'vitest';
import { designSolution } from '../design-solution.ts';
import type { SolutionPlan } from '../plan.ts';

const TODAY = '2026-11-22';

function plan(answers: Partial<Requirements>, given: Record<string, string> = {}): SolutionPlan {
  const requirements: Requirements = {
    ...REQUIREMENTS_DEFAULTS,
    projectName: 'Riding school',
    projectScope: 'medium',
    teamSize: '6-15',
    timeline: '3-6_months',
    stakeholders: 'Stable manager, grooms',
    ...answers,
  };
  return designSolution(requirements, { today: TODAY, answers: given });
}

/** The id of the question that begins like this, which has to be asked. */
function idOf(answers: Partial<Requirements>, start: string): string {
  const { questions = [] } = plan(answers);
  const found = questions.find(({ id }) => id.startsWith(start));
  expect(found, questions.map(({ id }) => id).join(', ')).toBeDefined();
  return found?.id ?? '';
}

const columnsOf = ({ sheets }: SolutionPlan) => sheets.flatMap(({ columns }) => columns);
const titlesOf = (made: SolutionPlan) => columnsOf(made).map(({ title }) => title);

describe('an answer changes the plan', () => {
  it('by a limit, where an amount was missing', () => {
    const answers = { projectDescription: 'We track repairs of saddles. Small purchases are made by the grooms themselves' };
    const id = idOf(answers, 'limit:');
    const changed = plan(answers, { [id]: 'up to 250 euros' });
    expect(JSON.stringify(changed.automations)).toContain('250');
    expect(JSON.stringify(plan(answers).automations)).not.toContain('250');
  });

  it('by its people, where nobody was named who decides', () => {
    const answers = {
      projectDescription: 'We track horses, lessons and vet visits',
      automationNeeds: 'Approval before a horse is sold',
    };
    const id = idOf(answers, 'decision:');
    const changed = plan(answers, { [id]: 'the stable manager decides' });
    expect(JSON.stringify(changed.automations)).toContain('Stable Manager');
  });

  it('by who else is asked, where somebody stands in', () => {
    const answers = {
      projectDescription: 'We track horses, lessons and vet visits',
      automationNeeds: 'Vet visits over 500 euros need approval by the stable manager',
    };
    const id = idOf(answers, 'decision:deputy');
    const actors = (made: SolutionPlan) => made.automations.map(({ action }) => action).join('\n');
    expect(actors(plan(answers, { [id]: 'Head groom' }))).toMatch(/head groom/i);
    expect(actors(plan(answers))).not.toMatch(/head groom/i);
  });

  it('by a unit to choose, where stock was not said to be counted in any', () => {
    const answers = {
      projectDescription: 'We keep spare parts in stock and reorder spare parts. Spare parts run out too often.',
    };
    const id = idOf(answers, 'unit:');
    const unit = columnsOf(plan(answers, { [id]: 'pieces or metres' })).find(({ title }) => title === 'Unit');
    expect(unit?.options).toEqual(['pieces', 'metres']);
  });

  it('by a priority, where a queue had no order', () => {
    const answers = { projectDescription: 'We track horses and lessons. There is a waiting list for lessons' };
    const id = idOf(answers, 'order:');
    expect(titlesOf(plan(answers, { [id]: 'By priority' }))).toContain('Priority');
  });

  it('by columns for what is signed', () => {
    const answers = { projectDescription: 'We track lessons and waivers. The parents sign the waiver before the first lesson' };
    const id = idOf(answers, 'signature:');
    expect(titlesOf(plan(answers, { [id]: 'on paper' }))).toEqual(expect.arrayContaining(['Signed On', 'Signed Copy Attached']));
  });

  it('by the access of whoever somebody else types for', () => {
    const answers = {
      projectDescription: 'We track lessons and complaints. Customers send complaints',
      stakeholders: 'Stable manager, customers',
    };
    const id = idOf(answers, 'audience:');
    const changed = plan(answers, { [id]: 'We type it in' });
    expect(changed.audience?.find(({ who }) => who === 'Customers')).toMatchObject({ access: 'none', assets: [] });
  });

  it('by an archive, where rows outgrow a sheet', () => {
    const answers = { projectDescription: 'We track horses and feedings. 200 feedings a day are written down' };
    const id = idOf(answers, 'limit:rows:');
    const archives = (made: SolutionPlan) => made.sheets.filter(({ name }) => name.endsWith('Archive')).length;
    expect(archives(plan(answers))).toBe(0);
    expect(archives(plan(answers, { [id]: 'Everything, with an archive' }))).toBe(1);
  });

  it('by what a preferred statement leaves of the other one, and says so', () => {
    const answers = {
      projectDescription: 'We track horses and vet visits. Only the stable manager approves vet visits',
      automationNeeds: 'Grooms approve vet visits under 100 euros',
    };
    const id = idOf(answers, 'contradiction:');
    const changed = plan(answers, { [id]: 'the first one' });
    const entry = changed.coverage?.find(({ field }) => field === 'automationNeeds');
    expect(entry).toMatchObject({ how: 'not-covered', because: 'you decided otherwise' });
    expect(JSON.stringify(changed.automations)).not.toContain('100');
  });

  it('by all that was read from the statement that does not hold', () => {
    const answers = {
      projectDescription: 'We track horses and vet visits. Only the stable manager sees the injuries.',
      reportingRequirements: 'List of injuries for the grooms every Friday',
    };
    const id = idOf(answers, 'contradiction:');
    const reportsOf = (made: SolutionPlan) => made.reports.map(({ name }) => name).join('\n');
    const [secret, shown] = plan(answers).questions?.find((one) => one.id === id)?.options ?? [];
    expect(reportsOf(plan(answers, { [id]: shown ?? '' }))).toMatch(/injur/i);
    expect(reportsOf(plan(answers, { [id]: secret ?? '' }))).not.toMatch(/injur/i);
  });

  it('by the number that holds, and keeps what else the other statement says', () => {
    const answers = {
      projectDescription: 'We track horses and vet visits. Vet visits over 500 euros need approval by the stable manager.',
      automationNeeds: 'Vet visits over 200 euros need approval by the stable manager',
    };
    const id = idOf(answers, 'contradiction:');
    const limits = (made: SolutionPlan) => JSON.stringify(made.automations.map(({ spec }) => spec));
    expect(limits(plan(answers, { [id]: 'the second one' }))).toContain('200');
    expect(limits(plan(answers, { [id]: 'the second one' }))).not.toContain('500');
    expect(limits(plan(answers, { [id]: 'the first one' }))).not.toContain('200');
  });

  it('by a step of its own, where no sheet can hold it', () => {
    const answers = {
      projectDescription: 'We track horses and vet visits, written down in the field on a clipboard',
      currentWorkflows: 'Vet visits are on paper in the barn',
    };
    const id = idOf(answers, 'device:');
    const changed = plan(answers, { [id]: 'There is one tablet in the barn' });
    expect(changed.nextSteps.join('\n')).toContain('There is one tablet in the barn');
  });
});

describe('what the answers say already is not asked', () => {
  it.each([
    ['order:', 'We track lessons. There is a waiting list for lessons, by date of entry'],
    ['device:', 'Vet visits are written down in the field, on a tablet that is often offline'],
    ['audience:customers', 'Customers send complaints through a form'],
    ['signature:', 'The parents sign the waiver with DocuSign'],
    ['limit:', 'Small purchases up to 250 euros are made by the grooms'],
    ['decision:', 'The stable manager decides on refunds'],
    ['currency:', 'International shows, all budgets are in euros'],
  ])('%s after “%s”', (start, projectDescription) => {
    const answers = {
      projectDescription: `We track horses and lessons. ${projectDescription}`,
      stakeholders: 'Stable manager, customers',
    };
    expect((plan(answers).questions ?? []).map(({ id }) => id).filter((id) => id.startsWith(start))).toEqual([]);
  });

  it('nor what comes over from a tool that is not connected', () => {
    const { questions = [] } = plan({
      projectDescription: 'We track horses and lessons',
      toolIntegrations: 'EquiSoft is not connected and stays as it is',
    });
    expect(questions.map(({ id }) => id).filter((id) => id.startsWith('tool:'))).toEqual([]);
  });
});

describe('what the customer rules out', () => {
  it('is kept from the columns', () => {
    const description =
      'We track patients, their diagnosis, medication and therapy sessions. Per patient: diagnosis, medication, start date';
    const free = titlesOf(plan({ projectDescription: description })).join();
    const bound = titlesOf(
      plan({ projectDescription: description, complianceNeeds: 'No personal health data in the sheets' }),
    ).join();
    expect(free).toMatch(/diagnos|medication/i);
    expect(bound).not.toMatch(/diagnos|medication/i);
  });

  it('holds for who may only look', () => {
    const { audience = [] } = plan({
      projectDescription: 'We track horses and vet visits. The grooms get read only access',
    });
    expect(audience.find(({ who }) => who === 'Grooms')).toMatchObject({ access: 'view' });
  });

  it('keeps a sheet from everybody but those it is for', () => {
    const { audience = [], sheets } = plan({
      projectDescription:
        'We track horses, lessons and invoices. Invoices: amount, due date, customer. Only the stable manager may see invoices',
      stakeholders: 'Stable manager, grooms',
    });
    const invoices = sheets.find(({ name }) => name === 'Invoices')?.key ?? '?';
    expect(audience.find(({ who }) => who === 'Stable manager')?.assets).toContain(invoices);
    expect(audience.find(({ who }) => who === 'Grooms')?.assets).not.toContain(invoices);
  });

  it('is no law to comply with', () => {
    const { coverage = [] } = plan({
      projectDescription: 'We track horses, lessons and invoices',
      complianceNeeds: 'GDPR. No donor or patient identifiable data',
    });
    expect(coverage.filter(({ field }) => field === 'complianceNeeds').at(-1)).toMatchObject({ how: 'by-hand', where: [] });
  });

  it('is told as kept by hand, not as covered by a column', () => {
    const { coverage = [] } = plan({
      projectDescription: 'We track horses, lessons and invoices',
      complianceNeeds: 'GDPR. Invoices are only visible to the stable manager',
    });
    const told = coverage.filter(({ field }) => field === 'complianceNeeds').at(-1);
    expect(told).toMatchObject({ how: 'by-hand', where: [] });
  });
});

describe('questions', () => {
  const textsOf = (answers: Partial<Requirements>) => (plan(answers).questions ?? []).map(({ text }) => text);

  it('ask for what nobody knows yet, before who fills in a form', () => {
    const texts = textsOf({
      projectDescription:
        'Riders send booking requests for lessons. How long a horse rests after a show is still to be confirmed. Customers send complaints too',
    });
    expect(texts[0]).toContain('to be confirmed');
  });

  it('do not ask for what nobody knows today, because the plan is to end that', () => {
    const texts = textsOf({
      currentWorkflows: 'Vaccination dates of horses are in a folder, today nobody knows which ones are due',
    });
    expect(texts.join()).not.toContain('nobody knows');
  });

  it('do not ask whether customers fill in what they only sign', () => {
    const texts = textsOf({
      projectDescription: 'We track timesheets of grooms and repairs of saddles',
      currentWorkflows: 'Timesheets on paper, customer signs the timesheets',
    });
    expect(texts.filter((text) => /customers? enter/i.test(text))).toEqual([]);
  });
});
