import { escapePattern } from '@sheetwright/solution/vocabulary';
import { DEED_BY_HAND, DEFINES } from './sentences.ts';

type Replacement = readonly [said: RegExp, plain: string];

const WHO = '(?:i|we|he|she|they|you|(?:the|my|our|your) (?:\\p{L}+ ){0,2}\\p{L}+)';
const HOW = '(?:(?:just|simply|really|only|now|also|still|always|usually|would|will|d|urgently|basically) )*';
const KNOWS = '(?:to (?:know|see|have|get|show|find out|report|display|tell \\p{L}+|be told) ?)';

/** How a wish begins that stands in a story: who wants it, and what for. Nothing of it is worked out. */
const BEGINS: readonly RegExp[] = [
  /^\W*(?:(?:no(?=,)|so|now|well|anyway|and|but|hi|hello|ok|okay|right now|today|then|therefore|basically|what's more)\b,? )+/iu,
  new RegExp(
    `^what ${WHO} ${HOW}(?:want|need|wants|needs|like|asked|asks)(?: \\p{L}+)?(?: for)? ${KNOWS}?(?:is|was)(?: this)?[: ]+`,
    'iu',
  ),
  /^(?:can|could|would|will) (?:you|anyone|anybody|someone|somebody) (?:please )?(?:tell|show|help|explain to) me (?:with )?(?:what (?:i|we) (?:put|enter|write|need to put|have to put) in(?:to)? (?:the |a )?(?:\p{L}+ ){0,2}(?:to (?:get|see|show|have|count|find) ))?/iu,
  /^(?:which|what) formula (?:(?:would |will |can |could )?(?:gives?|gets?|shows?|tells?|returns?|does) (?:me |us |them |you )?|do (?:i|we) (?:need|use|put|enter)(?: in \p{L}+(?: \p{L}+)?)? (?:for|to (?:get|see|show|have|find)) )/iu,
  /^(?:which|what) formula (?:would |will |can |could )?(?=(?:counts?|adds?|sums?|averages?|ticks?|flags?|marks?|checks?)\b)/iu,
  /^(?:what|which) (?:formula )?(?:do|should|can|would|must) (?:i|we) (?:put|enter|write|use|type) in(?:to)? the (?:sheet )?summary (?:field |cell )?(?:for|to (?:get|see|show|have|find)) /iu,
  /^(?:every \p{L}+ |each \p{L}+ |by \p{L}+ )?(?:i|we) (?:have|need|want|had) to (?:tell|show|report|answer|explain)(?: to)? .{0,40}?(?=how (?:much|many)\b|which\b)/iu,
  /^(?:it(?:['’]s| is| should be| has to be| must be)|that(?:['’]s| is)) (?=the|just|simply|\p{L}+ (?:minus|plus|times|divided))/iu,
  /^(?:(?:in order )?to|so that) (?!the\b)[^,;.:]{5,80}, (?=(?:show|give|put|add|count|subtract|take|multiply|divide|number|check|tick|flag|mark|write|list|calculate|sum|total|round|join|rank|fill|compare|(?:i|we)(?:['’]d)? (?:need|want|would|like))\b)/iu,
  /^(?:i|we)(?:['’]ve| have|['’]m| am| was|['’]re| are| were) (?:been )?(?:asked|told|supposed|expected|meant) to (?=mark|flag|tick|show|write|put|give|count|add|list|calculate|work out)/iu,
  /^to (?=(?:tick|flag|mark|check|count|show|highlight|add|sum)\b)/iu,
  /^(?:is there|there must be) (?:a|any) (?:formula|way) (?:for|to (?:get|see|show|have|find)) /iu,
];
/** What is asked for, before the colon that opens it. */
const ANNOUNCES =
  /^[^:]{0,120}\b(?:number|figure|value|thing|question|line|total|result|this|following|know|same|summary|formula)s?(?: \p{L}+){0,6}: (?=\p{L})/iu;
const WANTED = new RegExp(
  `^(?:[^,:;]{0,80}?[, ])??(?:${WHO}['’ ]${HOW}(?:need|needs|want|wants|like|asked|asks|ha(?:ve|s)(?= to (?:know|see|show|report|display|find))|promised)(?: me| us)?(?: (?:every|each) \\p{L}+)?(?: for)? ${KNOWS}?|(?:i|we)(?: a|['’])re? looking for )`,
  'iu',
);
/** What follows a wish to say why, or where its number is shown. */
const ENDS: readonly RegExp[] = [
  /,? (?:in|on|for|at the top of) (?:the|my|our|a) (?:sheet )?(?:summary(?: field| sheet)?|dashboard|meeting|report|top)(?= ?[.,?!:]|$)/giu,
  /,? (?:please|thanks|thank you)\b\W*$/iu,
];

/** What a story says in full, and a short question does not. */
const WITHIN: readonly Replacement[] = [
  [
    / (?:which|that) (?:is|are) (?=(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten) (?:working |business |calendar )?(?:days?|weeks?|months?) (?:before|after)\b)/giu,
    ' ',
  ],
  [
    /,? (?:and |but )?(?:it|this|that|the (?:cell|column|field|result)) (?:should|must|has to|is to|can) (?:be|stay|remain)(?: left)? (blank|empty) (?=if|when|where|unless|as long as)/giu,
    ', $1 ',
  ],
];

/** Which column waits, and that it is to say something. */
const INTO_COLUMN: readonly RegExp[] = [
  /^(?:please )?(?:in(?:to)?|for) (?:the |my |our )?(?:column |field |cell )?(NAMES),? (?:(?:i|we|it|there) (?:(?:would|should|must|just|only) )*(?:need|want|like|say|show|be)|(?:i|we)['’]d (?:like|want|need)|please (?:show|put|write|enter))(?: to (?:see|show|have|say|put|get))? /iu,
  /^(?:the |my |our )?(?:column|field|cell) (NAMES) (?:should|must|has to|is to|needs to|ought to) (?:say|show|read|hold|have|give|contain|be) /iu,
  /,? (?:in(?:to)?|as|for) (?:the |my |our )?(?:column |field )?(NAMES)(?=$|[.,;?])/iu,
  /^(?:what (?:i|we)(?:['’]d| would)? (?:like|want|need) in (?:the (?:column|field|cell) )?(NAMES) is )/iu,
];

/** 'Total should be …', 'Week Of is …', 'Days Left counts …'. */
const FILLS = '(?:should|must|has to|have to|is|are|needs to|ought to|counts?|adds?|shows?|tells?|says?|holds?|gives?)';

/** 'For the summer sale Reduced should be …', 'to see who is steady, Spread is …': what it is for says nothing of it. */
const PURPOSE = '(?:for|to|so that|in order to|since|because|as) [^;.]{3,80}?,? (?:so )?';

/** Whether a sentence tells what is to stand in the column that waits. */
export function saysWhatFills(sentence: string, waiting: string): boolean {
  return fillsPattern(waiting, '^(?:(?:so|then|and|now|the|my|our|column) )*').test(sentence.trim());
}

function fillsPattern(waiting: string, before: string): RegExp {
  return new RegExp(`${before}(?=["“]?${escapePattern(waiting)}["”]? ${FILLS} )`, 'iu');
}

/** What a cell is to show, before the value. */
const SAYS =
  '(?:(?:please )?(?:show|put|say|write|enter|give)|(?:it|this|that|the (?:cell|column|field|value)) (?:(?:should|must|has to|is to|can|may|shall|needs to) )?(?:just |only )?(?:says?|shows?|reads?|be|is|stays?|remains?|becomes?))';
const VALUE = '"[^"]{1,40}"|“[^”]{1,40}”|(?:an? )?[\\p{L}\\d.%–-]+';

const LIMITS_IN_SHORT: readonly Replacement[] = [
  [/^\W*(?:(?:and|but|also|so|please|oh|of course) )+(?!only\b|not\b)/iu, ''],
  [
    /^nothing (?:that|which) (.{2,60}) (?:should|must|may|is to) (?:be )?(?:in (?:there|it|here)|counted|included|taken)(?=$|[,.;])/iu,
    'excluding what $1',
  ],
  [
    /^some (?:of them |of these )?(?:are|were|is) (.{2,40}?),? (?:and|so|but) (?=.*\b(?:not|n['’]t)\b).*$/iu,
    'excluding those that are $1',
  ],
  [
    /^(?:every(?:thing|body|one)|any(?:thing|body|one)|all|the) (?:else|others?|rest|remaining(?: ones)?),? (?:just |simply |only )?(?:gets?|is|are|should (?:be|get|say|show)|says?|shows?|stays?|has|have) /iu,
    'otherwise ',
  ],
  [/^(?:please )?(?:don['’]?t|do not|never) (?:count|include|consider|want)(?: in)? /iu, 'excluding '],
  [/^(?:please )?(?:ignore|leave out|skip|omit|exclude|disregard) /iu, 'excluding '],
  [/^(?:please )?(?:leave|leaving) (.{2,60}) out(?: of (?:it|this|that))?(?=$|[,.;])/iu, 'excluding $1'],
  [
    /^(.{2,80}?),? (?:(?:(?:should|must|need|do|does|are|is|can|will|shall)(?: ?not|n['’]?t)|never) (?:to )?(?:be )?(?:count(?:ed)?|included?|matter|considered|part of (?:it|this|that)|belong(?: \p{L}+)?)|(?:(?:should|must|can|have to|need to|may) be|are|is|get) (?:left out|ignored|excluded|skipped|disregarded|omitted|not counted))(?: (?:in|of) (?:it|this|that)| here| though| either)?(?=$|[,.;])/iu,
    'excluding $1',
  ],
  [
    /^(?:it|this|that|the (?:number|total|figure|sum|count)) (?:should|must|has to|is to|may) (?:only|just) (?:count|include|be for|take|have|consider|look at|cover) /iu,
    'only ',
  ],
  [
    /^(?:it|this|that) (?:should|must|has to|is to) (?:only )?be (?:only |just )?(?:for |about )?(?=only|just|those|the ones)/iu,
    'only ',
  ],
  [/^(?:i|we)(?:['’]m| am|['’]re| are)? (?:only|just) (?:want|need|care about|mean|interested in|count) /iu, 'only '],
  [/^(?:they|these|those) (?:must|should|have to|need to) (?:also |all )?(?=have\b|be\b)/iu, 'only those that '],
  // A box is not ticked where there is nothing to go by, whatever is said of that.
  [
    /^(?:leave|keep) (?:it|this|the box|them) (?:unticked|unchecked|clear|off) (?:if|when|where|while) (?:there(?: i|['’])s no|no) \p{L}+(?: \p{L}+)?(?: yet)?$/iu,
    '',
  ],
  [/^(?:leave|keep|show) (?:it|this|that|the (?:cell|field|box|rest|others?)|them) (?:blank|empty) /iu, 'blank '],
  [
    /^(?:nothing|no \p{L}+) (?:(?:should|must|is to) )?(?:show|be shown|appear|be there|stand there|stands there)(?: up)? (?=if|when|while|unless|until)/iu,
    'blank ',
  ],
  [
    /^(otherwise|else|in all other cases|for (?:all |any )?(?:the )?(?:others?|rest))[, ]+(?:it|this|that|the (?:cell|column|field)) (?:should|must|has to|is to|can) (?:just |simply )?(?:say|read|show|be|stay|give|have) /iu,
    '$1 ',
  ],
  // 'If it is disputed, show 0 instead': the value first, as a condition beside a value has it.
  [
    new RegExp(
      `^((?:if|when|where|while|as long as|once|unless) [^,]{3,80}?),? (?:then )?${SAYS} (?:just |only |simply )?(VALUE)(?: instead)?$`.replace(
        'VALUE',
        VALUE,
      ),
      'iu',
    ),
    '$2 $1',
  ],
  [
    new RegExp(`^${SAYS} (?:just |only |simply )?(${VALUE}) (?=(?:if|when|where|while|as long as|once|unless|until)\\b)`, 'iu'),
    '$1 ',
  ],
  [/^just (?=the|those|for|of|where|when|if|\p{L})/iu, 'only '],
];
/** An explanation behind a comma: why somebody wants it so. */
const EXPLAINS =
  /(?:,| –| -| \() ?(?:(?:because|since|as|for) )?(?:(?:they|it|that|this|these|those|plenty|most|everything else|everyone|the (?:others?|rest)|we|i|he|she)(?:['’]\p{L}+)? (?!should|must|ha(?:s|ve) to|needs?\b|is to|says?\b|shows?\b|gets?\b|becomes?\b|reads?\b|if\b|when\b|with)\p{L}+[^,;]{0,200}|(?:who|which) (?!(?:one|of (?:them|these|those))\b)\p{L}+[^,;]{0,200}|and (?:that|this) (?:is|was)\b[^,;]{0,200}|and (?:(?:so far|currently|today|now|until now),? )?(?:i|we) (?!need|want|would)\p{L}+[^,;]{0,200}|otherwise (?:it|they|people|we|i|he|she|this|that) (?!should|must|ha(?:s|ve) to|is\b)\p{L}+[^,;]{0,200}|(?:because|since we|as we|as they|as it) [^,;]{0,200})$/iu;

/** What a wish is good for to people: 'so that we can send reminders on Fridays', 'so sales knows whom to call'. */
const SERVES =
  /,? so (?:that )?(?:(?:no one|(?:the|our|my) \p{L}+(?: \p{L}+)?|\p{L}+) (?:can|could|will|would|may|might|do|does|don['’]t|know|knows|see|sees|get|gets|have|has|never|always|only)\b(?! be (?:blank|empty))[^;.]{0,200})$/iu;

/** What they would do to the figure that do not count: 'aborted ones would spoil it'. It names rows, and limits nothing. */
const SPOILS =
  /, [^,;]{2,40} (?:would|will|might|could) (?:only |just )?(?:spoil|distort|skew|ruin|mess|confuse|falsify|make)\b[^,;]{0,200}$/iu;

/** A wish of a story as it would be asked by itself: without who wants it, why, and where it is shown. */
export function plainWish(sentence: string): string {
  const asked = sentence.trim().replace(/[.!]+$/u, '');
  const announced = asked.replace(ANNOUNCES, '');
  const begun = BEGINS.reduce((text, said) => text.replace(said, ''), announced).replace(DEED_BY_HAND, '$1 ');
  const ended = ENDS.reduce((text, said) => text.replace(said, ''), begun).trim();
  return WITHIN.reduce((text, [said, plain]) => text.replace(said, plain), ended);
}

/** The wish without what comes before 'we need', where none of it is of the sheet. */
export function withoutWhoWants(wish: string, isOfSheet: (text: string) => boolean): string {
  const opening = wish.match(WANTED)?.[0] ?? '';
  const rest = wish.slice(opening.length);
  if (opening === '' || rest === '' || DEFINES.test(opening)) return wish;
  // 'The cattle board wants to know how many': who wants it is no row, whatever the sheet is about; 'for trout I need' says which rows.
  const isSomebody = /^how (?:many|much)\b/i.test(rest) && /^(?:the|my|our) /i.test(opening);
  return isSomebody || !isOfSheet(opening) ? rest : wish;
}

/** 'A column that says', 'the Health column to show a': what it is to say stays. */
const COLUMN_THAT =
  /^(?:an? |the )?(?:new |helper |extra )?(?:["“]?\p{Lu}[\p{L}\d%]*["”]?(?: \p{Lu}[\p{L}\d%]*)? )?(?:column|field|cell|formula) (?:(?:that|which) (?:should |would |always |just )?|to )(?:says?|shows?|puts?|gives?|tells?(?: me| us)?|calculates?|displays?|writes?|contains?|holds?)(?: me| us)? (?=\S)/u;

/** A wish without the words that a column or a formula is to hold it. */
export function withoutColumnThat(wish: string): string {
  return wish.replace(COLUMN_THAT, '');
}

/** A sentence that tells which rows count, as the clause that a short question has for it. */
export function plainLimit(sentence: string): string {
  const said = sentence
    .trim()
    .replace(/[.!?]+$/u, '')
    .replace(/,? (?:please|thanks|thank you)$/iu, '')
    .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  return LIMITS_IN_SHORT.reduce((text, [pattern, plain]) => text.replace(pattern, plain), said).trim();
}

/** Without an explanation behind its last comma, where none of it is of the sheet. */
export function withoutReason(sentence: string, isOfSheet: (text: string) => boolean): string {
  const said = sentence
    .replace(/[.!?]+$/u, '')
    .replace(SPOILS, '')
    .replace(SERVES, '');
  const reason = said.match(EXPLAINS)?.[0] ?? '';
  return reason === '' || isOfSheet(reason) ? said : said.replace(EXPLAINS, '');
}

/** A wish without the column that it is for, where only that one waits: what it is to say stays. */
export function withoutColumn(wish: string, waiting: string): string {
  const name = escapePattern(waiting);
  const patterns = INTO_COLUMN.map(({ source, flags }) => new RegExp(source.replace('NAMES', `["“]?${name}["”]?`), flags));
  const aimless = wish.replace(fillsPattern(waiting, `^${PURPOSE}`), '');
  return patterns.reduce((text, said) => text.replace(said, ''), aimless);
}
