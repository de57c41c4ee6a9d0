/** The values that the questionnaire offers, and their labels. Apart from the schema, so that screens which only show answers load no validator. */

export const PROJECT_SCOPES = ['small', 'medium', 'large', 'enterprise'] as const;
export const TIMELINES = ['1-2_weeks', '1_month', '2-3_months', '3-6_months', '6+_months'] as const;
export const TEAM_SIZES = ['1-5', '6-15', '16-50', '51-200', '200+'] as const;
export const DATA_VOLUMES = ['low', 'medium', 'high', 'very_high'] as const;

export const TEAM_ROLES = [
  'Project Manager',
  'Operations Manager',
  'IT/Technical Lead',
  'Data Analyst',
  'Business Analyst',
  'Executive/C-Level',
  'Marketing Manager',
  'Sales Manager',
  'HR Manager',
  'Finance Manager',
  'End Users',
  'Other',
] as const;

export const DATA_TYPES = [
  'Customer',
  'Sales',
  'Financial',
  'Project',
  'Inventory',
  'Employee',
  'Marketing',
  'Operational',
  'Compliance Data',
  'Performance Metrics',
  'External Data Sources',
  'Other',
] as const;

export const TOOLS = [
  'Excel/Google Sheets',
  'Microsoft Project',
  'Jira/Confluence',
  'Salesforce',
  'HubSpot',
  'Slack',
  'Microsoft Teams',
  'Asana',
  'Monday.com',
  'Trello',
  'SharePoint',
  'PowerBI',
  'Tableau',
  'QuickBooks',
  'SAP',
  'Oracle',
  'Custom Database',
  'CRM System',
  'ERP System',
  'Email',
  'Paper/Manual Process',
  'Other',
] as const;

export const GOALS = [
  'Improve Efficiency',
  'Reduce Manual Work',
  'Better Collaboration',
  'Real-time Visibility',
  'Automated Reporting',
  'Better Data Quality',
  'Streamline Approvals',
  'Reduce Errors',
  'Scalability',
  'Cost Reduction',
  'Compliance',
  'Better Analytics',
  'Mobile Access',
  'Integration',
  'Other',
] as const;

export type ProjectScope = (typeof PROJECT_SCOPES)[number];
export type Timeline = (typeof TIMELINES)[number];
export type TeamSize = (typeof TEAM_SIZES)[number];
export type DataVolume = (typeof DATA_VOLUMES)[number];
export type TeamRole = (typeof TEAM_ROLES)[number];
export type DataType = (typeof DATA_TYPES)[number];
export type Tool = (typeof TOOLS)[number];
export type Goal = (typeof GOALS)[number];

export const SCOPE_LABELS: Readonly<Record<ProjectScope, string>> = {
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
  enterprise: 'Enterprise',
};

export const TIMELINE_LABELS: Readonly<Record<Timeline, string>> = {
  '1-2_weeks': '1-2 weeks',
  '1_month': '1 month',
  '2-3_months': '2-3 months',
  '3-6_months': '3-6 months',
  '6+_months': '6+ months',
};

export const DATA_VOLUME_LABELS: Readonly<Record<DataVolume, string>> = {
  low: 'Low (<1,000 rows)',
  medium: 'Medium (1,000-10,000)',
  high: 'High (10,000-100,000)',
  very_high: 'Very high (>100,000)',
};
