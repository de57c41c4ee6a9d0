import { dueDateOf, isDone, numberIs, ofColumn, ongoing, stillHere } from './clause-conditions.ts';
import type { Part } from './clause-part.ts';
import { add, dropFree, lastNamed, next, OPTIONS, type Progress } from './clause-progress.ts';
import { readSign } from './clause-signs.ts';
import { readText } from './clause-texts.ts';
import { dateNear, readTime, readTodayWithin } from './clause-times.ts';
import { type Condition, dateIs, equals, isBlank, isChecked, isFilled } from './condition.ts';
import { tickedBox } from './conditions.ts';
import type { Draft } from './draft.ts';
import { endDateOf } from './finished-work.ts';
import type { Column } from './sheet-model.ts';

/** Who is away has begun to be, and comes back: only where both days are known. */
const AWAY = /^(?:currently )?(?:away|absent|on leave|off|out of)/;

/** What a word for a state, a time, a denial or an alternative says of the rows. */
export function readWord(progress: Progress, part: Part & { kind: 'word' }, place: number): void {
  const { draft, isNegated } = progress;
  switch (part.word) {
    case 'not':
      if (readNobody(progress, part, place) || readNever(progress, part)) return;
      progress.isNegated = true;
      return;
    case 'or':
      progress.saysOr = true;
      return;
    case 'and':
      return;
    case 'now':
      readNow(progress);
      return;
    case 'past':
    case 'future':
    case 'today': {
      if (part.word === 'today' && readTodayWithin(progress, part, place)) return;
      // 'From the first of January until today' is a stretch already.
      const isTold = part.word === 'today' && progress.alternatives.flat().some(({ column }) => column.kind === 'date');
      if (!isTold) readTime(progress, part, dateNear(progress, place));
      return;
    }
    case 'blank':
    case 'filled': {
      const after = next(progress, place);
      if (lacksOption(progress, part, after)) {
        progress.isNegated = !isNegated;
        return;
      }
      const before = progress.parts[place - 1];
      const isBefore = before?.kind === 'column' && (draft.reading.language === 'ja' || isSaidOf(draft, before, part));
      const column =
        !isBefore && after?.kind === 'column' && (progress.last === null || isObjectOf(draft, part, after))
          ? after.column
          : (lastNamed(progress, place) ?? progress.last);
      if (after?.kind === 'column' && after.column === column) progress.taken.add(after);
      dropFree(progress, column);
      const isEmpty = (part.word === 'blank') !== isNegated;
      // 'With no flowers' where the others have 0 of them.
      const isNone =
        isEmpty && column?.hasZero === true && /^(?:with no|without|no)\b/.test(draft.reading.text.slice(part.start, part.end));
      if (column !== null && isNone) {
        add(progress, numberIs(column, '=', 0));
        return;
      }
      // '在庫があれば': of a number there is some.
      const isSome = !isEmpty && column?.kind === 'number' && draft.reading.text.startsWith('あ', part.start);
      if (column !== null && isSome) {
        add(progress, numberIs(column, '>', 0));
        return;
      }
      const denied = after?.kind === 'column' && isEmpty ? deniedBy(column) : null;
      if (column !== null && denied !== null) add(progress, equals(column, [denied]));
      else if (column?.kind === 'check') add(progress, isChecked(column, isEmpty));
      else if (column !== null) add(progress, isEmpty ? isBlank(column) : isFilled(column));
      return;
    }
    case 'unassigned':
      add(
        progress,
        ofColumn(
          draft.source.columns.find(
            ({ kind, classes, primary }) =>
              !primary && (kind === 'contact' || kind === 'contacts' || (kind === 'text' && classes.has('c:owner'))),
          ) ?? null,
          isBlank,
        ),
      );
      return;
    case 'ongoing': {
      const here = draft.reading.text.startsWith('still', part.start) ? stillHere(draft) : null;
      const both = here === null ? ongoing(draft) : [here];
      if (both.length === 0 && AWAY.test(draft.reading.text.slice(part.start, part.end))) {
        progress.unknown.push(draft.reading.text.slice(part.start, part.end));
        return;
      }
      if (both.length === 0) {
        addState(progress, part, isDone(draft, part, false));
        return;
      }
      for (const one of both) add(progress, one);
      // 'Running right now' says it twice.
      const after = next(progress, place);
      if (after?.kind === 'word' && after.word === 'today') progress.taken.add(after);
      return;
    }
    case 'contains':
    case 'starts-with':
    case 'ends-with':
      readText(progress, part, part.word, place);
      return;
    case 'ticked':
    case 'unticked': {
      const box = tickedBox(draft);
      dropFree(progress, box);
      add(
        progress,
        ofColumn(box, (column) => isChecked(column, (part.word === 'unticked') !== isNegated)),
      );
      return;
    }
    case 'overdue':
      readOverdue(progress, part, place);
      return;
    default:
      if (part.word === 'finished' && readEnd(progress, place)) return;
      addState(progress, part, isDone(draft, part, (part.word === 'finished') !== isNegated));
  }
}

/** What is overdue is past its date and not finished. A date that says so by itself, 'Next Visit vencida', tells nothing of what is paid. */
function readOverdue(progress: Progress, part: Part, place: number): void {
  const { draft } = progress;
  dropDescribed(progress, place);
  const before = progress.parts[place - 1];
  const named = before?.kind === 'column' && before.column.kind === 'date' && !before.column.empty ? before.column : null;
  add(
    progress,
    ofColumn(named ?? dueDateOf(draft), (date) => dateIs(date, '<', 'TODAY()', 'below')),
  );
  const open = WHATEVER_STATUS.test(draft.reading.text) ? null : isDone(draft, part, false);
  const isOfPayment = named !== null && !named.classes.has('c:due') && open?.column.classes.has('v:paid') === true;
  if (!isOfPayment) add(progress, open);
}

/** Who is there now has not gone; otherwise what is so now is what the cells say. */
function readNow(progress: Progress): void {
  const here = stillHere(progress.draft);
  const isSaid = [...progress.alternatives.flat(), ...progress.free].some(({ column }) => column === here?.column);
  if (here !== null && !isSaid) add(progress, here);
}

/** 'Fini après la date promise': beside another date, what is finished is compared by the day on which it was. */
function readEnd(progress: Progress, place: number): boolean {
  const sign = next(progress, place);
  const other = progress.parts[place + 2];
  const end = endDateOf(progress.draft);
  if (sign?.kind !== 'sign' || sign !== progress.parts[place + 1] || end === null) return false;
  if (other?.kind !== 'column' || other.column.kind !== 'date' || other.column === end) return false;
  progress.taken.add(sign);
  readSign(progress, sign.sign, place + 1, end);
  return true;
}

/** 'That nobody has been put down for': where nothing in the clause is denied, the people of the rows are missing. */
function readNobody(progress: Progress, { start, end }: Part, place: number): boolean {
  const { draft } = progress;
  const people = draft.source.columns.filter(({ kind, empty }) => (kind === 'contact' || kind === 'contacts') && !empty);
  const [only] = people;
  const after = next(progress, place);
  const goesOn =
    after !== undefined && after.kind !== 'unknown' && !isJoint(after) && !(after.kind === 'word' && after.word === 'filled');
  if (only === undefined || people.length > 1 || goesOn || !/^(?:nobody|no one)$/.test(draft.reading.text.slice(start, end)))
    return false;
  if (after !== undefined && !isJoint(after)) progress.taken.add(after);
  add(progress, isBlank(only));
  return true;
}

function isJoint(part: Part): boolean {
  return part.kind === 'word' && part.word === 'and';
}

/** 'Tested more than 14 days ago or never': without that date it is so as well. */
function readNever(progress: Progress, { start, end }: Part): boolean {
  const { draft, alternatives } = progress;
  const isLast = /^(?: (?:at all|yet))?(?=\s*(?:$|[,;.)]| and ))/.test(draft.reading.text.slice(end));
  if (!progress.saysOr || !isLast || draft.reading.text.slice(start, end) !== 'never') return false;
  const before = alternatives.at(-1)?.at(-1);
  if (before === undefined || before.column.kind !== 'date') return false;
  const { test } = before;
  alternatives.at(-1)?.splice(-1, 1, { ...before, isOfRow: true, test: (cell) => `OR(ISBLANK(${cell}), ${test(cell)})` });
  progress.saysOr = false;
  return true;
}

/** 'Whose documents are missing the transcript': one of several options of a cell is missing, and not all of them. */
function lacksOption(progress: Progress, part: Part & { kind: 'word' }, after: Part | undefined): boolean {
  const { draft } = progress;
  if (part.word !== 'blank' || after?.kind !== 'value' || after.mention.column.kind !== 'choices') return false;
  const { text } = draft.reading;
  if (
    !LACKING.test(text.slice(part.start, part.end)) ||
    !/^ (?:(?:the|an?|its|their|his|her|our|any) )?$/.test(text.slice(part.end, after.start))
  )
    return false;
  dropFree(progress, after.mention.column);
  return true;
}

/** 'No permit' of a column with the options Yes and No. */
function deniedBy(column: Column | null): string | null {
  return column?.kind === 'choice' ? (column.values.find(({ concepts }) => concepts.has('v:no'))?.written ?? null) : null;
}

/** 'Received on blank amount …': a column right before is what is blank, where the word does not lead on to what is missing. */
function isSaidOf({ reading: { text, language } }: Draft, before: Part, { start, end }: Part): boolean {
  return (
    language === 'en' &&
    !LACKING.test(text.slice(start, end)) &&
    /^ (?:(?:is|are|was|were|=) )?(?:still |not )?$/.test(text.slice(before.end, start))
  );
}

const LACKING = /(?:missing|no|without|lack(?:s|ing)?|kein\p{L}*|ohne|sin|sans|sem)$/u;

/** 'Missing their report', 'has no card reader': what is missing stands behind. */
function isObjectOf({ reading: { text } }: Draft, { start, end }: Part, after: Part): boolean {
  return (
    LACKING.test(text.slice(start, end)) && /^ (?:(?:the|an?|its|their|his|her|our|any) )?$/.test(text.slice(end, after.start))
  );
}

/** 'O plano vencido': what is overdue is what the row has. */
function dropDescribed(progress: Progress, place: number): void {
  const before = progress.parts[place - 1];
  const part = progress.parts[place];
  if (before?.kind === 'column' && OPTIONS.has(before.column.kind) && part !== undefined && part.start - before.end < 3)
    dropFree(progress, before.column);
}

/** What says that the status does not count: what is late is so in any. */
const WHATEVER_STATUS =
  /\b(?:whatever|regardless of|irrespective of|no matter(?: what)?)(?: the| its| their)? (?:status|state|stage)\b|\b(?:egal welche[rn]?|unabhangig vom) (?:status|stand)\b/;

/** A state that no column of the sheet tells is not understood. */
function addState(progress: Progress, { start, end }: Part, condition: Condition | null): void {
  if (condition === null) progress.unknown.push(progress.draft.reading.text.slice(start, end));
  add(progress, condition);
}
