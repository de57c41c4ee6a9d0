import { checkbox, contact, date, dropdown, modifiedDate, primary, star, symbols, text } from './column.ts';
import { is, isCurrentUser, isInNextDays, isNot, isUnchecked } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const projectPlan: Pattern = {
  id: 'project-plan',
  name: 'Project plan and task tracking',
  promise: 'keeps tasks, dates and owners of a project in one live plan',
  fit: {
    types: ['Project', 'Operational'],
    goals: ['Real-time Visibility', 'Better Collaboration', 'Improve Efficiency', 'Automated Reporting'],
    tools: ['Microsoft Project', 'Asana', 'Monday.com', 'Trello', 'Excel/Google Sheets'],
    words: list(`
      project, task, milestone, deadline, gantt, schedule, timeline, dependency, critical path, deliverable, WBS,
      status update, slipping, late, Projektplan, Meilenstein, Termin, Aufgabe, proyecto, tarea, cronograma, hito,
      projet, tâche, échéancier, jalon
    `),
  },
  runsProjects: true,
  usualStartFor: 'projects',
  sheets: [
    {
      name: 'Project Plan',
      purpose: 'One row is one task; phases hold tasks, tasks hold subtasks',
      record: 'task',
      starter: { rows: 'phases', start: 'Start Date', finish: 'End Date', status: 'Status' },
      columns: [
        primary('Task Name'),
        text('Phase', {
          formula: '=IF(COUNT(ANCESTORS([Task Name]@row)) = 0, [Task Name]@row, INDEX(ANCESTORS([Task Name]@row), 1))',
          note: 'Topmost row above this one, for grouping by phase',
        }),
        contact('Assigned To'),
        dropdown('Status', ['Not Started', 'In Progress', 'Blocked', 'In Review', 'Complete']),
        date('Start Date', { dependency: 'start' }),
        date('End Date', { dependency: 'finish' }),
        text('Duration', { dependency: 'duration' }),
        text('Predecessors', { dependency: 'predecessors' }),
        text('% Complete', { note: 'Enter 0.5 for 50 %; parent rows roll up once dependencies are on' }),
        star('Milestone', { note: 'Star the rows that mark a milestone' }),
        symbols('Health', 'RYGB', {
          formula:
            '=IF([% Complete]@row = 1, "Blue", IF(NOT(ISDATE([End Date]@row)), "", IF([End Date]@row < TODAY(), "Red", IF(OR([End Date]@row <= TODAY(5), AND([Start Date]@row < TODAY(), [% Complete]@row = 0)), "Yellow", "Green"))))',
        }),
        text('Days Late', {
          formula:
            '=IF(AND(ISDATE([End Date]@row), [% Complete]@row < 1, [End Date]@row < TODAY()), NETWORKDAYS([End Date]@row, TODAY()) - 1, 0)',
        }),
        checkbox('Is Parent', {
          formula: '=IF(COUNT(CHILDREN([Task Name]@row)) > 0, 1, 0)',
          note: 'Set for rows that have rows below them',
        }),
        text('Effort (hrs)'),
        text('Comments', { note: 'The latest note; discuss in the row comments' }),
        modifiedDate('Modified'),
        date('Done On', { note: 'Recorded when the task is complete' }),
      ],
      summary: [
        { title: 'Open Tasks', formula: '=COUNTIFS([Is Parent]:[Is Parent], 0, Status:Status, <>"Complete")' },
        { title: 'Overdue Tasks', formula: '=COUNTIFS([Is Parent]:[Is Parent], 0, Health:Health, "Red")' },
        {
          title: 'Next Milestone',
          formula: '=MIN(COLLECT([End Date]:[End Date], Milestone:Milestone, 1, [% Complete]:[% Complete], <1))',
        },
      ],
    },
  ],
  reports: [
    {
      name: 'My Open Tasks',
      sheet: 'Project Plan',
      where: [isCurrentUser('Assigned To'), isNot('Status', 'Complete'), isUnchecked('Is Parent')],
      sort: [['End Date', 'ASCENDING']],
    },
    {
      name: 'Overdue and Blocked',
      sheet: 'Project Plan',
      where: [isUnchecked('Is Parent')],
      anyOf: [is('Health', 'Red'), is('Status', 'Blocked')],
      group: ['Phase'],
      summarize: [['Task Name', 'COUNT']],
    },
    {
      name: 'Next 14 Days',
      sheet: 'Project Plan',
      where: [isInNextDays('End Date', 14), isNot('Status', 'Complete')],
      group: ['Assigned To'],
      sort: [['End Date', 'ASCENDING']],
    },
  ],
  dashboards: [
    {
      name: 'Project Dashboard',
      widgets: [
        ['TITLE', 'project name and owner'],
        ['METRIC', 'open tasks, overdue tasks, next milestone, overall % complete'],
        ['CHART', 'donut tasks by Status'],
        ['CHART', 'bar tasks by Assigned To'],
        ['GRIDGANTT', 'Overdue and Blocked'],
        ['SHORTCUT', 'plan, RAID log, form'],
        ['RICHTEXT', 'how to read the colours'],
      ],
    },
  ],
  forms: [
    {
      name: 'Task Request',
      sheet: 'Project Plan',
      fields: ['Task Name*', 'Comments*', 'End Date'],
      uploads: ['Attachment'],
      logic: 'Used only when outsiders may add work; new rows land at the bottom of the sheet',
    },
  ],
  automations: [
    { sheet: 'Project Plan', trigger: 'Assigned To changes', action: 'Alert to the contact in Assigned To with row link' },
    { sheet: 'Project Plan', trigger: '3 days before End Date and Status is not Complete', action: 'Reminder to Assigned To' },
    {
      sheet: 'Project Plan',
      trigger: 'Weekly on Friday, for rows where Status is In Progress',
      action: 'Update request to Assigned To for Status, % Complete, Comments',
    },
    { sheet: 'Project Plan', trigger: 'Status becomes Blocked', action: 'Alert to project manager (and Teams or Slack channel)' },
    {
      sheet: 'Project Plan',
      trigger: '% Complete becomes 100%',
      action: 'Change Status to Complete and record date in a Done On column',
    },
  ],
  benefits: [
    'Everybody reads the same plan, so nobody has to ask for the latest version',
    'A moved date moves what hangs on it',
    'Status meetings deal with exceptions only',
  ],
  measures: ['On-time task rate', 'Overdue count', '% complete vs plan', 'Mean days late'],
};
