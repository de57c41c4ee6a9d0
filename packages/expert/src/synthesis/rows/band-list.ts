import { figureOf } from '../values-in.ts';

/** A stretch of a scale as it is told: 'below 80', '3-6', '10 and more', 'everything else'. */
export interface Range {
  readonly low: number | null;
  readonly lowIsIn: boolean;
  readonly high: number | null;
  readonly highIsIn: boolean;
  readonly isRest: boolean;
  readonly isPercent: boolean;
  readonly start: number;
  readonly end: number;
}

/** A range with what is told beside it. */
export interface Told {
  readonly range: Range;
  /** Place of what belongs to the range. */
  readonly from: number;
  readonly to: number;
}

const NUMBER = '(?:[$€£] ?)?(-?\\d+(?:[.,]\\d+)*k?)(?: ?(%|percent\\b|prozent\\b|por cien?to\\b|pour cent\\b))?';
const UNIT =
  '(?: ?[€$£]|[a-z°]{1,3}\\b| (?:tage?n?|wochen|monate?n?|jahre?n?|stunden|minuten|punkte?n?|stuck|personen|grad|litern?|metern?|kilometern?|prozent|dias|semanas|mes(?:es)?|anos|horas|minutos|puntos|pontos|unidades|personas|pessoas|grados|graus|litros|metros|pesos|reais|jours|semaines|mois|ans|heures|unites|personnes|degres|days?|weeks?|months?|years?|hours?|minutes?|points?|units?|pieces?|people|persons?|guests?|degrees?|grams?|kilos?|litres?|liters?|metres?|meters?|miles?|pages?|words?|dollars?|euros?|items?|kg|km|cm|mm|ml|hrs|min|ha|UNITS)\\b)?';
const N = `${NUMBER}${UNIT}`;

/** Ways to tell a range, the longest first; its numbers are the groups. */
const WAYS: readonly (readonly [pattern: string, kind: 'between' | 'below' | 'up-to' | 'above' | 'from' | 'at'])[] = [
  [
    `(?:between |from |at least |zwischen |von |entre |de |mindestens |>= ?|au moins |al menos |pelo menos )?${N} ?(?:-|–|to|and|or|bis(?: unter)?|und hochstens|& <=|et au plus|y como maximo|e no maximo|und|hasta|ate|a|y|e|et|through|to (?:under|below|less than)|and (?:under|below|less than)|but (?:under|below|less than)|and at most) ?(?:under |below |less than )?${N}`,
    'between',
  ],
  [
    `${N} ?(?:or|and|&|oder|und|o|y|ou|et|e) (?:weniger|darunter|menos|moins|less|fewer|below|under|lower|down|smaller|younger|shorter)\\b`,
    'up-to',
  ],
  [
    `${N} ?(?:(?:or|and|&) (?:more|above|over|up|upwards?|higher|greater|older|longer|larger|beyond)\\b|\\+|upwards?\\b|plus\\b|(?:oder|und|o|y|ou|et|e) (?:mehr|daruber|mas|plus|mais)\\b|en adelante\\b|em diante\\b|aufwarts\\b)`,
    'from',
  ],
  [
    `(?:unter|weniger als|kleiner als|menos de|menor (?:que|de|a)|por debajo de|inferior a|moins de|en[- ]dessous de|inferieure? a|sous|abaixo de|below|under|less than|fewer than|lower than|(?:small|short|young|cold|cool|light|cheap|slow|weak|thinn|narrow|shallow|dri|earli|near|few|clos)er than|<) ?${N}`,
    'below',
  ],
  [
    `(?:(?:no|nao) (?:pas[ae]n?|super[ae]n?|exced[ae]n?|rebas[ae]n?|pass[ae]m?|ultrapass[ae]m?|exced[ae]m?)(?: de)?|up to(?: and including)?|at most|<=|≤|no more than|not more than|a maximum of|until|bis(?: zu)?|hochstens|maximal|hasta|como maximo|jusqu["'’ ]?a|au plus|au maximum|ate|no maximo) ?${N}`,
    'up-to',
  ],
  [
    `(?:pasa(?:n)? de|passa(?:m)? de|ubersteigt|depasse(?:nt)?|supera(?:n)?|uber|mehr als|grosser als|mas de|mayor (?:que|de|a)|por encima de|superior a|plus de|au[- ]dessus de|au[- ]dela de|superieure? a|mais de|acima de|maior que|over|above|more than|greater than|(?:high|long|old|warm|hott|heavi|tall|deep|wid|thick|dens|strong|fast|bigg|larg|dear|wett|steep)er than|exceeding|beyond|>) ?${N}`,
    'above',
  ],
  [
    `(?:from|at least|down to|>=|≥|starting (?:at|from)|no less than|not less than|a minimum of|as of|ab|mindestens|a partir d[eo]|desde|al menos|como minimo|au moins|pelo menos|no minimo) ?${N}(?: (?:on|up|upwards?|onwards?))?`,
    'from',
  ],
  // '0 = empty, 1 or 2 = low, more = fine'.
  [`(?<=^|[,;:] ?(?:and )?)${N}(?= ?(?:=|->|→)| (?:is|means|gets) )`, 'at'],
  // 'Full at 100%', 'none gets five stars', 'up for none'.
  [`(?:at|exactly|equals?|equal to) ?${N}`, 'at'],
  ['(?<=\\b(?:for|when|if|at|with|has|have|is|are) )(none|zero|nil)( at all)?(?= ?(?:$|[,;.]))', 'at'],
  ['(none|zero)( at all)?(?= (?:gets?|is|are|shows?)\\b)', 'at'],
];
const REST =
  // '15% less' leaves nothing for the rest.
  '(?:(?:anything|everything|all|anyone|everyone|those|the ones) (?:else|longer|larger|bigger|older|heavier|greater|further|dearer|hotter|shorter|smaller|younger|lighter|cheaper|colder)(?= (?:costs? |is |gets? |pays? |at )?[\\d$€£])|(?:sonst|ansonsten|darunter|daruber|alles andere|der rest|si no|el resto|los demas|de lo contrario|(?:por )?encima|(?:por )?debajo|sinon|le reste|au[- ]dela|au[- ]dessus|(?:en|au)[- ]dessous|senao|caso contrario|o resto|(?:es|sea|e|for) (?:mayor|maior|superior|mas alt[oa]|mais alt[oa])(?= ?(?:$|[,;.]))|acima(?: dis[st]o)?|abaixo(?: dis[st]o)?|otherwise|or else|else|(?:all|everything|anything|everyone|anyone|the ones|those|all the)? ?(?:else|others?|above|over|beyond|below|under|beneath|(?<!% ?)(?:more|higher|lower|less)|rest|(?<=(?:anything|everything|all|ones|those|everyone|anyone) )(?:longer|larger|bigger|older|heavier|greater|further|dearer|hotter|shorter|smaller|younger|lighter|cheaper|colder))(?:(?: than)? (?:that|this|it))?|(?:the )?rest)(?![a-z]| ?[\\d$€£]| (?:de|von|que|als) ))';

const PATTERN = `(?<![\\p{L}\\p{N}.,-])(?:${[...WAYS.map(([way]) => `(?:${way})`), REST].join('|')})`;

/** 'None' is 0. */
function limitOf(said: string): number {
  return /\d/.test(said) ? figureOf(said) : 0;
}

function rangeOf(match: RegExpMatchArray): Range {
  const [said = '', ...groups] = match;
  const start = match.index ?? 0;
  const place = { start, end: start + said.length };
  let group = 0;
  for (const [, kind] of WAYS) {
    const width = kind === 'between' ? 4 : 2;
    const [one, percent, other, otherPercent] = groups.slice(group, group + width);
    group += width;
    if (one === undefined) continue;
    const isPercent = (percent !== undefined && percent !== ' at all') || otherPercent !== undefined;
    const low = kind === 'below' || kind === 'up-to' ? null : limitOf(one);
    const high = kind === 'between' ? limitOf(other ?? '0') : kind === 'above' || kind === 'from' ? null : limitOf(one);
    const isOpen = /(?:under|below|less than)\b[^\d]*\d[\d.,]*[^\d]*$/.test(said.slice(one.length));
    return {
      ...place,
      low,
      high,
      lowIsIn: kind !== 'above',
      highIsIn: kind === 'between' ? !isOpen : kind === 'up-to' || kind === 'at',
      isRest: false,
      isPercent,
    };
  }
  return { ...place, low: null, high: null, lowIsIn: false, highIsIn: false, isRest: true, isPercent: false };
}

const patterns = new Map<string, RegExp>();

/** Units of one letter are known by the titles that have them: 'Height m'. */
function patternWith(units: readonly string[]): RegExp {
  const key = units.filter((unit) => /^[a-z]$/.test(unit)).join('|');
  const known = patterns.get(key) ?? new RegExp(PATTERN.replaceAll('UNITS', key === '' ? 'kilo' : key), 'gu');
  patterns.set(key, known);
  return known;
}

/** The ranges that a text tells, in its order. */
export function rangesIn(text: string, units: readonly string[] = []): readonly Range[] {
  // '2026-001' is a number of a row, and no range.
  return [...text.matchAll(patternWith(units))]
    .map(rangeOf)
    .filter(({ low, high }) => low === null || high === null || low <= high);
}

/** Each range with the stretch of text beside it, before all of them or behind all of them; null where neither has something everywhere. */
export function toldBeside(
  text: string,
  ranges: readonly Range[],
  isClean: (from: number, to: number) => boolean,
): readonly Told[] | null {
  const behind = ranges.map(
    (range, place): Told => ({ range, from: range.end, to: ranges[place + 1]?.start ?? endOfSentence(text, range.end) }),
  );
  const ahead = ranges.map((range, place): Told => {
    if (place > 0) return { range, from: ranges[place - 1]?.end ?? 0, to: range.start };
    // 'A si la tarifa es de hasta 80': behind the verb nothing is left that may be a name.
    const [near, far] = [beginOfSegment(text, range.start), beginOfClause(text, range.start)];
    return { range, from: isClean(near, range.start) ? near : far, to: range.start };
  });
  const isTold = ({ from, to }: Told) => isClean(from, to);
  // 'A from 90, B from 75, else D': what is left has its name behind it, or before it.
  const orRest = (told: readonly Told[], others: readonly Told[]) =>
    told.map((one, place) => (one.range.isRest && !isTold(one) ? (others[place] ?? one) : one));
  const both = [orRest(behind, ahead), orRest(ahead, behind)];
  return both.find((told) => told.every(isTold) && isApart(told)) ?? null;
}

/** No stretch of text belongs to two ranges. */
function isApart(told: readonly Told[]): boolean {
  return told.every((one, place) => told.every((other, at) => at === place || one.from >= other.to || other.from >= one.to));
}

function endOfSentence(text: string, from: number): number {
  const end =
    /[.;!?](?!\d)|, ?(?:and |but )?(?:leave|keep|blank|empty|nothing|at least|at most|min|max|leer|vaci[oa]|en blanco|vide|vazi[oa]|em branco)\b|\n/.exec(
      text.slice(from),
    );
  return end === null ? text.length : from + end.index;
}

function beginOfClause(text: string, to: number): number {
  return Math.max(...[':', ';', '.', '!', '?', '='].map((sign) => text.lastIndexOf(sign, to - 1))) + 1;
}

function beginOfSegment(text: string, to: number): number {
  const before = text.slice(0, to);
  const breaks = [
    ...before.matchAll(
      /[:;,.!?=](?!\d)|\s[-–]\s|\b(?:is|are|as|show|say|set|put|with|means?|ist|sind|mit|es|son|con|est|sont|avec|com)\b/g,
    ),
  ].filter(
    // The sign right before the range leads to it.
    ({ index, 0: sign }) => /[\p{L}\d%]/u.test(before.slice(index + sign.length)),
  );
  const last = breaks.at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
}
