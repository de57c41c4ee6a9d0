import { conditionsOf } from '../conditions.ts';
import { type Draft, literal, NUMBER_KINDS } from '../draft.ts';
import { finalValuesOf } from '../finished-work.ts';
import type { Column } from '../sheet-model.ts';
import { twoDates } from './date-columns.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

/** Names for not begun, under way and done as the sheet's status has them. */
function stagesOf(draft: Draft): readonly [string, string, string] {
  const all = draft.own.columns.filter(({ kind }) => kind === 'choice').flatMap((column) => column.values);
  const named = (concept: string, otherwise: string) => all.find(({ concepts }) => concepts.has(concept))?.written ?? otherwise;
  const final = draft.own.columns.filter(({ kind }) => kind === 'choice').flatMap(finalValuesOf)[0]?.written;
  return [named('v:not-started', 'Not Started'), named('v:in-progress', 'In Progress'), final ?? 'Complete'];
}

/** The status that the question names is what is to come out. */
function explainStatus(draft: Draft): void {
  draft.explain(
    ...draft.reading.columns.filter(({ column }) => draft.own.columns.includes(column) && column.classes.has('c:status')),
  );
}

function statusFromPercent(draft: Draft): Built | null {
  const percent = draft.pick({ kinds: NUMBER_KINDS, classes: ['c:percent'], strict: true });
  if (percent === null) return null;
  explainStatus(draft);
  const [none, some, all] = stagesOf(draft);
  const cell = draft.row(percent);
  return rowValue('choice', `IF(${cell} = 1, ${literal(all)}, IF(${cell} > 0, ${literal(some)}, ${literal(none)}))`, [percent]);
}

type Stage = 'done' | 'late' | 'running' | 'planned' | 'undated';

/** What people call the stages of work, with the name that is given where the question has none. */
const STAGES: Readonly<Record<Stage, readonly [pattern: RegExp, otherwise: string]>> = {
  done: [/(?<!\p{L})(?:Done|Completed?|Finished|Closed|Delivered|Erledigt|Fertig)(?!\p{L})/u, 'Complete'],
  late: [/(?<!\p{L})(?:Overdue|Late|Delayed|Behind|Past Due|Expired|Missed)(?!\p{L})/u, 'Overdue'],
  running: [/(?<!\p{L})(?:In [Pp]rogress|Running|Ongoing|Active|Started|Underway|Current)(?!\p{L})/u, 'In Progress'],
  planned: [/(?<!\p{L})(?:Upcoming|Planned|Scheduled|Not [Ss]tarted|Future|Pending|To [Dd]o|Waiting)(?!\p{L})/u, 'Upcoming'],
  undated: [/(?<!\p{L})(?:Unscheduled|No dates?|Undated|TBD)(?!\p{L})/u, 'Unscheduled'],
};

/** The stages that the question names as labels. */
function stagesNamed({ reading }: Draft): readonly Stage[] {
  return (Object.keys(STAGES) as readonly Stage[]).filter((stage) => STAGES[stage][0].test(reading.question));
}

function stageLabel({ reading }: Draft, stage: Stage): string {
  const [pattern, otherwise] = STAGES[stage];
  return literal(pattern.exec(reading.question)?.[0] ?? otherwise);
}

function statusFromDates(draft: Draft): Built | null {
  const dates = twoDates(draft);
  if (dates === null) return null;
  explainStatus(draft);
  const done = draft.pick({ kinds: ['check'], classes: ['c:done-box'] });
  const [from, to] = dates.map((column) => draft.row(column));
  // Labels that the question lists replace the usual ones; a single word may be about something else.
  const isListed = stagesNamed(draft).length >= 2;
  const label = (stage: Stage) => (isListed ? stageLabel(draft, stage) : literal(STAGES[stage][1]));
  const dated = `IF(NOT(ISDATE(${from})), ${label('undated')}, IF(${to} < TODAY(), ${label('late')}, IF(${from} <= TODAY(), ${label('running')}, ${label('planned')})))`;
  const code = done === null ? dated : `IF(${draft.row(done)} = 1, ${label('done')}, ${dated})`;
  return rowValue('choice', code, [...dates]);
}

/** 'Done / Late / Running / Planned by the dates': stages that dates tell. */
function listsStages(draft: Draft): boolean {
  const { question, text } = draft.reading;
  const isList = /\p{L}\s?[/,]\s?\p{Lu}\p{L}+/u.test(question);
  const isByDate = draft.has('dates-named', 'c:start', 'c:due');
  return isList && isByDate && stagesNamed(draft).length >= 3 && !/\b(?:if|when|wenn|falls|si|quand|se)\b/.test(text);
}

const LISTED = 10.5;

function statusFromBox(draft: Draft): Built | null {
  const done = draft.pick({ kinds: ['check'], classes: ['c:done-box'] });
  if (done === null) return null;
  explainStatus(draft);
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

const POINTS: readonly (readonly [concept: string, points: number])[] = [
  ['v:critical', 4],
  ['v:high', 3],
  ['v:medium', 2],
  ['v:low', 1],
];

/** A number for each value of a dropdown, the more the higher; of a likelihood and an impact the product. */
function scoreOfChoice(draft: Draft): Built | null {
  const choices = draft.ranked({ kinds: ['choice'], classes: ['c:impact', 'c:likelihood', 'c:priority'] });
  const [one] = choices;
  if (one === undefined) return null;
  const likelihood = choices.find(({ classes }) => classes.has('c:likelihood'));
  const impact = choices.find(
    (column) => column !== likelihood && (column.classes.has('c:impact') || column.classes.has('c:priority')),
  );
  if (likelihood === undefined || impact === undefined) {
    const cell = draft.row(one);
    return rowValue('number', pointsOf(draft, one, `IF(${cell} = "", "", 0)`), [one]);
  }
  const isBothSaid = draft.has('product') || (draft.has('c:likelihood') && draft.has('c:impact'));
  const isOneNamed = draft.placeOf(likelihood) >= 0 !== draft.placeOf(impact) >= 0;
  if (isOneNamed && !isBothSaid) {
    const named = draft.placeOf(likelihood) >= 0 ? likelihood : impact;
    return rowValue('number', pointsOf(draft, named, '0'), [named]);
  }
  const [first, second] = [draft.row(likelihood), draft.row(impact)];
  const product = `${pointsOf(draft, likelihood, null)} * ${pointsOf(draft, impact, null)}`;
  return rowValue('number', `IF(OR(${first} = "", ${second} = ""), "", ${product})`, [likelihood, impact]);
}

/** The points of a column's values; `otherwise` those of what has none, where that may be. */
function pointsOf(draft: Draft, column: Column, otherwise: string | null): string {
  const cell = draft.row(column);
  const { text, numbers } = draft.reading;
  const scale = POINTS.flatMap(([concept, usual]) => {
    const value = column.values.find(({ concepts }) => concepts.has(concept))?.written;
    if (value === undefined && concept === 'v:critical') return [];
    // 'High 3, Medium 2' says itself what each is worth.
    const mention =
      draft.reading.values.find((one) => one.value.concepts.has(concept)) ??
      draft.reading.mentions.find((one) => one.concept === concept);
    const said =
      mention === undefined
        ? undefined
        : numbers.find(({ start }) => start >= mention.end && /^ ?(?:=|is|:|->|→)? ?$/.test(text.slice(mention.end, start)));
    if (mention !== undefined && said !== undefined) draft.explain(mention, said);
    return [{ value: value ?? NAMES_OF_POINTS[usual] ?? '', points: said?.value ?? usual }];
  });
  const steps = otherwise === null ? scale.slice(0, -1) : scale;
  return steps.reduceRight(
    (rest, { value, points }) => `IF(${cell} = ${literal(value)}, ${points}, ${rest})`,
    otherwise ?? String(scale.at(-1)?.points ?? 0),
  );
}

const NAMES_OF_POINTS: Readonly<Record<number, string>> = { 1: 'Low', 2: 'Medium', 3: 'High' };

function riskProduct(draft: Draft): Built | null {
  const impact = draft.pick({ kinds: NUMBER_KINDS, classes: ['c:impact'], strict: true });
  const likelihood = draft.pick({ kinds: NUMBER_KINDS, classes: ['c:likelihood'], not: [impact], strict: true });
  if (impact === null || likelihood === null || !impact.classes.has('c:impact') || !likelihood.classes.has('c:likelihood'))
    return null;
  const [one, other] = [draft.row(impact), draft.row(likelihood)];
  return rowValue('number', `IF(OR(ISBLANK(${one}), ISBLANK(${other})), "", ${one} * ${other})`, [impact, likelihood]);
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
  const values =
    positive.length > 0 && (draft.has('yes-no', 'v:yes') || stated.length === 0) ? positive : (stated[0]?.values ?? positive);
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
    cues: 'c:status+c:percent|c:status+share|c:status+change+set|set+c:status+c:percent|if+c:percent+finished',
    also: 'if set share finished v:not-started flag v:in-progress above equal convert not per change measure-named',
    title: 'Status',
    bonus: 1.6,
    build: statusFromPercent,
  },
  {
    id: 'status-from-dates',
    cues: 'c:status+c:start|c:status+c:due|c:status+dates-named|overdue+not+dates-named+if+!flag|overdue+v:in-progress|c:status+format-date|c:start+c:due+overdue|if+past+finished+!flag|future+overdue+v:in-progress|c:status+days',
    also: 'if set overdue past finished future flag open v:in-progress blank not between above per c:start c:due c:end c:done-box',
    title: 'Status',
    bonus: 1,
    build: statusFromDates,
  },
  {
    id: 'status-from-dates',
    cues: 'expression',
    also: 'c:status if set overdue past finished future flag open v:in-progress v:not-started v:pending per c:start c:due c:end c:done-box both',
    title: 'Status',
    spot: (draft) => (draft.source === draft.own && listsStages(draft) && twoDates(draft) !== null ? LISTED : 0),
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
    cues: 'score-of|convert+c:priority|score-of+c:impact|product+v:high+v:low|score-of+convert+!bands|matrix+c:score|matrix+score-of',
    also: 'convert product number-of-text if set v:high v:medium v:low v:critical c:score c:impact c:likelihood c:priority matrix per yes-no lookup multi-select c:quantity both',
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
    id: 'box-from-text',
    cues: 'flag+yes-no|flag+v:yes|flag+if+v:yes|flag+if+yes-no|flag+convert|flag+text-of-number|flag+yes-no+convert|flag+v:approved',
    also: 'if convert set yes-no v:yes compare equal c:done-box finished',
    title: 'Flag',
    bonus: 0.9,
    build: boxFromText,
  },
  { id: 'flag-filled', cues: 'flag+blank|flag+filled', also: 'if not each-row row', title: 'Flag', build: flagFilled },
  { id: 'word-where', cues: 'if|set+if', conditional: true, also: 'set flag lookup convert', title: 'Result', build: wordWhere },
];
