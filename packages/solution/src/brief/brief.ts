import type { AnswerSpan as Span } from '../plan.ts';
import type { Kind, Language } from '../vocabulary/index.ts';

export type { AnswerSpan as Span } from '../plan.ts';
export type { Kind, Language } from '../vocabulary/index.ts';

/** What the answers say, as typed facts. Each carries the places of the answers that it was read from: a fact without one does not exist. */
export interface Brief {
  /** Of most of the text; names of sheets and columns follow it. */
  readonly language: Language;
  readonly sentences: readonly Sentence[];
  readonly things: readonly Thing[];
  readonly relations: readonly Relation[];
  readonly flows: readonly Flow[];
  readonly rules: readonly Rule[];
  readonly people: readonly Person[];
  readonly confidentiality: readonly Confidentiality[];
  readonly figures: readonly Figure[];
  readonly reports: readonly ReportRequest[];
  readonly standards: readonly Standard[];
  readonly tools: readonly ToolUse[];
  readonly constraints: readonly Constraint[];
  readonly pains: readonly Pain[];
  readonly contradictions: readonly Contradiction[];
  /** Questions that were asked and answered; see `applyAnswers`. Left out where none was. */
  readonly answered?: readonly { readonly id: string; readonly answer: string }[];
  /** Statements that others were preferred to, as answered. */
  readonly overruled?: readonly Span[];
  /** Whether finished rows go to an archive, as answered; left out where the volume of data decides. */
  readonly archives?: boolean;
  /** How many of a thing are possible at once, by the thing's id, as answered; one where nobody was asked. */
  readonly capacities?: Readonly<Record<string, number>>;
  /** Where something is written down, by the thing's id, as answered. */
  readonly writtenDown?: Readonly<Record<string, 'on-a-phone' | 'later'>>;
  /** Numbers that no fact explains. */
  readonly unread: readonly Quantity[];
}

/**
 * A sentence or an item of a list of answers. What is ignored is data without meaning, or was said before: it is never read and never
 * quoted.
 */
export interface Sentence extends Span {
  /** As it is read: typing mistakes put right. Every letter stands where the answer has it. */
  readonly text: string;
  /** As it was typed, to be quoted; left out where it is read as typed. */
  readonly typed?: string;
  readonly ignored: 'filler' | 'instruction' | 'markup' | 'overruled' | 'repeated' | null;
}

export interface KindGuess {
  readonly kind: Kind;
  /** From 0 to 1. */
  readonly confidence: number;
}

/** Something that is tracked, in the customer's own word. */
export interface Thing {
  /** Unique in the brief. */
  readonly id: string;
  readonly one: string;
  readonly many: string;
  /** At most three, the likeliest first; never empty. */
  readonly kinds: readonly KindGuess[];
  /** Of the vocabulary; null for a thing that it does not hold. */
  readonly entry: string | null;
  /** How many there are, as said; null where nothing is said. */
  readonly count: number | null;
  /** Named instances: the tanks FV1 to FV9, the states OH, PA and NY. */
  readonly members: readonly string[];
  /** Named varieties: core, seasonal and collab releases. */
  readonly varieties: readonly string[];
  readonly attributes: readonly Attribute[];
  /** Id of the person or role who answers for it. */
  readonly owner: string | null;
  /** How much of the answers is about it: what ranks things when not all of them can have a sheet. */
  readonly weight: number;
  readonly spans: readonly Span[];
}

export const ATTRIBUTE_TYPES = [
  'text',
  'number',
  'money',
  'percent',
  'date',
  'duration',
  'choice',
  'choices',
  'person',
  'flag',
] as const;

/** What is known of each thing of a sort: a column. */
export interface Attribute {
  readonly title: string;
  readonly type: (typeof ATTRIBUTE_TYPES)[number];
  readonly options: readonly string[];
  /** Empty for what the vocabulary says about such things and the answers do not. */
  readonly spans: readonly Span[];
}

/** Each child belongs to one parent; ids of things. */
export interface Relation {
  readonly child: string;
  readonly parent: string;
  readonly spans: readonly Span[];
}

/** Stages that a thing passes in order. */
export interface Flow {
  /** Null where it is not clear what passes them. */
  readonly thing: string | null;
  readonly stages: readonly { readonly name: string; readonly actor: string | null }[];
  readonly spans: readonly Span[];
}

/** What is to happen, and when: reminders, approvals, escalations, hand-overs, recurrences. */
export interface Rule {
  readonly id: string;
  /** The customer's clause. */
  readonly text: string;
  readonly thing: string | null;
  readonly trigger: RuleTrigger;
  readonly action: RuleAction;
  /** Ids of people. */
  readonly recipients: readonly string[];
  readonly spans: readonly Span[];
}

export type RuleTrigger =
  /** Days from a date; negative before it. `event` is what the date is the date of: “package date”, “expiry”. */
  | { readonly is: 'date'; readonly event: string; readonly offsets: readonly Offset[] }
  /** Something that happens to a row: “recipe is signed off”. */
  | { readonly is: 'event'; readonly event: string }
  | { readonly is: 'added' }
  | { readonly is: 'threshold'; readonly threshold: Threshold }
  /** So long after something, and the thing that was expected has not come: “no inspection date 5 days after assignment”. */
  | { readonly is: 'missing'; readonly missing: string; readonly since: string | null; readonly after: Offset | null }
  | { readonly is: 'overdue' }
  | { readonly is: 'schedule'; readonly cadence: Cadence };

export const RULE_ACTIONS = [
  'notify',
  'remind',
  'approve',
  'escalate',
  'assign',
  'request-update',
  'create',
  'record',
  'copy',
  'move',
  'lock',
] as const;
export type RuleAction = (typeof RULE_ACTIONS)[number];

export interface Offset {
  /** Negative before the event. Hours are fractions of a day. */
  readonly days: number;
  readonly isWorkingDays: boolean;
  /** As typed: “6 weeks”. */
  readonly text: string;
}

export interface Threshold {
  /** What is compared, as typed: “PO”, “reserve”, “capex”. */
  readonly field: string;
  readonly operator: '>' | '>=' | '<' | '<=' | '=';
  readonly value: number;
  /** Where a band ends: “5–25k the manager”. */
  readonly upTo?: { readonly operator: '<' | '<='; readonly value: number };
  /** “USD”, “EUR”, “%”, “words”, “days”; empty for a bare number. */
  readonly unit: string;
  readonly spans: readonly Span[];
}

export interface Cadence {
  /** Every third year, every 30 months; left out for each one. */
  readonly interval?: number;
  readonly every: 'day' | 'week' | 'fortnight' | 'month' | 'quarter' | 'half-year' | 'year';
  /** 0 for Sunday; null where no weekday is named. */
  readonly weekday: number | null;
  /** Of the month or the week: 1 for the first Tuesday, −1 for the last day; null where not said. */
  readonly ordinal: number | null;
  /** `HH:MM`; null where no clock time is named. */
  readonly at: string | null;
  readonly text: string;
}

/** A role, a party or a named person in the work. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly is: 'role' | 'group' | 'person';
  readonly isOutside: boolean;
  /** The one who filled in the questionnaire. */
  readonly isWriter: boolean;
  readonly count: number | null;
  /** How they take part, as answered; left out where nobody was asked. */
  readonly entry?: 'form' | 'own-rows' | 'typed-for';
  readonly spans: readonly Span[];
}

export interface Confidentiality {
  readonly text: string;
  /** Ids of people; empty where everybody but the named ones is meant. */
  readonly hiddenFrom: readonly string[];
  readonly only: readonly string[];
  /** What is hidden: ids of things, or words of an attribute as `keyOf` gives them. */
  readonly things: readonly string[];
  readonly words: readonly string[];
  /** In place of these: what alone may be seen, all else being hidden. */
  readonly opens?: { readonly things: readonly string[]; readonly words: readonly string[] };
  readonly spans: readonly Span[];
}

export interface Figure {
  readonly text: string;
  readonly unit: '%' | 'count' | 'days' | 'hours' | 'weeks' | 'months' | 'money' | 'minutes' | 'rating' | 'clock' | 'other';
  readonly direction: 'up' | 'down' | 'hold';
  /** In its unit, 95 for 95 %; null where it follows from today's level, which has to be asked for. */
  readonly target: number | null;
  readonly baseline: number | null;
  /** “by half”: 0.5 of today; null where the target stands for itself. */
  readonly relativeTo: number | null;
  readonly thing: string | null;
  readonly spans: readonly Span[];
}

export interface ReportRequest {
  readonly text: string;
  /** The id of the thing whose rows it lists; null where it names none before what it is cut by. */
  readonly subject: string | null;
  /** Ids of things. */
  readonly things: readonly string[];
  /** Words after “by”, “per”, “sorted by”. */
  readonly groupBy: readonly string[];
  readonly sortBy: readonly string[];
  /** “not approved yet”, “open”, “missing”, “overdue”. */
  readonly conditions: readonly string[];
  /** Days ahead, positive, or back, negative. */
  readonly window: number | null;
  readonly cadence: Cadence | null;
  readonly recipients: readonly string[];
  readonly view: 'calendar' | 'card' | 'gantt' | 'dashboard' | null;
  readonly spans: readonly Span[];
}

/** A law, a norm, a certificate: what is complied with. */
export interface Standard {
  readonly name: string;
  readonly spans: readonly Span[];
}

export interface ToolUse {
  readonly name: string;
  /** What it holds today, as typed; null where not said. */
  readonly holds: string | null;
  /** It stays in charge of what it holds. */
  readonly stays: boolean;
  readonly spans: readonly Span[];
}

export type Constraint =
  | { readonly is: 'most-sheets'; readonly count: number; readonly spans: readonly Span[] }
  | { readonly is: 'never-store'; readonly what: string; readonly spans: readonly Span[] }
  | { readonly is: 'languages'; readonly languages: readonly string[]; readonly spans: readonly Span[] }
  /** People who may look and change nothing; ids. */
  | { readonly is: 'read-only'; readonly people: readonly string[]; readonly spans: readonly Span[] }
  | { readonly is: 'other'; readonly text: string; readonly spans: readonly Span[] };

/** What goes wrong today. */
export interface Pain {
  readonly text: string;
  readonly is: 'missed' | 'late' | 'duplicate' | 'conflict' | 'unowned' | 'lost' | 'overrun' | 'invisible' | 'other';
  readonly things: readonly string[];
  readonly spans: readonly Span[];
}

export interface Contradiction {
  readonly first: Sentence;
  readonly second: Sentence;
  /** What both are about, in the customer's word. */
  readonly about: string;
}

/** A number of the answers, read as exactly one thing. */
export interface Quantity extends Span {
  readonly is: 'duration' | 'count' | 'percentage' | 'money' | 'date' | 'clock' | 'code' | 'number';
  readonly value: number;
  readonly unit: string;
  readonly text: string;
}
