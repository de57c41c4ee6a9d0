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
  rows: rowsOf(
    ['Task Name', 'Start Date', 'End Date', '% Complete', 'Health'],
    [
      ['Sign the lease', '2026-02-09', '2026-02-27', 1, 'Blue'],
      ['Order network lines', '2026-03-02', '2026-03-17', 0.6, 'Red'],
      ['Choose the movers', '2026-03-09', '2026-03-24', 0.4, 'Yellow'],
      ['Fit out the floors', '2026-03-16', '2026-04-24', 0.25, 'Green'],
      ['Move 40 people', '2026-05-08', '2026-05-11', 0, 'Green'],
    ],
  ),
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
  rows: rowsOf(
    ['Summary', 'Impact', 'Urgency', 'Priority'],
    [
      ['VPN is down', 'Whole company', 'High', 'P1'],
      ['Payroll export fails', 'Department', 'High', 'P2'],
      ['Shared drive is full', 'Department', 'Low', 'P3'],
      ['Printer jams', 'Single person', 'Medium', 'P3'],
      ['Second screen', 'Single person', 'Low', 'P4'],
    ],
  ),
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
  rows: rowsOf(
    ['Opportunity', 'Stage', 'Amount', 'Probability'],
    [
      ['Harbor Foods', 'Negotiation', 48_000, 0.75],
      ['Alder Clinics', 'Proposal', 31_500, 0.5],
      ['Northgate Schools', 'Qualified', 22_000, 0.25],
      ['Quill & Sons', 'Closed Won', 17_250, 1],
      ['Meridian Rail', 'Lead', 90_000, 0.1],
    ],
  ),
};

function rowsOf(titles: readonly string[], rows: readonly (readonly CellValue[])[]): Example['rows'] {
  return rows.map((cells) => Object.fromEntries(cells.map((value, place) => [titles[place], value])));
}

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
