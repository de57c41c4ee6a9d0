import type { Requirements } from '@sheetwright/contract/requirements.ts';

/** A change of the answers that leaves their meaning, and what it makes of each word, so that names may follow it. */
export interface Variant {
  readonly name: 'typos' | 'capitals' | 'dictation' | 'synonyms' | 'paraphrase';
  readonly change: (text: string) => string;
}

/** What people answer at length. */
export const TEXT_FIELDS = [
  'projectDescription',
  'stakeholders',
  'currentWorkflows',
  'painPoints',
  'successMetrics',
  'automationNeeds',
  'reportingRequirements',
  'complianceNeeds',
] as const;

/** Words that mean the same in any trade. Both forms are in use, so that a planner ought to know either. */
const SYNONYMS: readonly (readonly [string, string])[] = [
  ['supplier', 'vendor'],
  ['suppliers', 'vendors'],
  ['customer', 'client'],
  ['customers', 'clients'],
  ['employee', 'staff member'],
  ['employees', 'staff members'],
  ['remind', 'notify'],
  ['reminder', 'notification'],
  ['reminders', 'notifications'],
  ['licence', 'license'],
  ['invoice', 'bill'],
  ['invoices', 'bills'],
  ['monthly', 'each month'],
  ['weekly', 'every week'],
  ['daily', 'every day'],
  ['over', 'more than'],
  ['before', 'prior to'],
  ['missing', 'not there'],
  ['nobody', 'no one'],
  ['needs', 'requires'],
  ['under', 'below'],
  ['fridge', 'refrigerator'],
  ['repair', 'fix'],
  ['complaint', 'grievance'],
  ['complaints', 'grievances'],
];

/** Other ways to say the same: lead-ins and phrases that carry no fact. */
const PARAPHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bwe need to\b/gi, 'it is necessary for us to'],
  [/\bwe want to\b/gi, 'we would like to'],
  [/\bI need\b/g, 'what I need is'],
  [/\b(\d+) days before\b/gi, '$1 days ahead of'],
  [/\bat least\b/gi, 'no less than'],
  [/\bevery month\b/gi, 'once a month'],
  [/\beach month\b/gi, 'once a month'],
  [/\bevery week\b/gi, 'once a week'],
  [/\bis late\b/gi, 'comes late'],
  [/\band\b/g, 'and also'],
  [/ - /g, ', '],
];

/** Changes of the answers that must not change the design by more than a tenth. Deterministic: the same text always becomes the same. */
export const VARIANTS: readonly Variant[] = [
  { name: 'typos', change: (text) => text.replace(LONG_WORD, withTypo) },
  { name: 'capitals', change: (text) => text.toUpperCase() },
  { name: 'dictation', change: withoutPunctuation },
  { name: 'synonyms', change: (text) => text.replace(/[A-Za-z]+/g, synonymOf) },
  {
    name: 'paraphrase',
    change: (text) => PARAPHRASES.reduce<string>((changed, [phrase, other]) => changed.replace(phrase, other), text),
  },
];

/** The answers with a variant's change in every text but the name. */
export function applyVariant(requirements: Requirements, { change }: Variant): Requirements {
  const changed = TEXT_FIELDS.map((field) => [field, change(requirements[field] ?? '')] as const);
  return { ...requirements, ...Object.fromEntries(changed) };
}

const LONG_WORD = /\b[a-z]{7,}\b/g;
const ONE_WORD_IN = 6;

/** Swaps two letters within one long word of six, chosen by the word itself, so that the same word always has the same typo. */
function withTypo(word: string): string {
  const hash = [...word].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  if (hash % ONE_WORD_IN !== 0) return word;
  const at = 2 + (hash % (word.length - 4));
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
}

function synonymOf(word: string): string {
  const lower = word.toLowerCase();
  const other = SYNONYMS.find(([one]) => one === lower)?.[1];
  if (other === undefined) return word;
  return /^[A-Z]/.test(word) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
}

/** As a telephone writes what is said to it: no commas, stops, brackets or quotation marks, and small letters. */
function withoutPunctuation(text: string): string {
  return text
    .replace(/[.,;:!?](?=\s|$)|["“”()[\]]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
