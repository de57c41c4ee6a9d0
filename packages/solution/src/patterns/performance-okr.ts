import { checkbox, contact, date, dropdown, dropdownFrom, flag, primary, symbols, text } from './column.ts';
import { is, isChecked } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const performanceOkr: Pattern = {
  id: 'performance-okr',
  name: 'Performance reviews, goals and OKRs',
  promise: 'ties goals, key results and reviews together',
  fit: {
    types: ['Employee', 'Performance Metrics', 'Project'],
    goals: ['Better Analytics', 'Real-time Visibility', 'Automated Reporting', 'Better Collaboration'],
    tools: ['Excel/Google Sheets', 'PowerBI', 'Tableau'],
    words: list(`
      OKR, objective, key result, goal, review, appraisal, KPI, scorecard, strategy, alignment, quarterly,
      Zielvereinbarung, Mitarbeitergespräch, objetivo, evaluación, objectif, avaliação de desempenho
    `),
  },
  sheets: [
    {
      name: 'OKR Tracker',
      purpose: 'One row is one objective, or a key result or initiative below it',
      columns: [
        primary('Objective or Key Result'),
        dropdown('OKR Level', ['Company', 'Department', 'Team', 'Individual']),
        dropdown('Row Type', ['Objective', 'Key Result', 'Initiative']),
        contact('Owner'),
        dropdownFrom('Quarter', 'period'),
        text('Start Value'),
        text('Target Value'),
        text('Current Value'),
        text('Progress %', {
          formula:
            '=IF([Row Type]@row = "Key Result", IFERROR(MAX(0, MIN(1, ([Current Value]@row - [Start Value]@row) / ([Target Value]@row - [Start Value]@row))), 0), IF(COUNT(CHILDREN([Objective or Key Result]@row)) > 0, IFERROR(AVG(CHILDREN()), 0), 0))',
          note: 'Progress of key results',
        }),
        symbols('Confidence', 'RYG'),
        symbols('Status', 'RYG', {
          formula: '=IF([Progress %]@row >= 0.7, "Green", IF([Progress %]@row >= 0.4, "Yellow", "Red"))',
        }),
        date('Last Check-in'),
        text('Check-in Note'),
      ],
    },
    {
      name: 'Review Cycle',
      purpose: 'One row is one employee’s review in a cycle',
      columns: [
        primary('Employee Name'),
        contact('Employee'),
        contact('Manager'),
        dropdown('Cycle', ['Mid-year', 'Annual', 'Probation']),
        date('Self Review Due'),
        checkbox('Self Review Done'),
        date('Manager Review Due'),
        checkbox('Manager Review Done'),
        checkbox('Calibration Done'),
        dropdown('Sign-off', ['Pending', 'Signed']),
        dropdown('Review Stage', ['Self review', 'Manager review', 'Calibration', 'Sign-off', 'Closed'], {
          formula:
            '=IF([Sign-off]@row = "Signed", "Closed", IF([Calibration Done]@row = 1, "Sign-off", IF([Manager Review Done]@row = 1, "Calibration", IF([Self Review Done]@row = 1, "Manager review", "Self review"))))',
        }),
        flag('Late', {
          formula:
            '=IF(OR(AND([Self Review Done]@row = 0, ISDATE([Self Review Due]@row), [Self Review Due]@row < TODAY()), AND([Manager Review Done]@row = 0, ISDATE([Manager Review Due]@row), [Manager Review Due]@row < TODAY())), 1, 0)',
        }),
      ],
    },
  ],
  reports: [
    {
      name: 'Company OKRs',
      sheet: 'OKR Tracker',
      where: [is('OKR Level', 'Company')],
      group: ['Owner'],
      summarize: [['Progress %', 'AVG']],
    },
    {
      name: 'Off-track Key Results',
      sheet: 'OKR Tracker',
      where: [is('Row Type', 'Key Result'), is('Status', 'Red')],
      sort: [['Progress %', 'ASCENDING']],
    },
    {
      name: 'Late Reviews',
      sheet: 'Review Cycle',
      where: [isChecked('Late')],
      group: ['Manager'],
      summarize: [['Employee Name', 'COUNT']],
    },
  ],
  dashboards: [
    {
      name: 'Strategy Dashboard',
      widgets: [
        ['METRIC', 'average progress, key results on track, reviews closed'],
        ['CHART', 'bar Progress by Department'],
        ['CHART', 'donut Status'],
        ['GRIDGANTT', 'Off-track Key Results'],
      ],
    },
  ],
  forms: [{ name: 'OKR Check-in', sheet: 'OKR Tracker', fields: ['Current Value*', 'Confidence*', 'Check-in Note'] }],
  automations: [
    {
      sheet: 'OKR Tracker',
      trigger: 'Monthly',
      action: 'Update request to Owner for Current Value, Confidence, Check-in Note; record date in Last Check-in',
    },
    { sheet: 'Review Cycle', trigger: 'Self Review Due in 5 days and not done', action: 'Reminder to Employee' },
    { sheet: 'Review Cycle', trigger: 'Self Review Done checked', action: 'Alert Manager' },
    { sheet: 'OKR Tracker', trigger: 'Confidence becomes Red', action: 'Alert sponsor' },
  ],
  benefits: ['Goals stand in one tree that everyone can read', 'The review round is finished on time'],
  measures: ['Key results on track', 'Check-in rate', 'Reviews on time'],
};
