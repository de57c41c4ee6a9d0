import { checkbox, contact, createdDate, date, dropdown, dropdownFrom, flag, multiDropdown, primary, text } from './column.ts';
import { is, isInNextDays, isNot } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const eventPlanning: Pattern = {
  id: 'event-planning',
  name: 'Event planning',
  promise: 'brings schedule, money and people of an event with a fixed date together',
  fit: {
    types: ['Project', 'Marketing', 'Financial', 'Customer'],
    goals: ['Better Collaboration', 'Reduce Manual Work', 'Improve Efficiency'],
    tools: ['Excel/Google Sheets', 'Email', 'Microsoft Teams'],
    words: list(`
      event, conference, trade show, webinar, gala, venue, attendee, registration, speaker, sponsor, agenda,
      run of show, catering, Veranstaltung, Messe, evento, feria, événement, salon, congresso
    `),
  },
  runsProjects: true,
  sheets: [
    {
      name: 'Event Plan',
      purpose: 'One row is one task on the way to the event, below its workstream',
      record: 'task',
      starter: { rows: 'phases', finish: 'Due Date', status: 'Status' },
      columns: [
        primary('Task'),
        dropdown('Workstream', [
          'Venue',
          'Program',
          'Speakers',
          'Sponsors',
          'Marketing',
          'Registration',
          'Logistics',
          'Catering',
          'AV',
          'Follow-up',
        ]),
        contact('Owner'),
        date('Due Date'),
        dropdown('Status', ['Not Started', 'In Progress', 'Waiting', 'Complete']),
        text('Days Before Event', {
          formula: '=IF(AND(ISDATE([Due Date]@row), ISDATE([Event Date]@row)), [Event Date]@row - [Due Date]@row, "")',
          note: 'Positive while the event lies ahead',
        }),
        date('Event Date', { note: 'The same date on every row' }),
        flag('Late', { formula: '=IF(AND(ISDATE([Due Date]@row), [Due Date]@row < TODAY(), Status@row <> "Complete"), 1, 0)' }),
        text('Vendor'),
        text('Notes'),
      ],
    },
    {
      name: 'Event Budget',
      purpose: 'One row is one cost or income line',
      record: 'budget line',
      columns: [
        primary('Line Item'),
        dropdown('Category', [
          'Venue',
          'Catering',
          'AV',
          'Speakers',
          'Travel',
          'Marketing',
          'Staff',
          'Sponsorship income',
          'Ticket income',
        ]),
        text('Planned'),
        text('Committed'),
        text('Actual'),
        text('Variance', { formula: '=Planned@row - Actual@row' }),
        checkbox('Paid'),
      ],
    },
    {
      name: 'Guests and Speakers',
      purpose: 'One row is one person; the registration form fills it',
      columns: [
        primary('Full Name'),
        text('Email'),
        dropdown('Role', ['Attendee', 'Speaker', 'Sponsor', 'Press', 'Staff']),
        dropdown('RSVP', ['Invited', 'Accepted', 'Declined', 'Waitlist']),
        multiDropdown('Dietary Needs', ['None', 'Vegetarian', 'Vegan', 'Gluten-free', 'Halal', 'Kosher', 'Allergy']),
        dropdownFrom('Session', 'session'),
        checkbox('Checked In'),
        checkbox('Consent', { note: 'Consent to photos and data processing' }),
        createdDate('Registered On'),
      ],
      summary: [{ title: 'Accepted Guests', formula: '=COUNTIF(RSVP:RSVP, "Accepted")' }],
    },
  ],
  reports: [
    {
      name: 'Due This Week',
      sheet: 'Event Plan',
      where: [isInNextDays('Due Date', 7), isNot('Status', 'Complete')],
      group: ['Workstream'],
    },
    {
      name: 'Budget Overview',
      sheet: 'Event Budget',
      where: [],
      group: ['Category'],
      summarize: [
        ['Planned', 'SUM'],
        ['Committed', 'SUM'],
        ['Actual', 'SUM'],
      ],
    },
    { name: 'Speaker Status', sheet: 'Guests and Speakers', where: [is('Role', 'Speaker')], group: ['RSVP'] },
  ],
  dashboards: [
    {
      name: 'Event Command Center',
      widgets: [
        ['METRIC', 'days to event, accepted guests, spend vs plan, late tasks'],
        ['CHART', 'bar budget by Category'],
        ['CHART', 'donut RSVP'],
        ['GRIDGANTT', 'Due This Week'],
        ['SHORTCUT', 'registration form, floor plan, run of show'],
      ],
    },
  ],
  forms: [
    {
      name: 'Registration',
      sheet: 'Guests and Speakers',
      fields: ['Full Name*', 'Email*', 'Role*', 'Session', 'Dietary Needs', 'Consent*'],
      logic: 'Bio, photo and AV needs only when Role is Speaker',
    },
  ],
  automations: [
    {
      sheet: 'Guests and Speakers',
      trigger: 'A row is added in Guests and Speakers',
      action: 'Confirmation alert to the Email given',
    },
    { sheet: 'Event Plan', trigger: '7 and 2 days before Due Date and Status is not Complete', action: 'Reminder to Owner' },
    { sheet: 'Guests and Speakers', trigger: 'RSVP becomes Declined and Role is Speaker', action: 'Alert program owner' },
    { sheet: 'Event Budget', trigger: 'Actual changes to greater than Planned', action: 'Alert finance owner' },
  ],
  benefits: ['Dates, budget and guests can be seen side by side', 'Registrations arrive in the sheet without being typed again'],
  measures: ['Tasks on time', 'Cost vs plan', 'Acceptance and show-up rate'],
};
