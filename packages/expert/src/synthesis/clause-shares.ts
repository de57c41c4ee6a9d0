import { numberIs, OPPOSITE, RELATION } from './clause-conditions.ts';
import type { Part, Sign } from './clause-part.ts';
import { add, dropFree, lastNamed, next, type Progress } from './clause-progress.ts';
import type { Column } from './sheet-model.ts';

const SIDES =
  /^ ?(?:%|percent|prozent)?(?: (?!over|above|below|under|beyond|more|less|than)\p{L}+)? ?(?:(over|above|more than|higher than|beyond|greater than|mehr als|uber|por encima de|mas que|au[- ]dessus de|de plus que|acima de|mais que)|below|under|less than|lower than|short of|beneath|weniger als|unter|por debajo de|menos que|en dessous de|de moins que|abaixo de) ?/u;
const BY =
  /^,? (?:by|um|en|de|em) (?<sign>more than|over|at least|less than|under|up to|at most|mehr als|mindestens|weniger als|mas del?|menos del?|plus de|moins de|mais de|menos de)? ?(?<number>\d+(?:[.,]\d+)?) ?(?<percent>%|percent|prozent|por ciento|pour cent|por cento)?(?<more> (?:or more|oder mehr|o mas|ou plus|ou mais))?/;
const SIGN_OF: readonly (readonly [RegExp, Sign])[] = [
  [/^(?:more than|over|mehr als|mas|plus|mais)/, '>'],
  [/^(?:at least|mindestens)/, '>='],
  [/^(?:less than|under|weniger|menos|moins)/, '<'],
  [/^(?:up to|at most)/, '<='],
];

/** 'More than 20% over the planned hours': a number of the row beside another one and a share of it. */
export function readShareBeside(
  progress: Progress,
  sign: Sign,
  place: number,
  number: Part & { kind: 'number' },
  subject: Column | null,
): boolean {
  const { draft, parts } = progress;
  const side = SIDES.exec(draft.reading.text.slice(number.end));
  if (side === null) return false;
  const rest = parts.slice(parts.indexOf(number) + 1).filter((part) => part.kind !== 'sign');
  const [right] = rest;
  if (right?.kind !== 'column' || right.column.kind !== 'number' || right.start - number.end > side[0].length + 8) return false;
  const left = leftOf(progress, place, subject, right.column);
  if (left === null) return false;
  for (const part of parts) if (part.start >= number.start && part.end <= right.end) progress.taken.add(part);
  const isAbove = side[1] !== undefined;
  const change = number.isPercent ? `* ${factor(isAbove, number.value)}` : `${isAbove ? '+' : '-'} ${number.value}`;
  addBeside(progress, left, isAbove ? sign : mirrored(sign), right.column, change);
  return true;
}

/** 'Exceeds the plan by more than 20%', 'by at least 5': how far one number of the row is over another. */
export function readDistance(progress: Progress, left: Column, said: Sign, right: Part & { kind: 'column' }): boolean {
  const { draft, parts } = progress;
  const behind = left.kind === 'number' ? BY.exec(draft.reading.text.slice(right.end)) : null;
  if (behind === null) return false;
  const { sign: word = '', number = '', percent, more } = behind.groups ?? {};
  const sign = more === undefined ? (SIGN_OF.find(([pattern]) => pattern.test(word))?.[1] ?? '>=') : '>=';
  const isAbove = said === '>' || said === '>=';
  const value = Number(number.replace(',', '.'));
  const end = right.end + behind[0].length;
  for (const part of parts) if (part.start >= right.start && part.end <= end) progress.taken.add(part);
  const change = percent === undefined ? `${isAbove ? '+' : '-'} ${value}` : `* ${factor(isAbove, value)}`;
  addBeside(progress, left, isAbove ? sign : mirrored(sign), right.column, change);
  return true;
}

function factor(isAbove: boolean, percent: number): number {
  return Math.round((isAbove ? 1 + percent / 100 : 1 - percent / 100) * 1e6) / 1e6;
}

/** 'More than 20% below' is less. */
function mirrored(sign: Sign): Sign {
  const opposite = OPPOSITE[sign];
  return sign === '>' ? '<' : sign === '>=' ? '<=' : sign === '<' ? '>' : sign === '<=' ? '>=' : opposite;
}

function leftOf(progress: Progress, place: number, subject: Column | null, right: Column): Column | null {
  const before = progress.free.findLast(({ column }) => column.kind === 'number' && column !== right)?.column ?? null;
  const found = subject ?? lastNamed(progress, place) ?? before ?? progress.last;
  return found?.kind === 'number' && found !== right ? found : before;
}

function addBeside(progress: Progress, left: Column, sign: Sign, right: Column, change: string): void {
  const { draft } = progress;
  dropFree(progress, left);
  add(progress, {
    column: left,
    relation: RELATION[sign],
    values: [right.title],
    isOfRow: true,
    test: (cell) => `AND(ISNUMBER(${cell}), ISNUMBER(${draft.row(right)}), ${cell} ${sign} ${draft.row(right)} ${change})`,
  });
}

/** A share that is told without a sign: 'once it is 20% over the plan'. */
export function readBareShare(progress: Progress, number: Part & { kind: 'number' }): boolean {
  return (
    next(progress, progress.parts.indexOf(number)) !== undefined &&
    readShareBeside(progress, '>=', progress.parts.indexOf(number), number, null)
  );
}

/** '10 trays and more', '3 faults or fewer': the sign stands behind what is counted. */
export function readCounted(progress: Progress, number: Part & { kind: 'number' }): boolean {
  const { draft, parts } = progress;
  const [unit, sign] = parts.slice(parts.indexOf(number) + 1);
  const isUnit = unit?.kind === 'column' && unit.column.kind === 'number' && unit.start - number.end < 3;
  if (!isUnit || sign?.kind !== 'sign' || sign.start - unit.end > 2 || number.isPercent) return false;
  const { text } = draft.reading;
  const isOfNext = /^ ?[\d$€]/.test(text.slice(sign.end));
  if (!BEHIND_UNIT.test(text.slice(sign.start, sign.end)) || isOfNext) return false;
  progress.taken.add(unit).add(sign);
  add(progress, numberIs(unit.column, sign.sign, number.value));
  return true;
}

/** 'Or more', 'como mínimo', 'au maximum': signs that may stand behind the unit. */
const BEHIND_UNIT =
  /^(?:(?:and|or|und|oder|y|o|et|ou|e) |(?:at least|at most|mindestens|hochstens|maximal|como minimo|como maximo|al menos|por lo menos|a lo sumo|au moins|au minimum|au plus|au maximum|maximum|minimum|minimal|no minimo|no maximo|pelo menos)$)/;

/** A share of nothing: no column that holds amounts is compared with a percentage. */
export function isNoShare({ classes, highest }: Column, isPercent: boolean): boolean {
  return isPercent && !classes.has('c:percent') && highest !== null && highest > 100;
}
