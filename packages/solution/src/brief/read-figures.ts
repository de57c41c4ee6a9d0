import type { Figure, Sentence, Thing } from './brief.ts';
import { readQuantities } from './read-quantities.ts';
import { thingIn } from './read-rules.ts';
import { clockIn } from './time-words.ts';

const MOST_FIGURES = 12;
const NUMBER = String.raw`[$€£¥]?\s?(\d[\d.,]*)\s?(k|m)?\b`;
const FROM_TO = new RegExp(
  `(?:from|von|de|desde)?\\s*${NUMBER}\\s*(%|[\\p{L}]+)?\\s*(?:to|->|→|auf|bis|a|à|para)\\s*${NUMBER}\\s*(%|[\\p{L}]+)?`,
  'iu',
);
const ZERO =
  /(?<!\p{L})(?:zero|no(?! more)|none|never|not one|not a single|kein\w*|null|nie|cero|ning[uú]n\w*|sin|aucun\w*|zéro|jamais|nenhum\w*|sem)(?!\p{L})|(?<![\d.,])0(?![\d.,]|\s?%)|ゼロ|0件|なし/iu;
const HALF = /(?<!\p{L})(?:hal(?:f|ved?|ving)|halbier\w*|mitad|moitié|metade)(?!\p{L})|半分|半減/iu;
const RELATIVE = /(?<!\p{L})(?:by|um|un|de|em)\s+(\d+(?:[.,]\d+)?)\s*%/iu;
const ALL =
  /(?<!\p{L})(?:all|every|each|always|everything|alle[rsn]?|jede[rsnm]?|immer|tod[oa]s?|cada|siempre|tous|toutes|chaque|todos|sempre)(?!\p{L})|すべて|全て|全件/iu;
const LESS =
  /(?<!\p{L})(?:less|fewer|reduc\w*|under|below|within|inside|lower|decreas\w*|down|cut|drop|shorter|faster|at most|no more than|max(?:imum)?|weniger|unter|höchstens|innerhalb|senk\w*|kürzer|bajar|reduc\w*|menos|menor|máximo|dentro|moins|inférieure?|rédui\w*|sous|au plus|menos|abaixo|até|dentro|reduz\w*|late|overdue|error\w*|delay\w*|missed|turnaround|cycle time|days|wait\w*)(?!\p{L})|[<≤]|以内|以下|未満|短縮|削減/iu;
const MORE =
  /(?<!\p{L})(?:more|over|above|at least|min(?:imum)?|increas\w*|rais\w*|grow\w*|up|higher|better|on[- ]time|mindestens|mehr|über|steiger\w*|erhöh\w*|pünktlich\w*|más|mayor|aumentar|al menos|mínimo|a tiempo|plus|au moins|augment\w*|mais|aumentar|no mínimo)(?!\p{L})|[>≥]|以上|増|向上/iu;
const OUT_OF = /(\d+)\s*(?:out of|of|von|de|sur)\s*(\d+)(?!\s*%)/iu;
const CLAUSE = /\s*[;；\n]\s*|(?<=\p{L}|\)|%)\s*,\s+|、/gu;

/** What shows that it works, claim by claim, each with unit, direction and target. The first reading that fits a claim decides. */
export function readFigures(sentences: readonly Sentence[], things: readonly Thing[]): Figure[] {
  return sentences
    .filter(({ field, ignored }) => field === 'successMetrics' && ignored === null)
    .flatMap(claimsOf)
    .map((claim) => figureOf(claim, things))
    .slice(0, MOST_FIGURES);
}

/** A comma separates claims only where both sides make one. */
function claimsOf(sentence: Sentence): Sentence[] {
  const found: Sentence[] = [];
  let from = 0;
  const take = (end: number) => {
    const body = sentence.text.slice(from, end).trim();
    const start = sentence.start + sentence.text.indexOf(body, from);
    if (/\p{L}{2}/u.test(body)) found.push({ ...sentence, text: body, start, end: start + body.length });
  };
  for (const match of sentence.text.matchAll(CLAUSE)) {
    const left = sentence.text.slice(from, match.index);
    const right = sentence.text.slice(match.index + match[0].length).split(/[,;、]/u)[0] ?? '';
    if (!makesClaim(left) || !makesClaim(right) || isInside(sentence.text, match.index)) continue;
    take(match.index);
    from = match.index + match[0].length;
  }
  take(sentence.text.length);
  return found;
}

function isInside(text: string, at: number): boolean {
  return text.lastIndexOf('(', at) > text.lastIndexOf(')', at);
}

function makesClaim(text: string): boolean {
  return (
    (text.trim().split(/\s+/).length >= 2 &&
      (/\d/.test(text) ||
        ZERO.test(text) ||
        ALL.test(text) ||
        HALF.test(text) ||
        LESS.test(text) ||
        MORE.test(text) ||
        /(?<!\p{L})(?:know|see|ready|answered|one|gone|same)/iu.test(text))) ||
    /[\p{sc=Han}\p{sc=Katakana}].*\d/u.test(text)
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
  halved,
  relative,
  percentage,
  zero,
  clock,
  duration,
  comparison,
  every,
];

function outOf({ text }: Sentence): Reading | null {
  const match = OUT_OF.exec(text);
  if (!match || Number(match[2]) === 0 || Number(match[1]) > Number(match[2])) return null;
  return { ...NOTHING, unit: '%', direction: 'up', target: Math.round((Number(match[1]) / Number(match[2])) * 100) };
}

function fromTo(claim: Sentence): Reading | null {
  const match = FROM_TO.exec(claim.text);
  if (!match) return null;
  const [baseline, target] = [amount(match[1], match[2]), amount(match[4], match[5])];
  if (
    Number.isNaN(baseline) ||
    Number.isNaN(target) ||
    (!/->|→|to|auf/iu.test(match[0]) && !/from|von|desde|de /iu.test(match[0]))
  )
    return null;
  const [quantity] = readQuantities(claim).filter(({ is }) => is === 'duration' || is === 'percentage' || is === 'money');
  const words = /(?<!\p{L})(?:days?|tage|días|jours|dias)(?!\p{L})/iu.test(claim.text) ? 'days' : 'count';
  const unit = quantity ? unitOf(quantity.is, quantity.unit) : words;
  return { ...NOTHING, unit, baseline, target, direction: target < baseline ? 'down' : 'up' };
}

function halved({ text }: Sentence): Reading | null {
  if (!HALF.test(text) || /\d/.test(text.replace(HALF, ''))) return null;
  return { ...NOTHING, unit: '%', direction: 'down', relativeTo: 0.5 };
}

function relative({ text }: Sentence): Reading | null {
  const match = RELATIVE.exec(text);
  if (!match) return null;
  const share = Number((match[1] ?? '').replace(',', '.')) / 100;
  const isMore = MORE.test(text) && !/(?<!\p{L})(?:reduc|cut|less|fewer|senk|lower|decreas|down)/iu.test(text);
  return { ...NOTHING, unit: '%', direction: isMore ? 'up' : 'down', relativeTo: isMore ? 1 + share : 1 - share };
}

function percentage(claim: Sentence): Reading | null {
  const quantity = readQuantities(claim).find(({ is }) => is === 'percentage');
  if (!quantity) return null;
  const before = claim.text.slice(0, quantity.start - claim.start);
  const isMost =
    /(?:under|below|less than|within|at most|never over|<|≤|unter|höchstens|inférieure? à|menos de|dentro de(?: ±| \+\/-)?|max\.?)\s*(?:\+\/-|±)?\s*$/iu.test(
      before,
    );
  const isLeast = /(?:never under|not under|never below)\s*$/iu.test(before);
  return {
    ...NOTHING,
    unit: '%',
    direction: isMost && !isLeast ? 'down' : 'up',
    target: quantity.value,
    baseline: baselineIn(claim.text),
  };
}

function baselineIn(text: string): number | null {
  const match =
    /\((?:[^)]*?)(?:now|today|currently|heute|derzeit|hoy|actualmente|aujourd'hui|hoje)\D{0,20}(\d[\d.,]*)|(?:now|today more like|currently|heute|hoy)\s+(\d[\d.,]*)/iu.exec(
      text,
    );
  return match ? amount(match[1] ?? match[2], undefined) : null;
}

function zero({ text }: Sentence): Reading | null {
  const isZero =
    ZERO.test(text) && !/(?<!\p{L})(?:no|not|never) (?:more than|over|above|older than|later than|under|below)/iu.test(text);
  return isZero ? { ...NOTHING, unit: 'count', direction: 'hold', target: 0 } : null;
}

function clock({ text }: Sentence): Reading | null {
  const at = clockIn(text);
  if (at === null) return null;
  return { ...NOTHING, unit: 'clock', direction: 'down', target: Number(at.slice(0, 2)) + Number(at.slice(3)) / 60 };
}

function duration(claim: Sentence): Reading | null {
  const quantity = readQuantities(claim).find(({ is }) => is === 'duration');
  if (!quantity) return null;
  const after = claim.text.slice(quantity.end - claim.start);
  const isEarlier = /^\s*(?:before|prior|ahead|early|vor|vorher|antes|avant|前)/iu.test(after);
  return {
    ...NOTHING,
    unit: unitOf('duration', quantity.unit),
    direction: isEarlier || (MORE.test(claim.text) && !LESS.test(claim.text)) ? 'up' : 'down',
    target: quantity.value,
    baseline: baselineIn(claim.text),
  };
}

function comparison(claim: Sentence): Reading | null {
  const quantity = readQuantities(claim).find(({ is }) => is === 'count' || is === 'number' || is === 'money');
  if (!quantity) return null;
  const isLess = LESS.test(claim.text) || /(?<!\p{L})(?:no|not) more than/iu.test(claim.text);
  return { ...NOTHING, unit: unitOf(quantity.is, quantity.unit), direction: isLess ? 'down' : 'up', target: quantity.value };
}

function every({ text }: Sentence): Reading | null {
  return ALL.test(text) ? { ...NOTHING, unit: '%', direction: 'up', target: 100 } : null;
}

function unitOf(is: string, unit: string): Figure['unit'] {
  if (is === 'percentage') return '%';
  if (is === 'money') return 'money';
  if (is !== 'duration') return 'count';
  if (unit === 'working days') return 'days';
  return unit === 'hours' || unit === 'weeks' || unit === 'months' || unit === 'minutes' ? unit : 'days';
}

function amount(digits: string | undefined, scale: string | undefined): number {
  const plain = (digits ?? '')
    .replace(/[.,](?=\d{3}(?!\d))/g, '')
    .replace(',', '.')
    .replace(/\.$/, '');
  return Number(plain) * (scale?.toLowerCase() === 'k' ? 1000 : scale?.toLowerCase() === 'm' ? 1_000_000 : 1);
}
