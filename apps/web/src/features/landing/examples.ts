export type CellValue = string | number;

/** How the values of a column are shown. */
export type CellFormat = 'text' | 'date' | 'percent' | 'money' | 'ball' | 'number';

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
  sheet: 'Tasks',
  columns: [
    { title: 'Task', format: 'text' },
    { title: 'Start Date', format: 'date', isSecondary: true },
    { title: 'Due Date', format: 'date' },
    { title: 'Status', format: 'text', isSecondary: true },
    { title: 'Health', format: 'ball' },
  ],
  formulaColumn: 'Health',
  formula:
    '=IF(OR(ISBLANK([Task]@row), [Status]@row = "Done", NOT(ISDATE([Due Date]@row))), "", IF([Due Date]@row < TODAY(), "Red", IF([Due Date]@row - TODAY() <= 7, "Yellow", "Green")))',
  rows: rowsOf(
    ['Task', 'Start Date', 'Due Date', 'Status', 'Health'],
    [
      ['Order network lines', '2026-03-02', '2026-03-17', 'In progress', 'Red'],
      ['Choose the movers', '2026-03-09', '2026-03-24', 'In progress', 'Yellow'],
      ['Sign off the floor plan', '2026-03-16', '2026-03-26', 'Blocked', 'Yellow'],
      ['Fit out the floors', '2026-03-16', '2026-04-24', 'In progress', 'Green'],
      ['Move 40 people', '2026-05-08', '2026-05-11', 'Not started', 'Green'],
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
    { title: 'Ticket', format: 'text' },
    { title: 'Status', format: 'text', isSecondary: true },
    { title: 'Date', format: 'date' },
    { title: 'Completed On', format: 'date', isSecondary: true },
    { title: 'Days Open', format: 'number' },
  ],
  formulaColumn: 'Days Open',
  formula: '=IF(ISDATE([Date]@row), IF(ISDATE([Completed On]@row), [Completed On]@row, TODAY()) - [Date]@row, "")',
  rows: rowsOf(
    ['Ticket', 'Status', 'Date', 'Completed On', 'Days Open'],
    [
      ['VPN is down', 'In progress', '2026-03-18', '', 1],
      ['Payroll export fails', 'Assigned', '2026-03-16', '', 3],
      ['Shared drive is full', 'Pending user', '2026-03-09', '', 10],
      ['Printer jams', 'Resolved', '2026-03-11', '2026-03-13', 2],
      ['Second screen', 'New', '2026-03-19', '', 0],
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
  sheet: 'Opportunities & Quotes',
  columns: [
    { title: 'Opportunity', format: 'text' },
    { title: 'Stage', format: 'text', isSecondary: true },
    { title: 'Value', format: 'money' },
    { title: 'Probability', format: 'percent', isSecondary: true },
    { title: 'Weighted Value', format: 'money' },
  ],
  formulaColumn: 'Weighted Value',
  formula: '=IF(AND(ISNUMBER([Value]@row), ISNUMBER([Probability]@row)), [Value]@row * [Probability]@row, "")',
  rows: rowsOf(
    ['Opportunity', 'Stage', 'Value', 'Probability', 'Weighted Value'],
    [
      ['Harbor Foods', 'Negotiation', 48_000, 0.75, 36_000],
      ['Alder Clinics', 'Proposal', 31_500, 0.5, 15_750],
      ['Northgate Schools', 'Qualified', 22_000, 0.25, 5_500],
      ['Quill & Sons', 'Closed won', 17_250, 1, 17_250],
      ['Meridian Rail', 'Prospecting', 90_000, 0.1, 9_000],
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
  if (value === undefined || value === '') return '';
  if (format === 'date') return DAY.format(new Date(value));
  if (format === 'percent') return PERCENT.format(Number(value));
  if (format === 'money') return DOLLARS.format(Number(value));
  return String(value);
}
