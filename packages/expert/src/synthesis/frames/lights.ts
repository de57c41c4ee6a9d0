import { DATE_KINDS, type Draft, literal, NUMBER_KINDS } from '../draft.ts';
import { finishedCondition } from '../finished-work.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

function percentColumn(draft: Draft): Column | null {
  return draft.pick({ kinds: NUMBER_KINDS, classes: ['c:percent'] });
}

function progressBar(draft: Draft): Built | null {
  const percent = percentColumn(draft);
  if (percent === null) return null;
  const cell = draft.row(percent);
  const filled = `ROUND(${cell} * 10, 0)`;
  return rowValue('text', `IF(ISNUMBER(${cell}), LEFT("██████████", ${filled}) + LEFT("░░░░░░░░░░", 10 - ${filled}), "")`, [
    percent,
  ]);
}

function harveyBall(draft: Draft): Built | null {
  const percent = percentColumn(draft);
  if (percent === null) return null;
  const cell = draft.row(percent);
  const isThirds =
    /third|33|66|above zero|at least a quarter|custom|own|thresholds|eigene|propios|personnalis|proprios|独自|begun|10%/.test(
      draft.reading.text,
    );
  const [most, half] = isThirds ? [0.66, 0.33] : [0.75, 0.5];
  const least = isThirds ? '> 0' : '>= 0.25';
  return rowValue(
    'choice',
    `IF(${cell} = 1, "Full", IF(${cell} >= ${most}, "Three Quarter", IF(${cell} >= ${half}, "Half", IF(${cell} ${least}, "Quarter", "Empty"))))`,
    [percent],
  );
}

/** Red when late, yellow when nearly due, green otherwise; by a date. */
function healthByDate(draft: Draft): Built | null {
  const date = draft.pick({ kinds: DATE_KINDS, classes: ['c:due', 'c:expiration', 'c:end'] });
  if (date === null) return null;
  const days =
    draft.reading.numbers.find(({ value, isPercent }) => value > 0 && value < 400 && !isPercent)?.value ?? draft.choose(7);
  const cell = draft.row(date);
  const done = finishedCondition(draft, true);
  const colours = `IF(${cell} < TODAY(), "Red", IF(${cell} <= TODAY(${days}), "Yellow", "Green"))`;
  const isGrey = /gray|grey|grau|gris|cinza|グレー|灰/.test(draft.reading.text);
  const isBlueWhenDone = /blue|blau|azul|bleu|青/.test(draft.reading.text);
  const whenDone = isBlueWhenDone
    ? '"Blue"'
    : isGrey && /done|complete|erledigt|fertig|complet/.test(draft.reading.text)
      ? '"Gray"'
      : '"Green"';
  const dated = done === null ? colours : `IF(${done.test(draft.row(done.column))}, ${whenDone}, ${colours})`;
  const without = isGrey ? '"Gray"' : '""';
  const code =
    done === null
      ? `IF(NOT(ISDATE(${cell})), ${without}, ${colours})`
      : `IF(${done.test(draft.row(done.column))}, ${whenDone}, IF(NOT(ISDATE(${cell})), ${without}, ${colours}))`;
  return rowValue('choice', dated === code ? dated : code, [date]);
}

const HALF_DONE = 50;

/** Red when late, yellow when nearly due with too little done, gray without a date, green otherwise. */
function healthByDateAndPercent(draft: Draft): Built | null {
  const date = draft.pick({ kinds: DATE_KINDS, classes: ['c:due', 'c:end', 'c:expiration'] });
  const percent = draft.pick({ kinds: NUMBER_KINDS, classes: ['c:percent'], strict: true });
  const done = finishedCondition(draft, true);
  if (date === null || percent === null || !percent.classes.has('c:percent') || done === null) return null;
  const { numbers, text } = draft.reading;
  const isOneNamed = draft.has('c:due', 'dates-named', 'overdue', 'until', 'expiry') !== draft.has('c:percent', 'share');
  if (isOneNamed) return null;
  const days = numbers.find(({ value, isPercent }) => !isPercent && value >= 1 && value < 400)?.value ?? draft.choose(7);
  const said = numbers.find(({ isPercent }) => isPercent)?.value ?? HALF_DONE;
  const share = (percent.highest ?? 1) > 1.5 ? said : said / 100;
  const [due, progress] = [draft.row(date), draft.row(percent)];
  const whenDone = /blue|blau|azul|bleu|青/.test(text) ? 'Blue' : 'Green';
  const soon = `AND(${due} <= TODAY(${days}), ${progress} < ${share})`;
  const dated = `IF(NOT(ISDATE(${due})), "Gray", IF(${due} < TODAY(), "Red", IF(${soon}, "Yellow", "Green")))`;
  return rowValue('choice', `IF(${done.test(draft.row(done.column))}, ${literal(whenDone)}, ${dated})`, [date, percent], {
    operation: 'health-by-date-and-percent',
  });
}

/** Red, yellow or green by a number, with the limits of the question. */
function healthByNumber(draft: Draft): Built | null {
  const measure = draft.pick({ kinds: NUMBER_KINDS, classes: ['difference', 'c:percent', 'c:score', 'c:amount'] });
  if (measure === null) return null;
  const cell = draft.row(measure);
  const isFraction = measure.highest !== null && Math.abs(measure.highest) <= 1.5;
  const said = [
    ...new Set(
      draft.reading.numbers.map(({ value, isPercent }) => (isPercent || (isFraction && value > 1.5) ? value / 100 : value)),
    ),
  ].toSorted((one, other) => other - one);
  const [high = draft.choose(isFraction ? 0.1 : 10), low = draft.choose(isFraction ? 0.05 : 5)] = said;
  const isLowBad =
    /red (?:below|under|if less)|green (?:above|over|from|at least|if more)|rot unter|rojo por debajo|below|under|less than/.test(
      draft.reading.text,
    ) ||
    (measure.classes.has('c:percent') && !measure.classes.has('difference'));
  const code = isLowBad
    ? `IF(${cell} < ${low}, "Red", IF(${cell} < ${high}, "Yellow", "Green"))`
    : `IF(${cell} > ${high}, "Red", IF(${cell} > ${low}, "Yellow", "Green"))`;
  return rowValue('choice', `IF(NOT(ISNUMBER(${cell})), "", ${code})`, [measure]);
}

function healthByBudget(draft: Draft): Built | null {
  const numbers = draft.ranked({ kinds: NUMBER_KINDS });
  const budget = numbers.find(({ classes }) => classes.has('c:budget'));
  const actual = numbers.find(
    (column) => column !== budget && (column.classes.has('c:actual') || column.classes.has('c:amount')),
  );
  if (actual === undefined || budget === undefined) return null;
  const [spent, planned] = [draft.row(actual), draft.row(budget)];
  const share = draft.reading.numbers.find(({ value }) => value > 50 && value < 100)?.value ?? draft.choose(90);
  return rowValue('choice', `IF(${spent} > ${planned}, "Red", IF(${spent} > ${planned} * ${share / 100}, "Yellow", "Green"))`, [
    actual,
    budget,
  ]);
}

/** The colour by the value of a dropdown: High is red, Medium yellow, Low green. */
function healthByChoice(draft: Draft): Built | null {
  const choice = draft.pick({ kinds: ['choice'], classes: ['c:priority', 'c:status', 'c:impact'] });
  if (choice === null) return null;
  const colour = (concepts: readonly string[]) =>
    choice.values.filter((value) => concepts.some((one) => value.concepts.has(one))).map(({ written }) => written);
  const red = colour(['v:high', 'v:critical', 'v:on-hold', 'v:rejected', 'overdue']);
  const yellow = colour(['v:medium', 'v:in-progress', 'v:pending']);
  const green = colour(['v:low', 'finished', 'v:approved', 'v:paid']);
  const levels = (
    [
      ['Red', red],
      ['Yellow', yellow],
      ['Green', green],
    ] as const
  ).filter(([, values]) => values.length > 0);
  if (levels.length < 2) return null;
  const cell = draft.row(choice);
  const code = levels.reduceRight(
    (rest, [name, [value = '']]) => `IF(${cell} = ${literal(value)}, ${literal(name)}, ${rest})`,
    '""',
  );
  return rowValue('choice', code, [choice]);
}

function statusArrow(draft: Draft): Built | null {
  const fresh = draft.pick({ kinds: NUMBER_KINDS, classes: ['c:actual', 'this-month'] });
  const old = draft.pick({ kinds: NUMBER_KINDS, classes: ['c:budget', 'last-month'], not: [fresh] });
  if (fresh === null || old === null) return null;
  const [one, other] = [draft.row(fresh), draft.row(old)];
  return rowValue('choice', `IF(${one} > ${other}, "Up", IF(${one} < ${other}, "Down", "Unchanged"))`, [fresh, old]);
}

export const LIGHTS: readonly Frame[] = [
  {
    id: 'progress-bar',
    cues: 'progress-bar',
    also: 'share symbol not error combine add c:percent',
    title: 'Progress',
    build: progressBar,
  },
  {
    id: 'harvey-ball',
    cues: 'harvey|harvey+share|quarter+symbol',
    also: 'symbol quarter share if at-least above set c:percent half-year not blank per',
    title: 'Progress',
    build: harveyBall,
  },
  {
    id: 'health-by-date',
    cues: 'symbol|symbol+c:due|symbol+overdue|symbol+until|symbol+within|symbol+days|symbol+past|symbol+expiry',
    also: 'if set days within overdue past until blank v:red v:yellow v:green flag open finished above below',
    title: 'Health',
    bonus: 1,
    build: healthByDate,
  },
  {
    id: 'health-by-date-and-percent',
    cues: 'symbol|symbol+c:due+c:percent|symbol+c:percent+dates-named|symbol+c:percent+overdue|symbol+share+dates-named',
    also: 'if set days within overdue past until blank v:red v:yellow v:green flag open finished above below per share c:status measure-named c:age c:interval',
    title: 'Health',
    bonus: 1.8,
    build: healthByDateAndPercent,
  },
  {
    id: 'health-by-budget',
    cues: 'symbol+c:budget|symbol+c:actual',
    also: 'if set share above c:budget',
    title: 'Budget Health',
    bonus: 0.8,
    build: healthByBudget,
  },
  {
    id: 'health-by-number',
    cues: 'symbol+share+!harvey|symbol+difference+!harvey|symbol+c:percent+!harvey|symbol+!harvey',
    also: 'if set share difference above below at-least c:percent flag quotient',
    title: 'Health',
    build: healthByNumber,
  },
  {
    id: 'health-by-choice',
    cues: 'symbol+c:priority|symbol+c:status',
    also: 'if set flag',
    title: 'Health',
    bonus: 0.3,
    build: healthByChoice,
  },
  {
    id: 'arrow',
    cues: 'symbol+compare|symbol+change|symbol+up',
    also: 'compare change last-month',
    title: 'Trend',
    build: statusArrow,
  },
];
