import { openWorkbook, type Workbook } from '@sheetwright/formula';

const ROWS = 20_000;
const TODAY = '2026-05-13';

/** Column formulas whose conditions compare every row with every other. */
const CASES: Readonly<Record<string, string>> = {
  'dates between two of the row': '=COUNTIFS(Day:Day, >= Day@row, Day:Day, <= End@row)',
  'overlapping periods': '=COUNTIFS(Day:Day, <= End@row, End:End, >= Day@row)',
  'overlapping periods of a team':
    '=COUNTIFS(Team:Team, Team@row, Day:Day, <= End@row, End:End, >= Day@row, Status:Status, <> "Open")',
  'running sum': '=SUMIFS(Amount:Amount, Day:Day, <= Day@row)',
  'running sum of a customer': '=SUMIFS(Amount:Amount, Customer:Customer, Customer@row, Day:Day, <= Day@row)',
  'running sum of a team': '=SUMIFS(Amount:Amount, Team:Team, Team@row, Day:Day, <= Day@row)',
  'sum over two inequalities': '=SUMIFS(Amount:Amount, Day:Day, <= Day@row, Number:Number, > Number@row)',
  'three inequalities': '=COUNTIFS(Day:Day, <= Day@row, Number:Number, > Number@row, Amount:Amount, < Amount@row)',
  'number so far': '=COUNTIFS(Team:Team, Team@row, Number:Number, <= Number@row)',
  '@cell below the row': '=COUNTIF(Number:Number, @cell < Number@row)',
  'both bounds of @cell': '=COUNTIF(Number:Number, AND(@cell > Number@row - 100, @cell <= Number@row))',
  'one of several texts, and before the row': '=COUNTIFS(Status:Status, OR(@cell = "Open", @cell = ""), Day:Day, <= Day@row)',
  'average below the row': '=AVERAGEIF(Number:Number, < Number@row, Amount:Amount)',
  rank: '=RANKEQ(Number@row, Number:Number)',
  'n-th largest': '=LARGE(Amount:Amount, Number@row)',
  'sum of what is collected': '=SUM(COLLECT(Amount:Amount, Day:Day, <= Day@row))',
  'last date before the row': '=MAX(COLLECT(Day:Day, Day:Day, < Day@row))',
};

/** Conditions with an inequality against the row, each in a column formula of a sheet of 20,000 rows, and then one edit of the dates. */
export function benchConditions(): void {
  console.log(`Conditions against the row, ${ROWS} rows:`);
  for (const [name, formula] of Object.entries(CASES)) {
    const before = process.threadCpuUsage();
    const open = openWorkbook(workbookWith(formula), { today: TODAY });
    const opened = milliseconds(before);
    const beforeEdit = process.threadCpuUsage();
    const changed = open.set('Sheet', 7, 'Day', '2026-01-02') + open.set('Sheet', 7, 'Number', 5);
    const edited = milliseconds(beforeEdit);
    console.log(`  ${name}: ${opened.toFixed(0)} ms; two edits ${edited.toFixed(0)} ms, ${changed} values change  ${formula}`);
  }
}

function milliseconds(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function workbookWith(formula: string): Workbook {
  const types = { Day: 'DATE', End: 'DATE', Result: formula.startsWith('=MAX') ? 'DATE' : 'TEXT_NUMBER' };
  const titles = ['Number', 'Amount', 'Day', 'End', 'Customer', 'Team', 'Status'];
  const columns = titles.map((title) => ({ title, type: title in types ? 'DATE' : 'TEXT_NUMBER' }));
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const day = Date.UTC(2020, 0, 1 + ((row * 7919) % 2500));
    return {
      cells: {
        Number: (row * 6101) % ROWS,
        Amount: ((row * 313) % 9973) / 100,
        Day: new Date(day).toISOString().slice(0, 10),
        End: new Date(day + (row % 90) * 86_400_000).toISOString().slice(0, 10),
        Customer: `Customer ${(row * 31) % 400}`,
        Team: `Team ${(row * 17) % 4}`,
        Status: row % 3 === 0 ? 'Open' : 'Done',
      },
    };
  });
  return { sheets: [{ name: 'Sheet', columns: [...columns, { title: 'Result', type: types.Result, formula }], rows }] };
}
