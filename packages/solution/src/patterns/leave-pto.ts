import { autoNumber, checkbox, contact, createdDate, date, dropdown, flag, primary, text } from './column.ts';
import { is, isCurrentUser, isTodayOrLater } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const leavePto: Pattern = {
  id: 'leave-pto',
  name: 'Leave and PTO requests',
  promise: 'decides leave requests and shows who is away',
  fit: {
    types: ['Employee', 'Operational'],
    goals: ['Streamline Approvals', 'Reduce Manual Work', 'Real-time Visibility', 'Mobile Access'],
    tools: ['Email', 'Paper/Manual Process', 'Excel/Google Sheets', 'Microsoft Teams'],
    words: list(`
      PTO, vacation, leave, time off, holiday, absence, sick, coverage, leave balance, Urlaub, Urlaubsantrag,
      Abwesenheit, vacaciones, permiso, congés, férias
    `),
  },
  sheets: [
    {
      name: 'Leave Requests',
      purpose: 'One row is one leave request',
      columns: [
        primary('Request', 'Name and dates'),
        autoNumber('Request ID', 'PTO-', '00000'),
        contact('Employee'),
        contact('Manager'),
        dropdown('Leave Type', ['Vacation', 'Sick', 'Personal', 'Parental', 'Unpaid', 'Other']),
        date('First Day'),
        date('Last Day'),
        checkbox('Half Day'),
        text('Working Days', {
          formula:
            '=IF(AND(ISDATE([First Day]@row), ISDATE([Last Day]@row)), NETWORKDAYS([First Day]@row, [Last Day]@row) - IF([Half Day]@row = 1, 0.5, 0), 0)',
        }),
        dropdown('Approval', ['Submitted', 'Approved', 'Declined', 'Cancelled']),
        text('Calendar Year', { formula: '=IF(ISDATE([First Day]@row), YEAR([First Day]@row), "")' }),
        text('Overlap Count', {
          formula:
            '=IFERROR(COUNTIFS(Manager:Manager, Manager@row, Approval:Approval, "Approved", [First Day]:[First Day], <=[Last Day]@row, [Last Day]:[Last Day], >=[First Day]@row), 0)',
          note: 'Colleagues of the same manager who are away at the same time',
        }),
        text('Comments'),
        createdDate('Submitted'),
      ],
    },
    {
      name: 'Leave Balances',
      purpose: 'One row is one employee’s year',
      columns: [
        primary('Employee Name'),
        contact('Employee'),
        text('Leave Year'),
        text('Entitlement'),
        text('Carry Over'),
        text('Used', {
          formula:
            '=SUMIFS({Leave Requests - Working Days}, {Leave Requests - Employee}, Employee@row, {Leave Requests - Calendar Year}, [Leave Year]@row, {Leave Requests - Approval}, "Approved", {Leave Requests - Leave Type}, "Vacation")',
        }),
        text('Remaining', { formula: '=Entitlement@row + [Carry Over]@row - Used@row' }),
        flag('Low Balance', { formula: '=IF(Remaining@row < 0, 1, 0)' }),
      ],
    },
  ],
  reports: [
    {
      name: 'Who Is Away',
      sheet: 'Leave Requests',
      where: [is('Approval', 'Approved'), isTodayOrLater('Last Day')],
      group: ['Manager'],
      view: 'calendar',
    },
    { name: 'Pending Requests', sheet: 'Leave Requests', where: [is('Approval', 'Submitted')], group: ['Manager'] },
    { name: 'My Leave', sheet: 'Leave Requests', where: [isCurrentUser('Employee')], sort: [['First Day', 'ASCENDING']] },
  ],
  dashboards: [
    {
      name: 'Team Absence',
      widgets: [
        ['METRIC', 'away today, pending requests'],
        ['CHART', 'column days by month'],
        ['GRIDGANTT', 'Who Is Away'],
        ['SHORTCUT', 'request form'],
      ],
    },
  ],
  forms: [
    {
      name: 'Leave Request',
      sheet: 'Leave Requests',
      fields: ['Employee*', 'Manager*', 'Leave Type*', 'First Day*', 'Last Day*', 'Half Day', 'Comments'],
      logic: 'Certificate upload for Sick over 3 days',
    },
  ],
  automations: [
    {
      sheet: 'Leave Requests',
      trigger: 'A row is added',
      action: 'Approval request to Manager writing Approval; result mailed to Employee',
    },
    { sheet: 'Leave Requests', trigger: 'Approval becomes Approved', action: 'Alert payroll; lock row' },
    { sheet: 'Leave Requests', trigger: 'Approval still Submitted after 3 days', action: 'Reminder to Manager' },
    { sheet: 'Leave Requests', trigger: 'Yearly on 2 January', action: 'Alert HR to create new balance rows' },
  ],
  benefits: ['A request is answered in minutes', 'The calendar of absences is always current'],
  measures: ['Decision time', 'Disputes', 'Uncovered shifts'],
};
