import { autoNumber, checkbox, contact, createdDate, date, dropdown, dropdownFrom, flag, primary, text } from './column.ts';
import { isChecked, isCurrentUser, isInNextDays } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const crmPipeline: Pattern = {
  id: 'crm-pipeline',
  name: 'CRM and sales pipeline',
  promise: 'holds accounts, deals, next steps and a weighted forecast',
  fit: {
    types: ['Customer', 'Sales', 'Performance Metrics', 'Financial'],
    goals: ['Real-time Visibility', 'Better Data Quality', 'Automated Reporting', 'Better Analytics'],
    tools: ['Salesforce', 'HubSpot', 'CRM System', 'Excel/Google Sheets'],
    words: list(`
      sales, pipeline, lead, opportunity, deal, forecast, quote, account, contact, win rate, quota, follow up,
      prospect, Vertrieb, Angebot, Kunde, ventas, cliente, oportunidad, ventes, devis, prospect
    `),
  },
  sheets: [
    {
      name: 'Accounts',
      purpose: 'One row is one company',
      columns: [
        primary('Account Name'),
        autoNumber('Account ID', 'ACC-', '0000'),
        dropdown('Segment', ['Enterprise', 'Mid-market', 'Small business', 'Public sector']),
        text('Industry'),
        dropdownFrom('Region', 'region'),
        contact('Account Owner'),
        dropdown('Account Status', ['Prospect', 'Active', 'At Risk', 'Former']),
        text('Main Contact'),
        text('Contact Email'),
        text('Open Value', {
          formula:
            '=SUMIFS({Opportunities - Amount}, {Opportunities - Account}, [Account Name]@row, {Opportunities - Is Open}, 1)',
        }),
      ],
    },
    {
      name: 'Opportunities',
      purpose: 'One row is one deal',
      columns: [
        primary('Opportunity'),
        autoNumber('Opportunity ID', 'OPP-', '0000'),
        text('Account', { note: 'Same wording as the account name' }),
        contact('Sales Owner'),
        dropdown('Stage', ['Lead', 'Qualified', 'Proposal', 'Negotiation', 'Closed Won', 'Closed Lost']),
        text('Amount'),
        text('Probability', {
          formula:
            '=IF(Stage@row = "Lead", 0.1, IF(Stage@row = "Qualified", 0.25, IF(Stage@row = "Proposal", 0.5, IF(Stage@row = "Negotiation", 0.75, IF(Stage@row = "Closed Won", 1, 0)))))',
        }),
        text('Weighted Amount', { formula: '=Amount@row * Probability@row' }),
        date('Expected Close'),
        dropdown('Source', ['Referral', 'Web', 'Event', 'Outbound', 'Partner', 'Existing customer']),
        text('Next Step'),
        date('Next Step Date'),
        date('Last Activity'),
        checkbox('Is Open', { formula: '=IF(OR(Stage@row = "Closed Won", Stage@row = "Closed Lost"), 0, 1)' }),
        flag('Stalled', {
          formula: '=IF(AND([Is Open]@row = 1, OR(NOT(ISDATE([Last Activity]@row)), [Last Activity]@row < TODAY(-14))), 1, 0)',
          note: 'No activity for 14 days',
        }),
        dropdown('Lost Reason', ['Price', 'Timing', 'Competitor', 'No budget', 'No decision']),
        createdDate('Created'),
        text('Contact Email'),
      ],
      summary: [
        { title: 'Open Pipeline', formula: '=SUMIF([Is Open]:[Is Open], 1, Amount:Amount)' },
        { title: 'Weighted Forecast', formula: '=SUMIF([Is Open]:[Is Open], 1, [Weighted Amount]:[Weighted Amount])' },
        {
          title: 'Win Rate',
          formula:
            '=IFERROR(COUNTIF(Stage:Stage, "Closed Won") / (COUNTIF(Stage:Stage, "Closed Won") + COUNTIF(Stage:Stage, "Closed Lost")), 0)',
        },
      ],
    },
    {
      name: 'Activities',
      purpose: 'One row is one call, meeting or e-mail',
      columns: [
        primary('Subject'),
        text('Opportunity ID Ref', { note: 'The opportunity’s number' }),
        dropdown('Activity Type', ['Call', 'Meeting', 'Email', 'Demo', 'Proposal sent']),
        date('Activity Date'),
        contact('Done By'),
        text('Notes'),
      ],
    },
  ],
  reports: [
    {
      name: 'My Pipeline',
      sheet: 'Opportunities',
      where: [isCurrentUser('Sales Owner'), isChecked('Is Open')],
      group: ['Stage'],
      summarize: [
        ['Amount', 'SUM'],
        ['Weighted Amount', 'SUM'],
      ],
    },
    {
      name: 'Forecast by Month',
      sheet: 'Opportunities',
      where: [isChecked('Is Open'), isInNextDays('Expected Close', 90)],
      group: ['Expected Close'],
      summarize: [['Weighted Amount', 'SUM']],
    },
    { name: 'Stalled Deals', sheet: 'Opportunities', where: [isChecked('Stalled')], sort: [['Amount', 'DESCENDING']] },
  ],
  dashboards: [
    {
      name: 'Sales Dashboard',
      widgets: [
        ['METRIC', 'open pipeline, weighted forecast, won this quarter, win rate'],
        ['CHART', 'funnel-like bar Amount by Stage'],
        ['CHART', 'column won by Sales Owner'],
        ['GRIDGANTT', 'Stalled Deals'],
        ['GRIDGANTT', 'Forecast by Month'],
      ],
    },
  ],
  forms: [
    {
      name: 'New Lead',
      sheet: 'Opportunities',
      fields: ['Opportunity*', 'Account*', 'Contact Email*', 'Source*', 'Amount', 'Expected Close', 'Next Step'],
      logic: 'Partner name only when Source is Partner; hidden default Stage = Lead',
    },
  ],
  automations: [
    { sheet: 'Opportunities', trigger: 'A row is added', action: 'Assign owner by region, alert owner' },
    {
      sheet: 'Opportunities',
      trigger: 'Stage becomes Closed Won',
      action: 'Alert delivery lead and copy row to Customer Onboarding',
    },
    { sheet: 'Opportunities', trigger: 'Next Step Date is reached and Is Open checked', action: 'Reminder to Sales Owner' },
    {
      sheet: 'Opportunities',
      trigger: 'Stage becomes Closed Lost and Lost Reason blank',
      action: 'Update request to Sales Owner',
    },
  ],
  benefits: [
    'The forecast is worked out from live deals',
    'Stalled deals and missed next steps show up by themselves',
    'Won deals reach the team that delivers',
  ],
  measures: ['Pipeline coverage', 'Win rate', 'Stage ageing', 'Forecast accuracy'],
};
