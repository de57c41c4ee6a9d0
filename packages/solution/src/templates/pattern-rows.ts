import type { TemplateCategory, TemplateComplexity } from '@sheetwright/contract/admin/content-options.ts';
import type { Kind } from '../vocabulary/entry.ts';

interface PatternRow {
  readonly name: string;
  readonly description: string;
  readonly category: TemplateCategory;
  readonly complexity: TemplateComplexity;
  readonly estimatedTime: string;
  readonly steps: readonly string[];
}

/** How each kind of thing is tracked, in words for people; the blocks say it in columns. */
export const PATTERN_ROWS: Readonly<Record<Kind, PatternRow>> = {
  work: {
    name: 'Work Tracking',
    description: 'Work with owner, dates and state; what is late and what needs attention shows by itself.',
    category: 'Project Management',
    complexity: 'Basic',
    estimatedTime: '1-2 hours',
    steps: [
      'Enter the open work with owner and due date.',
      'Agree on who sets the state, and when.',
      'Look at what is late once a week.',
    ],
  },
  obligation: {
    name: 'Permits and Obligations',
    description: 'What runs out or falls due, the days that are left, and the proof that it was done.',
    category: 'Operations',
    complexity: 'Intermediate',
    estimatedTime: '2-3 hours',
    steps: [
      'Enter each obligation with its expiry date.',
      'Attach the evidence to its row.',
      'Set up the reminders, and test one.',
    ],
  },
  request: {
    name: 'Request Intake',
    description: 'Requests as they come in, who works on each, and how long it takes.',
    category: 'Operations',
    complexity: 'Basic',
    estimatedTime: '1-2 hours',
    steps: ['Publish the form to those who ask.', 'Name who assigns what comes in.', 'Close what is done on the same day.'],
  },
  money: {
    name: 'Budget and Spending',
    description: 'Amounts by date and owner; where a budget is kept, what is left of it.',
    category: 'Finance',
    complexity: 'Intermediate',
    estimatedTime: '2-3 hours',
    steps: [
      'Enter the approved budget.',
      'Bring over what was spent so far.',
      'Compare the totals with the books before it is shared.',
    ],
  },
  party: {
    name: 'Contacts and Partners',
    description: 'Whom the work is with, whom to speak to, and who looks after them.',
    category: 'Operations',
    complexity: 'Basic',
    estimatedTime: '1 hour',
    steps: ['Import the list of contacts.', 'Name one owner for each.'],
  },
  asset: {
    name: 'Asset Register',
    description: 'What the organisation has, under its number, with place and owner.',
    category: 'Operations',
    complexity: 'Basic',
    estimatedTime: '1-2 hours',
    steps: ['Import the register with its numbers.', 'Check a sample against what is really there.'],
  },
  stock: {
    name: 'Inventory and Reordering',
    description: 'Quantities by place, and a flag where it is time to order.',
    category: 'Operations',
    complexity: 'Intermediate',
    estimatedTime: '2-3 hours',
    steps: [
      'Count once and enter the quantities.',
      'Set the reorder level of each item.',
      'Agree on who orders when the flag shows.',
    ],
  },
  'person-in-process': {
    name: 'People in a Process',
    description: 'People on their way through stages: who looks after them, and where they wait.',
    category: 'HR',
    complexity: 'Intermediate',
    estimatedTime: '2-3 hours',
    steps: [
      'Enter everybody who is on the way, with their stage.',
      'Name who may see the sheet.',
      'Look each week at who waits longest.',
    ],
  },
  occurrence: {
    name: 'Incidents and Events',
    description: 'What happened or will happen, what was done about it, and how long that took.',
    category: 'Operations',
    complexity: 'Basic',
    estimatedTime: '1-2 hours',
    steps: ['Show everybody who reports how to do it.', 'Agree on who decides that it is closed.'],
  },
  'risk-issue-decision': {
    name: 'Risks, Issues and Decisions',
    description: 'What threatens the work, how much, who answers it and by when.',
    category: 'Project Management',
    complexity: 'Intermediate',
    estimatedTime: '1-2 hours',
    steps: [
      'Enter the known risks in one meeting.',
      'Name an owner and a response for each.',
      'Go through the highest at each meeting.',
    ],
  },
  document: {
    name: 'Document Control',
    description: 'Documents with version, reviewer and release, each with its link.',
    category: 'Operations',
    complexity: 'Intermediate',
    estimatedTime: '2-3 hours',
    steps: [
      'List the documents with their current version.',
      'Name a reviewer for each.',
      'Take the link to the old place away.',
    ],
  },
  measure: {
    name: 'Goals and Measures',
    description: 'What is measured, where it stands, and what it is held against.',
    category: 'Project Management',
    complexity: 'Intermediate',
    estimatedTime: '1-2 hours',
    steps: ['Enter each measure with its target.', 'Agree on who enters the value, and when.'],
  },
  'place-or-unit': {
    name: 'Sites and Units',
    description: 'Places and units with who runs them and whom to speak to.',
    category: 'Operations',
    complexity: 'Basic',
    estimatedTime: '1 hour',
    steps: ['Enter the places as everybody calls them.', 'Name who runs each.'],
  },
  opportunity: {
    name: 'Sales Pipeline',
    description: 'Chances with value, probability and closing date, weighed to an honest forecast.',
    category: 'Marketing',
    complexity: 'Intermediate',
    estimatedTime: '2-3 hours',
    steps: ['Bring over the open chances.', 'Agree on what each stage means.', 'Look at the forecast once a week.'],
  },
  'time-allocation': {
    name: 'Schedules and Bookings',
    description: 'Who or what is taken from when to when, with a flag on what is given to two at once.',
    category: 'Operations',
    complexity: 'Advanced',
    estimatedTime: '3-4 hours',
    steps: ['Enter what can be booked.', 'Bring over the bookings that are made.', 'Settle the conflicts that show.'],
  },
};
