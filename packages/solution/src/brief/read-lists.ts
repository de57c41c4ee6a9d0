import type { Sentence } from './brief.ts';

/** A stretch of a sentence: offsets in the sentence, end excluded. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * How items stand to the words that govern them.
 * `members`: “9 fermenters (FV1, FV2)”, “45 beers: core, seasonal”; `parts`: “for each opening: lease, permit”; `steps`: “apply → check → approve”;
 * `plain`: items between commas that nothing governs.
 */
export interface ItemList {
  readonly is: 'members' | 'parts' | 'steps' | 'plain';
  readonly governor: Range | null;
  readonly items: readonly Range[];
}

const EACH =
  /(?<!\p{L})(?:for (?:each|every|all)|each|every|per|pro|je|jede[rsmn]?|für jede[nsr]?|cada|por cada|para cada|pour chaque|chaque|par|toda?)(?!\p{L})[^:=]{0,60}$|ごと(?:に|の)?[^:=：]{0,10}$/iu;
const THROUGH =
  /(?<!\p{L})(?:goes through|go through|passes through|pass through|moves through|move through|durchläuft|durchlaufen|pasa por|pasan por|passe par|passent par|passa por|passam por)\s+/iu;
/** What goes before stages rather than parts: “Steps: survey, design, permit”, “goes through check-in, model, ship”. */
const STEPS_BEFORE =
  /(?<!\p{L})(?:steps|stages|phases|milestones|process|workflow|flow|pipeline|lifecycle|life cycle|goes through|go through|passes|pass through|moves through|move through|order of work|schritte|phasen|ablauf|stufen|stationen|durchläuft|etapas|fases|pasos|proceso|flujo|pasa por|pasan por|étapes|phases|passe par|passent par|processus|passos|passa por|passam por)(?!\p{L})[^,:]{0,25}$|(?:工程|段階|流れ|手順|ステップ)[^、:：]{0,6}$/iu;
const STEP_SIGN = /\s*(?:->|=>|→|⇒|➔|➜|»|⟶)\s*|\s+(?:>|then|danach|dann|luego|después|entonces|puis|ensuite|depois|então)\s+/giu;
const ITEM_SIGN =
  /\s*[,、，・]\s*|\s*;\s*|\s+(?:\+|&|and|und|sowie|y|e|et|ou|or|oder|plus|vs\.?|w\/)\s+(?!\d)|(?<=\p{L})\s*\+\s*(?=\p{L})|(?<=[\p{sc=Han}\p{sc=Katakana}])と(?=[\p{sc=Han}\p{sc=Katakana}])/giu;

/** The lists of a sentence: in parentheses, after a colon or an equals sign, between arrows, and what is left between commas. */
export function readLists({ text }: Pick<Sentence, 'text'>): ItemList[] {
  const { lists, masked } = takeParentheses(text);
  const steps = readSteps(masked);
  if (steps !== null) return [...lists, steps];
  const colon = readColon(masked);
  if (colon !== null) return [...lists, ...colon];
  const through = readThrough(masked);
  if (through !== null) return [...lists, ...through];
  return [...lists, { is: 'plain', governor: null, items: itemsIn(masked, { start: 0, end: masked.length }) }];
}

/** The lists in parentheses, and the text with blanks in their place. */
function takeParentheses(text: string): { lists: ItemList[]; masked: string } {
  const lists: ItemList[] = [];
  const masked = text.replace(/[(（]([^()（）]{1,400})[)）]/gu, (whole: string, inner: string, at: number) => {
    const items = itemsIn(
      text,
      { start: at + 1, end: at + 1 + inner.length },
      /\s*[,、，・;/]\s*|\s+(?:and|und|y|e|et|or|oder|ou|o|&|->|→)\s+|…|\.{3}/giu,
    );
    const before = text.slice(0, at).trimEnd();
    const isFlow = items.length >= 3 && /->|→/.test(inner);
    if (items.length > 0 && before !== '')
      lists.push({ is: isFlow ? 'steps' : 'members', governor: lastClause(text, before.length), items });
    return ' '.repeat(whole.length);
  });
  return { lists, masked };
}

/** From the last sign that separates items to `end`. */
function lastClause(text: string, end: number): Range {
  const before = text.slice(0, end);
  const signs = [...before.matchAll(/[,;:(（、→=]|->|\s(?:and|und|y|et|e|or|with|w\/|vs)\s/giu)];
  const last = signs.at(-1);
  return { start: last === undefined ? 0 : last.index + last[0].length, end };
}

function readSteps(text: string): ItemList | null {
  const cut = splitRange(text, { start: 0, end: text.length }, STEP_SIGN);
  if (cut.length < 3) return null;
  const [first, ...rest] = cut;
  if (first === undefined) return null;
  const head = lastClause(text, first.end);
  const colon = text.slice(0, first.end).lastIndexOf(':');
  const governor = colon >= 0 ? { start: 0, end: colon } : null;
  const last = rest.at(-1);
  const items = [head, ...rest.slice(0, -1), ...(last === undefined ? [] : [firstClause(text, last)])];
  return { is: 'steps', governor, items: items.flatMap((range) => trimRange(text, range)) };
}

function firstClause(text: string, range: Range): Range {
  const length = text.slice(range.start, range.end).search(/[,;、]|\.\s/u);
  return length < 0 ? range : { start: range.start, end: range.start + length };
}

function readColon(text: string): ItemList[] | null {
  const match = /\s*(?:[:：](?!\d)|(?<![<>=])=(?!=))\s*/u.exec(text);
  if (match === null || match.index === 0) return null;
  const governor = { start: lastClause(text, match.index).start, end: match.index };
  const body = { start: match.index + match[0].length, end: text.length };
  const items = itemsIn(text, body);
  if (items.length < 2) return null;
  const left = text.slice(0, match.index);
  const isCounted = /\d[\d.,k]*\s+\p{L}|[~≈]\d/u.test(text.slice(governor.start, governor.end));
  const is = STEPS_BEFORE.test(left) ? 'steps' : EACH.test(left) || !isCounted ? 'parts' : 'members';
  const before = itemsIn(text, { start: 0, end: governor.start });
  return [{ is, governor, items }, ...(before.length > 0 ? [{ is: 'plain' as const, governor: null, items: before }] : [])];
}

/** “Goes through check-in, model, milling and ship”: stages without a colon. */
function readThrough(text: string): ItemList[] | null {
  const match = THROUGH.exec(text);
  if (match === null) return null;
  const items = itemsIn(text, { start: match.index + match[0].length, end: text.length });
  if (items.length < 3) return null;
  const before = itemsIn(text, { start: 0, end: match.index });
  const steps: ItemList = { is: 'steps', governor: null, items };
  return [steps, ...(before.length > 0 ? [{ is: 'plain' as const, governor: null, items: before }] : [])];
}

function itemsIn(text: string, range: Range, sign = ITEM_SIGN): Range[] {
  return splitRange(text, range, sign).flatMap((item) => trimRange(text, item));
}

function splitRange(text: string, { start, end }: Range, sign: RegExp): Range[] {
  const found: Range[] = [];
  let from = start;
  // Thousands keep their comma.
  const body = text.slice(start, end).replace(/(?<=\d),(?=\d{3})/gu, '.');
  for (const match of body.matchAll(sign)) {
    found.push({ start: from, end: start + match.index });
    from = start + match.index + match[0].length;
  }
  return [...found, { start: from, end }];
}

function trimRange(text: string, { start, end }: Range): Range[] {
  const raw = text.slice(start, end);
  const body = raw.replace(/[\s.。…!?:]+$/u, '');
  const lead = body.length - body.trimStart().length;
  return body.trim() === '' ? [] : [{ start: start + lead, end: start + body.length }];
}
