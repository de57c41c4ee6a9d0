import { escapePattern } from '@sheetwright/solution/vocabulary';
import type { SheetModel } from '../sheet-model.ts';
import { withExplainedSaid } from './explained-words.ts';
import { withTimesSaidByTitle } from './last-times.ts';
import { withSheetPhrases } from './sheet-phrases.ts';

type Phrase = readonly [said: RegExp, plain: string];

const MOST = '(?:highest|largest|biggest|greatest|most|longest|heaviest)';
const LEAST = '(?:lowest|smallest|fewest|least|shortest|lightest|fastest|cheapest)';
const UP_TO_THIS = '(?:the|this|that|each|its) (?:row|line|entry)';
const PERCENT = '\\d+(?:\\.\\d+)? ?%';
const TAX = '(?:vat|tax|gst|sales tax|mwst|value added tax)';

/** What is worked out in a row, in words that readers do not know, with the same in those that they do. English. */
const VALUE_PHRASES: readonly Phrase[] = [
  // 'Which items are the largest budgets, 1st 2nd 3rd, one number per line': a place for each row.
  [
    new RegExp(
      `\\bwhich (?:\\p{L}+ )?(?:(?:have|has|had|got|are|is|cost|costs) )?(?:the )?${MOST} (?<what>[^,;.]{2,30}?),? (?:as )?(?:1st,? 2nd|1,? 2,? 3)[^;?]*`,
      'giu',
    ),
    'rank by $<what>, highest first',
  ],
  [
    new RegExp(
      `\\bwhich (?:\\p{L}+ )?(?:(?:have|has|had|got|are|is|cost|costs) )?(?:the )?${LEAST} (?<what>[^,;.]{2,30}?),? (?:as )?(?:1st,? 2nd|1,? 2,? 3)[^;?]*`,
      'giu',
    ),
    'rank by $<what>, lowest first',
  ],
  [
    /\bsort(?:ing|ed)? by (?<what>[^,;.]{2,30}?) (?:mixes|messes|muddles|ruins|destroys|breaks|changes) [^,;.]{2,30}[,;] (?:so |and |but )?/giu,
    'by $<what>: ',
  ],
  [
    new RegExp(
      `\\b(?:an? |the )?(?:number|place|rank) (?:that (?:says|shows|is)|with|saying) (?:1|one) for the ${MOST}(?: one)?\\b`,
      'giu',
    ),
    'rank, highest first',
  ],
  [
    new RegExp(
      `\\b(?:an? |the )?(?:number|place|rank) (?:that (?:says|shows|is)|with|saying) (?:1|one) for the ${LEAST}(?: one)?\\b`,
      'giu',
    ),
    'rank, lowest first',
  ],
  [
    /(?<=\b(?:rank|ranks|ranking|place|places|position)\b[^.;]{0,60}?) (?:is|are|goes|comes out) (?:the wrong way (?:round|around)|upside down|reversed|backwards|inverted|the other way round)(?=[,;.]| )/giu,
    '',
  ],
  [
    new RegExp(
      `\\b(?:but )?(?:it )?(?:the )?(?<end>${MOST}|${LEAST})(?: (?:one|value|number))? (?:(?:should|must|has to|is to|ought to) )?(?:comes?|be|stands?|goes?|go|is|gets?) (?:first|on top|at the top|number one|number 1)\\b`,
      'giu',
    ),
    '$<end> first',
  ],
  [
    new RegExp(
      `\\bthe (?<end>${MOST}|${LEAST}) (?<what>[^,;.]{2,30}?) wins,? so (?<rest>[^;.]*?) (?:is|gets|shows|says) (?:1|one) for (?:it|that)[^;.]*`,
      'giu',
    ),
    'rank by $<what>, $<end> first',
  ],
  // 'Number orders per buyer by day', 'which order of that buyer it is'.
  [
    /^(?:please |i )?number (?:the |my |our |all )?(?=(?!of|each|them|rows)\p{L}+s (?:per|by|within|in|for|of)\b)/iu,
    'number the ',
  ],
  [
    /\bwhich (?<noun>\p{L}+) (?:of|for) (?<whose>(?:that|the|this|its|each) (?!row|sheet)[^,;.]{2,30}?) (?:it|this)(?: row)? is\b/giu,
    'nth $<noun> of $<whose>',
  ],
  // 'What this buyer had in goods up to the day of the row'.
  [
    new RegExp(
      `\\b(?:this|that|the same|same) (?<key>\\p{L}+)(?<rest> [^,;.]{2,60}?),? ?up to(?: and including)? the (?<what>[^,;.]{2,30}?)(?: date| day)? of ${UP_TO_THIS}\\b`,
      'giu',
    ),
    '$<rest>, running total per $<key> by $<what>',
  ],
  // 'All goods up to the day of the row'.
  [
    new RegExp(`(?<![-\\p{L}]),? ?up to(?: and including)? the (?<what>[^,;.]{2,30}?)(?: date| day)? of ${UP_TO_THIS}\\b`, 'giu'),
    ', running total by $<what>',
  ],
  [
    new RegExp(
      `,? (?:of everything |of all |of all rows |of all \\p{L}+ )?with (?:an? |the )?(?<what>[^,;.]{2,30}?) (?:on or before|up to|not after) (?:the )?(?:date|day|one|that) of ${UP_TO_THIS}\\b`,
      'giu',
    ),
    ', running total by $<what>',
  ],
  [
    /(?<=\b(?:running|cumulative) (?:total|sum|balance)\b) (?:breaks|changes|goes wrong|is wrong|is off|gets mixed up|jumps|fails|stops working)(?: (?:when|whenever|after|if|once|as soon as) [^,;.]{3,40})?[,;]? (?:it |that |this )?(?:should|must|has to|needs to|ought to) (?:go|run|be|count|add up) by /giu,
    ' by ',
  ],
  [
    /\bhow long (?<does>do|does) (?<what>[^,.?]{1,30}?) (?:usually|normally|typically|generally) take\b/giu,
    'how long $<does> $<what> take on average',
  ],
  [
    /\bhow much is (?:still )?(?:left|remaining) (?:of|in|from) (?:the |our |my )?(?<what>\p{L}[\p{L} ]*?budget)\b/giu,
    'how much $<what> is left',
  ],
  [/\bhow much is (?:still )?(?:left|remaining) (?:of|in|from) (?:the |our |my )?budget\b/giu, 'how much budget is left'],
  [
    /(?<=\b(?:average|avg|mean|median|total|highest|lowest|largest|smallest) (?:\p{L}+ )?\p{L}+) (?:given|granted|offered|awarded)\b/giu,
    '',
  ],
  [/\b(?<sign>less|more) than half (?:done|complete|completed|finished|through|way through)\b/giu, '$<sign> than 50% complete'],
  [/^(?<opens>\W*)days (?:left|remaining|to go) until (?=\p{L})/iu, '$<opens>days until '],
  [
    /\bhow (?:far|much) (?:over|under)(?: or (?:over|under))? (?:the |our )?budget (?:are|were) (?:we|they)\b/giu,
    'how much budget is left',
  ],
  // 'What is the most viewed piece'.
  [
    /^(?<opens>\W*)what(?:['’]s| is| was| are) (?:the|our) (?<most>most|least) (?<done>\p{L}+ed) (?<row>\p{L}+)(?=\W*$)/iu,
    '$<opens>which $<row> is the $<most> $<done>',
  ],
  // 'With no cost entered', 'ignoring blanks and zeros'.
  [
    /\b(?:with|have|has|having) no (?<what>(?!one|body)[^,.;]{2,30}?) (?:entered|filled in|recorded|typed in|put in|given|noted)\b/giu,
    'where $<what> is blank',
  ],
  [
    /,? (?:ignoring|excluding|without|leaving out|not counting|skipping) (?:the |any |all )?(?:(?:blanks?|empty (?:cells|ones|rows)) (?:and|or) (?:the )?zeros?(?: values)?|zeros? (?:and|or) (?:the )?(?:blanks?|empty (?:cells|ones|rows)))\b/giu,
    ' without zeros',
  ],
  // 'How many countries do our applicants come from', 'the number of regions we sell to'.
  [
    /\bhow many (?:different )?(?<what>\p{L}+s) (?:(?:do|does|did|are|is|have) )?(?:the |our |my |all )?\p{L}+ (?:come|comes|came|coming|been) from\b/giu,
    'how many different $<what>',
  ],
  [
    /\b(?:the )?number of (?:different )?(?<what>\p{L}+s) (?:that |which )?(?:the |our |my |all )?\p{L}+ (?:come|comes|came|are) from\b/giu,
    'number of different $<what>',
  ],
  [/\bhow many (?:different )?(?<what>\p{L}+s) are (?:represented|covered|involved)\b/giu, 'how many different $<what>'],
  // 'Which share of all costs is this item?'
  [
    /\b(?:which|what) (?:share|part|percentage|percent|proportion|fraction) of (?:all|the whole|the total|everything in)(?: the)? (?<what>[^,;.?]{2,30}?) (?:is|does|has|goes to|comes from|belongs to|falls on) (?:this|each|every|the) [^,;.?]{2,30}/giu,
    'percent of total $<what> for each row',
  ],
  [
    /\b(?:share|part|percentage|percent|proportion|fraction) (?:of|that) (?:each|every|this|the) (?<row>\p{L}+)(?: has| makes up)? (?:in|of) (?:the )?(?:sum|total|whole|column total|grand total) of (?:all )?(?<what>\p{L}[^,;.?]{1,30})/giu,
    'percent of total $<what> for each row',
  ],
  // 'Goods incl 19% VAT', 'with 15% off'.
  [/(?<=\d ?)(?:precent|pecent|percnt|perecnt|prcent)\b/giu, '%'],
  [new RegExp(`\\b(?:incl\\.?|including|inclusive of|with) (?:the )?(?<share>${PERCENT}) ?${TAX}\\b`, 'giu'), 'plus $<share>'],
  [new RegExp(`\\b(?:raised|increased|put up|marked up|grown) by (?=${PERCENT})`, 'giu'), 'plus '],
  [new RegExp(`\\b(?:lowered|cut|marked down) by (?=${PERCENT})`, 'giu'), 'minus '],
  [
    new RegExp(
      `\\bwith (?:a )?(?<share>${PERCENT}) (?:off|discount|less|rebate|reduction|taken off|deducted)\\b(?! (?:from|if|when|for|above|over|on|once|the|per))`,
      'giu',
    ),
    'minus $<share>',
  ],
  [
    new RegExp(
      `\\bwith (?:an? )?(?<share>${PERCENT}) (?:on top|extra|more|surcharge|added)\\b(?! (?:from|if|when|for|above|over|on|once|the|per))`,
      'giu',
    ),
    'plus $<share>',
  ],
  [
    new RegExp(
      `\\b(?:take|taking|deduct|deducting|knock|subtract) (?<share>${PERCENT}) (?:off|from) (?<what>\\p{L}[^,;.]{1,30}?)(?= and\\b|[,;.]|$)`,
      'giu',
    ),
    '$<what> minus $<share>',
  ],
  [
    new RegExp(
      `\\b(?<end>${MOST}|${LEAST}) (?:number|value|one|figure|time|score|amount|price)s? (?:out )?of (?=(?:the |all )?\\p{L})`,
      'giu',
    ),
    '$<end> of ',
  ],
  [/\b(?<call>max|min|avg|average|sum)(?:imum)? (?=(?!of|and|or|per|for|by)\p{L}[^;.?,]{1,30},)/giu, '$<call> of '],
  // 'The difference between the highest and the lowest of …', 'max - min of …'.
  [
    new RegExp(
      `\\b(?:the )?(?:differ\\p{L}+|diffr\\p{L}+|spread|range|gap|span) (?:between|of|from) (?:the )?(?:${MOST}|max(?:imum)?) (?:and|to|&) (?:the )?(?:${LEAST}|min(?:imum)?) (?:of|in|among) (?<list>\\p{L}[^;.?]{3,80}\\p{N})`,
      'giu',
    ),
    'maximum of $<list> minus minimum of $<list>',
  ],
  [
    new RegExp(
      `\\b(?:the )?(?:${MOST}|max(?:imum)?) (?:-|minus|less) (?:the )?(?:${LEAST}|min(?:imum)?)(?: one)? (?:of|in|among) (?<list>\\p{L}[^;.?]{3,80}\\p{N})`,
      'giu',
    ),
    'maximum of $<list> minus minimum of $<list>',
  ],
  [
    new RegExp(
      `\\b(?:the )?(?:${MOST}|max(?:imum)?) of (?<list>\\p{L}[^;.?]{3,80}\\p{N}) (?:-|minus|less) (?:the )?(?:${LEAST}|min(?:imum)?)(?: one| of them)?(?=[,;.?]|$)`,
      'giu',
    ),
    'maximum of $<list> minus minimum of $<list>',
  ],
  // Both days of a span.
  [
    /\bthe same day (?:is|=|gives?|(?:has to|must|should) (?:give|be|show|count as)|counts? as|means) (?:1|one)\b/giu,
    'both days included',
  ],
  [
    /\bmonday to tuesday (?:is|=|gives?|(?:has to|must|should) (?:give|be|show|count as)|counts? as|means|makes) (?:2|two)\b/giu,
    'both days included',
  ],
  [
    /,? ?\b(?:with both ends|both ends included|counting both ends|the first (?:day )?and the last (?:day |one )?(?:too|as well|also|included)|both the first and the last day|including the first and the last day)\b/giu,
    ', both days included',
  ],
  [
    /,? ?(?:and |but )?\b(?:0|zero|none|nothing) (?:if|when|for|where) (?:it|they|we|the|those|that) (?:was |were |is |are |came |come )?(?:on time|in time|early|earlier|punctual)\b(?: ones?| \p{L}+s)?/giu,
    ', never negative',
  ],
  [
    /,? ?(?:with )?(?:a )?(?:min(?:imum)?|not less than|no less than|at least) (?:of )?(?:0|zero)\b(?![.,]\d)/giu,
    ', never negative',
  ],
  [
    /,? ?(?:and |but )?(?:0|zero) (?:if|when|where) (?:there(?: is|'s)|we have|it has) (?:more than )?enough\b/giu,
    ', never negative',
  ],
  // 'Billed up to a limit of 2000', 'never under 250'.
  [/,? (?:up to|with|to) an? (?:limit|maximum|max|cap|ceiling) of (?=\d)/giu, ', at most '],
  [/,? (?:with|to|but) an? (?:minimum|min|floor) of (?=\d)/giu, ', at least '],
  [/,? (?:and |but )?(?:never|not) (?:more than|over|above|beyond) (?=\d)/giu, ', at most '],
  [/,? (?:and |but )?(?:never|not) (?:less than|under|below) (?=\d*[1-9])/giu, ', at least '],
  // 'Up to the next half hour'.
  [/\b(?:the )?(?:next|nearest|full) (?:full )?half(?: hours?| an hour)?\b/giu, 'nearest 0.5'],
  [/\bto half hours?\b/giu, 'to the nearest 0.5'],
  [/\bto the nearest quarter(?: hour| of an hour)?\b/giu, 'to the nearest 0.25'],
  [/(?<=\bround(?:ed|ing|s)? (?:up |down )?)to (?:a |the next )?(?:full )?multiples? of\b/giu, 'to the nearest'],
];

/** 'The three heats' where columns are called Heat 1, Heat 2 and Heat 3. */
function withSeriesNamed(typed: string, own: SheetModel): string {
  const series = Map.groupBy(
    own.columns.filter(({ kind, empty, title }) => kind === 'number' && !empty && /^\p{L}[\p{L} ]* ?\d+$/u.test(title)),
    ({ title }) => title.replace(/ ?\d+$/u, ''),
  );
  return [...series].reduce((text, [name, columns]) => {
    if (columns.length < 2 || new RegExp(`\\b${escapePattern(name)} ?\\d`, 'iu').test(text))
      return withRangeNamed(text, name, columns);
    const titles = columns.map(({ title }) => title);
    const listed = `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;
    return text.replace(
      new RegExp(
        `\\b(?:(?:the|all|these|my|our) )*(?:two|three|four|five|six|seven|\\d)? ?${escapePattern(name)}(?:e?s)(?: of (?:a|each|the|every) \\p{L}+)?(?! ?\\d)`,
        'giu',
      ),
      listed,
    );
  }, typed);
}

/** 'Heat 1 to Heat 3', 'heat 1..heat 3', 'heat 1 heat 2 heat 3', 'heat 1 2 and 3'. */
function withRangeNamed(typed: string, name: string, columns: SheetModel['columns']): string {
  const stem = escapePattern(name);
  const titles = columns.map(({ title }) => title);
  const listed = (from: number, to: number) => {
    const all = titles.slice(from, to + 1);
    return `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
  };
  const placeOf = (digits: string) => titles.findIndex((title) => title.endsWith(digits));
  const ranged = typed.replace(
    new RegExp(`\\b${stem} ?(\\d+) ?(?:to|through|thru|until|-|–|\\.\\.+|…|:) ?(?:${stem} ?)?(\\d+)`, 'giu'),
    (said, from: string, to: string) =>
      placeOf(from) >= 0 && placeOf(to) > placeOf(from) ? listed(placeOf(from), placeOf(to)) : said,
  );
  return ranged.replace(new RegExp(`\\b${stem} ?\\d+(?:(?:,| and|, and)? (?:${stem} ?)?\\d+)+(?![\\d.%])`, 'giu'), (said) => {
    const named = [...said.matchAll(/\d+/g)].flatMap(([digits]) => titles.filter((title) => title.endsWith(digits)));
    return named.length < 2 ? said : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
  });
}

const SEPARATORS: Readonly<Record<string, string>> = {
  dash: ' - ',
  hyphen: ' - ',
  comma: ', ',
  space: ' ',
  blank: ' ',
  slash: '/',
  colon: ': ',
};

/** 'Near road 4 + fungus 3', '4 near road, 3 fungus': what each of several boxes counts. */
function withPointsOfBoxes(typed: string, boxes: string): string {
  if (boxes === '') return typed;
  const joint = '(?: ?[+,;] ?(?:and )?| and | )';
  const ways: readonly (readonly [piece: string, number: 1 | 2])[] = [
    [`(${boxes})(?: is| =|:)? (\\d+)(?: points?)?(?![\\d.,]*\\d|%)`, 2],
    [`(\\d+)(?: points?)?(?: for| if)? (${boxes})(?!\\p{L})`, 1],
  ];
  for (const [piece, number] of ways) {
    const plain = piece.replace(/\((?!\?)/g, '(?:');
    const all = new RegExp(`(?<![\\p{L}\\d]|\\d )${plain}(?:${joint}${plain})+(?! ?\\d)`, 'iu').exec(typed)?.[0];
    if (all === undefined) continue;
    const told = [...all.matchAll(new RegExp(piece, 'giu'))].map((match) => `${match[number]} points for ${match[3 - number]}`);
    return typed
      .replace(all, told.join(', '))
      .replace(/^(\p{L}+(?: \p{L}+)?)(?: ?=|:)? (?=\d+ points for)/u, '$1: ')
      .replace(/(?<=points for .*),? (?:sum(?: (?:them|it|all))?(?: up)?|added up|in total|total)(?=\W*$)/iu, '');
  }
  return typed;
}

/** 'Order & " - " & buyer', 'first job per customer by received', 'bib to SW-011': what is said so only of titles. */
function withTitlesSaid(typed: string, own: SheetModel): string {
  const called = (fits: (column: SheetModel['columns'][number]) => boolean) =>
    own.columns
      .filter((column) => !column.empty && fits(column))
      .map(({ title }) => escapePattern(title))
      .toSorted((one, other) => other.length - one.length)
      .join('|');
  const [all, dates] = [called(() => true), called(({ kind }) => kind === 'date')];
  if (all === '') return typed;
  const joined = withPointsOfBoxes(
    typed,
    called(({ kind }) => kind === 'check'),
  )
    .replace(
      new RegExp(
        `(?<![\\p{L}\\d]|\\bof (?:the )?|[&+] ?)(${all}) ?[&+] ?(["“][^"”]{1,5}["”]) ?[&+] ?(${all})(?![\\p{L}\\d])(?! ?[&+])`,
        'giu',
      ),
      '$1 and $3 joined with $2',
    )
    .replace(
      new RegExp(
        `(?<![\\p{L}\\d])(${all}) and (${all}) in one (?:cell|text|column|field),? with an? (${Object.keys(SEPARATORS).join('|')}) (?:in the middle|in between|between(?: them)?)(?!\\p{L})`,
        'giu',
      ),
      (_, one: string, other: string, sign: string) =>
        `${one} and ${other} joined with "${SEPARATORS[sign.toLowerCase()] ?? ' '}"`,
    )
    .replace(/\byyyy-?Www\b/gu, '2026-W07')
    .replace(
      new RegExp(`(?<![\\p{L}\\d])(${all}) (?:to|into|as|->|→) (?=\\p{Lu}{1,6}-?0\\d{1,6}\\b|20\\d\\d-W\\d\\d)`, 'giu'),
      '$1 like ',
    )
    .replace(new RegExp(`\\b(first|last) (\\d) of (?=(?:the )?(?:${all})(?!\\p{L}))`, 'giu'), '$1 $2 characters of ');
  if (dates === '') return joined;
  const ends: Readonly<Record<string, string>> = { first: 'earliest', last: 'latest' };
  return joined
    .replace(
      new RegExp(
        `(?<=\\b(?:flag|mark|tick|check) )(?:the )?(first|last) \\p{L}+ (?:per|of each|of every|for each) (${all}) by (?:the )?(${dates})(?!\\p{L})`,
        'giu',
      ),
      (_, end: string, key: string, date: string) => `the ${ends[end.toLowerCase()] ?? end} ${date} of each ${key}`,
    )
    .replace(
      new RegExp(`\\bmonth (?:of|in) (${dates}) (?:in words|as a word|as text|by name)(?!\\p{L})`, 'giu'),
      'month name of $1',
    );
}

/** A question about what is worked out in a row, in the words that readers know. */
export function withValuesSaidPlainly(typed: string, own: SheetModel | undefined): string {
  if (own === undefined) return typed;
  return VALUE_PHRASES.reduce(
    (text, [said, plain]) => text.replace(said, plain),
    withSeriesNamed(withTitlesSaid(withTimesSaidByTitle(withExplainedSaid(withSheetPhrases(typed, own), own), own), own), own),
  );
}
