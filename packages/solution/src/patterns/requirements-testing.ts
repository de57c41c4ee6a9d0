import { autoNumber, contact, createdDate, date, dropdown, dropdownFrom, primary, symbols, text } from './column.ts';
import { is, isCurrentUser, isNotOneOf } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const requirementsTesting: Pattern = {
  id: 'requirements-testing',
  name: 'Requirements, UAT and defect tracking',
  promise: 'traces each requirement to its tests and defects',
  fit: {
    types: ['Project', 'Compliance Data', 'Performance Metrics'],
    goals: ['Reduce Errors', 'Compliance', 'Better Data Quality', 'Better Collaboration'],
    tools: ['Jira/Confluence', 'Microsoft Project', 'Excel/Google Sheets', 'SAP'],
    words: list(`
      requirements, UAT, user acceptance, test case, traceability, defect, ERP implementation, validation, go-live,
      cutover, test script, Anforderung, Lastenheft, Testfall, requisito, prueba, recette, teste
    `),
  },
  runsProjects: true,
  sheets: [
    {
      name: 'Requirements',
      purpose: 'One row is one requirement',
      columns: [
        primary('Requirement'),
        autoNumber('Req ID', 'REQ-', '0000'),
        dropdownFrom('Module', 'project'),
        dropdown('Priority', ['Must', 'Should', 'Could', "Won't"]),
        contact('Business Owner'),
        dropdown('State', ['Draft', 'Reviewed', 'Approved', 'Built', 'Tested', 'Accepted']),
        text('Acceptance Criteria'),
        text('Tests Total', { formula: '=COUNTIF({Test Cases - Req ID Ref}, [Req ID]@row)' }),
        text('Tests Passed', { formula: '=COUNTIFS({Test Cases - Req ID Ref}, [Req ID]@row, {Test Cases - Result}, "Pass")' }),
        symbols('Coverage', 'RYG', {
          formula: '=IF([Tests Total]@row = 0, "Red", IF([Tests Passed]@row < [Tests Total]@row, "Yellow", "Green"))',
        }),
        dropdown('Sign-off', ['Pending', 'Approved', 'Declined']),
      ],
    },
    {
      name: 'Test Cases',
      purpose: 'One row is one test case in a cycle',
      columns: [
        primary('Test Case'),
        autoNumber('Test ID', 'TC-', '0000'),
        text('Req ID Ref'),
        dropdown('Cycle', ['SIT 1', 'SIT 2', 'UAT 1', 'UAT 2', 'Regression']),
        contact('Tester'),
        date('Planned Date'),
        text('Steps'),
        text('Expected Result'),
        dropdown('Result', ['Not run', 'Pass', 'Fail', 'Blocked']),
        text('Defect Ref'),
        date('Executed On'),
      ],
    },
    {
      name: 'Defects',
      purpose: 'One row is one defect',
      columns: [
        primary('Defect'),
        autoNumber('Defect ID', 'DEF-', '0000'),
        dropdown('Severity', ['Critical', 'High', 'Medium', 'Low']),
        dropdown('Status', ['New', 'Open', 'Fixed', 'Retest', 'Closed', 'Rejected']),
        text('Found In', { note: 'Number of the test' }),
        contact('Assigned To'),
        createdDate('Found On'),
        text('Open Days', {
          formula: '=IF(OR(Status@row = "Closed", Status@row = "Rejected"), "", NETDAYS(DATEONLY([Found On]@row), TODAY()))',
        }),
        text('Steps to repeat'),
      ],
    },
  ],
  reports: [
    {
      name: 'Untested Requirements',
      sheet: 'Requirements',
      where: [is('Coverage', 'Red'), is('Priority', 'Must')],
      group: ['Module'],
    },
    {
      name: 'My Tests',
      sheet: 'Test Cases',
      where: [isCurrentUser('Tester'), is('Result', 'Not run')],
      sort: [['Planned Date', 'ASCENDING']],
    },
    { name: 'Open Defects', sheet: 'Defects', where: [isNotOneOf('Status', 'Closed', 'Rejected')], group: ['Severity'] },
  ],
  dashboards: [
    {
      name: 'Test Readiness',
      widgets: [
        ['METRIC', 'tests run %, pass rate, open critical defects, must requirements accepted'],
        ['CHART', 'stacked column Result by Cycle'],
        ['CHART', 'line open defects'],
        ['GRIDGANTT', 'Untested Requirements'],
      ],
    },
  ],
  forms: [
    {
      name: 'Log a Defect',
      sheet: 'Defects',
      fields: ['Defect*', 'Severity*', 'Found In', 'Steps to repeat*'],
      uploads: ['Screenshot*'],
      logic: 'Workaround field for Critical and High',
    },
  ],
  automations: [
    { sheet: 'Test Cases', trigger: 'Result becomes Fail', action: 'Update request to Tester for Defect Ref; alert test lead' },
    { sheet: 'Defects', trigger: 'Defect Severity Critical', action: 'Alert project manager and vendor lead' },
    { sheet: 'Defects', trigger: 'Status becomes Retest', action: 'Alert the tester' },
    { sheet: 'Requirements', trigger: 'State becomes Tested', action: 'Approval request to Business Owner writing Sign-off' },
  ],
  benefits: ['Coverage of requirements can be shown at any time', 'The go-live is decided on figures'],
  measures: ['Coverage', 'Pass rate', 'Defect age', 'Sign-off share'],
};
