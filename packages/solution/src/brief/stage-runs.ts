import type { Language } from '../vocabulary/index.ts';
import { itemsIn, type Range } from './ranges.ts';
import { before, FEWEST, patternsOf, type Stages, textOf, wordCount } from './stage-patterns.ts';
import { isDone, isMishap, shapeOf, shapesOf } from './stage-shapes.ts';

/** What is done to a thing in turn, or how it may be: “is quoted, cut, glazed and collected”, “can be draft, filed or denied” */
export function done(text: string, language: Language): Stages | null {
  if (language === 'ja') return null;
  const colon = text.search(/[:：](?!\d)/u);
  const whole = runIn(text, { start: 0, end: colon < 0 ? text.length : colon }, { language, governor: null });
  if (colon < 0) return whole;
  const after = runIn(text, { start: colon + 1, end: text.length }, { language, governor: before(text, colon) });
  return (after?.items.length ?? 0) >= (whole?.items.length ?? 0) ? after : whole;
}

/** The longest run of what is done, or of states, in a part of the text; after a colon what it governs says of what. */
function runIn(
  text: string,
  region: Range,
  { language, governor }: { language: Language; governor: Range | null },
): Stages | null {
  const items = itemsIn(text, region, isDictated(text, language) ? DICTATED_SIGN : patternsOf(language).sign);
  const found = items.map((item) => doneIn(text, item, language));
  const run = governor !== null && isRunOfAll(text, items, found) ? items.map(asStage) : longestRun(found, governor !== null);
  if (run.length < FEWEST || run.filter(({ item }) => isMishap(textOf(text, item), language)).length * 2 >= run.length)
    return null;
  const [first] = run;
  if (first === undefined || (first.isObliged === true && run.length < OBLIGED_STAGES)) return null;
  const subject = first.subject ?? governor;
  return { governor: subject, items: run.map(({ item }) => item), start: subject?.start ?? first.item.start };
}

const LONGEST_STAGE = 4;

/** “Quotes: survey, quote sent, council, granted, built, signed off”: after a colon most items are done, the last among them, and all are short. */
function isRunOfAll(text: string, items: readonly Range[], found: readonly (Done | null)[]): boolean {
  // “Dairy: a wheel is made, brined and sold” says of what within the list.
  if (found.some((one) => one?.begins)) return false;
  const areShort = items.every((item) => wordCount(textOf(text, item)) <= LONGEST_STAGE);
  return areShort && found.filter((one) => one !== null).length * 2 > items.length && found.at(-1) !== null;
}

function asStage(item: Range): Done {
  return { item, subject: null, begins: false };
}

interface Done {
  readonly item: Range;
  /** “Shall be”: a rule unless a whole row of stages follows. */
  readonly isObliged?: boolean;
  /** What stands before the “is”; null where the item has none. */
  readonly subject: Range | null;
  readonly begins: boolean;
}

const DICTATED_SIGN = /\s+(?:and\s+)?(?:then\s+)?(?=(?!need|speed|seed|feed)\p{L}{2,}ed(?!\p{L}))/giu;

/** Participles that follow each other without a comma: dictation. */
function isDictated(text: string, language: Language): boolean {
  return language === 'en' && !text.includes(',') && /\p{L}{2,}ed\s+\p{L}{2,}ed\s/iu.test(text);
}

/** “Must be signed and dated” is a rule; so many are the way that something goes. */
const OBLIGED_STAGES = 5;
const OBLIGED =
  /(?<!\p{L})(?:must|should|shall|cannot|can't|never|not|to|muss|müssen|soll|sollen|debe|deben|doit|doivent|deve|devem)\s*$/iu;

function doneIn(text: string, item: Range, language: Language): Done | null {
  const said = textOf(text, item);
  const { auxiliary, lead } = shapesOf(language);
  const [match] = said.matchAll(auxiliary);
  if (match === undefined) {
    const skipped = lead.exec(said)?.[0].length ?? 0;
    const own = { start: item.start + skipped, end: item.end };
    const shape = shapeOf(textOf(text, own), language);
    return shape === 'done' || shape === 'state' ? { item: own, subject: null, begins: false } : null;
  }
  const head = { start: item.start, end: item.start + match.index };
  // „Ob sie bestellt, graviert oder gesetzt sind“: the verb stands last.
  if (match.index > 0 && match.index + match[0].length === said.length && isDone(textOf(text, head), language))
    return { item: head, subject: null, begins: false };
  const isObliged = OBLIGED.test(said.slice(0, match.index));
  const rest = said.slice(match.index + match[0].length);
  const skip = /^\s*/u.exec(rest)?.[0].length ?? 0;
  const adverbs = lead.exec(rest.slice(skip))?.[0].length ?? 0;
  const start = item.start + match.index + match[0].length + skip + adverbs;
  const own = { start, end: item.end };
  const shape = shapeOf(textOf(text, own), language);
  const told = match.index - (isObliged ? (OBLIGED.exec(said.slice(0, match.index))?.[0].length ?? 0) : 0);
  const subject = told <= 0 ? null : { start: item.start, end: item.start + told };
  if (start >= item.end) return { item: { start: item.end, end: item.end }, subject, begins: true, isObliged };
  return shape === 'done' || shape === 'state' ? { item: own, subject, begins: true, isObliged } : null;
}

/** The most items in a row that are such; the first of them says of what, unless a colon did. */
function longestRun(found: readonly (Done | null)[], isGoverned: boolean): Done[] {
  let best: Done[] = [];
  let run: Done[] = [];
  for (const one of found) {
    const isStart = run.length === 0;
    if (one === null || (isStart && !one.begins && !isGoverned)) run = [];
    else run = [...run, one];
    if (run.length > best.length) best = run;
  }
  const [head, next, ...rest] = best;
  // Only the words up to “get” stand before the first stage of a dictation.
  return head !== undefined && next !== undefined && head.item.start === head.item.end
    ? [{ ...next, subject: head.subject }, ...rest]
    : best;
}
