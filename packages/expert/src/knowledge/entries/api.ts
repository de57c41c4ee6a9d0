import type { KnowledgeEntry } from '../entry.ts';

export const API: readonly KnowledgeEntry[] = [
  {
    id: 'api-limits',
    asks: [
      'What are the API rate limits?',
      'We get error 429 from the API',
      'Error 4003 rate limit exceeded',
      'How many rows can one API call write?',
      'Script fails with 4004 in parallel',
    ],
    words: 'api rate limit 429 4003 4004 requests minute rows call batch 500 parallel sync script',
    answer:
      '**300 requests a minute** per access token; attaching a file and reading cell history count as ten. Beyond that comes 429 with code 4003: wait 60 seconds. Write at most **500 rows a call**, so 10,000 rows take 20 calls. Send the calls for one sheet one after another: parallel writes give 4004.',
    steps: [
      'Batch rows by 500.',
      'On 429 wait 60 seconds, then longer step by step.',
      "Ask for the sheet's version, or use a webhook, instead of reading the sheet again and again.",
    ],
    avoid: 'More threads or tokens to go faster.',
    next: ['webhooks', 'api-create'],
  },
  {
    id: 'api-create',
    asks: [
      'Can dashboards, forms and automations be created by API?',
      'What can the API create?',
      'Build a solution by script',
      'Which parts of Smartsheet can be generated automatically?',
      'What can not be provisioned by API?',
    ],
    words: 'api create dashboard form automation report sheet columns script generate provisioning what not',
    answer:
      'The API creates workspaces, folders, sheets, columns, formulas, cross-sheet references, rows, summary fields, and since April 2026 reports (commercial regions; Business, Enterprise and Advanced Work Management). It does **not** create dashboards, forms, automations, filters, nor the Gantt and dependency settings. Those travel with a **copied folder or workspace**, so keep a template and copy it.',
    avoid: 'Promising a full solution by script: the rest is a guided step for a person.',
    next: ['template-project', 'api-limits'],
  },
  {
    id: 'api-column-types',
    asks: [
      'Which column types can the API not create?',
      'Can a project plan be built by API?',
      'Duration and predecessor columns by API',
    ],
    words: 'api column types duration predecessor abstract datetime project plan dependencies cannot create',
    answer:
      'DURATION, PREDECESSOR and the project date columns cannot be created by API, and DATETIME exists only as a system column. Copy a template sheet with dependencies switched on, or switch them on in the app. Multi-select cells come back as plain text unless the call asks for `level` and `objectValue`.',
    next: ['api-create', 'dependencies'],
  },
  {
    id: 'api-token',
    asks: ['How do I get an API key?', 'API access token'],
    words: 'api key token access personal settings generate',
    answer:
      "*Account > Personal Settings > API Access > Generate new access token*. It has all the rights of the person, so keep it on a server, never in a sheet or a script that is passed on; use a service account's token for production.",
    next: ['api-limits', 'service-account'],
  },
  {
    id: 'webhooks',
    asks: [
      'Why did our webhook stop?',
      'How does a custom integration listen for changes?',
      'Webhook without data',
      'Our integration stopped receiving callbacks',
    ],
    words: 'webhook stopped disabled integration callback events ids large sheet 20000 no values enable',
    answer:
      'A webhook switches itself off when the receiver keeps failing, and on a sheet **beyond 20,000 rows, 400 columns or 500,000 cells**. It reports only *that* something changed, with ids and no values: read the sheet afterwards.',
    steps: [
      "Look at the webhook's status and reason.",
      'Answer 200 at once and work in the background.',
      'Enable it again, and compare the whole sheet once, since missed events are not sent later.',
    ],
    avoid: 'Expecting the changed values in the callback.',
    next: ['api-limits', 'sheet-limits'],
  },
  {
    id: 'cross-sheet-reference-gone',
    asks: [
      'Why did my cross-sheet reference vanish?',
      'The reference disappeared after some hours',
      'References made by script are gone',
    ],
    words: 'cross-sheet reference vanished disappeared deleted two hours unused script',
    answer:
      'A cross-sheet reference that **no formula uses is deleted after two hours**. Make it right before the formula, or write the formula at once.',
    next: ['cross-sheet-create', 'error-invalid-ref'],
  },
];
