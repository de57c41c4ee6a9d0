import { escapePattern } from '@sheetwright/solution/vocabulary';

/** One sentence of a question, without what only leads to its rule. */
export interface RuleSentence {
  readonly text: string;
  /** It says what the column that waits is to hold. */
  readonly isLed?: boolean;
  /** It names the column that waits, or gives an order. */
  readonly isWish: boolean;
  /** It says when a box is ticked, or what never ticks it. */
  readonly ticks: boolean;
}

const ENDS = /(?<=[.!?])(?<!\b(?:e\.g|i\.e|no|nr|vs|approx|incl|excl)\.)\s+(?=[\p{Lu}\p{Ll}"“%\d])|\n+/u;
const WANTS =
  "(?:i|we|(?:my|our|the) \\p{L}+)(?:'d| would)?(?: just| only| really| also)? (?:like|need|want|needs|wants|have)(?: to (?:see|know|have|show|read|get|put|write|find))?";
const MUST = '(?:should|must|has to|have to|needs to|ought to|is to|shall|will|can)';
const FILLS = `(?:${MUST}(?: always| only| just| simply)?(?: (?:be|read|say|show|get|contain|have|hold|become|give|display|state|count))?|is|are|says|shows|reads|holds|gives|contains|gets)(?: now| then| always| simply| only| just)*`;

/** What names the column, before what it is to say. */
function leadsTo(title: string): readonly RegExp[] {
  const name = `["“]?${escapePattern(title)}["”]?`;
  const column = `(?:the |my |our )?(?:column |field |cell )?${name}(?: column| field| cell| box)?`;
  return [
    new RegExp(`^(?:in|into|under) ${column},? (?=(?:each|every|all|the) \\p{L}+(?: \\p{L}+)? (?:${MUST}|gets?|shows?) )`, 'iu'),
    new RegExp(`^${column} ?(?:=|:|(?:works|goes) (?:like|as) (?:this|follows) ?:) ?`, 'iu'),
    new RegExp(`^what (?:i|we)(?:'d| would)? (?:like|want|need)(?: to (?:see|have))? in ${column} is `, 'iu'),
    new RegExp(`^(?:could|can|should|would) ${column} (?:please )?(?:show|say|be|read|contain|tell|get|give)(?: me| us)? `, 'iu'),
    new RegExp(
      `(?:^|[,;:] |\\b(?:so|and|then) )(?:in|into|for|under) ${column},? (?:please )?(?:${WANTS}|(?:please )?(?:write|put|show|enter|display|give me|mark|say)|it ${MUST} (?:say|be|show|read)|there ${MUST} be)(?: me| us)?(?: to (?:see|know|have|show))? `,
      'iu',
    ),
    new RegExp(
      `(?:^|[,;:] |\\b(?:so|and|then|that) )(?:${WANTS} )?${column} (?:to (?:say|show|read|be|get|have|tell me|contain)|${FILLS}) `,
      'iu',
    ),
  ];
}
/** 'The annual fee is …' for the column Annual Fee. */
const OF_THE = /\b(?:the|our|my) /iu;
/** 'The bill is …': what it comes to. */
const COMES_TO =
  /^(?:the|our|my|each|every|their) (?:\p{L}+ )?(?:bill|price|fees?|total|costs?|charge|bonus|commission|rate|result|rule|label|deadline|premium) (?:is|are|should be|must be|comes to|will be)(?: now| always| simply)? (?=\S)/iu;
const ORDERS = new RegExp(
  `^(?:(?:so|and|then|now|please|could you|can you|can i|i(?:'d| would) like (?:you )?to|we(?:'d| would) like to|i want to|we want to|i need to|we need to|so that) )*(?:${WANTS} |(?:write|put|show|enter|display|give me|mark|say|calculate|compute|work out|label|use) )(?:me |us |in |for )?`,
  'iu',
);
const IT_IS = /^(?:it|that|this)(?:'s| is| should be| must be) (?=\p{L}|\d)/iu;
/** 'Going by the order date': which rows are first. */
const ORDER = /,? (?:going by|judged by|based on|according to|sorted by) (?:the |its |their )?[\p{L} ]{0,20}date$/iu;
/** 'I go through the list and write …': what is done by hand is what the formula is to do. */
const BY_HAND = /^(?:i|we)\b.*?\b(?:and|to|then|always|currently|now) (?:write|put|enter|type|note|fill in) /iu;
const WHO =
  /^(?:for (?:the|our|my) [^,]{3,60},|to [^,]{5,80},|every \p{L}+|since then|from now on|today|at the moment|right now|so|and|then|now|also|as i said),? (?=\p{L})/iu;
/** What a rule is good for, or how it was done so far: told behind it, and no part of it. */
const PURPOSE =
  /,? (?:so (?:that )?(?:we|i|people|everybody|everyone|they|he|she|the|our|my|nobody)\b[^.]*|because [^.]*|which (?:is|goes|helps|makes) [^.]*|and (?:i|we) (?:do|did|use|sort|fill|count|mark) [^.]*|in order to [^.]*|no matter [^,.]*|whatever (?:it|they) [^,.]*|as (?:a|an) (?:help|reminder)[^.]*)$/iu;

/** The sentences of a question that may tell a rule. */
export function ruleSentences(question: string, title: string, isBox: boolean): readonly RuleSentence[] {
  return (
    question
      .replace(/[’]/g, "'")
      // 'S with a certificate, X without one': what the one is.
      .replace(/\bwith an? (\p{L}+)([^.]{0,60}?) without one\b/giu, 'with a $1$2 without a $1')
      .split(ENDS)
      .map((sentence) =>
        sentence
          .trim()
          .replace(/[.!?]+$/u, '')
          .replace(/,? (?:please|thanks|thank you)$/iu, ''),
      )
      .filter((sentence) => /\p{L}/u.test(sentence))
      .map((sentence) => (isBox ? tickSentence(sentence, title) : valueSentence(sentence, title)))
  );
}

/** 'If it shipped in time Type should be Fast': the condition, and what the column is to say then. */
function conditionAhead(sentence: string, title: string): string | null {
  const said = new RegExp(
    `^(?<when>(?:if|when|whenever|where|once|as soon as|for|as long as) .+?),? (?:then )?(?:the )?["“]?${escapePattern(title)}["”]? (?:${FILLS}) (?<value>.+)$`,
    'iu',
  ).exec(sentence)?.groups;
  return said?.when === undefined || !sentence.includes(title) ? null : `${said.when}, ${said.value}`;
}

function withoutPurpose(text: string): string {
  return text.replace(PURPOSE, '').replace(ORDER, '').trim();
}

function valueSentence(sentence: string, title: string): RuleSentence {
  for (const lead of leadsTo(title)) {
    const found = lead.exec(sentence);
    if (found === null || !(found[0].includes(title) || (/ /.test(title) && OF_THE.test(found[0])))) continue;
    const ahead = sentence.slice(0, found.index).trim();
    const body = sentence.slice(found.index + found[0].length);
    const isCondition = /^(?:if|when|where|once|as long as|unless|for)\b/iu.test(ahead);
    return {
      text: withoutPurpose(isCondition ? `${ahead.replace(/,$/u, '')}, ${body}` : body),
      isWish: true,
      ticks: false,
      isLed: true,
    };
  }
  const held = conditionAhead(sentence, title);
  if (held !== null) return { text: withoutPurpose(held), isWish: true, ticks: false };
  const name = new RegExp(
    `,? (?:in|into|as|under) (?:the |my )?(?:column |field )?["“]?${escapePattern(title)}["”]?(?: column| field)?(?= |[,;:]|$)`,
    'u',
  );
  const inColumn = name.test(sentence);
  const told = sentence.replace(name, '').replace(WHO, '');
  const plain = inColumn ? told.replace(BY_HAND, '') : told;
  const ordered = plain.replace(COMES_TO, '').replace(ORDERS, '');
  return { text: withoutPurpose(ordered), isWish: inColumn || ordered !== plain || IT_IS.test(plain), ticks: false };
}

const TICK = '(?:tick|ticks|check|flag|mark|set|select)';
const TICKED = '(?:ticked|checked|flagged|marked|set|on|true)';

function tickSentence(sentence: string, title: string): RuleSentence {
  const name = `["“]?${escapePattern(title)}["”]?`;
  const box = `(?:(?:the |a |my )?(?:${name}(?: column| box| flag)?|box|flag|check ?box|tick|check ?mark)(?: column| box)?|it|them|that)`;
  const ways = [
    new RegExp(
      `^.*?\\ba (?:tick|check ?mark|flag) (?:in|into) (?:the )?(?:column )?${name} (?:if|when|whenever|once|as soon as|for|where) `,
      'iu',
    ),
    new RegExp(
      `^.*?\\b(?:i (?:want|need|would like|'d like) to |please |to |can you |)${TICK} (?:the )?${box}(?: in)? (?:if|when|whenever|once|as soon as|for|where) `,
      'iu',
    ),
    new RegExp(
      `^.*?\\b${box} (?:to be |${MUST} (?:only |also )?be |${MUST} (?:get|have) a |${MUST} (?=go )|gets? a |is |be )?(?:${TICKED}|tick|check ?mark|flag|go up|goes up) (?:if|when|whenever|once|as soon as|for|where) `,
      'iu',
    ),
    new RegExp(
      `^(?:(?:so|and|then|please|can you|could you|(?:i|we) (?:want|need|would like|'d like)(?: you)? to|i'd like to) )*${TICK} (?=(?:the|all|any|every|those|anything|everything) )`,
      'iu',
    ),
  ];
  const found = ways.map((way) => way.exec(sentence)).find((one) => one !== null);
  if (found !== undefined && found !== null)
    return {
      text: withoutPurpose(
        sentence.slice(found[0].length).replace(new RegExp(`,? (?:in|into) (?:the )?(?:column )?${name}`, 'u'), ''),
      ),
      isWish: true,
      ticks: true,
    };
  return { text: withoutPurpose(sentence), isWish: false, ticks: false };
}

/** Whether a question says what the column is to hold, and does not only have its name as a word. */
export function isLedTo(question: string, title: string): boolean {
  const into = new RegExp(
    `\\b(?:in|into|under|column|field|box) (?:the |my )?(?:column |field )?["“]?${escapePattern(title)}\\b`,
    'u',
  );
  return (
    into.test(question) ||
    question.split(ENDS).some((sentence) => leadsTo(title).some((lead) => lead.exec(sentence)?.[0].includes(title) === true))
  );
}
