import { bracketed, Draft } from '../synthesis/draft.ts';
import { readQuestion } from '../synthesis/reading.ts';
import type { CellKind, Column, SheetModel } from '../synthesis/sheet-model.ts';
import type { RuleTest } from './rule.ts';

/** A total over the rows that share something with the own one, compared with a number. */
export interface GroupTotal {
  /** The total, as a formula writes it. */
  readonly code: string;
  /** A test for what the rows share. */
  readonly missing: string;
  readonly test: RuleTest;
}

const ALL_TOGETHER =
  /\b(?:in total|altogether|in sum|overall|together)\b|\ball (?:the |their |its |his |her )?\p{L}+ (?:of|from|by|for) (?:that|the same|this|the|each|a|an) \p{L}+/iu;
const IT = /^(?:it|that|this|the total|the sum)(?:'s| is| was| comes to| amounts to)? (?=\p{L}|\d)/iu;
const NUMBER = '[$€£]?(\\d[\\d.,]*\\d|\\d)';
const BETWEEN = new RegExp(`\\b(?:between|from) ${NUMBER} (?:and|to) ${NUMBER}`, 'iu');
const SIGNS: readonly (readonly [said: RegExp, sign: string])[] = [
  [new RegExp(`\\b(?:at least|no less than|from) ${NUMBER}|${NUMBER} or more\\b`, 'iu'), '>='],
  [new RegExp(`\\b(?:at most|no more than|up to) ${NUMBER}|${NUMBER} or less\\b`, 'iu'), '<='],
  [new RegExp(`\\b(?:more than|over|above|exceeds?|greater than|higher than) ${NUMBER}`, 'iu'), '>'],
  [new RegExp(`\\b(?:less than|under|below|fewer than|lower than) ${NUMBER}`, 'iu'), '<'],
];

/**
 * 'A customer has ordered for more than 2000 in total', 'it is between 50000 and 100000': null where a clause compares no such total.
 *
 * @param before the total that 'it' stands for
 */
export function totalOfGroup(clause: string, own: SheetModel, before: GroupTotal | null): GroupTotal | null {
  const isOfBefore = before !== null && IT.test(clause);
  if (!isOfBefore && !ALL_TOGETHER.test(clause)) return null;
  const total = isOfBefore ? before : totalIn(clause, own);
  const test = total === null ? null : comparedIn(clause, total.code);
  if (total === null || test === null) return null;
  return { ...total, test: { code: test, conditions: [], only: null, missing: total.missing } };
}

function totalIn(clause: string, own: SheetModel): Pick<GroupTotal, 'code' | 'missing'> | null {
  const draft = new Draft(readQuestion(clause, [own]), own, [], own);
  const group = onlyNamed(draft, ['text', 'choice', 'contact']);
  const measure =
    onlyNamed(draft, ['number']) ?? draft.pick({ kinds: ['number'], classes: ['c:amount', 'c:price', 'c:cost'], strict: true });
  if (group === null || measure === null) return null;
  const all = (column: Column) => `${bracketed(column.title)}:${bracketed(column.title)}`;
  const key = `${bracketed(group.title)}@row`;
  return { code: `SUMIFS(${all(measure)}, ${all(group)}, ${key})`, missing: `ISBLANK(${key})` };
}

function onlyNamed(draft: Draft, kinds: readonly CellKind[]): Column | null {
  const named = draft.own.columns.filter(
    (column) => kinds.includes(column.kind) && !column.primary && draft.isPartlyMentioned(column),
  );
  const [only, ...more] = named;
  return only === undefined || more.length > 0 ? null : only;
}

function comparedIn(clause: string, code: string): string | null {
  const [, low, high] = BETWEEN.exec(clause) ?? [];
  if (low !== undefined && high !== undefined) return `AND(${code} >= ${plain(low)}, ${code} <= ${plain(high)})`;
  for (const [said, sign] of SIGNS) {
    const number = said
      .exec(clause)
      ?.slice(1)
      .find((one) => one !== undefined);
    if (number !== undefined) return `${code} ${sign} ${plain(number)}`;
  }
  return null;
}

function plain(number: string): string {
  return String(Number(number.replace(/,(?=\d{3}\b)/g, '')));
}
