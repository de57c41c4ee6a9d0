import { autoNumber, contact, createdDate, date, dropdown, dropdownFrom, flag, primary, symbols, text } from './column.ts';
import { isNotBlank, isOneOf } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const productRoadmap: Pattern = {
  id: 'product-roadmap',
  name: 'Product roadmap and feature requests',
  promise: 'ranks ideas by score and shows what is planned when',
  fit: {
    types: ['Project', 'Customer', 'Performance Metrics'],
    goals: ['Better Collaboration', 'Real-time Visibility', 'Better Analytics'],
    tools: ['Jira/Confluence', 'Trello', 'Asana', 'HubSpot'],
    words: list(`
      roadmap, feature request, product, release, prioritization, RICE, feedback, launch, quarter, vision, discovery,
      hoja de ruta, feuille de route, Produkt
    `),
  },
  runsProjects: true,
  sheets: [
    {
      name: 'Feature Requests',
      purpose: 'One row is one idea',
      record: 'request',
      columns: [
        primary('Feature'),
        autoNumber('Feature ID', 'FR-', '0000'),
        contact('Requested By'),
        text('Customer'),
        dropdown('Theme', ['Growth', 'Retention', 'Quality', 'Compliance', 'Platform']),
        text('Reach', { note: 'Customers reached per quarter' }),
        dropdown('Impact', ['3', '2', '1', '0.5']),
        text('Confidence %'),
        text('Effort (weeks)'),
        text('RICE Score', {
          formula: '=IFERROR(ROUND(Reach@row * Impact@row * [Confidence %]@row / [Effort (weeks)]@row, 1), 0)',
        }),
        text('Votes'),
        dropdown('Decision', ['New', 'Under review', 'Planned', 'Not now', 'Shipped']),
        dropdownFrom('Target Release', 'period'),
        createdDate('Received'),
        text('Problem to solve'),
      ],
    },
    {
      name: 'Roadmap',
      purpose: 'One row is one committed initiative',
      columns: [
        primary('Initiative'),
        contact('Product Owner'),
        dropdown('Theme', ['Growth', 'Retention', 'Quality', 'Compliance', 'Platform']),
        dropdown('Horizon', ['Now', 'Next', 'Later']),
        date('Start'),
        date('Finish'),
        dropdown('Stage', ['Discovery', 'Design', 'Build', 'Beta', 'Released']),
        symbols('Confidence', 'RYG'),
        text('Audience Note', { note: 'Wording for customers' }),
        flag('Slipped', { formula: '=IF(AND(ISDATE(Finish@row), Finish@row < TODAY(), Stage@row <> "Released"), 1, 0)' }),
      ],
    },
  ],
  reports: [
    {
      name: 'Top Ideas',
      sheet: 'Feature Requests',
      where: [isOneOf('Decision', 'New', 'Under review')],
      sort: [['RICE Score', 'DESCENDING']],
    },
    { name: 'Public Roadmap', sheet: 'Roadmap', where: [isOneOf('Horizon', 'Now', 'Next')], group: ['Theme'], view: 'gantt' },
    {
      name: 'Ideas per Customer',
      sheet: 'Feature Requests',
      where: [isNotBlank('Customer')],
      group: ['Customer'],
      summarize: [['Feature', 'COUNT']],
    },
  ],
  dashboards: [
    {
      name: 'Product Dashboard',
      widgets: [
        ['METRIC', 'ideas this month, planned, shipped this quarter'],
        ['CHART', 'bubble-like bar RICE by Theme'],
        ['GRIDGANTT', 'Public Roadmap'],
        ['GRIDGANTT', 'Top Ideas'],
      ],
    },
  ],
  forms: [
    {
      name: 'Feature Idea',
      sheet: 'Feature Requests',
      fields: ['Feature*', 'Requested By*', 'Customer', 'Problem to solve*', 'Theme'],
      uploads: ['Screenshot'],
      logic: 'Revenue at stake when Customer is filled',
    },
  ],
  automations: [
    { sheet: 'Feature Requests', trigger: 'A row is added', action: 'Thank-you to Requested By; alert product owner' },
    { sheet: 'Feature Requests', trigger: 'Decision becomes Planned', action: 'Copy row to Roadmap; alert Requested By' },
    { sheet: 'Roadmap', trigger: 'Stage becomes Released', action: 'Alert sales and support with Audience Note' },
    { sheet: 'Roadmap', trigger: 'Monthly', action: 'Update request to Product Owner for Confidence' },
  ],
  benefits: ['Ideas stand in one ranked list', 'Sales and support read the roadmap instead of asking'],
  measures: ['Idea-to-decision time', 'Planned vs shipped', 'Top-customer coverage'],
};
