/** How people write what they would say in words: names of functions, signs and patterns, with the words that mean the same. */

/** Functions of other spreadsheets, and such of Smartsheet as say what is wanted, by the words for it. Those that the lexicon knows are missing. */
const FUNCTIONS_IN_WORDS =
  'COUNTBLANK=count blank|COUNTA=count not blank|SMALL=nth smallest|AVGW=weighted average|DAYS=days between|DAYS360=days between|YEARFRAC=full years between|ISOWEEKNUM=week number|AGGREGATE=sum ignoring errors|SUBTOTAL=total|ISBLANK=blank|ISNA=error|ISERR=error|TEXTBEFORE=text before|TEXTAFTER=text after|TEXTSPLIT=split text|INT=round down|TRUNC=round down|ROW=row number|ROWS=count rows|NUMBERVALUE=convert text to number|UNIQUE=list of unique|OFFSET=|INDIRECT=|LET=|LAMBDA=|FILTER=list';

/** By the function in capitals. */
export const WORDS_OF_FUNCTIONS: ReadonlyMap<string, string> = new Map(
  FUNCTIONS_IN_WORDS.split('|').map((pair) => {
    const [name = '', words = ''] = pair.split('=');
    return [name, words];
  }),
);

/** What Excel's TEXT makes of a cell, by the pattern that it is given. */
export const TEXT_PATTERNS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^d{3,4}$/i, 'weekday name'],
  [/^m{3,4}$/i, 'month name'],
  [/^m{3,4}[ -]?y{2,4}$/i, 'month name and year'],
  [/^y{4}[-/ ]?m{1,2}$/i, 'year month'],
  [/^0{2,}$/, 'pad with leading zeros'],
  [/#,##0|[$€£]/, 'number to text with thousands separator'],
  [/[dmy]+[-/. ][dmy]+[-/. ][dmy]+/i, 'write the date as text'],
];

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

function monthNamed(_said: string, column: string, number: string): string {
  const month = MONTHS[Number(number) - 1];
  return month === undefined ? _said : `${column} in ${month}`;
}

/** A pattern with the words that it stands for; `after` has to be found in what stands right before it. */
export type Rewriting = readonly [
  pattern: RegExp,
  words: string | ((said: string, ...groups: string[]) => string),
  after?: RegExp,
];

const TODAY = 'today(?:\\(\\))?';

const DATES_OF_DEEDS: Readonly<Record<string, string>> = {
  due: 'due',
  sta: 'start',
  beg: 'start',
  end: 'end',
  exp: 'expiry',
  fin: 'end',
  clo: 'closed',
};

const DAYS_OF_UNIT: Readonly<Record<string, number>> = { week: 7, month: 30, quarter: 90, year: 365 };

/** Calculations with dates and shares as formulas write them, by the words for them. */
export const CALCULATIONS: readonly Rewriting[] = [
  // What is done by hand is wanted from a formula: 'I keep counting the open ones by hand', 'I divide the paid ones by all bills by hand'.
  [
    /,? and (?:i |we )?(?:count|add|sum|calculate) (?:them|it|that|these)(?: up)? (?:by hand|on paper|manually)(?=[,.;?!]|$)/giu,
    '',
  ],
  [/,? \b(?:by hand|with a calculator|on paper|in my head)(?: (?:every|each) \p{L}+)?(?=[,.;?!]|$)/giu, ''],
  [
    /^\W*(?:i|we) (?:keep |always |still |have to |must )?divid(?:e|ing) ([^,.;?!]{3,80}?) by all(?: the| our)? \p{L}+(?: \p{L}+)?(?=[,.;?!]|$)/iu,
    'share of $1',
  ],
  [
    /^\W*(?:i|we) (?:keep |always |still |have to |must )?(count|add|sum|total|calculat|work|divid|subtract)(?:ing|ming|ling|e)?(?= (?!all\b)\p{L})/iu,
    (_, deed = '') => (/^(?:calculat|divid)$/iu.test(deed) ? `${deed}e` : deed),
  ],
  [
    /\b(increase|raise|reduce|decrease|lower)(?:s|d|ing)? (?:the |my |each )?([^.,;?!"\d]{2,40}?) by (\d+(?:[.,]\d+)?) ?(?:%|percent)/giu,
    (_, verb = '', name = '', share = '') => `${name} ${/^(?:inc|rai)/i.test(verb) ? 'increased' : 'reduced'} by ${share}%`,
  ],
  [/\bhow (?:long|much time) (?:is (?:it )?)?between\b/giu, 'days between'],
  [/\bbefore the (week|month|quarter|year) (?:is out|is over|ends|is done|runs out)\b/giu, 'by the end of the $1'],
  [/\b(this|last) (week|month|quarter|year) (?:or|and) (?:the )?next(?: one)?\b(?! \p{L})/giu, '$1 $2 or next $2'],
  [
    /\bover the (last|past|previous) (?=(?:\d+|two|three|four|six|few|couple of|fortnight|week|month|quarter|year)\b)/giu,
    'in the $1 ',
  ],
  [/\b(next|coming|last|past) fortnight\b/giu, '$1 2 weeks'],
  [/\b(?:a )?fortnight(?= (?:ago|away|from|or))/giu, '2 weeks'],
  [/\b(next|coming|last|past) couple of (?=days|weeks|months)/giu, '$1 2 '],
  // 'Suppliers with open orders - how many?'
  [
    /^([^?:;–]{8,120}?)(?:[,:;–]| -)+ *(how many|how much|what percentage|what share|how often)(?: (?:is|are|was|were) (?:that|there|they|those|it))?\W*$/iu,
    '$2 $1',
  ],
  [
    /(?<!\p{L})(?:add(?:s|ing)?|(?:sumar?|agregar?|añadir)|(?:somar?|some|adicionar|acrescentar)|(?:ajouter?|ajoute)) (\d{1,4}) (\p{L}{3,10}(?: days)?) (?:to|a|à|al|ao) (?:the |my |la |le |el |l['’]|a )?([^.,;?!"]{3,40}?)(?= and | y | et | e |[.,;?!]|$)/giu,
    (_, number = '', unit = '', name = '') => `${name} + ${number} ${unit}`,
  ],
  [
    /(?<!\p{L})(?:subtract(?:s|ing)?|deduct(?:s|ing)?|restar|soustraire|subtrair) (?:the |my |el |la |le |o |a )?([^.,;?!"]{2,40}?) (?:from|de|del|do|da|du) (?:the |my |el |la |le |o |a )?([^.,;?!"]{2,40}?)(?= and | y | et | e |[.,;?!]|$)/giu,
    '$2 - $1',
  ],
  [/\bunique\(\s*([^():]{1,60}):[^()]{1,60}\)/gi, 'list of unique $1'],
  [/\bsum(?:product)?\(\s*1\s*\/\s*countif\(\s*([^(),;]{1,60})[,;][^()]{1,60}\)\s*\)/gi, 'count unique $1'],
  [/\bleft(?: with| and| \+)? find\b(?! *\(| space)(?!.*\bnames?\b)/gi, 'text before'],
  [/\bmid(?: with| and| \+)? find\b(?! *\(| space)(?!.*\bnames?\b)/gi, 'text after'],
  [/\b(?:countif[ (]\s*)?month\(\s*([^()]{1,60}?)\s*\)\s*[=,]\s*month\(\s*today\(\)\s*\)/gi, 'countif $1 this month'],
  [/\b(?:countif[ (]\s*)?year\(\s*([^()]{1,60}?)\s*\)\s*[=,]\s*year\(\s*today\(\)\s*\)/gi, 'countif $1 this year'],
  [
    /\bcountifs?\s+([^/,;.]{2,40}?)\s*\/\s*(?:countif|counta|count|number of|total|all)\b(?!.*(?:%|percent))[^.;]*$/gi,
    'share of $1',
  ],
  [
    /\b(more|less|fewer|bigger|greater|larger|smaller|higher|lower|later|earlier|older|younger|longer|shorter) then\b(?= ?\d| \p{L}+ ?\d)/giu,
    '$1 than',
  ],
  [/^\W*(\p{L}[\p{L} ]{2,40}?) ?\/ ?(?:all|number of|total number of|count of)(?: the| my)? \p{L}+$/giu, 'share of $1'],
  [/\bcountifs?\(\s*([^()]{2,40})\)\s*\/\s*count\p{L}*\([^()]{0,40}\)/giu, 'share of $1'],
  [/\bweek(?:number|num)\(\s*([^()]{1,60}?)\s*\)\s*[=,]\s*week(?:number|num)\(\s*today\(\)\s*\)/gi, '$1 this week'],
  // Without a date beside it, the week of today is the one to look for.
  [/\bweek(?:number|num)\(\s*today\(\)\s*\)/gi, 'this week'],
  [
    /\b(?:i (?:want|need)|i[’']d like|give me) (?:one|a single) (?:number|figure|value|total)(?= (?:for|of|that)\b)/gi,
    'the number',
  ],
  [
    /^\W*(?:(?:get|find|show|give)(?: me)? )?(?:the )?(?:name of (?:the |a )?)?(\p{L}{3,}) with (?:the )?(highest|lowest|most|fewest|largest|smallest|biggest|longest|shortest|earliest|latest) (?=\p{L})/giu,
    'which $1 has the $2 ',
  ],
  // 'Läufer mit den wenigsten Minuten', 'coureur avec le moins de minutes'.
  [
    /^\W*(?:Name (?:des|der) |(?:der|die|das) )?(\p{L}{3,}) mit (?:der|dem|den) (höchste[nm]|niedrigsten|meisten|wenigsten|gr(?:öß|öss|oss)ten|kleinsten|längsten|kürzesten|teuersten|billigsten|frühesten|spätesten|ältesten|neuesten) (?=\p{L})/giu,
    'welche $1 hat die $2 ',
  ],
  [
    /^\W*(?:le |la |l['’])?(?:nom (?:du |de la |de l['’]))?(\p{L}{3,}) (?:avec|ayant|qui a) (l[ea] (?:plus|moins)) (?=\p{L})/giu,
    'quel $1 a $2 ',
  ],
  [
    /^\W*(?:el |la )?(?:nombre (?:del |de la ))?(\p{L}{3,}) (?:con|que tiene) (?:(?:el|la|los|las) )?(más|mas|menos|mayor|menor) (?!del? |que )(?=\p{L})/giu,
    'qué $1 tiene $2 ',
  ],
  [
    /^\W*(?:o |a )?(?:nome d[oa] )?(\p{L}{3,}) (?:com|que tem) (?:(?:o|a|os|as) )?(mais|menos|maior|menor) (?!d[aeo]s? |que )(?=\p{L})/giu,
    'que $1 tem $2 ',
  ],
  // 'Show me the permit in the North with the highest fee, the name please'.
  [
    /^\W*(?:(?:show|give|tell)(?: me| us)? )(?:the )?(?:name of (?:the |a )?)?(\p{L}{3,})((?: [^,.;?!]{2,40}?)?) with (?:the )?(highest|lowest|most|fewest|largest|smallest|biggest|longest|shortest|earliest|latest) ([^,.;?!]{2,40}?),? (?:(?:(?:and )?(?:only|just) )?(?:the|its|by) name(?: of it)?)(?: please)?\W*$/iu,
    'which $1$2 has the $3 $4',
  ],
  // 'Its number has DE- at the front'.
  [
    /\b(?:have|has|having|with) (?!(?:the|an?|no)\b)(["“]?[\p{L}\d-]{1,12}["”]?) (?:(?:right )?(?:at|in) (?:the|its|their) (front|start|beginning|end|back)|as (?:the |its |their )?(?:first|last) (?:letters|characters|part))\b/giu,
    (_, text = '', where = '') => `${/end|back/iu.test(where) ? 'ends' : 'begins'} with ${text}`,
  ],
  // 'Which open task is due first' has the earliest date.
  [
    /^\W*(which [^.,;?!]{2,60}?) (?:is |are |was |were )?(due|starts?|begins?|ends?|expires?|finish(?:es)?|closes?) (first|last|next|earliest|latest|soonest)\W*$/iu,
    (_, rows = '', deed = '', which = '') =>
      `${rows} has the ${/last|latest/iu.test(which) ? 'latest' : /next|soonest/iu.test(which) ? 'soonest' : 'earliest'} ${DATES_OF_DEEDS[deed.slice(0, 3).toLowerCase()] ?? deed} date`,
  ],
  // 'Hours left on open tasks': what is open is left.
  [
    / left (?:on|for|in|with|at) (?=(?:the |all |our |my )*(?:open|unfinished|pending|remaining|outstanding|incomplete)\b)/giu,
    ' of ',
  ],
  // 'How high does the fee go for …', 'which due date comes first'.
  [
    /\bhow (high|low|large|small|far up|far down) (?:does|do|did|can) ((?:the |our |my )?[^,.;?!]{2,30}?) (?:go|get|reach)\b/giu,
    (_, way = '', name = '') =>
      `${/^(?:high|large|far up)$/iu.test(way) ? 'highest' : 'lowest'} ${name.replace(/^(?:the|our|my) /iu, '')}`,
  ],
  [
    /^\W*which ([^,.;?!]{0,30}\bdate) (?:comes|is) (first|last|next)(?= |\W*$)/iu,
    (_, name = '', which = '') => `${/first|next/i.test(which) ? 'earliest' : 'latest'} ${name}`,
  ],
  [
    /\bhow far apart are (?:the )?([^,.;?!]{2,30}?) and (?:the )?([^,.;?!]{2,30}?) (?:in total|overall|altogether)/giu,
    'total $1 minus total $2',
  ],
  [
    /(?:\bby )?\bhow much (?:do(?:es)? )?(?:the )?(?:total )?([^,.;?!]{2,30}?) exceeds? (?:the )?(?:total )?([^,.;?!]{2,30}?) (?:over|in|for|across) (?:all |the whole |total)(?:rows|lines)?/giu,
    'total $1 minus total $2 of all ',
  ],
  // 'The most lost parcels' are rows that are counted.
  [
    /\b(has|have|had|with) (?:the )?most (?=(?!(?:\p{L}{3,}ed|lost|open|late|overdue|urgent|sold|sent|paid|unpaid|new) \p{L}+s\b)\p{L})/giu,
    '$1 the highest ',
  ],
  [/\b(has|have|had|with) (?:the )?(?:fewest|least) (?=\p{L})/giu, '$1 the lowest '],
  [
    /\bwithin an? (week|month|quarter|year)(?: from (?:now|today))?\b/gi,
    (_, unit = '') => `within ${DAYS_OF_UNIT[unit.toLowerCase()] ?? 30} days`,
  ],
  // 'The last site visited by Ann' is the site that she visited last.
  [
    /^\W*(?:the |our |my )?(?:last|latest|most recent) (\p{L}{3,}) (\p{L}{3,}(?:ed|en)|seen|sold|bought|sent|held|done) by (?=\p{L})/iu,
    '$1 last $2 by ',
  ],
  // A list of values in braces, and addresses of cells, which stand for columns.
  [/\{\s*("[^"{}]*"(?:\s*[,;]\s*"[^"{}]*"){1,9})\s*\}/g, (_, values = '') => ` ${values.replace(/"\s*[,;]\s*"/g, '" or "')} `],
  [/(?<![\p{L}\d_"“#])\$?([A-Z]{1,2})\$?\d{1,5}:\$?\1\$?\d{1,5}(?![\p{L}\d_])/gu, ' column $1 '],
  [/\bday\(\s*eomonth\([^()]*\)\s*\)/gi, 'days in month'],
  [/\bmonth\(today\(\)\)\s*-\s*1(?!\d)/gi, 'last month'],
  [/\bmonth\(today\(\)\)\s*\+\s*1(?!\d)/gi, 'next month'],
  [/"([<>]=?|<>|!=|=)\s*([^"]*)"/g, '$1 $2'],
  [
    new RegExp(`\\b(?:between |from )?${TODAY} (?:and|to|until|through|till|-|–) ${TODAY} ?\\+ ?(\\d{1,4})\\b`, 'gi'),
    'in the next $1 days',
  ],
  [
    new RegExp(`\\b(?:between |from )?${TODAY} ?- ?(\\d{1,4}) (?:and|to|until|through|till|-|–) ${TODAY}`, 'gi'),
    'in the last $1 days',
  ],
  [
    new RegExp(`<=? ?${TODAY} ?\\+ ?(\\d{1,4})\\b|<=? ?today\\((\\d{1,4})\\)`, 'gi'),
    (_, plus, within) => `in the next ${plus ?? within} days`,
  ],
  [
    new RegExp(`>=? ?${TODAY} ?- ?(\\d{1,4})\\b|>=? ?today\\(-(\\d{1,4})\\)`, 'gi'),
    (_, minus, within) => `in the last ${minus ?? within} days`,
  ],
  [new RegExp(`(?<![<>=])< ?${TODAY} ?- ?(\\d{1,4})\\b`, 'gi'), 'more than $1 days ago'],
  [new RegExp(`> ?${TODAY} ?\\+ ?(\\d{1,4})\\b`, 'gi'), 'more than $1 days from now'],
  [new RegExp(`\\bwith ${TODAY} ?\\+ ?(\\d{1,4})\\b`, 'gi'), 'in the next $1 days'],
  [/\byear\(\s*([^()]{1,60}?)\s*\)\s*=\s*(20\d\d)\b/gi, '$1 in $2'],
  [/\bmonth\(\s*([^()]{1,60}?)\s*\)\s*=\s*(1[0-2]|[1-9])\b/gi, monthNamed],
  [/\bmonth ?= ?(1[0-2]|[1-9])\b/gi, (said, number) => monthNamed(said, '', number)],
  [/\bweek ?(?:number|num|no)? ?= ?this week\b/gi, 'this week'],
  [/\bsum\(\s*([^()]{1,60}?)\s*\)\s*\/\s*sum\(\s*([^()]{1,60}?)\s*\)/gi, '$1 divided by $2 in total'],
  [
    /\b(?:total|sum(?: of)?) ([^/,.;()]{2,40}?) ?\/ ?(?:total|sum(?: of)?) ([^/,.;()]{2,40}?)(?= as |[,.;]|$)/gi,
    '$1 divided by $2 in total',
  ],
];

const ERROR_CODES =
  '#?\\s?(?:unparse?able|divide by zero|invalid (?:data type|operation|value|column value|ref(?:erence)?)|incorrect argument(?: set)?|circular reference)|#\\s?(?:no match|blocked|nested criteria|(?:date|contact|boolean|number) expected|permission error|ref!?|error|n/a|value!|name\\?|div/0!)';
const WRONG = '(?:the |an? )?(?:wrong|weird|strange|odd|incorrect) (?:results?|rows?|numbers?|dates?|values?|counts?|totals?)';
const GIVES =
  'gives?|giving|gave|returns?|returning|returned|shows?|showing|says?|throws?|gets?|getting|produces?|displays?|yields?|results? in|comes? (?:out|up|back) (?:as|with)|errors? out with|fails? with|ergibt|liefert|zeigt|gibt|devuelve|da|muestra|renvoie|donne|affiche|retorna|mostra';
const LED_IN = '[,;]?\\s*(?<!\\p{L})(?:(?:it|which|that|and|but|always|still|only|just|keeps?) )*';
/** In capitals it is an option, and no pronoun that leads in a symptom. */
const keepingOption = (said: string) => (/^\W*IT /.test(said) ? ' IT ' : ' ');

/** What went wrong with a formula, which says nothing of what it is to give. */
export const SYMPTOMS: readonly Rewriting[] = [
  // 'My count counts the same vendor twice' wants each once.
  [/\bcounts? the same (\p{L}+) (?:twice|double|several times|more than once|multiple times)\b/giu, 'of unique $1'],
  [
    new RegExp(
      `${LED_IN}(?:${GIVES}|is|are)(?: (?:me|us|back|always|just|only))*(?: (?:an?|the))? (?:(?:${ERROR_CODES})(?!\\p{L})|${WRONG})(?:\\s+error)?`,
      'giu',
    ),
    keepingOption,
  ],
  // A number that is 0 may be a condition; a count that is 0 goes wrong.
  [
    new RegExp(
      `${LED_IN}(?:${GIVES}|is always)(?: (?:me|us|back|always|just|only))* (?:0|zero|nothing)(?![\\d.,]*[\\p{L}\\d%])`,
      'giu',
    ),
    keepingOption,
    /(?:\bmy\b|\)|\bformula|\b(?:count|sum|average)(?:ifs?)?\b|lookup\b|\bmin(?:imum)?\b|\btimes )[^.;!?]*$/iu,
  ],
  [new RegExp(`(?<=\\b(?:function|formula|formel|fórmula|formule)) (?:${ERROR_CODES})`, 'giu'), ' '],
  [
    /[,;]?\s*(?<!\p{L})(?:(?:it|this|that|which|and|but) )?(?:(?:do|does|did|is|are|will|would|can)(?:n['’]?t| not| never) (?:work(?:ing|s)?|wrok|available|supported|exist|there)|not working|no longer works|never works|won['’]?t work|cannot be converted(?: to a column formula)?|(?:is|are) not allowed|funktioniert nicht|geht nicht|no funciona|ne (?:marche|fonctionne) pas|não funciona)(?! (?:on|for) )/giu,
    ' ',
  ],
  [
    /(?<!\b(?:more|fewer|many|of|all|and|than|our|the) )\b(?:breaks|fails|goes wrong|is wrong|is off(?: by one)?)(?: (?:in|at|for|on|every) (?:january|february|december|leap years?|the year end|(?:the )?end of the year))?(?![\p{L}\p{N}])(?! (?:when|because|if))/giu,
    ' ',
  ],
  [/[,;]?\s*\b(?:must|should|has to|needs to) (?:also )?work (?:in|for|on) \p{L}+(?: too| as well| also)?/giu, ' '],
];

const FINISHED = '(?:complete|completed|closed|done|finished|resolved)';

const RESULT_NAMES =
  'total|sum|number|count|average|mean|median|share|percentage|percent|rate|minimum|maximum|min|max|lowest|highest|earliest|latest|smallest|largest|difference|quantity|amount|list';

/** Where a result is shown and what it is for. */
export const PLACES_OF_RESULTS: readonly Rewriting[] = [
  [/^\s*(?:dashboard|kpi|metric|report|chart|widget|summary)(?: number| figure| count)\s*[:–-]\s+/giu, 'number of '],
  [
    /^\s*(?:dashboard|kpi|metric|report|chart|widget|sheet summary|summary field|goal|task|problem|question)(?: \p{L}+)?\s*[:–-]\s+/giu,
    ' ',
  ],
  [
    /[,;]?\s*\b(?:(?:shown|displayed|visible|to (?:show|put|display|use)|that i can (?:show|put|use)) )?(?:up )?(?:on|for|in|at|to) (?:the|my|our|a|an) (?:(?:management|weekly|monthly|executive|team) )?(?:dashboard|report|chart|widget|board meeting|meeting|boss|steering committee|metrics? widget|(?:top of (?:the|my) )sheet|sheet summary|summary field)(?: (?:that|which) (?:tells|shows|gives) (?:me|us))?(?![\p{L}\d])(?!['’]s| values?| fields?| that i have)/giu,
    ' ',
  ],
  [/[,;]?\s*\b(?:as|in|with) (?:one|a single|1|just one) (?:number|figure|value|formula)\b/giu, ' '],
  [
    /[,;]?\s*\bso (?:that )?(?:i|we|it|they|you|my \p{L}+|the \p{L}+) (?:can|could|may|will|sorts?|updates?|works?|know)\b[^.;!?]*/giu,
    ' ',
  ],
  [/,\s*(?:how|how\?|any help|help)\s*\??\s*$/giu, ' '],
  [
    new RegExp(
      `(?<![-\\p{L}])(?<!\\bno )(?:get|have|see|know|show|find(?: out)?|calculate|compute|work out|figure out|determine|display)(?: me| us)? (?=(?:the |a |an )?(?:${RESULT_NAMES})\\b)`,
      'giu',
    ),
    '',
  ],
  [/\bmultipl(?:y|ies|ying) ([^.,;]{2,40}?) (?:by|with|and) /giu, '$1 times '],
  [/\bdivid(?:es?|ing) ([^.,;]{2,40}?) (?:by|through) /giu, '$1 divided by '],
];

/** Zeros that count for nothing, and values that are left out of a number. */
export const LEFT_OUT: readonly Rewriting[] = [
  // 'The average delay when there was one'.
  [
    /\b(?:when|where|if|on days when) (?:there|it|they) (?:is|are|was|were|had|has|have) (?:one|any|some)\b(?! (?!else|otherwise|and|or|then|but|in|on|at|left|there)\p{L})/giu,
    'above 0',
  ],
  [
    /\b(?:excluding|excl\.?|ignoring|skipping|without|except|(?:but |and )?(?:ignore|skip|exclude|leave out)|not counting) (?:the |all )?(?:zeros?|zeroes|0s?)(?: values?)?(?![\p{L}\d])/giu,
    'above 0',
  ],
  [/\bexclude (.{2,60}?) from (?:the |my |a )?(count|sum|total|average)\b/gi, '$2 not $1'],
  // Whether capitals count says nothing of what is looked for.
  [
    /[,(]?\s*(?:(?:in )?(?:upper|lower|capitals?)(?: ?case)? (?:or|and) (?:not|lower|upper|small)(?: ?(?:case|letters))?|in any (?:case|spelling of capitals|capitalisation)|(?:no matter|regardless of|whatever) (?:the |how (?:it is|they are) )?(?:case|capitals|capitalisation|typed|capitalised)|ignoring (?:the )?(?:case|capitals)|case[ -]insensitive(?:ly)?|not case[ -]sensitive|(?:egal ob |unabhängig von )?(?:groß|gross)[- ]? ?(?:oder|und|\/) ?klein(?:geschrieben|schreibung)?(?: egal)?|en mayúsculas o (?:en )?minúsculas|sin distinguir mayúsculas(?: (?:y|de) minúsculas)?|(?:en )?majuscules? ou (?:en )?minuscules?|sans tenir compte de la casse|(?:em )?maiúsculas? ou minúsculas?|sem diferenciar maiúsculas(?: (?:e|de) minúsculas)?|[((]?大文字(?:・|と|か|や)?小文字(?:を|に)?(?:問わず|関係なく|区別なく|区別せず)[))]?)(?![\p{L}\d])\)?/giu,
    '',
  ],
  [/^\s*% (?!of\b|change\b|complete\b)(?=\p{L})(?!.*\b(?:per|each|every) (?:row|line)\b)/iu, 'percentage of '],
];

const TAKES_IN =
  '(?:(?:also|still|wrongly|always|even) )*(?:includes?|adds?(?: up| in)?|counts?(?: in)?|takes? in|picks? up|contains?|sums?(?: up)?|mixes in|misses|is (?:taken )?out of|divides by)';
/** 'It should only be', 'I only want': what a result is to have in it. */
const ONLY_WANTED =
  '(?:but )?(?:(?:(?:it|this|that) )?(?:should|must|has to|needs to)(?: only| just)?(?: be| count| include| add| take(?: in)?)?|(?:i|we) (?:only|just) (?:want|need)(?: it)?|(?:i|we) (?:want|need)(?: it)?(?= (?:only|just|those|for|of)\\b))(?: only| just)?(?: out of| of| for)?|(?:only|just)';
/** How long the name of a result and what it takes in may be. */
const RESULT = '((?:(?!\\b(?:includes?|adds|counts|contains?|misses)\\b)[^.,;:!?"]){3,60})';

/** Days and rows that nobody would leave out by a condition. */
const OF_ANY_TIME = '(?:next|last|past|future|previous|old|older|other|wrong|whole|all|every|more|too|the same)';

/** What a result has in it that should not be there: all that the formula is to leave out. */
export const COMPLAINTS: readonly Rewriting[] = [
  // 'My count of late tasks includes rows without a date, it is too high': those that have one are wanted.
  [
    /^\W*(?:my |the |our )?((?:count|number|total|sum|average)\b[^.,;!?]{3,60}?) (?:(?:also|still|wrongly|always|even) )*(?:includes?|counts?|contains?|takes? in|picks? up) (?:the |all |also )*(?:rows?|ones|those|cells|lines|\p{L}+s) (?:without|with no|that have no) (?:an? |any )?([^.,;!?]{2,30}?)(?=$|[.,;!?]| and\b| so\b)/iu,
    '$1 with a $2',
  ],
  // 'My percentage is over 100' tells what went wrong, and compares nothing.
  [
    /^\W*(?:my|the|our) (?:percentage|percent|share|ratio) (?:is|comes out|gets|shows?) (?:over|above|more than|greater than) 1(?:00)? ?(?:%|percent)?[,;.]\s*/iu,
    '',
  ],
  // 'The number is too high' says nothing of a high priority.
  [
    /(?:[,;.–-]*\s*\b(?:and|so|but|because|as) |[,;.–-]+\s*|^\W*)?\b(?:(?:my|the|this|that|our) (?:number|count|total|result|figure|sum|value|average) |it )?(?:is|are|comes out|looks|seems|turns out|gets) (?:far |much |a bit |way |always )*too (?:high|low|big|small|large)\b(?! (?:for|to)\b)/giu,
    ' ',
  ],
  // 'My unpaid total also counts voided bills, it should only be those of May': what is wanted comes last.
  [
    new RegExp(
      `^\\W*(?:(?:my|the|our) )?${RESULT} ${TAKES_IN} [^.,;!?]{2,60}[,;] (?:${ONLY_WANTED}) ((?:the |those )?[^.,;!?]{2,60}?)(?: please)?[.!?]*$`,
      'iu',
    ),
    // 'Only out of the urgent ones' says of which rows a share is taken.
    (said, result = '', rows = '') =>
      `${result}${/ out of $/i.test(said.slice(0, said.lastIndexOf(rows))) ? ' out of' : ', only'} ${rows}`,
  ],
  // 'My count of open jobs still includes cancelled ones' is to leave them out.
  [
    new RegExp(
      `^\\W*(?:my|our|the) (?=[^.,;:!?]{0,50}\\b(?:count|number|sum|total|average|percentage|share|maximum|minimum)\\b)${RESULT} (?:(?:also|still|wrongly|always|even) )*(?:includes?|counts|(?<=\\b(?:also|still|even) )count|contains?|adds?(?: up| in)?|picks? up|takes? in) (?!.*\\b(?:${OF_ANY_TIME}|${FINISHED})\\b)((?:the |those )?[^.,;:!?]{3,40}?)(?: too| as well)?[.!?]*$`,
      'iu',
    ),
    '$1, except $2',
  ],
  // 'COUNTIFS between two dates returns 0, I need the trips from May to June': how it is worked out, and what.
  [
    /^\W*((?:count|sum|average)ifs?)(?: [^.,;!?]{2,60})? (?:returns?|gives?|shows?|is|says)(?: me| always| just)* (?:0|zero|nothing|an error|#[A-Z ]+)[,;] (?:but )?(?:i|we) (?:only |just )?(?:need|want) (?=(?!to\b|it\b)\p{L})/iu,
    '$1 ',
  ],
  [
    /\badding (?:up |together )?(?:two |2 |several |the )?countifs? (?:for |of )?([^.,;]{2,60}?) counts? (?:some |the same )?(?:\p{L}+ )?(?:twice|double|two times)/giu,
    (_, values = '') => `countif ${values.replace(/ and /giu, ' or ')}`,
  ],
  [
    /\balso (?:flags|counts|includes|marks|shows)(?: the| all)?(?: \p{L}+)? (?:that|which|who) (?:are|were|is|was|have been|has been)(?: already)? (\p{L}{4,})/giu,
    'not $1',
  ],
  [/\bmin\(([^()]{1,80})\)\s*(?:always )?(?:returns?|gives?|shows?|is) (?:always )?0(?![.,]?\d)/gi, 'MIN($1) above 0'],
  [/(?<=\bmin\b[^.;!?]{0,40}) (?:always )?(?:returns?|gives?|shows?|is) (?:always )?0(?![.,]?\d)/gi, ' above 0'],
  // Blanks that are taken for a day or a number: the wish is the mark itself.
  [
    /^\W*(?:(?:my|the|all|rows? with|cells? with) )*(?:blank|empty|missing|no) ([\p{L} ]{2,40}?) (?:is|are|gets?) (?:also |always |wrongly )?(?:flagged|marked|highlighted|checked) as (\p{L}+(?: \p{L}+)?)/giu,
    'flag $2 $1',
  ],
  [
    /^\W*(?:(?:my|the|all|rows? with|cells? with) )*(?:blank|empty|missing|no) ([\p{L} ]{2,40}?) (?:is|are|gets?) (?:also |always |wrongly )?counted as (\p{L}+(?: \p{L}+)?)/giu,
    'count $2 $1',
  ],
  [
    new RegExp(
      `\\b(?:also |still |wrongly )?(?:includes?|counts?|flags?|lights? up for|picks? up|contains?)(?: (?:also|the|all|some|my))* (?:\\p{L}+ (?:and|or) )?${FINISHED}(?: (?:and|or) \\p{L}+)?(?: (?:ones|rows|tasks|items))?(?: too| as well| also)?(?=[.,;!?]|$)`,
      'giu',
    ),
    'not completed',
  ],
  // What adds up too much is a total.
  [/^\W*(?:my |the |our )?([^.,;:!?]{3,50}?) also (?:adds(?: up| in)?|sums(?: up)?) [^.,;!?]{2,60}[.!?]*$/iu, 'total $1'],
  [
    /\b(?:also (?:includes?|counts?|flags?|lights? up for|picks? up|contains?|takes in)|(?:includes?|counts?|flags?|lights? up for|picks? up)(?= [^.,;!?]{1,40} (?:too|as well|also)(?:[.,;!?]|$)))[^.,;!?]{1,50}/giu,
    ' ',
  ],
  [
    /\b(?:misses|ignores|skips|leaves out|does(?:n['’]t| not) (?:count|see|find)) (?:the |all )?(?:rows|cells|items|tasks|entries|lots|those)? ?with (?:more than one|several|two|multiple|many) [\p{L} ]{3,20}/giu,
    ' ',
  ],
  // 'If paid less the deposit is negative' compares, and tells of no error.
  [
    /(?<=\b(?:if|when|where|whenever|while) [^.,;!?]{1,60} )(?:is|are|gets|goes|turns|comes out) (?:a )?negative(?= |[.,;:?]|$)/giu,
    'is below 0',
  ],
  [
    /(?<=\b(?:if|when|where|whenever|while) [^.,;!?]{1,60} )(?:is|are|gets|goes|turns|comes out) (?:a )?positive(?= (?:say|show|put|write|then)|[.,;:]|$)/giu,
    'is above 0',
  ],
  [
    /\b(?:is|are|shows?|gives?|becomes?|goes|turns?) (?:a )?negative(?: numbers?| values?)?(?: (?:for|when|if|in))?(?: (?:the|all|my))?(?: future)?/giu,
    'not negative',
  ],
  [/(?<=not negative[^.;!?]{0,40}) (?:in|lie in|lies in|is in|are in) the future/giu, ' '],
];

/** How a wish is introduced, and what it is to run in. */
export const FRAMES_OF_ASKING: readonly Rewriting[] = [
  // 'My manager asks every Monday how many …', 'Finance wants to know what …': who asks, and when.
  [
    /^\W*(?:(?:my|our|the) (?:\p{L}+ ){1,3}|\p{Lu}\p{L}+ )(?:(?:always|often|regularly|now|just) )?(?:asks?|asked|wonders?|wants? to (?:know|see)|needs? to (?:know|see)|(?:keeps?|is|are) asking)(?: (?:me|us|for))?(?: (?:(?:every|each) \p{L}+|all the time|again and again|today))?(?: me| us)? (?=(?:how (?:many|much)|what|which|the)\b)/iu,
    '',
  ],
  // 'For the monthly slide I want to say how many …', 'I have to say in a meeting what …'.
  [
    /^(?:(?:for|to|in|on|at|so|before) [^.?!:;"\d]{2,50}? )?(?:i|we) (?:want|need|have|would like) to (?:say|tell|report|mention|state|explain|answer|present|find out|know|see)(?: \p{L}+)?(?: (?:in|at|to|on|for) (?:the|a|my|our) (?:\p{L}+ ){0,2}\p{L}+)? (?=(?:how (?:many|much)|what|which)\b)/iu,
    '',
  ],
  // 'Every Friday I report how many …', 'in the sheet summary I should show the number of …'.
  [
    /^(?:(?:every|each) \p{L}+,? )?(?:i|we) (?:have to |must |should )?(?:report|tell|state|present|show|send)(?: \p{L}+)? (?=how (?:many|much)\b)/iu,
    '',
  ],
  [
    /^[^.?!:;"\d]{0,60}\b(?:i|we) (?:should|have to|must|need to) show (?=the (?:number|total|sum|average|share|percentage)\b)/iu,
    '',
  ],
  // 'I'm building a dashboard and one of the tiles should show …'.
  [
    /^(?:i|we)(?:['’](?:m|re)| am| are)? (?:building|making|preparing|setting up|creating|prepare|build|make) [^.;:?!"\d]{2,50}?,? (?:and|where|in which|on which) (?:one|it|there|a|the)[^.;:?!"\d]{0,25} (?:should|must|has to|is to|needs to) (?:show|say|give|display|tell)(?: me| us)? /iu,
    '',
  ],
  [/^(?:i|we) (?:have to |always |must )?(?:scroll|sort|filter|search|look)[^.;?!]{0,30}? to (?:find|see|get) (?=the\b)/iu, ''],
  [
    /[,;.–-]*\s*\b(?:so (?:that )?(?:i|we) (?:want|need|would like) (?:that|this|the) (?:figure|number|value|count|total)(?: (?:at|in|on|to) [^.?!]{0,40})?|(?:which|what) formula (?:would |could |can |will )?(?:does|do|shows?|gives?|counts?|gets?)(?: me)? (?:that|this|it|them|the job)(?: in one go| at once| for me)?|(?:can|could|is there) a formula(?: (?:do|show|give|for|to do))?(?: me)? (?:that|this|it)|(?:how can|can|could) a formula give me (?:that|this) \p{L}+|there (?:must|should|has to) be a formula(?: (?:for|to do) (?:that|this|it))?|how should (?:it|that|this) (?:look|be)(?: like)?|(?:what|which) is the (?:right|correct|proper|best) (?:way|formula|function|syntax))\W*$/giu,
    ' ',
  ],
  // 'Some rows have no date at all' tells how the cells are, and asks for none.
  [
    /(?<=\p{L}{3}\W[^.?!]{15,}), (?:some|a few|many|several|not all) (?:of the |of them |of these )?(?:rows|cells|dates|values|lines|entries|ones) (?:(?:are|is)(?: still)? (?:empty|blank|missing)|(?:still )?(?:have|has) (?:no|a) [^,.;?!]{2,30}?)(?: yet| at all)?\W*$/iu,
    '',
  ],
  // 'Measured against all rows', 'among the open ones only, how many percent …'.
  [
    /,? (?:measured|compared|relative|related|in relation|as measured) (?:against|to|with) (?:all|the total|every)(?: number of)?(?: the| our| my)? (?:rows?|lines?)(?=[.,;?!]|$)/giu,
    '',
  ],
  [
    /^(?:[^,.;:?!"]{0,60}, )?(?:among|of|out of|within) ((?:the|our|my|all)[^,.;:?!]{3,80}?)(?: only| alone)?, (?:how many percent|how much percent|what (?:share|percentage|proportion|percent)) (?=(?:are|is|have|has|were|was|had)\b)/iu,
    'what percentage of $1 ',
  ],
  [
    /^\W*(?:my|the|our) (?:percentage|share|percent|ratio) (?:divides|is taken|is calculated|calculates) [^,.;?!]{2,40},? but (?:i|we) (?:want|need)(?: to (?:know|see))? (?:which|what) (share|percentage|proportion)/iu,
    'what $1',
  ],
  // 'MAX gives me the highest fee of the whole column but I only want it for …'.
  [
    /^\W*(?:max|min|sum|avg|average|count|median|countif|sumif)s? (?:only |always |just )?(?:gives?|returns?|shows?|is|takes?)(?: me| us)? ((?:the )?[^,.;?!]{3,40}?) (?:of|over|from|for) (?:the (?:whole|entire) (?:column|sheet|list)|all (?:the )?rows|everything),? but (?:i|we) (?:(?:only|just) )?(?:want|need)(?: it| that| this| the one)?(?: only| just)? (?:for|of|from|among) /iu,
    '$1 of ',
  ],
  // 'MIN of my due date column gives an error, I want the first one of …'.
  [
    /^\W*(?:max|min) of (?:my|the|our) ([^,.;?!]{3,30}?)(?: column)? (?:gives?|returns?|shows?) [^,.;?!]{2,30}, (?:but )?(?:i|we) (?:want|need) the (first|earliest|last|latest|next|highest|lowest|largest|smallest) (?:one )?(?:of|among|for) /iu,
    (_, name = '', which = '') =>
      `${which.toLowerCase() === 'first' ? 'earliest' : which.toLowerCase() === 'last' ? 'latest' : which} ${name} of `,
  ],
  // 'Wann wurde zuletzt ein Ausweis ausgestellt' asks for the last one.
  [/(?<=^\W*wann\b[^.?!]{1,40} )(?:zuletzt|zum letzten Mal|das letzte Mal)(?: eine?[nrm]?)?(?!\p{L})/giu, 'letzte'],
  [/(?<=^\W*wann\b[^.?!]{1,40} )(?:erstmals|zum ersten Mal|das erste Mal)(?: eine?[nrm]?)?(?!\p{L})/giu, 'erste'],
  [/(?<=^\W*quand\b[^.?!]{1,60} )(?:pour la derni[eè]re fois|en dernier)(?!\p{L})/giu, 'dernier'],
  [/(?<=^\W*quand\b[^.?!]{1,60} )(?:pour la premi[eè]re fois|en premier)(?!\p{L})/giu, 'premier'],
  [/(?<!\p{L})(?:in|from|of|for|to|with|en|dans|no|em|im) (?:smart ?sheets?|excel|google sheets?)(?![\p{L}\d])/giu, ' '],
  [/^\s*(?:excel|smart ?sheets?)\s*[:–-]\s*/giu, ' '],
  // 'Our office wants one figure: …' and what else leads up to a colon.
  [
    /^[^:?\d"]{0,60}\b(?:wants?|needs?|asks? (?:me )?for|keeps? asking(?: me)?|after|question)\b[^:?\d"]{0,60}:\s+(?=\p{L})/iu,
    ' ',
  ],
  [/[?,;–-]*\s+just (?:the|a|one) (?:nr|no|number|amount|figure|count|total|value)\b\.?\s*$/giu, ' '],
  [/[,;]?\s+(?:just )?(?:as a (?:single (?:number|figure)|figure)|in numbers|number only|one number)(?=\W*$)/giu, ' '],
  [/(?<!\p{L})(?:smart ?sheets?|excel)(?![\p{L}\d])(?! (?:import|export|file))/giu, ' '],
  [
    /[,;.–-]*\s*\b(?:what(?:['’]?s| is)? (?:the (?:equivalent|syntax|alternative|counterpart)(?: here)?|wrong(?: here)?|instead|to use instead)|whats the syntax(?: here)?|how (?:do i|to) write (?:it|this|that)|how to write|any ideas?|why is that|why|(?<=\w )(?:equivalent|alternative|counterpart|workaround))\b\s*\??/giu,
    ' ',
  ],
  [
    /(?<!\p{L})(?:hi|hello|hey)(?: all| everyone| there)?[,!.]\s*|\b(?:what i (?:need|want|am after|am looking for) is(?: simply| just| only)?|i(?: just| only| simply| really)? (?:want|need|would like|am looking for|am trying to get|['’]d like)(?: to (?:get|have|see|know|show))?|please help me (?:to )?|can (?:you|anyone|somebody) (?:please )?(?:help me(?: to)?|tell me|show me)(?: how to)?|is there (?:a|any) (?:way|formula) (?:to|for|that)|i am trying to)\b/giu,
    ' ',
  ],
  [
    /[,;]?\s*\b(?:(?:updated?|updating|refresh(?:ed|ing)?|roll(?:s|ing)? over) (?:itself )?automatically|should roll over automatically|without (?:changing|editing|touching) (?:the|my) formula(?: (?:every|each) (?:time|day|week|month|year))?)/giu,
    ' ',
  ],
];
