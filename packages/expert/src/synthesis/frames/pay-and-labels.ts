import { type Draft, literal } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

/** What is paid at two rates, and labels whose parts depend on the row. */

const OVERTIME =
  /\bover ?time|overtme|time and a half|double time|\b1[.,]5\b.*\b(?:hours|h)\b|\b(?:hours|\dh)\b.*\b1[.,]5\b|uberstunden|horas extras?|heures supplementaires|残業/;
const STRAIGHT_HOURS = 40;

function hoursAndRate(draft: Draft): readonly [Column, Column] | null {
  const numbers = draft.own.columns.filter(({ kind, empty }) => kind === 'number' && !empty);
  const hours = numbers.find(({ classes, title }) => classes.has('c:effort') || /hour|stunde|hora|heure|時間/i.test(title));
  const rate = numbers.find(
    ({ classes, title }) => classes.has('c:price') || /rate|wage|satz|lohn|tarifa|salario|taux|valor|単価|時給/i.test(title),
  );
  return hours === undefined || rate === undefined || hours === rate ? null : [hours, rate];
}

/** Hours up to a limit at the rate, those beyond at a multiple of it; a ticked box keeps everything at the rate. */
function overtimePay(draft: Draft): Built | null {
  const found = hoursAndRate(draft);
  if (found === null) return null;
  const [hours, rate] = found.map((column) => draft.row(column));
  const { numbers, text } = draft.reading;
  const limit = numbers.find(({ value }) => value >= 20 && value <= 80)?.value ?? draft.choose(STRAIGHT_HOURS);
  const factor = numbers.find(({ value }) => value > 1 && value < 4 && !Number.isInteger(value))?.value;
  const extra = factor === undefined ? (/double time|twice/.test(text) ? 1 : 0.5) : Math.round((factor - 1) * 1000) / 1000;
  const exempt = draft.own.columns.find((column) => column.kind === 'check' && draft.isPartlyMentioned(column));
  const more = `MAX(0, ${hours} - ${limit}) * ${extra}`;
  const paid = exempt === undefined ? more : `IF(${draft.row(exempt)} = 1, 0, ${more})`;
  return rowValue('number', `IF(AND(ISNUMBER(${hours}), ISNUMBER(${rate})), ${rate} * (${hours} + ${paid}), "")`, [...found]);
}

const LABEL =
  /\b(?:combine|put together|concatenat\p{L}*|concat|label|zusammen\p{L}*|combin\p{L}*|etiqueta|etiquette|rotulo)\b|ラベル|結合/u;

interface LabelParts {
  readonly texts: readonly Column[];
  readonly numbers: readonly Column[];
  readonly boxes: readonly Column[];
}

/** The columns of a label: texts first, then figures, then words that a box adds. */
function labelParts(draft: Draft): LabelParts {
  const mentioned = draft.own.columns.filter(
    (column) => !column.empty && !draft.isThing(column) && draft.isPartlyMentioned(column),
  );
  const words = new Set(draft.reading.tokens.map(({ text }) => text));
  // 'From and To port' names From Port as well.
  const isElliptic = ({ title }: Column) => {
    const [first = '', last = ''] = title.toLowerCase().split(' ');
    return words.has(first) && last !== '' && mentioned.some((column) => column.title.toLowerCase().endsWith(` ${last}`));
  };
  const named = draft.own.columns.filter((column) => mentioned.includes(column) || (!column.empty && isElliptic(column)));
  return {
    texts: named.filter(({ kind, primary }) => (kind === 'choice' || kind === 'text') && !primary).slice(0, 3),
    numbers: named.filter(({ kind }) => kind === 'number').slice(0, 1),
    boxes: named.filter(({ kind }) => kind === 'check').slice(0, 2),
  };
}

function label(draft: Draft): Built | null {
  const { texts, numbers, boxes } = labelParts(draft);
  if (texts.length === 0) return null;
  const { text, question } = draft.reading;
  const sign = /["'“][^"'”]*>|arrow|pfeil|flecha|fleche|seta|→|矢印/.test(text) ? '" > "' : '" "';
  const cells = texts.map((column) => draft.row(column));
  const unit = /\(\d+ ([^)]+)\)/.exec(question)?.[1];
  const isBracketed = /\(|bracket|klammer|parentes|parenthes/.test(text);
  const figures = numbers.map((column) => {
    const cell = draft.row(column);
    const words = literal(` ${unit ?? column.title.toLowerCase()}${isBracketed ? ')' : ''}`);
    return `IF(ISNUMBER(${cell}), ${isBracketed ? '" ("' : '" "'} + ${cell} + ${words}, "")`;
  });
  const words = boxes.map((column) => `IF(${draft.row(column)} = 1, ${literal(` ${column.title.toUpperCase()}`)}, "")`);
  const missing = cells.map((cell) => `${cell} = ""`);
  const isNone = missing.length === 1 ? missing[0] : `OR(${missing.join(', ')})`;
  const code = [cells.join(` + ${sign} + `), ...figures, ...words].join(' + ');
  return rowValue('text', `IF(${isNone}, "", ${code})`, [...texts, ...numbers, ...boxes]);
}

const OVERTIME_SCORE = 9;
const LABEL_SCORE = 9;

export const PAY_AND_LABELS: readonly Frame[] = [
  {
    id: 'overtime-pay',
    cues: 'expression',
    title: 'Pay',
    spot: (draft) => (OVERTIME.test(draft.reading.text) && hoursAndRate(draft) !== null ? OVERTIME_SCORE : 0),
    build: overtimePay,
  },
  {
    id: 'label',
    cues: 'expression',
    title: 'Label',
    // Texts alone are combined by other operations: a label has a part that not every row has.
    spot: (draft) => {
      const { texts, boxes } = labelParts(draft);
      return LABEL.test(draft.reading.text) && texts.length > 0 && boxes.length > 0 ? LABEL_SCORE : 0;
    },
    build: label,
  },
];
