import { expect, it } from 'vitest';
import { designSolution } from '../design-solution.ts';
import { someRequirements } from '../testing/requirements.ts';

function plan(answers: Parameters<typeof someRequirements>[0]) {
  return designSolution(
    someRequirements({
      painPoints: '',
      successMetrics: '',
      stakeholders: '',
      currentWorkflows: '',
      projectScope: 'large',
      ...answers,
    }),
  );
}

it.each<readonly [string, Parameters<typeof someRequirements>[0], readonly string[]]>([
  [
    'a stage that the work passes is an option',
    {
      projectDescription: 'Loan applications: intake -> appraisal -> underwriting -> closing.',
      reportingRequirements: 'loan applications stuck in underwriting, loan applications by stage',
    },
    ['Underwritings', 'Stages', 'Appraisals'],
  ],
  [
    'an abbreviation of who does the work is a contact',
    {
      projectDescription: 'I (FSM) need: engines with inspections, apparatus repairs, hose tests. FSM signs each repair.',
      stakeholders: 'FSM, firefighters',
      reportingRequirements: 'repairs by FSM',
    },
    ['FSMs', 'FSM'],
  ],
  [
    'the firm that the answers begin with is nothing that is tracked',
    {
      projectDescription:
        'Workshop of six that restores mosaics in churches. Each mosaic has panels with a size and a grade. Panels are cleaned and backed.',
      reportingRequirements: 'panels by mosaic',
    },
    ['Workshops', 'Workshop'],
  ],
  [
    'who writes is nothing that is tracked',
    {
      projectDescription:
        'Independent cider press, 40 growers. We weigh deliveries of apples and pay invoices of growers each month.',
    },
    ['Independent Cider Presses', 'Independent Cider Press', 'Cider Presses'],
  ],
])('%s, and has no sheet', (_, answers, names) => {
  const sheets = plan(answers).sheets.map(({ name }) => name);
  expect(sheets.length).toBeGreaterThan(0);
  for (const name of names) expect(sheets).not.toContain(name);
});

it('every thing that has no sheet has a home that exists', () => {
  const { sheets, homes = [] } = plan({
    projectDescription: 'Loan applications: intake -> appraisal -> underwriting -> closing.',
    reportingRequirements: 'loan applications stuck in underwriting',
  });
  expect(homes.find(({ thing }) => thing === 'Underwriting')).toMatchObject({ home: 'column', column: 'Stage' });
  for (const { sheet, column } of homes) {
    const found = sheets.find(({ key }) => key === sheet);
    expect(found).toBeDefined();
    if (column !== undefined) expect(found?.columns.map(({ title }) => title)).toContain(column);
  }
});

it.each([
  ['We are a small amateur circus with 40 artists and 12 tents. Each tent has a size, a colour and a check date.', /circus/i],
  ['Wir betreiben eine Sternwarte mit 6 Teleskopen und 30 Führungen im Monat.', /sternwarte/i],
  ['a gente é uma escola de circo com 90 alunos e 12 professores', /escola/i],
  ['Nous sommes une brasserie avec 14 cuves et 30 brassins par an.', /brasserie/i],
])('who writes is no column of what they track: %s', (projectDescription, name) => {
  const { sheets } = plan({ projectName: 'Trial', projectDescription });
  const titles = sheets.flatMap((sheet) => [sheet.name, ...sheet.columns.map(({ title }) => title)]);
  expect(titles.filter((title) => name.test(title))).toEqual([]);
});
