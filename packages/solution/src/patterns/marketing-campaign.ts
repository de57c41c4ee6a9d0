import { autoNumber, contact, createdDate, date, dropdown, dropdownFrom, flag, multiDropdown, primary, text } from './column.ts';
import { isCurrentUser, isInNextDays, isOneOf } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const marketingCampaign: Pattern = {
  id: 'marketing-campaign',
  name: 'Marketing campaign and content calendar',
  promise: 'leads creative requests through approval to a published piece and its result',
  fit: {
    types: ['Marketing', 'Project', 'Performance Metrics', 'Sales'],
    goals: ['Better Collaboration', 'Streamline Approvals', 'Automated Reporting', 'Reduce Manual Work'],
    tools: ['HubSpot', 'Asana', 'Monday.com', 'Trello', 'Slack', 'SharePoint'],
    words: list(`
      campaign, content, editorial calendar, social media, creative request, brand, asset, launch, newsletter,
      agency, blog, proof, review round, leads, ROI, Kampagne, Redaktionsplan, campaña, contenido, campagne, contenu
    `),
  },
  sheets: [
    {
      name: 'Creative Requests',
      purpose: 'One row is one creative request',
      record: 'request',
      columns: [
        primary('Request Title'),
        autoNumber('Request ID', 'MKT-', '0000'),
        contact('Requested By'),
        multiDropdown('Deliverable', [
          'Email',
          'Social post',
          'Blog',
          'Video',
          'Banner',
          'Landing page',
          'Print',
          'Event material',
        ]),
        text('Audience'),
        date('Needed By'),
        text('Lead Time (days)', {
          formula: '=IF(ISDATE([Needed By]@row), NETWORKDAYS(DATEONLY([Requested On]@row), [Needed By]@row), "")',
          note: 'Working days between request and need',
        }),
        flag('Rush', {
          formula: '=IF(AND(ISDATE([Needed By]@row), NETWORKDAYS(DATEONLY([Requested On]@row), [Needed By]@row) < 10), 1, 0)',
        }),
        dropdown('Status', ['New', 'Accepted', 'In Production', 'In Review', 'Approved', 'Published', 'Declined']),
        contact('Assigned To'),
        createdDate('Requested On'),
      ],
    },
    {
      name: 'Content Calendar',
      purpose: 'One row is one piece to publish',
      columns: [
        primary('Content Title'),
        dropdownFrom('Campaign', 'project'),
        dropdown('Channel', ['Website', 'Blog', 'Email', 'LinkedIn', 'Instagram', 'X', 'YouTube', 'Paid search', 'Event']),
        contact('Author'),
        contact('Approver'),
        date('Draft Due'),
        date('Publish Date'),
        dropdown('Stage', ['Idea', 'Draft', 'Review', 'Legal check', 'Approved', 'Scheduled', 'Published']),
        flag('Late', {
          formula: '=IF(AND(ISDATE([Publish Date]@row), [Publish Date]@row < TODAY(), Stage@row <> "Published"), 1, 0)',
        }),
        text('Link'),
        text('Impressions'),
        text('Clicks'),
        text('CTR', { formula: '=IF(Impressions@row > 0, Clicks@row / Impressions@row, 0)' }),
      ],
    },
    {
      name: 'Campaign Tracker',
      purpose: 'One row is one campaign',
      starter: { rows: 'project', isNameShort: true },
      columns: [
        primary('Campaign', 'Same wording as the Campaign dropdown of the calendar'),
        contact('Owner'),
        date('Start'),
        date('End'),
        text('Budget'),
        text('Spend'),
        text('Leads'),
        text('Revenue'),
        text('Pieces Published', {
          formula: '=COUNTIFS({Content Calendar - Campaign}, Campaign@row, {Content Calendar - Stage}, "Published")',
        }),
        text('Cost per Lead', { formula: '=IF(Leads@row > 0, Spend@row / Leads@row, "")' }),
        text('ROI', { formula: '=IF(Spend@row > 0, (Revenue@row - Spend@row) / Spend@row, "")' }),
      ],
    },
  ],
  reports: [
    {
      name: 'Waiting for My Approval',
      sheet: 'Content Calendar',
      where: [isCurrentUser('Approver'), isOneOf('Stage', 'Review', 'Legal check')],
      sort: [['Publish Date', 'ASCENDING']],
    },
    {
      name: 'Publishing This Month',
      sheet: 'Content Calendar',
      where: [isInNextDays('Publish Date', 30)],
      group: ['Channel'],
      view: 'calendar',
    },
    {
      name: 'Campaign Performance',
      sheet: 'Campaign Tracker',
      where: [],
      sort: [['ROI', 'ASCENDING']],
      summarize: [
        ['Spend', 'SUM'],
        ['Leads', 'SUM'],
        ['Revenue', 'SUM'],
      ],
    },
  ],
  dashboards: [
    {
      name: 'Marketing Dashboard',
      widgets: [
        ['METRIC', 'live campaigns, leads, cost per lead, late pieces'],
        ['CHART', 'column Spend vs Revenue by Campaign'],
        ['CHART', 'donut Stage'],
        ['GRIDGANTT', 'Publishing This Month'],
        ['SHORTCUT', 'request form, brand kit'],
      ],
    },
  ],
  forms: [
    {
      name: 'Creative Request',
      sheet: 'Creative Requests',
      fields: ['Request Title*', 'Requested By*', 'Deliverable*', 'Audience*', 'Needed By*'],
      uploads: ['Brief and files'],
      logic: 'Dimensions for banner or print, script for video; show lead-time rule next to Needed By',
    },
  ],
  automations: [
    {
      sheet: 'Creative Requests',
      trigger: 'A row is added',
      action: 'Alert marketing lead; if Needed By is under 10 working days mark as rush queue',
    },
    {
      sheet: 'Content Calendar',
      trigger: 'Stage becomes Review',
      action: 'Approval request to Approver; when approved set Approved, when declined set Draft with comment',
    },
    {
      sheet: 'Content Calendar',
      trigger: '2 days before Publish Date and Stage is not Scheduled or Published',
      action: 'Reminder to Author',
    },
    { sheet: 'Creative Requests', trigger: 'Status becomes Published', action: 'Alert Requested By with Link' },
  ],
  benefits: [
    'Creative requests come through a form instead of mailboxes',
    'Every piece has an approver and a date',
    'Spend stands next to leads and revenue',
  ],
  measures: ['On-time publication', 'Review rounds', 'Cost per lead', 'ROI'],
};
