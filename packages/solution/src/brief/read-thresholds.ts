import type { Quantity, Sentence, Threshold } from './brief.ts';
import { beyondThat, type Comparison, comparisonAtEnd, comparisonAtStart, opposite } from './comparisons.ts';
import { BEFORE, CONSEQUENCE } from './rule-words.ts';

/** A limit that must not be passed: what is to be told is that it was. */
const DEMANDED =
  /(?<!\p{L})(?:must(?: be| stay| not| be kept| never be)?|never|not|may not|stays?|shall(?: not)?|(?:has|have) to (?:be|stay)|should(?: be| stay)|muss|müssen|darf nicht|dürfen nicht|nie|debe(?:n)?(?: ser| estar)?|nunca|doit(?: être| rester)?|jamais|deve(?: ser| ficar)?)\s*$/iu;
const OUTSIDE =
  /(?<!\p{L})(?:outside(?: of)?|out of|not between|not within|außerhalb(?: von)?|nicht zwischen|fuera de|hors de|en dehors de|fora de)\s*(?:the |los |las |les |os )?$/iu;
const BETWEEN = /(?<!\p{L})(?:between|from|in|within|at|zwischen|von|bei|entre|de|em)\s*$/iu;
/** Between the two ends of a band: “0–5k”, “from 10 to 50”, “£2k - £20k”. */
const TO =
  /^\s?(?:k|%|°\s?\p{L}?)?\s?(?:-|–|—|to|up to|and|bis(?: zu)?|und|a|hasta|y|à|et|até|e|から|～|〜|~)\s?(?:[$€£¥]|usd|eur|gbp|r\$)?\s?$/iu;

/** Where a text compares a number, in digits, with something: the positions of those numbers. */
export function comparedNumbers(text: string): number[] {
  return [...text.matchAll(/\d[\d.,]*/gu)].flatMap(({ 0: digits, index }) => {
    const isCompared =
      comparisonAtEnd(withoutCurrency(text.slice(Math.max(0, index - 40), index))) !== null ||
      comparisonAtStart(text.slice(index + digits.length, index + digits.length + 40)) !== null;
    return isCompared ? [index] : [];
  });
}

/** The limits that a clause names, in its order. Lengths in days are lead times, those of minutes and hours are limits. */
export function thresholdsOf(clause: Sentence, quantities: readonly Quantity[]): Threshold[] {
  const found: Threshold[] = [];
  let from = 0;
  for (let index = 0; index < quantities.length; index += 1) {
    const quantity = quantities[index];
    if (quantity === undefined || !canBeLimit(quantity)) continue;
    const next = quantities[index + 1];
    const band = next === undefined ? [] : bandOf(clause, { low: quantity, high: next, from });
    const one = band.length > 0 ? null : thresholdAt(clause, quantity, from);
    found.push(...band, ...(one === null ? [] : [one]));
    if (band.length > 0) index += 1;
    from = (band.length > 0 ? (next?.end ?? 0) : quantity.end) - clause.start;
  }
  const last = found.at(-1);
  const beyond = last === undefined ? null : thresholdBeyond(clause.text.slice(from), last);
  return withFields(beyond === null ? found : [...found, beyond]);
}

/** What lies beyond the limit that was named last: “above that the board”; null where the text says nothing of it. */
export function thresholdBeyond(text: string, former: Threshold): Threshold | null {
  const where = beyondThat(text);
  if (where === null) return null;
  const { upTo, ...limit } = former;
  if (upTo !== undefined && where !== '<') return { ...limit, operator: upTo.operator === '<' ? '>=' : '>', value: upTo.value };
  const isInside = where !== 'other' && limit.operator.startsWith(where);
  return isInside ? null : { ...limit, operator: opposite(limit.operator) };
}

/** Further limits of a clause are about what the first one is about, unless they name a field of their own. */
function withFields(thresholds: readonly Threshold[]): Threshold[] {
  return thresholds.map((threshold, index) => {
    if (threshold.field !== '') return threshold;
    const former = thresholds.slice(0, index).findLast(({ field }) => field !== '');
    return former === undefined ? threshold : { ...threshold, field: former.field, unit: threshold.unit || former.unit };
  });
}

function canBeLimit({ is, unit }: Quantity): boolean {
  if (is === 'clock' || is === 'date' || is === 'code') return false;
  return is !== 'duration' || unit === 'minutes' || unit === 'hours';
}

/** Two numbers as one band: “5–25k the manager” is above 5,000 up to 25,000; “outside 60 to 75 %” is below the one and above the other. */
function bandOf(clause: Sentence, { low, high, from }: { low: Quantity; high: Quantity; from: number }): Threshold[] {
  const between = clause.text.slice(low.end - clause.start, high.start - clause.start);
  if (!TO.test(between) || !canBeLimit(high) || high.is === 'duration') return [];
  const before = headOf(clause, from, low);
  const after = clause.text.slice(high.end - clause.start, high.end - clause.start + 60);
  const value = scaledAs(low, high);
  if (value >= high.value) return [];
  const sign = comparisonAtEnd(before);
  const isOutside = OUTSIDE.test(before);
  const subject = before
    .slice(0, before.length - (sign?.length ?? 0))
    .replace(BETWEEN, ' ')
    .replace(OUTSIDE, ' ');
  const common = { field: fieldOf(subject), unit: unitOf(high, after), spans: spanOf(clause) };
  if (isOutside || DEMANDED.test(subject.trimEnd()))
    return [
      { ...common, operator: '<', value },
      { ...common, operator: '>', value: high.value },
    ];
  const isOfMoney = high.is === 'money' || high.is === 'percentage' || high.value >= 1000 || sign !== null;
  if (!isOfMoney) return [];
  if (value === 0) return [{ ...common, operator: '<=', value: high.value }];
  return [{ ...common, operator: sign?.operator ?? '>', value, upTo: { operator: '<=', value: high.value } }];
}

/** “5–25k” begins at 5,000. */
function scaledAs(low: Quantity, high: Quantity): number {
  const factor = high.value >= 1000 && low.value > 0 && low.value < 1000 && /k|tsd|mil|千|万|m/iu.test(high.text) ? 1000 : 1;
  return /k|tsd|mil|千|万|m/iu.test(low.text) ? low.value : low.value * factor;
}

function thresholdAt(clause: Sentence, quantity: Quantity, from: number): Threshold | null {
  const before = headOf(clause, from, quantity);
  const after = clause.text.slice(quantity.end - clause.start, quantity.end - clause.start + 60);
  const sign = comparisonAtEnd(before);
  if (sign?.isWeak && quantity.is !== 'percentage') return null;
  // “At least 48 hours before” is a lead time.
  if (quantity.is === 'duration' && BEFORE.test(after.slice(0, 24))) return null;
  const operator = sign?.operator ?? (quantity.is === 'duration' ? null : comparisonAtStart(after));
  if (operator === null) return null;
  const subject = before.slice(0, before.length - (sign?.length ?? 0));
  return {
    field: fieldFor(subject, quantity, { after, sign }),
    operator: DEMANDED.test(subject) ? violated(operator) : operator,
    value: quantity.value,
    unit: unitOf(quantity, after),
    spans: spanOf(clause),
  };
}

function fieldFor(subject: string, quantity: Quantity, { after, sign }: { after: string; sign: Comparison | null }): string {
  const counted =
    (quantity.is === 'count' && sign !== null ? countedIn(after) : '') ||
    (quantity.is === 'percentage' ? shareOf(subject, after) : '') ||
    behindComparison(after);
  return counted || fieldOf(subject) || fieldAfter(after);
}

function spanOf({ field, start, end }: Sentence): Threshold['spans'] {
  return [{ field, start, end }];
}

const LONGEST_HEAD = 120;

/** What stands in front of a number, from a whole word on, without its currency. */
function headOf({ text, start }: Sentence, from: number, quantity: Quantity): string {
  const end = quantity.start - start;
  const cut = Math.max(from, end - LONGEST_HEAD);
  const head = text.slice(cut, end);
  return withoutCurrency(cut > from ? head.replace(/^\S*/u, '') : head);
}

const CURRENCY = /(?<!\p{L})(?:(?:usd|eur|gbp|chf|brl|mxn|us)|r?[$€£¥￥])$/iu;

function withoutCurrency(before: string): string {
  const text = before.trimEnd();
  const currency = CURRENCY.exec(text.slice(-4))?.[0];
  return currency === undefined ? before : `${text.slice(0, text.length - currency.length).trimEnd()} `;
}

/** What must be at least so much is told when it is less. */
function violated(operator: Threshold['operator']): Threshold['operator'] {
  return operator === '>=' || operator === '<=' ? opposite(operator) : operator;
}

/** Measures that stand behind a number and are not what is counted. */
const UNIT =
  /^\s?(?<unit>°\s?\p{L}?(?!\p{L})|(?:degrees?|grad|grados?|degrés?|graus?|mg|g|kg|grams?|grammes?|gramm|gramos?|gramas?|kilograms?|kilogramm|kilos?|t|tons?|tonnes?|tonnen|toneladas?|lbs?|oz|m|cm|mm|km|µm|ft|feet|inch(?:es)?|miles?|m²|m2|m³|m3|ha|l|ml|cl|hl|litres?|liters?|liter|litros?|gallons?|ppm|ppt|ppb|bar|mbar|psi|kpa|pa|w|kw|mw|gw|kwh|mwh|v|kv|a|ma|hz|khz|mhz|rpm|mph|kmh|kts|knots?|db|lux|lx|ph|ntu|cfu|words?|wörter|palabras|mots|palavras|pages?|seiten|páginas|points?|punkte|puntos|pontos|pts?|stars?|x)(?:\/\p{L}{1,4}[²³]?)?(?![\p{L}\d]))|^\s?(?<japanese>度|℃|個|本|枚|件|回|人|台|箱|点|語|字|頁|ページ|キロ|グラム|トン|リットル)/iu;

function unitOf(quantity: Quantity, after: string): string {
  if (quantity.unit !== '') return quantity.unit;
  const { unit, japanese } = UNIT.exec(after)?.groups ?? {};
  return (unit ?? japanese ?? '').trim();
}

/** “More than 3 complaints in a quarter”: what is counted is what is compared. */
function countedIn(after: string): string {
  if (UNIT.test(after)) return '';
  const words = /^\s(?<first>\p{L}[\p{L}-]{2,})(?:\s(?<second>\p{L}[\p{L}-]{2,}))?/u.exec(after)?.groups;
  if (words === undefined) return '';
  const { first = '', second } = words;
  if (isPlural(first)) return first;
  return second !== undefined && isPlural(second) && !NO_NOUN.test(first) ? `${first} ${second}` : '';
}

/** “5 or fewer wheel sets”, “three or more no-shows”. */
function behindComparison(after: string): string {
  const rest = /^\s(?:or|oder|o|ou)\s(?:more|fewer|less|mehr|weniger|más|menos|plus|moins|mais)(?=\s\p{L})/iu.exec(after);
  return rest === null ? '' : countedIn(after.slice(rest[0].length));
}

const HAS = /(?<!\p{L})(?:with|has|have|contains?|mit|hat|enthält|con|tiene|contiene|avec|a|contient|com|tem|contém)\s*$/iu;

/** “Honey with more than 20 % moisture”: a share is compared of what stands behind it. */
function shareOf(subject: string, after: string): string {
  if (!HAS.test(subject)) return '';
  return /^\s(?:of\s|de\s|d['’])?(?<what>\p{L}[\p{L}-]{2,})(?=\s|[,.;]|$)/u.exec(after)?.groups?.what ?? '';
}

const NO_NOUN =
  /^(?:the|and|gets?|goes|is|are|must|needs?|requires?|in|at|of|to|for|has|have|wird|muss|geht|an|der|die|das|und|va|se|es|al|el|la|les|des|est|sont|para|precisa|vai)$/iu;

function isPlural(word: string): boolean {
  return (
    /(?:[^s]s|en|x)$/iu.test(word) &&
    !/^(?:goes|gets|needs|requires|is|has|was|signs|pays|does|días|jours|dias|then|when|between|gehen|müssen|brauchen|den|des|les|las|los)$/iu.test(
      word,
    )
  );
}

const LEADING =
  /^(?:any|every|each|all|the|a|an|if|when|where|whose|that|which|with|and|or|alert\p{L}*|alerta|notify|remind|tell|anything|something|everything|alles|was|todo lo|tout ce qui|wenn|falls|sobald|der|die|das|den|ein|eine|jede[rs]?|el|la|los|las|un|una|si|cuando|cada|todo|toda|le|les|l['’]|une|quand|chaque|o|os|as|um|uma|se|quando|cualquier|tout|toute|tudo|is|are|it|gets?|goes|so|worth|rated|rises?)(?:\s+|(?<=['’])|$)/iu;
const TRAILING =
  /(?:^|\s+)(?:is|are|be|must|must be|goes|go|of|at|by|to|for|with|stays?|gets|get|has|have|was|worth|rated|valued|costing|totall?ing|rises?|drops?|falls?|liegt|ist|sind|wird|von|um|auf|bei|es|está|son|de|a|por|en|est|sont|à|é|são|em|never|not|nie|nunca|jamais|may|can|anything|something|or|and|und|oder|y|et|ou|e)$/iu;
/** What begins another part of the sentence than the one that names the field. */
const CONNECTIVE =
  /[,;:：、→()]|->|=>|\s[-–]\s|(?<!\p{L})(?:when|if|once|whenever|where|unless|wenn|falls|sobald|cuando|lorsque|quand|quando|approves|decides|signs|pays|and|und|or|oder|et|ou)(?!\p{L})/u;

/** The words before the sign, without what only joins them: “any case with value” is the case value. */
/** “Ask a coordinator to approve quotes”: whom to ask is no part of what is compared. */
const UP_TO_DEED = /^.*\sto\s+(?:approve|authori[sz]e|sign(?: off)?|release|confirm|check|decide on)\s+(?=\p{L})/iu;
const UP_TO_CONDITION = /^.*\s(?:if|when|wenn|falls|si|cuando|quand|lorsque|quando)\s+/iu;

function fieldOf(before: string): string {
  const parts = before.split(CONNECTIVE);
  const clause = parts.at(-1)?.trim() || (/[:：]\s*$/u.test(before) ? (parts.at(-2) ?? '') : '');
  if (CONSEQUENCE.test(clause.replace(DEMANDED, ''))) return '';
  const japanese = /([\p{sc=Han}\p{sc=Katakana}ー]{1,12})[がはの]?\s*$/u.exec(clause)?.[1];
  if (japanese !== undefined) return japanese;
  let field = clause.replace(/\s+/gu, ' ').replace(UP_TO_CONDITION, '').replace(UP_TO_DEED, '').trim();
  for (let length = -1; length !== field.length; ) {
    length = field.length;
    field = field.replace(LEADING, '').replace(TRAILING, '').trim();
  }
  field = field.replace(/\s+(?:with|mit|con|avec|com)\s+(?:an? |un[ae]? |einem? |einer )?/iu, ' ');
  return /\p{L}/u.test(field) ? field.split(' ').slice(-4).join(' ') : '';
}

/** “2,000ユーロを超える修理”: what is compared follows. */
function fieldAfter(after: string): string {
  return /^[をがは]?(?:超える|上回る|以上の|以下の|未満の)([\p{sc=Han}\p{sc=Katakana}ー]{1,10})/u.exec(after)?.[1] ?? '';
}
