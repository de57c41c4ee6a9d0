import type { Draft } from '../draft.ts';
import { memoized } from '../memoized.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

/** The symbols of a progress ball with the limits that a question tells for them: 'quarter once begun, half from 33%, three quarter from 66%'. */

/** From the fullest on. */
const SYMBOLS = ['Full', 'Three Quarter', 'Half', 'Quarter', 'Empty'] as const;
type BallSymbol = (typeof SYMBOLS)[number];

const NAMES: readonly (readonly [said: RegExp, symbol: BallSymbol])[] = [
  [/^(?:three|3)/, 'Three Quarter'],
  [/^q/, 'Quarter'],
  [/^h/, 'Half'],
  [/^f/, 'Full'],
  [/^e/, 'Empty'],
];
const LABEL = /(?<![\p{L}\d])(?:three[ -]?quarters?|3\/4|quarter|half|full|empty)(?![\p{L}\d-])/gu;
const LIMIT =
  /(?<sign>\b(?:above|over|more than|greater than)|>(?!=))?[^\d,;]{0,16}?(?<number>\d+(?:\.\d+)?) ?(?<percent>%|percent)?/u;
const BELOW = /\b(?:below|under|up to|less than|at most|until|between)\b|</;
const BEGUN = /\b(?:begun|began|begins?|started|starts?|under ?way|anything|in progress)\b/;
const DONE = /\b(?:complete|completed|done|finished)\b/;
const SPEAKS_OF_BALL = /\b(?:harvey|balls?|symbols?|progress (?:circle|pie|icon)s?)\b/;

interface Limit {
  readonly symbol: BallSymbol;
  readonly sign: '>' | '>=';
  readonly value: number;
}

interface Ball {
  readonly column: Column;
  /** From the fullest symbol on. */
  readonly limits: readonly Limit[];
}

const ballTold = memoized((draft: Draft): Ball | null => {
  const { text, language } = draft.reading;
  const labels = [...text.matchAll(LABEL)].map(({ 0: said, index }) => ({ said, start: index, end: index + said.length }));
  const column = shareColumn(draft);
  if (language !== 'en' || column === null || labels.length < (SPEAKS_OF_BALL.test(text) ? 2 : 3)) return null;
  const whole = (column.highest ?? 1) > 1 ? 100 : 1;
  const isLabelFirst = !/\d ?(?:%|percent)? ?(?:is |= ?|then |-> ?)?$/.test(text.slice(0, labels[0]?.start ?? 0));
  const limits = labels.flatMap(({ said, start, end }, place): readonly (Limit | null)[] => {
    const symbol = NAMES.find(([pattern]) => pattern.test(said))?.[1] ?? 'Empty';
    const clause = isLabelFirst
      ? text.slice(end, labels[place + 1]?.start ?? text.length)
      : text.slice(labels[place - 1]?.end ?? 0, start);
    return symbol === 'Empty' ? [] : [limitIn(clause, symbol, whole)];
  });
  const told = limits.flatMap((limit) => limit ?? []);
  if (told.length < limits.length || told.length < 2 || new Set(told.map(({ symbol }) => symbol)).size < told.length) return null;
  const full: Limit = { symbol: 'Full', sign: '>=', value: whole };
  const all = told.some(({ symbol }) => symbol === 'Full') ? told : [...told, full];
  const ordered = all.toSorted((one, other) => SYMBOLS.indexOf(one.symbol) - SYMBOLS.indexOf(other.symbol));
  const falls = ordered.every(({ value }, place) => place === 0 || value < (ordered[place - 1]?.value ?? 0));
  return falls ? { column, limits: ordered } : null;
});

/** The one column of percentages, or the one that the question names. */
function shareColumn(draft: Draft): Column | null {
  const shares = draft.own.columns.filter(({ kind, empty, classes }) => kind === 'number' && !empty && classes.has('c:percent'));
  const named = shares.filter((column) => draft.isMentioned(column));
  const [only, ...more] = named.length > 0 ? named : shares;
  return only === undefined || more.length > 0 ? null : only;
}

function limitIn(clause: string, symbol: BallSymbol, whole: number): Limit | null {
  if (BELOW.test(clause)) return null;
  const found = LIMIT.exec(clause)?.groups;
  if (found?.number !== undefined) {
    const number = Number(found.number);
    const isPercent = found.percent !== undefined || number > 1;
    const value = isPercent && whole === 1 ? Math.round(number * 1e4) / 1e6 : number;
    return { symbol, sign: found.sign === undefined && value > 0 ? '>=' : '>', value };
  }
  if (BEGUN.test(clause)) return { symbol, sign: '>', value: 0 };
  return symbol === 'Full' && (DONE.test(clause) || !/\p{L}/u.test(clause)) ? { symbol, sign: '>=', value: whole } : null;
}

function build(draft: Draft): Built | null {
  const told = ballTold(draft);
  if (told === null || draft.source !== draft.own) return null;
  const cell = draft.row(told.column);
  const code = told.limits.reduceRight(
    (rest, { symbol, sign, value }) => `IF(${cell} ${sign} ${value}, "${symbol}", ${rest})`,
    '"Empty"',
  );
  return rowValue('choice', code, [told.column], { isForBlank: true, operation: 'harvey-ball' });
}

/** More than any other reading of a rule with as many labels; a rule of which one was taken out fits less. */
const FITS = 16;

export const PROGRESS_BALL: readonly Frame[] = [
  {
    id: 'composed-progress-ball',
    cues: 'expression',
    also: 'symbol harvey quarter share if at-least above set c:percent half-year not blank per within finished open c:start',
    title: 'Progress',
    spot: (draft) => {
      const told = ballTold(draft);
      return told === null ? 0 : FITS + 2 * told.limits.length;
    },
    build,
  },
];
