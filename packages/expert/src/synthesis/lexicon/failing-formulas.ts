import type { Rewriting } from './ways-of-asking.ts';

const NAME = '(?:\\[(?<titled>[^\\[\\]\\n]{1,50})\\]|(?<bare>[\\p{L}_][\\p{L}\\p{N}_]{0,40}))';
/** A range from a fixed first row to the row of the formula, as sheets without column formulas have it. */
const GROWING = new RegExp(
  `(?<![\\p{L}\\p{N}_\\]])=?(?:sum\\(\\s*)?\\$?${NAME}\\$?1\\s*:\\s*\\$?(?:\\[\\k<titled>\\]|\\k<bare>)(?:@row|\\d{0,4})\\)?(?![\\p{L}\\p{N}_])`,
  'giu',
);
const MANY = '(?:multi(?:ple|ple[- ]values?)?[- ]?(?:select(?:ion)?|choice|value|pick)?s?)';
const OPTIONS = '(?:drop ?downs?|pick ?lists?|columns?|cells?|fields?|lists?)';

function runningTotal(said: string, ...groups: readonly unknown[]): string {
  const found = groups.at(-1) as Readonly<Record<'titled' | 'bare', string | undefined>>;
  const name = found.titled ?? found.bare;
  return name === undefined ? said : `running total of ${name}`;
}

const LABEL =
  '((?!(?:flag|tick|check|mark|show|count|sum|blank|empty|nothing|red|yellow|green|gr[ae]y|blue|full|half|quarter|yes|no|true|false|only|and|or)\\b)\\p{Ll}{3,15})';

/** What a formula that goes wrong, or that Smartsheet does not have, was to give: English, as people paste and name it in a sentence. */
export const FAILING_FORMULAS: readonly Rewriting[] = [
  // 'Amount$1:Amount@row does not work in a column formula'.
  [GROWING, runningTotal],
  [/(?<=\brunning total of [^,.;?!]{1,60}?) (?:does|do|is|can|will)(?:n['’]?t| ?not)[^,.;?!]{0,40}\bcolumn formulas?\b/giu, ' '],
  // 'Need 28/29/30/31': the number of days that a month has.
  [
    /(?:\beomonth\b[^.;?!]{0,40}?)?(?:\b(?:need|want|should (?:be|give|show)|get|returns?)\b )?(?:the (?:number|no) )?\b28 ?(?:[,/]|or|to) ?(?:29 ?(?:[,/]|or) ?)?(?:30 ?(?:[,/]|or) ?)?31\b(?: days)?/giu,
    'number of days in the month',
  ],
  // 'COUNT gives 1 for my multi dropdown': a cell with several options is one cell.
  [
    new RegExp(
      `\\bcount[am]?(?:\\(\\))? (?:(?:always|only|just) )*(?:gives?|returns?|shows?|is|says)(?: me)?(?: (?:always|only|just))* (?:1|one)\\b(?: (?:for|in|on|with|of))?(?: (?:my|the|a|each|every|our))* ?(?:${MANY}[ -]?)(?:${OPTIONS}[ -]?){0,2}(?=(?<named>[^,;.?!]{0,40}))(?<more>\\k<named>[,;.]? ?(?:(?:but|and|so) )?(?:i|we)(?:['’]d| would)? (?:need|want|like)(?: to (?:know|see|count|get))? (?:how many|the (?:number|count) of)[^.;?!]{0,60}?(?:picked|selected|chosen|ticked|there|inside|in it)(?: (?:are|there|in|each|every|the|a|per|row|cell|of)\\b)*)?`,
      'giu',
    ),
    (...match) => {
      const { named = '', more } = match.at(-1) as unknown as Readonly<Record<'named' | 'more', string | undefined>>;
      return `how many options are selected in each cell of ${more === undefined ? '' : named}`;
    },
  ],
  // 'WEEKDAY(date) > 5 flags Friday': Sunday is the first day of the week here.
  [
    /\bweekday\([^()]{0,60}\) ?(?:>=? ?[56]|= ?6)(?: (?:or|and) [^,.;]{1,20})? (?:flags?|marks?|ticks?|catches|highlights|checks?|includes?) (?:the |also )*(?:fridays?|sundays?|wrong days?)/giu,
    'flag if the date is on a weekend',
  ],
  // 'Due date = start + 10 weekdays': what it is called is not worked with.
  [
    /^\W*(?:the |my )?\p{L}[\p{L} ]{1,30}? ?= ?(?=(?:the |my )?\p{L}[\p{L} ]{1,30}? ?[+-] ?\d{1,4} ?(?:working|work|business|week|calendar)?[ -]?(?:days?|weekd\p{L}+|workd\p{L}+|weeks?|months?|years?)\b)/iu,
    '',
  ],
  // 'Percent complete of the whole list based on check boxes'.
  [
    /(?:\bpercent(?:age)?|\bpct|%) (?:of )?(?:complete|completed|completion|done|finished|progress)(?: (?:of|for) (?:the |my |our )?(?:whole |entire |full )?(?:list|sheet|project|table|tasks?|rows))? (?:based on|from|by|using|according to|with) (?:the |my |our )?(?:(?<box>\p{L}[\p{L} ]{0,30}?) )?(?:check ?box(?:es)?|tick ?box(?:es)?|boxes|ticks|checks)(?: column)?/giu,
    (...match) => {
      const { box } = match.at(-1) as unknown as Readonly<Record<'box', string | undefined>>;
      return box === undefined ? 'percentage of rows checked' : `percentage of rows with ${box} checked`;
    },
  ],
  // 'COUNTIF not working with multiple criteria: branch north, unpaid'.
  [
    /^\W*(?:my |the )?((?:count|sum|average)ifs?)(?: formula| function)? (?:is |are )?(?:not working|does(?:n['’]?t| not) work|fails|failing|broken|won['’]?t work)(?: (?:with|for|when|on|using)(?: (?:multiple|several|many|two|2|three|3|more than one))? (?:criteria|conditions|criterias|columns))?\s*[:,;–-]\s*/iu,
    '$1 ',
  ],
  // 'Why does my average include blanks? Average rate of the returned ones': what is wanted comes last.
  [
    /^\W*why (?:does|do|is|are|did) (?:my|the|this) [^?.!]{3,60}\? *(?=(?:i (?:need|want) )?(?:the )?(?:average|avg|count|sum|total|number|share|percent\p{L}*|median|max\p{L}*|min\p{L}*) )/iu,
    '',
  ],
  // 'Percent urgent of all open tickets'.
  [
    /^\W*(?:what )?(?:pct|percent(?:age)?|share|%) (?!of\b|complete|completed|done|change|increase|decrease|difference|growth|discount|margin|off|spent|used|left|total|share)((?:not )?\p{L}+(?: \p{L}+)?) (?:out )?of (?:all |the |our |my )+(?=\p{L})([^,;.?!]{3,60}?)\W*$/iu,
    'percentage of $2 that are $1',
  ],
  // 'If due date is blank TBD otherwise the status'.
  [
    /^\W*[Ii][Ff] (?:the )?([^,;"]{2,40}?) (?:is |are )?(?:blank|empty|missing|not set),? (?:then )?(?:show |say |put |write |return |display )?("[^"]{1,30}"|\p{Lu}[\p{L}]{1,20}),? (?:else|otherwise),? (?:show |put |return |use |display )?(?:the )?(\p{L}[\p{L} %]{1,40}?)\W*$/gu,
    'show $2 if no $1, else show $3',
  ],
  // 'Done if complete, late if the due date has passed, else open': labels in small letters.
  [
    new RegExp(
      `^(\\W*(?:[\\p{L} ]{2,20}: ?)?)${LABEL} if ([^,;"]{3,60}), ?(?:and )?${LABEL} if ([^,;"]{3,60}),? (?:else|otherwise) ${LABEL}\\W*$`,
      'gu',
    ),
    '$1"$2" if $3, "$4" if $5, else "$6"',
  ],
  // 'Balance = previous balance + amount'.
  [
    /^\W*(?:the )?(\p{L}[\p{L} ]{1,30}?) ?= ?(?:the )?(?:previous|prior|last|prev) (?:row['’]?s? )?\1 ?(?:\+|plus) ?(?:this |the )?(?:row['’]?s? )?(?=\p{L})/iu,
    'running total of ',
  ],
  // 'VLOOKUP returns the first date, I need the latest'.
  [
    /\b[vx]?lookup (?:(?:only|always|just) )*(?:returns?|gives?|finds?|shows?)(?: me)? (?:(?:only|always|just) )*the first (\p{L}+)(?: [^,;.]{1,30})?[,;.] ?(?:but )?(?:i|we) (?:need|want) the (latest|last|newest|most recent)(?: one)?(?! \p{L}{3})/giu,
    '$2 $1',
  ],
  // 'Which SKUs are not in the other list?' is told of each row.
  [
    /^\W*which (\p{L}+) (?:are|is) (not |missing |n['’]t )?(?:in|from|on) the other (list|sheet)\W*$/iu,
    (_, rows = '', not = '', list = '') => `flag if the ${rows} is ${not === '' ? '' : 'not '}in the other ${list}`,
  ],
  // 'Count two different values together' takes either of them.
  [
    /\bcount (?:two|2|three|3|several) different (values|options|statuses|states)(?= [^.;?!]{0,30}\b(?:together|in one|combined)\b)/giu,
    'count two $1',
  ],
  // A total of the year to date ends today anyway.
  [
    /(?<=\b(?:ytd|mtd|qtd|(?:year|month|quarter)[- ]to[- ]date)\b[^.;?!]{0,40}?),? (?:(?:also|still|wrongly|it|but) )*(?:includes?|counts?|adds?(?: up| in)?|takes? in|contains?|picks? up) (?:the |all )?(?:future|later|upcoming|next) (?:dates?|rows?|ones|amounts?|entries|months?|payments?|items?|years?)/giu,
    ' ',
  ],
  // A nested IF that is too long is no text whose length is asked for.
  [
    /\b(?:nested )?(ifs?|if formula|formula|if statement) (?:is|are|gets?|has (?:become|got(?:ten)?)|becomes?) (?:far |much |way )*too (?:long|deep|big|complicated|complex)\b/giu,
    'nested $1',
  ],
  // Equal ranks for equal values are what RANKEQ gives.
  [
    /(?<=\brank(?:s|ing|ed)?\b[^.;?!]{0,60}?),? (?:(?:and|but|where|so) )?(?:ties|equals?|equal (?:values?|ones|numbers|scores)|(?:the )?same (?:values?|scores?|numbers?)) (?:must |should |to )?(?:gets?|share|have|has|receive|keep|getting) (?:the )?same (?:rank|place|number|position)/giu,
    '',
  ],
  [/(?<=\brank(?:s|ing)?\b[^.;?!]{0,40}?) desc(?:\b|\.)/giu, ' descending'],
  [/(?<=\brank(?:s|ing)?\b[^.;?!]{0,40}?) asc(?:\b|\.)/giu, ' ascending'],
  [
    /\bnumber the (?:rows|lines|items) 1 ?, ?2 ?, ?3(?: ?, ?\d)*(?:\.{2,}|…)? by (?:the )?(?:size|height|value) of (?:the )?/giu,
    'rank by ',
  ],
  // 'Where Ann is one of the assignees'.
  [
    /(?<=\b(?:where|whose|that|which|if|when|with|for|on|of)\b[^.;?!]{1,60}?) (is|are|was|were) one of the (?=\p{L}+s\b(?! (?:in|on|of|from)\b))/giu,
    ' $1 among the ',
  ],
  [
    /^\W*(?:which|what) (?:is|was) the (first|earliest|last|latest) (?:date|day)(?: (?:in|of) the (?:date )?column)?(?= (?:where|when|with|whose|for)\b)/iu,
    '$1 date',
  ],
  [
    /\b(average|averge|avrage|avg|mean) (?:percent(?:age)?|pct|%) of (?:the |a |my |one )?column\b/giu,
    '$1 of the percent column',
  ],
  [/\b(unique|distinct|uniq) lst\b/giu, '$1 list'],
  [/(?<=\b(?:count|sum|list|show|of|for|if) )al (?=(?:the|my|rows|tasks|cells|values|items|lines)\b)/giu, 'all '],
  // A list of different values has no blanks anyway.
  [
    /(?<=\b(?:unique|distinct|different)\b[^.;?!]{0,60}?),? (?:(?:with|and|but) )?(?:no|without|excluding|excl\.?|ignor(?:e|ing)|skip(?:ping)?|omit(?:ting)?|not) (?:the |any )?(?:blanks?|empty ones|(?:blank|empty) (?:cells?|values?|rows?)|duplicates?|dupes?|repeats?|repetitions?)(?! \p{L}+ (?:is|are|in|of)\b)/giu,
    '',
  ],
  // 'COUNT of a multi-select counts cells, not items'.
  [
    /^\W*(?:my |the )?counta?(?:\(\))? (?:(?:of|on|for|over) )?(?:(?:my|the|a) )?(?:multi[- ]?select(?:ion)?s?|multi[- ]?(?:picklist|dropdown))? ?(?:(?:drop ?down|column) )?(\p{L}[\p{L} ]{1,30}?) (?:only )?counts (?:the )?(?:cells|rows),? (?:and )?not (?:the |each |every )?(?:items?|options?|values?|selections?|entries|choices?)\b/iu,
    'how many options are selected in total in $1',
  ],
  // 'Oldest open ticket date' is a date, and no ticket.
  [
    /^\W*(?:the )?(oldest|newest|earliest|latest|first|last) ((?:(?!date\b)\p{L}+ ){1,4})date\W*$/iu,
    (_, which = '', rows = '') => `${/^(?:oldest|earliest|first)$/i.test(which) ? 'earliest' : 'latest'} date of ${rows.trim()}`,
  ],
  [
    /\bsum ?products?(?: of)? (?=\p{L}[\p{L} ]{1,30}? (?:[x×*]|times|by|and|with) \p{L})(?<one>\p{L}[\p{L} ]{1,30}?) (?:[x×*]|times|by|and|with) /giu,
    'total of $<one> times ',
  ],
];

/** Numbers, and series of columns such as 'test 1 to test 3'. */
const NOT_NUMBER =
  '(?!(?:one|two|three|four|five|six|seven|eight|nine|ten|a|an)\\b|\\p{L}[\\p{L} ]* ?\\d+ ?(?:to|through|until|and|[-–,]) ?\\p{L}*)';

/** At the beginning 'min' is the lowest value and no minutes, and 'the minimum of the fee' no bound such as 'a minimum of 5'. */
export const EXTREMES_IN_SHORT: readonly Rewriting[] = [
  [/^\W*min(?= (?:value|date|always|above|in|for|over|by|from|where|if|per)\b)/iu, 'minimum'],
  [new RegExp(`(?<!\\ba )\\bmin(?:imum)? of (?=${NOT_NUMBER}\\p{L})`, 'giu'), 'lowest '],
  [new RegExp(`(?<!\\ba )\\bmax(?:imum)? of (?=${NOT_NUMBER}\\p{L})`, 'giu'), 'highest '],
];
