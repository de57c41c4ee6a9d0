import {
  autoNumber,
  checkbox,
  contact,
  createdDate,
  date,
  dropdown,
  dropdownFrom,
  flag,
  primary,
  symbols,
  text,
} from './column.ts';
import { isChecked, isNot, isOneOf } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const safetyIncident: Pattern = {
  id: 'safety-incident',
  name: 'Safety incidents and EHS',
  promise: 'takes reports from the field and follows corrective actions',
  fit: {
    types: ['Compliance Data', 'Employee', 'Operational', 'Performance Metrics'],
    goals: ['Compliance', 'Mobile Access', 'Reduce Errors', 'Real-time Visibility'],
    tools: ['Paper/Manual Process', 'Email', 'Excel/Google Sheets'],
    words: list(`
      safety, incident, near miss, injury, hazard, EHS, HSE, OSHA, toolbox talk, inspection, PPE, accident,
      Arbeitssicherheit, Unfall, seguridad, accidente, sécurité, acidente
    `),
  },
  sheets: [
    {
      name: 'Incidents',
      purpose: 'One row is one event',
      columns: [
        primary('Event Title'),
        autoNumber('Incident ID', 'INC-', '0000'),
        date('Event Date'),
        dropdownFrom('Site', 'site'),
        dropdown('Event Kind', ['Injury', 'Near miss', 'Property damage', 'Environmental', 'Hazard observation']),
        dropdown('Injury Class', ['None', 'First aid', 'Medical treatment', 'Lost time']),
        text('Description'),
        text('Immediate Action'),
        symbols('Severity Potential', 'PRIORITY_HML'),
        contact('Investigator'),
        text('Root Cause'),
        checkbox('Recordable', {
          formula: '=IF(OR([Injury Class]@row = "Medical treatment", [Injury Class]@row = "Lost time"), 1, 0)',
        }),
        dropdown('State', ['Reported', 'Investigating', 'Actions open', 'Closed']),
        text('Report Delay (days)', {
          formula: '=IF(ISDATE([Event Date]@row), DATEONLY([Reported At]@row) - [Event Date]@row, "")',
        }),
        createdDate('Reported At'),
      ],
      summary: [
        {
          title: 'Recordables This Year',
          formula: '=COUNTIFS(Recordable:Recordable, 1, [Event Date]:[Event Date], IFERROR(YEAR(@cell), 0) = YEAR(TODAY()))',
        },
      ],
    },
    {
      name: 'Safety Actions',
      purpose: 'One row is corrective action',
      columns: [
        primary('Action'),
        text('Incident Ref'),
        contact('Owner'),
        date('Due Date'),
        checkbox('Done'),
        flag('Overdue', { formula: '=IF(AND(Done@row = 0, ISDATE([Due Date]@row), [Due Date]@row < TODAY()), 1, 0)' }),
      ],
    },
  ],
  reports: [
    { name: 'Open Incidents', sheet: 'Incidents', where: [isNot('State', 'Closed')], group: ['Site'] },
    { name: 'Overdue Actions', sheet: 'Safety Actions', where: [isChecked('Overdue')], group: ['Owner'] },
    {
      name: 'Near Miss Trend',
      sheet: 'Incidents',
      where: [isOneOf('Event Kind', 'Near miss', 'Hazard observation')],
      group: ['Site'],
      summarize: [['Event Title', 'COUNT']],
    },
  ],
  dashboards: [
    {
      name: 'Safety Dashboard',
      widgets: [
        ['METRIC', 'days since last recordable, recordables, near misses, overdue actions'],
        ['CHART', 'column by month and kind'],
        ['CHART', 'bar by Site'],
        ['GRIDGANTT', 'Overdue Actions'],
      ],
    },
  ],
  forms: [
    {
      name: 'Report an Incident',
      sheet: 'Incidents',
      fields: ['Event Title*', 'Event Date*', 'Site*', 'Event Kind*', 'Description*', 'Injury Class', 'Immediate Action'],
      uploads: ['Photos'],
      logic: 'Injury fields only for Injury; anonymous option for Hazard observation',
    },
  ],
  automations: [
    {
      sheet: 'Incidents',
      trigger: 'A row is added with Injury Class Lost time or Severity Potential High',
      action: 'Alert EHS lead and site manager at once',
    },
    { sheet: 'Incidents', trigger: 'A row is added', action: 'Assign Investigator by Site; due in 7 days' },
    { sheet: 'Safety Actions', trigger: 'Due Date in 2 days and Done unchecked', action: 'Reminder to Owner' },
    { sheet: 'Incidents', trigger: 'State becomes Closed', action: 'Lock row' },
  ],
  benefits: ['A report takes a minute from a phone', 'Corrective actions are followed until closed'],
  measures: ['Report delay', 'Near-miss rate', 'Action closure', 'Recordable rate'],
};
