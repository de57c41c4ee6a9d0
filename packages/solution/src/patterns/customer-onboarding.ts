import { autoNumber, checkbox, contact, date, dropdown, flag, primary, symbols, text } from './column.ts';
import { isChecked, isCurrentUser, isInNextDays, isNot } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const customerOnboarding: Pattern = {
  id: 'customer-onboarding',
  name: 'Customer onboarding and implementation',
  promise: 'takes every new client along the same path to go-live',
  fit: {
    types: ['Customer', 'Project', 'Performance Metrics'],
    goals: ['Improve Efficiency', 'Better Collaboration', 'Real-time Visibility', 'Scalability'],
    tools: ['Salesforce', 'HubSpot', 'CRM System', 'Microsoft Teams', 'Email'],
    words: list(`
      customer onboarding, client onboarding, implementation, kickoff, go-live, handoff, time to value,
      customer success, welcome, Kundeneinführung, incorporación de clientes, accueil client, implantação
    `),
  },
  runsProjects: true,
  sheets: [
    {
      name: 'Onboarding Tracker',
      purpose: 'One row is one client',
      columns: [
        primary('Client'),
        autoNumber('Onboarding ID', 'ONB-', '0000'),
        contact('Account Owner'),
        contact('Implementation Lead'),
        dropdown('Package', ['Standard', 'Plus', 'Premium']),
        dropdown('Stage', ['Kickoff', 'Discovery', 'Configuration', 'Training', 'Go-live', 'Hypercare', 'Complete', 'On Hold']),
        date('Contract Signed'),
        date('Kickoff Date'),
        date('Target Go-live'),
        date('Actual Go-live'),
        text('Days in Onboarding', {
          formula:
            '=IF(ISDATE([Contract Signed]@row), IF(ISDATE([Actual Go-live]@row), NETDAYS([Contract Signed]@row, [Actual Go-live]@row), NETDAYS([Contract Signed]@row, TODAY())), "")',
        }),
        text('Tasks Done %', {
          formula:
            '=IFERROR(COUNTIFS({Onboarding Tasks - Client}, Client@row, {Onboarding Tasks - Done}, 1) / COUNTIF({Onboarding Tasks - Client}, Client@row), 0)',
        }),
        symbols('Health', 'RYG', {
          formula:
            '=IF(Stage@row = "Complete", "Green", IF(NOT(ISDATE([Target Go-live]@row)), "Yellow", IF([Target Go-live]@row < TODAY(), "Red", IF(AND([Target Go-live]@row <= TODAY(14), [Tasks Done %]@row < 0.7), "Yellow", "Green"))))',
        }),
        symbols('Satisfaction', 'STAR_RATING'),
        text('Key Contacts'),
      ],
    },
    {
      name: 'Onboarding Tasks',
      purpose: 'One row is one step of a client’s onboarding',
      columns: [
        primary('Task'),
        text('Client', { note: 'Same wording as in the tracker' }),
        dropdown('Stage', ['Kickoff', 'Discovery', 'Configuration', 'Training', 'Go-live', 'Hypercare']),
        dropdown('Responsible', ['Us', 'Client', 'Partner']),
        contact('Owner'),
        date('Due Date'),
        checkbox('Done'),
        flag('Waiting on Client', {
          formula: '=IF(AND(Responsible@row = "Client", Done@row = 0, ISDATE([Due Date]@row), [Due Date]@row < TODAY()), 1, 0)',
        }),
      ],
    },
  ],
  reports: [
    {
      name: 'Go-lives Next 30 Days',
      sheet: 'Onboarding Tracker',
      where: [isInNextDays('Target Go-live', 30), isNot('Stage', 'Complete')],
      sort: [['Target Go-live', 'ASCENDING']],
    },
    { name: 'Waiting on Client', sheet: 'Onboarding Tasks', where: [isChecked('Waiting on Client')], group: ['Client'] },
    {
      name: 'My Clients',
      sheet: 'Onboarding Tracker',
      where: [isCurrentUser('Implementation Lead'), isNot('Stage', 'Complete')],
      group: ['Stage'],
    },
  ],
  dashboards: [
    {
      name: 'Onboarding Dashboard',
      widgets: [
        ['METRIC', 'active onboardings, average days, red clients, satisfaction'],
        ['CHART', 'bar clients by Stage'],
        ['CHART', 'line go-lives by month'],
        ['GRIDGANTT', 'Go-lives Next 30 Days'],
      ],
    },
  ],
  forms: [
    {
      name: 'Sales Handoff',
      sheet: 'Onboarding Tracker',
      fields: ['Client*', 'Account Owner*', 'Package*', 'Contract Signed*', 'Target Go-live*', 'Key Contacts*'],
      uploads: ['Special terms'],
      logic: 'Integration questions only for Plus or Premium',
    },
  ],
  automations: [
    { sheet: 'Onboarding Tracker', trigger: 'A row is added', action: 'Alert implementation lead, request kickoff date' },
    { sheet: 'Onboarding Tracker', trigger: 'Stage becomes Training', action: 'Update request to Owner for session dates' },
    {
      sheet: 'Onboarding Tracker',
      trigger: 'Target Go-live in 7 days and Tasks Done % below 90%',
      action: 'Alert lead and account owner',
    },
    {
      sheet: 'Onboarding Tracker',
      trigger: 'Stage becomes Complete',
      action: 'Satisfaction survey link to client and move row to archive at quarter end',
    },
  ],
  benefits: ['Each client gets the same checklist', 'A go-live in danger is seen while there is time to act'],
  measures: ['Days to go-live', 'On-time go-lives', 'Tasks waiting on client', 'Satisfaction'],
};
