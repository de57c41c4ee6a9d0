import { findFunction, isExcelName, parseFormula } from '@sheetwright/formula';

/** A formula as it stands in a text. */
export interface FoundFormula {
  /** With a leading `=`, which is added where the writer left it out. */
  readonly formula: string;
  readonly start: number;
  readonly end: number;
}

const LONGEST = 4000;
const MOST = 4;
const OPENING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const QUOTES: Readonly<Record<string, RegExp>> = { '"': /"/, '“': /[”"“]/, '„': /[“”"]/ };
/** What joins two parts of a formula, or of one that people take for a formula. */
const OPERATOR = /^(?:<>|<=|>=|!=|==|&&|\|\||[-+*/^=<>&:;,%@#$])/;
/** A name of several words without its brackets: 'Due Date@row', 'Due Date:Due Date', '% Complete@row'. */
const LOOSE_NAME = /^\s*(?:[\p{L}\d%_.]+ ){0,4}[\p{L}\d%_.]+(?:@row|@cell|#|\d*:)/u;
/** Words after which the text speaks about the formula: what stands before them in an unbalanced one belongs to it. */
const PROSE =
  /\s+(?:#[A-Z]|gives?\b|giving|shows?\b|showing|returns?\b|says\b|is\b|isn'?t|does\b|doesn'?t|do\b|did\b|why\b|what\b|how\b|but\b|and (?:i|it|get|gets)\b|i get|works?\b|not\b|error\b|in smartsheet|ergibt|zeigt|liefert|gibt|funktioniert|geht|warum|was\b|aber|da\b|devuelve|muestra|no funciona|por qu|pero|donne|renvoie|affiche|ne (?:marche|fonctionne)|pourquoi|mais|retorna|mostra|não|porque|で|が|は|を|と|に|→|->|—|–\s|in (?:the|my|a)\b|for\b|when\b|because\b|although\b|i (?:want|need)\b)/giu;

/** The formulas that stand in a text, at most four: in code fences or backticks, or anywhere in a sentence. */
export function findFormulas(text: string): readonly FoundFormula[] {
  const found: FoundFormula[] = [];
  let at = 0;
  while (at < text.length && found.length < MOST) {
    const start = nextStart(text, at);
    if (start === null) break;
    const end = endOf(text, start.from);
    const written = text.slice(start.from, end).trim();
    const formula = start.hasSign ? written : `=${written}`;
    if (isFormula(formula, start.hasSign) && !isComparison(text, start.from, formula))
      found.push({ formula, start: start.from, end });
    at = Math.max(end, start.from + 1);
  }
  return found.sort((a, b) => weight(b) - weight(a));
}

/** 'Crop = "Barley"' says what a column is; nothing is worked out of a text alone. */
function isComparison(text: string, start: number, formula: string): boolean {
  return /^=\s*["“„][^"“”„]*["”“]$/.test(formula) && /[\p{L}\p{N}\]]\s*$/u.test(text.slice(Math.max(0, start - 3), start));
}

/** What was pasted before what is mentioned in passing: signs first, then length. */
function weight({ formula, end, start }: FoundFormula): number {
  return (formula.length === end - start ? 10_000 : 0) + formula.length;
}

interface Start {
  readonly from: number;
  readonly hasSign: boolean;
}

function nextStart(text: string, from: number): Start | null {
  const sign = /(?:^|[\s`'"“„«(:：、。,，「のはをがで])(=)\s*(?=[\p{L}[{("$+\-\d%#“„])/gmu;
  sign.lastIndex = Math.max(0, from - 1);
  let bySign: number | null = null;
  for (let match = sign.exec(text); match !== null; match = sign.exec(text)) {
    bySign = match.index + match[0].indexOf('=');
    if (bySign >= from) break;
    bySign = null;
  }
  const byCall = nextCall(text, from);
  if (bySign === null) return byCall === null ? null : { from: byCall, hasSign: false };
  return byCall !== null && byCall < bySign ? { from: byCall, hasSign: false } : { from: bySign, hasSign: true };
}

/** A call of a function that is known here or elsewhere, with something between its parentheses. */
function nextCall(text: string, from: number): number | null {
  const call = /(?<![\p{L}\d_])([A-Za-z][A-Za-z\d.]{1,14})\((?=\s*[^\s)])/gu;
  call.lastIndex = from;
  for (let match = call.exec(text); match !== null; match = call.exec(text)) {
    const name = (match[1] ?? '').toUpperCase();
    const inside = text.slice(match.index, endOf(text, match.index));
    if ((findFunction(name) !== undefined || isExcelName(name)) && /@|:|\[|\{|[A-Z]\d/.test(inside)) return match.index;
  }
  return null;
}

/** Where a formula that begins at an offset ends. */
function endOf(text: string, start: number): number {
  const limit = Math.min(text.length, start + LONGEST);
  const fence = text.slice(Math.max(0, start - 4), start).includes('`') ? text.indexOf('`', start) : -1;
  if (fence > start && fence < limit) return fence;
  const closed = balancedEnd(text, start, limit);
  return closed ?? unbalancedEnd(text, start, limit);
}

/** The end where everything opened is closed and no operator follows; null when that never comes before the text is prose. */
function balancedEnd(text: string, start: number, limit: number): number | null {
  const waiting: string[] = [];
  let at = start + (text[start] === '=' ? 1 : 0);
  let lastEnd: number | null = null;
  while (at < limit) {
    const letter = text[at] ?? '';
    const quote = QUOTES[letter];
    if (quote !== undefined) {
      const length = text.slice(at + 1, limit).search(quote);
      if (length === -1) return null;
      at += length + 2;
    } else if (OPENING[letter] !== undefined) {
      waiting.push(OPENING[letter] ?? '');
      at += 1;
    } else if (letter === waiting.at(-1)) {
      waiting.pop();
      at += 1;
    } else if (waiting.length === 0 && ')]}'.includes(letter) && letter !== '') {
      return lastEnd ?? at;
    } else {
      at += 1;
      if (waiting.length > 0) continue;
    }
    if (waiting.length > 0) continue;
    const rest = text.slice(at, limit);
    if (/^[はをがでとにのも]/.test(rest) && /[A-Za-z\d]/.test(text[at - 1] ?? '')) return trimmedEnd(text, start, at);
    if (/^[\p{L}\d_.%]/u.test(rest) && !/[\])}"”]/.test(text[at - 1] ?? '')) continue;
    lastEnd = at;
    const late = closedLater(rest);
    if (late !== null) return trimmedEnd(text, start, at + late);
    const next = continuation(rest, text.slice(start, at));
    if (next === null) return trimmedEnd(text, start, at + spareClosing(text, start, at));
    at += next;
  }
  return waiting.length === 0 ? trimmedEnd(text, start, Math.min(at, limit)) : null;
}

/** How many parentheses at the end close nothing; those of a sentence that put the formula in parentheses do. */
function spareClosing(text: string, start: number, end: number): number {
  const before = text.slice(Math.max(0, start - LONGEST), start);
  const isInside = (before.match(/[(（]/g)?.length ?? 0) > (before.match(/[)）]/g)?.length ?? 0);
  return isInside ? 0 : (/^\)+/.exec(text.slice(end))?.[0].length ?? 0);
}

/** Where a formula ends that closes a parenthesis too early, as in `=IF(Done@row), 1, 0)`; null where it does not. */
function closedLater(rest: string): number | null {
  if (!/^\s*[,;]/.test(rest)) return null;
  const line = rest.split('\n')[0] ?? '';
  const outside = line.replace(/"[^"]*"/g, (quoted) => ' '.repeat(quoted.length));
  const closing = outside.indexOf(')');
  const opening = outside.indexOf('(');
  if (closing === -1 || (opening !== -1 && opening < closing)) return null;
  return /[\p{L}]{3,}\s+[\p{L}]{2,}\s+[\p{L}]{2,}/u.test(outside.slice(0, closing)) ? null : closing + 1;
}

/** How far the formula goes on past white space; null where prose begins. */
function continuation(rest: string, before: string): number | null {
  const space = /^\s*/.exec(rest)?.[0].length ?? 0;
  const after = rest.slice(space);
  if (after === '') return null;
  if (/\n\s*\n/.test(rest.slice(0, space))) return null;
  // A line that begins with its own sign is the next formula.
  if (/\n/.test(rest.slice(0, space)) && /^=\s*[\p{L}[]/u.test(after)) return null;
  if (space === 0 && /^[@:#[({\d]/.test(after)) return 0;
  const operator = OPERATOR.exec(after)?.[0];
  if (operator !== undefined) {
    const behind = after.slice(operator.length);
    const isNextIf =
      /^[,;]$/.test(operator) &&
      /^\s*(?:IF\(|(?:"[^"]*"|-?\d+)(?=\s*\)?\s*(?:[\p{L}#.!?]|$)))/iu.test(behind) &&
      /^=?\s*IF\(/i.test(before);
    if (/^[,;:]$/.test(operator) && /^(?:\s|$)/.test(behind) && !insideCall(before) && !isNextIf) return null;
    if (operator === '#' && /^[A-Z]{2}/.test(behind)) return null;
    if (/^[->–]/.test(operator) && /^>/.test(behind)) return null;
    return /^\s*$/.test(behind) ? null : space + operator.length;
  }
  // An x between two references is meant to multiply them.
  if (/^[x×]\s+(?:\[[^\]]+\]|[\p{L}\d_]+)@row/u.test(after)) return space + 1;
  // 'Due Date@row' and '[Start]@row to …': words go on only when a reference comes of them.
  const open = /[-+*/^=<>&,;(]\s*$/.test(before) || /[-+*/^=<>&,;(=]\s*[\p{L}\d%_. ]*$/u.test(before);
  if (open && LOOSE_NAME.test(after)) return space;
  // The last result of IFs in a row: '…), IF(…), "none"'.
  if (/[,;]\s*$/.test(before) && /^=?\s*IF\(/i.test(before) && /^"/.test(after)) return space;
  return /[-+*/^=<>&]\s*$/.test(before) && /^[\p{L}\d["({]/u.test(after) ? space : null;
}

function insideCall(before: string): boolean {
  const outside = before.replace(/"[^"]*"/g, '');
  return (outside.match(/\(/g)?.length ?? 0) > (outside.match(/\)/g)?.length ?? 0);
}

/** Of a formula with a parenthesis or quotation mark missing: the line, as far as it does not speak about the formula. */
function unbalancedEnd(text: string, start: number, limit: number): number {
  const line = text.slice(start, limit).split(/\n/)[0] ?? '';
  const prose = [...line.matchAll(PROSE)].find(({ index }) => index > 0 && isOutsideQuotes(line.slice(0, index)));
  const end = prose?.index ?? line.length;
  return trimmedEnd(text, start, start + end - bareTail(line.slice(0, end)));
}

/** How long the words are that follow the last value and hold no sign of a formula: '… "ok") unparseable, please help'. */
function bareTail(line: string): number {
  const tail = /(?<=["”)\]}\d]|@row|@cell)\s+\p{L}[\p{L}\s'’,.!?-]*$/u.exec(line);
  return tail !== null && isOutsideQuotes(line.slice(0, tail.index)) ? tail[0].length : 0;
}

function isOutsideQuotes(before: string): boolean {
  return (before.match(/"/g)?.length ?? 0) % 2 === 0;
}

function trimmedEnd(text: string, start: number, end: number): number {
  const written = text.slice(start, end);
  const tail = /(?:[\s?!;:,]|\.(?=\s*$)|(?<=[^\s"”])['’`])+$/.exec(written)?.[0].length ?? 0;
  return end - tail;
}

/** Whether a text that looks like one is a formula, and not '= 5 days' or 'if (possible)'. */
function isFormula(formula: string, hasSign: boolean): boolean {
  if (formula.length < 3) return false;
  if (!hasSign) return true;
  if (/[@(:[{"“#]/.test(formula)) return true;
  return parseFormula(formula).ok && /[-+*/]/.test(formula);
}

/** The text without its formulas: what the writer says about them. */
export function withoutFormulas(text: string, formulas: readonly FoundFormula[]): string {
  let rest = '';
  let at = 0;
  for (const { start, end } of [...formulas].sort((a, b) => a.start - b.start)) {
    rest += `${text.slice(at, start)} `;
    at = end;
  }
  return rest + text.slice(at);
}

const ERRORS =
  /#\s?(?:UNPARSE?ABLE|INCORRECT ARGUMENT(?: SET)?|INVALID DATA TYPE|INVALID OPERATION|INVALID VALUE|INVALID COLUMN VALUE|INVALID REF|REF!?|NO MATCH|CIRCULAR REFERENCE|BLOCKED|DIVIDE BY ZERO|DATE EXPECTED|CONTACT EXPECTED|BOOLEAN EXPECTED|NUMBER EXPECTED|PERMISSION ERROR|UNSUPPORTED CROSS-SHEET FORMULA|CALCULATING(?:\.\.\.)?|NESTED CRITERIA|OVERFLOW|UNSUPPORTED FUNCTION)/i;
const SPOKEN =
  /\b(unparse?able|incorrect argument set|invalid data type|invalid operation|invalid value|invalid column value|invalid ref(?:erence)?|no match|circular reference|divide by zero|date expected|permission error|nested criteria)\b/i;

/** The error code that a text names, as Smartsheet shows it; null where it names none. */
export function errorIn(text: string): string | null {
  const shown = ERRORS.exec(text)?.[0];
  const named = shown ?? (SPOKEN.exec(text)?.[0] === undefined ? undefined : `#${SPOKEN.exec(text)?.[0]}`);
  if (named === undefined) return null;
  const upper = named
    .toUpperCase()
    .replace(/^#\s/, '#')
    .replace('UNPARSABLE', 'UNPARSEABLE')
    .replace(/REFERENCE$/, 'REFERENCE');
  return upper.replace('#INVALID REFERENCE', '#INVALID REF').replace(/^#REF!$/, '#REF');
}
