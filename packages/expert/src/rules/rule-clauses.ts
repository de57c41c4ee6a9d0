import type { RuleStatement } from './rule.ts';
import { FOR_ROWS, HOLDS, OPENERS, REST, SAYS } from './rule-words.ts';
import { tellsTiers } from './value-wordings.ts';

/** What a rule can be read with: which words are a value, and which name rows. */
export interface RuleReaders {
  readonly isValue: (text: string) => boolean;
  readonly isCondition: (text: string) => boolean;
  /** Whether a stretch has a value of the sheet. */
  readonly namesRows: (text: string) => boolean;
  /** Whether a stretch tells something by itself. */
  readonly isRead: (text: string, isFirst: boolean) => boolean;
}

const NUMBER = '[$€£]?\\d[\\d.,]*\\d|[$€£]?\\d';
const UNIT =
  '(?: ?%| percent)?(?: (?:euros?|dollars?|pounds?|bucks|days?|weeks?|months?|years?|hours?|points?|(?:a|per|each|an) (?:year|month|week|day|visit|hour|piece|night|person|head)|each|apiece|off|back))*';
const LABEL =
  '"[^"]{1,60}"|“[^”]{1,60}”|\\p{Lu}[\\p{L}\\d\'’-]*(?: (?!(?:OPENERS|REST|and|or|but|is|are|should|must|for|with|from|under|over|above|below|between)\\b)[\\p{L}\\d\'’-]+){0,4}'
    .replace('OPENERS', OPENERS)
    .replace('REST', 'otherwise|else');
const BLANK =
  '(?:it )?(?:blank|empty|nothing(?: at all)?|no (?:text|label|remark|value|number|date|entry|result|comment|rank|bonus|fee|charge)(?: at all)?)';
/** What may be a value by its form alone. */
const SIMPLE = `(?:${LABEL}|(?:${NUMBER})${UNIT}|${BLANK})`;
const JOINT = /[,;](?: (?:and|but|or|so|while|whereas|then))?(?: (?:and|but))? |[ ](?:and|but|while|whereas) |: /giu;

const STARTS: readonly RegExp[] = [
  /^round(?:ed)? /iu,
  /^neither (?:do|does|are|is) /iu,
  /^show .* (?:if|when) /iu,
  /^(?:all |any )?(?:the |their |its )?(?:later|following|subsequent|further|repeated|other) (?:ones|\p{L}+) (?:as|with) /iu,
  new RegExp(`^(?:${SAYS})${SIMPLE},? (?:only |but only |just )?(?:${OPENERS}|${FOR_ROWS}|${REST})\\b`, 'iu'),
  new RegExp(`^(?:and )?${REST},? (?:${SAYS})`, 'iu'),
  new RegExp(
    `^(?:only )?(?:${OPENERS}|for|plus|from|between|under|below|over|above|without|until today|up to today|on top|it (?:must|should|can|may)) `,
    'iu',
  ),
  new RegExp(`^[^,;]{2,60}? (?:${HOLDS}) ${SIMPLE}(?=$|[,;.]| and )`, 'iu'),
  new RegExp(`^[\\p{L}' -]{3,40} (?:${NUMBER})${UNIT}(?=$|[,;.]| and )`, 'iu'),
];

/** The stretches of a sentence that each may tell a value with its condition, from every place where one may begin. */
export function piecesOf(body: string, readers: RuleReaders, isWish: boolean): readonly string[] {
  const cuts = [...body.matchAll(JOINT)].flatMap(({ 0: joint, index }) => {
    const rest = body.slice(index + joint.length);
    const before = body.slice(0, index);
    // 'Between 30 and 60' is one stretch.
    return mayStart(rest) && isBalanced(before) && !/\bbetween \S+$/iu.test(before)
      ? [{ from: index, to: index + joint.length }]
      : [];
  });
  return bestCut(body, cuts, readers, isWish);
}

function mayStart(rest: string): boolean {
  return STARTS.some((start) => start.test(rest));
}

function isBalanced(text: string): boolean {
  return (text.match(/["“”]/gu)?.length ?? 0) % 2 === 0;
}

interface Cut {
  readonly from: number;
  readonly to: number;
}

/** The shortest stretches that each tell something by themselves; the whole where there are none. */
function bestCut(body: string, cuts: readonly Cut[], readers: RuleReaders, isWish: boolean): readonly string[] {
  const ends = [...cuts.slice(0, CUTS_AT_MOST), { from: body.length, to: body.length }];
  const known = new Map<number, readonly string[] | null>();
  const from = (start: number, isFirst: boolean): readonly string[] | null => {
    if (start >= body.length) return [];
    const before = known.get(start);
    if (before !== undefined) return before;
    for (const end of ends) {
      if (end.from <= start) continue;
      const piece = body.slice(start, end.from);
      if (!readers.isRead(piece, isFirst)) continue;
      const rest = from(end.to, false);
      if (rest === null) continue;
      known.set(start, [piece, ...rest]);
      return [piece, ...rest];
    }
    known.set(start, null);
    return null;
  };
  return from(0, isWish) ?? [body];
}

const CUTS_AT_MOST = 12;

const FIRST_OPENER = new RegExp(`,? (?:but )?(?:only |just )?(?:${OPENERS}) `, 'giu');
const FIRST_FOR = new RegExp(`,? (?:but )?(?:only |just )?(?:(?:${FOR_ROWS})) `, 'giu');

/** The one thing that a stretch tells; null where it tells none. */
export function clauseOf(said: string, readers: RuleReaders, isFirst: boolean): RuleStatement | null {
  const text = plainly(said);
  if (text === '') return null;
  return (
    restIn(text, readers) ??
    valueLast(text, readers) ??
    conditionFirst(text, readers) ??
    valueFirst(text, readers) ??
    dueIn(text, readers) ??
    heldByRows(text, readers) ??
    bare(text, readers, isFirst)
  );
}

const PLAINLY: readonly (readonly [said: RegExp, plain: string])[] = [
  [/^no (\p{L}+),? (?:then )?no \p{L}+$/iu, 'leave it blank if there is no $1'],
  [/^(?:and )?neither (?:do|does|are|is) (.+)$/iu, '$1 get nothing'],
  [/^nothing (?:should|must|is|will|has to)(?: to)?(?: be)? (?:charged|paid|due|billed|owed)(?= )/iu, '0'],
  [/[.!]+$/u, ''],
  [/^(["“]?\p{Lu}\p{L}*["”]?) (?:is|are|stands|goes) for (?=\p{L})/u, '$1 for '],
  [/^(?:(?:and|but|or|so|also|then|plus|please|,|;) )+/iu, ''],
  // 'Otherwise 7.90 for DE and 14.90 everywhere else'.
  [/^(?:otherwise|else),? (?=[^,;]+ (?:for|if|when) )/iu, ''],
  [
    / (?:should|must|is to|has to|ought to) (?:be (?:shown|displayed|written|there|in it)|appear|show(?: up)?|stand there)$/iu,
    '',
  ],
  [/^(please )?leave (?:it|this|that|the \p{L}+) out (?=if|when|where|while|unless)/iu, 'leave it blank '],
  [
    /\b(?:don't|doesn't|do not|does not|never) (pay|cost|get|earn|need|receive|have)s?(?: to pay)? (?:anything|a thing|any \p{L}+|an? \p{L}+)(?: at all)?/giu,
    '$1 nothing',
  ],
  [/\b(pay|pays|cost|costs|owe|owes|earn|earns)(?: us| them)? nothing(?: at all)?/giu, '$1 0'],
];

function plainly(said: string): string {
  return PLAINLY.reduce((text, [from, to]) => text.replace(from, to), said.trim()).trim();
}

function value(text: string, when: string | null, isException = false): RuleStatement {
  return { kind: 'value', value: text.trim(), when, isException };
}

function rest(text: string): RuleStatement {
  return { kind: 'value', value: text.trim(), when: null, isException: false, isRest: true };
}

const REST_AHEAD = new RegExp(`^(?:and )?${REST}(?: (?:${HOLDS}))?,? (?:${SAYS})(.+)$`, 'iu');
const REST_BEHIND = new RegExp(`^(?:${SAYS})(.+?),? ${REST}$`, 'iu');

function restIn(text: string, { isValue }: RuleReaders): RuleStatement | null {
  const [, behind = ''] = REST_AHEAD.exec(text) ?? [];
  if (behind !== '' && isValue(behind)) return rest(behind);
  const [, ahead = ''] = REST_BEHIND.exec(text) ?? [];
  return ahead !== '' && isValue(ahead) ? rest(ahead) : null;
}

const VALUE_LAST =
  /^(?:please )?(?:(?:mark|label|call|flag|show|name|treat|count) )?(.+?) (?:as|with) (["“]?\p{Lu}[^,;]{0,40}|\d+)$/u;

/** 'Mark the first order of each customer as New and the later ones as Repeat'. */
function valueLast(text: string, { isValue, isCondition }: RuleReaders): RuleStatement | null {
  const [, rows = '', label = ''] = VALUE_LAST.exec(text) ?? [];
  if (label === '' || !isValue(label)) return null;
  if (LATER_ONES.test(rows)) return rest(label);
  return isCondition(rows) ? value(label, rows) : null;
}

const LATER_ONES =
  /^(?:for )?(?:all |any |every )?(?:the |their |its |of the )?(?:later|following|subsequent|further|repeated|other) (?:one|ones|\p{L}+)$/iu;

const OPENS = new RegExp(
  `^(?:only )?(?:(${OPENERS}|for)|(?=(?:from|between|under|below|over|above|up to|without|more than|less than|at least)\\b)) ?`,
  'iu',
);
const UNLESS = /^unless$/i;

/** 'If it is disputed, show 0', 'for gold members it is 20'. */
function conditionFirst(text: string, { isValue, isCondition }: RuleReaders): RuleStatement | null {
  const opener = OPENS.exec(text);
  if (opener === null) return null;
  const rest = text.slice(opener[0].length);
  for (const { 0: joint, index } of rest.matchAll(
    /,? then |, | (?=(?:show|say|write|put|leave|keep|it|please|the|their|its)\b)| (?=[$€£]?\d)| (?=(?:it|this|that|there) (?:is|should|takes|costs|gets|must|will)\b|it's |(?:the \p{L}+|they|people|customers) (?:pays?|gets?|owes?|receives?) |we (?:write|put|show|charge|give) )/giu,
  )) {
    const behind = new RegExp(`^(?:${SAYS})(.+)$`, 'iu').exec(rest.slice(index + joint.length))?.[1] ?? '';
    const condition = rest.slice(0, index);
    if (isValue(behind) && isCondition(condition)) return value(behind, denied(condition, opener[1] ?? ''), isBlankSaid(behind));
  }
  return null;
}

function denied(condition: string, opener: string): string {
  return UNLESS.test(opener) ? `unless ${condition}` : condition;
}

function isBlankSaid(said: string): boolean {
  return new RegExp(`^${BLANK}$`, 'iu').test(said.trim());
}

/** 'Late if …', '5 for DE', 'the price times two when …'. */
function valueFirst(text: string, { isValue, isCondition }: RuleReaders): RuleStatement | null {
  const plain = text.replace(new RegExp(`^(?:${SAYS})`, 'iu'), '');
  for (const pattern of [FIRST_OPENER, FIRST_FOR]) {
    for (const { 0: opener, index } of plain.matchAll(pattern)) {
      const ahead = plain.slice(0, index);
      const isSign = /\b(?:under|below|above|over|between|up to|from|with|at|in)\b/iu.test(opener);
      const condition =
        isSign && pattern === FIRST_FOR
          ? plain.slice(index).replace(/^,? (?:but )?(?:only |just )?/iu, '')
          : plain.slice(index + opener.length);
      if (isValue(ahead) && isCondition(condition))
        return value(ahead, denied(condition, opener.trim().replace(/^.* /u, '')), isBlankSaid(ahead));
    }
  }
  return null;
}

const VERB = new RegExp(` (?:${HOLDS}|do|does|did|don't|doesn't|aren't|isn't|can't|cannot|won't) `, 'giu');
const SAMPLE = /\b(?:like|for example|e\.g\.)\b/iu;
/** 'Warranty jobs earn no bonus, so show 0': the value behind tells what the rows get. */
const SO_SHOW =
  /^(.+?), so (?:please )?(?:show|put|write|enter|(?:it|they|those|these|that) (?:is|are|should be|get|gets)) (.+?)(?: there| then| for (?:them|those|these))?$/iu;

/** 'Warranty jobs cost nothing', 'juniors 80'. */
function heldByRows(text: string, readers: RuleReaders): RuleStatement | null {
  const { isValue, isCondition } = readers;
  const [, why = '', shown = ''] = SO_SHOW.exec(text) ?? [];
  if (shown !== '' && isValue(shown)) {
    const told = rowsAhead(why, isCondition);
    return told === null ? null : value(shown, told, true);
  }
  if (SAMPLE.test(text)) return null;
  for (const { 0: verb, index } of text.matchAll(new RegExp(` (?:${HOLDS}) |(?<=\\p{L}) (?=(?:${NUMBER})|nothing$)`, 'giu'))) {
    const rows = text.slice(0, index);
    const behind = text.slice(index + verb.length).replace(/,? (?:because|since|as) [^,;]*$/iu, '');
    if (isValue(behind) && isCondition(rows)) return value(behind, rows, true);
  }
  return null;
}

const DUE =
  /^(?:the |each |every |a |our )?(?<what>[\p{L} ]{3,30}?) (?:is|are|falls|becomes|has to be|must be) (?:due|payable|ready|planned|expected|over|paid|done|sent|made|held)? ?(?=(?:\d+|\p{L}+) (?:working |business |calendar )?(?:days|weeks|months)\b)(?<value>.+)$/iu;

/** 'Payment is due 14 days after shipping': of all rows, unless it names some. */
function dueIn(text: string, { isValue, namesRows }: RuleReaders): RuleStatement | null {
  const { what, value: said } = DUE.exec(text)?.groups ?? {};
  return what === undefined || said === undefined || namesRows(what) || !isValue(said) ? null : value(said, null);
}

/** The rows that a sentence opens with. */
function rowsAhead(text: string, isCondition: RuleReaders['isCondition']): string | null {
  const ends = [...text.matchAll(VERB)].map(({ index }) => text.slice(0, index));
  return ends.toReversed().find(isCondition) ?? null;
}

function bare(text: string, { isValue }: RuleReaders, isFirst: boolean): RuleStatement | null {
  const plain = text.replace(new RegExp(`^(?:${SAYS})`, 'iu'), '');
  return (isFirst || tellsTiers(plain)) && isValue(plain) ? value(plain, null) : null;
}
