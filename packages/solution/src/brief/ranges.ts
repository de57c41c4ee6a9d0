/** A stretch of a sentence: offsets in the sentence, end excluded. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** What parts the items of a list. */
export const ITEM_SIGN =
  /\s*[,、，・]\s*|\s*;\s*|\s+(?:\+|&|and|und|sowie|y|e|et|ou|or|oder|plus|vs\.?|w\/)\s+(?!\d)|(?<=\p{L})\s*\+\s*(?=\p{L})|(?<=[\p{sc=Han}\p{sc=Katakana}])と(?=[\p{sc=Han}\p{sc=Katakana}])/giu;

export function itemsIn(text: string, range: Range, sign = ITEM_SIGN): Range[] {
  return splitRange(text, range, sign).flatMap((item) => trimRange(text, item));
}

export function splitRange(text: string, { start, end }: Range, sign: RegExp): Range[] {
  const found: Range[] = [];
  let from = start;
  // Thousands keep their comma.
  const typed = text.slice(start, end);
  const body = typed.includes(',') ? typed.replace(/(?<=\d),(?=\d{3})/gu, '.') : typed;
  for (const match of body.matchAll(sign)) {
    found.push({ start: from, end: start + match.index });
    from = start + match.index + match[0].length;
  }
  return [...found, { start: from, end }];
}

export function trimRange(text: string, { start, end }: Range): Range[] {
  const raw = text.slice(start, end);
  const body = raw.replace(/[\s.。…!?:]+$/u, '');
  const lead = body.length - body.trimStart().length;
  return body.trim() === '' ? [] : [{ start: start + lead, end: start + body.length }];
}

/** From the last sign that separates items to `end`. */
export function lastClause(text: string, end: number): Range {
  // A clause that governs a list is short; looking further back takes time for nothing.
  const from = Math.max(0, end - 120);
  const before = text.slice(from, end);
  const signs = [...before.matchAll(/[,;:(（、→=]|->|\s(?:and|und|y|et|e|or|with|w\/|vs)\s/giu)];
  const last = signs.at(-1);
  return { start: last === undefined ? from : from + last.index + last[0].length, end };
}

/** The places of a pattern that stand in no parentheses. */
export function* outsideParentheses(text: string, pattern: RegExp): Generator<RegExpExecArray> {
  let depth = 0;
  let seen = 0;
  for (const match of text.matchAll(pattern)) {
    for (; seen < match.index; seen += 1) depth += text[seen] === '(' ? 1 : text[seen] === ')' ? -1 : 0;
    if (depth <= 0) yield match;
  }
}

export interface Words extends Range {
  readonly words: readonly string[];
}
