import { ofEitherDate } from '../branches.ts';
import { contradicts } from '../clause-conditions.ts';
import { partsOf } from '../clause-parts.ts';
import { clausesIn } from '../clauses.ts';
import { type Condition, isBlank } from '../condition.ts';
import type { Draft } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { inOrder } from './branch-order.ts';
import { type BranchResult, type RowBranches, resultsIn } from './branch-results.ts';
import { branchesInJapanese } from './branches-ja.ts';
import { ellipticIn, ellipticListIn } from './elliptic.ts';
import { isMark, type Lexeme, lexemesOf, says } from './lexemes.ts';
import { measureBefore } from './measures.ts';

const ELSE =
  /\b(?:otherwise|or else|else|in between|anything in between|in the middle|between the two|before that|until then|before then|till then|after that(?! (?:date|day|deadline|one))|beyond that|further out|any later|in (?:all|any) other cases?|all others?|everything else|everybody else|everyone else|anything else|the rest|all the rest|the others|any other|sonst|ansonsten|(?:wenn nicht|falls nicht|se nao|sino)(?=\W*$)|(?:alles )?daruber(?: hinaus)?|(?:alles )?darunter|por encima(?! de)|por debajo(?! de)|au[- ]dela(?! de)|au[- ]dessus(?! de)|au[- ]dessous(?! de)|acima(?: dis[st]o)?(?! de)|abaixo(?: dis[st]o)?(?! de)|alle anderen|alles andere|in allen anderen fallen|andernfalls|anderenfalls|(?:en |para )?(?:todos )?los demas casos|en cualquier otro caso|dans (?:tous )?les autres cas|n?os demais casos|nos outros casos|si no|de lo contrario|en otro caso|el resto|los demas|sinon|autrement|le reste|senao|caso contrario|o resto|os demais)\b|それ以外|その他/;
/** What opens the rest, right before its result. */
const LAST_ELSE = new RegExp(`[,;.]?\\s*(?:${ELSE.source})[^,;.]{0,30}?[,:]?[^,;.]{0,30}$`);
const ELSE_AND_COMMA = new RegExp(`[,;.]\\s*(?:${ELSE.source})\\s*[,:]\\s*[^,;.\\d]{0,30}$`);
const FIRST =
  /^\s*(?:once|if|when|whenever|where|while|for|from|as (?:long|soon) as|above|over|below|under|up to|at|until|unless|within|in case|more than|less than|wenn|falls|bei|ab|uber|unter|fur|solange|si|cuando|para|desde|a partir|menos de|mas de|quand|lorsque|pour|si|a partir|se|quando|abaixo|acima|[:=(<>≥≤]|\d)/;
const LAST =
  /(?:\b(?:then|dann|entonces|alors|entao|say|show|write|put|mark|label|is|means?|give|gets?|as|schreibe?|zeige|setze|poner|ponga|pon|mostrar|muestr[ae]|escribir|escrib[ae]|mettre|mets|afficher?|ecrire|colocar|coloque|mostre|escrever|escreva)|[=:→>,]|\d%?|\d (?:days?|weeks?|months?|hours?)|-)\s*["'“„«]?$/;

/** 'A if …, B from 10 on, otherwise C': results with their conditions, word by word; null where there are none. */
export function branchesOfRow(draft: Draft): RowBranches | null {
  const { text, language } = draft.reading;
  if (language === 'ja') return inOrderOf(branchesInJapanese(draft));
  const results = resultsIn(draft, lexemesOf(draft));
  if (results.filter(({ kind }) => kind !== 'blank').length < 1 || results.length < 2) return null;
  const sides = sidesOf(text, results);
  const measure = sides[0] === 'behind' || sides[0] === 'ahead' ? measureBefore(draft, beginOf(text, results, sides)) : null;
  const subject = measure?.column ?? subjectOf(draft, results, sides[0] === 'behind');
  const ranges = rangesOf(text, results, sides, measure === null ? 0 : beginOf(text, results, sides));
  let before = subject;
  let listed: readonly Column[] = [];
  const read = results.map((result, place) => {
    const [from, to] = ranges[place] ?? [0, 0];
    // 'Late when the deadline is over, soon when it is near': it is what the branch before was about.
    const meant = OF_IT.test(text.slice(from, to)) ? before : subject;
    const elliptic = sides[place] === 'rest' ? null : ellipticListIn(draft, from, to, listed);
    const branch =
      elliptic === null
        ? readBranch(draft, result, sides[place] ?? 'behind', [from, to], meant)
        : { result, alternatives: [[elliptic.condition]], isRest: false, left: 0 };
    const boxes = elliptic?.boxes ?? boxesIn(draft, from, to);
    if (boxes.length > 1) listed = boxes;
    before = branch.alternatives.flat().findLast(({ column }) => isMeasure(column))?.column ?? before;
    return branch;
  });
  const first = Math.min(...results.map(({ start }) => start), ...ranges.map(([from]) => from));
  const last = Math.max(...results.map(({ end }) => end), ...ranges.map(([, to]) => to));
  // 'Nights times 20 for gold' compares no nights.
  const isCompared = subject !== null && read.some((one) => one.alternatives.flat().some(({ column }) => column === subject));
  const stated = read.flatMap(({ alternatives }) => alternatives.flat());
  const compared = stated.flatMap(({ isOfRow, values }) => (isOfRow === true ? values : []));
  // 'Invoice against estimate: over if higher': what the branches compare is named before them.
  const inHead = draft.own.columns.filter(
    (column) => compared.includes(column.title) || (compared.length > 0 && stated.some((one) => one.column === column)),
  );
  const known = [...(isCompared ? [subject, ...(measure?.columns ?? [])] : []), ...inHead];
  const isLimit = ({ column, relation }: Condition) => column === subject && !['blank', 'filled'].includes(relation);
  const isOfMeasure = measure !== null && read.some((one) => one.alternatives.flat().some(isLimit));
  const outside =
    leftIn(draft, 0, first, known) + leftIn(draft, last, text.length, known) + (isOfMeasure ? 0 : workedOutBefore(draft, first));
  const rest = read.filter(({ isRest }) => isRest);
  const branches = read.filter(({ isRest }) => !isRest);
  const bare = branches.filter(({ alternatives }) => alternatives.length === 0).length;
  if (branches.length === 0 || rest.length > 1 || bare > 0) return null;
  return {
    branches: inOrder(branches),
    otherwise: rest[0]?.result ?? null,
    measure: isOfMeasure ? measure : null,
    left: outside + read.reduce((sum, { left }) => sum + left, 0),
  };
}

function inOrderOf(read: RowBranches | null): RowBranches | null {
  return read === null ? null : { ...read, branches: inOrder(read.branches) };
}

const OF_IT = /^\W*(?:if|when|whenever|once|while|where|as (?:long|soon) as)? ?(?:it|that|they)(?:['’]s| )/u;

/** The boxes that a branch lists. */
function boxesIn(draft: Draft, from: number, to: number): readonly Column[] {
  const named = partsOf(draft, from, to).flatMap((part) =>
    part.kind === 'column' && part.column.kind === 'check' ? [part.column] : [],
  );
  return [...new Set(named)];
}

function isMeasure({ kind }: Column): boolean {
  return kind === 'date' || kind === 'number';
}

/** Where the condition of a result stands: behind it, ahead of it, or nowhere, as it is what is left. */
type Side = 'behind' | 'ahead' | 'rest';

const BREAKS = /[,;.](?!\d)/g;

function sidesOf(text: string, results: readonly BranchResult[]): readonly Side[] {
  const isFirst = comesFirst(text, results);
  const sides = results.map((result, place): Side => {
    const ahead = text.slice(results[place - 1]?.end ?? 0, result.start);
    const behind = text.slice(result.end, results[place + 1]?.start ?? text.length);
    if (isElse(ahead, behind, place > 0)) return 'rest';
    if (FIRST.test(behind.replace(/^["'”“»]/, '')) || (isFirst && opensBehind(text, results, behind))) return 'behind';
    const lead = ahead.slice(breakBefore(ahead));
    const isEnd = /^["'”“»]?\s*(?:$|[,;.])/.test(behind);
    if (isEnd && results[place]?.kind !== 'blank' && OPENS_AHEAD.test(lead)) return 'ahead';
    return isEnd && (!isFirst || result.kind === 'blank') && /\p{L}/u.test(lead) ? 'ahead' : isFirst ? 'behind' : 'ahead';
  });
  // 'New when none is, otherwise In review': what is left is told by another one.
  const isNone = (place: number) => IS_NONE.test(text.slice(results[place]?.end, results[place + 1]?.start ?? text.length));
  const rests = sides.flatMap((side, place) => (side === 'rest' ? [place] : []));
  return sides.map((side, place) => (side === 'rest' && rests.length > 1 && isNone(place) ? 'behind' : side));
}

const IS_NONE =
  /^["'”“»]? ?(?:when|if|where|for) (?:(?:it|they) (?:is|are|has|have|was|were|does|do) )?(?:none|not|no one|nobody|neither|there is none|there are none)\b ?(?:of (?:them|these|those|it) ?)?["'.,;!)]?/;

/** 'Within 30 days red': what a condition ahead of its result begins with. */
const OPENS_AHEAD =
  /^\W*(?:but |and )?(?:(?:if|when|whenever|once|where)\b.*\p{L}|(?:within|less than|more than|fewer than|under|over|below|above|up to|at least|at most|between)\b.*\d)/u;

/** 'Ja, wenn …, nein, wenn …': where no condition has opened before the first result, one behind a comma belongs to the result before it. */
function opensBehind(text: string, [first]: readonly BranchResult[], behind: string): boolean {
  const isOpen = /\b(?:if|when|where|wenn|falls|solange|sobald|si|cuando|quand|lorsque|se|quando)\b|\d/.test(
    text.slice(0, first?.start),
  );
  return (
    !isOpen && /^["'”“»]?, ?(?:aber |und )?(?:if|when|wenn|falls|solange|sobald|si|cuando|quand|lorsque|se|quando)\b/.test(behind)
  );
}

/** Where the first condition or result begins. */
function beginOf(text: string, results: readonly BranchResult[], sides: readonly Side[]): number {
  const start = results[0]?.start ?? 0;
  if (sides[0] !== 'ahead') return start;
  const condition =
    /\b(?:if|when|under|below|less than|from|over|above|more than|up to|at least|wenn|unter|ab|uber|si|menos de|mas de|desde|a partir|moins de|plus de|se|quando|abaixo|acima)\b|[<>]|\d/.exec(
      text,
    );
  return Math.min(start, condition?.index ?? start);
}

function breakBefore(text: string): number {
  return [...text.matchAll(BREAKS)].at(-1)?.index ?? 0;
}

function isElse(ahead: string, behind: string, hasBefore: boolean): boolean {
  const lead = ahead.slice(breakBefore(ahead));
  // 'Anything else that is heavy' is not all that is left.
  if (
    new RegExp(`^\\s*(?:for |in |on )?(?:${ELSE.source})(?: \\p{L}+)? (?:that|which|who|where|with|without|of) `, 'u').test(
      behind,
    )
  )
    return false;
  // 'B otherwise' has said it of the result before.
  const own = hasBefore && lead === ahead ? lead.replace(new RegExp(`^\\s*(?:${ELSE.source})(?=[^]*\\p{L})`, 'u'), '') : lead;
  // 'Waiting when none' is what is left of the branch before.
  if (hasBefore && IS_NONE.test(behind) && !/^[^,.;]*\b(?:not|none|nobody|neither|no one)\b [\p{L}\d]/u.test(behind)) return true;
  // 'Si no, déjalo vacío', 'otherwise, leave it empty'.
  if (hasBefore && ELSE_AND_COMMA.test(ahead)) return true;
  return ELSE.test(own) || new RegExp(`^\\s*(?:for |in |bei |para |pour )?(?:${ELSE.source})`).test(behind);
}

/** Where the condition of each result stands. */
export function stretchesOf(text: string, results: readonly BranchResult[]) {
  const sides = sidesOf(text, results);
  return { sides, ranges: rangesOf(text, results, sides, 0) };
}

/** The stretch of the text that each result's condition stands in. */
function rangesOf(
  text: string,
  results: readonly BranchResult[],
  sides: readonly Side[],
  from: number,
): readonly (readonly [number, number])[] {
  const begins = results.map((result, place) => {
    const before = results[place - 1]?.end ?? from;
    const isShared = sides[place - 1] === 'behind' || sides[place - 1] === 'rest';
    const ahead = text.slice(before, result.start);
    // 'If a, b and c are ticked "Ready"'.
    if (place === 0 && OPENS_FIRST.test(ahead) && !OPENS_AGAIN.test(ahead)) return before;
    return isShared || place === 0 ? before + breakBefore(ahead) : before;
  });
  return results.map((result, place) => {
    if (sides[place] === 'ahead') return [begins[place] ?? 0, withoutArrow(text, result.start)];
    const next = results[place + 1];
    const to = next === undefined ? text.length : sides[place + 1] === 'ahead' ? (begins[place + 1] ?? next.start) : next.start;
    if (sides[place] === 'behind' && sides[place + 1] === 'rest')
      // 'Si no' at the end of a condition denies nothing of it.
      return [result.end, result.end + (LAST_ELSE.exec(text.slice(result.end, to))?.index ?? to - result.end)];
    return sides[place] === 'rest' ? [result.start, result.end] : [result.end, to];
  });
}

/** 'No date -> Unplanned': the arrow compares nothing. */
function withoutArrow(text: string, start: number): number {
  const arrow = /\s*(?:[-=]+>|→|⇒)\s*["“„«]?$/.exec(text.slice(Math.max(0, start - 12), start));
  return start - (arrow?.[0].length ?? 0);
}

function readBranch(
  draft: Draft,
  result: BranchResult,
  side: Side,
  [from, to]: readonly [number, number],
  subject: Column | null,
) {
  if (side === 'rest') return { result, alternatives: [], isRest: true, left: 0 };
  const elliptic = ellipticIn(draft, from, to);
  if (elliptic !== null) return { result, alternatives: [[elliptic]], isRest: false, left: 0 };
  const { alternatives, unknown, numbers, free } = statedIn(draft, from, to, subject);
  const none = withoutValue(draft, from, to, subject);
  const isBare = alternatives.length === 0 && none !== null;
  const stated = isBare ? [[none]] : outsideOf(alternatives);
  const words = unknown
    .filter((word) => !FILLERS.test(word) && !(isBare && NOBODY.test(word)))
    // Without the joint that it did not understand, a condition says something else.
    .flatMap((word) => (word === 'or' || word === 'not' ? [word, word] : [word]));
  // 'If fewer came back than were sent' compares, and says not only that they came back.
  const isCompared = stated.flat().some(({ relation, isOfRow }) => isOfRow === true || COMPARISONS.has(relation));
  if (COMPARES.test(draft.reading.text.slice(from, to)) && !isCompared) words.push('than', 'than');
  const isStated = (column: Column) => alternatives.flat().some((one) => one.column === column);
  const isSaidOfRows = (one: Named) => isNounOfRows(draft.reading.text, one);
  const named = isBare
    ? 0
    : free.filter((one) => !one.isPart && !one.column.primary && !isStated(one.column) && !isSaidOfRows(one)).length;
  const isWrong = stated.some(contradicts);
  const [first] = stated.flat();
  if (!isWrong && first !== undefined && IS_UNLESS.test(draft.reading.text.slice(from, to)))
    return { result, alternatives: [[noneOf(draft, first, stated)]], isRest: false, left: words.length + numbers.length + named };
  const either = stated.length === 1 ? ofEitherDate(draft, stated[0] ?? [], draft.reading.text.slice(from, to)) : null;
  if (either !== null)
    return { result, alternatives: either.map((one) => [one]), isRest: false, left: words.length + numbers.length };
  return { result, alternatives: isWrong ? [] : stated, isRest: false, left: words.length + numbers.length + named };
}

/** 'For bikes with no date': what the rows are, although a column is called so. */
function isNounOfRows(text: string, { column, start }: Named): boolean {
  return (
    column.kind === 'text' &&
    /\bfor (?:the |all |any |every )?$/.test(text.slice(0, start)) &&
    /^[\p{L} ]{2,30}? (?:with|without|that|which|who|whose)\b/u.test(text.slice(start))
  );
}

interface Named {
  readonly column: Column;
  readonly start: number;
}

/** 'Below 2 and above 8': no number is both, so either is meant. */
function outsideOf(alternatives: readonly (readonly Condition[])[]): readonly (readonly Condition[])[] {
  const [[one, other, ...more] = [], ...others] = alternatives;
  if (one === undefined || other === undefined || more.length > 0 || others.length > 0) return alternatives;
  const [low, high] = BELOW.has(one.relation) ? [one, other] : [other, one];
  const isOutside =
    low.column === high.column &&
    BELOW.has(low.relation) &&
    ABOVE.has(high.relation) &&
    low.column.kind === 'number' &&
    Number(low.values[0]) < Number(high.values[0]);
  return isOutside ? [[one], [other]] : alternatives;
}

const BELOW: ReadonlySet<string> = new Set(['below', 'at-most']);
const ABOVE: ReadonlySet<string> = new Set(['above', 'at-least']);

/** What a step after others opens with: what came before does not hold. */
const OPENS_STEP =
  /^["'”“»]?[\s.,;]*(?:(?:and |but )?(?:if not(?=,| and\b| but\b| then\b|$)|if neither|(?:if|when) (?:there (?:is|are|was|were) )?(?:none|not one|no such thing|not) (?:but|and|yet)|failing that|next|otherwise|else|as soon as|the moment|solange|sobald|wenn nicht|en cuanto|tan pronto como|mientras|des que|tant que|assim que|enquanto|(?:for )?(?:as|so) long as|while)\b,?)(?: (?:and|but))?(?: (?:if|when))?/u;
/** 'For heavy cases and for medium restaurants': each of them is enough. */
const OR_FOR = /,? (?:and|plus|und|y|et|e) (?:also |auch |tambien |aussi |tambem )?(?:for|fur|bei|para|pour)(?= )/g;

/** The conditions of a branch, with rows that are named one group after the other. */
function statedIn(draft: Draft, from: number, to: number, subject: Column | null) {
  const { text } = draft.reading;
  const opening = OPENS_STEP.exec(text.slice(from, to)) ?? IS_UNLESS.exec(text.slice(from, to));
  const begin = from + (opening?.[0].length ?? 0);
  const stops = /^["'”“»]?\s*(?:for|fur|bei|para|pour)\b/.test(text.slice(begin, to))
    ? [...text.slice(begin, to).matchAll(OR_FOR)].map(({ index }) => begin + index)
    : [];
  const read = [begin, ...stops].map((start, place) => clausesIn(draft, start, stops[place] ?? to, new Set(), subject));
  return {
    alternatives: read.flatMap(({ alternatives }) => alternatives),
    unknown: read.flatMap(({ unknown }) => unknown),
    numbers: read.flatMap(({ numbers }) => numbers),
    free: read.flatMap(({ free }) => free),
  };
}

const COMPARES = /\b(?:more|fewer|less|higher|lower|greater|later|earlier|larger|smaller|longer|shorter)\b[^,;.]{3,40}\bthan\b/;
const COMPARISONS: ReadonlySet<string> = new Set(['above', 'at-least', 'below', 'at-most', 'within']);
const IS_UNLESS = /^["'”“»]?,? ?(?:but )?unless\b/;

/** What holds where none of the alternatives does. */
function noneOf(draft: Draft, first: Condition, alternatives: readonly (readonly Condition[])[]): Condition {
  const all = alternatives.map((conditions) => {
    const tests = conditions.map(({ column, test }) => test(draft.row(column)));
    return tests.length === 1 ? tests[0] : `AND(${tests.join(', ')})`;
  });
  const test = () => `NOT(${all.length === 1 ? all[0] : `OR(${all.join(', ')})`})`;
  return { ...first, relation: 'is-not', isOfRow: true, test };
}

const FILLERS =
  /^(?:if|when|then|once|whenever|say|show|write|put|give|mark|treat|anything|everything|gets?|light|ball|symbol|colou?r|case|date|label|text|word|unless|stays?|leaves?|keeps?|remains?|stay)$/;
const NOBODY = /^(?:not|counted|measured|typed|entered|known|filled|set|given|there|value|figure|number|date)$/;

/** 'No date', 'nobody has counted it', 'if it is missing': the subject has no value. */
function withoutValue(draft: Draft, from: number, to: number, subject: Column | null): Condition | null {
  const said =
    /\b(?:no|not|nobody|missing|without|blank|empty|isn ?t|hasn ?t|kein\p{L}*|fehlt|ohne|sin|falta|no hay|sans|manque|sem)\b/u;
  const clause = draft.reading.text.slice(from, to);
  // 'Something, but not all, is paid' is not without a value.
  const isOfSome = /\b(?:all|everything|something|some|fully|completely|entirely|enough|only)\b/.test(clause);
  return subject !== null && said.test(clause) && !isOfSome ? isBlank(subject) : null;
}

/** What all branches are about, where each does not say it. */
function subjectOf(draft: Draft, results: readonly BranchResult[], isFirst: boolean): Column | null {
  const [first] = results;
  if (first === undefined) return null;
  const ahead = clausesIn(draft, 0, first.start);
  const named =
    ahead.free.find(({ column }) => isMeasure(column))?.column ??
    ahead.alternatives.flat().find(({ column }) => isMeasure(column))?.column;
  if (named !== undefined) return named;
  const stated = isFirst ? clausesIn(draft, first.end) : ahead;
  return (
    stated.alternatives.flat().find(({ column }) => isMeasure(column))?.column ??
    stated.free.find(({ column }) => isMeasure(column))?.column ??
    null
  );
}

/** Words before or after all branches that say something of the sheet and have no part. */
function leftIn(draft: Draft, from: number, to: number, known: readonly Column[]): number {
  const { free, alternatives, numbers } = clausesIn(draft, from, to);
  const named = free.filter(({ column, isPart }) => !known.includes(column) && !isPart);
  return named.length + numbers.length + alternatives.flat().filter(({ column }) => !known.includes(column)).length;
}

/** 'Billed minus paid, "settled" if …': what is worked out ahead of all branches is the value, and they stand instead of it. */
function workedOutBefore(draft: Draft, end: number): number {
  const isSign = (lexeme: Lexeme) => says(lexeme, 'plus', 'minus', 'times') || isMark(lexeme, '+', '*', '×', '/', '÷');
  return lexemesOf(draft, 0, end).some(isSign) ? 1 : 0;
}

/** With a second condition what stands between is a branch that was not read. */
const OPENS_AGAIN = /\b(?:if|when|whenever|once|where)\b.*\b(?:if|when|whenever|once|where)\b/u;
const OPENS_FIRST = /^\W*(?:if|when|whenever|once|where)\b.*\p{L}/u;

function comesFirst(text: string, results: readonly BranchResult[]): boolean {
  const votes = results.reduce((sum, { start, end, kind }, place) => {
    if (kind === 'blank') return sum;
    const behind = text.slice(end, results[place + 1]?.start ?? text.length);
    const ahead = text.slice(results[place - 1]?.end ?? 0, start);
    // 'If a and b are ticked "Ready", …'.
    const opensAhead = place === 0 && OPENS_FIRST.test(ahead) && /^["'”“»]?\s*(?:$|[,;.])/.test(behind);
    return (
      sum -
      (opensAhead ? 1 : 0) +
      (FIRST.test(behind) || opensBehind(text, results, behind) ? 1 : 0) -
      (LAST.test(ahead) && /^["'”“»]?\s*(?:$|[,;.])/.test(behind) && /\S/.test(ahead.replace(ELSE, '')) ? 1 : 0)
    );
  }, 0);
  return votes >= 0;
}
