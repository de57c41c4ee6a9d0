import { checkbox, contact, date, dropdown, multiDropdown, primary, symbols, text } from './column.ts';
import { isNotBlank, isOneOf, isUnchecked } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const trainingCertification: Pattern = {
  id: 'training-certification',
  name: 'Training and certification tracking',
  promise: 'proves who is trained and which certificates expire',
  fit: {
    types: ['Employee', 'Compliance Data', 'Performance Metrics'],
    goals: ['Compliance', 'Automated Reporting', 'Reduce Manual Work', 'Real-time Visibility'],
    tools: ['Excel/Google Sheets', 'Paper/Manual Process', 'SharePoint', 'Email'],
    words: list(`
      training, certification, expiry, course, competency, license renewal, skills matrix, LMS, OSHA training,
      continuing education, Schulung, Unterweisung, Zertifikat, capacitación, formation, treinamento
    `),
  },
  sheets: [
    {
      name: 'Training Records',
      purpose: 'One row is one person’s completed course',
      columns: [
        primary('Record'),
        contact('Employee'),
        text('Employee Name'),
        text('Course', { note: 'Same wording as in the course catalog' }),
        date('Completed On'),
        dropdown('Valid (months)', ['6', '12', '24', '36', '60']),
        date('Expires On', {
          formula:
            '=IF(ISDATE([Completed On]@row), [Completed On]@row + IF([Valid (months)]@row = "", 365, ROUND([Valid (months)]@row * 30.4, 0)), "")',
        }),
        symbols('Validity', 'RYGG', {
          formula:
            '=IF(NOT(ISDATE([Completed On]@row)), "Gray", IF([Expires On]@row < TODAY(), "Red", IF([Expires On]@row <= TODAY(60), "Yellow", "Green")))',
        }),
        checkbox('Certificate Attached'),
        contact('Manager'),
      ],
    },
    {
      name: 'Course Catalog',
      purpose: 'One row is course',
      columns: [
        primary('Course'),
        multiDropdown('Mandatory For', ['All staff', 'Operators', 'Drivers', 'Managers', 'Clinical', 'IT']),
        dropdown('Delivery', ['Classroom', 'Online', 'On the job']),
        text('Provider'),
        text('People Current', {
          formula: '=COUNTIFS({Training Records - Course}, Course@row, {Training Records - Validity}, "Green")',
        }),
        text('People Expired', {
          formula: '=COUNTIFS({Training Records - Course}, Course@row, {Training Records - Validity}, "Red")',
        }),
      ],
    },
  ],
  reports: [
    { name: 'Expiring 60 Days', sheet: 'Training Records', where: [isOneOf('Validity', 'Red', 'Yellow')], group: ['Manager'] },
    {
      name: 'Missing Certificates',
      sheet: 'Training Records',
      where: [isUnchecked('Certificate Attached'), isNotBlank('Completed On')],
      group: ['Course'],
    },
  ],
  dashboards: [
    {
      name: 'Training Compliance',
      widgets: [
        ['METRIC', 'current share, expired, expiring 60 days'],
        ['CHART', 'stacked bar Validity by Course'],
        ['GRIDGANTT', 'Expiring 60 Days'],
      ],
    },
  ],
  forms: [
    {
      name: 'Training Completion',
      sheet: 'Training Records',
      fields: ['Employee*', 'Employee Name*', 'Course*', 'Completed On*'],
      uploads: ['Certificate*'],
      logic: 'Score for Online',
    },
  ],
  automations: [
    { sheet: 'Training Records', trigger: '60, 30 and 7 days before Expires On', action: 'Alert Employee and Manager' },
    { sheet: 'Training Records', trigger: 'Validity becomes Red', action: 'Alert safety or HR' },
    { sheet: 'Training Records', trigger: 'A row is added without certificate', action: 'Update request to Employee' },
  ],
  benefits: ['An auditor gets the answer from one report', 'Expiring certificates are renewed in time'],
  measures: ['Compliance rate', 'Expired count', 'Days to renew'],
};
