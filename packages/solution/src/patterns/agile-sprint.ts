import { autoNumber, contact, date, dropdown, flag, primary, symbols, text } from './column.ts';
import { is, isChecked, isNot } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const agileSprint: Pattern = {
  id: 'agile-sprint',
  name: 'Agile backlog and sprint board',
  promise: 'shows backlog, sprints and velocity to engineers and business readers alike',
  fit: {
    types: ['Project', 'Performance Metrics'],
    goals: ['Better Collaboration', 'Real-time Visibility', 'Improve Efficiency'],
    tools: ['Jira/Confluence', 'Trello', 'Asana'],
    words: list(`
      sprint, backlog, scrum, kanban, user story, epic, story points, velocity, burndown, standup, release, bug,
      agile, Sprintplanung, historia de usuario
    `),
  },
  runsProjects: true,
  sheets: [
    {
      name: 'Backlog',
      purpose: 'One row is one backlog item; epics hold stories, stories hold tasks',
      columns: [
        primary('Item'),
        autoNumber('Item ID', 'ITEM-', '0000'),
        dropdown('Type', ['Epic', 'Story', 'Task', 'Bug', 'Spike']),
        dropdown('Status', ['Backlog', 'Ready', 'In Progress', 'In Review', 'Done']),
        symbols('Priority', 'PRIORITY_HML'),
        dropdown('Story Points', ['1', '2', '3', '5', '8', '13']),
        dropdown('Sprint', ['Sprint 1', 'Sprint 2', 'Sprint 3', 'Sprint 4']),
        contact('Assignee'),
        text('Epic Name', { formula: '=IF(COUNT(ANCESTORS(Item@row)) = 0, Item@row, INDEX(ANCESTORS(Item@row), 1))' }),
        text('Acceptance Criteria'),
        flag('Blocked'),
        date('Started On'),
        date('Done On'),
        text('Cycle Days', {
          formula: '=IF(AND(ISDATE([Started On]@row), ISDATE([Done On]@row)), NETWORKDAYS([Started On]@row, [Done On]@row), "")',
        }),
        text('Jira Key', { note: 'Filled by the Jira connector, where it is used' }),
      ],
    },
    {
      name: 'Sprint Calendar',
      purpose: 'One row is one sprint',
      starter: { rows: 'sprints' },
      columns: [
        primary('Sprint', 'Same wording as the Sprint dropdown of the backlog'),
        date('Start'),
        date('End'),
        text('Goal'),
        text('Committed Points', { formula: '=SUMIFS({Backlog - Story Points}, {Backlog - Sprint}, Sprint@row)' }),
        text('Completed Points', {
          formula: '=SUMIFS({Backlog - Story Points}, {Backlog - Sprint}, Sprint@row, {Backlog - Status}, "Done")',
        }),
        text('Completion %', { formula: '=IF([Committed Points]@row > 0, [Completed Points]@row / [Committed Points]@row, 0)' }),
        dropdown('Sprint State', ['Planned', 'Active', 'Closed'], {
          formula: '=IF(End@row < TODAY(), "Closed", IF(Start@row <= TODAY(), "Active", "Planned"))',
        }),
      ],
    },
  ],
  reports: [
    {
      name: 'Active Sprint Board',
      sheet: 'Backlog',
      where: [is('Sprint', 'Sprint 1'), isNot('Type', 'Epic')],
      group: ['Assignee'],
      view: 'card',
    },
    {
      name: 'Blocked Items',
      sheet: 'Backlog',
      where: [isChecked('Blocked'), isNot('Status', 'Done')],
      sort: [['Priority', 'ASCENDING']],
    },
    {
      name: 'Bugs by Priority',
      sheet: 'Backlog',
      where: [is('Type', 'Bug'), isNot('Status', 'Done')],
      group: ['Priority'],
      summarize: [['Item', 'COUNT']],
    },
  ],
  dashboards: [
    {
      name: 'Sprint Dashboard',
      widgets: [
        ['METRIC', 'committed points, completed points, completion %'],
        ['CHART', 'line velocity by Sprint'],
        ['CHART', 'stacked column status by Sprint'],
        ['GRIDGANTT', 'Active Sprint Board'],
        ['GRIDGANTT', 'Blocked Items'],
      ],
    },
  ],
  forms: [
    {
      name: 'Bug or Story Intake',
      sheet: 'Backlog',
      fields: ['Item*', 'Type*', 'Priority*', 'Acceptance Criteria'],
      uploads: ['Steps and screenshots'],
      logic: 'Reproduction fields only when Type is Bug',
    },
  ],
  automations: [
    { sheet: 'Backlog', trigger: 'Status becomes In Progress', action: 'Record date in Started On' },
    { sheet: 'Backlog', trigger: 'Status becomes Done', action: 'Record date in Done On' },
    { sheet: 'Backlog', trigger: 'Blocked becomes checked', action: 'Alert scrum master and Slack or Teams channel' },
    { sheet: 'Backlog', trigger: 'A row is added by form', action: 'Set Status Backlog, alert product owner' },
  ],
  benefits: ['Readers outside engineering follow progress without a further licence', 'Velocity and completion count themselves'],
  measures: ['Velocity', 'Completion %', 'Cycle days', 'Carry-over items'],
};
