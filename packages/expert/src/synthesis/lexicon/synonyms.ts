/**
 * What happened to a thing, in the words that people use and in those that columns and options are called by: 'turned down' is Rejected, 'quit'
 * is Cancelled, 'arrivals' are of Check In. Folded, English.
 */
const SAME: readonly (readonly [said: string, titled: string, kind?: 'number'])[] = [
  [
    'turned down|turn down|declined|refused|denied|knocked back|thrown out|unsuccessful',
    'rejected|declined|refused|denied|unsuccessful|not approved|no',
  ],
  ['signed off|green ?lit|waved through|given the (?:ok|go ahead)|accepted|granted', 'approved|accepted|granted|signed off'],
  [
    'quit|quits|left us|dropped out|called off|scrapped|axed|pulled out|withdrew|withdrawn|bailed|walked away',
    'cancelled|canceled|cancellation|withdrawn|dropped|left|churned',
  ],
  [
    'undecided|in limbo|awaiting (?:a )?(?:decision|review|approval)|waiting for (?:a )?(?:decision|review|approval)',
    'pending|under review|in review|submitted|waiting|undecided|open',
  ],
  ['handed out|hand out|given out|gave out|give out|doled out|paid out', 'awarded|granted|paid|payout|disbursed'],
  [
    'arrivals?|arrives?|arriving|arrived|checking in|checks? in|checked in',
    'check in|checkin|arrival|arrives?|arriving|arrived|eta',
  ],
  [
    'departures?|departs?|departing|departed|leaving|leaves?|checking out|checks? out',
    'check out|checkout|departure|departs?|departing|departed|leaves|etd',
  ],
  [
    'came in|comes? in|coming in|brought in|taken in|turned up',
    'received|dropped off|arrived|checked in|check in|intake|came in|opened|logged|taken in|brought in|admitted|landed|date in|in|raised|reported|submitted|created',
  ],
  [
    'went out|go(?:es)? out|going out|gone out|went home|gone home|sent home|left (?:the|our) (?:building|yard|shop|premises|site|workshop|warehouse)',
    'collected|picked up|shipped|dispatched|despatched|sent|left|departed|sailed|checked out|check out|released|discharged|date out|out|delivered|returned|gone',
  ],
  ['thrown away|thrown out|binned|dumped|discarded', 'waste|wasted|scrap|scrapped|discarded'],
  ['in use|in service|live|up and running', 'active|live|in use|in service|running'],
  ['retired|out of service|decommissioned|mothballed', 'retired|inactive|decommissioned|out of service'],
  ['stuck|stalled|held up|on ice|parked|frozen|paused', 'on hold|blocked|waiting|paused|stuck|delayed'],
  [
    'sorted|dealt with|wrapped up|finished off|put to bed|ticked off|sorted out',
    'resolved|closed|done|complete|completed|fixed|finished',
  ],
  ['mended|patched|put right', 'fixed|repaired|mended|resolved'],
  ['under way|underway|being worked on|on the go|in the works|in hand', 'in progress|active|ongoing|underway|started|working'],
  ['success(?:es|ful)?', 'approved|won|passed|pass|successful|accepted|awarded|funded|success'],
  ['wins?|winning', 'won|win'],
  ['loss(?:es)?|losing', 'lost'],
  ['failures?', 'fail|failed'],
  ["(?<=(?:have|has|had|not|who|never|already|n['’]t) )left|leavers?", 'leaving|left|exit|end|departed|cancelled'],
  ['flunked|bombed', 'fail|failed'],
  ['made it|got through', 'pass|passed'],
  ['sold|shifted|flogged', 'sold|sales|units sold'],
  ['bookings? made|booked in|reserved', 'booked|booked on|reserved'],
  [
    'signups?|sign ups?|signed up|joiners|newcomers|joined|enroll?ed|registered|came on board',
    'signed up|joined|joined on|registered|enrolled|start date|(?:\\p{L}+ )?since',
  ],
  [
    'takings|income|earnings|turnover|revenue|proceeds',
    'price|fee|amount|charge|cost|total|value|rate|sales|dues|fare|paid|payment|takings|income|revenue|billed|invoiced|bill|invoice',
    'number',
  ],
  [
    '(?:deal|order|sale|basket|purchase|donation|gift|grant|contract|account|client|customer)s? (?:size|volume|worth)',
    'amount|value|total|price|fee|revenue|sales|cost|budget',
    'number',
  ],
  ['ask(?:ed|ing|s)? for|appl(?:ied|ying) for', '(?:amount )?(?:requested|asked|asked for|claimed|applied for)', 'number'],
  ['scored|scoring|graded', '(?:\\p{L}+ )?(?:rating|score|stars|grade|marks?|points)', 'number'],
  ['turnout|attendance', 'attendees|attended|present|visitors|spectators|crowd', 'number'],
  ['kids?|children|youngsters|juniors?', 'child|children|kids?|juniors?'],
  ['adults?|grown ?ups?', 'adults?'],
  [
    'yields?|harvests?|crops?|output|produced',
    '(?:(?:kg|tonnes|tons|t|litres|l|boxes|crates|bins) )?(?:picked|harvested|harvest|yield|crop|output|produced|production|mwh|kwh)(?: this (?:year|month|season))?',
    'number',
  ],
];

const patterns: readonly (readonly [said: RegExp, titled: RegExp, kind: 'number' | null])[] = SAME.map(([said, titled, kind]) => [
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${said})(?![\\p{L}\\p{N}])`, 'gu'),
  new RegExp(`^(?:date |total |amount )?(?:${titled})(?: on| at| date| amount| total)?$`, 'u'),
  kind ?? null,
]);

interface Synonym {
  /** Titles and options that it stands for. */
  readonly titled: RegExp;
  /** The kind of column that alone can be meant, where one can. */
  readonly kind: 'number' | null;
  readonly start: number;
  readonly end: number;
}

/** Where a folded text says in other words what titles and options of some wording stand for. */
export function synonymsIn(text: string): readonly Synonym[] {
  if (last.text !== text) last = { text, found: foundIn(text) };
  return last.found;
}

let last: { readonly text: string; readonly found: readonly Synonym[] } = { text: '', found: [] };

function foundIn(text: string): readonly Synonym[] {
  return patterns.flatMap(([said, titled, kind]) =>
    [...text.matchAll(said)].map(({ 0: match, index: start }) => ({ titled, kind, start, end: start + match.length })),
  );
}
