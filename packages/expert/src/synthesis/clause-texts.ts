import type { Part, Span } from './clause-part.ts';
import { add, dropFree, next, OPTIONS, type Progress } from './clause-progress.ts';
import type { Condition } from './condition.ts';
import type { Draft } from './draft.ts';
import type { Reading } from './reading.ts';
import { isLabelOfRule } from './rule-labels.ts';
import type { Column } from './sheet-model.ts';
import { columnContaining, isPlaceholder, type TextRelation, textTest } from './text-conditions.ts';

/** Texts that a question looks for, and where they stand in it. */
interface SaidTexts {
  readonly texts: readonly string[];
  readonly spans: readonly Span[];
}

const TEXTS: ReadonlySet<string> = new Set(['text', 'choice', 'auto']);

/** Words between 'contains' and the text itself. */
const LEADS_ON =
  /^[ ,:*]*(?:(?:the|a|an|das|die|der|den|el|la|le|l|o|um|uma|un|una|une) )?(?:(?:word|text|words|letters?|characters?|wort|buchstaben?|zeichen|letra|lettre|palabra|texto|mot|texte|palavra) )?["“„«「'*( ]*$/;
/** What leads from one text to the next of which one is enough. */
const LEADS_TO_NEXT = /^["”“»」'* ]*(?:,|, or|or|oder|o|ou|または|か)["“„«「'* ]*$/;
const SAYS_OR = /(?:or|oder|\bo|ou|または|か)["“„«「'* ]*$/;
/** How near a text stands before a word that follows it. */
const JUST_BEFORE = { ja: 6, de: 4, other: 0, named: 12 } as const;

/** The texts after 'contains' and the like, in Japanese before it: in quotes, or the next words as they were typed. */
function textsSaidAt(reading: Reading, parts: readonly Part[], part: Part): SaidTexts | null {
  const first = firstTextAt(reading, part);
  if (first === null) return null;
  const spans = [first];
  const others = parts.filter(({ kind }) => kind !== 'unknown');
  const words = reading.tokens.filter(({ start, end }) => !others.some((one) => one.start < end && one.end > start));
  const candidates = [...reading.quoted, ...words];
  let last = first;
  let known = 1;
  for (;;) {
    const next = candidates.find(({ start }) => start > last.end && LEADS_TO_NEXT.test(reading.text.slice(last.end, start)));
    if (next === undefined) break;
    spans.push(next);
    // What stands after a comma alone may be something else, unless the row of texts ends in 'or'.
    if (SAYS_OR.test(reading.text.slice(last.end, next.start))) known = spans.length;
    last = next;
  }
  spans.splice(known);
  return { texts: spans.map((span) => typedAt(reading, span)), spans };
}

function firstTextAt(reading: Reading, part: Part): Span | null {
  const { text, quoted, tokens, language } = reading;
  const isAfter = ({ start }: Span) => start >= part.end && start - part.end < 24 && LEADS_ON.test(text.slice(part.end, start));
  // '"glue" somewhere in the subject'; German and Japanese have the verb at the end: 'die mit „K-“ beginnen'.
  const isNamedAfter = /\b(?:in(?: the name)?|dans|en|em)$/.test(text.slice(part.start, part.end));
  const near = isNamedAfter
    ? JUST_BEFORE.named
    : language === 'ja' || language === 'de'
      ? JUST_BEFORE[language]
      : JUST_BEFORE.other;
  // 'With GmbH in the name, "Other" for the rest': a label is not looked for.
  const isForRows = (start: number, end: number) =>
    /[,;] ?["“]$/.test(text.slice(0, start)) && /^["”] for\b/.test(text.slice(end));
  const sought = quoted.filter(({ start, end }) => !isLabelOfRule(text, start, end) && !isForRows(start, end));
  const inQuotes = sought.find(isAfter) ?? sought.findLast(({ end }) => end <= part.start && part.start - end < near);
  if (inQuotes !== undefined) return inQuotes;
  // 'Night appears in the stage': a name right before needs no quotes, a verb has to follow it.
  if (isNamedAfter && !isVerb(text.slice(part.start, part.end))) return null;
  if (isNamedAfter)
    return tokens.find(({ start, end }) => end + 1 === part.start && /\p{Lu}/u.test(reading.question.charAt(start))) ?? null;
  // 'Nordで始まる': a word in Latin letters right before needs no quotes.
  if (language === 'ja')
    return tokens.findLast(({ text: word, end }) => end === part.start && /^[\p{Script=Latin}\d-]+$/u.test(word)) ?? null;
  return tokens.find((token) => isAfter(token) && !isPlaceholder(token.text)) ?? null;
}

function isVerb(said: string): boolean {
  return /^(?:appear|occur|show|appara|figur|aparec|consta)/.test(said);
}

function typedAt({ question, quoted, language }: Reading, span: Span): string {
  const inQuotes = quoted.find(({ start }) => start === span.start)?.text;
  const inJapanese = language === 'ja' ? question.slice(span.start, span.end) : undefined;
  const typed = inQuotes ?? inJapanese ?? /^\S+/.exec(question.slice(span.start))?.[0].replace(/[.,;:?!)]+$/, '') ?? '';
  return typed.replace(/^\*|\*$/g, '');
}

/** The column in which texts are looked for: the one that is named, the only one that has them, or the one that texts begin and end in. */
function columnOfTexts(draft: Draft, [first = '']: readonly string[], relation: TextRelation, named?: Column): Column | null {
  const key = relation === 'contains' ? undefined : draft.source.columns.find(({ primary, kind }) => primary && TEXTS.has(kind));
  return (
    named ??
    columnContaining(draft, first) ??
    key ??
    draft.pick({ kinds: ['text', 'choice', 'auto'], classes: ['c:name', 'c:key'] })
  );
}

/** One of the texts is enough. */
export function textsCondition(
  draft: Draft,
  column: Column,
  relation: TextRelation,
  texts: readonly string[],
  isNegated: boolean,
): Condition {
  const tests = texts.map((text) => textTest(column, relation, text, draft));
  const any = (cell: string) => {
    const all = tests.map(({ test }) => test(cell));
    return all.length === 1 ? (all[0] ?? '') : `OR(${all.join(', ')})`;
  };
  const told = relation === 'starts-with' ? 'starts-with' : 'contains';
  return {
    column,
    relation: isNegated ? 'is-not' : told,
    values: texts,
    test: (cell) => (isNegated ? `NOT(${any(cell)})` : any(cell)),
  };
}

export function isInColumn({ values }: Column, text: string): boolean {
  return values.some(({ written }) => written.toLowerCase().includes(text.toLowerCase()));
}

/** Whether a text stands in a cell of the sheet, whatever stands around it. */
function isInCells({ source }: Draft, text: string): boolean {
  return source.columns.some((column) => isInColumn(column, text));
}

/** 'Mentions glue', 'starts with "K-"': a text that is looked for in the column that is named, or in the only one that has it. */
export function readText(progress: Progress, part: Part, relation: TextRelation, place: number): void {
  const { draft } = progress;
  const after = next(progress, place, (one) => one.kind === 'word' && one.word === 'and');
  // 'Includes Welding' is an option of a column.
  if (after?.kind === 'value' && relation === 'contains' && OPTIONS.has(after.mention.column.kind)) return;
  // German and Japanese have the option before the verb.
  const isVerbLast = draft.reading.language === 'ja' || draft.reading.language === 'de';
  const isOption = ({ kind, end, ...one }: Part) =>
    kind === 'value' && 'mention' in one && OPTIONS.has(one.mention.column.kind) && end <= part.start && part.start - end < 12;
  if (isVerbLast && progress.parts.some(isOption)) return;
  const said = textsSaidAt(draft.reading, progress.parts, part);
  if (said === null) {
    progress.unknown.push(draft.reading.text.slice(part.start, part.end));
    return;
  }
  // 'Including shared rows' looks for no text.
  const isLooseEnd =
    draft.reading.text.slice(part.start, part.end) === 'including' && !said.texts.some((text) => isInCells(draft, text));
  if (isLooseEnd) return;
  takeTexts(progress, part, said);
  const named = progress.free.findLast((one) => TEXTS.has(one.column.kind))?.column;
  const column = columnOfTexts(draft, said.texts, relation, named);
  if (column === null) return;
  dropFree(progress, column);
  // 'Jobs whose name contains …' speaks of the first column, whatever its title is.
  if (column.primary) dropNames(progress);
  add(progress, textsCondition(draft, column, relation, said.texts, progress.isNegated));
}

/** Texts that are looked for are no other part. */
function takeTexts({ draft, parts, taken, texts, unknown }: Progress, part: Part, { spans }: SaidTexts): void {
  texts.push(...spans);
  const start = Math.min(part.end, ...spans.map((span) => span.start));
  const end = Math.max(...spans.map((span) => span.end));
  for (const one of parts) if (one.start <= end && one.end > start) taken.add(one);
  const inside = draft.reading.text.slice(start, end);
  unknown.splice(0, unknown.length, ...unknown.filter((word) => !inside.includes(word)));
}

function dropNames({ unknown, draft }: Progress): void {
  const names = draft.reading.mentions
    .filter(({ concept }) => concept === 'c:name')
    .map(({ start, end }) => draft.reading.text.slice(start, end));
  unknown.splice(0, unknown.length, ...unknown.filter((word) => !names.includes(word)));
}
