import { grammarOf } from './grammar.ts';
import type { Phrasebook, Schedule } from './phrasebook.ts';

const grammar = grammarOf('en', {
  and: 'and',
  or: 'or',
  quotes: ['“', '”'],
  nouns: {
    sheet: ['sheet', 'sheets'],
    report: ['report', 'reports'],
    automation: ['automation', 'automations'],
    dashboard: ['dashboard', 'dashboards'],
    form: ['form', 'forms'],
    column: ['column', 'columns'],
    field: ['field', 'fields'],
    widget: ['widget', 'widgets'],
    sample: ['sample row', 'sample rows'],
    reminder: ['reminder or alert', 'reminders and alerts'],
    approval: ['approval', 'approvals'],
    updateRequest: ['update request', 'update requests'],
    recordedDate: ['recorded date', 'recorded dates'],
    question: ['question', 'questions'],
    sentence: ['sentence', 'sentences'],
    minute: ['minute', 'minutes'],
    hour: ['hour', 'hours'],
    day: ['day', 'days'],
    week: ['week', 'weeks'],
  },
});
const { count, list, either, quote } = grammar;

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const ORDINALS: Readonly<Record<number, string>> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' };

function schedule({ every, interval = 1, weekday, day = 1, ordinal = 1, at }: Schedule): string {
  const time = at === undefined ? '' : ` at ${at}`;
  if (every === 'day') return interval === 1 ? `Every day${time} (daily)` : `Every ${interval} days${time}`;
  const weekdayName = DAYS[weekday ?? 1] ?? 'Monday';
  if (every === 'week') {
    const which = interval === 1 ? '' : interval === 2 ? 'second ' : `${ordinalText(interval)} `;
    return `Every ${which}${weekdayName}${time} (${interval === 1 ? 'weekly' : `every ${interval} weeks`})`;
  }
  const dayName = day === -1 ? 'the last day' : `the ${ordinalText(day)}`;
  const on = weekday === undefined ? dayName : `the ${ORDINALS[ordinal] ?? 'first'} ${weekdayName}`;
  return `${months(interval)} on ${on}${time}`;
}

function months(interval: number): string {
  if (interval === 1) return 'Every month';
  if (interval === 12) return 'Every year';
  if (interval % 12 === 0) return `Every ${interval / 12} years`;
  return `Every ${interval} months${interval === 3 ? ' (every quarter)' : interval === 6 ? ' (every half-year)' : ''}`;
}

function ordinalText(number: number): string {
  const last = number % 10;
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${isTeen ? 'th' : last === 1 ? 'st' : last === 2 ? 'nd' : last === 3 ? 'rd' : 'th'}`;
}

export const english: Phrasebook = {
  ...grammar,
  sheets: {
    fallbackWorkspace: 'Smartsheet solution',
    oneRowPer: (things) => `One row per ${either(things)}`,
    size: ({ columns, computed, samples }) =>
      list([
        `${count(columns, 'column')}${computed > 0 ? ` (${computed} computed)` : ''}`,
        ...(samples > 0 ? [count(samples, 'sample')] : []),
      ]),
  },
  reports: {
    asked: (words) => `You asked for ${quote(words)}`,
    late: (sheet) => `Shows what is late in ${sheet}`,
    lateName: (sheet) => `${sheet}: Late`,
    stuck: (sheet) => `Shows what has been longest in its stage in ${sheet}`,
    stuckName: (sheet) => `${sheet}: Longest in Stage`,
    notValid: (sheet) => `Shows what has run out in ${sheet}, and what is about to`,
    notValidName: (sheet) => `${sheet}: Expiring or Expired`,
    expiring: (sheet, days) => `Shows what runs out in ${sheet} within the next ${count(days, 'day')}`,
    expiringName: (sheet, days) => `${sheet}: Next ${days} Days`,
    allRows: 'All rows',
    rowsWhere: (conditions) => `Rows where ${conditions.join(' and ')}`,
    groupedBy: (titles) => `grouped by ${titles.join(', then ')}`,
    sortedBy: (titles) => `sorted by ${titles.join(', then ')}`,
  },
  forms: {
    name: (thing) => `New ${thing}`,
    purpose: (sheet) => `For people who add to ${sheet} without opening the sheet`,
    size: (fields, sheet) => `${count(fields, 'field')}; each entry becomes a row of ${sheet}`,
    help: {
      date: 'Pick a date',
      contact: 'An e-mail address or a name from the list',
      one: 'Choose one',
      several: 'Choose all that apply',
    },
    open: (sheet, form) => `Open ${sheet}, choose “Forms”, then “Create Form”, and call it ${quote(form)}.`,
    keep: (fields) =>
      `Keep ${fields.length === 1 ? 'this field' : `these ${fields.length} fields in this order`} and remove the others: ${list(fields)}.`,
    require: (fields) => `Make required: ${list(fields)}.`,
    explain: (fields) => `Add help text: ${fields.join('; ')}.`,
    finish: 'Save the form, send one test entry, and share its link.',
  },
  dashboards: {
    name: (project) => `${project} Overview`,
    purpose: (project) => `Shows on one page where ${project} stands`,
    size: (widgets) => `${count(widgets, 'widget')} on one page`,
    chartName: (sheet, column) => `${sheet} by ${column}`,
    open: (name) => `In the workspace choose “Create”, then “Dashboard”, and call it ${quote(name)}.`,
    metric: (source, field) =>
      `Add a “Metric” widget: choose “Add Data”, then ${source}, and there the sheet summary field ${quote(field)}.`,
    summariseReport: (report, groupBy, figure) =>
      `Open the report ${report}, group it by ${groupBy}, summarise ${figure} and save it.`,
    makeReport: (name, source, groupBy, figure) =>
      `Choose “Create”, then “Report”, call it ${quote(name)}, pick ${source} as its source, group it by ${groupBy}, summarise ${figure} and save it.`,
    figures: {
      COUNT: () => 'the count of its rows',
      SUM: (column) => `the sum of ${column}`,
      AVG: (column) => `the average of ${column}`,
    },
    chart: (title, chart) =>
      `Add a “Chart” widget ${quote(title)} with that report as its data, as a ${chart.replace('-', ' ')} chart.`,
    report: (report) => `Add a “Report” widget and pick the report ${report}.`,
    shortcut: (asset) => `Add a “Shortcut” widget that opens ${asset}.`,
    text: (text) => `Add a “Title” or “Rich Text” widget: ${quote(text)}.`,
    other: (text) => `Add a widget: ${text}.`,
    finish: 'Save the dashboard and share it with those who only look.',
  },
  conditions: {
    is: (column, value) => `${column} is ${value}`,
    'is-not': (column, value) => `${column} is not ${value}`,
    'is-one-of': (column, value) => `${column} is one of ${value}`,
    'is-none-of': (column, value) => `${column} is not one of ${value}`,
    'is-blank': (column) => `${column} is blank`,
    'is-not-blank': (column) => `${column} is not blank`,
    'is-checked': (column) => `${column} is checked`,
    'is-unchecked': (column) => `${column} is not checked`,
    'greater-than': (column, value) => `${column} is greater than ${value}`,
    'at-least': (column, value) => `${column} is ${value} or more`,
    'less-than': (column, value) => `${column} is less than ${value}`,
    'at-most': (column, value) => `${column} is ${value} or less`,
    'in-the-past': (column) => `${column} is in the past`,
    'in-the-next-days': (column, value) => `${column} is in the next ${value}`,
    'in-the-last-days': (column, value) => `${column} is in the last ${value}`,
    'not-in-the-last-days': (column, value) => `${column} is not in the last ${value}`,
  },
  triggers: {
    rowAdded: 'A row is added',
    changes: (column) => `${column} changes`,
    checked: (column) => `${column} is checked`,
    unchecked: (column) => `${column} is unchecked`,
    becomes: (column, value) => `${column} becomes ${value}`,
    reached: (column) => `${column} is reached`,
    before: (column, time) => `${time} before ${column}`,
    after: (column, time) => `${time} after ${column}`,
    schedule,
    all: (parts) => parts.join(', and '),
  },
  actions: {
    alert: (to) => `Alert ${to}`,
    remind: (to) => `Remind ${to}`,
    approve: (to, { column, approved, declined }) =>
      `Request an approval from ${to}, which writes ${approved} or ${declined} into ${column}`,
    update: (to, columns) => `Request an update of ${columns} from ${to}`,
    recordDate: (column) => `Record the date in ${column}`,
    check: (column) => `Check ${column}`,
    uncheck: (column) => `Uncheck ${column}`,
    set: (column, value) => `Set ${column} to ${value}`,
    clear: (column) => `Clear ${column}`,
    assign: (to, column) => `Assign ${to} in ${column}`,
    copyRow: (sheet) => `Copy the row to ${sheet}`,
    moveRow: (sheet) => `Move the row to ${sheet}`,
    lockRow: 'Lock the row',
    unlockRow: 'Unlock the row',
    sendReport: (report, to) => `Send the report ${report} to ${to}`,
    contactIn: (column) => `the contact in ${column}`,
    readers: 'its readers',
    teamOf: (sheet) => `the team of ${sheet}`,
    inTurn: (actions) => actions.join('; then '),
  },
  automationSteps: {
    open: (sheet) => `Open ${sheet}, choose “Automation” in the upper left corner, then “Create workflow”.`,
    trigger: (block) => `In the trigger block choose ${quote(block)}.`,
    triggerChange: (block, column, value) =>
      `In the trigger block choose ${quote(block)}, and below it ${column} changes to ${value ?? 'any value'}.`,
    triggerDate: (block, column, when) =>
      `In the trigger block choose ${quote(block)}, pick the date field ${column} instead of a fixed date, and run it ${when ?? 'on that day'}.`,
    triggerSchedule: (block, text) =>
      `In the trigger block choose ${quote(block)}, pick a start date and let it repeat: ${text}.`,
    conditions: (conditions) =>
      conditions.length === 1
        ? `Add a condition block for rows where ${conditions[0]}.`
        : `Add a condition block for rows where all of these hold: ${conditions.join('; ')}.`,
    action: (block, details) => `Add the action ${quote(block)}${details.length === 0 ? '' : `: ${details.join(', ')}`}.`,
    receivers: (columns, people) =>
      `send it ${[
        ...(columns.length === 0 ? [] : [`to the contacts in the ${list(columns)} ${columns.length === 1 ? 'cell' : 'cells'}`]),
        ...(people.length === 0 ? [] : [`to specific people: ${list(people)}`]),
      ].join(', and ')}`,
    message: (text) => `with the message ${quote(text)}`,
    answer: (column, approved, declined) => `and keep the answer in ${column} as ${quote(approved)} or ${quote(declined)}`,
    fields: (columns) => `with the fields ${list(columns)}`,
    column: (column) => `in ${column}`,
    becomes: (column, value) => `${column} becomes ${value}`,
    assign: (people, column) => `${people} in ${column}`,
    sheet: (sheet) => `to the sheet ${sheet}`,
    finish: 'Name the workflow in the upper left corner, save it, and try it once with a row of your own.',
    sendOpen: (report) => `Open the report ${report} and choose “File”, then “Send as Attachment”.`,
    sendTo: (to) => `Send it to ${to}, as PDF or Excel.`,
    sendWhen: (text) => `Choose “Send on a schedule”: ${text}.`,
  },
  guides: {
    dependencies: (sheet) => `Dependencies in ${sheet}`,
    dependencySteps: (sheet, { start, finish, duration, predecessors }) => [
      `Open ${sheet}, switch to “Gantt” view and open the project settings.`,
      `Enable dependencies with ${start} as start, ${finish} as end, ${duration} as duration and ${predecessors} as predecessors.`,
      'Set working days and holidays, then save. From now on parent rows and dependent dates are worked out by Smartsheet.',
    ],
    view: (view, report) => `${view} view of ${report}`,
    viewStep: (view, report) => `Open ${report}, switch to ${quote(view)} view and save it as the default.`,
    reportSteps: {
      open: (report) => `In the workspace choose “Create”, then “Report”, and call it ${quote(report)}.`,
      source: (sheet) => `Choose the sheet ${sheet} as its source.`,
      columns: (titles) => `Display these columns: ${titles.join(', ')}.`,
      settings: (description) => `Set filter, groups and order: ${description}.`,
      finish: 'Save the report.',
    },
  },
  audience: {
    writer: 'filled in the questionnaire and runs the solution',
    listed: 'each of them is a row here: whoever has the sheet sees all the others as well',
    outside: 'from outside: whoever has a sheet sees all its rows',
    decides: 'decides on what the reports show',
    works: 'takes part in the work that you describe',
  },
  notComputed: {
    clock: 'Smartsheet’s date columns hold no time of day; a check at that hour tells what is still missing',
    hours:
      'Smartsheet’s date columns hold no time of day; type the hours or minutes into a number column, then they can be averaged',
    early: 'it takes a column with the days between the day it was done and the day it had to be',
    today: 'today’s level is not known; measure it for a month first',
    rating: 'the ratings are given outside the sheets',
    other: 'no column holds what it follows from; agree first on what is counted',
  },
  coverage: {
    filler: 'says nothing yet',
    instruction: 'is addressed to software and was not followed',
    markup: 'is markup or code',
    agree: 'agree on how it is counted',
    share: 'share the workspace as the list of people says',
    bringOver: 'bring over what is there today, then keep only one of the two',
    nothing: 'names nothing that a sheet could hold',
    secret: 'a sheet shows all its rows to everybody who has it: the list of people says who gets which',
    neverStored: 'no column asks for it',
    languages: 'names and forms are made in one language; add the other one to the forms',
    unseen: 'the sheet keeps the rows, but nothing shows this by itself',
    unseenEvent: 'no column shows when this happens: whoever sees it tells the others',
    settled: 'you decided otherwise',
  },
  leftOut: {
    sentence: (part, reason) => `Left out: ${part}, because ${reason}.`,
    part: (path) =>
      path.reduce(
        (inside, { noun, label }) => `the ${noun}${label === null ? '' : ` ${label}`}${inside === '' ? '' : ` of ${inside}`}`,
        '',
      ),
    nouns: {
      folders: 'folder',
      folder: 'folder',
      sheets: 'sheet',
      columns: 'column',
      formula: 'formula',
      references: 'link to another sheet',
      rows: 'starter row',
      cells: 'value',
      summaryFields: 'summary field',
      dependencies: 'dependency settings',
      reports: 'report',
      groups: 'grouping',
      sorts: 'sort order',
      summaries: 'total',
      dashboards: 'dashboard',
      widgets: 'widget',
      forms: 'form',
      fields: 'field',
      automations: 'automation',
      steps: 'step',
      actions: 'action',
      to: 'recipient',
      format: 'number format',
      hidden: 'hiding',
      width: 'width',
      homes: 'home of the thing',
      measures: 'measure',
      field: 'summary field',
      audience: 'access',
      assets: 'asset',
      coverage: 'sentence',
      where: 'place',
    },
    reasons: {
      automations: 'the automation would not work in Smartsheet',
      claims: 'it speaks of something that the plan does not have',
      'primary-column': 'a sheet needs exactly one primary column, which holds plain text',
      'column-types': 'Smartsheet cannot be asked for a column of this kind',
      'column-options': 'Smartsheet does not accept its list of values',
      'column-settings': 'Smartsheet does not offer this setting for the column',
      'formula-cycles': 'its value would depend on itself through another sheet',
      dashboards: 'the widget would have nothing to show',
      formulas: 'the formula would not work in Smartsheet',
      'guided-assets': 'it needs something that the plan does not have',
      'name-lengths': 'Smartsheet does not accept its name',
      'unique-names': 'something else in the same place already has its name',
      references: 'the link between two sheets would not work in Smartsheet',
      'report-columns': 'it needs a sheet or column that the plan does not have',
      'report-filters': 'its filter would not work in Smartsheet',
      rows: 'Smartsheet does not accept it there',
      'sheet-size': 'the sheet would hold more than Smartsheet allows',
    },
    byHand: {
      formula: 'The column is there without it: fill it by hand, or write a formula of your own.',
      cells: 'Type the value in after the build if you need it.',
      folder: 'It lies in the workspace itself: move it where you want it.',
      dependencies: 'Switch dependencies on by hand if you need them.',
      format: 'Format the column by hand if you need it.',
      hidden: 'The column stays visible.',
      width: 'The column has the usual width.',
      actions: 'The other actions of the automation are there.',
      to: 'The others get it: add somebody in its place.',
      homes: 'The thing has no place of its own: say where it belongs.',
      field: 'Measure it by hand.',
      assets: 'Share it by hand if you need it.',
      where: 'See whether the rest handles the sentence.',
      other: 'Add it by hand after the build if you need it.',
    },
  },
  summary: {
    workspace: (name, sheets) => `${name} will be a workspace with ${count(sheets.length, 'sheet')}: ${list(sheets)}.`,
    reports: (reports) => `We will also create ${count(reports, 'report')}.`,
    byHand: (assets, duration) => `You will set up ${assets} yourself with click lists, in about ${duration}.`,
    reason: (sheet, row, words) => `${sheet}: ${grammar.within(row)}${words === null ? '' : `. You wrote ${quote(words)}`}.`,
    instructions: (sentences) => `Not followed, because it is addressed to software: ${count(sentences, 'sentence')}.`,
  },
  benefits: {
    lookedUp: (columns) => `Read from other sheets instead of typed twice: ${count(columns, 'column')}`,
    computed: (columns, examples) => `Worked out by formulas: ${count(columns, 'column')}, among them ${list(examples)}`,
    runs: (counted) => `Happens without anybody thinking of it, once set up: ${list(counted)}`,
    reports: (reports, examples) => `${count(reports, 'report')} you asked for: ${list(examples)}`,
    measures: (computed, all) => `Success measures computed from the sheets: ${computed} of ${all}`,
  },
  nextSteps: {
    build: (workspace, sheets, reports) =>
      `Start the build: we will create the workspace ${quote(workspace)} with ${list([count(sheets, 'sheet'), ...(reports > 0 ? [count(reports, 'report')] : [])])}.`,
    you: (duration, what) => `You (about ${duration}): ${what}`,
    questions: (questions) =>
      `answer ${questions === 1 ? 'the question' : `the ${count(questions, 'question')}`} of this plan; until then it goes by the assumption beside ${questions === 1 ? 'it' : 'each'}.`,
    samples: (sheets) => `look through the sample rows of ${list(sheets)}, then remove them with “Remove sample rows”.`,
    automations: (automations, first) =>
      automations === 1
        ? `set up the automation ${quote(first)} with its click list, because Smartsheet does not let us create it.`
        : `set up ${count(automations, 'automation')} with their click lists, because Smartsheet does not let us create them; begin with ${quote(first)}.`,
    forms: (forms, people) =>
      `make the ${forms.length === 1 ? 'form' : 'forms'} ${list(forms.map(quote))}${people.length === 0 ? '' : ` and send the link to ${list(people)}`}.`,
    dashboard: (name, widgets) => `make the dashboard ${quote(name)} with its ${count(widgets, 'widget')}.`,
    views: (reports) => `switch on the view that you asked for in ${list(reports.map(quote))}.`,
    dependencies: (sheets) => `switch on dependencies in ${list(sheets)}, so that dates move with those before them.`,
    share: (editors, viewers) =>
      `share the sheets with ${list([...(editors.length > 0 ? [`${list(editors)} as editors`] : []), ...(viewers.length > 0 ? [`${list(viewers)} as viewers`] : [])])}.`,
    confidential: 'Share a sheet only with people who may see all its rows: filters and reports hide nothing from them.',
    measure: (words, reason) => `measure ${quote(words)} by hand: ${reason}.`,
    bringOver: (tools, sheet) =>
      `bring over what you keep today (${list(tools)}), beginning with ${sheet}, and from then on enter it here only.`,
    paper: 'paper',
    stays: (tool) => `agree who carries over what from ${tool}, and how often: it stays in use.`,
    answered: (answer) => `take up by hand what you answered: ${quote(answer)}.`,
  },
};
