/** What people do in Smartsheet instead of a function of Excel, as the end of a sentence. Those that the checker knows too are told by it. */
export const EXCEL_ADVICE: Readonly<Record<string, string>> = {
  ...each(
    ['RAND', 'RANDBETWEEN', 'RANDARRAY'],
    'no function is random; an auto-number column gives each row a number of its own',
  ),
  ...each(
    ['SORT', 'SORTBY', 'TRANSPOSE', 'SEQUENCE', 'VSTACK', 'HSTACK', 'TAKE', 'DROP'],
    'no formula fills several cells; sort or filter with a report',
  ),
  ...each(
    ['LOG', 'LN', 'LOG10', 'SIN', 'COS', 'TAN', 'FACT', 'COMBIN', 'GCD', 'LCM'],
    'work the number out elsewhere and keep it in a column',
  ),
  ...each(
    ['PMT', 'IPMT', 'PPMT', 'PV', 'FV', 'NPER', 'RATE', 'IRR', 'XIRR', 'XNPV'],
    'NPV is its only financial function; write the others out with * and ^, or work them out elsewhere',
  ),
  ...each(
    ['HOUR', 'MINUTE', 'SECOND', 'TIMEVALUE'],
    'keep times as texts and take them apart with LEFT, MID and RIGHT, or use TIME',
  ),
  ...each(['WORKDAY.INTL', 'NETWORKDAYS.INTL'], 'use WORKDAY or NETWORKDAYS, which follow the working days set for the sheet'),
  ...each(['TEXTSPLIT', 'TEXTBEFORE', 'TEXTAFTER'], 'cut texts with LEFT, MID and RIGHT at the place that FIND gives'),
  ...each(['CELL', 'ADDRESS', 'COLUMN', 'COLUMNS', 'SHEET', 'FORMULATEXT'], 'columns go by their names and have no places'),
  ...each(
    ['FORECAST', 'FORECAST.LINEAR', 'TREND', 'LINEST', 'SLOPE', 'INTERCEPT', 'CORREL'],
    'work statistics of that kind out elsewhere',
  ),
  ...each(['MODE', 'MODE.SNGL', 'MODE.MULT'], 'count each value with COUNTIF in a helper column and take the one with the MAX'),
  ...each(['N', 'T'], 'test the type with ISNUMBER or ISTEXT inside IF'),
  ...each(['CODE', 'UNICODE'], 'only the way back exists, CHAR and UNICHAR'),
  ...each(['EVEN', 'ODD'], 'use CEILING with the multiple 2'),
  ...each(['SUMSQ', 'SUMXMY2', 'DEVSQ'], 'square in a helper column and SUM that'),
  CLEAN: 'take line breaks out with SUBSTITUTE(…, CHAR(10), "")',
  YEARFRAC: 'divide the days between two dates by 365, or use DATEDIF in whole months as its counterpart shows',
  HYPERLINK: 'put a link on the cell by hand, or write the address as text, which becomes a link',
  AGGREGATE: 'put COLLECT with criteria inside SUM, MAX, LARGE and so on, or IFERROR into the cells that it reads',
  NUMBERVALUE: 'use VALUE, after SUBSTITUTE has put the decimal point right',
  NA: 'show a text such as "n/a"; errors cannot be made on purpose',
};

function each(names: readonly string[], advice: string): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, advice]));
}
