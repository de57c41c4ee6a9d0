import type { Quantity, Sentence, Threshold } from './brief.ts';

const ABOVE =
  'over|above|exceed(?:s|ing|ed)?|(?:more|greater|larger|bigger|higher|longer|older|later|heavier|taller|worse) than|in excess of|beyond|by more than|über|mehr als|größer(?: als)?|höher als|länger als|älter als|schlechter als|oberhalb(?: von)?|übersteigt|überschreitet|más de|mayor(?:es)? (?:a|de|que)|superior(?:es)? a|por encima de|superan?|exceden?|plus de|supérieure?s? à|au-dessus de|au-delà de|dépass(?:e|ent|ant)|excèd(?:e|ent)|mais de|acima de|superior(?:es)? a|maior(?:es)? (?:que|do que)|ultrapassam?|excedem?';
const AT_LEAST =
  'at least|no(?:t)? less than|minimum(?: of)?|starting (?:at|from)|reach(?:es|ed)?|hits|mindestens|ab|erreicht|a partir de|al menos|como mínimo|alcanza|à partir de|au moins|atteint|pelo menos|no mínimo|atinge';
const BELOW =
  'under|below|(?:less|fewer|lower|smaller|younger|shorter) than|drops? to|falls? (?:to|below)|unter|weniger als|kleiner als|niedriger als|kürzer als|unterhalb(?: von)?|unterschreitet|menos de|menor(?:es)? (?:a|de|que)|inferior(?:es)? a|por debajo de|moins de|inférieure?s? à|en dessous de|au-dessous de|en-dessous de|abaixo de|menor(?:es)? (?:que|do que)';
const AT_MOST =
  'at most|no(?:t)? more than|up to|max(?:imum|\\.)?(?: of)?|höchstens|maximal|bis zu|como máximo|hasta|au plus|au maximum|no máximo';

type Operator = Threshold['operator'];

const SIGN_BEFORE = new RegExp(
  `(?:(?<signs>>=|<=|≥|≤|>|<)|(?<!\\p{L})(?:(?<above>${ABOVE})|(?<least>${AT_LEAST})|(?<below>${BELOW})|(?<most>${AT_MOST})|(?<at>at|bei|al|à|em)))\\s*(?:the |los |las |die |les |os )?[~≈]?\\s*$`,
  'iu',
);
const SIGN_AFTER: readonly (readonly [RegExp, Operator])[] = [
  [/^\s?[をがは]?(?:超|上回|より大|オーバー)/u, '>'],
  [/^\s?以上/u, '>='],
  [/^\s?[をがは]?(?:下回|より小|割)|^\s?未満/u, '<'],
  [/^\s?以下/u, '<='],
  [
    /^\s?(?:\p{L}{1,12}\s)?(?:or (?:more|above|over|higher|later)|and (?:up|above|over|more)|up|upwards|onwards|oder (?:mehr|höher)|und (?:mehr|darüber)|o más|en adelante|ou plus|et plus|ou mais|para cima)(?!\p{L})/iu,
    '>=',
  ],
  [
    /^\s?(?:\p{L}{1,12}\s)?(?:or (?:less|fewer|below|lower)|and (?:below|under)|oder weniger|o menos|ou moins|ou menos)(?!\p{L})/iu,
    '<=',
  ],
];
/** A limit that must not be passed: what is to be told is that it was. */
const DEMANDED =
  /(?<!\p{L})(?:must(?: be| stay| not be| never be)?|never|not|may not|shall(?: not)?|has to be|muss|darf nicht|nie|debe(?: ser)?|nunca|doit(?: être)?|jamais|deve(?: ser)?)\s*$/iu;
const BELOW_THAT =
  /(?<!\p{L})(?:below that|under that|otherwise|anything (?:less|below)|darunter|por debajo|en dessous|en-dessous|abaixo disso)(?!\p{L})/iu;

/** Whether a text compares a number, in digits, with something. */
export function comparesNumber(text: string): boolean {
  for (const match of text.matchAll(/\d[\d.,]*/gu)) {
    if (signBefore(text.slice(Math.max(0, match.index - 40), match.index)) !== null) return true;
  }
  return false;
}

/** The limits that a clause names, in its order. Lengths in days are lead times, those of minutes and hours are limits. */
export function thresholdsOf(clause: Sentence, quantities: readonly Quantity[]): Threshold[] {
  const found: Threshold[] = [];
  let from = 0;
  for (const quantity of quantities) {
    const threshold = thresholdAt(clause, quantity, from);
    if (threshold !== null) found.push(threshold);
    from = quantity.end - clause.start;
  }
  const [first] = found;
  if (first !== undefined && BELOW_THAT.test(clause.text)) {
    const opposite: Operator = first.operator === '>' ? '<=' : first.operator === '>=' ? '<' : first.operator;
    found.push({ ...first, operator: opposite });
  }
  return found;
}

function thresholdAt(clause: Sentence, quantity: Quantity, from: number): Threshold | null {
  if (quantity.is === 'clock' || quantity.is === 'date' || quantity.is === 'code') return null;
  if (quantity.is === 'duration' && quantity.unit !== 'minutes' && quantity.unit !== 'hours') return null;
  const before = clause.text.slice(Math.max(from, quantity.start - clause.start - 120), quantity.start - clause.start);
  const after = clause.text.slice(quantity.end - clause.start, quantity.end - clause.start + 60);
  const withCurrency = before.replace(/\s*(?:usd|eur|gbp|chf|us|[$€£])\s*$/iu, ' ');
  const sign = signBefore(withCurrency);
  const isOfTime = quantity.is === 'duration';
  if (sign?.isWeak && quantity.is !== 'percentage') return null;
  const later = isOfTime ? undefined : SIGN_AFTER.find(([pattern]) => pattern.test(after))?.[1];
  const operator = sign?.operator ?? later;
  if (operator === undefined) return null;
  const subject = sign === null ? withCurrency : withCurrency.slice(0, withCurrency.length - sign.length);
  const unit = quantity.unit || (/^\s?(\p{L}{1,12}(?:\/\p{L}{1,4})?|°\p{L}?)(?!\p{L})/u.exec(after)?.[1] ?? '');
  return {
    field: fieldOf(subject) || fieldAfter(after),
    operator: DEMANDED.test(subject) ? violated(operator) : operator,
    value: quantity.value,
    unit: isUnit(unit) ? unit : '',
    spans: [{ field: clause.field, start: clause.start, end: clause.end }],
  };
}

interface Sign {
  readonly operator: Operator;
  readonly length: number;
  /** “At” makes a limit of percentages only. */
  readonly isWeak: boolean;
}

function signBefore(before: string): Sign | null {
  const match = SIGN_BEFORE.exec(before.slice(-40));
  if (match === null) return null;
  const { signs, above, least, below, most, at } = match.groups ?? {};
  const symbol = signs === '≥' ? '>=' : signs === '≤' ? '<=' : signs;
  const isOf = (operator: Operator): Sign => ({ operator, length: match[0].length, isWeak: at !== undefined });
  if (symbol === '>' || symbol === '<' || symbol === '>=' || symbol === '<=') return isOf(symbol);
  // “From 5,000 up” and “ab 5.000” include it, and so does “at 80 %”.
  if (above !== undefined) return isOf('>');
  if (least !== undefined || at !== undefined) return isOf('>=');
  if (below !== undefined) return isOf('<');
  return most === undefined ? null : isOf('<=');
}

/** What must be at least so much is told when it is less. */
function violated(operator: Operator): Operator {
  const opposites = { '>': '>', '>=': '<', '<': '<', '<=': '>', '=': '=' } as const;
  return opposites[operator];
}

function isUnit(word: string): boolean {
  return !/^(?:get|gets|go|goes|is|are|to|the|and|or|needs?|must|per|a|an|in|at|of|wird|muss|geht|an|der|die|das|und|se|es|al|el|la|lo|de|y|o|du|le|les|est|et|para|precisa|é|e|ist|es|customer|owner|[\p{L}]*(?:er|or|ger|chef))$/iu.test(
    word,
  );
}

const LEADING =
  /^(?:any|every|each|all|the|a|an|if|when|where|whose|that|which|with|and|or|alert\w*|alerta|notify|remind|tell|wenn|falls|sobald|der|die|das|den|ein|eine|jede[rs]?|el|la|los|las|un|una|si|cuando|cada|todo|toda|le|les|l['’]|une|quand|chaque|o|os|as|um|uma|se|quando|cualquier|tout|toute)(?:\s+|(?<=['’]))/iu;
const TRAILING =
  /\s+(?:is|are|be|must|must be|goes|go|of|at|by|to|for|with|stays|gets|get|has|have|was|liegt|ist|sind|wird|von|um|auf|bei|es|está|son|de|a|por|en|est|sont|à|é|são|em|never|not|nie|nunca|jamais)$/iu;

/** The words before the sign, without what only joins them: “any case with value” is the case value. */
function fieldOf(before: string): string {
  const clause = before.split(/[,;:：→()]|->|=>|\s[-–]\s|(?<!\p{L})(?:approves|decides|signs|pays)(?!\p{L})/u).at(-1) ?? '';
  const japanese = /([\p{sc=Han}\p{sc=Katakana}ー]{1,12})[がはの]?\s*$/u.exec(clause)?.[1];
  if (japanese !== undefined) return japanese;
  let field = clause.replace(/\s+/gu, ' ').trim();
  for (let length = -1; length !== field.length; ) {
    length = field.length;
    field = field.replace(LEADING, '').replace(TRAILING, '').trim();
  }
  field = field.replace(/\s+(?:with|mit|con|avec|com)\s+(?:an? |un[ae]? |einem? |einer )?/iu, ' ');
  return field.split(' ').slice(-4).join(' ');
}

/** “over 20,000 words”, “2,000ユーロを超える修理”: what is compared follows. */
function fieldAfter(after: string): string {
  return /^[をがは]?(?:超える|上回る|以上の|以下の|未満の)([\p{sc=Han}\p{sc=Katakana}ー]{1,10})/u.exec(after)?.[1] ?? '';
}
