import { type Condition, equals, isBlank, isChecked, isFilled } from './condition.ts';
import type { Draft } from './draft.ts';
import { deedsBegun, deedsOf } from './lexicon/deeds.ts';
import type { Column, ColumnValue } from './sheet-model.ts';
import { folded, root, tokensOf } from './text.ts';

/** Values of a status that mean that nothing is left to do; what is sold ends when it is won or lost. */
export function finalValuesOf(column: Column): readonly ColumnValue[] {
  const finished = column.values.filter(({ concepts }) => concepts.has('finished'));
  const isSold = finished.length === 0 && column.values.some(({ concepts }) => concepts.has('v:of-won'));
  return isSold ? column.values.filter(({ concepts }) => concepts.has('v:of-won') || concepts.has('v:of-lost')) : finished;
}

export function statusColumnOf(draft: Draft): Column | null {
  const candidates = draft.ranked({ kinds: ['choice', 'text'], classes: ['c:status'] });
  const withFinal = candidates.filter((column) => finalValuesOf(column).length > 0);
  return withFinal.find((column) => column.classes.has('c:status')) ?? withFinal[0] ?? null;
}

/** Work that is finished, or is not: by a status, a checkbox, or a date of its end. */
export function finishedCondition(draft: Draft, isFinished: boolean): Condition | null {
  const status = statusColumnOf(draft);
  // A box Active says the opposite of one for what is done.
  const running = draft.source.columns.filter(({ kind, classes }) => kind === 'check' && classes.has('open'));
  const box = draft.pick({ kinds: ['check'], classes: ['c:done-box'], strict: true, not: running });
  const closed = endDateOf(draft);
  const isBoxNamed = box !== null && draft.isMentioned(box) && (status === null || !draft.isMentioned(status));
  if (status !== null && !isBoxNamed) return byStatus(draft, status, isFinished);
  const open = isFinished || isBoxNamed ? null : openByName(draft);
  if (open !== null) return open;
  // What is paid for need not be finished: a date of the end tells it better than a box Paid that nobody named.
  const isOfPayment = box?.classes.has('v:paid') === true && !isBoxNamed && closed !== null;
  const isOfWork = box !== null && box.classes.has('v:paid') !== true;
  const decided = isBoxNamed || isOfWork || closed !== null ? null : decidedOf(draft);
  if (decided !== null) return equals(decided.column, decided.outcomes, !isFinished);
  if (box !== null && !isOfPayment) return isChecked(box, !isFinished);
  if (closed !== null) return isFinished ? isFilled(closed) : isBlank(closed);
  const done = doneBesideDue(draft);
  if (done === null) return null;
  if (done.kind === 'check') return isChecked(done, !isFinished);
  return isFinished ? isFilled(done) : isBlank(done);
}

/** 'Liefertermin': the day of a deed in one word. */
const OF_DAY_DE = /^(\p{L}{4,}?)s?(?:termin|datum|frist|tag)$/u;

/** 'Livrée' beside 'Livraison prévue', 'Geliefert' beside 'Liefertermin': the one box or date of the deed that a due date waits for. */
function doneBesideDue({ source }: Draft): Column | null {
  const deedsIn = ({ title }: Column) =>
    tokensOf(folded(title)).flatMap(({ text }) => [...deedsOf(text), ...deedsBegun(OF_DAY_DE.exec(text)?.[1] ?? '')]);
  const dues = source.columns.filter(({ kind, empty, classes }) => kind === 'date' && !empty && classes.has('c:due'));
  const awaited = new Set(dues.flatMap(deedsIn));
  const [only = null, ...others] = source.columns.filter(
    (column) =>
      (column.kind === 'check' || column.kind === 'date') &&
      !column.empty &&
      !dues.includes(column) &&
      deedsIn(column).some((deed) => awaited.has(deed)),
  );
  return others.length === 0 ? only : null;
}

/** The column that tells what came of a request, and its ends: one that is accepted or rejected is no longer open. */
function decidedOf(draft: Draft): { readonly column: Column; readonly outcomes: readonly string[] } | null {
  for (const column of draft.ranked({ kinds: ['choice', 'text'], classes: ['c:status'] })) {
    if (!column.classes.has('c:status')) continue;
    const granted = column.values.filter(({ written }) => GRANTED.test(written));
    const refused = column.values.filter(({ written }) => REFUSED.test(written));
    if (granted.length > 0 && refused.length > 0)
      return { column, outcomes: [...granted, ...refused].map(({ written }) => written) };
  }
  return null;
}

const GRANTED =
  /^(?:accepted|approved|hired|enrolled|admitted|awarded|granted|angenommen|genehmigt|aceptad[oa]|aprobad[oa]|accepté|approuvé|aceit[oa]|aprovad[oa]|承認済?|採用)$/iu;
const REFUSED =
  /^(?:rejected|declined|denied|refused|turned down|withdrawn|abgelehnt|rechazad[oa]|refusé|rejeté|rejeitad[oa]|recusad[oa]|却下|不採用)$/iu;

/** 'Open' is a value of a column that has no value for finished. */
function openByName(draft: Draft): Condition | null {
  if (!draft.has('open', 'v:open') || !/\bopen|offen|abiert|ouvert|abert|オープン/.test(draft.reading.text)) return null;
  for (const column of draft.source.columns) {
    const open = column.kind === 'choice' ? column.values.find(({ concepts }) => concepts.has('v:open')) : undefined;
    if (open !== undefined && column.classes.has('c:status')) return equals(column, [open.written]);
  }
  return null;
}

const NO_END = ['c:due', 'c:start', 'c:created', 'c:expiration'];

/** The date on which something came to its end: Closed On, Answered On, Delivered. Empty while it runs. */
export function endDateOf(draft: Draft): Column | null {
  const dates = draft.ranked({ kinds: ['date'], classes: ['c:end'] });
  const isEnd = ({ classes, title }: Column) => {
    if (
      /^(?:date )?(?:answered|closed|completed|resolved|solved|delivered|returned|paid|shipped|finished|done|settled|fixed|signed off|repaired|decided|approved|released|collected|received back|cancell?ed|left|terminated|ended|withdrawn|departed|discharged|retired|sailed)\b/i.test(
        title,
      )
    )
      return true;
    return classes.has('c:end') && !NO_END.some((one) => classes.has(one));
  };
  // 'The report is overdue and has not been sent' names the day on which it was, whatever else has an end.
  const isNamed = (column: Column) => DONE_ON.test(column.title) && draft.isPartlyMentioned(column) && !draft.isMentioned(column);
  // 'Inspected On' ends what 'Inspection Due' waits for.
  const awaited = new Set(dates.flatMap(({ title, classes }) => (classes.has('c:due') ? rootsOf(title) : [])));
  const isAwaited = ({ title }: Column) => DONE_ON.test(title) && rootsOf(title).some((one) => awaited.has(one));
  return dates.find(isNamed) ?? dates.find(isAwaited) ?? dates.find(isEnd) ?? null;
}

function rootsOf(title: string): readonly string[] {
  return tokensOf(folded(title))
    .map(({ text }) => root(text))
    .filter((one) => one.length > 3);
}

const DONE_ON =
  /\b(?:answered|closed|completed|resolved|solved|delivered|returned|paid|shipped|finished|settled|fixed|repaired|decided|approved|released|collected|sent|submitted|received|filed|issued|renewed|inspected)(?: on| at| date)?$/i;

function byStatus(draft: Draft, status: Column, isFinished: boolean): Condition {
  const final = finalValuesOf(status).map(({ written }) => written);
  const open = status.values.find(({ concepts }) => concepts.has('v:open'));
  const saysOpen = open !== undefined && draft.reading.mentions.some(({ concept }) => concept === 'v:open' || concept === 'open');
  const isPlain = saysOpen && !draft.has('not');
  if (!isFinished && isPlain && open !== undefined && /open|offen|abiert|ouvert|abert|未完了/.test(draft.reading.text))
    return equals(status, [open.written]);
  const said = final.filter((value) => draft.reading.text.includes(value.toLowerCase()));
  return equals(status, said.length > 0 ? said : isFinished ? final : final.slice(0, 2), !isFinished);
}
