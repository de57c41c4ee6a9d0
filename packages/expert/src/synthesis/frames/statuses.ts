import { conditionsOf, finalValuesOf } from '../conditions.ts';
import { DATE_KINDS, type Draft, literal, NUMBER_KINDS } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

/** Names for not begun, under way and done as the sheet's status has them. */
function stagesOf(draft: Draft): readonly [string, string, string] {
  const all = draft.own.columns.filter(({ kind }) => kind === 'choice').flatMap((column) => column.values);
  const named = (concept: string, otherwise: string) => all.find(({ concepts }) => concepts.has(concept))?.written ?? otherwise;
  const final = draft.own.columns.filter(({ kind }) => kind === 'choice').flatMap(finalValuesOf)[0]?.written;
  return [named('v:not-started', 'Not Started'), named('v:in-progress', 'In Progress'), final ?? 'Complete'];
}

function statusFromPercent(draft: Draft): Built | null {
  const percent = draft.pick({ kinds: NUMBER_KINDS, classes: ['c:percent'], strict: true });
  if (percent === null) return null;
  const [none, some, all] = stagesOf(draft);
  const cell = draft.row(percent);
  return rowValue('choice', `IF(${cell} = 1, ${literal(all)}, IF(${cell} > 0, ${literal(some)}, ${literal(none)}))`, [percent]);
}

function statusFromDates(draft: Draft): Built | null {
  const start = draft.pick({ kinds: DATE_KINDS, classes: ['c:start'] });
  const end = draft.pick({ kinds: DATE_KINDS, classes: ['c:due', 'c:end'], not: [start] });
  if (start === null || end === null) return null;
  const done = draft.pick({ kinds: ['check'], classes: ['c:done-box'] });
  const [from, to] = [draft.row(start), draft.row(end)];
  const dated = `IF(NOT(ISDATE(${from})), "Unscheduled", IF(${to} < TODAY(), "Overdue", IF(${from} <= TODAY(), "In Progress", "Upcoming")))`;
  const code = done === null ? dated : `IF(${draft.row(done)} = 1, "Complete", ${dated})`;
  return rowValue('choice', code, [start, end]);
}

function statusFromBox(draft: Draft): Built | null {
  const done = draft.pick({ kinds: ['check'], classes: ['c:done-box'] });
  if (done === null) return null;
  const [, , all] = stagesOf(draft);
  const percent = draft.pick({ kinds: NUMBER_KINDS, classes: ['c:percent'], strict: true });
  const rest = percent === null ? literal('Open') : `IF(${draft.row(percent)} > 0, "In Progress", "Not Started")`;
  return rowValue('choice', `IF(${draft.row(done)} = 1, ${literal(all)}, ${rest})`, [done]);
}

function priorityMatrix(draft: Draft): Built | null {
  const one = draft.pick({ kinds: ['choice'], classes: ['c:impact', 'c:priority'] });
  const other = draft.pick({ kinds: ['choice'], classes: ['c:likelihood', 'c:priority'], not: [one] });
  if (one === null || other === null) return null;
  const [first, second] = [draft.row(one), draft.row(other)];
  const middle = `OR(${first} = "High", ${second} = "High", AND(${first} = "Medium", ${second} = "Medium"))`;
  return rowValue(
    'choice',
    `IF(OR(ISBLANK(${first}), ISBLANK(${second})), "", IF(AND(${first} = "High", ${second} = "High"), "High", IF(${middle}, "Medium", "Low")))`,
    [one, other],
  );
}

/** A number for each value of a dropdown, highest first. */
function scoreOfChoice(draft: Draft): Built | null {
  const choices = draft.ranked({ kinds: ['choice'], classes: ['c:impact', 'c:likelihood', 'c:priority'] });
  const [one, other] = choices;
  if (one === undefined) return null;
  const isProduct =
    other !== undefined &&
    (draft.has('product') || /risk score|risikowert|x likelihood|× |impact and likelihood/.test(draft.reading.text)) &&
    one.classes.has('c:impact') !== other.classes.has('c:impact');
  const points = (column: Column) => {
    const cell = draft.row(column);
    return `IF(${cell} = "High", 3, IF(${cell} = "Medium", 2, IF(${cell} = "Low", 1, 0)))`;
  };
  if (isProduct && other !== undefined) return rowValue('number', `${points(one)} * ${points(other)}`, [one, other]);
  return rowValue('number', points(one), [one]);
}

function riskProduct(draft: Draft): Built | null {
  const impact = draft.pick({ kinds: NUMBER_KINDS, classes: ['c:impact'], strict: true });
  const likelihood = draft.pick({ kinds: NUMBER_KINDS, classes: ['c:likelihood'], not: [impact], strict: true });
  if (impact === null || likelihood === null || !impact.classes.has('c:impact') || !likelihood.classes.has('c:likelihood'))
    return null;
  const [one, other] = [draft.row(impact), draft.row(likelihood)];
  return rowValue('number', `IF(OR(ISBLANK(${one}), ISBLANK(${other})), "", ${one} * ${other})`, [impact, likelihood]);
}

/** Labels by limits of a number: those of the question, the highest first. */
function numberBands(draft: Draft): Built | null {
  const product = riskOperands(draft);
  const measure =
    product === null ? draft.pick({ kinds: NUMBER_KINDS, classes: ['c:score', 'c:amount', 'c:quantity', 'c:percent'] }) : null;
  if (product === null && measure === null) return null;
  const value = product ?? draft.row(measure as Column);
  const labels = labelsIn(draft);
  const limits = [...new Set(draft.reading.numbers.map((number) => number.value))]
    .toSorted((one, other) => other - one)
    .slice(0, Math.max(1, labels.length - 1));
  const steps = limits.length >= labels.length - 1 && labels.length > 1 ? limits : [draft.choose(15), draft.choose(8)];
  const last =
    product === null
      ? literal(labels[steps.length] ?? '')
      : `IF(${value} > 0, ${literal(labels[steps.length] ?? 'Minor')}, "Not rated")`;
  const code = steps.reduceRight(
    (rest, limit, place) => `IF(${value} >= ${limit}, ${literal(labels[place] ?? '')}, ${rest})`,
    last,
  );
  return rowValue('text', code, measure === null ? [] : [measure]);
}

function riskOperands(draft: Draft): string | null {
  const impact = draft.own.columns.find((column) => column.kind === 'number' && column.classes.has('c:impact'));
  const likelihood = draft.own.columns.find((column) => column.kind === 'number' && column.classes.has('c:likelihood'));
  return impact === undefined || likelihood === undefined ? null : `${draft.row(impact)} * ${draft.row(likelihood)}`;
}

function labelsIn(draft: Draft): readonly string[] {
  const quoted = draft.reading.quoted.map(({ text }) => text);
  if (quoted.length >= 2) return quoted;
  const slashed = /(\p{L}+)\s?\/\s?(\p{L}+)\s?\/\s?(\p{L}+)/u.exec(draft.reading.question);
  if (slashed !== null) return slashed.slice(1);
  const listed = /(\p{Lu}\p{L}+),\s(\p{Lu}\p{L}+)(?:,|\sor|\sand|\s\/)\s(\p{Lu}\p{L}+)/u.exec(draft.reading.question);
  if (listed !== null) return listed.slice(1);
  if (/\bpass\b.*\bfail\b/.test(draft.reading.text)) return ['Pass', 'Fail'];
  const isRisk = draft.own.columns.some(({ classes }) => classes.has('c:impact') || classes.has('c:likelihood'));
  return isRisk ? ['Critical', 'Major', 'Minor'] : ['High', 'Medium', 'Low'];
}

/** Values that say yes. */
function positiveValuesOf({ values }: Column): readonly string[] {
  return values
    .filter(({ concepts }) => ['v:yes', 'v:approved', 'finished'].some((one) => concepts.has(one)))
    .map(({ written }) => written);
}

function boxFromText(draft: Draft): Built | null {
  const stated = conditionsOf(draft).filter(
    ({ column, relation }) => relation !== 'contains' && ['choice', 'text'].includes(column.kind),
  );
  const column =
    stated[0]?.column ??
    draft.pick({
      kinds: ['choice', 'text'],
      classes: ['c:status', 'c:done-box'],
      prefers: (one) => !one.primary && positiveValuesOf(one).length > 0,
    });
  if (column === null || column === undefined) return null;
  const positive = positiveValuesOf(column);
  const values = positive.length > 0 && (draft.has('yes-no') || stated.length === 0) ? positive : (stated[0]?.values ?? positive);
  const known = values.length > 0 ? values : ['Yes'];
  const cell = draft.row(column);
  const tests = known.map((value) => `${cell} = ${literal(value)}`);
  return rowValue('check', `IF(${tests.length === 1 ? tests[0] : `OR(${tests.join(', ')})`}, 1, 0)`, [column]);
}

function flagFilled(draft: Draft): Built | null {
  const stated = conditionsOf(draft).filter(({ relation }) => relation === 'blank' || relation === 'filled');
  const [first] = stated;
  if (first === undefined) return null;
  return rowValue('check', `IF(${first.test(draft.row(first.column))}, 1, 0)`, [first.column], { conditions: stated });
}

/** A word where the conditions hold and another where they do not: 'show Late, otherwise OK'. */
function wordWhere(draft: Draft): Built | null {
  const [one, other] = draft.reading.quoted.filter(({ start }) => !draft.reading.values.some((value) => value.start === start));
  if (one === undefined) return null;
  const conditions = conditionsOf(draft).filter(({ values }) => !values.includes(one.text));
  if (conditions.length === 0) return null;
  const tests = conditions.map(({ column, test }) => test(draft.row(column)));
  return rowValue(
    'text',
    `IF(${tests.length === 1 ? tests[0] : `AND(${tests.join(', ')})`}, ${literal(one.text)}, ${literal(other?.text ?? '')})`,
    [],
    { conditions },
  );
}

export const STATUSES: readonly Frame[] = [
  {
    id: 'status-from-percent',
    cues: 'c:status+c:percent|c:status+share|set+c:status+c:percent|if+c:percent+finished',
    also: 'if set share finished v:not-started flag v:in-progress above equal convert not',
    title: 'Status',
    bonus: 1,
    build: statusFromPercent,
  },
  {
    id: 'status-from-dates',
    cues: 'c:status+c:start|c:status+c:due|overdue+v:in-progress|c:status+format-date|c:start+c:due+overdue|if+past+finished|future+overdue+v:in-progress|c:status+days',
    also: 'if set overdue past finished future flag open v:in-progress blank not between above',
    title: 'Status',
    bonus: 0.8,
    build: statusFromDates,
  },
  {
    id: 'status-from-box',
    cues: 'c:status+flag+finished|flag+c:status',
    also: 'if set finished c:done-box',
    title: 'Status',
    bonus: -0.6,
    build: statusFromBox,
  },
  {
    id: 'priority-matrix',
    cues: 'matrix|c:impact+c:likelihood|both+v:high',
    also: 'if both either c:priority set combine v:high v:medium v:low error',
    title: 'Priority',
    build: priorityMatrix,
  },
  {
    id: 'score-of-choice',
    cues: 'score-of|convert+c:priority|score-of+c:impact',
    also: 'convert product number-of-text if set v:high v:medium v:low',
    title: 'Score',
    build: scoreOfChoice,
  },
  {
    id: 'risk-product',
    cues: 'product+c:impact|score-of+c:likelihood|c:impact+c:likelihood|score-of',
    also: 'product score-of',
    title: 'Score',
    bonus: 0.6,
    build: riskProduct,
  },
  {
    id: 'number-bands',
    cues: 'bands|score-of+convert|bands+c:score|v:critical+at-least',
    also: 'if convert score-of set at-least below above c:score lookup v:critical share',
    title: 'Level',
    build: numberBands,
  },
  {
    id: 'box-from-text',
    cues: 'flag+yes-no|flag+if+yes-no|flag+convert|flag+text-of-number|flag+yes-no+convert|flag+v:approved',
    also: 'if convert set yes-no compare equal',
    title: 'Flag',
    bonus: 0.9,
    build: boxFromText,
  },
  { id: 'flag-filled', cues: 'flag+blank|flag+filled', also: 'if not each-row row', title: 'Flag', build: flagFilled },
  { id: 'word-where', cues: 'if|set+if', conditional: true, also: 'set flag lookup convert', title: 'Result', build: wordWhere },
];
