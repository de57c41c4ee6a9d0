const SIGN = '(?:(?:is |are )?(?:over|above|more than|at least|under|below|less than|up to|at most|exceeds?)|[<>]=?)';
const PERCENT = '\\d+(?:\\.\\d+)? ?(?:%|percent)';
const LIGHT = '(?:red|amber|yellow|orange|green|gr[ae]y|blue|["“][^"”]{1,20}["”])';
const OPENS = '(?:if|when|where|for|from|once|as of|starting)';

/** What is told of a row in an order or in words that readers do not know, with the same in those that they do. */
export const ROW_PHRASES: readonly (readonly [pattern: RegExp, plain: string])[] = [
  [/(?<=\d) ?(?:percent|per cent|pct)\b(?! (?:complete|done))/giu, '%'],
  // '.4'.
  [/(?<![\p{L}\d.])\.(?=\d)/gu, '0.'],
  [/\bweighted (?<what>\p{L}+(?: \p{L}+)?) by (?<by>\p{L}+)[:,]?(?= \p{L}+:? \d)/giu, '$<what> weighted by $<by>:'],
  // 'More than 90 percent of the amount is spent'.
  [
    new RegExp(
      `\\b(?<sign>${SIGN}) (?<share>${PERCENT}) of (?<whole>(?:the |its |their )?\\p{L}+(?: \\p{L}+)?) (?:is|are|was|were|has been|have been) (?<part>\\p{L}+)(?= ?(?:[,;.)]|$))`,
      'giu',
    ),
    '$<part> is $<sign> $<share> of $<whole>',
  ],
  // '… minus 10% if it is a week or more', '-10% if 7+ days'.
  [
    new RegExp(
      `(?:,? (?:less|minus|reduced by)|,? [-−–]) ?(?<share>${PERCENT})(?: discount| rebate| reduction| off)? (?=${OPENS}\\b)`,
      'giu',
    ),
    ', $<share> off ',
  ],
  [new RegExp(`(?:,? plus|,? ?\\+) ?(?<share>${PERCENT})(?: extra| more| on top)? (?=${OPENS}\\b)`, 'giu'), ', $<share> on top '],
  // '5% off if boxes >= 10, 15% off if boxes >= 50': the higher of them alone.
  [
    new RegExp(
      `(?<one>${PERCENT}) off (?:if|when|for) (?<what>\\p{L}+(?: \\p{L}+)?) (?:is |are )?(?:>=|≥|at least|from) ?(?<low>\\d+),? (?:and |or )?(?<other>${PERCENT}) off (?:if|when|for) \\k<what> (?:is |are )?(?:>=|≥|at least|from) ?(?<high>\\d+)`,
      'giu',
    ),
    '$<one> off from $<low> $<what> and $<other> off from $<high>',
  ],
  // 'Where each call stands in its own team by score, number one being the highest': ranks in other words.
  [
    /\bwhere (?:each|every) (?:\p{L}+ )?(?:stands|ranks|places|comes) (?:with)?in (?:its|their|the|each) (?:own )?(?<group>\p{L}+)(?: going)? by (?<what>\p{L}+(?: (?!number|and|where)\p{L}+)?)/giu,
    'rank by $<what> within each $<group>',
  ],
  [
    /\b(?:with)?in (?:one|each|a|every|the same) (?<group>\p{L}+),? the (?:\p{L}+ )?with the (?<end>highest|lowest|largest|smallest|biggest|greatest|most|least) (?<what>\p{L}+) (?:is|gets|has) (?:\p{L}+ )?(?:1|one|first|number one),? (?:and )?the next (?:\p{L}+ )?(?:is )?(?:2|two|second)(?: and so on| etc\.?)?/giu,
    'rank by $<what> within each $<group>, $<end> first',
  ],
  [
    /(?<=\b(?:rank|number|order|place)\b[^.;]{3,60}),? (?:starting with |beginning with |from )?(?:number )?(?:1|one|first)(?: place)? (?:being|for|is|goes to|at) the (?<end>highest|lowest|largest|smallest|biggest|best|greatest)(?: (?:one|score|value))?(?=\W*(?:$|[,;.]|and\b))/giu,
    ', $<end> first',
  ],
  // 'Smallest depth first' of a rank by depth.
  [
    /(?<=\bby (?<what>\p{L}+)\b[^.;]{0,60}, ?(?:and |with )?(?:the )?(?:highest|lowest|largest|smallest|biggest|greatest|oldest|newest)) \k<what>(?= first\b)/giu,
    '',
  ],
  // 'Number the samples of each borehole by depth, starting with 1 at the top': what is at the top of the ground is least deep.
  [
    /(?<=\bby (?:depth|level below)\b[^.;]{0,40}),? (?:starting with |with )?(?:number )?(?:1|one) at the top\b/giu,
    ', lowest first',
  ],
  // 'Red within 30 days, yellow up to 90': the further limit is in days as well.
  [
    new RegExp(
      `(?<=\\b(?:within|in the next|less than|under|up to) \\d+ days?(?: ${LIGHT})?, (?:(?:${LIGHT} )(?:if |when )?(?:within|in|in the next|less than|under|up to|below) |(?:if |when )?(?:within|in the next) ))(?<number>\\d+)(?= ?(?:$|[,;.]| ${LIGHT}))`,
      'giu',
    ),
    '$<number> days',
  ],
  // 'Green if fewer than 7 days since the change, yellow up to 14': and they are counted from the same day.
  [
    new RegExp(
      `(?<=\\b\\d+ (?<span>days (?:since|after|from) (?:the |its )?\\p{L}+(?: \\p{L}+)?), (?:${LIGHT} )(?:if |when )?(?:within|in|less than|fewer than|under|up to|below|over|above|more than|from) )(?<number>\\d+)(?: days)?(?= ?(?:$|[,;.]))`,
      'giu',
    ),
    '$<number> $<span>',
  ],
  // Two things that are left out behind one word are both left out.
  [/,? (?:except|exept|excpet) (?:when|if|where|that) /giu, ', unless '],
  [/\b(?:exept|excpet|exeption)\b/giu, 'except'],
  [/\b(?:a|one) week or (?:more|longer)\b/giu, '7 days or more'],
  [/(?<![\p{L}\d])(?<unit>first|last) ?name\b/giu, '$<unit> name'],
  // '15 percent for contractors and 10 for the public'.
  [
    /(?<=\d% (?:for|if|to|of) [^,;.\d]{2,60}(?:,| and|, and|;) )(?<number>\d+(?:\.\d+)?)(?= (?:for|if|to) \p{L})/giu,
    '$<number>%',
  ],
  [
    /(?<=\d ?(?:%|percent)?[^.;"“]{3,80})\b(?:the |all )?(?:others?|rest|everybody else|everyone else) (?:get|gets|have|has|pay|pays|receive|receives) (?:none|nothing|no \p{L}+)\b/giu,
    'otherwise 0',
  ],
  [
    /(?<=\d ?(?:%|percent)[^.;]{3,60})(?: (?:get|gets|pay|pays|receive|receives))? (?:none|nothing)(?= ?(?:$|[,;.)]|if|when|for))/giu,
    ' 0',
  ],
  // '10% of the amount for ideas, all of it once it is awarded'.
  [
    /(?<=\d ?(?:%|percent)[^.;]{3,80} )(?:all|the whole|the full \p{L}+)(?: of (?:it|them|that))?(?= (?:if|when|for|once)\b)/giu,
    '100%',
  ],
  [/(?<=\d ?(?:%|percent)[^.;]{3,80} )half(?: of (?:it|them|that))?(?= (?:if|when|for|once)\b)/giu, '50%'],
  // '20 for each day it came back after the due date', '20/day late'.
  [
    /(?<amount>\d+(?:\.\d+)?) ?(?:\/|an?|per|for each|for every|each|every) ?day (?:(?:that )?(?:it|they|the \p{L}+) (?:is|are|was|were|came|comes|come|arrived?s?|returned)(?: back| in)? )?(?:late|overdue|too late|past (?:the )?due(?: back| date)?|after (?:the |its )?due(?: back)?(?: date)?|beyond (?:the )?due date)\b/giu,
    '$<amount> per day late',
  ],
  [/\bcapped (?:at )?(?=\d)/giu, 'at most '],
  [/(?<=, ?|and |but )(?<amount>\d+(?:\.\d+)?) at (?<way>most|least)(?= ?(?:[,;.)]|$))/giu, 'at $<way> $<amount>'],
  [
    /(?<=\p{L} ?(?:\/|divided by) ?\p{L}[^,;.]{0,80}),? ?(?:with |but |and )?(?:no|without|avoid(?:ing)?|hide) (?:the |a |any )?(?:#?div(?:ide|ision)?[ /]?(?:by )?(?:zero|0)!? ?(?:errors?)?|errors?)\b/giu,
    ', blank if error',
  ],
  [/(?<=\p{L}) ?\/ ?total (?=\p{L}+ (?:of|per|by|for|in) )/giu, ' divided by the total '],
  // 'Days late, use today if it is not back': what is not there yet is late until today anyway.
  [
    /(?<=\bdays? late\b[^.;]{0,60}?),? ?(?:or |and )?(?:count(?:ing|ed)? (?:up )?(?:to|until|till) today|today counts|(?:use|take|or|until|till|up to) today) (?:if|while|when|as long as|where) [^,;.]+/giu,
    '',
  ],
  // '0.12 a kg', '1.20 euros a mile'.
  [
    /(?<=\d(?: ?(?:euros?|pounds?|dollars?|cents?|pence|p|[€£$]))?) an? (?=(?:kgs?|kilos?|kilograms?|grams?|g|tons?|tonnes?|miles?|kms?|kilometres?|kilometers?|hours?|minutes?|nights?|head|bales?|box|boxes|bags?|crates?|pallets?|pieces?|pages?|cop(?:y|ies)|met(?:re|er)s?|m2|m3|kwh|lit(?:re|er)s?|persons?|guests?|visits?|units?|floors?|tickets?|books?)(?![\p{L}\d]))/giu,
    ' per ',
  ],
  // 'A year after the last visit' is one.
  [/(?<![\p{L}\d])an? (?=(?:month|year) (?:after|before|from) )/giu, '1 '],
  // 'If there is a date in Back', 'while there is nothing in it yet'.
  [
    /\bthere(?:['’]s| is) (?:already )?(?:a|an|any|some) (?:date|value|name|entry|number|text) (?:in|under|entered (?:in|under|for)) (?:the )?(?<title>\p{L}+(?: \p{L}+){0,2}?)(?: (?:column|field|cell))?(?= ?(?:[,;.)]|$)| (?:and|or|but|then|show|say|put) )/giu,
    '$<title> is filled',
  ],
  [
    /\bthere(?:['’]s| is)(?: still)? (?:no(?: date| value| name| entry| number| text)|nothing) (?:yet )?(?:in|under|entered (?:in|under|for)) (?:the )?(?<title>\p{L}+(?: \p{L}+){0,2}?)(?: (?:column|field|cell))?(?: yet)?(?= ?(?:[,;.)]|$)| (?:and|or|but|then|show|say|put) )/giu,
    '$<title> is blank',
  ],
  [/\bfinal (?=(?:\p{L}+ |\d+ )?(?:digits?|characters?|chars?|letters?|signs?|figures?)\b)/giu, 'last '],
  [/,? (?:and )?(?:turned|converted|changed|transformed|made) (?:in)?to an? (?:real |proper )?number\b/giu, ' as a number'],
  [
    /\b(?:make|turn|write|put) the first letter of (?<what>[^,;.]{2,40}?) (?:into )?(?:an? )?(?:capital|upper ?case|big)(?: letter)?(?= ?(?:[,;.]|$))/giu,
    'first letter of $<what> in capitals',
  ],
];
