import { autoNumber, contact, createdDate, date, dropdown, dropdownFrom, flag, primary, symbols, text } from './column.ts';
import { isCurrentUser, isNotOneOf, isOneOf } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const facilitiesMaintenance: Pattern = {
  id: 'facilities-maintenance',
  name: 'Facilities requests and preventive maintenance',
  promise: 'takes work orders in from the field and keeps the preventive service plan',
  fit: {
    types: ['Operational', 'Inventory', 'Performance Metrics', 'Compliance Data'],
    goals: ['Improve Efficiency', 'Mobile Access', 'Reduce Manual Work', 'Cost Reduction', 'Real-time Visibility'],
    tools: ['Paper/Manual Process', 'Email', 'Excel/Google Sheets', 'Custom Database'],
    words: list(`
      work order, maintenance, facility, repair, preventive maintenance, HVAC, building, janitorial,
      equipment downtime, inspection round, technician, Wartung, Instandhaltung, Störmeldung, mantenimiento,
      orden de trabajo, entretien, manutenção
    `),
  },
  sheets: [
    {
      name: 'Work Orders',
      purpose: 'One row is one job',
      record: 'request',
      columns: [
        primary('Problem'),
        autoNumber('WO ID', 'WO-', '00000'),
        contact('Requested By'),
        dropdownFrom('Site', 'site'),
        text('Location Detail'),
        dropdown('Trade', ['Electrical', 'Plumbing', 'HVAC', 'Carpentry', 'Cleaning', 'Grounds', 'Safety', 'Equipment']),
        dropdown('WO Type', ['Corrective', 'Preventive', 'Inspection', 'Project']),
        dropdown('Priority', ['Emergency', 'High', 'Normal', 'Low']),
        contact('Technician'),
        dropdown('Status', ['New', 'Assigned', 'In Progress', 'Waiting for parts', 'Done', 'Cancelled']),
        createdDate('Reported'),
        date('Target Date', {
          formula:
            '=DATEONLY(Reported@row) + IF(Priority@row = "Emergency", 1, IF(Priority@row = "High", 3, IF(Priority@row = "Normal", 10, 30)))',
        }),
        date('Completed On'),
        text('Hours Worked'),
        text('Parts Cost'),
        flag('Late', {
          formula:
            '=IF(ISDATE([Completed On]@row), IF([Completed On]@row > [Target Date]@row, 1, 0), IF(AND([Target Date]@row < TODAY(), Status@row <> "Cancelled"), 1, 0))',
        }),
      ],
    },
    {
      name: 'PM Schedule',
      purpose: 'One row is one recurring service of an asset',
      columns: [
        primary('Service'),
        text('Asset'),
        dropdownFrom('Site', 'site'),
        dropdown('Interval (days)', ['7', '30', '90', '180', '365']),
        date('Last Service'),
        date('Next Service', {
          formula:
            '=IF(ISDATE([Last Service]@row), [Last Service]@row + IF([Interval (days)]@row = "", 90, [Interval (days)]@row), "")',
        }),
        symbols('PM Status', 'RYG', {
          formula:
            '=IF(NOT(ISDATE([Next Service]@row)), "Yellow", IF([Next Service]@row < TODAY(), "Red", IF([Next Service]@row <= TODAY(14), "Yellow", "Green")))',
        }),
        contact('Responsible'),
        text('Checklist Link'),
      ],
    },
  ],
  reports: [
    {
      name: 'My Work Orders',
      sheet: 'Work Orders',
      where: [isCurrentUser('Technician'), isNotOneOf('Status', 'Done', 'Cancelled')],
      sort: [
        ['Priority', 'ASCENDING'],
        ['Target Date', 'ASCENDING'],
      ],
    },
    { name: 'PM Due', sheet: 'PM Schedule', where: [isOneOf('PM Status', 'Red', 'Yellow')], group: ['Site'] },
    {
      name: 'Open by Site',
      sheet: 'Work Orders',
      where: [isNotOneOf('Status', 'Done', 'Cancelled')],
      group: ['Site'],
      summarize: [['Problem', 'COUNT']],
    },
  ],
  dashboards: [
    {
      name: 'Facilities Dashboard',
      widgets: [
        ['METRIC', 'open jobs, late jobs, PM on time, cost this month'],
        ['CHART', 'bar open by Trade'],
        ['CHART', 'column cost by Site'],
        ['GRIDGANTT', 'PM Due'],
      ],
    },
  ],
  forms: [
    {
      name: 'Report a Problem',
      sheet: 'Work Orders',
      fields: ['Problem*', 'Requested By*', 'Site*', 'Location Detail*', 'Trade', 'Priority*'],
      uploads: ['Photo'],
      logic: 'Safety question shows call-now text for Emergency; QR code on each site with Site prefilled',
    },
  ],
  automations: [
    {
      sheet: 'Work Orders',
      trigger: 'A row is added with Priority Emergency',
      action: 'Alert on-call technician by SMS-capable channel and supervisor',
    },
    { sheet: 'Work Orders', trigger: 'A row is added', action: 'Assign Technician by Trade; confirmation to requester' },
    { sheet: 'Work Orders', trigger: 'Status becomes Done', action: 'Record date in Completed On; satisfaction request' },
    { sheet: 'PM Schedule', trigger: 'Next Service in 7 days (daily)', action: 'Alert Responsible; copy row to Work Orders' },
  ],
  benefits: [
    'Problems are reported from a phone with a photo',
    'Preventive services are done when due',
    'Cost and backlog are known per site',
  ],
  measures: ['Response time', 'PM compliance', 'Cost per site', 'Repeat failures'],
};
