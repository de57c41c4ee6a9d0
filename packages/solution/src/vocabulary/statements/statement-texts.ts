/** Opposite demands that can stand in two places of the answers. Of each, `Not` is the one that rules the other out. */
export const STANCES = [
  'paper',
  'mail',
  'phone',
  'macro',
  'byHand',
  'optional',
  'hidden',
  'named',
  'apart',
  'stays',
  'waits',
  'weekend',
  'personal',
  'languages',
  'more',
  'online',
  'buys',
] as const;
export type Stance = (typeof STANCES)[number];

/** What people may or must not do with something. `retain` holds both what keeps and what deletes. */
export const ACTS = ['see', 'send', 'change', 'enter', 'approve', 'delete', 'keep', 'skip', 'print', 'track', 'charge'] as const;
export type Act = (typeof ACTS)[number];

/**
 * The words of a language by which two statements are compared: phrases separated by commas, a star stands for any ending. Accents, capitals
 * and hyphens need not be written twice.
 */
export interface StatementTexts {
  /** never, nobody, not, no, without */
  readonly negations: string;
  /** Perhaps, not sure, we think: leaves something open. */
  readonly hedges: string;
  /** Data protection and its laws. */
  readonly privacy: string;
  /** By number, by initials: says already how people appear. */
  readonly coded: string;
  /** Signature, signed. */
  readonly signed: string;
  /** Satisfaction, rating, survey: a figure that has to be collected. */
  readonly collected: string;
  /** Small, large, expensive, of something that is bought or changed. */
  readonly vague: string;
  /** Abroad, international. */
  readonly abroad: string;
  /** Budget, price, invoice. */
  readonly money: string;
  /** By form, by phone and the like: says already how something is entered. */
  readonly byForm: string;
  readonly byDevice: string;
  /** By hand, by an integration: says already how data comes over. */
  readonly byWay: string;
  /** By date, by priority: says already in which order. */
  readonly byOrder: string;
  /** Double booked, at the same time, overlap. */
  readonly clashes: string;
  /** No later than: names a limit of time or number and forbids nothing. */
  readonly bounds: string;
  /** only, solely */
  readonly exclusives: string;
  /** Nobody but, no one except: leaves something to somebody alone and forbids it to nobody who is named. */
  readonly nobodyBut: string;
  /** everybody, any, all */
  readonly universals: string;
  /** must, may, shall, never */
  readonly demands: string;
  /** What makes a prohibition a narrow one: unless, alone, without, before. */
  readonly exceptions: string;
  /** What begins a condition: when, if, as soon as. */
  readonly conditions: string;
  /** today, currently: tells what is so now rather than what is wanted */
  readonly today: string;
  /** by, of an actor after a verb */
  readonly by: string;
  /** list, report, overview */
  readonly reports: string;
  /** within, in less than */
  readonly within: string;
  /** ahead, in advance */
  readonly ahead: string;
  /** Before a number: all, our, we have. */
  readonly totals: string;
  /** After a number or its noun, it is of a part or of a time: of, each, per, in. */
  readonly parts: string;
  /** Not only: no limit at all. */
  readonly notOnly: string;
  /** Begins what somebody does in a condition's main clause: we, they. */
  readonly subjects: string;
  /** May only look. */
  readonly readOnly: string;
  /** Later, afterwards, straight away: what puts off or leaves out something that has to come first. */
  readonly deferred: string;
  /** Lasts, runs for, takes. */
  readonly lasts: string;
  /** As well: somebody else besides. */
  readonly also: string;
  /** Later, of what had to come first. */
  readonly late: string;
  /** Of the others, of each other. */
  readonly others: string;
  /** Of one's own. */
  readonly own: string;
  /** Before, of what has to come first. */
  readonly first: string;
  /** Before a name: Mr, Frau. */
  readonly titles: string;
  /** Only theirs, must not see: a sheet shows all its rows to everybody who has it. */
  readonly ownRows: string;
  /** Work in it, log in, use it: what a user of the solution does. */
  readonly uses: string;
  /** Roll-out, project, implementation: what the wizard's time frame is about. */
  readonly projects: string;
  /** Verbs and adjectives that say nothing by themselves. */
  readonly empty: string;
  /** currency=words, separated by semicolons */
  readonly currencies: string;
  readonly acts: Readonly<Record<Act, string>>;
  readonly stances: Readonly<Record<Stance, { readonly is: string; readonly not: string }>>;
}
