export type CellValue = string | number;

/** How the values of a column are shown. */
export type CellFormat = 'text' | 'date' | 'percent' | 'money' | 'ball' | 'grade';

export interface ExampleColumn {
  readonly title: string;
  readonly format: CellFormat;
  /** Left out where there is little room. */
  readonly isSecondary?: boolean;
}

/** A questionnaire in three answers, and a part of the sheet that is designed from it. */
export interface Example {
  readonly label: string;
  readonly answers: readonly { readonly question: string; readonly answer: string }[];
  readonly sheet: string;
  readonly columns: readonly ExampleColumn[];
  /** Title of the column that the formula fills; the formula is the planner's own, letter by letter. */
  readonly formulaColumn: string;
  readonly formula: string;
  readonly rows: readonly Readonly<Record<string, CellValue>>[];
}

/** What TODAY() is in the examples. */
export const EXAMPLE_TODAY = '2026-03-19';

const RELOCATION: Example = {
  label: 'Office relocation',
  answers: [
    { question: 'Project Description', answer: 'We move 40 people to a new building in May' },
    { question: 'Pain Points', answer: 'Deadlines slip because nobody sees who waits for whom' },
    { question: 'Primary Goals', answer: 'Real-time Visibility, Better Collaboration' },
  ],
  sheet: 'Project Plan',
  columns: [
    { title: 'Task Name', format: 'text' },
    { title: 'Start Date', format: 'date', isSecondary: true },
    { title: 'End Date', format: 'date' },
    { title: '% Complete', format: 'percent', isSecondary: true },
    { title: 'Health', format: 'ball' },
  ],
  formulaColumn: 'Health',
  formula:
    '=IF([% Complete]@row = 1, "Blue", IF(NOT(ISDATE([End Date]@row)), "", IF([End Date]@row < TODAY(), "Red", IF(OR([End Date]@row <= TODAY(5), AND([Start Date]@row < TODAY(), [% Complete]@row = 0)), "Yellow", "Green"))))',
  rows: [
    {
      'Task Name': 'Sign the lease',
      'Start Date': '2026-02-09',
      'End Date': '2026-02-27',
      '% Complete': 1,
      Health: 'Blue',
    },
    {
      'Task Name': 'Order network lines',
      'Start Date': '2026-03-02',
      'End Date': '2026-03-17',
      '% Complete': 0.6,
      Health: 'Red',
    },
    {
      'Task Name': 'Choose the movers',
      'Start Date': '2026-03-09',
      'End Date': '2026-03-24',
      '% Complete': 0.4,
      Health: 'Yellow',
    },
    {
      'Task Name': 'Fit out the floors',
      'Start Date': '2026-03-16',
      'End Date': '2026-04-24',
      '% Complete': 0.25,
      Health: 'Green',
    },
    {
      'Task Name': 'Move 40 people',
      'Start Date': '2026-05-08',
      'End Date': '2026-05-11',
      '% Complete': 0,
      Health: 'Green',
    },
  ],
};

const HELP_DESK: Example = {
  label: 'IT help desk',
  answers: [
    { question: 'Project Description', answer: 'Laptop, account and software tickets of 300 colleagues' },
    { question: 'Pain Points', answer: 'No priorities, no response time, nobody knows the backlog' },
    { question: 'Primary Goals', answer: 'Improve Efficiency, Automated Reporting' },
  ],
  sheet: 'Tickets',
  columns: [
    { title: 'Summary', format: 'text' },
    { title: 'Impact', format: 'text', isSecondary: true },
    { title: 'Urgency', format: 'text' },
    { title: 'Priority', format: 'grade' },
  ],
  formulaColumn: 'Priority',
  formula:
    '=IF(AND(Impact@row = "Whole company", Urgency@row = "High"), "P1", IF(OR(Impact@row = "Whole company", Urgency@row = "High"), "P2", IF(OR(Impact@row = "Department", Urgency@row = "Medium"), "P3", "P4")))',
  rows: [
    { Summary: 'VPN is down', Impact: 'Whole company', Urgency: 'High', Priority: 'P1' },
    { Summary: 'Payroll export fails', Impact: 'Department', Urgency: 'High', Priority: 'P2' },
    { Summary: 'Shared drive is full', Impact: 'Department', Urgency: 'Low', Priority: 'P3' },
    { Summary: 'Printer jams', Impact: 'Single person', Urgency: 'Medium', Priority: 'P3' },
    { Summary: 'Second screen', Impact: 'Single person', Urgency: 'Low', Priority: 'P4' },
  ],
};

const SALES: Example = {
  label: 'Sales pipeline',
  answers: [
    { question: 'Project Description', answer: 'Leads, opportunities and quotes of six account managers' },
    { question: 'Pain Points', answer: 'The forecast is a guess; follow-ups are late' },
    { question: 'Primary Goals', answer: 'Better Analytics, Real-time Visibility' },
  ],
  sheet: 'Opportunities',
  columns: [
    { title: 'Opportunity', format: 'text' },
    { title: 'Stage', format: 'text', isSecondary: true },
    { title: 'Amount', format: 'money' },
    { title: 'Probability', format: 'percent' },
  ],
  formulaColumn: 'Probability',
  formula:
    '=IF(Stage@row = "Lead", 0.1, IF(Stage@row = "Qualified", 0.25, IF(Stage@row = "Proposal", 0.5, IF(Stage@row = "Negotiation", 0.75, IF(Stage@row = "Closed Won", 1, 0)))))',
  rows: [
    { Opportunity: 'Harbor Foods', Stage: 'Negotiation', Amount: 48_000, Probability: 0.75 },
    { Opportunity: 'Alder Clinics', Stage: 'Proposal', Amount: 31_500, Probability: 0.5 },
    { Opportunity: 'Northgate Schools', Stage: 'Qualified', Amount: 22_000, Probability: 0.25 },
    { Opportunity: 'Quill & Sons', Stage: 'Closed Won', Amount: 17_250, Probability: 1 },
    { Opportunity: 'Meridian Rail', Stage: 'Lead', Amount: 90_000, Probability: 0.1 },
  ],
};

/** The first one is shown to begin with. */
export const EXAMPLES: readonly Example[] = [RELOCATION, HELP_DESK, SALES];

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent' });

/** A value as the sheet shows it: 'Mar 17', '60%', '$48,000', or the text itself. */
export function displayCell(value: CellValue | undefined, format: CellFormat): string {
  if (value === undefined) return '';
  if (format === 'date') return DAY.format(new Date(value));
  if (format === 'percent') return PERCENT.format(Number(value));
  if (format === 'money') return DOLLARS.format(Number(value));
  return String(value);
}
