import type { ExpertQuestion } from './question.ts';
import { Draft } from './synthesis/draft.ts';
import { guardIn } from './synthesis/guards.ts';
import { readQuestion } from './synthesis/reading.ts';
import { modelOf } from './synthesis/sheet-model.ts';

/** What is told beside a pasted formula, and not of where it comes from. */
const TOLD =
  /\b(?:(?:blank|empty|nothing|["“][^"”]{0,30}["”]|an? (?:blank|empty \p{L}+|dash|zero)|0|zero) (?:if|when|where|while|for|without|unless|until)|(?:if|when|where) [^,;.]{3,60}(?:blank|empty|missing|none|no)\b[^,;.]{0,20},? (?:then )?(?:show |leave |keep |return |make )?(?:it )?(?:blank|empty|nothing|["“][^"”]{0,30}["”]|0|zero))\b.*$/iu;
/** What is asked behind it. */
const ASKS = /,? (?:how|what) (?:do|does|can|would|is|will)\b.*$|,? please\b.*$|\?\s*$/iu;
const SKIPS =
  /\b(?:skip(?:ping)?|ignor(?:e|ing)|leav(?:e|ing) out|except|not for) (?:the |all |any )?(?:rows (?:with|where) )?(blank|empty|missing) ([\p{L} ]{2,40})/iu;

/**
 * Puts around a formula what its asker tells beside it: 'works in Excel, but I want it blank if Sales is empty'. Null where nothing of the kind is
 * told that every word has its part in.
 */
export function guardBeside(said: string, { sheet, otherSheets = [] }: ExpertQuestion): ((code: string) => string) | null {
  const told =
    TOLD.exec(said)?.[0].replace(ASKS, '') ??
    said
      .match(SKIPS)
      ?.slice(1, 3)
      .map(String)
      .join(' ')
      .replace(/^\p{L}+ (.*)$/u, 'blank if $1 is blank');
  if (told === undefined || sheet === undefined) return null;
  const own = modelOf(sheet, true);
  const others = otherSheets.map((other) => modelOf(other, false));
  const draft = new Draft(readQuestion(`the formula, ${told}`, [own, ...others]), own, others, own);
  const guard = guardIn(draft);
  if (guard === null) return null;
  return (code) => guard.around({ code, result: 'text', place: 'row' }, draft)?.code ?? code;
}

const SHOWS_FOR_BLANKS =
  /\b(?:shows?|says?|gives?|returns?|flags?|marks?|puts?|displays?)(?: me)?(?: (?:always|also|still|even|wrongly))*(?: (?:it|them|["“]?[\p{L}\d# ]{1,30}?["”]?))? (?:also )?(?:even )?(?:for|when|on|if|where|in) (?:(?:the|all|my|it|they|that|those|rows?|cells?|dates?|there|column|with|is|are|has|have|a) )*(?:blank|empty|missing|no date|no value)s?\b/iu;
const CELL = /(?:\[([^[\]]+)\]|([\p{L}_][\p{L}\p{N}_]*))@row/gu;

/**
 * Leaves rows blank whose cell is, where the asker complains of what a formula shows for them: '… shows Late for blanks'. Null where nothing of
 * the kind is said; a formula that reads several cells of its row stays as it is unless one of them alone is a date.
 */
export function blanksBeside(said: string, { sheet }: ExpertQuestion): ((code: string) => string) | null {
  if (sheet === undefined || !SHOWS_FOR_BLANKS.test(said)) return null;
  const dates = new Set(sheet.columns.flatMap(({ title, type }) => (type.includes('DATE') ? [title] : [])));
  return (code) => {
    const read = [...new Set([...code.matchAll(CELL)].map(([, titled, bare]) => titled ?? bare ?? ''))];
    const readDates = read.filter((title) => dates.has(title));
    const [only, ...more] = readDates.length > 0 ? readDates : read;
    if (only === undefined || more.length > 0 || /\bIS(?:BLANK|DATE)\(/.test(code)) return code;
    return `IF(ISBLANK(${/^\p{L}[\p{L}\p{N}_]*$/u.test(only) ? only : `[${only}]`}@row), "", ${code})`;
  };
}
