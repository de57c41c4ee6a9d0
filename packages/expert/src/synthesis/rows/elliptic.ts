import { columnIs } from '../clause-conditions.ts';
import type { Sign } from '../clause-part.ts';
import { partsOf } from '../clause-parts.ts';
import type { Condition } from '../condition.ts';
import type { Draft } from '../draft.ts';
import type { Column } from '../sheet-model.ts';

/** Comparatives that may stand without what is compared, as it was said before. */
const COMPARATIVES: readonly (readonly [Sign, string])[] = [
  [
    '>',
    'more|higher|greater|larger|bigger|longer|later|after|over|above|exceeded|mehr|hoher|grosser|langer|spater|daruber|mas|mayor|superior|mas tarde|despues|plus|plus tard|superieure?|apres|mais|maior|mais tarde|depois',
  ],
  [
    '<',
    'less|fewer|lower|smaller|shorter|earlier|sooner|before|under|below|weniger|niedriger|kleiner|kurzer|fruher|darunter|menos|menor|inferior|antes|mas temprano|moins|inferieure?|avant|plus tot|mais cedo',
  ],
  [
    '=',
    'the same|same|equal|identical|level|on the day|gleich|genau gleich|dasselbe|igual(?:es)?|lo mismo|egal|egaux|egale|pareil|o mesmo|iguais',
  ],
];
const LEAD =
  "(?:and |but |und |y |et |e )?(?:if|when|where|for|once|wenn|falls|bei|si|cuando|quand|lorsque|se|quando)?[ :=(]*(?:it|they|that|this|those|these|es|sie|er|il|elle|ils|elles|c['’]|ele|ela)?[ ]?(?:is|are|was|were|came|comes|got|gets|ist|sind|war|waren|es|son|fue|sea|est|sont|etait|e|foi|for)? ?(?:only |just |even |still |nur |noch |exactly |genau |solo |apenas )?";
const TAIL =
  '(?: (?:at all|than (?:it|that|this)|war|ist|sind|waren|kam|liegt|date|day|amount|number))?(?: ?,? ?(?:and|but|und|y|et|e|otherwise|else|sonst|si no|sinon|senao))?';
const ELLIPSES = COMPARATIVES.map(
  ([sign, words]) =>
    [
      sign,
      new RegExp(`^[\\s,;:.=("'”→-]*${LEAD}(?:${words})${TAIL}[\\s,;:.=)("'“→-]*(?:then |dann |entonces |alors |entao )?$`, 'u'),
    ] as const,
);
const COMPARED =
  /\b(?:with|to|against|vs|versus|and|than|over|above|under|below|after|before|by|exceeds?|equals?|mit|als|nach|vor|und|uber|unter|con|que|y|despues|antes|avec|apres|avant|et|com|do|depois|e)\b|[<>=]/;

/** 'Late if it came after the deadline, early if before': a comparative alone compares what was compared before. */
export function ellipticIn(draft: Draft, start: number, to: number): Condition | null {
  const { text, columns } = draft.reading;
  // 'Compare paid with charged: the same = …'.
  const from = Math.max(start, text.slice(0, to).lastIndexOf(': ') + 1);
  if (to - from > 60) return null;
  const named = columns.find(
    (one) => one.start >= from && one.end <= to && !one.column.empty && draft.source.columns.includes(one.column),
  );
  const said = named === undefined ? text.slice(from, to) : `${text.slice(from, named.start)}it${text.slice(named.end, to)}`;
  const sign = ELLIPSES.find(([, pattern]) => pattern.test(said))?.[0];
  const pair = sign === undefined ? null : pairBefore(draft, from);
  if (sign === undefined || pair === null) return null;
  const [left, right] = named?.column === pair[1] ? [pair[1], pair[0]] : pair;
  return named !== undefined && named.column !== left ? null : columnIs(draft, left, sign, right);
}

/** The last two columns of one kind that were compared before a place. */
function pairBefore(draft: Draft, from: number): readonly [Column, Column] | null {
  const { text } = draft.reading;
  const named = partsOf(draft, 0, from).flatMap((part) =>
    part.kind === 'column' && (part.column.kind === 'number' || part.column.kind === 'date') ? [part] : [],
  );
  for (let place = named.length - 1; place > 0; place -= 1) {
    const [one, other] = [named[place - 1], named[place]];
    if (one === undefined || other === undefined || one.column === other.column || one.column.kind !== other.column.kind)
      continue;
    const between = text.slice(one.end, other.start);
    if (between.length < 60 && COMPARED.test(between) && !/[.;]/.test(between)) return [one.column, other.column];
  }
  return null;
}

const HOW_MANY: readonly (readonly ['any' | 'none' | 'all' | 'not-all', RegExp])[] = [
  ['none', /^(?:neither|none|nothing|not one|not any|no|weder noch|keiner|ninguno|aucun|nenhum)$/],
  ['not-all', /^(?:not both|not all|not every|nicht beide|nicht alle|no todos|pas tous|nem todos)$/],
  ['all', /^(?:both|all|every|everything|each|alle|beide|ambos|todos|les deux|tous|ambas|todas)$/],
  [
    'any',
    /^(?:only one|just one|one|any|either|at least one|some|something|nur eine[rs]?|mindestens eine[rs]?|solo uno|un seul|apenas um)$/,
  ],
];
const COUNTS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6 };
/** 'When all three boxes are ticked', 'none checked', 'as long as nothing is done'. */
const OF_LIST =
  /^[\s,;:.=("'”→>-]*(?:and |but |und |y |et |e )?(?:(?:only )?(?:if|when|where|once|while|as (?:long|soon) as|wenn|falls|si|cuando|quand|se|quando) )?(?<many>(?:not |only |just |at least )?[\p{L}]+)(?: of)?(?: (?:them|these|those|the))?(?: (?<count>two|three|four|five|six|[2-6]))?(?<boxes> (?:check ?|tick ?)?(?:box(?:es)?|boxs|checks|ticks))?(?: von beiden| de ellos| d['’]entre eux| deles)?(?: (?:is|are|has been|have been|ist|sind|esta|est))?(?: (?:ticked|checked|there|set|so|true|done|yet|in))*[\s,;:.=)("'“→>-]*(?:then )?["“]?$/u;

/** What a branch says of several boxes at once, and which they are. */
export interface OfList {
  readonly condition: Condition;
  readonly boxes: readonly Column[];
}

/** 'Complete when both are ticked, partly when only one of them is, none when neither is': boxes that were listed in a branch before, or all of the sheet. */
export function ellipticListIn(draft: Draft, from: number, to: number, listed: readonly Column[]): OfList | null {
  const { many, count, boxes: named } = OF_LIST.exec(draft.reading.text.slice(from, to))?.groups ?? {};
  const quantity = many === undefined ? undefined : HOW_MANY.find(([, said]) => said.test(many.trim()))?.[0];
  if (quantity === undefined) return null;
  const boxes = listed.length < 2 && (named !== undefined || count !== undefined) ? boxesOf(draft) : listed;
  const isCounted = count === undefined || (COUNTS[count] ?? Number(count)) === boxes.length;
  const [column] = boxes;
  if (column === undefined || boxes.length < 2 || !isCounted) return null;
  const tests = () => boxes.map((one) => `${draft.row(one)} = 1`).join(', ');
  const code = {
    any: () => `OR(${tests()})`,
    none: () => `NOT(OR(${tests()}))`,
    all: () => `AND(${tests()})`,
    'not-all': () => `NOT(AND(${tests()}))`,
  };
  return { condition: { column, relation: 'is', values: [], isOfRow: true, test: code[quantity] }, boxes };
}

function boxesOf({ own }: Draft): readonly Column[] {
  return own.columns.filter(({ kind, empty }) => kind === 'check' && !empty);
}
