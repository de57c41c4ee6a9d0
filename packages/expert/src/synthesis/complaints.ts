/**
 * What somebody who complains wants instead: 'my fee is 0 for members, it should be half of it'. Each is a question as it would be asked
 * without the complaint; those that keep more of what was said come first.
 */
export function wishesOfComplaint(typed: string): readonly string[] {
  const instead = insteadIn(typed);
  const [, subject = '', rest = ''] = complaintIn(typed) ?? [];
  if (rest === '' && instead === null) return [];
  const wishes = instead ?? [plainly(rest), `${subject}: ${plainly(rest)}`];
  return wishes.filter((wish) => wish.split(/\s+/).length >= LEAST_WORDS && wish !== typed);
}

const LEAST_WORDS = 3;

/** What goes wrong: 'shows', 'never becomes', and not 'is', which tells of what is right as well. */
const GOES =
  "(?:(?:always|never|still|also|only|just|even|keeps?|currently|now|wrongly) )*(?:shows?|showing|says?|gives?|giving|gets?|returns?|displays?|counts?|turns?|stays?|flags?|ticks?|marks?|ranks?|errors?|fails?|breaks?|applies|ignores?|forgets?|misses|lacks|puts?|adds?|sums?|treats?|thinks?|becomes?|comes?|goes|works?|ends?|does(?:n['’]?t| not)|do(?:n['’]?t| not)|won['’]?t|can(?:not|['’]t)|is|are)";
const COMPLAINT = new RegExp(
  `^\\W*(?:(?:but|hi|hello|hey|help)\\b[,!]? )*([\\p{L}\\d #%()/&]{2,50}?) (${GOES})\\b([^;]{0,120}?)([.;:](?!\\d)| [-–]|,|(?= (?:but|should) ))\\s*(?:(?:and|but|so|however|instead)\\b,? )*(.+)$`,
  'iu',
);
/** Signs that something is wrong, whatever it is said of. */
const IS_WRONG =
  /#\s?\p{Lu}|\b(?:errors?|wrong(?:ly)?|fails?|breaks?|broken|lost|although|even (?:if|when|though)|short|off|too|instead)\b/iu;
/** How what is wanted begins. */
const WANTS =
  /^(?:(?:it|they|that|this|those|these|there|then|which|the (?:\p{L}+ ){0,2}?(?:ones?|rows?|cells?|column|field|value|result|formula|box))\s)?(?:(?:(?:should|must|ought to|ha(?:s|ve) to|needs? to|(?:is|are) (?:supposed|meant) to) (?:(?:always|just|really|rather|instead) )*)|(?:(?:i|we)(?:['’]d| would)? )?(?:only |just |really )?(?:need|want|like)(?: it| them| that)?(?: to)? )/iu;
/** What a question begins with that tells of nothing wrong. */
const OPENS_WISH =
  /^(?:how|what|which|who|when|where|if|i|we|list|count|sum|show|tick|flag|mark|check|set|make|yes|no|red|green|yellow|gr[ae]y|blue)\b|\b(?:if|when|while|whose|where|as long as|once|unless|until|otherwise|ha(?:s|ve)|same|that)\b/iu;

/** Where a question opens with a complaint: the question, what is complained of, and what is wanted. */
function complaintIn(typed: string): readonly [string, string, string] | null {
  const match = COMPLAINT.exec(typed);
  if (match === null) return null;
  const [, subject = '', goes = '', wrong = '', joint = '', rest = ''] = match;
  // A nested IF that goes wrong is no condition, and 'the flag' no order.
  const named = subject.replace(
    /\b(?:nested )?ifs?\b(?: formula| statement|\([^)]*\)*|$)|^(?:flag|tick|mark|check|count|sum|list)$/giu,
    ' ',
  );
  if (OPENS_WISH.test(named) || /^[^,;.]{0,40}\?$/.test(rest)) return null;
  const isOwn = /^(?:my|our)\b/i.test(subject);
  const isOfBeing = /\b(?:is|are)$/i.test(goes);
  const isComplaint = WANTS.test(rest)
    ? isOwn || !isOfBeing || IS_WRONG.test(wrong)
    : joint !== ',' && IS_WRONG.test(`${goes} ${wrong}`);
  const isToldOfOwn = isOwn && !isOfBeing && /^[.;:]/.test(joint) && !/\b(?:if|otherwise)\b/i.test(wrong);
  return isComplaint || isToldOfOwn ? [typed, plainSubject(subject), rest] : null;
}

function plainSubject(subject: string): string {
  return subject.replace(/^(?:my|our|the|this|these)\s+/i, '').replace(/\s+(?:formula|column|field)$/i, '');
}

/** 'It should only be ticked when …' asks for a tick. */
function plainly(rest: string): string {
  return rest
    .replace(WANTS, '')
    .replace(/^(?:want|need|use) /iu, '')
    .replace(
      /^(only |still )?be (ticked|checked|flagged|marked|set|raised|on|counted|shown|ranked)\b/iu,
      (_, only = '', deed = '') => `${DEEDS[deed.toLowerCase()] ?? deed} ${only}`.trim(),
    )
    .replace(/^(?:only |still )?(?:be|say|show|read|give|get|have) (?=\S)/iu, '')
    .replace(/^(?:only|still) (?=(?:tick|flag|mark|check|count|show)\b)/iu, '')
    .trim();
}

const DEEDS: Readonly<Record<string, string>> = {
  ticked: 'tick',
  set: 'flag',
  raised: 'flag',
  on: 'flag',
  checked: 'check',
  flagged: 'flag',
  marked: 'mark',
  counted: 'count',
  shown: 'show',
  ranked: 'rank',
};

const HELD = '"[^"]{1,40}"|“[^”]{1,40}”|[\\p{L}\\d#.%]+(?: [\\p{L}\\d]+){0,2}?';
const INSTEAD = new RegExp(
  `^\\W*((?:my|our|the|this)?\\b[^,.;:]{1,50}?) (?:${GOES})\\b ?(?:${HELD})? ?(?:(for|on|in|when|if|where|while|with|without|as long as|until) ([^,.;:]{3,80}?)),? (?:(?:but|and) )?(?:(?:it|they|those|these|that|there) )?(?:(?:should|must|needs? to|ha(?:s|ve) to) (?:rather )?(?:be|say|show|stay|read|become|give|get)|(?:please )?(?:use|show|put|leave|make it)) (?:rather )?(${HELD})(?: (?:there|then|instead|too|as well|in that case))?(?:(?:[,.;:]| but| and)\\s*(.*))?$`,
  'iu',
);

/** 'It shows red for rows without a date, those should be grey, …': what those rows are to show. */
function insteadIn(typed: string): readonly string[] | null {
  const match = INSTEAD.exec(typed);
  if (match === null) return null;
  const [, subject = '', opens = '', clause = '', held = '', more = ''] = match;
  // 'It should be red below 2 and above 8' has a condition of its own.
  if (HAS_LIMIT.test(held)) return null;
  const said = `${held} ${opens} ${clause}`;
  const others = plainly(more.replace(/^(?:and|but|otherwise) (?=\S)/i, ''));
  if (others === '') return [`${plainSubject(subject)}, ${said}`];
  const isBlank = /^(?:blank|empty|nothing|0)$/i.test(held);
  return [isBlank ? `${others}, ${said}` : beforeRest(said, others), `${plainSubject(subject)}, ${said}, ${others}`];
}

const HAS_LIMIT = /\p{L} (?:if|when|below|above|under|over|from|within|only|less|more|at|up to)\b/iu;

/** A step more: ahead of what is left over, or of all. */
function beforeRest(said: string, others: string): string {
  const rest = /,? (?:else|otherwise)\b/iu.exec(others);
  return rest === null ? `${said}, ${others}` : `${others.slice(0, rest.index)}, ${said}${others.slice(rest.index)}`;
}
