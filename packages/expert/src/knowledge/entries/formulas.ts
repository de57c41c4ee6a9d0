import type { KnowledgeEntry } from '../entry.ts';

export const FORMULAS: readonly KnowledgeEntry[] = [
  {
    id: 'column-formula-rules',
    asks: [
      'What is a column formula?',
      'Why can I not convert to a column formula?',
      'What may a column formula refer to?',
      'How do I make a column formula?',
      'Column formula or cell formula?',
    ],
    words: 'column-formula convert not allowed row number absolute $ rules every row new rows syntax',
    answer:
      'A column formula stands in every row of its column, present and future. It may use `@row`, whole columns such as `Status:Status`, `{references}`, summary fields `[Budget]#` and hierarchy functions. It may **not** use row numbers (`Cost1`), `$`, or parts of a column (`Cost1:Cost10`); replace those first.',
    steps: [
      'Write the formula in one cell with `@row` only.',
      'Right-click > *Convert to column formula* (Owner or Admin).',
      'Not possible in columns with dependencies and in system columns.',
    ],
    formula: '=Qty@row * Price@row',
    next: ['parent-child-formula', 'form-new-rows-formula', 'running-total'],
  },
  {
    id: 'column-name-brackets',
    asks: [
      'How do I write a column name with a space in a formula?',
      'When do column names need square brackets?',
      'Formula does not work with a column that has a space in its name',
      'Column title has square brackets and formulas fail',
    ],
    words: 'brackets column name space special character reference @row unparseable digit punctuation escape backslash',
    answer:
      'A name with a space, a digit or punctuation needs square brackets: `[Due Date]@row`. One-word names work without: `Status@row`. Brackets inside the name are escaped with a backslash: the column *Budget [hrs]* is `[Budget \\[hrs\\]]@row`. Safest is to click the cell while typing; the app then writes the name.',
    formula: '=IF([Due Date]@row < TODAY(), "Late", "")',
    avoid: 'Wrapping it in IFERROR: #UNPARSEABLE cannot be caught.',
    next: ['error-unparseable', 'row-reference'],
  },
  {
    id: 'row-reference',
    asks: ['What does @row mean?', 'Row number or @row?', 'What does @cell mean?', 'Difference between @row and @cell'],
    words: '@row @cell row number reference meaning current cell criterion',
    answer:
      '`@row` is the row the formula stands in: `Cost@row`. It survives sorting and moving, works in column formulas and is faster than row numbers. `@cell` is the cell that is being tested, and exists **only inside a criterion** of COUNTIFS, SUMIFS, COLLECT and the like.',
    formula: '=COUNTIFS([Due Date]:[Due Date], AND(ISDATE(@cell), @cell < TODAY()))',
    next: ['criteria-syntax', 'column-formula-rules'],
  },
  {
    id: 'criteria-syntax',
    asks: [
      'How do I write criteria in COUNTIF and SUMIFS?',
      'Why does COUNTIF return 0?',
      'My COUNTIF shows 0 although there are matches',
      'COUNTIF greater than does not count',
      'Excel COUNTIF copied over returns zero',
      'Does Smartsheet have wildcards?',
      'Criterion in quotes does not count',
    ],
    words: 'criteria countif sumif countifs wrong-zero quotes operator greater than wildcard zero not counting unquoted',
    answer:
      'The operator stands **outside** quotation marks: `> 1000`, `<> "Done"`, `>= TODAY()`. In quotes, `">1000"` is a text that no cell contains, so the result is 0 without any message. There are no wildcards: use `CONTAINS("x", @cell)`. If it is still 0, the numbers are stored as text; test one with ISNUMBER.',
    formula: '=COUNTIF(Cost:Cost, > 1000)',
    avoid: 'Building the criterion as text, `">" + 1000`: still a text.',
    next: ['sumif-order', 'numbers-as-text', 'contact-criteria'],
  },
  {
    id: 'sumif-order',
    asks: [
      'SUMIF or SUMIFS, in which order do the arguments stand?',
      'SUMIF by category gives 0',
      'Difference between SUMIF and SUMIFS',
      'AVERAGEIF and argument order',
    ],
    words: 'sumif sumifs argument order range criterion sum range wrong-zero averageif difference',
    answer:
      '**SUMIF**: range to test, criterion, range to add. **SUMIFS**: range to add **first**, then pairs of range and criterion. AVERAGEIF is like SUMIF, COLLECT like SUMIFS. If you swap them, nothing matches and the sum is 0. Use SUMIFS throughout, then you need to remember only one order.',
    recipe: 'sum-with-several-conditions',
    formula: '=SUMIFS(Amount:Amount, Category:Category, "Travel", Status:Status, "Paid")',
    next: ['criteria-syntax', 'average-if'],
  },
  {
    id: 'average-if',
    asks: [
      'How do I average with several conditions?',
      'Is there AVERAGEIFS?',
      'Maximum or minimum with a condition',
      'MAXIFS in Smartsheet',
    ],
    words: 'averageifs average conditions maxifs minifs max min if several collect avg',
    answer:
      'AVERAGEIFS, MAXIFS and MINIFS do not exist. Put **COLLECT** into AVG, MAX or MIN: value range first, then pairs of range and criterion. AVG of nothing gives #DIVIDE BY ZERO, so an IFERROR round it is right here.',
    recipe: 'average-of-some-rows',
    formula: '=IFERROR(AVG(COLLECT(Cost:Cost, Status:Status, "Done", Region:Region, Region@row)), "")',
    next: ['criteria-syntax', 'missing-functions'],
  },
  {
    id: 'lookup-choice',
    asks: [
      'VLOOKUP or INDEX/MATCH?',
      'How should we look up values?',
      'How do I pull data from another sheet by a key?',
      'VLOOKUP cannot look to the left',
      'VLOOKUP broke after a column was moved',
      'Is there XLOOKUP in Smartsheet?',
      'Lookup with several criteria',
    ],
    words: 'lookup vlookup index match collect xlookup key another sheet column left moved inserted best',
    answer:
      'Take **INDEX with MATCH** on two single columns: it looks to any side, survives moved and inserted columns, and reads fewer cells. The `0` at the end asks for an exact match. With several criteria use INDEX with COLLECT. VLOOKUP searches only the first column of its block and counts columns from there; XLOOKUP does not exist.',
    recipe: 'look-up-in-another-sheet',
    formula: '=INDEX({Price}, MATCH([Item No]@row, {Item No}, 0))',
    steps: [
      'Make the references {Price} and {Item No}, one column each: *Reference another sheet* while typing.',
      'For several criteria: `=INDEX(COLLECT({Price}, {Item No}, [Item No]@row, {Region}, Region@row), 1)`.',
      'Wrap it in IFERROR only to show a blank for keys that may be missing.',
    ],
    avoid: "Raising VLOOKUP's column number until it fits.",
    next: ['error-no-match', 'cross-sheet-create', 'join-sheets'],
  },
  {
    id: 'cross-sheet-create',
    asks: [
      'How do I refer to another sheet in a formula?',
      'How do I create a cross-sheet reference?',
      'Can a formula read another sheet?',
      'Sum values from another sheet',
      'What do curly brackets mean in a formula?',
    ],
    words: 'cross-sheet reference another sheet create curly braces formula range name',
    answer:
      'With a cross-sheet reference in braces, such as `{Cost}`. It is made in the app while you write the formula; typing the name alone does not create it. One reference is one range of one sheet, and any number of formulas may use it.',
    steps: [
      'Begin the formula, for example with SUM and its parenthesis, and click *Reference another sheet*.',
      "Choose the sheet, click the column's header (the whole column, so that new rows count), give the reference a plain name.",
      'You need at least Viewer access to the source.',
    ],
    recipe: 'sum-from-another-sheet',
    formula: '=SUMIFS({Hours}, {Project}, Project@row)',
    next: ['cross-sheet-limit', 'error-invalid-ref', 'lookup-choice'],
  },
  {
    id: 'cross-sheet-limit',
    asks: [
      'How many cross-sheet references can a sheet have?',
      'How many sheets can one roll-up read?',
      'Limit of cross-sheet references',
      'Too many cross-sheet references',
    ],
    words: 'cross-sheet reference limit 100 maximum roll up too many sheets',
    answer:
      'About **100 distinct cross-sheet references** per sheet. One reference is one range of one sheet; it counts once however many formulas use it. Before you reach that, use a summary report, a helper sheet that gathers values, or DataMesh.',
    next: ['summary-report', 'cell-links', 'sheet-slow'],
  },
  {
    id: 'cell-links',
    asks: ['Cell link or cross-sheet formula?', 'How do cell links work?', 'How many cell links can a sheet take?'],
    words: 'cell-link cross-sheet formula difference limit inbound one cell text numbers',
    answer:
      'A **cell link** mirrors one cell into another sheet, at most 500,000 inbound links per sheet; a **cross-sheet formula** reads ranges and follows new rows. Take formulas for everything that grows, links for single fixed cells. Values that arrive by link often behave as text: test with ISNUMBER before you calculate.',
    next: ['cross-sheet-create', 'automation-not-firing'],
  },
  {
    id: 'join-sheets',
    asks: ['Can we join two sheets?', 'Relations between sheets', 'Is Smartsheet relational?'],
    words: 'join two sheets relational relation key lookup datamesh tables connect',
    answer:
      'Smartsheet is not relational. Keep a **key** that is identical on both sides (an auto-number or code) and bring fields over with INDEX/MATCH, or with DataMesh (add-on). One-to-many goes the other way: SUMIFS or COUNTIFS over the child sheet by the key.',
    formula: '=COUNTIFS({Task Project}, [Project ID]@row)',
    next: ['lookup-choice', 'datamesh', 'auto-number'],
  },
  {
    id: 'blank-dates',
    asks: [
      'Why does a blank date count as overdue?',
      'Formula shows Late for empty dates',
      'Ignore blank dates',
      'MONTH of a blank date gives an error',
    ],
    words: 'blank date empty overdue late isdate isblank guard month year @cell invalid data type',
    answer:
      'A blank date counts as **earlier than any date**, so `[Due Date]@row < TODAY()` is true for it; and MONTH or YEAR of a blank is an error. Test with ISDATE first, and inside a criterion wrap the test in IFERROR.',
    formula: '=IF(AND(ISDATE([Due Date]@row), [Due Date]@row < TODAY(), Status@row <> "Done"), "Late", "")',
    next: ['month-criteria', 'error-invalid-data-type'],
  },
  {
    id: 'month-criteria',
    asks: ['How do I count rows of a month?', 'Criterion for the current month', 'Count dates in this year', 'Sum by month'],
    words: 'month year count criterion current this month last month date range collect countifs iferror',
    answer:
      'Test month and year with `@cell`, each in IFERROR, because blank dates would break the whole formula. Or compare with the first days of two months.',
    recipe: 'count-in-a-month',
    formula:
      '=COUNTIFS([Due Date]:[Due Date], AND(IFERROR(MONTH(@cell), 0) = MONTH(TODAY()), IFERROR(YEAR(@cell), 0) = YEAR(TODAY())))',
    next: ['blank-dates', 'criteria-syntax'],
  },
  {
    id: 'numbers-as-text',
    asks: ['Why does the sum stay zero?', 'Numbers stored as text', 'Convert text to a number', 'SUM ignores some cells'],
    words: 'number text value isnumber sum zero apostrophe import convert stored',
    answer:
      'The cells hold **texts that look like numbers**: an import, a leading apostrophe, a cell link or `+ ""` in a formula causes that. SUM leaves texts out. Test with ISNUMBER, convert with VALUE in a helper column, and correct the source.',
    formula: '=IF(ISNUMBER(Amount@row), Amount@row, VALUE(Amount@row))',
    next: ['error-no-match', 'criteria-syntax'],
  },
  {
    id: 'concatenate',
    asks: [
      'How do I join two columns into one text?',
      'Is there CONCATENATE in Smartsheet?',
      'What replaces & in Smartsheet?',
      'Combine first and last name',
    ],
    words: 'concatenate join combine text & ampersand plus first last name columns concat textjoin',
    answer:
      'Join texts with **+**; `&`, CONCATENATE and CONCAT do not exist. For many adjacent cells use JOIN with a separator. Two numbers are added instead of joined unless you put `+ "" +` between them.',
    formula: '=[First Name]@row + " " + [Last Name]@row',
    next: ['column-name-brackets', 'missing-functions'],
  },
  {
    id: 'nested-if',
    asks: ['How do I nest IF?', 'Is there IFS or SWITCH?', 'Several conditions with IF', 'How many IFs can be nested?'],
    words: 'if ifs switch nested several conditions else grade levels case',
    answer:
      'IFS and SWITCH do not exist. Put each further test into the **third argument** of the IF before it; the first true test wins, so go from the strictest to the loosest, and close as many parentheses as you opened IFs. A long list of cases is better a small lookup sheet with INDEX/MATCH.',
    formula: '=IF(Score@row >= 90, "A", IF(Score@row >= 75, "B", "C"))',
    next: ['and-or', 'lookup-choice'],
  },
  {
    id: 'and-or',
    asks: [
      'How do I use AND and OR in a formula?',
      'Several conditions at once',
      'OR in COUNTIFS',
      'Count rows with one of two values',
    ],
    words: 'and or not conditions logic countifs either both several criteria',
    answer:
      'AND, OR and NOT are functions that stand **round** the conditions. In COUNTIFS all pairs must hold; for *one of several values* write OR with `@cell` inside one criterion. For OR over different columns add two counts and subtract the rows that meet both.',
    formula: '=COUNTIFS(Status:Status, OR(@cell = "Open", @cell = "In Progress"))',
    next: ['criteria-syntax', 'nested-if'],
  },
  {
    id: 'iferror-use',
    asks: [
      'When should I use IFERROR?',
      'Can IFERROR hide #UNPARSEABLE?',
      'How do I hide errors?',
      'Show blank instead of an error',
    ],
    words: 'iferror error hide blank catch unparseable instead when',
    answer:
      'Use IFERROR where an error is **expected and harmless**: a key without a match, a division by a blank, the average of nothing. It cannot catch #UNPARSEABLE, and it should not hide #CIRCULAR REFERENCE, #INVALID REF or #BLOCKED: those are mistakes to mend. Guard known cases by name (`IF(Hours@row = 0, "", …)`), so that real errors stay visible.',
    recipe: 'look-up-or-blank',
    formula: '=IFERROR(INDEX({Price}, MATCH([Item No]@row, {Item No}, 0)), "")',
    next: ['error-overview', 'error-no-match'],
  },
  {
    id: 'percent-complete',
    asks: [
      'How do I show a percentage?',
      'Percent of completed rows',
      'Share of done tasks',
      'Why does my percentage show 5000%?',
    ],
    words: 'percent share ratio complete done percentage format fraction',
    answer:
      'A percentage is a **fraction**: 50 % is 0.5. Divide, and give the column or field the percent format; do not multiply by 100. There is no `5%` in a formula: write 0.05.',
    formula: '=IF(COUNT(Task:Task) = 0, "", COUNTIF(Status:Status, "Done") / COUNT(Task:Task))',
    next: ['error-divide-by-zero', 'dashboard-metric'],
  },
  {
    id: 'running-total',
    asks: ['How do I make a running total?', 'Cumulative sum', 'Running balance'],
    words: 'running total cumulative sum balance so far row order',
    answer:
      "In a column formula rows are not known by number, so sum all rows up to the row's own auto-number or date. The cell formula `=SUM(Amount$1:Amount@row)` works too, but not as a column formula, and it breaks when rows are sorted.",
    formula: '=SUMIFS(Amount:Amount, [Row ID]:[Row ID], <= [Row ID]@row)',
    next: ['column-formula-rules', 'auto-number'],
  },
  {
    id: 'separator-locale',
    asks: [
      'Comma or semicolon in formulas?',
      'Why is my formula rejected in German?',
      'The same formula works for one user and not for another',
      'Formula from a European colleague does not work',
    ],
    words: 'locale semicolon comma separator regional setting decimal european german unparseable',
    answer:
      'The separator follows the **regional setting of the person who types**: a comma where the decimal sign is a point, a semicolon where it is a comma. Decimals change with it (1.5 or 1,5). Only typing and pasting is concerned; look at *Account > Personal settings > Regional preferences*.',
    formula: '=IF(Status@row = "Done", 1, 0)',
    next: ['error-unparseable'],
  },
  {
    id: 'curly-quotes',
    asks: [
      'Why does a formula pasted from Word or a web page not work?',
      'Smart quotes problem',
      'Formula looks right but is unparseable',
      'Copied formula from the help article gives an error',
    ],
    words: 'quotes curly smart straight pasted word web page copy unparseable looks right',
    answer:
      'The quotation marks are **curly**. Smartsheet reads only straight ones (`"`), and Word, web pages and mail programs bend them. Delete each mark and type it again in the cell, or paste through a plain-text editor. Single quotes are not part of the language.',
    next: ['error-unparseable'],
  },
  {
    id: 'missing-functions',
    asks: [
      'Which Excel functions are missing in Smartsheet?',
      'Differences between Excel and Smartsheet formulas',
      'Does Smartsheet have SUMPRODUCT, TEXT or OFFSET?',
    ],
    words: 'excel missing functions difference xlookup ifs sumproduct text trim concatenate offset indirect edate translate',
    answer:
      'Most frequent substitutes: AVERAGE → **AVG**; XLOOKUP → **INDEX/MATCH**; IFS, SWITCH → nested **IF**; CONCATENATE, & → **+**; AVERAGEIFS, MAXIFS → **AVG, MAX over COLLECT**; COUNTBLANK → **COUNTIF(range, "")**; EOMONTH, EDATE → **DATE** with YEAR and MONTH; NOW → **TODAY**; SUMPRODUCT → a helper column and SUM. There is nothing like OFFSET and INDIRECT. Addresses such as B2 become `Cost@row`, criteria lose their quotes. Paste your Excel formula with your column names and it is translated.',
    next: ['criteria-syntax', 'concatenate', 'lookup-choice'],
  },
  {
    id: 'summary-formula-place',
    asks: ['Where should I put a total?', 'Formula in the sheet summary or in a row?', 'Where does a formula belong?'],
    words: 'place total where formula sheet summary row cell column-formula metrics',
    answer:
      'One value per row: a **column formula**. One value for the whole sheet: a **sheet summary field** (Business, Enterprise) or the first cell of a metrics sheet. A figure over several sheets: a **metrics sheet** with cross-sheet references, or a grouped report.',
    next: ['summary-fields', 'column-formula-rules'],
  },
  {
    id: 'formula-rights',
    asks: ['Who may change formulas?', 'Can Editors write formulas?'],
    words: 'formula permission editor admin unlocked column formula rights change',
    answer:
      'Editors write formulas in unlocked cells; **column formulas** are for Admins and the Owner. A cell in a formula column cannot be overwritten by anybody.',
    next: ['permission-levels', 'column-formula-rules'],
  },
  {
    id: 'date-text',
    asks: [
      'How do I show a date as text?',
      'Format a date in a formula',
      'Is there a TEXT function?',
      'Month name from a date',
      'Join text and date',
    ],
    words: 'date text format month name text function join string show',
    answer:
      'There is no TEXT function. A date joined to a text becomes a text in the short date format; for another order put the parts together. Month names come from a nested IF or a small lookup sheet.',
    formula: '=YEAR(Due@row) + "-" + RIGHT("0" + MONTH(Due@row), 2) + "-" + RIGHT("0" + DAY(Due@row), 2)',
    next: ['blank-dates', 'missing-functions'],
  },
  {
    id: 'add-months',
    asks: [
      'How do I add months to a date?',
      'First or last day of the month',
      'EDATE or EOMONTH in Smartsheet',
      'One year after the start date',
    ],
    words: 'add months edate eomonth first last day month date year later',
    answer:
      'Build the date with DATE, YEAR, MONTH and DAY. DATE does not take a 13th month, so the year has to turn over in the formula. The last day of a month is the first of the next, minus 1.',
    formula:
      '=IF(ISDATE(Start@row), IF(MONTH(Start@row) = 12, DATE(YEAR(Start@row) + 1, 1, 1), DATE(YEAR(Start@row), MONTH(Start@row) + 1, 1)) - 1, "")',
    next: ['month-criteria', 'working-days'],
  },
  {
    id: 'formula-start',
    asks: ['How do formulas work in Smartsheet?', 'How do I write my first formula?', 'Formula basics'],
    words: 'formula basics begin first start introduction write',
    answer:
      "A formula begins with `=` and names columns, not addresses: `Cost@row` is this row's Cost, `Cost:Cost` the whole column, `[Due Date]@row` a name with a space, `{Range}` another sheet, `[Budget]#` a summary field. Texts stand in straight quotes, arguments are separated by commas.",
    formula: '=IF([% Complete]@row = 1, "Done", "Open")',
    next: ['column-formula-rules', 'criteria-syntax', 'cross-sheet-create'],
  },
];
