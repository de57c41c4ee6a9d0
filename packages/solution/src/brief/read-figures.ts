import type { Figure, Quantity, Sentence, Thing } from './brief.ts';
import { daysOf, readQuantities } from './read-quantities.ts';
import { thingIn } from './span-index.ts';
import { clockIn, numberWord, unitAt } from './time-words.ts';

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
const ZERO =
  /(?<!\p{L})(?:zero|no(?! more)|none|never|not one|not a single|kein\p{L}*|null|nie|cero|ning[uú]n\p{L}*|sin|aucun\p{L}*|zéro|jamais|nenhum\p{L}*|sem)(?!\p{L})|(?<![\d.,])0(?![\d.,]|\s?%)|ゼロ|(?<!\d)0件|なし/iu;
const HALF = /(?<!\p{L})(?:hal(?:f|ved?|ving)|halbier\p{L}*|mitad|moitié|metade)(?!\p{L})|半分|半減/iu;
const FRACTIONS: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})(?:two thirds|zwei drittel|dos tercios|deux tiers|dois terços)(?!\p{L})|3分の2/iu, 2 / 3],
  [/(?<!\p{L})(?:a third|one third|ein(?:em)? drittel|un tercio|un tiers|um terço)(?!\p{L})|3分の1/iu, 1 / 3],
  [/(?<!\p{L})(?:three quarters|drei viertel|tres cuartos|trois quarts|três quartos)(?!\p{L})/iu, 3 / 4],
  [/(?<!\p{L})(?:a quarter|one quarter|ein viertel|un cuarto|un quart|um quarto)(?!\p{L})|4分の1/iu, 1 / 4],
];
const DOUBLED =
  /(?<!\p{L})(?:doubl(?:e|ed|ing)|twice as (?:many|much|often)|verdoppel\p{L}*|doppelt so viele?|dupli(?:car|cado|que)\p{L}*|el doble|doubl(?:er|é|ée)s?|dobrar|dobro)(?!\p{L})|倍増|2倍/iu;
const RELATIVE =
  /(?:(?<!\p{L})(?:(?<!over budget |late |off )by(?! more)|um|(?:bajar|reducir|subir|aumentar|menos|más|bajada|mejorar|baisser|réduire|augmenter|baisse|hausse|reduzir|aumentar|queda)\s.{0,40}?(?:un|de|em|d['’]))\s+(?:at least |about |mindestens |al menos |au moins )?(?<share>\d+(?:[.,]\d+)?)\s?(?:%|percent|prozent|por ?ciento|pour ?cent|por cento))|(?<!\p{L})(?<less>\d+(?:[.,]\d+)?)\s?(?:%|percent|prozent)\s+(?:less|fewer|lower|shorter|faster|weniger|kürzer)(?!\p{L})|(?<!\p{L})(?<more>\d+(?:[.,]\d+)?)\s?(?:%|percent|prozent)\s+(?:more|higher|mehr)(?!\p{L})|(?<japanese>\d+(?:\.\d+)?)\s?[%％](?:削減|減|短縮|増|向上)/iu;
const ALL =
  /(?<!\p{L})(?:all|every|each|always|everything|alle[rsn]?|jede[rsnm]?|immer|tod[oa]s?|cada|siempre|tous|toutes|chaque|todos|sempre)(?!\p{L})|すべて|全て|全件/iu;
const LESS =
  /(?<!\p{L})(?:less|fewer|reduc\p{L}*|under|below|within|inside|lower|decreas\p{L}*|down|cut|drop|shorter|faster|at most|no more than|max(?:imum)?|weniger|unter|höchstens|innerhalb|senk\p{L}*|kürzer|bajar|reduc\p{L}*|menos|menor|máximo|dentro|moins|inférieure?|rédui\p{L}*|sous|au plus|abaixo|até|dentro|reduz\p{L}*|late|overdue|error\p{L}*|delay\p{L}*|missed|turnaround|cycle time|days|wait\p{L}*)(?!\p{L})|[<≤]|以内|以下|未満|短縮|削減/iu;
const MORE =
  /(?<!\p{L})(?:more|over|above|at least|min(?:imum)?|increas\p{L}*|rais\p{L}*|grow\p{L}*|up|higher|better|on[- ]time|mindestens|mehr|über|steiger\p{L}*|erhöh\p{L}*|pünktlich\p{L}*|más|mayor|aumentar|al menos|mínimo|a tiempo|plus|au moins|augment\p{L}*|mais|aumentar|no mínimo)(?!\p{L})|[>≥]|以上|増|向上/iu;
const OUT_OF = /(?<![\d.,])(\d+)\s*(?:out of|of|in|von|aus|de|sur|em)\s*(\d+)(?![\d.,]*\s*%)/iu;
const CLAUSE = /\s*[;；\n]\s*|(?<=[\p{L}\d)%.])\s*,\s+|、|\s+(?:and|und|sowie|y|et|e)\s+/gu;

/** What shows that it works, claim by claim, each with unit, direction and target. The first reading that fits a claim decides. */
export function readFigures(sentences: readonly Sentence[], things: readonly Thing[]): Figure[] {
  return sentences
    .filter(({ field, ignored }) => field === 'successMetrics' && ignored === null)
    .flatMap(claimsOf)
    .map((claim) => figureOf(claim, things))
    .slice(0, MOST_FIGURES);
}

/** A comma or an “and” separates claims only where both sides make one; an “and” only where both hold a number, or none of something. */
function claimsOf(sentence: Sentence): Sentence[] {
  const found: Sentence[] = [];
  let from = 0;
  let depth = 0;
  let seen = 0;
  const { text } = sentence;
  const take = (end: number) => {
    const raw = text.slice(from, end);
    const body = raw.trim();
    const start = sentence.start + from + (raw.length - raw.trimStart().length);
    if (/\p{L}{2}|[\p{sc=Han}]{2}/u.test(body)) found.push({ ...sentence, text: body, start, end: start + body.length });
  };
  for (const match of text.matchAll(CLAUSE)) {
    for (; seen < match.index; seen += 1) depth += text[seen] === '(' ? 1 : text[seen] === ')' ? -1 : 0;
    if (depth > 0) continue;
    const next = match.index + match[0].length;
    const left = text.slice(Math.max(from, match.index - LOOK), match.index);
    const right = text.slice(next, next + LOOK).split(/[,;、]|\s(?:and|und|sowie|y|et|e)\s/u)[0] ?? '';
    const isAnd = /\p{L}/u.test(match[0]);
    if (
      isAnd
        ? !(hasValue(left) && hasValue(right) && !/^\d+\s*(?:%|\p{L}{0,6}$)/u.test(right))
        : !makesClaim(left) || !makesClaim(right) || TODAY.test(right)
    )
      continue;
    take(match.index);
    from = next;
  }
  take(text.length);
  return found;
}

/** “Closed in 90 days, today 210” tells the level of today. */
const TODAY =
  /^\s*(?:\(?\s*)(?:now|today|currently|heute|derzeit|aktuell|hoy|ahora|actualmente|aujourd['’]hui|actuellement|hoje|atualmente|現在|今は)(?!\p{L})/iu;

/** How much of what stands around a sign is looked at, so that long answers stay fast. */
const LOOK = 240;

function hasValue(text: string): boolean {
  const words = text.trim().split(/\s+/);
  const isNumbered = /\d/.test(text) || words.some((word) => (numberWord(word) ?? 0) > 1);
  return words.length >= 3 && (isNumbered || ZERO.test(text) || ALL.test(text));
}

function makesClaim(text: string): boolean {
  return (
    (text.trim().split(/\s+/, 2).length >= 2 &&
      (/\d/.test(text) ||
        ZERO.test(text) ||
        ALL.test(text) ||
        HALF.test(text) ||
        LESS.test(text) ||
        MORE.test(text) ||
        /(?<!\p{L})(?:know|see|ready|answered|one|gone|same)/iu.test(text))) ||
    (/[\p{sc=Han}\p{sc=Katakana}]{2}/u.test(text) &&
      (/\d/.test(text) || [ZERO, ALL, HALF, LESS, MORE].some((sign) => sign.test(text))))
  );
}

type Reading = Pick<Figure, 'unit' | 'direction' | 'target' | 'baseline' | 'relativeTo'>;

function figureOf(claim: Sentence, things: readonly Thing[]): Figure {
  const reading = READERS.map((read) => read(claim)).find((found) => found !== null) ?? {
    ...NOTHING,
    direction: MORE.test(claim.text) ? 'up' : 'hold',
  };
  return { text: claim.text, ...reading, thing: thingIn(claim, things), spans: [claim] };
}

const NOTHING: Reading = { unit: 'other', direction: 'hold', target: null, baseline: null, relativeTo: null };

const READERS: readonly ((claim: Sentence) => Reading | null)[] = [
  outOf,
  fromTo,
  insteadOf,
  changed,
  relative,
  everyOnTime,
  percentage,
  zero,
  clock,
  duration,
  comparison,
  onTime,
  every,
];

/** “4.5 out of 5” is a mark. */
const MARK = /(?<![\d.,])(?<mark>\d[.,]\d{1,2})\s*(?:out of|of|von|aus|de|sur|em|\/)\s*(?:5|6|10)(?![\d.,])/iu;

function rated(text: string): Reading | null {
  const mark = MARK.exec(text)?.groups?.mark;
  return mark === undefined ? null : { ...NOTHING, unit: 'rating', direction: 'up', target: Number(mark.replace(',', '.')) };
}

function outOf({ text }: Sentence): Reading | null {
  const match = OUT_OF.exec(text);
  if (!match || Number(match[2]) === 0 || Number(match[1]) > Number(match[2])) return rated(text);
  // “3 in 5 days” counts days.
  if (unitAt(text.slice(match.index + match[0].length, match.index + match[0].length + 30)) !== null) return null;
  const isMost = MOST_BEFORE.test(text.slice(0, match.index));
  return {
    ...NOTHING,
    unit: '%',
    direction: isMost ? 'down' : 'up',
    target: Math.round((Number(match[1]) / Number(match[2])) * 100),
  };
}

/** Two numbers of which the second is wanted: “from 6.5 % to under 3 %”, “12 → 5 days”. */
function fromTo(claim: Sentence): Reading | null {
  const quantities = readQuantities(claim).filter(({ is }) => is !== 'code' && is !== 'date');
  for (const [index, second] of quantities.entries()) {
    const first = quantities[index - 1];
    if (first === undefined) continue;
    const between = claim.text.slice(first.end - claim.start, second.start - claim.start);
    const before = claim.text.slice(0, first.start - claim.start);
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
function insteadOf(claim: Sentence): Reading | null {
  const quantities = readQuantities(claim);
  const at = quantities.findIndex(({ start }) => INSTEAD_OF.test(claim.text.slice(0, start - claim.start)));
  const [target, baseline] = [quantities[at - 1], quantities[at]];
  if (target === undefined || baseline === undefined) return null;
  const direction = target.value < baseline.value ? 'down' : 'up';
  return { ...NOTHING, unit: figureUnit(target), direction, target: target.value, baseline: baseline.value };
}

/** “Halved”, “cut by a third”, “doubled”: a share of what it is today. */
function changed({ text }: Sentence): Reading | null {
  if (DOUBLED.test(text) && !/(?<!\p{L})(?:double[- ]book|no |zero |kein|sin |sans )/iu.test(text))
    return { ...NOTHING, unit: '%', direction: 'up', relativeTo: 2 };
  const isMore = MORE.test(text) && !FEWER.test(text);
  const fraction = FRACTIONS.find(([pattern]) => pattern.test(text))?.[1];
  const isChange =
    /(?<!\p{L})(?:by|cut|reduc\p{L}*|down|less|fewer|more|um|menos|reduci\p{L}*|de moins|réduit\p{L}*|reduz\p{L}*|drop\p{L}*|fall\p{L}*|increase\p{L}*|up)(?!\p{L})|減|増/iu;
  if (fraction !== undefined && isChange.test(text))
    return {
      ...NOTHING,
      unit: '%',
      direction: isMore ? 'up' : 'down',
      relativeTo: isMore ? 1 + fraction : rounded(1 - fraction),
    };
  if (!HALF.test(text) || HALF_A.test(text) || /\d/.test(text.replace(HALF, ''))) return null;
  return { ...NOTHING, unit: '%', direction: isMore ? 'up' : 'down', relativeTo: isMore ? 1.5 : 0.5 };
}

/** “Half a day” is a length; “half of the orders” is a share of them and no change. */
const HALF_A = /(?<!\p{L})half(?: an?| of)(?!\p{L})/iu;
const FEWER =
  /(?<!\p{L})(?:reduc\p{L}*|cut|less|fewer|senk\p{L}*|lower|decreas\p{L}*|down|drop\p{L}*|fall\p{L}*|weniger|menos|bajar|moins|baiss\p{L}*|rédui\p{L}*|menor|reduz\p{L}*)(?!\p{L})|減|短縮/iu;

function relative({ text }: Sentence): Reading | null {
  const groups = RELATIVE.exec(text)?.groups;
  if (groups === undefined) return null;
  const typed = groups.share ?? groups.less ?? groups.more ?? groups.japanese ?? '';
  const share = Number(typed.replace(',', '.')) / 100;
  const isMore =
    groups.more !== undefined || (groups.less === undefined && (MORE.test(text) || /増|向上/u.test(text)) && !FEWER.test(text));
  return { ...NOTHING, unit: '%', direction: isMore ? 'up' : 'down', relativeTo: rounded(isMore ? 1 + share : 1 - share) };
}

/** “Every parcel graded within 24 hours”, “each episode out by Tuesday 6am”: all of them, whatever the time is. */
function everyOnTime(claim: Sentence): Reading | null {
  if (!/^\s*(?:all|every|each|alle|jede[rsnm]?|tod[oa]s?|cada|tous|toutes|chaque|すべて|全)(?!\p{Ll})/iu.test(claim.text))
    return null;
  const quantities = readQuantities(claim);
  const isTimed = quantities.some(
    ({ is, end }) =>
      is === 'clock' || (is === 'duration' && !EARLIER.test(claim.text.slice(end - claim.start, end - claim.start + 30))),
  );
  return !isTimed || quantities.some(({ is }) => is === 'percentage')
    ? null
    : { ...NOTHING, unit: '%', direction: 'up', target: 100 };
}

/** “Within ±2”: neither more nor less. */
const WITHIN_BAND = /(?:±|\+\s?\/\s?[-–]|plus\/minus|plus oder minus)\s*[$€£]?$/iu;

function percentage(claim: Sentence): Reading | null {
  const quantity = readQuantities(claim).find(({ is, start }) => is === 'percentage' && !isQualifier(claim, start));
  if (!quantity) return null;
  const before = claim.text.slice(0, quantity.start - claim.start);
  const after = claim.text.slice(quantity.end - claim.start);
  const isMost =
    MOST_BEFORE.test(before) ||
    /^\s?(?:以下|未満|以内)|^\s?(?:or (?:less|lower|below)|oder weniger|o menos|ou moins|ou menos|max)/iu.test(after);
  const isLeast =
    /(?:never|not|no|nie|nicht|nunca|jamais)\s+(?:under|below|less than|unter|weniger als|menos de|moins de)\s*$/iu.test(before);
  return {
    ...NOTHING,
    unit: '%',
    direction: isMost && !isLeast ? 'down' : 'up',
    target: quantity.value,
    baseline: baselineIn(claim.text),
  };
}

/** “Over budget by more than 10 %” says which ones are meant, not what is aimed at. */
function isQualifier(claim: Sentence, start: number): boolean {
  return /(?<!\p{L})by (?:more|less) than\s*$|um mehr als\s*$/iu.test(claim.text.slice(0, start - claim.start));
}

const MOST_BEFORE =
  /(?:under|below|less than|lower than|within|at most|up to|no(?:t)? more than|no(?:t)? over|never (?:over|above|more than)|<|≤|unter|weniger als|höchstens|maximal|nicht über|nie über|inférieure?s? à|moins de|au plus|sous|menos de|por debajo de|como máximo|dentro de|no más de|nunca más de|abaixo de|no máximo|max\.?)\s*(?:of\s+)?(?:\+\s?\/\s?[-–]|±)?\s*[$€£]?$/iu;

function baselineIn(text: string): number | null {
  const match =
    /\((?:[^)]*?)(?:now|today|currently|was|heute|derzeit|aktuell|hoy|actualmente|ahora|aujourd['’]hui|actuellement|hoje|atualmente|現在|今)\D{0,20}(\d[\d.,]*)|\((\d[\d.,]*)\s?%?\s*(?:now|today|currently|heute|derzeit|hoy|aujourd['’]hui|hoje|現在)|(?:now(?: more like)?|today (?:more like|it is|we are at)|currently|heute|derzeit|hoy|aujourd['’]hui|hoje|現在)\s?(?:は)?\s*(\d[\d.,]*)/iu.exec(
      text,
    );
  return match ? amount(match[1] ?? match[2] ?? match[3]) : null;
}

function zero({ text }: Sentence): Reading | null {
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

function clock({ text }: Sentence): Reading | null {
  const at = clockIn(text);
  if (at === null) return null;
  return { ...NOTHING, unit: 'clock', direction: 'down', target: Number(at.slice(0, 2)) + Number(at.slice(3)) / 60 };
}

const EARLIER = /^\s*(?:or more |oder mehr |o más )?(?:before|prior|ahead|early|earlier|vor|vorher|antes|avant|前)/iu;

/** “Uncollected after a month fewer than 15”: the count is what is aimed at, and the length says which ones are meant. */
function isCountLimited(claim: Sentence, quantities: readonly Quantity[], length: Quantity): boolean {
  const isLimited = ({ start }: Quantity) =>
    MOST_BEFORE.test(claim.text.slice(0, start - claim.start)) || FEWEST_BEFORE.test(claim.text.slice(0, start - claim.start));
  return !isLimited(length) && quantities.some((one) => (one.is === 'count' || one.is === 'number') && isLimited(one));
}

const FEWEST_BEFORE =
  /(?<!\p{L})(?:fewer than|at least|more than|weniger als|mindestens|menos de|al menos|moins de|au moins|pelo menos)\s*$/iu;

function duration(claim: Sentence): Reading | null {
  const quantities = readQuantities(claim);
  const quantity = quantities.find(({ is }) => is === 'duration');
  if (!quantity || isCountLimited(claim, quantities, quantity)) return null;
  const before = claim.text.slice(0, quantity.start - claim.start);
  const after = claim.text.slice(quantity.end - claim.start);
  const isEarlier = EARLIER.test(after);
  const isLeast = MORE.test(claim.text) && !LESS.test(claim.text);
  const isMost = MOST_BEFORE.test(before) || /(?:以内|以下|未満)/u.test(after.slice(0, 4));
  return {
    ...NOTHING,
    unit: unitOf('duration', quantity.unit),
    direction: (isEarlier || isLeast) && !isMost ? 'up' : 'down',
    target: quantity.value,
    baseline: baselineIn(claim.text),
  };
}

/** What is told in parts of a hundred, whether or not somebody writes so. */
const RATIO =
  /(?<!\p{L})(?:on[- ]time|in[- ]full|otif|rate|ratio|share|utili[sz]ation|availability|occupancy|compliance|uptime|quote|auslastung|verfügbarkeit|termintreue|anteil|tasa|ocupación|disponibilidad|taux|disponibilité|taxa|ocupação|disponibilidade)(?!\p{L})|率/iu;

function isShare({ text, start }: Sentence, { is, value, end }: Quantity): boolean {
  const isBare = /^\s*(?:$|[.,;)]|(?:or|oder|o|ou)\s)/iu.test(text.slice(end - start, end - start + 12));
  return is !== 'money' && isBare && value > 20 && value <= 100 && RATIO.test(text);
}

function comparison(claim: Sentence): Reading | null {
  const quantity = readQuantities(claim).find(({ is }) => is === 'count' || is === 'number' || is === 'money');
  if (!quantity) return null;
  const before = claim.text.slice(0, quantity.start - claim.start);
  const isLeast =
    /(?:at least|min(?:imum)?(?: of)?|more than|over|above|≥|>|mindestens|mehr als|über|al menos|más de|au moins|plus de|pelo menos|mais de)\s*$/iu.test(
      before,
    );
  const isMost = MOST_BEFORE.test(before) || (!isLeast && LESS.test(claim.text));
  return {
    ...NOTHING,
    unit: isShare(claim, quantity) ? '%' : figureUnit(quantity),
    direction: WITHIN_BAND.test(before) ? 'hold' : isMost ? 'down' : 'up',
    target: quantity.value,
    baseline: baselineIn(claim.text),
  };
}

/** “Reports on time”: all of them. */
function onTime({ text }: Sentence): Reading | null {
  return ON_TIME.test(text) && !/\d/.test(text) ? { ...NOTHING, unit: '%', direction: 'up', target: 100 } : null;
}

const ON_TIME =
  /(?<!\p{L})(?:on[- ]time|in time|punctual\p{L}*|pünktlich\p{L}*|termingerecht\p{L}*|rechtzeitig|fristgerecht\p{L}*|a tiempo|puntual\p{L}*|en plazo|à temps|à l['’]heure|ponctuel\p{L}*|dans les délais|no prazo|a tempo|pontual\p{L}*)(?!\p{L})|期限内|予定通り|遅れず/iu;

function every({ text }: Sentence): Reading | null {
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

function amount(digits: string | undefined): number {
  const plain = (digits ?? '')
    .replace(/[.,](?=\d{3}(?!\d))/g, '')
    .replace(',', '.')
    .replace(/[.]$/, '');
  return Number(plain);
}
