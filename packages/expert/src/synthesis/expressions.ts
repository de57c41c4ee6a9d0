import type { Draft } from './draft.ts';
import type { Column } from './sheet-model.ts';

/** Arithmetic as the question spells it out: 'award minus paid', '(OG − FG) × 131.25', 'on hand plus on order at or under the reorder point'. */
interface Expression {
  readonly columns: readonly Column[];
  /** Without a comparison: the whole. With one: its left and right side. */
  readonly left: string;
  readonly right: string | null;
  readonly sign: string | null;
  readonly operators: number;
  readonly start: number;
  readonly end: number;
}

interface Operand {
  readonly start: number;
  readonly end: number;
  readonly column: Column | null;
  readonly value: number;
}

const OPERATORS: readonly (readonly [sign: string, pattern: RegExp])[] = [
  ['<=', /<=|≤|\bat or (?:under|below)\b|\bat most\b|\bdown to\b|\bor less than or equal\b|\bnot more than\b/],
  ['>=', />=|≥|\bat or (?:over|above)\b|\bat least\b|\breaches\b|\bor more than or equal\b/],
  ['<>', /<>|!=|\b(?:differs? from|is not equal to|is different from)\b/],
  [
    '<',
    /<|\b(?:below|under|less than|lower than|smaller than|falls below|drops below|before|earlier than|unter|kleiner als|weniger als|menor que|inferieure? a|menor do que)\b|未満|を下回/,
  ],
  [
    '>',
    />|\b(?:above|over|more than|higher than|greater than|exceeds?|exceeding|after|later than|uber|grosser als|hoher als|mayor que|supera|superieure? a|depasse|maior que|excede)\b|を超え|を上回/,
  ],
  ['-', /[-−–]|\b(?:minus|less|menos|moins|abzuglich|subtracting|take away)\b|から|引く/],
  ['+', /\+|\b(?:plus|mas|added to|mais|zuzuglich)\b|足す|プラス/],
  ['*', /[*×✕]|\b(?:times|multiplied by|multiply by|x|mal|por|fois|vezes)\b|掛け/],
  ['/', /[/÷:]|\b(?:divided by|over|durch|geteilt durch|entre|dividido (?:por|entre)|divise par|sur)\b|割/],
];
const COMPARISONS = new Set(['<', '<=', '>', '>=', '<>']);
const GAP_AT_MOST = 34;
const BREAK = /[;?!。]|,(?! ?(?:divided|times|minus|plus))|\b(?:and|und|y|et|if|when|where|but|then)\b/;

/** The longest run of columns and numbers with an operator between each two; null where there is none with a column in it. */
export function expressionIn(draft: Draft): Expression | null {
  const operands = operandsIn(draft);
  let best: Expression | null = null;
  for (let first = 0; first < operands.length; first += 1) {
    const found = runFrom(draft, operands, first);
    if (found !== null && found.operators > (best?.operators ?? 0)) best = found;
  }
  return best;
}

function operandsIn(draft: Draft): readonly Operand[] {
  const fits = (column: Column) =>
    draft.own.columns.includes(column) && (column.kind === 'number' || column.kind === 'date') && !column.empty;
  const whole = draft.reading.columns.filter(({ column, isPart }) => !isPart && fits(column));
  const parts = draft.reading.columns.filter(
    ({ column, isPart, start, end }) => isPart && fits(column) && !whole.some((one) => one.start < end && one.end > start),
  );
  const bySpan = new Map([...parts, ...whole].map(({ column, start, end }) => [start, { start, end, column, value: 0 }]));
  const numbers = draft.reading.numbers.map(({ value, isPercent, start, end }) => ({
    start,
    end,
    column: null,
    value: isPercent ? value / 100 : value,
  }));
  const columns = [...bySpan.values()].toSorted((one, other) => one.start - other.start);
  return [...withoutNeighbours(columns), ...numbers].toSorted((one, other) => one.start - other.start);
}

/** 'review days of that row': two words of one title are one operand. */
function withoutNeighbours(operands: readonly Operand[]): readonly Operand[] {
  return operands.filter((operand, place) => {
    const before = operands[place - 1];
    return before === undefined || before.column !== operand.column || operand.start - before.end > 3;
  });
}

function runFrom(draft: Draft, operands: readonly Operand[], first: number): Expression | null {
  const parts: string[] = [];
  const columns: Column[] = [];
  let operators = 0;
  let place = first;
  let start = 0;
  let sign: string | null = null;
  let split = 0;
  let isOpen = false;
  for (; place < operands.length; place += 1) {
    const operand = operands[place];
    if (operand === undefined) break;
    const before = operands[place - 1];
    if (place > first && before !== undefined) {
      const gap = draft.reading.text.slice(before.end, operand.start);
      const operator = operatorIn(gap);
      if (operator === null || (COMPARISONS.has(operator) && sign !== null)) break;
      if (/\)/.test(gap.split(operator)[0] ?? gap) && isOpen) {
        parts.push(')');
        isOpen = false;
      }
      if (COMPARISONS.has(operator)) {
        sign = operator;
        split = parts.length + 1;
      }
      parts.push(operator);
      operators += 1;
      if (/\(\s*$/.test(gap)) {
        parts.push('(');
        isOpen = true;
      }
    } else {
      start = operand.start;
      if (/\(\s*$/.test(draft.reading.text.slice(Math.max(0, operand.start - 3), operand.start))) {
        parts.push('(');
        isOpen = true;
      }
    }
    parts.push(operand.column === null ? String(operand.value) : draft.row(operand.column));
    if (operand.column !== null) columns.push(operand.column);
  }
  const last = operands[place - 1];
  if (operators === 0 || last === undefined || columns.length === 0) return null;
  if (isOpen) parts.push(')');
  const unique = [...new Set(columns)];
  const code = sign === null ? parts.join(' ') : parts.slice(0, split - 1).join(' ');
  const right = sign === null ? null : parts.slice(split).join(' ');
  return {
    columns: unique,
    left: code,
    right,
    sign,
    operators,
    start,
    end: last.end,
  };
}

function operatorIn(between: string): string | null {
  // 'In kg' names the unit of what has been worked out so far.
  const gap = between.replace(/,? in (?:kg|g|l|ml|km|m|hours|minutes)\b,?/, '');
  if (gap.length > GAP_AT_MOST || BREAK.test(gap)) return null;
  return OPERATORS.find(([, pattern]) => pattern.test(gap))?.[0] ?? null;
}
