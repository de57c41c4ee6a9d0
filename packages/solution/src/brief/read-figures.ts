import { wantedOf } from '../vocabulary/index.ts';
import type { Figure, Quantity, Sentence, Thing } from './brief.ts';
import { claimsOf } from './figure-claims.ts';
import { type Claim, withLevels } from './figure-levels.ts';
import { isBareMark, isMark, namedShare, partsIn, percentOf, unitOfPart } from './figure-shares.ts';
import { ALL, HALF, LESS, MORE, ZERO } from './figure-signs.ts';
import { daysOf, readQuantities } from './read-quantities.ts';
import { thingIn } from './span-index.ts';
import { clockIn } from './time-words.ts';

const MOST_FIGURES = 12;
/** Between the level of today and the one that is wanted. */
const TO =
  /^\s*(?:(?:%|％|\p{L}+(?:\s\p{L}+)?)\s*)?(?:to|down to|up to|->|→|=>|⇒|-|–|auf|bis(?: auf)?|a|al|a los|à|aux?|para|até|ao|aos|から|for)\s*(?:(?:under|below|over|above|less than|more than|at most|at least|about|max\.?|unter|über|höchstens|mindestens|menos de|más de|moins de|plus de|mais de)\s*|[<>≤≥~≈]\s*)?$/iu;
const FROM = /(?<!\p{L})(?:from|von|de|del|desde|du|da|do|dos|des)\s*[~≈$€£]?\s*$/iu;
const ARROW = /->|→|=>|⇒/u;
/** “6.1 down to 4” needs no “from”. */
const STEP = /(?<!\p{L})(?:down|up) to\s*$|(?<!\p{L})(?:runter|rauf|hoch) auf\s*$/iu;
const INSTEAD_OF =
  /(?<!\p{L})(?:instead of|rather than|not|statt|anstatt|anstelle von|en (?:lugar|vez) de|au lieu de|em vez de)\s+(?:the\s+)?$/iu;
const FRACTIONS: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})(?:two thirds|zwei drittel|dos tercios|deux tiers|dois terços)(?!\p{L})|3分の2/iu, 2 / 3],
  [/(?<!\p{L})(?:a third|one third|ein(?:em)? drittel|un tercio|una tercera parte|un tiers|um terço)(?!\p{L})|3分の1/iu, 1 / 3],
  [/(?<!\p{L})(?:three quarters|drei viertel|tres cuartos|trois quarts|três quartos)(?!\p{L})/iu, 3 / 4],
  [
    /(?<!\p{L})(?:a quarter|one quarter|ein viertel|un cuarto|una cuarta parte|un quart|um quarto|a quarta parte)(?!\p{L})|4分の1/iu,
    1 / 4,
  ],
  [
    /(?<!\p{L})(?:a fifth|one fifth|ein(?:em)? fünftel|un quinto|una quinta parte|un cinquième|um quinto)(?!\p{L})|5分の1/iu,
    1 / 5,
  ],
  [/(?<!\p{L})(?:a tenth|one tenth|ein(?:em)? zehntel|una décima parte|un dixième|um décimo)(?!\p{L})|10分の1/iu, 1 / 10],
];
const DOUBLED =
  /(?<!\p{L})(?:doubl(?:e|ed|ing)|twice as (?:many|much|often)|verdoppel\p{L}*|doppelt so viele?|dupli(?:car|cado|que)\p{L}*|el doble|doubl(?:er|é|ée)s?|dobrar|dobro)(?!\p{L})|倍増|2倍/iu;
const RELATIVE =
  /(?<![\d/]\s?)\+\s?(?<plus>\d+(?:[.,]\d+)?)\s?%|(?<![\d%/+]\s?)(?<!\p{L})[-–−](?<minus>\d+(?:[.,]\d+)?)\s?%|(?:(?<!\p{L})(?:(?<!over budget |late |off )by(?! more)|um|(?:bajar|reducir|subir|aumentar|menos|más|bajada|mejorar|baisser|réduire|augmenter|baisse|hausse|reduzir|aumentar|queda)\s.{0,40}?(?:un|de|em|d['’]))\s+(?:at least |about |mindestens |al menos |au moins )?(?<share>\d+(?:[.,]\d+)?)\s?(?:%|percent|prozent|por ?ciento|pour ?cent|por cento))|(?<!\p{L})(?<less>\d+(?:[.,]\d+)?)\s?(?:%|percent|prozent)\s+(?:less|fewer|lower|shorter|faster|weniger|kürzer)(?!\p{L})|(?<!\p{L})(?<more>\d+(?:[.,]\d+)?)\s?(?:%|percent|prozent)\s+(?:more|higher|mehr)(?!\p{L})|(?<japanese>\d+(?:\.\d+)?)\s?[%％](?:削減|減|短縮|増|向上)/iu;
/** What shows that it works, claim by claim, each with unit, direction and target. The first reading that fits a claim decides. */
export function readFigures(sentences: readonly Sentence[], things: readonly Thing[]): Figure[] {
  return sentences
    .filter(({ field, ignored }) => field === 'successMetrics' && ignored === null)
    .flatMap((sentence) => figuresOf(claimsOf(sentence), things))
    .slice(0, MOST_FIGURES);
}

function figuresOf(claims: readonly Sentence[], things: readonly Thing[]): Figure[] {
  const found: Figure[] = [];
  for (const claim of claims) found.push(figureOf(claim, things, found.at(-1)));
  return found;
}

type Reading = Pick<Figure, 'unit' | 'direction' | 'target' | 'baseline' | 'relativeTo'>;

function figureOf(sentence: Sentence, things: readonly Thing[], before: Figure | undefined): Figure {
  const claim = withLevels(sentence);
  const read = continued(claim, before) ?? READERS.map((reader) => reader(claim)).find((found) => found !== null);
  const reading = against(claim, read ?? trend(claim));
  return { text: sentence.text, ...reading, thing: thingIn(sentence, things), spans: [sentence] };
}

/** “Regular orders in 5 working days, express 3”: a bare number is of the unit that was named last. */
/** The words that lead to a place, of which a long text has only the last ones. */
function rightBefore({ text, start }: Claim, place: number): string {
  const end = place - start;
  return text.slice(Math.max(0, end - LONGEST_LEAD), end);
}

const LONGEST_LEAD = 60;

function continued({ text, wanted }: Claim, before: Figure | undefined): Reading | null {
  const [only, second] = wanted;
  const isBare = only?.is === 'number' && second === undefined && text.split(/\s+/u).length <= 3 && /\d\.?$/u.test(text);
  if (!isBare || before === undefined || before.target === null || !CONTINUED.has(before.unit)) return null;
  return { ...NOTHING, unit: before.unit, direction: before.direction, target: only.value };
}

const CONTINUED: ReadonlySet<Figure['unit']> = new Set(['minutes', 'hours', 'days', 'weeks', 'months']);

/** The level of today, where the claim tells it: it decides whether the target is above or below. */
function against({ baseline }: Claim, reading: Reading): Reading {
  if (baseline === null || reading.relativeTo !== null || reading.target === null) return reading;
  const known = reading.baseline ?? baseline;
  const direction = reading.target === 0 || known === reading.target ? reading.direction : reading.target < known ? 'down' : 'up';
  return { ...reading, baseline: known, direction };
}

/** “Fewer questions”: which way, and no target. */
function trend({ text }: Claim): Reading {
  const unit = TIME_SPENT.test(text) ? 'hours' : 'count';
  if (FEWER.test(text)) return { ...NOTHING, unit, direction: 'down' };
  if (MORE.test(text)) return { ...NOTHING, unit, direction: 'up' };
  const wish = wantedOf(text);
  if (TIME_SPENT.test(text) && wish !== null) return { ...NOTHING, unit, direction: wish === 'less' ? 'down' : 'up' };
  return NOTHING;
}

const TIME_SPENT = /(?<!\p{L})(?:time|zeit|tiempo|temps|tempo)(?!\p{L})|時間/iu;

const NOTHING: Reading = { unit: 'other', direction: 'hold', target: null, baseline: null, relativeTo: null };

const READERS: readonly ((claim: Claim) => Reading | null)[] = [
  inWords,
  outOf,
  rated,
  fromTo,
  insteadOf,
  changed,
  relative,
  changedBy,
  everyOnTime,
  percentage,
  zero,
  clock,
  duration,
  comparison,
  onTime,
  every,
];

/** “Satisfaction at least 4.5” is a mark. */
function rated({ text, wanted: [only] }: Claim): Reading | null {
  const isNumber = only?.is === 'number' || only?.is === 'count';
  return isNumber && isBareMark(text, only.value) ? { ...NOTHING, unit: 'rating', direction: 'up', target: only.value } : null;
}

/** “19 out of 20”, “one in ten”, “4.5 of 5”: the last of several is wanted. */
function outOf({ text, baseline }: Claim): Reading | null {
  const parts = partsIn(text);
  const [last, first] = [parts.at(-1), parts.at(-2)];
  if (last === undefined) return null;
  if (isMark(text, last)) return { ...NOTHING, unit: 'rating', direction: 'up', target: last.part, baseline };
  const unit = unitOfPart(last);
  // “3 in 5 days” counts days, “30 of 40 hours” hours.
  if (unit !== null) return last.isOf ? { ...NOTHING, unit: unitOf('duration', unit), direction: 'up', target: last.part } : null;
  if (!Number.isInteger(last.part)) return null;
  const isMost = MOST_BEFORE.test(last.before) || MOST_AFTER.test(last.after) || wantedOf(text) === 'less';
  const known = first === undefined ? null : percentOf(first);
  return { ...NOTHING, unit: '%', direction: isMost ? 'down' : 'up', target: percentOf(last), baseline: known };
}

/** “Three quarters of the trainees qualified”, “up from a third to half”. */
function inWords({ text }: Claim): Reading | null {
  const share = namedShare(text);
  if (share === null) return null;
  return { ...NOTHING, unit: '%', direction: share.isLess ? 'down' : 'up', target: share.target, baseline: share.baseline };
}

/** Two numbers of which the second is wanted: “from 6.5 % to under 3 %”, “12 → 5 days”. */
function fromTo(claim: Claim): Reading | null {
  const quantities = readQuantities(claim).filter(({ is }) => is !== 'code' && is !== 'date');
  for (const [index, second] of quantities.entries()) {
    const first = quantities[index - 1];
    if (first === undefined) continue;
    const between = claim.text.slice(first.end - claim.start, second.start - claim.start);
    const before = rightBefore(claim, first.start);
    const isStep = ARROW.test(between) || FROM.test(before) || STEP.test(between) || /^\s*から|から/u.test(between);
    if (!isStep || !TO.test(between)) continue;
    const unit = figureUnit(second) === 'count' ? figureUnit(first) : figureUnit(second);
    const named =
      unit === 'count' && /(?<!\p{L})(?:days?|tage?|días?|jours?|dias?)(?!\p{L})|日/iu.test(claim.text) ? 'days' : unit;
    const baseline = first.unit === '' ? first.value : inUnitOf(first, second);
    return { ...NOTHING, unit: named, baseline, target: second.value, direction: second.value < baseline ? 'down' : 'up' };
  }
  return null;
}

function inUnitOf(first: Quantity, second: Quantity): number {
  if (first.is !== 'duration' || second.is !== 'duration' || first.unit === second.unit) return first.value;
  return Math.round((daysOf(first) / daysOf({ value: 1, unit: second.unit })) * 100) / 100;
}

/** “In three days instead of nine”. */
function insteadOf(claim: Claim): Reading | null {
  const quantities = readQuantities(claim);
  const at = quantities.findIndex(({ start }) => INSTEAD_OF.test(rightBefore(claim, start)));
  const [target, baseline] = [quantities[at - 1], quantities[at]];
  if (target === undefined || baseline === undefined) return null;
  const direction = target.value < baseline.value ? 'down' : 'up';
  const unit = figureUnit(target) === 'count' ? figureUnit(baseline) : figureUnit(target);
  return { ...NOTHING, unit, direction, target: target.value, baseline: baseline.value };
}

const TRIPLED = /(?<!\p{L})(?:tripl(?:e[ds]?|ing|icar|icado|er|é)|three times as (?:many|much)|verdreifach\p{L}*)(?!\p{L})|3倍/iu;
/** “Cut to a third” names what is left. */
const CUT_TO = /(?<!\p{L})(?:to|auf|a|à|para)\s(?:a|one|ein|un|um)\s\p{L}+[.!\s]*$/iu;

/** “Halved”, “cut by a third”, “doubled”: a share of what it is today. */
function changed({ text }: Claim): Reading | null {
  if (
    DOUBLED.test(text) &&
    !/(?<!\p{L})(?:double[- ]book|no |zero |kein|sin |sans |aucune? |ningun|nenhum|sem |null )/iu.test(text)
  )
    return { ...NOTHING, unit: '%', direction: 'up', relativeTo: 2 };
  if (TRIPLED.test(text)) return { ...NOTHING, unit: '%', direction: 'up', relativeTo: 3 };
  const isMore = MORE.test(text) && !FEWER.test(text);
  const fraction = FRACTIONS.find(([pattern]) => pattern.test(text))?.[1];
  const isChange =
    /(?<!\p{L})(?:by|cut|rais\p{L}*|reduc\p{L}*|down|less|fewer|more|um|weniger|mehr|gesenkt|gesunken|menos|reduci\p{L}*|de moins|réduit\p{L}*|reduz\p{L}*|drop\p{L}*|fall\p{L}*|increase\p{L}*|up)(?!\p{L})|減|増/iu;
  if (fraction !== undefined && isChange.test(text))
    return {
      ...NOTHING,
      unit: '%',
      direction: isMore ? 'up' : 'down',
      relativeTo: rounded(isMore ? 1 + fraction : CUT_TO.test(text) ? fraction : 1 - fraction),
    };
  if (!HALF.test(text) || HALF_A.test(text) || /\d/.test(text.replace(HALF, ''))) return null;
  return { ...NOTHING, unit: '%', direction: isMore ? 'up' : 'down', relativeTo: isMore ? 1.5 : 0.5 };
}

/** “Half a day” is a length; “half of the orders” is a share of them and no change. */
const HALF_A = /(?<!\p{L})half(?: an?| of)(?!\p{L})/iu;
const FEWER =
  /(?<!\p{L})(?:reduc\p{L}*|cut|less|fewer|senk\p{L}*|lower|decreas\p{L}*|down|drop\p{L}*|fall\p{L}*|weniger|menos|bajar|moins|baiss\p{L}*|rédui\p{L}*|menor|reduz\p{L}*)(?!\p{L})|減|短縮/iu;

function relative({ text }: Claim): Reading | null {
  const groups = RELATIVE.exec(text)?.groups;
  if (groups === undefined) return null;
  const typed = groups.plus ?? groups.minus ?? groups.share ?? groups.less ?? groups.more ?? groups.japanese ?? '';
  const share = Number(typed.replace(',', '.')) / 100;
  const isMore =
    (groups.more ?? groups.plus) !== undefined ||
    ((groups.less ?? groups.minus) === undefined && (MORE.test(text) || /増|向上/u.test(text)) && !FEWER.test(text));
  return { ...NOTHING, unit: '%', direction: isMore ? 'up' : 'down', relativeTo: rounded(isMore ? 1 + share : 1 - share) };
}

const LESS_AFTER =
  /^\s(?:less|fewer|lower|shorter|faster|cheaper|weniger|niedriger|kürzer|schneller|menos|más baj[oa]s?|de moins|plus bas|mais baix[oa]s?|menor(?:es)?)(?!\p{L})/iu;
const MORE_AFTER = /^\s(?:more|higher|mehr|höher|más|más alt[oa]s?|de plus|plus élevée?s?|mais|maior(?:es)?)(?!\p{L})/iu;

/** “Twelve percent less than last winter”. */
function changedBy({ text, start, wanted }: Claim): Reading | null {
  const share = wanted.find(({ is }) => is === 'percentage');
  if (share === undefined) return null;
  const after = text.slice(share.end - start);
  if (LESS_AFTER.test(after)) return { ...NOTHING, unit: '%', direction: 'down', relativeTo: rounded(1 - share.value / 100) };
  if (!MORE_AFTER.test(after)) return null;
  return { ...NOTHING, unit: '%', direction: 'up', relativeTo: rounded(1 + share.value / 100) };
}

/** “Every parcel graded within 24 hours”, “each episode out by Tuesday 6am”: all of them, whatever the time is. */
function everyOnTime(claim: Claim): Reading | null {
  if (EVERY_DAY_AT.test(claim.text) || EACH_OF_THEM.test(claim.text))
    return { ...NOTHING, unit: '%', direction: 'up', target: 100 };
  if (!/^\s*(?:all|every|each|alle|jede[rsnm]?|tod[oa]s?|cada|tous|toutes|chaque|すべて|全)(?!\p{Ll})/iu.test(claim.text))
    return null;
  const quantities = claim.wanted;
  const isTimed = quantities.some(
    ({ is, end }) =>
      is === 'clock' || (is === 'duration' && !EARLIER.test(claim.text.slice(end - claim.start, end - claim.start + 30))),
  );
  return !isTimed || quantities.some(({ is }) => is === 'percentage')
    ? null
    : { ...NOTHING, unit: '%', direction: 'up', target: 100 };
}

/** “Known every day at 16:00” is kept on each of the days. */
const EVERY_DAY_AT =
  /(?<!\p{L})(?:every (?:day|morning|evening|night|week)|each day|daily|jeden tag|täglich|cada día|todos los días|chaque jour|tous les jours|todo dia|todos os dias)\s(?:at|by|before|um|bis|a las|antes de las|à|avant|às|até)\s(?:las |as )?\d|毎日\d{1,2}時/iu;
/** “Annual reviews on time: all of them”. */
const EACH_OF_THEM =
  /(?<!\p{L})(?:in all cases|in allen fällen|en todos los casos|dans tous les cas|em todos os casos)(?!\p{L})|[:–-]\s*(?:all of them|every one|every single one|each of them|alle|tod[oa]s|toutes|tous)(?!\p{L})/iu;

/** “Within ±2”: neither more nor less. */
const WITHIN_BAND = /(?:±|\+\s?\/\s?[-–]|plus\/minus|plus oder minus)\s*[$€£]?$/iu;

function percentage(claim: Claim): Reading | null {
  const quantity = claim.wanted.find(({ is, start }) => is === 'percentage' && !isQualifier(claim, start));
  if (!quantity) return null;
  const before = claim.text.slice(0, quantity.start - claim.start);
  const after = claim.text.slice(quantity.end - claim.start);
  const isMost =
    MOST_BEFORE.test(before) ||
    MOST_AFTER.test(after) ||
    (quantity.value < 50 && !LEAST_BEFORE.test(before) && wantedOf(claim.text) === 'less');
  const isLeast = NOT_LESS.test(before) || LEAST_AFTER.test(after);
  return {
    ...NOTHING,
    unit: '%',
    direction: isHeld(claim, quantity) ? 'hold' : isMost && !isLeast ? 'down' : 'up',
    target: quantity.value,
  };
}

/** “Over budget by more than 10 %” says which ones are meant, not what is aimed at. */
function isQualifier(claim: Claim, start: number): boolean {
  return /(?<!\p{L})by (?:more|less) than\s*$|um mehr als\s*$/iu.test(claim.text.slice(0, start - claim.start));
}

const MOST_BEFORE =
  /(?:under|below|less than|lower than|within|at most|up to|no(?:t)? (?:more|higher|longer|later|bigger) than|shorter than|quicker than|no(?:t)? (?:over|above)|not exceeding|must not exceed|never (?:over|above|more than)|<|≤|unter|weniger als|höchstens|maximal|nicht über|nie über|inférieure?s? à|moins de|au plus|sous|menos del?|por debajo del?|inferior(?:es)? al?|como máximo|dentro de|no más del?|nunca más del?|en dessous d[eu]|abaixo d[eo]|no máximo|max\.?)\s*(?:of\s+)?(?:\+\s?\/\s?[-–]|±)?\s*[$€£]?$/iu;

const MOST_AFTER =
  /^\s?(?:\p{L}+\s)?(?:(?:以下|未満|以内)|(?:a (?:day|week|month|year|season) )?(?:or (?:less|lower|below|fewer|under|sooner)|oder weniger|o menos|ou moins|ou menos|max(?:imum|imal)?(?!\p{L})|at most|at the most|tops|höchstens|como máximo|au plus|au maximum|no máximo))/iu;
const NOT_LESS =
  /(?:never|not|no|nie|nicht|nunca|jamais|pas)\s+(?:under|below|(?:less|lower|fewer) than|unter|weniger als|menos del?|por debajo del?|moins de|abaixo d[eo])\s*[$€£]?$/iu;
const LEAST_BEFORE =
  /(?:at least|min(?:imum)?(?: of)?|more than|over|above|≥|>=?|mindestens|mehr als|über|al menos|mínim[oa]|más del?|por encima del?|superior(?:es)? al?|au moins|plus de|au-dessus d[eu]|minimum|pelo menos|mais de|acima de|no mínimo)\s*[$€£]?$/iu;

/** “Within ±2”, “between 13 and 14”: neither more nor less. */
function isHeld({ text, start }: Claim, quantity: Quantity): boolean {
  const before = text.slice(0, quantity.start - start);
  return WITHIN_BAND.test(before) || BETWEEN.test(before);
}

const BETWEEN = /(?<!\p{L})(?:between|zwischen|entre)\s*[$€£]?$/iu;

/** “Track it, today nobody knows” says nothing of what is wanted. */
const ASIDE_OF_TODAY = /[,;(–-]\s*(?:today|now|currently|heute|derzeit|hoy|ahora|aujourd['’]hui|hoje|現在)(?!\p{L})[^,;]*$/iu;

function zero(claim: Claim): Reading | null {
  const text = claim.text.replace(ASIDE_OF_TODAY, '');
  const isZero =
    ZERO.test(text) &&
    !/(?<!\p{L})(?:no|not|never|nie|nunca|jamais|kein\p{L}*)\s+(?:more than|less than|over|above|older than|later than|longer than|under|below|mehr als|über|länger als|unter|más de|plus de|mais de)/iu.test(
      text,
    ) &&
    !/(?<!\p{L})no later than/iu.test(text);
  if (!isZero) return null;
  const ofTime =
    /^[^,;]*?(?<![\p{L}\d.,])(?:zero|no|0)\s(?:(?!than\s|over\s|within\s)(?:\p{L}+|\d+)\s){0,5}(minutes|hours|days)(?!\p{L})/iu
      .exec(text)?.[1]
      ?.toLowerCase();
  const unit = ofTime === 'minutes' || ofTime === 'hours' || ofTime === 'days' ? ofTime : 'count';
  return { ...NOTHING, unit, direction: 'hold', target: 0 };
}

function clock({ text }: Claim): Reading | null {
  if (HOURS_LONG.test(text)) return null;
  const at = clockIn(text);
  if (at === null) return null;
  return { ...NOTHING, unit: 'clock', direction: 'down', target: Number(at.slice(0, 2)) + Number(at.slice(3)) / 60 };
}

/** “Under 4 h” is a length. */
const HOURS_LONG =
  /(?:[<≤]=?|under|within|inside|less than|at most|max\.?|unter|innerhalb|binnen|höchstens|weniger als|moins de|sous|menos de|dentro de|no máximo)\s*\d{1,3}\s?h(?![\p{L}\d])|\d\s?h\s(?:max|or less)/iu;
const EARLIER =
  /^['’]?\s*(?:or more |oder mehr |o más )?(?:(?:de antelación|de anticipación|de préavis|de antecedência|(?:of )?notice|in advance)(?!\p{L})|before|prior|ahead|early|earlier|vor|vorher|antes|avant|前)/iu;

/** “Uncollected after a month fewer than 15”: the count is what is aimed at, and the length says which ones are meant. */
function isCountLimited(claim: Claim, quantities: readonly Quantity[], length: Quantity): boolean {
  const isLimited = ({ start }: Quantity) =>
    MOST_BEFORE.test(claim.text.slice(0, start - claim.start)) || FEWEST_BEFORE.test(claim.text.slice(0, start - claim.start));
  return !isLimited(length) && quantities.some((one) => (one.is === 'count' || one.is === 'number') && isLimited(one));
}

const FEWEST_BEFORE =
  /(?<!\p{L})(?:fewer than|at least|more than|weniger als|mindestens|menos de|al menos|moins de|au moins|pelo menos)\s*$/iu;

function duration(claim: Claim): Reading | null {
  const quantities = claim.wanted;
  const quantity = quantities.find(({ is }) => is === 'duration');
  if (!quantity || isCountLimited(claim, quantities, quantity)) return null;
  const before = claim.text.slice(0, quantity.start - claim.start);
  const after = claim.text.slice(quantity.end - claim.start);
  const isEarlier = EARLIER.test(after);
  const isLeast = LEAST_BEFORE.test(before) || (MORE.test(claim.text) && !LESS.test(claim.text));
  const isMost = MOST_BEFORE.test(before) || MOST_AFTER.test(after);
  return {
    ...NOTHING,
    unit: unitOf('duration', quantity.unit),
    direction: (isEarlier || isLeast) && !isMost ? 'up' : 'down',
    target: quantity.value,
  };
}

const LEAST_AFTER = /^\s?(?:\p{L}+\s)?(?:or (?:more|better|higher|above)|oder mehr|o más|ou plus|ou mais|以上)/iu;

/** What is told in parts of a hundred, whether or not somebody writes so. */
const RATIO =
  /(?<!\p{L})(?:on[- ]time|in[- ]full|otif|rate|ratio|share|utili[sz]ation|availability|occupancy|compliance|uptime|quote|auslastung|verfügbarkeit|termintreue|anteil|tasa|ocupación|disponibilidad|taux|disponibilité|taxa|ocupação|disponibilidade)(?!\p{L})|率/iu;

function isShare({ text, start }: Sentence, { is, value, end }: Quantity): boolean {
  const isBare = /^\s*(?:$|[.,;)]|(?:or|oder|o|ou)\s)/iu.test(text.slice(end - start, end - start + 12));
  return is !== 'money' && isBare && value > 20 && value <= 100 && RATIO.test(text);
}

function comparison(claim: Claim): Reading | null {
  const quantity = claim.wanted.find(({ is }) => is === 'count' || is === 'number' || is === 'money');
  if (!quantity) return null;
  const before = claim.text.slice(0, quantity.start - claim.start);
  const after = claim.text.slice(quantity.end - claim.start);
  const isLeast = LEAST_BEFORE.test(before) || NOT_LESS.test(before) || LEAST_AFTER.test(after);
  const isUnwanted = LESS.test(claim.text) || wantedOf(claim.text) === 'less';
  const isMost = !NOT_LESS.test(before) && (MOST_BEFORE.test(before) || MOST_AFTER.test(after) || (!isLeast && isUnwanted));
  return {
    ...NOTHING,
    unit: isShare(claim, quantity) ? '%' : figureUnit(quantity),
    direction: isHeld(claim, quantity) ? 'hold' : isMost ? 'down' : 'up',
    target: quantity.value,
  };
}

/** “Reports on time”: all of them. */
function onTime({ text }: Claim): Reading | null {
  return ON_TIME.test(text) && !/\d/.test(text) ? { ...NOTHING, unit: '%', direction: 'up', target: 100 } : null;
}

const ON_TIME =
  /(?<!\p{L})(?:on[- ]time|in time|punctual\p{L}*|pünktlich\p{L}*|termingerecht\p{L}*|rechtzeitig|fristgerecht\p{L}*|a tiempo|puntual\p{L}*|en plazo|à temps|à l['’]heure|ponctuel\p{L}*|dans les délais|no prazo|a tempo|pontual\p{L}*)(?!\p{L})|期限内|予定通り|遅れず/iu;

function every({ text }: Claim): Reading | null {
  return ALL.test(text) ? { ...NOTHING, unit: '%', direction: 'up', target: 100 } : null;
}

function rounded(share: number): number {
  return Math.round(share * 1000) / 1000;
}

function figureUnit({ is, unit }: Quantity): Figure['unit'] {
  return unitOf(is, unit);
}

function unitOf(is: string, unit: string): Figure['unit'] {
  if (is === 'percentage') return '%';
  if (is === 'money') return 'money';
  if (is !== 'duration') return 'count';
  if (unit === 'working days') return 'days';
  return unit === 'hours' || unit === 'weeks' || unit === 'months' || unit === 'minutes' ? unit : 'days';
}
