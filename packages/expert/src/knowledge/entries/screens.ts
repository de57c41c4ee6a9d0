import type { KnowledgeEntry } from '../entry.ts';

/** What people look for on the screens of sheets, dashboards and forms. */
export const SCREENS: readonly KnowledgeEntry[] = [
  {
    id: 'hyperlink-insert',
    asks: ['How do I put a link into a cell?', 'Insert a hyperlink to another sheet in a cell', 'Link a row to a web page'],
    words: 'hyperlink link url insert cell web page sheet report dashboard click',
    answer:
      'Right-click the cell > **Hyperlink** (*Ctrl + K*): give the text to show, and a web address or another Smartsheet item, such as a sheet, a report or a dashboard. A web address that is typed or pasted becomes a link by itself. A link opens the item only for people whom it is shared with, and it brings no values over: for those use a cell link or a cross-sheet formula.',
    next: ['cannot-hyperlink', 'cell-links'],
  },
  {
    id: 'save-as-new',
    asks: [
      'How do I copy a sheet?',
      'Save a sheet as a new one without the data',
      'Duplicate a sheet with its workflows and forms',
      'Copy a whole folder or workspace',
    ],
    words: 'copy duplicate sheet save as new without data rows attachments workflows forms empty structure',
    answer:
      '*File > Save as New*: give a name and a place, and choose what goes along: data and formatting, attachments, comments, workflows, forms, people. Without the data you get the empty structure. Copy a whole **folder or workspace** instead where several sheets belong together: references, reports and dashboards of the copy then point to the copies. Check afterwards whom the workflows write to.',
    next: ['template-project', 'workflow-copy'],
  },
  {
    id: 'workflow-copy',
    asks: ['Can I copy a workflow to another sheet?', 'Use the same automation in several sheets', 'Duplicate a workflow'],
    words: 'copy duplicate reuse workflow automation other sheets same',
    answer:
      'Inside a sheet a workflow can be **duplicated**. There is no command that copies it into another sheet that exists already: build it again there, or build it in a **template** and copy the sheet with its workflows. Where many projects need the same one, Control Center can bring it to those it has made.',
    basis: 'practice',
    next: ['save-as-new', 'template-project', 'control-center'],
  },
  {
    id: 'automation-schedule',
    asks: [
      'Can a workflow run at a certain time?',
      'Run an automation only on weekdays',
      'Workflow every Monday morning',
      'Workflow on a schedule',
    ],
    words: 'workflow automation schedule time weekday hour daily weekly monthly morning run when date reached',
    answer:
      'Choose the trigger **When a date is reached**: once, or on a schedule (every day, on chosen weekdays, weekly, monthly), at an hour, or so many days before or after the date in a column. Conditions then decide which rows it takes. A workflow that starts by a change runs whatever day it is; its *alerts* can be collected to one mail an hour, a day or a week.',
    next: ['automation-daily', 'reminder-due', 'recurring-tasks'],
  },
  {
    id: 'workflow-order',
    asks: [
      'In which order do workflows run?',
      'Can one workflow start another?',
      'Two automations on the same change',
      'Several steps one after another in a workflow',
    ],
    words: 'order sequence workflows chain start another same trigger condition path steps',
    answer:
      'Do not rely on an order: workflows with the same trigger run independently. Put steps that follow each other into **one workflow**, below one another or in condition paths. Or let each step set a value, for example a status, that triggers the next one: a change made by a workflow can start another, but none can start itself.',
    basis: 'practice',
    next: ['automation-actions', 'approval-steps', 'automation-not-firing'],
  },
  {
    id: 'hide-columns',
    asks: ['How do I hide a column?', 'Who can see hidden columns?', 'Unhide columns'],
    words: 'hide hidden unhide column show again invisible',
    answer:
      "Right-click the column's header > **Hide column** (Owner or Admin); a mark between the headers brings it back. It is hidden for everyone. Hiding is **no protection**: formulas, filters, reports and exports can still show the values. What somebody must not see belongs into another sheet.",
    next: ['share-part', 'cannot-cell-rights', 'freeze-columns'],
  },
  {
    id: 'collapse-rows',
    asks: ['How do I collapse all rows?', 'Expand or collapse all parent rows', 'Show only the parent rows'],
    words: 'collapse expand all rows fold parent level hide children',
    answer:
      'Right-click the header of the **primary column** > *Collapse all* or *Expand all*; the small triangle does it for one parent. To see parents alone in a report or a filter, use a helper column with the level.',
    formula: '=COUNT(ANCESTORS())',
    next: ['hierarchy', 'sort-filter-shared'],
  },
  {
    id: 'milestone',
    asks: ['How do I mark a milestone?', 'Milestones in a Gantt chart', 'Diamond on the timeline'],
    words: 'milestone diamond zero duration gantt plan key date',
    answer:
      'With dependencies on, a task with the **duration 0** is a milestone and shows as a diamond in the Gantt chart. For reports and dashboards add a checkbox column *Milestone* as well, because a filter finds it more easily than a duration.',
    next: ['gantt-create', 'dependencies', 'report-filter'],
  },
  {
    id: 'wrap-text',
    asks: ['How do I wrap text in a cell?', 'Change the height of a row', 'Text of a cell is cut off'],
    words: 'wrap text height width row column cut off long lines',
    answer:
      'Select the column and press **Wrap** in the toolbar: the row grows with its text. The height of a row cannot be set by hand; the width of a column can, by dragging the edge of its header. For a new line inside a cell press *Ctrl + Enter* (Mac: *Cmd + Enter*).',
    basis: 'practice',
    next: ['shortcuts', 'cannot-merge-cells'],
  },
  {
    id: 'column-description',
    asks: ['How do I explain a column to users?', 'Help text or tooltip on a column', 'Describe what belongs into a field'],
    words: 'column description help text tooltip hint explain instructions info icon',
    answer:
      "Right-click the column's header > *Edit column description*: a small *i* in the header then shows the text. In a **form** each field has a help text of its own below its label. Say what belongs in, give an example, and who fills it in.",
    next: ['column-design', 'form-questions', 'document-solution'],
  },
  {
    id: 'progress-bar',
    asks: ['How do I show a progress bar in a cell?', 'Bar that fills with the percentage', 'Harvey balls by percent complete'],
    words: 'progress bar fill cell percent harvey ball visual degree',
    answer:
      'Use a **Symbols** column with Harvey balls or progress bars. It has five steps, named by text, so a formula can set it from the percentage. Put your own column in the place of `% Complete`.',
    formula:
      '=IF([% Complete]@row >= 1, "Full", IF([% Complete]@row >= 0.75, "Three Quarter", IF([% Complete]@row >= 0.5, "Half", IF([% Complete]@row > 0, "Quarter", "Empty"))))',
    next: ['symbols', 'percent-complete'],
  },
  {
    id: 'web-content',
    asks: ['Can I embed a video or a web page on a dashboard?', 'YouTube video on a dashboard', 'Show Power BI on a dashboard'],
    words: 'embed video youtube web content page iframe external site map widget google',
    answer:
      'Yes, with the **Web content** widget, which takes addresses of services that allow it, such as videos, maps, documents and charts. It is not in every plan, and a System Admin may limit it to certain sites. Viewers need access to the source as well. Where it is not to be had, use an image with a link.',
    next: ['dashboard-widgets', 'publish', 'power-bi'],
  },
  {
    id: 'chart-colours',
    asks: ['Can I change the colours of a chart?', 'Colour per status in a chart', 'Order of the bars in a chart'],
    words: 'chart colours colors series legend order bars pie slice widget edit',
    answer:
      'Edit the widget and open its **Series**: each gets a colour there. The order is that of the source: sort the report, or the rows of the metrics sheet. A chart over cells keeps its colours; over a grouped report a new group takes the next colour, so for fixed ones (red, yellow, green) chart a small metrics sheet with one row for each value.',
    basis: 'practice',
    next: ['chart-create', 'report-group'],
  },
  {
    id: 'form-branding',
    asks: ['Can I put our logo on a form?', 'Colours and branding of a form', 'Change the look of a form'],
    words: 'form logo branding brand colours colors theme background look header design',
    answer:
      "Yes, in the form builder's **Settings** and theme: a logo, colours and a background; how much of it depends on the plan. A System Admin can set a logo and colours for the whole company. Headings, dividers and text between the fields are elements of the form itself.",
    next: ['form-create', 'form-questions'],
  },
  {
    id: 'backup',
    asks: ['How do I back up our data?', 'Scheduled backup of a sheet every week', 'Export everything as a backup'],
    words: 'backup back up export archive copy weekly recurring schedule zip safety',
    answer:
      'Request a **backup** of a sheet or a whole workspace from its menu: a file with the data as Excel sheets and the attachments. On Business and Enterprise plans backups of a workspace can **recur** weekly. Workflows, forms, reports and dashboards are not in it: keep a copy by *Save as New* for those. For one sheet on a schedule, Data Shuttle can export it every night.',
    basis: 'practice',
    next: ['deleted-recovery', 'data-shuttle', 'save-as-new'],
  },
  {
    id: 'search-all',
    asks: ['How do I search in all sheets?', 'Find a text in the whole workspace', 'Search for a row'],
    words: 'search find text all sheets everywhere workspace row keyword',
    answer:
      'The **search** at the top looks through the names and contents of all that is shared with you, and can be narrowed to a workspace or to a kind of item. Inside one sheet press *Ctrl + F*. A search that people need often is better kept as a report with a filter.',
    basis: 'practice',
    next: ['report-filter', 'workspace-organise'],
  },
  {
    id: 'send-row',
    asks: ['How do I send a row by email?', 'Mail one row to somebody without access', 'Share a single row'],
    words: 'send row email mail single one person outside access forward',
    answer:
      'Right-click the row > **Send row**: choose recipients, who need no access, and the columns and attachments to go along. The mail shows the values as they are now. If the person is to **fill in** something, send an update request instead; if it happens often, let a workflow do it.',
    next: ['update-request', 'notify-outside', 'share-part'],
  },
  {
    id: 'default-value',
    asks: ['Can a column have a default value?', 'Default status for new rows', 'Date of today in each new row'],
    words: 'default value new row preset initial automatic status today form field hidden',
    answer:
      "A **form** field can have a default, also as a hidden field; the grid has none. For rows that are typed in let a workflow *when rows are added* use **Change cell value**, or for the day **Record a date**. A form cannot fill in today's date: take the system column *Created*, with `=DATEONLY(Created@row)` where only the day is wanted.",
    formula: '=DATEONLY(Created@row)',
    next: ['form-prefill', 'system-columns', 'record-date'],
  },
  {
    id: 'prices',
    asks: ['What does Smartsheet cost?', 'Price of an add-on', 'How much is Dynamic View?'],
    words: 'price cost much plan licence add-on premium quote pay per user expensive',
    answer:
      "The price of Pro and Business per member and month stands on the vendor's site and changes; Enterprise and the add-ons (Control Center, Data Shuttle, Dynamic View, DataMesh, Bridge, Resource Management and others) are offered by sales, partly in bundles. Count first who has to **edit**: viewers and people who only fill in forms mostly cost nothing, depending on your contract.",
    basis: 'practice',
    next: ['licences', 'plan-pro', 'addons-overview'],
  },
];
