import type { KnowledgeEntry } from '../entry.ts';

export const FORMS: readonly KnowledgeEntry[] = [
  {
    id: 'form-create',
    asks: ['How do I create a form?', 'How do I make an intake form?', 'How do I collect requests from people without access?'],
    words: 'form create build intake request collect link',
    answer:
      'A form belongs to one sheet; every submission adds a row. Anyone with the link can fill it in unless you require a sign-in.',
    steps: [
      'Build the columns first: dropdowns for what is to be chosen, Date and Contact columns where they belong.',
      '*Forms > Create form*; drag in the fields, write the labels as questions, mark only the routing fields as required.',
      'Add hidden fields with defaults for Status and Source.',
      'Set a confirmation text, and *Receive a copy* if people want one. Share the link or a QR code.',
    ],
    avoid: 'More than about ten questions: people give up, or write to you instead.',
    next: ['form-questions', 'form-conditional', 'form-prefill'],
  },
  {
    id: 'form-conditional',
    asks: [
      'Can the form adapt to the answer?',
      'How do I show a form field only when an answer is chosen?',
      'Conditional logic in forms',
      'Hide questions depending on the request type',
    ],
    words: 'form conditional-logic show hide field depending answer branching plan business',
    answer:
      'Yes, with **conditional logic**: fields, headings, dividers and attachments appear by earlier answers. It needs the Business or Enterprise plan, and Owner or Admin rights on the sheet.',
    steps: [
      'In the form builder choose the field that decides, for example *Request type*.',
      '*Add logic*: when the answer is *Equipment*, show the equipment questions.',
      'Mark a shown field as required if it must be filled in when it appears; test every branch.',
    ],
    avoid: 'A form per request type: you then maintain each change several times.',
    next: ['form-questions', 'form-validation'],
  },
  {
    id: 'form-prefill',
    asks: [
      'How do I pre-fill a form field by link or QR code?',
      'URL parameters for a form',
      'One QR code per machine with the asset number filled in',
      'Default value through the form link',
      'Pass a value in the form URL',
    ],
    words: 'form prefill qr url parameter link default query string asset site',
    answer:
      "Append the column title and the value to the form's link: `?Asset%20ID=P-101&Site=Berlin`, a space written as `%20`. Titles must be those of the **sheet's columns**, not of the labels. Then make a QR code of each full link.",
    steps: [
      "Copy the form's link.",
      'Add `?` and the first pair, then `&` before each further one.',
      'Open it on a phone and submit once to test. Hide the field if people must not change it.',
      'Test again whenever a column is renamed: the link then fails without a message.',
    ],
    avoid: 'A separate form for every site or machine.',
    next: ['form-create', 'mobile-use'],
  },
  {
    id: 'form-several',
    asks: ['Can a sheet have several forms?', 'Two different forms for the same sheet', 'Several forms that feed the same sheet'],
    words: 'several two different more same feed own fields link each department separate hidden default source which',
    answer:
      'Yes: a sheet can have several forms, each with its own fields and link, and all of them add rows to that sheet. Give each a hidden default value in a column such as *Source*, so that you see which form a row came from. The columns of all forms are columns of the one sheet: leave those that a form does not need out of it.',
    basis: 'practice',
    next: ['form-two-sheets', 'form-prefill', 'form-conditional'],
  },
  {
    id: 'form-two-sheets',
    asks: [
      'Can one form write into two sheets?',
      'One form for several sheets by department',
      'Route form entries to different sheets',
    ],
    words: 'form two sheets several split route department copy row intake many trackers',
    answer:
      'No: a form writes to **one** sheet. Send the rows on with a workflow for each target: *row added*, *Department is IT*, *Copy rows* to the IT sheet. If the teams only need a view of their part, give each a filtered report on the one sheet and copy nothing.',
    steps: [
      'Add a Department dropdown to the form.',
      'A workflow with a condition path per department, action *Copy rows* (intake stays complete) or *Move rows* (the team takes over).',
      'Remember that copies carry values and that later changes do not flow back.',
    ],
    avoid: 'Looking for a setting in the form: there is none.',
    next: ['copy-vs-move-row', 'report-filter'],
  },
  {
    id: 'form-edit-later',
    asks: [
      'Can people edit their form submission later?',
      'How can requesters correct an entry after submitting?',
      'Change a submitted form',
    ],
    words: 'form edit-later change submission requester correct update existing row',
    answer:
      'Not through the form: a form only **adds** rows. To change an existing row people need an update request, Dynamic View (add-on), or access to the sheet.',
    steps: [
      "Collect the requester's address in a Contact column of the form.",
      "Workflow: row added → *Request an update* to that column, with the fields they may correct. The mail's link works until it is answered.",
    ],
    next: ['update-request', 'dynamic-view'],
  },
  {
    id: 'form-validation',
    asks: [
      'How do we avoid wrong entries in the form?',
      'Validation in forms',
      'Force a format for email or number in a form',
      'How do we improve data quality?',
    ],
    words: 'form validation wrong entry email number length required data quality dropdown restrict',
    answer:
      "Use the field's **validation** in the form builder (e-mail, number, length; checked while people type), required fields for what routes the request, and **dropdowns restricted to their values** in the sheet.",
    steps: [
      'Form builder > field > *Validation*.',
      'Column properties of each dropdown > *Restrict to dropdown values only*.',
      'Date columns: restrict to dates.',
    ],
    avoid: 'Free text for anything you will count, filter or look up.',
    next: ['form-questions', 'dropdown-restrict'],
  },
  {
    id: 'form-questions',
    asks: ['What should a form ask?', 'How many questions should a form have?', 'Good design of an intake form'],
    words: 'form design questions fields required hidden defaults best practice',
    answer:
      'At most about ten questions. Make only those required that decide where the request goes; put Status and Source in as hidden fields with defaults; say beside the attachment field which evidence you expect; ask in the words of the person who fills it in.',
    basis: 'practice',
    next: ['form-conditional', 'form-prefill', 'form-validation'],
  },
  {
    id: 'form-attachment',
    asks: [
      'How do people upload files with a form?',
      'Attachments in a form',
      'Make the upload mandatory',
      'Show the upload field only for some answers',
      'Form logic for attachments',
      'Hide the upload unless a certain answer is chosen',
    ],
    words: 'form attachment upload file document evidence mandatory',
    answer:
      'Add the **File upload** element to the form and write next to it which file you expect. Uploaded files hang on the new row. With conditional logic (Business or Enterprise; Admin or Owner on the sheet) the upload appears only for some answers, for example when *Incident kind* is *Injury*. The form only adds rows, so later evidence is asked for by an update request. An attachment may be up to 30 MB through the API; larger files belong in SharePoint, Google Drive or Box with a link in a text field.',
    next: ['form-conditional', 'attachment-limits'],
  },
  {
    id: 'form-new-rows-formula',
    asks: [
      'Why do new rows from the form have no formula?',
      'Form entries arrive without the formula',
      'My formula does not fill down in new rows',
      'Formula is missing in newly added rows',
      'Autofill of formulas is unreliable',
    ],
    words: 'form new-row formula missing fill down autofill column-formula blank submitted',
    answer:
      'A cell formula is filled into a new row only when the neighbouring rows hold the same pattern, and that fails after sorting or for the first rows. Make it a **column formula**: it applies to every row, present and future.',
    steps: [
      'Right-click a cell with the formula > *Convert to column formula* (Owner or Admin).',
      'It may use `@row`, whole columns and `{references}`, but no row numbers and no `$`.',
      'The column can then no longer be typed in.',
    ],
    avoid: 'Dragging the formula down after each submission.',
    next: ['column-formula-rules', 'parent-child-formula'],
  },
  {
    id: 'form-security',
    asks: [
      'Who can fill in a form?',
      'Do people need a licence to fill in a form?',
      'Can I restrict a form to our company?',
      'Require login for a form',
    ],
    words: 'form security access restrict login sign in who public company',
    answer:
      "By default anyone who has the link, without a licence or an account. In the form's settings you can **require a Smartsheet sign-in**, or restrict it to people who are shared to the sheet; account settings may enforce that. The form never shows the sheet, so respondents see nothing but their own answers.",
    next: ['form-create', 'permission-levels'],
  },
  {
    id: 'form-close',
    asks: [
      'Can a form close by itself after a number of answers or on a date?',
      'Stop the form when all places are taken',
      'Limit the number of sign-ups',
      'How do I deactivate a form?',
    ],
    words:
      'form close shut deactivate stop accepting number answers sign-ups seats places full limit capacity deadline waiting list date',
    answer:
      'No setting closes a form after a number of answers; somebody **deactivates it by hand** in the form manager (Owner or Admin). Let the sheet tell you in time: number the entries, mark those beyond the limit as waiting list, and alert the owner when the last place goes.',
    formula: '=IF(COUNTIFS([Row ID]:[Row ID], <= [Row ID]@row) > [Places]#, "Waiting list", "Confirmed")',
    steps: [
      'Auto-number column *Row ID* (digits only), summary field *Places* with the limit.',
      'Column *Place* with the formula below; confirm by a workflow that reads it, with one text for each result.',
      'Workflow: a row becomes *Waiting list* → alert the owner, who deactivates the form.',
    ],
    avoid: 'Promising a place in the confirmation text of the form itself: everybody sees the same one.',
    next: ['form-settings', 'automation-create', 'auto-number'],
  },
  {
    id: 'form-cannot',
    asks: [
      'What can a form not do?',
      'Can a form look up or show existing data?',
      'Several rows or items with one form submission',
      'Show a total or price in the form',
      'Save a form and continue later',
      'Sign a form with the finger',
    ],
    words:
      'form look up existing rows show list prices total calculate several items lines one submission save draft continue later signature dynamic',
    answer:
      'A form only **adds one row**: it shows nothing of the sheet, looks nothing up, calculates nothing, adds no second row, and cannot be saved half filled in. What helps: links with pre-filled values for what you know already, formulas in the sheet for totals and look-ups, five *Item* fields that open one after another by conditional logic in place of rows, and Dynamic View (add-on) where people must see or change existing rows.',
    next: ['form-prefill', 'form-conditional', 'dynamic-view'],
  },
];
