import { autoNumber, checkbox, contact, date, dropdown, flag, primary, symbols, text } from './column.ts';
import { is, isInNextDays, isNotOneOf, isUnchecked } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const construction: Pattern = {
  id: 'construction',
  name: 'Construction project controls',
  promise: 'joins schedule, RFIs, change orders, subcontracts and site records',
  fit: {
    types: ['Project', 'Financial', 'Compliance Data', 'Operational'],
    goals: ['Real-time Visibility', 'Cost Reduction', 'Better Collaboration', 'Mobile Access', 'Reduce Errors'],
    tools: ['Microsoft Project', 'Excel/Google Sheets', 'Email', 'Paper/Manual Process', 'SharePoint'],
    words: list(`
      construction, contractor, subcontractor, RFI, submittal, punch list, change order, site, building permit,
      lien waiver, bid, schedule of values, daily log, Bauprojekt, Baustelle, Nachtrag, obra, contratista, chantier,
      marché de travaux
    `),
  },
  runsProjects: true,
  sheets: [
    {
      name: 'Construction Schedule',
      purpose: 'One row is one task, below its trade package and phase',
      record: 'task',
      starter: { rows: 'phases', start: 'Start', finish: 'Finish' },
      columns: [
        primary('Activity'),
        dropdown('Trade', ['Sitework', 'Concrete', 'Steel', 'MEP', 'Interiors', 'Exterior', 'Commissioning']),
        text('Responsible Firm'),
        contact('Superintendent'),
        date('Start', { dependency: 'start' }),
        date('Finish', { dependency: 'finish' }),
        text('Duration', { dependency: 'duration' }),
        text('Predecessors', { dependency: 'predecessors' }),
        text('% Complete'),
        checkbox('Inspection Needed'),
        symbols('Schedule Flag', 'RYG', {
          formula:
            '=IF([% Complete]@row = 1, "Green", IF(NOT(ISDATE(Finish@row)), "", IF(Finish@row < TODAY(), "Red", IF(Finish@row <= TODAY(7), "Yellow", "Green"))))',
        }),
      ],
    },
    {
      name: 'RFIs and Submittals',
      purpose: 'One row is one item',
      columns: [
        primary('Subject'),
        autoNumber('Item No', 'RFI-', '0000'),
        dropdown('Item Type', ['RFI', 'Submittal']),
        text('Spec Section'),
        text('From Firm'),
        contact('Ball in Court'),
        date('Received'),
        date('Response Due'),
        date('Answered On'),
        dropdown('Status', ['Open', 'In review', 'Answered', 'Revise and resubmit', 'Closed']),
        text('Days Open', {
          formula:
            '=IF(ISDATE(Received@row), IF(ISDATE([Answered On]@row), NETDAYS(Received@row, [Answered On]@row), NETDAYS(Received@row, TODAY())), "")',
        }),
        flag('Late', {
          formula: '=IF(AND(NOT(ISDATE([Answered On]@row)), ISDATE([Response Due]@row), [Response Due]@row < TODAY()), 1, 0)',
        }),
        dropdown('Cost or Time Impact', ['None', 'Cost', 'Time', 'Both']),
      ],
    },
    {
      name: 'Change Orders',
      purpose: 'One row is one potential or approved change',
      columns: [
        primary('CO Description'),
        autoNumber('CO Number', 'CO-', '000'),
        text('Subcontract'),
        dropdown('Reason', ['Owner request', 'Design error', 'Unforeseen condition', 'Code', 'Value engineering']),
        text('Amount'),
        text('Schedule Days'),
        dropdown('PM Approval', ['Submitted', 'Approved', 'Declined']),
        dropdown('Owner Approval', ['Submitted', 'Approved', 'Declined']),
        dropdown('CO State', ['Pending', 'Approved', 'Rejected'], {
          formula:
            '=IF(OR([PM Approval]@row = "Declined", [Owner Approval]@row = "Declined"), "Rejected", IF(AND([PM Approval]@row = "Approved", [Owner Approval]@row = "Approved"), "Approved", "Pending"))',
        }),
      ],
    },
    {
      name: 'Subcontracts',
      purpose: 'One row is one contract package',
      record: 'contract',
      columns: [
        primary('Subcontract'),
        text('Firm'),
        text('Original Amount'),
        text('Approved Changes', {
          formula:
            '=SUMIFS({Change Orders - Amount}, {Change Orders - Subcontract}, Subcontract@row, {Change Orders - CO State}, "Approved")',
        }),
        text('Revised Amount', { formula: '=[Original Amount]@row + [Approved Changes]@row' }),
        text('Billed to Date'),
        text('Remaining', { formula: '=[Revised Amount]@row - [Billed to Date]@row' }),
        date('Insurance Expires'),
        checkbox('Lien Waiver Received'),
        flag('Pay Hold', {
          formula:
            '=IF(OR([Lien Waiver Received]@row = 0, NOT(ISDATE([Insurance Expires]@row)), [Insurance Expires]@row < TODAY()), 1, 0)',
        }),
      ],
    },
    {
      name: 'Daily Log and Punch List',
      purpose: 'One row is one log entry or punch item',
      columns: [
        primary('Entry Title'),
        dropdown('Entry Kind', ['Daily log', 'Punch item', 'Safety note']),
        date('Entry Date'),
        text('Area'),
        symbols('Weather', 'WEATHER'),
        text('Workers on Site'),
        text('Assigned Firm'),
        date('Due Date'),
        checkbox('Closed'),
      ],
    },
  ],
  reports: [
    {
      name: 'Open RFIs',
      sheet: 'RFIs and Submittals',
      where: [isNotOneOf('Status', 'Answered', 'Closed')],
      group: ['Ball in Court'],
      sort: [['Response Due', 'ASCENDING']],
    },
    {
      name: 'Punch List by Firm',
      sheet: 'Daily Log and Punch List',
      where: [is('Entry Kind', 'Punch item'), isUnchecked('Closed')],
      group: ['Assigned Firm'],
    },
    {
      name: 'Pending Change Orders',
      sheet: 'Change Orders',
      where: [is('CO State', 'Pending')],
      sort: [['Amount', 'ASCENDING']],
      summarize: [['Amount', 'SUM']],
    },
    { name: 'Three-Week Look-Ahead', sheet: 'Construction Schedule', where: [isInNextDays('Start', 21)], group: ['Trade'] },
  ],
  dashboards: [
    {
      name: 'Project Controls',
      widgets: [
        ['METRIC', '% complete, contract value, approved changes, open RFIs, punch items'],
        ['CHART', 'column Original vs Revised by Subcontract'],
        ['CHART', 'donut RFI Status'],
        ['GRIDGANTT', 'Three-Week Look-Ahead'],
        ['GRIDGANTT', 'Pending Change Orders'],
      ],
    },
  ],
  forms: [
    {
      name: 'Field Report',
      sheet: 'Daily Log and Punch List',
      fields: ['Entry Title*', 'Entry Kind*', 'Entry Date*', 'Area*', 'Weather', 'Workers on Site', 'Assigned Firm'],
      uploads: ['Photos*'],
      logic: 'Due date and firm only for Punch item; works on the phone app',
    },
  ],
  automations: [
    {
      sheet: 'RFIs and Submittals',
      trigger: 'A row is added',
      action: 'Alert Ball in Court; reminder 2 days before Response Due; escalate when Late',
    },
    { sheet: 'Change Orders', trigger: 'A row is added', action: 'Approval request to the PM, then to the owner' },
    {
      sheet: 'Subcontracts',
      trigger: 'Insurance Expires in 30 days',
      action: 'Alert contract administrator and update request to firm',
    },
    {
      sheet: 'Daily Log and Punch List',
      trigger: 'A row is added with Entry Kind Punch item',
      action: 'Alert assigned firm contact',
    },
    { sheet: 'Daily Log and Punch List', trigger: 'Daily 17:00', action: 'Reminder for daily log' },
  ],
  benefits: ['Site, office and owner work on one record', 'A payment is held while insurance or lien waiver is missing'],
  measures: ['RFI turnaround', 'Change order share', 'Punch items open', 'Schedule variance'],
};
