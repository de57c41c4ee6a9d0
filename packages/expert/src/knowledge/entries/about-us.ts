import type { KnowledgeEntry } from '../entry.ts';

/** About Sheetwright itself: searched only where a question speaks to us, see `about-us.ts`. */
export const ABOUT_US_WRITTEN: readonly KnowledgeEntry[] = [
  {
    id: 'us-what',
    asks: [
      'What can you do?',
      'What is Sheetwright?',
      'What can I ask you?',
      'What kind of questions can you answer?',
      'What are you good at?',
    ],
    words: 'questions topics answer formula',
    answer:
      'I answer questions about Smartsheet: **formulas** over your own columns, formulas that show an **error**, translations from **Excel**, and how things are done (automations, forms, reports, dashboards, sharing, limits). Choose a sheet or name its columns, and every formula is checked against them. Under **Projects**, six steps of questions become a solution that you review and that is then built in your own Smartsheet workspace.',
    next: ['us-builds', 'us-data', 'building-blocks'],
  },
  {
    id: 'us-program',
    asks: [
      'Are you a person or a bot?',
      'Am I talking to a human?',
      'Are you an AI?',
      'Are you ChatGPT?',
      'Which language model do you use?',
      'Is there a real person behind this chat?',
    ],
    words: 'robot chatbot human real person machine program ai model gpt claude chat',
    answer:
      'I am a program, no person. As a rule I answer from Sheetwright’s own knowledge, and your question stays within Sheetwright. A language model answers only after you have allowed its provider; the head of the conversation says who answers. People read what you send by *Contact Support* on the **Subscription** page.',
    next: ['us-data', 'us-support'],
  },
  {
    id: 'us-trial',
    asks: [
      'How long is the free trial?',
      'Is there a free trial?',
      'Does the trial cost anything?',
      'Do I need a credit card for the trial?',
      'What happens after the trial?',
      'Can I extend my trial?',
    ],
    words: 'trial free test try out days credit card charged begin end cost remind',
    answer:
      '**7 days**, with everything in the plan that you choose. A credit card is required, but nothing is charged before the trial ends; three days before, we remind you by mail. If you cancel in the trial, it ends at once and costs nothing. A trial is given once.',
    next: ['us-plans', 'us-cancel'],
  },
  {
    id: 'us-cancel',
    asks: [
      'How do I cancel my subscription?',
      'How do I get out of my Sheetwright plan?',
      'What happens to my projects when I cancel?',
      'When can I cancel?',
    ],
    words: 'cancel subscription terminate quit end stop paying notice period refund unsubscribe renew plan',
    answer:
      'On the **Subscription** page with *Cancel Subscription*. In the trial your access ends at once and nothing is charged; afterwards it lasts until the end of the period that is paid, and nothing more is charged. Your projects and everything built in your Smartsheet workspace stay yours.',
    next: ['us-plans', 'us-account'],
  },
  {
    id: 'us-plans',
    asks: [
      'What does Sheetwright cost?',
      'Which plans do you have?',
      'What is included in your plan?',
      'Which of your plans do I need?',
      'How many questions can I ask you in a month?',
      'Where do I find my invoice?',
      'How do I change my card?',
    ],
    words:
      'price cost pay plan starter professional enterprise include invoice bill receipt card month consultation limit discount upgrade',
    answer:
      'The **Subscribe** page lists our plans with their price a month and what each includes; among other things they differ in the consultations a month and in support. Each renews every month and can be cancelled at any time. Your plan, your card and your invoices are on the **Subscription** page. Licences for Smartsheet itself come from Smartsheet.',
    next: ['us-trial', 'us-cancel'],
  },
  {
    id: 'us-data',
    asks: [
      'Do you store the data of my sheets?',
      'What happens with my data?',
      'Is my data safe with you?',
      'Who can read my questions?',
      'Do you send my data to OpenAI?',
      'Do you use my sheets to train a model?',
      'Can you read all my sheets?',
    ],
    words: 'data privacy gdpr secure security safe confidential store keep read see send share train model content rows',
    answer:
      'When you ask about a sheet, its columns and rows are read at that moment, with the access that you gave; the consultant cannot change anything. Your questions with their answers are kept in your history until you delete them, and your projects until you delete those. Nothing goes to a language model unless you allow its provider, which you can take back in your profile under *AI*. Cards are kept by Stripe; we never see their numbers.',
    next: ['us-account', 'us-connect'],
  },
  {
    id: 'us-undo',
    asks: [
      'Can I undo what you built?',
      'Can I undo what Sheetwright created?',
      'How do I get rid of the sheets that you created?',
      'What happens when I delete a project in Sheetwright?',
      'Can I change the solution after it is built?',
    ],
    words: 'undo built created generated take back revert remove delete project solution version sample',
    answer:
      'Before the build, *Undo* takes back your changes to the solution, and earlier versions are kept. What has been built is yours, in Smartsheet: change it there or delete it there (a deleted sheet can be restored for 30 days). Deleting a project in Sheetwright deletes its answers and its solution here, and nothing in Smartsheet. Sample rows go with one press.',
    next: ['us-builds', 'deleted-recovery'],
  },
  {
    id: 'us-builds',
    asks: [
      'What does Sheetwright build?',
      'Will you change my existing sheets?',
      'Do you touch our live sheets?',
      'Can you build the sheet for me?',
      'Can you create a dashboard for me?',
      'How does a project work?',
    ],
    words: 'build create generate existing sheets change overwrite touch solution project dashboard form automation workspace',
    answer:
      'Under **Projects**: six steps of questions, then a solution that you review, and nothing is created before you press *Create Assets*. Built are **new** sheets and reports in your own Smartsheet workspace, exactly as reviewed; your existing sheets are not changed. Smartsheet’s API creates no dashboards, forms or automations: for these you get guided steps. This consultant only answers and reads.',
    next: ['us-undo', 'us-connect'],
  },
  {
    id: 'us-connect',
    asks: [
      'How do I connect my Smartsheet account to Sheetwright?',
      'Where do I get an API key for Sheetwright?',
      'How do I disconnect Sheetwright from Smartsheet?',
    ],
    words: 'connect connection disconnect account login oauth api key token region access',
    answer:
      'On the **Dashboard** of Sheetwright: choose your region, then either confirm the access with your Smartsheet login, which you can withdraw at any time, or paste an API key. A login or a key counts in one region only.',
    steps: [
      'For a key: in Smartsheet *account picture > Personal Settings > API Access > Generate new access token*.',
      'Copy it at once, for Smartsheet shows it only then, and paste it in Sheetwright.',
    ],
    next: ['us-data', 'us-builds'],
  },
  {
    id: 'us-account',
    asks: ['How do I delete my Sheetwright account?', 'Delete my account and all my data', 'Close my account'],
    words: 'delete erase remove close account profile data gdpr forget',
    answer:
      'In your profile with *Delete Account*. Deleted are your profile and logins, your projects and solutions, your questions to the consultant and the access to Smartsheet. Every sheet, report and dashboard in Smartsheet stays: they are yours.',
    next: ['us-cancel', 'us-data'],
  },
  {
    id: 'us-languages',
    asks: ['Which languages do you speak?', 'Do you speak Spanish?', 'Can I ask you in German?', 'Do you understand French?'],
    words: 'language speak understand answer ask english german spanish french portuguese japanese',
    answer:
      'Ask in English, German, Spanish, French, Portuguese or Japanese, and I answer in that language. Some topics I know in English alone; the answer then says so.',
    next: ['us-what'],
  },
  {
    id: 'us-support',
    asks: [
      'How do I contact support?',
      'Can I talk to a real person?',
      'I want to report a bug in Sheetwright',
      'How do I reach your team?',
      'Your answer is wrong, whom do I tell?',
    ],
    words: 'support contact reach team mail phone person human bug report complaint feedback help hotline',
    answer:
      'Write to us with **Contact Support** on the **Subscription** page: say what does not work or what you need. We answer by e-mail.',
    next: ['us-plans'],
  },
];
