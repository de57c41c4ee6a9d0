import type { KnowledgeEntry } from '../entry.ts';

export const ERRORS: readonly KnowledgeEntry[] = [
  {
    id: 'error-overview',
    asks: ['What do the formula errors mean?', 'List of error messages in formulas', 'My formula shows an error, what now?'],
    words: 'error messages list meaning overview codes #unparseable #no match #blocked',
    answer:
      '| Error | What it says |\n|---|---|\n| #UNPARSEABLE | the formula cannot be read: brackets, quotes, names, functions |\n| #INCORRECT ARGUMENT SET | number, order or size of the arguments |\n| #INVALID DATA TYPE | a text where a number or date is needed, or the reverse |\n| #INVALID OPERATION | an operator that does not suit its two sides |\n| #INVALID COLUMN VALUE | the result does not fit the type of the column |\n| #INVALID VALUE | a number out of range, or text without the part looked for |\n| #NO MATCH | the lookup found nothing |\n| #INVALID REF, #REF | a reference that does not exist, or was deleted |\n| #BLOCKED | a cell it reads shows an error |\n| #CIRCULAR REFERENCE | it reads itself |\n| #DIVIDE BY ZERO | a division by 0 or a blank, or the average of nothing |\n\nPaste the formula with its error and your columns, and it is checked and mended.',
    next: ['error-unparseable', 'error-no-match', 'iferror-use'],
  },
  {
    id: 'error-unparseable',
    asks: ['What does #UNPARSEABLE mean?', 'Why is my formula unparseable?', 'How do I fix #UNPARSEABLE?'],
    words: '#unparseable error causes formula cannot be read fix brackets quotes',
    answer:
      'Smartsheet cannot read the formula. Look for these, in this order:\n\n1. column names with spaces without brackets: `[Due Date]@row`\n2. parentheses or quotes that are not closed\n3. curly quotes from Word or a web page\n4. functions that do not exist here (AVERAGE, IFS, XLOOKUP, CONCATENATE)\n5. `&` for joining text (use `+`), `!=` for unequal (use `<>`)\n6. a missing `@row`, or Excel addresses such as B2\n7. a separator of another region (`;` or `,`)\n8. a column that was renamed or mistyped',
    avoid: 'IFERROR: it cannot catch #UNPARSEABLE.',
    next: ['column-name-brackets', 'curly-quotes', 'missing-functions'],
  },
  {
    id: 'error-no-match',
    asks: [
      'What does #NO MATCH mean?',
      'VLOOKUP gives #NO MATCH although the value is there',
      'The id exists in both sheets and I still get #NO MATCH',
      'MATCH does not find the value',
      'Lookup on numbers fails',
    ],
    words:
      '#no match vlookup index match lookup not found number text leading zeros trailing space exact key exists csv imported',
    answer:
      "The lookup found nothing that is **exactly equal**. Usual causes: one side is a number and the other a text that looks the same (import, leading zeros); a trailing space; VLOOKUP's key is not in the first column of the block; the last argument is missing, so that sorted data is assumed.",
    steps: [
      'Test one cell on each side with ISNUMBER.',
      'Make both sides text: helper column in the source `=[Order No]@row + ""`, and look up `[Order No]@row + ""`.',
      'Use MATCH with `0` on a single column.',
      'Only then wrap keys that may be missing in IFERROR.',
    ],
    recipe: 'look-up-a-number-kept-as-text',
    formula: '=INDEX({Customer}, MATCH([Order No]@row + "", {Order Key}, 0))',
    avoid: 'Setting the last argument to true: it then returns wrong rows.',
    next: ['lookup-choice', 'numbers-as-text'],
  },
  {
    id: 'error-invalid-data-type',
    asks: ['What does #INVALID DATA TYPE mean?', 'Why do I get an invalid data type?', 'MONTH or YEAR gives #INVALID DATA TYPE'],
    words: '#invalid data type month year blank text date number weekday @cell',
    answer:
      'A function got the wrong kind of value: MONTH, YEAR, WEEKDAY or NETDAYS of a **blank or a text**, or arithmetic with text. Guard with ISDATE or ISNUMBER; inside a criterion with IFERROR.',
    recipe: 'part-of-a-date-or-blank',
    formula: '=COUNTIFS([Due Date]:[Due Date], IFERROR(MONTH(@cell), 0) = 5)',
    next: ['blank-dates', 'numbers-as-text'],
  },
  {
    id: 'error-invalid-operation',
    asks: ['What does #INVALID OPERATION mean?', 'Comparing a range with a value gives #INVALID OPERATION'],
    words: '#invalid operation operator types date plus date text number compare range',
    answer:
      'An operator does not suit its two sides: a **whole column** compared with a value (`Status:Status = "Done"` instead of `Status@row`), date plus date, text minus number, `>` between text and number. Use `@row` for this row, COUNTIF for the column; subtract dates, or add days to one.',
    formula: '=IF(Status@row = "Done", 1, 0)',
    next: ['row-reference', 'error-invalid-data-type'],
  },
  {
    id: 'error-invalid-column-value',
    asks: [
      'What does #INVALID COLUMN VALUE mean?',
      'Formula result does not fit the column',
      'Date formula shows an error in a text column',
      'What does #DATE EXPECTED mean?',
      '#CONTACT EXPECTED',
      '#BOOLEAN EXPECTED',
    ],
    words: '#invalid column value #date expected #contact expected #boolean expected type column result date text checkbox',
    answer:
      'The result does not fit the **type of the column**: a date in a Text/Number column, a text in a Date column, a name in a Contact column, a word in a checkbox. Change the column\'s type, or the result: `+ ""` makes a text, `""` leaves a Date cell blank, a checkbox wants 1 or 0, and a contact comes only from another Contact cell.',
    formula: '=IF(ISDATE(Start@row), Start@row + 14, "")',
    next: ['symbols', 'date-text'],
  },
  {
    id: 'error-circular',
    asks: [
      'What does #CIRCULAR REFERENCE mean?',
      'Can a formula refer to its own column?',
      'A formula should change the value of its own cell',
      'Keep the typed value unless a condition holds',
    ],
    words: '#circular reference itself own column loop sum own cell overwrite typed',
    answer:
      'The formula reads **its own cell**, directly or through another one: the sum of its own column, or an IF that returns its own value. Put the formula into another column (for example *Stage* beside the typed *Status*), or the total into a summary field; parents sum their children with SUM(CHILDREN()). To change a typed value by itself use a workflow with *Change cell value*.',
    avoid: 'IFERROR, or a setting for iterative calculation: there is none.',
    next: ['parent-child-formula', 'summary-fields'],
  },
  {
    id: 'error-blocked',
    asks: ['What does #BLOCKED mean?', 'Total shows #BLOCKED', 'One error breaks my whole sum'],
    words: '#blocked cell refers error precedent sum total upstream',
    answer:
      'A cell that the formula reads **shows an error itself**. Mend that one first: filter the columns it reads for cells that begin with #. If the error there is expected (a missing match), wrap it **there** in IFERROR with `""` or 0.',
    avoid: 'Wrapping the total in IFERROR: it hides that rows are missing.',
    next: ['iferror-use', 'error-no-match'],
  },
  {
    id: 'error-invalid-ref',
    asks: ['What does #INVALID REF mean?', 'Copied formula shows #INVALID REF', 'The name in curly brackets is not found'],
    words: '#invalid ref reference braces copied another sheet not found name typed create',
    answer:
      'The name in braces does not exist **in this sheet**. A cross-sheet reference belongs to the sheet in which it was made; copying or typing its name does not create it.',
    steps: [
      'Click into the formula at the braces, *Reference another sheet*, choose sheet and column.',
      'Give it the same name.',
      'Look through the list under *right-click > Manage references*. An unused reference is deleted after two hours.',
    ],
    avoid: "Writing the sheet's name or link into the formula.",
    next: ['cross-sheet-create', 'cross-sheet-reference-gone'],
  },
  {
    id: 'error-ref',
    asks: ['What does #REF mean?', 'Formula shows #REF after deleting a column'],
    words: '#ref deleted column row sheet reference lost',
    answer:
      'A column, row or sheet the formula reads was **deleted**. Undo the deletion if it just happened; otherwise write the right column in place of #REF, or make the cross-sheet reference anew.',
    next: ['error-invalid-ref', 'deleted-recovery'],
  },
  {
    id: 'error-incorrect-argument',
    asks: [
      'What does #INCORRECT ARGUMENT SET mean?',
      'Ranges of different size in COUNTIFS',
      'COUNTIFS worked until I added the second condition',
      'Mixing a full column with part of a column',
    ],
    words: '#incorrect argument set ranges size countifs sumifs number order arguments if',
    answer:
      'Number, order or size of the arguments is wrong. Mostly **ranges of different size**: a whole column beside `Owner1:Owner50`, or ranges of two sheets in one call. Use whole columns of one sheet throughout. IF takes two or three arguments, not four; SUMIFS takes the range to add first.',
    formula: '=COUNTIFS(Status:Status, "Open", Owner:Owner, "ann@example.com")',
    next: ['sumif-order', 'nested-if'],
  },
  {
    id: 'error-invalid-value',
    asks: ['What does #INVALID VALUE mean?', 'INDEX COLLECT gives #INVALID VALUE', 'LEFT and FIND give #INVALID VALUE'],
    words: '#invalid value index collect out of range left find value text number',
    answer:
      'A number is out of range: INDEX asks for the first of **no** results, LEFT gets a negative length because FIND returned 0, VALUE gets a text without a number, DATE a 13th month. Guard the case that is expected.',
    formula: '=IFERROR(INDEX(COLLECT({Price}, {Item No}, [Item No]@row), 1), "")',
    next: ['lookup-choice', 'numbers-as-text'],
  },
  {
    id: 'error-divide-by-zero',
    asks: ['What does #DIVIDE BY ZERO mean?', 'How do I avoid division by zero?', 'AVG gives #DIVIDE BY ZERO'],
    words: '#divide by zero division blank average empty guard',
    answer: 'The divisor is 0 or **blank**, or AVG found no numbers. Test the divisor instead of hiding every error.',
    formula: '=IF(Hours@row = 0, "", Cost@row / Hours@row)',
    next: ['iferror-use', 'percent-complete'],
  },
  {
    id: 'error-permission',
    asks: ['What does #PERMISSION ERROR mean?', 'Cross-sheet reference lost access'],
    words: '#permission error cross-sheet access account lost reference',
    answer:
      'The account behind the cross-sheet reference has **lost access** to the source sheet, for example after somebody left. Share the source with an editor of this sheet (better: a service account) and make the reference anew.',
    next: ['service-account', 'error-invalid-ref'],
  },
  {
    id: 'error-calculating',
    asks: ['What does #CALCULATING mean?', 'The cell keeps showing #CALCULATING...'],
    words: '#calculating still slow references many wait',
    answer:
      'The sheet is still working it out. If it stays, there are too many references: reduce whole-column and cross-sheet ranges, and chains over several sheets.',
    next: ['sheet-slow', 'cross-sheet-limit'],
  },
  {
    id: 'error-unsupported-cross-sheet',
    asks: ['What does #UNSUPPORTED CROSS-SHEET FORMULA mean?', 'CHILDREN or PARENT over another sheet'],
    words: '#unsupported cross-sheet formula hierarchy children parent ancestors reference',
    answer:
      'PARENT, CHILDREN, ANCESTORS and DESCENDANTS work only **inside their own sheet**, not on a `{reference}`. Work the figure out in the source (a helper column or summary field) and read that.',
    next: ['hierarchy', 'cross-sheet-create'],
  },
  {
    id: 'error-overflow-nested',
    asks: ['What does #NESTED CRITERIA mean?', 'What does #OVERFLOW mean?'],
    words: '#nested criteria #overflow countif inside criterion number too large',
    answer:
      "**#NESTED CRITERIA**: a function with criteria stands inside another one's `@cell` criterion; put the inner one into a helper column. **#OVERFLOW**: the number is too large or too small.",
    next: ['helper-columns', 'criteria-syntax'],
  },
];
