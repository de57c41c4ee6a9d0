import { asStored, numberIs, OPPOSITE } from './clause-conditions.ts';
import type { Part } from './clause-part.ts';
import { add, dropFree, next, type Progress } from './clause-progress.ts';
import { IS_BETWEEN, leadsToValue, ofComparative, readSign } from './clause-signs.ts';
import { isTimed, readTime, take } from './clause-times.ts';
import { columnsMeasuredIn } from './column-units.ts';
import { comesTo, comparandAt } from './comparands.ts';
import { dateIs, isBlank, isChecked, isFilled } from './condition.ts';
import { isDeedOfPast } from './date-windows.ts';
import type { Draft } from './draft.ts';
import { measureSaid } from './measures-said.ts';
import { isLeftToDo, sharesDenial } from './negations.ts';
import type { Column } from './sheet-model.ts';
import { folded, root, tokensOf } from './text.ts';

/** 'The km of rides with more than 50 of fare': the number has its own column behind it. */
function comparesOther({ draft, parts }: Progress, { end, ...part }: Part & { kind: 'column' }, sign: Part): boolean {
  const place = parts.indexOf(sign);
  const [number, unit] = [parts[place + 1], parts[place + 2]];
  if (sign.start - end <= 8 || number?.kind !== 'number') return false;
  const said = measureSaid(draft, sign.start, number.end);
  if (said !== null && said.end > number.end && said.column !== part.column) return true;
  // 'The swaps of flights over 30 min'.
  const word = /^ ?(\p{L}{1,12})/u.exec(draft.reading.text.slice(number.end))?.[1] ?? '';
  const [measured] = columnsMeasuredIn(draft.source, word);
  if (measured !== undefined && measured !== part.column) return true;
  return (
    unit?.kind === 'column' &&
    unit.column.kind === 'number' &&
    unit.column !== part.column &&
    /^ (?:(?:of|de|del|d['’]|von|em|in) ?)?$/.test(draft.reading.text.slice(number.end, unit.start))
  );
}

/** Whether a box is set by what it is compared with: 1, 0, true, false. */
function boxSaid({ reading: { text } }: Draft, part: Part): boolean | null {
  if (part.kind === 'number') return part.value === 1 ? true : part.value === 0 ? false : null;
  const word = text.slice(part.start, part.end);
  if (/^(?:true|yes|wahr|verdadero|vrai|verdadeiro)$/.test(word)) return true;
  return /^(?:false|no|falsch|falso|faux)$/.test(word) ? false : null;
}

/** 'Done = 0', 'Paid <> 1', 'redeemed = false' of a box. */
function readBoxNumber(progress: Progress, column: Column, place: number): boolean {
  const [sign, figure] = progress.parts.slice(place + 1);
  const denies = sign?.kind === 'word' && sign.word === 'not';
  const compares = denies || (sign?.kind === 'sign' && sign.sign === '=');
  const isSet = figure === undefined ? null : boxSaid(progress.draft, figure);
  if (sign === undefined || figure === undefined || !compares || isSet === null) return false;
  progress.taken.add(sign);
  progress.taken.add(figure);
  dropFree(progress, column);
  add(progress, isChecked(column, (!isSet !== denies) !== progress.isNegated));
  return true;
}

const MAKES_NO_DIFFERENCE =
  /\b(?:whatever|whichever|regardless of|irrespective of|no matter(?: what| which)?|egal welche[rn]?|unabhangig vo[nm]|sin importar|quel que soit|independente d[eo])(?: the| its| their| der| die| el| la| le| o| a)? $/;
/** A column, with what is said of it before and behind: compared, missing, ticked, or named for what follows. */
export function readColumn(progress: Progress, part: Part & { kind: 'column' }, place: number): void {
  const { draft } = progress;
  const { column } = part;
  if (readComputed(progress, part)) return;
  const after = next(progress, place, (one) => one.kind === 'word' && one.word === 'today');
  const soon = next(progress, place);
  // 'Whatever the status is': of what makes no difference nothing is said.
  if (MAKES_NO_DIFFERENCE.test(draft.reading.text.slice(0, part.start))) return;
  // 'Poured hotter than 1400' compares a temperature, and no day.
  const compared = after?.kind === 'sign' ? ofComparative(draft, after) : null;
  const between = after === undefined ? '' : draft.reading.text.slice(part.end, after.start);
  // 'The temperature of pallets heavier than 400' compares their weight.
  const isOfOther = compared !== null && compared !== column && !IS_BETWEEN.test(between);
  const isOfNumber = compared !== null && (column.kind === 'date' || isOfOther);
  if (
    after?.kind === 'sign' &&
    column.kind !== 'check' &&
    !isOfNumber &&
    !leadsToValue(progress, after) &&
    !comparesOther(progress, part, after)
  ) {
    progress.taken.add(after);
    readSign(progress, after.sign, progress.parts.indexOf(after), column);
    return;
  }
  if (column.kind === 'check' && readBoxNumber(progress, column, place)) return;
  // 'That were needed by now'.
  if (column.kind === 'date' && soon?.kind === 'word' && soon.word === 'now' && soon.start - part.end < 8) {
    progress.taken.add(soon);
    add(progress, dateIs(column, '<=', 'TODAY()', 'at-most'));
    return;
  }
  const intended = part.isDeed && soon !== undefined && isTimed(soon) ? dayIntended(draft, column, part.end, soon.start) : null;
  if (intended !== null && soon !== undefined) {
    progress.taken.add(soon);
    readTime(progress, soon, intended);
    return;
  }
  // 'Not hosted by Dot' of the column Host: the name behind is denied.
  const isOfValue = soon?.kind === 'value' && soon.mention.column === column && soon.start - part.end < 8;
  if (progress.isNegated && isOfValue) return;
  if (column.kind === 'date' && soon !== undefined && isTimed(soon)) {
    progress.taken.add(soon);
    readTime(progress, soon, column);
    return;
  }
  if (soon?.kind === 'word' && soon.word === 'not') {
    const further = next(progress, progress.parts.indexOf(soon));
    if (further?.kind === 'word' && ['blank', 'filled', 'past', 'future'].includes(further.word)) {
      progress.free.push({ column, start: part.start, isPart: part.isPart });
      return;
    }
  }
  if (soon?.kind === 'word' && (soon.word === 'blank' || soon.word === 'filled')) {
    progress.free.push({ column, start: part.start, isPart: part.isPart });
    return;
  }
  if (soon?.kind === 'word' && soon.word === 'not' && part.isDeed) {
    // 'The certificate hasn't been sent': what is denied stands behind.
    const further = progress.parts[progress.parts.indexOf(soon) + 1];
    const isRest =
      further === undefined ||
      (further.kind === 'unknown' && tokensOf(folded(column.title)).some(({ text }) => root(text) === root(further.text)));
    if (isRest) {
      progress.taken.add(soon);
      progress.isNegated = true;
    }
  }
  if (
    (progress.alternatives.at(-1) ?? []).some(
      (one) => one.column === column && column.kind !== 'number' && column.kind !== 'date',
    )
  )
    return;
  if (isNextMissing(progress, part, place)) {
    add(progress, column.kind === 'check' ? isChecked(column, true) : isBlank(column));
    return;
  }
  // 'Consent forms not signed' of a box Consent Signed: what is said last decides.
  const isSaidAgain =
    column.kind === 'check' &&
    part.isPart &&
    progress.parts.slice(place + 1).some((one) => one.kind === 'column' && one.column === column);
  if (isSaidAgain && !takesGloss(progress, column, place)) return;
  // 'Deposits outstanding' with a box Deposit Paid: the noun is no deed, what is said of it follows.
  if (column.kind === 'check' && part.isPart && soon?.kind === 'word' && soon.word === 'open') return;
  // 'Wie viele Lieferungen', 'en retard de livraison' with a box for what was delivered: the noun says of none that it was.
  if (column.kind === 'check' && part.isPart && !progress.isNegated && isNounOfDeed(draft, part)) return;
  const figure = progress.parts[place - 1];
  if (
    column.kind === 'number' &&
    column.classes.has('c:percent') &&
    figure?.kind === 'number' &&
    progress.numbers.at(-1) === figure.value
  ) {
    progress.numbers.pop();
    add(progress, numberIs(column, progress.isNegated ? '<' : '=', asStored(column, figure.value, figure.value > 1)));
    return;
  }
  // 'Have not signed the waiver': the verb of a box says nothing of another column.
  if (
    part.isPart &&
    column.kind === 'date' &&
    soon?.kind === 'column' &&
    soon.column.kind === 'check' &&
    /^ (?:(?:the|an?|his|her|its|our|their|your) )?$/.test(draft.reading.text.slice(part.end, soon.start))
  )
    return;
  const isDeed = part.isDeed && !/^ (?:date|day)\b/.test(draft.reading.text.slice(part.end));
  if (HELD.has(column.kind) && !isDeed && isSaidToBeThere(progress, part, soon, column)) {
    // 'Blasts that had a misfire' where the others have 0 of them.
    if (column.kind === 'number' && column.hasZero) add(progress, numberIs(column, progress.isNegated ? '=' : '>', 0));
    else add(progress, progress.isNegated ? isBlank(column) : isFilled(column));
    return;
  }
  const isNegated = progress.isNegated !== (part.isOpposite || isLeftToDo(draft, part.start));
  // 'Slides not ticked', 'Insured is checked' say it of the box that they name.
  if (column.kind === 'check' && soon?.kind === 'word' && SAYS_TICK.has(soon.word) && soon.start - part.end < 8) {
    progress.taken.add(soon);
    add(progress, isChecked(column, (soon.word === 'unticked' || soon.word === 'blank') !== isNegated));
    return;
  }
  if (column.kind === 'check') {
    add(progress, isChecked(column, isNegated || sharesDenial(draft, part.start, part.end)));
    return;
  }
  if (isNegated && part.isDeed && column.kind === 'date' && isPlanned(column)) {
    add(progress, dateIs(column, '>=', 'TODAY()', 'at-least'));
    return;
  }
  // 'Not insured any more' of a date Insured Until.
  if (column.kind === 'date' && part.isPart && LASTS_UNTIL.test(column.title) && (isNegated || part.isDeed)) {
    add(progress, isNegated ? dateIs(column, '<', 'TODAY()', 'below') : dateIs(column, '>=', 'TODAY()', 'at-least'));
    return;
  }
  const isDenied = isNegated && column.kind === 'number' && IS_LACKING.test(draft.reading.text.slice(0, part.start));
  // 'Unrated rides', 'unweighed bags' have no number yet.
  if (part.isOpposite && column.kind === 'number') {
    add(progress, isBlank(column));
    return;
  }
  // 'Sailings without delay' where the others have 0 minutes of it.
  if (isDenied && column.hasZero) {
    add(progress, numberIs(column, '=', 0));
    return;
  }
  if (isDenied || (isNegated && (part.isDeed || column.kind !== 'number'))) {
    add(progress, isBlank(column));
    return;
  }
  if (part.isDeed && isVerbOfAmount(draft, part)) return;
  if (
    part.isDeed &&
    !/^ (?:date|on)\b/.test(draft.reading.text.slice(part.end)) &&
    column.kind === 'date' &&
    !isMeasured(draft, part.start)
  ) {
    add(progress, isPlanned(column) ? dateIs(column, '<', 'TODAY()', 'below') : isFilled(column));
    return;
  }
  // 'If it is ready' of a date Ready.
  if (column.kind === 'date' && !part.isPart && isSaidOfRow(draft, part)) {
    add(progress, isFilled(column));
    return;
  }
  progress.free.push({ column, start: part.start, isPart: part.isPart });
}

/** A date whose title says how the row is, behind a verb that says so. */
function isSaidOfRow({ reading: { text } }: Draft, { start, end }: Part): boolean {
  return (
    /\b(?:it|they|that|which|and|but|or|row|ones?) (?:is|are|was|were|s|re|has been|have been) (?:already |now )?$/.test(
      text.slice(0, start),
    ) && /^ ?(?:$|[,;.)]|(?:and|but|or)\b)/.test(text.slice(end))
  );
}

/** 'Booked for this week' of Booked On and Appointment: what is done for a time is meant for another day. */
function dayIntended({ reading, source }: Draft, deed: Column, from: number, to: number): Column | null {
  if (deed.kind !== 'date' || !/^ for (?:the )?$/.test(reading.text.slice(from, to))) return null;
  const others = source.columns.filter((one) => one.kind === 'date' && !one.empty && one !== deed && !isDeedOfPast(one.title));
  return others.length === 1 ? (others[0] ?? null) : null;
}

const NOUN_OF_DEED = /(?:ung(?:en)?|aisons?|tions?|cion(?:es)?|cao|coes|mentos?|mientos?|ements?)$/;
const DENIED = /(?:ohne|sin|sans|sem|mit|con|avec|com) $/;

/** 'Mindestens 10 Stück bestellt wurden': the verb behind an amount tells no day. */
function isVerbOfAmount({ reading: { text, language } }: Draft, { start }: Part): boolean {
  return (
    language === 'de' &&
    /\d (?!tage?n? |wochen? |monate?n? |jahre?n? )(?:\p{L}+|€) $/u.test(text.slice(Math.max(0, start - 30), start))
  );
}

function isNounOfDeed({ reading: { text, language } }: Draft, { start, end }: Part): boolean {
  return (
    language !== 'en' && language !== 'ja' && NOUN_OF_DEED.test(text.slice(start, end)) && !DENIED.test(text.slice(0, start))
  );
}

/** 'Price times quantity is over 500': what is worked out, beside a number or a cell. */
function readComputed(progress: Progress, part: Part): boolean {
  const { draft, parts } = progress;
  const left = comparandAt(draft, part.start);
  const sign = left === null ? undefined : parts.find(({ start }) => start >= left.end);
  if (left === null || sign?.kind !== 'sign' || sign.start - left.end > 12) return false;
  const value = next(progress, parts.indexOf(sign));
  const isNumber = value?.kind === 'number';
  if (!isNumber && !(value?.kind === 'column' && value.column.kind === 'number')) return false;
  const right = isNumber
    ? { code: String(value.isPercent ? value.value / 100 : value.value), column: null }
    : { code: draft.row(value.column), column: value.column };
  const condition = comesTo(draft, left, progress.isNegated ? OPPOSITE[sign.sign] : sign.sign, right);
  if (condition === null) return false;
  take(progress, left);
  progress.taken.add(sign);
  progress.taken.add(value);
  add(progress, condition);
  return true;
}

/** 'Returns' and 'Departs' are days that are known before they come. */
/** What a row has or is until that day. */
const LASTS_UNTIL = /\p{L} (?:until|till|through|bis|hasta|jusqu['’]au|até)$/iu;

function isPlanned({ title }: Column): boolean {
  return /^(?:returns|departs|arrives|leaves|opens|closes|starts|ends|begins|expires|ships|lands|ready|available|moves (?:in|out))\b/i.test(
    title,
  );
}

/** 'Noch nicht bezahlt (Settled leer)' says the same twice: what stands in brackets adds nothing. */
function takesGloss({ draft, parts, taken, isNegated }: Progress, column: Column, place: number): boolean {
  const again = parts.findIndex((one, at) => at > place && one.kind === 'column' && one.column === column);
  const [named, word] = [parts[again], parts[again + 1]];
  const isGloss =
    isNegated &&
    named !== undefined &&
    word?.kind === 'word' &&
    (word.word === 'blank' || word.word === 'unticked') &&
    draft.reading.text[named.start - 1] === '(';
  if (isGloss) taken.add(named).add(word);
  return isGloss;
}

/** What says of a box right behind its name whether it is ticked. */
const SAYS_TICK: ReadonlySet<string> = new Set(['ticked', 'unticked', 'blank']);
const HELD: ReadonlySet<string> = new Set(['date', 'number', 'contact', 'contacts', 'predecessor', 'text']);

/** 'No tienen importe': what a row does not have is blank. */
const IS_LACKING =
  /(?:\bno (?:tienen?|hay)|\bnao (?:tem|ha)|\bn ?['’]? ?(?:ont|a) pas(?: de| d)?|\bhaben? kein\p{L}*|\b(?:have|has|having) no|\bwithout(?: an?| any)?|\bohne(?: \p{L}+)?|\bsin|\bsans|\bsem|\black(?:s|ing)?(?: an?)?|\bmissing(?: an?| the)?|\b(?:no|zero|kein\p{L}*|ningun[oa]?|nenhuma?|aucune?|(?:nobody|no one)(?: \p{L}+)?)) ?$/u;

const HAVING =
  /\b(?:(?:have|has|had|having|with|got|there is|there s|haben|hat|hatten?|mit|avec|ont|avaient|con|tienen|com|tem) (?:an?|eine[mnrs]?|une?|una?|uma?|any|some) |(?:con|tienen|tuvieron|tuvo|com|tem|tiveram|teve|avec|avaient|ont eu) )$/;

/** 'Missing a trade or a cost', 'without a driver and a date': the second is missing too. */
function isNextMissing({ parts, alternatives, draft }: Progress, part: Part, place: number): boolean {
  const [joint, before] = [parts[place - 1], parts[place - 2]];
  const last = alternatives.at(-1)?.at(-1);
  return (
    joint?.kind === 'word' &&
    (joint.word === 'or' || joint.word === 'and') &&
    before?.kind === 'column' &&
    last?.column === before.column &&
    last.relation === 'blank' &&
    /\b(?:missing|without|no|lacking|lack)\b/.test(draft.reading.text.slice(Math.max(0, before.start - 16), before.start)) &&
    /^[ ,]*(?:or|and)(?: an?| the| any| its| their)? $/.test(draft.reading.text.slice(before.end, part.start))
  );
}

/** 'Jobs that have a due date', 'con fecha de entrega': the cell is filled; 'with a due date after …' says more of it. */
function isSaidToBeThere({ draft }: Progress, { start, end }: Part, after: Part | undefined, { kind, hasZero }: Column): boolean {
  const { text } = draft.reading;
  const before = text.slice(Math.max(0, start - 24), start);
  const isOfNumber = hasZero
    ? /\b(?:have|has|had|having|got|with|saw|suffered) (?:an?|any|some) $/
    : /\b(?:have|has|had|having) an? $/;
  // 'With a note about glue' looks for a text.
  const isState = after?.kind === 'word' && (after.word === 'and' || after.word === 'unassigned' || after.word === 'not');
  if (kind === 'text' && after !== undefined && after.kind !== 'value' && !isState) return false;
  const isHeld = kind === 'number' ? isOfNumber.test(before) : HAVING.test(before);
  const goesOn =
    after !== undefined && after.start - end < 12 && (isTimed(after) || after.kind === 'sign' || after.kind === 'value');
  return isHeld && !goesOn;
}

/** 'Between ordered and shipped', 'the latest shipped': the date is what is asked for. */
function isMeasured({ reading }: Draft, start: number): boolean {
  return /\b(?:between|from|to|until|and|latest|earliest|last|first|than|after|before)(?: the)? $/.test(
    reading.text.slice(Math.max(0, start - 14), start),
  );
}
