import type { KnowledgeEntry } from '../entry.ts';

/** Small things that people look for in the app, and what it does not have. */
export const EVERYDAY: readonly KnowledgeEntry[] = [
  {
    id: 'form-settings',
    asks: [
      'Where do new form entries land, and does the sender get a copy?',
      'Confirmation mail to the person who submitted the form',
      'New form rows at the top or at the bottom of the sheet',
      'Message or redirect after a form is submitted',
    ],
    words: 'form settings top bottom new rows first confirmation receipt thank you copy of responses requester',
    answer:
      "In the form builder's **Settings**: new rows at the top or the bottom of the sheet, a message or a web page after sending, and whether the sender may have a copy of the answers mailed. For a text of your own use a workflow: *row added*, alert to the **Contact column** in which the form asks for the e-mail address; the sheet's notification setting has to allow outsiders.",
    next: ['form-create', 'notify-outside', 'form-edit-later'],
  },
  {
    id: 'bulk-edit',
    asks: [
      'How do I change many rows at once?',
      'Is there find and replace?',
      'Bulk change the owner in hundreds of rows',
      'Fill down a value',
    ],
    words: 'bulk mass edit many rows at once find replace fill down drag paste',
    answer:
      'Filter the rows, type the value once, and fill it down (*Ctrl + D*, or drag the corner of the cell), or copy one cell and paste it over a selection. *Ctrl + F* finds texts in the sheet, and where your version offers it replaces them. For a rule use a workflow with **Change cell value**; for hundreds of different values a Data Shuttle merge by key, or the API.',
    avoid: 'Filling down over rows that a filter hides: check the result without the filter.',
    next: ['data-shuttle', 'automation-actions', 'undo'],
  },
  {
    id: 'cannot-merge-cells',
    asks: ['Can you merge cells in Smartsheet?', 'Heading across several columns', 'Merged cells of Excel', 'Split a cell'],
    words: 'merge merged cells span heading across columns split',
    answer:
      'No: every cell belongs to one row and one column, so cells cannot be merged or split. For a heading over rows use a **parent row** with conditional formatting, for a long text *Wrap text*, for a heading over columns a common start of their names or a colour. To put the *contents* of cells together use a formula with + or JOIN.',
    next: ['hierarchy', 'concatenate', 'conditional-format'],
  },
  {
    id: 'cannot-required',
    asks: [
      'Can a column be mandatory in a sheet?',
      'Required field in the grid',
      'Force people to fill in a cell before they save',
    ],
    words: 'mandatory required compulsory obligatory must fill grid cell before saving',
    answer:
      'Not in the grid: a field can be **required in a form**, while a sheet accepts blank cells. Let a checkbox formula flag incomplete rows, colour them, and let a workflow request the missing fields; or let people enter through the form alone.',
    formula: '=IF(OR(ISBLANK(Owner@row), ISBLANK([Due Date]@row)), 1, 0)',
    next: ['form-validation', 'conditional-format', 'update-request'],
  },
  {
    id: 'shortcuts',
    asks: [
      'Which keyboard shortcuts are there?',
      "Insert today's date by keyboard",
      'New line inside a cell',
      'Line break in a cell',
    ],
    words: 'keyboard shortcut keys hotkey today date line break enter new line fill down indent',
    answer:
      'In a Date cell `t` gives today and `+5` five days from now. *Ctrl + Enter* makes a new line in a cell, *Ctrl + D* fills down, *Ctrl + ]* and *Ctrl + [* indent and outdent, *Ctrl + Z* undoes, *Ctrl + F* finds; on a Mac *Cmd* in place of *Ctrl* for most. A typed date stays; `TODAY()` moves on every day.',
    next: ['undo', 'record-date', 'bulk-edit'],
  },
  {
    id: 'comments',
    asks: [
      'How do comments work?',
      'Mention a colleague in a comment',
      'Discussion on a row',
      'Notify somebody with @ in a comment',
      'Notify someone when a comment is added',
    ],
    words: 'comment conversation mention at sign colleague discussion thread reply row sheet',
    answer:
      'Open *Conversations* on a row (or for the whole sheet), write the comment, and name a person with **@**: that person gets a notice. Commenters and all higher roles may write; who has no access has to be shared to the sheet first. Workflows start when rows are added or changed, not when a comment is written: mention the person, or use Bridge. Keep decisions in columns: formulas, filters and most reports do not see comments.',
    next: ['cannot-comments', 'permission-levels', 'proofing'],
  },
  {
    id: 'personal-notifications',
    asks: [
      'How do I stop the mails that I get from Smartsheet?',
      'Unsubscribe from notifications',
      'Notification settings of my account',
    ],
    words: 'stop mails emails unsubscribe own personal notification settings mute turn off',
    answer:
      "For yourself: *Account > Personal Settings > Notifications* (which events, by mail, in the app or on the phone). Mails of a workflow come from its rule: ask the sheet's owner to take you out of the recipients or to change the trigger; a contact in an *Assigned To* column stays a recipient.",
    next: ['automation-noise', 'automation-rights'],
  },
  {
    id: 'sign-in',
    asks: [
      'How do we set up single sign-on?',
      'Two-factor authentication',
      'SAML, Okta or Microsoft sign-in',
      'User provisioning and deprovisioning',
    ],
    words: 'sso saml single sign on mfa 2fa two factor authentication login okta azure entra google password scim directory',
    answer:
      'A System Admin sets the ways to sign in in the **Admin Center**: mail and password, Google, Microsoft, or **SAML single sign-on**, which belongs to Enterprise. The second factor is best asked for by your identity provider. Restrict sign-in to it, and have leavers deactivated there **and** their items handed over.',
    next: ['service-account', 'share-groups', 'plan-pro'],
  },
  {
    id: 'regions',
    asks: ['Where is our data stored?', 'Is there an EU region?', 'Data residency and hosting'],
    words: 'region data residency hosting location stored eu europe germany australia gov us server',
    answer:
      'An account lives in **one region**, for example United States, European Union, Australia, or Smartsheet Gov. Each has its own web address, its own address of the API and its own sign-in; sheets are not shared or moved across by a click, and some add-ons are missing outside the US. Choose before you begin, and take the exact place and terms from your contract.',
    next: ['sensitive-data', 'addons-overview'],
  },
  {
    id: 'language-setting',
    asks: ['Can I switch Smartsheet to another language?', 'Change language and date format', 'Translate a sheet'],
    words: 'language translate translation german english french japanese menu screens date format regional settings',
    answer:
      '*Account > Personal Settings > Settings*: language of the menus and **regional format** (dates, decimals, and with them comma or semicolon in formulas), each person for himself. What stands in sheets and forms is not translated, function names and symbol names stay English. For two languages make two forms on the same sheet.',
    next: ['separator-locale', 'form-create'],
  },
  {
    id: 'brandfolder',
    asks: ['What is Brandfolder?', 'Digital asset management', 'Library for logos and images'],
    words: 'brandfolder dam digital asset management library logo images brand marketing final files',
    answer:
      '**Brandfolder** is the digital asset management of Smartsheet, a product with a contract of its own: a library of approved images, logos and videos with rights and expiry dates. Its assets can be attached to rows. Work in progress is reviewed by proofing in the sheet; what is approved goes to Brandfolder.',
    next: ['proofing', 'addons-overview'],
  },
  {
    id: 'change-everywhere',
    asks: [
      'How do we change many existing project sheets at once?',
      'Add a column to all running projects',
      'Roll out a template change to copies',
    ],
    words: 'change all existing sheets at once global update push template change copies running projects new column everywhere',
    answer:
      'Copies do not follow their template. With **Control Center** a *global update* changes all running projects (add or change columns, replace formulas, forms or reports). Without it each sheet is changed by hand or by a script over the API, so decide the columns early and keep their titles equal.',
    next: ['control-center', 'template-project', 'api-create'],
  },
  {
    id: 'generate-documents',
    asks: [
      'Can Smartsheet fill a PDF or Word document from a row?',
      'Generate documents or certificates',
      'Mail merge',
      'Electronic signature',
    ],
    words:
      'print labels name badges tags letters for each row generate document pdf word fill template certificate contract letter mail merge esign signature docusign',
    answer:
      '**Generate documents** maps the columns of a row to a fillable PDF and attaches the result; a workflow can do it, and with DocuSign the document can be signed. It needs the right plan, so check yours. There are no Word templates in the sheet itself; for these use a connector.',
    next: ['automation-actions', 'attachment-limits'],
  },
  {
    id: 'mail-into-sheet',
    asks: ['Can an email become a row?', 'Send mails into a sheet', 'Outlook or Gmail add-in'],
    words: 'email mail into row forward inbox outlook gmail add in address of sheet create row from mail',
    answer:
      'A sheet has no mail address of its own. Use a **form** in place of the mailbox, the **Outlook or Gmail add-in** to make a row of a mail by hand, or Bridge or another integration tool for a whole mailbox.',
    next: ['form-create', 'bridge', 'ticketing'],
  },
  {
    id: 'calendar-sync',
    asks: ['Can I see my tasks in Outlook or Google Calendar?', 'iCal feed of a sheet', 'Sync dates to a calendar'],
    words: 'calendar outlook google ical feed sync subscribe dates meetings appointments',
    answer:
      'One way: publish the sheet as **iCal** and subscribe to the address in Outlook, Google or Apple; it then shows the dates, and changes in the calendar do not come back. The link needs no sign-in, so nothing confidential. Inside Smartsheet use the calendar view or a calendar widget.',
    next: ['views', 'publish', 'reminder-due'],
  },
];
