import { autoNumber, checkbox, contact, date, dropdown, primary, symbols, text } from './column.ts';
import { is, isInLastDays } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const kpiMetrics: Pattern = {
  id: 'kpi-metrics',
  name: 'KPI and metrics sheet',
  promise: 'defines each KPI once and keeps its history',
  fit: {
    types: ['Performance Metrics', 'Financial', 'Operational', 'Sales', 'External Data Sources'],
    goals: ['Automated Reporting', 'Better Analytics', 'Real-time Visibility'],
    tools: ['PowerBI', 'Tableau', 'Excel/Google Sheets', 'Salesforce', 'SAP', 'Custom Database'],
    words: list(`
      KPI, metric, dashboard, scorecard, executive report, trend, target, weekly report, monthly report, BI,
      leading indicator, Kennzahl, Bericht, indicador, informe, indicateur, tableau de bord, relatório
    `),
  },
  chosenAs: 'support',
  overviewOf: 'other work',
  companionFor: 'trends',
  sheets: [
    {
      name: 'KPI Register',
      purpose: 'One row is one KPI with its definition and current value',
      starter: { rows: 'metrics' },
      columns: [
        primary('KPI'),
        autoNumber('KPI ID', 'KPI-', '000'),
        dropdown('Perspective', ['Customer', 'Financial', 'Process', 'People', 'Compliance']),
        contact('Owner'),
        text('Definition'),
        dropdown('Unit', ['%', 'count', 'days', 'currency']),
        dropdown('Direction', ['Higher is better', 'Lower is better']),
        text('Target'),
        text('Current', { note: 'Entered or asked for by update request' }),
        text('Attainment %', {
          formula: '=IFERROR(IF(Direction@row = "Lower is better", Target@row / Current@row, Current@row / Target@row), 0)',
        }),
        symbols('KPI Status', 'RYG', {
          formula: '=IF([Attainment %]@row >= 1, "Green", IF([Attainment %]@row >= 0.9, "Yellow", "Red"))',
        }),
        symbols('Trend', 'ARROWS_3_WAY', {
          formula: '=IF(Current@row > Previous@row, "Up", IF(Current@row < Previous@row, "Down", "Sideways"))',
        }),
        text('Previous', {
          formula:
            '=IFERROR(INDEX(COLLECT({KPI History - Value}, {KPI History - KPI}, KPI@row, {KPI History - Is Latest}, 1), 1), "")',
          note: 'Value of the latest snapshot',
        }),
        date('Updated On'),
      ],
    },
    {
      name: 'KPI History',
      purpose: 'One row is one KPI’s value at the end of a period',
      columns: [
        primary('Snapshot'),
        text('KPI'),
        date('Period End'),
        text('Value'),
        text('Target at Time'),
        checkbox('Is Latest', {
          formula: '=IF([Period End]@row = MAX(COLLECT([Period End]:[Period End], KPI:KPI, KPI@row)), 1, 0)',
        }),
        text('Comment'),
      ],
    },
  ],
  reports: [
    { name: 'KPI Scorecard', sheet: 'KPI Register', where: [], group: ['Perspective'], sort: [['KPI Status', 'ASCENDING']] },
    { name: 'Red KPIs', sheet: 'KPI Register', where: [is('KPI Status', 'Red')], group: ['Owner'] },
    {
      name: 'Trend Data',
      sheet: 'KPI History',
      where: [isInLastDays('Period End', 365)],
      group: ['KPI'],
      sort: [['Period End', 'ASCENDING']],
    },
  ],
  dashboards: [
    {
      name: 'Executive Scorecard',
      widgets: [
        ['METRIC', 'one tile per headline KPI with target'],
        ['CHART', 'line Trend Data'],
        ['CHART', 'column actual vs target'],
        ['GRIDGANTT', 'Red KPIs'],
        ['RICHTEXT', 'commentary'],
      ],
    },
  ],
  forms: [
    {
      name: 'KPI Value Entry',
      sheet: 'KPI History',
      fields: ['KPI*', 'Period End*', 'Value*', 'Comment'],
      logic: 'Only for values no system can deliver',
    },
  ],
  automations: [
    { sheet: 'KPI Register', trigger: 'Last day of month', action: 'Copy rows of KPI Register to KPI History' },
    { sheet: 'KPI Register', trigger: '3 days before month end', action: 'Update request to Owner for Current' },
    { sheet: 'KPI Register', trigger: 'KPI Status becomes Red', action: 'Alert Owner and executive' },
  ],
  benefits: ['A trend remains when the current value changes', 'Definitions and targets are agreed once'],
  measures: ['Share of KPIs green', 'Report preparation hours', 'Data freshness'],
};
