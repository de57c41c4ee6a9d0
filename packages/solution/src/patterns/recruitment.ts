import { autoNumber, contact, contacts, createdDate, date, dropdown, dropdownFrom, primary, symbols, text } from './column.ts';
import { isInNextDays, isNotOneOf, isPast } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const recruitment: Pattern = {
  id: 'recruitment',
  name: 'Recruitment and applicant tracking',
  promise: 'follows openings and candidates up to the offer',
  fit: {
    types: ['Employee', 'Performance Metrics'],
    goals: ['Improve Efficiency', 'Better Collaboration', 'Real-time Visibility'],
    tools: ['Email', 'Excel/Google Sheets', 'Microsoft Teams'],
    words: list(`
      hiring, recruitment, candidate, applicant, interview, requisition, vacancy, job opening, offer, time to hire,
      Bewerber, Stelle, Einstellung, candidato, vacante, candidature, embauche, vaga
    `),
  },
  sheets: [
    {
      name: 'Openings',
      purpose: 'One row is one vacancy',
      columns: [
        primary('Position'),
        autoNumber('Opening ID', 'JOB-', '0000'),
        dropdownFrom('Department', 'department'),
        contact('Hiring Manager'),
        contact('Recruiter'),
        dropdown('Headcount Approval', ['Submitted', 'Approved', 'Declined']),
        date('Opened On'),
        date('Target Start'),
        dropdown('Status', ['Draft', 'Approved', 'Sourcing', 'Interviewing', 'Offer', 'Filled', 'Closed']),
        text('Candidates', { formula: '=COUNTIF({Candidates - Position}, Position@row)' }),
        date('Filled On'),
        text('Days Open', {
          formula:
            '=IF(ISDATE([Opened On]@row), IF(ISDATE([Filled On]@row), NETDAYS([Opened On]@row, [Filled On]@row), NETDAYS([Opened On]@row, TODAY())), "")',
        }),
      ],
    },
    {
      name: 'Candidates',
      purpose: 'One row is one application',
      columns: [
        primary('Candidate'),
        autoNumber('Candidate ID', 'CAN-', '00000'),
        text('Position', { note: 'Same wording as in Openings' }),
        text('Email'),
        dropdown('Source', ['Referral', 'Job board', 'Agency', 'Career site', 'LinkedIn', 'Internal']),
        dropdown('Stage', ['Applied', 'Screen', 'Interview 1', 'Interview 2', 'Offer', 'Hired', 'Rejected', 'Withdrawn']),
        contacts('Interviewers'),
        date('Interview Date'),
        symbols('Technical Score', 'STAR_RATING'),
        symbols('Culture Score', 'STAR_RATING'),
        symbols('Recommendation', 'DECISION_SYMBOLS'),
        createdDate('Applied On'),
        text('Days in Process', { formula: '=NETDAYS(DATEONLY([Applied On]@row), TODAY())' }),
        date('Delete After', { formula: '=DATEONLY([Applied On]@row) + 180', note: 'Candidate data is deleted after this date' }),
        text('Privacy Consent'),
      ],
    },
  ],
  reports: [
    { name: 'Interviews This Week', sheet: 'Candidates', where: [isInNextDays('Interview Date', 7)], group: ['Position'] },
    {
      name: 'Pipeline by Opening',
      sheet: 'Candidates',
      where: [isNotOneOf('Stage', 'Rejected', 'Withdrawn')],
      group: ['Position', 'Stage'],
      summarize: [['Candidate', 'COUNT']],
    },
    { name: 'Retention Due', sheet: 'Candidates', where: [isPast('Delete After')], sort: [['Delete After', 'ASCENDING']] },
  ],
  dashboards: [
    {
      name: 'Hiring Dashboard',
      widgets: [
        ['METRIC', 'open positions, candidates, average days open, offers out'],
        ['CHART', 'funnel-like bar by Stage'],
        ['CHART', 'donut Source'],
        ['GRIDGANTT', 'Interviews This Week'],
      ],
    },
  ],
  forms: [
    {
      name: 'Application or Referral',
      sheet: 'Candidates',
      fields: ['Candidate*', 'Email*', 'Position*', 'Source*', 'Privacy Consent*'],
      uploads: ['CV*'],
      logic: 'Referrer name when Source is Referral',
    },
  ],
  automations: [
    { sheet: 'Openings', trigger: 'Headcount Approval Submitted', action: 'Approval request to finance and department head' },
    {
      sheet: 'Candidates',
      trigger: 'Stage becomes Interview 1',
      action: 'Alert Interviewers; after Interview Date send update request for scores',
    },
    { sheet: 'Candidates', trigger: 'Stage becomes Hired', action: 'Copy row to New Hires' },
    { sheet: 'Candidates', trigger: 'Delete After reached', action: 'Alert recruiter to delete candidate data' },
  ],
  benefits: ['Hiring managers see where each candidate stands', 'Interview scores are collected on the day'],
  measures: ['Time to fill', 'Offer acceptance', 'Source quality'],
};
