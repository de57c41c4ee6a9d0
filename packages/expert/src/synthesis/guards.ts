import { hasTwoAnswers } from './across-wanted.ts';
import type { Condition } from './condition.ts';
import { type Draft, literal } from './draft.ts';
import { type Guard, isOfRow } from './guard.ts';
import { type Span, statedIn, without } from './guard-clauses.ts';
import { orInsteadOfNone, testOf, underCondition, withInstead, withinGuards } from './guard-code.ts';
import { type GuardPatterns, guardPatternsOf } from './guard-patterns.ts';
import { affixIn, restKeptIn } from './guards-affixes.ts';
import { chainedIn } from './guards-chained.ts';
import { guardInJapanese } from './guards-ja.ts';
import { levelsIn } from './guards-of-levels.ts';
import { exceptionIn, isOneOfList } from './row-exceptions.ts';
import type { Column } from './sheet-model.ts';
import { folded, typedBetween } from './text.ts';

/** What a question tells beside its value; null where it tells nothing of the kind that every word has its part in. */
export function guardIn(draft: Draft): Guard | null {
  const { text, language } = draft.reading;
  if (language === 'ja') return guardInJapanese(draft);
  const patterns = guardPatternsOf(language);
  if (patterns === null || text.length > 400 || patterns.notForValue.test(text)) return null;
  // Both answers are for the other sheet: 'missing when it is not in the list, else yes'.
  if (draft.others.length > 0 && hasTwoAnswers(draft)) return null;
  const asked = language === 'en' ? yesOrNoIn(draft) : null;
  if (asked !== null) return asked;
  const none = language === 'en' ? noneIn(draft) : null;
  if (none !== null) return none;
  const affix = affixIn(draft) ?? restKeptIn(draft);
  if (affix !== null) return affix;
  const chained = chainedIn(draft, patterns, 2);
  if (chained !== null) return chained;
  const exception = exceptionIn(draft);
  const left = exception === null ? null : without(draft, [exception.span]);
  if (exception !== null && left !== null) return { rest: left, around: exception.around, mayBeOfCell: true };
  const told =
    (language === 'en' ? levelsIn(draft) : null) ??
    changeIn(draft, patterns) ??
    exceptIn(draft, patterns) ??
    missingIn(draft, patterns) ??
    chainedIn(draft, patterns, 1);
  if (told !== null) return told;
  const found = patterns.otherwise.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  const otherwise = found !== undefined && isEmptyBall(draft, found[0]) ? undefined : found;
  const spared: readonly Span[] = otherwise === undefined ? [] : [spanOf(otherwise)];
  const when = conditionIn(draft, patterns, spared, otherwise !== undefined);
  if (otherwise === undefined && when === null) return null;
  if (otherwise !== undefined && when === null && isLastLabel(draft, spanOf(otherwise))) return null;
  const saysNothing = otherwise === undefined || patterns.nobodyElse.test(otherwise[0]);
  const instead = saysNothing ? '""' : insteadOf(draft, patterns, otherwise);
  if (instead === null) return null;
  const rest = without(draft, [...spared, ...(when === null ? [] : [when.span])]);
  if (rest === null) return null;
  return { rest, around: when === null ? orInstead(instead) : underCondition(when, instead) };
}

/** '<5 "klein", höchstens 15 "mittel", sonst "groß"': behind other labels one is that of the last branch, and not of blank rows. */
function isLastLabel({ reading: { quoted, numbers } }: Draft, { start, end }: Span): boolean {
  const isWithin = quoted.some((one) => one.start >= start && one.end <= end);
  return isWithin && numbers.length > 1 && quoted.filter((one) => one.end <= start).length > 1;
}

/** 'Full at 100, half from 50, else empty': an option beside others of a ball that waits. */
function isEmptyBall({ own, reading: { values } }: Draft, said: string): boolean {
  const isNamed = (column: Column) => new Set(values.filter((one) => one.column === column).map(({ value }) => value.written));
  return /\bempty\W*$/.test(said) && own.columns.some((one) => one.empty && isNamed(one).has('Empty') && isNamed(one).size > 2);
}

const YES_OR_NO =
  /^\W*(?:is|was|were|are|has|have|had|does|did|do) (?<clause>[^?;]{6,120}?)[?,;:]?[ (]*(?:(?:answer|say|show|just|with|as|a|simple) )*["“]?yes["”]?(?: or |\/| \/ |, )["“]?no["”]?\)?[.?!]*$/u;

/** 'Has it been more than 14 days since the visit, yes or no': what a box would be ticked for, in words. */
function yesOrNoIn({ reading: { text, question }, own }: Draft): Guard | null {
  const clause = YES_OR_NO.exec(text)?.groups?.clause;
  const waits = own.columns.some(({ empty, kind, type }) => empty && (kind === 'choice' || type === 'TEXT_NUMBER'));
  if (clause === undefined || !waits || question.length !== text.length) return null;
  const at = text.indexOf(clause);
  const [yes, no] = /Yes/.test(question) ? ['Yes', 'No'] : ['yes', 'no'];
  return {
    rest: `tick if ${question.slice(at, at + clause.length)}`,
    around: (built) => {
      const test = built.result === 'check' ? /^IF\((.*), 1, 0\)$/s.exec(built.code)?.[1] : undefined;
      return test === undefined ? null : { ...built, result: 'choice', code: `IF(${test}, "${yes}", "${no}")` };
    },
  };
}

function spanOf({ index, 0: said }: RegExpExecArray): Span {
  return { start: index, end: index + said.length };
}

const FACTORS: readonly (readonly [RegExp, string])[] = [
  [/^half/, '0.5'],
  [/^(?:double|twice)/, '2'],
  [/^free/, '0'],
];

/** '…, 15% on top in high season', '…, members get 10% off', '…; 50 extra if it is a rush': what changes the value of some rows. */
function changeIn(draft: Draft, { changedFor, takesOff }: GuardPatterns): Guard | null {
  const { text } = draft.reading;
  const match = changedFor.map((pattern) => pattern.exec(text)).find((one) => one !== null);
  const { percent, way = '', clause, times } = match?.groups ?? {};
  const amount = times === undefined ? match?.groups?.amount : FACTORS.find(([said]) => said.test(times))?.[1];
  if (match === undefined || amount === undefined || clause === undefined) return null;
  const from = match.index + match[0].lastIndexOf(clause);
  const alternatives = statedIn(draft, from, from + clause.length);
  const rest = without(draft, [spanOf(match)]);
  if (alternatives === null || rest === null) return null;
  const value = Number(amount.replace(',', '.'));
  const sign = takesOff.test(way) ? -1 : 1;
  const factor = times === undefined ? Math.round((1 + (sign * value) / 100) * 1e6) / 1e6 : value;
  return {
    rest,
    mayBeOfCell: true,
    around: (built, inner) => {
      if (!isOfRow(built) || built.result !== 'number') return null;
      const test = testOf(inner, alternatives);
      return withinGuards(built, (code) =>
        percent === undefined && times === undefined
          ? `${code} ${sign < 0 ? '-' : '+'} IF(${test}, ${value}, 0)`
          : `(${code}) * IF(${test}, ${factor}, 1)`,
      );
    },
  };
}

/** '…; ignore cancelled ones': rows that have no value. */
function exceptIn(draft: Draft, { except }: GuardPatterns): Guard | null {
  const match = except.exec(draft.reading.text);
  const clause = match?.[1];
  if (match === null || clause === undefined) return null;
  const from = match.index + match[0].lastIndexOf(clause);
  const alternatives = statedIn(draft, from, from + clause.length);
  const isOfState = alternatives?.flat().some(({ relation }) => relation !== 'blank' && relation !== 'filled') ?? false;
  const rest = without(draft, [spanOf(match)]);
  if (alternatives === null || !isOfState || rest === null) return null;
  return { rest, around: underCondition({ alternatives, isUnless: true }, '""') };
}

/** '20 for each party' is so much for all of them. */
const FOR_EACH = /^(?:each|every|all|any|jede[nrsm]?|alle[nr]?|cada|tod[oa]s|chaque|tou(?:te)?s)\b/;

/** What stands where the value, or another one, is missing. */
function missingIn(draft: Draft, patterns: GuardPatterns): Guard | null {
  const { text } = draft.reading;
  const { firstMissing, whereMissing, ifMissing, unless, until, without: lacks } = patterns;
  const found = [firstMissing, whereMissing, ifMissing].flatMap((pattern) => {
    const match = pattern.exec(text);
    return match === null ? [] : [{ match, isSaidFirst: pattern !== ifMissing }];
  });
  for (const { match, isSaidFirst } of found) {
    const [, one = '', other = '', third = ''] = match;
    const [opens, clause] = isSaidFirst ? [other, third] : [one, other];
    const instead = insteadOf(draft, patterns, match, isSaidFirst ? one : third);
    // '"past" if it is over and blank if there is none' tells of two.
    if (patterns.tellsOfTwo.test(clause) || FOR_EACH.test(clause)) continue;
    const left = without(draft, [spanOf(match)]);
    // '"n/a" if Result is empty, otherwise Result' is a branch.
    if (instead === null || left === null || isTitle(draft, left)) continue;
    const from = match.index + match[0].indexOf(clause, match[0].indexOf(opens) + opens.length);
    const rest = isSaidFirst ? withAntecedent(draft, left, from, from + clause.length) : left;
    if ((OF_ITSELF.test(clause) || IN_TIME.test(clause)) && !until.test(opens))
      return { rest: left, around: orInsteadOfNone(instead, IN_TIME.test(clause)) };
    const isLack = patterns.missing.test(clause) || [unless, until, lacks].some((pattern) => pattern.test(opens));
    const stated = statedIn(draft, from - (lacks.test(opens) ? opens.length + 1 : 0), from + clause.length);
    const isOfState = stated?.flat().some(({ relation }) => relation !== 'blank' && relation !== 'filled') ?? false;
    if (isOfState && stated !== null && isOneOfList(draft, stated, spanOf(match))) continue;
    if (isOfState && stated !== null)
      return {
        rest,
        around: underCondition({ alternatives: stated, isUnless: !unless.test(opens) && !until.test(opens) }, instead),
      };
    if (isLack) {
      const lacking = (stated ?? [])
        .flat()
        .flatMap(({ relation, column }) => (relation === 'blank' || relation === 'filled' ? [column] : []));
      const isOfValue = lacking.every(({ kind }) => kind === 'number' || kind === 'date');
      return { rest, around: orInstead(instead, lacking), isUsual: instead === '""' && isOfValue };
    }
  }
  return null;
}

function isTitle({ own }: Draft, text: string): boolean {
  return own.columns.some(({ title }) => folded(title) === folded(text.trim()));
}

/** 'When nothing is left', 'if it is zero': the value itself is what there is none of; so it is of days over a date where what is due came in time. */
const OF_ITSELF =
  /^(?:(?:there (?:is|are) )?(?:nothing|none|no more|no \p{L}+)(?: (?:is|are))?(?: left| remaining| free| available)|(?:it|this|that|the (?:result|difference|value|total))(?: (?:is|would be|comes to|falls))? ?(?:0|zero|none|nothing|negative|below (?:0|zero)|less than (?:0|zero)|used up|minus)(?: or (?:less|below|under|negative|minus))?)$/u;
const IN_TIME = /^(?:(?:it|they) (?:is|was|are|were|came(?: back)?|comes(?: back)?) )?(?:on time|in time|early|not late)$/;

const IF_NONE =
  /[,;.]\s*(?:and |but |then )?(?:say|show|put|write) (?<name>\p{L}+(?: \p{L}+)?) (?:if|when|where) (?<clause>[^,;.()]{3,40})(?:, ?(?:otherwise|else) (?:say |show |put |write |just )?(?:the |that )?(?:amount|number|difference|balance|sum|value|result|figure|total|rest))?\s*[.!?]*$/u;

/** 'Say settled if nothing is left, otherwise the amount': a name without quotes for what there is none of. */
function noneIn(draft: Draft): Guard | null {
  const { text, question } = draft.reading;
  const match = IF_NONE.exec(text);
  const { name, clause } = match?.groups ?? {};
  if (match === null || name === undefined || clause === undefined || !OF_ITSELF.test(clause)) return null;
  const rest = without(draft, [spanOf(match)]);
  const at = text.indexOf(name, match.index);
  return rest === null ? null : { rest, around: orInsteadOfNone(literal(typedBetween(question, at, at + name.length)), false) };
}

/** 'Without a last visit never, otherwise how many weeks ago it was': what 'it' is, was named in the clause that is left out. */
function withAntecedent({ reading: { columns } }: Draft, rest: string, from: number, to: number): string {
  const named = columns.find(({ start, end, isPart, column }) => start >= from && end <= to && !isPart && !column.empty)?.column;
  return named === undefined ? rest : rest.replace(/\b(?:it|that)(?: was| is\b|(?= (?:has|had)\b| ?(?:[,.;)]|$)))/i, named.title);
}

/** What is to stand there, as a formula writes it. */
function insteadOf(
  { reading: { text, question } }: Draft,
  patterns: GuardPatterns,
  { 0: said, index }: RegExpExecArray,
  word?: string,
): string | null {
  const meant =
    word ??
    patterns.instead
      .exec(said)
      ?.slice(1)
      .find((one) => one !== undefined) ??
    '';
  if (meant === '') return null;
  if (/^["“„«”]/.test(meant) || patterns.shown.test(meant)) {
    const at = text.indexOf(meant, index);
    return literal(typedBetween(question, at, at + meant.length).replace(/^["“„«”]\s?|\s?["“”»]$/g, ''));
  }
  if (patterns.dash.test(meant)) return '"-"';
  if (patterns.blank.test(meant)) return '""';
  return patterns.zero.test(meant) ? '0' : meant.replace(',', '.');
}

interface When {
  readonly alternatives: readonly (readonly Condition[])[];
  readonly isUnless: boolean;
  readonly span: Span;
}

/** When the value stands at all; without 'only' and without what stands there otherwise just at the end of the question. */
function conditionIn(
  draft: Draft,
  { only, leading, trailing, changes, unless, opens }: GuardPatterns,
  spared: readonly Span[],
  saysOtherwise: boolean,
): When | null {
  const end = spared[0]?.start ?? draft.reading.text.length;
  const text = draft.reading.text.slice(0, end);
  const patterns = saysOtherwise ? [only, leading, trailing] : [only, trailing];
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    const clause = match?.at(-1);
    if (match === null || clause === undefined) continue;
    // '"Complete" only if all are ticked, "Started" if …' is one branch of several.
    if (spared.length > 0 && /["”“»]\s*$/.test(text.slice(0, match.index)) && draft.reading.quoted.length > 1) continue;
    const from = match.index + match[0].lastIndexOf(clause);
    const alternatives = statedIn(draft, from, from + clause.length);
    const isApart = /^[,;]/.test(match[0]) || !changes.test(text.slice(0, match.index));
    const isOpen = !saysOtherwise && pattern === trailing && isLoose(text, opens, alternatives ?? []);
    if (alternatives === null || !isApart || isOpen) continue;
    return { alternatives, isUnless: unless.test(match[1] ?? ''), span: spanOf(match) };
  }
  return null;
}

/** 'Until today if it is open', 'if … then …': what stands at the end may say how the value is worked out, and not when. */
function isLoose(text: string, opens: RegExp, alternatives: readonly (readonly Condition[])[]): boolean {
  return (
    /\b(?:today|then|until|error|turns?|heute|dann|hoy|entonces|aujourd|alors|hoje|entao)\b|#/.test(text) ||
    [...text.matchAll(opens)].length > 1 ||
    alternatives.flat().every(({ relation }) => relation === 'blank')
  );
}

/** The value, with another one wherever it is missing; what would count until today is missing where its end is told to be. */
function orInstead(instead: string, lacking: readonly Column[] = []): Guard['around'] {
  return (built, draft) => {
    // '5 days after the start if it is paid, 15 otherwise' tells of days.
    if (!isOfRow(built) || (built.result === 'date' && /^\d/.test(instead))) return null;
    // 'Empty when the flat has no tenant': the value is worked out without it.
    const besides = lacking.filter((column) => !built.code.includes(draft.row(column)));
    if (besides.length > 0 && besides.length === lacking.length) {
      const tests = besides.map((column) => `ISBLANK(${draft.row(column)})`);
      const test = tests.length === 1 ? tests[0] : `OR(${tests.join(', ')})`;
      return { ...built, code: `IF(${test}, ${instead}, ${built.code})`, isForBlank: true };
    }
    const open = lacking.map((column) => draft.row(column)).find((cell) => built.code.includes(openEndOf(cell)));
    const code =
      open === undefined
        ? withInstead(built.code, draft, instead)
        : `IF(ISDATE(${open}), ${built.code.replaceAll(openEndOf(open), open)}, ${instead})`;
    return { ...built, code, isForBlank: true };
  };
}

function openEndOf(cell: string): string {
  return `IF(ISDATE(${cell}), ${cell}, TODAY())`;
}
