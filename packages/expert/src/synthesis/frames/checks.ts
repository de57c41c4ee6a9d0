import { DATE_KINDS, type Draft, literal, NUMBER_KINDS, TEXT_KINDS } from '../draft.ts';
import { endDateOf } from '../finished-work.ts';
import type { Column } from '../sheet-model.ts';
import { valuesMeant } from '../value-conditions.ts';
import { type Built, type Frame, rowValue } from './frame.ts';
import { measureOf } from './grouping.ts';

/** What every piece of planned work has: somebody, a date and how urgent it is. */
const ESSENTIAL: readonly (readonly string[])[] = [['c:owner'], ['c:due', 'c:end'], ['c:priority']];

/** Columns that somebody has to fill in: those named, otherwise who, when and how urgent, otherwise all but the primary one. */
function requiredColumns(draft: Draft): readonly Column[] {
  const filled = draft.own.columns.filter(
    ({ empty, kind, isFormula }) => !empty && kind !== 'check' && kind !== 'auto' && !isFormula,
  );
  const named = columnsNamed(draft).filter((column) => filled.includes(column));
  if (named.length > 0) return named.slice(0, MOST_REQUIRED);
  const others = filled.filter(({ primary }) => !primary);
  const essential = ESSENTIAL.flatMap((classes) => others.find((column) => classes.some((one) => column.classes.has(one))) ?? []);
  if (essential.length < ESSENTIAL.length) return others.slice(0, MOST_REQUIRED);
  draft.choose(essential.map(({ title }) => title).join(', '));
  return essential;
}

const MOST_REQUIRED = 8;

/** The columns that the question names, by title, by a word of it or by what they hold, in the order of the sheet. */
function columnsNamed(draft: Draft): readonly Column[] {
  const { columns, mentions } = draft.reading;
  const own = columns.filter(({ column }) => draft.own.columns.includes(column) && !column.empty);
  // 'Fields' and 'rows' are no names, and of two titles that share a word neither is named by it.
  const byTitle = own.filter(
    ({ column, isPart, start }) => !isPart || !own.some((other) => other.column !== column && other.start === start),
  );
  const byClass = mentions
    .filter(({ concept, start }) => concept.startsWith('c:') && concept !== 'c:name' && !own.some((one) => one.start === start))
    .flatMap(({ concept }) => {
      const fits = draft.own.columns.filter(({ classes, empty, kind }) => classes.has(concept) && !empty && kind !== 'check');
      return fits.length === 1 ? fits : [];
    });
  const named = new Set([...byTitle.map(({ column }) => column), ...byClass].filter((column) => !draft.isThing(column)));
  return draft.own.columns.filter((column) => named.has(column));
}

function incomplete(draft: Draft): Built | null {
  const columns = requiredColumns(draft);
  if (columns.length === 0) return null;
  const tests = columns.map((column) => `ISBLANK(${draft.row(column)})`);
  const isComplete =
    /all (?:fields|columns|required|cells)[^.]* (?:filled|complete)|(?<!\p{L})(?:complete\?|vollstandig|complet)/u.test(
      draft.reading.text,
    ) && !draft.has('blank');
  const any = tests.length === 1 ? (tests[0] ?? '') : `OR(${tests.join(', ')})`;
  const primary = draft.own.columns.find((column) => column.primary && !column.empty);
  // A row that nobody has begun lacks nothing.
  const isBegun = primary === undefined || columns.includes(primary) ? '' : `NOT(ISBLANK(${draft.row(primary)}))`;
  const missing = isBegun === '' ? any : `AND(${isBegun}, ${any})`;
  const complete = isBegun === '' ? `NOT(${any})` : `AND(${isBegun}, NOT(${any}))`;
  return rowValue('check', `IF(${isComplete ? complete : missing}, 1, 0)`, columns);
}

/** 'Tick if owner, due date or priority is empty': several columns of which one may lack its value. */
function namesSeveralToFill(draft: Draft): boolean {
  const lacks = draft.has('blank') || (draft.has('filled') && draft.has('not'));
  const marks = draft.has('flag') || draft.own.columns.some(({ empty, kind }) => empty && kind === 'check');
  const isAll = draft.has('both', 'count', 'sum', 'list', 'share', 'overdue', 'past', 'finished', 'average');
  const isOfTime = /\b(?:past|before|after|today|than|over|under|ago)\b|[<>]/.test(draft.reading.text);
  return lacks && marks && !isAll && !isOfTime && draft.reading.values.length === 0 && columnsNamed(draft).length >= 2;
}

const SEVERAL = 7.5;

/** Open longer than allowed; what has ended counts up to its end. */
function breached(draft: Draft): Built | null {
  const start = draft.pick({ kinds: DATE_KINDS, classes: ['c:created', 'c:start'] });
  if (start === null) return null;
  const found = endDateOf(draft);
  const end = found === start ? null : found;
  const allowed = draft.ranked({ kinds: NUMBER_KINDS, classes: ['c:interval'] }).find(({ classes }) => classes.has('c:interval'));
  const said = draft.reading.numbers.find(({ isPercent }) => !isPercent)?.value;
  const limit = said === undefined ? (allowed === undefined ? String(draft.choose(5)) : draft.row(allowed)) : String(said);
  const cell = draft.row(start);
  const until = end === null ? 'TODAY()' : `IF(ISDATE(${draft.row(end)}), ${draft.row(end)}, TODAY())`;
  const days = draft.has('working-days') ? `NETWORKDAYS(${cell}, ${until})` : `${until} - ${cell}`;
  const [value] = valuesMeant(draft);
  const narrowed = value === undefined ? '' : `, ${draft.row(value.column)} = ${literal(value.value.written)}`;
  return rowValue('check', `IF(AND(ISDATE(${cell})${narrowed}, ${days} > ${limit}), 1, 0)`, [start]);
}

/** A person, room or machine whose total is more than it can take. */
function overCapacity(draft: Draft): Built | null {
  const measure = measureOf(draft);
  const owner = draft.pick({
    kinds: ['contact', 'text', 'choice'],
    classes: ['c:owner', 'c:vendor', 'c:category'],
    not: [measure],
  });
  if (measure === null || owner === null) return null;
  const limit = draft.reading.numbers[0]?.value ?? draft.choose(40);
  const key = draft.row(owner);
  return rowValue(
    'check',
    `IF(ISBLANK(${key}), 0, IF(SUMIF(${draft.all(owner)}, ${key}, ${draft.all(measure)}) > ${limit}, 1, 0))`,
    [owner, measure],
  );
}

/** Two bookings of the same thing whose dates meet. */
function overlap(draft: Draft): Built | null {
  const [start, end] = draft.own.columns.filter(({ kind, empty }) => kind === 'date' && !empty);
  const thing = draft
    .ranked({ kinds: ['text', 'choice', 'contact'], classes: ['c:category', 'c:owner', 'c:key'] })
    .find(({ primary }) => !primary);
  if (start === undefined || end === undefined || thing === undefined) return null;
  const [key, from, to] = [thing, start, end].map((column) => draft.row(column));
  const meeting = `COUNTIFS(${draft.all(thing)}, ${key}, ${draft.all(start)}, <=${to}, ${draft.all(end)}, >=${from})`;
  return rowValue('check', `IF(OR(ISBLANK(${key}), ISBLANK(${from}), ISBLANK(${to})), 0, IF(${meeting} > 1, 1, 0))`, [
    thing,
    start,
    end,
  ]);
}

/** 'Varieties with names longer than 10 characters' speaks of the texts of Variety, although the rows are called so too. */
function onlyTextNamed(draft: Draft): Column | null {
  const [only, ...more] = draft.own.columns.filter(
    (column) => TEXT_KINDS.includes(column.kind) && !column.empty && draft.isPartlyMentioned(column),
  );
  return only !== undefined && more.length === 0 ? only : null;
}

function lengthCheck(draft: Draft): Built | null {
  const column = onlyTextNamed(draft) ?? draft.pick({ kinds: TEXT_KINDS, classes: ['c:key', 'c:name'] });
  const length = draft.reading.numbers[0]?.value;
  if (column === null || length === undefined) return null;
  const cell = `LEN(${draft.row(column)})`;
  const sign =
    draft.has('above') || /too long|zu lang/.test(draft.reading.text)
      ? '>'
      : draft.has('below')
        ? '<'
        : /not|wrong|invalid|nicht/.test(draft.reading.text)
          ? '<>'
          : '=';
  return rowValue('check', `IF(${cell} ${sign} ${length}, 1, 0)`, [column]);
}

function isNumberCheck(draft: Draft): Built | null {
  const column = draft.pick({ kinds: ['text', 'number', 'auto'], classes: ['c:amount', 'c:key'] });
  if (column === null) return null;
  const call =
    /\btext\b(?! or)/.test(draft.reading.text) && !/number|zahl|numero|nombre|数値/.test(draft.reading.text)
      ? 'ISTEXT'
      : 'ISNUMBER';
  return rowValue('check', `IF(${call}(${draft.row(column)}), 1, 0)`, [column]);
}

/** A date on a weekend moves to the working day before or after. */
function offWeekend(draft: Draft): Built | null {
  const date = draft.pick({ kinds: DATE_KINDS, classes: ['c:due'] });
  if (date === null) return null;
  const cell = draft.row(date);
  const isBack = /previous|before|friday|earlier|back|vorher|freitag|anterior|viernes|precedent|vendredi|sexta|前の|金曜/.test(
    draft.reading.text,
  );
  const moved = isBack ? `WORKDAY(${cell} + 1, -1)` : `WORKDAY(${cell} - 1, 1)`;
  return rowValue('date', `IF(ISDATE(${cell}), ${moved}, "")`, [date]);
}

/** Hours between two times of day written as texts; past midnight counts as the next day. */
function hoursBetween(draft: Draft): Built | null {
  const times = draft.own.columns.filter(
    ({ empty, values }) => !empty && values.some(({ written }) => /^\d{1,2}:\d{2}/.test(written)),
  );
  const [start, end] = times;
  if (start === undefined || end === undefined) return null;
  const minutes = (column: Column) => {
    const cell = draft.row(column);
    return `(VALUE(LEFT(${cell}, FIND(":", ${cell}) - 1)) * 60 + VALUE(MID(${cell}, FIND(":", ${cell}) + 1, 2)))`;
  };
  const isMinutes = /in minutes|minutes between|minuten|minutos|en minutes|分/.test(draft.reading.text);
  const total = `MOD(${minutes(end)} - ${minutes(start)} + 1440, 1440)`;
  return rowValue('number', `IFERROR(${isMinutes ? total : `${total} / 60`}, "")`, [start, end]);
}

function minutesAsClock(draft: Draft): Built | null {
  const column = draft.pick({ kinds: NUMBER_KINDS, classes: ['c:effort', 'hours', 'c:age'] });
  if (column === null) return null;
  const cell = draft.row(column);
  if (/decimal|dezimal/.test(draft.reading.text))
    return rowValue('number', `IF(ISNUMBER(${cell}), ROUND(${cell} / 60, 2), "")`, [column]);
  return rowValue('text', `IF(ISNUMBER(${cell}), INT(${cell} / 60) + ":" + RIGHT("0" + MOD(${cell}, 60), 2), "")`, [column]);
}

/** 'Last First' or 'Last, First' the other way round. */
const IS_FIRST = /^(?:first|given|fore)[ -]?(?:name)?$/i;
const IS_LAST = /^(?:last|family|sur)[ -]?(?:name)?$/i;

/** 'Last name, first name' of a sheet that has each in a column of its own. */
function lastAndFirst(draft: Draft): Built | null {
  const named = (pattern: RegExp) => draft.own.columns.find(({ title, empty }) => !empty && pattern.test(title.trim()));
  const [first, last] = [named(IS_FIRST), named(IS_LAST)];
  if (first === undefined || last === undefined) return null;
  const [given, family] = [draft.row(first), draft.row(last)];
  const joint = /\b(?:last|family|sur)[ -]?(?:names?)? ?, ?(?:first|given|fore)|\bcomma\b/.test(draft.reading.text) ? ', ' : ' ';
  const code = `IF(ISBLANK(${family}), ${given} + "", IF(ISBLANK(${given}), ${family} + "", ${family} + "${joint}" + ${given}))`;
  return rowValue('text', code, [last, first]);
}

function flippedName(draft: Draft): Built | null {
  const apart = lastAndFirst(draft);
  if (apart !== null) return apart;
  const column = draft.pick({ kinds: TEXT_KINDS, classes: ['c:name', 'c:owner'] });
  if (column === null) return null;
  const cell = draft.row(column);
  const hasComma = column.values.some(({ written }) => written.includes(','));
  const [sign, width] = hasComma ? [',', 2] : [' ', 1];
  const at = `FIND("${sign}", ${cell})`;
  return rowValue(
    'text',
    `IF(${at} > 0, MID(${cell}, ${at} + ${width}, LEN(${cell})) + " " + LEFT(${cell}, ${at} - 1), ${cell})`,
    [column],
  );
}

/** A number where a box is checked and nothing, or zero, where it is not. */
function whenChecked(draft: Draft): Built | null {
  const box = draft.pick({ kinds: ['check'], classes: ['c:done-box'] });
  const measure = draft.own.columns.find(({ kind, empty }) => kind === 'number' && !empty);
  if (box === null || measure === undefined) return null;
  return rowValue('number', `IF(${draft.row(box)} = 1, ${draft.row(measure)}, 0)`, [measure, box]);
}

/** Neighbouring number columns of the row as one range. */
function acrossRow(draft: Draft): Built | null {
  const numbers = draft.own.columns.filter(({ kind, empty }) => kind === 'number' && !empty);
  if (numbers.length < 2) return null;
  const call = draft.has('average')
    ? 'AVG'
    : draft.has('maximum')
      ? 'MAX'
      : draft.has('minimum')
        ? 'MIN'
        : draft.has('count')
          ? 'COUNT'
          : 'SUM';
  const code = `${call}(${numbers.map((column) => draft.row(column)).join(', ')})`;
  return rowValue('number', call === 'AVG' ? `IFERROR(${code}, "")` : code, numbers);
}

/** The column that holds what is put on a price or taken off it. */
export function markupColumnOf({ own }: Draft): Column | undefined {
  const rates = own.columns.filter(
    ({ title, kind, empty }) =>
      kind === 'number' &&
      !empty &&
      /markup|mark-up|tax|vat|discount|rate|%|aufschlag|mwst|rabatt|iva|descuento|tva|remise|desconto/i.test(title),
  );
  // A Rate of a room or of a person is an amount.
  return rates.find(({ highest }) => highest !== null && highest <= 1) ?? rates[0];
}

function withMarkupColumn(draft: Draft): Built | null {
  const rate = markupColumnOf(draft);
  const cost = draft.ranked({ kinds: NUMBER_KINDS, classes: ['c:amount', 'c:price'] }).find((column) => column !== rate);
  if (rate === undefined || cost === undefined) return null;
  const sign = /discount|rabatt|descuento|remise|desconto|割引/i.test(`${rate.title} ${draft.reading.text}`) ? '-' : '+';
  const share = rate.highest !== null && rate.highest > 1.5 ? `${draft.row(rate)} / 100` : draft.row(rate);
  return rowValue('number', `IF(ISNUMBER(${draft.row(cost)}), ${draft.row(cost)} * (1 ${sign} ${share}), "")`, [cost, rate]);
}

/** Progress against the time that has passed. */
function aheadOrBehind(draft: Draft): Built | null {
  const [start, end] = draft.own.columns.filter(({ kind, empty }) => kind === 'date' && !empty);
  const percent = draft.pick({ kinds: NUMBER_KINDS, classes: ['c:percent'] });
  if (start === undefined || end === undefined || percent === null) return null;
  const [from, to, done] = [start, end, percent].map((column) => draft.row(column));
  const planned = `MIN(1, MAX(0, (TODAY() - ${from}) / (${to} - ${from})))`;
  return rowValue(
    'choice',
    `IF(OR(ISBLANK(${from}), ISBLANK(${to})), "", IF(${done} < ${planned}, "Behind", IF(${done} > ${planned}, "Ahead", "On Track")))`,
    [start, end, percent],
  );
}

/** Whether two columns of the row say the same. */
function columnsEqual(draft: Draft): Built | null {
  const texts = draft.own.columns.filter(({ kind, empty }) => kind !== 'check' && kind !== 'auto' && !empty);
  const named = texts.filter((column) => draft.isMentioned(column));
  const [one, other] = named.length >= 2 ? named : texts.filter(({ primary }) => !primary);
  if (one === undefined || other === undefined) return null;
  const [first, second] = [draft.row(one), draft.row(other)];
  const isDifference =
    /differ|mismatch|not (?:equal|match|the same)|unlike|unterschied|verschieden|distint|diferen|differen|異なる|一致しない/.test(
      draft.reading.text,
    );
  return rowValue('check', `IF(${first} ${isDifference ? '<>' : '='} ${second}, 1, 0)`, [one, other]);
}

export const CHECKS: readonly Frame[] = [
  {
    id: 'incomplete',
    cues: 'required|required+blank|required+filled|flag+required+blank',
    also: 'flag blank filled row if either error c:name set not',
    title: 'Incomplete',
    build: incomplete,
  },
  {
    id: 'incomplete',
    cues: 'expression',
    also: 'required flag blank filled row if either error c:name set not any-asked',
    title: 'Incomplete',
    spot: (draft) => (draft.source === draft.own && namesSeveralToFill(draft) ? SEVERAL : 0),
    build: incomplete,
  },
  {
    id: 'breached',
    cues: 'sla|sla+flag|sla+above',
    also: 'flag above days since open overdue values if working-days behind',
    title: 'Breach',
    build: breached,
  },
  {
    id: 'over-capacity',
    cues: 'capacity|capacity+above',
    also: 'flag above sum per c:owner if c:effort',
    title: 'Overloaded',
    build: overCapacity,
  },
  {
    id: 'overlap',
    cues: 'overlap|overlap+duplicate',
    also: 'flag duplicate compare between if',
    title: 'Conflict',
    build: overlap,
  },
  {
    id: 'length-check',
    cues: 'char-count+flag|char-count+above|char-count+not|char-count+equal',
    also: 'flag count above below not if',
    title: 'Valid',
    bonus: 0.4,
    build: lengthCheck,
  },
  { id: 'is-number', cues: 'is-number|is-number+flag', also: 'flag if number-of-text', title: 'Numeric', build: isNumberCheck },
  {
    id: 'off-weekend',
    cues: 'weekend+future|weekend+working-days|weekend+move|weekend+subtract-days|weekend+next-occurrence|weekend+weekday|move+weekday',
    also: 'flag next-occurrence weekday working-days c:due if above-row days convert',
    title: 'Working Day',
    bonus: 1.4,
    build: offWeekend,
  },
  {
    id: 'hours-between',
    cues: 'time-of-day|hours+between|hours+c:start+c:end|hours+difference',
    also: 'between difference days count c:age c:effort',
    title: 'Hours',
    build: hoursBetween,
  },
  {
    id: 'minutes-as-clock',
    cues: 'clock-text|hours+convert|clock-text+convert',
    also: 'hours convert format-date text-of-number',
    title: 'Clock',
    build: minutesAsClock,
  },
  {
    id: 'flipped-name',
    cues: 'flip|flip+last-name|flip+first-name',
    also: 'first-name last-name convert full-name replace',
    title: 'Name',
    bonus: 2,
    build: flippedName,
  },
  {
    id: 'when-checked',
    cues: 'if+c:done-box|if+c:weight|if+flag+c:weight',
    also: 'finished flag set',
    title: 'Points',
    bonus: -0.3,
    build: whenChecked,
  },
  {
    id: 'across-row',
    cues: 'across-row+!product|across-row+sum|across-row+average|across-row+maximum|across-row+minimum',
    also: 'sum average maximum minimum count quarter each-row above-row',
    title: 'Total',
    bonus: 0.6,
    build: acrossRow,
  },
  {
    id: 'with-markup-column',
    cues: 'markup+add|markup+c:price|markup+c:amount|markup+expression',
    also: 'sum share product',
    title: 'Price',
    bonus: 0.2,
    build: withMarkupColumn,
  },
  {
    id: 'ahead-or-behind',
    cues: 'on-track|on-track+behind',
    also: 'behind compare since elapsed-percent c:percent if either today',
    title: 'Progress',
    build: aheadOrBehind,
  },
  {
    id: 'columns-equal',
    cues: 'compare|compare+flag|flag+equal|compare+equal',
    also: 'flag equal both not either if difference',
    title: 'Same',
    bonus: 0.2,
    build: columnsEqual,
  },
];
