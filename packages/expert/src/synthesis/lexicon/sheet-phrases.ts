import { escapePattern } from '@sheetwright/solution/vocabulary';
import type { SheetModel } from '../sheet-model.ts';

const TWO_WITH_A_SIGN =
  /^\W*(?:[\p{L} ]{2,20}? ?[:=] ?)?(\p{L}[\p{L}\d ]{1,30}?)( ?[-–/|] ?|, )(\p{L}[\p{L}\d ]{1,30}?)(?: (?:in (?:one|a single|1|the same) (?:cell|column|text)|together|combined|joined))?\W*$/iu;

/** 'Label = task - assigned to': two titles with the sign that is to stand between them. */
function withSampleOfTitles(typed: string, own: SheetModel): string {
  const [, one = '', sign = '', other = ''] = TWO_WITH_A_SIGN.exec(typed) ?? [];
  const named = (said: string) =>
    own.columns.find(
      ({ title, kind, empty }) => !empty && kind !== 'number' && kind !== 'date' && title.toLowerCase() === said.toLowerCase(),
    );
  const [left, right] = [named(one), named(other)];
  if (left === undefined || right === undefined || left === right) return typed;
  return `combine ${left.title} and ${right.title} with "${sign}"`;
}

/** 'The same name twice on the same day' of a sheet with one date. */
function withSameDaySaid(typed: string, own: SheetModel): string {
  const filled = own.columns.filter(({ empty }) => !empty);
  const [date, ...more] = filled.filter(({ kind }) => kind === 'date');
  const isNamed = filled.some(({ title }) => new RegExp(`\\bsame ${escapePattern(title)}(?!\\p{L})`, 'iu').test(typed));
  if (date === undefined || more.length > 0 || !isNamed) return typed;
  return typed.replace(/\b(?:on|for|at) (?:the )?same (?:day|date)\b/giu, `and same ${date.title}`);
}

const ONE_DAY_TOO_MANY =
  /^\W*(?:my |the )?networkdays?(?:\(\))?(?: function| formula)? (?:(?:always|is|counts?|gives?|shows?|returns?) )+(?:me )?(?:off by )?(?:one|1|a) day (?:too (?:many|much|long)|more|extra)\W*$/iu;
const OPENS = ['c:start', 'c:created'];
const CLOSES = ['c:end', 'c:due', 'c:expiration'];

/** 'NETWORKDAYS counts one day too many': it counts the first day as well as the last. */
function withFirstDayTaken(typed: string, own: SheetModel): string {
  if (!ONE_DAY_TOO_MANY.test(typed)) return typed;
  const dateOf = (some: readonly string[]) =>
    own.columns.find(({ kind, empty, classes }) => kind === 'date' && !empty && some.some((one) => classes.has(one)));
  const [from, to] = [dateOf(OPENS), dateOf(CLOSES)];
  return from === undefined || to === undefined ? typed : `working days between ${from.title} and ${to.title} minus 1`;
}

/** 'Where extras include delivery': what a cell of several options includes, it has. */
function withOptionsHeld(typed: string, own: SheetModel): string {
  const several = own.columns.filter(({ kind, empty }) => (kind === 'choices' || kind === 'contacts') && !empty);
  return several.reduce((text, { title }) => {
    const held = `(?<=(?<!\\p{L})\\[?${escapePattern(title)}\\]?(?: column| field| cell)?) (?:includes?|including|contains?|containing|lists?|holds?)(?= )`;
    return text.replace(new RegExp(held, 'giu'), ' has');
  }, typed);
}

const MORE_THAN_ONCE =
  /^(\W*(?:how many|(?:the )?(?:number|count) of) (?:different |unique )?\p{L}+s?) (?:who |that |which )?(?:have |has |had )?\p{L}{3,} (?:more than once|at least twice|twice or more|several times|repeatedly)(?=\W*$| )/iu;

/** 'How many customers rented more than once' of a sheet Rentals: those with more than one rental. */
function withRowsForTimes(typed: string, own: SheetModel): string {
  const [row = 'row'] = own.name.toLowerCase().match(/\p{L}+(?=s$)/u) ?? [];
  return typed.replace(MORE_THAN_ONCE, `$1 with more than one ${row}`);
}

/** What people type in a few words about columns of the asker's sheet, in words that readers know: titles with a sign between them, the options of a cell, the same day. English. */
export function withSheetPhrases(typed: string, own: SheetModel): string {
  return [withSampleOfTitles, withRowsForTimes, withFirstDayTaken, withSameDaySaid, withOptionsHeld].reduce(
    (text, said) => said(text, own),
    typed,
  );
}
