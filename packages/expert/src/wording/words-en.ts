import type { Words } from './words.ts';

export const EN: Words = {
  steps: 'Steps',
  avoid: 'Avoid',
  example: 'Example',
  fromPractice: '*From consulting practice; Smartsheet does not document this.*',
  inEnglish: '',
  formula: {
    intoColumn: 'Column formula for {0}:',
    intoCell: 'Formula for a cell:',
    intoSummary: 'Formula for the sheet summary field {0}:',
    assuming: 'Assumed columns: {0}. Put your own names in their place.',
    chosen: 'My choice where your question leaves it open: {0}. Put your own in its place.',
    helperFirst:
      'This takes two steps, because a formula over many rows cannot work out two columns of each row. First make the column {0} with this column formula:',
    helperThen: 'Then:',
    valueNow: 'On your rows it gives {0} now.',
    valueInRow: 'In row {0} it gives {1}.',
    valueInFirstRows: 'In your first rows it gives {0}.',
    readAs: 'I read your question as: {0}. If you mean something else, tell me which column and which values you mean.',
    orElse: 'If you meant {0}:',
    references: 'Make these cross-sheet references first (*Reference another sheet* while typing the formula):',
    reference: '`{0}`: column {1} of the sheet {2}',
    columnSteps:
      'Enter it in one cell of {0}, then right-click the cell and choose *Convert to column formula*, so that new rows get it too.',
    summarySteps:
      'Open the *Summary* panel at the right, add the field {0} and paste the formula. Without sheet summaries (they need Business or Enterprise), use one cell of a metrics sheet.',
    notes: {
      today: '`TODAY()` moves on every day, but only when the sheet is opened or changed; a daily workflow keeps it fresh.',
      percent: 'The result is a fraction: give the column or field the percent format.',
      'date-format': 'The result is a date, so the column has to be of the type Date.',
      contact: 'The result is a contact, so the column has to be of the type Contact List.',
      'cross-sheet': 'A reference that no formula uses is deleted after two hours: make it right before the formula.',
      'no-match':
        'IFERROR covers only keys that are missing in the other sheet; a number there and a text here do not match either.',
      hierarchy: 'It reads the rows that are indented under the row.',
      'blank-date': 'Rows with a blank date are left out, for a blank counts as earlier than any date.',
    },
  },
  repair: {
    mended: 'Mended:',
    nothingWrong: 'The formula itself is right; I find nothing to change in it.',
    alreadyRight: 'The formula is right as it stands, so the cause lies elsewhere.',
    noFault:
      'I find no fault in the formula itself, so look at what it reads and where it stands. Tell me what it should give, and show a row in which it does not.',
    rowsInError: '{0} shows in row {1}.',
    cause: 'Cause',
    noFix: 'Only you can decide the right formula here, so I change nothing.',
    noIferror: 'IFERROR would not help: it cannot catch {0}.',
    alsoNote: 'Also: {0}',
    causes: {},
    reasons: {
      'unbracketed-name':
        'Names of one word, such as Status, work without; a space, a digit or punctuation needs the brackets. Any mistake of this kind gives #UNPARSEABLE, which IFERROR cannot catch.',
      'unescaped-bracket':
        'Safest is to click the cell while typing the formula, or to rename the column, for example with round brackets.',
      'curly-quotes':
        'Word, web pages and mail programs bend them: delete each mark and type it again in the cell, or paste through a plain-text editor. Nothing else has to change.',
      'foreign-operator':
        'CONCATENATE and CONCAT do not exist either. Two numbers are added, unless you put + "" + between them.',
      'unknown-function':
        'Any unknown name gives #UNPARSEABLE. With nested IFs the first true test wins, so go from the strictest to the loosest and close as many parentheses as you opened.',
      'locale-separator':
        'The separator follows the regional setting of the person who types: a comma where the decimal sign is a point (1.5), a semicolon where it is a comma (1,5). Formulas already stored keep working for everybody; look at the region in your personal settings.',
      'quoted-criterion':
        'The result is 0 without any message. The same holds for SUMIF, COUNTIFS, SUMIFS and COLLECT. If it is still 0, the numbers are stored as text: test one with ISNUMBER.',
      'bare-name': 'A name alone is unknown to Smartsheet, so the whole formula is #UNPARSEABLE.',
      'unbalanced-parenthesis': 'Count them from the inside out: each function has its own pair.',
      'excel-address': 'Columns go by their names, rows by @row.',
      'vlookup-block': 'Delete the wide reference afterwards in the reference manager.',
      'range-size': 'It may then also become a column formula.',
      'self-reference': 'Keep the typed column, and put the formula into another one or into a summary field.',
    },
    variants: {
      numbers:
        'If the cells only look like numbers (an import, a cell link, a currency sign), make numbers of them in a helper column and sum that one:',
      'per-person':
        'For a count per person, make a second sheet with one person per row in a Contact column, refer to this column from there, and compare with the contact itself:',
      'key-missing': 'If some keys are missing in the other sheet and that is fine, show a blank for them:',
      children: 'If a parent row is to sum the rows indented under it, in the same column:',
      'key-as-text':
        'Not found although it is there? Then one side holds a number and the other a text that looks the same (an import, leading zeros), or there is a trailing space; test one cell of each sheet with ISNUMBER. Make both sides text: in the source a helper column with the key + "", referred to here, and look up:',
      'as-text': 'If the column has to stay Text/Number, make the date a text:',
    },
    translated: 'In Smartsheet:',
    notTranslated: 'This formula cannot be carried over as it is: {0}',
    explained: 'What it does:',
  },
  function: {
    written: 'Written as',
    example: 'Example',
    noted: 'Mind',
    errors: 'Errors it can show',
    missing: 'Smartsheet has no function {0}: {1}.',
  },
  none: {
    unlikely: 'I cannot make a formula for this that is likely to be right.',
    unplaced: 'I could not place these words in your sheet: {0}.',
    nameThem:
      'Name the columns and values as they stand in the sheet, and say what the result should be: a number, a mark, a date or a text.',
    unknown: 'I do not know the answer to that.',
    nearest: 'These are the nearest topics I can answer:',
    orMeant: 'Or did you mean one of these?',
    perhaps: 'I am not certain what you mean. The nearest topic I know: {0}',
    ask: 'You can ask about formulas (name your columns or choose a sheet), about an error (paste the formula), and about how things are done in Smartsheet.',
    blank: 'Ask a question, or paste a formula.',
  },
  talk: {
    greeting:
      'Hello! Ask me about Smartsheet: a formula (name your columns or choose a sheet), an error (paste the formula), or how something is done.',
    thanks: 'You are welcome. Just ask on when something else comes up.',
  },
  types: {
    TEXT_NUMBER: 'Text/Number',
    PICKLIST: 'Dropdown',
    MULTI_PICKLIST: 'Dropdown, multi-select',
    CHECKBOX: 'Checkbox',
    DATE: 'Date',
    CONTACT_LIST: 'Contact List',
    MULTI_CONTACT_LIST: 'Contact List, multiple',
    DATETIME: 'Date/Time (system)',
    DURATION: 'Duration',
    PREDECESSOR: 'Predecessors',
    ABSTRACT_DATETIME: 'Date (project)',
  },
};
