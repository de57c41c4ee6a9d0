import { describe, expect, test } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import { drawnSheet } from './synthesis/testing/drawn-sheet.ts';

const TODAY = '2026-11-21';

/** The formula that a question about a drawn sheet is answered with. */
function formulaOver(drawn: string, question: string, parents: readonly (number | undefined)[] = []): string | undefined {
  const answer = answerQuestion({ question, sheet: drawnSheet(drawn, parents), today: TODAY });
  return answer.kind === 'knowledge' || answer.kind === 'none' ? undefined : answer.formulas[0]?.formula;
}

const LOANS =
  'Tool:T=Saw,Drill,Saw; Extras:M=Blade+Case,Bits,Blade; Lent:D=2026-01-02,2026-03-04,2026-05-06; Price:N=80,60,0; Fee:N=8,5,9; Branch:P=East,West,East; Result:N';
const FILLED = LOANS.replace('; Result:N', '');

describe('A formula that goes wrong tells what it was to give', () => {
  test.each([
    'COUNT gives 1 for my multi dropdown',
    'COUNT returns 1 on my multi-select column, I need how many are picked',
    'how many items are picked in each row',
  ])('a cell with several options is one cell: %s', (question) => {
    expect(formulaOver(LOANS, question)).toContain('COUNTM(Extras@row)');
  });

  test('a range that grows row by row is a running total', () => {
    const drawn = 'Entry:T=a,b,c; No:N=1,2,3; Amount:N=5,6,7; Balance:N';
    const formula = '=SUMIFS(Amount:Amount, No:No, <= No@row)';
    expect(formulaOver(drawn, 'Amount$1:Amount@row does not work in a column formula')).toBe(formula);
  });

  test('28, 29, 30 or 31 is the number of days in a month', () => {
    const drawn = 'Item:T=a,b,c; Signed:D=2026-01-02,2026-02-03,; Length:N';
    expect(formulaOver(drawn, 'EOMONTH is not available, need 28/29/30/31')).toContain('DAY(');
  });

  test('a day number above 5 that takes Friday in was to find the weekend', () => {
    const drawn = 'Event:T=a,b,c; Day:D=2026-11-20,2026-11-21,2026-11-22; Weekend:C';
    expect(formulaOver(drawn, 'WEEKDAY(date) > 5 flags Friday')).toContain('OR(WEEKDAY(Day@row) = 1, WEEKDAY(Day@row) = 7)');
  });

  test('a total of the year to date leaves out what is still to come', () => {
    expect(formulaOver(FILLED, 'YTD sum of fee includes future dates')).not.toContain('CONTAINS');
  });

  test('a nested IF that is too long asks for no length of a text', () => {
    expect(formulaOver(LOANS, 'My nested IF is too long, is there a better way?') ?? '').not.toContain('LEN(');
  });
});

describe('Equal ranks for equal values are what a rank gives', () => {
  test.each([
    'rank desc, ties get the same rank',
    'rank fee, equal values share the same place',
    'number the rows 1,2,3 by size of fee',
  ])('%s', (question) => {
    expect(formulaOver('Rep:T=a,b,c; Fee:N=5,8,8; Rank:N', question)).toBe('=IFERROR(RANKEQ(Fee@row, Fee:Fee), "")');
  });
});

describe('A condition that a question speaks of is in the formula, or the formula is not sure', () => {
  test.each(['rank if', 'How do I rank with a condition?', 'RANKEQ with criteria does not wrok'])('%s', (question) => {
    expect(formulaOver('Rep:T=a,b,c; Team:P=N,S,N; Fee:N=5,8,9; Rank:N', question)).toContain('COUNTIFS(Team:Team, Team@row');
  });

  test.each(['SUMIF with CHILDREN', 'sumif chidren', 'conditional roll up to parent'])('%s', (question) => {
    const drawn = 'Task:T=House,Walls,Roof; Status:P=,Approved,Rejected; Cost:N=,55,30';
    expect(formulaOver(drawn, question, [undefined, 1, 1])).toBe('=SUMIFS(CHILDREN(Cost@row), CHILDREN(Status@row), "Approved")');
  });
});

describe('How many columns or criteria a formula has is compared with nothing', () => {
  const scores = 'Criterion:T=a,b,c; Score:N=4,5,3; Weight:N=2,3,5';
  test.each(['wieghted avg of 2 columns', 'wtd avg', 'how do i weight an average', 'weighted mean of two columns'])(
    '%s',
    (question) => {
      expect(formulaOver(scores, question)).toBe('=AVGW(Score:Score, Weight:Weight)');
    },
  );
});

describe('Of a division, what may be zero is what is divided by', () => {
  const costs = 'Item:T=a,b,c; Budget:N=100,0,50; Actual:N=90,10,20; Used:N';
  test.each(['IFERROR for division, budget can be 0', 'divide actual and budget, budget may be zero'])('%s', (question) => {
    expect(formulaOver(costs, question)).toMatch(/Actual@row \/ Budget@row/);
  });
});

describe('Budget against actual in percent is a share, and no difference', () => {
  const costs = 'Item:T=a,b,c; Budget:N=100,40,50; Actual:N=90,10,20';
  test.each(['budget vs actual % total', 'actual vs budget in percent', 'total spent vs budget pct'])('%s', (question) => {
    expect(formulaOver(costs, question)).toBe('=IFERROR(ROUND(SUM(Actual:Actual) / SUM(Budget:Budget), 3), 0)');
  });
});

describe('Words of asking in general are understood as they are typed', () => {
  const shifts =
    'Shift:T=a,b,c; Assigned To:O=ann@mill.org,bo@mill.org,ann@mill.org; Site:P=East,West,East; Hours:N=5,3,4; Vendor:T=Acme,Bolt,Acme; Pay:N=1,2,3';
  test.each([
    ['total hours where Ann is one of the assignees', '=SUMIFS(Hours:Hours, [Assigned To]:[Assigned To], "ann@mill.org")'],
    ['unique lst of vendors, no blanks', '=JOIN(DISTINCT(COLLECT(Vendor:Vendor, Vendor:Vendor, <> "")), ", ")'],
  ])('%s', (question, formula) => {
    expect(formulaOver(shifts, question)).toBe(formula);
  });

  test.each(['find rows with #NO MATCH or other errors', 'data quality check: number of formula errors'])('%s', (question) => {
    expect(formulaOver('Item:T=a,b,c; Cost:N=1,2,3', question)).toContain('ISERROR(@cell)');
  });

  test('two fields that repeat together make a duplicate', () => {
    const drawn = 'Entry:T=1,2,3; Name:T=Ann,Bo,Ann; Day:D=2026-01-02,2026-01-02,2026-01-02; Duplicate:C';
    expect(formulaOver(drawn, 'How do I find rows where the combination of two fields repeats?')).toContain(
      'COUNTIFS(Name:Name, Name@row, Day:Day, Day@row) > 1',
    );
  });
});

describe('What a formula that cannot be used was to give is told by its own words', () => {
  const entries = 'Entry:T=a,b,c; No:N=1,2,3; Amount:N=5,6,7; Balance:N';
  test.each([
    'SUM(Amount$1:Amount@row) cannot be converted to a column formula',
    '=SUM(Amount$1:Amount@row) how do I make this a column formula?',
  ])('%s', (question) => {
    expect(formulaOver(entries, question)).toBe('=SUMIFS(Amount:Amount, No:No, <= No@row)');
  });

  test('what a date is to be called is not worked with', () => {
    const drawn = 'Job:T=a,b,c; Start:D=2026-11-02,2026-11-03,; Due Date:D=2026-11-09,2026-11-10,; Next Date:D';
    expect(formulaOver(drawn, 'due date = start + 10 weekdys')).toContain('WORKDAY(Start@row, 10)');
  });

  test.each([
    'I need a percent complete of the whole list based on check boxes',
    'percentage complete based on the checkbox',
    'percent complete from checkboxes',
  ])('a share that is told by boxes counts them: %s', (question) => {
    expect(formulaOver('Task:T=a,b,c; % Complete:N=1,0.5,0; Done:C=1,0,0', question)).toContain('COUNTIFS(Done:Done, 1)');
  });

  test('a running total may run along a date', () => {
    const drawn = `${entries}; Posted:D=2026-01-02,2026-01-03,2026-01-04`;
    expect(formulaOver(drawn, 'cumulitive total using date column')).toContain('<= Posted@row');
  });

  test('a date in a text is found by its form', () => {
    const drawn = 'Item:T=a,b,c; Stamp:T=2026-11-21T08:15:00Z,2027-01-05,; Date:D';
    expect(formulaOver(drawn, 'text date from API to real date')).toContain('Stamp@row');
  });

  test('what is not there is denied, however it is typed', () => {
    const drawn = 'Task:T=a,b,c; Status:P=Complete,Open,Open; Due:D=2026-01-02,2026-01-03,2026-01-04; Effort:N=1,2,3';
    expect(formulaOver(drawn, 'earliest date where status isnt complete')).toContain('Status:Status, <> "Complete"');
  });
});

describe('A share or a person that a question leaves open makes no sure answer', () => {
  const jobs =
    'Job:T=a,b,c; Priority:P=High,Low,High; Assigned To:O=ann@mill.org,bo@mill.org,ann@mill.org; Due:D=2026-12-02,2026-12-03,2026-12-04';
  test.each([
    'my percentage divides by all rows, I need it only out of the High ones',
    'When does the final job of a given assignee end?',
  ])('%s', (question) => {
    const answer = answerQuestion({ question, sheet: drawnSheet(jobs), today: TODAY });
    expect(answer.formulas.length === 0 || answer.isSure === false).toBe(true);
  });
});

describe('The symbols of a progress ball hold from the limits that are told for them', () => {
  const tasks = 'Task:T=a,b,c,d; % Complete:N=0,0.2,0.7; Effort:N=1,2,3; Ball:T';
  const formula =
    '=IF([% Complete]@row >= 1, "Full", IF([% Complete]@row >= 0.66, "Three Quarter", IF([% Complete]@row >= 0.33, "Half", IF([% Complete]@row > 0, "Quarter", "Empty"))))';
  test.each([
    'Progress symbol: quarter as soon as work has begun, half from 33%, three quarter from 66%',
    'half from 33%, three quarters from 66%, quarter as soon as it is above 0',
    'harvey ball: quarter once started, half from 33%, three quarter from 66%, full at 100%',
    'Three Quarter at 66%, Half at 33%, Quarter when started, Full when done',
  ])('%s', (question) => {
    expect(formulaOver(tasks, question)).toBe(formula);
  });
});

describe('Of lower limits the highest is tested first, whatever stands among them', () => {
  const tasks = 'Task:T=a,b,c; % Complete:N=0.2,0.7,1; Ball:P';
  test.each([
    'Quarter from 1%, Half from 33%, Three Quarter from 66%, Full at 100%, otherwise Empty',
    'Harvey ball: Quarter above 0%, Half from 33%, Three Quarter from 66%, Full at 100%, else Empty',
  ])('%s', (question) => {
    const answer = answerQuestion({ question, sheet: drawnSheet(tasks), today: TODAY });
    expect(answer.markdown).toContain('**Quarter**, **Three Quarter**, **Full**');
  });
});

const HIRES =
  'Rental:T=a,b,c,d; Branch:P=North,South,North; Type:P=Lift,Saw,Lift; Rep:O=mia@yard.com,leo@yard.com,mia@yard.com; Extras:M=Fuel+Crew,Fuel,Fuel; Invoice Total:N=90,60,30; Day Rate:N=9,8,7; Weight kg:N=5,6,7; Paid:C=1,0,0; Back On:D=2026-11-02,,';

describe('Rows may be told by how many options their cells hold', () => {
  test.each([
    ['how many rentals have more than one extra', '> 1'],
    ['rentals with at least two extras', '>= 2'],
    ['count rentals that have several extras', '> 1'],
    ['rentals with 3 or more extras', '>= 3'],
    ['rentals w/ exactly one extra', '= 1'],
  ])('%s', (question, test) => {
    expect(formulaOver(HIRES, question)).toBe(`=COUNTIFS(Extras:Extras, COUNTM(@cell) ${test})`);
  });

  test('what else is told of the rows holds as well', () => {
    const formula = formulaOver(HIRES, 'north rentals with more than one extra not paid');
    expect(formula).toBe('=COUNTIFS(Extras:Extras, COUNTM(@cell) > 1, Branch:Branch, "North", Paid:Paid, <> 1)');
  });

  test('a box is ticked by it', () => {
    expect(formulaOver(`${HIRES}; Loaded:C`, 'tick if there is more than one extra')).toContain('COUNTM(Extras@row) > 1');
  });
});

describe('Short words and symptoms say what is wanted', () => {
  const lifts = 'Type:Type, "Lift"';
  test.each([
    ['min of day rate for lifts', `=MIN(COLLECT([Day Rate]:[Day Rate], [Day Rate]:[Day Rate], <> "", ${lifts}))`],
    ['maximum of the day rate for lifts', `=MAX(COLLECT([Day Rate]:[Day Rate], [Day Rate]:[Day Rate], <> "", ${lifts}))`],
    ['total wt of lifts', `=SUMIFS([Weight kg]:[Weight kg], ${lifts})`],
    ['total invoice where extras include fuel and crew', 'AND(HAS(@cell, "Fuel"), HAS(@cell, "Crew"))'],
    ['percent of total invoice of branch north', 'SUM([Invoice Total]:[Invoice Total])'],
    ['percent paid of all lifts', `COUNTIFS(${lifts}, Paid:Paid, 1) / COUNTIFS(${lifts})`],
    [
      'countif not working with multiple criteria: branch north, paid unchecked',
      'COUNTIFS(Branch:Branch, "North", Paid:Paid, <> 1)',
    ],
    ['COUNT of multi select extras counts cells not items', '=COUNTM(Extras:Extras)'],
    ['list of unique reps no duplicates', '=JOIN(DISTINCT(COLLECT(Rep:Rep, Rep:Rep, <> "")), ", ")'],
  ])('%s', (question, formula) => {
    expect(formulaOver(HIRES, question)).toContain(formula);
  });

  test('the lowest above zero is of what was complained of', () => {
    const formula = formulaOver(HIRES, 'MIN of invoice total returns 0, want lowest above zero');
    expect(formula).toMatch(/^=MIN\(COLLECT\(\[Invoice Total\]/);
  });

  test('what asks for a date at its end is answered with one', () => {
    expect(formulaOver(HIRES, 'latest paid back date')).toMatch(/^=MAX\(/);
  });

  test('products that are added up are no weighted average', () => {
    expect(formulaOver(HIRES, 'sumproduct day rate x invoice total')).toMatch(/^=SUM\(/);
  });
});

const TASKS =
  'Task:T=a,b,c; Status:P=Complete,Open,Open; Start Date:D=2026-11-02,2026-11-03,2026-11-04; Due Date:D=2026-11-09,2026-11-10,; Label:T';

describe('What each row shows may be told in a few words', () => {
  test.each([
    ['label = task - status', '=Task@row + " - " + Status@row'],
    ['task / status combined', '=Task@row + " / " + Status@row'],
    ['if due date is blank TBD otherwise the status', '=IF(ISBLANK([Due Date]@row), "TBD", Status@row)'],
    ['IF due date blank show TBD else status', '=IF(ISBLANK([Due Date]@row), "TBD", Status@row)'],
  ])('%s', (question, formula) => {
    expect(formulaOver(TASKS, question)).toBe(formula);
  });

  test('labels in small letters are labels', () => {
    const formula = formulaOver(TASKS, 'label: done if complete, late if due date passed, else open');
    expect(formula).toMatch(/"done".*"late".*"open"/);
  });

  test('NETWORKDAYS that counts a day too many counted the first one', () => {
    expect(formulaOver(TASKS.replace('Label:T', 'Days:N'), 'my NETWORKDAYS counts one day too many')).toContain(
      'NETWORKDAYS([Start Date]@row, [Due Date]@row) - 1',
    );
  });

  test.each([
    ['=IF(TODAY()>[Due Date]@row,"Late","On time") shows Late for blanks', '=IF(ISBLANK([Due Date]@row), "", '],
    ['=TODAY()-[Start Date]@row shows a number when the date is blank', '=IF(IS'],
  ])('a formula that goes wrong for blanks leaves them blank: %s', (question, begins) => {
    expect(formulaOver(TASKS, question)?.startsWith(begins)).toBe(true);
  });

  test('first and last names of two columns are put together the other way round', () => {
    const drawn = 'Id:T=a,b,c; First:T=Ann,Bo,; Last:T=Berg,,Cole; Full Name:T';
    expect(formulaOver(drawn, 'last name, first name')).toContain('Last@row + ", " + First@row');
  });

  test('the same name on the same day is a duplicate of both', () => {
    const drawn = 'Entry:T=1,2,3; Name:T=Ann,Bo,Ann; Day:D=2026-01-02,2026-01-02,2026-01-02; Duplicate:C';
    expect(formulaOver(drawn, 'tick when same name twice on same day')).toContain('Name@row, Day:Day, Day@row) > 1');
  });

  test('a change in percent is divided by what stood there', () => {
    const drawn = 'Month:T=Jan,Feb,Mar; Reading:N=100,130,125; Row ID:N=1,2,3; Change:N';
    expect(formulaOver(drawn, 'percent change vs previous row')).toMatch(/ - INDEX\(.*\) \/ INDEX\(/);
  });

  test('a balance that goes on from the one before is a running total', () => {
    const drawn = 'Entry:T=a,b,c; No:N=1,2,3; Amount:N=5,6,7; Balance:N';
    expect(formulaOver(drawn, 'balance = previous balance + amount')).toBe('=SUMIFS(Amount:Amount, No:No, <= No@row)');
  });
});

test('A formula with other labels than the question tells is not sure', () => {
  const drawn = 'Task:T=a,b,c; Start Date:D=2026-11-02,,; Due Date:D=2026-11-09,,; Finished:C=1,0,0; Label:T';
  const question = 'fine if nothing is odd here, strange if it looks queer, else unknown to us all';
  const answer = answerQuestion({ question, sheet: drawnSheet(drawn), today: TODAY });
  expect(answer.formulas.length === 0 || answer.isSure === false).toBe(true);
});

describe('A criterion that is named without whom it is about gets somebody of the sheet', () => {
  const plan =
    'Task:T=a,b,c; Status:P=Complete,Open,Open; Assigned To:O=ann@mill.org,ann@mill.org,bo@mill.org; Due Date:D=2026-11-02,2026-11-03,2027-01-04; Effort:N=5,6,7';
  test.each([
    ['sumifs asigned to and status not complete', '=SUMIFS(Effort:Effort, [Assigned To]:[Assigned To], "ann@mill.org", '],
    ['countif with 2 criterias date before today and owner', '[Assigned To]:[Assigned To], "ann@mill.org")'],
  ])('%s', (question, formula) => {
    expect(formulaOver(plan, question)).toContain(formula);
  });
});

test('What is asked in nearly the words of a formula is one, whatever it names besides', () => {
  const drawn = 'Item:T=a,b,c; Stamp:T=2026-11-21T08:15:00Z,2027-01-05,; Date:D';
  expect(formulaOver(drawn, 'iso date string from an import to date column')).toContain('Stamp@row');
});

describe('Rows without somebody, and names that come more than once', () => {
  const tickets =
    'Ticket:T=a,b,c,d; Agent:O=una@help.io,,una@help.io,; Guest:T=Ann,Bo,Ann,Cy; Opened:D=2026-11-02,2026-11-03,2026-11-04,2026-11-05';

  test('nobody is looked for where cells are to be without', () => {
    const formula = formulaOver(tickets, 'count tickets without agent older than 2 days', [
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(formula).toContain('Agent:Agent, ""');
  });

  test('who came more than once stands in more than one row', () => {
    const sheet = { ...drawnSheet(tickets, [undefined, undefined, undefined, undefined]), name: 'Tickets' };
    const answer = answerQuestion({ question: 'how many guests came more than once', sheet, today: TODAY });
    expect(answer.formulas[0]?.formula).toContain('IF(COUNTIFS(Guest:Guest, "Ann") > 1, 1, 0)');
  });
});
